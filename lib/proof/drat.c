/* SPDX-License-Identifier: MIT */
/* Reading DRAT proofs. */
#include "proof/drat.h"

#include "base/fail.h"

#include <stdio.h>
#include <string.h>

/* Steps between two looks at the clock. */
enum { PAUSE = 1 << 13 };

struct sj_drat sj_drat_start(const char *proof, size_t length)
{
    const bool binary =
        length > 0 && (proof[0] == 'a' || (proof[0] == 'd' && memchr(proof, '\0', length) != NULL));
    return (struct sj_drat){
        .tokens = sj_tokens_start(proof, length), .start = proof, .binary = binary};
}

/* ---- Binary ---- */

/* A fault at the current byte: binary proofs have no lines. */
static suuji_status fail_syntax(const struct sj_drat *drat, const char *what, suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_SYNTAX, "step %llu, byte %zu: %s", (unsigned long long)drat->step,
                   (size_t)(drat->tokens.at - drat->start), what);
}

static suuji_status binary_step(struct sj_drat *drat, bool *there, suuji_error *err)
{
    *there = drat->tokens.at < drat->tokens.end;
    if (!*there)
        return SUUJI_OK;
    const char kind = *drat->tokens.at;
    drat->step++;
    if (kind != 'a' && kind != 'd')
        return fail_syntax(drat, "a step starts with 'a' or 'd'", err);
    drat->tokens.at++;
    drat->deletes = kind == 'd';
    return SUUJI_OK;
}

static suuji_status binary_literal(struct sj_drat *drat, int32_t *literal, suuji_error *err)
{
    uint64_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
        if (drat->tokens.at == drat->tokens.end)
            return fail_syntax(drat, "the proof ends inside a step", err);
        const uint8_t byte = (uint8_t)*drat->tokens.at++;
        if (shift > 28)
            return fail_syntax(drat, "too large for a variable", err);
        number |= (uint64_t)(byte & 127) << shift;
        if (!(byte & 128))
            break;
    }
    if (number > 2 * (uint64_t)SJ_VARIABLE_MAX + 1)
        return fail_syntax(drat, "too large for a variable", err);
    if (number == 1)
        return fail_syntax(drat, "1 is not a literal", err);
    const int32_t variable = (int32_t)(number >> 1);
    *literal = number & 1 ? -variable : variable;
    return SUUJI_OK;
}

/* ---- Text ---- */

static suuji_status text_step(struct sj_drat *drat, bool *there, suuji_error *err)
{
    struct sj_tokens *const tokens = &drat->tokens;
    *there = true;
    drat->deletes = false;
    do {
        if (!sj_tokens_skip(tokens)) {
            *there = false;
            return SUUJI_OK;
        }
        if (*tokens->at != 'c' || tokens->at != tokens->line_start)
            break;
        sj_tokens_skip_line(tokens);
    } while (true);
    drat->step++;
    drat->step_line = tokens->line;
    if (*tokens->at == 'd') {
        drat->deletes = true;
        tokens->at++;
        if (tokens->at < tokens->end && *tokens->at != ' ' && *tokens->at != '\t')
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, tokens->line, 0,
                              "a blank and literals must follow 'd'");
    }
    return SUUJI_OK;
}

static suuji_status text_literal(struct sj_drat *drat, int32_t *literal, suuji_error *err)
{
    if (!sj_tokens_skip(&drat->tokens))
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, drat->step_line, 0,
                          "the proof ends inside a clause: 0 is missing");
    return sj_tokens_literal(&drat->tokens, literal, err);
}

/* Go to the next step; `*there` is false at the end. */
static suuji_status next_step(struct sj_drat *drat, bool *there, suuji_error *err)
{
    return drat->binary ? binary_step(drat, there, err) : text_step(drat, there, err);
}

/* The next literal of the step, 0 at its end. */
static suuji_status next_literal(struct sj_drat *drat, int32_t *literal, suuji_error *err)
{
    return drat->binary ? binary_literal(drat, literal, err) : text_literal(drat, literal, err);
}

/* ---- Whole proofs ---- */

/* The clause of the current step. False: out of budget, or an error. */
static bool read_literals(struct sj_drat *drat, struct sj_clauses *clauses, suuji_status *status,
                          suuji_error *err)
{
    int32_t literal = 0;
    if (!sj_clauses_open(clauses))
        return false;
    while ((*status = next_literal(drat, &literal, err)) == SUUJI_OK && literal != 0)
        if (!sj_clauses_add(clauses, literal))
            return false;
    return *status == SUUJI_OK;
}

static bool keep_step(const struct sj_drat *drat, struct sj_clauses *clauses,
                      struct sj_steps *steps)
{
    uint64_t *const at =
        sj_budget_grow(clauses->budget, steps->at, &steps->room, steps->count + 1, sizeof *at);
    if (!at)
        return false;
    steps->at = at;
    const uint64_t clause =
        drat->deletes ? sj_clauses_take(clauses) : sj_clauses_close(clauses, SJ_CLAUSE_LEMMA);
    at[steps->count++] = clause | (drat->deletes ? SJ_STEP_DELETES : 0);
    steps->lemmas += !drat->deletes;
    steps->deletions += drat->deletes;
    steps->missing += drat->deletes && !clause;
    return drat->deletes || clause;
}

suuji_status sj_drat_read(const char *proof, size_t length, struct sj_clauses *clauses,
                          struct sj_steps *steps, suuji_error *err)
{
    struct sj_drat drat = sj_drat_start(proof, length);
    for (;;) {
        bool there = false;
        suuji_status status = next_step(&drat, &there, err);
        if (status != SUUJI_OK || !there)
            return status;
        if (!read_literals(&drat, clauses, &status, err) || !keep_step(&drat, clauses, steps))
            return status;
        if (steps->count % PAUSE == 0 && !sj_budget_look(clauses->budget))
            return SUUJI_OK;
    }
}

size_t sj_drat_describe(const char *proof, size_t length, uint64_t step, char *text, size_t room)
{
    struct sj_drat drat = sj_drat_start(proof, length);
    bool there = false;
    size_t used = 0;
    text[0] = '\0';
    while (next_step(&drat, &there, NULL) == SUUJI_OK && there) {
        int32_t literal = 0;
        while (next_literal(&drat, &literal, NULL) == SUUJI_OK && literal != 0)
            if (drat.step == step && used + 20 < room)
                used += (size_t)snprintf(text + used, room - used, "%s%d", used ? " " : "",
                                         (int)literal);
            else if (drat.step == step && used < room && text[used - 1] != '.')
                used += (size_t)snprintf(text + used, room - used, " ...");
        if (drat.step == step)
            return drat.step_line;
    }
    return drat.tokens.line;
}
