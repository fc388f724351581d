/* SPDX-License-Identifier: MIT */
/* suuji_generator: number after number, attempt after attempt. */
#include "engine/bits/small.h"
#include "engine/engine.h"
#include "suuji/houses.h"
#include "generate/generate.h"
#include "generate/planes.h"
#include "generate/wave_questions.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/sized.h"

#include <stdlib.h>
#include <string.h>

/* Up to this size puzzles are made fast enough to look for some among many. */
#define WISHES 9u

void sj_generator_random(const suuji_generator *generator, uint64_t number,
                         struct sj_random *random)
{
    /* The seed's own stream gives a key; key and number together give the puzzle's. */
    sj_random_seed(random, generator->options.seed);
    const uint64_t key = sj_random_next(random);
    sj_random_seed(random, key + number * 0xd1342543de82ef95u);
    sj_random_seed(random, sj_random_next(random) ^ key);
}

void sj_generator_wish(const suuji_generator *generator, uint64_t number,
                       struct sj_attempt *attempt)
{
    const struct sj_filter *const filter = generator->filters.filter;
    sj_generator_random(generator, number, &attempt->random);
    attempt->wish = 0;
    if (generator->filters.count != 1 || !filter->wishes || generator->rules->size > WISHES ||
        !sj_rules_need_only(generator->rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS))
        return;
    struct sj_random own = attempt->random; /* the puzzle's are the same without a wish */
    sj_random_seed(&own, ~sj_random_next(&own));
    attempt->wish = filter->wish[sj_random_below(&own, filter->wishes)];
}

void sj_generator_begin(const suuji_generator *generator, struct sj_budget *budget)
{
    sj_budget_start(budget, &generator->options.limits, sj_clock_now(), 0);
}

suuji_end sj_generator_end(suuji_generator *generator)
{
    (void)sj_budget_look(&generator->budget);
    return generator->budget.end;
}

/* ---- The handle ---- */

/* Above these sizes engines take long to make a puzzle minimal. */
#define SLOW 16u
#define SLOW_IRREGULAR 9u

/* The largest sizes at which waves are faster, with and without irregular regions and pairs: above,
   a puzzle takes so long that few are made at a time, and learning from dead ends saves more. */
#define WAVES 12u
#define WAVES_IRREGULAR 9u
/* In seconds for a puzzle: most take a thousandth of it, so that the others in the lanes do not
   matter. */
#define LANES_SECONDS 10

/* Which engine makes puzzles and which checks them, by size. The one that makes them must support
   excluded candidates; many puzzles are made by waves of 'bits' (lanes.c), with which neither its
   search for one puzzle nor that of planes.h has code in common. Irregular regions need an engine
   that learns from smaller sizes on. `planes`: the search of planes.h is faster than both, and does
   what it can of the work of one of them. */
static const struct {
    unsigned up_to, up_to_irregular; /* this size */
    const char *maker, *checker;
    bool planes;
    bool hurried;
} engines[] = {
    {12, 9, "singles", "bits", true, false},
    {19, 11, "bits", "cdcl", false, false},
    {SUUJI_MAX_SIZE, SUUJI_MAX_SIZE, "cdcl", "cadical", false, true},
};

/* What the questions about one of these puzzles may cost in all, in nodes of the engine: a few
   seconds. Each costs besides its nodes what it takes to set it up, a node for this many
   candidates. It may spend an equal share of what is left; one that takes more is given up, and its
   clue stays. Nodes are counted, not seconds, so that a seed always makes the same puzzle. */
#define HURRIED_EFFORT 500000u
#define CANDIDATES_PER_NODE 1400u

/* With constraints `bits` is the fastest up to the sizes where it is the maker without them. Its two
   searches have no code in common; the general one is too slow above the sizes of the other. */
static void choose_for_constraints(const suuji_rules *rules, const char **maker,
                                   const char **checker)
{
    if (sj_rules_need_only(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS))
        return;
    *maker = "bits";
    *checker = sj_small_fits(rules) ? "bits:kernel=any" : "cdcl";
}

static suuji_status open_engines(suuji_generator *generator, suuji_error *err)
{
    size_t i = 0;
    while ((generator->rules->region ? engines[i].up_to_irregular : engines[i].up_to) <
           generator->rules->size)
        i++;
    const char *maker = engines[i].maker;
    const char *checker = engines[i].checker;
    generator->hurried = engines[i].hurried;
    if (sj_engine_find(checker, strlen(checker))->info.missing)
        checker = "bits";
    choose_for_constraints(generator->rules, &maker, &checker);
    suuji_status status = suuji_solver_new(maker, &generator->maker, err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(checker, &generator->checker, err);
    if (status == SUUJI_OK)
        status = suuji_solver_new("auto", &generator->filler, err);
    if (status != SUUJI_OK || sj_rules_plain_nine(generator->rules) ||
        !sj_planes_fit(generator->rules))
        return status;
    generator->planes = sj_planes_new(generator->rules);
    generator->planes_answer = engines[i].planes;
    return generator->planes ? SUUJI_OK : sj_fail_memory(err);
}

/* Clues are removed towards what filters ask for: of those that are redundant, or, where engines
   are slow, without asking an engine. */
static void choose_way(suuji_generator *generator)
{
    const suuji_generate_options *const options = &generator->options;
    const unsigned size = generator->rules->size;
    const bool slow = size > (generator->rules->region ? SLOW_IRREGULAR : SLOW);
    const bool guided =
        generator->filters.guided && !options->minimal && !options->pattern && !options->unbiased;
    generator->proves = guided && slow && generator->filters.proves;
    generator->carves = guided && !generator->proves;
    generator->refills =
        generator->carves && options->low_clues > 0 && generator->filters.bounded_below;
    generator->hurried = generator->hurried && !generator->proves && !options->minimal &&
                         !options->pattern && !options->unbiased;
}

/* Are puzzles made side by side (lanes.c)? Other rules than plain 9x9 have waves up to a size;
   there the attempts that filters need are one after the other, and so are puzzles that have little
   time each: in lanes all take as long as the last. */
static bool has_lanes(const suuji_generator *generator)
{
    const suuji_generate_options *const options = &generator->options;
    const suuji_rules *const rules = generator->rules;
    if (options->pattern || generator->proves)
        return false;
    return sj_rules_plain_nine(rules) ||
           (sj_wave_questions_fit(rules) &&
            rules->size <= (rules->region || !sj_rules_need_only(rules, SUUJI_CAN_HOUSES)
                                ? WAVES_IRREGULAR
                                : WAVES) &&
            generator->filters.count == 0 &&
            (options->limits.seconds <= 0 || options->limits.seconds >= LANES_SECONDS));
}

static suuji_status set_up(suuji_generator *generator, suuji_error *err)
{
    const suuji_rules *const rules = generator->rules;
    const suuji_generate_options *const options = &generator->options;
    generator->other = sj_arrays_add(&generator->arrays, rules->cells, sizeof *generator->other);
    generator->doubtful =
        sj_arrays_add(&generator->arrays, rules->cells, sizeof *generator->doubtful);
    generator->pattern_cell =
        sj_arrays_add(&generator->arrays, rules->cells, sizeof *generator->pattern_cell);
    generator->removed =
        sj_arrays_add(&generator->arrays, rules->cells, sizeof *generator->removed);
    if (generator->arrays.failed)
        return sj_fail_memory(err);
    for (unsigned cell = 0; options->pattern && cell < rules->cells; cell++)
        if (options->pattern[cell])
            generator->pattern_cell[generator->pattern_cells++] = (uint16_t)cell;
    suuji_status status = sj_orbits_make(&generator->orbits, rules, options->symmetry, err);
    if (status == SUUJI_OK)
        status = open_engines(generator, err);
    if (status == SUUJI_OK)
        status = sj_removal_new(rules, &generator->orbits,
                                sj_rules_need_only(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS),
                                &generator->removal, err);
    if (status == SUUJI_OK)
        status = sj_filters_open(&generator->filters, options, rules, err);
    choose_way(generator);
    if (status == SUUJI_OK && options->unbiased)
        status = sj_unbiased_new(generator, &generator->unbiased, err);
    else if (status == SUUJI_OK && has_lanes(generator))
        status = sj_lanes_new(generator, &generator->lanes, err);
    return status;
}

suuji_status sj_generator_options(suuji_generate_options *own,
                                  const suuji_generate_options *options, suuji_error *err)
{
    return sj_sized_read(own, sizeof *own, options, "suuji_generate_options", err);
}

/* The options as they are used; SUUJI_ERR_ARGUMENT: no puzzle can meet them. */
static suuji_status read_options(suuji_generate_options *own, const suuji_rules *rules,
                                 const suuji_generate_options *options, suuji_error *err)
{
    suuji_status status = sj_generator_options(own, options, err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&own->limits, err);
    if (status == SUUJI_OK && (own->limits.nodes || own->limits.memory))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "generators do not support node limits or memory limits");
    if (status == SUUJI_OK)
        status =
            suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS,
                              "the generator", NULL, err);
    return status == SUUJI_OK ? sj_target_check(rules, own, err) : status;
}

suuji_status suuji_generator_check(const suuji_rules *rules, const suuji_generate_options *options,
                                   suuji_error *err)
{
    suuji_generate_options own;
    struct sj_filters filters;
    suuji_status status = read_options(&own, rules, options, err);
    if (status != SUUJI_OK)
        return status;
    status = sj_filters_check(&filters, &own, rules, err);
    sj_filters_close(&filters);
    return status == SUUJI_OK && own.unbiased ? sj_unbiased_check(rules, &own, err) : status;
}

suuji_status suuji_generator_new(const suuji_rules *rules, const suuji_generate_options *options,
                                 suuji_generator **out, suuji_error *err)
{
    suuji_generate_options own;
    *out = NULL;
    suuji_status status = read_options(&own, rules, options, err);
    if (status != SUUJI_OK)
        return status;
    suuji_generator *const generator = calloc(1, sizeof *generator);
    if (!generator)
        return sj_fail_memory(err);
    generator->rules = suuji_rules_share(rules);
    generator->options = own;
    status = set_up(generator, err);
    if (status == SUUJI_OK)
        *out = generator;
    else
        suuji_generator_free(generator);
    return status;
}

void suuji_generator_free(suuji_generator *generator)
{
    if (!generator)
        return;
    sj_filters_close(&generator->filters);
    sj_unbiased_free(generator->unbiased);
    sj_lanes_free(generator->lanes);
    sj_removal_free(generator->removal);
    suuji_solver_free(generator->checker);
    suuji_solver_free(generator->maker);
    suuji_solver_free(generator->filler);
    sj_planes_free(generator->planes);
    sj_orbits_release(&generator->orbits);
    sj_puzzle_clear(&generator->puzzle);
    free(generator->made);
    free(generator->grids);
    sj_arrays_free(&generator->arrays);
    suuji_rules_free(generator->rules);
    free(generator);
}

size_t suuji_generator_batch(const suuji_generator *generator)
{
    const unsigned size = generator->rules->size;
    if (generator->unbiased && size > 4)
        return 1;
    if (generator->lanes && generator->filters.count)
        return generator->filters.costly ? 128 : 1024;
    if (generator->lanes)
        return 2048;
    return size <= 9 ? 64 : size <= 12 ? 16 : 1;
}

/* ---- One attempt ---- */

struct sj_second sj_generator_second(suuji_generator *generator, suuji_solver *solver,
                                     const uint8_t *known)
{
    return (struct sj_second){.solver = solver,
                              .puzzle = &generator->puzzle,
                              .known = known,
                              .other = generator->other,
                              .limits = sj_budget_left(&generator->budget)};
}

/* What sj_generator_ask asks, by generator->planes. False: that takes too many guesses. */
static bool ask_planes(suuji_generator *generator, struct sj_attempt *attempt, unsigned single,
                       bool *found)
{
    const struct sj_planes_question question = {.givens = attempt->givens,
                                                .known = attempt->solution,
                                                .single = single,
                                                .limit = 1,
                                                .solution = generator->other};
    const unsigned count = sj_planes_count(generator->planes, &question);
    *found = count == 1;
    attempt->by_planes = true;
    return count != SJ_PLANES_OPEN;
}

/* The question cost this many nodes. */
static void spend_effort(const suuji_generator *generator, struct sj_attempt *attempt,
                         uint64_t nodes)
{
    const uint64_t candidates = (uint64_t)generator->rules->cells * generator->rules->size;
    const uint64_t cost = nodes + candidates / CANDIDATES_PER_NODE;
    attempt->effort -= cost < attempt->effort ? cost : attempt->effort;
}

suuji_status sj_generator_ask(suuji_generator *generator, struct sj_attempt *attempt,
                              unsigned single, bool *found, suuji_end *end, suuji_error *err)
{
    if (generator->planes_answer && ask_planes(generator, attempt, single, found)) {
        *end = sj_generator_end(generator); /* engines look at limits by themselves */
        return SUUJI_OK;
    }
    /* Of plain 9x9 the engine that checks what waves make is the fastest, so another one checks
       these puzzles. */
    attempt->exchanged = generator->lanes && sj_rules_plain_nine(generator->rules);
    struct sj_second second = sj_generator_second(
        generator, attempt->exchanged ? generator->checker : generator->maker, attempt->solution);
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(generator->puzzle.given, attempt->givens, generator->rules->cells);
    if (generator->last_attempt)
        second.limits.nodes = SJ_DRAWN_NODES;
    if (generator->hurried)
        second.limits.nodes = attempt->effort / (sj_removal_open(generator->removal) + 1) + 1;
    status = sj_second_find(&second, single, err);
    *found = second.found;
    if (status == SUUJI_OK)
        *end = second.end;
    if (generator->hurried)
        spend_effort(generator, attempt, second.nodes);
    return status;
}

/* Is the current question within the filters? Nothing else is asked: what they allow is unique. */
static suuji_status ask_filters(suuji_generator *generator, struct sj_attempt *attempt,
                                suuji_made *made, suuji_error *err)
{
    bool allowed = false;
    const suuji_status status = sj_carve_ask(
        generator, attempt, generator->filters.staged ? SJ_MEASURE_CHEAPLY : SJ_MEASURE_PROVING,
        made, &allowed, err);
    if (status == SUUJI_OK && allowed)
        return sj_removal_answer(generator->removal, NULL, err);
    if (status == SUUJI_OK)
        (void)sj_removal_unanswered(generator->removal, true);
    return status;
}

/* Where questions may be given up, so may those that are left when most of the time has passed: the
   puzzle that there is by then has one solution, and the rest of the time is for checking it. */
#define CHECK_PART 0.25

/* Remove redundant clues. */
static suuji_status remove_clues(suuji_generator *generator, struct sj_attempt *attempt,
                                 suuji_made *made, suuji_error *err)
{
    struct sj_removal *const removal = generator->removal;
    const double deadline = generator->budget.deadline;
    suuji_status status = sj_puzzle_start(&generator->puzzle, generator->rules, err);
    if (generator->hurried && deadline > 0)
        generator->budget.deadline -= CHECK_PART * generator->budget.limits.seconds;
    attempt->exchanged = attempt->by_planes = false;
    attempt->effort = HURRIED_EFFORT;
    if (status == SUUJI_OK)
        status = sj_removal_start(removal, attempt->solution,
                                  sj_refill_low(generator, attempt, made->attempts),
                                  &attempt->random, err);
    while (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE &&
           sj_removal_next(removal, attempt->givens)) {
        bool found = false;
        if (generator->proves) {
            status = ask_filters(generator, attempt, made, err);
            continue;
        }
        made->questions++;
        status = sj_generator_ask(generator, attempt, sj_removal_single(removal), &found,
                                  &made->end, err);
        if (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE)
            status = sj_removal_answer(removal, found ? generator->other : NULL, err);
        if (made->end == SUUJI_END_NODES && !generator->last_attempt) {
            (void)sj_removal_unanswered(removal, false);
            made->end = SUUJI_END_COMPLETE;
        }
        if (generator->hurried && attempt->effort == 0)
            break;
    }
    if (status == SUUJI_OK && generator->hurried &&
        sj_removal_settle(removal) < generator->rules->cells && made->end == SUUJI_END_TIME) {
        made->end = SUUJI_END_COMPLETE;
        generator->budget.end = SUUJI_END_COMPLETE;
    }
    generator->budget.deadline = deadline;
    return status == SUUJI_OK && generator->proves && generator->filters.staged &&
                   made->end == SUUJI_END_COMPLETE
               ? sj_harden(generator, attempt, made, err)
               : status;
}

/* One attempt: `*good` if it is what is asked for. */
static suuji_status try_once(suuji_generator *generator, struct sj_attempt *attempt,
                             suuji_made *made, bool *good, suuji_error *err)
{
    suuji_status status;
    bool filled = true;
    if (generator->options.pattern) {
        status = sj_pattern_fill(generator, attempt, made, &filled, err);
    } else {
        status = sj_solution_grid(generator, &attempt->random, attempt->solution, &made->end, err);
        if (status == SUUJI_OK && made->end == SUUJI_END_COMPLETE)
            status = remove_clues(generator, attempt, made, err);
    }
    if (status != SUUJI_OK || made->end != SUUJI_END_COMPLETE)
        return status;
    if (!filled) {
        made->end = sj_generator_end(generator);
        return SUUJI_OK;
    }
    return sj_attempt_check(generator, attempt,
                            generator->options.pattern ? NULL : generator->removal, made, good,
                            err);
}

/* Attempt after attempt until one is good or time is up. */
static suuji_status make_one(suuji_generator *generator, struct sj_attempt *attempt,
                             suuji_made *made, suuji_error *err)
{
    struct sj_refilled refilled = {0};
    bool good = false;
    suuji_status status = SUUJI_OK;
    *made = (suuji_made){0};
    attempt->refilled = &refilled;
    sj_generator_begin(generator, &generator->budget);
    while (status == SUUJI_OK && !good && made->end == SUUJI_END_COMPLETE) {
        made->attempts++;
        status = try_once(generator, attempt, made, &good, err);
        if (generator->last_attempt && !good &&
            (made->end == SUUJI_END_COMPLETE || made->end == SUUJI_END_NODES))
            made->end = SUUJI_END_GAVE_UP;
    }
    return status;
}

static suuji_status make_all(suuji_generator *generator, uint64_t first, size_t count,
                             uint8_t *givens, uint8_t *solutions, suuji_made *made,
                             suuji_error *err)
{
    const unsigned cells = generator->rules->cells;
    suuji_status status = SUUJI_OK;
    if (generator->unbiased)
        return sj_unbiased_make(generator->unbiased, first, count, givens, solutions, made, err);
    if (generator->lanes)
        return sj_lanes_make(generator->lanes, first, count, givens, solutions, made, err);
    for (size_t i = 0; i < count && status == SUUJI_OK; i++) {
        struct sj_attempt attempt = {.solution = solutions + i * cells,
                                     .givens = givens + i * cells};
        sj_generator_wish(generator, first + i, &attempt);
        status = make_one(generator, &attempt, &made[i], err);
    }
    return status;
}

/* Room for the results of `count` puzzles. */
static bool make_room(suuji_generator *generator, size_t count)
{
    if (count <= generator->made_room)
        return true;
    const size_t cells = generator->rules->cells;
    free(generator->made);
    free(generator->grids);
    generator->made = count < SIZE_MAX / 2 / cells ? malloc(count * sizeof *generator->made) : NULL;
    generator->grids = generator->made ? malloc(2 * count * cells) : NULL;
    generator->made_room = generator->grids ? count : 0;
    return generator->grids != NULL;
}

suuji_status suuji_generator_make(suuji_generator *generator, uint64_t first, size_t count,
                                  suuji_error *err)
{
    const size_t cells = generator->rules->cells;
    generator->made_count = 0;
    if (!make_room(generator, count))
        return sj_fail_memory(err);
    uint8_t *const solutions = generator->grids + count * cells;
    const suuji_status status =
        make_all(generator, first, count, generator->grids, solutions, generator->made, err);
    if (status != SUUJI_OK)
        return status;
    for (size_t i = 0; i < count; i++) {
        generator->made[i].givens = generator->grids + i * cells;
        generator->made[i].solution = solutions + i * cells;
        if (!generator->made[i].scale)
            generator->made[i].level = SUUJI_NO_LEVEL;
    }
    generator->made_count = count;
    return SUUJI_OK;
}

const suuji_made *suuji_generator_result(const suuji_generator *generator, size_t i)
{
    return i < generator->made_count ? &generator->made[i] : NULL;
}

suuji_status sj_generator_grid(suuji_generator *generator, uint64_t number, double seconds,
                               uint8_t *grid, suuji_end *end, suuji_error *err)
{
    struct sj_random random;
    sj_generator_random(generator, number, &random);
    const suuji_limits limits = {.seconds = seconds, .stop = generator->options.limits.stop};
    sj_budget_start(&generator->budget, &limits, seconds > 0 ? sj_clock_now() : 0, 0);
    return sj_solution_grid(generator, &random, grid, end, err);
}

suuji_status suuji_generator_grid(suuji_generator *generator, uint64_t number, uint8_t *grid,
                                  suuji_error *err)
{
    suuji_end end;
    const suuji_status status = sj_generator_grid(generator, number, 0, grid, &end, err);
    if (status == SUUJI_OK && end != SUUJI_END_COMPLETE)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the generator was stopped");
    return status;
}
