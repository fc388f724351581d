/* SPDX-License-Identifier: MIT */
/* Whole numbers of any length. */
#include "base/natural.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Limbs up to `need`, the new ones 0. */
static bool reserve_limbs(struct sj_natural *natural, size_t need)
{
    if (natural->failed)
        return false;
    if (need > natural->room) {
        const size_t room = need + need / 2 + 4;
        uint32_t *const limb = realloc(natural->limb, room * sizeof *limb);
        if (!limb) {
            natural->failed = true;
            return false;
        }
        natural->limb = limb;
        natural->room = room;
    }
    if (need > natural->len)
        memset(natural->limb + natural->len, 0, (need - natural->len) * sizeof *natural->limb);
    return true;
}

/* The first `len` limbs may be in use. */
static void trim_limbs(struct sj_natural *natural, size_t len)
{
    while (len > 0 && natural->limb[len - 1] == 0)
        len--;
    natural->len = len;
}

/* Add limb * factor * 2^(32 * shift); there is room. */
static void add_shifted(struct sj_natural *natural, const uint32_t *limb, size_t len,
                        uint32_t factor, size_t shift)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < len || carry; i++) {
        carry += (uint64_t)natural->limb[i + shift] + (i < len ? (uint64_t)limb[i] * factor : 0);
        natural->limb[i + shift] = (uint32_t)carry;
        carry >>= 32;
    }
}

void sj_natural_add_product(struct sj_natural *natural, const uint32_t *limb, size_t len,
                            uint64_t factor)
{
    const size_t need = (len > natural->len ? len : natural->len) + 3;
    if (!reserve_limbs(natural, need))
        return;
    if ((uint32_t)factor)
        add_shifted(natural, limb, len, (uint32_t)factor, 0);
    if (factor >> 32)
        add_shifted(natural, limb, len, (uint32_t)(factor >> 32), 1);
    trim_limbs(natural, need);
}

void sj_natural_add_words(struct sj_natural *natural, uint64_t a, uint64_t b)
{
    const uint32_t limb[2] = {(uint32_t)a, (uint32_t)(a >> 32)};
    sj_natural_add_product(natural, limb, 2, b);
}

void sj_natural_add(struct sj_natural *natural, uint64_t number)
{
    sj_natural_add_words(natural, number, 1);
}

void sj_natural_add_natural(struct sj_natural *natural, const struct sj_natural *number)
{
    sj_natural_add_product(natural, number->limb, number->len, 1);
    natural->failed |= number->failed;
}

void sj_natural_multiply(struct sj_natural *natural, uint32_t factor)
{
    const size_t need = natural->len + 1;
    uint64_t carry = 0;
    if (!reserve_limbs(natural, need))
        return;
    for (size_t i = 0; i < need; i++) {
        carry += (uint64_t)natural->limb[i] * factor;
        natural->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    trim_limbs(natural, need);
}

void sj_natural_multiply_factorial(struct sj_natural *natural, uint32_t number)
{
    for (uint32_t i = 2; i <= number; i++)
        sj_natural_multiply(natural, i);
}

uint32_t sj_natural_divide(struct sj_natural *natural, uint32_t divisor)
{
    uint64_t rest = 0;
    for (size_t i = natural->len; i-- > 0;) {
        rest = rest << 32 | natural->limb[i];
        natural->limb[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    trim_limbs(natural, natural->len);
    return (uint32_t)rest;
}

void sj_natural_clear(struct sj_natural *natural)
{
    natural->len = 0;
    natural->failed = false;
}

void sj_natural_set(struct sj_natural *natural, uint64_t number)
{
    sj_natural_clear(natural);
    sj_natural_add(natural, number);
}

void sj_natural_free(struct sj_natural *natural)
{
    free(natural->limb);
    *natural = (struct sj_natural){0};
}

int sj_natural_compare(const struct sj_natural *a, const struct sj_natural *b)
{
    if (a->len != b->len)
        return a->len < b->len ? -1 : 1;
    for (size_t i = a->len; i-- > 0;)
        if (a->limb[i] != b->limb[i])
            return a->limb[i] < b->limb[i] ? -1 : 1;
    return 0;
}

uint64_t sj_natural_value(const struct sj_natural *natural)
{
    uint64_t value = 0;
    if (natural->len > 2)
        return UINT64_MAX;
    for (size_t i = natural->len; i-- > 0;)
        value = value << 32 | natural->limb[i];
    return value;
}

double sj_natural_log(const struct sj_natural *natural)
{
    double top = 0;
    const size_t from = natural->len > 4 ? natural->len - 4 : 0;
    for (size_t i = natural->len; i-- > from;)
        top = top * 4294967296.0 + natural->limb[i];
    return log(top) + (double)from * log(4294967296.0);
}

void sj_natural_write(const struct sj_natural *natural, struct sj_text *text)
{
    struct sj_natural rest = {0};
    const size_t start = text->len;
    if (natural->len == 1 && natural->limb[0] < 10) { /* as most numbers of automorphisms */
        sj_text_char(text, (char)('0' + natural->limb[0]));
        text->failed |= natural->failed;
        return;
    }
    sj_natural_add_natural(&rest, natural);
    if (rest.failed)
        text->failed = true;
    do { /* the lowest nine digits first, each group backwards */
        uint32_t group = rest.failed ? 0 : sj_natural_divide(&rest, 1000000000);
        for (int i = 0; i < 9 && (i == 0 || group || rest.len); i++, group /= 10)
            sj_text_char(text, (char)('0' + group % 10));
    } while (rest.len && !rest.failed);
    sj_natural_free(&rest);
    if (text->failed)
        return;
    for (size_t a = start, b = text->len - 1; a < b; a++, b--) {
        const char c = text->at[a];
        text->at[a] = text->at[b];
        text->at[b] = c;
    }
}
