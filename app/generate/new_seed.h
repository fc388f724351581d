/* SPDX-License-Identifier: MIT */
/* Seeds for those who name none. */
#ifndef CLI_NEW_SEED_H
#define CLI_NEW_SEED_H

#include <stdint.h>

/* Another one at each call, short enough to be typed: 1 .. 4294967295. */
uint64_t cli_new_seed(void);

#endif
