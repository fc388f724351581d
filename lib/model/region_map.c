/* SPDX-License-Identifier: MIT */
/* Region maps: a byte per cell, equal for cells of one region. */
#include "model/region_map.h"

#include <string.h>

bool sj_region_map_valid(const uint8_t *map, unsigned size)
{
    unsigned count[256] = {0};
    unsigned regions = 0;
    for (unsigned cell = 0; cell < size * size; cell++) {
        regions += count[map[cell]] == 0;
        if (++count[map[cell]] > size)
            return false;
    }
    return regions == size;
}

/* Mark the piece of a region that `start` lies in; returns its number of cells. A piece larger than
   `size` cannot be: the map is valid, so that `queue` needs room for only one region. */
static unsigned flood_piece(const uint8_t *map, unsigned size, unsigned start, bool *seen)
{
    uint16_t queue[SUUJI_MAX_SIZE];
    unsigned count = 0;
    queue[count++] = (uint16_t)start;
    seen[start] = true;
    for (unsigned next = 0; next < count; next++) {
        const unsigned cell = queue[next];
        const unsigned row = cell / size;
        const unsigned col = cell % size;
        const unsigned beside[4] = {row > 0 ? cell - size : cell, col > 0 ? cell - 1 : cell,
                                    col + 1 < size ? cell + 1 : cell,
                                    row + 1 < size ? cell + size : cell};
        for (int i = 0; i < 4; i++)
            if (!seen[beside[i]] && map[beside[i]] == map[cell]) {
                seen[beside[i]] = true;
                queue[count++] = (uint16_t)beside[i];
            }
    }
    return count;
}

bool sj_region_map_connected(const uint8_t *map, unsigned size)
{
    bool seen[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    if (!sj_region_map_valid(map, size))
        return false;
    memset(seen, 0, (size_t)size * size);
    for (unsigned cell = 0; cell < size * size; cell++)
        if (!seen[cell] && flood_piece(map, size, cell, seen) != size)
            return false;
    return true;
}

unsigned sj_region_map_joins(const uint8_t *map, unsigned size)
{
    unsigned joins = 0;
    for (unsigned row = 0; row < size; row++)
        for (unsigned col = 0; col < size; col++) {
            const unsigned cell = row * size + col;
            joins += col + 1 < size && map[cell] == map[cell + 1];
            joins += row + 1 < size && map[cell] == map[cell + size];
        }
    return joins;
}

/* Are the regions of a valid map boxes of these measures? Each box must be of one region; there are
   as many boxes as regions, so that no two boxes can then share one. */
static bool is_boxes(const uint8_t *map, unsigned size, unsigned rows, unsigned cols)
{
    for (unsigned row = 0; row < size; row++)
        for (unsigned col = 0; col < size; col++)
            if (map[row * size + col] != map[(row - row % rows) * size + col - col % cols])
                return false;
    return true;
}

bool sj_region_map_boxes(const uint8_t *map, unsigned size, unsigned *rows, unsigned *cols)
{
    for (*rows = 1; *rows <= size; ++*rows) {
        *cols = size / *rows;
        if (size % *rows == 0 && is_boxes(map, size, *rows, *cols))
            return true;
    }
    return false;
}

void sj_region_map_spec(const uint8_t *map, unsigned size, struct sj_rules_spec *spec)
{
    unsigned rows, cols;
    *spec = (struct sj_rules_spec){.size = size};
    if (!sj_region_map_boxes(map, size, &rows, &cols)) {
        spec->jigsaw = true;
        spec->region = map;
    } else if (size == 1 || (rows > 1 && cols > 1)) {
        spec->box_rows = rows;
        spec->box_cols = cols;
    }
}

void sj_region_map_fill(const suuji_rules *rules, uint8_t *map)
{
    const bool rows = !rules->region && rules->box_rows == 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        map[cell] = (uint8_t)(rows ? cell / rules->size : suuji_rules_region(rules, cell));
}
