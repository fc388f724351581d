/* SPDX-License-Identifier: MIT */
/* Hitting sets: given a family of sets of numbers, a set that shares a number with each of them.
   The family grows while it is used; the question each time is whether a hitting set of at most
   this many numbers exists, which a search answers with one, or with the certainty that there is
   none. */
#ifndef SJ_HITTING_H
#define SJ_HITTING_H

#include "suuji.h"

enum sj_hit { SJ_HIT_NONE, SJ_HIT_FOUND, SJ_HIT_OVER };

struct sj_hitting {
    size_t universe; /* numbers are 0 .. universe - 1 */
    size_t words;    /* 64-bit words of a set */

    uint64_t *set; /* [room * words]: the family, no set of it holding another */
    size_t count, room;

    /* Of a search. */
    uint64_t *banned; /* [words]: numbers that are not to be chosen any more */
    uint64_t *chosen; /* [words] */
    uint64_t *packed; /* [words]: scratch of the bound */
    uint32_t *hits;   /* [room]: how many chosen numbers are in a set */
    uint32_t *degree; /* [universe]: in how many sets that are not hit yet */
    uint32_t *branch; /* [levels * universe]: numbers to choose from */
    size_t levels;
    uint64_t work; /* sets looked at, of all searches together */
    uint64_t most_work;
    uint64_t next_look;
    bool (*over)(void *user); /* asked now and then: is time up? NULL: it never is */
    void *user;
};

/* A family without sets over `universe` numbers. Free it even if that fails. */
suuji_status sj_hitting_new(struct sj_hitting *hitting, size_t universe, suuji_error *err);
void sj_hitting_free(struct sj_hitting *hitting);

/* Add a set, which is not empty. Sets that hold it are dropped; one that contains a set of the
   family is not added. */
suuji_status sj_hitting_add(struct sj_hitting *hitting, const uint64_t *set, suuji_error *err);

/* Is there a hitting set of at most `most` numbers? `found` gets one. SJ_HIT_OVER: `work` came to
   `most_work`, or time was up, before that was clear, or it would take too much memory. */
suuji_status sj_hitting_find(struct sj_hitting *hitting, size_t most, enum sj_hit *result,
                             uint64_t *found, suuji_error *err);

/* Does a set of the family share `number`, and nothing else, with `set`? */
bool sj_hitting_pins(const struct sj_hitting *hitting, const uint64_t *set, size_t number);

#endif
