/* SPDX-License-Identifier: MIT */
/* Region maps after the rows of a puzzle: as many rows of letters, equal for cells of one
   region. */
#include "model/region_map.h"
#include "format/grid_rows.h"

static bool is_letter(char c)
{
    const unsigned code = (unsigned char)c;
    const bool folded = code > SJ_ALPHABET_CODE && code <= SJ_ALPHABET_CODE + SJ_ALPHABET_MAX;
    return folded || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* The cells of a line if all of them are single letters, else 0; the first `size` go to `row`. */
static unsigned read_letters(char separator, const struct sj_line *line, unsigned size,
                             uint8_t *row)
{
    const char *at = line->at;
    struct sj_cell cell;
    unsigned count = 0;
    for (; sj_cell_next(separator, &at, line->at + line->len, &cell); count++) {
        if (cell.len != 1 || !is_letter(*cell.at))
            return 0;
        if (count < size)
            row[count] = (uint8_t)*cell.at;
    }
    return count;
}

/* The letters may be closer together than the cells. */
static unsigned map_row(const struct sj_line *line, unsigned size, uint8_t *row)
{
    const unsigned apart = read_letters(' ', line, size, row);
    return apart == size ? apart : read_letters(0, line, size, row);
}

bool sj_rows_like_map(const struct sj_line *line, unsigned size)
{
    uint8_t row[SJ_MAP_MAX];
    return size >= 2 && size <= SJ_MAP_MAX && map_row(line, size, row) == size;
}

/* What the rows of a block that may be a map have in common. */
struct block {
    unsigned rows;
    unsigned whole;  /* of them: with as many letters as there should be */
    unsigned titles; /* of them: that can be no cells */
};

static bool skip_to_text(struct sj_text_lines *lines, struct sj_line *line)
{
    while (sj_text_lines_next(lines, line))
        if (!sj_line_is_blank(line) && !sj_line_is_border(line))
            return true;
    return false;
}

/* Rows of letters that are not a map are the title of what follows, or a puzzle in letters, unless
   they are many, or are connected as regions are. */
static enum sj_map_end classify_map(const struct block *b, const uint8_t *map, unsigned size)
{
    const bool joined = b->whole == size && sj_region_map_joins(map, size) * 2 >= size * (size - 1);
    if (b->rows == size && joined && sj_region_map_valid(map, size))
        return SJ_MAP_GOOD;
    return joined || (b->titles >= 2 && b->titles * 2 >= size) ? SJ_MAP_BROKEN : SJ_MAP_NONE;
}

enum sj_map_end sj_rows_map(const struct sj_dialect *dialect, struct sj_text_lines *lines,
                            unsigned size, uint8_t *map, const char **start)
{
    struct sj_text_lines at = *lines;
    struct sj_line line;
    struct block b = {0};
    if (size < 2 || size > SJ_MAP_MAX)
        return SJ_MAP_NONE;
    bool more = skip_to_text(&at, &line);
    if (more)
        *start = line.at;
    for (struct sj_text_lines next = at; more && b.rows < size;
         more = sj_text_lines_next(&next, &line)) {
        const unsigned count = map_row(&line, size, map + (size_t)b.rows * size);
        if (count + 1 < size || count > size + 1)
            break;
        b.rows++;
        b.whole += count == size;
        b.titles += sj_row_role(dialect, &line) == SJ_ROLE_TITLE;
        at = next;
    }
    if (!more && b.rows < size && !at.last)
        return SJ_MAP_MORE;
    const enum sj_map_end found = classify_map(&b, map, size);
    if (found == SJ_MAP_GOOD || found == SJ_MAP_BROKEN)
        *lines = at;
    return found;
}
