/* SPDX-License-Identifier: MIT */
/* Failing memory while pictures are drawn. */
#include "faults.h"

#include "app/draw/draw_book.h"
#include "app/draw/draw_marks.h"

#include <string.h>

/* fontconfig keeps caches behind pointers that the leak checker cannot follow. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\n";
}

/* A book of puzzles of several kinds, on pages or by themselves, in one document. */
struct plan {
    const struct sj_medium *medium;
    const suuji_puzzle *puzzle[3];
    struct sj_drawing style;
    bool paged;
};

static suuji_status write_book(const void *user, suuji_error *err)
{
    const struct plan *const plan = user;
    static const uint8_t solution[81] = {1, 2, 3};
    static const uint8_t mark[81] = {1, 2, 3};
    struct cli_book book = {.medium = plan->medium,
                            .options.dpi = 20,
                            .style = plan->style,
                            .paper = plan->paged ? sj_paper_at(0) : NULL,
                            .per_page = 2,
                            .at_end = true,
                            .title = plan->paged ? NULL
                                                 : "A title that is too long for a board "
                                                   "of this size and is cut somewhere"};
    struct sj_text out = {0};
    suuji_status status = cli_book_check(&book, err);
    for (size_t i = 0; i < 3 && status == SUUJI_OK; i++)
        status = cli_book_add(&book, plan->puzzle[i], solution, i ? mark : NULL, err);
    if (status == SUUJI_OK)
        status = cli_book_write(&book, &out, err);
    if (status == SUUJI_OK) {
        assert_true(out.len > 200);
        assert_int_equal(book.pages, !book.medium->pages ? 1 : plan->paged ? 3 : 6);
    }
    sj_text_free(&out);
    cli_book_free(&book);
    return status;
}

static void books_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const nine = make_puzzle("9+x", "");
    suuji_puzzle *const jigsaw = make_puzzle("4:regions=AABBACBBACCDCDDD", "1...............");
    suuji_puzzle *const marked = make_puzzle("4", "1...............");
    assert_int_equal(suuji_puzzle_exclude(marked, 3, 2, NULL), SUUJI_OK);
    for (size_t i = 0; sj_medium_at(i); i++)
        for (int how = 0; how < 4; how++) {
            const struct plan plan = {.medium = sj_medium_at(i),
                                      .puzzle = {nine, jigsaw, marked},
                                      .style.subject = how < 2    ? SJ_SUBJECT_BOARD
                                                       : how == 2 ? SJ_SUBJECT_LAYERS
                                                                  : SJ_SUBJECT_GRAPH,
                                      .style.coordinates = true,
                                      .paged = how == 1};
            if (!plan.medium->missing)
                assert_true(fail_each(plan.medium->name, write_book, &plan) > 15);
        }
    suuji_puzzle_free(nine);
    suuji_puzzle_free(jigsaw);
    suuji_puzzle_free(marked);
}

static suuji_status read_marks(const void *user, suuji_error *err)
{
    struct cli_draw_marks marks;
    const suuji_status status = cli_draw_marks_read(user, &marks, err);
    cli_draw_marks_free(&marks);
    return status;
}

static void places_survive_every_failed_allocation(void **state)
{
    (void)state;
    assert_int_equal(fail_each("marks", read_marks, "r1c1,r2:blue"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(books_survive_every_failed_allocation),
        cmocka_unit_test(places_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
