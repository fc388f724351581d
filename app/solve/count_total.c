/* SPDX-License-Identifier: MIT */
/* Counts that a search cannot finish, as text. */
#include "app/solve/count_total.h"

#include "answer/count_answer.h"
#include "app/frame/progress_line.h"

#include <math.h>
#include <stdio.h>

enum { NUMBER_ROOM = 48, DIGITS = 4 };

static void number_text(double log10, char text[NUMBER_ROOM])
{
    suuji_total_text(log10, DIGITS, text, NUMBER_ROOM);
}

/* ---- Progress ---- */

void cli_count_news_keep(void *user, const suuji_count_progress *progress)
{
    struct cli_count_news *const news = user;
    char value[NUMBER_ROOM], error[40] = "", done[40] = "", left[40] = "";
    number_text(progress->estimate, value);
    if (isfinite(progress->low) && isfinite(progress->high))
        snprintf(error, sizeof error, " +-%.2g%%",
                 50 * (pow(10, progress->high - progress->estimate) -
                       pow(10, progress->low - progress->estimate)));
    if (progress->done > 0)
        snprintf(done, sizeof done, ", %.0f%% of the exact count", 100 * progress->done);
    if (progress->exact_seconds > 0 && progress->exact_seconds < 1e9)
        snprintf(left, sizeof left, ", exact: about %.0f s", progress->exact_seconds);
    else if (progress->exact_seconds > 0)
        snprintf(left, sizeof left, ", exact: years");
    pthread_mutex_lock(&news->lock);
    snprintf(news->text, sizeof news->text, "about %s%s solutions%s%s", value, error, done, left);
    pthread_mutex_unlock(&news->lock);
}

void cli_count_news_show(void *user, char *text, size_t room)
{
    struct cli_count_news *const news = user;
    pthread_mutex_lock(&news->lock);
    snprintf(text, room, "%s", news->text);
    pthread_mutex_unlock(&news->lock);
}

/* ---- Results ---- */

void cli_count_total_write(struct sj_text *out, const suuji_total *total)
{
    char value[NUMBER_ROOM], low[NUMBER_ROOM], high[NUMBER_ROOM];
    if (total->digits) {
        sj_text_printf(out, "%s\n", total->digits);
        return;
    }
    if (!sj_total_is_known(total)) {
        sj_text_char(out, '\n');
        return;
    }
    number_text(total->estimate, value);
    number_text(total->low, low);
    number_text(total->high, high);
    sj_text_printf(out, "~ %s (%g%%: %s .. %s)\n", value, 100 * total->confidence, low, high);
}

void cli_count_total_remark(const struct cli_query_worker *worker, const suuji_total *total)
{
    if (!sj_total_is_known(total)) {
        cli_lot_complain(worker->lot, worker->item,
                         "neither counted nor estimated: too few samples");
        return;
    }
    if (total->digits || total->end == SUUJI_END_COMPLETE)
        return;
    if (total->end == SUUJI_END_GAVE_UP)
        cli_lot_complain(worker->lot, worker->item,
                         "an estimate: the exact count would take long; '--exact' insists on it");
    else
        cli_lot_complain(worker->lot, worker->item, "an estimate: the exact count did not end (%s)",
                         suuji_end_name(total->end));
}
