/* SPDX-License-Identifier: MIT */
/* Cages that do not overlap, as formats for Killer puzzles store them: a cage for each cell. */
#ifndef SJ_CAGE_MAP_H
#define SJ_CAGE_MAP_H

#include "base/arrays.h"
#include "format/format.h"

struct sj_cage_map {
    unsigned size;
    uint16_t *first; /* [size * size]: the first cell of its cage; a cell in no cage is its own */
    uint16_t *next;  /* [size * size]: the next cell of its cage; 0: there is none */
    int32_t *total;  /* [size * size]: by the first cell; 0: the cage has no sum */
    struct sj_arrays arrays;
};

/* Every cell by itself. False: memory is short; sj_cage_map_free in any case. */
bool sj_cage_map_make(struct sj_cage_map *map, unsigned size);
void sj_cage_map_free(struct sj_cage_map *map);

/* After a reader has set `first` to any cell of the cage, the same for all, and `total` there: find
   the first cells, and `next`. */
void sj_cage_map_settle(struct sj_cage_map *map);

/* Is the cell in a cage of several cells? */
static inline bool sj_cage_map_shares(const struct sj_cage_map *map, unsigned cell)
{
    return map->first[cell] != cell || map->next[cell] != 0;
}

/* Append the cages to the constraints of `spec`: those of several cells, and those of one cell that
   have a sum for which `single` is false, or NULL. False: memory is short. */
bool sj_cage_map_list(const struct sj_cage_map *map,
                      bool (*single)(const void *user, unsigned cell, int32_t total),
                      const void *user, struct sj_constraint_list *list);

/* Is every cage in one piece? Cells meet along their sides. Memory that is short is noted in the
   map. */
bool sj_cage_map_connected(struct sj_cage_map *map);

/* The cages of rules, in a map that was made. SUUJI_ERR_UNSUPPORTED: they overlap, or the rules
   have other constraints, which `format` cannot store. */
suuji_status sj_cage_map_fill(const suuji_rules *rules, const char *format, struct sj_cage_map *map,
                              suuji_error *err);

/* ---- Killer puzzles of size 9 that have no givens but cages of one cell ---- */

enum { SJ_CAGE_MAP_SIDE = 9 };

/* Start the puzzle of `parser` with `spec` and the cages that were read into `map`, in which cages
   of one cell are givens. */
suuji_status sj_cage_map_start(struct sj_parser *parser, struct sj_cage_map *map,
                               struct sj_rules_spec *spec, suuji_error *err);
/* Make the map to write: cages of the rules, and givens; of a solution only givens.
   sj_cage_map_free in any case. */
suuji_status sj_cage_map_write(const struct sj_writing *writing, const char *format,
                               struct sj_cage_map *map, suuji_error *err);

#endif
