/* SPDX-License-Identifier: MIT */
/* SK-loops: sk_loop.h. */
#include "human/patterns/sk_loop.h"

#include "human/finder.h"
#include "suuji/houses.h"

enum { ALL_PARTS = (1u << SJ_LOOP_PARTS) - 1 };

bool sj_sk_loop_fits(const struct sj_map *map)
{
    return map->rules->box_rows >= 2 && map->rules->box_cols >= 2 &&
           map->rules->box_rows < map->size && map->rules->box_cols < map->size;
}

/* ---- Covers ---- */

/* The segments that some parts cover, as bits. */
static unsigned covered(unsigned parts)
{
    return (parts | parts >> 1 | parts << (SJ_LOOP_PARTS - 1)) & ALL_PARTS;
}

/* The segments that two of the parts cover. */
static unsigned covered_twice(unsigned parts)
{
    return parts & (parts >> 1 | parts << (SJ_LOOP_PARTS - 1)) & ALL_PARTS;
}

static void fill_fewest(struct sj_sk_loop *loop)
{
    for (unsigned segments = 0; segments <= ALL_PARTS; segments++) {
        loop->fewest[segments] = SJ_LOOP_PARTS;
        for (unsigned parts = 0; parts <= ALL_PARTS; parts++)
            if ((segments & ~covered(parts)) == 0 && sj_bit_count(parts) < loop->fewest[segments])
                loop->fewest[segments] = (uint8_t)sj_bit_count(parts);
    }
}

bool sj_sk_loop_covers(const struct sj_sk_loop *loop, unsigned value, unsigned parts)
{
    return (loop->in[value - 1] & ~covered(parts)) == 0 &&
           sj_bit_count(parts) == loop->needed[value - 1];
}

bool sj_sk_loop_others(const struct sj_sk_loop *loop, unsigned value, unsigned parts,
                       uint64_t *others)
{
    const struct sj_map *const map = loop->board->map;
    const uint64_t *const plane = sj_board_plane(loop->board, value);
    const unsigned twice = covered_twice(parts);
    uint64_t any = 0;
    for (unsigned w = 0; w < map->words; w++) {
        uint64_t cells = 0;
        others[w] = 0;
        for (unsigned i = 0; i < SJ_LOOP_PARTS; i++) {
            const uint64_t in = sj_map_house_set(map, loop->house[i])[w];
            const uint64_t next = sj_map_house_set(map, loop->house[(i + 1) % SJ_LOOP_PARTS])[w];
            cells |= parts >> i & 1 ? in : 0;
            others[w] |= twice >> i & 1 ? in & next & loop->cells[w] : 0;
        }
        others[w] = (others[w] | (cells & ~loop->cells[w])) & plane[w];
        any |= others[w];
    }
    return any != 0;
}

/* ---- Looking ---- */

/* The cells of a line in a box but for the corner: those of a row follow each other, those of a
   column are a row apart. */
static void add_segment(struct sj_sk_loop *loop, unsigned i, unsigned first, bool down,
                        unsigned corner)
{
    const struct sj_board *const board = loop->board;
    const struct sj_map *const map = board->map;
    const unsigned count = down ? map->rules->box_rows : map->rules->box_cols;
    loop->segment[i] = 0;
    for (unsigned k = 0; k < count; k++) {
        const unsigned cell = first + k * (down ? map->size : 1);
        if (cell == corner || board->candidates[cell] == 0)
            continue;
        loop->segment[i] |= board->candidates[cell];
        sj_bit_set(loop->cells, cell);
        loop->count++;
    }
}

/* Fit the values into the loop only as often as it has cells? */
static bool is_full(struct sj_sk_loop *loop)
{
    unsigned sum = 0;
    for (unsigned v = 0; v < loop->board->map->size && sum <= loop->count; v++) {
        loop->in[v] = 0;
        for (unsigned i = 0; i < SJ_LOOP_PARTS; i++)
            loop->in[v] |= (uint8_t)((loop->segment[i] >> v & 1) << i);
        loop->needed[v] = loop->fewest[loop->in[v]];
        sum += loop->needed[v];
    }
    return sum == loop->count;
}

/* The loop of two rows and two columns. Around the circle: the first row, a box, the first column,
   and so on. */
static bool try_lines(struct sj_sk_loop *loop, const unsigned *row, const unsigned *column)
{
    static const uint8_t rows[4] = {0, 1, 1, 0}, columns[4] = {0, 0, 1, 1};
    const struct sj_map *const map = loop->board->map;
    const unsigned high = map->rules->box_rows, wide = map->rules->box_cols;
    sj_set_clear(loop->cells, map->words);
    loop->count = 0;
    for (unsigned i = 0; i < 4; i++) {
        const unsigned r = row[rows[i]], c = column[columns[i]], corner = r * map->size + c;
        const unsigned across = r * map->size + c - c % wide;
        const unsigned down = (r - r % high) * map->size + c;
        const bool row_first = rows[i] == columns[i];
        loop->house[2 * i] = row_first ? loop->row[r] : loop->column[c];
        loop->house[2 * i + 1] = loop->box[r / high * (map->size / wide) + c / wide];
        add_segment(loop, 2 * i, row_first ? across : down, !row_first, corner);
        add_segment(loop, 2 * i + 1, row_first ? down : across, row_first, corner);
        if (loop->segment[2 * i] == 0 || loop->segment[2 * i + 1] == 0)
            return false;
    }
    return is_full(loop) && loop->found(loop);
}

/* Which houses rows, columns and boxes are. */
static void list_houses(struct sj_sk_loop *loop)
{
    const struct sj_map *const map = loop->board->map;
    unsigned rows = 0, columns = 0, boxes = 0;
    for (unsigned house = 0; house < map->houses; house++)
        switch (map->rules->house_kind[house]) {
        case SJ_ROW:
            loop->row[rows++] = (uint16_t)house;
            break;
        case SJ_COLUMN:
            loop->column[columns++] = (uint16_t)house;
            break;
        case SJ_BOX:
            loop->box[boxes++] = (uint16_t)house;
            break;
        default:
            break;
        }
}

bool sj_sk_loop_find(struct sj_sk_loop *loop)
{
    const struct sj_map *const map = loop->board->map;
    const unsigned high = map->rules->box_rows, wide = map->rules->box_cols;
    unsigned row[2], column[2];
    list_houses(loop);
    fill_fewest(loop);
    for (row[0] = 0; row[0] < map->size; row[0]++)
        for (row[1] = (row[0] / high + 1) * high; row[1] < map->size; row[1]++) {
            if (!sj_budget_look(loop->budget))
                return false;
            for (column[0] = 0; column[0] < map->size; column[0]++)
                for (column[1] = (column[0] / wide + 1) * wide; column[1] < map->size; column[1]++)
                    if (try_lines(loop, row, column))
                        return false;
        }
    return true;
}

/* ---- The technique ---- */

/* The cover that eliminates most; the first of several. */
static unsigned best_cover(const struct sj_sk_loop *loop, unsigned value)
{
    uint64_t others[SJ_MOST_WORDS];
    unsigned best = 0, most = 0;
    for (unsigned parts = 0; parts <= ALL_PARTS; parts++) {
        if (!sj_sk_loop_covers(loop, value, parts))
            continue;
        const unsigned count = sj_sk_loop_others(loop, value, parts, others)
                                   ? sj_set_count(others, loop->board->map->words)
                                   : 0;
        if (best == 0 || count > most) {
            best = parts;
            most = count;
        }
    }
    return best;
}

static bool report_loop(struct sj_sk_loop *loop)
{
    struct sj_search *const search = loop->user;
    const struct sj_board *const board = loop->board;
    const struct sj_map *const map = board->map;
    uint64_t others[SJ_MOST_WORDS];
    sj_step_start(search->step);
    for (struct sj_walk w = sj_walk_start(loop->cells, map->words); sj_walk_next(&w);)
        sj_step_cell(search->step, SUUJI_ROLE_BASE, w.cell, true);
    for (unsigned value = 1; value <= map->size; value++) {
        const unsigned parts = loop->in[value - 1] ? best_cover(loop, value) : 0;
        for (unsigned i = 0; i < SJ_LOOP_PARTS; i++)
            if (parts >> i & 1)
                sj_step_house(search->step, SUUJI_ROLE_COVER, loop->house[i], value, false);
        if (parts && sj_sk_loop_others(loop, value, parts, others))
            sj_step_eliminate_set(search->step, board, others, value);
    }
    for (struct sj_walk w = sj_walk_start(loop->cells, map->words); sj_walk_next(&w);)
        for (uint64_t rest = board->candidates[w.cell]; rest; rest &= rest - 1)
            sj_step_candidate(search->step, SUUJI_ROLE_BASE, w.cell, sj_low_value(rest));
    return sj_search_emit(search);
}

static void find_loops(struct sj_search *search)
{
    struct sj_sk_loop *const loop = search->scratch;
    *loop = (struct sj_sk_loop){
        .board = search->board, .budget = search->budget, .found = report_loop, .user = search};
    sj_sk_loop_find(loop);
}

static size_t scratch(const struct sj_map *map)
{
    (void)map;
    return sizeof(struct sj_sk_loop);
}

const struct sj_technique sj_technique_sk_loop = {
    .info = {.name = "sk-loop",
             .title = "SK-loop",
             .family = "multi-sector",
             .summary = "pairs of cells around four boxes have no value to spare",
             .flags = SUUJI_TECHNIQUE_LINES | SUUJI_TECHNIQUE_RARE,
             .example = ":0000:x:.8..31..73.....4....6....2..1.5.7........9..8....6......4."
                        "...3.2.....6...9.8....5:::"},
    .find = find_loops,
    .scratch = scratch,
    .fits = sj_sk_loop_fits,
    .because = "{count base} cells, {cells base}, can only have these {count base} values: {shares "
               "cover}; each of these is in one of the cells",
};
