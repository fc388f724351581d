/* SPDX-License-Identifier: MIT */
/* Many puzzles: read, spread over threads, write in input order.

   Every worker thread does the same three things in turn. It takes the right to read and fills a
   block with whole records (source.h). It cuts and parses them, lot by lot, and hands each lot to
   the job, which appends results to `out` and complaints to `notes` (lot.h). And when the block
   that is next in input order is finished, it takes the right to write and writes what is ready
   (batch.c). So every core solves; none is set aside for reading or writing.

   The number of blocks under way is fixed, so memory does not grow with the input, and a slow
   puzzle holds up the output but not the other workers until the ring of blocks is full. Blocks
   are small while puzzles take long and grow when they do not. Input is taken as it comes: a block
   is handed on as soon as a read returned whole records, so that a slow producer sees its answers
   at once. */
#ifndef SJ_BATCH_H
#define SJ_BATCH_H

#include "format/format.h"

#include <stdatomic.h>

/* Counters that a job has for itself. */
#define SJ_TALLIES 56

struct sj_run;

/* One record: a puzzle, or what is wrong with it. */
struct sj_item {
    suuji_puzzle puzzle;
    suuji_status status; /* SUUJI_OK, or why the record could not be read */
    size_t line;         /* where the record starts in its file, 1-based */
    uint64_t number;     /* 1-based among all records of all inputs; see sj_batch.numbered */
    suuji_error error;   /* filled in when status is not SUUJI_OK */
};

/* Some records of one file, and what was made of them. */
struct sj_lot {
    const char *file; /* its name for messages; "-" for standard input */
    const struct sj_dialect *dialect;
    const struct sj_dialect *model; /* of the first file: results are written like that one */
    struct sj_item *item;
    size_t count;
    size_t done;                /* items finished */
    struct sj_text out;         /* both are only ever appended to by a job, except for what it */
    struct sj_text notes;       /* takes back of the item at hand */
    uint64_t tally[SJ_TALLIES]; /* added up over everything that was written */
    struct sj_run *run;         /* the batch's own: for sj_lot_flush */
    uint64_t index;
};

/* What to do with lots. Each worker has a state of its own. */
struct sj_job {
    void *user;
    suuji_status (*open)(void *user, void **state, suuji_error *err);
    /* Do lot->item[lot->done .. count - 1] in order, raising `done` behind each. May return early,
       at least one item on, so that what is done can be written: it is called again. When stopped,
       return with `out` and `notes` as they were behind the last finished item. A failure ends the
       whole batch. */
    suuji_status (*work)(void *state, struct sj_lot *lot, suuji_error *err);
    /* End what `work` is doing, and all later work, as soon as possible; called from another
       thread. */
    void (*stop)(void *state);
    void (*close)(void *state);
    /* Optional: take records straight from `text`, which begins at line `line` of the file and ends
       with a whole record; every line is one. Sets `*taken` to the bytes of the records that were
       done, from the start on, and `*items` to their number; 0 when the first of them is not for
       it: then `work` gets some records, parsed. Not called when items are numbered. */
    suuji_status (*text)(void *state, struct sj_lot *lot, const char *text, size_t len, size_t line,
                         size_t *taken, size_t *items, suuji_error *err);
};

struct sj_progress {
    uint64_t items;       /* written so far */
    uint64_t bytes;       /* of input that was read for them */
    uint64_t bytes_total; /* of all inputs, 0 when not known (a pipe) */
    double seconds;
    bool finished;
};

struct sj_batch {
    const char *const *files; /* names; "-" is standard input; NULL at the end */
    const suuji_rules *empty; /* not NULL: instead of files, the one empty puzzle of these rules */
    suuji_read_options read;
    unsigned threads; /* 0: as many as there are cores */
    /* Number the items, which costs a second parse. Without it items are numbered only
       where the first file is of a format that looks at numbers; else they have the number 0. */
    bool numbered;
    const struct sj_job *job;
    /* What goes before the first result and behind the last, if there are any; `dialect` is that of
       the first file, `job_user` the job's. NULL: nothing. */
    void (*head)(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
    void (*tail)(void *job_user, const struct sj_dialect *dialect, struct sj_text *out);
    /* Write all of it, or fail. Called by one thread at a time, in order. */
    suuji_status (*write_out)(void *user, const char *text, size_t len, suuji_error *err);
    suuji_status (*write_notes)(void *user, const char *text, size_t len, suuji_error *err);
    /* Told several times a second, and at the end, never while something is being written; NULL:
       nobody wants to know. */
    void (*progress)(void *user, const struct sj_progress *progress);
    void *user;
    const atomic_bool *stop; /* set by a signal handler: end cleanly with what is done; or NULL */
};

/* What came of it. */
struct sj_batch_result {
    uint64_t items;   /* records written, bad ones included */
    uint64_t bad;     /* of these, records that could not be read */
    uint64_t missing; /* files that could not be opened or read to their end */
    uint64_t foreign; /* files whose format is not known */
    uint64_t tally[SJ_TALLIES];
    bool stopped; /* by `stop`: not everything was done */
};

/* Do it. A bad record or file is noted and the rest goes on; the status tells of what ends the
   whole: memory, a failed write, a failed job, or a `read.format` or `read.rules` that does not
   exist. `result` tells what was written, whatever the status. */
suuji_status sj_batch_run(const struct sj_batch *batch, struct sj_batch_result *result,
                          suuji_error *err);

/* ---- For jobs ---- */

/* Write what there is, waiting for this lot's turn: for a single result that is too large to be
   held. False: the batch has ended, and so should the work. */
bool sj_lot_flush(struct sj_lot *lot);
/* The same if it is this lot's turn now; else it is written later. For results that are to be seen while
   they come. */
bool sj_lot_offer(struct sj_lot *lot);

/* Complaints, all of the same form. */

/* Append "suuji: FILE:LINE:COLUMN: what" as a line to `notes`; line and column are left out where
   they are 0. */
void sj_complain(struct sj_text *notes, const char *file, size_t line, size_t column,
                 const char *what);
/* Say what is wrong with a record that could not be read. */
void sj_lot_refuse(struct sj_lot *lot, const struct sj_item *item);
/* Say something about an item: "suuji: FILE:LINE: what". */
void sj_lot_complain(struct sj_lot *lot, const struct sj_item *item, const char *format, ...)
    SJ_PRINTF_LIKE(3, 4);

#endif
