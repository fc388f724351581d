/* SPDX-License-Identifier: MIT */
/* Exact cover with colours and multiplicities: known numbers of solutions, and every method against
   brute force. */
#include "support.h"

#include "suuji/cover.h"
#include "base/random_inl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const ways[] = {
    "dlx", "dlx:weights", "cells", "cells:weights=off", "cells:restarts=1", "cells:restarts=3",
    NULL};

/* ---- Making problems ---- */

/* A text that grows; the tests need little. */
struct lines {
    char text[60000];
    size_t len;
};

#define ADD(lines, ...)                                             \
    ((lines)->len += (size_t)snprintf((lines)->text + (lines)->len, \
                                      sizeof(lines)->text - (lines)->len, __VA_ARGS__))

static suuji_cover *read_problem(const char *text)
{
    suuji_cover *cover = NULL;
    suuji_error err = {0};
    if (suuji_cover_read(text, strlen(text), &cover, &err) != SUUJI_OK)
        fail_msg("%zu:%zu: %s", err.line, err.column, err.text);
    return cover;
}

static void expect_count_of(suuji_cover *cover, uint64_t count)
{
    for (size_t i = 0; ways[i]; i++)
        for (unsigned order = SUUJI_ORDER_ASCENDING; order <= SUUJI_ORDER_RANDOM; order++) {
            const suuji_cover_query query = {.size = sizeof(suuji_cover_query),
                                             .limit = SUUJI_ALL,
                                             .order = (suuji_order)order,
                                             .seed = i};
            suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
            suuji_error err = {0};
            if (suuji_cover_solve(cover, ways[i], &query, &answer, &err) != SUUJI_OK)
                fail_msg("%s: %s", ways[i], err.text);
            assert_int_equal(answer.end, SUUJI_END_COMPLETE);
            assert_int_equal(answer.count, count);
        }
}

static void expect_count(const char *text, uint64_t count)
{
    suuji_cover *const cover = read_problem(text);
    expect_count_of(cover, count);
    suuji_cover_free(cover);
}

/* ---- Known problems ---- */

/* The examples at the beginning of Knuth's programs DLX2 and DLX3. */
static const char *const colours_of_dlx2 =
    "A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n";
static const char *const bounds_of_dlx3 =
    "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n";

struct heard {
    size_t times, count;
    uint32_t option[8];
};

static bool hear(void *user, const uint32_t *options, size_t count)
{
    struct heard *const heard = user;
    heard->times++;
    heard->count = count;
    memcpy(heard->option, options, count * sizeof *options);
    return true;
}

static bool has_option(const struct heard *heard, uint32_t option)
{
    for (size_t i = 0; i < heard->count; i++)
        if (heard->option[i] == option)
            return true;
    return false;
}

static void the_examples_of_knuths_programs_have_the_solutions_he_names(void **state)
{
    (void)state;
    static const struct {
        const char *const *text;
        size_t count;
        uint32_t option[3];
    } known[] = {{&colours_of_dlx2, 2, {1, 3}}, {&bounds_of_dlx3, 3, {1, 3, 4}}};
    for (size_t i = 0; i < 2; i++) {
        suuji_cover *const cover = read_problem(*known[i].text);
        expect_count_of(cover, 1);
        for (size_t w = 0; ways[w]; w++) {
            struct heard heard = {0};
            const suuji_cover_query query = {.size = sizeof(suuji_cover_query),
                                             .limit = SUUJI_ALL,
                                             .on_cover = hear,
                                             .user = &heard};
            suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
            assert_int_equal(suuji_cover_solve(cover, ways[w], &query, &answer, NULL), SUUJI_OK);
            assert_int_equal(heard.times, 1);
            assert_int_equal(heard.count, known[i].count);
            for (size_t k = 0; k < known[i].count; k++)
                assert_true(has_option(&heard, known[i].option[k]));
        }
        suuji_cover_free(cover);
    }
}

static bool attacks(int r, int c, int row, int col)
{
    return r == row || c == col || r - c == row - col || r + c == row + col;
}

/* Every square of a board is attacked by one of as few queens as possible: OEIS A002564. */
static void queens_dominate_boards_in_as_many_ways_as_known(void **state)
{
    (void)state;
    static const struct {
        int n, queens;
        uint64_t ways;
    } known[] = {{1, 1, 1}, {2, 1, 4}, {3, 1, 1}, {4, 2, 12}, {5, 3, 186}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct lines lines = {.len = 0};
        const int n = known[i].n, squares = n * n;
        ADD(&lines, "%d|#", known[i].queens);
        for (int s = 0; s < squares; s++)
            ADD(&lines, " 1:%d|%d", known[i].queens, s);
        for (int queen = 0; queen < squares; queen++) {
            ADD(&lines, "\n#");
            for (int s = 0; s < squares; s++)
                if (attacks(queen / n, queen % n, s / n, s % n))
                    ADD(&lines, " %d", s);
        }
        expect_count(lines.text, known[i].ways);
    }
}

/* Matrices of zeros and ones, each row and column of which has `bounds`. */
static void expect_matrices(int n, const char *bounds, uint64_t count)
{
    struct lines lines = {.len = 0};
    for (int i = 0; i < n; i++)
        ADD(&lines, "%s|r%d %s|c%d ", bounds, i, bounds, i);
    for (int i = 0; i < n * n; i++)
        ADD(&lines, "\nr%d c%d", i / n, i % n);
    expect_count(lines.text, count);
}

static void matrices_are_as_many_as_known(void **state)
{
    (void)state;
    static const uint64_t twice[] = {1, 6, 90, 2040};    /* OEIS A001499, from n = 2 */
    static const uint64_t rooks[] = {2, 7, 34, 209};     /* A002720: rooks, none attacked */
    static const uint64_t filled[] = {1, 7, 265, 41503}; /* A048291: no row or column of 0s */
    for (int n = 2; n <= 5; n++)
        expect_matrices(n, "2", twice[n - 2]);
    for (int n = 1; n <= 4; n++) {
        expect_matrices(n, "0:1", rooks[n - 1]);
        if (n <= 3 || is_short_run() == false)
            expect_matrices(n,
                            n == 1   ? "1"
                            : n == 2 ? "1:2"
                            : n == 3 ? "1:3"
                                     : "1:4",
                            filled[n - 1]);
    }
}

/* Colours of vertices: an option for each two different ones at the ends of an edge. */
static void expect_colourings(const char *edges, int vertices, int colours, uint64_t count)
{
    struct lines lines = {.len = 0};
    for (const char *edge = edges; *edge; edge += 2)
        ADD(&lines, "%.2s ", edge);
    ADD(&lines, "|");
    for (int v = 0; v < vertices; v++)
        ADD(&lines, " %c", 'a' + v);
    for (const char *edge = edges; *edge; edge += 2)
        for (int k = 0; k < colours * colours; k++)
            if (k / colours != k % colours)
                ADD(&lines, "\n%.2s %c:%d %c:%d", edge, edge[0], k / colours, edge[1], k % colours);
    expect_count(lines.text, count);
}

/* The chromatic polynomial of a circle is (q-1)^n + (-1)^n (q-1), that of the complete graph the
   falling factorial; the graph of Petersen has 120 colourings with three colours (Biggs, Algebraic
   Graph Theory). */
static void graphs_are_coloured_in_as_many_ways_as_known(void **state)
{
    (void)state;
    static const char *const petersen = "abbccddeeaafbgchdiejfhhjjggiif";
    expect_colourings("abbccddeea", 5, 3, 30);
    expect_colourings("abbccddeea", 5, 4, 240);
    expect_colourings("abacadbcbdcd", 4, 3, 0);
    expect_colourings("abacadbcbdcd", 4, 5, 120);
    expect_colourings(petersen, 10, 2, 0);
    expect_colourings(petersen, 10, 3, 120);
}

/* ---- Brute force ---- */

enum { MOST_ITEMS = 6, MOST_OPTIONS = 11, COLOURS = 3, ABSENT = -1 };

struct problem {
    int items, primary, options;
    int low[MOST_ITEMS], high[MOST_ITEMS];
    int colour[MOST_OPTIONS][MOST_ITEMS]; /* 0: the item without a colour; ABSENT: not in it */
};

static struct problem make(struct sj_random *random)
{
    struct problem p = {.items = 1 + (int)sj_random_below(random, MOST_ITEMS)};
    p.primary = 1 + (int)sj_random_below(random, (uint32_t)p.items);
    p.options = (int)sj_random_below(random, MOST_OPTIONS + 1);
    for (int i = 0; i < p.primary; i++) {
        p.high[i] = 1 + (int)sj_random_below(random, 3);
        p.low[i] = (int)sj_random_below(random, (uint32_t)p.high[i] + 1);
        if (sj_random_below(random, 2))
            p.low[i] = p.high[i] = 1;
    }
    for (int o = 0; o < p.options; o++) {
        const int one = (int)sj_random_below(random, (uint32_t)p.items);
        for (int i = 0; i < p.items; i++) {
            const bool has = i == one || sj_random_below(random, 3) == 0;
            const int colour = i < p.primary ? 0 : (int)sj_random_below(random, COLOURS + 1);
            p.colour[o][i] = has ? colour : ABSENT;
        }
    }
    return p;
}

/* Does the set allow for item i? */
static bool item_fits(const struct problem *p, unsigned set, int i)
{
    int count = 0, colour = ABSENT;
    for (int o = 0; o < p->options; o++) {
        if (!(set >> o & 1) || p->colour[o][i] == ABSENT)
            continue;
        if (i >= p->primary && count > 0 && (colour == 0 || p->colour[o][i] != colour))
            return false;
        colour = p->colour[o][i];
        count++;
    }
    return i >= p->primary || (count >= p->low[i] && count <= p->high[i]);
}

static bool has_primary(const struct problem *p, int option)
{
    for (int i = 0; i < p->primary; i++)
        if (p->colour[option][i] != ABSENT)
            return true;
    return false;
}

static uint64_t brute_force(const struct problem *p)
{
    uint64_t count = 0;
    for (unsigned set = 0; set < 1u << p->options; set++) {
        bool fits = true;
        for (int i = 0; fits && i < p->items; i++)
            fits = item_fits(p, set, i);
        for (int o = 0; fits && o < p->options; o++)
            fits = !(set >> o & 1) || has_primary(p, o);
        count += fits;
    }
    return count;
}

static suuji_cover *build(const struct problem *p)
{
    static const char *const names[] = {NULL, "red", "green", "blue"};
    suuji_cover *cover = NULL;
    assert_int_equal(suuji_cover_new(&cover, NULL), SUUJI_OK);
    for (int i = 0; i < p->items; i++)
        assert_int_equal(i < p->primary
                             ? suuji_cover_add_multiple_item(cover, NULL, (uint32_t)p->low[i],
                                                             (uint32_t)p->high[i], NULL)
                             : suuji_cover_add_item(cover, NULL, false, NULL),
                         SUUJI_OK);
    for (int o = 0; o < p->options; o++) {
        uint32_t items[MOST_ITEMS];
        const char *colours[MOST_ITEMS];
        size_t count = 0;
        for (int i = 0; i < p->items; i++)
            if (p->colour[o][i] != ABSENT) {
                items[count] = (uint32_t)i;
                colours[count++] = names[p->colour[o][i]];
            }
        assert_int_equal(suuji_cover_add_coloured_option(cover, items, colours, count, NULL),
                         SUUJI_OK);
    }
    return cover;
}

/* What is written is the same problem. */
static suuji_cover *written_and_read(suuji_cover *cover)
{
    char *text = NULL;
    size_t length = 0;
    assert_int_equal(suuji_cover_write(cover, &text, &length, NULL), SUUJI_OK);
    suuji_cover *const again = read_problem(text);
    suuji_text_free(text);
    return again;
}

static void random_problems_have_as_many_solutions_as_brute_force_finds(void **state)
{
    (void)state;
    struct sj_random random;
    uint64_t solutions = 0, unsolvable = 0;
    sj_random_seed(&random, 11);
    for (int round = 0; round < (is_short_run() ? 400 : 4000); round++) {
        const struct problem p = make(&random);
        const uint64_t count = brute_force(&p);
        suuji_cover *const cover = build(&p), *const again = written_and_read(cover);
        solutions += count;
        unsolvable += count == 0;
        expect_count_of(cover, count);
        expect_count_of(again, count);
        suuji_cover_free(cover);
        suuji_cover_free(again);
    }
    assert_true(solutions > 1000 && unsolvable > 40);
}

/* ---- Limits ---- */

static void limits_end_a_search(void **state)
{
    (void)state;
    suuji_cover *const cover = read_problem("0:1|A 0:1|B 0:1|C\nA\nB\nC\n"); /* eight solutions */
    for (size_t i = 0; ways[i]; i++) {
        suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
        suuji_cover_query query = {.size = sizeof(suuji_cover_query), .limit = 5};
        assert_int_equal(suuji_cover_solve(cover, ways[i], &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.count, 5);
        assert_int_equal(answer.end, SUUJI_END_LIMIT);
        query = (suuji_cover_query){
            .size = sizeof(suuji_cover_query), .limit = SUUJI_ALL, .limits.nodes = 6};
        assert_int_equal(suuji_cover_solve(cover, ways[i], &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, SUUJI_END_NODES);
        assert_int_equal(answer.stats.nodes, 6);
        query = (suuji_cover_query){
            .size = sizeof(suuji_cover_query), .limit = SUUJI_ALL, .limits.memory = 100};
        assert_int_equal(suuji_cover_solve(cover, ways[i], &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, SUUJI_END_MEMORY);
    }
    suuji_cover_free(cover);
}

/* ---- Building and texts ---- */

static void texts_are_written_in_the_shortest_form(void **state)
{
    (void)state;
    static const char *const text = "A 2|B 0:3|C | x y\nA B x:red\nB C x y:blue\n";
    suuji_cover *const cover = read_problem("1|A 2:2|B 0:3|C | 1:1|x y\nA B x:red\nB C x y:blue\n");
    char *written = NULL;
    size_t length = 0;
    assert_int_equal(suuji_cover_write(cover, &written, &length, NULL), SUUJI_OK);
    assert_string_equal(written, text);
    suuji_text_free(written);
    assert_int_equal(suuji_cover_item_low(cover, 1), 2);
    assert_int_equal(suuji_cover_item_low(cover, 2), 0);
    assert_int_equal(suuji_cover_item_high(cover, 2), 3);
    assert_int_equal(suuji_cover_item_low(cover, 3), 0);
    assert_null(suuji_cover_option_colour(cover, 1, 2));
    assert_string_equal(suuji_cover_option_colour(cover, 1, 3), "blue");
    assert_null(suuji_cover_option_colour(cover, 1, 4));
    assert_null(suuji_cover_option_colour(cover, 2, 0));
    suuji_cover_free(cover);
}

static void malformed_texts_are_refused_with_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t line, column;
    } bad[] = {
        {"A 2:x|B\nA\n", 1, 3},        {"A |B\nA\n", 1, 3},
        {"A 2:|B\nA\n", 1, 3},         {"A 2|\nA\n", 1, 3},
        {"A 0|B\nA\n", 1, 3},          {"A 3:2|B\nA\n", 1, 3},
        {"A -1:2|B\nA\n", 1, 3},       {"A 2|B|C\nA\n", 1, 3},
        {"A 9999999999|B\nA\n", 1, 3}, {"A 1:4294967297|B\nA\n", 1, 3},
        {"A | 2|x\nA\n", 1, 5},        {"A 2|A\nA\n", 1, 3},
        {"A | x\nA:red\n", 2, 2},      {"A | x\nA x:\n", 2, 5},
        {"A | x\nA x:a:b\n", 2, 5},    {"A | x\nA y:a\n", 2, 3},
        {"A | x\nA x:a x:a\n", 2, 7},  {"A | x\nA :a\n", 2, 3},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        suuji_cover *cover = NULL;
        suuji_error err = {0};
        const suuji_status status =
            suuji_cover_read(bad[i].text, strlen(bad[i].text), &cover, &err);
        if (status != SUUJI_ERR_SYNTAX || err.line != bad[i].line || err.column != bad[i].column)
            fail_msg("'%s': status %d at %zu:%zu: %s", bad[i].text, (int)status, err.line,
                     err.column, err.text);
    }
}

static void only_items_that_must_be_covered_are_missed(void **state)
{
    (void)state;
    static const char *const text = "A 0:2|B 2:4|C\nA\n";
    suuji_cover *const cover = read_problem(text);
    suuji_error err = {0};
    assert_int_equal(suuji_cover_find_unused(cover, text, strlen(text), &err), SUUJI_ERR_SYNTAX);
    assert_int_equal(err.column, 9);
    assert_string_equal(err.text, "no option covers item 'C'");
    suuji_cover_free(cover);
}

TEST_FILE(test_cover_multi)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_examples_of_knuths_programs_have_the_solutions_he_names),
        cmocka_unit_test(queens_dominate_boards_in_as_many_ways_as_known),
        cmocka_unit_test(matrices_are_as_many_as_known),
        cmocka_unit_test(graphs_are_coloured_in_as_many_ways_as_known),
        cmocka_unit_test(random_problems_have_as_many_solutions_as_brute_force_finds),
        cmocka_unit_test(limits_end_a_search),
        cmocka_unit_test(texts_are_written_in_the_shortest_form),
        cmocka_unit_test(malformed_texts_are_refused_with_their_place),
        cmocka_unit_test(only_items_that_must_be_covered_are_missed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
