/* SPDX-License-Identifier: MIT */
/* Where results go: standard output or the file of -o. Every write and the final close is checked,
   so that a full disk never passes for success. Texts are built in a struct sj_text and written
   here; nothing goes to standard output by way of stdio. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/text.h"
#include "app/frame/command.h"

struct cli_output {
    int fd;
    const char *name; /* for messages */
    bool old;         /* a file that still has what was in it: emptied by the first write */
    bool made;        /* there was no such file */
    bool quiet;       /* the reader of our pipe has gone: nothing more is written or said */
};

/* Refuse a path that is one of the files `among` (NULL at the end; may be NULL itself). */
suuji_status cli_output_guard(const char *path, const char *const *among, suuji_error *err);

/* Open `path`; NULL or "-": standard output. Refuses a file that is among `inputs` (NULL at the
   end; may be NULL itself), which would be emptied while it is read. What is in the file stays until
   something is written or the command ends well. */
suuji_status cli_output_open(struct cli_output *output, const char *path, const char *const *inputs,
                             suuji_error *err);
/* Write all of it, at once. `output` is a struct cli_output: fits sj_batch.write_out. */
suuji_status cli_output_write(void *output, const char *text, size_t len, suuji_error *err);
/* If nothing was written, leave everything as it was before the output was opened. */
void cli_output_keep(struct cli_output *output);
/* Close; standard output too, because a failed write may show only now. Once per output. */
suuji_status cli_output_close(struct cli_output *output, suuji_error *err);

/* The end of a command whose whole result is `text`: write it to `path` (NULL: standard output),
   complain if that fails, free the text and return the exit code, `result` if all is well. */
enum cli_exit cli_output_text(const char *path, struct sj_text *text, enum cli_exit result);

/* The same for a command that has written to `output` as it went: `status` and `err` are what came
   of that, and are complained about. */
enum cli_exit cli_output_end(struct cli_output *output, suuji_status status, suuji_error *err,
                             enum cli_exit result);

#endif
