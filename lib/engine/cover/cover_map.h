/* SPDX-License-Identifier: MIT */
/* A puzzle as exact cover, for the engines that search that way.

   The rules give the full problem: an item for each cell, one for each house and value, and a
   secondary one for each pair that must differ and value; an option for each candidate. It is not
   kept as such, since the houses of a cell say which items its candidates have. What a puzzle
   leaves of it, without the givens' items and with the candidates that they and the marks leave, is
   made anew for each puzzle into memory that is kept. Up to about 64x64 there is room for any
   puzzle of the rules from the beginning, beyond that for the largest so far.

   The methods are those of lib/cover; an engine adds its row and its options.

   In events (tracing.h) an option is a value that its cell gets or loses, an item a cell or a value
   of a house. Items of pairs, which need not be covered, are not reported. */
#ifndef SJ_COVER_MAP_H
#define SJ_COVER_MAP_H

#include "cover/cover_matrix.h"
#include "engine/engine.h"

/* The state of such an engine. */
struct sj_cover_map {
    const suuji_rules *rules;
    const struct sj_cover_method *method;
    void *block; /* what every puzzle of the rules takes (base/layout.h) */
    size_t block_bytes;
    void *room_block; /* and what a matrix within `room` takes */
    size_t room_block_bytes;
    void *state;     /* the method's, with memory for what `room` says */
    void *options;   /* the method's */
    bool is_full;    /* the dancing-links paper's problem: givens are options too, and boxes are
                      numbered column by column */
    bool whole_tree; /* the search continues after the last solution asked for */

    struct sj_matrix matrix;      /* of the last puzzle */
    struct sj_matrix_bounds room; /* how large it may be */
    size_t room_bytes;            /* what it takes, with the method's memory */
    uint32_t longest;             /* most items of an option by the rules */
    size_t words;                 /* 64-bit words in a set of values */
    uint16_t *house_order;        /* [houses]: in which their items are numbered */
    uint64_t *all;                /* [words]: every value */
    uint64_t *used;               /* [houses * words]: values of the givens */
    uint64_t *left;               /* [cells * words]: candidates */
    uint32_t *cell_item;          /* [cells]: item of a cell */
    uint32_t *value_item;         /* [houses * size]: item of a house and value - 1 */
    uint32_t
        *pair_item; /* [pairs]: item of a pair and its lowest common value; the others follow */
    uint32_t *mate_pair; /* [2 * pairs]: number of the pair of each entry of rules->mate */
    uint32_t *candidate; /* [options]: cell * size + value - 1 */
    uint32_t *meaning;   /* [primary]: cell, or cells + index in value_item; only for a trace */
    uint8_t *grid;       /* [cells] */
};

/* What an engine's functions of the same names do, for `method` with its options. */
size_t sj_cover_map_memory(const suuji_rules *rules, const struct sj_cover_method *method,
                           const void *options);
suuji_status sj_cover_map_prepare(struct sj_cover_map *map, const suuji_rules *rules,
                                  const struct sj_cover_method *method, const void *options,
                                  suuji_error *err);
suuji_status sj_cover_map_run(void *state, struct sj_task *task, suuji_error *err);
void sj_cover_map_release(void *state);

#endif
