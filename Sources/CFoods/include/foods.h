#ifndef LARDER_CFOODS_H
#define LARDER_CFOODS_H

/*
 * The table of foods as LarderFoods keeps it in memory, and the names in other languages. They lie in the program.
 */
const unsigned char *larder_foods_table(long *length);
const unsigned char *larder_foods_languages(long *length);

#endif
