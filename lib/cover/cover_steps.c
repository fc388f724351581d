/* SPDX-License-Identifier: MIT */
/* Reporting the steps of a search. The items of an option are reported in the order of the matrix,
   whatever the order in which a method covers them: nothing happens in between. */
#include "cover/cover_matrix.h"

/* Is the item of an entry reported with its option? */
static bool is_reported(const struct sj_matrix *matrix, uint32_t entry, uint32_t item)
{
    return matrix->item[entry] < matrix->primary && matrix->item[entry] != item;
}

void sj_cover_report_choice(struct sj_cover_job *job, uint32_t option, uint32_t item,
                            uint32_t level, bool is_guess)
{
    const struct sj_matrix *const m = job->matrix;
    job->step(job, is_guess ? SJ_COVER_GUESS : SJ_COVER_FORCED, option, level);
    for (uint32_t k = m->first[option]; k < m->first[option + 1]; k++)
        if (is_reported(m, k, item))
            job->step(job, SJ_COVER_COVER, m->item[k], level);
}

void sj_cover_report_take_back(struct sj_cover_job *job, uint32_t option, uint32_t item,
                               uint32_t level, bool is_guess)
{
    const struct sj_matrix *const m = job->matrix;
    for (uint32_t k = m->first[option + 1]; k-- > m->first[option];)
        if (is_reported(m, k, item))
            job->step(job, SJ_COVER_UNCOVER, m->item[k], level);
    job->step(job, SJ_COVER_TAKE_BACK, option, level - is_guess);
}
