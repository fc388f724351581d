/* SPDX-License-Identifier: MIT */
/* The scale of Sudoku Explainer: its producers in order, and the three numbers that follow from
   their hints. */
#include "rate/se/se.h"

#include "base/fail.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* In the order in which they are asked, and so in the order of the least that each can score. */
static const struct sj_se_producer producers[] = {
    {"Hidden Single", 1.0, sj_se_find_hidden_single, 1, "hidden-single"},
    {"Direct Pointing", 1.7, sj_se_find_direct_locking, 0, "pointing"},
    {"Direct Hidden Pair", 2.0, sj_se_find_direct_hidden_set, 2, "hidden-pair"},
    {"Naked Single", 2.3, sj_se_find_naked_single, 1, "naked-single"},
    {"Direct Hidden Triplet", 2.5, sj_se_find_direct_hidden_set, 3, "hidden-triple"},
    {"Pointing", 2.6, sj_se_find_locking, 0, "pointing"},
    {"Naked Pair", 3.0, sj_se_find_naked_set, 2, "naked-pair"},
    {"X-Wing", 3.2, sj_se_find_fish, 2, "x-wing"},
    {"Hidden Pair", 3.4, sj_se_find_hidden_set, 2, "hidden-pair"},
    {"Naked Triplet", 3.6, sj_se_find_naked_set, 3, "naked-triple"},
    {"Swordfish", 3.8, sj_se_find_fish, 3, "swordfish"},
    {"Hidden Triplet", 4.0, sj_se_find_hidden_set, 3, "hidden-triple"},
    {"XY-Wing", 4.2, sj_se_find_wing, 2, "xy-wing"},
    {"XYZ-Wing", 4.4, sj_se_find_wing, 3, "xyz-wing"},
    {"Unique Rectangle", 4.5, sj_se_find_loop, 0, "unique-rectangle-1"},
    {"Naked Quad", 5.0, sj_se_find_naked_set, 4, "naked-quad"},
    {"Jellyfish", 5.2, sj_se_find_fish, 4, "jellyfish"},
    {"Hidden Quad", 5.4, sj_se_find_hidden_set, 4, "hidden-quad"},
    {"BUG type 1", 5.6, sj_se_find_bug, 0, "bug-1"},
    {"Aligned Pair Exclusion", 6.2, sj_se_find_exclusion, 2, "aligned-pair-exclusion"},
    {"Forcing Chains & Cycles", 6.5, sj_se_find_chain, SJ_SE_CYCLES, "aic"},
    {"Aligned Triplet Exclusion", 7.5, sj_se_find_exclusion, 3, "aligned-triple-exclusion"},
    {"Nishio Forcing Chains", 7.5, sj_se_find_chain, SJ_SE_NISHIO, "nishio"},
    {"Multiple Forcing Chains", 8.0, sj_se_find_chain, SJ_SE_MULTIPLE, "cell-forcing-chain"},
    {"Dynamic Forcing Chains", 8.5, sj_se_find_chain, SJ_SE_DYNAMIC, "dynamic-forcing-chain"},
    {"Dynamic Forcing Chains (+)", 9.0, sj_se_find_chain, SJ_SE_PLUS, "dynamic-forcing-chain-plus"},
    {"Nested Forcing Chains", 9.5, sj_se_find_chain, SJ_SE_NESTED_CHAINS, "nested-forcing-chain"},
    {"Nested Multiple Chains", 10.0, sj_se_find_chain, SJ_SE_NESTED_MULTIPLE,
     "nested-multiple-chain"},
    {"Nested Dynamic Chains", 10.5, sj_se_find_chain, SJ_SE_NESTED_DYNAMIC, "nested-dynamic-chain"},
    {"Doubly Nested Chains", 11.0, sj_se_find_chain, SJ_SE_NESTED_NESTED, "nested-dynamic-chain"},
};

_Static_assert(sizeof producers / sizeof producers[0] == SJ_SE_PRODUCERS, "number of producers");

const char *const sj_se_set_names[] = {"Pair",       "Triplet",   "Quad",
                                       "Quintuplet", "Sextuplet", "Septuplet"};

/* What hints of the producers are besides. */
static const char others[] = "full-house,claiming,unique-rectangle-2,unique-rectangle-3,unique-"
                             "rectangle-4,unique-loop,bug-2,bug-3,"
                             "bug-4,turbot-fish,x-chain,continuous-loop,region-forcing-chain";

static bool has(const char *technique)
{
    for (unsigned i = 0; i < SJ_SE_PRODUCERS; i++)
        if (strcmp(producers[i].technique, technique) == 0)
            return true;
    return sj_scale_word(others, technique);
}

static void close(void *state)
{
    struct sj_se *const se = state;
    sj_se_chains_free(se->chains);
    sj_board_free(se->board);
    sj_map_free(se->map);
    suuji_rules_free(se->rules);
    free(se);
}

static suuji_status open(const struct sj_scale *scale, const suuji_rules *rules,
                         const suuji_rater_options *options, void **state, suuji_error *err)
{
    if (options->without)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "the scale '%s' has fixed techniques",
                       scale->info.name);
    struct sj_se *const se = calloc(1, sizeof *se);
    if (!se)
        return sj_fail_memory(err);
    *state = se;
    se->classic = scale->variant;
    se->rules = suuji_rules_share(rules);
    se->chains = sj_se_chains_new();
    suuji_status status = se->chains ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_map_new(rules, &se->map, err);
    if (status == SUUJI_OK)
        status = sj_board_new(se->map, &se->board, err);
    if (status == SUUJI_OK)
        sj_se_fill_tables(se);
    return status;
}

static void load(void *state, const suuji_puzzle *puzzle)
{
    sj_board_load(((struct sj_se *)state)->board, puzzle);
}

static bool solved(const void *state)
{
    return ((const struct sj_se *)state)->board->left == 0;
}

/* A later producer may have a hint that scores less than that of an earlier one, but none that
   scores less than the earlier one can: so from the first producer that can only score above `high`
   on, all do. */
static bool next(void *state, struct sj_budget *budget, double high, struct sj_rated_step *step)
{
    struct sj_se *const se = state;
    se->budget = budget;
    se->high = high;
    se->step = step;
    if (se->board->broken)
        return false;
    for (unsigned i = 0; i < SJ_SE_PRODUCERS; i++) {
        const struct sj_se_producer *const producer = &producers[i];
        if (producer->least > high)
            break;
        se->asked = i;
        step->name = producer->name;
        step->score = producer->least;
        step->technique = producer->technique;
        if (producer->find(se, producer))
            return true;
        if (!sj_budget_good(budget))
            break;
    }
    return false;
}

/* Eliminations first, then the placement. */
static void apply(void *state)
{
    struct sj_se *const se = state;
    const struct sj_step *const what = se->step->what;
    for (size_t i = 0; i < what->eliminated_count; i++)
        sj_board_eliminate(se->board, what->eliminated[i].cell, what->eliminated[i].value);
    for (size_t i = 0; i < what->placed_count; i++)
        sj_board_place(se->board, what->placed[i].cell, what->placed[i].value);
}

/* As it prints them: one digit, with a twentieth added against the errors of doubles. */
static double round_printed(double score)
{
    return floor((score + 0.05) * 10) / 10;
}

static void finish(const void *state, const struct sj_tally *tally, suuji_rating *rating)
{
    (void)state;
    rating->rating = round_printed(tally->hardest);
    rating->pearl = round_printed(tally->pearl);
    rating->diamond = round_printed(tally->diamond);
}

/* Below the first each rating is that of a technique; from it on any may occur. No puzzle above the
   second is known. */
#define ANY_FROM 4.5
#define ANY_TO 12.0

static bool has_rating(double low, double high)
{
    static const double ratings[] = {1.0, 1.2, 1.5, 1.7, 1.9, 2.0, 2.3, 2.5, 2.6,
                                     2.8, 3.0, 3.2, 3.4, 3.6, 3.8, 4.0, 4.2, 4.4};
    for (size_t i = 0; i < sizeof ratings / sizeof ratings[0]; i++)
        if (low <= ratings[i] && ratings[i] <= high)
            return true;
    return high >= ANY_FROM && low <= ANY_TO;
}

#define SE_ROW(id, number, words, text)                                          \
    const struct sj_scale sj_scale_##id = {.info = {.name = words,               \
                                                    .title = "Sudoku Explainer", \
                                                    .version = number,           \
                                                    .summary = text,             \
                                                    .rules = "9",                \
                                                    .decimals = 1},              \
                                           .open = open,                         \
                                           .close = close,                       \
                                           .load = load,                         \
                                           .solved = solved,                     \
                                           .next = next,                         \
                                           .apply = apply,                       \
                                           .has = has,                           \
                                           .finish = finish,                     \
                                           .has_rating = has_rating,             \
                                           .variant = sizeof(words) > sizeof("se")}

SE_ROW(se, "2025", "se", "rating (ER), pearl (EP) and diamond (ED) as today's serate prints them");
SE_ROW(se_classic, "1.2.1", "se-classic",
       "the same as serate 1.2.1 prints them: direct hints eliminate nothing");
