/* SPDX-License-Identifier: MIT */
/* The search of `backtrack` with events. */
#define SJ_BT_TRACED 1
#include "engine/search/backtrack_search_inl.h"

void sj_backtrack_trace(struct sj_backtrack *bt, struct sj_task *task)
{
    sj_bt_search(bt, task, bt->words);
}
