/* SPDX-License-Identifier: MIT */
/* A file as a window of bytes that is filled by reading and emptied from the front. Compressed
   files are decompressed as they are read: the window has their text. */
#ifndef CLI_STREAM_H
#define CLI_STREAM_H

#include "base/text.h"
#include "base/utf.h"
#include "format/record_io.h"
#include "app/pack/unpack.h"

#include <stdatomic.h>

struct cli_stream {
    int fd;          /* -1: no file is open */
    bool shows_text; /* a text in the place of a file is open */
    bool regular;    /* reading it never waits */
    bool eof;        /* there is nothing after the window */
    bool stopped;    /* `stop` was set while waiting; `eof` is set too */
    int failure;     /* errno of a failed read, which ends the file; 0: none */
    bool recognised; /* it is known whether the file is compressed; until then its first */
    char start[CLI_MAGIC_SIZE]; /* bytes are kept here */
    size_t start_len;
    struct cli_unpacker unpacker; /* of a compressed file */
    bool begun;            /* the first bytes of the text were read: it is known whether this */
    struct sj_utf16 utf16; /* is UTF-16, which is converted as it is read */
    const struct sj_alphabet *alphabet; /* the text is folded as it is read; NULL: it is not */
    char partial[4]; /* the beginning of a character, which is not in the window yet */
    size_t partial_len;
    uint64_t bytes, text;   /* bytes of the file that were read, and those that the window got */
    const suuji_stop *stop; /* ends waiting; may be NULL */
    char *memory;
    size_t room;    /* bytes of `memory` */
    size_t at, end; /* the window is memory[at .. end - 1] */
};

/* Open a file, "-" for standard input. False: errno says why. A terminal is told that input is
   awaited. */
bool cli_stream_open(struct cli_stream *stream, const char *name);
/* Open `text` as if it were a file of one line. */
suuji_status cli_stream_open_text(struct cli_stream *stream, const char *text, suuji_error *err);
static inline bool cli_stream_is_open(const struct cli_stream *stream)
{
    return stream->fd >= 0 || stream->shows_text;
}
/* Close the file; the memory stays for the next one. */
void cli_stream_close(struct cli_stream *stream);
void cli_stream_free(struct cli_stream *stream);

/* Could the file not be read to its end? Then say why, after "what: " if not NULL. */
bool cli_stream_failed(const struct cli_stream *stream);
suuji_status cli_stream_fail(const struct cli_stream *stream, const char *what, suuji_error *err);
/* Is the last record that was read complete, because the text came to its end? */
bool cli_stream_complete(const struct cli_stream *stream);
/* How many bytes of the file are `len` bytes of its text, about? */
uint64_t cli_stream_share(const struct cli_stream *stream, size_t len);

/* Would `more` return without waiting? */
bool cli_stream_ready(const struct cli_stream *stream);
/* Read more bytes after the window, waiting if necessary, or find the end of the file. The window
   grows up to `limit` bytes; a full one is not changed. */
suuji_status cli_stream_more(struct cli_stream *stream, size_t limit, suuji_error *err);
/* Fold the window, and what is read from here on; `alphabet` must stay until the file is closed. */
void cli_stream_fold(struct cli_stream *stream, const struct sj_alphabet *alphabet);
/* Continue at this byte of the file with an empty window. False: that is not possible, because it
   is a pipe or its text is converted; then nothing has changed. Only after the first bytes were
   read. */
bool cli_stream_jump(struct cli_stream *stream, uint64_t offset);
/* Open a file, read it as a whole and close it; its text stays until the stream is freed. A text of
   more than 4 GiB, or `most` bytes, is refused. */
suuji_status cli_stream_load(struct cli_stream *stream, const char *name, suuji_error *err);
suuji_status cli_stream_load_up_to(struct cli_stream *stream, const char *name, size_t most,
                                   suuji_error *err);

/* Refuse to replace an existing file whose beginning is not ours: its content would be lost. Files
   that are empty or not regular (pipes, devices) lose nothing. `what` would be ours: "a proof". */
suuji_status cli_stream_guard(const char *path, bool (*is_ours)(const char *text, size_t len),
                              const char *what, suuji_error *err);
/* Append the whole of a file to `text`; "-" is standard input. Messages do not name the file. */
suuji_status cli_whole_file_read(const char *name, struct sj_text *text, suuji_error *err);

static inline const char *cli_stream_text(const struct cli_stream *stream)
{
    return stream->memory ? stream->memory + stream->at : "";
}

static inline size_t cli_stream_len(const struct cli_stream *stream)
{
    return stream->end - stream->at;
}

#endif
