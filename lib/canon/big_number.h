/* SPDX-License-Identifier: MIT */
/* Natural numbers past 64 bits: how many symmetries there are. */
#ifndef SJ_BIG_NUMBER_H
#define SJ_BIG_NUMBER_H

#include <stddef.h>
#include <stdint.h>

/* Limbs of nine decimal digits, the lowest first: room for the symmetries of the largest Latin
   squares, 2 * (255!)^2, which has 1010 digits. */
#define SJ_BIG_LIMBS 128
/* Bytes of the longest text. */
#define SJ_BIG_TEXT (SJ_BIG_LIMBS * 9 + 1)

struct sj_big {
    unsigned count; /* limbs in use; 0: the number 0 */
    uint32_t limb[SJ_BIG_LIMBS];
};

void sj_big_set(struct sj_big *big, uint64_t number);
void sj_big_multiply(struct sj_big *big, uint32_t factor);
/* Times 1 * 2 * ... * number. */
void sj_big_factorial(struct sj_big *big, unsigned number);
void sj_big_add(struct sj_big *big, const struct sj_big *other);
/* The number, or UINT64_MAX where it does not fit. */
uint64_t sj_big_value(const struct sj_big *big);
/* In decimal; `text` has room for SJ_BIG_TEXT. */
void sj_big_text(const struct sj_big *big, char *text);

#endif
