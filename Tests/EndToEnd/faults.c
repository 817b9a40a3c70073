/* Interposed before the system's functions (LD_PRELOAD), this ends a program, or makes a call fail, at its n-th call that changes a file.

   FAULT_AT        which call, from 1; without it calls are only counted
   FAULT_KIND      kill: SIGKILL instead of the call; after: SIGKILL when it is done; torn: half of a write, then SIGKILL;
                   full: it and all later ones that need room fail with ENOSPC, a write after its first half; quota, large: the same with EDQUOT and
                   EFBIG; error: it alone fails with EIO; unread: instead of changes, reads of files are counted, and that one and all later ones
                   fail with EIO; reads: they are counted
   FAULT_UNDER     the folder whose files' reads are counted
   FAULT_COUNTER   a file of 8 bytes in which the calls are counted, whatever ends the program

   Changes of what is no file or folder (pipes, terminals) are let through and not counted. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum kind { NONE, KILL, AFTER, TORN, FULL, ERROR, QUOTA, LARGE, UNREAD, READS };
/* What a call does to a disk: FULL leaves alone what needs no room. */
enum need { ROOM, NO_ROOM };

static enum kind kind;
/* What a disk without room says. */
static int refusal = ENOSPC;
static const char *under;
static long at;
static _Atomic long own, *counter = &own;

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("FAULT_KIND"), *number = getenv("FAULT_AT"), *path = getenv("FAULT_COUNTER");
  const char *names[] = {"", "kill", "after", "torn", "full", "error", "quota", "large", "unread", "reads"};
  at = number ? atol(number) : 0;
  for (int place = 1; text && place < 10; place++)
    if ((at > 0 || place == READS) && strcmp(text, names[place]) == 0) kind = place;
  if (kind == QUOTA) refusal = EDQUOT, kind = FULL;
  if (kind == LARGE) refusal = EFBIG, kind = FULL;
  under = getenv("FAULT_UNDER");
  int file = path ? open(path, O_RDWR) : -1;
  if (file < 0) return;
  void *memory = mmap(0, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory != MAP_FAILED) counter = memory;
  close(file);
}

static int counts(int file) {
  struct stat status;
  return fstat(file, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

/* What is to happen at this call. */
static enum kind step(enum need need) {
  if (kind == UNREAD || kind == READS) return NONE;
  long number = atomic_fetch_add(counter, 1) + 1;
  if (kind == FULL) return number >= at && need == ROOM ? FULL : NONE;
  if (number != at) return NONE;
  if (kind == KILL || (kind == TORN && need == NO_ROOM)) die();
  return kind;
}

#define REAL(result, name, ...) \
  static result (*real)(__VA_ARGS__); \
  if (!real) real = dlsym(RTLD_NEXT, #name)

#define END(result) \
  if (fault == AFTER || fault == TORN) die(); \
  return result

#define FAIL_IF_ASKED \
  if (fault == FULL) { errno = refusal; return -1; } \
  if (fault == ERROR) { errno = EIO; return -1; }

static atomic_int half_written;

/* Half of it goes through, once, so that what is cut off can be seen. */
#define WRITES(fault, size) \
  if (fault == ERROR) { errno = EIO; return -1; } \
  if (fault == FULL && (size < 2 || atomic_exchange(&half_written, 1))) { errno = refusal; return -1; } \
  if (fault == FULL || fault == TORN) size = size > 1 ? size / 2 : size

ssize_t write(int file, const void *bytes, size_t size) {
  REAL(ssize_t, write, int, const void *, size_t);
  if (!counts(file)) return real(file, bytes, size);
  enum kind fault = step(ROOM);
  WRITES(fault, size);
  ssize_t result = real(file, bytes, size);
  END(result);
}

#define PWRITE(name, offset_type) \
  ssize_t name(int file, const void *bytes, size_t size, offset_type offset) { \
    REAL(ssize_t, name, int, const void *, size_t, offset_type); \
    if (!counts(file)) return real(file, bytes, size, offset); \
    enum kind fault = step(ROOM); \
    WRITES(fault, size); \
    ssize_t result = real(file, bytes, size, offset); \
    END(result); \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define ON_FILE(name, need) \
  int name(int file) { \
    REAL(int, name, int); \
    if (!counts(file)) return real(file); \
    enum kind fault = step(need); \
    FAIL_IF_ASKED \
    int result = real(file); \
    END(result); \
  }
ON_FILE(fsync, NO_ROOM)
ON_FILE(fdatasync, NO_ROOM)

#define TRUNCATE(name, offset_type) \
  int name(int file, offset_type size) { \
    REAL(int, name, int, offset_type); \
    struct stat status; \
    enum kind fault = step(fstat(file, &status) == 0 && status.st_size < size ? ROOM : NO_ROOM); \
    FAIL_IF_ASKED \
    int result = real(file, size); \
    END(result); \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define ON_PATHS(name, need) \
  int name(const char *from, const char *to) { \
    REAL(int, name, const char *, const char *); \
    enum kind fault = step(need); \
    FAIL_IF_ASKED \
    int result = real(from, to); \
    END(result); \
  }
ON_PATHS(rename, NO_ROOM)
ON_PATHS(link, ROOM)

int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
  REAL(int, renameat2, int, const char *, int, const char *, unsigned);
  enum kind fault = step(ROOM);
  FAIL_IF_ASKED
  int result = real(a, from, b, to, flags);
  END(result);
}

#define ON_PATH(name, need) \
  int name(const char *path) { \
    REAL(int, name, const char *); \
    enum kind fault = step(need); \
    FAIL_IF_ASKED \
    int result = real(path); \
    END(result); \
  }
ON_PATH(unlink, NO_ROOM)
ON_PATH(rmdir, NO_ROOM)

int unlinkat(int folder, const char *path, int flags) {
  REAL(int, unlinkat, int, const char *, int);
  enum kind fault = step(NO_ROOM);
  FAIL_IF_ASKED
  int result = real(folder, path, flags);
  END(result);
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, mkdir, const char *, mode_t);
  enum kind fault = step(ROOM);
  FAIL_IF_ASKED
  int result = real(path, mode);
  END(result);
}

/* Opening counts where it makes a file. */
#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, name, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    if (!(flags & O_CREAT) || access(path, F_OK) == 0) return real(path, flags, mode); \
    enum kind fault = step(ROOM); \
    FAIL_IF_ASKED \
    int result = real(path, flags, mode); \
    END(result); \
  }
OPEN(open)
OPEN(open64)

/* Reads */

static int is_read_under(int file) {
  char name[64], path[4096];
  if ((kind != UNREAD && kind != READS) || !under || !counts(file)) return 0;
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  ssize_t length = readlink(name, path, sizeof path - 1);
  return length > 0 && strncmp(path, under, strlen(under)) == 0;
}

#define FAIL_READ \
  if (is_read_under(file) && atomic_fetch_add(counter, 1) + 1 >= at && kind == UNREAD) { errno = EIO; return -1; }

ssize_t read(int file, void *bytes, size_t size) {
  REAL(ssize_t, read, int, void *, size_t);
  FAIL_READ
  return real(file, bytes, size);
}

#define PREAD(name, offset_type) \
  ssize_t name(int file, void *bytes, size_t size, offset_type offset) { \
    REAL(ssize_t, name, int, void *, size_t, offset_type); \
    FAIL_READ \
    return real(file, bytes, size, offset); \
  }
PREAD(pread, off_t)
PREAD(pread64, off64_t)
