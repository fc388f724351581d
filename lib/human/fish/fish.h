/* SPDX-License-Identifier: MIT */
/* Fish: in k base houses, all places of a value are in k cover houses, apart from a few that are
   called fins. Then each cover house has the value in one of the base houses, or a fin is true.
   What is in a cover house and outside the base houses, and sees all fins, can be eliminated.

   A place in two base houses counts as a fin (an endo fin), since it would serve both. A place in
   two cover houses can be eliminated even if it is in a base house, since it would use up both (a
   cannibal).

   All searches look for a candidate that is in no placement of its value, assume it true, and look
   for k base houses whose other places are in k - 1 cover houses. */
#ifndef SJ_FISH_H
#define SJ_FISH_H

#include "human/finder.h"

/* Their sentences. */
#define SJ_FISH_BECAUSE "{values base} in {houses base} is only in {houses cover}"
#define SJ_FISH_FIN                                                                       \
    " or in the {one fin|fin|fins} {cells fin}, which {cells eliminated} {one eliminated" \
    "|sees|see}"

/* The largest fish that is found by trying combinations. */
#define SJ_FISH_MOST 4

enum sj_fins { SJ_FINS_NONE, SJ_FINS_FINNED, SJ_FINS_SASHIMI, SJ_FINS_SOME, SJ_FINS_ANY };

struct sj_fish {
    unsigned value, count; /* of base houses, and of cover houses */
    uint16_t base[SUUJI_HUMAN_MAX_SIZE], cover[SUUJI_HUMAN_MAX_SIZE];
};

/* Report this fish, if it eliminates something and has the fins that are asked for: none; some,
   with two or more places besides in every base house (finned) or fewer in one (sashimi); some; any
   number. Needs sj_fish_memory bytes of search->scratch. True: the technique must return. */
bool sj_fish_emit(struct sj_search *search, const struct sj_fish *fish, enum sj_fins fins);
size_t sj_fish_memory(const struct sj_map *map);

#endif
