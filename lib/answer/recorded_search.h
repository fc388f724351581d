/* SPDX-License-Identifier: MIT */
/* A search that is recorded from its first event, for pictures of it. */
#ifndef SJ_RECORDED_SEARCH_H
#define SJ_RECORDED_SEARCH_H

#include "suuji/trace.h"

/* Answer the query, and keep at most `events` events of the search, which ends when there are more:
   suuji_trace_cut. Free `*trace` in any case. Afterwards the solver reports no events. */
suuji_status sj_search_record(suuji_solver *solver, const suuji_puzzle *puzzle,
                              const suuji_query *query, uint64_t events, suuji_trace **trace,
                              suuji_answer *answer, suuji_error *err);

#endif
