/* SPDX-License-Identifier: MIT */
/* Counting completions on any machine. */
#include "grid/frame_count_inl.h"

static void count_all(struct sj_frame_count *count)
{
    count_completions(count, count_words);
}

sj_frame_counter *const sj_frame_count_plain = count_all;
