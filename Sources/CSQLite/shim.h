#ifndef LARDER_CSQLITE_SHIM_H
#define LARDER_CSQLITE_SHIM_H

#include <sqlite3.h>

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

#endif
