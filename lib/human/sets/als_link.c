/* SPDX-License-Identifier: MIT */
/* Links between almost locked sets: values that cannot be in both. See als.h. */
#include "human/sets/als.h"

/* Are all places of the row's value in `reach`? */
static bool is_within(const struct sj_als_list *list, const uint64_t *plane, uint32_t set,
                      const uint64_t *reach)
{
    const uint64_t *const cells = sj_als_cells(list, set);
    uint64_t out = 0;
    for (unsigned w = 0; w < list->words; w++)
        out |= cells[w] & plane[w] & ~reach[w];
    return out == 0;
}

/* Note in `shared` which earlier sets the value of `row` links to. Returns how many were
   touched. */
static uint32_t link_row(struct sj_als_list *list, const struct sj_board *board, uint32_t row,
                         uint32_t touched)
{
    const unsigned value = list->row[row].value;
    const uint32_t set = list->row[row].set;
    const uint64_t *const plane = sj_board_plane(board, value);
    const uint64_t *const reach = sj_als_reach(list, row);
    const uint32_t *const first = list->first + (size_t)(value - 1) * board->map->cells;
    for (unsigned w = 0; w < list->words; w++)
        for (uint64_t rest = reach[w] & plane[w]; rest; rest &= rest - 1)
            for (uint32_t other = first[w * SJ_WORD_BITS + sj_low_bit(rest)]; other != SJ_ALS_NONE;
                 other = list->row[other].next) {
                const uint32_t b = list->row[other].set;
                if (b >= set || !is_within(list, plane, b, reach))
                    continue;
                if (list->shared[b] == 0)
                    list->touched[touched++] = b;
                list->shared[b] |= sj_value_bit(value);
            }
    return touched;
}

static void collect(struct sj_als_list *list, const struct sj_board *board)
{
    list->links = 0;
    for (uint32_t set = 0; set < list->sets; set++)
        list->shared[set] = 0;
    for (uint32_t set = 0; set < list->sets; set++) {
        const unsigned values = sj_bit_count(list->set[set].values);
        uint32_t touched = 0;
        for (unsigned i = 0; i < values; i++)
            touched = link_row(list, board, list->set[set].row + i, touched);
        for (uint32_t i = 0; i < touched; i++) {
            const uint32_t b = list->touched[i];
            if (list->links < list->link_room)
                list->unsorted[list->links++] = (struct sj_als_link){list->shared[b], set, b};
            list->shared[b] = 0;
        }
    }
}

static unsigned cells_of(const struct sj_als_list *list, const struct sj_als_link *link)
{
    return (unsigned)list->set[link->a].count + list->set[link->b].count;
}

/* By number of cells, in the order in which they were found. */
static void sort(struct sj_als_list *list)
{
    uint32_t start[2 * SUUJI_HUMAN_MAX_SIZE + 2] = {0};
    for (uint32_t i = 0; i < list->links; i++)
        start[cells_of(list, &list->unsorted[i]) + 1]++;
    for (unsigned i = 1; i < sizeof start / sizeof *start; i++)
        start[i] += start[i - 1];
    for (uint32_t i = 0; i < list->links; i++)
        list->link[start[cells_of(list, &list->unsorted[i])]++] = list->unsorted[i];
}

/* The links of each set, those with few cells first. */
static void fill_near(struct sj_als_list *list)
{
    uint32_t *const first = list->near_first;
    for (uint32_t set = 0; set < list->sets + 2; set++)
        first[set] = 0;
    for (uint32_t i = 0; i < list->links; i++) {
        first[list->link[i].a + 2]++;
        first[list->link[i].b + 2]++;
    }
    for (uint32_t set = 2; set < list->sets + 2; set++)
        first[set] += first[set - 1];
    for (uint32_t i = 0; i < list->links; i++) {
        list->near[first[list->link[i].a + 1]++] = i;
        list->near[first[list->link[i].b + 1]++] = i;
    }
}

void sj_als_find_links(struct sj_als_list *list, const struct sj_board *board)
{
    collect(list, board);
    sort(list);
    fill_near(list);
}
