/* SPDX-License-Identifier: MIT */
/* The SHA-1 digest, for formats that name a puzzle by it; nothing here needs it to be secure. */
#ifndef SJ_SHA1_H
#define SJ_SHA1_H

#include <stddef.h>
#include <stdint.h>

/* The digest of `len` bytes. */
void sj_sha1(const void *bytes, size_t len, uint8_t digest[20]);

#endif
