#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/parser.h>
#include <libxml/encoding.h>
#include <libxml/xmlerror.h>
#include <pthread.h>

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

/* A handler that says nothing: libxml2 otherwise prints to standard error. */
static inline void larder_xml_ignore_error(void *context, xmlErrorPtr error) {
  (void)context;
  (void)error;
}

/*
 * Recodes bytes in a named encoding as UTF-8. Returns a buffer to be freed with xmlBufferFree, or NULL where the
 * encoding is not known or the bytes are not well formed in it. The thread's error handler is left as it was.
 */
static inline xmlBufferPtr larder_xml_recode(const char *encoding, const void *bytes, int length) {
  xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(encoding);
  if (handler == NULL) return NULL;
  xmlStructuredErrorFunc oldHandler = xmlStructuredError;
  void *oldContext = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(NULL, larder_xml_ignore_error);
  xmlBufferPtr input = xmlBufferCreateSize((size_t)length + 1);
  xmlBufferPtr output = xmlBufferCreateSize((size_t)length * 2 + 64);
  int failed = input == NULL || output == NULL
      || xmlBufferAdd(input, (const xmlChar *)bytes, length) != 0;
  while (!failed && xmlBufferLength(input) > 0) {
    int before = xmlBufferLength(input);
    int written = xmlCharEncInFunc(handler, output, input);
    /* -3 says that the output was full: go on with what is left. */
    if (written < 0 && written != -3) failed = 1;
    if (xmlBufferLength(input) == before) failed = 1;
  }
  xmlSetStructuredErrorFunc(oldContext, oldHandler);
  xmlCharEncCloseFunc(handler);
  if (input != NULL) xmlBufferFree(input);
  if (failed && output != NULL) {
    xmlBufferFree(output);
    output = NULL;
  }
  return output;
}
