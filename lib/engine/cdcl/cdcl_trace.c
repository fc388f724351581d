/* SPDX-License-Identifier: MIT */
/* What the search of `cdcl` does, as events. */
#include "engine/cdcl/house_cdcl.h"

#include "base/fail.h"

#include <stdlib.h>

static struct sj_trail trail_of(const struct sj_cdcl *core)
{
    return (struct sj_trail){core->trail, core->trail_count, core->level_start, core->level};
}

/* A dead end, which is not as simple as a cell without candidates: before a group is empty, its
   last member is true. Two candidates are, that exclude each other, or a clause is false. */
static void trace_conflict(struct sj_house_cdcl *c, uint32_t level)
{
    sj_trace_conflict(c->trace.hook, level, SUUJI_EVENT_NONE, SUUJI_EVENT_NONE, 0);
}

/* What was decided and not concluded: not all of that holds, which is a clause of candidates. */
static void note_decisions(struct sj_house_cdcl *c)
{
    const struct sj_cdcl *const core = &c->core;
    c->decisions = 0;
    for (uint32_t i = 0; i < core->trail_count; i++) {
        const struct sj_cdcl_cause *const cause = &core->cause[core->trail[i] >> 1];
        if (cause->level > 0 && !cause->reason)
            c->decision[c->decisions++] = core->trail[i] ^ 1;
    }
}

static bool has_auxiliary(const struct sj_house_cdcl *c, const uint32_t *lit, uint32_t count)
{
    uint32_t i = 0;
    while (i < count && lit[i] >> 1 < c->candidates)
        i++;
    return i < count;
}

/* A clause with auxiliary variables cannot be shown: instead of it comes the one about what was
   decided. */
static void trace_learned(struct sj_house_cdcl *c, uint32_t level)
{
    const struct sj_cdcl *const core = &c->core;
    if (has_auxiliary(c, core->learned, core->learned_count))
        sj_trail_trace_learned(&c->trace, c->decision, c->decisions, level);
    else
        sj_trail_trace_learned(&c->trace, core->learned, core->learned_count, level);
}

static void on_event(struct sj_cdcl *core, enum sj_cdcl_event event, uint32_t level)
{
    struct sj_house_cdcl *const c = (struct sj_house_cdcl *)core;
    const struct sj_trail trail = trail_of(core);
    switch (event) {
    case SJ_CDCL_ON_GUESS:
        sj_trail_trace_new(&c->trace, &trail);
        break;
    case SJ_CDCL_ON_CONFLICT:
        sj_trail_trace_new(&c->trace, &trail);
        trace_conflict(c, level);
        note_decisions(c);
        break;
    case SJ_CDCL_ON_UNDO:
        sj_trail_trace_undo(&c->trace, &trail, level);
        break;
    case SJ_CDCL_ON_LEARN:
        trace_learned(c, level);
        break;
    case SJ_CDCL_ON_RESTART: {
        const suuji_event restart = SJ_EVENT(RESTART, level);
        sj_trail_trace_new(&c->trace, &trail);
        sj_trace_event(c->trace.hook, &restart);
        break;
    }
    }
}

void sj_house_cdcl_trace_singles(struct sj_house_cdcl *c)
{
    if (c->trace.hook && !sj_house_cdcl_is_whole(c))
        sj_trail_trace_reduction(&c->trace, &c->open);
}

suuji_status sj_house_cdcl_trace_search(struct sj_house_cdcl *c, suuji_error *err)
{
    c->core.on_event = c->trace.hook ? on_event : NULL;
    if (!c->trace.hook)
        return SUUJI_OK;
    c->trace.name = c->core.name;
    c->trace.named = c->candidates;
    free(c->decision);
    c->decision = malloc((c->candidates + (size_t)1) * sizeof *c->decision);
    return c->decision ? sj_trail_trace_learns(&c->trace, err) : sj_fail_memory(err);
}

void sj_house_cdcl_trace_solution(struct sj_house_cdcl *c)
{
    const struct sj_trail trail = trail_of(&c->core);
    if (c->trace.hook)
        sj_trail_trace_new(&c->trace, &trail);
}
