/* SPDX-License-Identifier: MIT */
/* suuji count --candidates: the values that cells have in solutions, as pencil marks and a list. */
#include "app/solve/count_candidates.h"

#include "app/frame/looks.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/tally.h"
#include "base/border.h"
#include "base/fail.h"
#include "json/reply_json.h"
#include "suuji/houses.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The largest size at which values are single digits. */
enum { DIGITS = 9 };

struct picture {
    const struct sj_candidates_answer *found;
    unsigned size, cells;
    unsigned box_rows, box_cols; /* 0: no boxes */
    bool lines;                  /* borders of box drawing characters */
    unsigned *width;             /* [size]: of the columns */
    struct sj_text cell;
    struct sj_text *out;
};

/* ---- Pencil marks ---- */

static bool is_shown(const struct picture *p, unsigned cell, unsigned value)
{
    const size_t i = sj_candidate_at(p->found, cell, value);
    return p->found->count[i] > 0 || !p->found->known[i];
}

/* The values of a cell: "148", above size 9 "1,4,12"; '?' after a value of which nothing is known.
   */
static size_t write_values(struct picture *p, unsigned cell)
{
    sj_text_clear(&p->cell);
    for (unsigned value = 1; value <= p->size; value++) {
        if (!is_shown(p, cell, value))
            continue;
        if (p->cell.len && p->size > DIGITS)
            sj_text_char(&p->cell, ',');
        sj_text_printf(&p->cell, "%u", value);
        if (!p->found->count[sj_candidate_at(p->found, cell, value)])
            sj_text_char(&p->cell, '?');
    }
    return p->cell.len;
}

static void measure_columns(struct picture *p)
{
    for (unsigned cell = 0; cell < p->cells; cell++) {
        const unsigned width = (unsigned)write_values(p, cell);
        if (width > p->width[cell % p->size])
            p->width[cell % p->size] = width;
    }
}

/* The border above a row, which may be the size: below the last one. */
static void draw_border(const struct picture *p, unsigned row)
{
    const unsigned upright = (row > 0 ? SJ_UP : 0) | (row < p->size ? SJ_DOWN : 0);
    for (unsigned col = 0; col < p->size; col++) {
        const bool first = col % p->box_cols == 0;
        const unsigned sides = upright | SJ_RIGHT | (col > 0 ? SJ_LEFT : 0);
        if (first)
            sj_text_str(p->out, sj_border_text(sides, p->lines));
        sj_border_across(p->out, p->width[col] + (first ? 2 : 1), p->lines);
    }
    sj_text_str(p->out, sj_border_text(upright | SJ_LEFT, p->lines));
    sj_text_char(p->out, '\n');
}

static void draw_row(struct picture *p, unsigned row)
{
    const char *const wall = sj_border_text(SJ_UP | SJ_DOWN, p->lines);
    for (unsigned col = 0; col < p->size; col++) {
        const bool first = p->box_cols ? col % p->box_cols == 0 : col == 0;
        const size_t len = write_values(p, row * p->size + col);
        if (first && p->box_cols)
            sj_text_printf(p->out, "%s ", wall);
        if (len)
            sj_text_add(p->out, p->cell.at, len);
        if (p->box_cols || col + 1 < p->size)
            sj_text_fill(p->out, ' ', p->width[col] - len + 1);
    }
    sj_text_printf(p->out, "%s\n", p->box_cols ? wall : "");
}

static void draw(struct picture *p)
{
    measure_columns(p);
    for (unsigned row = 0; row < p->size; row++) {
        if (p->box_rows && row % p->box_rows == 0)
            draw_border(p, row);
        draw_row(p, row);
    }
    if (p->box_rows)
        draw_border(p, p->size);
}

/* ---- Numbers ---- */

/* How many solutions each value has, of cells with several: "r1c3  4: 12  7: 100+". */
static void list_counts(const struct picture *p)
{
    for (unsigned cell = 0; cell < p->cells; cell++) {
        unsigned values = 0;
        for (unsigned value = 1; value <= p->size; value++)
            values += is_shown(p, cell, value);
        if (values < 2)
            continue;
        sj_text_printf(p->out, "r%uc%u", cell / p->size + 1, cell % p->size + 1);
        for (unsigned value = 1; value <= p->size; value++) {
            const size_t i = sj_candidate_at(p->found, cell, value);
            if (!is_shown(p, cell, value))
                continue;
            const bool more = !p->found->known[i] || sj_candidate_is_capped(p->found, cell, value);
            sj_text_printf(p->out, "  %u: %" PRIu64 "%s", value, p->found->count[i],
                           more ? "+" : "");
        }
        sj_text_char(p->out, '\n');
    }
}

static void write_verdict(const struct sj_candidates_answer *found, struct sj_text *out)
{
    if (found->exact && found->solutions == 0)
        sj_text_str(out, "no solution\n");
    else if (found->solutions == 0)
        sj_text_printf(out, "unknown (%s)\n", suuji_end_name(found->end));
    else
        sj_text_printf(out, "%s%" PRIu64 " solution%s\n", found->exact ? "" : "at least ",
                       found->solutions, found->solutions == 1 ? "" : "s");
}

static suuji_status write_text(struct cli_query_worker *worker,
                               const struct sj_candidates_answer *found, bool lines,
                               suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(found->puzzle);
    struct picture p = {.found = found,
                        .size = suuji_rules_size(rules),
                        .cells = suuji_rules_cells(rules),
                        .lines = lines,
                        .out = &worker->lot->out};
    if (worker->item->place > 1 && found->solutions)
        sj_text_char(p.out, '\n');
    cli_query_worker_place(worker);
    write_verdict(found, p.out);
    if (found->solutions == 0)
        return SUUJI_OK;
    suuji_rules_box(rules, &p.box_rows, &p.box_cols);
    p.width = calloc(p.size, sizeof *p.width);
    if (!p.width)
        return sj_fail_memory(err);
    draw(&p);
    if (found->most > 1)
        list_counts(&p);
    free(p.width);
    sj_text_free(&p.cell);
    return SUUJI_OK;
}

/* ---- One puzzle ---- */

suuji_status cli_count_candidates(struct cli_query_worker *worker,
                                  const struct sj_candidates_query *query,
                                  const struct cli_common *common, suuji_error *err)
{
    struct sj_candidates_answer *const found = worker->own;
    const struct sj_searcher searcher = cli_query_worker_searcher(worker);
    struct sj_json_writer out = {.out = &worker->lot->out};
    suuji_status status = sj_candidates_find(found, &searcher, query, err);
    if (status != SUUJI_OK)
        return status;
    worker->kept = worker->stopped;
    const suuji_answer answer = {.size = sizeof(suuji_answer),
                                 .verdict = found->verdict,
                                 .end = found->end,
                                 .count = found->solutions,
                                 .stats = found->stats};
    cli_tally_answer(worker->lot, suuji_puzzle_rules(found->puzzle), &answer);
    worker->lot->tally[CLI_TALLY_NO] += found->end != SUUJI_END_COMPLETE;
    if (found->end != SUUJI_END_COMPLETE && !common->quiet)
        cli_lot_complain(worker->lot, worker->item, "some candidates are not settled (%s)",
                         suuji_end_name(found->end));
    if (!common->json)
        return write_text(worker, found, cli_looks(common).lines, err);
    cli_json_item(&out, worker->lot, worker->item);
    sj_json_put_candidate_counts(&out, found, true);
    sj_json_put_end(&out);
    return SUUJI_OK;
}
