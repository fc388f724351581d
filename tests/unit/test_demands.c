/* SPDX-License-Identifier: MIT */
/* What rules demand, in sentences. */
#include "answer/demands.h"
#include "app/frame/demand_lines.h"
#include "support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The lines about the rules, to be freed. */
static char *write_demands(const char *spec)
{
    suuji_rules *const rules = make_rules(spec);
    struct sj_text out = {0};
    cli_demands_write(rules, &out);
    sj_text_char(&out, '\0');
    assert_false(out.failed);
    suuji_rules_free(rules);
    return out.at;
}

static void check_demands(const char *spec, const char *expected)
{
    char *const text = write_demands(spec);
    assert_string_equal(text, expected);
    free(text);
}

static void houses_are_named(void **state)
{
    (void)state;
    check_demands("9", "Every row, column and box of 3 by 3 cells holds each value from 1 to 9 "
                       "once.\n");
    check_demands("6:3x2", "Every row, column and box of 3 by 2 cells holds each value from 1 to 6 "
                           "once.\n");
    check_demands("5", "Every row and column holds each value from 1 to 5 once.\n");
    check_demands("4:regions=AABBACBBACCDCDDD",
                  "Every row, column and region holds each value from 1 to 4 once.\n");
}

/* "+", the example or name of each rule: its summary as a sentence, its cells below it. */
static void check_rule(const char *rule, const char *summary)
{
    char spec[200], sentence[300];
    const char *const open = strchr(rule, '(');
    snprintf(spec, sizeof spec, "9+%s", rule);
    snprintf(sentence, sizeof sentence, "\n%c%s.\n%s%.*s%s", toupper((unsigned char)*summary),
             summary + 1, open ? "    " : "", open ? (int)strlen(open) - 2 : 0,
             open ? open + 1 : "", open ? "\n" : "");
    char *const text = write_demands(spec);
    assert_string_equal(strchr(text, '\n'), sentence);
    free(text);
}

static void every_rule_has_its_sentence(void **state)
{
    (void)state;
    const suuji_rule_info *rule = NULL;
    const suuji_constraint_info *kind = NULL;
    for (size_t i = 0; (rule = suuji_rule_at(i)) != NULL; i++)
        check_rule(rule->name, rule->summary);
    for (size_t i = 0; (kind = suuji_constraint_kind_at(i)) != NULL; i++)
        check_rule(kind->example, kind->summary);
}

static void constraints_of_a_kind_share_a_sentence(void **state)
{
    (void)state;
    check_demands("4+odd(r1c1)+cage(3:r1c1,r1c2)+noxv+cage(5:r4c1,r4c2)",
                  "Every row, column and box of 2 by 2 cells holds each value from 1 to 4 once.\n"
                  "The cells of a cage differ, and add up to the number if there is one.\n"
                  "    3:r1c1,r1c2 5:r4c1,r4c2\n"
                  "Cells that share a side never add up to 5 or 10, except where there is an X or "
                  "a V between them.\n"
                  "The values of the cells are odd.\n"
                  "    r1c1\n");
}

/* 17 lines of 4 dots, and never more than 76 columns. */
static void lines_are_not_too_long(void **state)
{
    (void)state;
    struct sj_text spec = {0};
    unsigned lines = 0;
    sj_text_str(&spec, "9");
    for (unsigned row = 1; row < 9; row++)
        for (unsigned col = 1; col <= 9; col++)
            sj_text_printf(&spec, "+difference(r%uc%u,r%uc%u)", row, col, row + 1, col);
    sj_text_char(&spec, '\0');
    char *const text = write_demands(spec.at);
    for (char *line = strchr(strchr(text, '\n') + 1, '\n') + 1; *line;
         line = strchr(line, '\n') + 1) {
        assert_memory_equal(line, "    1:r", 7);
        assert_in_range(strcspn(line, "\n"), 7, 76);
        lines++;
    }
    assert_int_equal(lines, 12);
    free(text);
    sj_text_free(&spec);
}

/* Texts of constraints are never cut. */
static void texts_are_whole(void **state)
{
    (void)state;
    struct sj_text spec = {0}, text = {0};
    sj_text_str(&spec, "25+circles(r1c1");
    for (unsigned cell = 2; cell < 625; cell += 2)
        sj_text_printf(&spec, ",r%uc%u", cell / 25 + 1, cell % 25 + 1);
    sj_text_str(&spec, ")");
    sj_text_char(&spec, '\0');
    suuji_rules *const rules = make_rules(spec.at);
    sj_constraint_append(suuji_rules_constraint_spec, rules, 0, &text);
    sj_text_char(&text, '\0');
    assert_string_equal(text.at, spec.at + 3);
    sj_text_clear(&text);
    sj_constraint_append(suuji_rules_constraint_sentence, rules, 0, &text);
    assert_in_range(text.len, 2000, 3000);
    sj_text_clear(&text);
    sj_demand_item(rules, 0, &text);
    assert_int_equal(text.len, strlen(spec.at) - strlen("25+circles()"));
    suuji_rules_free(rules);
    sj_text_free(&spec);
    sj_text_free(&text);
}

TEST_FILE(test_demands)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(houses_are_named),
        cmocka_unit_test(every_rule_has_its_sentence),
        cmocka_unit_test(constraints_of_a_kind_share_a_sentence),
        cmocka_unit_test(lines_are_not_too_long),
        cmocka_unit_test(texts_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
