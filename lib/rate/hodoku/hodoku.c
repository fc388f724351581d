/* SPDX-License-Identifier: MIT */
/* The scale of HoDoKu: its step types in order, score and level. */
#include "rate/hodoku/hodoku.h"

#include "base/fail.h"
#include "rate/hodoku/hodoku_found.h"
#include "rate/hodoku/hodoku_franken_inl.h"
#include "rate/hodoku/hodoku_rectangles.h"

#include <stdlib.h>
#include <string.h>

static const suuji_level levels[] = {{.name = "easy"},   {.name = "medium"},  {.name = "hard"},
                                     {.name = "unfair"}, {.name = "extreme"}, {.name = NULL}};

/* The types that are on by default, in their order. Steps count with the score of the type under
   which they were searched, whatever their own name. */
static const struct sj_hodoku_type types[] = {
    {"Full House", "full-house", 0, 4, sj_hodoku_full_house, 0, 0},
    {"Naked Single", "naked-single", 0, 4, sj_hodoku_naked_single, 0, 0},
    {"Hidden Single", "hidden-single", 0, 14, sj_hodoku_hidden_single, 0, 0},
    {"Locked Pair", "naked-pair", 1, 40, sj_hodoku_naked_subset, 2, 1},
    {"Locked Triple", "naked-triple", 1, 60, sj_hodoku_naked_subset, 3, 1},
    {"Locked Candidates Type 1 (Pointing)", "pointing", 1, 50, sj_hodoku_locked_candidates, 0, 0},
    {"Locked Candidates Type 2 (Claiming)", "claiming", 1, 50, sj_hodoku_locked_candidates, 0, 1},
    {"Naked Pair", "naked-pair", 1, 60, sj_hodoku_naked_subset, 2, 0},
    {"Naked Triple", "naked-triple", 1, 80, sj_hodoku_naked_subset, 3, 0},
    {"Hidden Pair", "hidden-pair", 1, 70, sj_hodoku_hidden_subset, 2, 0},
    {"Hidden Triple", "hidden-triple", 1, 100, sj_hodoku_hidden_subset, 3, 0},
    {"Naked Quadruple", "naked-quad", 2, 120, sj_hodoku_naked_subset, 4, 0},
    {"Hidden Quadruple", "hidden-quad", 2, 150, sj_hodoku_hidden_subset, 4, 0},
    {"X-Wing", "x-wing", 2, 140, sj_hodoku_fish, 2, 0},
    {"Swordfish", "swordfish", 2, 150, sj_hodoku_fish, 3, 0},
    {"Jellyfish", "jellyfish", 2, 160, sj_hodoku_fish, 4, 0},
    {"Remote Pair", "remote-pair", 2, 110, sj_hodoku_remote_pair, 0, 0},
    {"Bivalue Universal Grave + 1", "bug-1", 2, 100, sj_hodoku_bug, 0, 0},
    {"Skyscraper", "skyscraper", 2, 130, sj_hodoku_skyscraper, 0, 0},
    {"2-String Kite", "two-string-kite", 2, 150, sj_hodoku_kite, 0, 0},
    {"Turbot Fish", "turbot-fish", 2, 120, sj_hodoku_turbot, 0, 0},
    {"Empty Rectangle", "empty-rectangle", 2, 120, sj_hodoku_empty_rectangle, 0, 0},
    {"W-Wing", "w-wing", 2, 150, sj_hodoku_w_wing, 0, 0},
    {"XY-Wing", "xy-wing", 2, 160, sj_hodoku_xy_wing, 0, 0},
    {"XYZ-Wing", "xyz-wing", 2, 180, sj_hodoku_xyz_wing, 0, 0},
    {"Uniqueness Test 1", "unique-rectangle-1", 2, 100, sj_hodoku_unique_rectangle, 0, 1},
    {"Uniqueness Test 2", "unique-rectangle-2", 2, 100, sj_hodoku_unique_rectangle, 0, 2},
    {"Uniqueness Test 3", "unique-rectangle-3", 2, 100, sj_hodoku_unique_rectangle, 0, 3},
    {"Uniqueness Test 4", "unique-rectangle-4", 2, 100, sj_hodoku_unique_rectangle, 0, 4},
    {"Uniqueness Test 5", "unique-rectangle-5", 2, 100, sj_hodoku_unique_rectangle, 0, 5},
    {"Uniqueness Test 6", "unique-rectangle-6", 2, 100, sj_hodoku_unique_rectangle, 0, 6},
    {"Hidden Rectangle", "hidden-rectangle", 2, 100, sj_hodoku_unique_rectangle, 0, 7},
    {"Avoidable Rectangle Type 1", "avoidable-rectangle-1", 2, 100, sj_hodoku_avoidable_rectangle,
     0, 1},
    {"Avoidable Rectangle Type 2", "avoidable-rectangle-2", 2, 100, sj_hodoku_avoidable_rectangle,
     0, 2},
    {"Finned X-Wing", "finned-x-wing", 2, 130, sj_hodoku_fish, 2, 1},
    {"Sashimi X-Wing", "sashimi-x-wing", 2, 150, sj_hodoku_fish, 2, 2},
    {"Finned Swordfish", "finned-swordfish", 3, 200, sj_hodoku_fish, 3, 1},
    {"Sashimi Swordfish", "sashimi-swordfish", 3, 240, sj_hodoku_fish, 3, 2},
    {"Finned Jellyfish", "finned-jellyfish", 3, 250, sj_hodoku_fish, 4, 1},
    {"Sashimi Jellyfish", "sashimi-jellyfish", 3, 260, sj_hodoku_fish, 4, 2},
    {"Sue de Coq", "sue-de-coq", 3, 250, sj_hodoku_sue_de_coq, 0, 0},
    {"Simple Colors", "simple-colors", 2, 150, sj_hodoku_colors, 0, 0},
    {"Multi Colors", "multi-colors", 2, 200, sj_hodoku_colors, 0, 1},
    {"X-Chain", "x-chain", 3, 260, sj_hodoku_x_chain, 0, 0},
    {"XY-Chain", "xy-chain", 3, 260, sj_hodoku_xy_chain, 0, 0},
    {"Nice Loop/AIC", "aic", 3, 280, sj_hodoku_nice_loop, 0, 0},
    {"Grouped Nice Loop/AIC", "grouped-chain", 3, 300, sj_hodoku_nice_loop, 0, 1},
    {"Almost Locked Set XZ-Rule", "als-xz", 3, 300, sj_hodoku_als_xz, 0, 0},
    {"Almost Locked Set XY-Wing", "als-xy-wing", 3, 320, sj_hodoku_als_xy_wing, 0, 0},
    {"Almost Locked Set Chain", "als-chain", 3, 340, sj_hodoku_als_chain, 0, 0},
    {"Franken X-Wing", "franken-x-wing", 3, 300, sj_hodoku_franken_fish, 2, 0},
    {"Franken Swordfish", "franken-swordfish", 3, 350, sj_hodoku_franken_fish, 3, 0},
    {"Finned Franken X-Wing", "finned-franken-x-wing", 3, 390, sj_hodoku_franken_fish, 2, 1},
    {"Finned Franken Swordfish", "finned-franken-swordfish", 3, 410, sj_hodoku_franken_fish, 3, 1},
    {"Forcing Chain", "cell-forcing-chain", 4, 500, sj_hodoku_forcing_chain, 0, 0},
    {"Forcing Net", "dynamic-forcing-chain", 4, 700, sj_hodoku_forcing_net, 0, 0},
    {"Brute Force", NULL, 4, 10000, sj_hodoku_brute_force, 0, 0},
};

#define TYPES (sizeof types / sizeof types[0])

/* Singles are in the queues: whether the board has changed says nothing about them. */
#define SINGLES 3

/* Some types have several names for what they find: see sj_hodoku_names. */
static bool has(const char *technique)
{
    for (size_t i = 0; i < TYPES; i++)
        if (types[i].technique && strcmp(types[i].technique, technique) == 0)
            return true;
    for (size_t i = 0; i < SJ_HODOKU_NAMES; i++)
        if (strcmp(sj_hodoku_names[i].technique, technique) == 0)
            return true;
    return false;
}

static void close(void *state)
{
    struct sj_hodoku *const h = state;
    sj_hodoku_chains_free(h->chains);
    sj_board_free(h->board);
    sj_board_free(h->blank);
    sj_map_free(h->map);
    suuji_solver_free(h->solver);
    suuji_rules_free(h->rules);
    free(h->lines);
    free(h->franken);
    free(h->deadly);
    free(h->since);
    free(h);
}

static suuji_status open(const struct sj_scale *scale, const suuji_rules *rules,
                         const suuji_rater_options *options, void **state, suuji_error *err)
{
    if (options->without)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "the scale '%s' has fixed techniques",
                       scale->info.name);
    struct sj_hodoku *const h = calloc(1, sizeof *h);
    if (!h)
        return sj_fail_memory(err);
    *state = h;
    h->rules = suuji_rules_share(rules);
    h->chains = sj_hodoku_chains_new();
    h->since = calloc(TYPES, sizeof *h->since);
    h->deadly = calloc(1, sizeof *h->deadly);
    h->lines = sj_hodoku_lines_new();
    h->franken = calloc(1, sizeof *h->franken);
    suuji_status status = h->chains && h->since && h->deadly && h->lines && h->franken
                              ? SUUJI_OK
                              : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_map_new(rules, &h->map, err);
    if (status == SUUJI_OK)
        status = sj_board_new(h->map, &h->board, err);
    if (status == SUUJI_OK)
        status = sj_board_new(h->map, &h->blank, err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(NULL, &h->solver, err);
    return status;
}

static void load(void *state, const suuji_puzzle *puzzle)
{
    struct sj_hodoku *const h = state;
    memset(h->since, 0, TYPES * sizeof *h->since);
    h->score = 0;
    sj_hodoku_load(h, puzzle);
}

static bool solved(const void *state)
{
    return ((const struct sj_hodoku *)state)->board->left == 0;
}

/* Name each elimination once, in the order of the first mention, which is all that matters when
   they are done. */
static void drop_repeats(struct sj_step *what)
{
    uint64_t seen[12] = {0}; /* bits of 81 cells with 9 values */
    size_t kept = 0;
    for (size_t i = 0; i < what->eliminated_count; i++) {
        const suuji_candidate candidate = what->eliminated[i];
        const size_t bit = candidate.cell * 9u + candidate.value - 1u;
        if (sj_bit_get(seen, bit))
            continue;
        sj_bit_set(seen, bit);
        what->eliminated[kept++] = candidate;
    }
    what->eliminated_count = kept;
}

/* Would a step of type `i` or of any later one bring the score above `high`? */
static bool is_beyond(const struct sj_hodoku *h, size_t i, double high)
{
    for (; i < TYPES; i++)
        if (h->score + types[i].score <= high)
            return false;
    return true;
}

static bool next(void *state, struct sj_budget *budget, double high, struct sj_rated_step *step)
{
    struct sj_hodoku *const h = state;
    h->budget = budget;
    h->step = step;
    if (h->board->broken)
        return false;
    for (size_t i = 0; i < TYPES && !is_beyond(h, i, high); i++) {
        if (i >= SINGLES && h->since[i] == h->board->change)
            continue;
        step->name = types[i].name;
        step->technique = types[i].technique;
        step->score = types[i].score;
        h->type = &types[i];
        h->type_since = h->since[i];
        if (types[i].find(h, &types[i])) {
            drop_repeats(step->what);
            return true;
        }
        if (!sj_budget_good(budget))
            break;
        h->since[i] = h->board->change;
    }
    return false;
}

static void apply(void *state)
{
    struct sj_hodoku *const h = state;
    const struct sj_step *const what = h->step->what;
    h->score += h->type->score;
    for (size_t i = 0; i < what->placed_count; i++)
        sj_hodoku_set(h, what->placed[i].cell, what->placed[i].value);
    for (size_t i = 0; i < what->eliminated_count; i++)
        sj_hodoku_remove(h, what->eliminated[i].cell, what->eliminated[i].value);
}

static unsigned level(const void *state, const struct sj_rated_step *step)
{
    (void)step;
    return ((const struct sj_hodoku *)state)->type->level;
}

static void finish(const void *state, const struct sj_tally *tally, suuji_rating *rating)
{
    static const double limit[] = {800, 1000, 1600, 1800};
    (void)state;
    rating->rating = tally->sum;
    while (rating->level < 4 && tally->sum > limit[rating->level])
        rating->level++;
}

const struct sj_scale sj_scale_hodoku = {.info = {.name = "hodoku",
                                                  .title = "HoDoKu",
                                                  .version = "2.2.0",
                                                  .summary = "score and level",
                                                  .levels = levels,
                                                  .rules = "9",
                                                  .decimals = 0},
                                         .open = open,
                                         .close = close,
                                         .load = load,
                                         .solved = solved,
                                         .next = next,
                                         .apply = apply,
                                         .level = level,
                                         .has = has,
                                         .finish = finish};
