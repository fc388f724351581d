/* SPDX-License-Identifier: MIT */
/* The search of `backtrack` without events. */
#include "engine/search/backtrack_search_inl.h"

void sj_backtrack_search(struct sj_backtrack *bt, struct sj_task *task)
{
    if (bt->words == 1)
        sj_bt_search(bt, task, 1);
    else
        sj_bt_search(bt, task, bt->words);
}
