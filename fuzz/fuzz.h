/* SPDX-License-Identifier: MIT */
/* What the fuzz targets share. A target is one function that takes any bytes; it ends the program when
   something is not as it must be. */
#ifndef FUZZ_H
#define FUZZ_H

#include "suuji.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Also in release builds, unlike assert. */
#define MUST(condition)                                                             \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

#endif
