/* SPDX-License-Identifier: MIT */
/* What the fuzz targets share. A target is one function that takes any bytes; it ends the program
   when something is not as it must be. */
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

/* Rules that a byte chooses. Most bytes choose one of the first `small`, so that an input is quick.
   They are made once and kept. */
static inline const suuji_rules *fuzz_rules(const char *const *specs, size_t small, size_t count,
                                            unsigned byte, size_t *which)
{
    static suuji_rules *made[64];
    const size_t i = byte < 240 ? byte % small : small + (byte - 240) % (count - small);
    MUST(small < count && count <= sizeof made / sizeof *made);
    if (!made[i])
        MUST(suuji_rules_new(specs[i], &made[i], NULL) == SUUJI_OK);
    if (which)
        *which = i;
    return made[i];
}

#endif
