/* SPDX-License-Identifier: MIT */
/* What rules consist of: houses and pairs. Read suuji.h first: it explains handles, errors,
   structs, limits and threads. */
#ifndef SUUJI_HOUSES_H
#define SUUJI_HOUSES_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A house is a group of `size` cells that have every value once: rows, columns, boxes or regions,
   and those of extra rules. Houses are numbered from 0. */
SUUJI_API unsigned suuji_rules_house_count(const suuji_rules *rules);
/* The `size` cells of a house, ascending; NULL past the end. Valid as long as the rules. */
SUUJI_API const uint16_t *suuji_rules_house(const suuji_rules *rules, unsigned house);
/* A kind of houses. */
typedef struct suuji_house_kind_info {
    const char *name;   /* "box" */
    const char *plural; /* "boxes" */
    char letter;        /* in names of items: "B1V5" */
    bool single;        /* there is one of it: it has no number */
    /* What pictures shade its cells with: "blue", "grey", ...; "each": each house with a colour of
       its own; NULL: none, lines show it. */
    const char *tint;
} suuji_house_kind_info;

/* Row `i` of the kinds; NULL past the end. */
SUUJI_API const suuji_house_kind_info *suuji_house_kind_at(size_t i);
/* "row 3", "box 5", "diagonal 1" into `name`. */
SUUJI_API void suuji_rules_house_name(const suuji_rules *rules, unsigned house, char *name,
                                      size_t room);

/* The pairs of cells that must differ and have no house in common. Pairs are numbered from 0. */
SUUJI_API size_t suuji_rules_pair_count(const suuji_rules *rules);
/* The two cells of a pair; 0 and 0 past the end. */
SUUJI_API void suuji_rules_pair(const suuji_rules *rules, size_t pair, unsigned *a, unsigned *b);
/* The cells that must differ from `cell`, each once, ascending, into `peers`, which has room for
   all cells. Returns how many there are. */
SUUJI_API unsigned suuji_rules_peers(const suuji_rules *rules, unsigned cell, uint16_t *peers);
/* How the grid is divided into boxes or regions. */
typedef enum suuji_division {
    /* As the size alone says: boxes as square as possible, with at least as many columns as rows;
       none if it is a prime. */
    SUUJI_DIVISION_USUAL = 0,
    SUUJI_DIVISION_BOXES,  /* other boxes */
    SUUJI_DIVISION_NONE,   /* no boxes, though the size has some */
    SUUJI_DIVISION_REGIONS /* irregular regions */
} suuji_division;

SUUJI_API suuji_division suuji_rules_division(const suuji_rules *rules);
/* Rows and columns of a box; 0 and 0 for Latin squares and irregular regions. */
SUUJI_API void suuji_rules_box(const suuji_rules *rules, unsigned *rows, unsigned *columns);
/* The number of the box or region of a cell, from 0; 0 for all cells where there are neither. */
SUUJI_API unsigned suuji_rules_region(const suuji_rules *rules, unsigned cell);
/* The extra rules: bit i is set if row i of suuji_rule_at is one of them. */
SUUJI_API unsigned suuji_rules_extras(const suuji_rules *rules);

/* What a program that reads these lists must know about the rules, as bits: SUUJI_CAN_HOUSES, there
   are houses other than rows, columns and boxes; SUUJI_CAN_PAIRS, there are pairs. A later version
   may have rules of a further kind, with a bit of its own, for which houses and pairs say too
   little. */
SUUJI_API unsigned suuji_rules_needs(const suuji_rules *rules);
/* SUUJI_OK if `knows` has all that these rules need. Else SUUJI_ERR_UNSUPPORTED and a message that
   begins with `reader`, and `name` in quotes unless it is NULL: "engine 'x' does not support ...".
   What reads houses and pairs calls this first, so that it refuses the rules that it would read
   only in part. */
SUUJI_API suuji_status suuji_rules_check(const suuji_rules *rules, unsigned knows,
                                         const char *reader, const char *name, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
