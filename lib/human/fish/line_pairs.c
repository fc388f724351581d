/* SPDX-License-Identifier: MIT */
/* A value in two families of lines. */
#include "human/fish/line_pairs.h"

/* Boxes or regions. */
#define BOXES 2

static bool is_line(const struct sj_map *map, enum sj_line_choice choice, unsigned house)
{
    const unsigned kind = map->rules->house_kind[house];
    return choice == SJ_LINES_ALL || kind == SJ_ROW || kind == SJ_COLUMN ||
           (choice == SJ_LINES_NO_BOXES && map->family[house] != BOXES);
}

/* The next family of two or more lines after the one in hand. */
static bool next_family(const struct sj_map *map, enum sj_line_choice choice, unsigned *first,
                        unsigned *count)
{
    unsigned from = *first + *count;
    while (from < map->houses) {
        unsigned end = from;
        while (end < map->houses && map->family[end] == map->family[from])
            end++;
        if (end - from >= 2 && is_line(map, choice, from)) {
            *first = from;
            *count = end - from;
            return true;
        }
        from = end;
    }
    return false;
}

bool sj_line_pair_next(const struct sj_map *map, enum sj_line_choice choice,
                       struct sj_line_pair *pair)
{
    if (pair->bases == 0 && !next_family(map, choice, &pair->base, &pair->bases))
        return false;
    for (;;) {
        if (!next_family(map, choice, &pair->cover, &pair->covers)) {
            if (!next_family(map, choice, &pair->base, &pair->bases))
                return false;
            pair->cover = pair->covers = 0;
        } else if (pair->cover != pair->base) {
            return true;
        }
    }
}

/* The line of a cell among `count` houses from `first`; `count`: none. The first houses of all
   rules are the rows, then the columns. */
static unsigned line_of(const struct sj_map *map, unsigned cell, unsigned first, unsigned count)
{
    if (first == 0)
        return cell / map->size;
    if (first == map->size)
        return cell % map->size;
    unsigned houses;
    const uint16_t *const house = sj_map_houses(map, cell, &houses);
    for (unsigned i = 0; i < houses; i++)
        if (house[i] >= first && house[i] < first + count)
            return house[i] - first;
    return count;
}

/* Enter the places in `plane` and not in `without`, which may be NULL. */
static void fill(const struct sj_map *map, const struct sj_line_pair *pair, const uint64_t *plane,
                 const uint64_t *without, struct sj_line_places *lines)
{
    uint64_t open = 0; /* lines with places outside the cover lines */
    lines->first_base = pair->base;
    lines->first_cover = pair->cover;
    lines->base = lines->extra = 0;
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = without ? plane[w] & ~without[w] : plane[w]; rest; rest &= rest - 1) {
            const unsigned cell = w * SJ_WORD_BITS + sj_low_bit(rest);
            const unsigned base = line_of(map, cell, pair->base, pair->bases);
            if (base == pair->bases)
                continue;
            const unsigned cover = line_of(map, cell, pair->cover, pair->covers);
            if (!(lines->base >> base & 1))
                lines->cover[base] = 0;
            lines->base |= (uint64_t)1 << base;
            if (cover == pair->covers)
                open |= (uint64_t)1 << base;
            else
                lines->cover[base] |= (uint64_t)1 << cover;
        }
    lines->base &= ~open;
}

void sj_line_places_fill(const struct sj_board *board, const struct sj_line_pair *pair,
                         unsigned value, struct sj_line_places *lines)
{
    fill(board->map, pair, sj_board_plane(board, value), NULL, lines);
}

bool sj_line_places_fill_if(const struct sj_board *board, const struct sj_line_pair *pair,
                            unsigned value, unsigned cell, struct sj_line_places *lines)
{
    const struct sj_map *const map = board->map;
    const unsigned cover = line_of(map, cell, pair->cover, pair->covers);
    if (cover == pair->covers)
        return false;
    fill(map, pair, sj_board_plane(board, value), sj_map_sees(map, cell), lines);
    const unsigned base = line_of(map, cell, pair->base, pair->bases);
    if (base < pair->bases)
        lines->base &= ~((uint64_t)1 << base);
    lines->extra = (uint64_t)1 << cover;
    return true;
}
