/* SPDX-License-Identifier: MIT */
/* Exact cover: known problems, and every method against brute force. */
#include "support.h"

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

/* The methods and their ways, each of which must find the same. */
static const char *const ways[] = {"dlx",   "dlx:weights=on",    "dlx:weights=off",
                                   "cells", "cells:weights=off", "cells:restarts=2",
                                   NULL};

static suuji_cover_answer ask(suuji_cover *cover, const char *way, const suuji_cover_query *query)
{
    suuji_cover_answer answer;
    suuji_error err = {0};
    if (suuji_cover_solve(cover, way, query, &answer, &err) != SUUJI_OK)
        fail_msg("%s: %s", way, err.text);
    return answer;
}

static void expect_count(suuji_cover *cover, uint64_t count)
{
    for (size_t i = 0; ways[i]; i++) {
        const suuji_cover_answer answer = ask(cover, ways[i], NULL);
        assert_int_equal(answer.count, count);
        assert_int_equal(answer.end, SUUJI_END_COMPLETE);
        assert_int_equal(answer.verdict, count > 1 ? SUUJI_SEVERAL
                                         : count   ? SUUJI_UNIQUE
                                                   : SUUJI_NONE);
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
        const suuji_cover_query query = {.on_cover = hear, .user = &heard};
        assert_int_equal(ask(cover, ways[i], &query).verdict, SUUJI_UNIQUE);
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

/* Numbers 1 .. n twice each in a row of 2n, k further on than its twin by k + 1. */
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

/* Turn or mirror a piece: bit 0 swaps the axes, bits 1 and 2 flip them; moved to the corner. */
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

static void pentominoes_fill_the_small_rectangles(void **state)
{
    (void)state;
    suuji_cover *const thin = pentominoes(3, 20);
    expect_count(thin, 4 * 2);
    suuji_cover_free(thin);
    suuji_cover *const four = pentominoes(4, 15);
    assert_int_equal(ask(four, "dlx:weights=off", NULL).count, 4 * 368);
    assert_int_equal(ask(four, "cells:weights=off", NULL).count, 4 * 368);
    suuji_cover_free(four);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_papers_example_has_one_cover),
        cmocka_unit_test(queens_are_placed_in_as_many_ways_as_known),
        cmocka_unit_test(twelve_queens_too),
        cmocka_unit_test(langford_pairs_count_both_directions),
        cmocka_unit_test(pentominoes_fill_the_small_rectangles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
