/* SPDX-License-Identifier: MIT */
/* `sudokupad`: SudokuPad's JSON, shortened and packed. */
#include "format_checks.h"

#include "format/apps/web_puzzle.h"

#include <stdio.h>
#include <string.h>

/* Made by SudokuPad's own packing: a title with quotes, metadata in cages, drawings and prose, a
   killer cage, both diagonals and anti-knight. */
/* clang-format off */
#define ZIPPED \
    "sclN4SwJgXA5AHlA0BbApgFwIZnRiwBOArgDbIDO0AcgPZ6LpEAEpBYVA1gQ4SaQ+gA78iATwB0CVNACSqADpRe8" \
    "0lXlQAvvADG5AKwAGLcggBtY/HjAAbhADMGi9YBM9qxABs9gLrxjrgJz2DrYu1jqBrgCMat5mQVFBABwh7hquACx" \
    "ePuauSXHJzkEB5jGuAOyB5pU50VlBHkHl2da5rgXwMU0QBa71hamhmb7N4U7JdlXWAR1BYZ3xQePt3nhGpsYGejE" \
    "GEVvwjjER8Js+hzsnezGOR5fwZ8ZX+zHr8Da7abs6By9f7+efPldXgD4L97vBPk8DG5dqVdgkvtDzrDzvDgYiwci" \
    "wfCnjZrj5cXdcfsfGk8cZSXdScTjDoybS7rTHj5jLigSyQTFcf9yd8SRy+dzaWzaaDaRDmbj0bjMbjUTz0aTMaS5" \
    "bT0bTMbTscy3GSdXcddTSmSjXcjdSEmSLXcLUzTDq2TrQTruUa2UbQUbuRa2RbQRbxXb4OidZidXKjeijZijXKLe" \
    "iLZiLdjPGogA==="

#define TAGS \
    "ctcN4IglgJiBcIB4gDQgMYFMA2GDKYBeaMArAAzLpYDOMA2jcAL6KPMgBuAhhgK6HQDMTFqE48+AJiFD2XXjABsU" \
    "5gwC6iejLEwAnEuGa5AvQb5E900YYCMq9cIuy+N1pb4AOY64UOt0ACzmavSejjAeLqHQzvpe0JIRvrrKykEikQDs" \
    "5sn22T6GHqkhvooJhpnZJmF5EoF2RYbxacX1fElNhma5qZXQ4TntNRWxgrmlrbbBQ5GdMZHR1TAj9ipqIABOaADm" \
    "YAD2AHbU0HQ0ZCRBZFbniOJBVohn6neXj9dB4vdviM807zdBJ4h+Fc/FciLdAeCQS8wep3kDYYgoT9EGD/mR5Fd0" \
    "lc3OCMS8sS8cQi8ciCcicf9+B91FTvlSbuo/NSaEzvkyGTQiMyud8uX91DQqfDBYiglSYSyIYzRdKJVzhVykVzUQ" \
    "KqSSqWSqUTJSSmWSmdquSSuWSuRSBfJmZbvpaOelmfbvvaOW5ma7vq7+XRLcLLUjLRL7cL7Uj7RLXcLXUjXSrvYg" \
    "SZayZbtfaSfayfbta6Sa6ya6KasUBxNmhDhpYiAAC5gSsYNDQAAEABVi9QFrA1tw65RGwA5HZrAC2XAblG4EB2AG" \
    "tuA3O92GxwAA6LjAATwAdCB2yBKDseNX9o2/G5+NpxFZ5ER0tp5Ol+H4iG5z+IiFY3Ol5H5tPwiMerPxxG0D90kA" \
    "ohP3/Nx/1vbQnwffgQPkNxtFfP8/BfeD5BvZC/CsO8ny3FQGCAA"

#define DRAWN \
    "sclN4SwJgXA5AHlA0BbApgFwIZnRiwBOArgDbIDO0AcgPZ6LpEAEpBYVA1gQ4SaQ+gA78iATwB0DACIgA5iFS8qA" \
    "OwaoAFsgZEQijdoDGeZOlLJRUAL7w95AKwAGK8ggBtZ/HjAAbhADMlj94ATP5eEABs/gC68M6hAJz+Ab4h3jaJoQ" \
    "CM5tFuSVlJABwp4ZahACxRMe6hRXnFwUkJ7jmhAOyJ7p012VVJEUnt1d61oQ3wOUMQDaH9jaWplbHD6UHFfl3eCR" \
    "NJaZP5Sevj0YYurg52OQ4Zl/CBORnwFzEP18+3OYGPH/Cvzp93OWcDh8NzKNxs93gILeYLeEJin2hf3gsOREMBDj" \
    "CN1aNwKkKxbxxbzxCPgBORROReMBPi+MVpv1pdxiZTpzlZv1ZzOcNjZvN+vIBMWctKRtNRtPh7KhOVZqNZUt5SN5" \
    "qN56OFtPJtMptJJ0vJrMprL1vPJvMpvOpwrCbJtvxt3NabKdvyd3IKbI9vw9QtcNqRNtRNqlTqRTtRTqlHqRHtRH" \
    "vVfrJORtlJteqd5KdlKdeo95I9lI91OiRBcwAA7vxTnZRLya1KMrWfrXItE9BAAMIAMW73fgaggRWiBDLelQLnrj" \
    "xb8HLEAeqjnVkCEC7Xbs67sPSoo/Hzhe0VQTids5rnwXp+y5iAA"

#define KILLER \
    "sclN4SwJgXA5AHlA0BjAzhArABiQUwgbT3nmADcIBmAXyNIgCZriyA2RgXXj1oE5GmLGtNH1oBGSh0L9x/AByCW1" \
    "WgBZ2nGmXnSF9JWV5FJtAOx8i52vMkaIrfqZtbaDQ+v4vad/gaFqumkTIXfioLfQk3XxsZEPYOACdcAjwsDEksUX" \
    "T4OklReDTOPMzC7Mk6fLL4YrxynMkU+HIs5Sy0XMb2lpK2znKm3vgumvg2+qxmLOMs2XaJkqmSmYG54YXhmfryCs" \
    "4t6q2czmVtvCPqo4O8NGOr6qu6zjwt/sfByS2ek47D1++Pq+erkMrqMHlsVls1lslp8Vkc1kdoVcVlc1lcNg9mMd" \
    "MdVMRdjMd8dV8RdZMdSdVSfcCJjnpihpiPvjnvihviPqTnqShqSQdT4CtMWtMdD8St8Wt8dDSStSWtSRsOIgAIb4" \
    "YAAVwAdiAAI5q3AAF3gyDVAFsIPjEEkGgUGpkOGRTGxKEA="

#define DIAGONAL \
    "sclN4SwJgXA5AHlA0BbApgFwIZnRix0DtUQBrfEAcwAtUJUBfeAYwGcIBWABieQgG1f48YADcIAZgZDRAJkkiIAN" \
    "kkBdeL3kBOSVPFzRbbfICMdVQJ0mdADj2KG8gCwq1g+TYu3ZOrYLPyA7NqCwW6mLjpKOoGuou7yXvBmMRBe8pHe9" \
    "vrO6rGGMrYSIaJaSToGyZY6hYmqAE48/LxcHGZcRq3w0mZG8C1qPe39nWbSvSPwg7yjXWZN8GIdDh1s3fOrS0Mra" \
    "qML2/AbU/Ars1wKHf4dVqtnQxdDV3s3h3eHV7NiY2ofkx9dag6fXgAyYAv68NiAiGTCEzNS8D67eH7MwfLZAtb/Z" \
    "GYtEQxEQg4Q45wj5PD4vD4PdFPAEvAGUiFPCEvCFvOEKQHsybssH+QG8ya8sFWQHCybC2H8dmI9kHdlo3mI3kHXl" \
    "o4WI4UHYVEyXwJ7sl7sym8p68l68ynCp7Cl7Ct6qRjoPjAACuZAAjs6eKh4JRwGBkPhaNw+HM+rwBuMwQizACCUc" \
    "zOyTfAbfA3vZXSAPV6fX6A0HGA05pSei9RqT45i49Lhmp+WZhS1lGEADZOgDuAAcQ80zBp4BplPbxA4AEIjgCi7N" \
    "QlBS9k73f7vbGQ7Eo4nU5nsibQA"

/* clang-format on */

static void links_of_sudokupad_are_read(void **state)
{
    (void)state;
    check_reads(ZIPPED, "sudokupad", "9", EULER_1);
    check_reads("https://sudokupad.app/" ZIPPED "?setting-nogrid=1", "sudokupad", "9", EULER_1);
    check_reads(TAGS, "sudokupad", "9", EULER_1);
    check_reads(DIAGONAL, "sudokupad", "9+x+antiknight", EULER_1);
    suuji_puzzle *puzzle = read_puzzle(ZIPPED, NULL);
    assert_string_equal(suuji_puzzle_label(puzzle), "It's 'so'");
    suuji_puzzle_free(puzzle);
    puzzle = read_puzzle(TAGS, NULL);
    assert_string_equal(suuji_puzzle_label(puzzle), "Tags");
    assert_non_null(suuji_puzzle_solution(puzzle));
    assert_int_equal(suuji_puzzle_solution(puzzle)[80], 2);
    suuji_puzzle_free(puzzle);
}

static void check_remark(const char *text, const char *remark)
{
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_reader_new(text, strlen(text), NULL, &reader, NULL), SUUJI_OK);
    assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
    assert_string_equal(suuji_reader_remark(reader), remark);
    suuji_reader_free(reader);
}

static void drawings_and_prose_are_reported_and_known_prose_is_not(void **state)
{
    (void)state;
    check_remark(
        DRAWN, "read with the rules '9'; left out: 1 decorative line, 2 shapes and rules in prose");
    check_remark(ZIPPED, "");
    check_remark(DIAGONAL, "");
    check_remark("{\"cells\":[[{\"value\":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}",
                 "read with the rules '4:latin', since it has no regions");
    assert_false(sj_prose_is_more("Normal Sudoku rules apply!", 26));
    assert_true(sj_prose_is_more("Normal sudoku rules apply. X", 28));
}

#define ROW "[{},{},{},{}]"
#define BOARD                                                                        \
    "{\"cells\":[" ROW "," ROW "," ROW "," ROW "],\"regions\":["                     \
    "[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]]," \
    "[[2,2],[2,3],[3,2],[3,3]]]"
#define TWO "\"cells\":[[0,0],[0,1]]"

/* What SudokuPad checks, or would if the cages had all of its marks. */
static void cages_are_constraints(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"\"cages\":[{" TWO ",\"value\":\"3\",\"sum\":3,\"unique\":true}]", "4+cage(3:r1c1,r1c2)"},
        {"\"cages\":[{" TWO ",\"value\":\"3\",\"unique\":true}]", "4+cage(3:r1c1,r1c2)"},
        {"\"cages\":[{" TWO ",\"value\":3,\"unique\":true}]", "4+cage(3:r1c1,r1c2)"},
        {"\"cages\":[{" TWO ",\"unique\":true}]", "4+cage(r1c1,r1c2)"},
        {"\"cages\":[{" TWO ",\"unique\":true,\"hidden\":true}]", "4+region(r1c1,r1c2)"},
        {"\"cages\":[{" TWO ",\"sum\":3}]", "4+sum(3:r1c1,r1c2)"},
        {"\"cages\":[{" TWO ",\"value\":\"3\"}]", "4+sum(3:r1c1,r1c2)"},
        {"\"cages\":[{" TWO
         ",\"value\":\"3\"},{\"value\":\"rules: Killer cages have no repeats.\"}]",
         "4+cage(3:r1c1,r1c2)"},
        {"\"cages\":[{" TWO ",\"value\":\"DR5\"}]", "4"},
        {"\"cages\":[{\"cells\":[[0,0],[1,1],[2,2],[3,3]],\"unique\":true,\"hidden\":true}]",
         "4+region(r1c1-r4c4)"},
        {"\"cages\":[{\"cells\":[[0,0],[0,1],[0,2],[0,3]],\"unique\":true}]", "4"},
        {"\"overlays\":[{\"center\":[1,0.5],\"text\":\"X\"},{\"center\":[0.5,3],\"text\":\"V\"}]",
         "4+xv(10:r1c1,r2c1)+xv(5:r1c3,r1c4)"},
        {"\"overlays\":[{\"center\":[1,0.5],\"text\": \"X\"},{\"text\":5,\"center\":[0.5,3]},"
         "{\"center\":[0.5,2],\"text\":true}]",
         "4+xv(10:r1c1,r2c1)"},
        {"\"overlays\":[{\"center\":[1,1],\"text\":\"X\"},{\"center\":[0.5,3],\"text\":\"Y\"}]",
         "4"},
        {"\"metadata\":{\"diagonal+\":true,\"antiknight\":true}", "4+antiknight+region(r1c4-r4c1)"},
        {"\"metadata\":{\"suuji\":\"4+odd(r1c1)\"},\"cages\":[{" TWO ",\"unique\":true}]",
         "4+odd(r1c1)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char json[1000];
        snprintf(json, sizeof json, BOARD ",%s}", rows[i][0]);
        suuji_puzzle *const puzzle = read_puzzle(json, "json");
        assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(puzzle)), rows[i][1]);
        suuji_puzzle_free(puzzle);
    }
    suuji_puzzle *const puzzle = read_puzzle(KILLER, "sudokupad");
    assert_non_null(strstr(suuji_rules_spec(suuji_puzzle_rules(puzzle)), "cage("));
    suuji_puzzle_free(puzzle);
}

static void what_cannot_be_stated_is_refused(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {BOARD ",\"cages\":[{\"cells\":[[0,0],[0,4]],\"unique\":true}]}", 1, 1,
         "a cage with cells outside the grid"},
        {BOARD ",\"metadata\":{\"norowcol\":true}}", 1, 1, "'norowcol'"},
        {BOARD ",\"metadata\":{\"suuji\":\"6+odd(r1c1)\"}}", 1, 1, "not of size 4"},
        {BOARD ",\"metadata\":{\"suuji\":\"4+od\"}}", 1, 1, "no rule '+od'"},
        {0}};
    check_refused("json", rows);
}

/* What SudokuPad is to show, also without the rules that only suuji reads. */
static void constraints_are_drawn(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"4+cage(3:r1c1,r1c2)", "\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":\"3\",\"sum\":3,"
                                "\"unique\":true,\"style\":\"killer\"}]"},
        {"4+region(r1c1,r4c4)",
         "\"cages\":[{\"cells\":[[0,0],[3,3]],\"unique\":true,\"hidden\":true}]"},
        {"4+thermometer(r1c1,r1c2)", "\"wayPoints\":[[0.5,0.5],[0.5,1.5]]"},
        {"4+thermometer(r1c1,r1c2)",
         "\"underlays\":[{\"center\":[0.5,0.5],\"width\":0.8,\"height\":0.8,"
         "\"rounded\":true,"},
        {"4+arrow(r1c1;r2c2,r3c2)",
         "\"arrows\":[{\"color\":\"#999999\",\"thickness\":3,"
         "\"headLength\":0.3,\"wayPoints\":[[0.5,0.5],[1.5,1.5],[2.5,1.5]]}]"},
        {"4+ratio(3:r1c1,r2c1)", "\"backgroundColor\":\"#000000\",\"borderColor\":\"#000000\","
                                 "\"text\":\"3\""},
        {"4+xv(5:r1c1,r2c1)", "\"center\":[1,0.5]"},
        {"4+xv(5:r1c1,r2c1)", "\"text\":\"V\""},
        {"4+greater(r2c1,r1c1)", "\"text\":\"^\""},
        {"4+quadruple(1,2:r1c1,r1c2,r2c1,r2c2)", "\"center\":[1,1]"},
        {"4+quadruple(1,2:r1c1,r1c2,r2c1,r2c2)", "\"text\":\"1 2\""},
        {"4+skyscraper(2:r1c4-r1c1)", "\"overlays\":[{\"center\":[0.5,4.5]"},
        {"4+littlekiller(9:r1c2-r3c4)", "\"overlays\":[{\"center\":[-0.5,0.5]"},
        {"4+nonconsecutive", "Cells that share a side never differ by 1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct sj_text json = {0};
        suuji_puzzle *const puzzle = make_puzzle(rows[i][0], "");
        const struct sj_writing writing = {.puzzle = puzzle, .grid = suuji_puzzle_givens(puzzle)};
        sj_scl_write(&writing, &json);
        sj_text_char(&json, '\0');
        if (!strstr(json.at, rows[i][1]))
            fail_msg("%s: %s", rows[i][1], json.at);
        sj_text_free(&json);
        suuji_puzzle_free(puzzle);
    }
}

static void puzzles_are_read_back_unchanged(void **state)
{
    static const char irregular[] =
        "9:regions=AAAABBBBBCADDDDBBECAAADDBBECCADDDEEECCFFDGEEECCFFGGGHECFF"
        "IIGHHHFIIIIGHHFFIIIGGGHHH+x";
    (void)state;
    static const char *const specs[] = {"4",
                                        "4:regions=AAABACBBCCDBCDDD",
                                        "4:latin",
                                        "5",
                                        "6:3x2",
                                        "7+x",
                                        "9+x+windoku+disjoint+asterisk+center+antiknight+antiking",
                                        irregular,
                                        "12",
                                        "16+windoku"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (unsigned seed = 0; seed < 3; seed++) {
            suuji_rules *rules = NULL;
            if (suuji_rules_new(specs[i], &rules, NULL) != SUUJI_OK)
                continue;
            suuji_rules_free(rules);
            suuji_puzzle *const puzzle = random_puzzle(specs[i], 1 + seed, false, seed);
            check_round_trip(puzzle, "sudokupad");
            suuji_puzzle_free(puzzle);
        }
}

static void shortened_json_is_json_again(void **state)
{
    (void)state;
    static const struct {
        const char *text, *json;
    } rows[] = {
        {"{ce:[[,{v:5},],[]]}", "{\"cells\":[[{},{\"value\":5},{}],[{}]]}"},
        {"{t:'it\\'s',a:t,b:f,c:#0,d2:AABBCC}",
         "{\"title\":\"it's\",\"arrows\":true,\"b\":false,\"color\":\"#0\",\"d\":\"AABBCC\"}"},
        {"{\"ce\":[]}", "{\"ce\":[]}"},
        {"{ce:[\n],\nt:t\n}", "{\"cells\":[\n{}],\n\"title\":true\n}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct sj_text out = {0};
        sj_scl_unzip(rows[i].text, strlen(rows[i].text), &out);
        sj_text_char(&out, '\0');
        assert_string_equal(out.at, rows[i].json);
        sj_text_free(&out);
    }
}

static void broken_links_do_no_harm(void **state)
{
    (void)state;
    check_survives("https://sudokupad.app/" DRAWN "\n" DIAGONAL "\n", "sudokupad");
}

/* The last of two grids counts; the first may be larger. */
static void a_grid_may_occur_twice(void **state)
{
    (void)state;
    static const char json[] =
        "{\"cells\":[[{\"value\":1},{},{}],[{},{},{}],[{},{},{\"value\":2}]],"
        "\"cells\":[[{\"value\":2},{}],[{},{}]]}";
    suuji_puzzle *const puzzle = read_puzzle(json, "json");
    assert_int_equal(suuji_rules_size(suuji_puzzle_rules(puzzle)), 2);
    assert_int_equal(suuji_puzzle_givens(puzzle)[0], 2);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_format_sudokupad)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_of_sudokupad_are_read),
        cmocka_unit_test(drawings_and_prose_are_reported_and_known_prose_is_not),
        cmocka_unit_test(cages_are_constraints),
        cmocka_unit_test(what_cannot_be_stated_is_refused),
        cmocka_unit_test(constraints_are_drawn),
        cmocka_unit_test(puzzles_are_read_back_unchanged),
        cmocka_unit_test(shortened_json_is_json_again),
        cmocka_unit_test(broken_links_do_no_harm),
        cmocka_unit_test(a_grid_may_occur_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
