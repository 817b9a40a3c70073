#include "CSQLite.h"

#include <string.h>

static const uint64_t prime_1 = 0x9E3779B185EBCA87u;
static const uint64_t prime_2 = 0xC2B2AE3D27D4EB4Fu;
static const uint64_t prime_3 = 0x165667B19E3779F9u;
static const uint64_t prime_4 = 0x85EBCA77C2B2AE63u;
static const uint64_t prime_5 = 0x27D4EB2F165667C5u;

static inline uint64_t rotated(uint64_t value, int count) {
  return (value << count) | (value >> (64 - count));
}

/* Bytes of the file are in little-endian order, whatever the machine's is. */
static inline uint64_t little_endian(const uint8_t *bytes, int count) {
  uint64_t value = 0;
  memcpy(&value, bytes, (size_t)count);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  return value;
}

static inline uint64_t round_of(uint64_t lane, uint64_t input) {
  return rotated(lane + input * prime_2, 31) * prime_1;
}

static inline uint64_t merged(uint64_t hash, uint64_t lane) {
  return (hash ^ round_of(0, lane)) * prime_1 + prime_4;
}

uint64_t larder_xxh64(const uint8_t *bytes, size_t length, uint64_t seed) {
  const uint8_t *end = bytes + length;
  uint64_t hash;
  if (length >= 32) {
    uint64_t a = seed + prime_1 + prime_2, b = seed + prime_2, c = seed, d = seed - prime_1;
    for (; end - bytes >= 32; bytes += 32) {
      a = round_of(a, little_endian(bytes, 8));
      b = round_of(b, little_endian(bytes + 8, 8));
      c = round_of(c, little_endian(bytes + 16, 8));
      d = round_of(d, little_endian(bytes + 24, 8));
    }
    hash = rotated(a, 1) + rotated(b, 7) + rotated(c, 12) + rotated(d, 18);
    hash = merged(merged(merged(merged(hash, a), b), c), d);
  } else {
    hash = seed + prime_5;
  }
  hash += length;
  for (; end - bytes >= 8; bytes += 8) {
    hash = rotated(hash ^ round_of(0, little_endian(bytes, 8)), 27) * prime_1 + prime_4;
  }
  if (end - bytes >= 4) {
    hash = rotated(hash ^ little_endian(bytes, 4) * prime_1, 23) * prime_2 + prime_3;
    bytes += 4;
  }
  for (; bytes < end; bytes++) hash = rotated(hash ^ *bytes * prime_5, 11) * prime_1;
  hash = (hash ^ (hash >> 33)) * prime_2;
  hash = (hash ^ (hash >> 29)) * prime_3;
  return hash ^ (hash >> 32);
}

static bool is_size(size_t size) {
  return size >= LARDER_PAGE_SMALLEST && size <= LARDER_PAGE_LARGEST && (size & (size - 1)) == 0;
}

bool larder_page_is_sound(const uint8_t *page, size_t size, uint32_t number) {
  if (!is_size(size)) return false;
  size_t length = size - LARDER_PAGE_CHECKSUM_BYTES;
  return larder_xxh64(page, length, number) == little_endian(page + length, 8);
}

void larder_page_seal(uint8_t *page, size_t size, uint32_t number) {
  if (!is_size(size)) return;
  size_t length = size - LARDER_PAGE_CHECKSUM_BYTES;
  uint64_t hash = larder_xxh64(page, length, number);
  for (int place = 0; place < LARDER_PAGE_CHECKSUM_BYTES; place++) {
    page[length + (size_t)place] = (uint8_t)(hash >> (8 * place));
  }
}

larder_head larder_head_of(const uint8_t *bytes) {
  static const char magic[16] = "SQLite format 3";
  /* https://www.sqlite.org/fileformat2.html#the_database_header: 1 stands for 65536, and three bytes are always the same. */
  uint32_t size = (uint32_t)bytes[16] << 8 | bytes[17];
  if (size == 1) size = LARDER_PAGE_LARGEST;
  bool has_fractions = bytes[21] == 64 && bytes[22] == 32 && bytes[23] == 32;
  larder_head head;
  head.page_size = is_size(size) ? size : 0;
  head.is_database = memcmp(bytes, magic, sizeof magic) == 0 || has_fractions;
  head.is_checked = head.is_database && bytes[20] == LARDER_PAGE_CHECKSUM_BYTES;
  return head;
}
