/* SPDX-License-Identifier: MIT */
/* Finding the symmetries of a rule set, from the end of the chain to its beginning.

   The cells are coloured by what distinguishes them. Where several have the same colour the first
   of them is marked, which makes colours finer, until every cell has its own: those are the cells
   of the levels. A symmetry that moves the marked cell of a level and keeps those before it must
   map colours to colours. So the cells that it could be mapped to are marked in its stead, colours
   are refined alike and compared, and so on level by level; when all cells have their own colours
   these define the map, which is then tested. */
#include "canon/group.h"

#include "base/arrays.h"
#include "base/fail.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Members of more bytes than this are not kept. */
#define MEMBER_BYTES ((size_t)512 << 20)
/* Beyond this size colouring takes too long. */
#define LARGEST 81u

/* What is known of a level while the chain is made. */
struct stage {
    uint64_t *color;  /* of the cells before its cell is marked */
    uint64_t *sorted; /* colours after that, in order, */
    unsigned rounds;  /* after this many rounds of refining */
    uint64_t *right;  /* colours of the images, likewise before; scratch of `extend_symmetry` */
};

struct colored {
    uint64_t color;
    uint16_t cell;
};

struct builder {
    struct sj_structure structure;
    struct sj_group *group;
    unsigned cells;
    struct stage *stage; /* [level_count + 1]: in the last one every cell has its own colour */
    uint16_t **generator;
    unsigned generators;
    uint64_t *sorted;             /* scratch */
    uint16_t *map;                /* what `extend_symmetry` found */
    struct colored *left, *right; /* scratch: cells by colour */
    bool *failed;                 /* cells that the level's cell cannot go to */
    uint16_t *queue;
    struct sj_arrays arrays;
    size_t bytes; /* of members */
};

/* ---- Levels ---- */

static bool add_stage(struct builder *b, unsigned index)
{
    struct stage *const more = realloc(b->stage, (index + 1) * sizeof *more);
    if (!more)
        return false;
    b->stage = more;
    more[index] = (struct stage){.color = sj_arrays_add(&b->arrays, b->cells, sizeof(uint64_t)),
                                 .sorted = sj_arrays_add(&b->arrays, b->cells, sizeof(uint64_t)),
                                 .right = sj_arrays_add(&b->arrays, b->cells, sizeof(uint64_t))};
    return !b->arrays.failed;
}

static bool add_level(struct builder *b, unsigned point)
{
    struct sj_group *const group = b->group;
    struct sj_level *const more = realloc(group->level, (group->level_count + 1) * sizeof *more);
    if (!more)
        return false;
    group->level = more;
    more[group->level_count++] = (struct sj_level){.point = point};
    return true;
}

/* Do several cells have this colour? */
static bool is_shared(const uint64_t *color, unsigned cells, unsigned cell)
{
    for (unsigned c = cell + 1; c < cells; c++) /* those before it have their own */
        if (color[c] == color[cell])
            return true;
    return false;
}

/* The cells of all levels, in ascending order, and the colours on the way. */
static bool find_levels(struct builder *b)
{
    unsigned rounds = 0;
    if (!add_stage(b, 0))
        return false;
    memset(b->stage[0].color, 0, b->cells * sizeof(uint64_t));
    unsigned count = sj_structure_refine(&b->structure, b->stage[0].color, b->sorted, &rounds);
    for (unsigned point = 0; count < b->cells; point++) {
        const unsigned level = b->group->level_count;
        assert(point < b->cells);
        if (!is_shared(b->stage[level].color, b->cells, point))
            continue;
        if (!add_level(b, point) || !add_stage(b, level + 1))
            return false;
        struct stage *const stage = &b->stage[level];
        uint64_t *const color = b->stage[level + 1].color;
        memcpy(color, stage->color, b->cells * sizeof *color);
        color[point] = sj_structure_mark(color[point]);
        count = sj_structure_refine(&b->structure, color, stage->sorted, &stage->rounds);
    }
    return true;
}

/* ---- Maps ---- */

static int compare_colored(const void *a, const void *b)
{
    const uint64_t x = ((const struct colored *)a)->color;
    const uint64_t y = ((const struct colored *)b)->color;
    return (x > y) - (x < y);
}

static void sort_cells(const uint64_t *color, unsigned cells, struct colored *sorted)
{
    for (unsigned c = 0; c < cells; c++)
        sorted[c] = (struct colored){color[c], (uint16_t)c};
    qsort(sorted, cells, sizeof *sorted, compare_colored);
}

/* Every cell has its own colour: colours define the map. */
static bool make_map(struct builder *b)
{
    const struct stage *const last = &b->stage[b->group->level_count];
    sort_cells(last->color, b->cells, b->left);
    sort_cells(last->right, b->cells, b->right);
    for (unsigned i = 0; i < b->cells; i++)
        b->map[b->left[i].cell] = b->right[i].cell;
    return sj_rules_keep(b->structure.rules, b->map);
}

static bool extend_symmetry(struct builder *b, unsigned level);

/* Can the cell of `level` go to `cell`, those of former levels going where `right` has it? */
static bool map_cell(struct builder *b, unsigned level, unsigned cell)
{
    struct stage *const stage = &b->stage[level];
    uint64_t *const right = b->stage[level + 1].right;
    memcpy(right, stage->right, b->cells * sizeof *right);
    right[cell] = sj_structure_mark(right[cell]);
    sj_structure_refine(&b->structure, right, b->sorted, &stage->rounds);
    return memcmp(b->sorted, stage->sorted, b->cells * sizeof *right) == 0 &&
           extend_symmetry(b, level + 1);
}

/* Is there a symmetry that takes the cells of levels from here on somewhere? */
static bool extend_symmetry(struct builder *b, unsigned level)
{
    const struct stage *const stage = &b->stage[level];
    if (level == b->group->level_count)
        return make_map(b);
    const uint64_t color = stage->color[b->group->level[level].point];
    for (unsigned c = 0; c < b->cells; c++)
        if (stage->right[c] == color && map_cell(b, level, c))
            return true;
    return false;
}

/* ---- Members ---- */

static uint16_t *new_map(struct builder *b, suuji_status *status, suuji_error *err)
{
    b->bytes += b->cells * sizeof(uint16_t);
    uint16_t *const map = b->bytes <= MEMBER_BYTES ? malloc(b->cells * sizeof *map) : NULL;
    if (!map)
        *status = b->bytes <= MEMBER_BYTES
                      ? sj_fail_memory(err)
                      : sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                                "the symmetries of these rules need too much memory");
    return map;
}

static bool is_in_orbit(const struct sj_level *level, unsigned cell)
{
    for (unsigned i = 0; i < level->count; i++)
        if (level->orbit[i] == cell)
            return true;
    return false;
}

/* The cells that the generators so far map the cell of a level to, with a member for each. */
static suuji_status grow_orbit(struct builder *b, struct sj_level *level, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned i = 0; i < level->count; i++)
        for (unsigned g = 0; g < b->generators; g++) {
            const uint16_t *const generator = b->generator[g];
            const unsigned image = generator[level->orbit[i]];
            if (is_in_orbit(level, image))
                continue;
            uint16_t *const member = new_map(b, &status, err);
            if (!member)
                return status;
            for (unsigned c = 0; c < b->cells; c++)
                member[c] = generator[level->member[i][c]];
            level->orbit[level->count] = (uint16_t)image;
            level->member[level->count++] = member;
        }
    return SUUJI_OK;
}

/* A cell that cannot be reached: neither can those that the generators take it to. */
static void mark_unreachable(struct builder *b, unsigned cell)
{
    unsigned count = 0;
    b->failed[cell] = true;
    b->queue[count++] = (uint16_t)cell;
    for (unsigned i = 0; i < count; i++)
        for (unsigned g = 0; g < b->generators; g++) {
            const unsigned image = b->generator[g][b->queue[i]];
            if (!b->failed[image]) {
                b->failed[image] = true;
                b->queue[count++] = (uint16_t)image;
            }
        }
}

static suuji_status add_generator(struct builder *b, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    uint16_t **const more = realloc(b->generator, (b->generators + 1) * sizeof *more);
    if (!more)
        return sj_fail_memory(err);
    b->generator = more;
    more[b->generators] = new_map(b, &status, err);
    if (!more[b->generators])
        return status;
    memcpy(more[b->generators++], b->map, b->cells * sizeof *b->map);
    return SUUJI_OK;
}

/* All cells that the cell of level `index` can be mapped to; later levels are complete. */
static suuji_status complete_level(struct builder *b, unsigned index, suuji_error *err)
{
    struct sj_level *const level = &b->group->level[index];
    struct stage *const stage = &b->stage[index];
    suuji_status status = SUUJI_OK;
    level->orbit = calloc(b->cells, sizeof *level->orbit);
    level->member = calloc(b->cells, sizeof *level->member);
    if (!level->orbit || !level->member)
        return sj_fail_memory(err);
    level->member[0] = new_map(b, &status, err);
    if (!level->member[0])
        return status;
    for (unsigned c = 0; c < b->cells; c++)
        level->member[0][c] = (uint16_t)c;
    level->orbit[0] = (uint16_t)level->point;
    level->count = 1;
    memset(b->failed, 0, b->cells * sizeof *b->failed);
    memcpy(stage->right, stage->color, b->cells * sizeof *stage->right);
    status = grow_orbit(b, level, err);
    for (unsigned c = 0; c < b->cells && status == SUUJI_OK; c++) {
        if (stage->color[c] != stage->color[level->point] || b->failed[c] || is_in_orbit(level, c))
            continue;
        if (!map_cell(b, index, c)) {
            mark_unreachable(b, c);
            continue;
        }
        status = add_generator(b, err);
        if (status == SUUJI_OK)
            status = grow_orbit(b, level, err);
    }
    return status;
}

/* ---- Life ---- */

static bool start(struct builder *b)
{
    const unsigned cells = b->cells;
    b->sorted = sj_arrays_add(&b->arrays, cells, sizeof *b->sorted);
    b->map = sj_arrays_add(&b->arrays, cells, sizeof *b->map);
    b->left = sj_arrays_add(&b->arrays, cells, sizeof *b->left);
    b->right = sj_arrays_add(&b->arrays, cells, sizeof *b->right);
    b->failed = sj_arrays_add(&b->arrays, cells, sizeof *b->failed);
    b->queue = sj_arrays_add(&b->arrays, cells, sizeof *b->queue);
    return !b->arrays.failed && find_levels(b);
}

static void finish_level(struct builder *b)
{
    for (unsigned i = 0; i < b->generators; i++)
        free(b->generator[i]);
    free(b->stage);
    free(b->generator);
    sj_arrays_free(&b->arrays);
    sj_structure_clear(&b->structure);
}

/* What a search needs, now that the number of levels is known. */
static bool allocate_search(struct sj_group *group)
{
    const size_t depth = (size_t)group->level_count + 1;
    group->product = sj_arrays_add(&group->arrays, depth * group->cells, sizeof *group->product);
    group->label = sj_arrays_add(&group->arrays, depth * (group->size + 1), sizeof *group->label);
    group->lowest = sj_arrays_add(&group->arrays, group->cells, sizeof *group->lowest);
    return !group->arrays.failed;
}

suuji_status sj_group_new(const suuji_rules *rules, struct sj_group **out, suuji_error *err)
{
    struct builder b = {.cells = rules->cells};
    *out = NULL;
    if (rules->size > LARGEST)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "canonical forms for rules with extra rules or irregular regions are "
                       "supported up to size %u",
                       LARGEST);
    b.group = calloc(1, sizeof *b.group);
    if (!b.group)
        return sj_fail_memory(err);
    b.group->cells = rules->cells;
    b.group->size = rules->size;
    suuji_status status = sj_structure_new(rules, &b.structure, err);
    if (status == SUUJI_OK && !start(&b))
        status = sj_fail_memory(err);
    for (unsigned i = b.group->level_count; i-- > 0 && status == SUUJI_OK;)
        status = complete_level(&b, i, err);
    if (status == SUUJI_OK && !allocate_search(b.group))
        status = sj_fail_memory(err);
    finish_level(&b);
    if (status == SUUJI_OK)
        *out = b.group;
    else
        sj_group_free(b.group);
    return status;
}

void sj_group_free(struct sj_group *group)
{
    if (!group)
        return;
    for (unsigned i = 0; i < group->level_count; i++) {
        for (unsigned k = 0; k < group->level[i].count; k++)
            free(group->level[i].member[k]);
        free(group->level[i].orbit);
        free(group->level[i].member);
    }
    free(group->level);
    sj_arrays_free(&group->arrays);
    free(group);
}

void sj_group_order(const struct sj_group *group, struct sj_natural *order)
{
    sj_natural_set(order, 1);
    for (unsigned i = 0; i < group->level_count; i++)
        sj_natural_multiply(order, group->level[i].count);
}
