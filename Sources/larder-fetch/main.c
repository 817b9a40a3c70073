/* larder-fetch: gets one page for larder import. A program of its own, because libcurl is large and cannot be linked
   statically with all that it needs. What the tool reads is the address and the type of the page in two lines, a blank
   line, and the page. */
#include <arpa/inet.h>
#include <curl/curl.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

struct page {
  char *bytes;
  size_t count, capacity, maximum;
  bool is_too_large;
};

/* Whether the last connection that was asked for leads to where a page of the web is not. */
static bool is_refused;

static size_t take(char *bytes, size_t size, size_t count, void *context) {
  struct page *page = context;
  (void)size;
  if (count > page->maximum - page->count) {
    page->is_too_large = true;
    return 0;
  }
  if (page->count + count > page->capacity) {
    size_t capacity = page->capacity * 2 > page->count + count ? page->capacity * 2 : page->count + count;
    char *larger = realloc(page->bytes, capacity);
    if (larger == NULL) return 0;
    page->bytes = larger;
    page->capacity = capacity;
  }
  memcpy(page->bytes + page->count, bytes, count);
  page->count += count;
  return count;
}

static bool is_in(uint32_t address, uint32_t network, int bits) {
  return address >> (32 - bits) == network >> (32 - bits);
}

/* The networks that IANA's registry of special-purpose addresses keeps out of the web. */
static bool is_special4(uint32_t a) {
  return is_in(a, 0x00000000, 8) || is_in(a, 0x0a000000, 8) || is_in(a, 0x64400000, 10) ||
         is_in(a, 0x7f000000, 8) || is_in(a, 0xa9fe0000, 16) || is_in(a, 0xac100000, 12) ||
         is_in(a, 0xc0000000, 24) || is_in(a, 0xc0000200, 24) || is_in(a, 0xc0a80000, 16) ||
         is_in(a, 0xc6120000, 15) || is_in(a, 0xc6336400, 24) || is_in(a, 0xcb007100, 24) ||
         is_in(a, 0xe0000000, 3);
}

static bool is_special6(const struct in6_addr *address) {
  const uint8_t *b = address->s6_addr;
  static const uint8_t translated[12] = {0x00, 0x64, 0xff, 0x9b};
  static const uint8_t zeros[10];
  uint32_t last = (uint32_t)b[12] << 24 | (uint32_t)b[13] << 16 | (uint32_t)b[14] << 8 | b[15];
  uint32_t inner = (uint32_t)b[2] << 24 | (uint32_t)b[3] << 16 | (uint32_t)b[4] << 8 | b[5];
  if (memcmp(b, zeros, 10) == 0) return b[10] != 0xff || b[11] != 0xff || is_special4(last);
  if (memcmp(b, translated, 12) == 0) return is_special4(last);
  if (b[0] == 0x20 && b[1] == 0x02) return is_special4(inner);
  if (b[0] == 0x20 && b[1] == 0x01 && b[2] < 2) return true;
  if (b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0d && b[3] == 0xb8) return true;
  return (b[0] & 0xe0) != 0x20;
}

static bool is_own(const struct sockaddr *address) {
  struct ifaddrs *all, *one;
  bool is_found = false;
  if (getifaddrs(&all) != 0) return true;
  for (one = all; one != NULL && !is_found; one = one->ifa_next) {
    if (one->ifa_addr == NULL || one->ifa_addr->sa_family != address->sa_family) continue;
    if (address->sa_family == AF_INET) {
      is_found = ((struct sockaddr_in *)one->ifa_addr)->sin_addr.s_addr ==
                 ((const struct sockaddr_in *)address)->sin_addr.s_addr;
    } else if (address->sa_family == AF_INET6) {
      is_found = memcmp(&((struct sockaddr_in6 *)one->ifa_addr)->sin6_addr,
                        &((const struct sockaddr_in6 *)address)->sin6_addr, sizeof(struct in6_addr)) == 0;
    }
  }
  freeifaddrs(all);
  return is_found;
}

/* Asked for each connection, behind every resolution of a name and every redirection. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context;
  (void)purpose;
  if (address->family == AF_INET) {
    struct sockaddr_in *inner = (struct sockaddr_in *)&address->addr;
    is_refused = is_special4(ntohl(inner->sin_addr.s_addr)) || is_own(&address->addr);
  } else if (address->family == AF_INET6) {
    struct sockaddr_in6 *inner = (struct sockaddr_in6 *)&address->addr;
    is_refused = is_special6(&inner->sin6_addr) || is_own(&address->addr);
  } else {
    is_refused = true;
  }
  if (is_refused) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype, address->protocol);
}

static int fail(int status, const char *message, const char *detail) {
  fprintf(stderr, detail == NULL ? "%s\n" : "%s: %s\n", message, detail);
  return status;
}

/* Writes a line without what would end it. */
static void put_line(const char *text) {
  for (; text != NULL && *text != 0; text++) putchar((unsigned char)*text < 0x20 ? ' ' : *text);
  putchar('\n');
}

static int failure(CURL *curl, CURLcode code, const struct page *page, bool allows_private) {
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  if (page->is_too_large) {
    fprintf(stderr, "the page is larger than %zu MB\n", page->maximum >> 20);
    return EX_DATAERR;
  }
  if (is_refused && !allows_private) {
    return fail(EX_NOPERM,
                "it leads to an address of this machine or of a private network; "
                "--allow-private takes such pages", NULL);
  }
  if (code == CURLE_HTTP_RETURNED_ERROR) {
    fprintf(stderr, "the server answers %ld\n", status);
    return status == 404 || status == 410 ? EX_NOINPUT : EX_UNAVAILABLE;
  }
  switch (code) {
  case CURLE_URL_MALFORMAT:
  case CURLE_UNSUPPORTED_PROTOCOL: return fail(EX_USAGE, "it is no address of a page", NULL);
  case CURLE_COULDNT_RESOLVE_HOST: return fail(EX_NOHOST, "there is no such host", NULL);
  case CURLE_TOO_MANY_REDIRECTS: return fail(EX_UNAVAILABLE, "it is redirected too often", NULL);
  case CURLE_OPERATION_TIMEDOUT: return fail(EX_TEMPFAIL, "the server takes too long", NULL);
  default: return fail(EX_UNAVAILABLE, "it cannot be read", curl_easy_strerror(code));
  }
}

static int fetch(CURL *curl, const char *url, long seconds, struct page *page, bool allows_private) {
  CURLcode code;
  char *address = NULL, *type = NULL;
  bool is_secure = strncasecmp(url, "https:", 6) == 0;
  curl_easy_setopt(curl, CURLOPT_URL, url);
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  /* What was asked for in secret is not asked for in the open. */
  curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, is_secure ? "https" : "http,https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(curl, CURLOPT_MAXREDIRS, 5L);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, seconds);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, seconds < 10 ? seconds : 10L);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_FAILONERROR, 1L);
  curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "larder");
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, page);
  if (!allows_private) {
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    /* Behind a proxy it is not known where a name leads. */
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
  }
  code = curl_easy_perform(curl);
  if (code != CURLE_OK) return failure(curl, code, page, allows_private);
  curl_easy_getinfo(curl, CURLINFO_EFFECTIVE_URL, &address);
  curl_easy_getinfo(curl, CURLINFO_CONTENT_TYPE, &type);
  put_line(address);
  put_line(type);
  putchar('\n');
  if (fwrite(page->bytes, 1, page->count, stdout) != page->count || fflush(stdout) != 0) {
    return fail(EX_IOERR, "the page cannot be passed on", NULL);
  }
  return EX_OK;
}

static int usage(void) {
  return fail(EX_USAGE, "usage: larder-fetch [--allow-private] [--max-bytes N] [--max-seconds N] URL", NULL);
}

int main(int count, char **arguments) {
  struct page page = {.maximum = 16 << 20};
  long seconds = 30;
  bool allows_private = false;
  int index = 1, status;
  CURL *curl;
  for (; index < count - 1; index++) {
    if (strcmp(arguments[index], "--allow-private") == 0) {
      allows_private = true;
    } else if (strcmp(arguments[index], "--max-bytes") == 0 && index + 2 < count) {
      page.maximum = strtoul(arguments[++index], NULL, 10);
    } else if (strcmp(arguments[index], "--max-seconds") == 0 && index + 2 < count) {
      seconds = strtol(arguments[++index], NULL, 10);
    } else {
      return usage();
    }
  }
  if (index != count - 1 || arguments[index][0] == '-' || page.maximum == 0 || seconds <= 0) return usage();
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != 0 || (curl = curl_easy_init()) == NULL) {
    return fail(EX_OSERR, "libcurl cannot be used", NULL);
  }
  status = fetch(curl, arguments[index], seconds, &page, allows_private);
  curl_easy_cleanup(curl);
  free(page.bytes);
  return status;
}
