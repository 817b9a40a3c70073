#ifndef LARDER_CENTRY_H
#define LARDER_CENTRY_H

/*
 * The arguments that the process was started with, the program's own name first. They lie in memory for as long as the
 * process runs, and asking needs no file.
 */
int larder_argument_count(void);

/*
 * A byte of an argument; 0 behind the last one, and of an argument that is not there. Bytes are to be asked for from the
 * first one on, and none behind the 0.
 */
int larder_argument_byte(int index, long offset);

#endif
