/* SPDX-License-Identifier: MIT */
/* Graph colouring. Read suuji.h first: it explains handles, errors, structs, limits and threads. */
#ifndef SUUJI_GRAPH_H
#define SUUJI_GRAPH_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A simple graph, to be coloured so that neighbours differ. Vertices are numbered from 0, colours
   from 1. A vertex may be fixed to a colour; 0: it is free. */
typedef struct suuji_graph suuji_graph;

typedef struct suuji_edge {
    uint32_t a, b; /* the two ends */
} suuji_edge;

#define SUUJI_GRAPH_MAX_VERTICES ((uint32_t)1 << 22)
#define SUUJI_GRAPH_MAX_EDGES ((uint32_t)1 << 29)
#define SUUJI_GRAPH_MAX_COLORS ((uint32_t)65535)

/* A graph with `count` edges; an edge that is listed twice, in either direction, counts once.
   SUUJI_ERR_ARGUMENT: too many vertices or edges, an end out of range, or both ends are the
   same. */
SUUJI_API suuji_status suuji_graph_new(uint32_t vertices, const suuji_edge *edges, size_t count,
                                       suuji_graph **out, suuji_error *err);
/* The graph of a puzzle: cells are vertices, edges join cells that must differ, givens are fixed
   colours. Excluded candidates are ignored. */
SUUJI_API suuji_status suuji_puzzle_graph(const suuji_puzzle *puzzle, suuji_graph **out,
                                          suuji_error *err);
SUUJI_API void suuji_graph_free(suuji_graph *graph);

SUUJI_API uint32_t suuji_graph_vertex_count(const suuji_graph *graph);
SUUJI_API size_t suuji_graph_edge_count(const suuji_graph *graph);
/* The `*count` neighbours of a vertex, ascending. Valid as long as the graph. */
SUUJI_API const uint32_t *suuji_graph_neighbors(const suuji_graph *graph, uint32_t vertex,
                                                size_t *count);
/* Does an edge join `a` and `b`? False for vertices out of range. */
SUUJI_API bool suuji_graph_adjacent(const suuji_graph *graph, uint32_t a, uint32_t b);
/* Fix a vertex to a colour; 0: it is free. SUUJI_ERR_ARGUMENT: the vertex or the colour is out of
   range. */
SUUJI_API suuji_status suuji_graph_fix(suuji_graph *graph, uint32_t vertex, uint32_t color,
                                       suuji_error *err);
/* The colour that a vertex is fixed to; 0: none. */
SUUJI_API uint32_t suuji_graph_fixed(const suuji_graph *graph, uint32_t vertex);

/* Read and write the DIMACS form (.col), where vertices count from 1:

       c a comment            p edge VERTICES EDGES         e A B            n A COLOUR (fixed)

   An edge may be listed twice; EDGES must be the number of e lines, of different edges, or twice
   that. `*text` is a string of `*length` bytes that the caller releases with suuji_text_free. */
SUUJI_API suuji_status suuji_graph_read(const char *text, size_t length, suuji_graph **out,
                                        suuji_error *err);
SUUJI_API suuji_status suuji_graph_write(const suuji_graph *graph, char **text, size_t *length,
                                         suuji_error *err);

/* A method to colour a graph. */
typedef struct suuji_color_method_info {
    const char *name;
    const char *summary;          /* one line */
    const char *source;           /* where the idea comes from */
    bool exact;                   /* proves that fewer colours are not enough */
    const suuji_options *options; /* see suuji_option_at */
    unsigned counts;              /* SUUJI_COUNTS_...: what it counts */
} suuji_color_method_info;

/* Row `i` of the methods, the default first; NULL past the end. */
SUUJI_API const suuji_color_method_info *suuji_color_method_at(size_t i);

/* How to colour a graph. Default: with the fewest colours, proved, no limits. */
typedef struct suuji_color_query {
    size_t size;         /* sizeof(suuji_color_query) */
    const char *method;  /* with options: "tabu:moves=9000"; NULL: the default, exact */
    uint32_t colors;     /* a colouring with 1 .. colors; 0: with as few as possible */
    uint64_t seed;       /* of methods that use random numbers */
    suuji_limits limits; /* nodes as the method counts them; memory must be 0 */
} suuji_color_query;

#define SUUJI_COLOR_QUERY_INIT                 \
    {                                          \
        sizeof(suuji_color_query), NULL, 0, 0, \
        {                                      \
            0, 0, 0, NULL                      \
        }                                      \
    }

/* What was found. The number of colours is proved to be minimum if `colors` equals `bound`. */
typedef struct suuji_color_answer {
    size_t size; /* sizeof(suuji_color_answer) */
    /* SUUJI_VERDICT_SOLVED: a colouring was found. SUUJI_VERDICT_NONE: proved that there is none
       with query.colors, or that fixed colours clash. SUUJI_VERDICT_UNKNOWN: neither. */
    suuji_verdict verdict;
    suuji_end end;   /* SUUJI_END_COMPLETE: the method had nothing more to do */
    uint32_t colors; /* the highest colour of the best colouring found, more than query.colors
                              where that was not reached; 0: none was found */
    uint32_t bound;  /* proved: at least this many colours are needed */
    suuji_stats stats;
} suuji_color_answer;

#define SUUJI_COLOR_ANSWER_INIT                                                      \
    {                                                                                \
        sizeof(suuji_color_answer), SUUJI_VERDICT_UNKNOWN, SUUJI_END_COMPLETE, 0, 0, \
        {                                                                            \
            0, 0, 0, 0, 0, 0, 0                                                      \
        }                                                                            \
    }

/* Colour `graph`: neighbours differ, fixed vertices keep their colours. `color` [vertices] gets the
   best colouring found; it is undefined if answer->colors is 0. `query` may be NULL: the default.
   SUUJI_ERR_ARGUMENT: there is no such method, or too many colours. SUUJI_ERR_UNSUPPORTED: a limit
   of memory. */
SUUJI_API suuji_status suuji_graph_color(const suuji_graph *graph, const suuji_color_query *query,
                                         uint32_t *color, suuji_color_answer *answer,
                                         suuji_error *err);
/* Is `color` a colouring: colours from 1, neighbours differ, fixed vertices have their colours? */
SUUJI_API bool suuji_graph_verify(const suuji_graph *graph, const uint32_t *color);

#ifdef __cplusplus
}
#endif

#endif
