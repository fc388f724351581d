/* SPDX-License-Identifier: MIT */
#include "replay.h"
#include "support.h"

#include "base/random_inl.h"
#include "suuji/houses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned cells_of(const struct replay *replay)
{
    return suuji_rules_cells(suuji_puzzle_rules(replay->puzzle));
}

/* Every guess decides a candidate. */
static size_t levels_of(const struct replay *replay)
{
    return (size_t)cells_of(replay) * suuji_rules_size(suuji_puzzle_rules(replay->puzzle)) + 2;
}

void replay_start(struct replay *replay, const suuji_puzzle *puzzle)
{
    *replay = (struct replay){.puzzle = puzzle};
    replay->grid = calloc(cells_of(replay), sizeof *replay->grid);
    replay->guessed = calloc(cells_of(replay), sizeof *replay->guessed);
    replay->peers = calloc(cells_of(replay), sizeof *replay->peers);
    replay->silent = calloc(levels_of(replay), sizeof *replay->silent);
    replay->branched = calloc(REPLAY_NODES, sizeof *replay->branched);
}

void replay_free(struct replay *replay)
{
    free(replay->grid);
    free(replay->guessed);
    free(replay->peers);
    free(replay->silent);
    free(replay->branched);
}

/* Note what is wrong, if it is the first. */
static void fault(struct replay *replay, const suuji_event *event, const char *what)
{
    if (!replay->fault[0])
        snprintf(replay->fault, sizeof replay->fault, "%s at level %u, cell %d, value %u: %s",
                 suuji_event_name(event->kind), event->level, (int)event->cell, event->value, what);
}

/* Does `value` in `cell` break a rule on the board, or is it excluded by the puzzle? */
static bool breaks_rule(const struct replay *replay, unsigned cell, unsigned value)
{
    const suuji_rules *const rules = suuji_puzzle_rules(replay->puzzle);
    const unsigned count = suuji_rules_peers(rules, cell, replay->peers);
    for (unsigned i = 0; i < count; i++)
        if (replay->grid[replay->peers[i]] == value)
            return true;
    return suuji_puzzle_excluded(replay->puzzle, cell, value);
}

static void put(struct replay *replay, const suuji_event *event)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(replay->puzzle));
    if (event->cell >= cells_of(replay) || event->value < 1 || event->value > size) {
        fault(replay, event, "out of range");
        return;
    }
    if (replay->grid[event->cell])
        fault(replay, event, "the cell is not empty");
    replay->grid[event->cell] = (uint8_t)event->value;
    replay->guessed[event->cell] = event->kind == SUUJI_EVENT_GUESS;
    if (breaks_rule(replay, event->cell, event->value))
        replay->clash = true;
}

static void take(struct replay *replay, const suuji_event *event)
{
    if (event->cell >= cells_of(replay)) {
        fault(replay, event, "out of range");
        return;
    }
    if (!event->value || replay->grid[event->cell] != event->value)
        fault(replay, event, "the cell does not have this value");
    if (suuji_puzzle_givens(replay->puzzle)[event->cell])
        fault(replay, event, "it is given");
    replay->grid[event->cell] = 0;
    replay->taken += !replay->restarting;
    replay->unguess += !replay->restarting && replay->guessed[event->cell];
    replay->reset += replay->restarting && replay->guessed[event->cell];
}

static void guess(struct replay *replay, const suuji_event *event)
{
    if (replay->clash)
        fault(replay, event, "a contradiction before was not reported");
    if (event->level == 0 || event->level >= levels_of(replay)) {
        fault(replay, event, "no such level");
        return;
    }
    /* Guesses that did not change the board are taken back without an event. */
    unsigned level = replay->level;
    while (level >= event->level && replay->silent[level])
        level--;
    if (event->level != level + 1)
        fault(replay, event, "it is not one level below the event before");
    if (event->level > replay->deepest)
        replay->deepest = event->level;
    replay->before += replay->count[SUUJI_EVENT_RESTART] == 0;
    replay->silent[event->level] =
        event->excluded ||
        (replay->second_guess && event->cell < cells_of(replay) && replay->grid[event->cell]);
    if (!replay->silent[event->level])
        put(replay, event);
}

static void node(struct replay *replay, const suuji_event *event)
{
    if (event->node != replay->count[SUUJI_EVENT_NODE] || event->parent >= event->node ||
        !event->parent != !event->level)
        fault(replay, event, "its number or its parent is wrong");
    else if (event->parent < REPLAY_NODES && event->parent && !replay->branched[event->parent]++)
        replay->parents++;
    if (event->level > replay->deepest)
        replay->deepest = event->level;
}

/* A cell without candidates is empty. */
static void cell_conflict(struct replay *replay, const suuji_event *event)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(replay->puzzle));
    bool fits = false;
    if (event->cell >= cells_of(replay) || event->house != SUUJI_EVENT_NONE || event->value) {
        fault(replay, event, "out of range, or more than a cell");
        return;
    }
    if (replay->grid[event->cell])
        fault(replay, event, "the cell has a value");
    for (unsigned value = 1; value <= size && !fits; value++)
        fits = !breaks_rule(replay, event->cell, value);
    replay->unseen += fits;
}

/* A value without a place in a house is not in it. */
static void house_conflict(struct replay *replay, const suuji_event *event)
{
    const suuji_rules *const rules = suuji_puzzle_rules(replay->puzzle);
    const unsigned size = suuji_rules_size(rules);
    bool fits = false;
    if (event->house >= suuji_rules_house_count(rules) || !event->value || event->value > size) {
        fault(replay, event, "no such house, or no such value");
        return;
    }
    for (unsigned k = 0; k < size; k++) {
        const unsigned cell = suuji_rules_house(rules, event->house)[k];
        if (replay->grid[cell] == event->value)
            fault(replay, event, "the house has the value");
        fits = fits || (!replay->grid[cell] && !breaks_rule(replay, cell, event->value));
    }
    replay->unseen += fits;
}

static void conflict(struct replay *replay, const suuji_event *event)
{
    replay->clash = false;
    if (event->cell != SUUJI_EVENT_NONE)
        cell_conflict(replay, event);
    else if (event->house != SUUJI_EVENT_NONE)
        house_conflict(replay, event);
    else if (event->value)
        fault(replay, event, "a value without a house");
}

/* The item of a cell that is given. */
static bool covers_given(const struct replay *replay, const suuji_event *event)
{
    return event->cell < cells_of(replay) && suuji_puzzle_givens(replay->puzzle)[event->cell];
}

static void solution(struct replay *replay, const suuji_event *event)
{
    if (replay->clash)
        fault(replay, event, "a contradiction before was not reported");
    if (!suuji_verify(replay->puzzle, replay->grid, NULL, NULL))
        fault(replay, event, "the board is not a solution");
}

bool replay_event(void *user, const suuji_event *event)
{
    struct replay *const replay = user;
    if (!suuji_event_name(event->kind)) {
        fault(replay, event, "no such kind");
        return false;
    }
    replay->count[event->kind]++;
    if (event->kind != SUUJI_EVENT_RETRACT && event->kind != SUUJI_EVENT_UNCOVER)
        replay->restarting = event->kind == SUUJI_EVENT_RESTART;
    if (event->kind != SUUJI_EVENT_GUESS && event->kind != SUUJI_EVENT_NODE &&
        event->level > replay->level)
        fault(replay, event, "its level is deeper than that of the event before");
    switch (event->kind) {
    case SUUJI_EVENT_GIVEN:
    case SUUJI_EVENT_ASSIGN:
        replay->settled += replay->count[SUUJI_EVENT_NODE] == 0;
        put(replay, event);
        break;
    case SUUJI_EVENT_GUESS:
        guess(replay, event);
        break;
    case SUUJI_EVENT_RETRACT:
        take(replay, event);
        break;
    case SUUJI_EVENT_CONFLICT:
        conflict(replay, event);
        break;
    case SUUJI_EVENT_LEARNED:
        for (size_t i = 0; i < event->clue_count; i++)
            if (event->clues[i].cell >= cells_of(replay) || !event->clues[i].value)
                fault(replay, event, "a clue out of range");
        break;
    case SUUJI_EVENT_SOLUTION:
        solution(replay, event);
        break;
    case SUUJI_EVENT_COVER:
        replay->covered++;
        replay->given_cover += covers_given(replay, event);
        break;
    case SUUJI_EVENT_UNCOVER:
        if (replay->covered-- == 0)
            fault(replay, event, "nothing is covered");
        replay->given_uncover += covers_given(replay, event);
        break;
    case SUUJI_EVENT_NODE:
        node(replay, event);
        break;
    case SUUJI_EVENT_BOUND:
    case SUUJI_EVENT_PRUNED:
        if (event->node != replay->count[SUUJI_EVENT_NODE])
            fault(replay, event, "it is not about the node that was opened last");
        break;
    case SUUJI_EVENT_RESTART:
        break;
    }
    replay->level = event->level;
    return true;
}

/* ---- Puzzles ---- */

suuji_puzzle *replay_puzzle(const char *spec, unsigned percent, bool marks, uint64_t seed)
{
    suuji_rules *rules = NULL;
    suuji_generator *generator = NULL;
    suuji_puzzle *puzzle = NULL;
    struct sj_random random;
    uint8_t grid[25 * 25];
    suuji_error err;
    if (suuji_rules_random(spec, 1, &rules, &err) != SUUJI_OK ||
        suuji_generator_new(rules, NULL, &generator, &err) != SUUJI_OK ||
        suuji_generator_grid(generator, seed, grid, &err) != SUUJI_OK ||
        suuji_puzzle_new(rules, &puzzle, &err) != SUUJI_OK)
        fail_msg("%s: %s", spec, err.text);
    const unsigned size = suuji_rules_size(rules);
    sj_random_seed(&random, seed);
    for (unsigned cell = 0; cell < size * size; cell++) {
        const unsigned other = sj_random_below(&random, size) + 1;
        if (sj_random_below(&random, 100) < percent)
            suuji_puzzle_set_given(puzzle, cell, grid[cell], &err);
        else if (marks && other != grid[cell])
            suuji_puzzle_set_excluded(puzzle, cell, other, true, &err);
    }
    if (seed % 5 == 0) /* mostly no solution, and perhaps a clash of givens */
        suuji_puzzle_set_given(puzzle, sj_random_below(&random, size * size),
                               sj_random_below(&random, size) + 1, &err);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
    return puzzle;
}

/* ---- Counters ---- */

static const char *const stat_names[] = {"nodes",   "guesses", "backtracks",
                                         "updates", "depth",   NULL};

/* The counter of this name. False: the answer does not have it. */
static bool counter(const char *name, const suuji_engine_info *info, const suuji_answer *answer,
                    uint64_t *value)
{
    const suuji_stats *const stats = &answer->stats;
    const uint64_t stat[] = {stats->nodes, stats->guesses, stats->backtracks, stats->updates,
                             stats->depth};
    for (unsigned i = 0; stat_names[i]; i++)
        if (strcmp(name, stat_names[i]) == 0) {
            *value = stat[i];
            return stats->counted >> i & 1u;
        }
    for (unsigned i = 0; info->counters && answer->counters && info->counters[i]; i++)
        if (strcmp(name, info->counters[i]) == 0) {
            *value = answer->counters[i];
            return true;
        }
    return false;
}

/* What a term is. False: there is no such term. */
static bool term(const struct replay *replay, const char *word, uint64_t *value)
{
    *value = strtoull(word, NULL, 10);
    if (word[0] >= '0' && word[0] <= '9')
        return true;
    const struct {
        const char *name;
        uint64_t value;
    } sums[] = {{"reset", replay->reset},
                {"given-cover", replay->given_cover},
                {"given-uncover", replay->given_uncover},
                {"deepest", replay->deepest},
                {"undone", replay->count[SUUJI_EVENT_GUESS] - replay->level},
                {"parents", replay->parents},
                {"settled", replay->settled},
                {"taken", replay->taken},
                {"unguess", replay->unguess},
                {"before", replay->before},
                {"unseen", replay->unseen},
                {"after", replay->count[SUUJI_EVENT_GUESS] - replay->before}};
    for (unsigned i = 0; i < sizeof sums / sizeof *sums; i++)
        if (strcmp(word, sums[i].name) == 0) {
            *value = sums[i].value;
            return true;
        }
    for (unsigned kind = 1; suuji_event_name(kind); kind++)
        if (strcmp(word, suuji_event_name(kind)) == 0) {
            *value = replay->count[kind];
            return true;
        }
    return false;
}

/* One equation, whose text is taken apart. */
static bool agrees(struct replay *replay, char *equation, const suuji_engine_info *info,
                   const suuji_answer *answer)
{
    char *rest = NULL;
    const char *const name = strtok_r(equation, " =", &rest);
    uint64_t value = 0, sum = 0;
    if (!name || !(counter(name, info, answer, &value) || term(replay, name, &value))) {
        snprintf(replay->fault, sizeof replay->fault, "no counter '%s'", name ? name : "");
        return false;
    }
    for (const char *word; (word = strtok_r(NULL, " =", &rest));) {
        uint64_t part = 0;
        const bool minus = word[0] == '-';
        if (!term(replay, word + minus, &part)) {
            snprintf(replay->fault, sizeof replay->fault, "no term '%s'", word);
            return false;
        }
        sum += minus ? 0 - part : part;
    }
    if (sum == value)
        return true;
    snprintf(replay->fault, sizeof replay->fault, "%s is %llu, but the events make it %llu", name,
             (unsigned long long)value, (unsigned long long)sum);
    return false;
}

bool replay_agrees(struct replay *replay, const char *equations, const suuji_engine_info *info,
                   const suuji_answer *answer)
{
    char text[256];
    char *rest = NULL;
    bool good = true;
    snprintf(text, sizeof text, "%s", equations);
    for (char *at = strtok_r(text, ";", &rest); good && at; at = strtok_r(NULL, ";", &rest))
        good = agrees(replay, at, info, answer);
    return good;
}
