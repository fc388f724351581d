/* SPDX-License-Identifier: MIT */
/* Steps in the making, and reporting them. */
#include "human/finder.h"

#include <stdlib.h>

bool sj_step_make(struct sj_step *step, size_t candidates, size_t rows)
{
    step->candidate_room = candidates;
    step->evidence_room = step->link_room = rows;
    step->placed = sj_arrays_add(&step->arrays, candidates, sizeof *step->placed);
    step->eliminated = sj_arrays_add(&step->arrays, candidates, sizeof *step->eliminated);
    step->evidence = sj_arrays_add(&step->arrays, rows + 1, sizeof *step->evidence);
    step->link = sj_arrays_add(&step->arrays, rows, sizeof *step->link);
    return !step->arrays.failed;
}

void sj_step_start(struct sj_step *step)
{
    step->placed_count = step->eliminated_count = 0;
    step->evidence_count = step->link_count = 0;
    step->lost = 0;
}

static void add_candidate(struct sj_step *step, suuji_candidate *list, size_t *count, unsigned cell,
                          unsigned value)
{
    if (*count == step->candidate_room)
        step->lost++;
    else
        list[(*count)++] = (suuji_candidate){(uint16_t)cell, (uint16_t)value};
}

void sj_step_place(struct sj_step *step, unsigned cell, unsigned value)
{
    add_candidate(step, step->placed, &step->placed_count, cell, value);
}

void sj_step_eliminate(struct sj_step *step, unsigned cell, unsigned value)
{
    add_candidate(step, step->eliminated, &step->eliminated_count, cell, value);
}

void sj_step_eliminate_set(struct sj_step *step, const struct sj_board *board,
                           const uint64_t *cells, unsigned value)
{
    const uint64_t *const plane = sj_board_plane(board, value);
    for (unsigned w = 0; w < board->map->words; w++)
        for (uint64_t rest = cells[w] & plane[w]; rest; rest &= rest - 1)
            sj_step_eliminate(step, w * SJ_WORD_BITS + sj_low_bit(rest), value);
}

/* A new row; the one past the end, which is never read, if there is no more room. */
static suuji_evidence *add_evidence(struct sj_step *step, suuji_evidence row)
{
    const size_t at = step->evidence_count;
    if (at == step->evidence_room)
        step->lost++;
    else
        step->evidence_count++;
    step->evidence[at] = row;
    return &step->evidence[at];
}

suuji_evidence *sj_step_cell(struct sj_step *step, suuji_role role, unsigned cell, bool used)
{
    return add_evidence(
        step, (suuji_evidence){
                  .kind = SUUJI_EVIDENCE_CELL, .role = role, .used = used, .cell = (uint16_t)cell});
}

suuji_evidence *sj_step_house(struct sj_step *step, suuji_role role, unsigned house, unsigned value,
                              bool used)
{
    return add_evidence(step, (suuji_evidence){.kind = SUUJI_EVIDENCE_HOUSE,
                                               .role = role,
                                               .used = used,
                                               .house = (uint16_t)house,
                                               .value = (uint16_t)value});
}

suuji_evidence *sj_step_constraint(struct sj_step *step, suuji_role role, uint32_t constraint)
{
    return add_evidence(step, (suuji_evidence){.kind = SUUJI_EVIDENCE_CONSTRAINT,
                                               .role = role,
                                               .used = true,
                                               .constraint = constraint});
}

suuji_evidence *sj_step_candidate(struct sj_step *step, suuji_role role, unsigned cell,
                                  unsigned value)
{
    return add_evidence(step, (suuji_evidence){.kind = SUUJI_EVIDENCE_CANDIDATE,
                                               .role = role,
                                               .cell = (uint16_t)cell,
                                               .value = (uint16_t)value});
}

void sj_step_link(struct sj_step *step, unsigned from, unsigned to, bool strong, unsigned group)
{
    if (step->link_count == step->link_room)
        step->lost++;
    else
        step->link[step->link_count++] =
            (suuji_link){(uint16_t)from, (uint16_t)to, strong, (uint16_t)group};
}

static bool before(suuji_candidate a, suuji_candidate b)
{
    return a.cell != b.cell ? a.cell < b.cell : a.value < b.value;
}

/* Sort by cell and value, and keep of each candidate of the board one. */
static size_t tidy(const struct sj_board *board, suuji_candidate *list, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const suuji_candidate candidate = list[i];
        size_t at = kept;
        if (!sj_board_has(board, candidate.cell, candidate.value))
            continue;
        while (at > 0 && before(candidate, list[at - 1]))
            at--;
        if (at > 0 && !before(list[at - 1], candidate))
            continue; /* it is there already */
        for (size_t k = kept; k > at; k--)
            list[k] = list[k - 1];
        list[at] = candidate;
        kept++;
    }
    return kept;
}

bool sj_search_emit(struct sj_search *search)
{
    struct sj_step *const step = search->step;
    if (step->placed_count == 1 && step->eliminated_count == 0)
        return !step->lost && search->take(search); /* a single */
    step->placed_count = tidy(search->board, step->placed, step->placed_count);
    step->eliminated_count = tidy(search->board, step->eliminated, step->eliminated_count);
    if (step->lost || step->placed_count + step->eliminated_count == 0)
        return false;
    return search->take(search);
}

/* ---- Nets ---- */

static bool is_assumed_true(const suuji_human_step *step, unsigned node)
{
    unsigned assumed = 0, first = 0;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->role != SUUJI_ROLE_PREMISE)
            continue;
        if (e->kind != SUUJI_EVIDENCE_CANDIDATE)
            return true;
        if (assumed++ == 0)
            first = e->node;
    }
    return assumed == 1 ? step->eliminated_count > 0 : node == first;
}

/* A result that needs no premise is what the step says, or of a contradiction the opposite of the
   other result. */
static bool is_result_true(const suuji_human_step *step, const suuji_evidence *result)
{
    const bool placed = step->placed_count > 0;
    const suuji_candidate *const done = placed ? step->placed : step->eliminated;
    if (done->cell == result->cell && done->value == result->value)
        return placed;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->role != SUUJI_ROLE_RESULT || e->node == result->node)
            continue;
        for (size_t k = 0; k < step->link_count; k++)
            if (step->links[k].to == e->node)
                return !step->links[k].strong;
    }
    return placed;
}

bool sj_step_is_on(const suuji_human_step *step, unsigned node)
{
    for (size_t i = 0; i < step->link_count; i++)
        if (step->links[i].to == node)
            return step->links[i].strong;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->node != node || e->kind != SUUJI_EVIDENCE_CANDIDATE)
            continue;
        if (e->role == SUUJI_ROLE_PREMISE)
            return is_assumed_true(step, node);
        return e->role == SUUJI_ROLE_RESULT ? is_result_true(step, e) : e->role == SUUJI_ROLE_ON;
    }
    return false;
}
