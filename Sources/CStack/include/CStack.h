#ifndef LARDER_CSTACK_H
#define LARDER_CSTACK_H

#include <stddef.h>

/* The bytes between here and the end of the present thread's stack; 0 on a stack that is not the thread's own. Some nanoseconds; the first time
   on a thread a microsecond. */
size_t larder_stack_left(void);

/* What a step and all that it calls may take: under a sanitizer, whose frames are larger, four times as much as without. */
size_t larder_stack_reserve(void);

/* Runs work(context) to its end on a thread that is made for it, with a stack of so many bytes. Returns false, having done nothing, where no
   thread can be made. */
_Bool larder_run_on_stack(size_t bytes, void (*work)(void *), void *context);

#endif
