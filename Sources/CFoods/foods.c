#include "foods.h"

// Swift's compiler has #embed, of C23, in the C of other years too.
#pragma clang diagnostic ignored "-Wc23-extensions"

// What an image is copied to is aligned; the image itself need not be.
static const unsigned char table[] = {
#embed "table.image"
};
static const unsigned char languages[] = {
#embed "languages.image"
};
static const unsigned char words[] = {
#embed "words.txt"
};

const unsigned char *larder_foods_table(long *length) {
  *length = sizeof table;
  return table;
}

const unsigned char *larder_foods_languages(long *length) {
  *length = sizeof languages;
  return languages;
}

const unsigned char *larder_foods_words(long *length) {
  *length = sizeof words;
  return words;
}
