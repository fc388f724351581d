/* SPDX-License-Identifier: MIT */
/* The inputs of a batch as a sequence of blocks, each of whole records. One thread at a time. */
#ifndef SJ_SOURCE_H
#define SJ_SOURCE_H

#include "app/batch/stream.h"
#include "format/record_io.h"

/* The size that blocks grow to, and the size of a read. Enough puzzles for full waves; larger ones
   cost more page faults than they save calls. */
#define SJ_BLOCK_SIZE ((size_t)1 << 18)

/* A file being read. Its blocks share it; the last one frees it. */
struct sj_input {
    const char *name;
    struct sj_dialect dialect;
    struct sj_input *first; /* the first file, whose format is used for results; NULL: this one */
    atomic_uint refs;
};

enum sj_block_kind {
    SJ_BLOCK_TEXT,    /* whole records */
    SJ_BLOCK_EMPTY,   /* no text: an empty puzzle of the rules in the dialect */
    SJ_BLOCK_REFUSED, /* a record that is too long; `error` says so */
    SJ_BLOCK_MISSING, /* the file could not be opened or read further; `error` says why */
    SJ_BLOCK_FOREIGN, /* no format fits the file; `error` says so */
    SJ_BLOCK_END      /* there is nothing more */
};

struct sj_block {
    enum sj_block_kind kind;
    const char *file;       /* its name */
    struct sj_input *input; /* a reference; NULL for kinds that have none */
    char *text;             /* in `memory` */
    size_t len;
    size_t line; /* number of its first line in the file */
    suuji_error error;
    char *memory; /* the block's own */
    size_t room;  /* bytes of it */
};

struct sj_source {
    const char *const *files; /* files still to be opened */
    const suuji_rules *empty; /* rules of the empty puzzle still to be returned; NULL: none */
    suuji_read_options options;
    struct sj_stream stream; /* the file that is open */
    const char *name;        /* its name */
    struct sj_input *input;  /* NULL until its dialect is known */
    struct sj_input *first;  /* the first file whose dialect is known */
    size_t line;             /* number of the line that comes next */
    bool stopped;            /* `stop` was set: what was read is not everything */
    uint64_t total;          /* bytes of all files; 0: not known */
};

/* Could this be a puzzle, one line of characters, rather than the name of a file? */
bool sj_source_is_puzzle(const char *word);

/* `files` are names, "-" for standard input; where there is no such file, one may be a puzzle. */
void sj_source_open(struct sj_source *source, const char *const *files,
                    const suuji_read_options *options, const suuji_stop *stop);
/* Return one empty puzzle of `rules` instead. The rules must outlive the source. */
void sj_source_open_empty(struct sj_source *source, const suuji_rules *rules);
/* Fill `block` with about `want` bytes, at least one record, or with an error or the end. The block
   keeps its memory from call to call. After SJ_BLOCK_END every block is SJ_BLOCK_END. */
suuji_status sj_source_next(struct sj_source *source, size_t want, struct sj_block *block,
                            suuji_error *err);
void sj_source_close(struct sj_source *source);

/* Another reference, and one less; NULL is fine for the latter. */
struct sj_input *sj_input_share(struct sj_input *input);
void sj_input_release(struct sj_input *input);
/* The dialect to write results in, the same for all files: that of the first one. */
const struct sj_dialect *sj_input_model(const struct sj_input *input);

/* Release the reference to the input; with `all` the memory as well. Memory that grew for one huge
   record is released in any case. */
void sj_block_clear(struct sj_block *block, bool all);

#endif
