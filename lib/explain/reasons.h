/* SPDX-License-Identifier: MIT */
/* Naked and hidden singles that remember their reasons. From a contradiction one can trace back the
   clues and placements that it rests on: a proof that people can follow, and a good first guess at
   the conflicting clues. */
#ifndef SJ_REASONS_H
#define SJ_REASONS_H

#include "model/puzzle.h"

/* Where a placement comes from: a house, or one of these. */
#define SJ_FROM_OPEN UINT32_MAX        /* not placed */
#define SJ_FROM_GIVEN (UINT32_MAX - 1) /* a clue */
#define SJ_FROM_LAST (UINT32_MAX - 2)  /* the cell's last value */

struct sj_reasons {
    const suuji_rules *rules;

    /* Candidate cell * size + value - 1. */
    uint16_t
        *cause; /* 0: possible; cell + 1: removed by the placement there; UINT16_MAX: excluded */
    uint16_t *left;   /* [cells]: values left */
    uint16_t *places; /* [houses * size]: places left of a value */

    uint8_t *value;   /* [cells]: placed, or 0 */
    uint32_t *from;   /* [cells]: SJ_FROM_..., or the house */
    uint16_t *order;  /* [cells]: cells in the order of their placements */
    unsigned placed;  /* how many of them */
    unsigned settled; /* of these: whose consequences are drawn */

    bool *needed; /* [cells]: after sj_reasons_trace, placements that the contradiction rests on */
    uint16_t *stack;  /* [cells] */
    suuji_reason end; /* the contradiction, without its steps */
};

suuji_status sj_reasons_new(struct sj_reasons *reasons, const suuji_rules *rules, suuji_error *err);
void sj_reasons_free(struct sj_reasons *reasons);

/* Draw the conclusions from a puzzle's clues. True: they contradict, and `end` says where. */
bool sj_reasons_run(struct sj_reasons *reasons, const suuji_puzzle *puzzle);

/* After a contradiction: mark the placements that it rests on. `on_clue` is called for each clue,
   once for givens and maybe several times for excluded candidates. */
void sj_reasons_trace(struct sj_reasons *reasons, void (*on_clue)(void *user, suuji_clue clue),
                      void *user);

/* After that: the placements marked that are not given, in order. */
suuji_status sj_reasons_steps(const struct sj_reasons *reasons, suuji_single **steps, size_t *count,
                              suuji_error *err);

/* After a run without contradiction: can the cell still hold the value? */
static inline bool sj_reasons_possible(const struct sj_reasons *reasons, unsigned cell,
                                       unsigned value)
{
    return reasons->cause[(size_t)cell * reasons->rules->size + value - 1] == 0;
}

#endif
