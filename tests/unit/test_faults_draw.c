/* SPDX-License-Identifier: MIT */
/* Failing memory while pictures are drawn. */
#include "faults.h"

#include "draw/qr_code.h"
#include "suuji/draw.h"

/* A book of puzzles of several kinds, on pages or by themselves. */
struct plan {
    const suuji_medium_info *medium;
    const suuji_puzzle *puzzle[3];
    suuji_draw_options options;
    bool sections; /* with a title page and a section */
};

static bool count_bytes(void *user, const char *text, size_t length)
{
    (void)text;
    *(size_t *)user += length;
    return true;
}

static suuji_status write_book(const void *user, suuji_error *err)
{
    const struct plan *const plan = user;
    static const uint8_t solution[81] = {1, 2, 3};
    suuji_book *book = NULL;
    size_t bytes = 0;
    suuji_status status = suuji_book_new(&plan->options, plan->medium->name, &book, err);
    if (status == SUUJI_OK && plan->sections)
        status = suuji_book_add_cover(book, "subtitle", "note", err);
    if (status == SUUJI_OK && plan->sections)
        status = suuji_book_add_section(book, "section", "note", 0, err);
    for (size_t i = 0; i < 3 && status == SUUJI_OK; i++)
        status = suuji_book_add(book, plan->puzzle[i], solution, err);
    if (status == SUUJI_OK) {
        assert_int_equal(suuji_book_page_count(book), plan->options.paper ? 3 + plan->sections : 6);
        status = plan->medium->pages ? suuji_book_write(book, count_bytes, &bytes, err)
                                     : suuji_book_write_page(book, suuji_book_page_count(book) - 1,
                                                             count_bytes, &bytes, err);
    }
    if (status == SUUJI_OK)
        assert_true(bytes > 200);
    suuji_book_free(book);
    return status;
}

static void books_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const nine = make_puzzle("9+x", "");
    suuji_puzzle *const jigsaw = make_puzzle("4:regions=AABBACBBACCDCDDD", "1...............");
    suuji_puzzle *const constrained =
        make_puzzle("4+cage(3:r1c1,r1c2)+renban(r2c1-r2c3)+arrow(r4c1;r4c2-r4c4)"
                    "+skyscraper(2:r3c1-r3c4)+clone(r1c3;r2c4)+quadruple(1:r1c1,r2c2)",
                    "");
    suuji_puzzle *const marked = make_puzzle("4", "1...............");
    const bool codes = sj_qr_check("https://a.b/", NULL) == SUUJI_OK;
    assert_int_equal(suuji_puzzle_set_excluded(marked, 3, 2, true, NULL), SUUJI_OK);
    for (size_t i = 0; suuji_medium_at(i); i++)
        for (int how = 0; how < 5; how++) {
            struct plan plan = {.medium = suuji_medium_at(i),
                                .puzzle = {nine, how == 3 ? jigsaw : constrained, marked},
                                .options = SUUJI_DRAW_OPTIONS_INIT};
            plan.options.subject = how == 2   ? SUUJI_DRAW_SUBJECT_LAYERS
                                   : how == 3 ? SUUJI_DRAW_SUBJECT_GRAPH
                                              : SUUJI_DRAW_SUBJECT_PUZZLE;
            plan.sections = how == 4;
            plan.options.coordinates = true;
            plan.options.dpi = 20;
            plan.options.highlight = "r1c1,r2:blue";
            plan.options.paper = how == 1 || how == 4 ? "A4" : NULL;
            plan.options.per_page = 2;
            plan.options.qr = how == 4 && codes ? "https://a.b/" : NULL;
            plan.options.solutions_at_end = true;
            plan.options.title = how == 1 ? NULL
                                          : "A title that is too long for a board "
                                            "of this size and is cut somewhere";
            if (!plan.medium->missing)
                assert_true(fail_each(plan.medium->name, write_book, &plan) > 15);
        }
    suuji_puzzle_free(nine);
    suuji_puzzle_free(constrained);
    suuji_puzzle_free(jigsaw);
    suuji_puzzle_free(marked);
}

/* A step with links, and one without evidence. */
static suuji_status write_step(const void *user, suuji_error *err)
{
    static const suuji_technique_info info = {
        .name = "chain", .title = "chain", .family = "chains", .summary = ""};
    static const suuji_evidence evidence[] = {
        {SUUJI_EVIDENCE_CANDIDATE, SUUJI_ROLE_OFF, true, 1, 0, 2, 0, 1, 0},
        {SUUJI_EVIDENCE_CANDIDATE, SUUJI_ROLE_ON, true, 3, 0, 2, 0, 2, 0},
        {SUUJI_EVIDENCE_CELL, SUUJI_ROLE_SET, true, 3, 0, 0, 1, 0, 0}};
    static const suuji_link links[] = {{1, 2, true, 0}, {2, 1, false, 0}};
    static const suuji_candidate placed[] = {{3, 2}};
    const suuji_human_step steps[] = {{.technique = &info,
                                       .eliminated = placed,
                                       .eliminated_count = 1,
                                       .evidence = evidence,
                                       .evidence_count = 3,
                                       .links = links,
                                       .link_count = 2},
                                      {.technique = &info, .placed = placed, .placed_count = 1}};
    const suuji_puzzle *const puzzle = user;
    suuji_human *human = NULL;
    suuji_book *book = NULL;
    size_t bytes = 0;
    suuji_status status = suuji_human_new(suuji_puzzle_rules(puzzle), NULL, &human, err);
    if (status == SUUJI_OK)
        status = suuji_human_load(human, puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_book_new(NULL, NULL, &book, err);
    for (size_t i = 0; i < 2 && status == SUUJI_OK; i++)
        status = suuji_book_add_step(book, puzzle, human, &steps[i], err);
    for (size_t i = 0; i < 2 && status == SUUJI_OK; i++)
        status = suuji_book_write_page(book, i, count_bytes, &bytes, err);
    if (status == SUUJI_OK)
        assert_true(bytes > 200);
    suuji_book_free(book);
    suuji_human_free(human);
    return status;
}

static void steps_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4+x", "1...............");
    assert_true(fail_each("step", write_step, puzzle) > 30);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_faults_draw)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(books_survive_every_failed_allocation),
        cmocka_unit_test(steps_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
