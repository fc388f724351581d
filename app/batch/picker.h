/* SPDX-License-Identifier: MIT */
/* Between the source of a batch and its workers: passes on only the records that are chosen.

   Records are counted as they are read, by one thread, so that the choice does not depend on how
   the work is spread; and after the last record that is wanted nothing more is read. A block that
   is passed on has neighbouring records only. Without a choice the source's blocks are passed on as
   they are. */
#ifndef CLI_PICKER_H
#define CLI_PICKER_H

#include "app/batch/cutter.h"

struct cli_picker {
    struct cli_choice choice;
    size_t range;          /* of the choice: the first that does not end before the next record */
    uint64_t records;      /* read so far */
    uint64_t passed;       /* of these, passed on */
    bool beyond;           /* the input ended, and the choice has larger numbers */
    struct cli_block held; /* of the source: its records from `place` on are left */
    struct sj_place place;
    struct cli_cutter cutter;
};

suuji_status cli_picker_open(struct cli_picker *picker, const struct cli_choice *choice,
                             suuji_error *err);
void cli_picker_close(struct cli_picker *picker);

/* Continue after the records that are counted in `position`. Once, before the first block. */
void cli_picker_seek(struct cli_picker *picker, const struct cli_position *position);

/* As cli_source_next; with a choice the block says which records it has. */
suuji_status cli_picker_next(struct cli_picker *picker, struct cli_source *source, size_t want,
                             struct cli_block *block, suuji_error *err);
/* As cli_source_is_done. */
suuji_status cli_picker_is_done(const struct cli_picker *picker, struct cli_source *source,
                                bool *done, suuji_error *err);

#endif
