/* SPDX-License-Identifier: MIT */
/* Region maps: a byte per cell, equal for cells of one region. Formats that state regions cell by
   cell read and write every shape through a map, regular boxes and Latin squares as well. */
#ifndef SJ_REGION_MAP_H
#define SJ_REGION_MAP_H

#include "model/rules.h"

/* Are there `size` regions of `size` cells? */
bool sj_region_map_valid(const uint8_t *map, unsigned size);

/* Is every region in one piece? Regions meet along the sides of cells. */
bool sj_region_map_connected(const uint8_t *map, unsigned size);

/* How many pairs of cells that share a side are in one region. A grid's solution, which is a valid
   map as well, has none, a map in one piece at least size * (size - 1). */
unsigned sj_region_map_joins(const uint8_t *map, unsigned size);

/* Are the regions of a valid map boxes, one after the other? Then their measures; 1 x size or size
   x 1 where they are the rows or the columns. */
bool sj_region_map_boxes(const uint8_t *map, unsigned size, unsigned *rows, unsigned *cols);

/* The rules that `map` says: boxes where it is one box after the other, a Latin square where its
   regions are the rows or the columns, irregular regions else. `spec` borrows `map`. */
void sj_region_map_spec(const uint8_t *map, unsigned size, struct sj_rules_spec *spec);

/* The map of any rules, from 0: regions or boxes; rows where there are neither. */
void sj_region_map_fill(const suuji_rules *rules, uint8_t *map);

#endif
