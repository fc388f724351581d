/* SPDX-License-Identifier: MIT */
/* What an engine does while it searches, as a stream of events: to show a search, to draw its tree,
   to replay it. docs/trace.md has the meaning of each event for each engine. Read suuji.h first: it
   explains handles, errors, structs, limits and threads. */
#ifndef SUUJI_TRACE_H
#define SUUJI_TRACE_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A trace begins with the givens on an empty board. From then on the board is what the events say:
   a guess and an assignment put a value into an empty cell, a retraction empties the cell again. A
   guess about a cell that has a value already (engine `dpll` makes some) does not change the board,
   and neither does one with `excluded`: when such a guess is taken back, only the levels of later
   events say so. A value that breaks a rule on that board is followed by a conflict before the next
   guess and before the next solution. At a solution every cell has its value. The numbers never
   change. */
typedef enum suuji_event_kind {
    SUUJI_EVENT_GIVEN = 1, /* `cell` is given as `value` */
    /* `cell` has `value`, by trial: the beginning of level `level`. With `excluded`: it does not
       have it, and the board does not change. */
    SUUJI_EVENT_GUESS,
    SUUJI_EVENT_ASSIGN,   /* `cell` has `value`: it follows from what is on the board */
    SUUJI_EVENT_RETRACT,  /* `cell` loses `value`, and is empty again */
    SUUJI_EVENT_CONFLICT, /* a dead end: see `cell` */
    SUUJI_EVENT_LEARNED,  /* a clause that excludes this dead end and others, or a solution: `clues`
                           */
    SUUJI_EVENT_RESTART,  /* the search starts over, at level 0 or below solutions that it has
                             counted; what it retracts follows */
    SUUJI_EVENT_SOLUTION, /* the board is a solution, and a new one */
    SUUJI_EVENT_COVER,    /* exact cover: the item of `cell`, or of `value` in `house`, is met */
    SUUJI_EVENT_UNCOVER,  /* exact cover: that is taken back */
    SUUJI_EVENT_NODE,     /* branch and bound: node `node` below `parent` is opened */
    SUUJI_EVENT_BOUND,    /* branch and bound: nothing below `node` is better than `bound` */
    SUUJI_EVENT_PRUNED    /* branch and bound: nothing below `node` is needed */
} suuji_event_kind;

/* As a cell or a house: none. */
#define SUUJI_EVENT_NONE (~0u)

/* One event. Members that its kind does not mention are 0, for cells and houses
   SUUJI_EVENT_NONE. */
typedef struct suuji_event {
    suuji_event_kind kind;
    unsigned
        level; /* guesses that hold once the event has happened; nodes: the depth, 0 at the root */
    /* Of a conflict: a cell without candidates; or a value without a place in a house; or nothing,
       if it is not as simple. */
    unsigned cell;
    unsigned value;
    unsigned house;
    bool excluded; /* of a guess and of a node: the cell does not have the value */
    uint64_t node; /* from 1, in the order they were opened */
    uint64_t parent;
    double bound; /* of the objective; 0 without one */
    /* Learned: at least one of these is true. Valid during the call. */
    const suuji_clue *clues;
    size_t clue_count;
} suuji_event;

/* Called for each event, in order; by the engine `ilp` perhaps from another thread while the caller
   of the search waits. Return false if no more events of this search are needed: the search
   continues without them. To end the search, request its stop token. */
typedef bool suuji_on_event(void *user, const suuji_event *event);

/* From now on the searches of `solver` call `on_event`; NULL: they do not. A search without it
   costs nothing more than before. SUUJI_ERR_UNSUPPORTED: the engine does not have SUUJI_CAN_TRACE.
   A query with an objective is then SUUJI_ERR_UNSUPPORTED unless the engine has
   SUUJI_CAN_OBJECTIVE, and rows are. Engines with kernels for some rules use their general search;
   so the solution found first may be another one. Called inside `on_event`, it counts from the next
   event on. */
SUUJI_API suuji_status suuji_solver_trace(suuji_solver *solver, suuji_on_event *on_event,
                                          void *user, suuji_error *err);

/* "guess", "assign", ...; a constant string. NULL: there is no such kind. */
SUUJI_API const char *suuji_event_name(suuji_event_kind kind);

/* ---- Recording ------------------------------------------------------------------------------- */

/* The events of one search, kept. */
typedef struct suuji_trace suuji_trace;

/* An empty trace of a puzzle of `rules` that keeps up to `limit` events; 0: SUUJI_TRACE_LIMIT. */
#define SUUJI_TRACE_LIMIT 1000000u
SUUJI_API suuji_status suuji_trace_new(const suuji_rules *rules, size_t limit, suuji_trace **out,
                                       suuji_error *err);
SUUJI_API void suuji_trace_free(suuji_trace *trace);
/* Borrowed. */
SUUJI_API const suuji_rules *suuji_trace_rules(const suuji_trace *trace);
/* A suuji_on_event whose `user` is a suuji_trace: keep the event. If there is no more room or
   memory, the trace is cut. */
SUUJI_API bool suuji_trace_record(void *trace, const suuji_event *event);
/* Request `stop`, the token of the search that is recorded, when the trace is cut: the rest of the
   search is not needed. NULL: the search continues. */
SUUJI_API void suuji_trace_stop_when_cut(suuji_trace *trace, suuji_stop *stop);
/* Forget all events, to record another search. */
SUUJI_API void suuji_trace_clear(suuji_trace *trace);
SUUJI_API size_t suuji_trace_count(const suuji_trace *trace);
/* Event `i`, valid until the trace is changed or freed; NULL past the end. */
SUUJI_API const suuji_event *suuji_trace_at(const suuji_trace *trace, size_t i);
/* Did the search go on after the last event that was kept? */
SUUJI_API bool suuji_trace_cut(const suuji_trace *trace);

/* ---- As text --------------------------------------------------------------------------------- */

typedef enum suuji_trace_format {
    SUUJI_TRACE_TEXT = 0, /* lines to read, indented by level up to 100: "guess r1c3 = 5" */
    SUUJI_TRACE_JSON      /* an object for each line, with the members of suuji_event that it has */
} suuji_trace_format;

/* One event as a line without its end, into `text`; returns the length that the whole line has, as
   snprintf does. */
SUUJI_API size_t suuji_event_write(const suuji_rules *rules, const suuji_event *event,
                                   suuji_trace_format format, char *text, size_t room);

#ifdef __cplusplus
}
#endif

#endif
