/* SPDX-License-Identifier: MIT */
/* explain --html: one self-contained page for all puzzles of the input. */
#ifndef CLI_EXPLAIN_HTML_H
#define CLI_EXPLAIN_HTML_H

#include "app/batch/batch.h"
#include "app/solve/explain_path.h"

/* A puzzle and what is known of it. */
struct cli_html_item {
    const struct cli_lot *lot;
    const struct cli_item *item;
    const suuji_explanation *explanation;
    /* Its board, at the beginning of the path; NULL: there is not exactly one solution, or the size is above
       SUUJI_HUMAN_MAX_SIZE. */
    suuji_human *human;
    bool unique;         /* the givens by themselves have exactly one solution */
    suuji_limits limits; /* of the path */
    suuji_notation notation;
};

/* Before the first part of the page and after the last, as cli_batch_run calls them. */
void cli_explain_html_head(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
void cli_explain_html_tail(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
/* The part of one puzzle; `end` is untouched if there is no path. */
suuji_status cli_explain_html(const struct cli_html_item *item, struct sj_path_end *end,
                              struct sj_text *out, suuji_error *err);

/* ---- For the part of a puzzle (explain_html_verdict.c) ---- */

/* "no solution": the second half of its heading. */
const char *cli_html_verdict_title(const suuji_explanation *explanation);
/* Why there is no solution or how several differ, in paragraphs. */
void cli_html_verdict(const struct cli_html_item *item, struct sj_text *out);
/* The cells in question, as suuji_draw_options.highlight; nothing: there are none. */
void cli_html_verdict_marks(const suuji_explanation *explanation, struct sj_text *out);

#endif
