/* SPDX-License-Identifier: MIT */
/* Forcing chains as numbered lines: each line must follow from those that it names, and from
   nothing else. This is checked by the definition, with the candidates that a line leaves out
   crossed out by hand. */
#include "support.h"

#include "suuji/houses.h"
#include "suuji/human.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = 1000, MOST_CELLS = 81, MOST_PREMISES = 100 };

struct reader {
    const suuji_rules *rules;
    const suuji_human *human;
    suuji_line at[MOST_LINES];
    unsigned count, steps, results;
    uint64_t left[MOST_CELLS];             /* candidates, without what premises exclude */
    uint64_t gone[MOST_LINES][MOST_CELLS]; /* by the steps of lines */
    unsigned premise[MOST_LINES][MOST_PREMISES];
};

static uint64_t bit(unsigned value)
{
    return (uint64_t)1 << (value - 1);
}

static bool sees(const suuji_rules *rules, unsigned a, unsigned b)
{
    uint16_t peers[MOST_CELLS];
    const unsigned count = suuji_rules_peers(rules, a, peers);
    for (unsigned i = 0; i < count; i++)
        if (peers[i] == b)
            return true;
    return false;
}

/* Cross out what the premises of a line exclude. */
static void cross_out(struct reader *r, const suuji_line *line)
{
    for (unsigned cell = 0; cell < MOST_CELLS; cell++)
        r->left[cell] = suuji_human_candidates(r->human, cell);
    for (size_t i = 0; i < line->premise_count; i++) {
        assert_in_range(line->premise[i], 1, line->number - 1);
        const suuji_line *const premise = &r->at[line->premise[i]];
        const suuji_candidate c = premise->candidate;
        assert_true(i == 0 || line->premise[i] > line->premise[i - 1]);
        if (!premise->on) {
            r->left[c.cell] &= ~bit(c.value);
            continue;
        }
        r->left[c.cell] &= bit(c.value);
        for (unsigned cell = 0; cell < MOST_CELLS; cell++)
            if (sees(r->rules, c.cell, cell))
                r->left[cell] &= ~bit(c.value);
    }
}

static bool has_place(const struct reader *r, unsigned house, suuji_candidate but)
{
    const uint16_t *const cell = suuji_rules_house(r->rules, house);
    bool inside = false, other = false;
    for (unsigned i = 0; i < suuji_rules_size(r->rules); i++) {
        inside |= cell[i] == but.cell;
        other |= cell[i] != but.cell && (r->left[cell[i]] & bit(but.value));
    }
    return other || !inside;
}

/* The step is proved on its board, which lacks only what was crossed out, and does what the line
   says. */
static void check_step(struct reader *r, const suuji_line *line)
{
    const suuji_candidate *const list = line->on ? line->step->placed : line->step->eliminated;
    const size_t count = line->on ? line->step->placed_count : line->step->eliminated_count;
    bool done = false;
    for (size_t i = 0; i < count; i++)
        done |= list[i].cell == line->candidate.cell && list[i].value == line->candidate.value;
    assert_true(done);
    for (unsigned cell = 0; cell < MOST_CELLS; cell++)
        assert_int_equal(r->left[cell] & ~suuji_human_candidates(line->human, cell), 0);
    assert_int_equal(suuji_human_check(line->human, line->step), SUUJI_PROVED_YES);
}

static void keep_effects(struct reader *r, const suuji_line *line)
{
    memset(r->gone[line->number], 0, sizeof r->gone[0]);
    for (size_t i = 0; i < line->step->eliminated_count; i++)
        r->gone[line->number][line->step->eliminated[i].cell] |=
            bit(line->step->eliminated[i].value);
}

/* A line before it has the same premises and a step that does this too. */
static void check_shown(const struct reader *r, const suuji_line *line)
{
    const suuji_line *const other = &r->at[line->shown];
    assert_in_range(line->shown, 1, line->number - 1);
    assert_int_equal(other->ground, SUUJI_GROUND_STEP);
    assert_int_equal(other->shown, 0);
    assert_false(line->on);
    assert_true(r->gone[line->shown][line->candidate.cell] & bit(line->candidate.value));
    assert_int_equal(line->premise_count, other->premise_count);
    for (size_t i = 0; i < line->premise_count; i++)
        assert_int_equal(line->premise[i], r->premise[line->shown][i]);
}

static bool check_line(void *user, const suuji_line *line)
{
    struct reader *const r = user;
    const suuji_candidate c = line->candidate;
    assert_int_equal(line->number, ++r->count);
    assert_true(r->count < MOST_LINES);
    cross_out(r, line);
    switch (line->ground) {
    case SUUJI_GROUND_ASSUMED:
        assert_int_equal(line->premise_count, 0);
        break;
    case SUUJI_GROUND_SEEN:
        assert_false(line->on);
        assert_int_equal(r->left[c.cell] & bit(c.value), 0);
        break;
    case SUUJI_GROUND_CELL:
        assert_true(line->on);
        assert_int_equal(r->left[c.cell] & ~bit(c.value), 0);
        break;
    case SUUJI_GROUND_HOUSE:
        assert_true(line->on);
        assert_false(has_place(r, line->house, c));
        break;
    case SUUJI_GROUND_STEP:
        if (line->shown) {
            check_shown(r, line);
            break;
        }
        assert_non_null(line->step);
        check_step(r, line);
        keep_effects(r, line);
        r->steps++;
        break;
    }
    r->results += line->result;
    r->at[line->number] = *line;
    for (size_t i = 0; i < line->premise_count && i < MOST_PREMISES; i++)
        r->premise[line->number][i] = line->premise[i];
    assert_true(line->premise_count <= MOST_PREMISES);
    return true;
}

/* The branches are all cases, and end with the result. */
static void check_branches(const struct reader *r, const suuji_human_step *step)
{
    const bool placed = step->placed_count > 0;
    const suuji_candidate done = placed ? step->placed[0] : step->eliminated[0];
    unsigned assumed = 0, ends = 0, on = 0;
    for (unsigned i = 1; i <= r->count; i++) {
        const suuji_line *const line = &r->at[i];
        assumed += line->ground == SUUJI_GROUND_ASSUMED;
        on += line->ground == SUUJI_GROUND_ASSUMED && line->on;
        if (line->result && line->candidate.cell == done.cell &&
            line->candidate.value == done.value)
            ends += line->on == placed;
    }
    if (assumed == 1) { /* a contradiction */
        assert_true(r->results == 2 || ends == 1);
        assert_int_equal(on, placed ? 0 : 1);
    } else {
        assert_int_equal(ends, r->results);
        assert_true(assumed > 2 || on >= 1);
    }
}

static void read_step(const suuji_puzzle *puzzle, const char *technique, struct reader *r)
{
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    suuji_human *human = NULL;
    const suuji_human_step *step = NULL;
    suuji_error err;
    options.techniques = technique;
    assert_int_equal(suuji_human_new(suuji_puzzle_rules(puzzle), &options, &human, &err), SUUJI_OK);
    assert_int_equal(suuji_human_load(human, puzzle, &err), SUUJI_OK);
    assert_int_equal(suuji_human_next(human, NULL, &step, NULL, &err), SUUJI_OK);
    r->rules = suuji_puzzle_rules(puzzle);
    r->human = human;
    r->count = r->steps = r->results = 0;
    if (step) {
        assert_int_equal(suuji_human_lines(human, step, check_line, r, &err), SUUJI_OK);
        check_branches(r, step);
    }
    suuji_human_free(human);
}

static void every_line_follows_from_those_that_it_names(void **state)
{
    (void)state;
    static struct reader reader;
    const suuji_technique_info *other, *info;
    unsigned techniques = 0, steps = 0, lines = 0;
    for (size_t i = 0; (other = suuji_technique_at(i)) != NULL; i++) {
        suuji_puzzle *puzzle = NULL;
        suuji_error err;
        if (!(other->flags & SUUJI_TECHNIQUE_FORCING))
            continue;
        assert_int_equal(
            suuji_puzzle_read(other->example, strlen(other->example), NULL, &puzzle, &err),
            SUUJI_OK);
        for (size_t k = 0; (info = suuji_technique_at(k)) != NULL; k++) {
            if (!(info->flags & SUUJI_TECHNIQUE_FORCING))
                continue;
            read_step(puzzle, info->name, &reader);
            techniques += reader.count > 0;
            steps += reader.steps;
            lines += reader.count;
        }
        suuji_puzzle_free(puzzle);
    }
    assert_true(techniques > 25 && steps > 25 && lines > 250);
}

static bool refuse_line(void *user, const suuji_line *line)
{
    ++*(unsigned *)user;
    return line->number < 2;
}

static void other_steps_have_no_lines(void **state)
{
    (void)state;
    static const char *const names[] = {"aic", "nishio"};
    for (int i = 0; i < 2; i++) {
        const suuji_technique_info *const info = suuji_technique_find(names[i]);
        suuji_puzzle *puzzle = NULL;
        suuji_human *human = NULL;
        const suuji_human_step *step = NULL;
        unsigned lines = 0;
        suuji_error err;
        assert_int_equal(
            suuji_puzzle_read(info->example, strlen(info->example), NULL, &puzzle, &err), SUUJI_OK);
        assert_int_equal(suuji_human_new(suuji_puzzle_rules(puzzle), NULL, &human, &err), SUUJI_OK);
        assert_int_equal(suuji_human_load(human, puzzle, &err), SUUJI_OK);
        assert_int_equal(suuji_human_next(human, NULL, &step, NULL, &err), SUUJI_OK);
        assert_int_equal(suuji_human_lines(human, step, refuse_line, &lines, &err), SUUJI_OK);
        assert_int_equal(lines, i == 0 ? 0 : 2); /* the callback ends them */
        suuji_human_free(human);
        suuji_puzzle_free(puzzle);
    }
}

/* The checker demands that every node follows from those that lead to it: without a link that it
   needs a net is refused. */
static void checker_demands_all_premises(void **state)
{
    (void)state;
    const suuji_technique_info *const info = suuji_technique_find("dynamic-forcing-chain");
    suuji_puzzle *puzzle = NULL;
    suuji_human *human = NULL;
    const suuji_human_step *step = NULL;
    suuji_link links[200];
    unsigned refused = 0;
    suuji_error err;
    assert_int_equal(suuji_puzzle_read(info->example, strlen(info->example), NULL, &puzzle, &err),
                     SUUJI_OK);
    assert_int_equal(suuji_human_new(suuji_puzzle_rules(puzzle), NULL, &human, &err), SUUJI_OK);
    assert_int_equal(suuji_human_load(human, puzzle, &err), SUUJI_OK);
    assert_int_equal(suuji_human_next(human, NULL, &step, NULL, &err), SUUJI_OK);
    assert_ptr_equal(step->technique, info);
    assert_in_range(step->link_count, 2, 200);
    for (size_t out = 0; out <= step->link_count; out++) {
        suuji_human_step other = *step;
        other.link_count = 0;
        for (size_t i = 0; i < step->link_count; i++)
            if (i != out)
                links[other.link_count++] = step->links[i];
        other.links = links;
        const bool whole = out == step->link_count;
        const bool proved = suuji_human_check(human, &other) == SUUJI_PROVED_YES;
        assert_true(proved || !whole);
        refused += !proved;
    }
    assert_true(refused > step->link_count / 2);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_net_lines)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checker_demands_all_premises),
        cmocka_unit_test(every_line_follows_from_those_that_it_names),
        cmocka_unit_test(other_steps_have_no_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
