/* SPDX-License-Identifier: MIT */
/* The extra rules that can be written after '+': one table. */
#ifndef SJ_EXTRA_RULES_H
#define SJ_EXTRA_RULES_H

#include "model/rules.h"

/* Where an extra rule puts what it adds. */
struct sj_rule_sink {
    /* Add a house of `size` cells. */
    void (*house)(void *user, enum sj_house_kind kind, const uint16_t *cells);
    /* Add a pair of cells that must differ. NULL: they are not wanted. */
    void (*pair)(void *user, unsigned a, unsigned b);
    void *user;
};

struct sj_extra {
    suuji_rule_info info;
    /* Does it fit this size and shape? */
    bool (*fits)(const struct sj_rules_spec *spec);
    /* Add its houses and pairs. `cells` is scratch for one house. */
    void (*add)(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink, uint16_t *cells);
};

/* Row i, NULL past the end. There are at most 32. */
const struct sj_extra *sj_extra_at(size_t i);
/* The bit of the rule with this name in `extras`; 0: there is none. */
unsigned sj_extra_bit(const char *name);

#endif
