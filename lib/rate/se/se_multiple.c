/* SPDX-License-Identifier: MIT */
/* Producers 23 to 30: chains from all candidates, contradictions in them, and what the chains from
   all candidates of a cell or all places of a digit in a house have in common.

   Of the hints for the board the best is needed; of those for a reduced grid the best one for each
   set of eliminations. */
#include "rate/se/se_paths.h"

#include <string.h>

struct search {
    struct sj_se_chains *chains;
    unsigned depth;
    struct sj_se_layer *layer;
    uint32_t order;
    unsigned dry;                        /* digits that need not be tried */
    const struct sj_se_chain *branch[9]; /* the chains that are compared */
    unsigned branches;
};

/* ---- Hints ---- */

static unsigned list_targets(const struct search *s, const struct sj_se_multiple *hint,
                             struct sj_se_target *targets)
{
    unsigned count = s->branches;
    if (hint->kind == SJ_SE_CONTRADICTION) {
        const struct sj_se_chain *const chain = s->branch[0];
        const struct sj_se_link *const stored = s->layer->link + chain->first + chain->stored;
        /* The "on" node first. */
        targets[stored->node & 1 ? 0 : 1] = (struct sj_se_target){chain, stored};
        targets[stored->node & 1 ? 1 : 0] = (struct sj_se_target){chain, &chain->extra};
        return 2;
    }
    for (unsigned i = 0; i < count; i++)
        targets[i] = (struct sj_se_target){s->branch[i], s->layer->link + s->branch[i]->first +
                                                             s->branch[i]->at[hint->target]};
    return count;
}

/* The nodes at which the branches of a hint start. */
static unsigned list_starts(const struct search *s, const struct sj_se_multiple *hint,
                            uint16_t *starts)
{
    const struct sj_se_grid *const grid = &s->layer->grid;
    unsigned count = 0;
    if (hint->kind == SJ_SE_IN_CELL) {
        for (unsigned rest = grid->cell[hint->start]; rest; rest &= rest - 1)
            starts[count++] = (uint16_t)((hint->start * 9u + sj_low_bit(rest)) * 2 + 1);
    } else if (hint->kind == SJ_SE_IN_HOUSE) {
        for (unsigned rest = grid->place[hint->start]; rest; rest &= rest - 1)
            starts[count++] =
                (uint16_t)(sj_se_candidate_at[hint->start][sj_low_bit(rest)] * 2u + 1);
    } else {
        starts[count++] = hint->start;
        if (hint->kind == SJ_SE_DOUBLE)
            starts[count++] = hint->start ^ 1u;
    }
    return count;
}

/* Set the branches of a hint. False: the budget is spent. */
static bool set_branches(struct search *s, const struct sj_se_multiple *hint)
{
    uint16_t starts[9];
    s->branches = list_starts(s, hint, starts);
    for (unsigned i = 0; i < s->branches; i++) {
        s->branch[i] = sj_se_chain_from(s->chains, s->depth, starts[i]);
        if (!s->branch[i])
            return false;
    }
    return true;
}

/* Which hints eliminate the same: those with the same number. SJ_SE_NODES: it eliminates
   nothing. */
static unsigned class_of(const struct search *s, unsigned target)
{
    const unsigned cell = target / 18;
    const unsigned others = s->layer->grid.cell[cell] & ~(1u << target / 2 % 9);
    if (!(target & 1))
        return target;
    if (!others)
        return SJ_SE_NODES;
    return others & (others - 1) ? target : (cell * 9 + sj_low_bit(others)) * 2;
}

static void offer_hint(struct search *s, enum sj_se_kind kind, unsigned start, unsigned target)
{
    struct sj_se_multiple hint = {0, s->order++, (uint16_t)kind, (uint16_t)target, (uint16_t)start};
    struct sj_se_target targets[9];
    const unsigned number = class_of(s, target);
    if (number == SJ_SE_NODES)
        return;
    struct sj_se_multiple *const best = &s->layer->best[s->depth ? number : 0];
    const unsigned count = list_targets(s, &hint, targets);
    hint.complexity = sj_se_measure(s->chains, s->layer, targets, count, best->complexity);
    if (hint.complexity < best->complexity ||
        (hint.complexity == best->complexity && hint.kind < best->kind))
        *best = hint;
}

/* ---- Common nodes ---- */

static bool meet_sets(const struct search *s, bool on, uint64_t *common)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < SJ_SE_WORDS; w++) {
        common[w] = ~(uint64_t)0;
        for (unsigned i = 0; i < s->branches; i++)
            common[w] &= on ? s->branch[i]->on[w] : s->branch[i]->off[w];
        any |= common[w];
    }
    return any != 0;
}

/* What all branches have in common: first what they place, then what they eliminate, in the order
   of the first branch. */
static void compare_branches(struct search *s, enum sj_se_kind kind, unsigned start)
{
    const struct sj_se_chain *const chain = s->branch[0];
    for (unsigned on = 2; on-- > 0;) {
        uint64_t common[SJ_SE_WORDS];
        if (!meet_sets(s, on, common))
            continue;
        for (uint32_t i = 0; i < chain->count; i++) {
            const unsigned node = s->layer->link[chain->first + i].node;
            if ((node & 1) == on && sj_bit_get(common, node / 2))
                offer_hint(s, kind, start, node);
        }
    }
}

/* Static chains: can the branches have anything in common? Chains themselves take longer. */
static bool may_meet(const struct search *s, const struct sj_se_multiple *hint)
{
    uint16_t starts[9];
    const unsigned count = list_starts(s, hint, starts);
    for (unsigned i = 0; i < count; i++)
        starts[i] /= 2;
    return sj_se_meet(s->chains, starts, count);
}

static bool compare_all(struct search *s, enum sj_se_kind kind, unsigned start)
{
    const struct sj_se_multiple hint = {.kind = (uint16_t)kind, .start = (uint16_t)start};
    if (!s->layer->mode.dynamic && !may_meet(s, &hint))
        return true;
    if (!set_branches(s, &hint))
        return false;
    compare_branches(s, kind, start);
    return true;
}

static bool compare_house(struct search *s, unsigned cell, unsigned digit, unsigned f)
{
    const unsigned house = sj_se_house[cell][f];
    const unsigned places = s->layer->grid.place[house * 9 + digit];
    if (sj_low_bit(places) != sj_se_seat[cell][f] || sj_se_count(places) < 2)
        return true;
    return compare_all(s, SJ_SE_IN_HOUSE, house * 9 + digit);
}

/* ---- Cells ---- */

/* False: the budget is spent. */
static bool try_contradiction(struct search *s, unsigned node)
{
    const struct sj_se_multiple hint = {.kind = SJ_SE_CONTRADICTION, .start = (uint16_t)node};
    if (!set_branches(s, &hint))
        return false;
    if (s->branch[0]->contradiction)
        offer_hint(s, SJ_SE_CONTRADICTION, node, node ^ 1u);
    return true;
}

static bool search_candidate(struct search *s, unsigned cell, unsigned digit, unsigned candidates)
{
    const struct sj_se_mode *const mode = &s->layer->mode;
    const unsigned node = (cell * 9 + digit) * 2 + 1;
    bool good = true;
    if (mode->dynamic)
        good = try_contradiction(s, node) && try_contradiction(s, node ^ 1u);
    if (good && mode->dynamic && !mode->nishio && candidates >= 3)
        good = compare_all(s, SJ_SE_DOUBLE, node);
    for (unsigned f = 0; f < 3 && good && !mode->nishio; f++)
        good = compare_house(s, cell, digit, f);
    return good;
}

static bool search_cell(struct search *s, unsigned cell)
{
    const struct sj_se_mode *const mode = &s->layer->mode;
    const unsigned digits = s->layer->grid.cell[cell];
    const unsigned count = sj_se_count(digits);
    if (count <= (mode->dynamic ? 1 : 2))
        return true;
    for (unsigned rest = digits & ~s->dry; rest; rest &= rest - 1)
        if (!search_candidate(s, cell, sj_low_bit(rest), count))
            return false;
    return mode->nishio || compare_all(s, SJ_SE_IN_CELL, cell);
}

/* ---- Results ---- */

/* The candidates that a hint eliminates. */
static unsigned list_eliminated(const struct sj_se_layer *layer, unsigned target, uint16_t *list)
{
    unsigned count = 0;
    if (!(target & 1)) {
        list[count++] = (uint16_t)(target / 2);
        return count;
    }
    for (unsigned rest = layer->grid.cell[target / 18] & ~(1u << target / 2 % 9); rest;
         rest &= rest - 1)
        list[count++] = (uint16_t)(target / 18 * 9 + sj_low_bit(rest));
    return count;
}

/* What its "on" nodes rest on, all that it rests on, and what makes it the same hint as another. */
static void trace_hint(struct search *s, const struct sj_se_multiple *hint,
                       struct sj_se_deduction *d)
{
    struct sj_se_target targets[9];
    if (!set_branches(s, hint))
        return;
    const unsigned count = list_targets(s, hint, targets);
    sj_se_trace(s->chains, s->layer, targets, count, d);
    if (hint->kind == SJ_SE_IN_CELL)
        sj_bit_set(d->causes.cell, hint->start);
    if (hint->kind == SJ_SE_IN_HOUSE)
        sj_bit_set(d->causes.house, hint->start);
    sj_se_join_causes(&d->evidence, &d->causes);
}

static double base_of(const struct sj_se_mode *mode)
{
    return mode->nishio ? 7.5 : mode->dynamic ? 8.5 + 0.5 * mode->level : 8.0;
}

/* All hints for the reduced grid, one for each set of eliminations. */
static void keep_found(struct search *s)
{
    struct sj_se_layer *const layer = s->layer;
    for (unsigned number = 0; number < SJ_SE_NODES; number++) {
        const struct sj_se_multiple *const hint = &layer->best[number];
        if (hint->complexity == UINT32_MAX)
            continue;
        if (!sj_budget_reserve(s->chains->budget, &layer->found, &layer->found_room,
                               layer->found_count + 1, sizeof *layer->found) ||
            !sj_budget_reserve(s->chains->budget, &layer->eliminated, &layer->eliminated_room,
                               layer->eliminated_count + 9, sizeof *layer->eliminated))
            return;
        struct sj_se_deduction *const d = &layer->found[layer->found_count++];
        *d = (struct sj_se_deduction){.rating =
                                          base_of(&layer->mode) + sj_se_length(hint->complexity),
                                      .complexity = hint->complexity,
                                      .key = hint->kind,
                                      .order = hint->order,
                                      .first = (uint32_t)layer->eliminated_count};
        d->count = list_eliminated(layer, hint->target, layer->eliminated + d->first);
        layer->eliminated_count += d->count;
        trace_hint(s, hint, d);
    }
    sj_se_sort_found(layer);
}

static void name_choice(struct sj_se_choice *choice, const struct sj_se_mode *mode, unsigned kind)
{
    static const char *const nested[] = {"dynamic-forcing-chain", "dynamic-forcing-chain-plus",
                                         "nested-forcing-chain",  "nested-multiple-chain",
                                         "nested-dynamic-chain",  "nested-dynamic-chain"};
    static const char *const names[] = {[SJ_SE_DOUBLE] = "Double Forcing Chain",
                                        [SJ_SE_IN_CELL] = "Cell Forcing Chains",
                                        [SJ_SE_IN_HOUSE] = "Region Forcing Chains",
                                        [SJ_SE_CONTRADICTION] = "Contradiction Forcing Chain"};
    choice->name = mode->nishio ? "Nishio Forcing Chain" : names[kind];
    choice->technique = mode->nishio            ? "nishio"
                        : mode->dynamic         ? nested[mode->level]
                        : kind == SJ_SE_IN_CELL ? "cell-forcing-chain"
                                                : "region-forcing-chain";
}

static void choose_best(struct search *s)
{
    struct sj_se_layer *const layer = s->layer;
    struct sj_se_choice *const choice = &s->chains->choice;
    const struct sj_se_multiple *const hint = &layer->best[0];
    struct sj_se_deduction traced = {0};
    if (hint->complexity == UINT32_MAX) {
        if (layer->mode.nishio)
            memcpy(s->chains->dry_nishio.cells, s->chains->cells, sizeof s->chains->cells);
        return;
    }
    choice->rating = base_of(&layer->mode) + sj_se_length(hint->complexity);
    choice->complexity = hint->complexity;
    choice->placed = hint->target & 1 ? hint->target / 2u : SJ_SE_CANDIDATES;
    choice->eliminated_count = list_eliminated(layer, hint->target, choice->eliminated);
    trace_hint(s, hint, &traced);
    choice->evidence = traced.evidence;
    name_choice(choice, &layer->mode, hint->kind);
}

void sj_se_find_multiple(struct sj_se_chains *chains, unsigned depth)
{
    struct search s = {.chains = chains, .depth = depth, .layer = chains->layer[depth]};
    for (unsigned i = 0; i < (depth ? SJ_SE_NODES : 1); i++)
        s.layer->best[i].complexity = UINT32_MAX;
    if (!sj_se_start_chains(chains, s.layer))
        return;
    if (!s.layer->mode.dynamic) {
        if (!sj_se_paths_link(chains, &s.layer->grid))
            return;
        sj_se_paths_pass(chains->paths, SJ_SE_PASS_XY, 0);
        sj_se_meet_fill(chains);
    }
    if (s.layer->mode.nishio)
        s.dry = sj_se_dry_digits(chains, &chains->dry_nishio);
    for (unsigned cell = 0; cell < SJ_SE_CELLS; cell++)
        if (!search_cell(&s, cell))
            return;
    if (depth)
        keep_found(&s);
    else
        choose_best(&s);
}
