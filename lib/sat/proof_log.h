/* SPDX-License-Identifier: MIT */
/* Logging a proof through the log; nothing happens without one. */
#ifndef SJ_CDCL_PROOF_LOG_H
#define SJ_CDCL_PROOF_LOG_H

#include "sat/cdcl.h"

/* A clause follows from what was logged before. */
void sj_cdcl_log_clause(struct sj_cdcl *c, const uint32_t *lit, uint32_t count);
/* A clause is needed no longer. */
void sj_cdcl_log_deletion(struct sj_cdcl *c, const uint32_t *lit, uint32_t count);

#endif
