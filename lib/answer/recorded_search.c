/* SPDX-License-Identifier: MIT */
/* A search that is recorded. */
#include "answer/recorded_search.h"

#include "base/fail.h"
#include "base/stop.h"

suuji_status sj_search_record(suuji_solver *solver, const suuji_puzzle *puzzle,
                              const suuji_query *query, uint64_t events, suuji_trace **trace,
                              suuji_answer *answer, suuji_error *err)
{
    suuji_query own = *query;
    suuji_stop full = {.also = query->limits.stop};
    own.limits.stop = &full;
    *answer = (suuji_answer)SUUJI_ANSWER_INIT;
    suuji_status status = suuji_trace_new(
        suuji_puzzle_rules(puzzle), events < SIZE_MAX ? (size_t)events : SIZE_MAX, trace, err);
    if (status == SUUJI_OK)
        status = suuji_solver_trace(solver, suuji_trace_record, *trace, err);
    if (status != SUUJI_OK)
        return status;
    suuji_trace_stop_when_cut(*trace, &full);
    status = suuji_solver_solve(solver, puzzle, &own, answer, err);
    suuji_trace_stop_when_cut(*trace, NULL);
    (void)suuji_solver_trace(solver, NULL, NULL, NULL);
    return status == SUUJI_OK && suuji_trace_cut(*trace) && suuji_trace_count(*trace) < events
               ? sj_fail_memory(err) /* there was no room, although more was asked for */
               : status;
}
