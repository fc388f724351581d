/* SPDX-License-Identifier: MIT */
/* Which links of a step are drawn: all, or of a large net only the shortest way of each branch, or
   those of one stage. */
#include "draw/step_view.h"

#include <limits.h>
#include <stdlib.h>

/* More links than this cannot be followed on a board. */
#define MOST_DRAWN 30
/* A stage has this many, and the rest of those that lead to its last node. */
#define STAGE_LINKS 20

#define FAR UINT_MAX

/* Links from the beginning of a net to each node: those that no link leads to are the beginning. */
static void measure_distances(const suuji_human_step *step, unsigned *distance, size_t nodes)
{
    bool changed = true;
    for (size_t node = 0; node < nodes; node++)
        distance[node] = 0;
    for (size_t i = 0; i < step->link_count; i++)
        distance[step->links[i].to] = FAR;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < step->link_count; i++) {
            const suuji_link *const link = &step->links[i];
            if (distance[link->from] != FAR && distance[link->from] + 1 < distance[link->to]) {
                distance[link->to] = distance[link->from] + 1;
                changed = true;
            }
        }
    }
}

/* The link on a shortest way to `node`; link_count: none leads there. */
static size_t way_to(const suuji_human_step *step, const unsigned *distance, unsigned node)
{
    size_t best = step->link_count;
    for (size_t i = 0; i < step->link_count; i++) {
        const suuji_link *const link = &step->links[i];
        if (link->to == node && distance[link->from] != FAR &&
            (best == step->link_count || distance[link->from] < distance[step->links[best].from]))
            best = i;
    }
    return best;
}

/* A branch ends with its last link. */
static bool ends_branch(const suuji_human_step *step, size_t i)
{
    return i + 1 == step->link_count || step->links[i + 1].group != step->links[i].group;
}

static bool is_large_net(const suuji_human_step *step)
{
    bool branches = false;
    for (size_t i = 0; i < step->link_count; i++)
        branches |= step->links[i].group > 0;
    return branches && step->link_count > MOST_DRAWN;
}

/* The end of a stage that begins with link `first`: all links to a node are in one stage. */
static size_t end_of_stage(const suuji_human_step *step, size_t first)
{
    size_t end = first;
    while (end < step->link_count &&
           (end < first + STAGE_LINKS || step->links[end].to == step->links[end - 1].to))
        end++;
    return end;
}

unsigned suuji_draw_stages(const suuji_human_step *step)
{
    unsigned stages = 0;
    if (!is_large_net(step))
        return 1;
    for (size_t first = 0; first < step->link_count; first = end_of_stage(step, first))
        stages++;
    return stages;
}

static void show_stage(struct sj_step_view *view)
{
    for (unsigned stage = 1; stage < view->stage; stage++)
        view->first_link = end_of_stage(&view->step, view->first_link);
    const size_t end = end_of_stage(&view->step, view->first_link);
    for (size_t i = view->first_link; i < end; i++)
        view->link_shown[i] = true;
    view->shown_links = end - view->first_link;
}

bool sj_step_is_linked(const struct sj_step_view *view, unsigned node)
{
    for (size_t i = 0; i < view->step.link_count; i++)
        if (view->link_shown[i] &&
            (view->step.links[i].from == node || view->step.links[i].to == node))
            return true;
    return false;
}

/* Show the shortest way to the end of each branch. Returns how many links that are. */
static size_t show_ways(struct sj_step_view *view, const unsigned *distance)
{
    const suuji_human_step *const step = &view->step;
    size_t shown = 0;
    for (size_t i = 0; i < step->link_count; i++) {
        size_t link =
            ends_branch(step, i) ? way_to(step, distance, step->links[i].to) : step->link_count;
        while (link < step->link_count && !view->link_shown[link]) {
            view->link_shown[link] = true;
            shown++;
            link = way_to(step, distance, step->links[link].from);
        }
    }
    return shown;
}

bool sj_step_choose_links(struct sj_step_view *view)
{
    const suuji_human_step *const step = &view->step;
    size_t nodes = 1;
    view->link_shown = sj_arrays_add(&view->arrays, step->link_count, sizeof *view->link_shown);
    if (!view->link_shown)
        return false;
    for (size_t i = 0; i < step->link_count; i++) {
        const suuji_link *const link = &step->links[i];
        nodes = link->from >= nodes ? link->from + 1u : nodes;
        nodes = link->to >= nodes ? link->to + 1u : nodes;
    }
    if (view->stage) {
        show_stage(view);
    } else if (is_large_net(step)) {
        unsigned *const distance = calloc(nodes, sizeof *distance);
        if (!distance)
            return false;
        measure_distances(step, distance, nodes);
        view->shown_links = show_ways(view, distance);
        free(distance);
    }
    if (view->shown_links > 0)
        return true;
    for (size_t i = 0; i < step->link_count; i++)
        view->link_shown[i] = true;
    view->shown_links = step->link_count;
    return true;
}
