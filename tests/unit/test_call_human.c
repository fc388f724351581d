/* SPDX-License-Identifier: MIT */
/* Calls about how people solve, and pictures: replies against the library's answers. */
#include "codec/base64.h"
#include "codec/json_writer.h"
#include "faults.h"

#include "suuji/call.h"
#include "suuji/draw.h"
#include "suuji/rate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EASY "..4.278..7.2.38.4..9.1.5.235...1.6.4.......31.47..3.824..3.62.99.82.4........14.."
/* Needs chains. */
/* Three of its steps are not needed. */
#define DETOURS "..2.8..1..1.....7..374...8.1..........4.5.......6.39..2...385...4.92.........482."
#define HARD "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
#define SKYSCRAPER                                                                       \
    ":0000:x:1+2+3+456+7+89+45+6..9.2...+91+2+34+6+5+2.5.9..7..3.2..+95.96.+53..+1.3..." \
    "4.+5+9.+59.+3...+4864.+9.5.+3.:::"

static suuji_caller *caller;
static suuji_error err;

static int start(void **state)
{
    (void)state;
    return suuji_caller_new(&caller, &err) == SUUJI_OK ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    suuji_caller_free(caller);
    return 0;
}

/* The reply to a call; the test fails if there is none. */
static const char *reply(const char *name, const char *arguments)
{
    const char *text = NULL;
    size_t length = 0;
    err = (suuji_error){0};
    if (suuji_call(caller, name, arguments, strlen(arguments), NULL, &text, &length, &err))
        fail_msg("%s %s: %s", name, arguments, err.text);
    assert_int_equal(strlen(text), length);
    assert_int_equal(err.status, SUUJI_OK); /* it is set only by a failure */
    assert_string_equal(err.text, "");
    return text;
}

static void refuse(const char *name, const char *arguments, suuji_status status, const char *why)
{
    const char *text = NULL;
    size_t length = 0;
    assert_int_equal(
        suuji_call(caller, name, arguments, strlen(arguments), NULL, &text, &length, &err), status);
    assert_string_equal(err.text, why);
    assert_null(text);
}

/* A part of the reply. */
static void expect(const char *name, const char *arguments, const char *part)
{
    const char *const text = reply(name, arguments);
    if (!strstr(text, part))
        fail_msg("%s %s: no %s in %s", name, arguments, part, text);
}

/* ---- Steps ---- */

static void explain_gives_solution_and_steps(void **state)
{
    (void)state;
    assert_string_equal(
        reply("explain", "{\"puzzle\": [[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]}"),
        "{\"rules\": \"4\", \"givens\": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0], "
        "\"verdict\": \"unique\", \"end\": \"complete\", \"count\": 1, \"exact\": true, "
        "\"solution\": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], "
        "\"steps\": [{\"technique\": \"full-house\", \"title\": \"full house\", "
        "\"text\": \"Full house: box 4 has one empty cell, so r4c4 is 1.\", "
        "\"statement\": \"box 4 has one empty cell, so r4c4 is 1.\", "
        "\"placed\": [{\"row\": 4, \"column\": 4, \"value\": 1}], \"eliminated\": [], "
        "\"evidence\": [{\"role\": \"base\", \"house\": \"box 4\", \"used\": false}, "
        "{\"role\": \"base\", \"row\": 4, \"column\": 4, \"used\": true}], "
        "\"links\": []}], \"solved\": true, \"left_out\": 0, \"text\": \"Solved in 1 step.\"}");
    expect("explain", "{\"puzzle\": \"12..............\", \"limit\": 3}", "\"exact\": false");
    expect("explain", "{\"puzzle\": \"" DETOURS "\"}",
           "\"left_out\": 3, \"text\": \"Solved in 57 steps. 3 further steps are not needed.\"");
    expect("explain", "{\"puzzle\": \"" DETOURS "\", \"all_steps\": true}",
           "\"left_out\": 0, \"text\": \"Solved in 60 steps.\"");
    /* Above the largest board there are no steps. */
    char large[40000] = "{\"rules\": \"65:5x13\", \"puzzle\": [";
    size_t at = strlen(large);
    suuji_solver *const solver = make_solver(NULL);
    suuji_puzzle *const empty = make_puzzle("65:5x13", "");
    const suuji_query query = SUUJI_QUERY_INIT;
    const suuji_answer answer = ask_solver(solver, empty, &query);
    for (unsigned cell = 0; cell < 65 * 65; cell++)
        at += (size_t)snprintf(large + at, sizeof large - at, "%s%u", cell ? "," : "",
                               cell ? answer.solution[cell] : 0);
    snprintf(large + at, sizeof large - at, "]}");
    expect("explain", large, "\"steps\": null, \"text\": \"Steps are known for");
    expect("hint", large, "\"hint\": \"none\"");
    suuji_puzzle_free(empty);
    suuji_solver_free(solver);
}

/* Reports, one after the other, without what is around the step. */
struct reports {
    struct sj_text steps;
    size_t count;
};

static void keep_report(void *user, const char *report, size_t length)
{
    struct reports *const reports = user;
    char head[64];
    assert_int_equal(strlen(report), length);
    snprintf(head, sizeof head,
             "{\"report\": \"step\", \"number\": %zu, \"step\": ", ++reports->count);
    assert_memory_equal(report, head, strlen(head));
    sj_text_str(&reports->steps, reports->count > 1 ? ", " : "");
    sj_text_add(&reports->steps, report + strlen(head), length - strlen(head) - 1);
}

/* Every step that is found is reported, as the reply with all steps has it; the reply is the same
   as without reports. */
static void explain_reports_steps(void **state)
{
    (void)state;
    struct reports reports = {0};
    char *const before = strdup(reply("explain", "{\"puzzle\": \"" DETOURS "\"}"));
    suuji_caller_watch(caller, keep_report, &reports);
    assert_string_equal(reply("explain", "{\"puzzle\": \"" DETOURS "\"}"), before);
    assert_int_equal(reports.count, 60);
    suuji_caller_watch(caller, NULL, NULL);
    sj_text_char(&reports.steps, '\0');
    expect("explain", "{\"puzzle\": \"" DETOURS "\", \"all_steps\": true}", reports.steps.at);
    assert_int_equal(reports.count, 60);
    sj_text_free(&reports.steps);
    free(before);
}

static void hint_reveals_in_stages(void **state)
{
    (void)state;
    const char *const kind = reply("hint", "{\"puzzle\": \"" EASY "\", \"level\": 1}");
    assert_non_null(strstr(kind, "\"looks\": [{\"kind\": \"singles\", "));
    assert_null(strstr(kind, "\"technique\""));
    assert_null(strstr(kind, "\"spot\""));
    const char *const place = reply("hint", "{\"puzzle\": \"" EASY "\", \"level\": 2}");
    assert_non_null(strstr(place, "\"technique\": "));
    assert_null(strstr(place, "\"values\": [1"));
    const char *const values = reply("hint", "{\"puzzle\": \"" EASY "\", \"level\": 3}");
    assert_non_null(strstr(values, "\"values\": ["));
    assert_null(strstr(values, "\"step\": {"));
    expect("hint", "{\"puzzle\": \"" EASY "\", \"level\": 4}", "\"step\": {\"technique\"");
    expect("hint", "{\"puzzle\": \"" EASY "\"}", "\"spot\": {\"houses\": [], \"cells\": [{\"row\"");
    refuse("hint", "{\"puzzle\": \"" EASY "\", \"level\": 5}", SUUJI_ERR_ARGUMENT,
           "argument 'level' must be from 1 to 4");
    const char *const cell = reply("hint", "{\"puzzle\": \"" EASY "\", \"cell\": true}");
    assert_non_null(strstr(cell, "\"looks\": [], \"spot\": {\"houses\": [], \"cells\": [{\"row\""));
    assert_null(strstr(cell, "\"technique\""));
}

static void hint_names_mistakes_first(void **state)
{
    (void)state;
    expect("hint", "{\"puzzle\": \"21....3.......43\", \"original\": \".1....3.......43\"}",
           "\"hint\": \"mistake\", \"entries\": 1, "
           "\"mistakes\": [{\"row\": 1, \"column\": 1, \"value\": 2, \"right\": 3}], "
           "\"text\": \"wrong entry: r1c1 is 2 but must be 3\"}");
    expect("hint",
           "{\"puzzle\": \"21....3.......43\", \"original\": \".1....3.......43\", \"level\": 1}",
           "\"mistakes\": [{\"row\": 1, \"column\": 1, \"value\": 2}], "
           "\"text\": \"wrong entry: r1c1 is 2\"}");
    refuse("hint", "{\"puzzle\": \".1....3.......43\", \"original\": \"21....3.......43\"}",
           SUUJI_ERR_UNSUPPORTED, "r1c1 is 2 in the original puzzle, but empty here");
    expect("hint", "{\"puzzle\": \"12....34........\"}", "\"hint\": \"conflict\"");
    /* The puzzle has several solutions; with the entries it has none. */
    expect("hint", "{\"puzzle\": \"12....34........\", \"original\": \"12..............\"}",
           "\"verdict\": \"several\", \"hint\": \"conflict\", \"entries\": 2");
    expect("hint", "{\"puzzle\": \"1234341221434321\"}", "\"hint\": \"solved\"");
    expect("hint", "{\"puzzle\": \"" HARD "\", \"techniques\": \"naked-single\"}",
           "\"hint\": \"none\"");
}

/* What a player entered is read where a format keeps it apart from the puzzle; by explain it is
   not. */
static void hint_reads_progress(void **state)
{
    (void)state;
    const char *const game = "{\"puzzle\": \"{'puzzle': '.1....3.......43', "
                             "'entries': '21....3.......43'}\"}";
    char arguments[200] = "";
    size_t at = 0;
    for (const char *c = game; *c; c++) { /* quotes within the string */
        if (*c == '\'')
            arguments[at++] = '\\';
        arguments[at++] = *c == '\'' ? '"' : *c;
    }
    expect("hint", arguments, "\"hint\": \"mistake\", \"entries\": 1");
    expect("explain", arguments, "\"solved\": true");
    expect("hint", "{\"puzzle\": \"" SKYSCRAPER "\"}", "\"entries\": 23");
}

static void names_of_techniques_are_checked(void **state)
{
    (void)state;
    const suuji_human_options options = {.size = sizeof(suuji_human_options),
                                         .techniques = "z-wing"};
    suuji_rules *const rules = make_rules("9");
    suuji_human *human = NULL;
    suuji_error expected;
    const suuji_status status = suuji_human_new(rules, &options, &human, &expected);
    assert_int_not_equal(status, SUUJI_OK);
    suuji_rules_free(rules);
    refuse("hint", "{\"puzzle\": \"" EASY "\", \"techniques\": \"z-wing\"}", status, expected.text);
    /* Even where there will be no board. */
    refuse("explain", "{\"puzzle\": \"11..............\", \"techniques\": \"z-wing\"}", status,
           expected.text);
    refuse("explain", "{\"puzzle\": \"" EASY "\", \"notation\": \"B7\"}", SUUJI_ERR_ARGUMENT,
           "argument 'notation' must be r1c1, A1 or K9");
}

static void techniques_and_scales_are_the_tables(void **state)
{
    (void)state;
    char part[200];
    size_t count = 0;
    const char *at = reply("techniques", "{}");
    assert_null(strstr(at, "\"example\""));
    for (; suuji_technique_at(count); count++) {
        snprintf(part, sizeof part, "{\"name\": \"%s\", ", suuji_technique_at(count)->name);
        at = strstr(at, part); /* in the same order */
        assert_non_null(at);
    }
    expect("techniques", "{\"examples\": true}", "\"example\": {\"puzzle\": ");
    at = reply("scales", "");
    for (count = 0; suuji_scale_at(count); count++) {
        snprintf(part, sizeof part, "{\"name\": \"%s\", ", suuji_scale_at(count)->name);
        at = strstr(at, part);
        assert_non_null(at);
    }
    refuse("scales", "{\"scale\": \"se\"}", SUUJI_ERR_ARGUMENT,
           "call 'scales' has no argument 'scale'");
}

static void rate_gives_the_numbers_of_each_scale(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", EASY);
    const suuji_scale_info *scale = NULL;
    for (size_t i = 0; (scale = suuji_scale_at(i)) != NULL; i++) {
        suuji_rating rating = SUUJI_RATING_INIT;
        suuji_rater *rater = NULL;
        char arguments[200];
        char part[200];
        assert_int_equal(
            suuji_rater_new(suuji_puzzle_rules(puzzle), scale->name, NULL, &rater, &err), SUUJI_OK);
        assert_int_equal(suuji_rater_rate(rater, puzzle, NULL, NULL, NULL, &rating, &err),
                         SUUJI_OK);
        suuji_rater_free(rater);
        snprintf(arguments, sizeof arguments, "{\"puzzle\": \"" EASY "\", \"scale\": \"%s\"}",
                 scale->name);
        snprintf(part, sizeof part,
                 "\"ratings\": [{\"scale\": \"%s\", \"version\": \"%s\", \"verdict\": \"rated\", "
                 "\"rating\": %.*g,",
                 scale->name, scale->version, 6, rating.rating);
        expect("rate", arguments, part);
    }
    suuji_puzzle_free(puzzle);
    expect("rate", "{\"puzzle\": \"1.....1..1.....1\", \"scale\": \"se\"}",
           "\"verdict\": \"several solutions\"");
    expect("rate", "{\"puzzle\": \"" EASY "\", \"scale\": \"all\"}", "\"scale\": \"hodoku\"");
    assert_null(strstr(reply("rate", "{\"puzzle\": \"" EASY "\"}"), "\"steps\""));
    refuse("rate", "{\"puzzle\": \"" EASY "\", \"scale\": \"se,xy\"}", SUUJI_ERR_ARGUMENT,
           "argument 'scale': there is no scale 'xy'");
    refuse("rate", "{\"puzzle\": \"" EASY "\", \"scale\": \"se, se\"}", SUUJI_ERR_ARGUMENT,
           "argument 'scale': 'se' is there twice");
    refuse("rate", "{\"puzzle\": \"" EASY "\", \"scale\": \",\"}", SUUJI_ERR_ARGUMENT,
           "argument 'scale' names no scale");
}

/* A stop that was requested ends every search. */
static void a_stop_ends_calls(void **state)
{
    (void)state;
    suuji_stop *stop = NULL;
    const char *text = NULL;
    size_t length = 0;
    const char *const arguments = "{\"puzzle\": \"" HARD "\"}";
    assert_int_equal(suuji_stop_new(&stop, &err), SUUJI_OK);
    suuji_stop_request(stop);
    assert_int_equal(
        suuji_call(caller, "rate", arguments, strlen(arguments), stop, &text, &length, &err),
        SUUJI_OK);
    assert_non_null(strstr(text, "\"verdict\": \"unknown (stopped)\""));
    assert_int_equal(
        suuji_call(caller, "hint", arguments, strlen(arguments), stop, &text, &length, &err),
        SUUJI_OK);
    assert_non_null(strstr(text, "\"hint\": \"none\""));
    suuji_stop_free(stop);
}

/* ---- Pictures ---- */

static bool keep(void *user, const char *text, size_t length)
{
    sj_text_add(user, text, length);
    return true;
}

/* The reply has the document of the library as member `key`. */
static void has_document(const char *arguments, const char *key, const struct sj_text *document)
{
    struct sj_text part = {0};
    struct sj_json_writer json = {.out = &part};
    struct sj_text letters = {0};
    sj_json_put_object(&json, NULL);
    if (strcmp(key, "base64") == 0) {
        sj_base64_add(&letters, document->at, document->len);
        sj_json_put_bytes(&json, key, letters.at, letters.len);
    } else {
        sj_json_put_bytes(&json, key, document->at, document->len);
    }
    sj_text_char(&part, '\0');
    expect("draw", arguments, part.at + 1);
    sj_text_free(&part);
    sj_text_free(&letters);
}

static void draw_gives_the_documents_of_the_library(void **state)
{
    (void)state;
    struct sj_text document = {0};
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    suuji_puzzle *const puzzle = make_puzzle("4", "1.....1..1.....1");
    const uint8_t grid[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    assert_int_equal(suuji_draw(puzzle, NULL, NULL, NULL, keep, &document, &err), SUUJI_OK);
    has_document("{\"puzzle\": \"1.....1..1.....1\"}", "text", &document);
    sj_text_clear(&document);
    options.title = "A title";
    options.candidates = true;
    options.coordinates = true;
    options.highlight = "r1c1,b2:blue";
    options.symbols = SUUJI_DRAW_SYMBOLS_LETTERS;
    options.side = 50;
    options.caption = "below";
    options.notation = SUUJI_NOTATION_A1;
    assert_int_equal(suuji_draw(puzzle, NULL, &options, "svg", keep, &document, &err), SUUJI_OK);
    has_document(
        "{\"puzzle\": \"1.....1..1.....1\", \"title\": \"A title\", \"candidates\": true, "
        "\"coordinates\": true, \"highlight\": \"r1c1,b2:blue\", \"symbols\": \"letters\", "
        "\"side\": 50, \"caption\": \"below\", \"notation\": \"A1\"}",
        "text", &document);
    sj_text_clear(&document);
    assert_int_equal(suuji_draw(puzzle, grid, NULL, "svg", keep, &document, &err), SUUJI_OK);
    has_document("{\"puzzle\": \"1.....1..1.....1\", \"grid\": \"1234341221434321\"}", "text",
                 &document);
    sj_text_clear(&document);
    options = (suuji_draw_options)SUUJI_DRAW_OPTIONS_INIT;
    options.subject = SUUJI_DRAW_SUBJECT_GRAPH;
    options.layout = SUUJI_DRAW_LAYOUT_GRID;
    assert_int_equal(suuji_draw(puzzle, NULL, &options, "svg", keep, &document, &err), SUUJI_OK);
    has_document("{\"puzzle\": \"1.....1..1.....1\", \"what\": \"graph\", \"layout\": \"grid\"}",
                 "text", &document);
    sj_text_free(&document);
    suuji_puzzle_free(puzzle);
}

static void pictures_that_are_not_text_are_base64(void **state)
{
    (void)state;
    const suuji_medium_info *medium = NULL;
    suuji_puzzle *const puzzle = make_puzzle("4", "1.....1..1.....1");
    for (size_t i = 1; (medium = suuji_medium_at(i)) != NULL; i++) {
        struct sj_text document = {0};
        char arguments[100];
        if (medium->missing)
            continue;
        snprintf(arguments, sizeof arguments, "{\"puzzle\": \"1.....1..1.....1\", \"to\": \"%s\"}",
                 medium->name);
        assert_int_equal(suuji_draw(puzzle, NULL, NULL, medium->name, keep, &document, &err),
                         SUUJI_OK);
        has_document(arguments, "base64", &document);
        sj_text_free(&document);
    }
    suuji_puzzle_free(puzzle);
}

static void draw_shows_solutions(void **state)
{
    (void)state;
    expect("draw", "{\"puzzle\": \".1....3.......43\", \"solution\": true}",
           "\"verdict\": \"unique\"");
    expect("draw", "{\"puzzle\": \"11..............\", \"solution\": true}",
           "\"verdict\": \"none\", \"to\": \"svg\", \"text\": \"");
}

static void draw_shows_steps(void **state)
{
    (void)state;
    struct sj_text document = {0};
    const suuji_human_step *step = NULL;
    suuji_human *human = NULL;
    suuji_puzzle *const puzzle = make_puzzle("9", EASY);
    assert_int_equal(suuji_human_new(suuji_puzzle_rules(puzzle), NULL, &human, &err), SUUJI_OK);
    assert_int_equal(suuji_human_load(human, puzzle, &err), SUUJI_OK);
    assert_int_equal(suuji_human_next(human, NULL, &step, NULL, &err), SUUJI_OK);
    assert_int_equal(suuji_draw_step(puzzle, human, step, NULL, NULL, keep, &document, &err),
                     SUUJI_OK);
    has_document("{\"puzzle\": \"" EASY "\", \"what\": \"hint\"}", "text", &document);
    suuji_human_apply(human, step);
    assert_int_equal(suuji_human_next(human, NULL, &step, NULL, &err), SUUJI_OK);
    sj_text_clear(&document);
    assert_int_equal(suuji_draw_step(puzzle, human, step, NULL, NULL, keep, &document, &err),
                     SUUJI_OK);
    has_document("{\"puzzle\": \"" EASY "\", \"what\": \"step\", \"step\": 2}", "text", &document);
    sj_text_free(&document);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
    expect("draw", "{\"puzzle\": \"" SKYSCRAPER "\", \"what\": \"hint\"}",
           "\"step\": {\"technique\": \"skyscraper\"");
    expect("draw", "{\"puzzle\": \"1.....1..1......\", \"what\": \"step\"}",
           "\"note\": \"several solutions: techniques that assume exactly one are not used\"");
}

static void pictures_that_are_not_possible_are_refused(void **state)
{
    (void)state;
    refuse("draw", "{\"puzzle\": \"" EASY "\", \"what\": \"step\", \"step\": 0}",
           SUUJI_ERR_ARGUMENT, "argument 'step' must be 1 or more");
    refuse("draw", "{\"puzzle\": \"1234341221434321\", \"what\": \"hint\"}", SUUJI_ERR_UNSUPPORTED,
           "the puzzle is solved already");
    refuse("draw", "{\"puzzle\": \"123434122143432.\", \"what\": \"step\", \"step\": 2}",
           SUUJI_ERR_UNSUPPORTED, "there is no step 2: the puzzle is solved in 1");
    refuse("draw",
           "{\"puzzle\": \"21....3.......43\", \"original\": \".1....3.......43\", \"what\": "
           "\"hint\"}",
           SUUJI_ERR_UNSUPPORTED, "wrong entry: r1c1 is 2 but must be 3");
    refuse("draw", "{\"puzzle\": \"" EASY "\", \"symbols\": \"runes\"}", SUUJI_ERR_UNSUPPORTED,
           "there are 5 symbols, but the size is 9");
    refuse("draw", "{\"puzzle\": \"" EASY "\", \"symbols\": \"runner\"}", SUUJI_ERR_ARGUMENT,
           "symbols 'runner': 'n' occurs twice");
    expect("draw", "{\"puzzle\": \"" EASY "\", \"symbols\": \"SUDOKIMEN\"}", ">S<");
    for (size_t i = 0; suuji_symbols_at(i); i++) {
        char symbols[200];
        snprintf(symbols, sizeof symbols, "{\"puzzle\": \"" EASY "\", \"symbols\": \"%s\"}",
                 suuji_symbols_at(i)->name);
        expect("draw", symbols, "\"text\": \"<svg");
    }
    const char *text = NULL;
    size_t length = 0;
    const char *const arguments = "{\"puzzle\": \"" EASY "\", \"to\": \"gif\"}";
    assert_int_equal(
        suuji_call(caller, "draw", arguments, strlen(arguments), NULL, &text, &length, &err),
        SUUJI_ERR_ARGUMENT);
}

/* The events of a search for all solutions; to be freed. */
static suuji_trace *record(const char *engine, const suuji_puzzle *puzzle)
{
    suuji_solver *const solver = make_solver(engine);
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_trace *trace = NULL;
    query.limit = SUUJI_ALL;
    assert_int_equal(suuji_trace_new(suuji_puzzle_rules(puzzle), 1000, &trace, &err), SUUJI_OK);
    assert_int_equal(suuji_solver_trace(solver, suuji_trace_record, trace, &err), SUUJI_OK);
    ask_solver(solver, puzzle, &query);
    suuji_solver_free(solver);
    return trace;
}

#define SEARCH "\"puzzle\": \"1.....1..1......\", \"engine\": \"backtrack\", \"limit\": 0"

static void draw_shows_searches(void **state)
{
    (void)state;
    struct sj_text document = {0};
    suuji_puzzle *const puzzle = make_puzzle("4", "1.....1..1......");
    suuji_trace *const trace = record("backtrack", puzzle);
    suuji_tree_options tree = SUUJI_TREE_OPTIONS_INIT;
    suuji_animation_options animation = SUUJI_ANIMATION_OPTIONS_INIT;
    tree.engine = animation.engine = "backtrack";
    assert_int_equal(suuji_draw_tree(trace, &tree, "dot", keep, &document, &err), SUUJI_OK);
    has_document("{" SEARCH ", \"what\": \"tree\", \"to\": \"dot\"}", "text", &document);
    sj_text_clear(&document);
    tree.title = "A search";
    tree.caption = "below";
    tree.leaves = 3;
    tree.levels = 4;
    tree.direction = SUUJI_TREE_RIGHT;
    tree.no_legend = true;
    assert_int_equal(suuji_draw_tree(trace, &tree, NULL, keep, &document, &err), SUUJI_OK);
    has_document("{" SEARCH
                 ", \"what\": \"tree\", \"title\": \"A search\", \"caption\": \"below\", "
                 "\"leaves\": 3, \"levels\": 4, \"direction\": \"right\", \"no_legend\": true}",
                 "text", &document);
    sj_text_clear(&document);
    animation.coordinates = true;
    animation.side = 60;
    animation.frames = 20;
    animation.seconds = 9;
    animation.repeat = true;
    assert_int_equal(suuji_draw_animation(puzzle, trace, &animation, keep, &document, &err),
                     SUUJI_OK);
    has_document("{" SEARCH ", \"what\": \"animation\", \"coordinates\": true, \"side\": 60, "
                 "\"frames\": 20, \"duration\": 9, \"repeat\": true}",
                 "text", &document);
    sj_text_free(&document);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
    expect("draw", "{" SEARCH ", \"what\": \"tree\", \"trace\": 3}", "\"events_cut\": true");
    /* The solver, which is kept, does not report to the trace any more. */
    expect("solve", "{" SEARCH "}", "\"verdict\": \"several\"");
    refuse("draw", "{" SEARCH ", \"what\": \"animation\", \"to\": \"png\"}", SUUJI_ERR_ARGUMENT,
           "argument 'to' must be svg: other pictures do not move");
}

/* The vectors of RFC 4648, section 10. */
static void base64_is_that_of_the_standard(void **state)
{
    static const char *const vectors[][2] = {{"", ""},
                                             {"f", "Zg=="},
                                             {"fo", "Zm8="},
                                             {"foo", "Zm9v"},
                                             {"foob", "Zm9vYg=="},
                                             {"fooba", "Zm9vYmE="},
                                             {"foobar", "Zm9vYmFy"},
                                             {"\xff\xfe\xfb", "//77"}};
    (void)state;
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        struct sj_text out = {0};
        sj_base64_add(&out, vectors[i][0], strlen(vectors[i][0]));
        sj_text_char(&out, '\0');
        assert_string_equal(out.at, vectors[i][1]);
        sj_text_free(&out);
    }
}

/* ---- Failing memory ---- */

struct plan {
    const char *name, *arguments;
};

static void drop_report(void *user, const char *report, size_t length)
{
    (void)user;
    assert_int_equal(strlen(report), length);
}

static suuji_status call(const void *user, suuji_error *error)
{
    const struct plan *const plan = user;
    const char *text = NULL;
    size_t length = 0;
    suuji_caller *own = NULL;
    suuji_status status = suuji_caller_new(&own, error);
    if (status == SUUJI_OK)
        suuji_caller_watch(own, drop_report, NULL);
    if (status == SUUJI_OK)
        status = suuji_call(own, plan->name, plan->arguments, strlen(plan->arguments), NULL, &text,
                            &length, error);
    assert_int_equal(status == SUUJI_OK, text != NULL);
    suuji_caller_free(own);
    return status;
}

static void calls_survive_every_failed_allocation(void **state)
{
    static const struct plan plans[] = {
        {"explain", "{\"puzzle\": \".1....3.......43\"}"},
        {"explain", "{\"puzzle\": \"12....34........\"}"},
        {"explain", "{\"puzzle\": \"21....3.......43\", \"original\": \".1....3.......43\"}"},
        {"hint", "{\"puzzle\": \".1....3.......43\", \"without\": \"fish\"}"},
        {"hint", "{\"puzzle\": \"21....3.......43\", \"original\": \".1....3.......43\"}"},
        {"hint", "{\"puzzle\": \"12....34........\"}"},
        {"rate", "{\"puzzle\": \".1....3.......43\", \"scale\": \"all\", \"steps\": true}"},
        {"techniques", "{}"},
        {"scales", "{}"},
        {"draw", "{\"puzzle\": \".1....3.......43\", \"solution\": true}"},
        {"draw", "{\"puzzle\": \".1....3.......43\", \"what\": \"step\", \"step\": 2}"},
        {"draw", "{" SEARCH ", \"what\": \"tree\"}"},
        {"draw", "{" SEARCH ", \"what\": \"animation\"}"},
        {"draw", "{\"puzzle\": \"1...\", \"rules\": \"2\", \"to\": \"png\"}"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
        assert_true(fail_each(plans[i].name, call, &plans[i]) >= 2);
}

TEST_FILE(test_call_human)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explain_gives_solution_and_steps),
        cmocka_unit_test(explain_reports_steps),
        cmocka_unit_test(hint_reveals_in_stages),
        cmocka_unit_test(hint_names_mistakes_first),
        cmocka_unit_test(hint_reads_progress),
        cmocka_unit_test(names_of_techniques_are_checked),
        cmocka_unit_test(techniques_and_scales_are_the_tables),
        cmocka_unit_test(rate_gives_the_numbers_of_each_scale),
        cmocka_unit_test(a_stop_ends_calls),
        cmocka_unit_test(draw_gives_the_documents_of_the_library),
        cmocka_unit_test(pictures_that_are_not_text_are_base64),
        cmocka_unit_test(draw_shows_solutions),
        cmocka_unit_test(draw_shows_steps),
        cmocka_unit_test(draw_shows_searches),
        cmocka_unit_test(pictures_that_are_not_possible_are_refused),
        cmocka_unit_test(base64_is_that_of_the_standard),
        cmocka_unit_test(calls_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, start, end);
}
