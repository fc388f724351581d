/* SPDX-License-Identifier: MIT */
/* Memory of what primitives left: a table without lists, a new entry replaces the one in its slot. */
#include "engine/bits/any_memo.h"

#include <stdlib.h>

enum { SLOTS = 1 << 14, WORD = 64, MAX_SIZE = WORD / 2 };

bool sj_any_memo_new(struct sj_any_memo *memo, unsigned size)
{
    *memo = (struct sj_any_memo){.size = size, .per_word = WORD / size};
    if (size > MAX_SIZE)
        return true;
    memo->entry = calloc(SLOTS, sizeof *memo->entry); /* untouched pages cost nothing */
    return memo->entry != NULL;
}

void sj_any_memo_free(struct sj_any_memo *memo)
{
    free(memo->entry);
}
