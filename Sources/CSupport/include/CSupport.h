// What Swift's view of the C library hides or cannot express: macros, variadic functions, signal handlers.
#ifndef CSUPPORT_H
#define CSUPPORT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Opens a pipe whose ends are both closed on exec. Returns 0 or an errno.
int csupport_pipe(int ends[2]);

/// Starts argv in a process group of its own, with the three descriptors as its standard ones and every other
/// one closed. The program is looked for on PATH when argv[0] has no slash. Returns 0 or an errno.
int csupport_spawn(pid_t *pid, char *const argv[], int input, int output, int error);

/// How a process ended, from the status of waitpid: 1 exited with *detail as its code, 2 killed by the signal
/// *detail, 0 neither.
int csupport_ending(int status, int *detail);

/// The name of a signal such as "SIGSEGV"; never null.
const char *csupport_signal_name(int number);

/// From now on SIGINT, SIGTERM and SIGHUP are remembered instead of ending the process, and one byte is written
/// to a pipe for each. Returns the descriptor to poll, or -1. Nobody reads it: once readable it stays so, for every
/// thread that polls it.
int csupport_catch_signals(void);

/// The last of the caught signals, or 0.
int csupport_caught_signal(void);

/// Calls body(context) so many times at once, one of them on the calling thread, and returns when all are done.
/// Where the system gives no more threads, the calling one does what is left, one after another.
void csupport_run_together(int count, void (*body)(void *context), void *context);

/// Writes the path of the running program and returns its length, or -1.
long csupport_program_path(char *buffer, size_t size);

/// The columns of a terminal; 0 where the descriptor is none or does not know.
int csupport_terminal_width(int descriptor);

/// Opens a file; returns the descriptor, or -1 with errno set.
int csupport_open(const char *path, int flags, int mode);

#endif
