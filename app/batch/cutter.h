/* SPDX-License-Identifier: MIT */
/* A block's records, cut and parsed lot by lot. */
#ifndef CLI_CUTTER_H
#define CLI_CUTTER_H

#include "app/batch/batch.h"
#include "app/batch/source.h"

/* Items of a lot: enough for engines that solve many puzzles in one call, few enough for the
   cache. */
#define CLI_LOT_SIZE 2048

/* A worker's parser. Its items and the memory of their puzzles are reused for every lot. */
struct cli_cutter {
    struct sj_parser parser;
    struct cli_input *input; /* whose records it parsed last: a reference; NULL: none yet */
    struct cli_item *item;   /* [room] */
    size_t room;
    bool quiet; /* do not report what was left out of a puzzle */
};

/* A worker's position in a block. */
struct sj_place {
    size_t at;   /* bytes of the block already processed */
    size_t line; /* of the file, at `at` */
};

suuji_status cli_cutter_new(struct cli_cutter *cutter, suuji_error *err);
void cli_cutter_free(struct cli_cutter *cutter);

/* Do messages contain lines with CLI_LINE_RELATIVE? Append them with the right numbers to `out`,
   now that the number of lines before them is known. */
bool cli_notes_are_relative(const struct sj_text *notes);
void cli_notes_resolve(const struct sj_text *notes, uint64_t lines_before, struct sj_text *out);

/* Make `lot` one of this block, with no records yet. */
void cli_lot_start(struct cli_lot *lot, const struct cli_block *block);

/* Parse the next records of a block into `lot`, whose texts and tallies stay as they are. A lot
   without items is the end of the block. With `all` it gets all records that are left, else up to
   CLI_LOT_SIZE. Fails when memory is short. */
suuji_status cli_cutter_next(struct cli_cutter *cutter, const struct cli_block *block,
                             struct sj_place *place, bool all, struct cli_lot *lot,
                             suuji_error *err);

/* Pass over the next record of a block of text; `*found` is false for a record without a puzzle.
   Fails when memory is short. */
suuji_status cli_cutter_skip(struct cli_cutter *cutter, const struct cli_block *block,
                             struct sj_place *place, bool *found);

#endif
