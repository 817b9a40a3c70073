#ifndef LARDER_CSQLITE_DIRECT_H
#define LARDER_CSQLITE_DIRECT_H

#include <sqlite3.h>

/* A macro with a cast is invisible to Swift. */
static inline sqlite3_destructor_type direct_transient(void) { return SQLITE_TRANSIENT; }

#endif
