/* SPDX-License-Identifier: MIT */
/* Houses and pairs as a structure whose symmetries are looked for: colouring its cells by what
   distinguishes them, finer and finer. */
#ifndef SJ_STRUCTURE_H
#define SJ_STRUCTURE_H

#include "model/rules.h"

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

#endif
