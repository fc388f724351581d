/* SPDX-License-Identifier: MIT */
/* Constraints: their text, what they mean, and what they come down to for engines. The meaning is
   in `holds` of each kind, which the verifier asks; the engines know only `lower`. So counts by
   filtering all grids of a small board with the verifier test the one against the other. */
#include "constraint_boards.h"
#include "support.h"

#include "base/random_inl.h"
#include "base/text.h"
#include "constraint/lowering.h"
#include "model/rules.h"
#include "suuji/constraints.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Texts ---- */

static void check_canonical(const char *spec, const char *canonical)
{
    suuji_rules *const rules = make_rules(spec);
    assert_string_equal(suuji_rules_spec(rules), canonical);
    suuji_rules *const again = make_rules(canonical);
    assert_true(suuji_rules_equal(rules, again));
    suuji_rules_free(again);
    suuji_rules_free(rules);
}

static void texts_have_a_canonical_form(void **state)
{
    (void)state;
    check_canonical("9+cage(15:r1c1-r1c3)", "9+cage(15:r1c1-r1c3)");
    check_canonical("9+killer(15:R1C3,R1C1,R1C2)", "9+cage(15:r1c1-r1c3)");
    check_canonical("9+cage(r2c2,r1c1)", "9+cage(r1c1,r2c2)");
    check_canonical("9+thermo(r3c2,r2c1,r1c1)", "9+thermometer(r3c2,r2c1,r1c1)");
    check_canonical("9+palindrome(r4c4-r1c1)", "9+palindrome(r1c1-r4c4)");
    check_canonical("9+sandwich(10:r2)", "9+sandwich(10:r2c1-r2c9)");
    check_canonical("4+xsum(6:C4)", "4+xsum(6:r1c4-r4c4)");
    check_canonical("1+sum(1:r1)", "1+sum(1:r1c1)");
    check_canonical("9+whispers(r1c1,r1c2)", "9+whispers(5:r1c1,r1c2)");
    check_canonical("6+whisper(r1c1,r1c2)", "6:2x3+whispers(3:r1c1,r1c2)");
    check_canonical("9+equalsums(r9c9;r1c1,r1c2)", "9+equalsums(r1c1,r1c2;r9c9)");
    check_canonical("9+equalsums(r1c1,r9c9;r1c1,r1c2)", "9+equalsums(r1c1,r1c2;r1c1,r9c9)");
    check_canonical("9+odd(r1c1)+cage(r1c1)+x+odd(r1c1)", "9+x+cage(r1c1)+odd(r1c1)");
    check_canonical("9+sum(7:r1c1,r1c1,r2c2)", "9+sum(7:r1c1,r1c1,r2c2)");
    check_canonical("9+nonconsecutive", "9+nonconsecutive");
    check_canonical("9+ratio(r1c1,r1c2)+difference(r1c2,r1c1)",
                    "9+difference(1:r1c1,r1c2)+ratio(2:r1c1,r1c2)");
    check_canonical("4:regions=AABBAABBCCDDCCDD+cage(r1c1)",
                    "4:regions=AABBAABBCCDDCCDD+cage(r1c1)");
    check_canonical("9+pair(a==b||a>1&&b>1:r2c2,r1c1)", "9+pair(a=b|a>1&b>1:r2c2,r1c1)");
    check_canonical("9+pairx(a!=b:r2c2,r1c1)", "9+allpairs(a!=b:r1c1,r2c2)");
    check_canonical("9+nfa(*12>0:r2c2,r1c1)", "9+automaton(*12>0:r2c2,r1c1)");
    check_canonical("9+regex((1|2)*:r1c1)+regex([12]*:r1c1)",
                    "9+regex((1|2)*:r1c1)+regex([12]*:r1c1)");
    check_canonical("9+or(odd(r1c1)|thermo(r1c1,r1c2)+even(r3c3,r2c2)|odd(R1C1))",
                    "9+or(even(r2c2,r3c3)+thermometer(r1c1,r1c2)|odd(r1c1))");
    check_canonical("9+or(or(pair(a=b|a=1:r1c1,r1c2)|whispers(r1c1,r1c2))+odd(r1c1))+cage(r1c1)",
                    "9+cage(r1c1)+or(odd(r1c1)+or(pair(a=b|a=1:r1c1,r1c2)|whispers(5:r1c1,r1c2)))");
}

static void check_refused(const char *spec, const char *part)
{
    suuji_rules *rules = NULL;
    suuji_error err = {0};
    assert_int_equal(suuji_rules_new(spec, &rules, &err), SUUJI_ERR_RULES);
    assert_null(rules);
    if (!strstr(err.text, part))
        fail_msg("%s: %s", spec, err.text);
}

static void malformed_texts_are_refused(void **state)
{
    (void)state;
    check_refused("9+cages(15:r1c1)", "there is no constraint 'cages'; did you mean 'cage'?");
    check_refused("9+thremo(r1c1,r1c2)", "there is no constraint 'thremo'; did you mean 'thermo'?");
    check_refused("9+kropki(r1c1,r1c2)", "there is no constraint 'kropki'; white dots are "
                                         "'difference', black dots 'ratio'");
    check_refused("9+cage(15:r1c10)", "cell r1c10 is not on a board of size 9");
    check_refused("9+cage(15:r1c0)", "cell r1c0 is not on a board of size 9");
    check_refused("9+cage(15:r1c)", "expected a cell");
    check_refused("9+sandwich(10:r10)", "expected a cell");
    check_refused("9+sandwich(10:c0)", "expected a cell");
    check_refused("9+cage(15:r1c1-r2c3)", "r1c1 and r2c3 are not on one row, column or diagonal");
    check_refused("9+cage(15:r1c1", "expected ',', ';' or ')' at the end");
    check_refused("9+cage(3:r1c1 r1c2)", "or ')' at ' r1c2)'");
    check_refused("9+cage(15 r1c1)", "expected ':'");
    check_refused("9+cage(15,:r1c1)", "expected a number");
    check_refused("9+cage(99999999999:r1c1)",
                  "expected a number up to 1000000 at '99999999999:r1c1)'");
    check_refused("9+cage",
                  "'cage' has 0 groups of cells where it takes 1, as in cage(15:r1c1-r1c3)");
    check_refused("9+cage(1,2:r1c1)", "'cage(1,2:r1c1)' has 2 numbers where it takes at most 1");
    check_refused("9+arrow(r1c1)", "'arrow(r1c1)' has 1 group of cells where it takes 2");
    check_refused("9+arrow(r1c1,r1c2;r2c1)", "a longer one is a pill");
    check_refused("9+thermo(r1c1,r1c2,r1c1)", "'thermometer(r1c1,r1c2,r1c1)' has r1c1 twice");
    check_refused("9+difference(r1c1,r1c3)", "must share a side");
    check_refused("9+quadruple(10:r1c1,r1c2)", "from 1 to the size");
    check_refused("7+regionsum(r1c1,r1c2)", "there are neither boxes nor regions");
    check_refused("9+sumline(0:r1c1,r1c2)", "at least 1");
    check_refused("9+nonconsecutive(r1c1)", "where it takes no");
    check_refused("9+noratoi", "there is no rule '+noratoi'; did you mean 'noratio'?");
    check_refused("9+diagonal", "there is no rule '+diagonal'; did you mean 'x'?");
    check_refused("9+X", "there is no rule '+X'; did you mean 'x'?");
    check_refused("9+knight", "there is no rule '+knight'; did you mean 'antiknight'?");
    check_refused("9+antiknigt", "there is no rule '+antiknigt'; did you mean 'antiknight'?");
}

static void blanks_between_parts_and_capitals_are_read(void **state)
{
    static const char *const specs[] = {"9+Cage(15: R1C1, R1C2)+nonconsecutive",
                                        "9 + cage(15:r1c1,r1c2)\n+ NonConsecutive",
                                        "9\n+KillerCage( 15:\n r1c1,\n r1c2)\n+nonconsecutive\n"};
    (void)state;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *rules = NULL;
        assert_int_equal(suuji_rules_new(specs[i], &rules, NULL), SUUJI_OK);
        assert_string_equal(suuji_rules_spec(rules), "9+cage(15:r1c1,r1c2)+nonconsecutive");
        suuji_rules_free(rules);
    }
    check_refused("9+antiknight x", "there is no rule '+antiknight x'");
    check_refused("9+cage(1 5:r1c1,r1c2)", "expected ':' at ' 5:r1c1,r1c2)'");
    check_refused("9 4", "'4' is not understood");
}

static void errors_quote_the_constraint_that_is_wrong(void **state)
{
    (void)state;
    check_refused("9+cage(11:r1c1,r2c1)+cage(3:r5c9,r6c10)+cage(5:r7c7,r7c8)",
                  "rules 'cage(3:r5c9,r6c10)': cell r6c10 is not on a board of size 9");
    check_refused("9+cage(11:r1c1,r2c1)+cage(3:r5c9,r5c8,r5c9)+cage(5:r7c7,r7c8)",
                  "'cage(3:r5c9,r5c8,r5c9)' has r5c9 twice");
    check_refused("9+cage(11:r1c1,r2c1)+or(odd(r1c1)|cage(3:r5c9,r5x8))",
                  "rules 'cage(3:r5c9,r5x8)': expected ");
    check_refused("9+thermo(r1c1,r1c3,r1c5,r1c7,r1c9,r3c1,r3c3,r3c5,r3c7,r3c9,r5c1,r3c1)",
                  "'thermometer(r1c1,r1c3,r1c5,r1c7,r1c9,r3c1,r3c3,r3c5,r3c7,...' has r3c1 twice");
}

static void numbers_and_groups_out_of_range_are_refused(void **state)
{
    (void)state;
    check_refused("9+pill(r1c2,r1c1;r2c1)", "in reading order");
    check_refused("9+pill(r1c1;r2c1)", "two or three cells");
    check_refused("9+pill(r1c1-r1c4;r2c1)", "two or three cells");
    check_refused("9+weightedsum(1,1:r1c1,r1c2)", "a coefficient for each cell");
    check_refused("9+weightedsum(1,1001:r1c1)", "from -1000 to 1000");
    check_refused("9+weightedsum(1,-1001:r1c1)", "from -1000 to 1000");
    check_refused("9+rellik(0:r1c1)", "from 1 to 62");
    check_refused("9+rellik(63:r1c1)", "from 1 to 62");
    check_refused("9+sumloop(0:r1c1)", "from 1 to 58");
    check_refused("9+sumloop(59:r1c1)", "from 1 to 58");
    check_refused("9+lockout(0:r1c1,r1c2)", "at least 1");
    check_refused("9+lockout(r1c1)", "'lockout(4:r1c1)' has 1 cell where it takes at least 2");
    check_refused("9+modular(0:r1c1)", "at least 1");
    check_refused("9+clone(r1c1;r1c2,r1c3)", "the two groups must have as many cells");
    check_refused("9+samevalues(r1c1;r1c2,r1c3)", "the groups must have as many cells");
    check_refused("9+xsum(-1:r1c1)", "from 0 to 32000");
    check_refused("9+skyscraper(32001:r1c1)", "from 0 to 32000");
    check_refused("1+sandwich(0:r1c1)", "the size must be at least 2");
    check_refused("9+lookandsay(1,2,1:r1c1)", "the numbers are pairs");
    check_refused("9+lookandsay(-1,2:r1c1)", "the numbers are pairs");
    check_refused("9+lookandsay(1,10:r1c1)", "a value from 1 to the size");
    check_refused("9+exactly(0:r1c1)", "from 1 to the size");
    check_refused("9+countdistinct(r1c1,r1c2;r1c3)", "the first group is one cell");
    check_refused("25+countdistinct(r1c1;r1c3)", "size 24 or less");
    check_refused("7+boxindexer(r1c1)", "there are neither boxes nor regions");
    check_refused("9+valueindexer(r1c1,r1c2;r1c3;r1c4)", "the first two groups are one cell each");
    check_refused("9+valueindexer(r1c1;r1c2)", "2 groups of cells where it takes 3");
}

static void check_long(const char *first, char middle, size_t count, const char *last,
                       const char *part)
{
    struct sj_text spec = {0};
    sj_text_str(&spec, first);
    sj_text_fill(&spec, middle, count);
    sj_text_str(&spec, last);
    sj_text_char(&spec, '\0');
    check_refused(spec.at, part);
    sj_text_free(&spec);
}

/* Rules that are written as text, and what is wrong with them. */
static void texts_of_rules_are_checked(void **state)
{
    (void)state;
    check_refused("9+pair(r1c1,r1c2)", "expression 'r1c1,r1c2': expected a, b, a number or '('");
    check_refused("9+pair(:r1c1,r1c2)", "'pair' needs a text, as in pair(abs(a-b)>=5:r1c1-r1c4)");
    check_refused("9+pair", "'pair' needs a text");
    check_refused("9+pair(a<b)", "'pair' has 0 groups of cells");
    check_refused("9+pair(a<b:r1c1", "expected ',', ';' or ')' at the end");
    check_refused("9+pair(a<:r1c1)", "expected a, b, a number or '(' at the end");
    check_refused("9+pair(a<b<3:r1c1)", "expected an operation or the end at '<3'");
    check_refused("9+pair(abs(a-b:r1c1)", "expected");
    check_refused("9+pair(min(a)=1:r1c1)", "expected ',' at ')=1'");
    check_refused("9+pair(c=1:r1c1)", "expected a, b, a number or '(' at 'c=1'");
    check_refused("9+pair(/01/10:r1c1,r1c2)", "expected 9 rows of 9 digits 0 or 1");
    check_refused("2+pair(/01/1:r1c1,r1c2)", "expected 2 rows of 2 digits 0 or 1");
    check_refused("2+pair(/01/10/:r1c1,r1c2)", "expected 2 rows of 2 digits 0 or 1");
    check_refused("9+regex(a:r1c1)", "expected a value of the size, '[', '(' or '.' at 'a'");
    check_refused("4+regex(5:r1c1)", "expected a value of the size");
    check_refused("4+regex([1-5]:r1c1)", "expected values of the size, and ']'");
    check_refused("9+regex([]:r1c1)", "expected values of the size, and ']'");
    check_refused("9+regex([3-1]:r1c1)", "expected values of the size, and ']'");
    check_refused("9+regex(*1:r1c1)", "at '*1'");
    check_refused("9+regex(1**:r1c1)", "and not another at '*'");
    check_refused("9+regex(1{2,1}:r1c1)", "up to 999");
    check_refused("9+regex(1{1000}:r1c1)", "up to 999");
    check_refused("9+regex(1{:r1c1)", "up to 999, and not another at the end");
    check_refused("9+regex(1{4:r1c1)", "up to 999, and not another at the end");
    check_refused("9+regex((((((((((((1))))))))))):r1c1)", "fewer parentheses in each other");
    check_refused("9+automaton(1:r1c1)",
                  "expected values up to 9, '>' and a state below 1 at the end");
    check_refused("9+automaton(1>1:r1c1)", "a state below 1");
    check_refused("9+automaton(1>0,:r1c1)", "a state below 1 at ','");
    check_refused("9+automaton(>0:r1c1)", "at '>0'");
    check_refused("9+automaton(**1>0:r1c1)", "at '*1>0'");
    check_refused("9+or(nonconsecutive|odd(r1c1))", "'nonconsecutive' is about the whole grid");
    check_refused("9+or()", "expected a constraint at ')'");
    check_refused("9+or(odd(r1c1)|)", "expected a constraint at ')'");
    check_refused("9+or(odd(r1c1)", "expected ',', ';' or ')'");
    check_refused("9+or(odd(r1c1)+x)", "there is no constraint 'x'");
    check_refused("9+or(odd(r1c1)|thermo(r1c1,r1c1))", "'thermometer(r1c1,r1c1)' has r1c1 twice");
    check_refused("9+or(odd(r1c1)|regex(x:r1c1))", "pattern 'x'");
    check_refused("7+or(odd(r1c1)|regionsum(r1c1))", "there are neither boxes nor regions");
    check_refused("9+or(or(or(or(or(or(or(or(or(or(odd(r1c1)))))))))))", "alternatives in another");
    check_long("9+pair(a<", '-', 300, "b:r1c1)", "fewer parentheses");
    check_long("9+pair(a<", '-', 500, "b:r1c1)", "more than 400 characters");
    check_long("9+automaton(", '/', 4096, ":r1c1)", "4097 states, where 4096 are the most");
    check_long("9+regex(", '.', 1001, ":r1c1)", "more than 1000 characters");
    check_long("9+automaton(1>0", '0', 70000, ":r1c1)", "more than 65536 characters");
}

/* Each row of the table is complete, and its example is valid and says what the sentence is made
   from. */
static void every_kind_has_an_example_and_a_sentence(void **state)
{
    (void)state;
    const suuji_constraint_info *info = NULL;
    size_t count = 0;
    for (; (info = suuji_constraint_kind_at(count)) != NULL; count++) {
        char spec[200], text[400];
        suuji_constraint constraint;
        snprintf(spec, sizeof spec, "9+%s", info->example);
        suuji_rules *const rules = make_rules(spec);
        assert_string_equal(suuji_rules_spec(rules), spec);
        assert_int_equal(suuji_rules_constraint_count(rules), 1);
        assert_true(suuji_rules_constraint(rules, 0, &constraint));
        assert_ptr_equal(constraint.kind, info);
        assert_false(suuji_rules_constraint(rules, 1, &constraint));
        suuji_rules_constraint_sentence(rules, 0, text, sizeof text);
        assert_null(strpbrk(text, "%{}"));
        assert_true(strlen(text) > 5);
        suuji_rules_constraint_spec(rules, 0, text, sizeof text);
        assert_string_equal(text, info->example);
        suuji_rules_free(rules);
    }
    assert_true(count >= 45);
}

static void sentences_name_cells_and_numbers(void **state)
{
    (void)state;
    char text[200];
    suuji_constraint written;
    suuji_rules *const rules =
        make_rules("9+cage(r1c1-r1c3)+cage(15:r2c1-r2c3)+arrow(r5c5;r6c6,r7c7)");
    suuji_rules_constraint_sentence(rules, 0, text, sizeof text);
    assert_string_equal(text, "r5c5 is the sum of r6c6,r7c7");
    suuji_rules_constraint_sentence(rules, 1, text, sizeof text);
    assert_string_equal(text, "the cells r1c1-r1c3 differ");
    suuji_rules_constraint_sentence(rules, 2, text, sizeof text);
    assert_string_equal(text, "the cells r2c1-r2c3 differ and add up to 15");
    assert_true(suuji_rules_constraint(rules, 2, &written));
    assert_string_equal(written.text, "");
    suuji_rules_free(rules);
    suuji_rules *const own = make_rules("9+or(odd(r1c1)+cage(r1c2)|pair(a<b:r1c1,r1c2))");
    suuji_rules_constraint_sentence(own, 0, text, sizeof text);
    assert_string_equal(text, "the cells r1c2 differ and r1c1: odd; or any two neighbours a, b on "
                              "r1c1,r1c2: a<b");
    assert_true(suuji_rules_constraint(own, 0, &written));
    assert_string_equal(written.text, "cage(r1c2)+odd(r1c1)|pair(a<b:r1c1,r1c2)");
    assert_int_equal(written.cell_count, 2);
    suuji_rules_free(own);
}

/* ---- Counts that are known ---- */

static void known_counts_are_found(void **state)
{
    (void)state;
    char line[2000], spec[1500], givens[100];
    unsigned long expected = 0;
    unsigned lines = 0;
    FILE *const file = fopen(SUUJI_SOURCE_DIR "/tests/constraints/counts.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        assert_int_equal(sscanf(line, "%1499s %99s %lu", spec, givens, &expected), 3);
        suuji_puzzle *const puzzle = make_puzzle(spec, givens);
        check_engines(spec, puzzle, expected, 0);
        suuji_puzzle_free(puzzle);
        lines++;
    }
    fclose(file);
    assert_int_equal(lines, 314);
}

/* ---- Random boards ---- */

/* Are there as many grids that keep the rules as engines find? And is the text of the rules their
   own? */
static unsigned long check_board(const struct board_grids *all, const suuji_rules *rules,
                                 unsigned number, struct sj_random *random)
{
    suuji_puzzle *puzzle = NULL;
    suuji_rules *again = make_rules(suuji_rules_spec(rules));
    uint64_t kept = 0;
    assert_string_equal(suuji_rules_spec(again), suuji_rules_spec(rules));
    assert_true(suuji_rules_equal(again, rules));
    suuji_rules_free(again);
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    if (number % 5 < 2 && all->count)
        board_add_givens(
            puzzle, all->grid + sj_random_below(random, (uint32_t)all->count) * all->bytes, random);
    for (size_t i = 0; i < all->count; i++)
        kept += suuji_verify(puzzle, all->grid + i * all->bytes, NULL, NULL);
    check_engines(suuji_rules_spec(rules), puzzle, (unsigned long)kept, number);
    suuji_puzzle_free(puzzle);
    return (unsigned long)kept;
}

static void random_constraints_mean_the_same_to_engines_and_verifier(void **state)
{
    (void)state;
    struct board_grids boards[] = {{"4", NULL, 0, 0},
                                   {"4:latin", NULL, 0, 0},
                                   {"4:regions=AAABCABBCCDBCDDD", NULL, 0, 0},
                                   {"3", NULL, 0, 0},
                                   {"2", NULL, 0, 0}};
    const unsigned cases = test_number("CONSTRAINTS", is_short_run() ? 1000 : 20000);
    const unsigned long seed = test_number("SEED", 1);
    struct sj_random random;
    unsigned solvable = 0;
    sj_random_seed(&random, seed);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        board_grids_list(&boards[i]);
    for (unsigned i = 0; i < cases; i++) {
        const size_t large = i % 8 < 6 ? i % 3 : 3 + i % 2;
        suuji_rules *const rules = board_draw_rules(&boards[large], i / 8, &random);
        solvable += check_board(&boards[large], rules, i, &random) > 0;
        suuji_rules_free(rules);
    }
    assert_in_range(solvable, cases / 8, cases);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        free(boards[i].grid);
}

/* ---- Large boards ---- */

static bool keep_first(void *user, const uint8_t *grid)
{
    memcpy(user, grid, 256);
    return false;
}

/* Sums over cells of a grid, and the others that it has. */
static suuji_puzzle *draw_large(const uint8_t *grid, unsigned open, struct sj_random *random)
{
    struct sj_text spec = {0};
    suuji_puzzle *puzzle = NULL;
    sj_text_str(&spec, "16");
    for (unsigned i = 0; i < 30; i++) {
        unsigned cell[3], sum = 0;
        for (unsigned k = 0; k < 3; k++) {
            cell[k] = sj_random_below(random, 256);
            sum += grid[cell[k]];
        }
        sj_text_printf(&spec, "+sum(%u:", sum);
        for (unsigned k = 0; k < 3; k++)
            sj_text_printf(&spec, "%sr%uc%u", k ? "," : "", cell[k] / 16 + 1, cell[k] % 16 + 1);
        sj_text_char(&spec, ')');
    }
    sj_text_char(&spec, '\0');
    puzzle = make_puzzle(spec.at, "");
    for (unsigned cell = 0; cell < 256; cell++)
        if (sj_random_below(random, 256) >= open)
            assert_int_equal(suuji_puzzle_set_given(puzzle, cell, grid[cell], NULL), SUUJI_OK);
    sj_text_free(&spec);
    return puzzle;
}

/* More than enumeration can list, and beyond the size up to which engines look at the whole board. */
static void engines_agree_on_large_boards(void **state)
{
    (void)state;
    uint8_t grid[256] = {0};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_puzzle *const empty = make_puzzle("16", "");
    suuji_solver *const solver = make_solver("bits");
    struct sj_random random;
    unsigned several = 0;
    sj_random_seed(&random, 1);
    query.on_solution = keep_first;
    query.user = grid;
    query.order = SUUJI_ORDER_RANDOM;
    for (unsigned i = 0; i < 30; i++) {
        query.seed = i;
        ask_solver(solver, empty, &query);
        suuji_puzzle *const puzzle = draw_large(grid, 130, &random);
        const uint64_t expected = count_with("bits", puzzle, 0);
        several += expected > 1;
        assert_int_equal(count_with("singles", puzzle, 0), expected);
        assert_int_equal(count_with("backtrack:mrv", puzzle, 0), expected);
        suuji_puzzle_free(puzzle);
    }
    assert_in_range(several, 5, 30);
    suuji_solver_free(solver);
    suuji_puzzle_free(empty);
}

/* Two rectangles of cells, each with two ways to fill it, which have no row and no column in
   common: only the sum says which ways go together. Engines that look again only at what has
   changed must know that. */
static void constraints_reach_cells_that_see_nothing(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("14:latin+sum(12:r1c1,r2c3)", "");
    for (unsigned row = 0; row < 14; row++)
        for (unsigned col = 0; col < 14; col++)
            if (!(row % 7 == 0 && col % 7 == 0) && !(row % 7 == 1 && col % 7 == 2))
                assert_int_equal(
                    suuji_puzzle_set_given(puzzle, row * 14 + col, (row + col) % 14 + 1, NULL),
                    SUUJI_OK);
    check_engines("two rectangles", puzzle, 2, 0);
    suuji_puzzle_free(puzzle);
}

/* Each engine that knows constraints refuses those whose automaton is too large, and says which it
   is. */
static void too_many_states_are_refused(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle =
        make_puzzle("24+odd(r1c1)+countdistinct(r2c1;r1c2-r1c24,r2c2-r2c24)", "");
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        suuji_query query = SUUJI_QUERY_INIT;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        suuji_error err = {0};
        if (!can_ask(info, SUUJI_CAN_COUNT | SUUJI_CAN_CONSTRAINTS))
            continue;
        suuji_solver *const solver = make_solver(info->name);
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, &err),
                         SUUJI_ERR_UNSUPPORTED);
        if (!strstr(err.text, "'countdistinct', has too many states"))
            fail_msg("%s: %s", info->name, err.text);
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

/* The same on a board whose values fill more than three words: sums whose ways are few, many, and
   only bounded. */
static void sums_are_kept_by_the_largest_boards(void **state)
{
    (void)state;
    static const struct {
        const char *constraint;
        uint64_t solutions;
    } rows[] = {{"sum(5:r1c1,r2c3)", 1},
                {"sum(105:r1c1,r2c3)", 2},
                {"sum(206:r1c1,r2c3,r1c1)", 1},
                {"weightedsum(1050,10,10:r1c1,r2c3)", 2},
                {"weightedsum(2100,20,20:r1c1,r2c3)", 2},
                {"weightedsum(4100,20,20:r1c1,r2c3)", 1},
                {"weightedsum(2101,20,20:r1c1,r2c3)", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char spec[80];
        snprintf(spec, sizeof spec, "200:latin+%s", rows[i].constraint);
        suuji_puzzle *const puzzle = make_puzzle(spec, "");
        for (unsigned row = 0; row < 200; row++)
            for (unsigned col = 0; col < 200; col++)
                if (!(row % 100 == 0 && col % 100 == 0) && !(row % 100 == 1 && col % 100 == 2))
                    assert_int_equal(suuji_puzzle_set_given(puzzle, row * 200 + col,
                                                            (row + col) % 200 + 1, NULL),
                                     SUUJI_OK);
        assert_int_equal(count_with("bits", puzzle, 0), rows[i].solutions);
        suuji_puzzle_free(puzzle);
    }
}

/* The values 65 and 2: neither they nor their sum is 3. */
static void values_beyond_a_word_are_in_no_sum_of_a_rellik_cage(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("100:latin+rellik(3:r1c65,r2c1)", "");
    for (unsigned cell = 0; cell < 10000; cell++)
        assert_int_equal(
            suuji_puzzle_set_given(puzzle, cell, (cell / 100 + cell % 100) % 100 + 1, NULL),
            SUUJI_OK);
    assert_int_equal(count_with("bits", puzzle, 0), 1);
    suuji_puzzle_free(puzzle);
}

/* Lines that are longer than the grid has values: how many primitives there are must not grow with
   the square of their length. */
static void impossible_lines_take_little_memory(void **state)
{
    (void)state;
    static const char *const kinds[] = {"renban(", "nabner(", "modular(1000000:"};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct sj_text spec = {0};
        struct sj_lowering lowering;
        sj_text_printf(&spec, "60:latin+%s", kinds[i]);
        for (unsigned row = 1; row <= 60; row++)
            sj_text_printf(&spec, "%sr%uc1-r%uc60", row > 1 ? "," : "", row, row);
        sj_text_str(&spec, ")");
        sj_text_char(&spec, '\0');
        suuji_rules *const rules = make_rules(spec.at);
        assert_int_equal(sj_lower(&rules->constraints, &lowering, NULL), SUUJI_OK);
        assert_in_range(lowering.primitives, 1, 2);
        assert_int_equal(lowering.primitive[0].kind, SJ_NEVER);
        sj_lowering_free(&lowering);
        suuji_rules_free(rules);
        sj_text_free(&spec);
    }
}

TEST_FILE(test_constraints)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_have_a_canonical_form),
        cmocka_unit_test(malformed_texts_are_refused),
        cmocka_unit_test(blanks_between_parts_and_capitals_are_read),
        cmocka_unit_test(errors_quote_the_constraint_that_is_wrong),
        cmocka_unit_test(numbers_and_groups_out_of_range_are_refused),
        cmocka_unit_test(texts_of_rules_are_checked),
        cmocka_unit_test(every_kind_has_an_example_and_a_sentence),
        cmocka_unit_test(sentences_name_cells_and_numbers),
        cmocka_unit_test(known_counts_are_found),
        cmocka_unit_test(random_constraints_mean_the_same_to_engines_and_verifier),
        cmocka_unit_test(engines_agree_on_large_boards),
        cmocka_unit_test(constraints_reach_cells_that_see_nothing),
        cmocka_unit_test(too_many_states_are_refused),
        cmocka_unit_test(sums_are_kept_by_the_largest_boards),
        cmocka_unit_test(values_beyond_a_word_are_in_no_sum_of_a_rellik_cage),
        cmocka_unit_test(impossible_lines_take_little_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
