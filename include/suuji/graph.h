/* SPDX-License-Identifier: MIT */
/* Graphs, and colouring them. Read suuji.h first: it says how handles, errors, structs and threads are dealt with. */
#ifndef SUUJI_GRAPH_H
#define SUUJI_GRAPH_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A simple graph, to be coloured so that neighbours differ. Vertices are numbered from 0, colours
   from 1. A vertex may be fixed to a colour beforehand; 0 means that it is free. */
typedef struct suuji_graph suuji_graph;

typedef struct suuji_edge {
    uint32_t a, b; /* the two ends */
} suuji_edge;

#define SUUJI_GRAPH_MAX_VERTICES ((uint32_t)1 << 22)
#define SUUJI_GRAPH_MAX_EDGES ((uint32_t)1 << 29)
#define SUUJI_GRAPH_MAX_COLORS ((uint32_t)65535)

/* A graph of the edges given; one that is listed twice, in either direction, counts once. */
SUUJI_API suuji_status suuji_graph_new(uint32_t vertices, const suuji_edge *edges, size_t count,
                                       suuji_graph **out, suuji_error *err);
/* The graph of a puzzle: cells are vertices, cells that must differ are joined, givens are fixed.
   Excluded candidates are not part of it. */
SUUJI_API suuji_status suuji_puzzle_graph(const suuji_puzzle *puzzle, suuji_graph **out,
                                          suuji_error *err);
SUUJI_API void suuji_graph_free(suuji_graph *graph);

SUUJI_API uint32_t suuji_graph_vertex_count(const suuji_graph *graph);
SUUJI_API size_t suuji_graph_edge_count(const suuji_graph *graph);
/* The neighbours of a vertex, ascending, `*count` of them; the graph's own. */
SUUJI_API const uint32_t *suuji_graph_neighbors(const suuji_graph *graph, uint32_t vertex,
                                                size_t *count);
/* False for vertices out of range. */
SUUJI_API bool suuji_graph_adjacent(const suuji_graph *graph, uint32_t a, uint32_t b);
/* Fix a vertex to a colour; 0 frees it. */
SUUJI_API suuji_status suuji_graph_fix(suuji_graph *graph, uint32_t vertex, uint32_t color,
                                       suuji_error *err);
/* The colour that a vertex is fixed to; 0 for none. */
SUUJI_API uint32_t suuji_graph_fixed(const suuji_graph *graph, uint32_t vertex);

/* Read and write the DIMACS form (.col), where vertices count from 1:

       c a comment            p edge VERTICES EDGES         e A B            n A COLOUR (fixed)

   An edge may be listed twice; EDGES must be the number of e lines, of different edges, or twice
   that. `*text` is a string of `*length` bytes to release with suuji_text_free. */
SUUJI_API suuji_status suuji_graph_read(const char *text, size_t length, suuji_graph **out,
                                        suuji_error *err);
SUUJI_API suuji_status suuji_graph_write(const suuji_graph *graph, char **text, size_t *length,
                                         suuji_error *err);

/* Ways to colour a graph. */
typedef struct suuji_color_method_info {
    const char *name;
    const char *summary; /* one line */
    const char *source;  /* where the idea comes from */
    bool exact;          /* proves that fewer colours do not do; others find what they find */
    const suuji_options *options; /* suuji_option_at walks them */
} suuji_color_method_info;

/* The methods, the default first; NULL past the end. */
SUUJI_API const suuji_color_method_info *suuji_color_method_at(size_t i);

/* What is asked about a graph. All zero asks for the fewest colours, without limits. */
typedef struct suuji_color_query {
    size_t size;         /* sizeof(suuji_color_query) */
    const char *method;  /* with options: "tabu:moves=9000"; NULL: the default, exact */
    uint32_t colors;     /* a colouring with 1 .. colors; 0: with as few as possible */
    uint64_t seed;       /* of methods that draw lots */
    suuji_limits limits; /* nodes as the method counts them; memory cannot be limited */
} suuji_color_query;

#define SUUJI_COLOR_QUERY_INIT                 \
    {                                          \
        sizeof(suuji_color_query), NULL, 0, 0, \
        {                                      \
            0, 0, 0, NULL                      \
        }                                      \
    }

/* The colouring that was found, and what is known. With fewest asked and SUUJI_VERDICT_SOLVED, the colours
   are as few as can be just when `colors` is `bound`. */
typedef struct suuji_color_answer {
    size_t size; /* sizeof(suuji_color_answer) */
    suuji_verdict
        verdict; /* SUUJI_VERDICT_SOLVED: a colouring was found; SUUJI_VERDICT_NONE: proved that there is
                               none with query.colors, or that fixed colours clash; SUUJI_VERDICT_UNKNOWN */
    suuji_end end;   /* SUUJI_END_COMPLETE: the method had nothing more to do */
    uint32_t colors; /* the highest colour of the best colouring found, more than query.colors
                              where that was not reached; 0: none was found */
    uint32_t bound;  /* proved: at least so many colours are needed */
    suuji_stats stats;
} suuji_color_answer;

#define SUUJI_COLOR_ANSWER_INIT                                                      \
    {                                                                                \
        sizeof(suuji_color_answer), SUUJI_VERDICT_UNKNOWN, SUUJI_END_COMPLETE, 0, 0, \
        {                                                                            \
            0, 0, 0, 0, 0, 0                                                         \
        }                                                                            \
    }

/* Colour `graph`: neighbours differ, fixed vertices keep their colours. `color` gets a colour for
   each vertex, the best colouring that was found; it is of no meaning when answer->colors is 0. `query`
   may be NULL. */
SUUJI_API suuji_status suuji_graph_color(const suuji_graph *graph, const suuji_color_query *query,
                                         uint32_t *color, suuji_color_answer *answer,
                                         suuji_error *err);
/* Is this a colouring: colours from 1, neighbours differ, fixed vertices have their colours? */
SUUJI_API bool suuji_graph_verify(const suuji_graph *graph, const uint32_t *color);

#ifdef __cplusplus
}
#endif

#endif
