/* SPDX-License-Identifier: MIT */
/* The symmetries of any rule set, as a chain of stabilisers.

   Level 0 is the whole group, and the first cell that it moves; level 1 are those of its members
   that leave this cell where it is, and the first cell that they move; and so on, down to the
   identity. A level keeps one member for each cell that its own cell can be mapped to. Every
   symmetry is, in exactly one way, a product of one member of each level, so that their number is
   known and each can be built without listing them. */
#ifndef SJ_GROUP_H
#define SJ_GROUP_H

#include "canon/canon_map.h"
#include "base/arrays.h"
#include "base/random_inl.h"
#include "model/rules.h"

/* Houses and pairs as a structure whose symmetries are looked for: colouring its cells by what
   distinguishes them, finer and finer. */

struct sj_structure {
    const suuji_rules *rules; /* borrowed */
    bool *twice;              /* house: another one before it has the same cells */
    uint64_t *house_color;    /* scratch of refining */
    uint64_t *old_color;
};

suuji_status sj_structure_new(const suuji_rules *rules, struct sj_structure *structure,
                              suuji_error *err);
void sj_structure_clear(struct sj_structure *structure);

/* Make colours of cells finer: cells stay alike only if the houses and mates they have are alike,
   as far as `rounds` steps away. With *rounds 0: as many as it takes until nothing changes, and
   `rounds` says how many. `sorted` gets the colours in ascending order; returned is how many there
   are. Colours are hashes: symmetric cells have the same for certain, others differ almost
   always. */
unsigned sj_structure_refine(struct sj_structure *structure, uint64_t *color, uint64_t *sorted,
                             unsigned *rounds);
/* The colour of one cell that is singled out among those like it. */
uint64_t sj_structure_mark(uint64_t color);

struct sj_level {
    unsigned point;    /* the cell */
    unsigned count;    /* of members */
    uint16_t *orbit;   /* where they take it, the cell itself first */
    uint16_t **member; /* permutations of the cells: member[i][point] is orbit[i] */
};

struct sj_group {
    unsigned cells, size;
    unsigned level_count;
    struct sj_level *level;
    /* What a search needs: for each level and after them, a permutation and labels. */
    uint16_t *product;
    uint8_t *label;
    uint16_t *lowest; /* the smallest image so far */
    struct sj_arrays arrays;
};

/* Find the symmetries. SUUJI_ERR_UNSUPPORTED when they would take too much memory. */
suuji_status sj_group_new(const suuji_rules *rules, struct sj_group **out, suuji_error *err);
void sj_group_free(struct sj_group *group);
void sj_group_order(const struct sj_group *group, struct sj_natural *order);

/* The smallest image of `grid`, and how it comes about. */
void sj_group_form(struct sj_group *group, const uint8_t *grid, uint8_t *form,
                   struct sj_canon_map *map, struct sj_canon_work *work);
/* A random symmetry, each equally likely; sets only map->cell. */
void sj_group_shuffle(struct sj_group *group, struct sj_random *random, struct sj_canon_map *map);

#endif
