/* SPDX-License-Identifier: MIT */
/* What the builds of the 9x9 kernel share with nine.c, which chooses among them. */
#ifndef SJ_NINE_KERNEL_H
#define SJ_NINE_KERNEL_H

#include "engine/bits/nine.h"

#include <stddef.h>

struct sj_nine_query {
    const uint8_t *givens;
    const uint16_t *allowed;
    uint64_t limit;
    uint8_t *solution;
    const struct sj_nine_watch *watch;
};

/* One build of the kernel: adds to `result`, which is zeroed. */
typedef void sj_nine_search(const struct sj_nine_query *query, struct sj_nine_result *result);

/* NULL when the compiler was not asked for that kind of vectors. All give the same answers, and the
   same numbers of guesses. */
extern sj_nine_search *const sj_nine_search_plain; /* never NULL */
extern sj_nine_search *const sj_nine_search_avx2;
extern sj_nine_search *const sj_nine_search_avx512;

/* The fastest of them on this machine. */
sj_nine_search *sj_nine_best(void);

/* The words of a digit in which a cell has its peers; a cell is 32 times its word plus its bit. */
extern const uint32_t sj_nine_peers[96][4];

#endif
