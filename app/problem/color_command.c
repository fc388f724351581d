/* SPDX-License-Identifier: MIT */
/* suuji color: colour graphs. */
#include "suuji/graph.h"
#include "app/jobs/query_options.h"
#include "app/problem/problem_files.h"
#include "app/frame/message.h"
#include "app/frame/work.h"
#include "app/jobs/puzzle_json.h"
#include "base/fail.h"
#include "codec/json_writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct color_args {
    struct cli_common common;
    const char *method;
    uint64_t colors;
    bool brief;
};

struct coloring {
    struct cli_problem_files files;
    const struct color_args *args;
};

/* One graph and its result. */
struct outcome {
    const char *name; /* of the file */
    const suuji_graph *graph;
    const uint32_t *color;
    suuji_color_answer answer;
};

/* Was the question answered? For heuristic methods any colouring is an answer. */
static bool is_yes(const struct coloring *c, const suuji_color_answer *answer)
{
    if (answer->verdict != SUUJI_VERDICT_SOLVED)
        return false;
    return c->args->colors != 0 || answer->end == SUUJI_END_COMPLETE ||
           answer->end == SUUJI_END_GAVE_UP;
}

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static void write_plain(struct coloring *c, const struct outcome *outcome)
{
    struct sj_text *const out = &c->files.text;
    if (outcome->answer.verdict != SUUJI_VERDICT_SOLVED)
        return;
    if (c->files.several)
        sj_text_printf(out, "file %s\n", outcome->name);
    sj_text_printf(out, "colors %" PRIu32 "\n", outcome->answer.colors);
    const uint32_t vertices = c->args->brief ? 0 : suuji_graph_vertex_count(outcome->graph);
    for (uint32_t v = 0; v < vertices; v++)
        sj_text_printf(out, "%" PRIu32 " %" PRIu32 "\n", v + 1, outcome->color[v]);
}

/* The best colouring, even if it has more colours than requested: as in the objects of solve. */
static void write_json_coloring(struct sj_json_writer *json, const struct outcome *outcome,
                                bool all)
{
    const suuji_color_answer *const answer = &outcome->answer;
    sj_json_put_object(json, "coloring");
    sj_json_put_count(json, "colors", answer->colors);
    sj_json_put_bool(json, "fewest", answer->colors <= answer->bound);
    if (all) {
        sj_json_put_array(json, "vertices");
        for (uint32_t v = 0; v < suuji_graph_vertex_count(outcome->graph); v++)
            sj_json_put_count(json, NULL, outcome->color[v]);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

static void write_json(struct coloring *c, const struct outcome *outcome)
{
    const suuji_color_answer *const answer = &outcome->answer;
    struct sj_json_writer json = {.out = &c->files.text};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "file", outcome->name);
    sj_json_put_count(&json, "vertices", suuji_graph_vertex_count(outcome->graph));
    sj_json_put_count(&json, "edges", suuji_graph_edge_count(outcome->graph));
    sj_json_put_string(&json, "verdict", suuji_verdict_name(answer->verdict));
    sj_json_put_string(&json, "end", suuji_end_name(answer->end));
    sj_json_put_count(&json, "bound", answer->bound);
    if (answer->verdict == SUUJI_VERDICT_SOLVED || answer->colors > 0)
        write_json_coloring(&json, outcome, !c->args->brief);
    sj_json_put_stats(&json, &answer->stats, true);
    sj_json_put_end(&json);
}

static void show_stats(const struct outcome *outcome)
{
    const suuji_color_answer *const answer = &outcome->answer;
    fprintf(stderr,
            "file        %s\nvertices    %" PRIu32 "\nedges       %zu\ncolours     %" PRIu32
            "\nat least    %" PRIu32 "\n",
            outcome->name, suuji_graph_vertex_count(outcome->graph),
            suuji_graph_edge_count(outcome->graph), answer->colors, answer->bound);
    cli_problem_stats(&answer->stats, CLI_WORK_SUMS);
}

/* Report on standard error every result that is not a plain yes. */
static void write_remark(const struct coloring *c, const struct outcome *outcome)
{
    const suuji_color_answer *const answer = &outcome->answer;
    const uint64_t asked = c->args->colors;
    const char *const why = suuji_end_name(answer->end);
    const bool clash = asked == 0 || answer->bound <= asked;
    if (c->files.args->quiet || is_yes(c, answer))
        return;
    if (answer->verdict == SUUJI_VERDICT_SOLVED && answer->bound <= 1)
        cli_complain("%s: %s: %" PRIu32 " colours are enough; fewer may be enough too",
                     outcome->name, why, answer->colors);
    else if (answer->verdict == SUUJI_VERDICT_SOLVED)
        cli_complain("%s: %s: %" PRIu32 " colours are enough, at least %" PRIu32 " are needed",
                     outcome->name, why, answer->colors, answer->bound);
    else if (answer->verdict == SUUJI_VERDICT_NONE && clash)
        cli_complain("%s: the file gives two adjacent vertices the same colour", outcome->name);
    else if (answer->verdict == SUUJI_VERDICT_NONE)
        cli_complain("%s: %" PRIu64 " colour%s not enough: at least %" PRIu32 " are needed",
                     outcome->name, asked, asked == 1 ? " is" : "s are", answer->bound);
    else if (asked != 0 && answer->colors > 0)
        cli_complain("%s: unknown: %s: no colouring with %" PRIu64
                     " colour%s found; best: %" PRIu32,
                     outcome->name, why, asked, plural(asked), answer->colors);
    else
        cli_complain("%s: unknown: %s", outcome->name, why);
}

static suuji_status answer_graph(struct coloring *c, const suuji_graph *graph, enum cli_exit *exit,
                                 suuji_error *err)
{
    const struct cli_common *const common = c->files.args;
    const suuji_color_query query = {.size = sizeof(suuji_color_query),
                                     .method = c->args->method,
                                     .colors = (uint32_t)c->args->colors,
                                     .seed = common->seed,
                                     .limits = cli_common_limits(common)};
    uint32_t *const color = calloc((size_t)suuji_graph_vertex_count(graph) + 1, sizeof *color);
    struct outcome outcome = {c->files.name, graph, color, SUUJI_COLOR_ANSWER_INIT};
    const suuji_status status =
        color ? suuji_graph_color(graph, &query, color, &outcome.answer, err) : sj_fail_memory(err);
    if (status == SUUJI_OK) {
        if (common->json)
            write_json(c, &outcome);
        else
            write_plain(c, &outcome);
        if (common->stats)
            show_stats(&outcome);
        write_remark(c, &outcome);
        *exit = is_yes(c, &outcome.answer) ? CLI_YES : CLI_NO;
    }
    free(color);
    return status;
}

static suuji_status answer_text(struct cli_problem_files *files, const char *text, size_t length,
                                enum cli_exit *exit, suuji_error *err)
{
    suuji_graph *graph = NULL;
    suuji_status status = suuji_graph_read(text, length, &graph, err);
    if (status == SUUJI_OK)
        status = answer_graph((struct coloring *)files, graph, exit, err);
    suuji_graph_free(graph);
    return status;
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct color_args *const args = given;
    struct coloring c = {
        .args = args, .files = {.command = "color", .args = &args->common, .answer = answer_text}};
    return cli_problem_files_run(&c.files, operands);
}

static bool method_at(size_t i, suuji_cover_method_info *row)
{
    const suuji_color_method_info *const method = suuji_color_method_at(i);
    if (method)
        *row = (suuji_cover_method_info){method->name, method->summary, method->options};
    return method != NULL;
}

static const struct cli_option options[] = {
    {"colors", 'k', SUUJI_OPTION_COUNT, offsetof(struct color_args, colors), .value = "K",
     .high = SUUJI_GRAPH_MAX_COLORS,
     .help = "use at most K colours; 0 (the default): as few as possible"},
    {"method", 'm', SUUJI_OPTION_TEXT, offsetof(struct color_args, method),
     .value = "METHOD[:OPTION,...]", .domain = CLI_COLOR_METHOD,
     .help = "colouring method; see below; default: the first, which proves that fewer colours "
             "are not enough"},
    {CLI_TIME_LIMIT_OF("graph")},
    {CLI_NODE_LIMIT_OF("graph")},
    {CLI_SEED},
    {"brief", 'b', SUUJI_OPTION_FLAG, offsetof(struct color_args, brief),
     .help = "write only the number of colours, not the colouring"},
    CLI_PROBLEM_OUTPUT("graphs"),
    {0},
};

static const struct cli_example examples[] = {
    {"printf 'p edge 3 2\\ne 1 2\\ne 2 3\\n' | suuji color", "the fewest colours for a path"},
    {"head -n 2 easy.txt | suuji convert --to col | suuji color --colors 9 --brief",
     "a puzzle as a graph: 9 colours mean that it has a solution"},
    {"suuji convert --rules 9 --empty --to col | suuji color --json --brief",
     "the graph of 9x9 needs 9 colours"},
    {0},
};

const struct cli_command cli_command_color = {
    .name = "color",
    .operands = "[FILE...]",
    .summary = "colour graphs with as few colours as possible",
    .about =
        "Colour the vertices of each graph so that adjacent vertices differ. Files are in DIMACS "
        "format (.col): 'p edge VERTICES EDGES', then 'e A B' for each edge; 'n A C' fixes the "
        "colour of vertex A to C. 'suuji convert --to col' makes a graph from a puzzle: cells "
        "become vertices, values become colours.\n"
        "The output is a line 'colors N', then a line 'VERTEX COLOUR' for each vertex; with "
        "several files a line 'file NAME' comes first. Without --colors the method 'exact' proves "
        "that fewer colours are not enough. If it reaches a limit, the best colouring is written, "
        "the known bounds are reported on standard error, and the exit code is 1. With --colors K "
        "any colouring with at most K colours is accepted, and the exit code is 1 if there is "
        "none or none was found. The other methods are fast but heuristic; they prove that fewer "
        "colours are not enough only where a clique shows it.",
    .method_at = method_at,
    .options = options,
    .args_size = sizeof(struct color_args),
    .examples = examples,
    .run = run,
};
