/* SPDX-License-Identifier: MIT */
/* The verifier: is a grid a solution, and if not, what is wrong with it? It shares no code with any
   engine. It reads the houses and pairs as they are listed, one after the other, and keeps no
   derived data that could be wrong. */
#include "model/puzzle.h"
#include "suuji/houses.h"
#include "model/verify_rows.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

struct report {
    suuji_on_fault *on_fault; /* NULL: the first fault is enough */
    void *user;
    bool wrong;
};

/* Note a fault; false when there is no need to look further. */
static bool note_fault(struct report *report, suuji_fault fault)
{
    report->wrong = true;
    return report->on_fault && report->on_fault(report->user, &fault);
}

/* Every cell by itself: filled (unless gaps are allowed), in range, as given, not excluded. */
static bool check_cells(const suuji_puzzle *puzzle, const uint8_t *grid, bool gaps,
                        struct report *report)
{
    const unsigned size = puzzle->rules->size;
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++) {
        const unsigned value = grid[cell];
        suuji_fault_kind kind = SUUJI_FAULT_NONE;
        if (value == 0)
            kind = gaps ? SUUJI_FAULT_NONE : SUUJI_FAULT_EMPTY;
        else if (value > size)
            kind = SUUJI_FAULT_RANGE;
        else if (puzzle->given[cell] && puzzle->given[cell] != value)
            kind = SUUJI_FAULT_GIVEN;
        else if (sj_puzzle_is_excluded(puzzle, cell, value))
            kind = SUUJI_FAULT_EXCLUDED;
        if (kind != SUUJI_FAULT_NONE &&
            !note_fault(report, (suuji_fault){.kind = kind,
                                              .value = value,
                                              .cell = {cell, cell},
                                              .given = puzzle->given[cell]}))
            return false;
    }
    return true;
}

/* May a value occur twice in these cells? "No" is certain; a "yes" for values above the size can be
   wrong. Nearly every house that is ever verified is right, so this determines what verifying
   costs. */
static bool may_repeat(const uint16_t *cells, unsigned size, const uint8_t *grid)
{
    uint64_t seen[4] = {0};
    uint64_t twice = 0;
    if (size < 64) {
        uint64_t set = 0;
        for (unsigned i = 0; i < size; i++) {
            const uint64_t bit = (uint64_t)1 << (grid[cells[i]] & 63);
            twice |= set & bit;
            set |= bit & ~(uint64_t)1; /* an empty cell repeats nothing */
        }
        return twice != 0;
    }
    for (unsigned i = 0; i < size; i++) {
        const unsigned value = grid[cells[i]];
        const uint64_t bit = (uint64_t)(value != 0) << (value & 63);
        twice |= seen[value >> 6] & bit;
        seen[value >> 6] |= bit;
    }
    return twice != 0;
}

/* No value twice in a house. With all cells filled that is each value once. */
static bool check_houses(const suuji_rules *rules, const uint8_t *grid, struct report *report)
{
    for (unsigned house = 0; house < rules->house_count; house++) {
        uint16_t first[SUUJI_MAX_SIZE + 1]; /* 1 + the place in the house where a value is */
        const uint16_t *const cells = sj_house(rules, house);
        if (!may_repeat(cells, rules->size, grid))
            continue;
        memset(first, 0, (rules->size + 1) * sizeof *first);
        for (unsigned i = 0; i < rules->size; i++) {
            const unsigned value = grid[cells[i]];
            if (value == 0 || value > rules->size)
                continue;
            if (first[value] == 0) {
                first[value] = (uint16_t)(i + 1);
                continue;
            }
            if (!note_fault(report, (suuji_fault){.kind = SUUJI_FAULT_HOUSE,
                                                  .value = value,
                                                  .house = house,
                                                  .cell = {cells[first[value] - 1], cells[i]}}))
                return false;
        }
    }
    return true;
}

static bool check_pairs(const suuji_rules *rules, const uint8_t *grid, struct report *report)
{
    for (uint32_t i = 0; i < rules->pair_count; i++) {
        const unsigned a = rules->pair[i][0];
        const unsigned b = rules->pair[i][1];
        if (grid[a] && grid[a] == grid[b] &&
            !note_fault(report,
                        (suuji_fault){.kind = SUUJI_FAULT_PAIR, .value = grid[a], .cell = {a, b}}))
            return false;
    }
    return true;
}

/* Every constraint whose cells are all filled, by its own definition. */
static void check_constraints(const suuji_rules *rules, const uint8_t *grid, struct report *report)
{
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        const unsigned first = c->cells ? c->cell[0] : 0u,
                       last = c->cells ? c->cell[c->cells - 1] : 0u;
        if (!sj_constraint_holds(&rules->constraints, c, grid) &&
            !note_fault(report, (suuji_fault){.kind = SUUJI_FAULT_CONSTRAINT,
                                              .constraint = (unsigned)i,
                                              .cell = {first, last}}))
            return;
    }
}

static bool verify(const suuji_puzzle *puzzle, const uint8_t *grid, bool gaps,
                   suuji_on_fault *on_fault, void *user)
{
    struct report report = {on_fault, user, !sj_rules_need_only(puzzle->rules, SJ_NEEDS)};
    if (check_cells(puzzle, grid, gaps, &report) && check_houses(puzzle->rules, grid, &report) &&
        check_pairs(puzzle->rules, grid, &report))
        check_constraints(puzzle->rules, grid, &report);
    return !report.wrong;
}

static_assert(SJ_NEEDS == (SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS),
              "verify all that rules have");

/* Is it enough to ask whether plain 9x9 is right, and not what is wrong? Then there is a fast
   way. */
static bool is_quick(const suuji_puzzle *puzzle, suuji_on_fault *on_fault)
{
    return !on_fault && sj_rules_plain_nine(puzzle->rules);
}

/* Is no value that a grid has excluded? */
static bool has_no_excluded(const suuji_puzzle *puzzle, const uint8_t *grid)
{
    for (unsigned cell = 0; puzzle->has_marks && cell < puzzle->rules->cells; cell++)
        if (grid[cell] && sj_puzzle_is_excluded(puzzle, cell, grid[cell]))
            return false;
    return true;
}

bool suuji_verify(const suuji_puzzle *puzzle, const uint8_t *grid, suuji_on_fault *on_fault,
                  void *user)
{
    if (is_quick(puzzle, on_fault)) {
        const uint64_t found = 1;
        const struct sj_claims claim = {
            .row = puzzle->given, .solution = grid, .found = &found, .count = 1};
        return sj_verify_rows_nine(&claim) == 1 && has_no_excluded(puzzle, grid);
    }
    return verify(puzzle, grid, false, on_fault, user);
}

bool suuji_verify_givens(const suuji_puzzle *puzzle, suuji_on_fault *on_fault, void *user)
{
    if (is_quick(puzzle, on_fault))
        return sj_verify_givens_nine(puzzle->given) && has_no_excluded(puzzle, puzzle->given);
    return verify(puzzle, puzzle->given, true, on_fault, user);
}

void suuji_fault_text(const suuji_rules *rules, const suuji_fault *fault, const char *symbols,
                      char *text, size_t room)
{
    char house[32], value[SUUJI_VALUE_ROOM], given[SUUJI_VALUE_ROOM];
    const unsigned row[2] = {fault->cell[0] / rules->size + 1, fault->cell[1] / rules->size + 1};
    const unsigned col[2] = {fault->cell[0] % rules->size + 1, fault->cell[1] % rules->size + 1};
    suuji_value_text(symbols, fault->value, value);
    suuji_value_text(symbols, fault->given, given);
    switch (fault->kind) {
    case SUUJI_FAULT_NONE:
        snprintf(text, room, "nothing is wrong");
        return;
    case SUUJI_FAULT_HOUSE:
        suuji_rules_house_name(rules, fault->house, house, sizeof house);
        snprintf(text, room, "%s has two %ss: r%uc%u and r%uc%u", house, value, row[0], col[0],
                 row[1], col[1]);
        return;
    case SUUJI_FAULT_PAIR:
        snprintf(text, room, "r%uc%u and r%uc%u must differ, but both hold %s", row[0], col[0],
                 row[1], col[1], value);
        return;
    case SUUJI_FAULT_CONSTRAINT: {
        char spec[120];
        suuji_rules_constraint_spec(rules, fault->constraint, spec, sizeof spec);
        snprintf(text, room, "%s does not hold", spec);
        return;
    }
    case SUUJI_FAULT_GIVEN:
        snprintf(text, room, "r%uc%u holds %s, but %s is given", row[0], col[0], value, given);
        return;
    case SUUJI_FAULT_EXCLUDED:
        snprintf(text, room, "r%uc%u holds %s, an eliminated candidate", row[0], col[0], value);
        return;
    case SUUJI_FAULT_EMPTY:
        snprintf(text, room, "r%uc%u is empty", row[0], col[0]);
        return;
    case SUUJI_FAULT_RANGE:
        snprintf(text, room, "r%uc%u holds %s, which is above the size", row[0], col[0], value);
        return;
    }
}
