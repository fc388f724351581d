/* SPDX-License-Identifier: MIT */
/* 3D Medusa: colouring of candidates of all values. Strong links are houses with two places for a
   value and cells with two candidates; in each cluster all candidates of one colour are true, or
   all of the other.

   A colour kills the candidates that cannot be true together with it: the same value in cells that
   it sees, and other values in its own cells. All the usual rules follow from that. A colour is
   false if it kills

       one of its own candidates: it is twice in a cell, or a value twice in a house
       all candidates of a cell
       all places of a value in a house

   and else a candidate that both colours kill is eliminated: it is in a cell with both colours, or
   sees both, or sees one and is in a cell with the other. */
#include "human/strong_inl.h"

#include <string.h>

#define IN_CELL UINT16_MAX

/* A coloured candidate, and how it got its colour. */
struct node {
    uint16_t cell, value;
    uint16_t parent; /* node; the first has none */
    uint16_t house;  /* of the link with the parent; IN_CELL: they share a cell */
    uint16_t color;
};

struct cluster {
    struct node *node; /* in the order of growth */
    unsigned count;
    uint64_t *done;     /* [size * words]: candidates that have a colour, of all clusters so far */
    uint64_t *own[2];   /* [size * words]: the candidates of a colour */
    uint64_t *seen[2];  /* [size * words]: the same values in cells that these see */
    uint64_t *cells[2]; /* [words]: where the colour is */
    uint64_t *live;     /* [words]: cells with a candidate that is not killed */
    bool twice[2];      /* in a cell */
};

/* Why a colour is false. */
struct clash {
    unsigned color;
    unsigned one, two; /* nodes that cannot both be true, from 1; 0: none */
    unsigned cell;     /* that would be empty, or */
    unsigned house;    /* that would lack */
    unsigned value;    /* 0: it is the cell */
};

/* Each node but the first has a strong link of its own. */
static size_t most_nodes(const struct sj_map *map)
{
    return (size_t)map->houses * map->size + map->cells + 1;
}

static size_t scratch_of(const struct sj_map *map)
{
    return ((size_t)5 * map->size + 3) * map->words * sizeof(uint64_t) +
           most_nodes(map) * sizeof(struct node);
}

static struct cluster cluster_of(const struct sj_search *search)
{
    const struct sj_map *const map = search->board->map;
    const size_t words = map->words, planes = map->size * words;
    uint64_t *const set = search->scratch;
    return (struct cluster){.own = {set, set + planes},
                            .seen = {set + 2 * planes, set + 3 * planes},
                            .cells = {set + 4 * planes, set + 4 * planes + words},
                            .live = set + 4 * planes + 2 * words,
                            .done = set + 4 * planes + 3 * words,
                            .node = (struct node *)(set + 5 * planes + 3 * words)};
}

/* ---- Growing ---- */

static uint64_t *plane_of(const struct sj_map *map, uint64_t *planes, unsigned value)
{
    return planes + (size_t)(value - 1) * map->words;
}

static void add_node(const struct sj_map *map, struct cluster *cluster, struct node node)
{
    uint64_t *const done = plane_of(map, cluster->done, node.value);
    if (sj_bit_get(done, node.cell))
        return;
    sj_bit_set(done, node.cell);
    cluster->node[cluster->count++] = node;
}

/* Colour a node, and add what it has strong links with. */
static void color_node(const struct sj_board *board, struct cluster *cluster, unsigned at)
{
    const struct sj_map *const map = board->map;
    const struct node node = cluster->node[at];
    const unsigned color = node.color;
    const uint16_t next = (uint16_t)(1 - color), parent = (uint16_t)at;
    cluster->twice[color] |= sj_bit_get(cluster->cells[color], node.cell);
    sj_bit_set(cluster->cells[color], node.cell);
    sj_bit_set(plane_of(map, cluster->own[color], node.value), node.cell);
    sj_set_or(plane_of(map, cluster->seen[color], node.value), sj_map_sees(map, node.cell),
              map->words);
    const uint64_t all = board->candidates[node.cell];
    if (sj_is_two(all))
        add_node(map, cluster,
                 (struct node){node.cell, (uint16_t)sj_low_value(all & ~sj_value_bit(node.value)),
                               parent, IN_CELL, next});
    unsigned count, other = 0;
    const uint16_t *const house = sj_map_houses(map, node.cell, &count);
    for (unsigned i = 0; i < count; i++)
        if (sj_strong_end(board, house[i], node.value, node.cell, &other))
            add_node(map, cluster,
                     (struct node){(uint16_t)other, node.value, parent, house[i], next});
}

/* The cluster of a candidate. */
static void grow_cluster(const struct sj_board *board, struct cluster *cluster, unsigned cell,
                         unsigned value)
{
    const struct sj_map *const map = board->map;
    memset(cluster->own[0], 0, ((size_t)4 * map->size + 2) * map->words * sizeof(uint64_t));
    cluster->twice[0] = cluster->twice[1] = false;
    cluster->count = 0;
    add_node(map, cluster, (struct node){(uint16_t)cell, (uint16_t)value, 0, IN_CELL, 0});
    for (unsigned i = 0; i < cluster->count; i++)
        color_node(board, cluster, i);
}

/* ---- What a colour kills ---- */

/* The candidates of a value, one word of the plane, that a colour kills. */
static inline uint64_t killed(const struct sj_board *board, const struct cluster *cluster,
                              unsigned color, unsigned value, unsigned w)
{
    const size_t at = (size_t)(value - 1) * board->map->words + w;
    return board->plane[at] &
           (cluster->seen[color][at] | (cluster->cells[color][w] & ~cluster->own[color][at]));
}

/* Two nodes of a colour in one cell, or with one value in cells that see each other. */
static bool find_own_clash(const struct sj_board *board, const struct cluster *cluster,
                           struct clash *clash)
{
    const struct sj_map *const map = board->map;
    bool any = cluster->twice[clash->color];
    for (size_t at = 0; at < (size_t)map->size * map->words && !any; at++)
        any = (cluster->own[clash->color][at] & cluster->seen[clash->color][at]) != 0;
    for (unsigned i = 0; i < cluster->count && any; i++)
        for (unsigned k = i + 1; k < cluster->count; k++) {
            const struct node *const a = &cluster->node[i], *const b = &cluster->node[k];
            if (a->color == clash->color && b->color == clash->color &&
                (a->cell == b->cell ||
                 (a->value == b->value && sj_map_see(map, a->cell, b->cell)))) {
                clash->one = i + 1;
                clash->two = k + 1;
                return true;
            }
        }
    return false;
}

/* A cell all of whose candidates are killed. */
static bool find_empty_cell(const struct sj_board *board, const struct cluster *cluster,
                            struct clash *clash)
{
    const struct sj_map *const map = board->map;
    for (unsigned w = 0; w < map->words; w++) {
        uint64_t open = 0, live = 0;
        for (unsigned value = 1; value <= map->size; value++) {
            const uint64_t plane = sj_board_plane(board, value)[w];
            open |= plane;
            live |= plane & ~killed(board, cluster, clash->color, value, w);
        }
        if (open & ~live) {
            clash->cell = w * SJ_WORD_BITS + sj_low_bit(open & ~live);
            return true;
        }
    }
    return false;
}

/* A house of `cell` without a live place. */
static bool find_house_at(const struct sj_map *map, const uint64_t *live, unsigned cell,
                          unsigned *found)
{
    unsigned count;
    const uint16_t *const house = sj_map_houses(map, cell, &count);
    for (unsigned i = 0; i < count; i++)
        if (!sj_sets_meet(live, sj_map_house_set(map, house[i]), map->words)) {
            *found = house[i];
            return true;
        }
    return false;
}

/* A house in which all places of a value are killed. */
static bool find_empty_house(const struct sj_board *board, const struct cluster *cluster,
                             struct clash *clash)
{
    const struct sj_map *const map = board->map;
    for (unsigned value = 1; value <= map->size; value++) {
        const uint64_t *const plane = sj_board_plane(board, value);
        uint64_t any = 0;
        for (unsigned w = 0; w < map->words; w++) {
            const uint64_t kill = killed(board, cluster, clash->color, value, w);
            cluster->live[w] = plane[w] & ~kill;
            any |= kill;
        }
        for (unsigned w = 0; w < map->words && any; w++)
            for (uint64_t rest = plane[w] & ~cluster->live[w]; rest; rest &= rest - 1)
                if (find_house_at(map, cluster->live, w * SJ_WORD_BITS + sj_low_bit(rest),
                                  &clash->house)) {
                    clash->value = value;
                    return true;
                }
    }
    return false;
}

/* ---- Steps ---- */

/* The nodes and their links; colour `lead` is group 1. */
static void add_cluster(struct sj_step *step, const struct cluster *cluster, unsigned lead)
{
    for (unsigned i = 1; i < cluster->count; i++) {
        const struct node *const node = &cluster->node[i];
        if (node->house == IN_CELL)
            sj_step_cell(step, SUUJI_ROLE_COLOR, node->cell, true);
        else
            sj_step_house(step, SUUJI_ROLE_COLOR, node->house, node->value, true);
    }
    for (unsigned i = 0; i < cluster->count; i++) {
        const struct node *const node = &cluster->node[i];
        suuji_evidence *const e =
            sj_step_candidate(step, SUUJI_ROLE_COLOR, node->cell, node->value);
        e->node = (uint16_t)(i + 1);
        e->group = (uint16_t)(1 + (node->color != lead));
        if (i > 0)
            sj_step_link(step, node->parent + 1u, i + 1, true, 0);
    }
}

static bool emit_clash(struct sj_search *search, const struct cluster *cluster,
                       const struct clash *clash)
{
    struct sj_step *const step = search->step;
    sj_step_start(step);
    if (clash->value)
        sj_step_house(step, SUUJI_ROLE_BASE, clash->house, clash->value, true);
    else if (clash->one == 0)
        sj_step_cell(step, SUUJI_ROLE_BASE, clash->cell, true);
    add_cluster(step, cluster, clash->color);
    if (clash->one) {
        const struct node *const a = &cluster->node[clash->one - 1];
        const struct node *const b = &cluster->node[clash->two - 1];
        sj_step_candidate(step, SUUJI_ROLE_RESTRICTED, a->cell, a->value);
        sj_step_candidate(step, SUUJI_ROLE_RESTRICTED, b->cell, b->value);
        sj_step_link(step, clash->one, clash->two, false, 0);
    }
    for (unsigned i = 0; i < cluster->count; i++)
        if (cluster->node[i].color == clash->color)
            sj_step_eliminate(step, cluster->node[i].cell, cluster->node[i].value);
    return sj_search_emit(search);
}

static bool try_both(struct sj_search *search, const struct cluster *cluster)
{
    const struct sj_board *const board = search->board;
    struct sj_step *const step = search->step;
    bool any = false;
    for (unsigned value = 1; value <= board->map->size; value++)
        for (unsigned w = 0; w < board->map->words; w++)
            for (uint64_t rest =
                     killed(board, cluster, 0, value, w) & killed(board, cluster, 1, value, w);
                 rest; rest &= rest - 1) {
                if (!any)
                    sj_step_start(step);
                any = true;
                sj_step_eliminate(step, w * SJ_WORD_BITS + sj_low_bit(rest), value);
            }
    if (!any)
        return false;
    add_cluster(step, cluster, 0);
    return sj_search_emit(search);
}

static bool try_cluster(struct sj_search *search, const struct cluster *cluster)
{
    const struct sj_board *const board = search->board;
    for (unsigned color = 0; color < 2; color++) {
        struct clash clash = {.color = color};
        if (find_own_clash(board, cluster, &clash) || find_empty_cell(board, cluster, &clash) ||
            find_empty_house(board, cluster, &clash))
            return emit_clash(search, cluster, &clash);
    }
    return try_both(search, cluster);
}

/* The cluster of a candidate that has a strong link, unless it has been looked at. */
static bool try_candidate(struct sj_search *search, struct cluster *cluster, unsigned cell,
                          unsigned value)
{
    if (sj_bit_get(plane_of(search->board->map, cluster->done, value), cell))
        return false;
    grow_cluster(search->board, cluster, cell, value);
    /* Two candidates are one link: nothing that simpler techniques do not find. */
    return cluster->count > 2 && try_cluster(search, cluster);
}

static void find_medusa(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct cluster cluster = cluster_of(search);
    memset(cluster.done, 0, (size_t)map->size * map->words * sizeof(uint64_t));
    for (unsigned value = 1; value <= map->size; value++) {
        if (!sj_search_may_go_on(search))
            return;
        for (unsigned house = 0; house < map->houses; house++) {
            const uint64_t places = sj_board_places(board, house, value);
            if (sj_is_two(places) &&
                try_candidate(search, &cluster, sj_map_cell(map, house, sj_low_bit(places)), value))
                return;
        }
    }
}

const struct sj_technique sj_technique_medusa = {
    .info = {.name = "medusa",
             .title = "3D Medusa",
             .family = "colors",
             .summary = "linked candidates of any values have two colours, of which one is true",
             .example =
                 ":0000:x:......+6+7.7..2..1..3...7.8...9.78..16.3.....+2+8....25.+49.7+39+5.+"
                 "26+1..1..+7+9.5+9.5..+24.7:511 811 328 451::"},
    .find = find_medusa,
    .scratch = scratch_of,
    .because =
        "either all of these are true: {candidates color 1}; or all of these: {candidates "
        "color 2}[; but {candidates restricted} cannot both be true][; but the first would leave "
        "no candidate in {cells base}][; but the first would leave no place for {values base} in "
        "{houses base}]",
};
