#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

/*
 * Reads the next member's header with names as UTF-8: libarchive makes names in the thread's locale, and has none for
 * what that cannot say. C.UTF-8 is part of glibc, so that it is there without files.
 */
static inline int larder_archive_next(struct archive *archive, struct archive_entry **entry) {
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  locale_t before = utf8 ? uselocale(utf8) : (locale_t)0;
  int result = archive_read_next_header(archive, entry);
  if (utf8) {
    uselocale(before);
    freelocale(utf8);
  }
  return result;
}
