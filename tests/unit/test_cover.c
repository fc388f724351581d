/* SPDX-License-Identifier: MIT */
/* Exact cover: known problems, and every method against brute force. */
#include "support.h"

#include "suuji/cover.h"
#include "base/random_inl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Making problems ---- */

static suuji_cover *read_problem(const char *text)
{
    suuji_cover *cover = NULL;
    suuji_error err = {0};
    if (suuji_cover_read(text, strlen(text), &cover, &err) != SUUJI_OK)
        fail_msg("%zu:%zu: %s", err.line, err.column, err.text);
    return cover;
}

static suuji_cover *new_problem(uint32_t primary, uint32_t secondary)
{
    suuji_cover *cover = NULL;
    assert_int_equal(suuji_cover_new(&cover, NULL), SUUJI_OK);
    for (uint32_t i = 0; i < primary + secondary; i++)
        assert_int_equal(suuji_cover_add_item(cover, NULL, i < primary, NULL), SUUJI_OK);
    return cover;
}

static void add(suuji_cover *cover, const uint32_t *items, size_t count)
{
    suuji_error err = {0};
    if (suuji_cover_add_option(cover, items, count, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
}

/* The methods and their variants, which must all find the same. */
static const char *const ways[] = {"dlx",   "dlx:weights=on",    "dlx:weights=off",
                                   "cells", "cells:weights=off", "cells:restarts=2",
                                   NULL};

/* NULL: count all. */
static suuji_cover_answer ask(suuji_cover *cover, const char *way, const suuji_cover_query *query)
{
    suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
    suuji_error err = {0};
    const suuji_cover_query all = {.size = sizeof(suuji_cover_query), .limit = SUUJI_ALL};
    if (suuji_cover_solve(cover, way, query ? query : &all, &answer, &err) != SUUJI_OK)
        fail_msg("%s: %s", way, err.text);
    return answer;
}

static void expect_count(suuji_cover *cover, uint64_t count)
{
    for (size_t i = 0; ways[i]; i++) {
        const suuji_cover_answer answer = ask(cover, ways[i], NULL);
        assert_int_equal(answer.count, count);
        assert_int_equal(answer.end, SUUJI_END_COMPLETE);
        assert_int_equal(answer.verdict, count > 1 ? SUUJI_VERDICT_SEVERAL
                                         : count   ? SUUJI_VERDICT_UNIQUE
                                                   : SUUJI_VERDICT_NONE);
    }
}

/* ---- Known problems ---- */

static const char *const letters = "| seven items, six options, one cover\n"
                                   "A B C D E F G\n"
                                   "C E F\n"
                                   "A D G\n"
                                   "B C F\n"
                                   "A D\n"
                                   "B G\n"
                                   "D E G\n";

struct heard {
    uint64_t times;
    size_t count;
    uint32_t option[64];
    uint64_t stop_at;
};

static bool hear(void *user, const uint32_t *options, size_t count)
{
    struct heard *const heard = user;
    heard->times++;
    heard->count = count;
    assert_true(count <= 64);
    memcpy(heard->option, options, count * sizeof *options);
    return heard->times != heard->stop_at;
}

static int ascending(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void the_papers_example_has_one_cover(void **state)
{
    (void)state;
    suuji_cover *const cover = read_problem(letters);
    for (size_t i = 0; ways[i]; i++) {
        struct heard heard = {0};
        const suuji_cover_query query = {.size = sizeof(suuji_cover_query),
                                         .limit = SUUJI_ALL,
                                         .on_cover = hear,
                                         .user = &heard};
        assert_int_equal(ask(cover, ways[i], &query).verdict, SUUJI_VERDICT_UNIQUE);
        assert_int_equal(heard.times, 1);
        assert_int_equal(heard.count, 3);
        qsort(heard.option, 3, sizeof(uint32_t), ascending);
        assert_int_equal(heard.option[0], 0); /* C E F */
        assert_int_equal(heard.option[1], 3); /* A D */
        assert_int_equal(heard.option[2], 4); /* B G */
    }
    suuji_cover_free(cover);
}

/* Rows and columns once, diagonals at most once. */
static suuji_cover *queens(uint32_t n)
{
    suuji_cover *const cover = new_problem(2 * n, 2 * (2 * n - 1));
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t col = 0; col < n; col++) {
            const uint32_t items[] = {row, n + col, 2 * n + row + col,
                                      4 * n - 1 + row + (n - 1) - col};
            add(cover, items, 4);
        }
    return cover;
}

static void queens_are_placed_in_as_many_ways_as_known(void **state)
{
    (void)state;
    static const uint64_t known[] = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680};
    for (uint32_t n = 1; n <= 11; n++) {
        suuji_cover *const cover = queens(n);
        expect_count(cover, known[n - 1]);
        suuji_cover_free(cover);
    }
}

static void twelve_queens_too(void **state)
{
    (void)state;
    suuji_cover *const cover = queens(12);
    assert_int_equal(ask(cover, "dlx", NULL).count, 14200);
    assert_int_equal(ask(cover, "cells", NULL).count, 14200);
    suuji_cover_free(cover);
}

/* Langford pairs: 1 .. n twice each in a row of 2n, the second k at distance k + 1 from the
   first. */
static suuji_cover *langford(uint32_t n)
{
    suuji_cover *const cover = new_problem(3 * n, 0);
    for (uint32_t k = 1; k <= n; k++)
        for (uint32_t at = 0; at + k + 1 < 2 * n; at++) {
            const uint32_t items[] = {k - 1, n + at, n + at + k + 1};
            add(cover, items, 3);
        }
    return cover;
}

static void langford_pairs_count_both_directions(void **state)
{
    (void)state;
    static const struct {
        uint32_t n;
        uint64_t up_to_reversal;
    } known[] = {{3, 1}, {4, 1}, {5, 0}, {6, 0}, {7, 26}, {8, 150}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        suuji_cover *const cover = langford(known[i].n);
        expect_count(cover, 2 * known[i].up_to_reversal);
        suuji_cover_free(cover);
    }
}

/* ---- Pentominoes ---- */

typedef int shape[5][2];

static int by_place(const void *a, const void *b)
{
    const int *const x = a, *const y = b;
    return x[0] != y[0] ? x[0] - y[0] : x[1] - y[1];
}

/* Rotate or reflect a piece: bit 0 swaps the axes, bits 1 and 2 flip them; moved to the corner. */
static void place_piece(shape out, const char *piece, unsigned how)
{
    int low[2] = {9, 9};
    for (int i = 0; i < 5; i++) {
        int at[2] = {piece[2 * i] - '0', piece[2 * i + 1] - '0'};
        at[0] = how & 2 ? -at[0] : at[0];
        at[1] = how & 4 ? -at[1] : at[1];
        for (int k = 0; k < 2; k++) {
            out[i][k] = at[how & 1 ? 1 - k : k];
            low[k] = out[i][k] < low[k] ? out[i][k] : low[k];
        }
    }
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 2; k++)
            out[i][k] -= low[k];
    qsort(out, 5, sizeof out[0], by_place);
}

static suuji_cover *pentominoes(int rows, int cols)
{
    /* F I L N P T U V W X Y Z, row and column of each square */
    static const char *const pieces[12] = {"0102101121", "0010203040", "0010203031", "0111202130",
                                           "0001101120", "0001021121", "0002101112", "0010202122",
                                           "0010112122", "0110111221", "0110112131", "0001112122"};
    suuji_cover *const cover = new_problem((uint32_t)(12 + rows * cols), 0);
    for (uint32_t p = 0; p < 12; p++) {
        shape all[8];
        unsigned count = 0;
        for (unsigned how = 0; how < 8; how++) {
            place_piece(all[count], pieces[p], how);
            unsigned same = 0;
            while (memcmp(all[same], all[count], sizeof(shape)) != 0)
                same++;
            if (same < count)
                continue;
            for (int r = 0; r < rows; r++)
                for (int c = 0; c < cols; c++) {
                    uint32_t items[6] = {p};
                    bool fits = true;
                    for (int i = 0; i < 5; i++) {
                        const int row = r + all[count][i][0], col = c + all[count][i][1];
                        fits = fits && row < rows && col < cols;
                        items[i + 1] = (uint32_t)(12 + row * cols + col);
                    }
                    if (fits)
                        add(cover, items, 6);
                }
            count++;
        }
    }
    return cover;
}

static void pentominoes_fill_three_by_twenty(void **state)
{
    (void)state;
    suuji_cover *const thin = pentominoes(3, 20);
    expect_count(thin, 4 * 2);
    suuji_cover_free(thin);
}

/* ---- Brute force ---- */

enum { SMALL_ITEMS = 7, SMALL_OPTIONS = 12 };

/* All sets of options that are exact covers. Items are bits. */
static uint64_t brute_force(const unsigned *option, unsigned options, unsigned primary)
{
    uint64_t count = 0;
    for (unsigned set = 0; set < 1u << options; set++) {
        unsigned seen = 0;
        bool fits = true;
        for (unsigned o = 0; o < options; o++)
            if (set >> o & 1) {
                fits = fits && !(seen & option[o]);
                seen |= option[o];
            }
        /* An option with only secondary items is never needed, and never chosen. */
        for (unsigned o = 0; o < options; o++)
            fits = fits && !((set >> o & 1) && !(option[o] & ((1u << primary) - 1)));
        count += fits && (seen & ((1u << primary) - 1)) == (1u << primary) - 1;
    }
    return count;
}

static void random_problems_have_as_many_covers_as_brute_force_finds(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 20);
    uint64_t covers = 0;
    for (int round = 0; round < 400; round++) {
        const unsigned items = 1 + sj_random_below(&random, SMALL_ITEMS);
        const unsigned primary = 1 + sj_random_below(&random, items);
        const unsigned options = sj_random_below(&random, SMALL_OPTIONS + 1);
        unsigned option[SMALL_OPTIONS];
        suuji_cover *const cover = new_problem(primary, items - primary);
        for (unsigned o = 0; o < options; o++) {
            uint32_t list[SMALL_ITEMS];
            size_t count = 0;
            /* two draws and-ed: short options fit together more often */
            option[o] =
                sj_random_below(&random, 1u << items) & sj_random_below(&random, 1u << items);
            option[o] |= 1u << sj_random_below(&random, items);
            for (uint32_t i = 0; i < items; i++)
                if (option[o] >> i & 1)
                    list[count++] = i;
            add(cover, list, count);
        }
        const uint64_t known = brute_force(option, options, primary);
        covers += known;
        expect_count(cover, known);
        suuji_cover_free(cover);
    }
    assert_true(covers > 100);
}

/* ---- Orders, budgets, stopping ---- */

static void each_order_finds_the_same_number_and_its_own_first(void **state)
{
    (void)state;
    suuji_cover *const cover = queens(8);
    uint32_t first[3] = {0};
    for (int order = SUUJI_ORDER_ASCENDING; order <= SUUJI_ORDER_RANDOM; order++) {
        struct heard heard = {.stop_at = 1};
        suuji_cover_query query = {.size = sizeof(suuji_cover_query),
                                   .limit = SUUJI_ALL,
                                   .order = (suuji_order)order,
                                   .seed = 5};
        assert_int_equal(ask(cover, "dlx", &query).count, 92);
        query.on_cover = hear;
        query.user = &heard;
        const suuji_cover_answer answer = ask(cover, "dlx", &query);
        assert_int_equal(answer.end, SUUJI_END_CALLBACK);
        assert_int_equal(answer.count, 1);
        first[order] = heard.option[0];
    }
    assert_int_equal(first[0], 0); /* the first row, from its first column */
    assert_int_equal(first[1], 7);
    suuji_cover_free(cover);
}

static void a_seed_gives_the_same_solution_each_time_and_seeds_differ(void **state)
{
    (void)state;
    suuji_cover *const cover = queens(10);
    unsigned different = 0;
    uint32_t before = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct heard heard[2] = {{.stop_at = 1}, {.stop_at = 1}};
        for (int i = 0; i < 2; i++) {
            const suuji_cover_query query = {.size = sizeof(suuji_cover_query),
                                             .limit = SUUJI_ALL,
                                             .order = SUUJI_ORDER_RANDOM,
                                             .seed = seed,
                                             .on_cover = hear,
                                             .user = &heard[i]};
            ask(cover, "dlx", &query);
        }
        assert_memory_equal(heard[0].option, heard[1].option, 10 * sizeof(uint32_t));
        different += heard[0].option[0] != before;
        before = heard[0].option[0];
    }
    assert_true(different > 5);
    suuji_cover_free(cover);
}

static void budgets_end_a_search(void **state)
{
    (void)state;
    suuji_cover *const cover = queens(9);
    for (size_t i = 0; ways[i]; i++) {
        suuji_cover_query query = {
            .size = sizeof(suuji_cover_query), .limit = SUUJI_ALL, .limits.nodes = 500};
        suuji_cover_answer answer = ask(cover, ways[i], &query);
        assert_int_equal(answer.end, SUUJI_END_NODES);
        assert_int_equal(answer.stats.nodes, 500);
        query = (suuji_cover_query){.size = sizeof(suuji_cover_query), .limit = 7};
        answer = ask(cover, ways[i], &query);
        assert_int_equal(answer.end, SUUJI_END_LIMIT);
        assert_int_equal(answer.count, 7);
        query = (suuji_cover_query){
            .size = sizeof(suuji_cover_query), .limit = SUUJI_ALL, .limits.seconds = 1e-9};
        answer = ask(cover, ways[i], &query);
        assert_int_equal(answer.end, SUUJI_END_TIME);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
        query = (suuji_cover_query){
            .size = sizeof(suuji_cover_query), .limit = SUUJI_ALL, .limits.memory = 100};
        assert_int_equal(ask(cover, ways[i], &query).end, SUUJI_END_MEMORY);
    }
    suuji_cover_free(cover);
}

static bool stop_it(void *user, const uint32_t *options, size_t count)
{
    (void)options;
    (void)count;
    suuji_stop_request(user);
    return true;
}

static void a_stop_ends_the_search_and_the_next_until_cleared(void **state)
{
    (void)state;
    suuji_cover *const cover = queens(10);
    suuji_stop stop = {.requested = false};
    const suuji_cover_query query = {.size = sizeof(suuji_cover_query),
                                     .limit = SUUJI_ALL,
                                     .limits.stop = &stop,
                                     .on_cover = stop_it,
                                     .user = &stop};
    const suuji_cover_query quiet = {
        .size = sizeof(suuji_cover_query), .limit = SUUJI_ALL, .limits.stop = &stop};
    const suuji_cover_answer answer = ask(cover, "dlx", &query);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    assert_in_range(answer.count, 1, 723);
    assert_int_equal(ask(cover, "dlx", &quiet).stats.nodes, 0);
    suuji_stop_clear(&stop);
    assert_int_equal(ask(cover, "dlx", &quiet).count, 724);
    suuji_cover_free(cover);
}

/* A node of a large problem is much work, so limits are checked more often. */
static void a_stop_is_checked_more_often_in_large_problems(void **state)
{
    (void)state;
    enum { PRIMARY = 520, EACH = 4, LONG = 100 };
    suuji_cover *const cover = new_problem(PRIMARY, PRIMARY * EACH * LONG);
    for (uint32_t o = 0; o < PRIMARY * EACH; o++) {
        uint32_t items[LONG + 1] = {o % PRIMARY};
        for (uint32_t i = 0; i < LONG; i++)
            items[i + 1] = PRIMARY + o * LONG + i;
        add(cover, items, LONG + 1);
    }
    suuji_stop stop = {.requested = false};
    const suuji_cover_query query = {.size = sizeof(suuji_cover_query),
                                     .limit = SUUJI_ALL,
                                     .limits.stop = &stop,
                                     .on_cover = stop_it,
                                     .user = &stop};
    for (size_t i = 0; ways[i]; i++) {
        suuji_stop_clear(&stop);
        const suuji_cover_answer answer = ask(cover, ways[i], &query);
        assert_int_equal(answer.end, SUUJI_END_STOPPED);
        assert_in_range(answer.count, 1, 12);
    }
    suuji_cover_free(cover);
}

/* ---- Counted work ---- */

static void updates_are_links_removed_and_put_back(void **state)
{
    (void)state;
    suuji_cover *const cover = read_problem("A B\nA B\nA\n");
    /* Root: cover B, whose one option unlinks A's node (2 updates). Take it: cover A, which has one
       other option without further nodes (1). Solution. All of it relinked: 6 in total. */
    const suuji_cover_answer answer = ask(cover, "dlx", NULL);
    assert_int_equal(answer.count, 1);
    assert_int_equal(answer.stats.nodes, 2);
    assert_int_equal(answer.stats.updates, 6);
    suuji_cover_free(cover);
}

static void problems_beyond_16_bits_are_covered_too(void **state)
{
    (void)state;
    const uint32_t last = 1;
    suuji_cover *const wide = new_problem(2, 0); /* an item with more options than 16 bits count */
    for (uint32_t o = 0; o < 20000; o++)
        add(wide, (const uint32_t[]){0}, 1);
    add(wide, &last, 1);
    assert_int_equal(ask(wide, "dlx", NULL).count, 20000);
    suuji_cover_free(wide);
    suuji_cover *const many = new_problem(5000, 0); /* more nodes than 16 bits count */
    for (uint32_t o = 0; o < 20000; o++)
        add(many, (const uint32_t[]){o % 5000}, 1);
    const suuji_cover_query query = {.size = sizeof(suuji_cover_query), .limit = 10};
    assert_int_equal(ask(many, "dlx", &query).count, 10);
    suuji_cover_free(many);
}

/* ---- Building and texts ---- */

static void what_cannot_be_built_is_refused(void **state)
{
    (void)state;
    suuji_cover *const cover = new_problem(2, 1);
    const uint32_t twice[] = {0, 1, 0}, unknown[] = {0, 3}, fine[] = {0, 2};
    assert_int_equal(suuji_cover_add_item(cover, "late", true, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_add_item(cover, "1", false, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_add_item(cover, "a b", false, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_add_item(cover, "a:b", false, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_add_item(cover, "|a", false, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_add_item(cover, "", false, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_add_option(cover, twice, 3, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_add_option(cover, unknown, 2, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_add_option(cover, fine, 0, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_add_option(cover, fine, 2, NULL), SUUJI_OK);
    assert_int_equal(suuji_cover_add_item(cover, "behind", false, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_cover_option_count(cover), 1);
    assert_int_equal(suuji_cover_item_count(cover), 3);
    suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
    assert_int_equal(suuji_cover_solve(cover, "knots", NULL, &answer, NULL), SUUJI_ERR_ARGUMENT);
    suuji_cover_free(cover);
}

static void texts_are_written_as_they_are_read(void **state)
{
    (void)state;
    static const char *const text = "A B2 | x#\nB2\nA x#\nA B2 x#\n";
    suuji_cover *const cover = read_problem("| c\n  A B2 |\tx#  \r\n\n|d\nB2\n A x#\nA B2 x#");
    char *written = NULL;
    size_t length = 0;
    assert_int_equal(suuji_cover_write(cover, &written, &length, NULL), SUUJI_OK);
    assert_string_equal(written, text);
    assert_int_equal(length, strlen(text));
    assert_int_equal(suuji_cover_find_item(cover, "x#"), 2);
    assert_int_equal(suuji_cover_find_item(cover, "x"), SUUJI_COVER_NO_ITEM);
    expect_count(cover, 2);
    suuji_text_free(written);
    suuji_cover_free(cover);
}

static void malformed_texts_are_refused_with_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t line, column;
        suuji_status status;
    } bad[] = {
        {"", 1, 1, SUUJI_ERR_SYNTAX},
        {"| only\n|\n", 3, 1, SUUJI_ERR_SYNTAX},
        {"A A\nA\n", 1, 3, SUUJI_ERR_SYNTAX},
        {"A:x B\nA\n", 1, 1, SUUJI_ERR_SYNTAX},
        {"A | B |\nA\n", 1, 7, SUUJI_ERR_SYNTAX},
        {" | B\nB\n", 1, 2, SUUJI_ERR_SYNTAX},
        {"A B\nA B\n  C\n", 3, 3, SUUJI_ERR_SYNTAX},
        {"A B\nA B\nB A B\n", 3, 5, SUUJI_ERR_SYNTAX},
        {"A\nA A A A\n", 2, 3, SUUJI_ERR_SYNTAX},
        {"A | B\nA:2 B\n", 2, 2, SUUJI_ERR_SYNTAX},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        suuji_cover *cover = NULL;
        suuji_error err = {0};
        const suuji_status status =
            suuji_cover_read(bad[i].text, strlen(bad[i].text), &cover, &err);
        assert_null(cover);
        if (status != bad[i].status || err.line != bad[i].line || err.column != bad[i].column)
            fail_msg("'%s': status %d at %zu:%zu: %s", bad[i].text, (int)status, err.line,
                     err.column, err.text);
    }
}

/* Compared as strings, "h\0\0" was "h", and bytes after a name were read. */
static void a_name_with_nul_in_it_is_not_an_item(void **state)
{
    (void)state;
    for (char name = 'a'; name <= 'z'; name++)
        for (size_t nuls = 1; nuls < 30; nuls++) {
            char text[120] = "a b c d e f g h i j k l m n o p q r s t u v w x y z\n";
            const size_t head = strlen(text);
            suuji_cover *cover = NULL;
            suuji_error err = {0};
            text[head] = name;
            assert_int_equal(suuji_cover_read(text, head + 1 + nuls, &cover, &err),
                             SUUJI_ERR_SYNTAX);
            assert_int_equal(err.line, 2);
            assert_int_equal(err.column, 1);
        }
}

static void items_need_not_be_in_an_option(void **state)
{
    (void)state;
    suuji_cover *const secondary = read_problem("A B | C\nA B\n");
    expect_count(secondary, 1);
    suuji_cover_free(secondary);
    suuji_cover *const primary = read_problem("A B C\nA C\nC\n");
    expect_count(primary, 0);
    suuji_cover_free(primary);
    suuji_cover *const alone = read_problem("A\n");
    expect_count(alone, 0);
    suuji_cover_free(alone);
}

/* In time proportional to the line: comparing 40,000 words with each other takes half a minute. */
static void an_item_twice_in_a_long_option_is_found_at_once(void **state)
{
    (void)state;
    const size_t items = 40000;
    char *const text = malloc(20 * items);
    suuji_cover *cover = NULL;
    suuji_error err = {0};
    size_t len = 0, column = 0;
    assert_non_null(text);
    for (unsigned line = 0; line < 2; line++) {
        const size_t begin = len;
        for (size_t i = 0; i < items; i++)
            len += (size_t)sprintf(text + len, "i%zu ", i);
        column = len - begin + 1;
        len += (size_t)sprintf(text + len, line ? "i7\n" : "z\n");
    }
    assert_int_equal(suuji_cover_read(text, len, &cover, &err), SUUJI_ERR_SYNTAX);
    assert_int_equal(err.line, 2);
    assert_int_equal(err.column, column);
    free(text);
}

TEST_FILE(test_cover)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_papers_example_has_one_cover),
        cmocka_unit_test(queens_are_placed_in_as_many_ways_as_known),
        cmocka_unit_test(twelve_queens_too),
        cmocka_unit_test(langford_pairs_count_both_directions),
        cmocka_unit_test(pentominoes_fill_three_by_twenty),
        cmocka_unit_test(random_problems_have_as_many_covers_as_brute_force_finds),
        cmocka_unit_test(each_order_finds_the_same_number_and_its_own_first),
        cmocka_unit_test(a_seed_gives_the_same_solution_each_time_and_seeds_differ),
        cmocka_unit_test(budgets_end_a_search),
        cmocka_unit_test(a_stop_ends_the_search_and_the_next_until_cleared),
        cmocka_unit_test(a_stop_is_checked_more_often_in_large_problems),
        cmocka_unit_test(updates_are_links_removed_and_put_back),
        cmocka_unit_test(problems_beyond_16_bits_are_covered_too),
        cmocka_unit_test(what_cannot_be_built_is_refused),
        cmocka_unit_test(texts_are_written_as_they_are_read),
        cmocka_unit_test(malformed_texts_are_refused_with_their_place),
        cmocka_unit_test(a_name_with_nul_in_it_is_not_an_item),
        cmocka_unit_test(items_need_not_be_in_an_option),
        cmocka_unit_test(an_item_twice_in_a_long_option_is_found_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
