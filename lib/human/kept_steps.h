/* SPDX-License-Identifier: MIT */
/* Steps that are kept: all of a path, each with the premises that its evidence had on the board. */
#ifndef SJ_KEPT_STEPS_H
#define SJ_KEPT_STEPS_H

#include "human/handle.h"

struct sj_kept_step {
    const struct sj_technique *technique;
    size_t placed, eliminated, evidence, link; /* where its rows begin */
    size_t placed_count, eliminated_count, evidence_count, link_count;
    bool single; /* of the family of singles */
    bool needed; /* for the caller; true at first */
};

/* Zeroed, it has no steps. */
struct sj_kept_steps {
    struct sj_kept_step *step;
    suuji_candidate *candidate; /* of all steps, placed and eliminated */
    suuji_evidence *evidence;
    uint64_t *premise; /* for each row of evidence: what the step rests on; see kept_steps.c */
    suuji_link *link;
    size_t count, candidates, evidences, links;
    size_t step_room, candidate_room, evidence_room, premise_room, link_room;
};

/* Keep a step of `board`, which is as it was before the step. False: memory is short. */
bool sj_kept_steps_add(struct sj_kept_steps *kept, const struct sj_board *board,
                       const suuji_human_step *step);
/* Step `i`, as callers see it; valid until a step is added. */
suuji_human_step sj_kept_steps_at(const struct sj_kept_steps *kept, size_t i);
/* Has everything that step `i` rests on the same candidates on this board, and has the step still
   something to do? Then its evidence proves it here too. */
bool sj_kept_steps_hold(const struct sj_kept_steps *kept, size_t i, const struct sj_board *board);
/* Make step `i` human->step, with what it can still do on the board. */
void sj_kept_steps_take(const struct sj_kept_steps *kept, size_t i, suuji_human *human);
void sj_kept_steps_free(struct sj_kept_steps *kept);

#endif
