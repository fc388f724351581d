/* SPDX-License-Identifier: MIT */
/* The search of small boards. A guess is a cell and a value; when it fails, the cell loses the value, and what to guess
   next is chosen anew. So every solution is found exactly once.

   What to guess: the open cell with the highest score for each of its values. Its score grows with the dead ends after
   guesses there, and less with those that were found where the cell is; at first it is how much the cell is in: one of
   short sums and many relations counts most. Cells that can have the value after whose guesses dead ends are by far the
   most frequent have more, a fifth of what these dead ends add to cells. A value that has two places in a house is
   chosen instead if one of these cells has half of its score or more. Ties go to the first cell, and to the last
   house. */
#include "engine/bits/small.h"

#include "base/random_inl.h"
#include "engine/task.h"
#include "model/puzzle.h"
#include "model/rules.h"

#include <string.h>

static uint16_t *level_at(const struct sj_small *s, uint32_t depth)
{
    return s->level + (size_t)depth * s->stride;
}

/* A cell has changed by a guess, or by one that failed. */
static void note_guess(struct sj_small *s, unsigned cell)
{
    sj_bit_set(s->changed.word, cell);
    for (size_t w = 0; w < s->wake_words; w++)
        s->awake[w] |= s->wake[cell * s->wake_words + w];
}

/* What the givens and pencil marks leave, and what follows. False: a dead end. */
static bool start(struct sj_small *s, const suuji_puzzle *puzzle)
{
    uint16_t *const dom = s->level;
    memset(&s->changed, 0, sizeof s->changed);
    memset(s->awake, 0, s->wake_words * sizeof *s->awake);
    memcpy(dom, s->root, s->stride * sizeof *dom);
    bool alive = !s->impossible;
    for (unsigned cell = 0; cell < s->cells; cell++) {
        if (puzzle->given[cell])
            dom[cell] &= (uint16_t)(1u << (puzzle->given[cell] - 1));
        if (puzzle->has_marks)
            dom[cell] &= (uint16_t)~puzzle->excluded[cell];
        alive = alive && dom[cell];
        note_guess(s, cell);
    }
    s->unrolled = false;
    return alive && s->kernel->propagate(s, dom);
}

/* ---- What to guess ---- */

/* The best so far: a cell's score in `parts` parts. */
struct choice {
    uint32_t score, parts;
    unsigned cell;
    uint16_t value; /* that has two places in a house; 0: any of the cell */
};

/* Is a score in two parts at least as good? */
static bool is_beaten(const struct choice *best, uint32_t score)
{
    return (uint64_t)score * best->parts >= (uint64_t)best->score * 2;
}

static void choose_cell(const struct sj_small *s, const uint16_t *dom, struct choice *best)
{
    for (unsigned cell = 0; cell < s->cells; cell++) {
        const unsigned values = dom[cell];
        if ((values & (values - 1)) == 0)
            continue;
        const unsigned parts = sj_bit_count(values);
        const uint32_t score = s->score[cell] + (values & s->worst_value ? s->worst_score : 0);
        if (best->parts == 0 || (uint64_t)score * best->parts > (uint64_t)best->score * parts)
            *best = (struct choice){score, parts, cell, 0};
    }
}

/* The values with two places in a house. */
static unsigned list_pairs(const struct sj_small *s, const uint16_t *dom, const uint16_t *cell)
{
    unsigned once = 0, twice = 0, more = 0;
    for (unsigned k = 0; k < s->size; k++) {
        more |= twice & dom[cell[k]];
        twice |= once & dom[cell[k]];
        once |= dom[cell[k]];
    }
    return twice & ~more;
}

static void choose_places(const struct sj_small *s, const uint16_t *dom, const uint16_t *cell,
                          struct choice *best)
{
    for (unsigned pairs = list_pairs(s, dom, cell); pairs; pairs &= pairs - 1) {
        const unsigned value = pairs & -pairs;
        unsigned at = 0, found = 0;
        for (unsigned k = 0; k < s->size; k++)
            if (dom[cell[k]] & value && (found++ == 0 || s->score[cell[k]] > s->score[at]))
                at = cell[k];
        if (is_beaten(best, s->score[at]))
            *best = (struct choice){s->score[at], 2, at, (uint16_t)value};
    }
}

/* The value of a cell that comes first in the query's order. */
static unsigned first_value(struct sj_task *task, unsigned values)
{
    unsigned skip = 0;
    if (task->query->order == SUUJI_ORDER_DESCENDING)
        return sj_high_bit(values);
    if (task->query->order == SUUJI_ORDER_RANDOM)
        skip = sj_random_below(&task->random, sj_bit_count(values));
    while (skip-- > 0)
        values &= values - 1;
    return sj_low_bit(values);
}

/* The cell and value to guess, cell << 8 | value; SJ_SMALL_NONE: every cell has its value. Where a solution is known and
   another is looked for, its value is first: most cells have the same value in both. */
static uint32_t choose(const struct sj_small *s, struct sj_task *task, const uint16_t *dom)
{
    struct choice best = {0};
    choose_cell(s, dom, &best);
    if (best.parts == 0)
        return (uint32_t)SJ_SMALL_NONE;
    for (unsigned h = 0; best.parts > 2 && h < s->house.count; h++)
        choose_places(s, dom, s->cell + s->propagator[h].cell, &best);
    unsigned value = best.value ? sj_low_bit(best.value) : first_value(task, dom[best.cell]);
    if (task->known && !best.value && dom[best.cell] >> (task->known[best.cell] - 1) & 1)
        value = task->known[best.cell] - 1u;
    return best.cell << 8 | value;
}

/* ---- Search ---- */

static bool report(const struct sj_small *s, struct sj_task *task, const uint16_t *dom)
{
    uint8_t grid[SJ_SMALL_CELLS];
    for (unsigned cell = 0; cell < s->cells; cell++)
        grid[cell] = (uint8_t)(sj_low_bit(dom[cell]) + 1);
    return sj_task_solution(task, grid);
}

/* What a dead end adds to the score of the cell that was guessed, and to those of the propagator that found it. */
enum { GUESSED = 4, FOUND = 1 };

/* A value is the worst from as many dead ends on as there are values, if it has half as many again as the best. */
static void note_value(struct sj_small *s, unsigned value)
{
    uint32_t most = 0, fewest = UINT32_MAX;
    s->dead_ends[value]++;
    for (unsigned v = 0; v < s->size; v++) {
        const uint32_t count = s->dead_ends[v];
        if (count > most)
            s->worst_value = (uint16_t)(1u << v);
        most = count > most ? count : most;
        fewest = count && count < fewest ? count : fewest;
    }
    s->worst_score =
        most >= s->size && 2 * (uint64_t)most > 3 * (uint64_t)fewest ? most * GUESSED / 5 : 0;
}

static void note_dead_end(struct sj_small *s, uint32_t guessed)
{
    const struct sj_small_propagator *const p = s->failed;
    note_value(s, guessed & 255);
    s->score[guessed >> 8] += GUESSED;
    for (unsigned i = 0; p && i < p->cells; i++)
        s->score[s->cell[p->cell + i]] += FOUND;
}

/* Guess in a new level. */
static bool guess(struct sj_small *s, struct sj_task *task, uint32_t depth, uint32_t candidate)
{
    uint16_t *const dom = level_at(s, depth);
    const uint16_t *const before = level_at(s, depth - 1);
    const unsigned cell = candidate >> 8;
    memcpy(dom, before, s->stride * sizeof *dom);
    s->guess[depth] = candidate;
    task->stats.guesses++;
    sj_task_depth(task, depth);
    s->removed += sj_bit_count(dom[cell]) - 1;
    dom[cell] = (uint16_t)(1u << (candidate & 255));
    note_guess(s, cell);
    const bool alive = s->kernel->propagate(s, dom);
    if (!alive)
        note_dead_end(s, candidate);
    if (task->trace)
        sj_small_trace_placed(s, task->trace, depth, before, dom, candidate);
    return alive;
}

/* Take the guess that opened level `depth` back and continue without it. */
static bool backtrack(struct sj_small *s, struct sj_task *task, uint32_t depth)
{
    uint16_t *const dom = level_at(s, depth - 1), *const later = level_at(s, depth);
    const unsigned cell = s->guess[depth] >> 8;
    task->stats.backtracks++;
    if (task->trace) {
        sj_small_trace_undo(s, task->trace, depth, dom, later, s->guess[depth]);
        memcpy(later, dom, s->stride * sizeof *dom); /* what was before */
    }
    s->removed++;
    dom[cell] &= (uint16_t) ~(1u << (s->guess[depth] & 255));
    note_guess(s, cell);
    const bool alive = s->kernel->propagate(s, dom);
    if (!alive)
        note_dead_end(s, s->guess[depth]);
    if (task->trace)
        sj_small_trace_placed(s, task->trace, depth - 1, later, dom, (uint32_t)SJ_SMALL_NONE);
    return alive;
}

/* Unrolled automata pay off from this guess on. */
enum { UNROLL = 4 };

/* The bytes that a memory limit leaves. */
static size_t room_to_unroll(const struct sj_small *s, size_t limit)
{
    const size_t used =
        sj_small_memory(s->rules) + s->cells + s->lowering.next_room * sizeof *s->lowering.next;
    return limit == 0 ? SIZE_MAX : limit > used ? limit - used : 0;
}

static void search(struct sj_small *s, struct sj_task *task)
{
    uint32_t depth = 0, guesses = 0;
    bool alive = start(s, task->puzzle);
    if (task->trace)
        sj_small_trace_placed(s, task->trace, 0, NULL, s->level, (uint32_t)SJ_SMALL_NONE);
    for (;;) {
        const uint32_t next = alive ? choose(s, task, level_at(s, depth)) : (uint32_t)SJ_SMALL_NONE;
        if (next != (uint32_t)SJ_SMALL_NONE) {
            if (!sj_task_node(task))
                return;
            if (++guesses == UNROLL)
                sj_small_unroll(s, s->level, room_to_unroll(s, task->query->limits.memory));
            alive = guess(s, task, ++depth, next);
            continue;
        }
        if (alive && !report(s, task, level_at(s, depth)))
            return;
        if (!alive && task->trace)
            sj_small_trace_dead(s, task->trace, depth, level_at(s, depth));
        if (depth == 0)
            return;
        alive = backtrack(s, task, depth--);
    }
}

/* Derived propagators that retired in an earlier search are looked at again. */
static void forget_uses(struct sj_small *s)
{
    memset(s->use, 0, s->propagators * sizeof *s->use);
    for (size_t i = 0; s->retired && i < s->propagators; i++) {
        const struct sj_small_propagator *const p = &s->propagator[i];
        for (unsigned k = 0; p->derived && k < p->cells; k++)
            sj_bit_set(s->wake + s->cell[p->cell + k] * s->wake_words, i);
    }
    s->retired = false;
}

void sj_small_run(struct sj_small *s, struct sj_task *task)
{
    if (!sj_task_node(task))
        return;
    s->removed = 0;
    forget_uses(s);
    memset(s->dead_ends, 0, sizeof s->dead_ends);
    s->worst_score = 0;
    for (unsigned cell = 0; cell < s->cells; cell++)
        s->score[cell] = GUESSED * s->rank[cell];
    search(s, task);
    task->stats.updates += s->removed;
}
