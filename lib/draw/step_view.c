/* SPDX-License-Identifier: MIT */
/* A step on its board, copied, and the marks of its evidence. */
#include "draw/step_view.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* ---- Copies ---- */

static void copy_step(struct sj_step_view *view, const suuji_human_step *from)
{
    suuji_human_step *const to = &view->step;
    struct sj_arrays *const arrays = &view->arrays;
    *to = *from;
    to->placed = sj_arrays_copy(arrays, from->placed, from->placed_count, sizeof *from->placed);
    to->eliminated =
        sj_arrays_copy(arrays, from->eliminated, from->eliminated_count, sizeof *from->eliminated);
    to->evidence =
        sj_arrays_copy(arrays, from->evidence, from->evidence_count, sizeof *from->evidence);
    to->links = sj_arrays_copy(arrays, from->links, from->link_count, sizeof *from->links);
}

static void copy_board(struct sj_step_view *view, const suuji_rules *rules,
                       const suuji_human *human)
{
    struct sj_arrays *const arrays = &view->arrays;
    const size_t cells = rules->cells;
    view->value = sj_arrays_add(arrays, cells, sizeof *view->value);
    view->house = sj_arrays_add(arrays, cells, sizeof *view->house);
    view->candidates = sj_arrays_add(arrays, cells, sizeof *view->candidates);
    view->eliminated = sj_arrays_add(arrays, cells, sizeof *view->eliminated);
    view->placed = sj_arrays_add(arrays, cells, sizeof *view->placed);
    view->cell_mark = sj_arrays_add(arrays, SJ_CELL_MARKS * cells, sizeof *view->cell_mark);
    view->candidate_mark = sj_arrays_add(arrays, cells * rules->size, sizeof *view->candidate_mark);
    for (unsigned cell = 0; !arrays->failed && cell < cells; cell++) {
        view->value[cell] = (uint8_t)suuji_human_value(human, cell);
        view->candidates[cell] = suuji_human_candidates(human, cell);
    }
}

static bool copy_sentence(struct sj_step_view *view, const suuji_human *human,
                          const suuji_human_step *step, suuji_notation notation)
{
    const size_t length = suuji_human_sentence(human, step, notation, NULL, 0);
    view->sentence = sj_arrays_add(&view->arrays, length + 1, 1);
    return view->sentence && length > 0 &&
           suuji_human_sentence(human, step, notation, view->sentence, length + 1) == length;
}

/* ---- Checks: a step may be made by the caller ---- */

static bool are_on_board(const suuji_rules *rules, const suuji_candidate *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].cell >= rules->cells || list[i].value < 1 || list[i].value > rules->size)
            return false;
    return true;
}

static bool is_on_board(const suuji_rules *rules, const suuji_evidence *e)
{
    if (!suuji_role_at(e->role) || e->value > rules->size)
        return false;
    switch (e->kind) {
    case SUUJI_EVIDENCE_CELL:
        return e->cell < rules->cells;
    case SUUJI_EVIDENCE_HOUSE:
        return e->house < rules->house_count;
    case SUUJI_EVIDENCE_CANDIDATE:
        return e->cell < rules->cells && e->value > 0;
    case SUUJI_EVIDENCE_CONSTRAINT:
        return e->constraint < rules->constraints.count;
    }
    return false;
}

static bool fits_board(const suuji_rules *rules, const suuji_human_step *step)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (!is_on_board(rules, &step->evidence[i]))
            return false;
    return step->technique && are_on_board(rules, step->placed, step->placed_count) &&
           are_on_board(rules, step->eliminated, step->eliminated_count);
}

/* ---- Marks ---- */

/* A candidate has one mark: the first, but "base" gives way to any other. */
static void mark_candidate(struct sj_step_view *view, const suuji_rules *rules, unsigned cell,
                           unsigned value, struct sj_mark_key key)
{
    struct sj_mark_key *const mark = &view->candidate_mark[cell * rules->size + value - 1];
    if (mark->role <= SUUJI_ROLE_BASE + 1)
        *mark = key;
}

static void mark_cell(struct sj_step_view *view, unsigned cell, struct sj_mark_key key)
{
    struct sj_mark_key *const mark = &view->cell_mark[SJ_CELL_MARKS * cell];
    unsigned i = 0;
    while (i + 1 < SJ_CELL_MARKS && mark[i].role &&
           (mark[i].role != key.role || mark[i].group != key.group))
        i++;
    mark[i] = key;
    view->has_tags |= sj_mark_of_cell(key).tag != 0;
}

/* Base and cover houses; other houses only support the proof. Of a base house with a value, its
   candidates are what matters. */
static void mark_house(struct sj_step_view *view, const suuji_rules *rules, const suuji_evidence *e)
{
    const uint16_t *const cells = sj_house(rules, e->house);
    const bool base = e->role == SUUJI_ROLE_BASE, cover = e->role == SUUJI_ROLE_COVER;
    if (view->is_chain || (!base && !cover))
        return;
    view->has_base |= base;
    view->has_cover |= cover;
    for (unsigned i = 0; i < rules->size; i++) {
        const unsigned cell = cells[i];
        view->house[cell] |= base ? SJ_IN_BASE : SJ_IN_COVER;
        if (base && e->value && view->candidates[cell] >> (e->value - 1) & 1)
            mark_candidate(view, rules, cell, e->value, sj_mark_key_of(e));
    }
}

/* A deadly pattern has all its values in each of its cells, also those that an open cell has lost. */
static bool is_gone(const struct sj_step_view *view, const suuji_evidence *e)
{
    const uint64_t left = view->candidates[e->cell];
    return e->role == SUUJI_ROLE_PATTERN && left != 0 && (left >> (e->value - 1) & 1) == 0;
}

static void mark_evidence(struct sj_step_view *view, const suuji_rules *rules,
                          const suuji_evidence *e)
{
    const bool plain = e->role == SUUJI_ROLE_BASE || e->role == SUUJI_ROLE_COLOR ||
                       e->role == SUUJI_ROLE_ON || e->role == SUUJI_ROLE_OFF;
    switch (e->kind) {
    case SUUJI_EVIDENCE_HOUSE:
        mark_house(view, rules, e);
        break;
    case SUUJI_EVIDENCE_CELL:
        if (!view->is_chain || !plain)
            mark_cell(view, e->cell, sj_mark_key_of(e));
        break;
    case SUUJI_EVIDENCE_CANDIDATE:
        if ((view->stage && e->node && !sj_step_is_linked(view, e->node)) || is_gone(view, e))
            break;
        mark_candidate(view, rules, e->cell, e->value, sj_mark_key_of(e));
        break;
    case SUUJI_EVIDENCE_CONSTRAINT: /* the board shows it */
        break;
    }
}

static void mark_step(struct sj_step_view *view, const suuji_rules *rules)
{
    const suuji_human_step *const step = &view->step;
    view->is_chain = step->link_count > 0;
    view->is_bare = step->evidence_count == 0;
    for (size_t i = 0; i < step->evidence_count; i++)
        mark_evidence(view, rules, &step->evidence[i]);
    for (size_t i = 0; i < step->eliminated_count; i++)
        view->eliminated[step->eliminated[i].cell] |= UINT64_C(1)
                                                      << (step->eliminated[i].value - 1);
    for (size_t i = 0; i < step->placed_count; i++) {
        const suuji_candidate placed = step->placed[i];
        view->placed[placed.cell] |= UINT64_C(1) << (placed.value - 1);
        view->candidate_mark[placed.cell * rules->size + placed.value - 1] =
            (struct sj_mark_key){0, 0};
    }
}

suuji_status sj_step_view_make(struct sj_step_view *view, const suuji_rules *rules,
                               const suuji_human *human, const suuji_human_step *step,
                               const suuji_draw_options *options, suuji_error *err)
{
    const unsigned stages = suuji_draw_stages(step);
    if (rules->size > SUUJI_HUMAN_MAX_SIZE)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "steps are drawn up to size %d, not %u",
                       SUUJI_HUMAN_MAX_SIZE, rules->size);
    if (!fits_board(rules, step))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the step is not one of these rules");
    if (options->stage > stages)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no stage %u: this step has %u",
                       options->stage, stages);
    view->stage = stages > 1 ? options->stage : 0;
    copy_step(view, step);
    copy_board(view, rules, human);
    if (view->arrays.failed || !copy_sentence(view, human, step, options->notation) ||
        !sj_step_choose_links(view))
        return sj_fail_memory(err);
    mark_step(view, rules);
    return SUUJI_OK;
}

void sj_step_view_free(struct sj_step_view *view)
{
    sj_arrays_free(&view->arrays);
    *view = (struct sj_step_view){0};
}

struct sj_mark_key sj_step_view_mark(const struct sj_step_view *view, const suuji_rules *rules,
                                     unsigned cell, unsigned value)
{
    return view->candidate_mark[cell * rules->size + value - 1];
}

bool sj_step_view_is_marked(const struct sj_step_view *view, const suuji_rules *rules,
                            unsigned cell, unsigned value)
{
    return sj_step_view_mark(view, rules, cell, value).role != 0 ||
           ((view->placed[cell] | view->eliminated[cell]) >> (value - 1) & 1);
}
