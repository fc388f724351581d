/* SPDX-License-Identifier: MIT */
/* A block's records, cut and parsed lot by lot. */
#ifndef SJ_LOT_H
#define SJ_LOT_H

#include "app/batch/batch.h"
#include "app/batch/source.h"

/* Items of a lot: enough for engines that solve many puzzles in one call, few enough for the
   cache. */
#define SJ_LOT_SIZE 512

/* A worker's parser. Its items and the memory of their puzzles are reused for every lot. */
struct sj_cutter {
    struct sj_parser parser;
    struct sj_item *item; /* [SJ_LOT_SIZE] */
};

/* A worker's position in a block. */
struct sj_place {
    size_t at;       /* bytes of the block already processed */
    size_t line;     /* of the file, at `at` */
    uint64_t number; /* number of the previous record; always 0 if records are not numbered */
    bool numbered;
};

suuji_status sj_cutter_new(struct sj_cutter *cutter, suuji_error *err);
void sj_cutter_free(struct sj_cutter *cutter);

/* The start of a block, after `number` records of other blocks. */
struct sj_place sj_place_start(const struct sj_block *block, bool numbered, uint64_t number);

/* Make `lot` one of this block, with no records yet. */
void sj_lot_start(struct sj_lot *lot, const struct sj_block *block);

/* Parse the next records of a block into `lot`, whose texts and tallies stay as they are. A lot
   without items is the end of the block. Fails if memory runs out. */
suuji_status sj_cutter_next(struct sj_cutter *cutter, const struct sj_block *block,
                            struct sj_place *place, struct sj_lot *lot, suuji_error *err);

/* How many records there are in a block, of any kind. */
suuji_status sj_cutter_count(struct sj_cutter *cutter, const struct sj_block *block,
                             uint64_t *count, suuji_error *err);

#endif
