#ifndef LARDER_CFUZZER_H
#define LARDER_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer as a library (https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library). */
#pragma clang assume_nonnull begin
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t count));
#pragma clang assume_nonnull end

#endif
