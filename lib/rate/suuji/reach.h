/* SPDX-License-Identifier: MIT */
/* What follows from an assumption by links only.

   A candidate is assumed. That eliminates what it sees and what shares its cell; where a cell or a
   value in a house has one candidate left, that one follows, and so on. This is done in layers: all
   that follows at once is one layer. An assumption is wrong if a cell or a value in a house has
   nothing left; the layer in which this happens is the depth of the contradiction. It depends on no
   order.

   Kinds differ in the links they use:
   - a chain goes through cells and houses with two candidates, and ends where one of these has none
     left. These are all chains and loops of strong and weak links; depth 1 has up to three strong
     links, depth 2 up to five, and so on. Some are known by the kinds of their links: in one value
     only (turbot fish, X-chain), through cells only (XY-wing, XY-chain), or through cells to the
     two places of a value in a house (W-wing);
   - static forcing goes the same way, and may end at any cell or house. Restricted likewise these
     are the empty rectangle and the finned X-wing (one value), the XYZ-wing (cells), and the
     chute remote pair (through cells, and it may end at a house);
   - dynamic forcing goes through whatever has one candidate left. */
#ifndef SJ_REACH_H
#define SJ_REACH_H

#include "human/board.h"

enum sj_reach_kind {
    SJ_REACH_X,       /* chain in one value */
    SJ_REACH_XY,      /* chain through cells */
    SJ_REACH_W,       /* chain through cells that ends in a house */
    SJ_REACH_CHAIN,   /* chain */
    SJ_REACH_X_ALL,   /* static forcing in one value */
    SJ_REACH_XY_ALL,  /* static forcing through cells */
    SJ_REACH_W_ALL,   /* the same, and it may end in any house too */
    SJ_REACH_STATIC,  /* static forcing */
    SJ_REACH_DYNAMIC, /* dynamic forcing */
    SJ_REACH_KINDS
};

/* No contradiction. */
#define SJ_REACH_NONE (~0u)

/* Depths: of wings and patterns of three links; of short dynamic chains, and of longer ones;
   any. */
#define SJ_REACH_WING 1
#define SJ_REACH_SHORT 3
#define SJ_REACH_MIDDLE 6
#define SJ_REACH_ANY (SJ_REACH_NONE - 1)

struct sj_reach_search;

suuji_status sj_reach_new(const struct sj_map *map, struct sj_reach_search **out, suuji_error *err);
void sj_reach_free(struct sj_reach_search *reach);

/* Assume a candidate of `board`. The depth of the contradiction, at most `most`; SJ_REACH_NONE:
   there is none. */
unsigned sj_reach_try(struct sj_reach_search *reach, const struct sj_board *board,
                      enum sj_reach_kind kind, unsigned cell, unsigned value, unsigned most);

/* After an assumption without contradiction: would a greater depth lead any further? */
bool sj_reach_goes_on(const struct sj_reach_search *reach);
/* What is still possible, as board->plane. */
const uint64_t *sj_reach_plane(const struct sj_reach_search *reach);

#endif
