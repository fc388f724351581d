/* SPDX-License-Identifier: MIT */
/* Where results go: standard output or the file of -o. Every write and the final close is checked,
   so that a full disk is never mistaken for success. Texts are built in a struct sj_text and
   written here; nothing goes to standard output by way of stdio. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/text.h"
#include "app/frame/command.h"

struct cli_output {
    int fd;
    const char *name; /* for messages */
    bool old;         /* the file still has its old content, which the first write truncates */
    bool made;        /* the file did not exist before */
    uint64_t written; /* bytes */
    bool quiet;       /* the pipe's reader has closed it: write and report nothing more */
};

/* Refuse a path that is one of the files `among` (NULL at the end; may be NULL itself). */
suuji_status cli_output_guard(const char *path, const char *const *among, suuji_error *err);

/* Open `path`; NULL or "-": standard output. Refuses a file that is among `inputs` (NULL at the
   end; may be NULL itself), which would be truncated while it is read. The old content stays until
   the first write or until the command succeeds. */
suuji_status cli_output_open(struct cli_output *output, const char *path, const char *const *inputs,
                             suuji_error *err);
/* The same for a file that is renamed later: messages call it `name`. */
suuji_status cli_output_open_as(struct cli_output *output, const char *path, const char *name,
                                const char *const *inputs, suuji_error *err);
/* Write all of it immediately. `output` is a struct cli_output: fits cli_batch.write_out. */
suuji_status cli_output_write(void *output, const char *text, size_t len, suuji_error *err);
/* Continue the regular file of an earlier run, just opened, after `written` bytes: what follows them is
   removed. Fails if it does not have them. */
suuji_status cli_output_resume(struct cli_output *output, uint64_t written, suuji_error *err);
/* Wait until everything is on the disk. */
suuji_status cli_output_sync(const struct cli_output *output, suuji_error *err);
/* If nothing was written, leave everything as it was before the output was opened. */
void cli_output_keep(struct cli_output *output);
/* Close, also standard output, because a failed write may be reported only now. Once per output. */
suuji_status cli_output_close(struct cli_output *output, suuji_error *err);

/* The end of a command whose whole result is `text`: write it to `path` (NULL: standard output),
   report a failure, free the text and return the exit code, `result` on success. */
enum cli_exit cli_output_text(const char *path, struct sj_text *text, enum cli_exit result);

/* The same for a command that has already written to `output`: `status` and `err` are its result,
   and a failure is reported. */
enum cli_exit cli_output_end(struct cli_output *output, suuji_status status, suuji_error *err,
                             enum cli_exit result);

#endif
