/* SPDX-License-Identifier: MIT */
/* A member of a cluster: gets pieces of work from the coordinator for the workers of its ring, and
   brings their results to it. On rank 0 the coordinator is here too.

   Workers call cli_member_take, _count and _finish; only the thread that watches the ring sends and
   receives messages and writes output, in cli_member_attend. */
#ifndef CLI_MEMBER_H
#define CLI_MEMBER_H

#include "app/cluster/coordinator.h"
#include "app/cluster/transport.h"
#include "base/threads.h"

struct cli_member {
    const struct cli_transport *transport;
    const char
        *output; /* the file that members write to at offsets; NULL: rank 0 writes everything */
    bool keeps;  /* the run has a checkpoint: say what is on the disk */
    bool counts; /* pieces wait for the lines and records before them; rank 0 says so to all */
    unsigned workers; /* that this member has */
    suuji_stop *stop; /* what ends the workers; requested when another member is stopped or fails */
    struct cli_coordinator *coordinator; /* rank 0 only; the owner's */

    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t change;
    struct cli_queued_message *outbox, **outbox_end; /* messages to be sent */
    struct cli_queued_message *waiting; /* results that wait for their place, in order */
    struct cli_queued_message *granted, **granted_end;
    struct cli_queued_message *based; /* answers to counts */
    unsigned idle;                    /* workers that wait for a piece */
    unsigned counting;       /* workers that wait for the lines and records before their piece */
    unsigned wanted;         /* pieces that were asked for and have not come */
    unsigned queued;         /* pieces that have come and were not taken */
    struct sj_text spare[4]; /* memory of results that were written, for the next ones */
    size_t held;             /* bytes of results that are not written */
    bool over;               /* no further pieces come */
    bool cancelled;

    /* of the watching thread */
    struct sj_text message;
    uint64_t written; /* the last piece that was written + 1 */
    uint64_t synced;  /* the same for those that are on the disk */
    double synced_at; /* when */
    double slept;     /* how long the last pause was */
    bool failed;      /* a piece could not be written */
    bool told_stop;   /* the coordinator knows that this member is stopped */
    bool ended;       /* END has come */
};

/* Meet the other members: fails on rank 0 if one of them does not see the same inputs or cannot
   write the output. Close it, whatever the status. */
suuji_status cli_member_open(struct cli_member *member, const struct sj_text *inputs,
                             suuji_error *err);
void cli_member_close(struct cli_member *member);

/* ---- For workers ---- */

/* The next piece; false: there is none. */
bool cli_member_take(struct cli_member *member, uint64_t *piece, struct cli_grant *grant);
/* Say how many lines and records are in a piece, and get how many are before it. False: the work
   has ended. */
bool cli_member_count(struct cli_member *member, uint64_t piece, uint64_t *lines,
                      uint64_t *records);
/* Hand over the result of a piece; the texts are emptied. */
suuji_status cli_member_finish(struct cli_member *member, uint64_t piece,
                               struct cli_piece_result *result, struct sj_text *out,
                               const struct sj_text *notes, const struct sj_text *tally,
                               suuji_error *err);

/* ---- For the watching thread ---- */

/* Send and receive what there is, or pause for a moment. */
suuji_status cli_member_attend(struct cli_member *member, suuji_error *err);
/* The workers have ended, with this status: go on until all members have. On rank 0, the first
   failure of any member is returned. */
suuji_status cli_member_leave(struct cli_member *member, suuji_status status, suuji_error *err);
/* Wake the workers that wait, because the work has ended. */
void cli_member_cancel(struct cli_member *member);

/* Rank 0: begin common work on all ranks, and tell them `*how`, an enum cli_start_kind, and
   `*text`, which may be NULL; others: wait for it. False: there is none. */
bool cli_cluster_start(const struct cli_transport *transport, uint64_t *how, struct sj_text *text);
/* Send a message. */
suuji_status cli_message_send(const struct cli_transport *transport, unsigned to,
                              const struct cli_message *message, const char *text, size_t len,
                              suuji_error *err);

#endif
