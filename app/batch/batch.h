/* SPDX-License-Identifier: MIT */
/* Many puzzles: read, spread over threads, write in input order.

   The workers of a ring (ring.h) read blocks of whole records (source.h), cut and parse them, lot
   by lot (cutter.h), and hand each lot to the job, which appends results to `out` and messages to
   `notes`. Blocks are written in input order.

   The number of blocks under way is fixed, so memory does not grow with the input, and a slow
   puzzle holds up the output but not the other workers until the ring of blocks is full. Blocks
   are small while puzzles take long and grow when they do not. Input is taken as it comes: a block
   is handed on as soon as a read returned whole records, so that a slow producer sees its answers
   at once. */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "app/batch/input_position.h"
#include "app/batch/progress.h"
#include "app/frame/number_list.h"
#include "format/record_io.h"

/* Number of counters for the job's own use. */
#define CLI_TALLIES 60

struct cli_ring;

/* One record: a puzzle, or what is wrong with it. */
struct cli_item {
    suuji_puzzle *puzzle; /* NULL only if there never was one */
    suuji_status status;  /* SUUJI_OK, or why the record could not be read */
    size_t line;          /* where the record starts in its file, 1-based */
    uint64_t number;      /* 1-based among all records of all inputs; see cli_batch.numbered */
    uint64_t place;       /* 1-based among those that are chosen: without a choice the number */
    suuji_error error;    /* filled in when status is not SUUJI_OK */
};

/* Some records of one file, and the output for them. */
struct cli_lot {
    const char *file; /* its name for messages; "-" for standard input */
    const struct sj_dialect *dialect;
    const struct sj_dialect *model; /* of the first file: results are written in its format */
    struct cli_item *item;
    size_t count;
    size_t done; /* items finished */
    bool single; /* its one item is the only record of all inputs that is wanted */
    /* Set by a job that is faster with many items at once: larger blocks are better. */
    bool together;
    struct sj_text out;          /* both are only ever appended to by a job, except for what it */
    struct sj_text notes;        /* removes of the current item */
    uint64_t tally[CLI_TALLIES]; /* added up over everything that was written */
    struct cli_ring *ring;       /* the batch's own: for cli_lot_flush */
    uint64_t piece;
};

/* The work to do on lots. Each worker has its own state; without `open` and `close`, for a single
   worker, it is `user`. */
struct cli_job {
    void *user;
    suuji_status (*open)(void *user, void **state, suuji_error *err);
    /* Do lot->item[lot->done .. count - 1] in order, incrementing `done` after each. May return
       early, after at least one item, so that finished results can be written: it is called again.
       When stopped, return with `out` and `notes` as they were after the last finished item. A
       failure ends the whole batch. */
    suuji_status (*work)(void *state, struct cli_lot *lot, suuji_error *err);
    void (*close)(void *state);
    /* Optional: process records directly from `text`, which begins at line `line` of the file and
       ends with a whole record; every line is one. Sets `*taken` to the bytes of the processed
       records from the start on, and `*items` to their number; 0 if it cannot process the first of
       them: then `work` gets some records, parsed. Not called when items are numbered. */
    suuji_status (*text)(void *state, struct cli_lot *lot, const char *text, size_t len,
                         size_t line, size_t *taken, size_t *items, suuji_error *err);
};

/* Which records of all inputs are read; zeroed: all of them. */
struct cli_choice {
    const struct cli_number_list *numbers; /* only these; NULL: any */
    uint64_t first;                        /* at most this many of these; 0: no limit */
    /* not those that begin before this position, of which `file` and `offset` count; they are
       counted */
    struct cli_position from;
};

static inline bool cli_choice_made(const struct cli_choice *choice)
{
    return choice->numbers || choice->first || choice->from.file || choice->from.offset;
}

/* The result of a run. */
struct cli_batch_result {
    uint64_t items;   /* records written, bad ones included */
    uint64_t bad;     /* of these, records that could not be read */
    uint64_t missing; /* files that could not be opened or read to their end */
    uint64_t foreign; /* files whose format is not known */
    const char *hint; /* which command reads the first such file; NULL: none is known */
    uint64_t tally[CLI_TALLIES];
    bool beyond;      /* the choice has numbers above that of the last record, */
    uint64_t records; /* which is this */
    bool stopped;     /* by `stop`: not everything was done */
};

/* How far a batch has come: all that is needed to continue it, beside the state of the job. */
struct cli_batch_mark {
    struct cli_position position; /* the records before it are done, */
    struct cli_batch_result result;
    bool begun;       /* and the head is written */
    uint64_t written; /* bytes of cli_batch.shared_output that belong to it */
};

struct cli_batch {
    const char *const *files; /* names; "-" is standard input; NULL at the end */
    const suuji_rules *empty; /* not NULL: instead of files, the one empty puzzle of these rules */
    suuji_read_options read;
    struct cli_choice choice;
    /* Part `part` of `parts`, 1-based: records that begin in this part of the bytes of all files.
       0: all. Only the first part has a head, only the last one a tail. */
    uint64_t part, parts;
    bool unlined;  /* results do not contain numbers of lines */
    bool together; /* in a cluster: all its members do it; else this process does */
    /* Then: the file that all members write to; NULL: rank 0 writes with write_out. */
    const char *shared_output;
    uint64_t written;                    /* bytes of it that are written already */
    bool keeps;                          /* the run has a checkpoint */
    const struct cli_batch_mark *resume; /* continue from here; NULL: start at the beginning */
    unsigned threads;                    /* 0: as many as there are cores */
    /* Number the items; a block is then parsed as a whole. Without it items are numbered only
       where the first file is of a format that looks at numbers; else they have the number 0. */
    bool numbered;
    bool quiet;        /* do not report what was left out of a puzzle */
    bool finds_single; /* find out whether there is only one record: cli_lot.single */
    const struct cli_job *job;
    /* Written before the first result and after the last, if there are any; `dialect` is that of
       the first file, `job_user` the job's. NULL: nothing. */
    void (*head)(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
    void (*tail)(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
    /* Write all of it, or fail. Called by one thread at a time, in order. */
    suuji_status (*write_out)(void *user, const char *text, size_t len, suuji_error *err);
    suuji_status (*write_notes)(void *user, const char *text, size_t len, suuji_error *err);
    /* Called several times a second and at the end, never while something is being written; NULL:
       no progress. */
    void (*progress)(void *user, const struct cli_progress *progress);
    /* Called whenever all records before a position are written, in order, one call at a time;
       NULL: not wanted. A failure ends the batch. */
    suuji_status (*mark)(void *user, const struct cli_batch_mark *mark, suuji_error *err);
    void *user;
    /* When it is requested, the batch writes what is finished and ends. The batch requests it
       itself when it fails, so that searches with this token end, and the caller takes that back.
       May be NULL. */
    suuji_stop *stop;
};

/* Run the batch. A bad record or file is reported and the rest continues; the status is an error
   only if the whole batch failed: memory, a failed write, a failed job, or an unknown `read.format`
   or `read.rules`. `result` says what was written, whatever the status. */
suuji_status cli_batch_execute(const struct cli_batch *batch, struct cli_batch_result *result,
                               suuji_error *err);

/* Is there only one puzzle to do? Only the inputs and the choice of `batch` count. False also if
   that cannot be known: inputs that cannot be read twice, parts, runs that are resumed. */
suuji_status cli_batch_is_single(const struct cli_batch *batch, bool *single, suuji_error *err);

/* ---- For jobs ---- */

/* Write the output so far, waiting for this lot's turn: for a single result that is too large for
   memory. False: the batch has ended, and so should the work. */
bool cli_lot_flush(struct cli_lot *lot);
/* The same if it is this lot's turn now; else it is written later. For results that should be
   visible while they are computed. */
bool cli_lot_offer(struct cli_lot *lot);

/* Messages, all of the same form. */

/* Append "suuji: FILE:LINE:COLUMN: what" as a line to `notes`; line and column are left out where
   they are 0. */
void cli_write_complaint(struct sj_text *notes, const char *file, size_t line, size_t column,
                         const char *what);
/* Report the error of a record that could not be read. */
void cli_lot_refuse(struct cli_lot *lot, const struct cli_item *item);
/* Report something about an item: "suuji: FILE:LINE: what". */
void cli_lot_complain(struct cli_lot *lot, const struct cli_item *item, const char *format, ...)
    SJ_PRINTF_LIKE(3, 4);

#endif
