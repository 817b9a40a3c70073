#include "internal.h"

#include <pthread.h>
#include <string.h>

/* A VFS over SQLite's own: the files of databases pass through it page by page, all others go to the system's directly.

   A database whose head sets eight bytes aside has a checksum at the end of each page. It is computed whenever a page is
   written into the file, by a commit, by a checkpoint and by the rollback of a journal, and verified whenever one is read
   from it. Frames of a write-ahead log stay as SQLite makes them: they have checksums of their own, computed before they
   come here. */

static inline larder_pages *pages_of(sqlite3_file *file) { return (larder_pages *)file; }

/* The system's own file lies behind ours. */
static inline sqlite3_file *under(sqlite3_file *file) { return (sqlite3_file *)(pages_of(file) + 1); }

static inline bool seals(const larder_pages *pages) { return pages->state >= DECLARED; }

/* ---- What is known of the file ---- */

static uint8_t *room_for(larder_pages *pages, uint32_t size) {
  if (pages->room_size < size) {
    sqlite3_free(pages->room);
    pages->room = sqlite3_malloc((int)size);
    pages->room_size = pages->room == NULL ? 0 : size;
  }
  return pages->room;
}

/* Whether a page in the file has the right checksum, byte 20 of the first one being what it has to be. */
static bool is_sound_in_file(sqlite3_file *file, uint32_t size, uint32_t number) {
  uint8_t *room = room_for(pages_of(file), size);
  if (room == NULL) return false;
  sqlite3_int64 offset = (sqlite3_int64)(number - 1) * size;
  if (under(file)->pMethods->xRead(under(file), room, (int)size, offset) != SQLITE_OK) return false;
  if (number == 1) room[20] = LARDER_PAGE_CHECKSUM_BYTES;
  return larder_page_is_sound(room, size, number);
}

/* Learns from the first bytes of the file. */
static void note_head(sqlite3_file *file, const uint8_t *bytes) {
  larder_pages *pages = pages_of(file);
  larder_head head = larder_head_of(bytes);
  if (!head.is_database) return;
  if (head.page_size != 0) pages->page_size = head.page_size;
  if (head.is_checked) {
    pages->state = CHECKED;
  } else if (pages->state == UNKNOWN) {
    /* The byte that says so may itself be the damaged one: then one of the first pages has a checksum all the same. In a
       file without checksums that happens once in 2^64 times. */
    uint32_t size = head.page_size != 0 ? head.page_size : 4096;
    pages->state = PLAIN;
    for (uint32_t number = 1; number <= 3 && pages->state == PLAIN; number++) {
      if (is_sound_in_file(file, size, number)) pages->state = CHECKED;
    }
  }
}

/* ---- Reading ---- */

static int damaged(larder_pages *pages, sqlite3_int64 number) {
  pages->damaged = number;
  return LARDER_CORRUPT_PAGE;
}

/* What came of reading a page. One that lies behind the file's end reads as zeros, as SQLite expects of a page that it has
   made but not written yet; one that the end cuts is damaged. */
static int verified(sqlite3_file *file, int result, const uint8_t *page, sqlite3_int64 offset) {
  larder_pages *pages = pages_of(file);
  sqlite3_int64 number = offset / pages->page_size + 1;
  if (result == SQLITE_IOERR_SHORT_READ) {
    sqlite3_int64 size = 0;
    int sized = under(file)->pMethods->xFileSize(under(file), &size);
    if (sized != SQLITE_OK) return sized;
    return offset >= size ? result : damaged(pages, number);
  }
  if (number > UINT32_MAX) return damaged(pages, number);
  if (larder_page_is_sound(page, pages->page_size, (uint32_t)number)) return SQLITE_OK;
  return damaged(pages, number);
}

/* Reads what is not one whole page: a part of one has no checksum, so the pages that it belongs to are read. */
static int read_parts(sqlite3_file *file, uint8_t *out, int amount, sqlite3_int64 offset) {
  larder_pages *pages = pages_of(file);
  uint32_t size = pages->page_size;
  uint8_t *room = room_for(pages, size);
  if (room == NULL) return SQLITE_IOERR_NOMEM;
  int worst = SQLITE_OK;
  while (amount > 0) {
    uint32_t within = (uint32_t)(offset % size);
    int count = (int)(size - within);
    if (count > amount) count = amount;
    int result = under(file)->pMethods->xRead(under(file), room, (int)size, offset - within);
    if (result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ) return result;
    result = verified(file, result, room, offset - within);
    if (result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ) return result;
    if (result != SQLITE_OK) worst = result;
    memcpy(out, room + within, (size_t)count);
    out += count;
    offset += count;
    amount -= count;
  }
  return worst;
}

static int pages_read(sqlite3_file *file, void *out, int amount, sqlite3_int64 offset) {
  larder_pages *pages = pages_of(file);
  int result = under(file)->pMethods->xRead(under(file), out, amount, offset);
  if (result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ) return result;
  if (offset == 0 && amount >= HEAD && result == SQLITE_OK) {
    note_head(file, out);
    /* The head alone is read when the file is opened, without a lock: somebody may be writing that page. What SQLite takes
       from it, it asks again of the whole page. */
    if (amount == HEAD) return result;
  }
  if (pages->state != CHECKED || !pages->verifies) return result;
  if (pages->page_size == 0) return damaged(pages, 1);
  if ((uint32_t)amount == pages->page_size && offset % amount == 0) {
    return verified(file, result, out, offset);
  }
  return read_parts(file, out, amount, offset);
}

/* ---- Writing ---- */

/* Every page of a file has a checksum, also those that nobody writes because what follows them was written first. */
static int fill_hole(sqlite3_file *file, sqlite3_int64 offset) {
  larder_pages *pages = pages_of(file);
  uint32_t size = pages->page_size;
  if (offset <= pages->end) return SQLITE_OK;
  int result = under(file)->pMethods->xFileSize(under(file), &pages->end);
  if (result != SQLITE_OK || offset <= pages->end) return result;
  uint8_t *room = room_for(pages, size);
  if (room == NULL) return SQLITE_IOERR_NOMEM;
  for (sqlite3_int64 hole = (pages->end + size - 1) / size * size; hole < offset; hole += size) {
    /* The page that only SQLite's locks lie in is never read. */
    if (hole / size == LOCKS / size) continue;
    memset(room, 0, size);
    larder_page_seal(room, size, (uint32_t)(hole / size + 1));
    result = under(file)->pMethods->xWrite(under(file), room, (int)size, hole);
    if (result != SQLITE_OK) return result;
  }
  return SQLITE_OK;
}

static int pages_write(sqlite3_file *file, const void *bytes, int amount, sqlite3_int64 offset) {
  larder_pages *pages = pages_of(file);
  if (offset == 0 && amount >= HEAD) {
    larder_head head = larder_head_of(bytes);
    /* A page without room for a checksum, or of another size, would be spoilt by one. */
    if (seals(pages) && (!head.is_checked || head.page_size != (uint32_t)amount)) {
      return SQLITE_IOERR_WRITE;
    }
    if (head.is_checked) {
      pages->page_size = head.page_size;
      pages->state = CHECKED;
    }
  }
  if (!seals(pages)) return under(file)->pMethods->xWrite(under(file), bytes, amount, offset);
  if (pages->page_size == 0) pages->page_size = (uint32_t)amount;
  sqlite3_int64 number = amount > 0 ? offset / amount + 1 : 0;
  /* SQLite writes whole pages; a part of one would leave it without its checksum. */
  if ((uint32_t)amount != pages->page_size || offset % amount != 0 || number > UINT32_MAX) {
    return SQLITE_IOERR_WRITE;
  }
  int result = fill_hole(file, offset);
  if (result != SQLITE_OK) return result;
  /* In the pager's own memory, so that what it keeps is what the file has: a journal takes pages from there. Those bytes
     are nobody else's. */
  larder_page_seal((uint8_t *)bytes, (size_t)amount, (uint32_t)number);
  result = under(file)->pMethods->xWrite(under(file), bytes, amount, offset);
  if (result == SQLITE_OK && offset + amount > pages->end) pages->end = offset + amount;
  return result;
}

static int pages_truncate(sqlite3_file *file, sqlite3_int64 size) {
  pages_of(file)->end = 0;
  return under(file)->pMethods->xTruncate(under(file), size);
}

/* ---- Maps ---- */

static int pages_fetch(sqlite3_file *file, sqlite3_int64 offset, int amount, void **out) {
  *out = NULL;
  /* Nobody would verify what a map shows. */
  sqlite3_file *system = under(file);
  if (seals(pages_of(file)) || system->pMethods->iVersion < 3) return SQLITE_OK;
  return system->pMethods->xFetch(system, offset, amount, out);
}

static int pages_unfetch(sqlite3_file *file, sqlite3_int64 offset, void *page) {
  sqlite3_file *system = under(file);
  if (system->pMethods->iVersion < 3) return SQLITE_OK;
  return system->pMethods->xUnfetch(system, offset, page);
}

/* ---- Control ---- */

static int declare(sqlite3_file *file, int is_checked) {
  sqlite3_int64 size = 0;
  int result = under(file)->pMethods->xFileSize(under(file), &size);
  if (result != SQLITE_OK) return result;
  /* What is written before the first page tells has to be right already; what is there already is not made anew. */
  if (size != 0) return SQLITE_MISUSE;
  pages_of(file)->state = is_checked ? DECLARED : UNKNOWN;
  return SQLITE_OK;
}

static int pages_control(sqlite3_file *file, int operation, void *argument) {
  larder_pages *pages = pages_of(file);
  switch (operation) {
  case LARDER_FCNTL_DECLARE:
    return declare(file, *(int *)argument);
  case LARDER_FCNTL_VERIFY:
    pages->verifies = *(int *)argument != 0;
    return SQLITE_OK;
  case LARDER_FCNTL_IS_CHECKED:
    *(int *)argument = seals(pages);
    return SQLITE_OK;
  case LARDER_FCNTL_DAMAGED:
    *(sqlite3_int64 *)argument = pages->damaged;
    return SQLITE_OK;
  case SQLITE_FCNTL_CKPT_START: {
    /* The connection may have read the first page from the log only. */
    uint8_t head[HEAD];
    pages->end = 0;
    if (under(file)->pMethods->xRead(under(file), head, HEAD, 0) == SQLITE_OK) note_head(file, head);
    break;
  }
  case SQLITE_FCNTL_SIZE_HINT:
    /* SQLite makes a file longer at once to map it. */
    if (seals(pages)) return SQLITE_OK;
    break;
  case SQLITE_FCNTL_PRAGMA: {
    /* Pages of another size would be written through a cache of the old size, with content where the checksums are. */
    char **words = argument;
    if (!seals(pages) || words[2] == NULL || sqlite3_stricmp(words[1], "page_size") != 0) break;
    words[0] = sqlite3_mprintf("%u", pages->page_size);
    return SQLITE_OK;
  }
  default:
    break;
  }
  return under(file)->pMethods->xFileControl(under(file), operation, argument);
}

static int pages_characteristics(sqlite3_file *file) {
  int all = under(file)->pMethods->xDeviceCharacteristics(under(file));
#ifdef SQLITE_IOCAP_SUBPAGE_READ
  all &= ~SQLITE_IOCAP_SUBPAGE_READ;
#endif
  return all;
}

/* ---- Passed on ---- */

static int pages_close(sqlite3_file *file) {
  sqlite3_free(pages_of(file)->room);
  pages_of(file)->room = NULL;
  return under(file)->pMethods->xClose(under(file));
}

static int pages_sync(sqlite3_file *file, int flags) {
  return under(file)->pMethods->xSync(under(file), flags);
}

static int pages_size(sqlite3_file *file, sqlite3_int64 *size) {
  return under(file)->pMethods->xFileSize(under(file), size);
}

static int pages_lock(sqlite3_file *file, int lock) {
  return under(file)->pMethods->xLock(under(file), lock);
}

static int pages_unlock(sqlite3_file *file, int lock) {
  /* From here on others may make the file shorter. */
  pages_of(file)->end = 0;
  return under(file)->pMethods->xUnlock(under(file), lock);
}

static int pages_check_reserved(sqlite3_file *file, int *result) {
  return under(file)->pMethods->xCheckReservedLock(under(file), result);
}

static int pages_sector(sqlite3_file *file) {
  return under(file)->pMethods->xSectorSize(under(file));
}

static int pages_shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **out) {
  int result = under(file)->pMethods->xShmMap(under(file), region, size, extend, out);
  if (result != SQLITE_OK || *out == NULL) return result;
  if (larder_reserve_shared((void *)*out, (size_t)size)) return SQLITE_OK;
  *out = NULL;
  return SQLITE_IOERR_SHMSIZE;
}

static int pages_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return under(file)->pMethods->xShmLock(under(file), offset, count, flags);
}

static void pages_shm_barrier(sqlite3_file *file) {
  under(file)->pMethods->xShmBarrier(under(file));
}

static int pages_shm_unmap(sqlite3_file *file, int deletes) {
  return under(file)->pMethods->xShmUnmap(under(file), deletes);
}

static const sqlite3_io_methods with_shared_memory = {
    3, pages_close, pages_read, pages_write, pages_truncate, pages_sync, pages_size, pages_lock,
    pages_unlock, pages_check_reserved, pages_control, pages_sector, pages_characteristics,
    pages_shm_map, pages_shm_lock, pages_shm_barrier, pages_shm_unmap, pages_fetch, pages_unfetch,
};

/* SQLite takes a file without xShmMap for one that can have no write-ahead log. */
static const sqlite3_io_methods without_shared_memory = {
    3, pages_close, pages_read, pages_write, pages_truncate, pages_sync, pages_size, pages_lock,
    pages_unlock, pages_check_reserved, pages_control, pages_sector, pages_characteristics,
    NULL, NULL, NULL, NULL, pages_fetch, pages_unfetch,
};

/* ---- The file system ---- */

static sqlite3_vfs *system_of(sqlite3_vfs *vfs) { return vfs->pAppData; }

static int vfs_open(
    sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags) {
  if (!(flags & SQLITE_OPEN_MAIN_DB)) {
    return system_of(vfs)->xOpen(system_of(vfs), name, file, flags, out_flags);
  }
  memset(file, 0, sizeof(larder_pages));
  pages_of(file)->verifies = true;
  under(file)->pMethods = NULL;
  int result = system_of(vfs)->xOpen(system_of(vfs), name, under(file), flags, out_flags);
  const sqlite3_io_methods *methods = under(file)->pMethods;
  /* SQLite closes a file that could not be opened, too, if it has methods. */
  if (methods == NULL) return result;
  bool has_shared = methods->iVersion >= 2 && methods->xShmMap != NULL;
  file->pMethods = has_shared ? &with_shared_memory : &without_shared_memory;
  return result;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int syncs) {
  return system_of(vfs)->xDelete(system_of(vfs), name, syncs);
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  return system_of(vfs)->xAccess(system_of(vfs), name, flags, result);
}

static int vfs_full_pathname(sqlite3_vfs *vfs, const char *name, int count, char *out) {
  return system_of(vfs)->xFullPathname(system_of(vfs), name, count, out);
}

static int vfs_randomness(sqlite3_vfs *vfs, int count, char *out) {
  return system_of(vfs)->xRandomness(system_of(vfs), count, out);
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
  return system_of(vfs)->xSleep(system_of(vfs), microseconds);
}

static int vfs_current_time(sqlite3_vfs *vfs, double *out) {
  return system_of(vfs)->xCurrentTime(system_of(vfs), out);
}

static int vfs_last_error(sqlite3_vfs *vfs, int count, char *out) {
  return system_of(vfs)->xGetLastError(system_of(vfs), count, out);
}

static int vfs_current_time_64(sqlite3_vfs *vfs, sqlite3_int64 *out) {
  return system_of(vfs)->xCurrentTimeInt64(system_of(vfs), out);
}

/* Extensions are never loaded, and system calls are replaced in the system's own file system: those entries stay empty. */
static sqlite3_vfs pages_vfs = {
    .zName = "larder-pages",
    .xOpen = vfs_open,
    .xDelete = vfs_delete,
    .xAccess = vfs_access,
    .xFullPathname = vfs_full_pathname,
    .xRandomness = vfs_randomness,
    .xSleep = vfs_sleep,
    .xCurrentTime = vfs_current_time,
    .xGetLastError = vfs_last_error,
    .xCurrentTimeInt64 = vfs_current_time_64,
};

static bool is_registered;

static void register_vfs(void) {
  if (sqlite3_initialize() != SQLITE_OK) return;
  sqlite3_vfs *system = sqlite3_vfs_find(NULL);
  if (system == NULL || system->iVersion < 2) return;
  pages_vfs.iVersion = 2;
  pages_vfs.szOsFile = (int)sizeof(larder_pages) + system->szOsFile;
  pages_vfs.mxPathname = system->mxPathname;
  pages_vfs.pAppData = system;
  is_registered = sqlite3_vfs_register(&pages_vfs, 0) == SQLITE_OK;
}

const char *larder_pages_vfs(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, register_vfs);
  return is_registered ? pages_vfs.zName : NULL;
}
