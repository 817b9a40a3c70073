#include "serving.h"

#include <arpa/inet.h>
#include <malloc.h>
#include <netinet/in.h>
#include <sys/socket.h>

// Swift's compiler has #embed, of C23, in the C of other years too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char schema[] = {
#embed "../LarderTool/Schema/larder.schema.json"
};

int larder_schema_byte(long offset) {
  return offset >= 0 && offset < (long)sizeof(schema) ? schema[offset] : 0;
}

void larder_keep_memory_low(void) {
  // glibc raises the first by itself each time a larger piece is freed, and then never gives such pieces back.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_ARENA_MAX, 4);
}

int larder_socket_reach(int descriptor) {
  struct sockaddr_storage address = {0};
  socklen_t length = sizeof(address);
  if (getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) return LARDER_REACH_UNKNOWN;
  switch (address.ss_family) {
    case AF_UNIX: return LARDER_REACH_FILE;
    case AF_INET: {
      const struct sockaddr_in *four = (const struct sockaddr_in *)&address;
      return ntohl(four->sin_addr.s_addr) >> 24 == 127 ? LARDER_REACH_MACHINE : LARDER_REACH_NETWORK;
    }
    case AF_INET6: {
      const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&address;
      return IN6_IS_ADDR_LOOPBACK(&six->sin6_addr) ? LARDER_REACH_MACHINE : LARDER_REACH_NETWORK;
    }
    default: return LARDER_REACH_NETWORK;
  }
}
