/* SPDX-License-Identifier: MIT */
/* Steps that are kept.

   A step rests on what its evidence demands: a cell has one of its candidates, a house has a value
   in one of its places, a cell of a deadly pattern has one of its candidates; a cell of a constraint
   has its value, if it has one. These sets, one for
   each row of evidence, are its premises. On a board where they are the same, the checker has the
   same proof of it, and its sentence says the same. */
#include "human/kept_steps.h"

#include <stdlib.h>
#include <string.h>

static bool is_counted(const suuji_evidence *e)
{
    return e->kind == SUUJI_EVIDENCE_HOUSE &&
           (e->role == SUUJI_ROLE_PLUS || e->role == SUUJI_ROLE_MINUS);
}

/* Of a house that is counted with others: its places that no house of the other role has. */
static uint64_t counted_places(const struct sj_board *board, const suuji_evidence *list,
                               size_t count, const suuji_evidence *e)
{
    uint64_t places = e->value ? sj_board_places(board, e->house, e->value) : 0;
    for (uint64_t rest = places; rest; rest &= rest - 1) {
        const unsigned cell = sj_map_cell(board->map, e->house, sj_low_bit(rest));
        for (size_t i = 0; i < count; i++)
            if (is_counted(&list[i]) && list[i].role != e->role && list[i].value == e->value &&
                list[i].group == e->group && sj_map_house_has(board->map, list[i].house, cell)) {
                places &= ~(rest & (~rest + 1));
                break;
            }
    }
    return places;
}

/* What a cell may be; values are told apart from candidates. */
static uint64_t domain_of(const struct sj_board *board, unsigned cell)
{
    return board->value[cell] ? ~sj_value_bit(board->value[cell]) : board->candidates[cell];
}

static bool has_constraint(const suuji_evidence *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].kind == SUUJI_EVIDENCE_CONSTRAINT)
            return true;
    return false;
}

/* `list` is the evidence of the step, and `e` a row of it. */
static uint64_t premise_of(const struct sj_board *board, const suuji_evidence *list, size_t count,
                           const suuji_evidence *e)
{
    if (is_counted(e))
        return e->used ? counted_places(board, list, count, e) : 0;
    switch (e->kind) {
    case SUUJI_EVIDENCE_CONSTRAINT:
        return 0;
    case SUUJI_EVIDENCE_CELL:
        if (has_constraint(list, count))
            return domain_of(board, e->cell);
        return e->used ? board->candidates[e->cell] : 0;
    case SUUJI_EVIDENCE_HOUSE:
        return e->used && e->value ? sj_board_places(board, e->house, e->value) : 0;
    default:
        return e->role == SUUJI_ROLE_PATTERN ? board->candidates[e->cell]
                                             : sj_board_has(board, e->cell, e->value);
    }
}

static void add_candidates(struct sj_kept_steps *kept, const suuji_candidate *list, size_t count)
{
    if (count)
        memcpy(kept->candidate + kept->candidates, list, count * sizeof *list);
    kept->candidates += count;
}

bool sj_kept_steps_add(struct sj_kept_steps *kept, const struct sj_board *board,
                       const suuji_human_step *step)
{
    const size_t candidates = kept->candidates + step->placed_count + step->eliminated_count;
    const size_t evidences = kept->evidences + step->evidence_count;
    const size_t links = kept->links + step->link_count;
    if (!sj_grow(&kept->step, &kept->step_room, kept->count + 1, sizeof *kept->step) ||
        !sj_grow(&kept->candidate, &kept->candidate_room, candidates, sizeof *kept->candidate) ||
        !sj_grow(&kept->evidence, &kept->evidence_room, evidences, sizeof *kept->evidence) ||
        !sj_grow(&kept->premise, &kept->premise_room, evidences, sizeof *kept->premise) ||
        !sj_grow(&kept->link, &kept->link_room, links, sizeof *kept->link))
        return false;
    kept->step[kept->count++] =
        (struct sj_kept_step){.technique = sj_technique_of(step->technique),
                              .placed = kept->candidates,
                              .eliminated = kept->candidates + step->placed_count,
                              .evidence = kept->evidences,
                              .link = kept->links,
                              .placed_count = step->placed_count,
                              .eliminated_count = step->eliminated_count,
                              .evidence_count = step->evidence_count,
                              .link_count = step->link_count,
                              .single = strcmp(step->technique->family, "singles") == 0,
                              .needed = true};
    add_candidates(kept, step->placed, step->placed_count);
    add_candidates(kept, step->eliminated, step->eliminated_count);
    for (size_t i = 0; i < step->evidence_count; i++) {
        kept->evidence[kept->evidences] = step->evidence[i];
        kept->premise[kept->evidences++] =
            premise_of(board, step->evidence, step->evidence_count, &step->evidence[i]);
    }
    if (step->link_count)
        memcpy(kept->link + kept->links, step->links, step->link_count * sizeof *step->links);
    kept->links = links;
    return true;
}

suuji_human_step sj_kept_steps_at(const struct sj_kept_steps *kept, size_t i)
{
    const struct sj_kept_step *const step = &kept->step[i];
    return (suuji_human_step){.technique = &step->technique->info,
                              .placed = kept->candidate + step->placed,
                              .placed_count = step->placed_count,
                              .eliminated = kept->candidate + step->eliminated,
                              .eliminated_count = step->eliminated_count,
                              .evidence =
                                  step->evidence_count ? kept->evidence + step->evidence : NULL,
                              .evidence_count = step->evidence_count,
                              .links = step->link_count ? kept->link + step->link : NULL,
                              .link_count = step->link_count};
}

bool sj_kept_steps_hold(const struct sj_kept_steps *kept, size_t i, const struct sj_board *board)
{
    const struct sj_kept_step *const step = &kept->step[i];
    bool any = false;
    const suuji_evidence *const list = kept->evidence + step->evidence;
    for (size_t k = 0; k < step->evidence_count; k++)
        if (premise_of(board, list, step->evidence_count, &list[k]) !=
            kept->premise[step->evidence + k])
            return false;
    for (size_t k = 0; !any && k < step->placed_count + step->eliminated_count; k++) {
        const suuji_candidate *const does = &kept->candidate[step->placed + k];
        any = sj_board_has(board, does->cell, does->value);
    }
    return any;
}

void sj_kept_steps_take(const struct sj_kept_steps *kept, size_t i, suuji_human *human)
{
    const suuji_human_step from = sj_kept_steps_at(kept, i);
    const struct sj_board *const board = human->board;
    struct sj_step *const step = &human->step;
    sj_step_start(step);
    for (size_t k = 0; k < from.placed_count; k++)
        if (sj_board_has(board, from.placed[k].cell, from.placed[k].value))
            sj_step_place(step, from.placed[k].cell, from.placed[k].value);
    for (size_t k = 0; k < from.eliminated_count; k++)
        if (sj_board_has(board, from.eliminated[k].cell, from.eliminated[k].value))
            sj_step_eliminate(step, from.eliminated[k].cell, from.eliminated[k].value);
    for (; step->evidence_count < from.evidence_count; step->evidence_count++)
        step->evidence[step->evidence_count] = from.evidence[step->evidence_count];
    for (; step->link_count < from.link_count; step->link_count++)
        step->link[step->link_count] = from.links[step->link_count];
    human->search.technique = kept->step[i].technique;
}

void sj_kept_steps_free(struct sj_kept_steps *kept)
{
    free(kept->step);
    free(kept->candidate);
    free(kept->evidence);
    free(kept->premise);
    free(kept->link);
}
