/* SPDX-License-Identifier: MIT */
/* Generating that can be resumed: --checkpoint of 'generate'. */
#ifndef CLI_GENERATE_RESUME_H
#define CLI_GENERATE_RESUME_H

#include "app/generate/generating.h"

/* Open the checkpoint, if there is one, and read how far an earlier run has come. Reports what is
   wrong, and returns the exit code; with `*finished` there is nothing left to do. */
enum cli_exit cli_generate_resume_open(struct generating *g, bool *finished);
/* Go to where the earlier run ended. After the output was opened. */
suuji_status cli_generate_resume_start(struct generating *g, suuji_error *err);
/* Save how far the run has come, about once a second; see cli_generate_workers.mark. */
suuji_status cli_generate_resume_mark(void *user, const struct cli_generate_mark *mark,
                                      suuji_error *err);
/* The run has ended with this status; `all`: everything was written. */
suuji_status cli_generate_resume_finish(struct generating *g, bool all, suuji_status status,
                                        suuji_error *err);
void cli_generate_resume_close(struct generating *g);

#endif
