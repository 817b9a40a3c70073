#ifndef LARDER_CENTRY_H
#define LARDER_CENTRY_H

/*
 * The arguments that the process was started with, the program's own name first. They lie in memory for as long as the
 * process runs, and asking needs no file.
 */
int larder_argument_count(void);
const char *const *larder_arguments(void);

/* The environment as it is now, for programs that are started. */
char *const *larder_environment(void);

#endif
