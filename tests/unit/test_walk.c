/* SPDX-License-Identifier: MIT */
/* The local search of clause learning (sat/walk.c), on Latin squares and on a problem without
   solution. */
#include "support.h"

#include "sat/cdcl.h"

enum {
    SIZE = 12,
    STRIDE = 4,
    HOUSES = 3
}; /* cell, row and column; their groups come in this order, and after them that of a diagonal, if
      any */

/* A search with what it borrows. */
struct problem {
    struct sj_cdcl core;
    struct sj_budget budget;
    suuji_stats stats;
    struct sj_random random;
};

/* The arrays of a problem; `group_of` is to be filled, then `join` does the rest. */
static void make(struct problem *p, uint32_t variables, uint32_t groups, unsigned stride,
                 uint64_t seed)
{
    *p = (struct problem){.core = {.variables = variables, .groups = groups, .stride = stride}};
    p->core.budget = &p->budget;
    p->core.stats = &p->stats;
    p->core.random = &p->random;
    p->core.walk.wanted = true;
    sj_random_seed(&p->random, seed);
    sj_budget_start(&p->budget, &(suuji_limits){0}, 0, 256);
    assert_true(sj_cdcl_problem_make(&p->core));
    assert_true(sj_cdcl_clauses_start(&p->core, 1 << 20));
    p->core.group[0] = (struct sj_cdcl_group){.left = UINT32_MAX / 2};
    p->core.member_first[0] = p->core.member_first[1] = 0;
}

/* Put the members of all groups in order: `group_of` is set. */
static void join(struct sj_cdcl *c)
{
    uint32_t at = 0;
    for (uint32_t g = 1; g < c->groups; g++) {
        c->group[g] = (struct sj_cdcl_group){0};
        c->member_first[g] = at;
        for (uint32_t v = 0; v < c->variables; v++)
            for (unsigned i = 0; i < c->stride; i++)
                if (c->group_of[v * c->stride + i] == g) {
                    c->member[at++] = v;
                    c->group[g].left++;
                    c->group[g].sum ^= v;
                }
    }
    c->member_first[c->groups] = at;
}

/* A Latin square; with `diagonal`, all values occur there too: cells are then in different numbers
   of groups. */
static void make_square(struct problem *p, bool diagonal, uint64_t seed)
{
    const unsigned stride = diagonal ? STRIDE : HOUSES;
    make(p, SIZE * SIZE * SIZE, 1 + HOUSES * SIZE * SIZE + (diagonal ? SIZE : 0), stride, seed);
    for (uint32_t row = 0; row < SIZE; row++)
        for (uint32_t col = 0; col < SIZE; col++)
            for (uint32_t value = 0; value < SIZE; value++) {
                uint32_t *const group =
                    p->core.group_of + ((row * SIZE + col) * SIZE + value) * stride;
                group[0] = 1 + row * SIZE + col;
                group[1] = 1 + SIZE * SIZE + row * SIZE + value;
                group[2] = 1 + 2 * SIZE * SIZE + col * SIZE + value;
                if (diagonal)
                    group[3] = row == col ? 1 + 3 * SIZE * SIZE + value : 0;
            }
    join(&p->core);
    sj_cdcl_pace_start(&p->core);
    sj_cdcl_decide_start(&p->core);
    sj_cdcl_phase_start(&p->core);
    sj_cdcl_walk_start(&p->core);
}

/* Is one member of every group good by the saved phases, or true already? */
static bool is_solved(const struct sj_cdcl *c)
{
    for (uint32_t g = 1; g < c->groups; g++) {
        unsigned good = 0;
        for (uint32_t i = c->member_first[g]; i < c->member_first[g + 1]; i++) {
            const uint32_t v = c->member[i];
            good += c->value[v] == SJ_CDCL_TRUE || (c->value[v] == SJ_CDCL_OPEN && c->saved[v] > 0);
        }
        if (good != 1)
            return false;
    }
    return true;
}

static void a_walk_finds_latin_squares(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct problem p;
        make_square(&p, seed > 20, seed);
        assert_false(is_solved(&p.core));
        p.stats.updates = 2000;
        sj_cdcl_walk(&p.core);
        assert_int_equal(p.core.walk.clashing_count, 0);
        assert_true(is_solved(&p.core));
        sj_cdcl_release(&p.core);
    }
}

/* What is known on level 0 is respected, also when it becomes known between two walks. */
static void a_walk_respects_what_is_fixed(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct problem p;
        make_square(&p, false, seed);
        for (uint32_t row = 0; row < SIZE / 2; row++) {
            const uint32_t v = (row * SIZE + row) * SIZE + (uint32_t)(seed % SIZE);
            p.stats.updates += 1000000;
            sj_cdcl_walk(&p.core);
            assert_true(is_solved(&p.core));
            if (p.core.value[v] == SJ_CDCL_OPEN)
                sj_cdcl_assign(&p.core, 2 * v, 0);
            assert_true(sj_cdcl_propagate(&p.core));
        }
        p.stats.updates += 1000000;
        sj_cdcl_walk(&p.core);
        assert_true(is_solved(&p.core));
        assert_int_equal(p.core.walk.walks, SIZE / 2 + 1);
        sj_cdcl_release(&p.core);
    }
}

/* Three cells, two values, one house: the phases stay as they are, and the work is bounded. */
static void a_walk_without_end_changes_nothing(void **state)
{
    struct problem p;
    (void)state;
    make(&p, 6, 6, 2, 1);
    for (uint32_t v = 0; v < 6; v++) {
        p.core.group_of[2 * v] = 1 + v / 2;
        p.core.group_of[2 * v + 1] = 4 + v % 2;
    }
    join(&p.core);
    sj_cdcl_phase_start(&p.core);
    sj_cdcl_walk_start(&p.core);
    p.stats.updates = 100000;
    sj_cdcl_walk(&p.core);
    assert_true(p.core.walk.clashing_count >= 2);
    for (uint32_t v = 0; v < 6; v++)
        assert_int_equal(p.core.saved[v], 1);
    sj_cdcl_release(&p.core);
}

static void nothing_moves_unless_wanted(void **state)
{
    struct problem p;
    (void)state;
    make_square(&p, false, 1);
    p.core.walk.wanted = false;
    p.stats.updates = 1000000;
    sj_cdcl_walk(&p.core);
    assert_int_equal(p.core.walk.walks, 0);
    assert_int_equal(p.core.saved[0], 1);
    sj_cdcl_release(&p.core);
}

TEST_FILE(test_walk)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_walk_finds_latin_squares),
        cmocka_unit_test(a_walk_respects_what_is_fixed),
        cmocka_unit_test(a_walk_without_end_changes_nothing),
        cmocka_unit_test(nothing_moves_unless_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
