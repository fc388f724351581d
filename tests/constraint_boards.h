/* SPDX-License-Identifier: MIT */
/* Small boards with random constraints, and all grids that such a board can have: filtered with the
   verifier they are the solutions, which is what tests compare answers with. */
#ifndef CONSTRAINT_BOARDS_H
#define CONSTRAINT_BOARDS_H

#include "base/random_inl.h"
#include "suuji.h"

struct sj_text;

/* All grids of a board without constraints; start with {.spec = ...}, free `grid`. */
struct board_grids {
    const char *spec;
    uint8_t *grid; /* [count * bytes] */
    size_t count, bytes;
};

void board_grids_list(struct board_grids *all);
/* The rules of the board with one to three constraints, the first of this kind if that fits the
   board. */
suuji_rules *board_draw_rules(const struct board_grids *all, unsigned first_kind,
                              struct sj_random *random);
/* Add "+", kind `kind`, and random numbers and cells: numbers small enough to matter on small
   boards, cells that may be wrong. Not every such text is a rule. */
void board_draw_constraint(struct sj_text *text, unsigned kind, unsigned size,
                           struct sj_random *random);
/* Is it a rule, and one that all engines can search? A few of the kinds that are drawn need too
   many states. */
bool board_can_search(const char *spec);
/* Some cells of a grid, which need not keep the constraints. */
void board_add_givens(suuji_puzzle *puzzle, const uint8_t *grid, struct sj_random *random);
/* Every engine that knows constraints finds that many solutions; those that are slow, and other ways of engines, are
   asked about some boards only, by their `number`. `spec` is for the message. */
void check_engines(const char *spec, const suuji_puzzle *puzzle, unsigned long expected,
                   unsigned number);

#endif
