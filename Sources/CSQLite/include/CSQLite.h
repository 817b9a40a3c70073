#ifndef LARDER_CSQLITE_H
#define LARDER_CSQLITE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Macros with casts are invisible to Swift; these are their values. */
static inline sqlite3_destructor_type larder_sqlite_transient(void) { return SQLITE_TRANSIENT; }
static inline sqlite3_destructor_type larder_sqlite_static(void) { return SQLITE_STATIC; }

/* sqlite3_db_config is variadic, which Swift cannot call. */
static inline int larder_sqlite_db_config_flag(sqlite3 *db, int op, int on) {
  int result = 0;
  return sqlite3_db_config(db, op, on, &result);
}

/* An empty text is not NULL, so it needs an address. */
static inline const char *larder_sqlite_empty_text(void) { return ""; }

/* ---- Checksums of pages (checksum.c) ---- */

enum {
  /* The bytes at the end of each page that its checksum takes. */
  LARDER_PAGE_CHECKSUM_BYTES = 8,
  LARDER_PAGE_SMALLEST = 512,
  LARDER_PAGE_LARGEST = 65536,
};

/* XXH64 (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md) of `length` bytes. */
uint64_t larder_xxh64(const uint8_t *bytes, size_t length, uint64_t seed);

/* Whether the last eight bytes of a page are the checksum of the others: XXH64 in little-endian order, the page's number
   (from 1) being the seed, so that a page in another's place is found too. */
bool larder_page_is_sound(const uint8_t *page, size_t size, uint32_t number);

/* Puts the checksum into the last eight bytes. */
void larder_page_seal(uint8_t *page, size_t size, uint32_t number);

/* What the head of a database's file (at least 100 bytes) says of its pages. */
typedef struct {
  /* The bytes of a page; 0 where the head says nothing that can be. */
  uint32_t page_size;
  /* Whether there are bytes set aside for checksums. */
  bool is_checked;
  /* Whether these are the first bytes of a database, as far as that can be said of what may be damaged. */
  bool is_database;
} larder_head;

larder_head larder_head_of(const uint8_t *bytes);

/* ---- The file system that verifies them (pages.c) ---- */

/* The name of the VFS through which pages are verified when they are read and get their checksums when they are written.
   The first call registers it; NULL where SQLite has no memory. Thread-safe. */
const char *larder_pages_vfs(void);

enum {
  /* The error of a page whose checksum is wrong: an extended code of SQLITE_CORRUPT that SQLite has not. */
  LARDER_CORRUPT_PAGE = SQLITE_CORRUPT | (0x4C << 8),
};

/* Operations for sqlite3_file_control, understood by files of this VFS. */
enum {
  /* int: in, 1 where a file that holds nothing yet is to have checksums, 0 where what is going to be copied into it has
     none. */
  LARDER_FCNTL_DECLARE = 0x4C415201,
  /* int: in, whether pages are verified when they are read. */
  LARDER_FCNTL_VERIFY = 0x4C415202,
  /* int: out, whether the file has checksums. */
  LARDER_FCNTL_IS_CHECKED = 0x4C415203,
  /* sqlite3_int64: out, the page that was last found damaged; 0 for none. */
  LARDER_FCNTL_DAMAGED = 0x4C415204,
};

/* ---- Files without a database connection (file.c) ---- */

/* A file that is read through SQLite's own file system, because closing it by other means would take away the locks of the
   connections that this process has to it (https://www.sqlite.org/howtocorrupt.html, 2.2). */
typedef struct larder_file larder_file;

/* Opens a file for reading; NULL, with SQLite's code, where that fails. */
larder_file *larder_file_open(const char *path, int *result);
/* The bytes of the file; -1 where that cannot be said. */
int64_t larder_file_size(larder_file *file);
/* Reads `length` bytes; SQLITE_IOERR_SHORT_READ where the file ends before. */
int larder_file_read(larder_file *file, void *bytes, int length, int64_t offset);
void larder_file_close(larder_file *file);

#endif
