/* SPDX-License-Identifier: MIT */
/* Colouring of one value: strong links divide its places into clusters. In each cluster all cells
   of one colour have the value, or all of the other.

   Simple colours use one cluster. Trap: what sees both colours has not the value. Wrap: a colour of
   which two cells see each other is false. Multi-colours use two clusters. Type 1: if a colour of
   the first sees one of the second, one of the other two colours is true, and what sees both has
   not the value. Type 2: a colour that sees both colours of the other cluster is false. */
#include "human/strong_inl.h"

/* How a cluster grows: `to` gets its colour from `from`. A house is in one link at most. */
struct link {
    uint16_t house, from, to;
    uint16_t color; /* of `to` */
};

struct cluster {
    const struct link
        *link; /* in the order of growth; link[0].from is the first cell, with colour 0 */
    unsigned links;
    uint64_t *cells[2]; /* of a colour */
    uint64_t *seen[2];  /* by a colour */
};

/* The clusters of a value. Each has a house of its own at least. */
struct colors {
    unsigned value, count;
    struct cluster *cluster;
    struct link *link;
    uint64_t *done, *targets; /* sets: cells that are coloured; what is eliminated */
    uint64_t *sets;           /* 4 of each cluster */
};

static size_t scratch_of(const struct sj_map *map)
{
    return map->houses * (sizeof(struct cluster) + sizeof(struct link)) +
           ((size_t)4 * map->houses + 2) * map->words * sizeof(uint64_t);
}

static struct colors colors_of(const struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    struct colors colors = {0};
    colors.cluster = search->scratch;
    colors.done = (uint64_t *)(colors.cluster + map->houses);
    colors.targets = colors.done + map->words;
    colors.sets = colors.targets + map->words;
    colors.link = (struct link *)(colors.sets + (size_t)4 * map->houses * map->words);
    return colors;
}

/* ---- Growing clusters ---- */

/* Colour a cell, and add its strong links to cells without colour. */
static void color_cell(const struct sj_board *board, struct colors *colors, struct cluster *cluster,
                       struct link *links, unsigned cell, unsigned color)
{
    const struct sj_map *const map = board->map;
    unsigned count, other = 0;
    const uint16_t *const house = sj_map_houses(map, cell, &count);
    sj_bit_set(cluster->cells[color], cell);
    sj_set_or(cluster->seen[color], sj_map_sees(map, cell), map->words);
    for (unsigned i = 0; i < count; i++)
        if (sj_strong_end(board, house[i], colors->value, cell, &other) &&
            !sj_bit_get(colors->done, other)) {
            sj_bit_set(colors->done, other);
            links[cluster->links++] =
                (struct link){house[i], (uint16_t)cell, (uint16_t)other, (uint16_t)(1 - color)};
        }
}

static void grow_cluster(const struct sj_board *board, struct colors *colors, struct link *links,
                         unsigned cell)
{
    const unsigned words = board->map->words;
    uint64_t *const sets = colors->sets + (size_t)4 * colors->count * words;
    struct cluster *const cluster = &colors->cluster[colors->count++];
    *cluster = (struct cluster){.link = links,
                                .cells = {sets, sets + words},
                                .seen = {sets + (size_t)2 * words, sets + (size_t)3 * words}};
    sj_set_clear(sets, 4 * words);
    sj_bit_set(colors->done, cell);
    color_cell(board, colors, cluster, links, cell, 0);
    for (unsigned i = 0; i < cluster->links; i++)
        color_cell(board, colors, cluster, links, links[i].to, links[i].color);
}

static void color_value(const struct sj_board *board, struct colors *colors, unsigned value)
{
    const struct sj_map *const map = board->map;
    struct link *free_link = colors->link;
    colors->value = value;
    colors->count = 0;
    sj_set_clear(colors->done, map->words);
    for (unsigned house = 0; house < map->houses; house++) {
        const uint64_t places = sj_board_places(board, house, value);
        if (!sj_is_two(places))
            continue;
        const unsigned cell = sj_map_cell(map, house, sj_low_bit(places));
        if (sj_bit_get(colors->done, cell))
            continue;
        grow_cluster(board, colors, free_link, cell);
        free_link += colors->cluster[colors->count - 1].links;
    }
}

/* ---- Evidence ---- */

/* The node of a cell of the cluster, whose first node is `first`. */
static unsigned node_of(const struct cluster *cluster, unsigned first, unsigned cell)
{
    for (unsigned i = 0; i < cluster->links; i++)
        if (cluster->link[i].to == cell)
            return first + 1 + i;
    return first;
}

/* Houses, cells and links of a cluster. Colour `lead` has group `group`, the other one the next.
   Returns the first node that is free. */
static unsigned add_cluster(struct sj_step *step, const struct cluster *cluster, unsigned value,
                            unsigned first, unsigned group, unsigned lead)
{
    for (unsigned i = 0; i < cluster->links; i++)
        sj_step_house(step, SUUJI_ROLE_COLOR, cluster->link[i].house, value, true);
    suuji_evidence *const e =
        sj_step_candidate(step, SUUJI_ROLE_COLOR, cluster->link[0].from, value);
    e->node = (uint16_t)first;
    e->group = (uint16_t)(group + (lead != 0));
    for (unsigned i = 0; i < cluster->links; i++) {
        const struct link *const link = &cluster->link[i];
        suuji_evidence *const next = sj_step_candidate(step, SUUJI_ROLE_COLOR, link->to, value);
        next->node = (uint16_t)(first + 1 + i);
        next->group = (uint16_t)(group + (link->color != lead));
        sj_step_link(step, node_of(cluster, first, link->from), next->node, true, 0);
    }
    return first + 1 + cluster->links;
}

/* The first cell of `from` that sees one of `to`, and that one. */
static bool find_sight(const struct sj_map *map, const uint64_t *from, const uint64_t *to,
                       unsigned *a, unsigned *b)
{
    for (struct sj_walk w = sj_walk_start(from, map->words); sj_walk_next(&w);)
        for (struct sj_walk k = sj_walk_start(to, map->words); sj_walk_next(&k);)
            if (sj_map_see(map, w.cell, k.cell)) {
                *a = w.cell;
                *b = k.cell;
                return true;
            }
    return false;
}

static void add_restricted(struct sj_step *step, unsigned cell, unsigned value, unsigned group)
{
    sj_step_candidate(step, SUUJI_ROLE_RESTRICTED, cell, value)->group = (uint16_t)group;
}

/* ---- Simple colours ---- */

static bool emit_wrap(struct sj_search *search, const struct colors *colors,
                      const struct cluster *cluster, unsigned color)
{
    struct sj_step *const step = search->step;
    unsigned a, b;
    if (!find_sight(search->board->map, cluster->cells[color], cluster->cells[color], &a, &b))
        return false;
    sj_step_start(step);
    add_cluster(step, cluster, colors->value, 1, 1, color);
    add_restricted(step, a, colors->value, 0);
    add_restricted(step, b, colors->value, 0);
    sj_step_link(step, node_of(cluster, 1, a), node_of(cluster, 1, b), false, 0);
    sj_step_eliminate_set(step, search->board, cluster->cells[color], colors->value);
    return sj_search_emit(search);
}

/* targets = the value's places that see both colours. False: there is none. */
static bool find_seen(const struct sj_board *board, const struct colors *colors, const uint64_t *a,
                      const uint64_t *b)
{
    const uint64_t *const plane = sj_board_plane(board, colors->value);
    uint64_t any = 0;
    for (unsigned w = 0; w < board->map->words; w++)
        any |= colors->targets[w] = plane[w] & a[w] & b[w];
    return any != 0;
}

static bool try_cluster(struct sj_search *search, const struct colors *colors,
                        const struct cluster *cluster)
{
    const struct sj_board *const board = search->board;
    for (unsigned color = 0; color < 2; color++)
        if (sj_sets_meet(cluster->cells[color], cluster->seen[color], board->map->words))
            return emit_wrap(search, colors, cluster, color);
    if (!find_seen(board, colors, cluster->seen[0], cluster->seen[1]))
        return false;
    sj_step_start(search->step);
    add_cluster(search->step, cluster, colors->value, 1, 1, 0);
    sj_step_eliminate_set(search->step, board, colors->targets, colors->value);
    return sj_search_emit(search);
}

/* ---- Multi-colours ---- */

/* A weak link between two cells of two clusters, the second with nodes from `second`. */
static void add_sight(struct sj_step *step, const struct cluster *one, const struct cluster *two,
                      unsigned second, unsigned a, unsigned b)
{
    sj_step_link(step, node_of(one, 1, a), node_of(two, second, b), false, 0);
}

/* Colour p of cluster one sees colour q of cluster two. */
static bool try_type_1(struct sj_search *search, const struct colors *colors,
                       const struct cluster *one, const struct cluster *two, unsigned p, unsigned q)
{
    const struct sj_board *const board = search->board;
    struct sj_step *const step = search->step;
    unsigned a, b;
    if (!sj_sets_meet(one->seen[p], two->cells[q], board->map->words) ||
        !find_seen(board, colors, one->seen[1 - p], two->seen[1 - q]) ||
        !find_sight(board->map, one->cells[p], two->cells[q], &a, &b))
        return false;
    sj_step_start(step);
    const unsigned second = add_cluster(step, one, colors->value, 1, 1, p);
    add_cluster(step, two, colors->value, second, 3, q);
    add_restricted(step, a, colors->value, 1);
    add_restricted(step, b, colors->value, 1);
    add_sight(step, one, two, second, a, b);
    sj_step_eliminate_set(step, board, colors->targets, colors->value);
    return sj_search_emit(search);
}

/* Colour p of cluster one sees both colours of cluster two. */
static bool try_type_2(struct sj_search *search, const struct colors *colors,
                       const struct cluster *one, const struct cluster *two, unsigned p)
{
    const struct sj_map *const map = search->board->map;
    struct sj_step *const step = search->step;
    unsigned a[2], b[2];
    for (unsigned q = 0; q < 2; q++)
        if (!sj_sets_meet(one->seen[p], two->cells[q], map->words) ||
            !find_sight(map, one->cells[p], two->cells[q], &a[q], &b[q]))
            return false;
    sj_step_start(step);
    const unsigned second = add_cluster(step, one, colors->value, 1, 1, p);
    add_cluster(step, two, colors->value, second, 3, 0);
    for (unsigned q = 0; q < 2; q++) {
        add_restricted(step, a[q], colors->value, 2);
        add_sight(step, one, two, second, a[q], b[q]);
    }
    sj_step_eliminate_set(step, search->board, one->cells[p], colors->value);
    return sj_search_emit(search);
}

static bool try_clusters(struct sj_search *search, const struct colors *colors,
                         const struct cluster *one, const struct cluster *two)
{
    for (unsigned p = 0; p < 2; p++)
        if (try_type_2(search, colors, one, two, p) || try_type_2(search, colors, two, one, p))
            return true;
    for (unsigned p = 0; p < 2; p++)
        for (unsigned q = 0; q < 2; q++)
            if (try_type_1(search, colors, one, two, p, q))
                return true;
    return false;
}

/* With each cluster after it. */
static bool try_pairs(struct sj_search *search, const struct colors *colors, unsigned first)
{
    for (unsigned i = first + 1; i < colors->count; i++)
        if (try_clusters(search, colors, &colors->cluster[first], &colors->cluster[i]))
            return true;
    return false;
}

enum { SIMPLE, MULTI };

static void find_colors(struct sj_search *search)
{
    const bool is_simple = search->technique->variant == SIMPLE;
    struct colors colors = colors_of(search);
    for (unsigned value = 1; value <= search->board->map->size; value++) {
        if (sj_value_is_done(search, value))
            continue;
        if (!sj_search_may_go_on(search))
            return;
        color_value(search->board, &colors, value);
        for (unsigned i = 0; i < colors.count; i++)
            if (is_simple ? try_cluster(search, &colors, &colors.cluster[i])
                          : try_pairs(search, &colors, i))
                return;
    }
}

/* ---- The table ---- */

const struct sj_technique sj_technique_simple_colors = {
    .info = {.name = "simple-colors",
             .title = "simple colors",
             .family = "colors",
             .summary = "linked places of a value have two colours, of which one is true",
             .example = ":0000:x:...4.6.+8.....+8..2..8.1.+2.64...+8.1.+3..3.92.8..814"
                        "..+7+2+95+3.2....5+85.1+2.83...6+85.3..+2:923 645 475 477::"},
    .find = find_colors,
    .scratch = scratch_of,
    .variant = SIMPLE,
    .because = "{values color} is either in {cells color 1} or in {cells color 2}[, but {cells "
               "restricted} see each other]",
};

const struct sj_technique sj_technique_multi_colors = {
    .info = {.name = "multi-colors",
             .title = "multi-colors",
             .family = "colors",
             .summary = "colours of two clusters of a value see each other",
             .example = ":0000:x:+1..45.7+89.5..+8.2......+2..4+52+46+3+7+5..+8+3+18+2"
                        "+94+567+79+58+61...5..9+128...3.5+4...1..1.3..+5.:632 692::"},
    .find = find_colors,
    .scratch = scratch_of,
    .variant = MULTI,
    .because =
        "{values color} is either in {cells color 1} or in {cells color 2}, and either in {cells "
        "color 3} or in {cells color 4}[; {cells restricted 1} see each other, hence it is in "
        "{cells color 2} or in {cells color 4}][; {cells restricted 2} {one restricted 2|sees|see} "
        "places of both of the last two groups]",
};
