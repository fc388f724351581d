/* SPDX-License-Identifier: MIT */
/* Constraints in every format of the table that can store some. */
#include "format_checks.h"

#include "suuji/constraints.h"

#include <stdio.h>
#include <string.h>

/* In iss a diagonal may have its name from the other end, and rules about pairs are tables. */
static bool is_same_otherwise(const char *kind, const char *format)
{
    return strcmp(format, "iss") == 0 &&
           (strcmp(kind, "littlekiller") == 0 || strstr(kind, "pair") != NULL);
}

/* Every kind of constraint comes back from each format unchanged, or is refused by its name. */
static unsigned constraints_that_come_back(const suuji_format_info *format)
{
    const suuji_constraint_info *kind = NULL;
    unsigned count = 0;
    for (size_t i = 0; (kind = suuji_constraint_kind_at(i)) != NULL; i++) {
        char spec[200];
        char *text = NULL;
        size_t len = 0;
        suuji_error err = {0};
        snprintf(spec, sizeof spec, "9+%s", kind->example);
        suuji_puzzle *const puzzle = make_puzzle(spec, "");
        if (suuji_puzzle_write(puzzle, NULL, format->name, &text, &len, &err) != SUUJI_OK) {
            assert_int_equal(err.status, SUUJI_ERR_UNSUPPORTED);
            if (!strstr(err.text, kind->name) || !strstr(err.text, format->name))
                fail_msg("%s refuses '%s' by another name: %s", format->name, kind->name, err.text);
        } else {
            if (!is_same_otherwise(kind->name, format->name)) {
                check_round_trip(puzzle, format->name);
            } else {
                suuji_puzzle *const again = read_puzzle(text, format->name);
                check_round_trip(again, format->name);
                suuji_puzzle_free(again);
            }
            suuji_text_free(text);
            count++;
        }
        suuji_puzzle_free(puzzle);
    }
    return count;
}

static void constraints_come_back_or_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *format;
        unsigned count;
    } rows[] = {{"json", 61},      {"iss", 51},
                {"sgt", 0},        /* it needs cages everywhere */ {"sudokupad", 61},
                {"fpuzzles", 36},  {"killer", 1},
                {"killerlong", 1}, {"sumocue", 1},
                {"wikikiller", 1}};
    const suuji_format_info *format = NULL;
    size_t known = 0;
    for (size_t i = 0; (format = suuji_format_at(i)) != NULL; i++) {
        if (!(format->can & SUUJI_FORMAT_CONSTRAINTS) || !(format->can & SUUJI_FORMAT_WRITES))
            continue;
        const unsigned count = constraints_that_come_back(format);
        size_t k = 0;
        while (k < sizeof rows / sizeof rows[0] && strcmp(rows[k].format, format->name) != 0)
            k++;
        if (k == sizeof rows / sizeof rows[0] || count != rows[k].count)
            fail_msg("%s: %u kinds of constraints", format->name, count);
        known++;
    }
    assert_int_equal(known, sizeof rows / sizeof rows[0]);
}

TEST_FILE(test_format_constraints)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(constraints_come_back_or_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
