/* SPDX-License-Identifier: MIT */
/* A cluster in virtual time: the coordinator of suuji-mpi, and members that only pretend to work.

   The coordinator is the real one. What it needs of a processor is measured at each call, and
   delays the messages that wait for it. Members ask, work, report, write and pause as
   app/cluster/member.c does; how long a piece takes, a message travels and a write lasts are
   settings. */
#ifndef CLUSTER_SIM_H
#define CLUSTER_SIM_H

#include "suuji.h"

struct sim_settings {
    double ranks, workers; /* workers: of each rank */
    double units;          /* bytes of input */
    double speed;          /* bytes per second of a worker */
    double spread;         /* a piece takes up to this part more or less, at random */
    double tail;           /* if > 1: times of pieces have a Pareto distribution of this index */
    double slow;           /* this part of the ranks works at half the speed */
    double begin;          /* seconds to begin a piece: to seek and read */
    double latency;        /* seconds that a message travels */
    double message;        /* seconds of a processor to send a message, and to receive one */
    double write;          /* bytes per second that a rank writes; as long as its input */
    double count;          /* if > 0: pieces are counted first, in this part of their time */
    double seed;
};

struct sim_figures {
    double seconds, ideal; /* ideal: every worker is busy from the beginning to the end */
    double load;           /* of rank 0 by messages: a part of the time */
    double heard;          /* seconds of a processor in the coordinator, in all */
    uint64_t messages;     /* that the coordinator received and sent */
    uint64_t bytes;        /* in them */
    uint64_t pieces;
    uint64_t queue; /* the most messages that waited for it */
};

/* Run a cluster to its end. */
suuji_status sim_run(const struct sim_settings *settings, struct sim_figures *figures,
                     suuji_error *err);

#endif
