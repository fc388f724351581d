/* SPDX-License-Identifier: MIT */
/* Calls with JSON in and out: what every call has in common, and each call beside the functions
   that it calls. */
#include "call/call_row.h"
#include "json/list_json.h"
#include "json/reply_table.h"
#include "support.h"

#include "suuji/call.h"
#include "suuji/canon.h"
#include "suuji/houses.h"
#include "suuji/rate.h"
#include "suuji/trace.h"

#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define FOUR "1.....1..1.....1" /* 18 solutions */

static suuji_caller *caller;
static suuji_error err;
static struct sj_text expected; /* what `says` looks for */

static int start(void **state)
{
    (void)state;
    return suuji_caller_new(&caller, &err) == SUUJI_OK ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    suuji_caller_free(caller);
    sj_text_free(&expected);
    return 0;
}

/* ---- Helpers ---- */

/* A text is one JSON value and nothing more. */
static void is_json(const char *text, size_t length)
{
    struct sj_json json = {.text = text, .len = length, .strict = true};
    bool any = false;
    if (!sj_json_skip(&json, &any) || json.at != length)
        fail_msg("not JSON at byte %zu: %s", json.at, text);
}

/* The reply to a call; the test fails if there is none. */
static const char *reply(const char *name, const char *arguments)
{
    const char *text = NULL;
    size_t length = 0;
    err = (suuji_error){0};
    if (suuji_call(caller, name, arguments, strlen(arguments), NULL, &text, &length, &err))
        fail_msg("%s %s: %s", name ? name : "", arguments, err.text);
    assert_int_equal(err.status, SUUJI_OK); /* it is set only by a failure */
    assert_string_equal(err.text, "");
    assert_int_equal(strlen(text), length);
    is_json(text, length);
    return text;
}

static suuji_status refuse_bytes(const char *name, const char *arguments, size_t length)
{
    const char *text = "";
    size_t reply_length = 1;
    err = (suuji_error){0};
    const suuji_status status =
        suuji_call(caller, name, arguments, length, NULL, &text, &reply_length, &err);
    assert_int_not_equal(status, SUUJI_OK);
    assert_int_equal(err.status, status);
    assert_true(*err.text);
    assert_null(text);
    assert_int_equal(reply_length, 0);
    return status;
}

static suuji_status refuse_text(const char *name, const char *arguments)
{
    return refuse_bytes(name, arguments, strlen(arguments));
}

/* A call is refused with this status and message. */
static void refuse(const char *name, const char *arguments, suuji_status status, const char *why)
{
    assert_int_equal(refuse_text(name, arguments), status);
    assert_string_equal(err.text, why);
}

static void refuse_argument(const char *name, const char *arguments, const char *why)
{
    refuse(name, arguments, SUUJI_ERR_ARGUMENT, why);
}

/* The reply has these words. */
static void says(const char *text, const char *format, ...)
{
    char words[2000];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    if (!strstr(text, words))
        fail_msg("'%s' is not in %s", words, text);
}

/* `"key": [1, 0, ...]`; without a key only the list. Valid until the next call. */
static const char *grid_text(const char *key, const uint8_t *grid, unsigned cells)
{
    sj_text_clear(&expected);
    if (key)
        sj_text_printf(&expected, "\"%s\": ", key);
    for (unsigned i = 0; i < cells; i++)
        sj_text_printf(&expected, "%s%u", i ? ", " : "[", grid[i]);
    sj_text_add(&expected, "]", 2);
    assert_false(expected.failed);
    return expected.at;
}

static size_t count_words(const char *text, const char *word)
{
    size_t count = 0;
    while ((text = strstr(text, word)) != NULL) {
        count++;
        text += strlen(word);
    }
    return count;
}

/* ---- What all calls have in common ---- */

static void puzzles_come_as_text_and_as_lists(void **state)
{
    (void)state;
    const char *const same = "{\"rules\": \"4\", \"givens\": [1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, "
                             "0, 0, 0, 0, 1], \"text\": \"1.....1..1.....1\\n\"}";
    assert_string_equal(reply("convert", "{\"puzzle\": \"1.....1..1.....1\"}"), same);
    assert_string_equal(reply("convert", "{\"puzzle\": [1,0,0,0,0,0,1,0,0,1,0,null,0,0,0,1]}"),
                        same);
    assert_string_equal(reply("convert", "{\"puzzle\": [[1,0,0,0],[0,0,1,0],[0,1,0,0],[0,0,0,1]]}"),
                        same);
    assert_string_equal(
        reply("convert", " {\"rules\" : 4,\n\"format\": null, \"puzzle\": \"1.....1..1.....1\" } "),
        same);
    says(reply("convert", "{\"puzzle\": [1], \"rules\": \"1\"}"), "\"givens\": [1]");
}

static void wrong_arguments_are_refused(void **state)
{
    (void)state;
    refuse_argument("slove", "{}", "there is no call 'slove'; did you mean 'solve'?");
    refuse_argument("", "{}", "there is no call ''");
    refuse_argument("solve", "", "call 'solve' needs a puzzle");
    refuse_argument("solve", "{\"puzzle\": null}", "call 'solve' needs a puzzle");
    refuse_argument("solve", "{\"limt\": 1}",
                    "call 'solve' has no argument 'limt'; did you mean 'limit'?");
    refuse_argument("version", "{\"x\": 1}", "call 'version' has no argument 'x'");
    refuse_argument("solve", "{\"limit\": -1}",
                    "argument 'limit' must be a whole number, 0 or more");
    refuse_argument("solve", "{\"limit\": 1.5}",
                    "argument 'limit' must be a whole number, 0 or more");
    refuse_argument("solve", "{\"limit\": [1]}",
                    "argument 'limit' must be a whole number, 0 or more");
    refuse_argument("solve", "{\"seconds\": \"1\"}",
                    "argument 'seconds' must be a number, 0 or more");
    refuse_argument("solve", "{\"seconds\": -0.5}",
                    "argument 'seconds' must be a number, 0 or more");
    refuse_argument("solve", "{\"seconds\": 1e999}",
                    "argument 'seconds' must be a number, 0 or more");
    refuse_argument("check", "{\"quick\": 1}", "argument 'quick' must be true or false");
    refuse_argument("solve", "{\"engine\": {}}", "argument 'engine' must be a string");
    refuse_argument("solve", "{\"puzzle\": 5}",
                    "argument 'puzzle' must be a string or a list of values");
    refuse_argument("solve", "{\"puzzle\": [\"1\"]}",
                    "argument 'puzzle' must be a string or a list of values");
    refuse_argument("solve", "{\"puzzle\": [[[1]]]}",
                    "argument 'puzzle' must be a string or a list of values");
    refuse_argument("solve", "{\"order\": \"up\", \"puzzle\": [0]}",
                    "argument 'order' must be ascending, descending or random");
}

static void wrong_lists_are_refused(void **state)
{
    (void)state;
    refuse_argument("solve", "{\"puzzle\": []}",
                    "argument 'puzzle' has 0 values, which is not the square of a size up to 255");
    refuse_argument("solve", "{\"puzzle\": [1, 2, 3]}",
                    "argument 'puzzle' has 3 values, which is not the square of a size up to 255");
    refuse_argument("solve", "{\"puzzle\": [1, 2, 3, 4], \"rules\": 9}",
                    "argument 'puzzle' has 4 values, but rules '9' have 81 cells");
    refuse_argument("solve", "{\"puzzle\": [-1, 0, 0, 0]}",
                    "argument 'puzzle': -1 is not the value of a cell");
    refuse_argument("solve", "{\"puzzle\": [0.5, 0, 0, 0]}",
                    "argument 'puzzle': 0.5 is not the value of a cell");
    refuse_argument("solve", "{\"puzzle\": [256, 0, 0, 0]}",
                    "argument 'puzzle': 256 is not the value of a cell");
    refuse_argument("solve", "{\"puzzle\": [[1, 0, 0], [0]]}",
                    "argument 'puzzle' has 2 rows, and one of 3 values");
    refuse_argument("solve", "{\"puzzle\": [[1, 0], [0]]}",
                    "argument 'puzzle' has 2 rows, and one of 1 values");
    refuse_argument("solve", "{\"puzzle\": [[1, 0], 0, 0]}",
                    "argument 'puzzle' has values beside rows");
    refuse_argument("solve", "{\"puzzle\": [0, 0, 0, 5]}",
                    "argument 'puzzle': 5 is above the size 2");
    assert_int_equal(err.line, 2);
    assert_int_equal(err.column, 2);
}

static void what_is_not_json_is_refused_with_its_place(void **state)
{
    static const struct {
        const char *text, *expects;
        size_t line, column;
    } cases[] = {
        {"x", "an object", 1, 1},
        {"[]", "an object", 1, 1},
        {"{", "a key", 1, 2},
        {"{1: 2}", "a key", 1, 2},
        {"{} x", "the end", 1, 4},
        {"{}{}", "the end", 1, 3},
        {"{\"puzzle\" 1}", "':'", 1, 11},
        {"{\n \"puzzle\": }", "a value", 2, 12},
        {"{\"puzzle\": \"1", "'\"' at the end of a string", 1, 14},
        {"{\"puzzle\": \"\\x\"}", "an escape such as \\n or \\u0041", 1, 14},
        {"{\"puzzle\": [1, ]}", "a number", 1, 16},
        {"{\"puzzle\": [1 2]}", "',' or ']'", 1, 15},
        {"{\"limit\": 1 \"keep\": 2}", "',' or '}'", 1, 13},
        {"{\"limit\": --1}", "a number", 1, 14},
        {"{\"limit\": 01}", "a number", 1, 13},
        {"{\"limit\": -}", "a number", 1, 12},
        {"{\"seconds\": 1.}", "a number", 1, 15},
        {"{\"seconds\": -.5}", "a number", 1, 16},
        {"{\"seconds\": 1e}", "a number", 1, 15},
        {"{\"seconds\": 1e+-2}", "a number", 1, 18},
        {"{\"seconds\": 00.5e1}", "a number", 1, 19},
        {"{\"puzzle\": [01]}", "a number", 1, 15},
        {"{\"puzzle\": \"1\n\"}", "an escape such as \\n in place of a control character", 1, 14},
        {"{\"puzzle\": \"\t\"}", "an escape such as \\n in place of a control character", 1, 13},
        {"{\"puzzle\": \"\\ud83d\"}", "a pair of surrogates such as \\ud83d\\ude00", 1, 19},
        {"{\"\\ude00\": 1}", "a pair of surrogates such as \\ud83d\\ude00", 1, 9},
        {"{\"puzzle\": nil}", "null", 1, 12},
        {"{\"puzzle\": \"\xff\"}", "UTF-8", 1, 13},
        {"{\"\xc3\": 1}", "UTF-8", 1, 3},
    };
    char why[120];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(why, sizeof why, "the arguments are not JSON: expected %s", cases[i].expects);
        refuse("solve", cases[i].text, SUUJI_ERR_SYNTAX, why);
        assert_int_equal(err.line, cases[i].line);
        assert_int_equal(err.column, cases[i].column);
    }
}

static void escapes_are_resolved(void **state)
{
    (void)state;
    says(reply("convert", "{\"p\\u0075zzle\": \"\\u0031...\"}"), "\"givens\": [1, 0, 0, 0]");
    says(reply("count", "{\"puzzle\": \"" FOUR "\", \"limit\": \"\\u0037\"}"), "\"count\": 7,");
    says(reply(NULL, "{\"c\\u0061ll\": \"version\"}"), "{\"version\": ");
    refuse_argument("solve", "{\"puzzle\": \"\\u0000\"}", "argument 'puzzle' has a zero byte");
    refuse_argument("solve", "{\"puzzle\": [0], \"limit\": \"1\\u0000\"}",
                    "argument 'limit' must be a whole number, 0 or more");
    refuse_argument("solve", "{\"puzzle\\u0000\": [0]}",
                    "call 'solve' has no argument 'puzzle'; did you mean 'puzzle'?");
}

static void long_numbers_are_numbers(void **state)
{
    (void)state;
    says(
        reply("convert", "{\"puzzle\": [1.00000000000000000000000000000000000000000000, 0, 0, 0]}"),
        "\"givens\": [1, 0, 0, 0]");
    says(reply("solve", "{\"puzzle\": [1], \"seconds\": "
                        "3.14159265358979323846264338327950288419716939937510582097494459e1}"),
         "\"solution\": [1]");
    refuse_argument("solve", "{\"limit\": 1111111111111111111111111111111111111111}",
                    "argument 'limit' is above 2^64 - 1");
}

static void a_request_has_the_name(void **state)
{
    (void)state;
    const char *const same = "{\"rules\": \"1\", \"givens\": [1], \"text\": \"1\\n\"}";
    assert_string_equal(reply(NULL, "{\"call\": \"convert\", \"puzzle\": [1]}"), same);
    assert_string_equal(reply(NULL, "{\"puzzle\": [1], \"call\": \"convert\"}"), same);
    refuse(NULL, "", SUUJI_ERR_SYNTAX, "the request is not JSON: expected an object");
    refuse(NULL, "{\"call\": \"solve\", \"limit\": 01}", SUUJI_ERR_SYNTAX,
           "the request is not JSON: expected a number");
    assert_int_equal(err.column, 30);
    refuse(NULL, "{\"call\": \"solve\"} x", SUUJI_ERR_SYNTAX,
           "the request is not JSON: expected the end");
    refuse(NULL, "{\"call\": \"solve", SUUJI_ERR_SYNTAX,
           "the request is not JSON: expected '\"' at the end of a string");
    refuse_argument(NULL, "{}", "the request has no member \"call\"");
    refuse_argument(NULL, "{\"call\": null}", "\"call\" must be a string");
    refuse_argument(NULL, "{\"call\": \"\"}", "there is no call ''");
    refuse_argument(NULL, "{\"call\": \"version\\u0000\"}", "\"call\" has a zero byte");
    refuse_argument(NULL, "{\"call\": \"version\", \"call\": \"version\"}",
                    "the request has two members \"call\"");
    refuse_argument("solve", "{\"call\": \"solve\"}", "call 'solve' has no argument 'call'");
}

static void calls_start_no_programs(void **state)
{
    static const char *const calls[] = {"solve", "count", "check", "minimize"};
    (void)state;
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        refuse(calls[i], "{\"puzzle\": [1, 0, 0, 0], \"engine\": \"dimacs:solver=touch x\"}",
               SUUJI_ERR_UNSUPPORTED, "engine 'dimacs' starts other programs, which calls do not");
    refuse("solve", "{\"puzzle\": [1, 0, 0, 0], \"engine\": \"lp:solver=touch x\"}",
           SUUJI_ERR_UNSUPPORTED, "engine 'lp' starts other programs, which calls do not");
    says(reply("solve", "{\"puzzle\": [1, 0, 0, 0]}"), "\"solution\": [1, 2, 2, 1]");
}

static void no_beginning_of_a_request_is_one(void **state)
{
    static const char whole[] = "{\"puzzle\": [[1, 0], [0, null]], \"engine\": \"dl\\u0078\", "
                                "\"limit\": 2, \"seconds\": 1.5}";
    (void)state;
    (void)reply("solve", whole);
    for (size_t length = 1; length < sizeof whole - 1; length++) {
        char *const copy = malloc(length); /* so that a read past its end is noticed */
        assert_non_null(copy);
        memcpy(copy, whole, length);
        assert_int_equal(refuse_bytes("solve", copy, length), SUUJI_ERR_SYNTAX);
        free(copy);
    }
}

static void hostile_bytes_are_refused(void **state)
{
    static const char zero[] = "{\"puzzle\": \"1\0\"}";
    char deep[1000];
    (void)state;
    assert_int_equal(refuse_bytes("solve", zero, sizeof zero - 1), SUUJI_ERR_SYNTAX);
    memset(deep, '[', sizeof deep);
    assert_int_equal(refuse_bytes("solve", deep, sizeof deep), SUUJI_ERR_SYNTAX);
    memcpy(deep, "{\"puzzle\": ", 11);
    assert_int_equal(refuse_bytes("solve", deep, sizeof deep), SUUJI_ERR_ARGUMENT);
    memset(deep + 11, '{', sizeof deep - 11);
    assert_int_equal(refuse_bytes("solve", deep, sizeof deep), SUUJI_ERR_ARGUMENT);
}

static void an_error_may_be_ignored(void **state)
{
    const char *text = NULL;
    size_t length = 0;
    (void)state;
    assert_int_equal(suuji_call(caller, "solve", "{", 1, NULL, &text, &length, NULL),
                     SUUJI_ERR_SYNTAX);
    assert_int_equal(
        suuji_call(caller, "read", "{\"text\": \"1\"}", 13, NULL, &text, &length, NULL), SUUJI_OK);
}

static void numbers_are_exact(void **state)
{
    static const char *const largest[] = {"18446744073709551615", "\"18446744073709551615\""};
    char text[100];
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        snprintf(text, sizeof text, "{\"rules\": 4, \"seed\": %s}", largest[i]);
        says(reply("generate", text), "\"seed\": \"18446744073709551615\"");
    }
    says(reply("generate", "{\"rules\": 4, \"seed\": 9007199254740993}"),
         "\"seed\": \"9007199254740993\"");
    says(reply("generate", "{\"rules\": 4, \"seed\": 9007199254740992}"),
         "\"seed\": 9007199254740992,");
    says(reply("generate", "{\"rules\": 4, \"seed\": 1e3}"), "\"seed\": 1000,");
    refuse_argument("generate", "{\"seed\": 18446744073709551616}",
                    "argument 'seed' is above 2^64 - 1");
    refuse_argument("generate", "{\"seed\": \"\"}",
                    "argument 'seed' must be a whole number, 0 or more");
    refuse_argument("generate", "{\"seed\": \"1x\"}",
                    "argument 'seed' must be a whole number, 0 or more");
    refuse_argument("generate", "{\"seed\": 1e17}",
                    "argument 'seed' must be a whole number, 0 or more");
}

/* Where no such locale is installed, this says nothing. */
static void the_locale_changes_nothing(void **state)
{
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "pt_BR.UTF-8"};
    static const char arguments[] = "{\"rating\": \"1.5:2.5\", \"seconds\": 60.5, \"seed\": 1}";
    const char *set = NULL;
    const char *got = NULL;
    size_t length = 0;
    (void)state;
    for (size_t i = 0; !set && i < sizeof names / sizeof names[0]; i++)
        set = setlocale(LC_ALL, names[i]);
    const suuji_status status =
        suuji_call(caller, "generate", arguments, sizeof arguments - 1, NULL, &got, &length, &err);
    setlocale(LC_ALL, "C");
    assert_int_equal(status, SUUJI_OK);
    says(got, "\"end\": \"complete\"");
    says(got, "\"rating\": 1.5,");
}

static void a_stop_ends_a_call(void **state)
{
    static const char four[] = "{\"puzzle\": \"" FOUR "\"}";
    static const char lines[] = "{\"text\": \"1...\\n.1..\\n\"}";
    static const char many[] = "{\"count\": \"18446744073709551615\"}";
    static const char regions[] = "{\"rules\": \"9:jigsaw\", \"count\": 2}";
    suuji_stop *stop = NULL;
    const char *text = NULL;
    size_t length = 0;
    (void)state;
    assert_int_equal(suuji_stop_new(&stop, &err), SUUJI_OK);
    suuji_stop_request(stop);
    assert_int_equal(suuji_call(caller, "count", four, sizeof four - 1, stop, &text, &length, &err),
                     SUUJI_OK);
    says(text, "\"end\": \"stopped\"");
    assert_int_equal(
        suuji_call(caller, "generate", many, sizeof many - 1, stop, &text, &length, &err),
        SUUJI_OK);
    says(text, "\"end\": \"stopped\"");
    assert_int_equal(count_words(text, "\"number\""), 1);
    assert_int_equal(
        suuji_call(caller, "generate", regions, sizeof regions - 1, stop, &text, &length, &err),
        SUUJI_OK);
    says(text, "{\"rules\": \"9:jigsaw\", \"seed\": 0, \"puzzles\": [{\"number\": 1, \"end\": "
               "\"stopped\", \"givens\": null, ");
    assert_int_equal(count_words(text, "\"number\""), 1);
    assert_int_equal(
        suuji_call(caller, "read", lines, sizeof lines - 1, stop, &text, &length, &err), SUUJI_OK);
    says(text, "\"puzzles\": [], \"end\": \"stopped\"}");
    suuji_stop_free(stop);
}

/* ---- Each call ---- */

static void solve_finds_what_the_solver_finds(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", NINE);
    const suuji_engine_info *info = NULL;
    char text[300];
    (void)state;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        if (!can_ask(info, SUUJI_CAN_FIND) || info->programs)
            continue;
        suuji_solver *const solver = make_solver(info->name);
        const suuji_answer answer = ask_solver(solver, puzzle, NULL);
        snprintf(text, sizeof text, "{\"puzzle\": \"%s\", \"engine\": \"%s\"}", NINE, info->name);
        const char *const got = reply("solve", text);
        says(got, "%s", grid_text("solution", answer.solution, 81));
        says(got, "%s", grid_text("givens", suuji_puzzle_givens(puzzle), 81));
        says(got, "\"verdict\": \"%s\"", suuji_verdict_name(answer.verdict));
        for (unsigned k = 0; k < SJ_STATS; k++)
            if (answer.stats.counted >> k & 1u)
                says(got, "\"%s\": %" PRIu64, sj_stats_name(k), sj_stats_count(&answer.stats, k));
            else
                says(got, "\"%s\": null", sj_stats_name(k));
        assert_null(strstr(got, "\"solutions\""));
        assert_null(strstr(got, "\"events\""));
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

static void solve_lists_solutions(void **state)
{
    (void)state;
    const char *got = reply("solve", "{\"puzzle\": \"" FOUR "\", \"limit\": 0}");
    says(got, "\"verdict\": \"several\"");
    says(got, "\"count\": 18,");
    assert_int_equal(count_words(strstr(got, "\"solutions\""), "[1, "),
                     18 + 1); /* and "solution" */
    got = reply("solve", "{\"puzzle\": \"" FOUR "\", \"limit\": 0, \"keep\": 3}");
    says(got, "\"count\": 18,");
    assert_int_equal(count_words(strstr(got, "\"solutions\""), "[1, "), 3 + 1);
    got = reply("solve", "{\"puzzle\": \"" FOUR "\", \"limit\": 5}");
    says(got, "\"end\": \"solution limit\"");
    assert_int_equal(count_words(strstr(got, "\"solutions\""), "[1, "), 5 + 1);
    got = reply("solve", "{\"puzzle\": [1, 1, 0, 0]}");
    says(got, "\"verdict\": \"none\"");
    says(got, "\"solution\": null");
}

static void orders_and_limits_reach_the_search(void **state)
{
    (void)state;
    says(reply("solve", "{\"puzzle\": \"................\", \"order\": \"descending\"}"),
         "\"solution\": [4, 3, 2, 1");
    says(reply("solve", "{\"puzzle\": \"................\", \"engine\": \"backtrack\"}"),
         "\"solution\": [1, 2, 3, 4");
    says(reply("count", "{\"puzzle\": \"" FOUR "\", \"engine\": \"backtrack\", \"nodes\": 5}"),
         "\"end\": \"node limit\"");
    says(reply("solve", "{\"puzzle\": \"" FOUR "\", \"engine\": \"greedy\", \"seed\": 1}"),
         "\"coloring\": {\"colors\": ");
}

static void objectives_choose_solutions(void **state)
{
    (void)state;
    const char *got = reply("solve", "{\"puzzle\": \"" FOUR "\", \"prefer\": \"r1c2=3,r1c3=2\"}");
    says(got, "\"solution\": [1, 3, 2, 4");
    says(got, "\"objective\": {\"value\": 2, \"best\": true}");
    says(reply("solve", "{\"puzzle\": \"" FOUR "\", \"maximize\": \"r1c2\"}"), "{\"value\": 4, ");
    says(reply("solve", "{\"puzzle\": \"" FOUR "\", \"minimize\": \"r1c2\"}"), "{\"value\": 2, ");
    says(reply("solve", "{\"puzzle\": [1, 1, 0, 0], \"maximize\": \"r1c1\"}"),
         "\"count\": 0, \"objective\": null, \"engine\": ");
    refuse_argument("solve",
                    "{\"puzzle\": \"" FOUR "\", \"minimize\": \"r1c2\", \"prefer\": \"r1c1=1\"}",
                    "arguments 'minimize' and 'prefer' cannot be used together");
    assert_int_equal(refuse_text("solve", "{\"puzzle\": \"" FOUR "\", \"prefer\": \"r1\"}"),
                     SUUJI_ERR_SYNTAX);
}

static void solve_lists_events(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("4", FOUR);
    suuji_solver *const solver = make_solver("backtrack");
    suuji_trace *trace = NULL;
    const suuji_event *event = NULL;
    struct sj_text events = {0};
    char line[400];
    (void)state;
    assert_int_equal(suuji_trace_new(suuji_puzzle_rules(puzzle), 0, &trace, &err), SUUJI_OK);
    assert_int_equal(suuji_solver_trace(solver, suuji_trace_record, trace, &err), SUUJI_OK);
    (void)ask_solver(solver, puzzle, NULL);
    for (size_t i = 0; (event = suuji_trace_at(trace, i)) != NULL; i++) {
        (void)suuji_event_write(suuji_puzzle_rules(puzzle), event, SUUJI_TRACE_JSON, line,
                                sizeof line);
        sj_text_printf(&events, "%s%s", i ? ", " : "\"events\": [", line);
    }
    sj_text_str(&events, "], \"events_cut\": false}");
    sj_text_char(&events, '\0');
    const char *got =
        reply("solve", "{\"puzzle\": \"" FOUR "\", \"engine\": \"backtrack\", \"trace\": 1000000}");
    assert_non_null(strstr(got, events.at));
    got = reply("solve", "{\"puzzle\": \"" FOUR "\", \"engine\": \"backtrack\", \"trace\": 6}");
    says(got, "\"events_cut\": true}");
    assert_int_equal(count_words(got, "\"event\""), 6);
    got = reply("solve", "{\"puzzle\": \"" FOUR "\", \"engine\": \"backtrack\"}");
    assert_null(strstr(got, "event"));
    sj_text_free(&events);
    suuji_trace_free(trace);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void count_counts(void **state)
{
    (void)state;
    const char *got = reply("count", "{\"puzzle\": \"" FOUR "\"}");
    says(got, "\"count\": 18,");
    says(got, "\"exact\": true, \"engine\": ");
    got = reply("count", "{\"puzzle\": \"" FOUR "\", \"limit\": 7}");
    says(got, "\"count\": 7,");
    says(got, "\"exact\": false, \"engine\": ");
}

static void check_finds_clashes_and_redundant_clues(void **state)
{
    (void)state;
    const char *got = reply("check", "{\"puzzle\": [1, 1, 0, 0]}");
    says(got,
         "\"clues\": 2, \"consistent\": false, \"clashes\": [{\"kind\": \"house\", \"cells\": "
         "[{\"row\": 1, \"column\": 1, \"value\": 1}, {\"row\": 1, \"column\": 2, \"value\": 1}], "
         "\"house\": \"row 1\", \"text\": \"row 1 has two 1s: r1c1 and r1c2\"}], \"verdict\": "
         "\"none\"");
    got = reply("check", "{\"puzzle\": [1, 0, 0, 1]}");
    says(got, "\"redundant\": [{\"row\": 1, \"column\": 1, \"value\": 1}, {\"row\": 2, "
              "\"column\": 2, \"value\": 1}], \"minimal\": false}");
    got = reply("check", "{\"puzzle\": [0, 0, 0, 1]}");
    says(got, "\"verdict\": \"unique\", \"end\": \"complete\", \"redundant\": [], \"minimal\": "
              "true}");
    got = reply("check", "{\"puzzle\": [0, 0, 0, 1], \"quick\": true}");
    assert_null(strstr(got, "minimal"));
    /* The same without exclusions: by counting. */
    got = reply("check", "{\"puzzle\": \"" NINE "\"}");
    const size_t redundant = count_words(got, "\"value\"");
    assert_int_equal(redundant, 22);
    got = reply("check", "{\"puzzle\": \"" NINE "\", \"engine\": \"dlx\"}");
    assert_int_equal(count_words(got, "\"value\""), redundant);
}

/* The number after a key. */
static unsigned long number_of(const char *text, const char *key)
{
    const char *const at = strstr(text, key);
    assert_non_null(at);
    return strtoul(at + strlen(key), NULL, 10);
}

static void check_has_nodes_for_all_searches_together(void **state)
{
    static const char form[] =
        "{\"puzzle\": \"" NINE "\", \"engine\": \"backtrack\", \"nodes\": %lu}";
    char text[300];
    (void)state;
    const unsigned long nodes = number_of(
        reply("count", "{\"puzzle\": \"" NINE "\", \"engine\": \"backtrack\", \"limit\": 2}"),
        "\"nodes\": ");
    snprintf(text, sizeof text, form, nodes);
    says(reply("check", text), "\"verdict\": \"unique\", \"end\": \"complete\", \"redundant\": [], "
                               "\"minimal\": null, \"redundant_end\": \"node limit\"}");
    snprintf(text, sizeof text, form, nodes - 1);
    says(reply("check", text), "\"verdict\": \"unknown\", \"end\": \"node limit\"}");
    snprintf(text, sizeof text, form, nodes * 2); /* enough for each search by itself */
    says(reply("check", text), "\"redundant_end\": \"node limit\"}");
    snprintf(text, sizeof text, form, nodes * 1000);
    assert_null(strstr(reply("check", text), "redundant_end"));
}

static void check_knows_solutions(void **state)
{
    (void)state;
    says(reply("check", "{\"puzzle\": [1, 0, 0, 0], \"grid\": [1, 2, 2, 1]}"),
         "\"valid\": true, \"faults\": []}");
    says(reply("check", "{\"puzzle\": [1, 0, 0, 0], \"grid\": [[2, 1], [1, 0]]}"),
         "\"valid\": false, \"faults\": [{\"kind\": \"given\", \"cells\": [{\"row\": 1, "
         "\"column\": 1, \"value\": 2}], "
         "\"given\": 1, \"text\": \"");
    says(reply("check", "{\"puzzle\": \"" FOUR "\", \"grid\": \"1234341243212143\"}"),
         "\"valid\": false");
    says(reply("check", "{\"puzzle\": \"" FOUR "\", \"grid\": \"1324241331424231\"}"),
         "\"valid\": true");
    assert_null(strstr(reply("check", "{\"puzzle\": \"" FOUR "\"}"), "valid"));
    says(reply("check", "{\"puzzle\": [2, 1, 0, 0], \"original\": [0, 1, 0, 0]}"),
         "\"givens\": [0, 1, 0, 0], \"clues\": 1");
    says(
        reply("check", "{\"puzzle\": [1, 0, 0, 2], \"original\": [1, 0, 0, 0]}"),
        "\"entries\": 1, \"mistakes\": [{\"row\": 2, \"column\": 2, \"value\": 2, \"right\": 1}]}");
    refuse_argument("check", "{\"puzzle\": \"" FOUR "\", \"grid\": [1]}",
                    "argument 'grid' has 1 values, but rules '4' have 16 cells");
}

static void generate_makes_what_the_generator_makes(void **state)
{
    suuji_rules *const rules = make_rules("9");
    const suuji_filter filter = {.property = "level", .low = 1, .high = 2};
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    suuji_generator *generator = NULL;
    (void)state;
    options.seed = 7;
    options.symmetry = 1;
    options.filters = &filter;
    options.filter_count = 1;
    assert_int_equal(suuji_generator_new(rules, &options, &generator, &err), SUUJI_OK);
    assert_int_equal(suuji_generator_make(generator, 3, 2, &err), SUUJI_OK);
    char text[200];
    snprintf(text, sizeof text,
             "{\"seed\": 7, \"symmetry\": \"%s\", \"level\": \"%s:%s\", \"first\": 3, "
             "\"count\": 2}",
             suuji_symmetry_at(1)->name, suuji_property_word("level", 1),
             suuji_property_word("level", 2));
    const char *const got = reply("generate", text);
    for (unsigned i = 0; i < 2; i++) {
        const suuji_made *const made = suuji_generator_result(generator, i);
        says(got, "{\"number\": %u, \"end\": \"complete\", \"givens\": ", 3 + i);
        says(got, "%s", grid_text("givens", made->givens, 81));
        says(got, "%s", grid_text("solution", made->solution, 81));
        says(got, "\"clues\": %u, ", made->clues);
    }
    assert_int_equal(count_words(got, "\"rating\": {"), 2);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
}

/* The first layout of some of these seeds has no solution grid. */
static void generate_draws_regions_that_have_puzzles(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 200; seed += seed < 40 ? 1 : 19) {
        const char *const spec = seed < 40 ? "6:jigsaw" : "9:jigsaw";
        suuji_rules *rules = NULL;
        suuji_end end = SUUJI_END_TIME;
        char text[120];
        snprintf(text, sizeof text,
                 "{\"rules\": \"%s\", \"level\": \"beginner:easy\", \"seed\": %u}", spec,
                 (unsigned)seed);
        const char *const got = reply("generate", text);
        assert_int_equal(suuji_rules_random_solvable(spec, seed, 1, NULL, &rules, &end, &err),
                         SUUJI_OK);
        says(got, "{\"rules\": \"%s\", ", suuji_rules_spec(rules));
        says(got, "{\"number\": 1, \"end\": \"complete\", \"givens\": [");
        suuji_rules_free(rules);
    }
    /* Blocks of numbers have the same regions. */
    char *const first =
        strdup(reply("generate", "{\"rules\": \"6:jigsaw\", \"seed\": 3, \"count\": 0}"));
    assert_non_null(first);
    *strchr(first, '[') = '\0';
    says(reply("generate", "{\"rules\": \"6:jigsaw\", \"seed\": 3, \"first\": 5}"), "%s", first);
    free(first);
}

static void generate_says_when_no_regions_were_found(void **state)
{
    (void)state;
    assert_string_equal(
        reply("generate", "{\"rules\": \"9:jigsaw\", \"seed\": 1, \"seconds\": 1e-9, \"first\": 4, "
                          "\"count\": 3, \"grid\": [1]}"),
        "{\"rules\": \"9:jigsaw\", \"seed\": 1, \"puzzles\": [{\"number\": 4, \"end\": \"time "
        "limit\", "
        "\"givens\": null, \"solution\": null, \"clues\": 0, \"stats\": {\"attempts\": 0, "
        "\"questions\": 0}}]}");
    says(reply("generate", "{\"rules\": \"9:jigsaw\", \"seconds\": 1e-9, \"count\": 0}"),
         "\"puzzles\": []}");
    refuse_argument("generate", "{\"rules\": \"9:jigsaw\", \"seconds\": 1e-9, \"level\": \"esy\"}",
                    "argument 'level': there is no level 'esy'; did you mean 'easy'?");
    assert_int_equal(refuse_text("generate", "{\"rules\": \"3:jigsaw+x\"}"), SUUJI_ERR_RULES);
}

static void generate_has_many_wishes(void **state)
{
    (void)state;
    const char *got = reply("generate", "{\"rules\": 4, \"count\": 5, \"clues\": \"6\"}");
    says(got, "{\"rules\": \"4\", \"seed\": 0, \"puzzles\": [{\"number\": 1, ");
    assert_int_equal(count_words(got, "\"clues\": 6,"), 5);
    says(reply("generate", "{\"rules\": 4, \"clues\": \"5:7\", \"minimal\": true}"),
         "\"minimal\": true");
    says(reply("generate", "{\"rules\": 4, \"grid\": \"1234341221434321\"}"),
         "\"solution\": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]");
    got = reply("generate", "{\"rules\": 4, \"pattern\": \"1...1.1..1...1.1\"}");
    says(got, "\"clues\": 6,");
    assert_null(strstr(got, "\"givens\": [0"));
    says(reply("generate", "{\"rules\": \"9:jigsaw\", \"seed\": 1}"), "{\"rules\": \"9:regions=");
    says(reply("generate", "{\"rating\": \"1.0:1.5\", \"scale\": \"se\"}"), "\"scale\": \"se\"");
    says(reply("generate", "{\"technique\": \"hidden-single\"}"), "\"technique\": \"");
    says(reply("generate", "{\"guesses\": 0}"), "\"guesses\": 0,");
    says(reply("generate", "{\"count\": 0}"), "\"puzzles\": []");
    says(reply("generate", "{\"rules\": 4, \"first\": \"18446744073709551614\", \"count\": 2}"),
         "{\"number\": \"18446744073709551615\", ");
    says(reply("generate", "{\"first\": \"18446744073709551615\", \"count\": 0}"),
         "\"puzzles\": []");
}

static void impossible_wishes_are_refused(void **state)
{
    (void)state;
    refuse_argument("generate", "{\"clues\": \"x\"}",
                    "argument 'clues': expected a number of clues or a range LOW:HIGH, not 'x'");
    refuse_argument("generate", "{\"clues\": \"30:20\"}",
                    "argument 'clues': the range '30:20' is empty: give the smaller number first");
    refuse_argument("generate", "{\"clues\": 0}",
                    "argument 'clues': expected a number of clues or a range LOW:HIGH, not '0'");
    refuse_argument("generate", "{\"symmetry\": \"rotate18\"}",
                    "argument 'symmetry': there is no symmetry 'rotate18'; did you mean "
                    "'rotate180'?");
    refuse_argument("drill", "{\"technique\": \"xwing\"}",
                    "argument 'technique': no technique named 'xwing'; did you mean 'x-wing'?");
    refuse_argument("generate", "{\"level\": \"esy\"}",
                    "argument 'level': there is no level 'esy'; did you mean 'easy'?");
    refuse_argument(
        "generate", "{\"level\": \"hard:easy\"}",
        "argument 'level': the range 'hard:easy' is empty: give the easier level first");
    refuse_argument("generate", "{\"level\": \"\"}",
                    "argument 'level': expected a level or a range LOW:HIGH, not ''");
    refuse_argument("generate", "{\"rating\": \"a\"}",
                    "argument 'rating': expected a rating or a range LOW:HIGH, not 'a'");
    assert_int_equal(refuse_text("generate", "{\"rating\": 3, \"scale\": \"x\"}"),
                     SUUJI_ERR_ARGUMENT);
    assert_non_null(strstr(err.text, "there is no scale 'x'; use one of suuji, se, se-classic, "));
    refuse_argument("generate", "{\"scale\": \"se\"}", "argument 'scale' needs 'rating'");
    refuse_argument("generate", "{\"guesses\": \"2:1\"}",
                    "argument 'guesses': the range '2:1' is empty: give the smaller number first");
    refuse_argument("generate", "{\"first\": \"18446744073709551615\", \"count\": 3}",
                    "arguments 'first' and 'count': the last number is above 2^64 - 1");
    refuse_argument("generate", "{\"first\": 2, \"count\": \"18446744073709551615\"}",
                    "arguments 'first' and 'count': the last number is above 2^64 - 1");
    assert_int_equal(refuse_text("generate", "{\"clues\": 5}"), SUUJI_ERR_ARGUMENT);
    assert_int_equal(refuse_text("generate", "{\"rules\": \"9+\"}"), SUUJI_ERR_RULES);
}

static void minimize_removes_clues(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", NINE);
    suuji_solver *const solver = make_solver(NULL);
    suuji_minimizer *minimizer = NULL;
    suuji_minimize_options options = SUUJI_MINIMIZE_OPTIONS_INIT;
    suuji_minimized result = SUUJI_MINIMIZED_INIT;
    (void)state;
    options.seed = 5;
    options.tries = 3;
    assert_int_equal(suuji_minimizer_new(solver, &minimizer, &err), SUUJI_OK);
    assert_int_equal(suuji_minimizer_minimize(minimizer, puzzle, &options, &result, &err),
                     SUUJI_OK);
    const char *got = reply("minimize", "{\"puzzle\": \"" NINE "\", \"seed\": 5, \"tries\": 3}");
    says(got, "%s", grid_text("result", result.givens, 81));
    says(got, "\"clues\": %u, \"minimal\": true, \"tests\": %" PRIu64 "}", result.clues,
         result.tests);
    says(reply("minimize", "{\"puzzle\": \"" NINE "\", \"clues\": 28}"), "\"clues\": 28,");
    got = reply("minimize", "{\"puzzle\": \"" FOUR "\"}");
    says(got, "\"verdict\": \"several\"");
    says(got, "\"result\": null");
    refuse_argument("minimize", "{\"puzzle\": \"" FOUR "\", \"clues\": 17}",
                    "argument 'clues' is above the number of cells, 16");
    suuji_minimizer_free(minimizer);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void canon_has_forms_and_shuffles(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", NINE);
    suuji_canon *canon = NULL;
    suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
    (void)state;
    assert_int_equal(suuji_canon_new(suuji_puzzle_rules(puzzle), &canon, &err), SUUJI_OK);
    assert_int_equal(suuji_canon_form(canon, suuji_puzzle_givens(puzzle), NULL, &answer, &err),
                     SUUJI_OK);
    const char *got = reply("canon", "{\"puzzle\": \"" NINE "\"}");
    says(got, "%s", grid_text("canonical", answer.form, 81));
    says(got, "\"automorphisms\": 1, \"symmetries\": 3359232, \"transformation\": {");
    assert_int_equal(suuji_canon_shuffle(canon, suuji_puzzle_givens(puzzle), 3, &answer, &err),
                     SUUJI_OK);
    got = reply("canon", "{\"puzzle\": \"" NINE "\", \"shuffle\": 3}");
    says(got, "%s", grid_text("shuffled", answer.form, 81));
    says(reply("canon", "{\"puzzle\": \"" NINE "\", \"nodes\": 1}"), "\"canonical\": null");
    suuji_canon_free(canon);
    suuji_puzzle_free(puzzle);
}

static void convert_writes_formats(void **state)
{
    (void)state;
    says(reply("convert", "{\"puzzle\": \"" FOUR "\", \"to\": \"line:symbols=letters\"}"),
         "\"text\": \"A.....A..A.....A\\n\"");
    says(reply("convert", "{\"puzzle\": [1, 0, 0, 0], \"grid\": [1, 2, 2, 1]}"),
         "\"text\": \"1221\\n\"");
    says(reply("convert", "{\"puzzle\": [1, 0, 0, 0], \"to\": \"cnf:encoding=minimal\"}"),
         "\\np cnf 8 ");
    refuse_argument("convert", "{\"puzzle\": [0], \"grid\": [1], \"to\": \"cnf\"}",
                    "argument 'grid': an export has no solution");
    assert_int_equal(refuse_text("convert", "{\"puzzle\": [0], \"to\": \"x\"}"),
                     SUUJI_ERR_ARGUMENT);
}

static void read_reads_all_puzzles(void **state)
{
    (void)state;
    const char *const got =
        reply("read", "{\"text\": \"1.....1..1.....1\\n1.....1..1....51\\n................\\n\"}");
    says(got, "{\"format\": \"line\", \"puzzles\": [{\"rules\": \"4\", \"givens\": [1, ");
    says(got, "{\"error\": {\"text\": \"");
    says(got, "\"line\": 2, \"column\": 15}}, {\"rules\": \"4\", \"givens\": [0, ");
    says(reply("read", "{\"text\": \"puzzle,solution\\n1...,1221\\n\", \"format\": \"csv\"}"),
         "\"givens\": [1, 0, 0, 0], \"solution\": [1, 2, 2, 1]");
    refuse_argument("read", "{}", "call 'read' needs a text");
    assert_int_equal(refuse_text("read", "{\"text\": \"1\", \"format\": \"x\"}"),
                     SUUJI_ERR_ARGUMENT);
}

static void lists_have_every_row(void **state)
{
    const suuji_engine_info *engine = NULL;
    const suuji_format_info *format = NULL;
    const suuji_rule_info *rule = NULL;
    const suuji_symmetry_info *symmetry = NULL;
    const suuji_call_info *info = NULL;
    (void)state;
    const char *got = reply("engines", "");
    for (size_t i = 0; (engine = suuji_engine_at(i)) != NULL; i++)
        says(got, "{\"name\": \"%s\", \"summary\": ", engine->name);
    got = reply("formats", "{}");
    for (size_t i = 0; (format = suuji_format_at(i)) != NULL; i++)
        says(got, "{\"name\": \"%s\", \"summary\": ", format->name);
    says(got, "{\"name\": \"cnf\", \"summary\": ");
    got = reply("rules", "");
    for (size_t i = 0; (rule = suuji_rule_at(i)) != NULL; i++)
        says(got, "{\"name\": \"%s\", \"summary\": ", rule->name);
    got = reply("symmetries", "");
    for (size_t i = 0; (symmetry = suuji_symmetry_at(i)) != NULL; i++)
        says(got, "{\"name\": \"%s\", \"summary\": ", symmetry->name);
    got = reply("calls", "");
    for (size_t i = 0; (info = suuji_call_at(i)) != NULL; i++)
        says(got, "{\"name\": \"%s\", \"summary\": \"%s\", \"arguments\": [", info->name,
             info->summary);
    says(reply("version", ""), "{\"version\": \"%s\"}", suuji_version());
}

static void tables_have_every_row(void **state)
{
    const suuji_symbols_info *symbols = NULL;
    const suuji_house_kind_info *kind = NULL;
    const suuji_role_info *role = NULL;
    const suuji_level *level = suuji_scale_at(0)->levels;
    (void)state;
    const char *got = reply("tables", "");
    for (size_t i = 0; sj_table_name(i); i++)
        says(got, "\"%s\": [{", sj_table_name(i));
    for (size_t i = 0; (symbols = suuji_symbols_at(i)) != NULL; i++)
        says(got, "{\"name\": \"%s\", \"characters\": \"%s\"}", symbols->name, symbols->characters);
    for (size_t i = 0; (kind = suuji_house_kind_at(i)) != NULL; i++)
        says(got, "{\"name\": \"%s\", \"plural\": \"%s\", ", kind->name, kind->plural);
    for (size_t i = 0; (role = suuji_role_at(i)) != NULL; i++)
        says(got, "{\"name\": \"%s\", \"title\": \"%s\", ", role->name, role->title);
    for (; level->name; level++)
        says(got, "{\"name\": \"%s\", \"summary\": \"%s\"}", level->name, level->summary);
    says(got, "\"title\": \"half turn\", \"pattern\": [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, "
              "1, 0, 0, 0, "
              "0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]}");
    got = reply("tables", "{\"only\": \"levels,rules\"}");
    says(got, "{\"rules\": [{\"name\": \"x\", ");
    assert_null(strstr(got, "\"engines\""));
    refuse_argument("tables", "{\"only\": \"rules,level\"}",
                    "there is no table 'level'; did you mean 'levels'?");
}

static void rules_show_houses_and_pairs(void **state)
{
    (void)state;
    const char *got = reply("rules", "{\"rules\": \"4+x\"}");
    says(got, "{\"rules\": \"4+x\", \"size\": 4, \"cells\": 16, \"box_rows\": 2, "
              "\"box_columns\": 2, \"houses\": [[0, 1, 2, 3], ");
    says(got, "[3, 6, 9, 12]]");
    says(got, "\"diagonal 2\"], \"pairs\": []");
    says(reply("rules", "{\"rules\": \"4:latin+antiknight\"}"), "\"pairs\": [[0, 6], ");
    assert_int_equal(refuse_text("rules", "{\"rules\": \"x\"}"), SUUJI_ERR_RULES);
}

/* ---- The table ---- */

static void rows_are_complete(void **state)
{
    const suuji_call_info *info = NULL;
    (void)state;
    for (size_t i = 0; (info = suuji_call_at(i)) != NULL; i++) {
        size_t count = 0;
        assert_ptr_equal(&sj_call_find(info->name)->info, info);
        assert_true(*info->summary);
        for (; info->arguments[count].name; count++)
            assert_true(*info->arguments[count].help);
        assert_true(count <= SJ_CALL_ARGUMENTS);
    }
}

/* The table of arguments of a call, as docs/call.md must have it. */
static void write_table(const suuji_call_info *info, struct sj_text *out)
{
    sj_text_printf(out, "## `%s`: %s\n\n", info->name, info->summary);
    if (info->arguments->name)
        sj_text_str(out, "| argument | kind | |\n|---|---|---|\n");
    for (const suuji_argument *argument = info->arguments; argument->name; argument++)
        sj_text_printf(out, "| `%s` | %s | %s |\n", argument->name,
                       sj_argument_word(argument->kind), argument->help);
    sj_text_str(out, info->arguments->name ? "\n" : "");
    sj_text_char(out, '\0');
}

/* The table of members of a reply, or of an object in one. */
static void write_members(const struct sj_reply_row *reply, struct sj_text *out)
{
    sj_text_printf(out, "| member of `%s` | type | |\n|---|---|---|\n", reply->name);
    for (const struct sj_reply_member *member = reply->members; member->name; member++) {
        const int length = (int)strcspn(member->name, "?");
        sj_text_printf(out, "| `%.*s`%s | %s | %s |\n", length, member->name, member->name + length,
                       member->type, member->help);
    }
    sj_text_char(out, '\n');
    sj_text_char(out, '\0');
}

static void require_table(const char *document, struct sj_text *table)
{
    if (!strstr(document, table->at))
        fail_msg("docs/call.md must have:\n%s", table->at);
    sj_text_free(table);
}

static void the_document_has_every_argument_and_member(void **state)
{
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/docs/call.md", "r");
    const suuji_call_info *info = NULL;
    struct sj_text document = {0};
    (void)state;
    assert_non_null(file);
    for (int c = 0; (c = getc(file)) != EOF;)
        sj_text_char(&document, (char)c);
    sj_text_char(&document, '\0');
    assert_int_equal(fclose(file), 0);
    size_t rows = 0;
    for (; (info = suuji_call_at(rows)) != NULL; rows++) {
        struct sj_text table = {0};
        write_table(info, &table);
        require_table(document.at, &table);
    }
    assert_int_equal(count_words(document.at, "\n## `"), rows);
    for (rows = 0; sj_reply_at(rows); rows++) {
        struct sj_text table = {0};
        write_members(sj_reply_at(rows), &table);
        require_table(document.at, &table);
    }
    assert_int_equal(count_words(document.at, "\n| member of `"), rows);
    sj_text_free(&document);
}

static void read_keeps_marks(void **state)
{
    (void)state;
    const char *const text =
        reply("read", "{\"format\": \"pencil\", \"text\": \"1 234 234 234\\n34 2 1 "
                      "234\\n234 234 234 1\\n234 1 234 234\\n\"}");
    assert_non_null(strstr(text, "\"marks\": \""));
    assert_non_null(strstr(text, "| 34 "));
    const char *const none = reply("read", "{\"text\": \"1.....1..1.....1\"}");
    assert_null(strstr(none, "marks"));
    says(none, "]}], \"end\": \"complete\"}");
}

/* Entries are listed where a format has them among the givens, and with `progress` in all
   formats. */
static void read_lists_entries(void **state)
{
    static const char saved[] =
        "\"text\": \"{\\\"puzzle\\\": \\\"1.....1..1.....1\\\", \\\"entries\\\": "
        "\\\".2..............\\\"}\"";
    static const char entries[] = "\"entries\": [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]";
    char request[200];
    (void)state;
    snprintf(request, sizeof request, "{%s}", saved);
    const char *text = reply("read", request);
    assert_null(strstr(text, "entries"));
    says(text, "\"givens\": [1, 0, 0,");
    snprintf(request, sizeof request, "{%s, \"progress\": true}", saved);
    text = reply("read", request);
    says(text, "\"givens\": [1, 2, 0,");
    says(text, entries);
    says(reply("read",
               "{\"format\": \"sdx\", \"text\": \"1 u2 34 34\\n34 34 1 2\\n2 1 34 34\\n34 34 2 "
               "1\\n\"}"),
         entries);
    assert_null(
        strstr(reply("read", "{\"text\": \"1.....1..1.....1\", \"progress\": true}"), "entries"));
}

/* All givens as bytes: "AQAA" is 1, 0, 0. */
static void read_packs_puzzles_of_the_same_rules(void **state)
{
    (void)state;
    says(reply("read", "{\"text\": \"1.....1..1.....1\\n......1..1.....7\\n2.....1..1.....1\", "
                       "\"packed\": true}"),
         "\"packed\": {\"errors\": [{\"number\": 2, \"text\": \"value '7' is too large for size "
         "4 (1-4)\", "
         "\"line\": 2, \"column\": 16}], \"count\": 3, \"rules\": \"4\", \"givens\": "
         "\"AQAAAAAAAQAAAQAAAAAAAQAAAAAAAAAAAAAAAAAAAAACAAAAAAABAAABAAAAAAAB\"}, \"end\": "
         "\"complete\"}");
    says(reply("read", "{\"text\": \"7.....1..1.....1\\n1.....1..1.....1\", \"rules\": \"4\", "
                       "\"packed\": true}"),
         "\"count\": 2, \"rules\": \"4\", \"givens\": "
         "\"AAAAAAAAAAAAAAAAAAAAAAEAAAAAAAEAAAEAAAAAAAE=\"}");
}

/* An f-puzzles object of `size`, in which the first cell has two candidates, as the text of a
   call. */
static char *large_request(unsigned size, const char *rules)
{
    struct sj_text text = {0};
    sj_text_printf(&text, "{\"rules\": \"%s\", \"text\": \"{\\\"size\\\":%u,\\\"grid\\\":[", rules,
                   size);
    for (unsigned row = 0; row < size; row++) {
        sj_text_str(&text, row ? ",[" : "[{\\\"givenPencilMarks\\\":[1,2]}");
        for (unsigned column = row == 0; column < size; column++)
            sj_text_str(&text, column ? ",{}" : "{}");
        sj_text_str(&text, "]");
    }
    sj_text_str(&text, "]}\"}");
    sj_text_char(&text, '\0');
    assert_false(text.failed);
    return text.at;
}

/* `pencil` ends at size 144. */
static void read_keeps_marks_of_large_puzzles(void **state)
{
    char *const request = large_request(145, "145");
    char *again = NULL;
    (void)state;
    const char *const got = strstr(reply("read", request), "\"marks\": ");
    assert_non_null(got);
    const char *const text = got + strlen("\"marks\": ");
    const size_t length = strcspn(text + 1, "\"") + 2;
    again = malloc(length + 40);
    assert_non_null(again);
    sprintf(again, "{\"to\": \"fpuzzles\", \"puzzle\": %.*s}", (int)length, text);
    const char *const wrote = strstr(reply("convert", again), "\"text\": ");
    assert_non_null(wrote);
    assert_memory_equal(wrote + strlen("\"text\": "), strstr(again, "\"http"), length);
    free(again);
    free(request);
}

/* The rules that neither format can store. */
static void read_says_that_marks_are_lost(void **state)
{
    char *const request = large_request(169, "169+windoku");
    (void)state;
    const char *const got = reply("read", request);
    assert_null(strstr(got, "\"marks\""));
    says(got, "\"remark\": \"the excluded candidates are left out\"}]");
    free(request);
}

TEST_FILE(test_call)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_come_as_text_and_as_lists),
        cmocka_unit_test(wrong_arguments_are_refused),
        cmocka_unit_test(wrong_lists_are_refused),
        cmocka_unit_test(what_is_not_json_is_refused_with_its_place),
        cmocka_unit_test(escapes_are_resolved),
        cmocka_unit_test(long_numbers_are_numbers),
        cmocka_unit_test(a_request_has_the_name),
        cmocka_unit_test(calls_start_no_programs),
        cmocka_unit_test(no_beginning_of_a_request_is_one),
        cmocka_unit_test(hostile_bytes_are_refused),
        cmocka_unit_test(an_error_may_be_ignored),
        cmocka_unit_test(numbers_are_exact),
        cmocka_unit_test(the_locale_changes_nothing),
        cmocka_unit_test(a_stop_ends_a_call),
        cmocka_unit_test(solve_finds_what_the_solver_finds),
        cmocka_unit_test(solve_lists_solutions),
        cmocka_unit_test(orders_and_limits_reach_the_search),
        cmocka_unit_test(objectives_choose_solutions),
        cmocka_unit_test(solve_lists_events),
        cmocka_unit_test(count_counts),
        cmocka_unit_test(check_finds_clashes_and_redundant_clues),
        cmocka_unit_test(check_has_nodes_for_all_searches_together),
        cmocka_unit_test(check_knows_solutions),
        cmocka_unit_test(generate_makes_what_the_generator_makes),
        cmocka_unit_test(generate_draws_regions_that_have_puzzles),
        cmocka_unit_test(generate_says_when_no_regions_were_found),
        cmocka_unit_test(generate_has_many_wishes),
        cmocka_unit_test(impossible_wishes_are_refused),
        cmocka_unit_test(minimize_removes_clues),
        cmocka_unit_test(canon_has_forms_and_shuffles),
        cmocka_unit_test(convert_writes_formats),
        cmocka_unit_test(read_reads_all_puzzles),
        cmocka_unit_test(lists_have_every_row),
        cmocka_unit_test(tables_have_every_row),
        cmocka_unit_test(rules_show_houses_and_pairs),
        cmocka_unit_test(rows_are_complete),
        cmocka_unit_test(the_document_has_every_argument_and_member),
        cmocka_unit_test(read_keeps_marks),
        cmocka_unit_test(read_lists_entries),
        cmocka_unit_test(read_packs_puzzles_of_the_same_rules),
        cmocka_unit_test(read_keeps_marks_of_large_puzzles),
        cmocka_unit_test(read_says_that_marks_are_lost),
    };
    return cmocka_run_group_tests(tests, start, end);
}
