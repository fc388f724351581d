/* SPDX-License-Identifier: MIT */
/* Constraints as cages and drawings of SudokuPad. */
#ifndef SJ_SCL_FIGURES_H
#define SJ_SCL_FIGURES_H

#include "codec/json_writer.h"
#include "model/rules.h"

/* The lists of a puzzle that figures are in, in the order in which they are written. */
enum sj_scl_part { SJ_SCL_CAGES, SJ_SCL_UNDERLAYS, SJ_SCL_LINES, SJ_SCL_ARROWS, SJ_SCL_OVERLAYS };

enum { SJ_SCL_PARTS = SJ_SCL_OVERLAYS + 1 };

/* One of the lists while it is written; it begins with its first item. */
struct sj_scl_list {
    const suuji_rules *rules;
    struct sj_json_writer *json;
    enum sj_scl_part part;
    bool begun;
};

/* Begin an item of the list, an object. */
void sj_scl_item(struct sj_scl_list *list);
/* End the list, if it has begun. */
void sj_scl_end(struct sj_scl_list *list);
/* What the constraints of the rules have in this list. */
void sj_scl_figures(struct sj_scl_list *list);

#endif
