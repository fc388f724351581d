/* SPDX-License-Identifier: MIT */
/* Every allocation fails once: each scenario runs with its 1st, 2nd, 3rd ... allocation refused, until
   it gets through. Each time it must say SUUJI_ERR_MEMORY, hand out nothing, and (under the leak
   checker) leave nothing behind.

   The linker sends the library's calls of malloc and its kin to the __wrap_ functions below. */
#include "support.h"

#include "batch/batch.h"
#include "engine/engine.h"
#include "lab/experiment.h"
#include "lab/summary.h"
#include "engine/prove.h"
#include "sat/notes.h"
#include "sat/readback.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- The allocator that fails ---- */

static atomic_long allowed = -1; /* allocations until one fails; below 0: none does */
static atomic_long refused;      /* how many have failed */
static atomic_size_t requested;  /* bytes asked for */

static bool refuse(size_t bytes)
{
    atomic_fetch_add(&requested, bytes);
    if (atomic_load(&allowed) < 0 || atomic_fetch_sub(&allowed, 1) != 0)
        return false;
    atomic_fetch_add(&refused, 1);
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t size);

void *__wrap_malloc(size_t size)
{
    return refuse(size) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return refuse(count * size) ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return refuse(size) ? NULL : __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return refuse(size) ? NULL : __real_aligned_alloc(alignment, size);
}

char *__wrap_strdup(const char *text)
{
    return refuse(strlen(text) + 1) ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t size)
{
    return refuse(size) ? NULL : __real_strndup(text, size);
}

/* ---- Running a scenario ---- */

typedef suuji_status scenario(const void *user, suuji_error *err);

/* Run `run` with each of its allocations failing in turn; how many there were. An allocation that is
   not vital may fail without harm: then the scenario just succeeds. */
static long fail_each(const char *what, scenario *run, const void *user)
{
    for (long n = 0; n < 20000; n++) {
        suuji_error err = {0};
        atomic_store(&refused, 0);
        atomic_store(&allowed, n);
        const suuji_status status = run(user, &err);
        atomic_store(&allowed, -1);
        const bool hit = atomic_load(&refused) > 0;
        if (status != SUUJI_OK && (!hit || status != SUUJI_ERR_MEMORY || err.status != status))
            fail_msg("%s, allocation %ld: status %d, '%s'", what, n, (int)status, err.text);
        if (!hit)
            return n;
    }
    fail_msg("%s: no end of allocations", what);
    return 0;
}

/* ---- Rules and puzzles ---- */

static suuji_status make_rules_of(const void *user, suuji_error *err)
{
    suuji_rules *rules = NULL;
    const suuji_status status = suuji_rules_new(user, &rules, err);
    assert_int_equal(status == SUUJI_OK, rules != NULL);
    suuji_rules_free(rules);
    return status;
}

static void rules_survive_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const specs[] = {"9",
                                        "6:3x2",
                                        "7",
                                        "9+x+windoku+antiknight",
                                        "9+disjoint+center+asterisk",
                                        "16+antiking",
                                        "4:regions=AABBACBBACCDCDDD",
                                        "4:regions=1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        assert_true(fail_each(specs[i], make_rules_of, specs[i]) >= 3);
}

static suuji_status fill_puzzle(const void *user, suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    suuji_status status = suuji_puzzle_new(user, &puzzle, err);
    assert_int_equal(status == SUUJI_OK, puzzle != NULL);
    if (status == SUUJI_OK)
        status = suuji_puzzle_exclude(puzzle, 3, 2, err);
    if (status == SUUJI_OK)
        assert_true(suuji_puzzle_excluded(puzzle, 3, 2));
    else if (puzzle)
        assert_false(suuji_puzzle_has_marks(puzzle));
    suuji_puzzle_free(puzzle);
    return status;
}

static void puzzles_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    assert_true(fail_each("puzzle", fill_puzzle, rules) >= 3);
    suuji_rules_free(rules);
}

/* ---- Formats ---- */

struct text {
    const char *format;
    const suuji_puzzle *puzzle; /* to write */
    char *text;                 /* to read */
    size_t length;
};

static suuji_status write_text(const void *user, suuji_error *err)
{
    const struct text *const job = user;
    char *text = NULL;
    size_t length = 0;
    const suuji_status status =
        suuji_puzzle_write(job->puzzle, NULL, job->format, &text, &length, err);
    assert_int_equal(status == SUUJI_OK, text != NULL);
    if (text) {
        assert_int_equal(length, job->length);
        assert_memory_equal(text, job->text, length);
    }
    suuji_text_free(text);
    return status;
}

static suuji_status read_text(const void *user, suuji_error *err)
{
    const struct text *const job = user;
    const suuji_read_options options = {.format = job->format};
    suuji_puzzle *puzzle = NULL;
    const suuji_status status = suuji_puzzle_read(job->text, job->length, &options, &puzzle, err);
    assert_int_equal(status == SUUJI_OK, puzzle != NULL);
    suuji_puzzle_free(puzzle);
    return status;
}

/* The reader may meet the failure in the middle: it says so, and can be freed. */
static suuji_status read_records(const void *user, suuji_error *err)
{
    const struct text *const job = user;
    const suuji_puzzle *puzzle = NULL;
    suuji_reader *reader = NULL;
    suuji_status status = suuji_reader_new(job->text, job->length, NULL, &reader, err);
    assert_int_equal(status == SUUJI_OK, reader != NULL);
    while (status == SUUJI_OK) {
        status = suuji_reader_next(reader, &puzzle, err);
        assert_true(status == SUUJI_OK || !puzzle);
        if (!puzzle)
            break;
    }
    suuji_reader_free(reader);
    return status;
}

static void check_format(const suuji_format_info *format, const suuji_puzzle *puzzle)
{
    struct text job = {.format = format->name, .puzzle = puzzle};
    suuji_error err;
    if (!(format->can & SUUJI_FORMAT_WRITES))
        return;
    const suuji_status status =
        suuji_puzzle_write(puzzle, NULL, format->name, &job.text, &job.length, &err);
    if (status == SUUJI_ERR_UNSUPPORTED)
        return;
    assert_int_equal(status, SUUJI_OK);
    fail_each(format->name, write_text, &job);
    if (format->can & SUUJI_FORMAT_READS) {
        assert_true(fail_each(format->name, read_text, &job) >= 3);
        fail_each(format->name, read_records, &job);
    }
    suuji_text_free(job.text);
}

static void formats_survive_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const specs[] = {"9", "6", "4:regions=AABBACBBACCDCDDD", "12"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (int marks = 0; marks < 2; marks++) {
            suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
            assert_int_equal(suuji_puzzle_give(puzzle, 1, 2, NULL), SUUJI_OK);
            if (marks)
                assert_int_equal(suuji_puzzle_exclude(puzzle, 5, 3, NULL), SUUJI_OK);
            for (size_t k = 0; suuji_format_at(k); k++)
                check_format(suuji_format_at(k), puzzle);
            suuji_puzzle_free(puzzle);
        }
}

/* ---- Exports ---- */

static bool take_text(void *user, const char *text, size_t length)
{
    (void)user;
    (void)text;
    return length > 0;
}

static suuji_status export_text(const void *user, suuji_error *err)
{
    const struct text *const job = user;
    return suuji_puzzle_export(job->puzzle, job->format, take_text, NULL, err);
}

static void exports_survive_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "6+antiknight"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        assert_int_equal(suuji_puzzle_give(puzzle, 0, 1, NULL), SUUJI_OK);
        assert_int_equal(suuji_puzzle_exclude(puzzle, 1, 1, NULL), SUUJI_OK);
        for (size_t k = 0; suuji_export_at(k); k++) {
            const struct text job = {.format = suuji_export_at(k)->name, .puzzle = puzzle};
            assert_true(fail_each(job.format, export_text, &job) >= 3);
        }
        suuji_puzzle_free(puzzle);
    }
}

/* ---- Engines ---- */

struct solving {
    const char *engine;
    const suuji_puzzle *const *puzzle; /* two of different rules */
};

static suuji_status solve_both(const void *user, suuji_error *err)
{
    const struct solving *const solving = user;
    suuji_solver *solver = NULL;
    suuji_answer answer;
    suuji_status status = suuji_solver_new(solving->engine, &solver, err);
    assert_int_equal(status == SUUJI_OK, solver != NULL);
    for (int i = 0; i < 2 && status == SUUJI_OK; i++) {
        status = suuji_solver_solve(solver, solving->puzzle[i], NULL, &answer, err);
        if (status == SUUJI_OK)
            assert_true(answer.verdict == SUUJI_SOLVED || answer.coloring);
        if (status == SUUJI_ERR_MEMORY) { /* and the next try, with memory, must work */
            atomic_store(&allowed, -1);
            assert_int_equal(suuji_solver_solve(solver, solving->puzzle[i], NULL, &answer, NULL),
                             SUUJI_OK);
            assert_true(answer.coloring ||
                        suuji_verify(solving->puzzle[i], answer.solution, NULL, NULL));
        }
    }
    suuji_solver_free(solver);
    return status;
}

static void engines_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const nine = make_puzzle(
        "9", "8127536499436821756754912831542378963698457212871695345219743684385269177963.....");
    suuji_puzzle *const four = make_puzzle("4", "12..............");
    const suuji_puzzle *const both[] = {nine, four};
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        char spec[120];
        if (info->missing || !(info->can & (SUUJI_CAN_FIND | SUUJI_CAN_APPROXIMATE)))
            continue;
        struct solving solving = {info->name, both};
        assert_true(fail_each(info->name, solve_both, &solving) >= 2);
        if (!can_ask(info, 0)) /* it starts a program each time, slow under the sanitizers */
            continue;
        for (const suuji_option *row = info->options; row && row->name; row++) {
            const bool words = row->kind == SUUJI_WORD;
            solving.engine = spec;
            for (size_t w = 0; words && row->words[w]; w++) {
                snprintf(spec, sizeof spec, "%s:%s=%s", info->name, row->name, row->words[w]);
                fail_each(spec, solve_both, &solving);
            }
            if (row->kind != SUUJI_FLAG)
                continue;
            snprintf(spec, sizeof spec, "%s:%s", info->name, row->name);
            fail_each(spec, solve_both, &solving);
        }
    }
    suuji_puzzle_free(nine);
    suuji_puzzle_free(four);
}

/* Proofs, with the lines held back and with the search repeated. */
static suuji_status prove_both(const void *user, suuji_error *err)
{
    const struct solving *const solving = user;
    suuji_solver *solver = NULL;
    suuji_answer answer;
    suuji_status status = suuji_solver_new(solving->engine, &solver, err);
    for (int i = 0; i < 4 && status == SUUJI_OK; i++) {
        status = sj_solver_prove(solver, solving->puzzle[i / 2], NULL, i % 2 ? 0 : SJ_PROOF_HELD,
                                 take_text, NULL, &answer, err);
        assert_int_equal(answer.verdict, status == SUUJI_OK ? SUUJI_UNIQUE : SUUJI_UNKNOWN);
        assert_int_equal(answer.solution != NULL, status == SUUJI_OK);
    }
    if (status == SUUJI_OK)
        status = suuji_proof_formula(solving->puzzle[1], NULL, take_text, NULL, err);
    suuji_solver_free(solver);
    return status;
}

static void proofs_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const six = make_puzzle("6:2x3", "5..4..4....21..6....6........5.4.1..");
    suuji_puzzle *const nine = make_puzzle(
        "9", "8127536499436821756754912831542378963698457212871695345219743684385269177963.....");
    const suuji_puzzle *const both[] = {six, nine};
    const struct solving solving = {"cdcl", both};
    assert_true(fail_each("proofs", prove_both, &solving) >= 10);
    suuji_puzzle_free(six);
    suuji_puzzle_free(nine);
}

/* Rows, by the engine of this name. */
static suuji_status solve_rows(const void *user, suuji_error *err)
{
    uint8_t cells[2 * 81] = {0};
    uint8_t solution[2 * 81];
    uint64_t found[2], guesses[2];
    suuji_rows rows = {.cells = cells,
                       .stride = 81,
                       .count = 2,
                       .solution = solution,
                       .solution_stride = 81,
                       .found = found,
                       .guesses = guesses};
    suuji_rules *rules = NULL;
    suuji_solver *solver = NULL;
    suuji_status status = suuji_rules_new("9", &rules, err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(user, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve_rows(solver, rules, &rows, NULL, err);
    if (status == SUUJI_OK)
        assert_int_equal(rows.done, 2);
    else
        assert_int_equal(rows.done, 0);
    suuji_solver_free(solver);
    suuji_rules_free(rules);
    return status;
}

static void rows_survive_every_failed_allocation(void **state)
{
    (void)state;
    assert_true(fail_each("rows by bits", solve_rows, "bits") >= 4);
    fail_each("rows by auto", solve_rows, "auto");
    fail_each("rows, one by one", solve_rows, "bits:kernel=any");
}

/* A puzzle that one engine hands over to another. */
static suuji_status solve_long(const void *user, suuji_error *err)
{
    const suuji_query query = {.limit = 1, .node_limit = 1500};
    suuji_solver *solver = NULL;
    suuji_answer answer;
    char how[200];
    suuji_status status = suuji_solver_new("auto", &solver, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, user, &query, &answer, err);
    if (status == SUUJI_OK) {
        suuji_solver_explain(solver, how, sizeof how);
        assert_non_null(strstr(how, "cdcl"));
    }
    suuji_solver_free(solver);
    return status;
}

static void a_hand_over_survives_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("12:3x4+x+antiknight+antiking", "");
    assert_true(fail_each("hand-over", solve_long, puzzle) >= 10);
    suuji_puzzle_free(puzzle);
}

/* Read a graph, colour it, write it. */
static suuji_status color_graph(const void *user, suuji_error *err)
{
    suuji_graph *graph = NULL;
    uint32_t color[10];
    char *text = NULL;
    size_t length = 0;
    suuji_color_answer answer;
    suuji_status status = suuji_graph_read(user, strlen(user), &graph, err);
    if (status == SUUJI_OK)
        status = suuji_graph_color(graph, NULL, color, &answer, err);
    if (status == SUUJI_OK)
        status = suuji_graph_write(graph, &text, &length, err);
    suuji_text_free(text);
    suuji_graph_free(graph);
    return status;
}

static void graphs_survive_every_failed_allocation(void **state)
{
    (void)state;
    /* Petersen's graph, which a first colouring does not settle, with a vertex coloured before. */
    assert_true(fail_each("graph", color_graph,
                          "p edge 10 15\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\ne 1 6\ne 2 7\n"
                          "e 3 8\ne 4 9\ne 5 10\ne 6 8\ne 8 10\ne 10 7\ne 7 9\ne 9 6\nn 1 1\n") >=
                20);
}

/* The smallest memory limit that lets an engine try. */
static size_t memory_needed(const char *engine, const suuji_puzzle *puzzle)
{
    size_t low = 0, high = (size_t)1 << 30; /* `low` is too little, `high` enough */
    suuji_solver *solver = NULL;
    suuji_answer answer;
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        const suuji_query query = {.limit = 1, .node_limit = 1, .memory_limit = middle};
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        if (answer.end == SUUJI_END_MEMORY)
            low = middle;
        else
            high = middle;
    }
    suuji_solver_free(solver);
    return high;
}

/* Is what an engine says it needs what it takes, give or take a small block or two? */
static void check_memory(const char *engine, const suuji_puzzle *puzzle)
{
    suuji_solver *solver = NULL;
    suuji_answer answer;
    const suuji_query query = {.limit = 1, .node_limit = 1};
    const size_t needed = memory_needed(engine, puzzle);
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    atomic_store(&requested, 0);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    const size_t taken = atomic_load(&requested);
    suuji_solver_free(solver);
    if (taken > needed + needed / 50 + 512 || needed > taken + taken / 50 + 512)
        fail_msg("engine '%s' on %s needs %zu bytes and takes %zu", engine,
                 suuji_rules_spec(suuji_puzzle_rules(puzzle)), needed, taken);
}

/* Fill all but eight rows of a large puzzle, in shifted copies of the first: the memory of some engines
   grows with what is open, and an empty grid of 255 would take gigabytes. */
static void fill_most(suuji_puzzle *puzzle, unsigned box_rows, unsigned box_cols)
{
    const unsigned size = box_rows * box_cols;
    for (unsigned row = 8; row < size; row++)
        for (unsigned col = 0; col < size; col++) {
            const unsigned value = (box_cols * (row % box_rows) + row / box_rows + col) % size + 1;
            assert_int_equal(suuji_puzzle_give(puzzle, row * size + col, value, NULL), SUUJI_OK);
        }
}

static void engines_take_the_memory_that_a_limit_reckons_with(void **state)
{
    (void)state;
    static const char *const specs[] = {"1", "4", "9", "9+antiknight", "16+x", "65:latin", "255"};
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        if (suuji_rules_size(suuji_puzzle_rules(puzzle)) == 255)
            fill_most(puzzle, 15, 17);
        for (size_t k = 0; (info = suuji_engine_at(k)) != NULL; k++) {
            char spec[120];
            if (info->missing || sj_engine_at(k)->foreign ||
                !(info->can & (SUUJI_CAN_FIND | SUUJI_CAN_APPROXIMATE)) ||
                suuji_rules_size(suuji_puzzle_rules(puzzle)) > info->max_size ||
                (info->can & (SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS)) !=
                    (SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS))
                continue;
            check_memory(info->name, puzzle);
            for (const suuji_option *row = info->options; row && row->name; row++)
                if (row->kind == SUUJI_FLAG) {
                    snprintf(spec, sizeof spec, "%s:%s", info->name, row->name);
                    check_memory(spec, puzzle);
                }
        }
        suuji_puzzle_free(puzzle);
    }
}

/* ---- A batch ---- */

static const char *const batch_input = "1...............\n"
                                       "..2............. a label\n"
                                       "not a puzzle\n"
                                       "...3............\n";
static const char *const batch_output = "1...............\n..2.............\nbad\n"
                                        "...3............\n";

struct batching {
    char path[64];
    unsigned threads;
};

struct written {
    char text[200];
    size_t length;
};

static suuji_status open_job(void *user, void **state, suuji_error *err)
{
    (void)user;
    *state = malloc(1);
    return *state ? SUUJI_OK : sj_fail_memory(err);
}

/* Say each puzzle again. */
static suuji_status work(void *state, struct sj_lot *lot, suuji_error *err)
{
    (void)state;
    (void)err;
    for (; lot->done < lot->count; lot->done++) {
        const struct sj_item *const item = &lot->item[lot->done];
        if (item->status != SUUJI_OK)
            sj_text_str(&lot->out, "bad\n");
        for (unsigned i = 0; item->status == SUUJI_OK && i <= 16; i++)
            sj_text_char(&lot->out, i == 16 ? '\n' : ".1234"[item->puzzle.given[i]]);
    }
    return SUUJI_OK;
}

static void stop_job(void *state)
{
    (void)state;
}

static suuji_status write_out(void *user, const char *text, size_t length, suuji_error *err)
{
    struct written *const written = user;
    (void)err;
    assert_true(written->length + length < sizeof written->text);
    memcpy(written->text + written->length, text, length);
    written->length += length;
    return SUUJI_OK;
}

static suuji_status ignore_notes(void *user, const char *text, size_t length, suuji_error *err)
{
    (void)user;
    (void)text;
    (void)length;
    (void)err;
    return SUUJI_OK;
}

static suuji_status run_batch(const void *user, suuji_error *err)
{
    const struct batching *const batching = user;
    const char *const files[] = {batching->path, NULL};
    const struct sj_job job = {.open = open_job, .work = work, .stop = stop_job, .close = free};
    struct written written = {.length = 0};
    atomic_bool stop = false;
    const struct sj_batch batch = {.files = files,
                                   .read = {.format = "line"},
                                   .threads = batching->threads,
                                   .job = &job,
                                   .write_out = write_out,
                                   .write_notes = ignore_notes,
                                   .user = &written,
                                   .stop = &stop};
    struct sj_batch_result result;
    const suuji_status status = sj_batch_run(&batch, &result, err);
    /* Whole lines in order, whatever happened; all of them on success. */
    assert_memory_equal(written.text, batch_output, written.length);
    if (status == SUUJI_OK) {
        assert_int_equal(written.length, strlen(batch_output));
        assert_int_equal(result.items, 4);
        assert_int_equal(result.bad, 1);
    }
    return status;
}

static void batches_survive_every_failed_allocation(void **state)
{
    (void)state;
    struct batching batching = {.path = "faults-XXXXXX"};
    const int file = mkstemp(batching.path);
    assert_true(file >= 0);
    assert_int_equal(write(file, batch_input, strlen(batch_input)), strlen(batch_input));
    close(file);
    for (batching.threads = 1; batching.threads <= 2; batching.threads++)
        assert_true(fail_each("batch", run_batch, &batching) >= 5);
    unlink(batching.path);
}

/* ---- Formulas read back ---- */

/* A formula with comments, and what a solver says about it. */
static suuji_status read_back(const void *user, suuji_error *err)
{
    static const char own[] = "c " SJ_NOTES_HEAD "\nc rules 2\nc encoding minimal\nc amo product\n"
                              "c out 1 2: 1\nc row 1: 1 0\nc row 2: 0 0\np cnf 8 14\n1 2 0\n"
                              "3 4 0\n5 6 0\n7 8 0\n-1 -3 0\n-2 -4 0\n-5 -7 0\n-6 -8 0\n"
                              "-1 -5 0\n-2 -6 0\n-3 -7 0\n-4 -8 0\n-3 0\n1 0\n";
    static const char model[] = "s SATISFIABLE\nv 1 -2 -3 4 -5 6 7 -8 0\n";
    const bool foreign = *(const bool *)user;
    struct sj_readback back = {0};
    const char *const text = foreign ? strstr(own, "p cnf") : own;
    suuji_status status = sj_readback_formula(&back, text, strlen(text), foreign ? "2" : NULL, err);
    if (status == SUUJI_OK)
        status = sj_readback_model(&back, model, sizeof model - 1, err);
    if (status == SUUJI_OK)
        status = sj_readback_solution(&back, err);
    sj_readback_clear(&back);
    return status;
}

static void reading_back_survives_every_failed_allocation(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        const bool foreign = i == 1;
        assert_true(fail_each("formula", read_back, &foreign) >= 10);
    }
}

/* ---- Proofs ---- */

/* With RAT and deletions, and variables with large numbers. */
static suuji_status check_proof(const void *user, suuji_error *err)
{
    static const char formula[] = "p cnf 900000 5\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n4 900000 0\n";
    static const char proof[] = "6 -4 -5 0\n-6 4 0\n-6 5 0\n6 1 0\nd 4 900000 0\n-6 1 0\n1 0\n0\n";
    const suuji_proof_options options = {.forward = *(const bool *)user};
    suuji_proof_result result;
    const suuji_status status = suuji_proof_check(formula, sizeof formula - 1, proof,
                                                  sizeof proof - 1, &options, &result, err);
    assert_int_equal(result.verdict,
                     status == SUUJI_OK ? SUUJI_PROOF_VERIFIED : SUUJI_PROOF_UNKNOWN);
    return status;
}

static void proof_checks_survive_every_failed_allocation(void **state)
{
    (void)state;
    const bool forward[] = {false, true};
    assert_true(fail_each("proof, backward", check_proof, &forward[0]) >= 15);
    assert_true(fail_each("proof, forward", check_proof, &forward[1]) >= 17);
}

/* ---- Exact cover ---- */

/* Read a problem, write it again, solve it. */
static suuji_status cover_problem(const void *user, suuji_error *err)
{
    static const char *const text = "A B C | x y\nA x\nB x\nB y\nC\nA B C\n";
    suuji_cover *cover = NULL;
    suuji_cover_answer answer;
    char *written = NULL;
    size_t length = 0;
    suuji_status status = suuji_cover_read(text, strlen(text), &cover, err);
    assert_int_equal(status == SUUJI_OK, cover != NULL);
    if (status == SUUJI_OK)
        status = suuji_cover_write(cover, &written, &length, err);
    if (status == SUUJI_OK)
        status = suuji_cover_solve(cover, user, NULL, &answer, err);
    if (status == SUUJI_OK)
        assert_int_equal(answer.count, 2);
    suuji_text_free(written);
    suuji_cover_free(cover);
    return status;
}

static void exact_cover_survives_every_failed_allocation(void **state)
{
    (void)state;
    const suuji_method_info *method = NULL;
    for (size_t i = 0; (method = suuji_method_at(i)) != NULL; i++)
        assert_true(fail_each(method->name, cover_problem, method->name) >= 8);
}

/* ---- Comparing ---- */

/* An engine that gets no memory is out for that run; the comparison goes on. */
static suuji_status compare_engines(const void *user, suuji_error *err)
{
    const suuji_query query = suuji_query_default();
    struct sj_experiment experiment;
    struct sj_summary summary = {0};
    bool whole = false;
    suuji_status status = sj_experiment_open(&experiment, "bits dlx greedy", &query, 2, err);
    if (status != SUUJI_OK)
        return status;
    status = sj_experiment_do(&experiment, user, &whole, err);
    assert_int_equal(whole, status == SUUJI_OK);
    for (size_t i = 0; i < experiment.count && status == SUUJI_OK; i++) {
        const enum sj_outcome outcome = experiment.entry[i].result.outcome;
        assert_true(outcome == SJ_OUTCOME_SOLVED || outcome == SJ_OUTCOME_FAILED);
        status = sj_summary_add(&summary, &experiment.entry[i].result, err);
    }
    sj_summary_free(&summary);
    sj_experiment_close(&experiment);
    return status;
}

static void comparisons_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1.......2.......");
    assert_true(fail_each("comparison", compare_engines, puzzle) >= 20);
    suuji_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_survive_every_failed_allocation),
        cmocka_unit_test(puzzles_survive_every_failed_allocation),
        cmocka_unit_test(exact_cover_survives_every_failed_allocation),
        cmocka_unit_test(formats_survive_every_failed_allocation),
        cmocka_unit_test(exports_survive_every_failed_allocation),
        cmocka_unit_test(engines_survive_every_failed_allocation),
        cmocka_unit_test(proofs_survive_every_failed_allocation),
        cmocka_unit_test(rows_survive_every_failed_allocation),
        cmocka_unit_test(a_hand_over_survives_every_failed_allocation),
        cmocka_unit_test(graphs_survive_every_failed_allocation),
        cmocka_unit_test(engines_take_the_memory_that_a_limit_reckons_with),
        cmocka_unit_test(batches_survive_every_failed_allocation),
        cmocka_unit_test(reading_back_survives_every_failed_allocation),
        cmocka_unit_test(proof_checks_survive_every_failed_allocation),
        cmocka_unit_test(comparisons_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
