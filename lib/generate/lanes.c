/* SPDX-License-Identifier: MIT */
/* Puzzles side by side.

   A lane holds one puzzle whose redundant clues are being removed. In each round every lane puts
   one question; waves answer all of them (wave_questions.h), each with two solutions where there
   are two; and every lane takes its answer. A lane whose puzzle is done takes the next number. What
   a lane does depends only on its number.

   Where puzzles must pass filters, many attempts at a number may be needed, and a check takes far
   longer than an attempt. Then lanes make attempts in blocks: a few for each number that is not
   done, the more the more have failed; and those of a number are checked in their order until one
   passes. So the result does not depend on how many there are in a block. */
#include "generate/generate.h"

#include "base/fail.h"
#include "generate/wave_questions.h"

#include <stdlib.h>
#include <string.h>

enum { LANES = 1024 };

/* Up to this many questions are answered faster one by one than in a wave; of rules that have only
   rows, columns and boxes, whose questions are easy, more. */
#define FEW 32u
#define FEW_EASY 128u

struct lane {
    struct sj_removal *removal;
    struct sj_attempt attempt;
    suuji_made *made;
    uint64_t number; /* of the attempt, from 1 */
    struct sj_budget budget;
};

struct sj_lanes {
    suuji_generator *generator;
    unsigned cells;
    unsigned few; /* FEW or FEW_EASY */
    struct lane lane[LANES];
    unsigned busy[LANES]; /* lanes at work, in the order of their rows */
    struct sj_wave_questions questions;
    /* For blocks: */
    uint8_t *block;          /* [2 * LANES * cells]: givens and solution of each lane */
    suuji_made tried[LANES]; /* what making an attempt took */
    size_t item_of[LANES];   /* which item a lane works for */
    struct item *item;       /* [item_room] */
    size_t item_room;
};

/* A number of an order that is not done. */
struct item {
    size_t index; /* in the order */
    struct sj_budget budget;
    struct sj_refilled refilled;
    bool done;
};

/* What is to be made. */
struct order {
    uint64_t first;
    size_t count, next;
    uint8_t *givens, *solutions;
    suuji_made *made;
};

suuji_status sj_lanes_new(suuji_generator *generator, struct sj_lanes **out, suuji_error *err)
{
    struct sj_lanes *const lanes = calloc(1, sizeof *lanes);
    *out = lanes;
    if (!lanes)
        return sj_fail_memory(err);
    const suuji_rules *const rules = generator->rules;
    const bool easy = sj_rules_basic(rules) && !rules->region && !sj_rules_plain_nine(rules);
    lanes->generator = generator;
    lanes->cells = rules->cells;
    lanes->few = easy ? FEW_EASY : FEW;
    return sj_wave_questions_make(&lanes->questions, rules, LANES, err);
}

void sj_lanes_free(struct sj_lanes *lanes)
{
    if (!lanes)
        return;
    for (unsigned i = 0; i < LANES; i++)
        sj_removal_free(lanes->lane[i].removal);
    sj_wave_questions_release(&lanes->questions);
    free(lanes->block);
    free(lanes->item);
    free(lanes);
}

/* ---- One lane ---- */

/* A new attempt at the lane's puzzle. */
static suuji_status start_attempt(struct sj_lanes *lanes, struct lane *lane, suuji_error *err)
{
    suuji_generator *const generator = lanes->generator;
    lane->made->attempts++;
    lane->number++;
    lane->attempt.exchanged = lane->attempt.by_planes = false;
    generator->budget = lane->budget;
    const suuji_status status = sj_solution_grid(generator, &lane->attempt.random,
                                                 lane->attempt.solution, &lane->made->end, err);
    return status != SUUJI_OK || lane->made->end != SUUJI_END_COMPLETE
               ? status
               : sj_removal_start(lane->removal, lane->attempt.solution,
                                  sj_refill_low(generator, &lane->attempt, lane->number),
                                  &lane->attempt.random, err);
}

/* The next number of the order, for this lane. */
static suuji_status take_number(struct sj_lanes *lanes, struct lane *lane, struct order *order,
                                suuji_error *err)
{
    const size_t i = order->next++;
    lane->made = &order->made[i];
    *lane->made = (suuji_made){0};
    lane->number = 0;
    lane->attempt = (struct sj_attempt){.solution = order->solutions + i * lanes->cells,
                                        .givens = order->givens + i * lanes->cells};
    sj_generator_begin(lanes->generator, &lane->budget);
    sj_generator_random(lanes->generator, order->first + i, &lane->attempt.random);
    suuji_status status = SUUJI_OK;
    if (!lane->removal) /* a few puzzles need a few lanes */
        status = sj_removal_new(lanes->generator->rules, &lanes->generator->orbits, true,
                                &lane->removal, err);
    return status == SUUJI_OK ? start_attempt(lanes, lane, err) : status;
}

/* All redundant clues are removed: is the puzzle what was asked for? If not, `*again`. */
static suuji_status finish_attempt(struct sj_lanes *lanes, struct lane *lane, bool *again,
                                   suuji_error *err)
{
    suuji_generator *const generator = lanes->generator;
    bool good = false;
    generator->budget = lane->budget;
    suuji_status status =
        sj_attempt_check(generator, &lane->attempt, lane->removal, lane->made, &good, err);
    *again = !good && lane->made->end == SUUJI_END_COMPLETE;
    return status;
}

/* Get the lane to its next question. `*idle`: there is none, its puzzle is done. */
static suuji_status advance_lane(struct sj_lanes *lanes, struct lane *lane, bool *idle,
                                 suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    bool again = true;
    *idle = false;
    while (status == SUUJI_OK && lane->made->end == SUUJI_END_COMPLETE) {
        if (sj_removal_next(lane->removal, lane->attempt.givens)) {
            lane->made->questions++;
            return SUUJI_OK;
        }
        status = finish_attempt(lanes, lane, &again, err);
        if (!again)
            break;
        if (status == SUUJI_OK)
            status = start_attempt(lanes, lane, err);
    }
    *idle = true;
    return status;
}

/* ---- Rounds ---- */

/* Before lane i is visited: between two visits its memory has left the cache. */
static void fetch_lane(const struct sj_lanes *lanes, unsigned i)
{
    enum { AHEAD = 4 };
    const struct lane *const far = &lanes->lane[(i + 2 * AHEAD) % LANES];
    const struct lane *const near = &lanes->lane[(i + AHEAD) % LANES];
    __builtin_prefetch(far->removal);
    if (near->removal && near->made)
        sj_removal_fetch(near->removal);
}

/* How many lanes an order needs. */
static unsigned lanes_for(const struct order *order)
{
    return order->count < LANES ? (unsigned)order->count : LANES;
}

/* The question of lane i into the next row. */
static void put_question(struct sj_lanes *lanes, unsigned i)
{
    const struct lane *const lane = &lanes->lane[i];
    lanes->busy[lanes->questions.count] = i;
    sj_wave_questions_put(&lanes->questions, lane->attempt.givens, lane->attempt.solution,
                          sj_removal_single(lane->removal));
}

/* Each lane that is free takes a number; busy ones put their questions into rows. */
static suuji_status fill_rows(struct sj_lanes *lanes, struct order *order, suuji_error *err)
{
    const unsigned count = lanes_for(order);
    suuji_status status = SUUJI_OK;
    lanes->questions.count = 0;
    for (unsigned i = 0; i < count && status == SUUJI_OK; i++) {
        struct lane *const lane = &lanes->lane[i];
        fetch_lane(lanes, i);
        while (status == SUUJI_OK && (lane->made || order->next < order->count)) {
            bool idle = false;
            if (!lane->made)
                status = take_number(lanes, lane, order, err);
            if (status == SUUJI_OK)
                status = advance_lane(lanes, lane, &idle, err);
            if (!idle)
                break;
            lane->made = NULL;
        }
        if (!lane->made || status != SUUJI_OK)
            continue;
        put_question(lanes, i);
    }
    return status;
}

/* Give up the puzzles that are under way. */
static void give_up_attempts(struct sj_lanes *lanes, struct order *order)
{
    for (unsigned i = 0; i < lanes_for(order); i++)
        if (lanes->lane[i].made)
            lanes->lane[i].made->end = SUUJI_END_STOPPED;
    for (; order->next < order->count; order->next++)
        order->made[order->next] = (suuji_made){.end = SUUJI_END_STOPPED};
}

/* The question of one lane. A lane that reaches a limit ends. */
static suuji_status ask_one(struct sj_lanes *lanes, struct lane *lane, suuji_error *err)
{
    suuji_generator *const generator = lanes->generator;
    bool found = false;
    generator->budget = lane->budget;
    const suuji_status status = sj_generator_ask(
        generator, &lane->attempt, sj_removal_single(lane->removal), &found, &lane->made->end, err);
    return status == SUUJI_OK && lane->made->end == SUUJI_END_COMPLETE
               ? sj_removal_answer(lane->removal, found ? generator->other : NULL, err)
               : status;
}

/* The questions of all busy lanes, one after the other: a wave takes as long for one as for
   many. */
static suuji_status ask_each(struct sj_lanes *lanes, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned row = 0; row < lanes->questions.count && status == SUUJI_OK; row++)
        status = ask_one(lanes, &lanes->lane[lanes->busy[row]], err);
    return status;
}

/* All answers. What waves leave open is asked again. */
static suuji_status read_answers(struct sj_lanes *lanes, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned row = 0; row < lanes->questions.count && status == SUUJI_OK; row++) {
        struct lane *const lane = &lanes->lane[lanes->busy[row]];
        const uint8_t *other = NULL;
        bool open = false;
        fetch_lane(lanes, lanes->busy[row]);
        status = sj_wave_questions_answer(&lanes->questions, row, lane->attempt.solution, &other,
                                          &open, err);
        if (status == SUUJI_OK)
            status =
                open ? ask_one(lanes, lane, err) : sj_removal_answer(lane->removal, other, err);
    }
    return status;
}

/* A round: all questions and their answers. `*stopped`: there are none. */
static suuji_status run_round(struct sj_lanes *lanes, bool *stopped, suuji_error *err)
{
    *stopped = false;
    if (lanes->questions.count <= lanes->few)
        return ask_each(lanes, err);
    const suuji_status status = sj_wave_questions_ask(
        &lanes->questions, lanes->generator->options.limits.stop, stopped, err);
    return status != SUUJI_OK || *stopped ? status : read_answers(lanes, err);
}

/* ---- Blocks ---- */

static suuji_status start_items(struct sj_lanes *lanes, const struct order *order, suuji_error *err)
{
    if (order->count > lanes->item_room) {
        free(lanes->item);
        lanes->item = malloc(order->count * sizeof *lanes->item);
        lanes->item_room = lanes->item ? order->count : 0;
    }
    if (!lanes->block)
        lanes->block = malloc((size_t)2 * LANES * lanes->cells);
    if (!lanes->item || !lanes->block)
        return sj_fail_memory(err);
    for (size_t i = 0; i < order->count; i++) {
        order->made[i] = (suuji_made){0};
        lanes->item[i] = (struct item){.index = i};
        sj_generator_begin(lanes->generator, &lanes->item[i].budget);
    }
    return SUUJI_OK;
}

/* Lane i begins attempt number `attempt` of an item: with random numbers of its own. */
static suuji_status start_task(struct sj_lanes *lanes, unsigned i, size_t item, uint64_t attempt,
                               const struct order *order, suuji_error *err)
{
    struct lane *const lane = &lanes->lane[i];
    struct sj_random *const random = &lane->attempt.random;
    uint8_t *const grids = lanes->block + (size_t)i * 2 * lanes->cells;
    suuji_status status = SUUJI_OK;
    lanes->item_of[i] = item;
    lanes->tried[i] = (suuji_made){0};
    lane->made = &lanes->tried[i];
    lane->number = attempt;
    lane->attempt = (struct sj_attempt){.givens = grids, .solution = grids + lanes->cells};
    lane->budget = lanes->item[item].budget;
    sj_generator_wish(lanes->generator, order->first + lanes->item[item].index, &lane->attempt);
    if (attempt > 0)
        sj_random_seed(random, sj_random_next(random) ^ attempt * 0x9e3779b97f4a7c15u);
    if (!lane->removal)
        status = sj_removal_new(lanes->generator->rules, &lanes->generator->orbits, true,
                                &lane->removal, err);
    return status == SUUJI_OK ? start_attempt(lanes, lane, err) : status;
}

/* Attempts for the first items, in as many lanes as there are. Returns how many items got some. */
static suuji_status start_block(struct sj_lanes *lanes, const struct order *order, size_t items,
                                unsigned *used, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    *used = 0;
    for (size_t i = 0; i < items && *used < LANES && status == SUUJI_OK; i++) {
        const uint64_t failed = order->made[lanes->item[i].index].attempts;
        const uint64_t fair = LANES / (items < LANES ? items : LANES);
        const uint64_t share = failed + 1 < fair ? failed + 1 : fair;
        for (uint64_t k = 0; k < share && *used < LANES && status == SUUJI_OK; k++)
            status = start_task(lanes, (*used)++, i, failed + k, order, err);
    }
    return status;
}

/* Remove clues in all lanes of the block until none is redundant. */
static suuji_status run_block(struct sj_lanes *lanes, unsigned used, bool *stopped,
                              suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    *stopped = false;
    for (;;) {
        lanes->questions.count = 0;
        for (unsigned i = 0; i < used; i++) {
            struct lane *const lane = &lanes->lane[i];
            if (lane->made->end != SUUJI_END_COMPLETE ||
                !sj_removal_next(lane->removal, lane->attempt.givens))
                continue;
            lane->made->questions++;
            put_question(lanes, i);
        }
        if (lanes->questions.count == 0)
            return SUUJI_OK;
        status = run_round(lanes, stopped, err);
        if (*stopped || status != SUUJI_OK)
            return status;
    }
}

/* Is the attempt of lane i what is asked for? */
static suuji_status check_task(struct sj_lanes *lanes, unsigned i, const struct order *order,
                               suuji_error *err)
{
    struct lane *const lane = &lanes->lane[i];
    struct item *const item = &lanes->item[lanes->item_of[i]];
    suuji_made *const made = &order->made[item->index];
    bool good = false;
    suuji_status status = SUUJI_OK;
    made->attempts++;
    made->questions += lanes->tried[i].questions;
    made->end = lanes->tried[i].end;
    lanes->generator->budget = item->budget;
    lane->attempt.refilled = &item->refilled;
    if (made->end == SUUJI_END_COMPLETE)
        status =
            sj_attempt_check(lanes->generator, &lane->attempt, lane->removal, made, &good, err);
    item->done = good || made->end != SUUJI_END_COMPLETE;
    if (good) {
        memcpy(order->givens + item->index * lanes->cells, lane->attempt.givens, lanes->cells);
        memcpy(order->solutions + item->index * lanes->cells, lane->attempt.solution, lanes->cells);
    }
    return status;
}

/* The same as sj_lanes_make for puzzles that must pass filters. */
static suuji_status make_checked(struct sj_lanes *lanes, struct order *order, suuji_error *err)
{
    size_t items = order->count;
    bool stopped = false;
    suuji_status status = start_items(lanes, order, err);
    while (status == SUUJI_OK && items > 0) {
        unsigned used = 0;
        size_t kept = 0;
        status = start_block(lanes, order, items, &used, err);
        if (status == SUUJI_OK)
            status = run_block(lanes, used, &stopped, err);
        for (size_t i = 0; stopped && i < items; i++)
            order->made[lanes->item[i].index].end = SUUJI_END_STOPPED;
        if (stopped)
            break;
        for (unsigned i = 0; i < used && status == SUUJI_OK; i++)
            if (!lanes->item[lanes->item_of[i]].done)
                status = check_task(lanes, i, order, err);
        for (size_t i = 0; i < items; i++)
            if (!lanes->item[i].done)
                lanes->item[kept++] = lanes->item[i];
        items = kept;
    }
    return status;
}

suuji_status sj_lanes_make(struct sj_lanes *lanes, uint64_t first, size_t count, uint8_t *givens,
                           uint8_t *solutions, suuji_made *made, suuji_error *err)
{
    struct order order = {first, count, 0, givens, solutions, made};
    if (lanes->generator->filters.count)
        return make_checked(lanes, &order, err);
    for (unsigned i = 0; i < LANES; i++)
        lanes->lane[i].made = NULL;
    for (;;) {
        bool stopped = false;
        suuji_status status = fill_rows(lanes, &order, err);
        if (status != SUUJI_OK || lanes->questions.count == 0)
            return status;
        status = run_round(lanes, &stopped, err);
        if (stopped)
            give_up_attempts(lanes, &order);
        if (stopped || status != SUUJI_OK)
            return status;
    }
}
