/* SPDX-License-Identifier: MIT */
/* The pieces of a batch on a cluster, as the coordinator describes and settles them. On rank 0, by
   its watching thread. */
#ifndef CLI_BATCH_PIECES_H
#define CLI_BATCH_PIECES_H

#include "app/batch/batch_state.h"
#include "app/cluster/coordinator.h"
#include "app/cluster/transport.h"

/* What is said about a file that no member reads: before the next piece, in order. */
struct cli_file_report {
    struct cli_file_report *next;
    uint64_t before; /* this piece */
    enum cli_block_kind kind;
    const char *hint;
    struct sj_text note;
};

/* How far the batch is when a piece is settled, until its output is on the disk. */
struct cli_kept_mark {
    struct cli_kept_mark *next;
    struct cli_batch_mark mark;
};

struct cli_pieces {
    struct cli_batch_state *state;
    const struct cli_transport *transport;
    struct cli_block block; /* of the source: a piece that was found by reading */
    bool ranged;            /* the open file is handed out by offsets, without being read: */
    bool first_range;       /* its first such piece, which has a line */
    uint64_t at, end;
    uint64_t line; /* at its beginning */
    uint64_t granted, settled, durable;
    uint64_t left; /* bytes that are not handed out; UINT64_MAX: not known */
    uint64_t written;
    struct cli_file_report *report, **report_end;
    struct cli_kept_mark *kept, **kept_end;
};

suuji_status cli_pieces_next(void *user, uint64_t units, struct cli_grant *grant, bool *more,
                             uint64_t *left, suuji_error *err);
suuji_status cli_pieces_settle(void *user, const struct cli_grant *grant,
                               const struct cli_piece_result *result, const char *text,
                               uint64_t *place, suuji_error *err);
suuji_status cli_pieces_durable(void *user, uint64_t pieces, suuji_error *err);
/* All pieces are settled: write what remains. */
suuji_status cli_pieces_end(struct cli_pieces *pieces, suuji_error *err);
void cli_pieces_close(struct cli_pieces *pieces);

/* Tallies as text: numbers and values of those that are not 0. */
void cli_tally_write(const uint64_t *tally, struct sj_text *out);

#endif
