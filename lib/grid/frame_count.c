/* SPDX-License-Identifier: MIT */
/* Counting completions on any machine. */
#include "grid/frame_count_inl.h"

sj_frame_counter *const sj_frame_count_plain = count_completions;
