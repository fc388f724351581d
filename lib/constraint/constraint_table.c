/* SPDX-License-Identifier: MIT */
/* All kinds of constraints: the families one after the other. */
#include "constraint/constraint.h"

#include <string.h>
#include <strings.h>

static const struct sj_constraint_kind *const families[] = {
    sj_sum_kinds, sj_line_kinds,  sj_mark_kinds,  sj_clue_kinds,
    sj_set_kinds, sj_index_kinds, sj_board_kinds, sj_written_kinds};

const struct sj_constraint_kind *sj_constraint_kind_at(size_t i)
{
    for (size_t f = 0; f < sizeof families / sizeof families[0]; f++)
        for (const struct sj_constraint_kind *kind = families[f]; kind->info.name; kind++)
            if (i-- == 0)
                return kind;
    return NULL;
}

const suuji_constraint_info *suuji_constraint_kind_at(size_t i)
{
    const struct sj_constraint_kind *const kind = sj_constraint_kind_at(i);
    return kind ? &kind->info : NULL;
}

/* Is this one of the words of `list`, with blanks between them? */
static bool is_listed(const char *list, const char *name, size_t len)
{
    for (const char *at = list; at && *at; at += strspn(at, " ")) {
        const size_t word = strcspn(at, " ");
        if (word == len && strncasecmp(at, name, len) == 0)
            return true;
        at += word;
    }
    return false;
}

const struct sj_constraint_kind *sj_constraint_kind_find(const char *name, size_t len)
{
    const struct sj_constraint_kind *kind = NULL;
    for (size_t i = 0; (kind = sj_constraint_kind_at(i)) != NULL; i++)
        if (is_listed(kind->info.name, name, len) || is_listed(kind->info.aliases, name, len))
            break;
    return kind;
}

bool sj_constraint_holds(const struct sj_constraints *all, const struct sj_constraint *c,
                         const uint8_t *grid)
{
    for (unsigned i = 0; i < c->cells && !c->waived; i++)
        if (grid[c->cell[i]] == 0 || grid[c->cell[i]] > all->size)
            return true;
    return c->waived || c->kind->holds(all, c, grid);
}
