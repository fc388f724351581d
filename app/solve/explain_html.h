/* SPDX-License-Identifier: MIT */
/* explain --html: one self-contained page for all puzzles of the input. */
#ifndef CLI_EXPLAIN_HTML_H
#define CLI_EXPLAIN_HTML_H

#include "app/batch/batch.h"
#include "answer/explain_answer.h"

/* Before the first part of the page and after the last, as cli_batch_run calls them. */
void cli_explain_html_head(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
void cli_explain_html_tail(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
/* The part of one puzzle, which is explained; `end` is untouched if there is no path. */
suuji_status cli_explain_html(struct cli_lot *lot, const struct cli_item *item,
                              struct sj_explain_answer *found, struct sj_path_end *end,
                              suuji_error *err);

/* ---- For the part of a puzzle (explain_html_verdict.c) ---- */

/* "no solution": the second half of its heading. */
const char *cli_html_verdict_title(const suuji_explanation *explanation);
/* Why there is no solution or how several differ, in paragraphs. */
void cli_html_verdict(const struct sj_explain_answer *found, struct sj_text *out);
/* The cells in question, as suuji_draw_options.highlight; nothing: there are none. */
void cli_html_verdict_marks(const struct sj_explain_answer *found, struct sj_text *out);

#endif
