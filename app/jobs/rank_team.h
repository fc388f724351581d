/* SPDX-License-Identifier: MIT */
/* One hard puzzle on all ranks of a cluster. Each rank has a team (suuji/team.h) of its own, and
   carries the clauses of its members to all other ranks. Rank 0 leads: it has read the puzzle,
   decides what the answer is, verifies it, and writes it.

       rank 0                          other ranks
       START    the puzzle
       CLAUSES  to all others          CLAUSES  to all others
                                       ANSWER   the search here has ended: with an answer, or without
       STOP     there is an answer, or
                the search is to end
       END      all searches have ended
                                       BYE      to all others: the last message here

   When a rank has the BYE of all others, no message is under way to it. */
#ifndef CLI_RANK_TEAM_H
#define CLI_RANK_TEAM_H

#include "app/cluster/transport.h"
#include "app/jobs/tally.h"
#include "suuji/team.h"

/* How a single puzzle is solved by a team; the same on all ranks. */
struct cli_team_plan {
    const char *engine;       /* NULL: the default */
    unsigned members;         /* of the team in this process */
    const suuji_query *query; /* without a callback */
    bool spread;              /* all ranks do it; set when it is known that there is one puzzle */
};

/* More than one search? */
static inline bool cli_team_plan_is_team(const struct cli_team_plan *plan)
{
    return plan->members > 1 || plan->spread;
}

/* How the answer came about. Zeroed at first; free it at the end. */
struct cli_team_outcome {
    unsigned ranks;           /* that searched; 0: the answer is not that of a team */
    suuji_team_report report; /* of all ranks */
    char choice[300];         /* as suuji_team_choice */
    struct sj_text grids;     /* the solutions of an answer that has come from another rank */
    uint64_t counter[CLI_COUNTERS_MAX];
};

void cli_team_outcome_free(struct cli_team_outcome *outcome);

/* Can all ranks work on one puzzle? `transport` may be NULL. */
bool cli_rank_team_is_possible(const struct cli_transport *transport);

/* Rank 0: as suuji_team_solve with a new team, and those of the other ranks. The answer is valid as
   long as `outcome`. */
suuji_status cli_rank_team_lead(const struct cli_transport *transport,
                                const struct cli_team_plan *plan, const suuji_puzzle *puzzle,
                                const suuji_query *query, suuji_answer *answer,
                                struct cli_team_outcome *outcome, suuji_error *err);
/* Other ranks: search until rank 0 has the answer; `puzzle` came with START. */
void cli_rank_team_assist(const struct cli_transport *transport, const struct cli_team_plan *plan,
                          const struct sj_text *puzzle);

#endif
