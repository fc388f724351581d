/* SPDX-License-Identifier: MIT */
/* Random numbers: the published generator, and a uniform distribution. */
#include "support.h"

#include "base/random_inl.h"

static void splitmix64_fills_the_state(void **state)
{
    (void)state;
    /* The first outputs of splitmix64 from seed 0, as published with it. */
    struct sj_random random;
    sj_random_seed(&random, 0);
    assert_true(random.s[0] == 0xe220a8397b1dcdafu);
    assert_true(random.s[1] == 0x6e789e6aa1b965f4u);
    assert_true(random.s[2] == 0x06c45d188009454fu);
    assert_true(random.s[3] == 0xf88bb8a8724c81ecu);
}

static void the_generator_is_xoshiro256_starstar(void **state)
{
    (void)state;
    /* From the state 1, 2, 3, 4: the first values can be followed by hand (2 * 5 rotated by 7,
       times 9, is 11520), the rest are the reference implementation's. */
    static const uint64_t expected[] = {11520,
                                        0,
                                        1509978240,
                                        1215971899390074240,
                                        1216172134540287360,
                                        607988272756665600,
                                        16172922978634559625u,
                                        8476171486693032832,
                                        10595114339597558777u,
                                        2904607092377533576};
    struct sj_random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_true(sj_random_next(&random) == expected[i]);
}

static void the_same_seed_gives_the_same_numbers_and_another_gives_others(void **state)
{
    (void)state;
    struct sj_random a;
    struct sj_random b;
    struct sj_random c;
    unsigned equal = 0;
    sj_random_seed(&a, 7);
    sj_random_seed(&b, 7);
    sj_random_seed(&c, 8);
    for (int i = 0; i < 1000; i++) {
        const uint64_t x = sj_random_next(&a);
        assert_true(x == sj_random_next(&b));
        equal += x == sj_random_next(&c);
    }
    assert_int_equal(equal, 0);
}

/* Chi-square of `draws` numbers below `below`, whose mean is below - 1. */
static double spread(uint32_t below, uint32_t draws)
{
    uint32_t hits[256] = {0};
    struct sj_random random;
    double sum = 0;
    sj_random_seed(&random, below);
    assert_true(below <= 256);
    for (uint32_t i = 0; i < draws; i++) {
        const uint32_t x = sj_random_below(&random, below);
        assert_true(x < below);
        hits[x]++;
    }
    const double mean = (double)draws / below;
    for (uint32_t i = 0; i < below; i++)
        sum += (hits[i] - mean) * (hits[i] - mean) / mean;
    return sum;
}

static void numbers_below_a_bound_are_spread_evenly(void **state)
{
    (void)state;
    /* Bounds are about five standard deviations of chi-square above its mean. */
    assert_true(spread(2, 100000) < 1 + 5 * 1.5);
    assert_true(spread(3, 100000) < 2 + 5 * 2.0);
    assert_true(spread(9, 100000) < 8 + 5 * 4.0);
    assert_true(spread(81, 100000) < 80 + 5 * 12.7);
    assert_true(spread(255, 100000) < 254 + 5 * 22.6);
}

static void extreme_bounds_work(void **state)
{
    (void)state;
    struct sj_random random;
    uint32_t all = 0;
    sj_random_seed(&random, 1);
    for (int i = 0; i < 100; i++)
        assert_int_equal(sj_random_below(&random, 1), 0);
    /* With 3 * 2^30 a careless remainder would favour a third of the range. */
    uint32_t low = 0;
    for (int i = 0; i < 30000; i++)
        low += sj_random_below(&random, (uint64_t)3 << 30) < (uint32_t)1 << 30;
    assert_in_range(low, 9500, 10500);
    for (int i = 0; i < 64; i++)
        all |= sj_random_below(&random, (uint64_t)1 << 32);
    assert_true(all == UINT32_MAX);
}

TEST_FILE(test_random)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splitmix64_fills_the_state),
        cmocka_unit_test(the_generator_is_xoshiro256_starstar),
        cmocka_unit_test(the_same_seed_gives_the_same_numbers_and_another_gives_others),
        cmocka_unit_test(numbers_below_a_bound_are_spread_evenly),
        cmocka_unit_test(extreme_bounds_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
