#define _GNU_SOURCE
#include "CSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

extern char **environ;

int csupport_pipe(int ends[2]) {
#ifdef __APPLE__
    if (pipe(ends) != 0) return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#else
    return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#endif
}

int csupport_spawn(pid_t *pid, char *const argv[], int input, int output, int error) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int result = posix_spawnattr_init(&attributes);
    if (result != 0) return result;
    result = posix_spawn_file_actions_init(&actions);
    if (result != 0) {
        posix_spawnattr_destroy(&attributes);
        return result;
    }
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef __APPLE__
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    sigset_t all, none;
    sigfillset(&all);
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    sigemptyset(&none);
    posix_spawnattr_setflags(&attributes, flags);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_adddup2(&actions, error, 2);
    result = posix_spawnp(pid, argv[0], &actions, &attributes, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return result;
}

int csupport_ending(int status, int *detail) {
    if (WIFEXITED(status)) {
        *detail = WEXITSTATUS(status);
        return 1;
    }
    if (WIFSIGNALED(status)) {
        *detail = WTERMSIG(status);
        return 2;
    }
    return 0;
}

const char *csupport_signal_name(int number) {
    switch (number) {
    case SIGHUP: return "SIGHUP";
    case SIGINT: return "SIGINT";
    case SIGQUIT: return "SIGQUIT";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGKILL: return "SIGKILL";
    case SIGSEGV: return "SIGSEGV";
    case SIGPIPE: return "SIGPIPE";
    case SIGALRM: return "SIGALRM";
    case SIGTERM: return "SIGTERM";
    case SIGXCPU: return "SIGXCPU";
    case SIGSYS: return "SIGSYS";
    default: return "another signal";
    }
}

static volatile sig_atomic_t caught = 0;
static int signal_pipe[2] = {-1, -1};

static void remember(int number) {
    int saved = errno;
    caught = number;
    char byte = (char)number;
    if (write(signal_pipe[1], &byte, 1) < 0) { /* the pipe is full of earlier signals: nothing is lost */
    }
    errno = saved;
}

int csupport_catch_signals(void) {
    if (signal_pipe[0] >= 0) return signal_pipe[0];
    if (csupport_pipe(signal_pipe) != 0) return -1;
    fcntl(signal_pipe[0], F_SETFL, O_NONBLOCK);
    fcntl(signal_pipe[1], F_SETFL, O_NONBLOCK);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = remember;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    return signal_pipe[0];
}

int csupport_caught_signal(void) { return caught; }

struct task {
    void (*body)(void *context);
    void *context;
};

static void *run_task(void *argument) {
    struct task *task = argument;
    task->body(task->context);
    return NULL;
}

void csupport_run_together(int count, void (*body)(void *context), void *context) {
    struct task task = {body, context};
    pthread_t *threads = count > 1 ? calloc((size_t)count - 1, sizeof *threads) : NULL;
    pthread_attr_t attributes;
    int started = 0;
    if (threads != NULL && pthread_attr_init(&attributes) == 0) {
        // What the first thread has; elsewhere than on Linux the others would have a sixteenth of it.
        pthread_attr_setstacksize(&attributes, 8 << 20);
        while (started < count - 1 && pthread_create(&threads[started], &attributes, run_task, &task) == 0) started++;
        pthread_attr_destroy(&attributes);
    }
    for (int left = count - started; left > 0; left--) body(context);
    for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
    free(threads);
}

long csupport_program_path(char *buffer, size_t size) {
#ifdef __APPLE__
    uint32_t length = (uint32_t)size;
    return _NSGetExecutablePath(buffer, &length) == 0 ? (long)strlen(buffer) : -1;
#else
    return (long)readlink("/proc/self/exe", buffer, size);
#endif
}

int csupport_terminal_width(int descriptor) {
    struct winsize size;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int csupport_open(const char *path, int flags, int mode) { return open(path, flags | O_CLOEXEC, mode); }
