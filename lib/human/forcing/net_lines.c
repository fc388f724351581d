/* SPDX-License-Identifier: MIT */
/* Steps of forcing chains as numbered lines, from their evidence and links only.

   Why a node holds is read off its parents. What is false because it sees a node that is true is not
   a line of its own: lines that need it name the line that it sees. What a technique within the net
   has shown is shown once more, by a step on the board without the candidates that are its parents. */
#include "human/forcing/forcing.h"

#include "human/ties.h"
#include "human/handle.h"

#include "base/fail.h"

#include <stdlib.h>

struct node {
    const suuji_evidence *at;     /* NULL: there is none with this number */
    size_t first_parent, parents; /* in lines->parent */
    unsigned number;              /* of its line */
    unsigned seen;                /* it is false, and is not a line: the node that it sees */
    unsigned house;
    suuji_ground ground;
    bool on;
};

/* What a step within does, and the premises of the line that shows it: pool[first .. end-1]. */
struct shown {
    suuji_candidate candidate;
    bool on;
    unsigned number; /* of the line */
    size_t first, end;
};

struct lines {
    const suuji_human *human;
    const suuji_human_step *step;
    struct node *node; /* [nodes] */
    unsigned *parent;  /* of all nodes: their numbers */
    unsigned nodes;
    unsigned *premise;      /* [nodes] */
    suuji_human *inner;     /* for steps within; NULL: none was needed yet */
    suuji_candidate wanted; /* what such a step must do */
    bool wanted_on, done;
    struct shown *shown;
    unsigned *pool;
    size_t shown_count, shown_room, pool_count, pool_room;
};

const char *suuji_ground_name(suuji_ground ground)
{
    static const char *const names[] = {"assumed", "seen", "cell", "house", "step"};
    return (size_t)ground < sizeof names / sizeof *names ? names[ground] : "?";
}

/* ---- Nodes ---- */

static const struct node *parent_of(const struct lines *lines, const struct node *node, size_t i)
{
    return &lines->node[lines->parent[node->first_parent + i]];
}

static void find_nodes(struct lines *lines)
{
    const suuji_human_step *const step = lines->step;
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].node)
            lines->node[step->evidence[i].node].at = &step->evidence[i];
    for (unsigned i = 1; i < lines->nodes; i++)
        lines->node[i].on = lines->node[i].at && sj_step_is_on(step, i);
    for (size_t i = 0; i < step->link_count; i++)
        lines->node[step->links[i].to].parents++;
    for (unsigned i = 1; i < lines->nodes; i++)
        lines->node[i].first_parent = lines->node[i - 1].first_parent + lines->node[i - 1].parents;
    for (size_t i = step->link_count; i-- > 0;)
        lines->parent[lines->node[step->links[i].to].first_parent++] = step->links[i].from;
    for (unsigned i = 1; i < lines->nodes; i++)
        lines->node[i].first_parent -= lines->node[i].parents;
}

static bool is_seen(const struct lines *lines, const struct node *node, const struct node *by)
{
    if (by->at->cell == node->at->cell)
        return by->at->value != node->at->value;
    const struct sj_map *const map = lines->human->map;
    if (by->at->value == node->at->value && sj_map_see(map, by->at->cell, node->at->cell))
        return true;
    return map->ties &&
           sj_are_bonded(map->ties, by->at->cell, by->at->value, node->at->cell, node->at->value);
}

/* Are the parents of a node, which is true, all other candidates of its cell? */
static bool fill_cell(const struct lines *lines, const struct node *node)
{
    uint64_t left = suuji_human_candidates(lines->human, node->at->cell);
    left &= ~sj_value_bit(node->at->value);
    for (size_t i = 0; i < node->parents; i++) {
        const struct node *const parent = parent_of(lines, node, i);
        if (!parent->on && parent->at->cell == node->at->cell)
            left &= ~sj_value_bit(parent->at->value);
    }
    return left == 0;
}

/* Or all other places of its value in a house? */
static bool fill_house(const struct lines *lines, const struct node *node, unsigned house)
{
    const struct sj_map *const map = lines->human->map;
    unsigned left = sj_bit_count(sj_board_places(lines->human->board, house, node->at->value));
    if (left == 0 || !sj_map_house_has(map, house, node->at->cell))
        return false;
    for (size_t i = 0; i < node->parents; i++) {
        const struct node *const parent = parent_of(lines, node, i);
        left -= !parent->on && parent->at->value == node->at->value &&
                sj_map_house_has(map, house, parent->at->cell);
    }
    return left == 1;
}

static void find_ground(const struct lines *lines, struct node *node)
{
    const struct node *const first = node->parents ? parent_of(lines, node, 0) : NULL;
    if (node->at->role == SUUJI_ROLE_PREMISE) {
        node->ground = SUUJI_GROUND_ASSUMED;
    } else if (!node->on && node->parents == 1 && first->on && is_seen(lines, node, first)) {
        node->ground = SUUJI_GROUND_SEEN;
        node->seen = node->at->role == SUUJI_ROLE_RESULT ? 0 : lines->parent[node->first_parent];
    } else if (node->on && fill_cell(lines, node)) {
        node->ground = SUUJI_GROUND_CELL;
    } else {
        node->ground = SUUJI_GROUND_STEP;
        for (unsigned i = 0; node->on && i < lines->human->map->houses; i++)
            if (fill_house(lines, node, lines->human->map->order[i])) {
                node->ground = SUUJI_GROUND_HOUSE;
                node->house = lines->human->map->order[i];
                break;
            }
    }
}

/* ---- Steps within ---- */

static bool does_wanted(void *user, const suuji_human_step *step)
{
    struct lines *const lines = user;
    const suuji_candidate *const list = lines->wanted_on ? step->placed : step->eliminated;
    const size_t count = lines->wanted_on ? step->placed_count : step->eliminated_count;
    for (size_t i = 0; i < count; i++)
        if (list[i].cell == lines->wanted.cell && list[i].value == lines->wanted.value)
            lines->done = true;
    return !lines->done;
}

/* The board without the candidates that are parents of a node. */
static suuji_status set_inner(struct lines *lines, const struct node *node, suuji_error *err)
{
    if (!lines->inner) {
        const suuji_human_options options = {.size = sizeof options,
                                             .symbols = lines->human->symbols};
        const suuji_status status =
            suuji_human_new(lines->human->rules, &options, &lines->inner, err);
        if (status != SUUJI_OK)
            return status;
    }
    sj_board_restore(lines->inner->board, lines->human->board);
    for (size_t i = 0; i < node->parents; i++) {
        const struct node *const parent = parent_of(lines, node, i);
        if (!parent->on)
            sj_board_eliminate(lines->inner->board, parent->at->cell, parent->at->value);
    }
    return SUUJI_OK;
}

/* The step that shows a node, on the board of lines->inner; NULL: none was found. */
static suuji_status find_inner(struct lines *lines, const struct node *node,
                               const suuji_human_step **step, suuji_error *err)
{
    static const char *const plain[] = {"x-chain", "xy-chain", "aic"};
    const suuji_technique_info *technique;
    *step = NULL;
    lines->wanted = (suuji_candidate){node->at->cell, node->at->value};
    lines->wanted_on = node->on;
    lines->done = false;
    suuji_status status = set_inner(lines, node, err);
    for (unsigned i = 0; status == SUUJI_OK; i++) {
        const size_t chain = i - SJ_BASICS;
        if (i >= SJ_BASICS + sizeof plain / sizeof *plain)
            break;
        technique = suuji_technique_find(i < SJ_BASICS ? sj_net_basic(i) : plain[chain]);
        status = suuji_human_find(lines->inner, technique, NULL, does_wanted, lines, NULL, err);
        if (status == SUUJI_OK && lines->done) {
            *step = &lines->inner->found;
            return status;
        }
    }
    const unsigned size = lines->human->map->size;
    const uint32_t target = 2 * (node->at->cell * size + node->at->value - 1u) + node->on;
    if (status == SUUJI_OK && sj_forcing_show(lines->inner, target))
        *step = &lines->inner->found;
    return status;
}

static bool add_effects(struct lines *lines, const suuji_line *line, bool on)
{
    const suuji_candidate *const list = on ? line->step->placed : line->step->eliminated;
    const size_t count = on ? line->step->placed_count : line->step->eliminated_count;
    struct shown shown = {.on = on,
                          .number = line->number,
                          .first = lines->pool_count - line->premise_count,
                          .end = lines->pool_count};
    for (size_t i = 0; i < count; i++) {
        if (!sj_grow(&lines->shown, &lines->shown_room, lines->shown_count + 1,
                     sizeof *lines->shown))
            return false;
        shown.candidate = list[i];
        lines->shown[lines->shown_count++] = shown;
    }
    return true;
}

/* Remember what the step of a line does. */
static bool keep_step(struct lines *lines, const suuji_line *line)
{
    if (!sj_grow(&lines->pool, &lines->pool_room, lines->pool_count + line->premise_count + 1,
                 sizeof *lines->pool))
        return false;
    for (size_t i = 0; i < line->premise_count; i++)
        lines->pool[lines->pool_count++] = line->premise[i];
    return add_effects(lines, line, true) && add_effects(lines, line, false);
}

/* The line whose step, from the same premises, shows this line too; 0: there is none. */
static unsigned find_shown(const struct lines *lines, const suuji_line *line)
{
    for (size_t i = 0; i < lines->shown_count; i++) {
        const struct shown *const s = &lines->shown[i];
        bool same = s->on == line->on && s->candidate.cell == line->candidate.cell &&
                    s->candidate.value == line->candidate.value &&
                    s->end - s->first == line->premise_count;
        for (size_t k = 0; same && k < line->premise_count; k++)
            same = lines->pool[s->first + k] == line->premise[k];
        if (same)
            return s->number;
    }
    return 0;
}

/* By which step a line holds. */
static suuji_status find_step(struct lines *lines, const struct node *node, suuji_line *line,
                              suuji_error *err)
{
    line->shown = find_shown(lines, line);
    if (line->shown)
        return SUUJI_OK;
    const suuji_status status = find_inner(lines, node, &line->step, err);
    if (status != SUUJI_OK || !line->step)
        return status;
    line->human = lines->inner;
    return keep_step(lines, line) ? SUUJI_OK : sj_fail_memory(err);
}

/* ---- Lines ---- */

static int compare_numbers(const void *a, const void *b)
{
    const unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x > y) - (x < y);
}

/* The lines that a node rests on, in order and once each. Returns how many. */
static size_t list_premises(struct lines *lines, const struct node *node)
{
    size_t count = 0, kept = 0;
    for (size_t i = 0; i < node->parents; i++) {
        const struct node *const parent = parent_of(lines, node, i);
        lines->premise[count++] = parent->seen ? lines->node[parent->seen].number : parent->number;
    }
    qsort(lines->premise, count, sizeof *lines->premise, compare_numbers);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || lines->premise[kept - 1] != lines->premise[i])
            lines->premise[kept++] = lines->premise[i];
    return kept;
}

/* Is the candidate what the branches lead to? A branch may begin with it. */
static bool is_result(const suuji_human_step *step, const suuji_evidence *at)
{
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->role == SUUJI_ROLE_RESULT && e->cell == at->cell && e->value == at->value)
            return at->role == SUUJI_ROLE_RESULT || at->role == SUUJI_ROLE_PREMISE;
    }
    return false;
}

static suuji_status hand_out(struct lines *lines, suuji_on_line *on_line, void *user,
                             suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    unsigned numbers = 0;
    for (size_t i = 0; status == SUUJI_OK && i < lines->step->evidence_count; i++) {
        const unsigned number = lines->step->evidence[i].node;
        struct node *const node = &lines->node[number];
        if (!number || node->seen)
            continue;
        node->number = ++numbers;
        suuji_line line = {.board = lines->human,
                           .number = node->number,
                           .node = number,
                           .branch = node->at->group,
                           .candidate = {node->at->cell, node->at->value},
                           .on = node->on,
                           .result = is_result(lines->step, node->at),
                           .ground = node->ground,
                           .house = node->house,
                           .premise = lines->premise,
                           .premise_count = list_premises(lines, node)};
        if (node->ground == SUUJI_GROUND_STEP)
            status = find_step(lines, node, &line, err);
        if (status == SUUJI_OK && !on_line(user, &line))
            break;
    }
    return status;
}

suuji_status suuji_human_lines(const suuji_human *human, const suuji_human_step *step,
                               suuji_on_line *on_line, void *user, suuji_error *err)
{
    struct lines lines = {.human = human, .step = step, .nodes = 1};
    if (!(step->technique->flags & SUUJI_TECHNIQUE_FORCING))
        return SUUJI_OK;
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].node >= lines.nodes)
            lines.nodes = step->evidence[i].node + 1u;
    lines.node = calloc(lines.nodes, sizeof *lines.node);
    lines.premise = calloc(lines.nodes, sizeof *lines.premise);
    lines.parent = calloc(step->link_count + 1, sizeof *lines.parent);
    suuji_status status =
        lines.node && lines.premise && lines.parent ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK) {
        find_nodes(&lines);
        for (unsigned i = 1; i < lines.nodes; i++)
            if (lines.node[i].at)
                find_ground(&lines, &lines.node[i]);
        status = hand_out(&lines, on_line, user, err);
    }
    suuji_human_free(lines.inner);
    free(lines.node);
    free(lines.premise);
    free(lines.shown);
    free(lines.pool);
    free(lines.parent);
    return status;
}
