/* SPDX-License-Identifier: MIT */
/* The events of the `singles` engine. They are reported guess by guess, from what is on the trail
   then: the loops that fill singles do not know of them. */
#include "engine/search/singles_inl.h"

#include "engine/tracing.h"

void sj_singles_trace_filled(const struct sj_singles *s, struct sj_trace_hook *trace,
                             uint32_t level, uint32_t from)
{
    for (uint32_t i = from; i < s->filled_count; i++) {
        const bool guess = level > 0 && i == s->frame[level - 1].filled;
        sj_trace_cell(trace, guess ? SUUJI_EVENT_GUESS : SUUJI_EVENT_ASSIGN, level, s->filled[i],
                      s->grid[s->filled[i]]);
    }
}

void sj_singles_trace_undo(const struct sj_singles *s, struct sj_trace_hook *trace, uint32_t level)
{
    for (uint32_t i = s->filled_count; level > 0 && i-- > s->frame[level - 1].filled;) {
        const bool guess = i == s->frame[level - 1].filled;
        sj_trace_cell(trace, SUUJI_EVENT_RETRACT, level - guess, s->filled[i],
                      s->grid[s->filled[i]]);
    }
}

void sj_singles_trace_dead(const struct sj_singles *s, struct sj_trace_hook *trace, uint32_t level)
{
    const suuji_rules *const rules = s->rules;
    uint64_t set[SJ_SINGLES_WORDS];
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (s->grid[cell])
            continue;
        sj_singles_candidates(s, cell, set, s->words);
        if (sj_singles_few(set, s->words) == 0) {
            sj_trace_conflict(trace, level, cell, SUUJI_EVENT_NONE, 0);
            return;
        }
    }
    for (unsigned house = 0; house < rules->house_count; house++) {
        uint64_t missing[SJ_SINGLES_WORDS];
        for (size_t w = 0; w < s->words; w++)
            missing[w] = s->all[w] & ~s->used[house * s->words + w];
        for (unsigned k = 0; k < rules->size; k++) {
            const unsigned cell = sj_house(rules, house)[k];
            if (s->grid[cell])
                continue;
            sj_singles_candidates(s, cell, set, s->words);
            for (size_t w = 0; w < s->words; w++)
                missing[w] &= ~set[w];
        }
        if (sj_singles_few(missing, s->words) > 0) {
            sj_trace_conflict(trace, level, SUUJI_EVENT_NONE, house,
                              sj_singles_first(missing, s->words));
            return;
        }
    }
    sj_trace_conflict(trace, level, SUUJI_EVENT_NONE, SUUJI_EVENT_NONE, 0);
}

void sj_singles_trace_restart(struct sj_singles *s, struct sj_task *task)
{
    struct sj_trace_hook *const trace = task->trace;
    const suuji_event restart = SJ_EVENT(RESTART, trace->level);
    sj_trace_event(trace, &restart);
    for (uint32_t level = trace->level; level > 0; level--) {
        sj_singles_trace_undo(s, trace, level);
        sj_singles_undo(s, s->frame[level - 1].filled, s->words);
    }
    for (unsigned cell = s->rules->cells; cell-- > 0;)
        if (s->grid[cell] && !task->puzzle->given[cell])
            sj_trace_cell(trace, SUUJI_EVENT_RETRACT, 0, cell, s->grid[cell]);
}
