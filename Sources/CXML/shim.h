#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/parser.h>
#include <libxml/encoding.h>
#include <libxml/xmlerror.h>
#include <pthread.h>

static void larder_xml_ignore(void *context, const char *message, ...) {
  (void)context;
  (void)message;
}

/*
 * Keeps the library from writing to the standard error output of the calling thread's program, which it does about
 * encodings whatever the parser's options say.
 */
static inline void larder_xml_be_quiet(void) {
  xmlSetGenericErrorFunc(NULL, larder_xml_ignore);
}

/*
 * Sets libxml2 up for use by several threads; to be called once, before anything else of it.
 *
 * libxml2 refers to the thread functions weakly, and takes a program that lacks one of them for one without threads: its
 * "last error" is then shared, and two threads free it twice. A static program holds only what is referred to strongly,
 * which is what the array does.
 */
static inline int larder_xml_prepare(void) {
  void *volatile needed[] = {
    (void *)pthread_once,          (void *)pthread_self,         (void *)pthread_equal,
    (void *)pthread_key_create,    (void *)pthread_key_delete,   (void *)pthread_getspecific,
    (void *)pthread_setspecific,   (void *)pthread_mutex_init,   (void *)pthread_mutex_destroy,
    (void *)pthread_mutex_lock,    (void *)pthread_mutex_unlock, (void *)pthread_cond_init,
    (void *)pthread_cond_destroy,  (void *)pthread_cond_wait,    (void *)pthread_cond_signal,
    (void *)pthread_cond_broadcast,
  };
  xmlInitParser();
  return needed[0] != NULL;
}
