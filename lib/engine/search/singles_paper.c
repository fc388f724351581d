/* SPDX-License-Identifier: MIT */
/* The search of the generator paper's program, step by step, so that its guesses can be counted:
   engine `singles:paper`.

   Hidden singles are looked for once, among the candidates that the givens leave. From then on the
   cell with the fewest candidates is filled, the first of them in reading order: a naked single, or
   a guess. A cell that has lost all its candidates is not noticed; the search goes on in the others
   and ends only when no empty cell has a candidate left.

   When it ends so right after a guess, the other values of that guess are not tried either. Nothing
   is lost: the guess was made where no cell had fewer than two candidates and took at most one of
   them from each, so the cell without candidates was there before it. A constraint can take more of
   them: where there are any, the other values are tried. */
#include "engine/search/singles_inl.h"

#include <string.h>

/* Look up the candidates of every empty cell. */
static void list_candidates(struct sj_singles *s)
{
    for (size_t w = 0; w < sj_words(s->rules->cells); w++)
        for (uint64_t bits = s->empty[w]; bits; bits &= bits - 1) {
            const unsigned cell = (unsigned)w * SJ_WORD_BITS + sj_low_bit(bits);
            sj_singles_candidates(s, cell, s->cand + cell * s->words, s->words);
        }
}

/* Note the hidden singles of a house. False: two values have the same cell as their only place. */
static bool note_hidden(struct sj_singles *s, unsigned house)
{
    const uint16_t *const cells = sj_house(s->rules, house);
    for (unsigned value = 1; value <= s->rules->size; value++) {
        unsigned places = 0;
        unsigned place = 0;
        for (unsigned k = 0; k < s->rules->size; k++)
            if (sj_bit_get(s->cand + cells[k] * s->words, value - 1)) {
                place = cells[k];
                places++;
            }
        if (places != 1)
            continue;
        if (s->hidden[place] && s->hidden[place] != value)
            return false;
        s->hidden[place] = (uint8_t)value;
    }
    return true;
}

/* Fill the hidden singles that the givens leave. False: a contradiction. */
static bool fill_hidden(struct sj_singles *s)
{
    uint64_t set[SJ_SINGLES_WORDS];
    memset(s->hidden, 0, s->rules->cells);
    list_candidates(s);
    for (unsigned house = 0; house < s->rules->house_count; house++)
        if (!note_hidden(s, house))
            return false;
    for (unsigned cell = 0; cell < s->rules->cells; cell++) {
        if (!s->hidden[cell])
            continue;
        sj_singles_candidates(s, cell, set, s->words);
        if (!sj_bit_get(set, s->hidden[cell] - 1u))
            return false;
        sj_singles_fill(s, cell, s->hidden[cell], s->words);
    }
    return true;
}

/* The number of candidates of the empty cell that has the fewest, but one at least, and the first
   such cell. 0: no cell has any. */
static unsigned next_cell(const struct sj_singles *s, unsigned *cell)
{
    unsigned fewest = 0;
    for (size_t e = 0; e < sj_words(s->rules->cells); e++)
        for (uint64_t bits = s->empty[e]; bits && fewest != 1; bits &= bits - 1) {
            const unsigned at = (unsigned)e * SJ_WORD_BITS + sj_low_bit(bits);
            unsigned count = 0;
            for (size_t w = 0; w < s->words; w++)
                count += sj_bit_count(s->cand[at * s->words + w]);
            if (count > 0 && (fewest == 0 || count < fewest)) {
                fewest = count;
                *cell = at;
            }
        }
    return fewest;
}

/* Fill naked singles until there is a guess to make: its number of candidates. 0: no cell has any
   candidate, or none is empty. */
static unsigned fill_naked(struct sj_singles *s, unsigned *cell)
{
    unsigned count = 0;
    for (;;) {
        list_candidates(s);
        count = next_cell(s, cell);
        if (count != 1)
            return count;
        sj_singles_fill(s, *cell, sj_singles_first(s->cand + *cell * s->words, s->words), s->words);
    }
}

/* The hidden singles that the givens leave contradict each other. */
static void end_at_root(const struct sj_singles *s, struct sj_task *task)
{
    task->stats.updates += s->filled_count;
    if (!task->trace)
        return;
    sj_singles_trace_filled(s, task->trace, 0, 0);
    sj_singles_trace_dead(s, task->trace, 0);
}

/* What to try at a level; nothing at a dead end or a solution. `before`: the cells that were filled
   before the guess that led here. False: end the search. */
static bool enter_level(struct sj_singles *s, struct sj_task *task, uint32_t level, uint32_t before)
{
    unsigned cell = 0;
    const unsigned count = fill_naked(s, &cell);
    task->stats.updates += s->filled_count - before;
    if (task->trace)
        sj_singles_trace_filled(s, task->trace, level, before);
    uint64_t *const left = s->left + level * s->words;
    memset(left, 0, s->words * sizeof *left);
    if (s->filled_count == s->open_count)
        return sj_singles_solution(s, task);
    if (count > 0) {
        memcpy(left, s->cand + cell * s->words, s->words * sizeof *left);
        s->frame[level] = (struct sj_singles_frame){cell, s->filled_count};
        return true;
    }
    if (task->trace)
        sj_singles_trace_dead(s, task->trace, level);
    if (level > 0 && before + 1 == s->filled_count && !s->checks)
        memset(left - s->words, 0, s->words * sizeof *left);
    return true;
}

void sj_singles_paper(struct sj_singles *s, struct sj_task *task, suuji_order order)
{
    uint32_t level = 0; /* guesses on the board */
    uint32_t before = 0;
    if (!sj_task_node(task))
        return;
    sj_singles_start(s, task->puzzle);
    if (!fill_hidden(s)) {
        end_at_root(s, task);
        return;
    }
    while (enter_level(s, task, level, before)) {
        unsigned value = 0;
        while ((value = sj_singles_draw(s->left + level * s->words, order, &task->random,
                                        s->words)) == 0) {
            if (level == 0)
                return;
            if (task->trace)
                sj_singles_trace_undo(s, task->trace, level);
            const uint32_t filled = s->frame[--level].filled;
            task->stats.updates += s->filled_count - filled;
            task->stats.backtracks++;
            sj_singles_undo(s, filled, s->words);
        }
        if (!sj_task_node(task))
            return;
        before = s->filled_count;
        sj_singles_fill(s, s->frame[level++].cell, value, s->words);
        task->stats.guesses++;
        sj_task_depth(task, level);
    }
}
