/* SPDX-License-Identifier: MIT */
/* Cages that do not overlap. */
#include "format/apps/cage_map.h"

#include "base/fail.h"

#include <string.h>

bool sj_cage_map_make(struct sj_cage_map *map, unsigned size)
{
    const size_t cells = (size_t)size * size;
    *map = (struct sj_cage_map){.size = size};
    map->first = sj_arrays_add(&map->arrays, cells, sizeof *map->first);
    map->next = sj_arrays_add(&map->arrays, cells, sizeof *map->next);
    map->total = sj_arrays_add(&map->arrays, cells, sizeof *map->total);
    for (size_t cell = 0; !map->arrays.failed && cell < cells; cell++)
        map->first[cell] = (uint16_t)cell;
    return !map->arrays.failed;
}

void sj_cage_map_free(struct sj_cage_map *map)
{
    sj_arrays_free(&map->arrays);
}

/* At first `next` has the lowest cell of each cage, plus 1, at the cell that the reader named. */
void sj_cage_map_settle(struct sj_cage_map *map)
{
    const unsigned cells = map->size * map->size;
    for (unsigned cell = 0; cell < cells; cell++)
        if (map->next[map->first[cell]] == 0)
            map->next[map->first[cell]] = (uint16_t)(cell + 1);
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned named = map->first[cell], lowest = map->next[named] - 1u;
        map->first[cell] = (uint16_t)lowest;
        if (named == cell && lowest != cell) {
            map->total[lowest] = map->total[cell];
            map->total[cell] = 0;
        }
    }
    memset(map->next, 0, cells * sizeof *map->next);
    for (unsigned cell = cells; cell-- > 0;) /* each goes before those after it */
        if (map->first[cell] != cell) {
            map->next[cell] = map->next[map->first[cell]];
            map->next[map->first[cell]] = (uint16_t)cell;
        }
}

static bool add_cage(const struct sj_cage_map *map, unsigned first, struct sj_constraint_list *list)
{
    unsigned cell = first;
    if (!sj_constraint_begin(list, sj_constraint_kind_find("cage", 4)) ||
        (map->total[first] > 0 && !sj_constraint_number(list, map->total[first])))
        return false;
    do {
        if (!sj_constraint_cell(list, cell))
            return false;
        cell = map->next[cell];
    } while (cell != 0);
    return sj_constraint_group(list);
}

bool sj_cage_map_list(const struct sj_cage_map *map,
                      bool (*single)(const void *user, unsigned cell, int32_t total),
                      const void *user, struct sj_constraint_list *list)
{
    list->size = map->size;
    for (unsigned cell = 0; cell < map->size * map->size; cell++) {
        if (map->first[cell] != cell)
            continue;
        const bool several = map->next[cell] != 0;
        if (!several && (map->total[cell] == 0 || (single && single(user, cell, map->total[cell]))))
            continue;
        if (!add_cage(map, cell, list))
            return false;
    }
    return true;
}

/* Each cell gets the lowest cell of its piece, over and over; cages are small. */
bool sj_cage_map_connected(struct sj_cage_map *map)
{
    const unsigned size = map->size, cells = size * size;
    uint16_t *const piece = sj_arrays_add(&map->arrays, cells, sizeof *piece);
    for (unsigned cell = 0; piece && cell < cells; cell++)
        piece[cell] = (uint16_t)cell;
    for (bool more = piece != NULL; more;) {
        more = false;
        for (unsigned cell = 0; cell < cells; cell++) {
            const unsigned beside[4] = {
                cell >= size ? cell - size : cell, cell + size < cells ? cell + size : cell,
                cell % size > 0 ? cell - 1 : cell, cell % size + 1 < size ? cell + 1 : cell};
            for (unsigned i = 0; i < 4; i++)
                if (map->first[beside[i]] == map->first[cell] && piece[beside[i]] < piece[cell]) {
                    piece[cell] = piece[beside[i]];
                    more = true;
                }
        }
    }
    for (unsigned cell = 0; piece && cell < cells; cell++)
        if (piece[cell] != map->first[cell])
            return false;
    return piece != NULL;
}

suuji_status sj_cage_map_fill(const suuji_rules *rules, const char *format, struct sj_cage_map *map,
                              suuji_error *err)
{
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        if (strcmp(c->kind->info.name, "cage") != 0)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' cannot store '%s'", format,
                           c->kind->info.name);
        if (c->numbers && c->number[0] < 1)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "format '%s' cannot store a cage of the sum %d", format,
                           (int)c->number[0]);
        for (unsigned k = 0; k < c->cells; k++) {
            const uint16_t cell = c->cell[k];
            if (sj_cage_map_shares(map, cell) || map->total[cell] != 0)
                return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                               "format '%s' cannot store cages that overlap, as at r%uc%u", format,
                               cell / map->size + 1, cell % map->size + 1);
            map->first[cell] = c->cell[0];
            if (k + 1 < c->cells)
                map->next[cell] = c->cell[k + 1];
        }
        map->total[c->cell[0]] = c->numbers ? c->number[0] : 0;
    }
    return SUUJI_OK;
}

/* ---- Killer puzzles of size 9 that have no givens but cages of one cell ---- */

enum { SIDE = SJ_CAGE_MAP_SIDE };

/* A cage of one cell that can be a given. */
static bool is_given(const void *user, unsigned cell, int32_t total)
{
    (void)user, (void)cell;
    return total <= SIDE;
}

suuji_status sj_cage_map_start(struct sj_parser *parser, struct sj_cage_map *map,
                               struct sj_rules_spec *spec, suuji_error *err)
{
    sj_cage_map_settle(map);
    if (!sj_cage_map_list(map, is_given, NULL, &spec->constraints))
        return sj_fail_memory(err);
    const suuji_status status = sj_parser_start_spec(parser, spec, err);
    for (unsigned cell = 0; status == SUUJI_OK && cell < map->size * map->size; cell++)
        if (!sj_cage_map_shares(map, cell) && map->total[cell] > 0 &&
            is_given(NULL, cell, map->total[cell]))
            parser->puzzle->given[cell] = (uint8_t)map->total[cell];
    return status;
}

suuji_status sj_cage_map_write(const struct sj_writing *writing, const char *format,
                               struct sj_cage_map *map, suuji_error *err)
{
    const suuji_puzzle *const puzzle = writing->puzzle;
    *map = (struct sj_cage_map){0};
    if (puzzle->rules->size != SIDE)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' can store only size 9, not %u",
                       format, puzzle->rules->size);
    if (!sj_cage_map_make(map, SIDE))
        return sj_fail_memory(err);
    const suuji_status status = writing->grid == puzzle->given
                                    ? sj_cage_map_fill(puzzle->rules, format, map, err)
                                    : SUUJI_OK;
    for (unsigned cell = 0; status == SUUJI_OK && cell < map->size * map->size; cell++) {
        const bool shares = sj_cage_map_shares(map, cell);
        if (map->total[cell] > 0 && !shares)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "format '%s' cannot store a cage of one cell: it would be a given",
                           format);
        if (writing->grid[cell] && shares)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                           "format '%s' cannot store the given r%uc%u, which is in a cage", format,
                           cell / SIDE + 1, cell % SIDE + 1);
        if (writing->grid[cell])
            map->total[cell] = writing->grid[cell];
    }
    return status;
}
