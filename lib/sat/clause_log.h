/* SPDX-License-Identifier: MIT */
/* What a search concludes, clause by clause, as a DRAT proof has it. */
#ifndef SJ_CLAUSE_LOG_H
#define SJ_CLAUSE_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sj_clause_log {
    void *user;
    /* A clause that follows by unit propagation from those before; literals v or -v, v from 1. The
       empty clause is the last. False: no more is needed; the search ends. */
    bool (*add)(void *user, const int32_t *lits, size_t count);
    /* A clause is needed no longer; its literals may come in another order. False as for `add`. */
    bool (*del)(void *user, const int32_t *lits, size_t count);
};

#endif
