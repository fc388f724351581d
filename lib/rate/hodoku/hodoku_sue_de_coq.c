/* SPDX-License-Identifier: MIT */
/* Sue de Coq: two or three cells where a line and a box meet (the choice), with at least two values
   more than cells; some cells of the line and some of the box that share no value of the choice,
   and that use up what is too much. */
#include "rate/hodoku/hodoku_chains_own.h"

struct search {
    const struct sj_hodoku_position *p;
    struct sj_hodoku *h;
    struct sj_step *step;
    struct sj_set81 line, box; /* their empty cells */
    struct sj_set81 choice, in_line;
    unsigned choice_values, line_values;
    unsigned extra; /* values of the choice beyond its cells */
};

static void eliminate_values(const struct search *s, struct sj_set81 cells, unsigned values)
{
    while (sj_set81_any(cells)) {
        const unsigned cell = sj_set81_next(&cells);
        for (unsigned v = s->p->candidates[cell] & values; v; v &= v - 1)
            sj_step_eliminate(s->step, cell, sj_low_value(v));
    }
}

/* All three parts are there. */
static bool report_sets(const struct search *s, struct sj_set81 in_box, unsigned box_values)
{
    const unsigned both = box_values & s->line_values;
    eliminate_values(s, sj_set81_minus(sj_set81_minus(s->box, in_box), s->choice),
                     ((s->choice_values | box_values) & ~s->line_values) | both);
    eliminate_values(s, sj_set81_minus(sj_set81_minus(s->line, s->in_line), s->choice),
                     ((s->choice_values | s->line_values) & ~box_values) | both);
    if (s->step->eliminated_count == 0)
        return false;
    sj_hodoku_use_cells(s->h, s->choice, SUUJI_ROLE_STEM, 0);
    sj_hodoku_use_cells(s->h, s->in_line, SUUJI_ROLE_SET, 1);
    sj_hodoku_use_cells(s->h, in_box, SUUJI_ROLE_SET, 2);
    return true;
}

/* Cells of the box from `left`, beside `cells` already taken, that must use up `need` values. */
static bool choose_box(const struct search *s, struct sj_set81 left, struct sj_set81 in_box,
                       unsigned values, unsigned cells, unsigned need)
{
    const unsigned forbidden = s->line_values & s->choice_values;
    while (sj_set81_any(left)) {
        const unsigned cell = sj_set81_next(&left);
        const unsigned all = values | s->p->candidates[cell];
        struct sj_set81 more = in_box;
        if (all & forbidden)
            continue;
        sj_set81_add(&more, cell);
        if ((all & s->choice_values) && cells + 1 == need + sj_bit_count(all & ~s->choice_values) &&
            report_sets(s, more, all))
            return true;
        if (choose_box(s, left, more, all, cells + 1, need))
            return true;
    }
    return false;
}

static bool choose_line(struct search *s, struct sj_set81 left, struct sj_set81 in_line,
                        unsigned values, unsigned cells)
{
    while (sj_set81_any(left)) {
        const unsigned cell = sj_set81_next(&left);
        const unsigned all = values | s->p->candidates[cell];
        const unsigned foreign = sj_bit_count(all & ~s->choice_values);
        struct sj_set81 more = in_line;
        /* The box needs a value of the choice too; and each further cell uses up one value at
           most. */
        if ((all & s->choice_values) == s->choice_values || foreign > cells + sj_set81_count(left))
            continue;
        sj_set81_add(&more, cell);
        if ((all & s->choice_values) && cells + 1 > foreign && cells + 1 - foreign < s->extra) {
            s->in_line = more;
            s->line_values = all;
            if (choose_box(s, sj_set81_minus(sj_set81_minus(s->box, s->choice), more),
                           (struct sj_set81){{0, 0}}, 0, 0, s->extra - (cells + 1 - foreign)))
                return true;
        }
        if (choose_line(s, left, more, all, cells + 1))
            return true;
    }
    return false;
}

/* A choice of two cells, then those of three that extend it. */
static bool choose_cells(struct search *s, struct sj_set81 left, struct sj_set81 choice,
                         unsigned values, unsigned cells)
{
    while (sj_set81_any(left)) {
        const unsigned cell = sj_set81_next(&left);
        const unsigned all = values | s->p->candidates[cell];
        struct sj_set81 more = choice;
        sj_set81_add(&more, cell);
        if (cells + 1 >= 2 && sj_bit_count(all) >= cells + 3) {
            s->choice = more;
            s->choice_values = all;
            s->extra = sj_bit_count(all) - (cells + 1);
            if (choose_line(s, sj_set81_minus(s->line, more), (struct sj_set81){{0, 0}}, 0, 0))
                return true;
        }
        if (choose_cells(s, left, more, all, cells + 1))
            return true;
    }
    return false;
}

bool sj_hodoku_sue_de_coq(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const struct sj_hodoku_position *const p = sj_hodoku_position(h);
    struct search s = {.p = p, .h = h, .step = h->step->what};
    (void)type;
    sj_step_start(s.step);
    for (unsigned line = 0; line < SJ_HODOKU_BOXES; line++) {
        s.line = sj_set81_and(p->house[line], p->empty);
        for (unsigned box = SJ_HODOKU_BOXES; box < SJ_HODOKU_HOUSES; box++) {
            const uint64_t *const change = h->board->house_change;
            s.box = sj_set81_and(p->house[box], p->empty);
            if (change[line] <= h->type_since && change[box] <= h->type_since)
                continue;
            const struct sj_set81 meet = sj_set81_and(s.line, s.box);
            if (sj_set81_count(meet) >= 2 &&
                choose_cells(&s, meet, (struct sj_set81){{0, 0}}, 0, 0))
                return true;
        }
        if (!sj_budget_look(h->budget))
            break;
    }
    return false;
}
