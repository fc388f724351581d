/* SPDX-License-Identifier: MIT */
/* Graphs as text: the DIMACS form for colouring (.col).

       c ...          a comment              e A B      vertices A and B are joined
       p edge V E     the size, once         n A C      vertex A has colour C

   Some files have `col` or `edges` instead of `edge`. Lines that begin with d, v or x say how a
   geometric graph was drawn and are skipped. Nothing is allocated for what the p line promises:
   memory depends on the lines in the text. */
#include "base/arrays.h"
#include "base/fail.h"
#include "base/text.h"
#include "graph/graph_rows.h"

#include <stdlib.h>
#include <string.h>

struct col_reader {
    const char *text;
    size_t len;
    size_t at;    /* the next byte */
    size_t start; /* of the line being read */
    size_t line;  /* its number, from 1 */

    bool sized;        /* the p line was seen */
    uint32_t vertices; /* from it */
    uint64_t edges;    /* from it */
    size_t edges_line; /* where it says so */
    size_t edges_column;

    suuji_edge *edge; /* the e lines */
    size_t edge_count, edge_room;
    uint32_t *fixed; /* [vertices]: the n lines; NULL before the first */
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Step over blanks; is this the end of the line? */
static bool at_end(struct col_reader *r)
{
    while (r->at < r->len && is_blank(r->text[r->at]))
        r->at++;
    return r->at == r->len || r->text[r->at] == '\n';
}

/* The length of the word at `at`, shortened to what a message can show. */
static int word_length(const struct col_reader *r)
{
    int len = 0;
    for (size_t i = r->at; i < r->len && len < 20; i++, len++)
        if (is_blank(r->text[i]) || r->text[i] == '\n')
            break;
    return len;
}

static size_t column_of(const struct col_reader *r)
{
    return r->at - r->start + 1;
}

/* A bad word at `at`, where `wanted` was expected. */
static suuji_status fail_unexpected(struct col_reader *r, const char *wanted, suuji_error *err)
{
    if (at_end(r))
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r),
                          "the line ends where %s is expected", wanted);
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r), "'%.*s' where %s is expected",
                      word_length(r), r->text + r->at, wanted);
}

/* A number of low .. high. */
static suuji_status read_number(struct col_reader *r, const char *what, uint64_t low, uint64_t high,
                                uint64_t *value, suuji_error *err)
{
    if (at_end(r) || r->text[r->at] < '0' || r->text[r->at] > '9')
        return fail_unexpected(r, what, err);
    size_t i = r->at;
    *value = 0;
    for (; i < r->len && r->text[i] >= '0' && r->text[i] <= '9'; i++)
        if (*value <= high) /* beyond that it is out of range anyway, and must not overflow */
            *value = *value * 10 + (uint64_t)(r->text[i] - '0');
    if (i < r->len && !is_blank(r->text[i]) && r->text[i] != '\n')
        return fail_unexpected(r, what, err);
    if (*value < low || *value > high)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, column_of(r),
                          "%s must be from %llu to %llu, not %.*s", what, (unsigned long long)low,
                          (unsigned long long)high, word_length(r), r->text + r->at);
    r->at = i;
    return SUUJI_OK;
}

static suuji_status line_end(struct col_reader *r, suuji_error *err)
{
    return at_end(r) ? SUUJI_OK : fail_unexpected(r, "the end of the line", err);
}

/* Append an edge to the list, which doubles. */
static suuji_status keep_edge(struct col_reader *r, uint32_t a, uint32_t b, suuji_error *err)
{
    if (a == b)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, 1, "vertex %lu is joined to itself",
                          (unsigned long)a + 1);
    if (r->edge_count == SUUJI_GRAPH_MAX_EDGES)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, 1, "more than %lu edges",
                          (unsigned long)SUUJI_GRAPH_MAX_EDGES);
    if (!sj_grow(&r->edge, &r->edge_room, r->edge_count + 1, sizeof *r->edge))
        return sj_fail_memory(err);
    r->edge[r->edge_count++] = (suuji_edge){a, b};
    return SUUJI_OK;
}

static suuji_status keep_color(struct col_reader *r, uint32_t vertex, uint32_t color,
                               suuji_error *err)
{
    if (!r->fixed)
        r->fixed = calloc(r->vertices, sizeof *r->fixed);
    if (!r->fixed)
        return sj_fail_memory(err);
    if (r->fixed[vertex] != 0 && r->fixed[vertex] != color)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, 1,
                          "vertex %lu already has colour %lu, not %lu", (unsigned long)vertex + 1,
                          (unsigned long)r->fixed[vertex], (unsigned long)color);
    r->fixed[vertex] = color;
    return SUUJI_OK;
}

/* "p edge V E", after the p. */
static suuji_status read_size(struct col_reader *r, suuji_error *err)
{
    static const char *const kinds[] = {"edge", "col", "edges"};
    if (r->sized)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, 1,
                          "there is a second p line; the first is line %zu", r->edges_line);
    bool known = false;
    if (!at_end(r))
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !known; i++) {
            const size_t len = strlen(kinds[i]);
            known = (size_t)word_length(r) == len && memcmp(r->text + r->at, kinds[i], len) == 0;
            r->at += known ? len : 0;
        }
    if (!known)
        return fail_unexpected(r, "'edge' or 'col'", err);
    uint64_t vertices = 0;
    suuji_status status =
        read_number(r, "the number of vertices", 0, SUUJI_GRAPH_MAX_VERTICES, &vertices, err);
    if (status != SUUJI_OK)
        return status;
    at_end(r);
    r->edges_line = r->line;
    r->edges_column = column_of(r);
    /* Both directions of every edge may be counted. */
    status = read_number(r, "the number of edges", 0, 2 * (uint64_t)SUUJI_GRAPH_MAX_EDGES,
                         &r->edges, err);
    r->vertices = (uint32_t)vertices;
    r->sized = true;
    return status == SUUJI_OK ? line_end(r, err) : status;
}

/* "e A B" or "n A C", after the letter. */
static suuji_status read_pair(struct col_reader *r, bool edge, suuji_error *err)
{
    uint64_t a = 0;
    uint64_t b = 0;
    if (!r->sized)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line, 1, "this line is before the p line");
    suuji_status status = read_number(r, "a vertex", 1, r->vertices, &a, err);
    if (status != SUUJI_OK)
        return status;
    status = edge ? read_number(r, "a vertex", 1, r->vertices, &b, err)
                  : read_number(r, "a colour", 1, SUUJI_GRAPH_MAX_COLORS, &b, err);
    if (status == SUUJI_OK)
        status = line_end(r, err);
    if (status != SUUJI_OK)
        return status;
    return edge ? keep_edge(r, (uint32_t)a - 1, (uint32_t)b - 1, err)
                : keep_color(r, (uint32_t)a - 1, (uint32_t)b, err);
}

/* One line; leaves `at` somewhere before its end. */
static suuji_status read_line(struct col_reader *r, suuji_error *err)
{
    if (at_end(r))
        return SUUJI_OK;
    const char kind = r->text[r->at];
    const bool alone = word_length(r) == 1;
    if (kind == 'c')
        return SUUJI_OK;
    if (!alone)
        return fail_unexpected(r, "c, p, e or n", err);
    switch (kind) {
    case 'd':
    case 'v':
    case 'x':
        return SUUJI_OK;
    case 'p':
        r->at++;
        return read_size(r, err);
    case 'e':
    case 'n':
        r->at++;
        return read_pair(r, kind == 'e', err);
    default:
        return fail_unexpected(r, "c, p, e or n", err);
    }
}

static suuji_status read_lines(struct col_reader *r, suuji_error *err)
{
    while (r->at < r->len) {
        r->start = r->at;
        r->line++;
        const suuji_status status = read_line(r, err);
        if (status != SUUJI_OK)
            return status;
        const char *const end = memchr(r->text + r->at, '\n', r->len - r->at);
        r->at = end ? (size_t)(end - r->text) + 1 : r->len;
    }
    if (!r->sized)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, r->line ? r->line : 1, 1,
                          "no p line: 'p edge VERTICES EDGES' is missing");
    return SUUJI_OK;
}

/* The graph of the lines, with its fixed colours. */
static suuji_status make_graph(const struct col_reader *r, suuji_graph **out, suuji_error *err)
{
    suuji_status status = sj_graph_build(r->vertices, r->edge, r->edge_count, out, err);
    if (status != SUUJI_OK)
        return status;
    const size_t distinct = suuji_graph_edge_count(*out);
    if (r->edges != r->edge_count && r->edges != distinct && r->edges != 2 * distinct)
        return sj_fail_at(
            err, SUUJI_ERR_SYNTAX, r->edges_line, r->edges_column,
            "the p line declares %llu edges, but %zu lines with %zu different edges follow",
            (unsigned long long)r->edges, r->edge_count, distinct);
    for (uint32_t v = 0; r->fixed && v < r->vertices && status == SUUJI_OK; v++)
        status = suuji_graph_fix(*out, v, r->fixed[v], err);
    return status;
}

suuji_status suuji_graph_read(const char *text, size_t length, suuji_graph **out, suuji_error *err)
{
    struct col_reader reader = {.text = text, .len = length};
    *out = NULL;
    suuji_status status = read_lines(&reader, err);
    if (status == SUUJI_OK)
        status = make_graph(&reader, out, err);
    if (status != SUUJI_OK) {
        suuji_graph_free(*out);
        *out = NULL;
    }
    free(reader.edge);
    free(reader.fixed);
    return status;
}

suuji_status suuji_graph_write(const suuji_graph *graph, char **text, size_t *length,
                               suuji_error *err)
{
    struct sj_text out = {0};
    *text = NULL;
    *length = 0;
    sj_text_printf(&out, "p edge %lu %zu\n", (unsigned long)graph->vertices,
                   suuji_graph_edge_count(graph));
    for (uint32_t v = 0; v < graph->vertices; v++)
        if (sj_graph_fixed(graph, v))
            sj_text_printf(&out, "n %lu %lu\n", (unsigned long)v + 1,
                           (unsigned long)graph->fixed[v]);
    for (uint32_t v = 0; v < graph->vertices; v++)
        for (uint32_t i = graph->first[v]; i < graph->first[v + 1]; i++)
            if (graph->peer[i] > v)
                sj_text_printf(&out, "e %lu %lu\n", (unsigned long)v + 1,
                               (unsigned long)graph->peer[i] + 1);
    sj_text_char(&out, '\0');
    if (out.failed) {
        sj_text_free(&out);
        return sj_fail_memory(err);
    }
    *text = out.at;
    *length = out.len - 1;
    return SUUJI_OK;
}
