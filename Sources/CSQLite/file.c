#include "CSQLite.h"

#include <stdlib.h>

struct larder_file {
  /* The name as SQLite's file systems want it: with what follows a name in a URI. */
  const char *name;
  sqlite3_file file;
};

larder_file *larder_file_open(const char *path, int *result) {
  *result = sqlite3_initialize();
  if (*result != SQLITE_OK) return NULL;
  sqlite3_vfs *system = sqlite3_vfs_find(NULL);
  *result = SQLITE_NOMEM;
  if (system == NULL || path == NULL || path[0] == 0) return NULL;
  char whole[4096];
  if (system->mxPathname >= (int)sizeof whole) {
    *result = SQLITE_CANTOPEN;
    return NULL;
  }
  int resolved = system->xFullPathname(system, path, sizeof whole, whole);
  /* That links were followed is no error. */
  if (resolved != SQLITE_OK && resolved != SQLITE_OK_SYMLINK) {
    *result = resolved;
    return NULL;
  }
  larder_file *file = calloc(1, sizeof *file + (size_t)system->szOsFile);
  const char *name = sqlite3_create_filename(whole, "", "", 0, NULL);
  if (file == NULL || name == NULL) {
    free(file);
    sqlite3_free_filename((char *)name);
    return NULL;
  }
  file->name = name;
  int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
  *result = system->xOpen(system, name, &file->file, flags, &flags);
  if (*result == SQLITE_OK) return file;
  larder_file_close(file);
  return NULL;
}

int64_t larder_file_size(larder_file *file) {
  sqlite3_int64 size = 0;
  return file->file.pMethods->xFileSize(&file->file, &size) == SQLITE_OK ? size : -1;
}

int larder_file_read(larder_file *file, void *bytes, int length, int64_t offset) {
  return file->file.pMethods->xRead(&file->file, bytes, length, offset);
}

void larder_file_close(larder_file *file) {
  if (file == NULL) return;
  if (file->file.pMethods != NULL) file->file.pMethods->xClose(&file->file);
  sqlite3_free_filename((char *)file->name);
  free(file);
}
