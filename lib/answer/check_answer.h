/* SPDX-License-Identifier: MIT */
/* Is a puzzle consistent, unique and minimal, are a player's entries right, and is this grid its
   solution? */
#ifndef SJ_CHECK_ANSWER_H
#define SJ_CHECK_ANSWER_H

#include "answer/position.h"
#include "suuji.h"
#include "suuji/constraints.h"

/* The faults of a grid, kept. */

/* Start zeroed; reused for the next grid after `count` is set to 0. */
struct sj_fault_list {
    suuji_fault *fault;
    size_t count;
    size_t room;
    bool failed; /* out of memory */
};

/* A suuji_on_fault whose user is the list. */
bool sj_fault_list_add(void *user, const suuji_fault *fault);
void sj_fault_list_free(struct sj_fault_list *list);
/* Append the words of fault[at], with all cells of the value in its house. False: an earlier fault
   has said it, and nothing is appended. */
bool sj_fault_append(const suuji_rules *rules, const suuji_fault *fault, size_t count, size_t at,
                     const char *symbols, struct sj_text *out);

struct sj_check_query {
    const suuji_puzzle *puzzle; /* may have entries and pencil marks of a player */
    const uint8_t *grid;        /* [grid_cells]: a solution to check; NULL: none */
    unsigned grid_cells;
    bool quick;       /* do not look for redundant clues */
    bool minimal;     /* look for them even if there are entries or mistakes */
    bool constraints; /* look for redundant constraints as well */
    suuji_limits limits;
};

/* What is known of the grid. */
enum sj_claim { SJ_CLAIM_NONE, SJ_CLAIM_RIGHT, SJ_CLAIM_WRONG, SJ_CLAIM_SIZE };

/* Start zeroed; reused for the next puzzle. */
struct sj_check_answer {
    const suuji_puzzle *puzzle; /* what was checked: the puzzle without entries */
    unsigned clues;
    struct sj_fault_list clashes; /* between givens */
    suuji_answer answer; /* to a search for two solutions, without the solution; clashes: none, and
                            no search */
    bool differs;        /* two solutions are known: in `cell` they have these values */
    unsigned cell;
    unsigned value[2];
    bool minimal_asked;         /* the clues were tried one by one */
    bool constraints_asked;     /* so were the constraints */
    suuji_end minimal_end;      /* SUUJI_END_COMPLETE: all of them */
    suuji_candidate *redundant; /* [redundant_count]: clues that can be removed, each by itself */
    unsigned redundant_count;
    suuji_end constraints_end;    /* as minimal_end, of constraints */
    size_t *redundant_constraint; /* [redundant_constraints]: and constraints of the rules */
    size_t redundant_constraints;
    /* The entries of a player compared with the solution, or pencil marks that contradict it;
       neither entries nor mistakes: there is nothing to report. */
    struct sj_position position;
    enum sj_claim claim;
    struct sj_fault_list faults; /* of the grid, if it is wrong */
    /* memory */
    uint8_t *first; /* [room]: the first of two solutions */
    unsigned room;  /* also of `redundant` */
    size_t constraint_room;
};

suuji_status sj_check_puzzle(struct sj_check_answer *found, const struct sj_searcher *searcher,
                             const struct sj_check_query *query, suuji_error *err);
void sj_check_clear(struct sj_check_answer *found);

/* The limit that ended the search for what is redundant; SUUJI_END_COMPLETE: none. */
suuji_end sj_check_end(const struct sj_check_answer *found);
/* Is something redundant? */
bool sj_check_has_redundant(const struct sj_check_answer *found);

/* Is anything known of entries or pencil marks? */
bool sj_check_has_position(const struct sj_check_answer *found);

#endif
