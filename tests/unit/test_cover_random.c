/* SPDX-License-Identifier: MIT */
/* Every method of exact cover on random problems, against brute force. */
#include "support.h"

#include "suuji/cover.h"
#include "base/random_inl.h"

#include <stdio.h>

#define MOST_ITEMS 12u
#define MOST_OPTIONS 24u

struct problem {
    uint32_t primary, items, options;
    uint32_t set[MOST_OPTIONS]; /* bit i: item i */
};

/* In some problems every option has four items: the methods have a layout for these. */
static struct problem make(struct sj_random *random)
{
    struct problem p = {.items = 4 + sj_random_below(random, MOST_ITEMS - 3)};
    p.primary = 1 + sj_random_below(random, p.items);
    p.options = sj_random_below(random, MOST_OPTIONS + 1);
    const uint32_t length = sj_random_below(random, 3) == 0 ? 4 : 0;
    for (uint32_t o = 0; o < p.options; o++) {
        const uint32_t want = length ? length : 1 + sj_random_below(random, 4);
        for (uint32_t have = 0; have < want;) {
            const uint32_t bit = 1u << sj_random_below(random, p.items);
            have += (p.set[o] & bit) == 0;
            p.set[o] |= bit;
        }
    }
    return p;
}

/* Covers that extend `used` with options from `from` on; one without any primary item is not part
   of a cover. */
static uint64_t brute(const struct problem *p, uint32_t from, uint32_t used)
{
    const uint32_t goal = (1u << p->primary) - 1;
    uint64_t count = (used & goal) == goal;
    for (uint32_t o = from; o < p->options; o++)
        if ((p->set[o] & used) == 0 && (p->set[o] & goal) != 0)
            count += brute(p, o + 1, used | p->set[o]);
    return count;
}

static suuji_cover *build(const struct problem *p)
{
    suuji_cover *cover = NULL;
    assert_int_equal(suuji_cover_new(&cover, NULL), SUUJI_OK);
    for (uint32_t i = 0; i < p->items; i++)
        assert_int_equal(suuji_cover_add_item(cover, NULL, i < p->primary, NULL), SUUJI_OK);
    for (uint32_t o = 0; o < p->options; o++) {
        uint32_t items[MOST_ITEMS], count = 0;
        for (uint32_t i = 0; i < p->items; i++)
            if (p->set[o] >> i & 1)
                items[count++] = i;
        assert_int_equal(suuji_cover_add_option(cover, items, count, NULL), SUUJI_OK);
    }
    return cover;
}

static void every_method_counts_what_brute_force_counts(void **state)
{
    (void)state;
    struct sj_random random;
    uint64_t covers = 0;
    sj_random_seed(&random, 7);
    for (unsigned round = 0; round < 400; round++) {
        const struct problem p = make(&random);
        const uint64_t count = brute(&p, 0, 0);
        suuji_cover *const cover = build(&p);
        covers += count;
        for (size_t m = 0; suuji_cover_method_at(m); m++)
            for (unsigned weights = 0; weights < 2; weights++)
                for (unsigned order = SUUJI_ORDER_ASCENDING; order <= SUUJI_ORDER_RANDOM; order++) {
                    const suuji_cover_query query = {.size = sizeof(suuji_cover_query),
                                                     .limit = SUUJI_ALL,
                                                     .order = (suuji_order)order,
                                                     .seed = round};
                    suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
                    char way[64];
                    snprintf(way, sizeof way, "%s:weights=%s", suuji_cover_method_at(m)->name,
                             weights ? "on" : "off");
                    assert_int_equal(suuji_cover_solve(cover, way, &query, &answer, NULL),
                                     SUUJI_OK);
                    assert_int_equal(answer.count, count);
                }
        suuji_cover_free(cover);
    }
    assert_true(covers > 400);
}

/* Widths of numbers: many options of one item, and many entries. */
static void many_options_are_counted_in_every_order(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {100, 16383, 16384, 40000};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        suuji_cover *cover = NULL;
        const uint32_t items[] = {0, 1};
        assert_int_equal(suuji_cover_new(&cover, NULL), SUUJI_OK);
        for (unsigned k = 0; k < 2; k++)
            assert_int_equal(suuji_cover_add_item(cover, NULL, true, NULL), SUUJI_OK);
        for (uint32_t o = 0; o < sizes[i]; o++)
            assert_int_equal(suuji_cover_add_option(cover, items, 2, NULL), SUUJI_OK);
        for (size_t m = 0; suuji_cover_method_at(m); m++) {
            const suuji_cover_query query = {
                .size = sizeof(suuji_cover_query), .order = SUUJI_ORDER_RANDOM, .limit = 50};
            const suuji_cover_query all = {.size = sizeof(suuji_cover_query), .limit = SUUJI_ALL};
            suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
            assert_int_equal(
                suuji_cover_solve(cover, suuji_cover_method_at(m)->name, &query, &answer, NULL),
                SUUJI_OK);
            assert_int_equal(answer.count, 50);
            assert_int_equal(
                suuji_cover_solve(cover, suuji_cover_method_at(m)->name, &all, &answer, NULL),
                SUUJI_OK);
            assert_int_equal(answer.count, sizes[i]);
        }
        suuji_cover_free(cover);
    }
}

TEST_FILE(test_cover_random)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_method_counts_what_brute_force_counts),
        cmocka_unit_test(many_options_are_counted_in_every_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
