/* SPDX-License-Identifier: MIT */
/* The scale of HoDoKu: its queues of singles, its step types one by one, and that steps are true
   and proved. Ratings and paths are compared with those of HoDoKu by rating_vectors, on
   tests/ratings/. */
#include "suuji/rate.h"
#include "rate/hodoku/hodoku.h"
#include "rate/hodoku/hodoku_rectangles.h"
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A scale by itself ---- */

struct bench {
    const struct sj_scale *scale;
    suuji_rules *rules;
    void *state;
    struct sj_step what;
    struct sj_rated_step step;
    struct sj_budget budget;
};

static void *zeros(size_t count, size_t size)
{
    void *const memory = calloc(count, size);
    assert_non_null(memory);
    return memory;
}

static struct bench *open_bench(void)
{
    static const suuji_limits none = {0};
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_error err = {0};
    struct bench *const b = zeros(1, sizeof *b);
    for (size_t i = 0; (b->scale = sj_scale_at(i)) != NULL; i++)
        if (strcmp(b->scale->info.name, "hodoku") == 0)
            break;
    assert_non_null(b->scale);
    b->rules = make_rules("9");
    if (b->scale->open(b->scale, b->rules, &options, &b->state, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    b->what.candidate_room = 729;
    b->what.evidence_room = b->what.link_room = 4 * 729;
    b->what.placed = zeros(729, sizeof *b->what.placed);
    b->what.eliminated = zeros(729, sizeof *b->what.eliminated);
    b->what.evidence = zeros(4 * 729 + 1, sizeof *b->what.evidence);
    b->what.link = zeros(4 * 729 + 1, sizeof *b->what.link);
    b->step.what = &b->what;
    sj_budget_start(&b->budget, &none, 0, 1);
    return b;
}

static void close_bench(struct bench *b)
{
    b->scale->close(b->state);
    suuji_rules_free(b->rules);
    free(b->what.placed);
    free(b->what.eliminated);
    free(b->what.evidence);
    free(b->what.link);
    free(b);
}

static bool find_next(struct bench *b)
{
    sj_step_start(&b->what);
    return !b->scale->solved(b->state) &&
           b->scale->next(b->state, &b->budget, (double)INFINITY, &b->step);
}

/* ---- Queues ---- */

/* The queues again, word by word as they are defined: with counted places, and entries that are
   never taken off. */
struct model {
    unsigned candidates[81]; /* bits 1 .. 9 */
    unsigned value[81];
    unsigned left[27][10];            /* places of a value in a house */
    unsigned naked[400], hidden[400]; /* cell * 10 + value */
    unsigned nakeds, hiddens;
};

static unsigned model_house(unsigned cell, unsigned kind)
{
    return kind == 0 ? cell / 9 : kind == 1 ? 9 + cell % 9 : 18 + cell / 27 * 3 + cell % 9 / 3;
}

static bool model_sees(unsigned a, unsigned b)
{
    return a != b &&
           (model_house(a, 0) == model_house(b, 0) || model_house(a, 1) == model_house(b, 1) ||
            model_house(a, 2) == model_house(b, 2));
}

/* The only cell of the house that still has the value becomes a hidden single, if there is one. */
static void model_hide(struct model *m, unsigned house, unsigned value)
{
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned kind = 0; kind < 3; kind++)
            if (model_house(cell, kind) == house && (m->candidates[cell] >> value & 1)) {
                m->hidden[m->hiddens++] = cell * 10 + value;
                return;
            }
}

static void model_remove(struct model *m, unsigned cell, unsigned value)
{
    if (!(m->candidates[cell] >> value & 1))
        return;
    const unsigned rest = m->candidates[cell] &= ~(1u << value);
    assert_int_not_equal(rest, 0);
    if ((rest & (rest - 1)) == 0)
        m->naked[m->nakeds++] = cell * 10 + sj_low_bit(rest);
    for (unsigned kind = 0; kind < 3; kind++)
        if (--m->left[model_house(cell, kind)][value] == 1)
            model_hide(m, model_house(cell, kind), value);
}

static void model_set(struct model *m, unsigned cell, unsigned value)
{
    const unsigned candidates = m->candidates[cell];
    m->value[cell] = value;
    m->candidates[cell] = 0;
    for (unsigned other = 0; other < 81; other++)
        if (model_sees(cell, other))
            model_remove(m, other, value);
    for (unsigned e = 1; e <= 9; e++)
        for (unsigned kind = 0; kind < 3 && (candidates >> e & 1); kind++)
            if (--m->left[model_house(cell, kind)][e] == 1 && e != value)
                model_hide(m, model_house(cell, kind), e);
}

static void model_load(struct model *m, const char *cells)
{
    memset(m, 0, sizeof *m);
    for (unsigned cell = 0; cell < 81; cell++)
        m->candidates[cell] = 0x3fe;
    for (unsigned house = 0; house < 27; house++)
        for (unsigned value = 1; value <= 9; value++)
            m->left[house][value] = 9;
    for (unsigned cell = 0; cell < 81; cell++)
        if (cells[cell] != '.')
            model_set(m, cell, (unsigned)(cells[cell] - '0'));
}

/* What waits, without entries of filled cells. */
static unsigned list_model(const struct model *m, const unsigned *queue, unsigned count,
                           unsigned *out)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (m->value[queue[i] / 10] == 0)
            out[kept++] = queue[i];
    return kept;
}

static unsigned list_queue(const struct sj_board *board, const struct sj_hodoku_queue *queue,
                           unsigned *out)
{
    unsigned kept = 0;
    for (unsigned i = queue->first; i < queue->end; i++)
        if (board->value[queue->entry[i].cell] == 0)
            out[kept++] = queue->entry[i].cell * 10u + queue->entry[i].value;
    return kept;
}

static void compare_queues(const struct sj_hodoku *h, const struct model *m)
{
    unsigned have[400];
    unsigned want[400];
    unsigned count = list_queue(h->board, &h->naked, have);
    assert_int_equal(count, list_model(m, m->naked, m->nakeds, want));
    assert_memory_equal(have, want, count * sizeof *have);
    count = list_queue(h->board, &h->hidden, have);
    assert_int_equal(count, list_model(m, m->hidden, m->hiddens, want));
    assert_memory_equal(have, want, count * sizeof *have);
}

/* Easy ones, and one with eliminations whose order decides which single comes first. */
static const char *const queue_puzzles[] = {
    "32...1.484.1.3...2...2.8.3.8.7...4...6.....5...4...7.6.9.6.2...1...7.8.554.8...27",
    "1.3..6..945..8.2...8..3......654.........1.62..4....7......481....36.....7......3",
    "..............1..2..3..456........4..7.......58..7........8...7..4....1...65.....",
    "....5...94.7.........2..41...4..5..38...6......5.1.827.92.....15....734........5.",
};

static void queues_are_as_defined(void **state)
{
    (void)state;
    struct bench *const b = open_bench();
    struct model *const m = zeros(1, sizeof *m);
    for (size_t i = 0; i < sizeof queue_puzzles / sizeof queue_puzzles[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle("9", queue_puzzles[i]);
        b->scale->load(b->state, puzzle);
        model_load(m, queue_puzzles[i]);
        compare_queues(b->state, m);
        while (find_next(b)) {
            for (size_t k = 0; k < b->what.placed_count; k++)
                model_set(m, b->what.placed[k].cell, b->what.placed[k].value);
            for (size_t k = 0; k < b->what.eliminated_count; k++)
                model_remove(m, b->what.eliminated[k].cell, b->what.eliminated[k].value);
            b->scale->apply(b->state);
            compare_queues(b->state, m);
        }
        assert_true(b->scale->solved(b->state));
        suuji_puzzle_free(puzzle);
    }
    free(m);
    close_bench(b);
}

/* ---- Step types ---- */

/* The example of our technique is a position that the type knows too. Tests 5 and 6 and Franken
   fish, whose examples have no such rectangle or other rules, are in the paths and below. */
static const struct sj_hodoku_type types[] = {
    {"full house", "full-house", 0, 0, sj_hodoku_full_house, 0, 0},
    {"naked single", "naked-single", 0, 0, sj_hodoku_naked_single, 0, 0},
    {"hidden single", "hidden-single", 0, 0, sj_hodoku_hidden_single, 0, 0},
    {"pointing", "pointing", 0, 0, sj_hodoku_locked_candidates, 0, 0},
    {"claiming", "claiming", 0, 0, sj_hodoku_locked_candidates, 0, 1},
    {"naked pair", "naked-pair", 0, 0, sj_hodoku_naked_subset, 2, 0},
    {"naked triple", "naked-triple", 0, 0, sj_hodoku_naked_subset, 3, 0},
    {"naked quadruple", "naked-quad", 0, 0, sj_hodoku_naked_subset, 4, 0},
    {"hidden pair", "hidden-pair", 0, 0, sj_hodoku_hidden_subset, 2, 0},
    {"hidden triple", "hidden-triple", 0, 0, sj_hodoku_hidden_subset, 3, 0},
    {"hidden quadruple", "hidden-quad", 0, 0, sj_hodoku_hidden_subset, 4, 0},
    {"X-wing", "x-wing", 0, 0, sj_hodoku_fish, 2, 0},
    {"swordfish", "swordfish", 0, 0, sj_hodoku_fish, 3, 0},
    {"jellyfish", "jellyfish", 0, 0, sj_hodoku_fish, 4, 0},
    {"finned X-wing", "finned-x-wing", 0, 0, sj_hodoku_fish, 2, 1},
    {"finned swordfish", "finned-swordfish", 0, 0, sj_hodoku_fish, 3, 1},
    {"finned jellyfish", "finned-jellyfish", 0, 0, sj_hodoku_fish, 4, 1},
    {"sashimi X-wing", "sashimi-x-wing", 0, 0, sj_hodoku_fish, 2, 2},
    {"sashimi swordfish", "sashimi-swordfish", 0, 0, sj_hodoku_fish, 3, 2},
    {"sashimi jellyfish", "sashimi-jellyfish", 0, 0, sj_hodoku_fish, 4, 2},
    {"skyscraper", "skyscraper", 0, 0, sj_hodoku_skyscraper, 0, 0},
    {"kite", "two-string-kite", 0, 0, sj_hodoku_kite, 0, 0},
    {"empty rectangle", "empty-rectangle", 0, 0, sj_hodoku_empty_rectangle, 0, 0},
    {"XY-wing", "xy-wing", 0, 0, sj_hodoku_xy_wing, 0, 0},
    {"XYZ-wing", "xyz-wing", 0, 0, sj_hodoku_xyz_wing, 0, 0},
    {"W-wing", "w-wing", 0, 0, sj_hodoku_w_wing, 0, 0},
    {"test 1", "unique-rectangle-1", 0, 0, sj_hodoku_unique_rectangle, 0, 1},
    {"test 2", "unique-rectangle-2", 0, 0, sj_hodoku_unique_rectangle, 0, 2},
    {"test 3", "unique-rectangle-3", 0, 0, sj_hodoku_unique_rectangle, 0, 3},
    {"test 4", "unique-rectangle-4", 0, 0, sj_hodoku_unique_rectangle, 0, 4},
    {"hidden rectangle", "hidden-rectangle", 0, 0, sj_hodoku_unique_rectangle, 0, 7},
    {"avoidable 1", "avoidable-rectangle-1", 0, 0, sj_hodoku_avoidable_rectangle, 0, 1},
    {"avoidable 2", "avoidable-rectangle-2", 0, 0, sj_hodoku_avoidable_rectangle, 0, 2},
    {"BUG+1", "bug-1", 0, 0, sj_hodoku_bug, 0, 0},
    {"simple colors", "simple-colors", 0, 0, sj_hodoku_colors, 0, 0},
    {"multi colors", "multi-colors", 0, 0, sj_hodoku_colors, 0, 1},
};

static suuji_puzzle *read_example(const suuji_technique_info *technique)
{
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_error err = {0};
    if (suuji_puzzle_read(technique->example, strlen(technique->example), &options, &puzzle,
                          &err) != SUUJI_OK)
        fail_msg("%s: %s", technique->name, err.text);
    return puzzle;
}

static suuji_human_step public_step(const struct bench *b, const char *technique)
{
    return (suuji_human_step){.technique = suuji_technique_find(technique),
                              .placed = b->what.placed,
                              .placed_count = b->what.placed_count,
                              .eliminated = b->what.eliminated,
                              .eliminated_count = b->what.eliminated_count,
                              .evidence = b->what.evidence,
                              .evidence_count = b->what.evidence_count,
                              .links = b->what.link,
                              .link_count = b->what.link_count};
}

static suuji_human *make_human(const suuji_rules *rules)
{
    suuji_human *human = NULL;
    suuji_error err = {0};
    if (suuji_human_new(rules, NULL, &human, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    return human;
}

static void types_find_and_prove_our_examples(void **state)
{
    (void)state;
    struct bench *const b = open_bench();
    suuji_human *const human = make_human(b->rules);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        struct sj_hodoku *const h = b->state;
        suuji_puzzle *const puzzle = read_example(suuji_technique_find(types[i].technique));
        b->scale->load(b->state, puzzle);
        assert_int_equal(suuji_human_load(human, puzzle, NULL), SUUJI_OK);
        sj_step_start(&b->what);
        h->step = &b->step;
        h->budget = &b->budget;
        h->type = &types[i];
        h->type_since = 0;
        if (!types[i].find(h, &types[i]))
            fail_msg("%s: nothing was found", types[i].name);
        const suuji_human_step step = public_step(b, types[i].technique);
        if (suuji_human_check(human, &step) != SUUJI_PROVED_YES)
            fail_msg("%s: not proved", types[i].name);
        suuji_puzzle_free(puzzle);
    }
    suuji_human_free(human);
    close_bench(b);
}

/* The same search from a place that has been looked at: nothing new without a change. */
static void a_type_is_not_asked_twice_on_the_same_board(void **state)
{
    (void)state;
    struct bench *const b = open_bench();
    struct sj_hodoku *const h = b->state;
    suuji_puzzle *const puzzle = make_puzzle("9", queue_puzzles[3]);
    b->scale->load(b->state, puzzle);
    while (find_next(b) && b->what.placed_count)
        b->scale->apply(b->state);
    const uint64_t change = h->board->change;
    assert_int_equal(h->since[3], change); /* locked pairs were looked for */
    b->scale->apply(b->state);
    assert_true(h->board->change > change);
    suuji_puzzle_free(puzzle);
    close_bench(b);
}

/* ---- Fish ---- */

/* Every combination, one after the other, of the places of value 1. */
struct plain_fish {
    uint64_t place[27][2];
    unsigned size,
        kind; /* 0: without fins, 1: finned, 2: sashimi; Franken fish: 3 without fins, 4 finned */
    unsigned base[18], cover[18];
    uint64_t out[2]; /* what the first fish eliminates */
};

static void add_places(const struct plain_fish *f, const unsigned *house, uint64_t *once,
                       uint64_t *twice)
{
    for (unsigned w = 0; w < 2; w++) {
        once[w] = twice[w] = 0;
        for (unsigned i = 0; i < f->size; i++) {
            twice[w] |= once[w] & f->place[house[i]][w];
            once[w] |= f->place[house[i]][w];
        }
    }
}

/* Has a base house at most one place that is not a fin? */
static bool has_short_base(const struct plain_fish *f, const uint64_t *fins)
{
    for (unsigned i = 0; i < f->size; i++) {
        const uint64_t *const place = f->place[f->base[i]];
        if (sj_bit_count(place[0] & ~fins[0]) + sj_bit_count(place[1] & ~fins[1]) < 2)
            return true;
    }
    return false;
}

static bool is_plain_fish(struct plain_fish *f)
{
    uint64_t base[2];
    uint64_t endo[2];
    uint64_t cover[2];
    uint64_t both[2];
    uint64_t fins[2];
    add_places(f, f->base, base, endo);
    add_places(f, f->cover, cover, both);
    for (unsigned w = 0; w < 2; w++) {
        fins[w] = (base[w] & ~cover[w]) | endo[w];
        f->out[w] = (cover[w] & ~base[w]) | both[w];
    }
    const unsigned count = sj_bit_count(fins[0]) + sj_bit_count(fins[1]);
    const bool finned = f->kind != 0 && f->kind != 3;
    if (finned != (count > 0) || count > 5 || sj_bit_count(endo[0]) + sj_bit_count(endo[1]) > 2 ||
        (f->kind < 3 && finned && has_short_base(f, fins) != (f->kind == 2)))
        return false;
    for (unsigned fin = 0; fin < 81; fin++)
        for (unsigned cell = 0; cell < 81 && sj_bit_get(fins, fin); cell++)
            if (!model_sees(fin, cell))
                sj_bit_clear(f->out, cell);
    return (f->out[0] | f->out[1]) != 0;
}

static bool choose_cover(struct plain_fish *f, unsigned rows, unsigned from, unsigned chosen)
{
    if (chosen == f->size)
        return is_plain_fish(f);
    for (unsigned i = from; i < (f->kind < 3 ? 9 : 18); i++) {
        const unsigned house = i < 9 ? (rows ? 9 + i : i) : 9 + i;
        bool good = true;
        bool meets = false;
        for (unsigned k = 0; k < f->size; k++) {
            good &= f->base[k] != house;
            meets |= ((f->place[f->base[k]][0] & f->place[house][0]) |
                      (f->place[f->base[k]][1] & f->place[house][1])) != 0;
        }
        f->cover[chosen] = house;
        if (good && meets && choose_cover(f, rows, i + 1, chosen + 1))
            return true;
    }
    return false;
}

static bool choose_base(struct plain_fish *f, unsigned rows, unsigned from, unsigned chosen)
{
    if (chosen == f->size)
        return choose_cover(f, rows, 0, 0);
    for (unsigned i = from; i < (f->kind < 3 ? 9 : 18); i++) {
        const unsigned house = i < 9 ? (rows ? i : 9 + i) : 9 + i;
        f->base[chosen] = house;
        if ((f->place[house][0] | f->place[house][1]) && choose_base(f, rows, i + 1, chosen + 1))
            return true;
    }
    return false;
}

static bool find_plain_fish(struct plain_fish *f, const struct sj_board *board)
{
    memset(f->place, 0, sizeof f->place);
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned kind = 0; kind < 3 && sj_board_has(board, cell, 1); kind++)
            sj_bit_set(f->place[model_house(cell, kind)], cell);
    return choose_base(f, 1, 0, 0) || choose_base(f, 0, 0, 0);
}

static void compare_fish(struct bench *b, unsigned size, unsigned kind, unsigned *found)
{
    struct sj_hodoku *const h = b->state;
    const struct sj_hodoku_type type = {
        "fish", NULL, 0, 0, kind < 3 ? sj_hodoku_fish : sj_hodoku_franken_fish, size, kind % 3};
    struct plain_fish plain = {.size = size, .kind = kind};
    uint64_t out[2] = {0, 0};
    h->step = &b->step;
    h->type = &type;
    h->type_since = h->board->loaded; /* only what has changed: value 1 */
    sj_step_start(&b->what);
    const bool have = type.find(h, &type);
    assert_int_equal(have, find_plain_fish(&plain, h->board));
    for (size_t i = 0; i < b->what.eliminated_count; i++)
        sj_bit_set(out, b->what.eliminated[i].cell);
    if (have)
        assert_memory_equal(out, plain.out, sizeof out);
    *found += have;
}

/* On random places of value 1. */
static void fish_are_the_first_of_all(void **state)
{
    (void)state;
    struct bench *const b = open_bench();
    struct sj_hodoku *const h = b->state;
    suuji_puzzle *const empty = make_puzzle("9", "");
    unsigned found[5] = {0};
    uint32_t random = 1;
    for (unsigned round = 0; round < 60; round++) {
        b->scale->load(b->state, empty);
        for (unsigned cell = 0; cell < 81; cell++) {
            random = random * 1664525 + 1013904223;
            if (random >> 24 >= 50 + round % 6 * 12)
                sj_hodoku_remove(h, cell, 1);
        }
        for (unsigned kind = 0; kind < 5; kind++)
            for (unsigned size = 2; size <= 3; size++)
                compare_fish(b, size, kind, &found[kind]);
    }
    for (unsigned kind = 0; kind < 5; kind++)
        assert_true(found[kind] > 0);
    suuji_puzzle_free(empty);
    close_bench(b);
}

/* ---- Locked subsets ---- */

/* A naked pair in a box and a row is locked only if it eliminates in both. */
static void a_pair_is_locked_or_naked_but_not_both(void **state)
{
    (void)state;
    static const struct sj_hodoku_type locked = {"l", NULL, 0, 0, sj_hodoku_naked_subset, 2, 1};
    static const struct sj_hodoku_type naked = {"n", NULL, 0, 0, sj_hodoku_naked_subset, 2, 0};
    struct bench *const b = open_bench();
    struct sj_hodoku *const h = b->state;
    suuji_puzzle *const empty = make_puzzle("9", "");
    for (unsigned both = 0; both < 2; both++) {
        b->scale->load(b->state, empty);
        for (unsigned value = 3; value <= 9; value++) { /* r1c1 and r1c2 have 1 and 2 only */
            sj_hodoku_remove(h, 0, value);
            sj_hodoku_remove(h, 1, value);
        }
        for (unsigned cell = 3; cell < 9 && !both; cell++) { /* nothing to do in the row */
            sj_hodoku_remove(h, cell, 1);
            sj_hodoku_remove(h, cell, 2);
        }
        h->step = &b->step;
        h->type_since = 0;
        sj_step_start(&b->what);
        assert_int_equal(sj_hodoku_naked_subset(h, &locked), both);
        sj_step_start(&b->what);
        assert_int_equal(sj_hodoku_naked_subset(h, &naked), !both);
    }
    suuji_puzzle_free(empty);
    close_bench(b);
}

/* ---- Rectangles ---- */

/* The corners need the values allowed, not as candidates; four cells are listed once. */
static void rectangles_need_allowed_values(void **state)
{
    (void)state;
    struct bench *const b = open_bench();
    struct sj_hodoku *const h = b->state;
    suuji_puzzle *const empty = make_puzzle("9", "");
    b->scale->load(b->state, empty);
    for (unsigned value = 3; value <= 9; value++) /* r1c1 has 1 and 2 only */
        sj_hodoku_remove(h, 0, value);
    sj_hodoku_remove(h, 1, 1); /* still allowed in r1c2 */
    const struct sj_hodoku_deadly *list = sj_hodoku_rectangles(h, false);
    assert_int_equal(list->count, 4 * 6); /* four neighbours in the box, six lines across */
    assert_int_equal(list->rectangle[0].cell[1], 1);
    assert_int_equal(list->rectangle[0].cell[2], 27);
    assert_int_equal(list->rectangle[0].cell[3], 28);
    sj_hodoku_set(h, 30, 1); /* not allowed in r4c1 to r4c9 any more */
    list = sj_hodoku_rectangles(h, false);
    for (unsigned i = 0; i < list->count; i++)
        assert_int_not_equal(list->rectangle[i].cell[2] / 9, 3);
    suuji_puzzle_free(empty);
    close_bench(b);
}

/* ---- Ratings ---- */

struct proof {
    suuji_human *human;
    uint8_t solution[81];
    const char *puzzle;
    unsigned long proved;
};

static bool keep_solution(void *user, const uint8_t *grid)
{
    memcpy(user, grid, 81);
    return false;
}

static bool check_step(void *user, const suuji_rated_step *rated)
{
    struct proof *const proof = user;
    const suuji_human_step *const step = &rated->step;
    for (size_t i = 0; i < step->placed_count; i++)
        assert_int_equal(proof->solution[step->placed[i].cell], step->placed[i].value);
    for (size_t i = 0; i < step->eliminated_count; i++)
        assert_int_not_equal(proof->solution[step->eliminated[i].cell], step->eliminated[i].value);
    assert_true(step->placed_count + step->eliminated_count > 0);
    if (step->evidence_count > 0) {
        if (suuji_human_check(proof->human, step) == SUUJI_PROVED_NO)
            fail_msg("%s: step %llu, %s, is not proved", proof->puzzle,
                     (unsigned long long)rated->number, rated->name);
        proof->proved++;
    }
    suuji_human_apply(proof->human, step);
    return true;
}

static void steps_are_true_and_proved(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    suuji_solver *const solver = make_solver(NULL);
    suuji_rater *rater = NULL;
    struct proof proof = {.human = make_human(rules)};
    char line[256];
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/data/9x9/unbiased.txt", "r");
    assert_non_null(file);
    assert_int_equal(suuji_rater_new(rules, "hodoku", NULL, &rater, NULL), SUUJI_OK);
    for (int i = 0; i < 200 && fgets(line, sizeof line, file); i++) {
        line[81] = '\0';
        suuji_puzzle *const puzzle = make_puzzle("9", line);
        suuji_query query = SUUJI_QUERY_INIT;
        suuji_rating rating = SUUJI_RATING_INIT;
        query.on_solution = keep_solution;
        query.user = proof.solution;
        ask_solver(solver, puzzle, &query);
        proof.puzzle = line;
        assert_int_equal(suuji_human_load(proof.human, puzzle, NULL), SUUJI_OK);
        assert_int_equal(suuji_rater_rate(rater, puzzle, NULL, check_step, &proof, &rating, NULL),
                         SUUJI_OK);
        assert_int_equal(rating.verdict, SUUJI_RATED_YES);
        suuji_puzzle_free(puzzle);
    }
    assert_true(proof.proved > 3000);
    fclose(file);
    suuji_rater_free(rater);
    suuji_human_free(proof.human);
    suuji_solver_free(solver);
    suuji_rules_free(rules);
}

static suuji_rating rate_text(const char *text, const suuji_rater_options *options)
{
    suuji_read_options read = SUUJI_READ_OPTIONS_INIT;
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_rater *rater = NULL;
    suuji_error err = {0};
    if (suuji_puzzle_read(text, strlen(text), &read, &puzzle, &err) != SUUJI_OK ||
        suuji_rater_new(suuji_puzzle_rules(puzzle), "hodoku", options, &rater, &err) != SUUJI_OK ||
        suuji_rater_rate(rater, puzzle, NULL, NULL, NULL, &rating, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    suuji_rater_free(rater);
    suuji_puzzle_free(puzzle);
    return rating;
}

static void bounds_and_solved_grids(void **state)
{
    (void)state;
    static const char solved[] =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_rating rating = rate_text(solved, NULL);
    assert_int_equal(rating.verdict, SUUJI_RATED_YES);
    assert_true(rating.rating == 0 && rating.level == 0 && rating.steps == 0);
    options.high = 300;
    rating = rate_text(queue_puzzles[0], &options);
    assert_int_equal(rating.verdict, SUUJI_RATED_YES);
    assert_true(rating.rating == 256);
    rating = rate_text(queue_puzzles[1], &options);
    assert_int_equal(rating.verdict, SUUJI_RATED_ABOVE);
    options.high = 10000; /* no net is looked for if it could not be counted */
    rating = rate_text(
        "98.7..6..5...8......7..4.8.6...7.4....34...98.....3..21....92...5.1..9......4..1.",
        &options);
    assert_int_equal(rating.verdict, SUUJI_RATED_YES);
    options.high = 7805;
    rating = rate_text(
        "98.7..6..5...8......7..4.8.6...7.4....34...98.....3..21....92...5.1..9......4..1.",
        &options);
    assert_int_equal(rating.verdict, SUUJI_RATED_ABOVE);
    assert_true(rating.rating <= 7806);
    rating = rate_text("123456789456789123789123456........................................"
                       "..............",
                       NULL);
    assert_int_equal(rating.verdict, SUUJI_RATED_SEVERAL);
}

static void other_rules_and_techniques_are_refused(void **state)
{
    (void)state;
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_rater *rater = NULL;
    suuji_rules *const four = make_rules("4");
    suuji_rules *const nine = make_rules("9");
    assert_int_equal(suuji_rater_new(four, "hodoku", NULL, &rater, NULL), SUUJI_ERR_UNSUPPORTED);
    assert_null(rater);
    options.without = "x-wing";
    assert_int_equal(suuji_rater_new(nine, "hodoku", &options, &rater, NULL),
                     SUUJI_ERR_UNSUPPORTED);
    assert_null(rater);
    suuji_rules_free(four);
    suuji_rules_free(nine);
}

TEST_FILE(test_rate_hodoku)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(queues_are_as_defined),
        cmocka_unit_test(types_find_and_prove_our_examples),
        cmocka_unit_test(a_type_is_not_asked_twice_on_the_same_board),
        cmocka_unit_test(fish_are_the_first_of_all),
        cmocka_unit_test(a_pair_is_locked_or_naked_but_not_both),
        cmocka_unit_test(rectangles_need_allowed_values),
        cmocka_unit_test(steps_are_true_and_proved),
        cmocka_unit_test(bounds_and_solved_grids),
        cmocka_unit_test(other_rules_and_techniques_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
