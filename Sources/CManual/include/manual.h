#ifndef LARDER_CMANUAL_H
#define LARDER_CMANUAL_H

/*
 * The pages of the manual, as they are in Man. They lie in the program, and asking needs no file.
 */
int larder_manual_count(void);

/*
 * A byte of a page; 0 behind the last one, and of a page that is not there.
 */
int larder_manual_byte(int page, long offset);

#endif
