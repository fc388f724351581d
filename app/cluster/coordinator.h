/* SPDX-License-Identifier: MIT */
/* The coordinator of a cluster: hands out pieces of work, and puts their results in order.

   It sends and receives small messages only, and knows neither what the work is nor how messages
   travel: both are calls of its owner. So the same code runs under MPI and in a simulation of
   thousands of members (tests/cluster_sim.c). What it keeps is a queue of the pieces that are
   handed out and not settled.

   A piece is as large as this member can do in about `target` seconds, by what it has done so far;
   the target grows with the number of members, so that the coordinator is never busy, and pieces
   become smaller near the end of the work, so that all members end together. */
#ifndef CLI_COORDINATOR_H
#define CLI_COORDINATOR_H

#include "app/cluster/cluster_message.h"
#include "base/text.h"

struct cli_coordinator_calls {
    /* Describe the next piece, of about `units` bytes or numbers; `*more` is false if there is
       none. `*left` is how many units follow it, UINT64_MAX: not known. */
    suuji_status (*next)(void *user, uint64_t units, struct cli_grant *grant, bool *more,
                         uint64_t *left, suuji_error *err);
    /* The result of the piece that is next in order; `text` has its notes, its tally, and what was
       sent of its output. Set where its output begins in the file. */
    suuji_status (*settle)(void *user, const struct cli_grant *grant,
                           const struct cli_piece_result *result, const char *text, uint64_t *place,
                           suuji_error *err);
    /* The output of all pieces up to the one that was settled `pieces`-th is on the disk. */
    suuji_status (*durable)(void *user, uint64_t pieces, suuji_error *err);
    suuji_status (*send)(void *user, unsigned to, const struct cli_message *message,
                         suuji_error *err);
};

struct cli_coordinator {
    const struct cli_coordinator_calls *calls;
    void *user;
    unsigned members;
    bool counts; /* members wait for the lines and records before a piece, so pieces are larger */
    bool keeps;  /* pieces are kept until they are on the disk */
    struct cli_coordinated *queue;   /* [room], a circle: piece p is at p % room */
    struct cli_member_state *member; /* [members] */
    size_t room;
    uint64_t granted, counted, settled, durable; /* pieces */
    uint64_t lines, numbers;                     /* before piece `counted` */
    uint64_t units_left;                         /* after the last piece; UINT64_MAX: not known */
    double speed;     /* units per second of a worker, by all that is known; 0: nothing */
    unsigned workers; /* of all members */
    uint64_t waiting; /* pieces that members have asked for while too many were open */
    unsigned left;    /* members that have not said BYE */
    bool over;        /* nothing more is handed out */
    bool closed;      /* nothing more is settled: a piece is not whole */
    bool stopped;     /* members were asked to stop */
};

suuji_status cli_coordinator_open(struct cli_coordinator *coordinator,
                                  const struct cli_coordinator_calls *calls, void *user,
                                  unsigned members, suuji_error *err);
void cli_coordinator_close(struct cli_coordinator *coordinator);
/* A message from a member: with `text` after it. */
suuji_status cli_coordinator_hear(struct cli_coordinator *coordinator, unsigned from,
                                  const struct cli_message *message, const char *text,
                                  suuji_error *err);
/* Hand out nothing more, and ask all members to leave the rest undone. */
suuji_status cli_coordinator_stop(struct cli_coordinator *coordinator, suuji_error *err);
/* Have all members said BYE? Then END may be sent. */
bool cli_coordinator_is_finished(const struct cli_coordinator *coordinator);
/* The seconds that a piece should take. */
double cli_coordinator_target(unsigned workers);

#endif
