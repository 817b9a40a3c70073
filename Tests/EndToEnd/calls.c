/* Interposed before the system's functions (LD_PRELOAD), this fails the n-th call of one kind on files below a folder, or writes down every call
   that changes them.

   CALLS_UNDER   the folder, without links in its name; calls on other files are let through and not counted
   CALLS_KIND    open, read, write, sync, size, name, map, lock, stat or list: what fails
   CALLS_AT      which call of the kind fails, from 1; without it they are only counted
   CALLS_ERROR   the number of its error
   CALLS_COUNT   a file of 8 bytes for each kind, in this order, in which calls are counted, whatever ends the program
   CALLS_TRACE   a file to which changes are written, in their order: see record() */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(result, name, ...) \
  static result (*real)(__VA_ARGS__); \
  if (!real) real = dlsym(RTLD_NEXT, #name)

static char under[PATH_MAX];
static size_t under_length;
static const char *kinds[] = {"open", "read", "write", "sync", "size", "name", "map", "lock", "stat", "list"};
enum { KINDS = sizeof kinds / sizeof *kinds };
static int kind = -1;
static long at, error_number;
static int trace = -1;
static _Atomic long own[KINDS], *counters = own;
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
/* The calls that this file makes itself are let through. */
static _Thread_local int inside;

static ssize_t (*write_really)(int, const void *, size_t);

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("CALLS_UNDER"), *name = getenv("CALLS_KIND"), *number = getenv("CALLS_AT"), *fault = getenv("CALLS_ERROR");
  const char *count = getenv("CALLS_COUNT"), *path = getenv("CALLS_TRACE");
  inside = 1;
  write_really = dlsym(RTLD_NEXT, "write");
  if (folder) under_length = (size_t)snprintf(under, sizeof under, "%s", folder);
  for (int place = 0; name && place < KINDS; place++)
    if (strcmp(name, kinds[place]) == 0) kind = place;
  at = number ? atol(number) : 0;
  error_number = fault ? atol(fault) : EIO;
  if (path) trace = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  int file = count ? open(count, O_RDWR) : -1;
  void *memory = file < 0 ? MAP_FAILED : mmap(0, sizeof own, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory != MAP_FAILED) counters = memory;
  inside = 0;
}

static int is_under(const char *path) {
  char whole[PATH_MAX * 2];
  if (!path || !under_length) return 0;
  if (path[0] != '/') {
    if (!getcwd(whole, PATH_MAX)) return 0;
    size_t length = strlen(whole);
    snprintf(whole + length, sizeof whole - length, "/%s", path);
    path = whole;
  }
  return strncmp(path, under, under_length) == 0 && (path[under_length] == '/' || path[under_length] == 0);
}

static int name_of(int file, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
  return length > 0;
}

static int is_under_file(int file) {
  char path[PATH_MAX];
  if (inside || !under_length) return 0;
  int before = errno, found = name_of(file, path) && is_under(path);
  errno = before;
  return found;
}

/* Whether this call is the one that fails. */
static int fails(const char *what) {
  int place = 0;
  while (strcmp(kinds[place], what) != 0) place++;
  if (atomic_fetch_add(&counters[place], 1) + 1 != at || place != kind) return 0;
  errno = (int)error_number;
  return 1;
}

/* A line: what, the file's number, an offset or size, the length of what follows, and a name; then so many bytes, then a second name or data. */
static void record(char what, uint64_t file, int64_t place, const char *name, const void *data, size_t length) {
  if (trace < 0) return;
  char head[PATH_MAX + 128];
  int before = errno, size = snprintf(head, sizeof head, "%c %llu %lld %zu %s\n", what, (unsigned long long)file, (long long)place, length, name ? name : "");
  write_really(trace, head, (size_t)size);
  for (size_t done = 0; done < length;) {
    ssize_t written = write_really(trace, (const char *)data + done, length - done);
    if (written <= 0) abort();
    done += (size_t)written;
  }
  errno = before;
}

static uint64_t number_of(int file) {
  struct stat status;
  return fstat(file, &status) == 0 ? status.st_ino : 0;
}

#define TRACED(action) \
  if (trace >= 0) pthread_mutex_lock(&order); \
  inside = 1; \
  action; \
  inside = 0; \
  if (trace >= 0) pthread_mutex_unlock(&order)

/* ---- Opening and closing ---- */

static int opened(const char *path, int flags, mode_t mode, int (*really)(const char *, int, ...)) {
  if (inside || !is_under(path)) return really(path, flags, mode);
  if (fails("open")) return -1;
  int file;
  TRACED({
    int is_new = (flags & O_CREAT) && access(path, F_OK) != 0;
    struct stat status;
    int cuts = (flags & O_TRUNC) && stat(path, &status) == 0 && status.st_size > 0;
    file = really(path, flags, mode);
    if (file >= 0 && (is_new || cuts)) {
      if (fstat(file, &status) == 0 && is_new) record('C', status.st_ino, status.st_mode & 07777, path, 0, 0);
      if (cuts) record('T', status.st_ino, 0, 0, 0, 0);
    }
  });
  return file;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, name, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    return opened(path, flags, mode, real); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    REAL(int, name, int, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    if (folder == AT_FDCWD || path[0] == '/') return open(path, flags, mode); \
    if (is_under_file(folder)) { \
      char whole[PATH_MAX]; \
      name_of(folder, whole); \
      snprintf(whole + strlen(whole), sizeof whole - strlen(whole), "/%s", path); \
      return open(whole, flags, mode); \
    } \
    return real(folder, path, flags, mode); \
  }
OPENAT(openat)
OPENAT(openat64)

/* ---- Reading ---- */

ssize_t read(int file, void *bytes, size_t size) {
  REAL(ssize_t, read, int, void *, size_t);
  return is_under_file(file) && fails("read") ? -1 : real(file, bytes, size);
}

#define PREAD(name, offset_type) \
  ssize_t name(int file, void *bytes, size_t size, offset_type offset) { \
    REAL(ssize_t, name, int, void *, size_t, offset_type); \
    return is_under_file(file) && fails("read") ? -1 : real(file, bytes, size, offset); \
  }
PREAD(pread, off_t)
PREAD(pread64, off64_t)

/* ---- Writing ---- */

static void wrote(int file, int64_t offset, const void *bytes, ssize_t result) {
  if (result > 0) record('W', number_of(file), offset, 0, bytes, (size_t)result);
}

ssize_t write(int file, const void *bytes, size_t size) {
  REAL(ssize_t, write, int, const void *, size_t);
  if (!is_under_file(file)) return real(file, bytes, size);
  if (fails("write")) return -1;
  ssize_t result;
  TRACED({
    int64_t offset = fcntl(file, F_GETFL) & O_APPEND ? lseek(file, 0, SEEK_END) : lseek(file, 0, SEEK_CUR);
    result = real(file, bytes, size);
    wrote(file, offset, bytes, result);
  });
  return result;
}

#define PWRITE(name, offset_type) \
  ssize_t name(int file, const void *bytes, size_t size, offset_type offset) { \
    REAL(ssize_t, name, int, const void *, size_t, offset_type); \
    if (!is_under_file(file)) return real(file, bytes, size, offset); \
    if (fails("write")) return -1; \
    ssize_t result; \
    TRACED({ \
      result = real(file, bytes, size, offset); \
      wrote(file, offset, bytes, result); \
    }); \
    return result; \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t writev(int file, const struct iovec *parts, int count) {
  ssize_t sum = 0;
  REAL(ssize_t, writev, int, const struct iovec *, int);
  if (!is_under_file(file)) return real(file, parts, count);
  for (int part = 0; part < count; part++) {
    ssize_t result = write(file, parts[part].iov_base, parts[part].iov_len);
    if (result < 0) return sum ? sum : result;
    sum += result;
    if ((size_t)result < parts[part].iov_len) break;
  }
  return sum;
}

/* Copies within the kernel are not offered: who asks copies by reading and writing. */
ssize_t copy_file_range(int from, off64_t *start, int to, off64_t *place, size_t size, unsigned flags) {
  REAL(ssize_t, copy_file_range, int, off64_t *, int, off64_t *, size_t, unsigned);
  if (!is_under_file(to)) return real(from, start, to, place, size, flags);
  errno = EXDEV;
  return -1;
}

#define SENDFILE(name, offset_type) \
  ssize_t name(int to, int from, offset_type *start, size_t size) { \
    REAL(ssize_t, name, int, int, offset_type *, size_t); \
    if (!is_under_file(to)) return real(to, from, start, size); \
    errno = EINVAL; \
    return -1; \
  }
SENDFILE(sendfile, off_t)
SENDFILE(sendfile64, off64_t)

#define SYNC(name) \
  int name(int file) { \
    REAL(int, name, int); \
    if (!is_under_file(file)) return real(file); \
    if (fails("sync")) return -1; \
    int result; \
    char path[PATH_MAX]; \
    name_of(file, path); \
    TRACED({ \
      struct stat status; \
      result = real(file); \
      if (result == 0 && fstat(file, &status) == 0) record(S_ISDIR(status.st_mode) ? 'D' : 'S', status.st_ino, 0, path, 0, 0); \
    }); \
    return result; \
  }
SYNC(fsync)
SYNC(fdatasync)

#define TRUNCATE(name, offset_type) \
  int name(int file, offset_type size) { \
    REAL(int, name, int, offset_type); \
    if (!is_under_file(file)) return real(file, size); \
    if (fails("size")) return -1; \
    int result; \
    TRACED({ \
      result = real(file, size); \
      if (result == 0) record('T', number_of(file), size, 0, 0, 0); \
    }); \
    return result; \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

/* Room that is set aside grows the file. */
#define ALLOCATE(name, offset_type) \
  int name(int file, offset_type offset, offset_type size) { \
    REAL(int, name, int, offset_type, offset_type); \
    if (!is_under_file(file)) return real(file, offset, size); \
    if (fails("size")) return errno; \
    int result; \
    TRACED({ \
      struct stat status; \
      int known = fstat(file, &status) == 0; \
      result = real(file, offset, size); \
      if (result == 0 && known && offset + size > status.st_size) record('T', status.st_ino, offset + size, 0, 0, 0); \
    }); \
    return result; \
  }
ALLOCATE(posix_fallocate, off_t)
ALLOCATE(posix_fallocate64, off64_t)

/* ---- Names ---- */

#define ON_PATHS(name, sign) \
  int name(const char *from, const char *to) { \
    REAL(int, name, const char *, const char *); \
    if (inside || !is_under(to)) return real(from, to); \
    if (fails("name")) return -1; \
    int result; \
    TRACED({ \
      result = real(from, to); \
      if (result == 0) record(sign, 0, 0, from, to, strlen(to)); \
    }); \
    return result; \
  }
ON_PATHS(rename, 'R')
ON_PATHS(link, 'L')

#define ON_PATH(name, sign) \
  int name(const char *path) { \
    REAL(int, name, const char *); \
    if (inside || !is_under(path)) return real(path); \
    if (fails("name")) return -1; \
    int result; \
    TRACED({ \
      result = real(path); \
      if (result == 0) record(sign, 0, 0, path, 0, 0); \
    }); \
    return result; \
  }
ON_PATH(unlink, 'U')
ON_PATH(rmdir, 'U')

int unlinkat(int folder, const char *path, int flags) {
  REAL(int, unlinkat, int, const char *, int);
  char whole[PATH_MAX];
  if (folder == AT_FDCWD || path[0] == '/') return flags & AT_REMOVEDIR ? rmdir(path) : unlink(path);
  if (!is_under_file(folder)) return real(folder, path, flags);
  name_of(folder, whole);
  snprintf(whole + strlen(whole), sizeof whole - strlen(whole), "/%s", path);
  return flags & AT_REMOVEDIR ? rmdir(whole) : unlink(whole);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  REAL(int, renameat2, int, const char *, int, const char *, unsigned);
  if (inside || !is_under(to)) return real(from_folder, from, to_folder, to, flags);
  if (fails("name")) return -1;
  int result;
  TRACED({
    result = real(from_folder, from, to_folder, to, flags);
    if (result == 0) record(flags & 2 ? 'X' : 'R', 0, 0, from, to, strlen(to));
  });
  return result;
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, mkdir, const char *, mode_t);
  if (inside || !is_under(path)) return real(path, mode);
  if (fails("name")) return -1;
  int result;
  TRACED({
    result = real(path, mode);
    if (result == 0) record('M', 0, mode, path, 0, 0);
  });
  return result;
}

/* ---- The rest ---- */

#define MAP(name, offset_type) \
  void *name(void *where, size_t size, int protection, int flags, int file, offset_type offset) { \
    REAL(void *, name, void *, size_t, int, int, int, offset_type); \
    if (file >= 0 && is_under_file(file) && fails("map")) return MAP_FAILED; \
    return real(where, size, protection, flags, file, offset); \
  }
MAP(mmap, off_t)
MAP(mmap64, off64_t)

static int is_lock(int command) {
  return command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK || command == F_OFD_SETLKW;
}

#define CONTROL(name) \
  int name(int file, int command, ...) { \
    REAL(int, name, int, int, ...); \
    va_list rest; \
    va_start(rest, command); \
    void *argument = va_arg(rest, void *); \
    va_end(rest); \
    if (is_lock(command) && ((struct flock *)argument)->l_type != F_UNLCK && is_under_file(file) && fails("lock")) return -1; \
    return real(file, command, argument); \
  }
CONTROL(fcntl)
CONTROL(fcntl64)

int flock(int file, int operation) {
  REAL(int, flock, int, int);
  return !(operation & LOCK_UN) && is_under_file(file) && fails("lock") ? -1 : real(file, operation);
}

#define STATUS(name, type) \
  int name(const char *path, struct type *status) { \
    REAL(int, name, const char *, struct type *); \
    return !inside && is_under(path) && fails("stat") ? -1 : real(path, status); \
  }
STATUS(stat, stat)
STATUS(stat64, stat64)
STATUS(lstat, stat)
STATUS(lstat64, stat64)

#define STATUS_OF_FILE(name, type) \
  int name(int file, struct type *status) { \
    REAL(int, name, int, struct type *); \
    return is_under_file(file) && fails("stat") ? -1 : real(file, status); \
  }
STATUS_OF_FILE(fstat, stat)
STATUS_OF_FILE(fstat64, stat64)

DIR *opendir(const char *path) {
  REAL(DIR *, opendir, const char *);
  return !inside && is_under(path) && fails("list") ? 0 : real(path);
}
