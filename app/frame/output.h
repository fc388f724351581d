/* SPDX-License-Identifier: MIT */
/* Where results go: standard output or the file of -o. Every write and the final close is checked,
   so that a full disk is never mistaken for success. Texts are built in a struct sj_text and
   written here; nothing goes to standard output by way of stdio.

   A file whose name ends in .gz or .zst is compressed (app/pack/pack.h), and everything with the
   option --gzip. Then text is written when CLI_PACK_MEMBER bytes of it are there, and the rest by
   closing. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/text.h"
#include "app/frame/command.h"
#include "app/pack/pack.h"

struct cli_output {
    int fd;
    const char *name; /* for messages */
    bool old;         /* the file still has its old content, which the first write truncates */
    bool made;        /* the file did not exist before */
    bool quiet;       /* the pipe's reader has closed it: write and report nothing more */
    bool kept;    /* closing does not truncate the file, and adds nothing if nothing was written */
    bool durable; /* closing waits until everything is on the disk */
    bool failed;  /* a write has failed: closing writes nothing more */
    struct cli_packer packer; /* packer.codec is NULL: not compressed */
    uint64_t plain;           /* bytes of text that were accepted */
    uint64_t written;         /* bytes of the file */
};

/* What a checkpoint must store of an output, so that the file can be continued. The first `offset`
   bytes of the file are final: they are the text without its last `pending_len` bytes, and all
   compressed members in them are complete. Uncompressed output has nothing pending, and both counts
   are the same. */
struct cli_output_mark {
    uint64_t plain;      /* bytes of text that were accepted, those that are pending included */
    uint64_t offset;     /* bytes of the file */
    const char *pending; /* text that is not in these bytes; valid until the next write */
    size_t pending_len;  /* less than CLI_PACK_MEMBER */
};

/* Refuse a path that is one of the files `among` (NULL at the end; may be NULL itself). */
suuji_status cli_output_guard(const char *path, const char *const *among, suuji_error *err);

/* Open `path`; NULL or "-": standard output. Refuses a file that is among `inputs` (NULL at the
   end; may be NULL itself), which would be truncated while it is read. The old content stays until
   the first write or until the command succeeds. */
suuji_status cli_output_open(struct cli_output *output, const char *path, const char *const *inputs,
                             suuji_error *err);
/* The same with the option --gzip: with it, standard output and files with any name are
   compressed. */
suuji_status cli_output_open_gzip(struct cli_output *output, const char *path, bool gzip,
                                  const char *const *inputs, suuji_error *err);
/* The same for a file that is renamed later: messages call it `name`. */
suuji_status cli_output_open_as(struct cli_output *output, const char *path, const char *name,
                                const char *const *inputs, suuji_error *err);
/* Continue a file that was just opened at a mark of its earlier output, whatever was written after
   it: truncate it to the offset, then write the pending text again. It must be a regular file that
   has all of that. What is written from here on makes the same file as without the interruption. */
suuji_status cli_output_continue(struct cli_output *output, const struct cli_output_mark *mark,
                                 suuji_error *err);
/* The mark between two writes, as long as none has failed. It may describe bytes that the system
   has not yet stored: call fsync(output->fd) where that matters. */
struct cli_output_mark cli_output_mark(const struct cli_output *output);
/* Is the output compressed? */
static inline bool cli_output_is_packed(const struct cli_output *output)
{
    return output->packer.codec != NULL;
}
/* Write all of it immediately, unless it is compressed. `output` is a struct cli_output: fits
   cli_batch.write_out. */
suuji_status cli_output_write(void *output, const char *text, size_t len, suuji_error *err);
/* Wait until everything is on the disk. */
suuji_status cli_output_sync(const struct cli_output *output, suuji_error *err);
/* If nothing was written, leave everything as it was before the output was opened. */
void cli_output_keep(struct cli_output *output);
/* Close, also standard output, because a failed write may be reported only now. Once per output. */
suuji_status cli_output_close(struct cli_output *output, suuji_error *err);

/* The end of a command whose whole result is `text`: write it to `path` (NULL: standard output),
   report a failure, free the text and return the exit code, `result` on success. */
enum cli_exit cli_output_text(const char *path, struct sj_text *text, enum cli_exit result);
/* The same with the option --gzip. */
enum cli_exit cli_output_text_gzip(const char *path, bool gzip, struct sj_text *text,
                                   enum cli_exit result);

/* The same for a command that has already written to `output`: `status` and `err` are its result,
   and a failure is reported. If it failed or its input was bad, and nothing was written, the file
   is as it was before. */
enum cli_exit cli_output_end(struct cli_output *output, suuji_status status, suuji_error *err,
                             enum cli_exit result);

#endif
