/* SPDX-License-Identifier: MIT */
/* From a formula to what engines search. The number of a variable is the number of variables before
   it that occur: a set of bits, and a count for each of its words. So a formula with large numbers
   and few clauses takes little memory. */
#include "sat/sat_problem.h"

#include "base/bits_inl.h"

#include <stdlib.h>
#include <string.h>

/* Clauses between two looks at the clock. */
enum { LOOK_EVERY = 1 << 14 };

struct numbering {
    uint64_t *occurs; /* bit v: a clause has variable v */
    uint32_t *before; /* [words]: variables that occur in the words before */
};

static uint32_t variable_of(int32_t literal)
{
    return (uint32_t)(literal < 0 ? -literal : literal);
}

/* Number the variables that occur. */
static bool number_variables(struct sj_sat_problem *p, const suuji_formula *formula,
                             struct numbering *n, struct sj_budget *budget)
{
    const size_t words = sj_words((size_t)formula->variables + 1);
    n->occurs = sj_budget_zeros(budget, words, sizeof *n->occurs);
    n->before = n->occurs ? sj_budget_zeros(budget, words, sizeof *n->before) : NULL;
    if (!n->before)
        return false;
    for (size_t k = 0; k < formula->first[formula->clauses]; k++)
        sj_bit_set(n->occurs, variable_of(formula->literal[k]));
    for (size_t w = 0; w < words; w++) {
        n->before[w] = p->variables;
        p->variables += sj_bit_count(n->occurs[w]);
    }
    if (p->variables > SJ_SAT_VARIABLES_MAX) {
        budget->end = SUUJI_END_MEMORY;
        return false;
    }
    p->name = sj_budget_zeros(budget, p->variables, sizeof *p->name);
    if (!p->name)
        return false;
    uint32_t v = 0;
    for (size_t w = 0; w < words; w++)
        for (uint64_t set = n->occurs[w]; set; set &= set - 1)
            p->name[v++] = (uint32_t)(w * SJ_WORD_BITS) + sj_low_bit(set) - 1;
    return true;
}

static uint32_t literal_of(const struct numbering *n, int32_t literal)
{
    const uint32_t name = variable_of(literal);
    const size_t word = name / SJ_WORD_BITS;
    const uint32_t v =
        n->before[word] + sj_bit_count(n->occurs[word] & sj_low_mask(name % SJ_WORD_BITS));
    return 2 * v + (literal < 0);
}

/* Clause `i` of the formula after those that are there. `seen[l]` is the last clause, from 1, that
   was found to have literal l. */
static void add_clause(struct sj_sat_problem *p, const suuji_formula *formula, size_t i,
                       const struct numbering *n, uint32_t *seen, uint32_t mark)
{
    size_t end = p->first[p->clauses];
    for (size_t k = formula->first[i]; k < formula->first[i + 1]; k++) {
        const uint32_t literal = literal_of(n, formula->literal[k]);
        if (seen[literal ^ 1] == mark)
            return; /* always true */
        if (seen[literal] != mark)
            p->literal[end++] = literal;
        seen[literal] = mark;
    }
    p->first[++p->clauses] = end;
}

static bool add_clauses(struct sj_sat_problem *p, const suuji_formula *formula,
                        const struct numbering *n, uint32_t *seen, struct sj_budget *budget)
{
    const size_t literals = formula->first[formula->clauses];
    uint32_t mark = 0;
    p->first = sj_budget_zeros(budget, formula->clauses + 1, sizeof *p->first);
    p->literal = p->first ? sj_budget_zeros(budget, literals, sizeof *p->literal) : NULL;
    if (!p->literal)
        return false;
    for (size_t i = 0; i < formula->clauses; i++) {
        if (i % LOOK_EVERY == 0 && !sj_budget_look(budget))
            return false;
        if (++mark == 0) {
            memset(seen, 0, 2 * (size_t)p->variables * sizeof *seen);
            mark = 1;
        }
        add_clause(p, formula, i, n, seen, mark);
    }
    return true;
}

bool sj_sat_problem_make(struct sj_sat_problem *problem, const suuji_formula *formula,
                         struct sj_budget *budget)
{
    struct numbering n = {0};
    uint32_t *seen = NULL;
    const size_t words = sj_words((size_t)formula->variables + 1);
    bool made = number_variables(problem, formula, &n, budget);
    if (made)
        seen = sj_budget_zeros(budget, 2 * (size_t)problem->variables, sizeof *seen);
    made = seen && add_clauses(problem, formula, &n, seen, budget);
    free(seen);
    free(n.occurs);
    free(n.before);
    if (made)
        budget->used -= words * (sizeof *n.occurs + sizeof *n.before) +
                        (problem->variables ? 2 * (size_t)problem->variables : 1) * sizeof *seen;
    return made;
}

void sj_sat_problem_clear(struct sj_sat_problem *problem)
{
    free(problem->name);
    free(problem->first);
    free(problem->literal);
    *problem = (struct sj_sat_problem){0};
}
