/* SPDX-License-Identifier: MIT */
/* suuji ilp: puzzles as integer programs, and their search. */
#include "app/jobs/query_job.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/jobs/batch_run.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/objective_option.h"
#include "app/jobs/answer_text.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"

#include "base/fail.h"
#include "suuji/ilp.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct ilp_args {
    struct cli_common common;
    const char *minimize, *maximize, *prefer;
    uint64_t limit;
    bool relax, trace;
};

/* What all workers share. */
struct plan {
    const struct ilp_args *args;
    suuji_query query;
    struct cli_objective objective; /* with --minimize, --maximize, --prefer */
};

/* A worker's state besides its solver: the puzzle's relaxation, as text until the answer is known.
   The tree is written as it grows. */
struct writer {
    const struct plan *plan;
    struct cli_query_worker *worker;
    unsigned size; /* of the puzzle */
    struct sj_text relaxation;
    struct cli_objective_made objective;
    struct sj_json_writer *json; /* NULL: text is written */
    /* number of programs whose relaxation was solved or infeasible: the first is shown */
    unsigned programs;
    bool has_root; /* its relaxation has a solution */
    bool has_tree; /* a node was written; in JSON the array of nodes is open */
};

/* A value this close to 0 or 1 counts as integral. */
#define NEAR 1e-5

/* ---- The relaxation ---- */

/* A cell's largest value of a column, and which that is. */
static double largest_value(const suuji_ilp_relaxation *p, unsigned cell, unsigned *which)
{
    double most = 0;
    *which = p->decided[cell];
    if (p->first[cell] == p->first[cell + 1])
        return 1;
    for (uint32_t column = p->first[cell]; column < p->first[cell + 1]; column++)
        if (p->x[column] > most) {
            most = p->x[column];
            *which = p->value[column];
        }
    return most;
}

/* The columns above 0 of each cell with fractions: "r1c2: 3 at 0.5, 7 at 0.5". */
static void write_fractions(struct sj_text *out, const suuji_ilp_relaxation *p)
{
    const unsigned size = suuji_rules_size(p->rules);
    for (unsigned cell = 0; cell < suuji_rules_cells(p->rules); cell++) {
        unsigned which = 0;
        const char *between = " ";
        if (largest_value(p, cell, &which) > 1 - NEAR)
            continue;
        sj_text_printf(out, "  r%uc%u:", cell / size + 1, cell % size + 1);
        for (uint32_t column = p->first[cell]; column < p->first[cell + 1]; column++)
            if (p->x[column] > NEAR) {
                sj_text_printf(out, "%s%u at %.4g", between, (unsigned)p->value[column],
                               p->x[column]);
                between = ", ";
            }
        sj_text_char(out, '\n');
    }
}

/* The grid: values of integral cells, a dot for those with fractions. */
static void write_whole(struct sj_text *out, const suuji_ilp_relaxation *p)
{
    const unsigned size = suuji_rules_size(p->rules);
    const int width = size < 10 ? 1 : size < 100 ? 2 : 3;
    for (unsigned cell = 0; cell < suuji_rules_cells(p->rules); cell++) {
        unsigned which = 0;
        if (cell % size == 0)
            sj_text_str(out, " ");
        if (largest_value(p, cell, &which) > 1 - NEAR)
            sj_text_printf(out, " %*u", width, which);
        else
            sj_text_printf(out, " %*s", width, ".");
        if ((cell + 1) % size == 0)
            sj_text_char(out, '\n');
    }
}

/* "relaxation": an object per cell, {"3": 0.5, "7": 0.5} */
static void json_relaxation(struct sj_json_writer *json, const suuji_ilp_relaxation *p)
{
    char name[16];
    sj_json_put_array(json, "relaxation");
    for (unsigned cell = 0; cell < suuji_rules_cells(p->rules); cell++) {
        sj_json_put_object(json, NULL);
        if (p->first[cell] == p->first[cell + 1]) {
            snprintf(name, sizeof name, "%u", (unsigned)p->decided[cell]);
            sj_json_put_real(json, name, 1);
        }
        for (uint32_t column = p->first[cell]; column < p->first[cell + 1]; column++)
            if (p->x[column] > NEAR) {
                snprintf(name, sizeof name, "%u", (unsigned)p->value[column]);
                sj_json_put_real(json, name, (double)(int64_t)(p->x[column] * 1e6 + 0.5) / 1e6);
            }
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

static void on_root(void *user, const suuji_ilp_relaxation *relaxation)
{
    struct writer *const writer = user;
    if (writer->programs++)
        return; /* a further program, needed for weights that differ too much */
    writer->has_root = relaxation->x != NULL;
    if (!relaxation->x || !writer->plan->args->relax)
        return;
    if (writer->json) {
        json_relaxation(writer->json, relaxation);
        return;
    }
    write_whole(&writer->relaxation, relaxation);
    write_fractions(&writer->relaxation, relaxation);
}

/* ---- The tree ---- */

static const char *verdict_name(suuji_ilp_verdict verdict)
{
    static const char *const names[] = {[SUUJI_ILP_VERDICT_BRANCHED] = "branched",
                                        [SUUJI_ILP_VERDICT_INFEASIBLE] = "infeasible",
                                        [SUUJI_ILP_VERDICT_BOUND] = "bound",
                                        [SUUJI_ILP_VERDICT_INTEGRAL] = "integral"};
    return names[verdict];
}

static void json_node(struct writer *writer, const suuji_ilp_node *node, const char *name)
{
    struct sj_json_writer *const json = writer->json;
    if (!writer->has_tree)
        sj_json_put_array(json, "tree");
    writer->has_tree = true;
    sj_json_put_object(json, NULL);
    sj_json_put_count(json, "node", node->number);
    sj_json_put_count(json, "parent", node->parent);
    sj_json_put_count(json, "depth", node->depth);
    if (node->value) {
        sj_json_put_string(json, "column", name);
        sj_json_put_count(json, "set", node->up);
    }
    if (node->has_bound)
        sj_json_put_real(json, "bound", node->bound);
    sj_json_put_string(json, "verdict", verdict_name(node->verdict));
    sj_json_put_count(json, "solutions", node->solutions);
    sj_json_put_end(json);
}

/* "file:3", "empty" */
static void write_place(const struct cli_query_worker *worker)
{
    struct sj_text *const out = &worker->lot->out;
    sj_text_str(out, worker->lot->file);
    if (worker->item->line)
        sj_text_printf(out, ":%zu", worker->item->line);
}

/* Write the line of a node immediately. If the output fails, the search ends. */
static void write_node(struct writer *writer, const suuji_ilp_node *node, const char *name)
{
    struct cli_query_worker *const worker = writer->worker;
    struct sj_text *const out = &worker->lot->out;
    char bound[32] = "-";
    if (!writer->has_tree) {
        write_place(worker);
        sj_text_str(out, ": tree\n  node parent depth    bound  branch           verdict\n");
    }
    writer->has_tree = worker->kept = true;
    if (node->has_bound)
        snprintf(bound, sizeof bound, "%.6g", node->bound);
    sj_text_printf(out, "  %4" PRIu64 " %6" PRIu64 " %5u %8s  %-12s %s  %s", node->number,
                   node->parent, node->depth, bound, name,
                   !node->value ? "  "
                   : node->up   ? "=1"
                                : "=0",
                   verdict_name(node->verdict));
    if (node->solutions > (node->verdict == SUUJI_ILP_VERDICT_INTEGRAL))
        sj_text_printf(out, ", %" PRIu64 " solution%s", node->solutions,
                       node->solutions == 1 ? "" : "s");
    sj_text_char(out, '\n');
    if (!cli_lot_offer(worker->lot))
        suuji_stop_request(cli_interrupt_stop());
}

static void on_node(void *user, const suuji_ilp_node *node)
{
    struct writer *const writer = user;
    char name[48] = "-";
    if (!writer->plan->args->trace || writer->programs > 1)
        return;
    if (node->value)
        snprintf(name, sizeof name, "x_r%uc%u_%u", node->cell / writer->size + 1,
                 node->cell % writer->size + 1, node->value);
    if (writer->json)
        json_node(writer, node, name);
    else
        write_node(writer, node, name);
}

/* ---- One puzzle ---- */

static const suuji_engine_info *engine_of(const struct cli_query_worker *worker)
{
    return suuji_solver_engine(worker->solver);
}

static void write_counters(const struct cli_query_worker *worker, const suuji_answer *answer)
{
    const char *const *const names = engine_of(worker)->counters;
    for (size_t i = 0; answer->counters && names && names[i]; i++)
        sj_text_printf(&worker->lot->out, "  %-18s %" PRIu64 "\n", names[i], answer->counters[i]);
    sj_text_printf(&worker->lot->out, "  %-18s %" PRIu64 "\n", "nodes", answer->stats.nodes);
}

static uint64_t counter_named(const struct cli_query_worker *worker, const suuji_answer *answer,
                              const char *name)
{
    const char *const *const names = engine_of(worker)->counters;
    for (size_t i = 0; answer->counters && names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return answer->counters[i];
    return 0;
}

static void write_relaxation(const struct cli_query_worker *worker, const suuji_answer *answer)
{
    const struct writer *const writer = worker->own;
    struct sj_text *const out = &worker->lot->out;
    if (!writer->has_root) {
        sj_text_printf(out, "relaxation: %s\n", writer->programs ? "infeasible" : "not solved");
        return;
    }
    sj_text_printf(out, "relaxation: %" PRIu64 " of %u cells integral before branching, ",
                   counter_named(worker, answer, "cells_integral"),
                   suuji_rules_cells(suuji_puzzle_rules(worker->item->puzzle)));
    sj_text_printf(out, "%" PRIu64 " node%s in all\n", answer->stats.nodes,
                   answer->stats.nodes == 1 ? "" : "s");
    sj_text_add(out, writer->relaxation.at, writer->relaxation.len);
}

static void write_grid(struct sj_text *out, const suuji_rules *rules, const uint8_t *grid)
{
    const int width = suuji_rules_size(rules) < 10 ? 1 : suuji_rules_size(rules) < 100 ? 2 : 3;
    sj_text_str(out, "solution:\n");
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++)
        sj_text_printf(out, "%s%*u%s", cell % suuji_rules_size(rules) ? " " : "  ", width,
                       (unsigned)grid[cell], (cell + 1) % suuji_rules_size(rules) ? "" : "\n");
}

static void write_text(const struct cli_query_worker *worker, const suuji_answer *answer)
{
    const struct writer *const writer = worker->own;
    const suuji_puzzle *const puzzle = worker->item->puzzle;
    struct sj_text *const out = &worker->lot->out;
    char reason[240] = "solved";
    if (answer->verdict == SUUJI_VERDICT_UNIQUE || answer->verdict == SUUJI_VERDICT_SOLVED)
        snprintf(reason, sizeof reason, "%s", suuji_verdict_name(answer->verdict));
    else
        cli_answer_reason(puzzle, answer, NULL, reason, sizeof reason);
    write_place(worker);
    sj_text_printf(out, ": %s\n", reason);
    if (writer->plan->args->relax && answer->counters)
        write_relaxation(worker, answer);
    else if (writer->plan->args->relax)
        sj_text_str(out, "relaxation: none, no integer program was needed\n");
    sj_text_str(out, "search:\n");
    write_counters(worker, answer);
    if (writer->plan->objective.option && answer->solution)
        sj_text_printf(out, "  objective: %" PRId64 "%s\n", answer->value,
                       answer->best ? ", optimal" : ", best found");
    if (answer->solution)
        write_grid(out, suuji_puzzle_rules(puzzle), answer->solution);
    sj_text_char(out, '\n');
}

static void write_json_end(const struct cli_query_worker *worker, const suuji_answer *answer)
{
    const struct writer *const writer = worker->own;
    struct sj_json_writer *const json = writer->json;
    if (writer->has_tree)
        sj_json_put_end(json);
    sj_json_put_grid(json, "solution", suuji_puzzle_rules(worker->item->puzzle), answer->solution);
    sj_json_put_verdict(json, answer);
    if (writer->plan->objective.option && answer->solution) {
        sj_json_put_object(json, "objective");
        sj_json_put_integer(json, "value", answer->value);
        sj_json_put_bool(json, "best", answer->best);
        sj_json_put_end(json);
    }
    sj_json_put_counters(json, engine_of(worker), answer);
    sj_json_put_stats(json, &answer->stats, true);
    sj_json_put_end(json);
}

/* Run the query with the writer as its observer. */
static suuji_status ask_engine(struct cli_query_worker *worker, suuji_answer *answer,
                               suuji_error *err)
{
    struct writer *const writer = worker->own;
    suuji_query query = writer->plan->query;
    suuji_status status =
        cli_objective_make(&writer->objective, &writer->plan->objective,
                           suuji_puzzle_rules(worker->item->puzzle), &query.objective, err);
    if (status == SUUJI_OK)
        status = suuji_solver_watch_ilp(worker->solver, on_root, on_node, writer, err);
    if (status != SUUJI_OK)
        return status;
    status = cli_query_worker_ask(worker, worker->item->puzzle, &query, answer, err);
    suuji_solver_watch_ilp(worker->solver, NULL, NULL, NULL, NULL);
    return status == SUUJI_OK && writer->relaxation.failed ? sj_fail_memory(err) : status;
}

static suuji_status do_item(struct cli_query_worker *worker, suuji_error *err)
{
    struct writer *const writer = worker->own;
    struct sj_json_writer json = {.out = &worker->lot->out};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    writer->plan = worker->job->user;
    writer->worker = worker;
    writer->size = suuji_rules_size(suuji_puzzle_rules(worker->item->puzzle));
    writer->json = writer->plan->args->common.json ? &json : NULL;
    writer->programs = 0;
    writer->has_root = writer->has_tree = false;
    sj_text_clear(&writer->relaxation);
    if (writer->json) {
        cli_json_item(&json, worker->lot, worker->item);
        sj_json_put_puzzle(&json, worker->item->puzzle);
    }
    const suuji_status status = ask_engine(worker, &answer, err);
    if (status != SUUJI_OK || worker->stopped)
        return status;
    cli_tally_answer(worker->lot, suuji_puzzle_rules(worker->item->puzzle), &answer);
    worker->lot->tally[CLI_TALLY_NO] +=
        answer.count == 0 || (writer->plan->objective.option && !answer.best);
    if (writer->json)
        write_json_end(worker, &answer);
    else
        write_text(worker, &answer);
    return SUUJI_OK;
}

static void release(void *own)
{
    struct writer *const writer = own;
    sj_text_free(&writer->relaxation);
    cli_objective_free(&writer->objective);
}

/* Can the engine show a tree? Report it once here rather than for each puzzle. Other errors in the
   engine's name are found later. */
static enum cli_exit check_engine(const char *spec)
{
    suuji_solver *solver = NULL;
    suuji_error err;
    if (suuji_solver_new(spec, &solver, NULL) != SUUJI_OK)
        return CLI_YES;
    const suuji_status status = suuji_solver_watch_ilp(solver, NULL, NULL, NULL, &err);
    suuji_solver_free(solver);
    return status == SUUJI_OK ? CLI_YES : cli_usage("ilp", "ilp: %s", err.text);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct ilp_args *const args = given;
    struct cli_batch_run run = cli_batch_run_of("ilp", &args->common, operands);
    struct plan plan = {.args = args, .query = cli_common_query(&args->common)};
    run.batch.numbered = true;
    const enum cli_exit able = check_engine(args->common.engine);
    if (able != CLI_YES)
        return able;
    const enum cli_exit chosen = cli_objective_choose("ilp", &args->common, &plan.objective);
    if (chosen != CLI_YES)
        return chosen;
    struct cli_query_job query_job = {.user = &plan,
                                      .engine = args->common.engine,
                                      .own_size = sizeof(struct writer),
                                      .json = args->common.json,
                                      .item = do_item,
                                      .release = release};
    const struct cli_job job = cli_query_job_make(&query_job);
    return cli_batch_run_report(&run, &job, NULL);
}

/* clang-format off */
static const struct cli_option options[] = {
    CLI_INPUT_ROWS,
    {CLI_EMPTY, .rare = true},
    {CLI_MINIMIZE},
    {CLI_MAXIMIZE},
    {CLI_PREFER, .rare = true},
    {"relax", 0, SUUJI_OPTION_FLAG, offsetof(struct ilp_args, relax),
     .help = "show the linear relaxation: integral cells as a grid, then the fractional cells"},
    {"trace", 0, SUUJI_OPTION_FLAG, offsetof(struct ilp_args, trace),
     .help = "show the search tree, one line for each node as soon as it is finished"},
    {"engine", 'e', SUUJI_OPTION_TEXT, offsetof(struct ilp_args, common.engine), .value = "NAME[:OPTION,...]", .domain = CLI_ENGINE_SPEC,
     .fallback = "ilp:model=reduced",
     .help = "engine with its options, such as ilp:model=full,branch=first"},
    {CLI_LIMIT("1", "search for this many solutions; 2: check uniqueness; 0: all"), .rare = true},
    CLI_LIMIT_ROWS,
    {CLI_THREADS, .rare = true},
    CLI_OUTPUT_ROWS,
    {CLI_JSON},
    {CLI_STATS, .rare = true},
    {CLI_QUIET},
    {0},
};
/* clang-format on */

static const struct cli_option_relation relations[] = {
    {"minimize maximize prefer", .excludes = "limit"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji ilp --relax hard.txt", "the linear relaxation"},
    {"suuji ilp --trace -e ilp:model=full hard.txt", "the search tree of the full model"},
    {0},
};

const struct cli_command cli_command_ilp = {
    .name = "ilp",
    .operands = "[FILE...]",
    .summary = "solve puzzles as integer programs and show the search",
    .about =
        "A puzzle is a 0/1 integer program: the variable x of a cell and a value is 1 if the "
        "cell has the value. First the linear relaxation is solved, where x may be anything "
        "between 0 and 1; while it has fractions, a variable is set to 1 in one node and to 0 in "
        "another. The output for each puzzle has the work counters and the solution.\n"
        "--relax shows the relaxation: the integral cells as a grid, with a dot for the others, "
        "and then the values of each other cell with their fractions.\n"
        "--trace shows the nodes: number, parent, depth, the objective of the relaxation, the "
        "branching variable, and the result: branched, infeasible, bound (nothing better is below "
        "this node) or integral; and the number of solutions found in the node itself, if that is "
        "not "
        "obvious. A line is written as soon as its node is finished, before the rest of the output "
        "for "
        "the puzzle.\n"
        "An objective whose weights differ by a factor of more than 10^6 needs several integer "
        "programs; the first is shown.\n"
        "The integer program covers what singles and locked candidates leave open. --engine "
        "ilp:model=full uses the full model; the engine ilp of 'suuji solve' uses a smaller one. "
        "The exit code is the same as that of 'suuji solve'.",
    .options = options,
    .relations = relations,
    .args_size = sizeof(struct ilp_args),
    .examples = examples,
    .run = run,
};
