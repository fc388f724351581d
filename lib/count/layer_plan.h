/* SPDX-License-Identifier: MIT */
/* The order in which cells are filled when solutions are counted layer by layer, and what must be
   remembered after each of them (layers.c).

   What is remembered is a set of marks for each value. A house is a mark: a value has it if the
   house already has the value and is not full. A cell is a mark too if it is paired with cells that
   are not filled yet. Marks get one of 32 slots while they are needed. */
#ifndef SJ_LAYER_PLAN_H
#define SJ_LAYER_PLAN_H

#include "base/budget.h"
#include "model/puzzle.h"
#include "model/rules.h"

enum { SJ_LAYER_SLOTS = 32, SJ_LAYER_NO_SLOT = 0xff, SJ_LAYER_NO_VALUE = 0xff };

/* A symmetry of what is left: pairs of slots that change places. */
struct sj_layer_swap {
    uint32_t first; /* into sj_layer_plan.slot_pair */
    uint32_t count;
};

/* A mark that implies another: a value that has `slot` does not need those of `clear`. `other`: it
   is replaced by this slot, which forbids the same cells; or SJ_LAYER_NO_SLOT. */
struct sj_layer_cover {
    uint32_t clear;
    uint8_t slot, other;
};

struct sj_layer_step {
    uint16_t cell;
    uint32_t check; /* a value with one of these marks cannot be in the cell */
    uint32_t set;   /* the marks that its value gets */
    uint32_t clear; /* the marks that are no longer needed */
    uint32_t cover_first, cover_count;
    uint32_t swap_first, swap_count;
};

struct sj_layer_plan {
    const suuji_rules *rules;
    struct sj_budget *budget;
    unsigned size, steps;
    bool by_columns; /* cells are filled column by column, not row by row */
    unsigned limbs;  /* 32-bit words that every count fits into */
    struct sj_layer_step *step;
    uint32_t *needed;  /* [steps * size]: marks that matter for this value after this step */
    uint8_t *previous; /* [(steps + 1) * size]: before this step, the next lower value that is
                            interchangeable with this one, or SJ_LAYER_NO_VALUE */
    uint64_t *allowed; /* [cells]: a bit for each value, from 0 */
    struct sj_layer_cover *cover;
    size_t covers, cover_room;
    struct sj_layer_swap *swap;
    size_t swaps, swap_room;
    uint8_t (*slot_pair)[2];
    size_t slot_pairs, slot_pair_room;
};

/* Plan to fill the first `lines` rows, or columns, of `puzzle`, whose size is at most 64. False:
   memory is short, or there are too many marks (`*fits` is false then). A zeroed struct may be
   freed. */
bool sj_layer_plan_make(struct sj_layer_plan *plan, const suuji_puzzle *puzzle, unsigned lines,
                        bool by_columns, struct sj_budget *budget, bool *fits);
void sj_layer_plan_free(struct sj_layer_plan *plan);

/* The states of one layer (layers.c), each once, with the number of ways that lead to it. */

struct sj_layer_store {
    struct sj_budget *budget;
    unsigned marks; /* 32-bit words of a state */
    unsigned limbs; /* 32-bit words of a count */
    uint32_t *item; /* [count][marks + limbs] */
    size_t count, room;
    uint32_t *slot; /* hash table: number of an item + 1, or 0 */
    size_t slots;   /* a power of 2 */
};

void sj_layer_store_start(struct sj_layer_store *store, struct sj_budget *budget, unsigned marks,
                          unsigned limbs);
/* Add `count` times `factor` to the state `marks`; with factor 0 `count` is not read. False: memory
   is short, see the budget. */
bool sj_layer_store_add(struct sj_layer_store *store, const uint32_t *marks, const uint32_t *count,
                        uint32_t factor);
/* Forget the states, keep the memory. */
void sj_layer_store_clear(struct sj_layer_store *store);
void sj_layer_store_free(struct sj_layer_store *store);

/* State i, and after its marks its count. */
static inline const uint32_t *sj_layer_store_at(const struct sj_layer_store *store, size_t i)
{
    return store->item + i * (store->marks + store->limbs);
}

/* Simple symmetries of rules: exchanges of columns that map houses to houses and pairs to pairs, so
   that a method that fills rows can use them. With `transposed`, exchanges of rows. */

struct sj_rule_symmetries {
    uint16_t *map; /* [count][cells]: cell c becomes map[c]; each is its own inverse */
    size_t count, room;
};

/* Two columns; two columns of the same place in every box; two stacks; the reflection. False:
   memory is short, see the budget. A zeroed struct may be freed. */
bool sj_rule_symmetries_find(struct sj_rule_symmetries *symmetries, const suuji_rules *rules,
                             bool transposed, struct sj_budget *budget);
void sj_rule_symmetries_free(struct sj_rule_symmetries *symmetries);

#endif
