/* SPDX-License-Identifier: MIT */
/* Whole numbers of any length, not negative. A failed allocation is remembered, as in text.h: the
   caller asks once, at the end, whether the number is right. */
#ifndef SJ_NATURAL_H
#define SJ_NATURAL_H

#include "base/text.h"

struct sj_natural {
    uint32_t *limb; /* the lowest first; the highest is not 0 */
    size_t len;     /* limbs in use; 0: the number is 0 */
    size_t room;    /* limbs allocated */
    bool failed;    /* an operation was lost: the number is not to be used */
};

void sj_natural_set(struct sj_natural *natural, uint64_t number);
void sj_natural_add(struct sj_natural *natural, uint64_t number);
void sj_natural_add_natural(struct sj_natural *natural, const struct sj_natural *number);
/* Add limb[0 .. len - 1], the lowest first, times `factor`. */
void sj_natural_add_product(struct sj_natural *natural, const uint32_t *limb, size_t len,
                            uint64_t factor);
/* Add the product of two words. */
void sj_natural_add_words(struct sj_natural *natural, uint64_t a, uint64_t b);
void sj_natural_multiply(struct sj_natural *natural, uint32_t factor);
/* Times 1 * 2 * ... * number. */
void sj_natural_multiply_factorial(struct sj_natural *natural, uint32_t number);
/* Divide, and return the remainder. */
uint32_t sj_natural_divide(struct sj_natural *natural, uint32_t divisor);
/* Make it 0; it keeps its memory. */
void sj_natural_clear(struct sj_natural *natural);
void sj_natural_free(struct sj_natural *natural);

/* Below, equal, above: negative, 0, positive. */
int sj_natural_compare(const struct sj_natural *a, const struct sj_natural *b);
/* The number, or UINT64_MAX where it does not fit. */
uint64_t sj_natural_value(const struct sj_natural *natural);
/* The natural logarithm; of 0: minus infinity. */
double sj_natural_log(const struct sj_natural *natural);
/* Append the number in decimal. */
void sj_natural_write(const struct sj_natural *natural, struct sj_text *text);

#endif
