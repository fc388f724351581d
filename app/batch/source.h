/* SPDX-License-Identifier: MIT */
/* The inputs of a batch as a sequence of blocks, each of whole records. One thread at a time. */
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include "app/batch/input_position.h"
#include "app/batch/stream.h"
#include "format/record_io.h"

/* The size that blocks grow to, and the size of a read. Enough puzzles for full waves; larger ones
   cost more page faults than they save calls. */
#define CLI_BLOCK_SIZE ((size_t)1 << 18)

/* A file being read. Its blocks share it; the last one frees it. */
struct cli_input {
    const char *name;
    struct sj_dialect dialect;
    struct cli_input *first; /* the first file, whose format is used for results; NULL: this one */
    atomic_uint refs;
};

enum cli_block_kind {
    CLI_BLOCK_TEXT,    /* whole records */
    CLI_BLOCK_EMPTY,   /* no text: an empty puzzle of the rules in the dialect */
    CLI_BLOCK_REFUSED, /* a record that is too long; `error` says so */
    CLI_BLOCK_MISSING, /* the file could not be opened or read further; `error` says why */
    CLI_BLOCK_FOREIGN, /* no format fits the file; `error` says so */
    CLI_BLOCK_END      /* there is nothing more */
};

struct cli_block {
    enum cli_block_kind kind;
    const char *file;        /* its name */
    struct cli_input *input; /* a reference; NULL for kinds that have none */
    char *text;              /* in `memory` */
    size_t len;
    uint64_t bytes;         /* of the file that these are: fewer if it is compressed */
    size_t line;            /* number of its first line in the file */
    size_t column;          /* bytes of that line before it */
    bool only;              /* nothing was before it, and nothing follows: cli_batch.finds_single */
    uint64_t number, place; /* of its first record (cli_item), where records are chosen */
    uint64_t begin;         /* where its first record begins in the text of the file */
    struct cli_position end; /* after its last record */
    suuji_error error;
    const char *hint; /* CLI_BLOCK_FOREIGN: which command reads such a file; NULL: none is known */
    char *memory;     /* the block's own */
    size_t room;      /* bytes of it */
};

struct cli_source {
    const char *const *files; /* files still to be opened */
    uint64_t opened;          /* files before them */
    const suuji_rules *empty; /* rules of the empty puzzle still to be returned; NULL: none */
    suuji_read_options options;
    struct cli_stream stream; /* the file that is open */
    const char *name;         /* its name */
    struct cli_input *input;  /* NULL until its dialect is known */
    struct sj_parser parser;  /* cuts its records */
    struct cli_input *first;  /* the first file whose dialect is known */
    size_t line;              /* number of the line that comes next */
    size_t column;            /* bytes of it that were dropped */
    uint64_t offset;          /* bytes of the file's text that were dropped */
    bool limited;             /* records that begin at `until` or later are not returned */
    struct cli_position until;
    bool stopped;   /* `stop` was set: what was read is not everything */
    uint64_t total; /* bytes of all files; 0: not known */
};

/* Could this be a puzzle, one line of characters or an address, rather than the name of a file? */
bool cli_source_is_puzzle(const char *word);

/* `files` are names, "-" for standard input; where there is no such file, one may be a puzzle. */
void cli_source_open(struct cli_source *source, const char *const *files,
                     const suuji_read_options *options, const suuji_stop *stop);
/* Return one empty puzzle of `rules` instead, to be written with these symbols (NULL: the usual
   ones). The rules and symbols must outlive the source. */
void cli_source_open_empty(struct cli_source *source, const suuji_rules *rules,
                           const char *symbols);
/* Fill `block` with about `want` bytes, at least one record, or with an error or the end. The block
   keeps its memory from call to call. After CLI_BLOCK_END every block is CLI_BLOCK_END. */
suuji_status cli_source_next(struct cli_source *source, size_t want, struct cli_block *block,
                             suuji_error *err);
/* Is there nothing more? Waits for a moment if the input is a pipe; false: that is not known. Fails
   when memory is short. */
suuji_status cli_source_is_done(struct cli_source *source, bool *done, suuji_error *err);
void cli_source_close(struct cli_source *source);

/* Where the next record of the source begins. */
struct cli_position cli_source_position(const struct cli_source *source);
/* Continue from here, a position of an earlier run on the same inputs. As often as
   cli_source_limit. */
suuji_status cli_source_seek(struct cli_source *source, const struct cli_position *position,
                             suuji_error *err);
/* Return only records that begin between two positions of which only `file` and `offset` count:
   they need not be between records. Where lines are records, the lines before the first are not
   read, and the numbers of lines have CLI_LINE_RELATIVE. Before the first block, or again after the
   last one with a later part: then the file that is open stays open. */
suuji_status cli_source_limit(struct cli_source *source, const struct cli_position *from,
                              const struct cli_position *until, suuji_error *err);
/* A part of the texts of all files. */
struct cli_part {
    struct cli_position from, until; /* for cli_source_limit */
    uint64_t total;                  /* bytes of files; 0: not known */
};

/* Find part `part` of `parts`, 1-based, by bytes of text. Files that are compressed or in UTF-16
   are read to their ends for that. */
suuji_status cli_source_find_part(const char *const *files, uint64_t part, uint64_t parts,
                                  const suuji_stop *stop, struct cli_part *found, suuji_error *err);
/* Is this a regular file whose bytes are its text, so that its parts can be read by themselves? A
   file that does not exist is. */
bool cli_source_is_plain(const char *file);
/* Can this be read twice: a regular file, compressed or not, or a puzzle? */
bool cli_source_is_lasting(const char *file);
/* How many lines end before `offset` in the text of a file? */
suuji_status cli_count_lines_before(const char *file, uint64_t offset, const suuji_stop *stop,
                                    uint64_t *lines, suuji_error *err);

/* Another reference, and one less; NULL is fine for the latter. */
struct cli_input *cli_input_share(struct cli_input *input);
void cli_input_release(struct cli_input *input);
/* The dialect to write results in, the same for all files: that of the first one. */
const struct sj_dialect *cli_input_model(const struct cli_input *input);

/* Release the reference to the input; with `all` the memory as well. Memory that grew for one huge
   record is released in any case. */
/* Memory for `len` bytes; where it has less, it gets `least` or more, and what it held is lost. */
suuji_status cli_block_reserve(struct cli_block *block, size_t len, size_t least, suuji_error *err);
void cli_block_clear(struct cli_block *block, bool all);

#endif
