/* SPDX-License-Identifier: MIT */
/* Medians, quantiles, rank tests: against values computed by hand. */
#include "support.h"

#include "app/lab/statistics.h"

#include <math.h>

static void check(double found, double expected)
{
    if (!(fabs(found - expected) <= 1e-9 * (1 + fabs(expected))))
        fail_msg("%.15g, expected %.15g", found, expected);
}

static void medians_and_quantiles_of_small_samples(void **state)
{
    (void)state;
    double values[] = {5, 1, 4, 2, 3};
    cli_sort(values, 5);
    check(cli_median(values, 5), 3);
    check(cli_median(values, 4), 2.5);
    check(cli_median(values, 1), 1);
    check(cli_quantile(values, 5, 0), 1);
    check(cli_quantile(values, 5, 0.2), 1);
    check(cli_quantile(values, 5, 0.21), 2);
    check(cli_quantile(values, 5, 0.95), 5);
    check(cli_quantile(values, 5, 1), 5);
    double mixed[] = {8, 1, 7, 3, 2};
    const struct cli_spread spread = cli_spread_of(mixed, 5);
    assert_int_equal(spread.count, 5);
    check(spread.low, 1);
    check(spread.first, 2);
    check(spread.median, 3);
    check(spread.third, 7);
    check(spread.high, 8);
    assert_int_equal(cli_spread_of(NULL, 0).count, 0);
}

/* 2 (1/2)^n is the chance that the median is outside of all n values. */
static void the_median_lies_within_an_interval(void **state)
{
    (void)state;
    const double values[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    double low = 0;
    double high = 0;
    assert_false(cli_median_interval(values, 1, 0.95, &low, &high));
    assert_false(cli_median_interval(values, 5, 0.95, &low, &high)); /* 0.0625 */
    check(low, 1);
    check(high, 5);
    assert_true(cli_median_interval(values, 6, 0.95, &low, &high)); /* 0.03125 */
    check(low, 1);
    check(high, 6);
    assert_true(cli_median_interval(values, 10, 0.95, &low, &high)); /* 22 / 1024 */
    check(low, 2);
    check(high, 9);
}

static struct cli_test signed_rank(const double *differences, size_t count)
{
    struct cli_test test;
    assert_int_equal(cli_signed_rank(differences, count, &test, NULL), SUUJI_OK);
    return test;
}

static void signed_ranks_of_few_pairs_are_exact(void **state)
{
    (void)state;
    const double up[] = {1, 2, 3, 4, 5, 6};
    struct cli_test test = signed_rank(up, 6);
    check(test.p, 2.0 / 64);
    check(test.effect, 1);
    test = signed_rank(up, 5);
    check(test.p, 2.0 / 32);
    /* Ranks 1 and 3 of 1, 2, 3: three of eight sums are as large as 4. */
    const double mixed[] = {1, -2, 3};
    test = signed_rank(mixed, 3);
    check(test.p, 6.0 / 8);
    check(test.effect, 1.0 / 3);
    const double down[] = {-1, -2, -3, -4, -5, -6, -7, -8};
    test = signed_rank(down, 8);
    check(test.p, 2.0 / 256);
    check(test.effect, -1);
}

static void ties_share_their_rank_and_zeros_are_left_out(void **state)
{
    (void)state;
    const double tied[] = {0, 1, 1, -1, 0};
    struct cli_test test = signed_rank(tied, 5);
    assert_int_equal(test.count, 3);
    check(test.p, 1); /* half of all are two or three above */
    check(test.effect, 1.0 / 3);
    /* Ranks 1.5, 1.5, 3: sums 0 1.5 1.5 3 3 4.5 4.5 6; 4.5 and more are three of eight. */
    const double partly[] = {2, -2, 5};
    test = signed_rank(partly, 3);
    check(test.p, 6.0 / 8);
    check(test.effect, 0.5);
    const double nothing[] = {0, 0};
    test = signed_rank(nothing, 2);
    assert_int_equal(test.count, 0);
    check(test.p, 1);
    check(test.effect, 0);
    test = signed_rank(NULL, 0);
    check(test.p, 1);
}

/* Mean n(n+1)/4, variance n(n+1)(2n+1)/24, half a step for continuity. */
static void signed_ranks_of_many_pairs_are_nearly_normal(void **state)
{
    (void)state;
    double differences[100];
    for (int i = 0; i < 100; i++)
        differences[i] = i % 3 == 0 ? -(i + 1) : i + 1;
    const double w = 5050 - (1 + 100) * 34.0 / 2; /* without 1, 4, ..., 100 */
    const double z = (w - 2525 - 0.5) / sqrt(100.0 * 101 * 201 / 24);
    const struct cli_test test = signed_rank(differences, 100);
    check(test.p, erfc(z / sqrt(2)));
    check(test.effect, 2 * w / 5050 - 1);
    /* All of one size: every rank is 50.5, and the variance is that of 100 coins. */
    for (int i = 0; i < 100; i++)
        differences[i] = i < 60 ? 1 : -1;
    const double coins = (60 * 50.5 - 2525 - 0.5) / sqrt(100 * 50.5 * 50.5 / 4);
    check(signed_rank(differences, 100).p, erfc(coins / sqrt(2)));
}

/* At the switch between exact and approximate, both agree to a few per cent. */
static void the_exact_and_the_normal_way_agree(void **state)
{
    (void)state;
    double differences[61];
    for (int i = 0; i < 61; i++)
        differences[i] = (i * 37 % 61 + 1) * (i % 3 ? 1.0 : -1.0);
    const double exact = signed_rank(differences, 60).p;
    const double normal = signed_rank(differences, 61).p;
    assert_true(exact > 0.001 && exact < 0.9);
    assert_true(fabs(exact / normal - 1) < 0.5);
}

static struct cli_test rank_sum(const double *a, size_t a_count, const double *b, size_t b_count)
{
    struct cli_test test;
    assert_int_equal(cli_rank_sum(a, a_count, b, b_count, &test, NULL), SUUJI_OK);
    return test;
}

static void rank_sums_of_few_values_are_exact(void **state)
{
    (void)state;
    const double a[] = {1, 2, 3};
    const double b[] = {4, 5, 6};
    struct cli_test test = rank_sum(a, 3, b, 3);
    check(test.p, 2.0 / 20);
    check(test.effect, 1);
    test = rank_sum(b, 3, a, 3);
    check(test.p, 2.0 / 20);
    check(test.effect, -1);
    /* 1 3 against 2 4: ranks 2 + 4; of the sums 3 4 5 5 6 7 two are as large as 6. */
    const double c[] = {1, 3};
    const double d[] = {2, 4};
    test = rank_sum(c, 2, d, 2);
    check(test.p, 4.0 / 6);
    check(test.effect, 0.5);
    test = rank_sum(a, 3, a, 3);
    check(test.p, 1);
    check(test.effect, 0);
    test = rank_sum(a, 3, b, 0);
    check(test.p, 1);
}

/* U has the mean nm/2 and the variance nm(n+m+1)/12. */
static void rank_sums_of_many_values_are_nearly_normal(void **state)
{
    (void)state;
    double a[30];
    double b[30];
    for (int i = 0; i < 30; i++) {
        a[i] = 2 * i;
        b[i] = 2 * i + 21; /* wins against i + 11 of a, at most 30 */
    }
    double wins = 0;
    for (int i = 0; i < 30; i++)
        wins += i + 11 < 30 ? i + 11 : 30;
    const struct cli_test test = rank_sum(a, 30, b, 30);
    const double z = (wins - 450 - 0.5) / sqrt(900.0 * 61 / 12);
    check(test.p, erfc(z / sqrt(2)));
    check(test.effect, 2 * wins / 900 - 1);
}

static void several_tests_are_corrected_together(void **state)
{
    (void)state;
    double p[] = {0.01, 0.04, 0.03, 0.9};
    assert_int_equal(cli_holm(p, 3, NULL), SUUJI_OK);
    check(p[0], 0.03);
    check(p[1], 0.06);
    check(p[2], 0.06);
    double large[] = {0.6, 0.7};
    assert_int_equal(cli_holm(large, 2, NULL), SUUJI_OK);
    check(large[0], 1);
    check(large[1], 1);
    assert_int_equal(cli_holm(NULL, 0, NULL), SUUJI_OK);
}

TEST_FILE(test_statistics)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(medians_and_quantiles_of_small_samples),
        cmocka_unit_test(the_median_lies_within_an_interval),
        cmocka_unit_test(signed_ranks_of_few_pairs_are_exact),
        cmocka_unit_test(ties_share_their_rank_and_zeros_are_left_out),
        cmocka_unit_test(signed_ranks_of_many_pairs_are_nearly_normal),
        cmocka_unit_test(the_exact_and_the_normal_way_agree),
        cmocka_unit_test(rank_sums_of_few_values_are_exact),
        cmocka_unit_test(rank_sums_of_many_values_are_nearly_normal),
        cmocka_unit_test(several_tests_are_corrected_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
