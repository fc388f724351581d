/* SPDX-License-Identifier: MIT */
/* Natural numbers past 64 bits, in limbs of nine decimal digits: there is little to do with them but
   to print them. */
#include "canon/big_number.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

#define BASE 1000000000u

/* A new highest limb, unless it is 0. */
static void add_limb(struct sj_big *big, uint64_t carry)
{
    for (; carry; carry /= BASE) {
        assert(big->count < SJ_BIG_LIMBS);
        big->limb[big->count++] = (uint32_t)(carry % BASE);
    }
}

void sj_big_set(struct sj_big *big, uint64_t number)
{
    big->count = 0;
    add_limb(big, number);
}

void sj_big_multiply(struct sj_big *big, uint32_t factor)
{
    uint64_t carry = 0;
    for (unsigned i = 0; i < big->count; i++) {
        carry += (uint64_t)big->limb[i] * factor;
        big->limb[i] = (uint32_t)(carry % BASE);
        carry /= BASE;
    }
    add_limb(big, carry);
}

void sj_big_factorial(struct sj_big *big, unsigned number)
{
    for (unsigned i = 2; i <= number; i++)
        sj_big_multiply(big, i);
}

void sj_big_add(struct sj_big *big, const struct sj_big *other)
{
    uint32_t carry = 0;
    while (big->count < other->count)
        big->limb[big->count++] = 0;
    for (unsigned i = 0; i < big->count; i++) {
        carry += big->limb[i] + (i < other->count ? other->limb[i] : 0);
        big->limb[i] = carry % BASE;
        carry /= BASE;
    }
    add_limb(big, carry);
}

uint64_t sj_big_value(const struct sj_big *big)
{
    uint64_t value = 0;
    for (unsigned i = big->count; i-- > 0;) {
        if (value > (UINT64_MAX - big->limb[i]) / BASE)
            return UINT64_MAX;
        value = value * BASE + big->limb[i];
    }
    return value;
}

void sj_big_text(const struct sj_big *big, char *text)
{
    if (big->count == 1 && big->limb[0] < 10) { /* most numbers of automorphisms are 1 */
        text[0] = (char)('0' + big->limb[0]);
        text[1] = '\0';
        return;
    }
    int len = sprintf(text, "%" PRIu32, big->count ? big->limb[big->count - 1] : 0);
    for (unsigned i = big->count; i-- > 1;)
        len += sprintf(text + len, "%09" PRIu32, big->limb[i - 1]);
}
