/* SPDX-License-Identifier: MIT */
/* Conflict-driven clause learning, for formulas and for puzzles. A caller makes the problem and
   gets each solution; everything between is here and knows neither.

   Variables are numbered from 0. A literal is 2v for "v is true" and 2v + 1 for "v is false".

   Clauses are in one arena, and watched by two of their literals. Those of a formula are kept,
   those that were learned are forgotten when they are of little use.

   Groups. Of the members of a group exactly one is true: the candidates of a cell, or those of a
   value in a house. Neither half of that is stored as clauses:

   - At most one: when x becomes true, the other members of its groups become false, and so do its
     mates, the variables that cannot be true together with it. Their reason is "x".
   - At least one: a group keeps the number of its members that are not false and the exclusive or
     of their numbers. When the number is 1, the exclusive or *is* the member that must be true. Its
     reason is "the group"; the literals of that reason are looked up only if an analysis asks.

   The groups come to their fixpoint before any clause is looked at. A formula has no groups
   (`stride` is 0), and what is about groups is compiled out for it.

   Files, in reading order: problem.c has the memory of a problem, propagate.c draws conclusions,
   analyze.c learns from a conflict, shorten.c makes clauses shorter, clause.c stores them and
   forgets, import.c takes those of others, decide.c guesses, phase.c remembers good guesses, walk.c
   looks for better ones by local search, pace.c says when to start over, search.c is the loop,
   proof_log.c logs the proof. */
#ifndef SJ_CDCL_H
#define SJ_CDCL_H

#include "base/budget.h"
#include "base/layout.h"
#include "base/random_inl.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a search concludes, clause by clause, as a DRAT proof has it. */

struct sj_clause_log {
    void *user;
    /* A clause that follows by unit propagation from those before; literals v or -v, v from 1. The
       empty clause is the last. False: no more is needed; the search ends. */
    bool (*add)(void *user, const int32_t *lits, size_t count);
    /* A clause is needed no longer; its literals may come in another order. False as for `add`. */
    bool (*del)(void *user, const int32_t *lits, size_t count);
};

#define SJ_CDCL_NONE UINT32_MAX

/* Groups per variable where there are only rows, columns and boxes: inner loops are compiled for
   that. */
enum { SJ_CDCL_PLAIN_STRIDE = 4 };

/* Values of a variable; that of a literal is the variable's, bit 0 flipped by the literal's. */
enum { SJ_CDCL_TRUE = 0, SJ_CDCL_FALSE = 1, SJ_CDCL_OPEN = 2 };

/* Why a variable has its value, or what a conflict is: one of these in the two low bits, a number
   in the others. */
enum {
    SJ_CDCL_GUESS = 0,     /* a guess, or fixed at level 0 */
    SJ_CDCL_CLAUSE = 1,    /* the number is a clause: all its other literals are false */
    SJ_CDCL_GROUP = 2,     /* a group: all its other members are false */
    SJ_CDCL_CANDIDATE = 3, /* a candidate that is true and excludes this one */
    SJ_CDCL_KIND = 3
};

struct sj_cdcl_group {
    uint32_t left; /* members that are not false */
    uint32_t sum;  /* exclusive or of them */
};

/* What analysis needs of a variable that has a value. */
struct sj_cdcl_cause {
    uint32_t level;
    uint32_t reason;
};

/* A clause in the list of a literal that watches it. */
struct sj_cdcl_watch {
    uint32_t blocker; /* another literal of it: while that is true, nothing is to be done */
    uint32_t clause;  /* bit 31: it has two literals, and the blocker is the other one */
};
#define SJ_CDCL_BINARY 0x80000000u

/* The watches of a literal: a part of the pool. */
struct sj_cdcl_watches {
    uint32_t first;
    uint32_t count;
    uint32_t room;
};

/* A clause in the arena: three words, then its literals, the two watched ones first. */
struct sj_cdcl_clause {
    uint32_t size;
    uint32_t glue; /* levels among its literals when it was learned, or fewer since */
    uint32_t flag; /* SJ_CDCL_... below */
    uint32_t lit[];
};
#define SJ_CDCL_CLAUSE_WORDS 3u

enum {
    SJ_CDCL_USED = 3,    /* two bits: how recently it was used */
    SJ_CDCL_KEPT = 4,    /* it is of the formula, or blocks a solution: never forgotten */
    SJ_CDCL_DROPPED = 8, /* about to be forgotten */
    SJ_CDCL_REASON = 16  /* while forgetting: some variable's reason */
};

/* What `on_event` reports, so that a search can be shown: guesses and conflicts, not what
   propagation concludes between them, which is on the trail then. */
enum sj_cdcl_event {
    SJ_CDCL_ON_GUESS,    /* the guess of the last level was made */
    SJ_CDCL_ON_CONFLICT, /* `conflict` is set */
    SJ_CDCL_ON_UNDO,     /* the search is about to go back */
    SJ_CDCL_ON_LEARN,    /* `learned` is about to be stored; the search has gone back */
    SJ_CDCL_ON_RESTART   /* the search is about to start over */
};

/* What it counts beyond suuji_stats, in the order of info.counters. */
enum sj_cdcl_counter { SJ_CDCL_CONFLICTS, SJ_CDCL_LEARNED, SJ_CDCL_RESTARTS, SJ_CDCL_COUNTERS };

/* Phases that a search begins with. */
enum sj_cdcl_phases { SJ_CDCL_PHASES_TRUE, SJ_CDCL_PHASES_FALSE, SJ_CDCL_PHASES_RANDOM };

/* What searches can do in different ways; all 0 is usual. */
struct sj_cdcl_habits {
    uint64_t restart; /* conflicts: the unit of restarts; 0: by the number of variables */
    uint64_t decay;   /* percent of an activity that is left after a conflict; 0: 95 */
    uint64_t reasons; /* levels of reasons that are bumped, see analyze.c; 0: 3, in formulas 1 */
    unsigned phases;  /* enum sj_cdcl_phases */
};

/* The state of a walk: see walk.c. */
struct sj_cdcl_walk {
    bool wanted;        /* set by the caller: the first solution is all that is asked for */
    uint64_t walks;     /* so far */
    uint64_t updates;   /* of the search, at the last one */
    uint32_t *chosen;   /* [groups]: of a home, the variable; SJ_CDCL_NONE: none */
    uint8_t *taken;     /* [groups]: how many of the members are chosen */
    uint32_t *homes;    /* [groups]: exclusive or of their homes */
    uint8_t *clashes;   /* [groups]: of a home, in how many groups its variable is not alone */
    uint32_t *clashing; /* homes with clashes */
    uint32_t *place;    /* [groups]: of a home with clashes, where it is in that list */
    uint32_t clashing_count;
};

struct sj_cdcl {
    /* What the caller sets before sj_cdcl_search. */
    struct sj_budget *budget;
    suuji_stats *stats;
    struct sj_random *random;
    const struct sj_clause_log *log; /* NULL: none */
    struct sj_cdcl_habits habits;
    /* Every variable has its value. False: enough, the search ends; else it continues for
       others. */
    bool (*on_solution)(struct sj_cdcl *c);
    /* NULL: none. Is v true in a solution near which others are likely? Guesses follow it then. */
    bool (*is_likely)(const struct sj_cdcl *c, uint32_t v);
    /* NULL: none. `level`: the one that the search goes back to, else the present one. */
    void (*on_event)(struct sj_cdcl *c, enum sj_cdcl_event event, uint32_t level);
    /* NULL: none. The search has started over and is on level 0, where clauses can be imported.
       False: it ends. */
    bool (*on_restart)(struct sj_cdcl *c);

    /* The problem: how many of everything there are, and its arrays. */
    uint32_t variables;
    uint32_t auxiliary; /* variables at the end that are never guessed: propagation finds them */
    uint32_t groups;    /* group 0 pads `group_of` and never fills; 0: there are no groups */
    unsigned stride;    /* groups per variable; 0: there are none */
    size_t mate_count;  /* in all lists of mates */
    bool has_mates;
    void *block;            /* the arrays up to `best` are in it (base/layout.h) */
    size_t block_size;      /* bytes */
    uint32_t *name;         /* [variables]: its number in a proof, from 0 */
    uint32_t *group_of;     /* [variables * stride] */
    uint32_t *member_first; /* [groups + 1] */
    uint32_t *member;       /* group g: member[member_first[g] ..] */
    uint32_t *mate_first;   /* [variables + 1], with has_mates */
    uint32_t *mate;         /* variables that cannot be true together with v */

    /* The assignment. */
    struct sj_cdcl_group *group;
    uint8_t *value;              /* [variables] */
    struct sj_cdcl_cause *cause; /* [variables] */
    uint32_t *trail;             /* literals that are true, in the order they became so */
    uint32_t trail_count;
    uint32_t group_head;   /* trail below it: the groups were asked */
    uint32_t clause_head;  /* trail below it: the clauses were asked */
    uint32_t *level_start; /* [variables + 1]: trail_count before guess i */
    uint32_t level;
    uint32_t base_level; /* going back stops here: see search.c on counting */
    uint32_t conflict;   /* a reason that cannot be; 0: none */
    uint32_t clash;      /* the second true candidate of a conflict with one */

    /* Clauses. */
    uint32_t *arena;
    size_t arena_used, arena_room;   /* words */
    size_t arena_fixed;              /* the clauses of a formula are before this one */
    struct sj_cdcl_watches *watches; /* [2 * variables] */
    struct sj_cdcl_watch *pool;
    size_t pool_used, pool_room;
    size_t memory_left; /* bytes by which arena and pool may still grow */
    bool starved;       /* there was no room for a watch: clauses may have been overlooked */

    /* Analysis. */
    uint32_t *learned; /* the clause, its asserting literal first */
    uint32_t learned_count;
    uint32_t glue;
    uint32_t *met; /* variables met, to be bumped */
    uint32_t met_count;
    uint32_t *marked; /* variables whose mark is set */
    uint32_t marked_count;
    uint8_t *mark;         /* [variables]: enum in analyze.c */
    uint32_t *tally;       /* [variables], all zero between uses */
    uint64_t *level_stamp; /* [variables + 1] */
    uint64_t *group_stamp; /* [groups] */
    int32_t *logged; /* [variables + 1]: a clause in the numbers of a proof, if there is one */
    uint64_t stamp;

    /* Guessing. */
    double *activity;      /* [variables] */
    double activity_decay; /* what it keeps at each conflict, in relation to `step`, */
    double step;           /* which a variable gains when it is bumped */
    uint32_t *heap;        /* open variables, and some that are not, by activity */
    uint32_t heap_count;
    uint32_t *heap_at; /* [variables]; SJ_CDCL_NONE: not in the heap */
    double *weight;    /* [groups]: conflicts that it had a part in, lately */
    double weight_step;

    /* Phases: 1 true, -1 false, 0 not known. */
    int8_t *saved;  /* the last value */
    int8_t *target; /* of the longest consistent trail since the last rephasing */
    int8_t *best;   /* and of the longest since the best was last made use of */
    uint32_t target_count, best_count;
    struct sj_cdcl_walk walk;

    /* The pace of the search, in conflicts. */
    uint64_t conflicts;
    uint32_t restart_unit;
    uint64_t next_restart, next_reduce, next_rephase;
    uint64_t reluctant_u, reluctant_v;
    bool stable;                 /* the mode: see pace.c */
    double glue_fast, glue_slow; /* averages of the glue of the last and of all conflicts */
    uint64_t modes;              /* changes of the mode so far */
    uint64_t next_mode;          /* in conflicts at first, then in updates */
    uint64_t mode_updates;       /* of the first mode: the unit of the others */
    uint64_t rephased;
    uint64_t reduce_root; /* square root of `conflicts` when clauses were last forgotten */
    uint64_t counter[SJ_CDCL_COUNTERS];
    uint32_t clean; /* level-0 trail that the clauses were freed from */
    uint32_t found; /* solutions, as far as they matter */
};

/* ---- problem.c ---- */

/* Bytes for the arrays of a problem of that size, clauses aside. */
size_t sj_cdcl_problem_bytes(struct sj_cdcl *c);
/* Have the arrays; a block that is there already is used again. The caller then fills those of the
   problem, from `name` to `mate`. False: memory is short. */
bool sj_cdcl_problem_make(struct sj_cdcl *c);
void sj_cdcl_release(struct sj_cdcl *c);

/* ---- propagate.c ---- */

/* Give a literal, which is open, the value true. `conflict` may be set. */
void sj_cdcl_assign(struct sj_cdcl *c, uint32_t lit, uint32_t reason);
/* Draw all conclusions. False: `conflict` says what is wrong. */
bool sj_cdcl_propagate(struct sj_cdcl *c);
/* Go back to a level; the level's guess and its conclusions stay. */
void sj_cdcl_undo(struct sj_cdcl *c, uint32_t level);

/* ---- analyze.c, shorten.c ---- */

/* Learn from `conflict`: fills `learned` and `glue`. The level to go back to. */
uint32_t sj_cdcl_analyze(struct sj_cdcl *c);
/* Make `learned` shorter; its variables are marked. */
void sj_cdcl_shorten(struct sj_cdcl *c);

/* ---- clause.c ---- */

/* Bytes that the first clauses find ready. */
size_t sj_cdcl_clause_bytes(const struct sj_cdcl *c);
/* An empty arena. False: memory is short. */
bool sj_cdcl_clauses_start(struct sj_cdcl *c, size_t memory_limit);
/* Store `learned`. 0: there is no room for it. */
uint32_t sj_cdcl_add(struct sj_cdcl *c, uint32_t flag);
/* Add a watch to a literal's list. False: there is no room. */
bool sj_cdcl_watch(struct sj_cdcl *c, uint32_t lit, struct sj_cdcl_watch watch);
/* Forget clauses of little use, or all that can be spared; close the gaps. */
void sj_cdcl_reduce(struct sj_cdcl *c, bool all);

/* ---- import.c ---- */

/* Add a clause that the search did not learn, on level 0, for propagation to find; `conflict` may
   be set. `lit` is not `learned`. False: there is no room for it. */
bool sj_cdcl_import(struct sj_cdcl *c, const uint32_t *lit, uint32_t count, uint32_t flag);

/* ---- decide.c ---- */

void sj_cdcl_decide_start(struct sj_cdcl *c);
/* The open variable that took part in most conflicts lately, some variable being open. */
uint32_t sj_cdcl_top_variable(struct sj_cdcl *c);
/* A literal to guess, some variable being open. */
uint32_t sj_cdcl_decide(struct sj_cdcl *c);
void sj_cdcl_bump(struct sj_cdcl *c, uint32_t v);
void sj_cdcl_decay(struct sj_cdcl *c);
/* Put a variable that is open again back into the heap. */
void sj_cdcl_heap_insert(struct sj_cdcl *c, uint32_t v);

/* ---- phase.c ---- */

void sj_cdcl_phase_start(struct sj_cdcl *c);
/* At a conflict: is the trail below the last guess the longest so far? */
void sj_cdcl_phase_note(struct sj_cdcl *c);
/* Forget the target, and the saved values for better or other ones. */
void sj_cdcl_rephase(struct sj_cdcl *c);

/* ---- walk.c ---- */

void sj_cdcl_walk_start(struct sj_cdcl *c);
/* On level 0: look for a solution by local search. If there is one, it becomes the saved phases. */
void sj_cdcl_walk(struct sj_cdcl *c);

/* ---- pace.c ---- */

void sj_cdcl_pace_start(struct sj_cdcl *c);
/* After a conflict was analysed. */
void sj_cdcl_pace_note(struct sj_cdcl *c);
/* Before a guess: forget clauses, start over, change phases or the mode, if it is time. */
void sj_cdcl_pace_keep(struct sj_cdcl *c);

/* ---- search.c ---- */

/* Search the problem that was built. */
void sj_cdcl_search(struct sj_cdcl *c);

/* ---- Short ways ---- */

static inline unsigned sj_cdcl_value(const struct sj_cdcl *c, uint32_t lit)
{
    return c->value[lit >> 1] ^ (lit & 1);
}

static inline struct sj_cdcl_clause *sj_cdcl_clause(const struct sj_cdcl *c, uint32_t ref)
{
    return (struct sj_cdcl_clause *)(c->arena + ref);
}

static inline void sj_cdcl_report(struct sj_cdcl *c, enum sj_cdcl_event event, uint32_t level)
{
    if (c->on_event)
        c->on_event(c, event, level);
}

/* Are guesses made on this variable? */
static inline bool sj_cdcl_is_guessed(const struct sj_cdcl *c, uint32_t v)
{
    return v < c->variables - c->auxiliary;
}

static inline uint32_t sj_cdcl_reason(uint32_t kind, uint32_t number)
{
    return number << 2 | kind;
}

/* Logging a proof through the log; nothing happens without one. */

/* A clause follows from what was logged before. */
void sj_cdcl_log_clause(struct sj_cdcl *c, const uint32_t *lit, uint32_t count);
/* A clause is needed no longer. */
void sj_cdcl_log_deletion(struct sj_cdcl *c, const uint32_t *lit, uint32_t count);

#endif
