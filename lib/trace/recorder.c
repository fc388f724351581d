/* SPDX-License-Identifier: MIT */
/* The events of a search, kept in an array. Clauses are copied into blocks that do not move, so
   that the events can refer to them. */
#include "suuji/trace.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Clues of learned clauses. */
struct block {
    struct block *next;
    size_t used, room;
    suuji_clue clue[];
};

/* A block has room for this many clues, or for one larger clause. */
#define BLOCK_CLUES 1024u

struct suuji_trace {
    suuji_rules *rules;
    size_t limit;
    suuji_event *event;
    size_t count, room;
    struct block *block; /* the newest first */
    bool cut;
    suuji_stop *stop; /* to request when it is cut; NULL: none */
};

suuji_status suuji_trace_new(const suuji_rules *rules, size_t limit, suuji_trace **out,
                             suuji_error *err)
{
    suuji_trace *const trace = calloc(1, sizeof *trace);
    *out = NULL;
    if (!trace)
        return sj_fail_memory(err);
    trace->rules = suuji_rules_share(rules);
    trace->limit = limit ? limit : SUUJI_TRACE_LIMIT;
    *out = trace;
    return SUUJI_OK;
}

void suuji_trace_clear(suuji_trace *trace)
{
    while (trace->block) {
        struct block *const next = trace->block->next;
        free(trace->block);
        trace->block = next;
    }
    trace->count = 0;
    trace->cut = false;
}

void suuji_trace_free(suuji_trace *trace)
{
    if (!trace)
        return;
    suuji_trace_clear(trace);
    suuji_rules_free(trace->rules);
    free(trace->event);
    free(trace);
}

static bool make_room(suuji_trace *trace)
{
    if (trace->count < trace->room)
        return true;
    size_t room = trace->room ? 2 * trace->room : 256;
    room = room < trace->limit ? room : trace->limit;
    suuji_event *const event = realloc(trace->event, room * sizeof *event);
    if (!event)
        return false;
    trace->event = event;
    trace->room = room;
    return true;
}

/* A copy of the clause; NULL: no memory. */
static const suuji_clue *keep_clause(suuji_trace *trace, const suuji_clue *clues, size_t count)
{
    struct block *block = trace->block;
    if (!block || block->room - block->used < count) {
        const size_t room = count > BLOCK_CLUES ? count : BLOCK_CLUES;
        block = malloc(sizeof *block + room * sizeof *block->clue);
        if (!block)
            return NULL;
        *block = (struct block){.next = trace->block, .room = room};
        trace->block = block;
    }
    suuji_clue *const copy = block->clue + block->used;
    memcpy(copy, clues, count * sizeof *copy);
    block->used += count;
    return copy;
}

bool suuji_trace_record(void *user, const suuji_event *event)
{
    suuji_trace *const trace = user;
    suuji_event copy = *event;
    copy.clues = NULL;
    if (trace->cut)
        return false;
    trace->cut = trace->count == trace->limit || !make_room(trace);
    if (!trace->cut && copy.clue_count) {
        copy.clues = keep_clause(trace, event->clues, event->clue_count);
        trace->cut = !copy.clues;
    }
    if (!trace->cut)
        trace->event[trace->count++] = copy;
    if (trace->cut && trace->stop)
        suuji_stop_request(trace->stop);
    return !trace->cut;
}

void suuji_trace_stop_when_cut(suuji_trace *trace, suuji_stop *stop)
{
    trace->stop = stop;
}

const suuji_rules *suuji_trace_rules(const suuji_trace *trace)
{
    return trace->rules;
}

size_t suuji_trace_count(const suuji_trace *trace)
{
    return trace->count;
}

const suuji_event *suuji_trace_at(const suuji_trace *trace, size_t i)
{
    return i < trace->count ? &trace->event[i] : NULL;
}

bool suuji_trace_cut(const suuji_trace *trace)
{
    return trace->cut;
}
