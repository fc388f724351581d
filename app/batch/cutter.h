/* SPDX-License-Identifier: MIT */
/* A block's records, cut and parsed lot by lot. */
#ifndef SJ_CUTTER_H
#define SJ_CUTTER_H

#include "app/batch/batch.h"
#include "app/batch/source.h"

/* Items of a lot: enough for engines that solve many puzzles in one call, few enough for the
   cache. */
#define SJ_LOT_SIZE 512

/* A worker's parser. Its items and the memory of their puzzles are reused for every lot. */
struct sj_cutter {
    struct sj_parser parser;
    struct sj_item *item; /* [room] */
    size_t room;
};

/* A worker's position in a block. */
struct sj_place {
    size_t at;   /* bytes of the block already processed */
    size_t line; /* of the file, at `at` */
};

suuji_status sj_cutter_new(struct sj_cutter *cutter, suuji_error *err);
void sj_cutter_free(struct sj_cutter *cutter);

/* Make `lot` one of this block, with no records yet. */
void sj_lot_start(struct sj_lot *lot, const struct sj_block *block);

/* Parse the next records of a block into `lot`, whose texts and tallies stay as they are. A lot
   without items is the end of the block. With `all` it gets all records that are left, else up to
   SJ_LOT_SIZE. Fails when memory is short. */
suuji_status sj_cutter_next(struct sj_cutter *cutter, const struct sj_block *block,
                            struct sj_place *place, bool all, struct sj_lot *lot, suuji_error *err);

#endif
