/* SPDX-License-Identifier: MIT */
/* A rule set: a list of houses and a list of pairs, and what is derived from them. Everything else
   in the library asks these lists; nothing asks for "a box" or "a diagonal" by name. What reads
   them states which kinds of rules it knows, and refuses others. */
#ifndef SJ_RULES_H
#define SJ_RULES_H

#include "constraint/constraint_text.h"
#include "suuji/houses.h"

#include <stdatomic.h>

enum sj_house_kind {
    SJ_ROW,
    SJ_COLUMN,
    SJ_BOX,
    SJ_REGION,
    SJ_DIAGONAL,
    SJ_WINDOW,
    SJ_GROUP,
    SJ_ASTERISK,
    SJ_CENTER
};

enum { SJ_HOUSE_KINDS = SJ_CENTER + 1 };

/* What is known of a kind of house: one row each, by enum sj_house_kind. */
extern const suuji_house_kind_info sj_house_kinds[SJ_HOUSE_KINDS];

struct suuji_rules {
    atomic_uint refs;            /* 0: constants, which are never freed */
    unsigned size;               /* values, and cells in a house */
    unsigned cells;              /* size * size */
    unsigned box_rows, box_cols; /* 0 for Latin squares and irregular regions */
    suuji_division division;     /* which of these */
    unsigned extras;             /* bit i: row i of the extra-rule table applies */

    unsigned house_count;
    uint16_t *house_cell;  /* house h: house_cell[h * size ..], ascending */
    uint8_t *house_kind;   /* enum sj_house_kind */
    uint8_t *house_number; /* 1-based among its kind */

    uint32_t *cell_first; /* [cells + 1]: houses of cell c are cell_house[cell_first[c] ..] */
    uint16_t *cell_house;

    uint32_t pair_count; /* pairs that no house covers, each once, pair[i][0] < pair[i][1] */
    uint16_t (*pair)[2];
    uint32_t *mate_first; /* [cells + 1]: cells paired with c are mate[mate_first[c] ..] */
    uint16_t *mate;

    struct sj_constraints constraints;
    struct sj_constraint_list constraint_list; /* what they are stored in */
    uint8_t *constraint_region; /* [cells]: `constraints.region`, boxes as well; NULL */

    unsigned needs; /* suuji_rules_needs: of SJ_NEEDS */

    uint8_t *region; /* [cells], numbered from 0 by first cell; NULL: no irregular regions */
    char *spec;      /* canonical text */
};

/* What a spec says before any list is built. */
struct sj_rules_spec {
    unsigned size;
    unsigned box_rows, box_cols; /* 0: none */
    bool jigsaw;                 /* regions are to come with the puzzle, or in `region` */
    const uint8_t *region;       /* [size * size], any numbering with `size` values; NULL: none */
    unsigned extras;             /* bit i: row i of the extra-rule table */
    struct sj_constraint_list
        constraints; /* as they were written; sj_rules_spec_clear frees them */
};

/* The squarest boxes of a size, rows <= columns; 0 and 0 for primes (and 1x1 for size 1). */
void sj_rules_default_box(unsigned size, unsigned *rows, unsigned *cols);

/* Build rules; SUUJI_ERR_RULES when they contradict each other. */
suuji_status sj_rules_build(const struct sj_rules_spec *spec, suuji_rules **out, suuji_error *err);

/* Does `map`, a permutation of the cells, map houses to houses and pairs to pairs? */
bool sj_rules_keep(const suuji_rules *rules, const uint16_t *map);

/* Are these the rules that `spec` would build? */
bool sj_rules_match(const suuji_rules *rules, const struct sj_rules_spec *spec);

/* The rules of plain 9x9, which are constants of the library. */
const suuji_rules *sj_rules_nine(void);

/* Parse "SIZE[:SHAPE][+EXTRA]...". `region` has room for SUUJI_MAX_SIZE^2 and is where `regions=`
   puts its map. "SIZE:jigsaw" leaves `jigsaw` set and `region` NULL. Clear `spec` afterwards, also
   when this fails. */
suuji_status sj_rules_parse(const char *text, struct sj_rules_spec *spec, uint8_t *region,
                            suuji_error *err);
void sj_rules_spec_clear(struct sj_rules_spec *spec);

/* ---- What kind of rules ---- */

/* Everything that rules can need of what reads them. A further kind of rule gets a bit
   SUUJI_CAN_... of its own here and in find_needs (rules.c): whatever does not state this bit then
   refuses such rules, by suuji_rules_check or the functions below. What cannot refuse, such as the
   verifier, asserts that it knows all bits, and does not compile until it does. */
enum { SJ_NEEDS = SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS };

/* Do the rules need nothing else than these bits? */
static inline bool sj_rules_need_only(const suuji_rules *rules, unsigned bits)
{
    return (rules->needs & ~bits) == 0;
}

/* Rows, columns and boxes, and nothing else. */
static inline bool sj_rules_plain(const suuji_rules *rules)
{
    return rules->needs == 0;
}

/* Rows and columns, perhaps boxes or regions, and nothing else. */
static inline bool sj_rules_basic(const suuji_rules *rules)
{
    return rules->extras == 0 && sj_rules_need_only(rules, SUUJI_CAN_HOUSES);
}

/* Plain 9x9 with 3x3 boxes, which has kernels of its own. */
static inline bool sj_rules_plain_nine(const suuji_rules *rules)
{
    return sj_rules_plain(rules) && rules->size == 9 && rules->box_rows == 3;
}

/* ---- Houses ---- */

static inline bool sj_house_has(const suuji_rules *rules, unsigned house, unsigned cell)
{
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        if (rules->cell_house[i] == house)
            return true;
    return false;
}

static inline const uint16_t *sj_house(const suuji_rules *rules, unsigned house)
{
    return rules->house_cell + (size_t)house * rules->size;
}

/* The cells that must differ from `from`, one after the other:

       for (struct sj_sight sight = sj_sight(rules, from); sj_sight_next(&sight);)
           look_at(sight.cell);

   First the cells of its houses, then those it is paired with. A cell that shares several houses
   with it comes as often. Loops that must be fast go through the lists themselves. */
struct sj_sight {
    const suuji_rules *rules;
    unsigned from, cell;
    uint32_t
        next; /* the list that comes after this one: an index into cell_house, its end, or beyond */
    const uint16_t *at, *end; /* what is left of this list */
};

static inline struct sj_sight sj_sight(const suuji_rules *rules, unsigned from)
{
    return (struct sj_sight){.rules = rules, .from = from, .next = rules->cell_first[from]};
}

static inline bool sj_sight_next(struct sj_sight *sight)
{
    const suuji_rules *const rules = sight->rules;
    const uint32_t last = rules->cell_first[sight->from + 1];
    do {
        for (; sight->at == sight->end; sight->next++) {
            if (sight->next > last)
                return false;
            if (sight->next < last) {
                sight->at = sj_house(rules, rules->cell_house[sight->next]);
                sight->end = sight->at + rules->size;
            } else {
                sight->at = rules->mate + rules->mate_first[sight->from];
                sight->end = rules->mate + rules->mate_first[sight->from + 1];
            }
        }
        sight->cell = *sight->at++;
    } while (sight->cell == sight->from);
    return true;
}

/* Rules as text: "9", "6:2x3", "9:latin", "9+x", "9:regions=...". */

/* The canonical text of `rules`, to be freed; NULL when memory is short. */
char *sj_rules_spell(const suuji_rules *rules);

#endif
