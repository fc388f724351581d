/* SPDX-License-Identifier: MIT */
/* Constraints as text, as after the '+' of a spec: NAME(NUMBERS:CELLS;CELLS), or with a text in
   place of the numbers. */
#ifndef SJ_CONSTRAINT_TEXT_H
#define SJ_CONSTRAINT_TEXT_H

#include "base/text.h"
#include "constraint/constraint.h"

/* Constraints being read or built: their numbers and cells lie in arrays that grow, and move. */
struct sj_constraint_list {
    unsigned size;
    unsigned depth;           /* of alternatives that these constraints are in */
    struct sj_constraint *at; /* pointers are set by sj_constraint_finish */
    int32_t *number;
    char *text;                            /* each ends with a 0 */
    struct sj_alternatives **alternatives; /* [chosen]: those that constraints point to */
    uint16_t *cell, *end;
    size_t count, numbers, texts, chosen, cells, ends;
    size_t room, number_room, text_room, chosen_room, cell_room, end_room;
};

/* Begin a constraint, then add its numbers or its text, and groups: cells, and the end of each
   group. False: no memory. */
bool sj_constraint_begin(struct sj_constraint_list *list, const struct sj_constraint_kind *kind);
bool sj_constraint_number(struct sj_constraint_list *list, int32_t number);
/* Once for a constraint. The text, of `length` bytes, has no 0. */
bool sj_constraint_text(struct sj_constraint_list *list, const char *text, size_t length);
bool sj_constraint_cell(struct sj_constraint_list *list, unsigned cell);
bool sj_constraint_group(struct sj_constraint_list *list);
/* Add a constraint like one of another list that is finished. */
bool sj_constraint_add(struct sj_constraint_list *list, const struct sj_constraint *c);

/* Read one constraint at `*at`, which is moved behind it. `text` is what errors quote. */
suuji_status sj_constraint_parse(const char *text, const char **at, struct sj_constraint_list *list,
                                 suuji_error *err);

/* Check the constraints, bring them into their canonical form and order, each once, and set their
   pointers. `region` is as in struct sj_constraints. SUUJI_ERR_RULES: one of them is malformed. */
suuji_status sj_constraint_finish(struct sj_constraint_list *list, const uint8_t *region,
                                  suuji_error *err);
bool sj_constraint_list_copy(struct sj_constraint_list *to, const struct sj_constraint_list *from);
void sj_constraint_list_free(struct sj_constraint_list *list);

/* Are these the same constraints? Both are finished. */
bool sj_constraints_equal(const struct sj_constraints *a, const struct sj_constraints *b);

/* A constraint as it is written, and its rule as a sentence. */
void sj_constraint_spell(const struct sj_constraint *c, unsigned size, struct sj_text *text);
void sj_constraint_sentence(const struct sj_constraint *c, unsigned size, struct sj_text *text);

#endif
