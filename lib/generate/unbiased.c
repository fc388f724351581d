/* SPDX-License-Identifier: MIT */
/* Minimal puzzles, unbiased.

   A trial is an order in which the clues are put back: clue 1 is the last to be removed. It is
   cut short by what is known of it before any question: puzzles have at most `most` clues, and it
   is drawn at the start how many they must have at least, `least`, so that a puzzle with n of them
   is accepted with probability weight(n). Then it is asked:

   - are the first `most` clues unique? If not, the last unique puzzle on the way has more.
   - are the first `least` - 1? If so, it has fewer.
   - by bisection, how many has it?
   - is the puzzle still unique without its first clue, its second, ...? Then it is not minimal.

   On plain 9x9 the sets of swaps.h answer the first question for most trials, and hundreds of those
   that are left put their questions together into waves of the engine 'bits'. A trial whose first
   failure is known makes room for the next. Trials are numbered, and the one with the lowest number
   that succeeds gives the puzzle, so what is made does not depend on how many are side by side.

   Drawing a grid takes as long as hundreds of trials, and drawing an order as long as some. So
   there a number of grids are drawn and as many orders, and each grid is tried with each order.
   This makes puzzles of a grid with many of them a little less likely, as one of them may come
   second: see docs/generator.md for how little. */
#include "generate/generate.h"

#include "base/arrays.h"
#include "base/fail.h"
#include "engine/bits/wave.h"
#include "grid/swaps.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLOTS = 512,        /* trials side by side on plain 9x9 */
    ORDERS = 256,       /* orders, and grids, that are tried with each other there */
    LOOK_AFTER = 100000 /* trials between two looks at the clock */
};

enum stage { FREE, FULL, SCANT, BISECT, SINGLE, MINIMAL };

struct trial {
    enum stage stage;
    uint64_t index;
    unsigned least;             /* clues that the puzzle must have */
    unsigned unique, ambiguous; /* the first clues, this many, are known to be so */
    unsigned without;           /* in stage SINGLE: the clue that is left out */
    uint8_t *solution;          /* [cells] */
    uint16_t *order;            /* [most]: cells */
};

struct sj_unbiased {
    suuji_generator *generator;
    unsigned cells;
    unsigned fewest;      /* no puzzle has fewer clues, known or asked for */
    unsigned most;        /* none is looked for with more */
    double *weight;       /* [most + 1] */
    struct sj_wave *wave; /* NULL: one trial after the other, by the engine that makes puzzles */
    struct trial *slot;   /* [slots] */
    unsigned slots;
    uint8_t *solutions; /* of the slots */
    uint16_t *orders;
    uint8_t *question; /* [slots][cells] */
    unsigned *asking;  /* the slot of each question */
    uint64_t *found, *guesses;
    /* The current puzzle: */
    struct sj_random random;
    uint64_t next;                    /* index of the next trial */
    uint8_t *grid;                    /* of the next trials */
    struct sj_swaps swaps;            /* of this grid */
    uint16_t *cell;                   /* [cells], in some order */
    uint16_t *drawn;                  /* [ORDERS][most]: orders, of a single one without waves */
    struct sj_cell_set clues[ORDERS]; /* the cells of each */
    struct sj_arrays arrays;
};

/* C(cells, clues) / C(cells, most); clues <= most <= cells / 2, so that it is 1 at most. */
static double weight_of(unsigned cells, unsigned clues, unsigned most)
{
    double weight = 1;
    for (unsigned n = clues + 1; n <= most; n++)
        weight *= (double)n / (double)(cells - n + 1);
    return weight;
}

/* The most clues of puzzles by default; 0: the caller must give a limit. No minimal puzzle of size
   4 has more than 6 clues. At 9x9 all but one in about 4,000 have 30 or fewer, and each clue more
   would make the search twice as long. */
static unsigned default_most(const suuji_rules *rules)
{
    return suuji_rules_is(rules, "4") ? 6 : sj_rules_plain_nine(rules) ? 30 : 0;
}

/* ---- Setting up ---- */

suuji_status sj_unbiased_check(const suuji_rules *rules, const suuji_generate_options *options,
                               suuji_error *err)
{
    const suuji_status status = suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS,
                                                  "--method unbiased", NULL, err);
    if (status != SUUJI_OK)
        return status;
    if (options->symmetry || options->pattern)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "--method unbiased does not support a %s",
                       options->pattern ? "pattern" : "symmetry");
    if (!options->high_clues && !default_most(rules))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "--method unbiased needs --clues LOW:HIGH for rules '%.60s'", rules->spec);
    if (!options->high_clues && options->low_clues > default_most(rules))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "from %u to %u clues is an empty range: give --clues LOW:HIGH",
                       options->low_clues, default_most(rules));
    if (options->high_clues > rules->cells / 2)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "--method unbiased supports at most %u clues, half of the cells",
                       rules->cells / 2);
    return SUUJI_OK;
}

static void make_room(struct sj_unbiased *u)
{
    u->weight = sj_arrays_add(&u->arrays, (u->most + 1), sizeof *u->weight);
    u->slot = sj_arrays_add(&u->arrays, u->slots, sizeof *u->slot);
    u->solutions = sj_arrays_add(&u->arrays, (size_t)u->slots * u->cells, sizeof *u->solutions);
    u->orders = sj_arrays_add(&u->arrays, (size_t)u->slots * u->most, sizeof *u->orders);
    u->question = sj_arrays_add(&u->arrays, (size_t)u->slots * u->cells, sizeof *u->question);
    u->asking = sj_arrays_add(&u->arrays, u->slots, sizeof *u->asking);
    u->found = sj_arrays_add(&u->arrays, u->slots, sizeof *u->found);
    u->guesses = sj_arrays_add(&u->arrays, u->slots, sizeof *u->guesses);
    u->grid = sj_arrays_add(&u->arrays, u->cells, sizeof *u->grid);
    u->cell = sj_arrays_add(&u->arrays, u->cells, sizeof *u->cell);
    u->drawn =
        sj_arrays_add(&u->arrays, (size_t)(u->wave ? ORDERS : 1) * u->most, sizeof *u->drawn);
}

suuji_status sj_unbiased_new(suuji_generator *generator, struct sj_unbiased **out, suuji_error *err)
{
    const suuji_rules *const rules = generator->rules;
    const suuji_generate_options *const options = &generator->options;
    const bool waves = sj_rules_plain_nine(rules);
    const unsigned fewest = sj_fewest_clues(rules);
    const suuji_status status = sj_unbiased_check(rules, options, err);
    *out = NULL;
    if (status != SUUJI_OK)
        return status;
    struct sj_unbiased *const u = calloc(1, sizeof *u);
    if (!u)
        return sj_fail_memory(err);
    u->generator = generator;
    u->cells = rules->cells;
    u->fewest = options->low_clues > fewest ? options->low_clues : fewest;
    u->most = options->high_clues ? options->high_clues : default_most(rules);
    u->slots = waves ? SLOTS : 1;
    u->wave = waves ? sj_wave_new() : NULL;
    make_room(u);
    if (u->arrays.failed || (waves && !u->wave)) {
        sj_unbiased_free(u);
        return sj_fail_memory(err);
    }
    for (unsigned n = 0; n <= u->most; n++)
        u->weight[n] = weight_of(u->cells, n, u->most);
    for (unsigned i = 0; i < u->slots; i++) {
        u->slot[i].solution = u->solutions + (size_t)i * u->cells;
        u->slot[i].order = u->orders + (size_t)i * u->most;
    }
    *out = u;
    return SUUJI_OK;
}

void sj_unbiased_free(struct sj_unbiased *u)
{
    if (!u)
        return;
    sj_wave_free(u->wave);
    sj_arrays_free(&u->arrays);
    free(u);
}

/* ---- Drawing ---- */

/* The first `count` of the cells become a random sequence of all, by exchanges. Several numbers
   below 2^7 or 2^13 are had from 32 bits by what a product leaves of them; where what is left at
   the end says that some of these would be more likely than others, all are drawn again. */
static void draw_order(struct sj_random *random, uint16_t *cell, unsigned cells, unsigned count)
{
    const unsigned most = cells <= 128 ? 4 : 2;
    for (unsigned i = 0; i < count;) {
        const unsigned some = count - i < most ? count - i : most;
        uint32_t pick[4];
        uint32_t rest, product;
        do {
            rest = (uint32_t)(sj_random_next(random) >> 32);
            product = 1;
            for (unsigned k = 0; k < some; k++) {
                const uint32_t below = cells - i - k;
                const uint64_t wide = (uint64_t)rest * below;
                pick[k] = (uint32_t)(wide >> 32);
                rest = (uint32_t)wide;
                product *= below;
            }
        } while (rest < product && rest < -product % product);
        for (unsigned k = 0; k < some; k++, i++) {
            const uint16_t swap = cell[i];
            cell[i] = cell[i + pick[k]];
            cell[i + pick[k]] = swap;
        }
    }
}

/* How many clues a puzzle must have at least to be accepted: at most n with probability
   weight(n). */
static unsigned draw_least(struct sj_unbiased *u)
{
    unsigned n = u->most;
    if (u->generator->options.weighted)
        return u->fewest;
    const double luck = (double)(sj_random_next(&u->random) >> 11) * 0x1p-53;
    while (n > u->fewest && luck < u->weight[n - 1])
        n--;
    return n;
}

/* Orders for the trials from u->next on. */
static void draw_orders(struct sj_unbiased *u, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        draw_order(&u->random, u->cell, u->cells, u->most);
        memcpy(u->drawn + (size_t)i * u->most, u->cell, u->most * sizeof *u->cell);
        u->clues[i] = (struct sj_cell_set){0, 0};
        for (unsigned k = 0; k < u->most && u->wave; k++)
            sj_cell_set_add(&u->clues[i], u->cell[k]);
    }
}

/* What the next trial needs that the last one had not. */
static suuji_status renew_grid(struct sj_unbiased *u, unsigned orders, suuji_end *end,
                               suuji_error *err)
{
    if (u->next % orders != 0)
        return SUUJI_OK;
    const suuji_status status = sj_solution_grid(u->generator, &u->random, u->grid, end, err);
    if (status != SUUJI_OK || *end != SUUJI_END_COMPLETE)
        return status;
    if (u->wave)
        sj_swaps_find(&u->swaps, u->grid);
    if (u->next % ((uint64_t)orders * orders) == 0)
        draw_orders(u, orders);
    return SUUJI_OK;
}

/* The next trial into a slot whose first question the sets of the grid cannot answer; `*found`:
   there is one before trial `until`. */
static suuji_status draw_trial(struct sj_unbiased *u, struct trial *trial, uint64_t until,
                               bool *found, suuji_end *end, suuji_error *err)
{
    const unsigned orders = u->wave ? ORDERS : 1;
    suuji_status status = SUUJI_OK;
    *found = false;
    while (u->next < until && !*found) {
        status = renew_grid(u, orders, end, err);
        if (status != SUUJI_OK || *end != SUUJI_END_COMPLETE)
            return status;
        trial->index = u->next++;
        *found = !u->wave || sj_swaps_hit(&u->swaps, u->clues[trial->index % orders]);
    }
    if (!*found)
        return SUUJI_OK;
    trial->stage = FULL;
    trial->least = draw_least(u);
    memcpy(trial->solution, u->grid, u->cells);
    memcpy(trial->order, u->drawn + trial->index % orders * u->most, u->most * sizeof *u->drawn);
    return SUUJI_OK;
}

/* ---- Questions ---- */

/* The puzzle whose uniqueness the trial is about. */
static void set_question(const struct sj_unbiased *u, const struct trial *trial, uint8_t *question)
{
    const unsigned clues = trial->stage == FULL     ? u->most
                           : trial->stage == SCANT  ? trial->least - 1
                           : trial->stage == BISECT ? (trial->unique + trial->ambiguous) / 2
                                                    : trial->unique;
    memset(question, 0, u->cells);
    for (unsigned i = 0; i < clues; i++)
        question[trial->order[i]] = trial->solution[trial->order[i]];
    if (trial->stage == SINGLE)
        question[trial->order[trial->without]] = 0;
}

static void set_answer(const struct sj_unbiased *u, struct trial *trial, bool unique)
{
    switch (trial->stage) {
    case FULL:
        trial->unique = u->most;
        trial->ambiguous = trial->least - 1;
        trial->stage = !unique                                               ? FREE
                       : trial->least > sj_fewest_clues(u->generator->rules) ? SCANT
                                                                             : BISECT;
        break;
    case SCANT:
        trial->stage = unique ? FREE : BISECT;
        break;
    case BISECT:
        *(unique ? &trial->unique : &trial->ambiguous) = (trial->unique + trial->ambiguous) / 2;
        break;
    default:
        trial->without++;
        trial->stage = unique ? FREE : SINGLE;
    }
    if (trial->stage == BISECT && trial->unique - trial->ambiguous == 1) {
        trial->stage = SINGLE;
        trial->without = 0;
    }
    /* The last clue is needed: without it is what is known to be ambiguous. */
    if (trial->stage == SINGLE && trial->without == trial->ambiguous)
        trial->stage = MINIMAL;
}

/* All questions to the waves. */
static suuji_status solve_with_waves(struct sj_unbiased *u, unsigned count, suuji_end *end,
                                     suuji_error *err)
{
    struct sj_wave_batch batch = {.puzzle = u->question,
                                  .stride = u->cells,
                                  .count = count,
                                  .limit = 2,
                                  .any = true,
                                  .found = u->found,
                                  .guesses = u->guesses,
                                  .stop = u->generator->options.limits.stop};
    if (!sj_wave_kernel_at(0).solve(u->wave, &batch)) {
        *end = SUUJI_END_STOPPED;
        return SUUJI_OK;
    }
    for (unsigned i = 0; i < count; i++) {
        if (u->found[i] == 0)
            return sj_fail(err, SUUJI_ERR_INTERNAL,
                           "the waves lost a solution: please report this");
        set_answer(u, &u->slot[u->asking[i]], u->found[i] == 1);
    }
    return SUUJI_OK;
}

/* The questions of the trials before `limit`. `*count`: how many there were. */
static suuji_status solve_questions(struct sj_unbiased *u, uint64_t limit, unsigned *count,
                                    suuji_end *end, suuji_error *err)
{
    *count = 0;
    for (unsigned i = 0; i < u->slots; i++) {
        struct trial *const trial = &u->slot[i];
        if (trial->stage == FREE || trial->stage == MINIMAL || trial->index >= limit)
            continue;
        set_question(u, trial, u->question + (size_t)*count * u->cells);
        u->asking[(*count)++] = i;
    }
    if (*count == 0)
        return SUUJI_OK;
    if (u->wave)
        return solve_with_waves(u, *count, end, err);
    suuji_generator *const generator = u->generator;
    struct trial *const trial = &u->slot[0];
    struct sj_second second = sj_generator_second(generator, generator->maker, trial->solution);
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(generator->puzzle.given, u->question, u->cells);
    status = sj_second_find(&second, u->cells, err);
    *end = second.end;
    if (status == SUUJI_OK && *end == SUUJI_END_COMPLETE)
        set_answer(u, trial, !second.found);
    return status;
}

/* ---- Puzzles ---- */

/* A second solution for each clue that is left out shows that it is necessary. */
static suuji_status prove_minimal(suuji_generator *generator, const struct sj_attempt *attempt,
                                  suuji_end *end, suuji_error *err)
{
    struct sj_second second = sj_generator_second(generator, generator->maker, attempt->solution);
    bool minimal = false;
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status == SUUJI_OK)
        status = sj_second_minimal(&second, attempt->givens, attempt->givens, &minimal, err);
    if (status == SUUJI_OK && second.end != SUUJI_END_COMPLETE)
        *end = second.end;
    else if (status == SUUJI_OK && !minimal)
        status = sj_fail(err, SUUJI_ERR_INTERNAL,
                         "no witness shows that a clue is necessary: please report this");
    return status;
}

/* A trial succeeded: is its puzzle what is asked for? Then it is certified. */
static suuji_status check_puzzle(struct sj_unbiased *u, struct trial *trial,
                                 struct sj_attempt *attempt, suuji_made *made, bool *good,
                                 suuji_error *err)
{
    memcpy(attempt->solution, trial->solution, u->cells);
    set_question(u, trial, attempt->givens);
    attempt->minimal = true;
    trial->stage = FREE;
    suuji_status status = sj_attempt_check(u->generator, attempt, NULL, made, good, err);
    if (status == SUUJI_OK && *good)
        status = prove_minimal(u->generator, attempt, &made->end, err);
    made->attempts = trial->index + 1;
    made->weight = u->generator->options.weighted ? u->weight[trial->unique] : 1;
    return status;
}

/* The first trial that succeeded, among those that are over; NULL: none. */
static struct trial *first_success(const struct sj_unbiased *u)
{
    struct trial *first = NULL;
    for (unsigned i = 0; i < u->slots; i++)
        if (u->slot[i].stage == MINIMAL && (!first || u->slot[i].index < first->index))
            first = &u->slot[i];
    return first;
}

/* New trials for the slots that are free. */
static suuji_status fill_slots(struct sj_unbiased *u, suuji_end *end, suuji_error *err)
{
    const uint64_t until = u->next + LOOK_AFTER;
    suuji_status status = SUUJI_OK;
    bool found = true;
    for (unsigned i = 0; i < u->slots && status == SUUJI_OK && found && *end == SUUJI_END_COMPLETE;
         i++)
        if (u->slot[i].stage == FREE)
            status = draw_trial(u, &u->slot[i], until, &found, end, err);
    return status;
}

static void start_trial(struct sj_unbiased *u, uint64_t number)
{
    sj_generator_begin(u->generator, &u->generator->budget);
    sj_generator_random(u->generator, number, &u->random);
    u->next = 0;
    for (unsigned cell = 0; cell < u->cells; cell++)
        u->cell[cell] = (uint16_t)cell;
    for (unsigned i = 0; i < u->slots; i++)
        u->slot[i].stage = FREE;
}

/* Round after round. Once a trial has succeeded, those before it come to their end, and no other
   begins. */
static suuji_status make_one(struct sj_unbiased *u, struct sj_attempt *attempt, suuji_made *made,
                             suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    bool good = false;
    *made = (suuji_made){0};
    while (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE && !good) {
        struct trial *const first = first_success(u);
        unsigned count = 0;
        if (!first)
            status = fill_slots(u, &made->end, err);
        if (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE)
            status = solve_questions(u, first ? first->index : UINT64_MAX, &count, &made->end, err);
        made->questions += count;
        if (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE && first && count == 0)
            status = check_puzzle(u, first, attempt, made, &good, err);
        if (!good && made->end == SUUJI_END_COMPLETE)
            made->end = sj_generator_end(u->generator);
    }
    if (!good)
        made->attempts = u->next;
    return status;
}

suuji_status sj_unbiased_make(struct sj_unbiased *u, uint64_t first, size_t count, uint8_t *givens,
                              uint8_t *solutions, suuji_made *made, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < count && status == SUUJI_OK; i++) {
        struct sj_attempt attempt = {.solution = solutions + i * u->cells,
                                     .givens = givens + i * u->cells};
        start_trial(u, first + i);
        status = make_one(u, &attempt, &made[i], err);
    }
    return status;
}
