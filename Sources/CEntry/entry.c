#include "entry.h"

#include <stdlib.h>
#include <unistd.h>

static int argument_count;
static const char *const *arguments;

/*
 * glibc gives what it gives to main to functions of .init_array as well, in static programs too. Swift's own list of
 * arguments is read from /proc/self/cmdline, which is not everywhere, and main belongs to the compiler.
 */
__attribute__((constructor)) static void remember(int count, const char *const *values) {
  argument_count = count;
  arguments = values;
}

/*
 * Before main, Swift's runtime looks for the program that prints backtraces. In a static program it asks /proc where it
 * is itself, and ends the process where there is no /proc; a root that is given it believes.
 */
__attribute__((constructor(101))) static void give_root(void) {
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

int larder_argument_count(void) { return argument_count; }

const char *const *larder_arguments(void) { return arguments; }

extern char **environ;

char *const *larder_environment(void) { return environ; }
