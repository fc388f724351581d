/* SPDX-License-Identifier: MIT */
/* Pictures of searches: trees in which nothing overlaps, and animations that show each board. */
#include "support.h"
#include "picture_checks.h"

#include "codec/xml.h"
#include "draw/animation.h"
#include "draw/tree_drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char easy[] =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
static const char seventeen[] =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

static bool collect(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return true;
}

static bool refuse(void *user, const char *text, size_t length)
{
    (void)user, (void)text, (void)length;
    return false;
}

/* The trace of a search for up to `limit` solutions. */
static suuji_trace *trace_search(const char *engine, const suuji_puzzle *puzzle, uint64_t limit)
{
    suuji_solver *const solver = make_solver(engine);
    suuji_trace *trace = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    assert_int_equal(suuji_trace_new(suuji_puzzle_rules(puzzle), 0, &trace, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_trace(solver, suuji_trace_record, trace, NULL), SUUJI_OK);
    ask_solver(solver, puzzle, &query);
    suuji_solver_free(solver);
    return trace;
}

/* ---- Trees ---- */

/* What the letters of a text cover, without the room around them. */
static void find_letters(const struct sj_picture *picture, const struct sj_figure *f, double box[4])
{
    find_figure_bounds(picture, f, box);
    box[1] = f->y - 0.74 * f->ink.pen;
    box[3] = f->y + 0.2 * f->ink.pen;
}

static void check_no_overlap(const struct sj_picture *picture, const char *what)
{
    for (size_t a = 0; a < picture->count; a++)
        for (size_t b = 0; b < a; b++) {
            double one[4], other[4];
            if (picture->figure[a].kind != SJ_FIGURE_TEXT ||
                picture->figure[b].kind != SJ_FIGURE_TEXT)
                continue;
            find_letters(picture, &picture->figure[a], one);
            find_letters(picture, &picture->figure[b], other);
            if (one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3])
                fail_msg("%s: '%s' is on '%s'", what, picture->text.at + picture->figure[a].text,
                         picture->text.at + picture->figure[b].text);
        }
}

/* A node is in the middle of its children. */
static void check_middle(const struct sj_tree_drawing *drawing, bool right)
{
    const struct sj_view *const view = drawing->view;
    struct sj_tree_layout layout = {0};
    assert_int_equal(sj_tree_layout_make(&layout, drawing, right, NULL), SUUJI_OK);
    for (uint32_t i = 0; i < view->count; i++) {
        const struct sj_view_node *const node = &view->node[i];
        double at[2], first[2], last[2];
        if (node->first_child == SJ_TREE_NONE)
            continue;
        sj_tree_layout_at(&layout, drawing, i, at);
        sj_tree_layout_at(&layout, drawing, node->first_child, first);
        sj_tree_layout_at(&layout, drawing, node->last_child, last);
        assert_true(fabs(at[right] - (first[right] + last[right]) / 2) < 1e-6);
        assert_true(first[!right] > at[!right]);
    }
    sj_tree_layout_free(&layout);
}

static void check_tree(const char *engine, const char *rules, const char *cells, uint64_t limit)
{
    suuji_puzzle *const puzzle = make_puzzle(rules, cells);
    suuji_trace *const trace = trace_search(engine, puzzle, limit);
    struct sj_tree tree = {0};
    assert_int_equal(sj_tree_make(&tree, trace, NULL), SUUJI_OK);
    for (unsigned i = 0; i < 12; i++) {
        suuji_tree_options options = SUUJI_TREE_OPTIONS_INIT;
        const struct sj_view empty = {0};
        struct sj_view view = empty;
        const struct sj_tree_drawing drawing = {.trace = trace, .view = &view, .options = &options};
        struct sj_picture picture = {0};
        options.direction = i % 3;
        options.title = i % 2 ? "A title" : NULL;
        options.engine = i % 4 ? engine : "";
        options.caption = i == 7 ? "" : NULL;
        options.no_legend = i == 8;
        assert_int_equal(sj_view_make(&view, &tree, 8 * i + 2, 3 * i + 2, NULL), SUUJI_OK);
        assert_int_equal(sj_tree_picture(&drawing, &picture, NULL), SUUJI_OK);
        check_inside_page(&picture, cells);
        check_no_overlap(&picture, cells);
        check_middle(&drawing, i % 2);
        sj_picture_free(&picture);
        sj_view_free(&view);
    }
    sj_tree_free(&tree);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

static void nothing_overlaps_in_a_tree(void **state)
{
    (void)state;
    check_tree("backtrack", "9", easy, 1);
    check_tree("backtrack:mrv", "9", seventeen, 2);
    check_tree("backtrack:mrv,propagate", "9+x", "", 3);
    check_tree("backtrack", "4", "", 288);
    check_tree("backtrack", "4", "1234.......2....", 1);
    check_tree("backtrack", "4", "1..1............", 1);
    check_tree("backtrack:mrv", "16", "", 3);
}

static void write_tree(const suuji_trace *trace, const suuji_tree_options *options,
                       const char *medium, struct sj_text *out)
{
    suuji_error err;
    sj_text_clear(out);
    if (suuji_draw_tree(trace, options, medium, collect, out, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    sj_text_char(out, '\0');
    assert_false(out->failed);
}

static void a_small_tree_says_everything(void **state)
{
    (void)state;
    static const char *const words[] = {
        "Two &amp; two", "backtrack: 9 guesses, 3 conflicts, 3 solutions, deepest level 3",
        "r1c2=2",        "r1c4 has no",
        "candidate",     "solution 1",
        "solution 3",    "guess; number: values that follow",
    };
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_trace *const trace = trace_search("backtrack", puzzle, 100);
    suuji_tree_options options = SUUJI_TREE_OPTIONS_INIT;
    struct sj_text out = {0};
    options.title = "Two & two";
    options.engine = "backtrack";
    options.direction = SUUJI_TREE_DOWN;
    write_tree(trace, &options, "svg", &out);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strstr(out.at, words[i]))
            fail_msg("'%s' is missing", words[i]);
    options.caption = "A \"caption\"";
    options.no_legend = true;
    write_tree(trace, &options, "svg", &out);
    assert_non_null(strstr(out.at, "A &quot;caption&quot;"));
    assert_null(strstr(out.at, "values that follow"));
    assert_null(strstr(out.at, "9 guesses"));
    sj_text_free(&out);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

static void symbols_say_what_they_stand_for(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    suuji_trace *const trace = trace_search("backtrack", puzzle, 1);
    suuji_tree_options options = SUUJI_TREE_OPTIONS_INIT;
    struct sj_text out = {0};
    options.leaves = 2;
    options.levels = 6;
    write_tree(trace, &options, NULL, &out);
    assert_non_null(strstr(out.at, ">2,330 guesses, 1,246 conflicts, 1 solution, deepest level"));
    assert_non_null(strstr(out.at, "1,223 nodes, 656 conflicts"));
    assert_non_null(strstr(out.at, "2 branches"));
    assert_non_null(strstr(out.at, "part of a path that is not shown"));
    sj_text_free(&out);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

static void trees_are_drawn_in_every_medium(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_trace *const trace = trace_search("backtrack", puzzle, 100);
    static const char *const begins[] = {"<svg", "\x89PNG", "%PDF"};
    struct sj_text out = {0};
    for (size_t i = 0; suuji_medium_at(i); i++) {
        if (suuji_medium_at(i)->missing)
            continue;
        write_tree(trace, NULL, suuji_medium_at(i)->name, &out);
        assert_memory_equal(out.at, begins[i], 4);
    }
    sj_text_free(&out);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

static void a_tree_is_a_text_for_graphviz(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_trace *const trace = trace_search("backtrack", puzzle, 1);
    suuji_tree_options options = SUUJI_TREE_OPTIONS_INIT;
    struct sj_text out = {0};
    options.title = "A \"tree\"";
    write_tree(trace, &options, "dot", &out);
    assert_memory_equal(out.at, "digraph search {\n", 17);
    assert_non_null(strstr(out.at, "label=\"A \\\"tree\\\". 3 guesses, 0 conflicts, 1 solution"));
    assert_non_null(strstr(out.at, "  n0 -> n1 [label=\"r1c2=2\", color="));
    assert_non_null(strstr(out.at, "  n3 [label=\"solution ("));
    assert_string_equal(out.at + out.len - 3, "}\n");
    options.title = NULL;
    options.engine = "one\nline\x01";
    write_tree(trace, &options, "dot", &out);
    assert_non_null(strstr(out.at, "label=\"one line : 3 guesses"));
    options.caption = "two\r\nlines \xff";
    write_tree(trace, &options, "dot", &out);
    assert_non_null(strstr(out.at, "label=\"two  lines ?\";"));
    sj_text_free(&out);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

/* What branch and bound and clause learning have of their own. */
static void notes_name_nodes_and_clauses(void **state)
{
    (void)state;
    static const suuji_clue clues[] = {{0, 1, true}, {5, 2, false}, {6, 3, true}};
    static const suuji_event events[] = {
        {.kind = SUUJI_EVENT_NODE, .node = 1, .cell = SUUJI_EVENT_NONE, .house = SUUJI_EVENT_NONE},
        {.kind = SUUJI_EVENT_NODE,
         .node = 2,
         .parent = 1,
         .value = 3,
         .excluded = true,
         .level = 1},
        {.kind = SUUJI_EVENT_NODE, .node = 3, .parent = 2, .cell = 1, .value = 2, .level = 2},
        {.kind = SUUJI_EVENT_PRUNED, .node = 3, .level = 1},
        {.kind = SUUJI_EVENT_RESTART},
        {.kind = SUUJI_EVENT_GUESS, .level = 1, .cell = 3, .value = 4},
        {.kind = SUUJI_EVENT_CONFLICT,
         .level = 1,
         .cell = SUUJI_EVENT_NONE,
         .house = SUUJI_EVENT_NONE},
        {.kind = SUUJI_EVENT_LEARNED, .level = 1, .clues = clues, .clue_count = 2},
        {.kind = SUUJI_EVENT_CONFLICT, .cell = SUUJI_EVENT_NONE, .house = SUUJI_EVENT_NONE},
        {.kind = SUUJI_EVENT_LEARNED, .clues = clues, .clue_count = 3},
        {.kind = SUUJI_EVENT_CONFLICT, .cell = SUUJI_EVENT_NONE, .house = SUUJI_EVENT_NONE},
    };
    static const char *const words[] = {
        "label=\"4 nodes, 1 pruned, 3 conflicts, 0 solutions, 1 restart, deepest level 2\"",
        "n0 [label=\"1\"",
        "[label=\"r1c1<>3\"]",
        "[label=\"node 3 pruned\"",
        "[label=\"restart\"]",
        "[label=\"r1c4=4\"]",
        "[label=\"learned r1c1<>1 or r2c2=2\"",
        "[label=\"learned a clause of 3\"",
        "[label=\"conflict\"",
    };
    suuji_rules *const rules = make_rules("4");
    suuji_trace *trace = NULL;
    struct sj_text out = {0};
    assert_int_equal(suuji_trace_new(rules, 0, &trace, NULL), SUUJI_OK);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        assert_true(suuji_trace_record(trace, &events[i]));
    write_tree(trace, NULL, "dot", &out);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strstr(out.at, words[i]))
            fail_msg("'%s' is missing in %s", words[i], out.at);
    write_tree(trace, NULL, "svg", &out);
    assert_non_null(strstr(out.at, "node of branch and bound, by number"));
    sj_text_free(&out);
    suuji_trace_free(trace);
    suuji_rules_free(rules);
}

static void refuse_tree(const suuji_trace *trace, const suuji_tree_options *options,
                        const char *medium, suuji_status status, const char *why)
{
    struct sj_text out = {0};
    suuji_error err;
    assert_int_equal(suuji_draw_tree(trace, options, medium, collect, &out, &err), status);
    assert_non_null(strstr(err.text, why));
    assert_int_equal(out.len, 0);
}

static void wrong_options_of_trees_are_refused(void **state)
{
    (void)state;
    const suuji_tree_options usual = SUUJI_TREE_OPTIONS_INIT;
    suuji_tree_options wrong[5] = {usual, usual, usual, usual, usual};
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_trace *const trace = trace_search("backtrack", puzzle, 1);
    suuji_error err;
    wrong[0].leaves = 1001;
    wrong[1].levels = 101;
    wrong[2].direction = (suuji_tree_direction)3;
    wrong[3].dpi = -1;
    wrong[4].size = 0;
    for (size_t i = 0; i < 5; i++)
        refuse_tree(trace, &wrong[i], NULL, SUUJI_ERR_ARGUMENT, "");
    refuse_tree(trace, NULL, "gif", SUUJI_ERR_ARGUMENT, "gif");
    assert_int_equal(suuji_draw_tree(trace, NULL, NULL, refuse, NULL, &err), SUUJI_ERR_IO);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

/* ---- Animations ---- */

/* What the cells of a frame show: how many, and their sum. */
struct sight {
    unsigned count, sum;
};

/* The number of an attribute that is there. */
static double number_of(const struct sj_xml *xml, const char *name)
{
    struct sj_xml_part value;
    assert_true(sj_xml_attribute(xml, name, &value));
    return strtod(xml->text + value.at, NULL);
}

/* Add `value` to the frames of a <set>, whose `begin` may have several times. */
static void add_times(const struct sj_xml *xml, double seconds, unsigned value,
                      struct sight *sights, size_t count)
{
    struct sj_xml_part begin;
    const long frames = lround(number_of(xml, "dur") / seconds);
    assert_true(sj_xml_attribute(xml, "begin", &begin));
    const char *at = xml->text + begin.at;
    for (;;) {
        char *end;
        const long from = lround(strtod(at, &end) / seconds);
        assert_true(from >= 0 && frames > 0 && (size_t)(from + frames) <= count);
        for (long i = from; i < from + frames; i++) {
            sights[i].count++;
            sights[i].sum += value;
        }
        assert_int_equal(*end, 's');
        if (end[1] != ';')
            return;
        at = end + 2;
    }
}

/* What is visible in each frame of the file: values are in the middle of their cells, other texts
   are not. */
static void read_sights(const struct sj_text *file, double seconds, struct sight *sights,
                        size_t count)
{
    struct sj_xml xml = {.text = file->at, .len = file->len};
    bool moving = false, in_cell = false;
    unsigned value = 0, depth = 0, outer = 0;
    while (sj_xml_next(&xml)) {
        struct sj_xml_part part;
        const bool group = sj_xml_is(&xml, "g");
        depth += group && !xml.closing;
        if (group && !xml.closing && sj_xml_attribute(&xml, "class", &part)) {
            moving = sj_xml_attribute(&xml, "visibility", &part);
            outer = depth;
        }
        if (group && !xml.closing && sj_xml_attribute(&xml, "font-size", &part))
            in_cell = sj_xml_attribute(&xml, "text-anchor", &part);
        if (sj_xml_is(&xml, "text") && xml.closing && in_cell)
            value = (unsigned)strtoul(xml.text + xml.before.at, NULL, 10);
        if (sj_xml_is(&xml, "set") && moving && value)
            add_times(&xml, seconds, value, sights, count);
        if (group && xml.closing && depth-- == outer + 1)
            value = 0;
    }
    assert_int_equal(depth, 0);
}

static void check_animation(const char *engine, const char *rules, const char *cells,
                            uint64_t limit, unsigned most)
{
    suuji_puzzle *const puzzle = make_puzzle(rules, cells);
    suuji_trace *const trace = trace_search(engine, puzzle, limit);
    suuji_animation_options options = SUUJI_ANIMATION_OPTIONS_INIT;
    struct sj_frames frames = {0};
    struct sj_text file = {0};
    options.frames = most;
    options.frame_rate = 8;
    assert_int_equal(sj_frames_make(&frames, puzzle->rules, trace, most, NULL), SUUJI_OK);
    assert_true(frames.count <= most);
    assert_int_equal(suuji_draw_animation(puzzle, trace, &options, collect, &file, NULL), SUUJI_OK);
    struct sight *const sights = calloc(frames.count, sizeof *sights);
    read_sights(&file, 0.125, sights, frames.count);
    for (size_t i = 0; i < frames.count; i++) {
        struct sight expected = {0, 0};
        const bool solved = frames.frame[i].event->kind == SUUJI_EVENT_SOLUTION;
        for (unsigned cell = 0; cell < frames.cells; cell++) {
            const struct sj_frame_cell *const at = &frames.cell[i * frames.cells + cell];
            assert_true(!solved || at->look == SJ_LOOK_GIVEN || at->look == SJ_LOOK_SOLVED);
            expected.count += at->look > SJ_LOOK_GIVEN;
            expected.sum += at->look > SJ_LOOK_GIVEN ? at->value : 0;
        }
        assert_int_equal(sights[i].count, expected.count);
        assert_int_equal(sights[i].sum, expected.sum);
    }
    free(sights);
    sj_frames_free(&frames);
    sj_text_free(&file);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

static void animations_show_the_board_of_each_frame(void **state)
{
    (void)state;
    check_animation("backtrack", "9", easy, 1, 300);
    check_animation("backtrack:mrv,propagate", "9", seventeen, 1, 50);
    check_animation("backtrack", "4", "1......2..3.....", 100, 300);
    check_animation("backtrack", "4", "1......2..3.....", 100, 10);
    check_animation("backtrack", "4", "", 288, 10);
    check_animation("backtrack", "4", "1..1............", 1, 10);
    check_animation("backtrack:mrv", "16", "", 1, 100);
}

/* The last board is the last solution, every frame has an event, and counts never fall. */
static void frames_end_with_the_solution(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    suuji_trace *const trace = trace_search("backtrack", puzzle, 1);
    for (size_t most = 10; most < 3000; most = most * 3 / 2) {
        struct sj_frames frames = {0};
        unsigned solved = 0;
        assert_int_equal(sj_frames_make(&frames, puzzle->rules, trace, most, NULL), SUUJI_OK);
        assert_int_equal(frames.count, most);
        for (size_t i = 1; i < frames.count; i++) {
            assert_non_null(frames.frame[i].event);
            assert_true(frames.frame[i].guesses >= frames.frame[i - 1].guesses);
        }
        assert_int_equal(frames.frame[0].event->kind, SUUJI_EVENT_GIVEN);
        assert_int_equal(frames.frame[1].guesses, 1); /* slow at the beginning */
        assert_int_equal(frames.frame[most - 1].guesses, 2330);
        assert_int_equal(frames.frame[most - 1].conflicts, 1246);
        for (unsigned cell = 0; cell < 81; cell++)
            solved += frames.cell[(most - 1) * 81 + cell].look == SJ_LOOK_SOLVED;
        assert_int_equal(solved, 51);
        sj_frames_free(&frames);
    }
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

/* Is the board of a frame a solution? A value that is not part of it is a fault. */
static bool shows_solution(const struct sj_frames *frames, size_t frame, const suuji_puzzle *puzzle)
{
    uint8_t grid[81];
    for (unsigned cell = 0; cell < frames->cells; cell++) {
        const struct sj_frame_cell *const at = &frames->cell[frame * frames->cells + cell];
        grid[cell] = at->look == SJ_LOOK_GIVEN || at->look == SJ_LOOK_SOLVED ? at->value : 0;
        assert_true(grid[cell] || at->look != SJ_LOOK_GIVEN);
    }
    return suuji_verify(puzzle, grid, NULL, NULL);
}

/* The frames of a search for one or two solutions: at each solution, and at the end. */
static void check_solutions(const char *spec, const suuji_puzzle *puzzle, uint64_t limit)
{
    static const size_t most[] = {10, 60, 5000};
    suuji_trace *const trace = trace_search(spec, puzzle, limit);
    for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
        struct sj_frames frames = {0};
        assert_int_equal(sj_frames_make(&frames, puzzle->rules, trace, most[i], NULL), SUUJI_OK);
        assert_true(frames.count <= most[i]);
        const struct sj_animation_frame *const last = &frames.frame[frames.count - 1];
        assert_true(last->solutions > 0);
        assert_int_equal(last->event->kind, SUUJI_EVENT_SOLUTION);
        for (size_t k = 0; k < frames.count; k++)
            if (frames.frame[k].event->kind == SUUJI_EVENT_SOLUTION &&
                !shows_solution(&frames, k, puzzle))
                fail_msg("%s: frame %zu of %zu is not the solution", spec, k, frames.count);
        sj_frames_free(&frames);
    }
    suuji_trace_free(trace);
}

/* Engines that guess about cells with a value, and those that take everything back before they
   end. */
static void every_engine_shows_its_solutions(void **state)
{
    (void)state;
    static const char *const more[] = {"dpll:order=program", "dpll:order=program,encoding=minimal",
                                       "dpll:order=program,encoding=reduced", "dlx:paper",
                                       "dlx:tree=whole"};
    static const struct {
        const char *rules, *cells;
    } rows[] = {
        {"9", easy}, {"4", "1......2..3....."}, {"6", "1.4.6.2.6.3.3.1.2.5.2.4.4.3.5.6.5.1."}};
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        suuji_puzzle *const puzzle = make_puzzle(rows[r].rules, rows[r].cells);
        for (uint64_t limit = 1; limit <= 2; limit++) {
            for (size_t i = 0; suuji_engine_at(i); i++) {
                const suuji_engine_info *const info = suuji_engine_at(i);
                if (info->can & SUUJI_CAN_TRACE && !info->missing)
                    check_solutions(info->name, puzzle, limit);
            }
            for (size_t i = 0; i < sizeof more / sizeof *more; i++)
                check_solutions(more[i], puzzle, limit);
        }
        suuji_puzzle_free(puzzle);
    }
}

/* Each of many solutions is shown in some frame, even where frames have many events. */
static void conflicts_and_solutions_are_marked(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_trace *const trace = trace_search("backtrack", puzzle, 100);
    struct sj_frames frames = {0};
    unsigned solved = 0, conflicts = 0, taken = 0;
    assert_int_equal(sj_frames_make(&frames, puzzle->rules, trace, 300, NULL), SUUJI_OK);
    for (size_t i = 0; i < frames.count * 16; i++) {
        solved += frames.cell[i].look == SJ_LOOK_SOLVED;
        conflicts += frames.cell[i].conflict;
        taken += frames.cell[i].look == SJ_LOOK_RETRACTED;
    }
    assert_int_equal(solved, 4 * 13); /* the last one again at the end */
    assert_int_equal(conflicts, 3);
    assert_true(taken > 13);
    sj_frames_free(&frames);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

static void animations_have_texts_and_a_still_copy(void **state)
{
    (void)state;
    static const char *const words[] = {"A title",
                                        "backtrack:forward",
                                        "prefers-reduced-motion",
                                        "class=\"still\"",
                                        ">guess r1c2 = 2<",
                                        ">solution<",
                                        ">the last of 3 solutions<",
                                        "the givens",
                                        "9 guesses, ",
                                        "begin=\"t.begin+0.5s\"",
                                        "begin=\"0s;t.end+3s\""};
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_trace *const trace = trace_search("backtrack", puzzle, 100);
    suuji_animation_options options = SUUJI_ANIMATION_OPTIONS_INIT;
    struct sj_text file = {0};
    struct sj_frames frames = {0};
    options.title = "A title";
    options.engine = "backtrack:forward";
    options.coordinates = true;
    options.side = 90;
    options.repeat = true;
    assert_int_equal(sj_frames_make(&frames, puzzle->rules, trace, 300, NULL), SUUJI_OK);
    options.seconds = 0.5 * (double)frames.count;
    assert_int_equal(suuji_draw_animation(puzzle, trace, &options, collect, &file, NULL), SUUJI_OK);
    sj_text_char(&file, '\0');
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strstr(file.at, words[i]))
            fail_msg("'%s' is missing", words[i]);
    sj_frames_free(&frames);
    sj_text_free(&file);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

/* Lines are not indented by their level, and long clauses are not written out. */
static void animations_say_what_happens_at_any_level(void **state)
{
    (void)state;
    static const suuji_clue clues[] = {{0, 1, true}, {1, 2, false}, {2, 3, true}, {3, 4, true}};
    static const suuji_event events[] = {
        {.kind = SUUJI_EVENT_GUESS, .level = 200, .cell = 1, .value = 2, .house = SUUJI_EVENT_NONE},
        {.kind = SUUJI_EVENT_LEARNED, .level = 200, .clues = clues, .clue_count = 3},
        {.kind = SUUJI_EVENT_LEARNED, .level = 150, .clues = clues, .clue_count = 4},
        {.kind = SUUJI_EVENT_RETRACT, .level = 60, .cell = 1, .value = 2},
    };
    static const char *const words[] = {">guess r1c2 = 2<",
                                        ">learned r1c1 &lt;&gt; 1 or r1c2 = 2 or r1c3 &lt;&gt; 3<",
                                        ">learned a clause of 4<", ">retract r1c2 = 2<"};
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_animation_options options = SUUJI_ANIMATION_OPTIONS_INIT;
    suuji_trace *trace = NULL;
    struct sj_text file = {0};
    assert_int_equal(suuji_trace_new(puzzle->rules, 0, &trace, NULL), SUUJI_OK);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        assert_true(suuji_trace_record(trace, &events[i]));
    options.side = 200;
    assert_int_equal(suuji_draw_animation(puzzle, trace, &options, collect, &file, NULL), SUUJI_OK);
    sj_text_char(&file, '\0');
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strstr(file.at, words[i]))
            fail_msg("'%s' is missing", words[i]);
    sj_text_free(&file);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

/* A search that may open no node, on a board without givens: a root, and an empty board. */
static void a_search_without_events_is_drawn(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_solver *const solver = make_solver("backtrack");
    suuji_trace *trace = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    struct sj_text out = {0};
    query.limits.nodes = 1;
    assert_int_equal(suuji_trace_new(puzzle->rules, 0, &trace, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_trace(solver, suuji_trace_record, trace, NULL), SUUJI_OK);
    ask_solver(solver, puzzle, &query);
    assert_int_equal(suuji_trace_count(trace), 0);
    write_tree(trace, NULL, "dot", &out);
    assert_non_null(strstr(out.at, "\"0 guesses, 0 conflicts, 0 solutions, deepest level 0\""));
    write_tree(trace, NULL, "svg", &out);
    assert_non_null(strstr(out.at, "0 guesses"));
    sj_text_clear(&out);
    assert_int_equal(suuji_draw_animation(puzzle, trace, NULL, collect, &out, NULL), SUUJI_OK);
    sj_text_char(&out, '\0');
    assert_non_null(strstr(out.at, ">no events<"));
    sj_text_free(&out);
    suuji_trace_free(trace);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void wrong_options_of_animations_are_refused(void **state)
{
    (void)state;
    const suuji_animation_options usual = SUUJI_ANIMATION_OPTIONS_INIT;
    suuji_animation_options wrong[7] = {usual, usual, usual, usual, usual, usual, usual};
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_puzzle *const other = make_puzzle("4+x", "1......2..3.....");
    suuji_trace *const trace = trace_search("backtrack", puzzle, 1);
    struct sj_text out = {0};
    suuji_error err;
    wrong[0].frames = 9;
    wrong[1].frames = 5001;
    wrong[2].seconds = -1;
    wrong[3].frame_rate = 61;
    wrong[4].symbols = (suuji_draw_symbols)9;
    wrong[5].side = NAN;
    wrong[6].size = 0;
    for (size_t i = 0; i < 7; i++)
        assert_int_equal(suuji_draw_animation(puzzle, trace, &wrong[i], collect, &out, &err),
                         SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_draw_animation(other, trace, NULL, collect, &out, &err),
                     SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "the trace is of rules '4', the puzzle of '4+x'");
    assert_int_equal(suuji_draw_animation(puzzle, trace, NULL, refuse, NULL, &err), SUUJI_ERR_IO);
    assert_int_equal(out.len, 0);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(other);
}

/* A trace may have been filled by anyone. */
static void events_outside_the_board_are_ignored(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1......2..3.....");
    suuji_trace *trace = NULL;
    struct sj_text out = {0};
    assert_int_equal(suuji_trace_new(puzzle->rules, 0, &trace, NULL), SUUJI_OK);
    for (unsigned kind = 0; kind < 20; kind++)
        for (unsigned i = 0; i < 4; i++) {
            const suuji_event event = {.kind = (suuji_event_kind)kind,
                                       .level = i * 1000000,
                                       .cell = i % 2 ? 16 : SUUJI_EVENT_NONE,
                                       .value = 5 + i * 100,
                                       .house = i < 2 ? 99 : SUUJI_EVENT_NONE,
                                       .node = i == 3 ? 1 : i,
                                       .parent = 77};
            assert_true(suuji_trace_record(trace, &event));
        }
    assert_int_equal(suuji_draw_tree(trace, NULL, NULL, collect, &out, NULL), SUUJI_OK);
    assert_int_equal(suuji_draw_tree(trace, NULL, "dot", collect, &out, NULL), SUUJI_OK);
    assert_int_equal(suuji_draw_animation(puzzle, trace, NULL, collect, &out, NULL), SUUJI_OK);
    sj_text_free(&out);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_draw_search)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_overlaps_in_a_tree),
        cmocka_unit_test(a_small_tree_says_everything),
        cmocka_unit_test(symbols_say_what_they_stand_for),
        cmocka_unit_test(trees_are_drawn_in_every_medium),
        cmocka_unit_test(a_tree_is_a_text_for_graphviz),
        cmocka_unit_test(notes_name_nodes_and_clauses),
        cmocka_unit_test(wrong_options_of_trees_are_refused),
        cmocka_unit_test(animations_show_the_board_of_each_frame),
        cmocka_unit_test(frames_end_with_the_solution),
        cmocka_unit_test(every_engine_shows_its_solutions),
        cmocka_unit_test(conflicts_and_solutions_are_marked),
        cmocka_unit_test(animations_have_texts_and_a_still_copy),
        cmocka_unit_test(animations_say_what_happens_at_any_level),
        cmocka_unit_test(a_search_without_events_is_drawn),
        cmocka_unit_test(wrong_options_of_animations_are_refused),
        cmocka_unit_test(events_outside_the_board_are_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
