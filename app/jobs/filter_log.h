/* SPDX-License-Identifier: MIT */
/* The log of a filter: what it has got so far, in a file beside a checkpoint. A filter remembers
   what it has seen; when its run is resumed, it gets all of this again. */
#ifndef CLI_FILTER_LOG_H
#define CLI_FILTER_LOG_H

#include "app/frame/output.h"

/* See cli_batch_run.filter. */
typedef suuji_status cli_filter(void *user, const char *text, size_t len, struct sj_text *out,
                                suuji_error *err);

/* All zero: there is no log, and nothing is done. */
struct cli_filter_log {
    struct cli_output output;
    struct sj_text name;
    bool open;
};

/* Open the log of a checkpoint and give the filter the first `logged` bytes of it; what follows
   them is removed. */
suuji_status cli_filter_log_open(struct cli_filter_log *log, const char *checkpoint,
                                 uint64_t logged, cli_filter *filter, void *user, suuji_error *err);
suuji_status cli_filter_log_add(struct cli_filter_log *log, const char *text, size_t len,
                                suuji_error *err);
suuji_status cli_filter_log_sync(const struct cli_filter_log *log, suuji_error *err);
/* Remove the file of a run that is finished. */
void cli_filter_log_discard(const char *checkpoint);
/* Close it, and with `done` remove the file. */
void cli_filter_log_close(struct cli_filter_log *log, bool done);

#endif
