/* SPDX-License-Identifier: MIT */
/* The propagator of sums: each build of it against all ways to fill a few cells. */
#include "support.h"

#include "base/random_inl.h"
#include "engine/bits/any_sums.h"
#include "model/rules.h"

#include <string.h>

enum { MAX_CELLS = 5, BOARDS = 400 };

/* All ways to give the cells of a sum values that they have. */
struct ways {
    const struct sj_any *any;
    const struct sj_primitive *sum;
    const uint16_t *cell;
    const int32_t *coefficient;
    unsigned value[MAX_CELLS];
    unsigned clique[MAX_CELLS]; /* of each cell */
    uint64_t kept[MAX_CELLS];
};

static void try_cell(struct ways *w, unsigned at, int32_t total)
{
    if (at == w->sum->cells || at == MAX_CELLS) {
        for (unsigned i = 0; i < at && total == w->sum->total; i++)
            w->kept[i] |= (uint64_t)1 << w->value[i];
        return;
    }
    for (unsigned v = 0; v < w->any->size; v++) {
        bool used = !(w->any->set[w->cell[at]] >> v & 1);
        for (unsigned i = 0; i < at; i++)
            used |= w->clique[i] == w->clique[at] && w->value[i] == v;
        w->value[at] = v;
        if (!used)
            try_cell(w, at + 1, total + w->coefficient[at] * (int32_t)(v + 1));
    }
}

static void check_sum(const struct sj_any *any, uint32_t i)
{
    const struct sj_any_constraints *const c = any->constraints;
    const struct sj_primitive *const p = &c->lowering.primitive[i];
    const struct sj_any_clique *const clique = c->clique + c->clique_first[i];
    const unsigned cliques = c->clique_first[i + 1] - c->clique_first[i];
    const struct sj_any_sums_kernel *kernel = NULL;
    uint64_t first[MAX_CELLS] = {0};
    struct ways w = {.any = any,
                     .sum = p,
                     .cell = sj_primitive_cells(&c->lowering, p),
                     .coefficient = c->lowering.coefficient + p->table};
    for (unsigned k = 0; k < cliques; k++)
        for (unsigned m = 0; m < clique[k].count; m++)
            w.clique[clique[k].first + m] = k;
    try_cell(&w, 0, 0);
    for (size_t k = 0; (kernel = sj_any_sums_kernel_at(k)) != NULL; k++) {
        uint64_t keep[MAX_CELLS] = {0};
        assert_int_equal(kernel->filter(any, p, clique, cliques, keep), w.kept[0] != 0);
        if (!w.kept[0])
            continue;
        for (unsigned cell = 0; cell < p->cells; cell++) {
            const uint64_t kept = keep[cell] & any->set[w.cell[cell]];
            assert_int_equal(w.kept[cell] & ~kept, 0);
            if (cliques == 1 || clique[w.clique[cell]].count == 1)
                assert_int_equal(kept, w.kept[cell]);
        }
        if (k == 0)
            memcpy(first, keep, sizeof first);
        assert_memory_equal(keep, first, sizeof keep);
    }
}

/* Random candidates, sometimes few. */
static void fill_board(struct sj_any *any, struct sj_random *random)
{
    const uint64_t all = sj_low_mask(any->size);
    for (unsigned cell = 0; cell < any->cells; cell++) {
        uint64_t set = sj_random_next(random) & all;
        if (sj_random_below(random, 2))
            set &= sj_random_next(random);
        any->set[cell] = set ? set : (uint64_t)1 << sj_random_below(random, any->size);
    }
}

static void check_rules(const char *spec, unsigned sums)
{
    suuji_rules *const rules = make_rules(spec);
    struct sj_any any = {0};
    struct sj_random random;
    sj_random_seed(&random, 7);
    assert_int_equal(sj_any_prepare(&any, rules, NULL), SUUJI_OK);
    const struct sj_lowering *const l = &any.constraints->lowering;
    unsigned seen = 0;
    for (unsigned board = 0; board < BOARDS; board++) {
        fill_board(&any, &random);
        for (uint32_t i = 0; i < l->primitives; i++)
            if (l->primitive[i].kind == SJ_SUM && l->primitive[i].cells <= MAX_CELLS) {
                check_sum(&any, i);
                seen++;
            }
    }
    assert_true(seen >= sums * BOARDS);
    sj_any_release(&any);
    suuji_rules_free(rules);
}

static void builds_leave_what_some_way_to_the_total_has(void **state)
{
    (void)state;
    check_rules("9+cage(15:r1c1-r1c3)+cage(20:r2c2,r2c3,r3c1,r3c2)+cage(7:r5c5,r5c6)", 3);
    check_rules(
        "9+sum(20:r1c1,r1c2,r5c5,r9c9)+arrow(r3c3;r4c4,r5c5,r6c6)+littlekiller(12:r1c4-r4c1)", 3);
    check_rules("9+weightedsum(30,2,3,-1:r1c1,r4c4,r7c8)+pill(r1c1,r1c2;r2c1,r2c2,r2c3)", 2);
    check_rules("6+cage(9:r1c1,r1c2,r2c1)+doublearrow(r3c3,r4c3,r5c4,r6c6)", 2);
    check_rules("16+sum(40:r1c1,r2c2,r3c3)", 1);
}

TEST_FILE(test_any_sums)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(builds_leave_what_some_way_to_the_total_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
