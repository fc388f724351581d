/* SPDX-License-Identifier: MIT */
/* What the processes of a cluster say to each other. Every message is a struct cli_message and,
   after it, some bytes. One process, rank 0, is the coordinator; all of them, rank 0 too, are
   members, which do the work.

       member                      coordinator
       HELLO  the inputs it sees
       WANT   a worker is free
                                   GRANT   a piece of the work
       COUNT  lines and records            (only where results contain their numbers)
                                   BASE    those before the piece
       DONE   length of its output,
              tallies, messages
                                   PLACE   where in the file its output begins
       DURABLE  its output is on the disk  (only where the run has a checkpoint)
                                   STOP    leave the rest undone
       BYE    no work is left here
                                   END     nothing is left at all */
#ifndef CLI_CLUSTER_MESSAGE_H
#define CLI_CLUSTER_MESSAGE_H

#include <stdint.h>

enum cli_message_kind {
    CLI_SAY_HELLO = 1,
    CLI_SAY_WANT,
    CLI_SAY_GRANT,
    CLI_SAY_COUNT,
    CLI_SAY_BASE,
    CLI_SAY_DONE,
    CLI_SAY_PLACE,
    CLI_SAY_DURABLE,
    CLI_SAY_STOP,
    CLI_SAY_BYE,
    CLI_SAY_END,
    CLI_SAY_FAILED,  /* a member failed; the bytes say why */
    CLI_SAY_START,   /* rank 0 begins a piece of common work */
    CLI_SAY_OVER,    /* rank 0 ends, and so do all others */
    CLI_SAY_CLAUSES, /* these two: see app/jobs/rank_team.h */
    CLI_SAY_ANSWER
};

/* What common work begins with CLI_SAY_START. */
enum cli_start_kind {
    CLI_START_COLLECTED, /* pieces; rank 0 writes the output */
    CLI_START_SHARED,    /* pieces; all write it */
    CLI_START_TEAM       /* one puzzle, which is in the message: app/jobs/rank_team.h */
};

/* How the records of a piece are found. */
enum cli_grant_kind {
    CLI_GRANT_LINES,  /* the lines that begin between two offsets of a file */
    CLI_GRANT_EXACT,  /* the records between two offsets, which are ends of records */
    CLI_GRANT_NUMBERS /* not in a file: the numbers from `from` up to `to` */
};

/* A piece of the work. */
struct cli_grant {
    uint64_t kind;
    uint64_t file;         /* its number */
    uint64_t from, to;     /* in it; or numbers */
    uint64_t line, column; /* at `from`, where they are known */
    uint64_t records;      /* before it, where they are known */
    uint64_t passed;       /* of these, chosen */
    uint64_t end_line, end_column, end_records,
        end_passed; /* the same at `to`, of CLI_GRANT_EXACT */
};

/* What became of a piece. */
struct cli_piece_result {
    uint64_t units;        /* bytes or numbers that were done */
    uint64_t end;          /* the offset after its last record */
    uint64_t lines;        /* that ended in it */
    uint64_t records;      /* in it, where they are counted */
    uint64_t items, bad;   /* see cli_batch_result */
    uint64_t nanoseconds;  /* of work */
    uint64_t whole;        /* everything was done */
    uint64_t out;          /* bytes of output */
    uint64_t sent;         /* of these, in this message */
    uint64_t notes, tally; /* bytes of text in this message */
};

struct cli_message {
    uint64_t kind; /* enum cli_message_kind */
    uint64_t piece;
    union {
        struct cli_grant grant;
        struct cli_piece_result result;
        uint64_t number[4];
    } of;
};

#endif
