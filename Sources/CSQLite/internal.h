#ifndef LARDER_CSQLITE_INTERNAL_H
#define LARDER_CSQLITE_INTERNAL_H

#include "CSQLite.h"

enum {
  /* The bytes of a database's head. */
  HEAD = 100,
  /* Where SQLite's locks are in a file (PENDING_BYTE). */
  LOCKS = 0x40000000,
};

/* What is known of the pages of a file; files of the last two kinds get checksums. */
typedef enum {
  /* Nothing was read or written yet. */
  UNKNOWN,
  /* They have no checksums. */
  PLAIN,
  /* The file is empty, and they will have some. */
  DECLARED,
  /* They have checksums. */
  CHECKED,
} larder_state;

/* A database's file that is open: belongs to one connection, which uses it from one thread at a time. */
typedef struct {
  sqlite3_file base;
  larder_state state;
  bool verifies;
  /* 0 as long as it is not known. */
  uint32_t page_size;
  /* The file is at least as long; 0 where nothing is known. */
  sqlite3_int64 end;
  /* The last page with a wrong checksum. */
  sqlite3_int64 damaged;
  /* Room for a page, made when it is needed. */
  uint8_t *room;
  uint32_t room_size;
} larder_pages;

/* Makes sure that memory which a file backs can be written: where the disk has no room for what the file does not hold
   yet, the first write would end the process with SIGBUS. False where there is none. */
bool larder_reserve_shared(void *memory, size_t size);

#endif
