/* SPDX-License-Identifier: MIT */
/* suuji: one hard puzzle on many cores.

   A team answers one query with several searches at a time, each in a thread of its own. Its
   members differ: in their seeds, their ways to restart and to guess, their engines
   (suuji_team_member_at). They share short clauses that they learned, and the first answer ends the
   search of all.

       suuji_team *team = NULL;
       suuji_team_options options = SUUJI_TEAM_OPTIONS_INIT;
       options.members = 4;
       if (suuji_team_new(&options, &team, &err) == SUUJI_OK &&
           suuji_team_solve(team, puzzle, &query, &answer, &err) == SUUJI_OK)
           use(answer.verdict, answer.solution);
       suuji_team_free(team);

   The verdict is that of one thread, and so is the solution if there is only one. Which of several
   solutions is found, and the time, vary from run to run. Member 0 searches as a suuji_solver with
   the same engine would, and begins before the others: what it answers soon is the same in every
   run. The others begin when it restarts for the first time, or after a second.

   Several teams, in several processes, can work together on the same puzzle. Each has other members
   (suuji_team_options.first), and something outside carries clauses from one to the other, as
   arrays of 32-bit numbers: suuji_team_drain has the new clauses of one team, suuji_team_inject
   gives them to another. */
#ifndef SUUJI_TEAM_H
#define SUUJI_TEAM_H

#include "suuji.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct suuji_team suuji_team;

/* Called in the thread that called suuji_team_solve, a hundred times a second while the members
   search: the place to carry clauses to other teams. Return false to stop the search. */
typedef bool suuji_on_tick(void *user, suuji_team *team);

/* The most members of a team. */
#define SUUJI_TEAM_MOST 1024

/* How to make a team. Default: the default engine, one member per core. */
typedef struct suuji_team_options {
    size_t size; /* sizeof(suuji_team_options) */
    /* One with SUUJI_CAN_TEAM; NULL: the default. With options, and for "bits", all members have
       this engine, and other seeds; else member 0 has it, and the others have those of their
       rows. */
    const char *engine;
    unsigned members; /* 1 .. SUUJI_TEAM_MOST; 0: as many as there are cores */
    unsigned first;   /* the number of the team's first member: 0, or how many other teams have */
    bool at_once;     /* all members begin together: for puzzles that are known to be hard */
    suuji_on_tick *on_tick; /* NULL: none */
    void *user;             /* first argument of on_tick */
} suuji_team_options;

#define SUUJI_TEAM_OPTIONS_INIT                                   \
    {                                                             \
        sizeof(suuji_team_options), NULL, 0, 0, false, NULL, NULL \
    }

/* How a member searches. Its seed is that of the query plus the member's number. */
typedef struct suuji_team_member_info {
    const char *engine;  /* with options; NULL: the engine of the team */
    const char *summary; /* one line */
} suuji_team_member_info;

/* Row `i` of the table of members; NULL past the end. Member 0 is row 0. Teams have any number of
   members: after the last row the rows from 1 on begin again, with other seeds. */
SUUJI_API const suuji_team_member_info *suuji_team_member_at(size_t i);

/* SUUJI_ERR_ARGUMENT: there is no such engine or option, or a number is out of range.
   SUUJI_ERR_UNSUPPORTED: the engine cannot be in a team. */
SUUJI_API suuji_status suuji_team_new(const suuji_team_options *options, suuji_team **out,
                                      suuji_error *err);
SUUJI_API void suuji_team_free(suuji_team *team);

/* Answer `query` (NULL: the default) about `puzzle`; as suuji_solver_solve, but for this:

   - `limit` is at most 2: is there a solution, is it unique? Objectives are not supported. Both are
     SUUJI_ERR_UNSUPPORTED.
   - The node limit is one for each member. The search ends with SUUJI_END_NODES when all have
     reached it.
   - The memory limit is divided among the members.
   - on_solution is called when the search has ended, in the thread of the caller.
   - The statistics and counters are those of the member that had the answer, except `seconds`;
     without an answer those of the team's first member.

   The answer is valid until the next call. SUUJI_ERR_INTERNAL: also if the answers of two members
   contradict each other. */
SUUJI_API suuji_status suuji_team_solve(suuji_team *team, const suuji_puzzle *puzzle,
                                        const suuji_query *query, suuji_answer *answer,
                                        suuji_error *err);

/* How the last answer came about. */
typedef struct suuji_team_report {
    size_t size; /* sizeof(suuji_team_report) */
    unsigned
        members; /* that searched; fewer than asked for if there were too few threads, or no need */
    unsigned winner;   /* the number of the member that had the answer */
    bool answered;     /* one had it; false: `winner` has no meaning */
    uint64_t shared;   /* clauses that members gave to the others */
    uint64_t injected; /* clauses that came from outside */
    uint64_t imported; /* clauses that members read, each counted once for each of them */
} suuji_team_report;

#define SUUJI_TEAM_REPORT_INIT                          \
    {                                                   \
        sizeof(suuji_team_report), 0, 0, false, 0, 0, 0 \
    }

SUUJI_API suuji_status suuji_team_report_get(const suuji_team *team, suuji_team_report *report,
                                             suuji_error *err);
/* Which member had the last answer, and how: "member 2 of a team of 4: cdcl:decay=98". If only one
   has searched, as suuji_solver_choice, with its number if that is not 0: "member 2:
   cdcl:decay=98". */
SUUJI_API void suuji_team_choice(const suuji_team *team, char *text, size_t room);

/* ---- Several teams -------------------------------------------------------------------------- */

/* Both may be called from any thread while suuji_team_solve runs, and from on_tick. At other times
   there is nothing to drain, and what is injected has no effect.

   The numbers of one call of suuji_team_drain are a parcel: it can be injected into any team that
   solves the same puzzle with the same limit of solutions, or be lost. Several parcels can follow
   each other in an array; order and repetition do not matter. What a team got from outside it does
   not give out again: carry each parcel to all other teams. A parcel has numbers, not bytes:
   between machines with another order of bytes they must be converted. Clauses are not proved
   again: inject only what teams have drained.

   The teams' answers do not travel this way. When one team has an answer, stop the others; but a
   solution that a team has found while it looks for a second one is in its parcels, and if two
   teams have found different ones, both know it. */

/* Room that is always enough for a parcel with something in it, of a puzzle of this size. */
#define SUUJI_TEAM_PARCEL(cells) ((size_t)64 + (size_t)(cells) / 4)

/* Write what members have published since the last call, as far as there is room, to `words`;
   `*count` says how many there are, 0: nothing new. SUUJI_ERR_ARGUMENT: `room` is below
   SUUJI_TEAM_PARCEL(cells). */
SUUJI_API suuji_status suuji_team_drain(suuji_team *team, uint32_t *words, size_t room,
                                        size_t *count, suuji_error *err);
/* Give parcels to the members. SUUJI_ERR_ARGUMENT: they are not well-formed, or of another puzzle;
   those before the bad one are used. */
SUUJI_API suuji_status suuji_team_inject(suuji_team *team, const uint32_t *words, size_t count,
                                         suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
