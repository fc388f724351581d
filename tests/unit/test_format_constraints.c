/* SPDX-License-Identifier: MIT */
/* Constraints in every format of the table that can store some. */
#include "format_checks.h"

#include "suuji/constraints.h"

#include <stdio.h>
#include <string.h>

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
            suuji_text_free(text);
            /* A diagonal may have its name from the other end. */
            if (strcmp(kind->name, "littlekiller") != 0 || strcmp(format->name, "iss") != 0)
                check_round_trip(puzzle, format->name);
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
    } rows[] = {{"json", 55},      {"iss", 46},
                {"sgt", 0},        /* it needs cages everywhere */ {"sudokupad", 55},
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
