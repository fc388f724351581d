/* SPDX-License-Identifier: MIT */
/* Candidates of a grid and what naked and hidden singles conclude from them: for splitting and sampling.
   Sizes up to 64. */
#ifndef SJ_FIELD_H
#define SJ_FIELD_H

#include "base/bits_inl.h"
#include "model/puzzle.h"

enum { SJ_FIELD_MAX_SIZE = 64 };

/* What all positions of the same rules share. */
struct sj_field {
    const suuji_rules *rules;
    uint64_t all;         /* every value */
    uint32_t *peer_first; /* [cells + 1] */
    uint16_t *peer;       /* cells that must differ from a cell: peer[peer_first[cell] ..] */
    uint16_t *queue;      /* [cells]: memory of the propagation */
    bool *stale;          /* [houses] */
};

/* A position: all in one block of sj_field_bytes. */
struct sj_position {
    unsigned open;   /* cells with more than one candidate */
    bool dead;       /* there is no solution: the rest has no meaning */
    uint64_t mask[]; /* [cells]: candidates, from bit 0 */
};

/* SUUJI_ERR_UNSUPPORTED: the size is above SJ_FIELD_MAX_SIZE. A zeroed struct may be freed. */
suuji_status sj_field_make(struct sj_field *field, const suuji_rules *rules, suuji_error *err);
void sj_field_free(struct sj_field *field);
size_t sj_field_bytes(const struct sj_field *field);

/* The position of `puzzle` after all conclusions. */
void sj_field_start(struct sj_field *field, struct sj_position *position,
                    const suuji_puzzle *puzzle);
void sj_field_copy(const struct sj_field *field, struct sj_position *to,
                   const struct sj_position *from);
/* Cell `cell` gets the value of bit `value`, and the conclusions are drawn. */
void sj_field_place(struct sj_field *field, struct sj_position *position, unsigned cell,
                    unsigned value);
/* The open cell with the fewest candidates, the first of several. */
unsigned sj_field_branch(const struct sj_field *field, const struct sj_position *position);

#endif
