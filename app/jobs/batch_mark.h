/* SPDX-License-Identifier: MIT */
/* How far a batch has come, as lines of a checkpoint. */
#ifndef CLI_BATCH_MARK_H
#define CLI_BATCH_MARK_H

#include "app/batch/batch.h"
#include "app/resume/checkpoint.h"

void cli_batch_mark_write(const struct cli_batch_mark *mark, struct sj_text *out);
/* Read it from the newest state of a checkpoint; a state without one is the beginning of the
   work. */
suuji_status cli_batch_mark_read(const struct cli_checkpoint *checkpoint,
                                 struct cli_batch_mark *mark, suuji_error *err);

#endif
