#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/parser.h>
#include <libxml/encoding.h>
#include <libxml/xmlerror.h>

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
