/* SPDX-License-Identifier: MIT */
/* What JavaScript needs of the structs of C: functions in place of their layout. */
#include <suuji/call.h>
#include <suuji/rows.h>

/* core.js reads errors by these offsets. */
_Static_assert(offsetof(suuji_error, status) == 0 && offsetof(suuji_error, line) == 4 &&
                   offsetof(suuji_error, column) == 8 && offsetof(suuji_error, text) == 12 &&
                   sizeof(suuji_error) == 252,
               "the layout of errors in core.js");

/* Imported: core.js receives a report of the call that is running. */
__attribute__((import_module("suuji"), import_name("report"))) void
module_report(const char *report, size_t length);

void module_watch(suuji_caller *caller, bool on);
suuji_status module_solve_rows(suuji_solver *solver, const suuji_rules *rules, size_t count,
                               uint8_t zero, double limit, const uint8_t *cells, uint8_t *solution,
                               uint64_t *found, uint64_t *guesses, suuji_error *err);

static void pass_on(void *user, const char *report, size_t length)
{
    (void)user;
    module_report(report, length);
}

/* Import what calls of this caller report, or no longer. */
void module_watch(suuji_caller *caller, bool on)
{
    suuji_caller_watch(caller, on ? pass_on : NULL, NULL);
}

/* suuji_solver_solve_rows for `count` rows without gaps. `limit` 0: all solutions. */
suuji_status module_solve_rows(suuji_solver *solver, const suuji_rules *rules, size_t count,
                               uint8_t zero, double limit, const uint8_t *cells, uint8_t *solution,
                               uint64_t *found, uint64_t *guesses, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_rows rows = SUUJI_ROWS_INIT;
    query.limit = limit > 0 ? (uint64_t)limit : SUUJI_ALL;
    rows.cells = cells;
    rows.stride = suuji_rules_cells(rules);
    rows.count = count;
    rows.zero = zero;
    rows.solution = solution;
    rows.solution_stride = rows.stride;
    rows.found = found;
    rows.guesses = guesses;
    return suuji_solver_solve_rows(solver, rules, &rows, &query, err);
}
