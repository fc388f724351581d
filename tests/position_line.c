/* SPDX-License-Identifier: MIT */
/* A position as a line of tests/techniques/: technique, rules, cells, removed candidates, what a
   step does. */
#include "position_line.h"

#include "suuji/houses.h"

#include <stdio.h>
#include <stdlib.h>

static void print_cell(unsigned value, bool given)
{
    static const char symbols[] = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    printf("%s%c", value && !given ? "+" : "", value < sizeof symbols - 1 ? symbols[value] : '?');
}

/* Is `value` not a candidate, though no cell that must differ has it? */
static bool is_removed(const suuji_human *human, const suuji_rules *rules, unsigned cell,
                       unsigned value, uint16_t *peers)
{
    if (suuji_human_value(human, cell) || suuji_human_candidates(human, cell) >> (value - 1) & 1)
        return false;
    const unsigned count = suuji_rules_peers(rules, cell, peers);
    for (unsigned i = 0; i < count; i++)
        if (suuji_human_value(human, peers[i]) == value)
            return false;
    return true;
}

static void print_candidate(unsigned size, unsigned cell, const char *sign, unsigned value,
                            bool *first)
{
    printf("%sr%uc%u%s%u", *first ? "" : " ", cell / size + 1, cell % size + 1, sign, value);
    *first = false;
}

static void print_removed(const suuji_human *human, const suuji_rules *rules)
{
    const unsigned cells = suuji_rules_cells(rules), size = suuji_rules_size(rules);
    uint16_t *const peers = calloc(cells, sizeof *peers);
    bool first = true;
    for (unsigned cell = 0; peers && cell < cells; cell++)
        for (unsigned value = 1; value <= size; value++)
            if (is_removed(human, rules, cell, value, peers))
                print_candidate(size, cell, "<>", value, &first);
    if (first)
        putchar('-');
    free(peers);
}

void print_position(const suuji_human *human, const suuji_puzzle *puzzle,
                    const suuji_human_step *step)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned size = suuji_rules_size(rules);
    bool first = true;
    printf("%s\t%s\t", step->technique->name, suuji_rules_spec(rules));
    for (unsigned cell = 0; cell < suuji_rules_cells(rules); cell++)
        print_cell(suuji_human_value(human, cell), suuji_puzzle_givens(puzzle)[cell] != 0);
    putchar('\t');
    print_removed(human, rules);
    putchar('\t');
    for (size_t i = 0; i < step->eliminated_count; i++)
        print_candidate(size, step->eliminated[i].cell, "<>", step->eliminated[i].value, &first);
    for (size_t i = 0; i < step->placed_count; i++)
        print_candidate(size, step->placed[i].cell, "=", step->placed[i].value, &first);
    putchar('\n');
}
