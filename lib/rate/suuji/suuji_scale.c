/* SPDX-License-Identifier: MIT */
/* The scale of our own, for every size and all rules: rounds (see rounds.h) with the scores of
   their rungs. docs/suuji-scale.md defines it. */
#include "rate/scale.h"
#include "rate/suuji/rounds.h"

#include "base/fail.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MOST_RUNGS 64 /* the table has fewer */

static const suuji_level levels[] = {
    {"beginner", "the only place in a box"},
    {"easy", "singles, no marks needed"},
    {"medium", "marks, pairs and triples"},
    {"hard", "patterns such as X-wing"},
    {"expert", "chains of consequences"},
    {"extreme", "chains that branch"},
    {NULL, NULL},
};

/* The first levels: their rungs, and no others, place values. */
enum { SINGLES_LEVELS = 2 };

/* The moves that are open at the points of a path. */
struct breadth {
    unsigned least;
    uint64_t points, sum;
};

struct scale_state {
    struct sj_map *map;
    struct sj_rounds *rounds;
    const struct sj_rung *rung; /* of the last round */
    unsigned level;             /* the highest of a round */
    double work;
    struct breadth breadth[SINGLES_LEVELS]; /* for one who has the rungs up to this level */
    bool counts_breadth;
    bool skip[MOST_RUNGS];
};

/* ---- Techniques of rungs, and what is left out ---- */

static bool is_of(const struct sj_rung *rung, const char *technique)
{
    return strcmp(rung->technique, technique) == 0 || sj_scale_word(rung->also, technique);
}

/* Does the list name a technique that the rung has? */
static bool is_left_out(const struct sj_rung *rung, const char *without)
{
    bool out = false;
    for (size_t i = 0; sj_technique_at(i); i++) {
        const suuji_technique_info *const info = &sj_technique_at(i)->info;
        out |= is_of(rung, info->name) && sj_technique_in_list(without, info);
    }
    return out;
}

static suuji_status leave_out(struct scale_state *state, const char *without, suuji_error *err)
{
    const struct sj_rung *rung;
    for (size_t i = 0; without && (rung = sj_rung_at(i)) != NULL; i++)
        state->skip[i] = is_left_out(rung, without);
    return sj_technique_list_check(without, err);
}

/* ---- Functions of the row ---- */

static bool has(const char *technique)
{
    size_t i = 0;
    while (sj_rung_at(i) && !is_of(sj_rung_at(i), technique))
        i++;
    return sj_rung_at(i) != NULL;
}

static void close(void *handle)
{
    struct scale_state *const state = handle;
    sj_rounds_free(state->rounds);
    sj_map_free(state->map);
    free(state);
}

static suuji_status open(const struct sj_scale *scale, const suuji_rules *rules,
                         const suuji_rater_options *options, void **out, suuji_error *err)
{
    (void)scale;
    struct scale_state *const state = calloc(1, sizeof *state);
    if (!state)
        return sj_fail_memory(err);
    state->counts_breadth = !options->no_breadth;
    suuji_status status = leave_out(state, options->without, err);
    if (status == SUUJI_OK)
        status = sj_map_new(rules, &state->map, err);
    if (status == SUUJI_OK)
        status = sj_rounds_new(state->map, state->skip, true, &state->rounds, err);
    if (status == SUUJI_OK)
        *out = state;
    else
        close(state);
    return status;
}

static void load(void *handle, const suuji_puzzle *puzzle)
{
    struct scale_state *const state = handle;
    sj_board_load(state->rounds->board, puzzle);
    state->level = 0;
    state->work = 0;
    memset(state->breadth, 0, sizeof state->breadth);
}

static bool solved(const void *handle)
{
    const struct sj_board *const board = ((const struct scale_state *)handle)->rounds->board;
    return board->left == 0 && !board->broken;
}

/* What the round does, as a step. */
static void list_round(const struct sj_rounds *rounds, struct sj_step *what)
{
    for (unsigned i = 0; i < rounds->placed_count; i++)
        sj_step_place(what, rounds->placed[i].cell, rounds->placed[i].value);
    for (unsigned cell = 0; cell < rounds->map->cells && !rounds->placed_count; cell++)
        for (uint64_t rest = rounds->out[cell]; rest; rest &= rest - 1)
            sj_step_eliminate(what, cell, sj_low_value(rest));
}

/* Towards the end of a puzzle few moves are open in any case: no point counts once at most this
   part of the cells is open. */
#define LAST_PART 6

static void count_point(struct breadth *breadth, unsigned moves)
{
    if (breadth->points == 0 || moves < breadth->least)
        breadth->least = moves;
    breadth->points++;
    breadth->sum += moves;
}

/* The moves that are open before the round: cells that can be filled, or, where none can be, what
   the round eliminates. */
static void note_breadth(struct scale_state *state, const struct sj_step *what)
{
    struct sj_rounds *const rounds = state->rounds;
    unsigned moves[SINGLES_LEVELS];
    if (rounds->board->left * LAST_PART <= state->map->cells)
        return;
    for (unsigned level = 0; level < SINGLES_LEVELS; level++)
        moves[level] = (unsigned)what->eliminated_count;
    if (what->placed_count)
        sj_rounds_count_open(rounds, SINGLES_LEVELS, moves);
    for (unsigned level = 0; level < SINGLES_LEVELS; level++)
        count_point(&state->breadth[level], moves[level]);
}

static bool next(void *handle, struct sj_budget *budget, double high, struct sj_rated_step *step)
{
    struct scale_state *const state = handle;
    state->rounds->budget = budget;
    state->rung = sj_rounds_find(state->rounds, SIZE_MAX, high);
    if (!state->rung)
        return false;
    list_round(state->rounds, step->what);
    if (state->counts_breadth)
        note_breadth(state, step->what);
    step->name = state->rung->name;
    step->technique = state->rung->technique;
    step->also = *state->rung->also ? state->rung->also : NULL;
    step->score = state->rung->score;
    return true;
}

static void apply(void *handle)
{
    struct scale_state *const state = handle;
    state->work += state->rung->cost + state->rounds->placed_count;
    if (state->rung->level > state->level)
        state->level = state->rung->level;
    sj_rounds_apply(state->rounds);
}

static void finish(const void *handle, const struct sj_tally *tally, suuji_rating *rating)
{
    const struct scale_state *const state = handle;
    const struct breadth *const breadth =
        &state->breadth[state->level < SINGLES_LEVELS ? state->level : SINGLES_LEVELS - 1];
    (void)tally;
    rating->work = state->work;
    rating->level = state->level;
    rating->least_breadth = breadth->least;
    if (breadth->points)
        rating->mean_breadth = (double)breadth->sum / (double)breadth->points;
}

/* ---- Which ratings there are, and which a level has ---- */

/* Is there a rating from `low` to `high`? */
static bool has_rating(double low, double high)
{
    for (size_t i = 0; sj_rung_at(i); i++)
        if (low <= sj_rung_at(i)->score && sj_rung_at(i)->score <= high)
            return true;
    return false;
}

/* The highest rating of a level; INFINITY: it is the last. */
static double level_high(unsigned level)
{
    double high = 0;
    bool last = true;
    for (size_t i = 0; sj_rung_at(i); i++)
        if (sj_rung_at(i)->level > level)
            last = false;
        else if (sj_rung_at(i)->score > high)
            high = sj_rung_at(i)->score;
    return last ? (double)INFINITY : high;
}

const struct sj_scale sj_scale_suuji = {.info = {.name = "suuji",
                                                 .title = "suuji",
                                                 .version = "1",
                                                 .summary = "hardest step, level and work",
                                                 .levels = levels,
                                                 .decimals = 1,
                                                 .breadth = true},
                                        .constraints = true,
                                        .open = open,
                                        .close = close,
                                        .load = load,
                                        .solved = solved,
                                        .level_high = level_high,
                                        .has_rating = has_rating,
                                        .has = has,
                                        .next = next,
                                        .apply = apply,
                                        .finish = finish};
