/* SPDX-License-Identifier: MIT */
/* Counts that a search cannot finish: totals of suuji/count.h, exact or estimated, as text. */
#ifndef CLI_COUNT_TOTAL_H
#define CLI_COUNT_TOTAL_H

#include "app/jobs/query_job.h"
#include "base/threads.h"
#include "suuji/count.h"

/* What the progress line says about the count that is under way. */
struct cli_count_news {
    pthread_mutex_t lock;
    char text[240]; /* "": nothing */
};

/* Keep the news: a suuji_on_count. */
void cli_count_news_keep(void *user, const suuji_count_progress *progress);
/* The text for the progress line. */
void cli_count_news_show(void *user, char *text, size_t room);

/* Write the total as a line. */
void cli_count_total_write(struct sj_text *out, const suuji_total *total);
/* Say on standard error why it is not exact, and how to get an exact one. */
void cli_count_total_remark(const struct cli_query_worker *worker, const suuji_total *total);

#endif
