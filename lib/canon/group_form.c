/* SPDX-License-Identifier: MIT */
/* The smallest image of a grid under a chain of stabilisers: cell by cell, at each level the
   members that bring the lowest label, until one text is found to be the smallest. */
#include "canon/group.h"

#include <string.h>

/* The search, and what does not change in it. */
struct search {
    struct sj_group *group;
    const uint8_t *grid;
    struct sj_canon_map *map;
    struct sj_canon_work *work;
    uint64_t found; /* members of the group that give `lowest` */
    bool stopped;
};

/* One branch: the first `level` levels are settled, and the cells before `at`. */
struct branch {
    unsigned level;
    unsigned at;
    unsigned labels; /* that are given */
    const uint16_t *product;
    uint8_t *label; /* of values; 0: none yet */
};

static unsigned label_of(const struct branch *branch, unsigned value)
{
    return value == 0 ? 0 : branch->label[value] ? branch->label[value] : branch->labels + 1;
}

/* Write what is at the next cell; false when another image is smaller. */
static bool write_cell(struct search *x, struct branch *branch)
{
    uint16_t *const lowest = x->group->lowest;
    const unsigned value = x->grid[branch->product[branch->at]];
    const unsigned label = label_of(branch, value);
    if (label > lowest[branch->at])
        return false;
    if (label < lowest[branch->at]) {
        lowest[branch->at] = (uint16_t)label;
        memset(lowest + branch->at + 1, 0xff, (x->group->cells - branch->at - 1) * sizeof *lowest);
        x->found = 0;
    }
    if (label > branch->labels) {
        branch->labels = label;
        branch->label[value] = (uint8_t)label;
    }
    branch->at++;
    return true;
}

static void descend_cells(struct search *x, struct branch branch);

/* The cell of the level is next: what can be brought there? */
static void try_members(struct search *x, const struct branch *branch)
{
    struct sj_group *const group = x->group;
    const struct sj_level *const level = &group->level[branch->level];
    struct branch next = *branch;
    unsigned lowest = UINT16_MAX;
    uint16_t *const product = group->product + (size_t)(branch->level + 1) * group->cells;
    next.level++;
    next.product = product;
    next.label = branch->label + group->size + 1;
    for (unsigned i = 0; i < level->count; i++) {
        const unsigned label = label_of(branch, x->grid[branch->product[level->orbit[i]]]);
        lowest = label < lowest ? label : lowest;
    }
    if (lowest > group->lowest[level->point])
        return;
    for (unsigned i = 0; i < level->count && !x->stopped; i++) {
        if (label_of(branch, x->grid[branch->product[level->orbit[i]]]) != lowest)
            continue;
        if (!sj_canon_node(x->work)) {
            x->stopped = true;
            return;
        }
        for (unsigned c = 0; c < group->cells; c++)
            product[c] = branch->product[level->member[i][c]];
        memcpy(next.label, branch->label, group->size + 1);
        descend_cells(x, next);
    }
}

/* Continue from cell to cell, as far as the next level. */
static void descend_cells(struct search *x, struct branch branch)
{
    const struct sj_group *const group = x->group;
    const unsigned end =
        branch.level < group->level_count ? group->level[branch.level].point : group->cells;
    while (branch.at < end)
        if (!write_cell(x, &branch))
            return;
    if (branch.level < group->level_count) {
        try_members(x, &branch);
        return;
    }
    if (x->found++ == 0)
        memcpy(x->map->cell, branch.product, group->cells * sizeof *branch.product);
}

void sj_group_form(struct sj_group *group, const uint8_t *grid, uint8_t *form,
                   struct sj_canon_map *map, struct sj_canon_work *work)
{
    struct search search = {.group = group, .grid = grid, .map = map, .work = work};
    for (unsigned c = 0; c < group->cells; c++)
        group->product[c] = (uint16_t)c;
    memset(group->label, 0, group->size + 1);
    memset(group->lowest, 0xff, group->cells * sizeof *group->lowest);
    descend_cells(&search, (struct branch){.product = group->product, .label = group->label});
    if (search.stopped)
        return;
    for (unsigned c = 0; c < group->cells; c++)
        form[c] = (uint8_t)group->lowest[c];
    sj_natural_set(&work->automorphisms, search.found);
}

void sj_group_shuffle(struct sj_group *group, struct sj_random *random, struct sj_canon_map *map)
{
    uint16_t *const product = group->product;
    for (unsigned c = 0; c < group->cells; c++)
        map->cell[c] = (uint16_t)c;
    for (unsigned i = 0; i < group->level_count; i++) {
        const struct sj_level *const level = &group->level[i];
        const uint16_t *const member = level->member[sj_random_below(random, level->count)];
        memcpy(product, map->cell, group->cells * sizeof *product);
        for (unsigned c = 0; c < group->cells; c++)
            map->cell[c] = product[member[c]];
    }
}
