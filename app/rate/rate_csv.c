/* SPDX-License-Identifier: MIT */
/* Ratings as a table with commas. */
#include "app/rate/rate_text.h"

#include "app/jobs/reply_csv.h"

#include <inttypes.h>
#include <string.h>

/* What a scale has in its columns, as in lines for people: a level, or two further ratings; some
   have a breadth. */
enum kind { ALWAYS, WITH_LEVELS, WITHOUT_LEVELS, WITH_BREADTH };

static const struct column {
    const char *name;
    enum kind kind;
} columns[] = {{"version", ALWAYS},
               {"verdict", ALWAYS},
               {"rating", ALWAYS},
               {"pearl", WITHOUT_LEVELS},
               {"diamond", WITHOUT_LEVELS},
               {"level", WITH_LEVELS},
               {"work", ALWAYS},
               {"steps", ALWAYS},
               {"hardest", ALWAYS},
               {"least_breadth", WITH_BREADTH},
               {"mean_breadth", WITH_BREADTH}};

enum { AFTER_VERDICT = 2 };

static bool has_column(const suuji_scale_info *scale, const struct column *column)
{
    switch (column->kind) {
    case WITH_LEVELS:
        return scale->levels != NULL;
    case WITHOUT_LEVELS:
        return scale->levels == NULL;
    case WITH_BREADTH:
        return scale->breadth;
    case ALWAYS:
        break;
    }
    return true;
}

void cli_rate_csv_head(const struct sj_scale_list *scales, struct sj_text *out)
{
    sj_text_str(out, "number,file,line,puzzle,rules");
    for (unsigned i = 0; i < scales->count; i++)
        for (size_t k = 0; k < sizeof columns / sizeof columns[0]; k++)
            if (has_column(scales->at[i], &columns[k]))
                sj_text_printf(out, ",%s_%s", scales->at[i]->name, columns[k].name);
    sj_text_str(out, ",error\n");
}

static void put_field(const char *text, struct sj_text *out)
{
    cli_csv_put(text, strlen(text), out);
}

static void put_rating(const suuji_scale_info *scale, const struct sj_rated *rated,
                       struct sj_text *out)
{
    const suuji_rating *const rating = &rated->rating;
    const int digits = (int)scale->decimals;
    sj_text_printf(out, ",%.*f,", digits, rating->rating);
    if (!scale->levels)
        sj_text_printf(out, "%.*f,%.*f", digits, rating->pearl, digits, rating->diamond);
    else if (rating->level != SUUJI_NO_LEVEL)
        put_field(scale->levels[rating->level].name, out);
    sj_text_printf(out, ",%.0f,%" PRIu64 ",", rating->work, rating->steps);
    const struct sj_rated_move *const hardest = cli_rate_hardest(rated);
    put_field(hardest ? hardest->name : "", out);
    if (rating->least_breadth)
        sj_text_printf(out, ",%u,%.2f", rating->least_breadth, rating->mean_breadth);
    else
        sj_text_str(out, scale->breadth ? ",," : "");
}

/* The columns from number `first` on, empty. */
static void put_nothing(const suuji_scale_info *scale, size_t first, struct sj_text *out)
{
    for (size_t k = first; k < sizeof columns / sizeof columns[0]; k++)
        if (has_column(scale, &columns[k]))
            sj_text_char(out, ',');
}

static void put_place(const struct cli_lot *lot, const struct cli_item *item, struct sj_text *out)
{
    sj_text_printf(out, "%" PRIu64 ",", item->number);
    put_field(lot->file, out);
    sj_text_printf(out, ",%zu,", item->line);
}

void cli_rate_csv_row(const struct cli_rate_line *line, struct sj_text *out)
{
    put_place(line->lot, line->item, out);
    put_field(line->puzzle, out);
    sj_text_char(out, ',');
    put_field(suuji_rules_spec(suuji_puzzle_rules(line->item->puzzle)), out);
    for (unsigned i = 0; i < line->answer->query->scales.count; i++) {
        char reason[60];
        const bool done = sj_rate_reason(line->answer, i) == SUUJI_RATED_YES;
        sj_rate_write_reason(line->answer, i, reason, sizeof reason);
        sj_text_char(out, ',');
        put_field(line->answer->query->scales.at[i]->version, out);
        sj_text_char(out, ',');
        put_field(reason, out);
        if (done)
            put_rating(line->answer->query->scales.at[i], &line->answer->on[i], out);
        else
            put_nothing(line->answer->query->scales.at[i], AFTER_VERDICT, out);
    }
    sj_text_str(out, ",\n");
}

void cli_rate_csv_failed(const struct sj_scale_list *scales, const struct cli_lot *lot,
                         const struct cli_item *item, const suuji_error *why, struct sj_text *out)
{
    put_place(lot, item, out);
    sj_text_str(out, ","); /* puzzle, rules */
    for (unsigned i = 0; i < scales->count; i++)
        put_nothing(scales->at[i], 0, out);
    sj_text_char(out, ',');
    put_field(why->text, out);
    sj_text_char(out, '\n');
}
