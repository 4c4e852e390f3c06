// The limit of a round trip: the same lines through the same adapter's pipes, without reading or writing any JSON.
//
//   round-trips COUNT ADAPTER read|command     prints microseconds of own CPU for each
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

extern char **environ;

static double usage(void) {
    struct rusage own;
    getrusage(RUSAGE_SELF, &own);
    return own.ru_utime.tv_sec * 1e6 + own.ru_utime.tv_usec + own.ru_stime.tv_sec * 1e6 + own.ru_stime.tv_usec;
}

static int in[2], out[2];

// Sends a line, and reads until the answer's line is whole; an event may stand before it.
static void exchange(const char *line, int lines) {
    static char buffer[1 << 16];
    if (write(in[1], line, strlen(line)) < 0) exit(1);
    while (lines > 0) {
        ssize_t count = read(out[0], buffer, sizeof buffer);
        if (count <= 0) exit(1);
        for (ssize_t i = 0; i < count; i++) lines -= buffer[i] == '\n';
    }
}

int main(int argc, char **argv) {
    if (argc != 4 || pipe(in) != 0 || pipe(out) != 0) return 2;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], 0);
    posix_spawn_file_actions_adddup2(&actions, out[1], 1);
    posix_spawn_file_actions_addclose(&actions, in[1]);
    pid_t child;
    char *const words[] = {argv[2], NULL};
    if (posix_spawn(&child, argv[2], &actions, NULL, words, environ) != 0) return 1;
    const char *command =
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"command/perform\",\"params\":{\"session\":\"s1\",\"commands\":"
        "[{\"name\":\"set\",\"with\":{\"key\":\"a\",\"value\":\"a text of forty letters, or nearly so…\"}}]}}\n";
    const char *state = "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"state/read\",\"params\":{\"session\":\"s1\"}}\n";
    int isCommand = strcmp(argv[3], "command") == 0;
    exchange(command, 2);
    int count = atoi(argv[1]);
    double start = usage();
    for (int i = 0; i < count; i++) exchange(isCommand ? command : state, isCommand ? 2 : 1);
    printf("%.3f\n", (usage() - start) / count);
    return 0;
}
