/* SPDX-License-Identifier: MIT */
/* A team and its members. team.c makes teams, team_solve.c answers queries with their members,
   parcel.c carries clauses to and from other teams, team.c has the table of members. */
#ifndef SJ_TEAM_MEMBERS_H
#define SJ_TEAM_MEMBERS_H

#include "base/stop.h"
#include "base/threads.h"
#include "suuji/team.h"
#include "team/mailbox.h"

/* A search in a thread of its own. */
struct sj_member {
    suuji_team *team;
    unsigned place; /* in the team, from 0 */
    suuji_solver *solver;
    const suuji_team_member_info *row; /* whose engine it has; NULL: that of the team */
    bool shuffles;                     /* it tries values in random order */
    suuji_query query;
    struct sj_mailbox box;
    uint8_t *grid;  /* [2 * cells]: the solutions it has found */
    unsigned grids; /* how many there are */
    pthread_t thread;
    bool started;  /* the thread is to be joined */
    bool searched; /* it took part in the last query; what follows is its result */
    suuji_status status;
    suuji_error error;
    suuji_answer answer;
};

struct suuji_team {
    suuji_team_options options;
    char *engine;             /* a copy of options.engine; NULL: the default */
    struct sj_member *member; /* [options.members] */
    struct sj_clause_pool pool;
    suuji_stop stop; /* ends the searches of all members */

    /* The query under way. */
    const suuji_puzzle *puzzle;
    const suuji_query *query;
    double start; /* on the clock */

    pthread_mutex_t lock; /* guards what follows, and the results of members */
    pthread_cond_t change;
    bool locks;               /* both are initialised */
    unsigned running;         /* members that search */
    bool warm;                /* the first member has restarted: the others begin */
    struct sj_member *winner; /* the first that had an answer; NULL: none */
    suuji_team_report report; /* of the last answer */
};

#endif
