/* SPDX-License-Identifier: MIT */
/* What an export is: a puzzle written as another kind of problem, for other programs.

   An export is one const struct at the end of its file, listed once in export_table.c. It differs
   from a format in that its text holds one puzzle, may be larger than memory, and depends only on
   the rules' houses and pairs: it supports any rules. */
#ifndef SJ_EXPORT_ROW_H
#define SJ_EXPORT_ROW_H

#include "base/option.h"
#include "suuji/export.h"
#include "base/sink.h"
#include "model/puzzle.h"

struct sj_export {
    suuji_export_info info;
    size_t options_size; /* bytes of the struct that info.options fill; 0: none */

    unsigned knows; /* SUUJI_CAN_...: what rules may need beyond houses and pairs */

    /* Can the options be combined? NULL: always. */
    suuji_status (*check)(const void *options, suuji_error *err);
    /* Write it. Stop as soon as sj_sink_step says so; that and failed appends show in the sink.
       SUUJI_ERR_UNSUPPORTED, before anything is written, for a puzzle that the problem cannot
       express. */
    suuji_status (*write)(const suuji_puzzle *puzzle, const void *options, struct sj_sink *sink,
                          suuji_error *err);
    /* Read such a text, as suuji_export_read; NULL: that is not possible. */
    suuji_status (*read)(const char *text, size_t length, const char *rules, suuji_report *report,
                         suuji_puzzle **out, suuji_error *err);
};

/* Keep `grid` as the puzzle's solution. */
suuji_status sj_export_keep_solution(suuji_puzzle *puzzle, const uint8_t *grid, suuji_error *err);

#endif
