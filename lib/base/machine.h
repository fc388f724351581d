/* SPDX-License-Identifier: MIT */
/* What the machine can do, asked when the program runs: one binary serves all of them. */
#ifndef SJ_MACHINE_H
#define SJ_MACHINE_H

#include <stdbool.h>

/* AVX2 with the bit instructions that came with it (BMI, BMI2, POPCNT). */
bool sj_machine_avx2(void);
/* That, and AVX-512 F, VL and BW. */
bool sj_machine_avx512(void);
/* That, and counting bits in vectors. */
bool sj_machine_popcnt512(void);
/* AVX-512 and any order of bytes (VBMI). */
bool sj_machine_vbmi(void);

#endif
