/* SPDX-License-Identifier: MIT */
/* `iss`: what its types mean, and what is refused. */
#include "format_checks.h"

#include <stdio.h>
#include <string.h>

static void types_are_constraints(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {".Cage~15~R1C1~R1C2", "9+cage(15:r1c1,r1c2)"},
        {".Cage~0~R1C1~R1C2", "9+cage(r1c1,r1c2)"},
        {".Cage~15~R1C1~R1C2  .AntiKnight .~R9C9_1 a label", "9+antiknight+cage(15:r1c1,r1c2)"},
        {".Sum~15~R1C1~R2C3", "9+sum(15:r1c1,r2c3)"},
        {".Sum~7_=_1_2_-1~R1C1~R1C2~R1C3", "9+weightedsum(7,1,2,-1:r1c1-r1c3)"},
        {".Arrow~R1C1~R1C2~R1C3", "9+arrow(r1c1;r1c2,r1c3)"},
        {".PillArrow~2~R1C2~R1C1~R2C1", "9+pill(r1c1,r1c2;r2c1)"},
        {".Whisper~R1C1~R1C2", "9+whispers(5:r1c1,r1c2)"},
        {".Shape~6x6.Whisper~3~R1C1~R1C2", "6:2x3+whispers(3:r1c1,r1c2)"},
        {".BlackDot~R7C6~R8C6~R8C7~R1C1", "9+ratio(2:r7c6,r8c6)+ratio(2:r8c6,r8c7)"},
        {".GreaterThan~R2C2~R2C1~R1C2", "9+greater(r2c2,r1c2)+greater(r2c2,r2c1)"},
        {".X~R1C1~R1C2.V~R2C1~R2C2", "9+xv(10:r1c1,r1c2)+xv(5:r2c1,r2c2)"},
        {".LittleKiller~20~R1C6", "9+littlekiller(20:r1c6-r6c1)"},
        {".LittleKiller~20~R3C1", "9+littlekiller(20:r3c1-r9c7)"},
        {".LittleKiller~20~R3C9", "9+littlekiller(20:r3c9-r1c7)"},
        {".LittleKiller~20~R9C3", "9+littlekiller(20:r9c3-r3c9)"},
        {".LittleKiller~20~R1C1", "9+littlekiller(20:r1c1-r9c9)"},
        {".LittleKiller~20~R1C9", "9+littlekiller(20:r1c9-r9c1)"},
        {".Sandwich~0~C2", "9+sandwich(0:r1c2-r9c2)"},
        {".XSum~R3~12~15", "9+xsum(12:r3c1-r3c9)+xsum(15:r3c9-r3c1)"},
        {".Skyscraper~C4~~3", "9+skyscraper(3:r9c4-r1c4)"},
        {".Quad~R2C5~1~2", "9+quadruple(1,2:r2c5,r2c6,r3c5,r3c6)"},
        {".LookAndSay~1223~R1C1~R1C2", "9+lookandsay(1,2,2,3:r1c1,r1c2)"},
        {".ContainExact~1_2~R1C1~R1C2", "9+exactly(1,2:r1c1,r1c2)"},
        {".SameValues~2~R1C1~R1C2~R5C5~R5C6", "9+samevalues(r1c1,r1c2;r5c5,r5c6)"},
        {".EqualSum~R1C1~-~R2C1~R2C2", "9+equalsums(r1c1;r2c1,r2c2)"},
        {".CountDistinct~R1C1~R2C1~R2C2", "9+countdistinct(r1c1;r2c1,r2c2)"},
        {".Indexing~C~R1C1", "9+columnindexer(r1c1)"},
        {".Indexing~R~R1C1", "9+rowindexer(r1c1)"},
        {".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP", "9+sumloop(10:r1c1,r1c2,r2c2,r2c1)"},
        {".StrictKropki.StrictXV", "9+nonconsecutive+noratio+noxv"},
        {".Diagonal~1.Diagonal~-1.AntiKing.Windoku", "9+x+windoku+antiking"},
        {".Diagonal~1", "9+region(r1c9-r9c1)"},
        {".NoBoxes.AntiTaxicab", "9:latin+antitaxicab"},
        {".Shape~4x4.Jigsaw~AABBAABBCCDDCCDD.Renban~R1C1~R1C2", "4+renban(r1c1,r1c2)"},
        {"https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKnight", "9+antiknight"},
        {".ValueIndexing~R1C4~R2C4~R2C3~R2C2", "9+valueindexer(r1c4;r2c4;r2c3,r2c2)"},
        {".Shape~4x4.Pair~Oj~_name~R1C1~R1C2", "4+pair(/0111/0011/0001/0000:r1c1,r1c2)"},
        {".Shape~4x4.Pair~~R1C1~R1C2", "4+pair(/0000/0000/0000/0000:r1c1,r1c2)"},
        {".Shape~4x4.PairX~tWL~R1C1~R1C2~~R2C1~R2C2",
         "4+allpairs(/1011/0101/1010/1101:r1c1,r1c2)+allpairs(/1011/0101/1010/1101:r2c1,r2c2)"},
        {".Regex~WzEtNV0q~R1C1~R1C2~_x~R2C1", "9+regex([1-5]*:r1c1,r1c2)+regex([1-5]*:r2c1)"},
        {".Or.Cage~15~R1C1~R1C2.Thermo~R1C1~R1C2.End",
         "9+or(cage(15:r1c1,r1c2)|thermometer(r1c1,r1c2))"},
        {".Or.~R1C1_5.~R1C2_1_3.End", "9+or(cage(5:r1c1)|regex([13]:r1c2))"},
        {".Or.~R1C1_5~R1C2_6.WhiteDot~R1C1~R1C2~R2C2.End",
         "9+or(cage(5:r1c1)+cage(6:r1c2)|difference(1:r1c1,r1c2)+difference(1:r1c2,r2c2))"},
        {".Or.And.Or.~R6C1_7.~R6C1_1.End.~R1C1_1.End.And.~R6C2_7.End.End",
         "9+or(cage(1:r1c1)+or(cage(1:r6c1)|cage(7:r6c1))|cage(7:r6c2))"},
        {".And.Cage~15~R1C1~R1C2.AntiKing.End", "9+antiking+cage(15:r1c1,r1c2)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_puzzle *const puzzle = read_puzzle(rows[i][0], NULL);
        assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(puzzle)), rows[i][1]);
        check_round_trip(puzzle, "iss");
        suuji_puzzle_free(puzzle);
    }
}

#define ADDRESS "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~"

static void strings_are_written_as_the_solver_reads_them(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"9", ADDRESS "9x9\n"},
        {"9+cage(r1c1,r1c2)+cage(15:r2c1,r2c2)",
         ADDRESS "9x9.Cage~0~R1C1~R1C2.Cage~15~R2C1~R2C2\n"},
        {"16+x+disjoint+renban(r10c9,r16c10)",
         ADDRESS "16x16.Diagonal~1.Diagonal~-1.DisjointSets.Renban~RaC9~RgCa\n"},
        {"6:3x2", ADDRESS "6x6.Jigsaw~001122001122001122334455334455334455\n"},
        {"4:latin+noxv", ADDRESS "4x4.NoBoxes.StrictXV\n"},
        {"9+littlekiller(20:r1c6-r4c9)", ADDRESS "9x9.LittleKiller~20~R4C9\n"},
        {"9+littlekiller(20:r9c1-r1c9)", ADDRESS "9x9.LittleKiller~20~R1C9\n"},
        {"9+skyscraper(3:r1c2-r9c2)+skyscraper(4:r9c2-r1c2)",
         ADDRESS "9x9.Skyscraper~C2~3~.Skyscraper~C2~~4\n"},
        {"9+sandwich(7:r1c2-r9c2)", ADDRESS "9x9.Sandwich~7~C2\n"},
        {"4+pair(a<b:r1c1,r1c2)", ADDRESS "4x4.Pair~Oj~_~R1C1~R1C2\n"},
        {"4+allpairs(abs(a-b)!=1:r1c1,r1c2)", ADDRESS "4x4.PairX~tWL~_~R1C1~R1C2\n"},
        {"4+automaton(*12>0,3-4>1/34>1:r1c1,r1c2)", ADDRESS "4x4.NFA~BNJwEnVOgA~_~R1C1~R1C2\n"},
        {"4+or(cage(3:r1c1,r1c2)+region(r1c1,r1c2)|cage(4:r1c3))",
         ADDRESS "4x4.Or.And.Cage~3~R1C1~R1C2.AllDifferent~R1C1~R1C2.End.Cage~4~R1C3.End\n"},
        {"9+quadruple(1,2:r1c1,r1c2,r2c1,r2c2)+quadruple(1,2:r1c1-r1c4)",
         ADDRESS "9x9.ContainAtLeast~1_2~R1C1~R1C2~R1C3~R1C4.Quad~R1C1~1_2\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(rows[i][0], "");
        check_writes(puzzle, "iss", rows[i][1]);
        suuji_puzzle_free(puzzle);
    }
    suuji_puzzle *const puzzle = read_puzzle(".~R1C1_5~R1C2_1_2.AntiKing", "iss");
    check_writes(puzzle, "iss", ADDRESS "9x9.AntiKing.~R1C1_5~R1C2_1_2\n");
    suuji_puzzle_free(puzzle);
}

/* What no type says. */
static void what_has_no_type_cannot_be_written(void **state)
{
    (void)state;
    static const char *const rows[][2] = {{"9+asterisk", "the rules '9+asterisk'"},
                                          {"9+clone(r1c1;r2c2)", "'clone'"},
                                          {"9+noratio", "'noratio'"},
                                          {"16+odd(r1c1)", "'odd'"},
                                          {"9+difference(2:r1c1,r1c2)", "'difference'"},
                                          {"9+xv(15:r1c1,r1c2)", "'xv'"},
                                          {"9+skyscraper(2:r1c1-r1c8)", "'skyscraper'"},
                                          {"9+sandwich(2:r1c1-r1c8)", "'sandwich'"},
                                          {"9+littlekiller(5:r2c2-r3c3)", "'littlekiller'"},
                                          {"9+littlekiller(5:r9c1)", "'littlekiller'"},
                                          {"9+lookandsay(17,1:r1c1-r1c8)", "'lookandsay'"},
                                          {"9+cage(0:r1c1,r1c2)", "'cage'"},
                                          {"9+regex(<1>.:r1c1,r1c2)", "'regex'"},
                                          {"9+or(odd(r1c1)|odd(r1c2))", "'odd'"},
                                          {"25", "sizes up to 16"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(rows[i][0], "");
        check_cannot_write(puzzle, "iss", rows[i][1]);
        suuji_puzzle_free(puzzle);
    }
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    for (unsigned value = 1; value <= 4; value++)
        suuji_puzzle_set_excluded(puzzle, 0, value, true, NULL);
    check_cannot_write(puzzle, "iss", "without candidates");
    suuji_puzzle_free(puzzle);
}

static void givens_may_have_several_values(void **state)
{
    (void)state;
    suuji_puzzle *puzzle = read_puzzle(".~R1C1_5~R1C2_1_2.Given~R9C9_3", NULL);
    assert_int_equal(suuji_puzzle_givens(puzzle)[0], 5);
    assert_int_equal(suuji_puzzle_givens(puzzle)[1], 0);
    assert_int_equal(suuji_puzzle_givens(puzzle)[80], 3);
    assert_false(suuji_puzzle_excluded(puzzle, 1, 2));
    assert_true(suuji_puzzle_excluded(puzzle, 1, 3));
    suuji_puzzle_free(puzzle);
    puzzle = read_puzzle(".~R1C1_5~R1C1_6", NULL); /* no value is both */
    assert_true(suuji_puzzle_excluded(puzzle, 0, 5));
    assert_int_equal(suuji_puzzle_givens(puzzle)[0], 5);
    suuji_puzzle_free(puzzle);
}

static void what_is_not_known_is_refused_by_name(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {".Var~A", 1, 2, "constraint 'Var' is not supported"},
        {".Regex~*~R1C1", 1, 8, "expected a pattern in base64"},
        {".Regex", 1, 7, "expected letters"},
        {".Pair~ABCDEFGHIJKLMNO~R1C1", 1, 7, "more letters than there are pairs"},
        {".Pair~A*~R1C1", 1, 7, "expected a key"},
        {".NFA~A~R1C1", 1, 6, "expected a machine in base64"},
        {".NFA~w___~R1C1", 1, 6, "one of the forms that are known"},
        {".NFA~AAAA~R1C1", 1, 6, "one of the forms that are known"},
        {".NFA~BNBY~R1C1", 1, 6, "the machine is cut off"},
        {".NFA~TgRf8iM0RVaqiIiP~R1C1~-~R1C2", 1, 28, "in several parts: '-' is not supported"},
        {".ValueIndexing~R1C4~R2C4", 1, 25, "expected more cells"},
        {".Or.Thermo~R1C1~R1C2", 1, 21, "expected '.End'"},
        {".AntiKing.End", 1, 11, "nothing ends here"},
        {".Or.End", 1, 5, "expected a constraint"},
        {".Or.AntiKing.End", 1, 5, "constraint 'AntiKing' is not supported"},
        {".Or.AntiConsecutive.End", 1, 21, "about the whole grid"},
        {".Or.Thermo~R1C1~R1C2~R1C1.End", 1, 5, "'thermometer(r1c1,r1c2,r1c1)' has r1c1 twice"},
        {".Or.Or.Or.Or.Or.Or.Or.Or.Or.Cage~5~R1C1", 1, 26, "too many alternatives in each other"},
        {".Shape~9x9~0-8.AntiKnight", 1, 12, "the range of values '0-8' is not supported"},
        {".Shape~6x8.AntiKnight", 1, 8, "is not supported: only square boards"},
        {".Shape~17x17.AntiKnight", 1, 8, "is not supported: only square boards"},
        {".Cage~R1C1", 1, 6, "expected a number"},
        {".Cage~15~R1C0", 1, 10, "expected a cell"},
        {".Shape~4x4.Cage~5~R1C5", 1, 19, "not on the board"},
        {".Thermo", 1, 8, "expected cells"},
        {".~R1C1_0", 1, 8, "a value from 1 to the size"},
        {".Quad~R9C9~1", 1, 7, "no four cells"},
        {".XSum~A~12~", 1, 7, "expected a line"},
        {".PillArrow~2~R1C1~R1C2", 1, 11, "expected more cells"},
        {".SameValues~2~R1C1~R1C2~R1C3", 1, 25, "equal groups"},
        {".Jigsaw~ABC", 1, 9, "a character for each cell"},
        {".Thermo~R1C1~R1C2~R1C1", 1, 1, "'thermometer(r1c1,r1c2,r1c1)' has r1c1 twice"},
        {".AntiKnight.Cage~15~R1C1~R1C1~R1C2", 1, 1, "'cage(15:r1c1,r1c1,r1c2)' has r1c1 twice"},
        {".Cage~15~R1C1~R1C2~R1C1", 1, 1, "'cage(15:r1c1,r1c2,r1c1)' has r1c1 twice"},
        {".Renban~R1C1~R1C1", 1, 1, "'renban(r1c1,r1c1)' has r1c1 twice"},
        {".Whisper~5~R1C1~R1C2~R2C2~R2C1~LOOP", 1, 32, "expected a cell"},
        {".SumLine~9~R1C1~R1C2~LOOP~R2C2", 1, 27, "nothing was expected here"},
        {".Thermo~R1C1~-~R2C2", 1, 14, "expected a cell"},
        {".Thermo~R1C1~R1C23", 1, 14, "expected a cell"},
        {".Indexing~B~R1C1", 1, 11, "expected C or R"},
        {".Indexing", 1, 10, "expected C or R"},
        {".LittleKiller~20~R5C5", 1, 18, "the cell that a diagonal begins at"},
        {".LittleKiller~20~R9C1", 1, 18, "the cell that a diagonal begins at"},
        {".LittleKiller~20~R1C6~R2C5", 1, 23, "the cell that a diagonal begins at"},
        {".Sandwich~17~C2~C3", 1, 17, "nothing was expected here"},
        {".XSum~R3~12~15~9", 1, 16, "nothing was expected here"},
        {".LookAndSay~x3~R1C1", 1, 13, "expected a digit"},
        {".SameValues~-1", 1, 13, "equal groups"},
        {".Cage~9999999~R1C1", 1, 6, "expected a number"},
        {".~R1C15.AntiKnight", 1, 7, "expected '_'"},
        {".~R1C1~R1C2_1", 1, 7, "expected '_'"},
        {0}};
    check_refused("iss", rows);
}

/* Cells of a large puzzle can be dots and letters. */
static void letters_between_dots_are_not_types(void **state)
{
    (void)state;
    char cells[625 + 1] = "";
    suuji_reader *reader = NULL;
    for (unsigned i = 0; i < 625; i++)
        cells[i] = i == 1 ? 'C' : i == 2 ? 'L' : '.';
    assert_int_equal(suuji_reader_new(cells, strlen(cells), NULL, &reader, NULL), SUUJI_OK);
    assert_string_equal(suuji_reader_format(reader), "line");
    suuji_reader_free(reader);
    check_reads(".AntiKing", "iss", "9+antiking", "");
}

static void broken_strings_do_no_harm(void **state)
{
    (void)state;
    check_survives(
        ".Shape~6x6.~R1C1_5~R2C2_1_2.Thermo~R1C1~R2C1~R3C2.Cage~15~R1C4~R1C5.XSum~R3~12~15."
        "Sum~7_=_1_2_-1~R1C1~R1C2~R1C3.SameValues~2~R1C1~R1C2.Quad~R2C5~1~2.LittleKiller~9~R1C6",
        "iss");
}

TEST_FILE(test_format_iss)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_are_constraints),
        cmocka_unit_test(strings_are_written_as_the_solver_reads_them),
        cmocka_unit_test(what_has_no_type_cannot_be_written),
        cmocka_unit_test(givens_may_have_several_values),
        cmocka_unit_test(what_is_not_known_is_refused_by_name),
        cmocka_unit_test(letters_between_dots_are_not_types),
        cmocka_unit_test(broken_strings_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
