/* SPDX-License-Identifier: MIT */
/* What a technique is to the rest of the library, and how it reports what it finds.

   A technique is a `const struct sj_technique` in the file of its family, and a line in
   technique_table.c. Its `find` looks at search->board and, for each step, fills search->step and
   calls sj_search_emit:

       sj_step_start(step);
       sj_step_house(step, SUUJI_ROLE_BASE, house, value, true);
       sj_step_eliminate(step, cell, value);
       if (sj_search_emit(search))
           return;

   The simplest steps come first: the first one is taken. Definitions speak of houses and of cells
   that see each other. A step without eliminated candidates and placed values is not emitted. */
#ifndef SJ_FINDER_H
#define SJ_FINDER_H

#include "human/board.h"
#include "base/budget.h"
#include "suuji/human.h"

/* A step in the making: arrays that are large enough for the rules. What does not fit is counted in
   `lost`, and such a step is never reported. */
struct sj_step {
    suuji_candidate *placed, *eliminated;
    suuji_evidence *evidence;
    suuji_link *link;
    size_t placed_count, eliminated_count, evidence_count, link_count;
    size_t candidate_room, evidence_room, link_room;
    size_t lost;
    struct sj_arrays arrays;
};

/* Room for these numbers of candidates, and of evidence and links each, until
   sj_arrays_free(&step->arrays). False: memory is short. */
bool sj_step_make(struct sj_step *step, size_t candidates, size_t rows);

void sj_step_start(struct sj_step *step);
/* What it does. A candidate may be named several times; it counts once. */
void sj_step_place(struct sj_step *step, unsigned cell, unsigned value);
void sj_step_eliminate(struct sj_step *step, unsigned cell, unsigned value);
/* Eliminate `value` from all cells of a set that have it. */
void sj_step_eliminate_set(struct sj_step *step, const struct sj_board *board,
                           const uint64_t *cells, unsigned value);
/* Evidence. Each returns the new row, so that `group` and `node` can be set; never NULL. `used`:
   the step rests on it; see suuji_evidence. */
suuji_evidence *sj_step_cell(struct sj_step *step, suuji_role role, unsigned cell, bool used);
suuji_evidence *sj_step_house(struct sj_step *step, suuji_role role, unsigned house, unsigned value,
                              bool used);
suuji_evidence *sj_step_constraint(struct sj_step *step, suuji_role role, uint32_t constraint);
suuji_evidence *sj_step_candidate(struct sj_step *step, suuji_role role, unsigned cell,
                                  unsigned value);
void sj_step_link(struct sj_step *step, unsigned from, unsigned to, bool strong, unsigned group);

/* Is a node of a net, which has one candidate, true in its branch? Links say it of nodes that they
   lead to. The candidates of a cell or the places in a house are assumed to be true, one after the
   other; a single candidate to be true and then false, or the opposite of what the step does. */
bool sj_step_is_on(const suuji_human_step *step, unsigned node);

/* Memory that is kept between techniques that need the same thing. */
enum sj_store {
    SJ_STORE_ALS,        /* sets/als.h */
    SJ_STORE_LINKS,      /* chains/chains.h */
    SJ_STORE_FORCING,    /* forcing/forcing.h */
    SJ_STORE_PLACEMENTS, /* placements.c */
    SJ_STORE_RECTANGLES, /* uniqueness/deadly.h: which types of unique rectangles the board has */
    SJ_STORES
};

struct sj_technique;

struct sj_search {
    const struct sj_board *board;
    const struct sj_technique *technique; /* what is looked for */
    /* board->change when this technique last found nothing; 0: never. What has not changed since
       need not be looked at: board->value_change[v - 1] <= since means that the candidates of v are
       the same, house_change likewise. */
    uint64_t since;
    struct sj_step *step;
    void *scratch; /* technique->scratch bytes; contents are lost between calls */
    void *store[SJ_STORES];
    struct sj_tie_view *ties; /* of rules with constraints: ties.h; NULL: there are none */
    struct sj_budget *budget;
    /* For sj_search_emit. */
    bool (*take)(struct sj_search *search);
    void *user;
};

/* Have the candidates of `value` not changed since this technique last found nothing? */
static inline bool sj_value_is_old(const struct sj_search *search, unsigned value)
{
    return search->board->value_change[value - 1] <= search->since;
}

/* Report search->step. True: the technique must return. */
bool sj_search_emit(struct sj_search *search);

/* May the search go on? To be asked in outer loops of long searches; false: return. */
static inline bool sj_search_may_go_on(struct sj_search *search)
{
    return sj_budget_look(search->budget);
}

struct sj_technique {
    suuji_technique_info info;
    void (*find)(struct sj_search *search);
    size_t (*scratch)(const struct sj_map *map); /* bytes of search->scratch; NULL: none */
    /* Can it occur with these rules at all? NULL: yes. */
    bool (*fits)(const struct sj_map *map);
    /* Add evidence that only explains the step, which is found and handed out to callers; it may be
       there already. NULL: there is none. */
    void (*explain)(const struct sj_board *board, struct sj_step *step);
    /* What one function needs to find several techniques: sizes of subsets and fish, variants. */
    unsigned low, high, variant;
    /* Its sentence up to "so ...": see sentence.c. */
    const char *because;
    /* The same where it depends on the step; NULL: `because` fits all. */
    const char *(*because_of)(const suuji_human_step *step);
};

/* Can it occur with the rules of a map, and is it right with them? What assumes a unique solution
   exchanges values, which constraints tell apart. */
bool sj_technique_fits(const struct sj_technique *technique, const struct sj_map *map);

/* Row i in the default order; NULL past the end. */
const struct sj_technique *sj_technique_at(size_t i);
/* The row with this information; NULL: there is none. */
const struct sj_technique *sj_technique_of(const suuji_technique_info *info);

/* Lists of techniques, families and "uniqueness" or "forcing", with commas: are all words known,
   and does one of them name this technique? NULL is an empty list. */
suuji_status sj_technique_list_check(const char *list, suuji_error *err);
bool sj_technique_in_list(const char *list, const suuji_technique_info *info);

/* Bytes of each store; the family that uses it has the function. A store begins with the
   board->change it was made for. */
size_t sj_als_memory(const struct sj_map *map);
size_t sj_chains_memory(const struct sj_map *map);
size_t sj_forcing_memory(const struct sj_map *map);
size_t sj_placements_memory(const struct sj_map *map);
size_t sj_rectangles_memory(const struct sj_map *map);

/* Placements of one value: a place in every house that still needs it, such that no two see each
   other. A place that is in some placement cannot be eliminated by looking at this value only, so
   fish, and every other technique for one value, need to look only at the others. Usually there are
   none or few. */

/* The places of `value` that are not known to be in a placement: a set of cells, valid until the
   next call. NULL: there are none. What was found is kept until the places of the value change. */
const uint64_t *sj_doubtful_places(struct sj_search *search, unsigned value);

#endif
