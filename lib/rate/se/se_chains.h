/* SPDX-License-Identifier: MIT */
/* The chaining producers of Sudoku Explainer. */
#ifndef SJ_SE_CHAINS_H
#define SJ_SE_CHAINS_H

#include "rate/se/se.h"

struct sj_se_chains *sj_se_chains_new(void);
void sj_se_chains_free(struct sj_se_chains *chains);

/* What producer->size says. */
enum sj_se_chaining {
    SJ_SE_CYCLES,   /* cycles and forcing chains: producer 21 */
    SJ_SE_NISHIO,   /* 23 */
    SJ_SE_MULTIPLE, /* 24: static, over cells and houses */
    SJ_SE_DYNAMIC,  /* 25 */
    SJ_SE_PLUS,     /* 26; the following are nested: 27 to 30 */
    SJ_SE_NESTED_CHAINS,
    SJ_SE_NESTED_MULTIPLE,
    SJ_SE_NESTED_DYNAMIC,
    SJ_SE_NESTED_NESTED
};

bool sj_se_find_chain(struct sj_se *se, const struct sj_se_producer *producer);

#endif
