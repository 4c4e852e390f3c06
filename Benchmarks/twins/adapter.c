// A trivial adapter over standard input and output: it does what the benchmark's checklist needs and nothing else.
// With the argument "slow" its clock is a real one, and what a command does is seen 10 ms after it was answered.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static long long now = 0;

// The number after a key, or -1.
static long long number(const char *line, const char *key) {
    const char *found = strstr(line, key);
    return found ? atoll(found + strlen(key)) : -1;
}

// Copies the text after a key up to its closing quote.
static void text(const char *line, const char *key, char *into, size_t size) {
    const char *found = strstr(line, key);
    into[0] = 0;
    if (!found) return;
    found += strlen(key);
    const char *end = strchr(found, '"');
    size_t length = end ? (size_t)(end - found) : 0;
    if (length >= size) length = size - 1;
    memcpy(into, found, length);
    into[length] = 0;
}

static void reply(long long id, const char *result) {
    printf("{\"jsonrpc\":\"2.0\",\"id\":%lld,\"result\":%s}\n", id, result);
}

int main(int count, char **arguments) {
    int is_slow = count > 1 && strcmp(arguments[1], "slow") == 0;
    static char line[1 << 20];
    char session[64], key[64], value[64];
    setvbuf(stdout, NULL, _IOFBF, 1 << 16);
    while (fgets(line, sizeof line, stdin)) {
        long long id = number(line, "\"id\":");
        text(line, "\"session\":\"", session, sizeof session);
        if (strstr(line, "\"method\":\"command/perform\"")) {
            text(line, "\"key\":\"", key, sizeof key);
            text(line, "\"value\":\"", value, sizeof value);
            char at[32] = "";
            if (is_slow) {
                reply(id, "{\"results\":[{}]}");
                fflush(stdout);
                nanosleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL);
            } else {
                snprintf(at, sizeof at, "\"at\":%lld,", now);
            }
            printf("{\"jsonrpc\":\"2.0\",\"method\":\"event\",\"params\":{\"session\":\"%s\",\"seen\":%lld,%s"
                   "\"name\":\"changed\",\"fields\":{\"key\":\"%s\",\"value\":\"%s\"}}}\n",
                   session, id, at, key, value);
            if (!is_slow) reply(id, "{\"results\":[{}]}");
        } else if (strstr(line, "\"method\":\"clock/advance\"")) {
            now = number(line, "\"to\":");
            printf("{\"jsonrpc\":\"2.0\",\"id\":%lld,\"result\":{\"now\":%lld,\"next\":null}}\n", id, now);
        } else if (strstr(line, "\"method\":\"state/read\"")) {
            printf("{\"jsonrpc\":\"2.0\",\"id\":%lld,\"result\":{\"state\":{\"last\":\"%s\"}}}\n", id, value);
        } else if (strstr(line, "\"method\":\"session/open\"")) {
            value[0] = 0;
            if (is_slow) {
                reply(id, "{}");
            } else {
                printf("{\"jsonrpc\":\"2.0\",\"id\":%lld,\"result\":{\"now\":%lld}}\n", id, now);
            }
        } else if (strstr(line, "\"method\":\"initialize\"")) {
            printf("{\"jsonrpc\":\"2.0\",\"id\":%lld,\"result\":{\"protocol\":1,\"adapter\":\"trivial\",\"subject\":{},"
                   "\"hosting\":\"inside\",\"clock\":\"%s\",\"performs\":[\"set\"],"
                   "\"observes\":{\"events\":[\"changed\"],\"state\":[\"last\"]},\"capabilities\":[],\"faults\":[]}}\n",
                   id, is_slow ? "real" : "virtual");
        } else {
            reply(id, "{}");
        }
        fflush(stdout);
        if (strstr(line, "\"method\":\"shutdown\"")) return 0;
    }
    return 0;
}
