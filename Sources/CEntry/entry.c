#include "entry.h"

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

int larder_argument_count(void) { return argument_count; }

const char *const *larder_arguments(void) { return arguments; }
