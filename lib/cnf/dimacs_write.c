/* SPDX-License-Identifier: MIT */
/* Writing formulas: millions of clauses a second, none kept. */
#include "cnf/dimacs.h"

#include "cnf/cnf_reader.h"

#include <inttypes.h>

/* ---- Comments ------------------------------------------------------------------------------- */

static void describe_variables(const struct sj_cnf *cnf, const struct sj_cnf_size *size,
                               struct sj_text *out)
{
    const unsigned n = cnf->rules->size;
    if (cnf->options.encoding != SJ_CNF_REDUCED || !cnf->options.renumber)
        sj_text_printf(out,
                       "c variable (row - 1) * %u + (column - 1) * %u + value: the cell holds the "
                       "value, all counted from 1\n",
                       n * n, n);
    if (size->variables > size->candidates)
        sj_text_printf(out, "c variables %" PRIu64 " to %" PRIu64 " are auxiliary\n",
                       size->candidates + 1, size->variables);
    if (cnf->options.encoding != SJ_CNF_REDUCED)
        return;
    if (cnf->open.refuted)
        sj_text_str(out, "c singles find a contradiction: the formula says no more than that\n");
    else
        sj_text_str(out, "c what singles decide has no variables in the clauses\n");
}

static void describe_givens(const suuji_puzzle *puzzle, struct sj_sink *sink)
{
    const unsigned n = puzzle->rules->size;
    struct sj_text *const out = &sink->text;
    for (unsigned cell = 0; cell < n * n; cell++) {
        if (cell % n == 0)
            sj_text_printf(out, "c row %u:", cell / n + 1);
        sj_text_printf(out, " %u", puzzle->given[cell]);
        if (cell % n == n - 1)
            sj_text_char(out, '\n');
    }
    for (unsigned cell = 0; puzzle->has_marks && cell < n * n && sj_sink_step(sink); cell++) {
        bool any = false;
        for (unsigned value = 1; value <= n; value++)
            if (sj_puzzle_is_excluded(puzzle, cell, value)) {
                if (!any)
                    sj_text_printf(out, "c out %u %u:", cell / n + 1, cell % n + 1);
                sj_text_printf(out, " %u", value);
                any = true;
            }
        if (any)
            sj_text_char(out, '\n');
    }
}

/* Which values the variables of each open cell mean. */
static void describe_numbers(const struct sj_cnf *cnf, struct sj_sink *sink)
{
    const unsigned n = cnf->rules->size;
    struct sj_text *const out = &sink->text;
    sj_text_str(out, "c renumbered: first variable, row, column: the values of the variables\n");
    for (unsigned cell = 0; cell < n * n && sj_sink_step(sink); cell++) {
        bool any = false;
        for (unsigned value = 1; value <= n; value++) {
            const int variable = sj_cnf_variable(cnf, cell, value);
            if (variable == 0)
                continue;
            if (!any)
                sj_text_printf(out, "c from %d %u %u:", variable, cell / n + 1, cell % n + 1);
            sj_text_printf(out, " %u", value);
            any = true;
        }
        if (any)
            sj_text_char(out, '\n');
    }
}

/* ---- Clauses -------------------------------------------------------------------------------- */

/* Digits of a literal, and a blank. Returns the place after it. */
static char *put_literal(char *at, int literal)
{
    char digits[12];
    unsigned count = 0;
    unsigned rest = literal < 0 ? 0U - (unsigned)literal : (unsigned)literal;
    if (literal < 0)
        *at++ = '-';
    do
        digits[count++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    while (count > 0)
        *at++ = digits[--count];
    *at++ = ' ';
    return at;
}

bool sj_dimacs_clause(void *user, const int *literals, size_t count)
{
    struct sj_sink *const sink = user;
    char *const start = sj_text_room(&sink->text, 12 * count + 2);
    if (!start)
        return false;
    char *at = start;
    for (size_t i = 0; i < count; i++)
        at = put_literal(at, literals[i]);
    *at++ = '0';
    *at++ = '\n';
    sink->text.len += (size_t)(at - start);
    return sj_sink_step(sink);
}

void sj_dimacs_write(const struct sj_cnf *cnf, struct sj_sink *sink)
{
    const struct sj_cnf_size size = sj_cnf_count(cnf);
    struct sj_text *const out = &sink->text;
    sj_text_str(out, "c " SJ_FORMULA_HEAD "\n");
    sj_text_printf(out, "c rules %s\n", cnf->rules->spec);
    sj_text_printf(out, "c encoding %s\n", sj_cnf_encoding_words[cnf->options.encoding]);
    sj_text_printf(out, "c amo %s\n", sj_cnf_amo_words[cnf->options.amo]);
    describe_variables(cnf, &size, out);
    describe_givens(cnf->puzzle, sink);
    if (cnf->options.encoding == SJ_CNF_REDUCED && cnf->options.renumber)
        describe_numbers(cnf, sink);
    sj_text_printf(out, "p cnf %" PRIu64 " %" PRIu64 "\n", size.variables, size.clauses);
    sj_cnf_each(cnf, sj_dimacs_clause, sink);
}
