/* SPDX-License-Identifier: MIT */
/* Whole numbers of any length. */
#include "support.h"

#include "base/natural.h"
#include "base/random_inl.h"

#include <math.h>
#include <string.h>

static void expect(const struct sj_natural *natural, const char *digits)
{
    struct sj_text text = {0};
    assert_false(natural->failed);
    sj_natural_write(natural, &text);
    assert_int_equal(text.len, strlen(digits));
    assert_memory_equal(text.at, digits, text.len);
    sj_text_free(&text);
}

static void numbers_are_written_in_decimal(void **state)
{
    struct sj_natural natural = {0};
    (void)state;
    expect(&natural, "0");
    sj_natural_set(&natural, 7);
    expect(&natural, "7");
    sj_natural_set(&natural, 1000000000);
    expect(&natural, "1000000000");
    sj_natural_add(&natural, UINT64_MAX - 1000000000);
    assert_true(sj_natural_value(&natural) == UINT64_MAX);
    sj_natural_add(&natural, 1000000000);
    expect(&natural, "18446744074709551615");
    assert_true(sj_natural_value(&natural) == UINT64_MAX);
    sj_natural_add_words(&natural, UINT64_MAX, UINT64_MAX);
    expect(&natural, "340282366920938463444927863359058659840");
    sj_natural_free(&natural);
}

static void factorials_grow_and_shrink(void **state)
{
    struct sj_natural natural = {0};
    (void)state;
    struct sj_natural factorial = {0};
    sj_natural_set(&natural, 1);
    for (uint32_t i = 2; i <= 30; i++) {
        struct sj_natural product = {0};
        sj_natural_add_product(&product, natural.limb, natural.len, i);
        assert_true(sj_natural_compare(&natural, &product) < 0);
        sj_natural_multiply(&natural, i);
        assert_int_equal(sj_natural_compare(&natural, &product), 0);
        sj_natural_set(&factorial, 1);
        sj_natural_multiply_factorial(&factorial, i);
        assert_int_equal(sj_natural_compare(&factorial, &product), 0);
        sj_natural_free(&natural);
        natural = product;
    }
    expect(&natural, "265252859812191058636308480000000");
    assert_true(fabs(sj_natural_log(&natural) - lgamma(31)) < 1e-9);
    for (uint32_t i = 30; i >= 2; i--)
        assert_int_equal(sj_natural_divide(&natural, i), 0);
    expect(&natural, "1");
    sj_natural_multiply(&natural, 0);
    expect(&natural, "0");
    sj_natural_free(&natural);
    sj_natural_free(&factorial);
}

/* Sums of products, divided again. */
static void sums_and_products_agree(void **state)
{
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 1);
    for (int i = 0; i < 2000; i++) {
        struct sj_natural one = {0}, two = {0}, part = {0};
        const uint32_t f = (uint32_t)(sj_random_next(&random) >> 33) + 1;
        for (unsigned k = sj_random_below(&random, 9); k > 0; k--) {
            const uint64_t a = sj_random_next(&random), b = sj_random_next(&random);
            sj_natural_add_words(&one, a, b);
            sj_natural_clear(&part);
            sj_natural_add_words(&part, a, b - 1);
            sj_natural_add(&part, a);
            sj_natural_add_natural(&two, &part);
        }
        assert_int_equal(sj_natural_compare(&one, &two), 0);
        sj_natural_clear(&two);
        sj_natural_add_product(&two, one.limb, one.len, f);
        sj_natural_add(&two, f - 1);
        assert_int_equal(sj_natural_divide(&two, f), f - 1);
        assert_int_equal(sj_natural_compare(&one, &two), 0);
        sj_natural_add(&one, 1);
        assert_true(sj_natural_compare(&one, &two) > 0 && sj_natural_compare(&two, &one) < 0);
        sj_natural_free(&one);
        sj_natural_free(&two);
        sj_natural_free(&part);
    }
}

TEST_FILE(test_natural)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_decimal),
        cmocka_unit_test(factorials_grow_and_shrink),
        cmocka_unit_test(sums_and_products_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
