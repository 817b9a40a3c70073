// A request over HTTP by libcurl, whose options are given by a function of any number of arguments, which Swift cannot
// call.
#ifndef LARDER_CURL_H
#define LARDER_CURL_H

#include <stddef.h>
#include <stdint.h>

// A client with its connections, which it keeps. For one thread at a time.
typedef struct larder_curl larder_curl;

// What is asked.
typedef struct {
  const char *url;
  // The path of a Unix socket; NULL for none.
  const char *socket_path;
  // A file of certificates that are trusted; NULL for those of the system.
  const char *ca_file;
  // NULL for none.
  const char *token;
  const char *accept;
  // What is posted, of the kind `content_type`; NULL to get.
  const uint8_t *body;
  size_t body_size;
  const char *content_type;
  long connect_milliseconds;
  // How long nothing may come before the connection is given up, in seconds.
  long silence_seconds;
  // Takes what comes; 0 ends the request.
  int (*take)(void *context, const uint8_t *bytes, size_t count);
  // Asked now and then whether the request is wanted any longer; NULL for always.
  int (*goes_on)(void *context);
  void *context;
} larder_curl_request;

// How it went.
typedef enum {
  LARDER_CURL_ANSWERED,
  // Nothing was sent.
  LARDER_CURL_UNREACHABLE,
  // The other side's certificate is not trusted.
  LARDER_CURL_DISTRUSTED,
  // The connection ended before the answer did.
  LARDER_CURL_CUT,
  // `take` or `goes_on` ended it.
  LARDER_CURL_STOPPED,
  // libcurl cannot do this.
  LARDER_CURL_IMPOSSIBLE,
} larder_curl_result;

typedef struct {
  larder_curl_result result;
  // 0 where there was no answer.
  long status;
  // Cut where it is longer.
  char content_type[128];
  // libcurl's words.
  char message[256];
} larder_curl_outcome;

// NULL where there is no memory.
larder_curl *larder_curl_make(void);
void larder_curl_free(larder_curl *curl);
larder_curl_outcome larder_curl_perform(larder_curl *curl, const larder_curl_request *request);

#endif
