/* SPDX-License-Identifier: MIT */
/* What a picture in the terminal marks. */
#include "app/human/step_marks.h"

#include "suuji/houses.h"

#include <string.h>

/* Parts that are numbered take turns. */
static enum cli_mark mark_of_role(const suuji_evidence *evidence)
{
    const suuji_role_info *const info = suuji_role_at(evidence->role);
    const unsigned turn = info->looks ? (evidence->group + 3u) % 4 : info->rank - 1;
    return (enum cli_mark)(CLI_MARK_FIRST + turn);
}

/* Of houses only the bases are marked: the others say where eliminations are. Of a chain the nodes
   are marked, not the cells and houses that its links come from. */
enum cli_mark cli_mark_of(const suuji_human_step *step, const suuji_evidence *evidence)
{
    const bool base = evidence->role == SUUJI_ROLE_BASE;
    const bool hidden = evidence->kind == SUUJI_EVIDENCE_CANDIDATE ? false
                        : step->link_count > 0 && base
                            ? true
                            : evidence->kind == SUUJI_EVIDENCE_HOUSE && !base;
    return hidden ? CLI_MARK_NONE : mark_of_role(evidence);
}

struct marking {
    const suuji_rules *rules;
    const suuji_human *human;
    unsigned size;
    uint8_t *marks;
};

static void mark_value(const struct marking *m, unsigned cell, unsigned value, enum cli_mark sign)
{
    if (value && suuji_human_candidates(m->human, cell) >> (value - 1) & 1)
        m->marks[cell * m->size + value - 1] = (uint8_t)sign;
}

/* The places of a value in a house. */
static void mark_house(const struct marking *m, const suuji_evidence *e, enum cli_mark sign)
{
    const uint16_t *const house = suuji_rules_house(m->rules, e->house);
    for (unsigned i = 0; house && i < m->size; i++)
        mark_value(m, house[i], e->value, sign);
}

/* The mark of a candidate that may be in another set, which is marked already. */
static enum cli_mark shared_mark(const struct marking *m, const suuji_evidence *e, unsigned value,
                                 enum cli_mark sign)
{
    const uint8_t mark = m->marks[e->cell * m->size + value - 1];
    return suuji_role_at(e->role)->lettered && mark != CLI_MARK_NONE && mark != (uint8_t)sign
               ? CLI_MARK_SHARED
               : sign;
}

static void mark_evidence(const struct marking *m, const suuji_human_step *step,
                          suuji_evidence_kind kind)
{
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        const enum cli_mark sign = cli_mark_of(step, e);
        if (e->kind != kind || sign == CLI_MARK_NONE)
            continue;
        if (kind == SUUJI_EVIDENCE_HOUSE)
            mark_house(m, e, sign);
        else if (kind == SUUJI_EVIDENCE_CANDIDATE)
            mark_value(m, e->cell, e->value, sign);
        else
            for (unsigned value = 1; value <= m->size; value++)
                mark_value(m, e->cell, value, shared_mark(m, e, value, sign));
    }
}

void cli_step_mark(const suuji_rules *rules, const suuji_human *human, const suuji_human_step *step,
                   uint8_t *marks)
{
    const struct marking m = {rules, human, suuji_rules_size(rules), marks};
    memset(marks, CLI_MARK_NONE, (size_t)suuji_rules_cells(rules) * m.size);
    /* What is more exact comes later. */
    mark_evidence(&m, step, SUUJI_EVIDENCE_HOUSE);
    mark_evidence(&m, step, SUUJI_EVIDENCE_CELL);
    mark_evidence(&m, step, SUUJI_EVIDENCE_CANDIDATE);
    for (size_t i = 0; i < step->eliminated_count; i++)
        mark_value(&m, step->eliminated[i].cell, step->eliminated[i].value, CLI_MARK_ELIMINATED);
    for (size_t i = 0; i < step->placed_count; i++)
        mark_value(&m, step->placed[i].cell, step->placed[i].value, CLI_MARK_PLACED);
}
