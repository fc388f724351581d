/* SPDX-License-Identifier: MIT */
/* Minimal puzzles in the neighbourhoods of some: all of them, or random parts. */
#include "clues/clue_search.h"
#include "clues/neighbourhood.h"

#include "base/clock.h"
#include "base/fail.h"

#include <string.h>

/* Random parts of the neighbourhoods that are looked at by default. */
#define DRAWS ((uint64_t)100000)

struct vicinity {
    struct sj_clue_search common;
    struct sj_seen seen;
    struct sj_tester *tester;
    struct sj_neighbourhood *hood;
    double last; /* when a puzzle was new */
    suuji_status status;
    suuji_error *err;
};

/* ---- What is found ---- */

static bool may_continue(void *user)
{
    struct vicinity *const vicinity = user;
    struct sj_clue_search *const common = &vicinity->common;
    const double patience = common->query.patience;
    sj_clue_search_show(common);
    if (sj_clue_search_go_on(common) && patience > 0 && sj_clock_now() - vicinity->last >= patience)
        common->end = SUUJI_END_GAVE_UP;
    return common->end == SUUJI_END_COMPLETE;
}

static bool is_new(void *user, const uint8_t *clue)
{
    const struct vicinity *const vicinity = user;
    return !sj_seen_has(&vicinity->seen, clue, vicinity->common.rules->cells);
}

/* A unique puzzle: hand it out if it is minimal, and new. */
static bool on_unique(void *user, const uint8_t *clue, const uint8_t *solution, unsigned redundant)
{
    struct vicinity *const vicinity = user;
    struct sj_clue_search *const common = &vicinity->common;
    suuji_clues_progress *const progress = &common->progress;
    const unsigned cells = common->rules->cells;
    bool added = false;
    vicinity->status = sj_seen_add(&vicinity->seen, clue, cells, &added, vicinity->err);
    if (vicinity->status == SUUJI_OK && added && redundant == cells) {
        const unsigned clues = sj_count_clues(clue, cells);
        progress->found++;
        progress->clues = !progress->clues || clues < progress->clues ? clues : progress->clues;
        vicinity->last = sj_clock_now();
        vicinity->status = sj_clue_search_hand_out(common, clue, solution, true, vicinity->err);
        if (common->query.count && progress->found >= common->query.count)
            common->end = SUUJI_END_LIMIT;
    }
    return vicinity->status == SUUJI_OK && common->end == SUUJI_END_COMPLETE;
}

static struct sj_neighbour_hooks hooks_of(struct vicinity *vicinity)
{
    return (struct sj_neighbour_hooks){is_new, on_unique, may_continue, vicinity};
}

/* ---- Looking ---- */

/* Ways to take `minus` of this many clues; no more than `most`. */
static uint64_t count_ways(unsigned clues, unsigned minus, uint64_t most)
{
    uint64_t ways = 1;
    for (unsigned i = 1; i <= minus && ways < most; i++)
        ways = ways * (clues - minus + i) / i;
    return ways < most ? ways : most;
}

/* Random parts of the neighbourhoods: no more than there are, where that is known. `*small`: they
   are so few that all can be looked at. */
static uint64_t count_draws(const struct sj_clue_search *common, bool *small)
{
    const uint64_t draws = common->query.steps ? common->query.steps : DRAWS;
    const struct sj_puzzle_list *const start = &common->start;
    uint64_t ways = 0;
    for (size_t i = 0; i < start->count && ways < draws; i++)
        ways += count_ways(sj_count_clues(sj_puzzle_list_clue(start, i), start->cells),
                           common->query.removed, draws);
    *small = common->query.steps == 0 && common->query.added <= 1 && ways < draws;
    return *small ? ways : draws;
}

/* Random parts, until there are enough. */
static suuji_status draw_parts(struct vicinity *vicinity, bool *small, suuji_error *err)
{
    struct sj_clue_search *const common = &vicinity->common;
    const struct sj_puzzle_list *const start = &common->start;
    const uint64_t draws = count_draws(common, small);
    const struct sj_neighbour_hooks hooks = hooks_of(vicinity);
    struct sj_random random;
    suuji_status status = SUUJI_OK;
    bool ended = false;
    sj_random_seed(&random, common->query.seed);
    for (uint64_t i = 0; status == SUUJI_OK && !ended && i < draws && may_continue(vicinity); i++) {
        common->progress.steps++;
        status = sj_neighbourhood_some(
            vicinity->hood, sj_puzzle_list_clue(start, (size_t)(i % start->count)),
            common->query.removed, common->query.added, &random, &hooks, &ended, err);
    }
    return status;
}

/* All of the neighbourhoods, or random parts of them until there are enough; small ones are then
   gone through for what is left. */
static suuji_status search_neighbourhoods(struct vicinity *vicinity, suuji_error *err)
{
    struct sj_clue_search *const common = &vicinity->common;
    const struct sj_puzzle_list *const start = &common->start;
    const struct sj_neighbour_hooks hooks = hooks_of(vicinity);
    suuji_status status = SUUJI_OK;
    bool small = true;
    bool ended = false;
    if (common->query.count) {
        status = draw_parts(vicinity, &small, err);
        if (may_continue(vicinity) && !small)
            common->end = SUUJI_END_NODES;
    }
    for (size_t i = 0;
         status == SUUJI_OK && !ended && common->end == SUUJI_END_COMPLETE && i < start->count; i++)
        status =
            sj_neighbourhood_all(vicinity->hood, sj_puzzle_list_clue(start, i),
                                 common->query.removed, common->query.added, &hooks, &ended, err);
    common->progress.tests = sj_neighbourhood_tests(vicinity->hood);
    common->progress.seconds = sj_clock_now() - common->began;
    return status == SUUJI_OK ? vicinity->status : status;
}

/* Not what one begins with; and there must be enough clues to remove. */
static suuji_status add_starts(struct vicinity *vicinity, suuji_error *err)
{
    const struct sj_puzzle_list *const start = &vicinity->common.start;
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; status == SUUJI_OK && i < start->count; i++) {
        const uint8_t *const clue = sj_puzzle_list_clue(start, i);
        const unsigned clues = sj_count_clues(clue, start->cells);
        bool added = false;
        status =
            vicinity->common.query.removed > clues
                ? sj_fail(err, SUUJI_ERR_ARGUMENT, "puzzle %zu has only %u clues", i + 1, clues)
                : sj_seen_add(&vicinity->seen, clue, start->cells, &added, err);
    }
    return status;
}

suuji_status suuji_clues_vicinity(const suuji_clues_query *query, suuji_clues_result *result,
                                  suuji_error *err)
{
    suuji_error own;
    struct vicinity vicinity = {.err = err ? err : &own};
    suuji_status status = sj_clue_search_open(&vicinity.common, query, err);
    vicinity.last = vicinity.common.began;
    if (status == SUUJI_OK)
        status = add_starts(&vicinity, err);
    if (status == SUUJI_OK)
        status = sj_tester_new(vicinity.common.rules, vicinity.common.query.engine,
                               &vicinity.tester, err);
    if (status == SUUJI_OK)
        sj_tester_limit(vicinity.tester,
                        &(suuji_limits){.stop = vicinity.common.query.limits.stop});
    if (status == SUUJI_OK)
        status = sj_neighbourhood_new(vicinity.tester, &vicinity.hood, err);
    if (status == SUUJI_OK)
        status = search_neighbourhoods(&vicinity, err);
    if (status == SUUJI_OK)
        status = sj_clue_search_result(&vicinity.common, result, err);
    sj_neighbourhood_free(vicinity.hood);
    sj_tester_free(vicinity.tester);
    sj_seen_free(&vicinity.seen);
    sj_clue_search_close(&vicinity.common);
    return status;
}
