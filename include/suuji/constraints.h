/* SPDX-License-Identifier: MIT */
/* Constraints: what rules can demand of single cells beyond "these differ", such as the sum of a
   cage or the order along a thermometer. Read suuji.h first: it explains handles, errors, structs,
   limits and threads. */
#ifndef SUUJI_CONSTRAINTS_H
#define SUUJI_CONSTRAINTS_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What pictures show a constraint by. */
typedef enum suuji_figure {
    SUUJI_FIGURE_NONE, /* nothing: the rule holds for the whole grid */
    SUUJI_FIGURE_CAGE, /* a dashed outline, with a number in its corner */
    SUUJI_FIGURE_AREA, /* shaded cells */
    SUUJI_FIGURE_LINE, /* a line through the cells */
    SUUJI_FIGURE_THERMOMETER,
    SUUJI_FIGURE_ARROW,
    SUUJI_FIGURE_DOT,    /* between two cells: white, black, with a number, or a sign */
    SUUJI_FIGURE_CORNER, /* values where four cells meet */
    SUUJI_FIGURE_CELL,   /* a shape in each cell */
    SUUJI_FIGURE_CLUE    /* a number outside the grid, before the first cell */
} suuji_figure;

/* A kind of constraint. It is written NAME(NUMBERS:CELLS;CELLS...) after a '+' in a spec, as in
   "9+cage(15:r1c1-r1c3)+thermometer(r4c4,r5c5,r5c6)". Cells are written r1c1; two with a '-'
   between are those and all between them in a row, a column or a diagonal. Some kinds have a rule
   of the setter's as a text in place of the numbers, as in "pair(abs(a-b)>=5:r1c1,r1c2)", and
   alternatives are constraints: "or(odd(r1c1)|cage(3:r1c1,r1c2))". */
typedef struct suuji_constraint_info {
    const char *name;     /* "cage" */
    const char *summary;  /* the rule, one line */
    const char *sentence; /* the rule of one constraint: %c its cells, %1 %2 those of a group, %n
                             its numbers, %t its text, %a its alternatives */
    const char *example;  /* as it is written, for size 9 */
    const char
        *aliases; /* other names of it, with blanks between, which are read as well; NULL: none */
    suuji_figure figure;
} suuji_constraint_info;

/* Row `i` of the kinds of constraints; NULL past the end. */
SUUJI_API const suuji_constraint_info *suuji_constraint_kind_at(size_t i);

/* A constraint of a rule set. Pointers are valid as long as the rules. */
typedef struct suuji_constraint {
    const suuji_constraint_info *kind;
    const int32_t *numbers;
    const uint16_t *cells; /* of all groups, one after the other */
    const uint16_t *ends;  /* [group_count]: where each group ends in `cells` */
    size_t number_count, cell_count, group_count;
    const char
        *text; /* where the kind has one instead of numbers; of alternatives: they; else "" */
} suuji_constraint;

SUUJI_API size_t suuji_rules_constraint_count(const suuji_rules *rules);
/* Constraint `i` of the rules, in the order of their canonical text. False past the end. */
SUUJI_API bool suuji_rules_constraint(const suuji_rules *rules, size_t i,
                                      suuji_constraint *constraint);
/* Constraint `i` as it is written in a spec, and its rule as a sentence without capital letter and
   full stop, into `text`. They return the length of the whole text, as snprintf does; 0: there is
   no memory for it. */
SUUJI_API size_t suuji_rules_constraint_spec(const suuji_rules *rules, size_t i, char *text,
                                             size_t room);
SUUJI_API size_t suuji_rules_constraint_sentence(const suuji_rules *rules, size_t i, char *text,
                                                 size_t room);

/* The rules with those constraints only for which `keep` is true, to be freed. A rule for all cells
   without a mark is for more cells where a mark is removed. */
SUUJI_API suuji_status suuji_rules_keep_constraints(const suuji_rules *rules, const bool *keep,
                                                    suuji_rules **out, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
