/* For madvise. */
#define _GNU_SOURCE

#include "internal.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

/* Since Linux 5.14; older headers lack it. */
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

bool larder_reserve_shared(void *memory, size_t size) {
  /* SQLite makes `-shm` longer by a byte at the end of each 4 KB; where blocks are smaller, the rest of them is a hole. To
     write there through a descriptor of our own would mean to close it some day, and that takes away this process's locks.
     So the memory itself is asked for: every page as if it was written, the content staying as it is. */
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t begin = (uintptr_t)memory / page * page;
  uintptr_t end = ((uintptr_t)memory + size + page - 1) / page * page;
  int result;
  do {
    result = madvise((void *)begin, end - begin, MADV_POPULATE_WRITE);
  } while (result != 0 && errno == EINTR);
  /* EFAULT is what would have been SIGBUS. An older kernel says EINVAL: it goes without, as ever. */
  return result == 0 || errno != EFAULT;
}
