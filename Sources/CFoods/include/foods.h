#ifndef LARDER_CFOODS_H
#define LARDER_CFOODS_H

/*
 * The table of foods as LarderFoods keeps it in memory, the names in other languages, and the words of English, a line
 * each, in order. They lie in the program.
 */
const unsigned char *larder_foods_table(long *length);
const unsigned char *larder_foods_languages(long *length);
const unsigned char *larder_foods_words(long *length);

#endif
