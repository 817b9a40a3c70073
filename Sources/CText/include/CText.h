#ifndef LARDER_CTEXT_H
#define LARDER_CTEXT_H

#include <stdint.h>

/* No ICU header here: Foundation carries an ICU of its own whose types would clash. */

/* The version of the ICU library in use, as in "72.1" -> 72 * 100 + 1. */
int32_t larder_icu_version(void);

#endif
