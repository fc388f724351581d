/* SPDX-License-Identifier: MIT */
/* Looking for steps, and doing what they say. */
#include "human/handle.h"

#include "base/clock.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

suuji_status suuji_human_load(suuji_human *human, const suuji_puzzle *puzzle, suuji_error *err)
{
    if (!suuji_rules_equal(puzzle->rules, human->rules))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the puzzle has rules '%s', the board '%s'",
                       puzzle->rules->spec, human->rules->spec);
    sj_board_load(human->board, puzzle);
    memset(human->since, 0, human->count * sizeof *human->since);
    return SUUJI_OK;
}

unsigned suuji_human_value(const suuji_human *human, unsigned cell)
{
    return cell < human->map->cells ? human->board->value[cell] : 0;
}

uint64_t suuji_human_candidates(const suuji_human *human, unsigned cell)
{
    return cell < human->map->cells ? human->board->candidates[cell] : 0;
}

bool suuji_human_solved(const suuji_human *human)
{
    return human->board->left == 0 && !human->board->broken;
}

bool suuji_human_broken(const suuji_human *human)
{
    return human->board->broken;
}

static bool is_candidate(const suuji_human *human, unsigned cell, unsigned value)
{
    return cell < human->map->cells && value >= 1 && value <= human->map->size &&
           sj_board_has(human->board, cell, value);
}

bool suuji_human_place(suuji_human *human, unsigned cell, unsigned value)
{
    const bool can = is_candidate(human, cell, value);
    if (can)
        sj_board_place(human->board, cell, value);
    return can;
}

bool suuji_human_eliminate(suuji_human *human, unsigned cell, unsigned value)
{
    const bool can = is_candidate(human, cell, value);
    if (can)
        sj_board_eliminate(human->board, cell, value);
    return can;
}

void suuji_human_apply(suuji_human *human, const suuji_human_step *step)
{
    for (size_t i = 0; i < step->eliminated_count; i++)
        suuji_human_eliminate(human, step->eliminated[i].cell, step->eliminated[i].value);
    for (size_t i = 0; i < step->placed_count; i++)
        suuji_human_place(human, step->placed[i].cell, step->placed[i].value);
}

/* ---- Looking ---- */

void sj_human_hand_out(suuji_human *human)
{
    struct sj_step *const step = &human->step;
    if (human->search.technique->explain)
        human->search.technique->explain(human->board, step);
    human->found = (suuji_human_step){.technique = &human->search.technique->info,
                                      .placed = step->placed,
                                      .placed_count = step->placed_count,
                                      .eliminated = step->eliminated,
                                      .eliminated_count = step->eliminated_count,
                                      .evidence = step->evidence,
                                      .evidence_count = step->evidence_count,
                                      .links = step->link,
                                      .link_count = step->link_count};
}

static bool take_first(struct sj_search *search)
{
    ((suuji_human *)search->user)->taken = true;
    return true;
}

void sj_human_start(suuji_human *human, const suuji_limits *limits)
{
    static const suuji_limits none = {0};
    if (limits)
        sj_budget_start(&human->budget, limits, sj_clock_now(), 1);
    else if (human->limited || !sj_budget_good(&human->budget))
        sj_budget_start(&human->budget, &none, 0, 1);
    human->limited = limits != NULL;
}

suuji_status sj_human_fail_busy(suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "the handle is in use by another call");
}

suuji_status sj_human_check_found(suuji_human *human, suuji_error *err)
{
    if (suuji_human_check(human, &human->found) == SUUJI_PROVED_YES)
        return SUUJI_OK;
    if (sj_step_checker_failed(human->checker))
        return sj_fail_memory(err);
    char text[120];
    suuji_human_brief(human, &human->found, SUUJI_NOTATION_RC, text, sizeof text);
    return sj_fail(err, SUUJI_ERR_INTERNAL, "a step is not proved by its evidence: %s", text);
}

suuji_status suuji_human_next(suuji_human *human, const suuji_limits *limits,
                              const suuji_human_step **step, suuji_end *end, suuji_error *err)
{
    struct sj_search *const search = &human->search;
    const struct sj_board *const board = human->board;
    *step = NULL;
    if (human->busy)
        return sj_human_fail_busy(err);
    if (sj_limits_check(limits, err) != SUUJI_OK)
        return SUUJI_ERR_ARGUMENT;
    sj_human_start(human, limits);
    search->take = take_first;
    human->taken = false;
    for (size_t i = 0; i < human->count && !board->broken && board->left; i++) {
        if (human->since[i] == board->change)
            continue;
        search->technique = human->technique[i];
        search->since = human->since[i];
        search->technique->find(search);
        if (human->taken || !sj_budget_good(&human->budget))
            break;
        human->since[i] = board->change;
    }
    if (end)
        *end = human->budget.end;
    if (!human->taken)
        return SUUJI_OK;
    sj_human_hand_out(human);
    if (human->check) {
        const suuji_status status = sj_human_check_found(human, err);
        if (status != SUUJI_OK)
            return status;
    }
    *step = &human->found;
    return SUUJI_OK;
}

/* ---- All steps ---- */

/* What was found, as hashes: open addressing, at most half full. */
struct all {
    suuji_human *human;
    suuji_on_human_step *on_step;
    void *user;
    size_t technique; /* the number of that which is asked */
    uint64_t *hash;   /* [room]; 0: free */
    size_t count, room;
    suuji_status status;
    suuji_error *err;
};

static uint64_t mix(uint64_t hash, const suuji_candidate *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ ((uint64_t)list[i].cell << 8 | list[i].value)) * 0x9E3779B97F4A7C15u ^
               hash >> 29;
    return (hash + count) * 0xD6E8FEB86659FD93u;
}

/* What the step rests on, in any order. */
static uint64_t sum_demands(const struct sj_step *step)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        const suuji_candidate part = {e->kind == SUUJI_EVIDENCE_HOUSE ? e->house : e->cell,
                                      e->value};
        if (e->used || e->role == SUUJI_ROLE_PATTERN)
            sum += mix((uint64_t)e->constraint << 8 | ((uint64_t)e->kind + 1), &part, 1);
    }
    return sum;
}

static bool insert(uint64_t *table, size_t room, uint64_t hash)
{
    size_t at = (size_t)(hash % room);
    while (table[at] != 0 && table[at] != hash)
        at = (at + 1) % room;
    const bool added = table[at] == 0;
    table[at] = hash;
    return added;
}

static bool grow(struct all *all)
{
    const size_t room = all->room ? 2 * all->room : 1024;
    uint64_t *const table = calloc(room, sizeof *table);
    if (!table)
        return false;
    for (size_t i = 0; i < all->room; i++)
        if (all->hash[i])
            insert(table, room, all->hash[i]);
    free(all->hash);
    all->hash = table;
    all->room = room;
    return true;
}

/* Is the pattern new, and what it does new of this technique? */
static bool add_found(struct all *all)
{
    const struct sj_step *const step = &all->human->step;
    uint64_t hash = mix(1, step->placed, step->placed_count);
    hash = mix(hash, step->eliminated, step->eliminated_count);
    const uint64_t effect = (hash + all->technique + 1) * 0x9E3779B97F4A7C15u;
    return insert(all->hash, all->room, (hash + sum_demands(step)) | 1) &&
           insert(all->hash, all->room, effect | 1);
}

static bool take_all(struct sj_search *search)
{
    struct all *const all = search->user;
    suuji_human *const human = all->human;
    if (2 * (all->count + 1) >= all->room && !grow(all)) {
        all->status = sj_fail_memory(all->err);
        return true;
    }
    all->count += 2;
    if (!add_found(all))
        return false;
    sj_human_hand_out(human);
    if (human->check)
        all->status = sj_human_check_found(human, all->err);
    if (all->status != SUUJI_OK)
        return true;
    if (!all->on_step(all->user, &human->found)) {
        sj_budget_quit(&human->budget);
        return true;
    }
    return false;
}

/* The steps of these techniques, one after the other. */
static suuji_status find_all(struct all *all, const struct sj_technique *const *technique,
                             size_t count, const suuji_limits *limits, suuji_end *end)
{
    suuji_human *const human = all->human;
    struct sj_search *const search = &human->search;
    if (human->busy)
        return sj_human_fail_busy(all->err);
    if (sj_limits_check(limits, all->err) != SUUJI_OK)
        return SUUJI_ERR_ARGUMENT;
    human->busy = true;
    sj_human_start(human, limits);
    search->take = take_all;
    search->since = 0;
    search->user = all;
    for (size_t i = 0; i < count && !human->board->broken && human->board->left; i++) {
        search->technique = technique[i];
        all->technique = i;
        if (sj_technique_fits(technique[i], human->map))
            technique[i]->find(search);
        if (all->status != SUUJI_OK || !sj_budget_good(&human->budget))
            break;
    }
    search->user = human;
    human->busy = false;
    free(all->hash);
    if (end)
        *end = human->budget.end;
    return all->status;
}

suuji_status suuji_human_find(suuji_human *human, const suuji_technique_info *technique,
                              const suuji_limits *limits, suuji_on_human_step *on_step, void *user,
                              suuji_end *end, suuji_error *err)
{
    struct all all = {.human = human, .on_step = on_step, .user = user, .err = err};
    const struct sj_technique *const row = sj_technique_of(technique);
    if (!row)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "no such technique");
    return find_all(&all, &row, 1, limits, end);
}

suuji_status suuji_human_find_all(suuji_human *human, const suuji_limits *limits,
                                  suuji_on_human_step *on_step, void *user, suuji_end *end,
                                  suuji_error *err)
{
    struct all all = {.human = human, .on_step = on_step, .user = user, .err = err};
    return find_all(&all, human->technique, human->count, limits, end);
}

suuji_proved suuji_human_check(const suuji_human *human, const suuji_human_step *step)
{
    return sj_step_check(human->checker, human->board->candidates, human->board->value,
                         human->board->given, step);
}
