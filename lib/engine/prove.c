/* SPDX-License-Identifier: MIT */
/* Proofs as text: what an engine logs while it searches, line by line.

   The header comes first and names the solution, which is known only when the search has found it.
   The lines until then are held back; mostly they are few. When they are too many to be held, they
   are dropped, the search continues in silence up to its first solution or its end, and is then
   repeated with the header written: it is the same search, step by step. */
#include "engine/task.h"

#include "suuji/proof.h"
#include "engine/engine.h"
#include "engine/proof_hook.h"
#include "proof/proof_header.h"

#include "base/clock.h"
#include "base/sized.h"
#include "base/sink.h"

enum stage {
    HOLDING, /* lines wait for the header */
    SILENT,  /* they were too many: nothing is written, the first solution ends the search */
    WRITING  /* the header is written */
};

struct proof {
    const suuji_puzzle *puzzle;
    const suuji_query *asked; /* by the caller */
    enum stage stage;
    size_t held_most; /* bytes */
    struct sj_text held;
    struct sj_sink sink;
    bool ended; /* the empty clause was logged */
};

/* ---- Text ---- */

/* The header for a proof that `solution` is the only one, NULL: that there is none; and what was
   held back. */
static void start_writing(struct proof *proof, const uint8_t *solution)
{
    struct sj_text *const out = &proof->sink.text;
    sj_proof_header_write(proof->puzzle, solution, out);
    sj_text_add(out, proof->held.at, proof->held.len);
    out->failed |= proof->held.failed;
    sj_text_free(&proof->held);
    proof->stage = WRITING;
}

/* A literal and a blank. */
static void write_literal(struct sj_text *out, int32_t lit)
{
    char digits[12];
    size_t at = sizeof digits;
    digits[--at] = ' ';
    for (uint32_t left = (uint32_t)(lit < 0 ? -lit : lit); left; left /= 10)
        digits[--at] = (char)('0' + left % 10);
    if (lit < 0)
        digits[--at] = '-';
    sj_text_add(out, digits + at, sizeof digits - at);
}

/* Write a line to where lines go at this stage. False: it cannot be written. */
static bool write_clause(struct proof *proof, const char *before, const int32_t *lits, size_t count)
{
    struct sj_text *const out = proof->stage == WRITING ? &proof->sink.text : &proof->held;
    if (proof->stage == SILENT)
        return true;
    sj_text_str(out, before);
    for (size_t i = 0; i < count; i++)
        write_literal(out, lits[i]);
    sj_text_add(out, "0\n", 2);
    if (proof->stage == WRITING)
        return sj_sink_step(&proof->sink);
    if (out->len > proof->held_most) {
        sj_text_free(out);
        proof->stage = SILENT;
    }
    return !out->failed;
}

/* ---- What the engine logs ---- */

static bool on_add(void *user, const int32_t *lits, size_t count)
{
    struct proof *const proof = user;
    proof->ended |= count == 0;
    return write_clause(proof, "", lits, count);
}

static bool on_del(void *user, const int32_t *lits, size_t count)
{
    return write_clause(user, "d ", lits, count);
}

/* The search continues after its first solution. */
static void on_blocked(void *user, const uint8_t *grid)
{
    struct proof *const proof = user;
    if (proof->stage == HOLDING)
        start_writing(proof, grid);
}

/* A solution was found. */
static bool on_solution(void *user, const uint8_t *grid)
{
    const struct proof *const proof = user;
    const suuji_query *const asked = proof->asked;
    return proof->stage != SILENT && (!asked->on_solution || asked->on_solution(asked->user, grid));
}

/* ---- The whole ---- */

/* Search, and if the lines were too many to wait for the header, search again. Of a first solution
   in silence it is known that it is one: a second search that completes with one solution has found
   this one. */
static suuji_status search(struct proof *proof, suuji_solver *solver, suuji_answer *answer,
                           suuji_error *err)
{
    suuji_query query = *proof->asked;
    const double start = sj_clock_now();
    struct sj_budget budget;
    sj_budget_start(&budget, &query.limits, start, 0);
    query.limit = 2;
    query.on_solution = on_solution;
    query.user = proof;
    suuji_status status = suuji_solver_solve(solver, proof->puzzle, &query, answer, err);
    if (status == SUUJI_OK && proof->stage == SILENT &&
        (answer->solution || answer->verdict == SUUJI_VERDICT_NONE)) {
        query.limits = sj_budget_left(&budget);
        proof->ended = false;
        start_writing(proof, answer->solution);
        status = suuji_solver_solve(solver, proof->puzzle, &query, answer, err);
    }
    answer->stats.seconds = sj_clock_now() - start;
    return status;
}

/* Write what is left of a proof, or drop what is not one. */
static suuji_status finish_proof(struct proof *proof, const suuji_answer *answer, suuji_error *err)
{
    const bool proved =
        answer->verdict == SUUJI_VERDICT_NONE || answer->verdict == SUUJI_VERDICT_UNIQUE;
    if (proof->stage == HOLDING && proved)
        start_writing(proof, answer->solution);
    if (proved && !proof->ended) /* givens that clash: there was no search */
        write_clause(proof, "", NULL, 0);
    proof->sink.text.failed |= proof->held.failed;
    sj_text_free(&proof->held);
    if (!proved)
        proof->sink.text.len = 0;
    return sj_sink_end(&proof->sink, err);
}

suuji_status sj_solver_prove(suuji_solver *solver, const suuji_puzzle *puzzle,
                             const suuji_query *query, size_t held, suuji_on_text *on_text,
                             void *user, suuji_answer *answer, suuji_error *err)
{
    suuji_query asked;
    suuji_answer found = SUUJI_ANSWER_INIT;
    struct proof proof = {.puzzle = puzzle,
                          .asked = &asked,
                          .held_most = held,
                          .sink = {.on_text = on_text, .user = user}};
    const struct sj_proof_hook hook = {
        .user = &proof, .add = on_add, .del = on_del, .solution = on_blocked};
    suuji_status status = sj_sized_clear(answer, "suuji_answer", err);
    if (status == SUUJI_OK)
        status = sj_sized_read(&asked, sizeof asked, query, "suuji_query", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&asked.limits, err);
    if (status == SUUJI_OK)
        status = sj_order_check(asked.order, err);
    if (status == SUUJI_OK)
        status = sj_proof_check_rules(puzzle->rules, err);
    if (status == SUUJI_OK)
        status = sj_solver_listen(solver, &hook, err);
    if (status != SUUJI_OK)
        return status;
    status = search(&proof, solver, &found, err);
    sj_solver_listen(solver, NULL, NULL);
    if (status != SUUJI_OK)
        found.verdict = SUUJI_VERDICT_UNKNOWN;
    const suuji_status written = finish_proof(&proof, &found, status == SUUJI_OK ? err : NULL);
    if (status == SUUJI_OK)
        status = written;
    if (status == SUUJI_OK)
        sj_sized_write(answer, &found, sizeof found);
    return status;
}

suuji_status suuji_solver_prove(suuji_solver *solver, const suuji_puzzle *puzzle,
                                const suuji_query *query, suuji_on_text *on_text, void *user,
                                suuji_answer *answer, suuji_error *err)
{
    return sj_solver_prove(solver, puzzle, query, SJ_PROOF_HELD, on_text, user, answer, err);
}
