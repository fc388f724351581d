/* SPDX-License-Identifier: MIT */
/* Logging a proof through the hook; nothing happens without one. */
#ifndef SJ_CDCL_TELL_H
#define SJ_CDCL_TELL_H

#include "engine/cdcl/cdcl.h"

/* A clause follows from what was logged before. */
void sj_cdcl_tell_add(struct sj_cdcl *c, const uint32_t *lit, uint32_t count);
/* A clause is needed no longer. */
void sj_cdcl_tell_del(struct sj_cdcl *c, const uint32_t *lit, uint32_t count);
/* The grid in `solution` was found and is excluded from now on. */
void sj_cdcl_tell_solution(struct sj_cdcl *c);

#endif
