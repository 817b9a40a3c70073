#include "CCurl.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct larder_curl {
  CURL *handle;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void initialize(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

larder_curl *larder_curl_make(void) {
  pthread_once(&once, initialize);
  larder_curl *curl = calloc(1, sizeof *curl);
  if (curl && !(curl->handle = curl_easy_init())) {
    free(curl);
    return NULL;
  }
  return curl;
}

void larder_curl_free(larder_curl *curl) {
  if (!curl) return;
  curl_easy_cleanup(curl->handle);
  free(curl);
}

static size_t take(char *bytes, size_t size, size_t count, void *context) {
  const larder_curl_request *request = context;
  if (!request->take(request->context, (const uint8_t *)bytes, size * count)) return 0;
  return size * count;
}

static int watch(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  const larder_curl_request *request = context;
  return request->goes_on && !request->goes_on(request->context);
}

static struct curl_slist *add(struct curl_slist *list, const char *name, const char *value) {
  size_t size = strlen(name) + strlen(value) + 3;
  char *line = malloc(size);
  if (!line) return list;
  snprintf(line, size, "%s: %s", name, value);
  struct curl_slist *longer = curl_slist_append(list, line);
  free(line);
  return longer ? longer : list;
}

static larder_curl_result result(CURL *handle, CURLcode code) {
  switch (code) {
  case CURLE_OK: return LARDER_CURL_ANSWERED;
  case CURLE_WRITE_ERROR:
  case CURLE_ABORTED_BY_CALLBACK: return LARDER_CURL_STOPPED;
  case CURLE_PEER_FAILED_VERIFICATION:
  case CURLE_SSL_CACERT_BADFILE:
  case CURLE_SSL_ISSUER_ERROR: return LARDER_CURL_DISTRUSTED;
  case CURLE_URL_MALFORMAT:
  case CURLE_UNSUPPORTED_PROTOCOL:
  case CURLE_OUT_OF_MEMORY: return LARDER_CURL_IMPOSSIBLE;
  case CURLE_COULDNT_RESOLVE_HOST:
  case CURLE_COULDNT_RESOLVE_PROXY:
  case CURLE_COULDNT_CONNECT:
  case CURLE_SSL_CONNECT_ERROR: return LARDER_CURL_UNREACHABLE;
  default: {
    // A connection that did not come about carried nothing.
    curl_off_t connected = 0;
    curl_easy_getinfo(handle, CURLINFO_PRETRANSFER_TIME_T, &connected);
    return connected > 0 ? LARDER_CURL_CUT : LARDER_CURL_UNREACHABLE;
  }
  }
}

larder_curl_outcome larder_curl_perform(larder_curl *curl, const larder_curl_request *request) {
  larder_curl_outcome outcome = {0};
  CURL *handle = curl->handle;
  char message[CURL_ERROR_SIZE] = "";
  // The connections stay.
  curl_easy_reset(handle);
  struct curl_slist *headers = add(NULL, "Accept", request->accept);
  if (request->body) {
    headers = add(headers, "Content-Type", request->content_type);
    // The body follows at once.
    headers = curl_slist_append(headers, "Expect:");
  }
  char *bearer = NULL;
  if (request->token) {
    size_t size = strlen(request->token) + sizeof "Bearer ";
    bearer = malloc(size);
    if (bearer) {
      snprintf(bearer, size, "Bearer %s", request->token);
      headers = add(headers, "Authorization", bearer);
      memset(bearer, 0, size);
      free(bearer);
    }
  }
  curl_easy_setopt(handle, CURLOPT_URL, request->url);
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, message);
  curl_easy_setopt(handle, CURLOPT_USERAGENT, "larder");
  curl_easy_setopt(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
  curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(handle, CURLOPT_TCP_KEEPALIVE, 1L);
  curl_easy_setopt(handle, CURLOPT_TCP_KEEPIDLE, 20L);
  curl_easy_setopt(handle, CURLOPT_TCP_KEEPINTVL, 10L);
  curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, request->connect_milliseconds);
  curl_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, request->silence_seconds);
  if (request->socket_path) {
    curl_easy_setopt(handle, CURLOPT_UNIX_SOCKET_PATH, request->socket_path);
    curl_easy_setopt(handle, CURLOPT_PROXY, "");
  }
  if (request->ca_file) curl_easy_setopt(handle, CURLOPT_CAINFO, request->ca_file);
  if (request->body) {
    curl_easy_setopt(handle, CURLOPT_POST, 1L);
    curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_size);
    curl_easy_setopt(handle, CURLOPT_POSTFIELDS, request->body);
  }
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, take);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, request);
  curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, watch);
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, request);
  CURLcode code = curl_easy_perform(handle);
  outcome.result = result(handle, code);
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &outcome.status);
  char *type = NULL;
  curl_easy_getinfo(handle, CURLINFO_CONTENT_TYPE, &type);
  snprintf(outcome.content_type, sizeof outcome.content_type, "%s", type ? type : "");
  snprintf(
      outcome.message, sizeof outcome.message, "%s", *message ? message : curl_easy_strerror(code));
  curl_slist_free_all(headers);
  // What they point to goes with this call.
  curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, NULL);
  curl_easy_setopt(handle, CURLOPT_HTTPHEADER, NULL);
  return outcome;
}
