/* SPDX-License-Identifier: MIT */
/* The SHA-1 digest, after FIPS 180-4. */
#include "codec/sha1.h"

#include <string.h>

static uint32_t rotate_left(uint32_t word, unsigned bits)
{
    return word << bits | word >> (32 - bits);
}

/* Work one block of 64 bytes into the state. */
static void add_block(uint32_t state[5], const uint8_t *block)
{
    static const uint32_t constant[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
    uint32_t w[80];
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (unsigned t = 0; t < 16; t++, block += 4)
        w[t] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 |
               block[3];
    for (unsigned t = 16; t < 80; t++)
        w[t] = rotate_left(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (unsigned t = 0; t < 80; t++) {
        const uint32_t mix = t < 20              ? (b & c) | (~b & d)
                             : t >= 40 && t < 60 ? (b & c) | (b & d) | (c & d)
                                                 : b ^ c ^ d;
        const uint32_t next = rotate_left(a, 5) + mix + e + constant[t / 20] + w[t];
        e = d;
        d = c;
        c = rotate_left(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

void sj_sha1(const void *bytes, size_t len, uint8_t digest[20])
{
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const uint8_t *const from = bytes;
    const size_t whole = len / 64 * 64;
    const size_t rest = len - whole;
    uint8_t tail[128] = {0};
    for (size_t at = 0; at < whole; at += 64)
        add_block(state, from + at);
    /* The tail: what is left, a one bit, zeros, and the length in bits. */
    const size_t room = rest < 56 ? 64 : 128;
    if (rest > 0)
        memcpy(tail, from + whole, rest);
    tail[rest] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        tail[room - 1 - i] = (uint8_t)((uint64_t)len * 8 >> 8 * i);
    for (size_t at = 0; at < room; at += 64)
        add_block(state, tail + at);
    for (unsigned i = 0; i < 20; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
