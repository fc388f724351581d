/* SPDX-License-Identifier: MIT */
/* The sort of Java lists: with comparisons that are not transitive, the same order as there. */
#include "support.h"

#include "rate/hodoku/hodoku_found.h"

#include <stdlib.h>

struct numbers {
    uint32_t number[3000];
    uint32_t modulus;
};

/* Numbers tie with those of a class beside their own, but are ordered in each class. */
static int order(const void *list, uint32_t i, uint32_t j)
{
    const struct numbers *const all = list;
    const uint32_t a = all->number[i], b = all->number[j], m = all->modulus;
    if (a % m / 2 != b % m / 2)
        return a % m / 2 < b % m / 2 ? -1 : 1;
    if (a % m != b % m || a / m == b / m)
        return 0;
    return a / m < b / m ? -1 : 1;
}

static void fill(struct numbers *all, uint32_t count, uint32_t modulus, uint64_t seed)
{
    all->modulus = modulus;
    for (uint32_t i = 0; i < count; i++) {
        seed = (seed * 1103515245u + 12345u) & 0x7FFFFFFFu;
        all->number[i] = (uint32_t)((seed >> 8) % 1000000);
    }
}

/* What java.util.List.sort (Java 17) made of the same numbers: the first one, and a sum over the
   whole order. */
static void lists_come_out_as_in_java(void **state)
{
    static const struct {
        uint32_t count, modulus, seed, first, sum;
    } row[] = {
        {5, 3, 1, 310654, 431803172u},     {5, 50, 1, 310654, 4284969318u},
        {20, 3, 1, 310654, 1603665586u},   {20, 50, 1, 87600, 207450526u},
        {31, 3, 1, 310654, 3950935128u},   {31, 50, 1, 87600, 3042983516u},
        {32, 3, 1, 310654, 3704547168u},   {32, 50, 1, 87600, 2997168890u},
        {33, 3, 1, 310654, 1001171860u},   {33, 50, 1, 87600, 4233282486u},
        {64, 3, 1, 265246, 1037428869u},   {64, 50, 1, 87600, 2208600953u},
        {100, 3, 1, 310654, 2192745254u},  {100, 50, 1, 87600, 129906090u},
        {257, 3, 4, 16920, 4188311725u},   {257, 50, 1, 87600, 2140135865u},
        {1000, 50, 1, 87600, 1817293806u}, {3000, 50, 5, 220601, 1668794215u},
    };
    static struct numbers all;
    static uint32_t item[3000], scratch[1501];
    (void)state;
    for (size_t r = 0; r < sizeof row / sizeof row[0]; r++) {
        uint32_t sum = 0;
        fill(&all, row[r].count, row[r].modulus, row[r].seed);
        for (uint32_t i = 0; i < row[r].count; i++)
            item[i] = i;
        sj_hodoku_sort(item, row[r].count, scratch, order, &all);
        for (uint32_t i = 0; i < row[r].count; i++)
            sum = sum * 31 + all.number[item[i]];
        assert_int_equal(all.number[item[0]], row[r].first);
        assert_int_equal(sum, row[r].sum);
    }
}

TEST_FILE(test_hodoku_sort)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lists_come_out_as_in_java)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
