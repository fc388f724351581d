/* SPDX-License-Identifier: MIT */
/* Arrays in one block of memory. */
#include "support.h"

#include "base/layout.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct arrays {
    size_t count;
    uint8_t *bytes;
    double *numbers;
    void *nothing;
};

static void lay_out(void *state, struct sj_layout *layout)
{
    struct arrays *const a = state;
    a->bytes = sj_layout_array(layout, a->count, sizeof *a->bytes);
    a->nothing = sj_layout_array(layout, 0, 1);
    a->numbers = sj_layout_array(layout, a->count, sizeof *a->numbers);
}

static void arrays_are_aligned_and_apart(void **state)
{
    (void)state;
    struct arrays a = {.count = 1000};
    void *block = NULL;
    size_t room = 0;
    assert_true(sj_layout_make(lay_out, &a, &block, &room));
    assert_int_equal((uintptr_t)a.bytes % 64, 0);
    assert_int_equal((uintptr_t)a.numbers % 64, 0);
    memset(a.bytes, 1, a.count);
    memset(a.numbers, 0, a.count * sizeof *a.numbers);
    assert_int_equal(a.bytes[a.count - 1], 1);
    const char *const end = (const char *)(a.numbers + a.count);
    assert_true(end <= (const char *)block + room);
    free(block);
}

static void measuring_allocates_nothing_and_is_what_is_used(void **state)
{
    (void)state;
    struct arrays a = {.count = 77};
    void *block = NULL;
    size_t room = 0;
    const size_t bytes = sj_layout_bytes(lay_out, &a);
    assert_null(a.bytes);
    assert_true(sj_layout_make(lay_out, &a, &block, &room));
    assert_int_equal(room, bytes);
    free(block);
}

static void a_block_that_is_large_enough_is_kept(void **state)
{
    (void)state;
    struct arrays a = {.count = 100};
    void *block = NULL;
    size_t room = 0;
    assert_true(sj_layout_make(lay_out, &a, &block, &room));
    void *const before = block;
    const size_t room_before = room;
    a.count = 10;
    assert_true(sj_layout_make(lay_out, &a, &block, &room));
    assert_ptr_equal(block, before);
    assert_int_equal(room, room_before);
    a.count = 100000;
    assert_true(sj_layout_make(lay_out, &a, &block, &room));
    assert_true(room > room_before);
    a.bytes[a.count - 1] = 1;
    free(block);
}

static void more_than_the_address_space_is_a_memory_error(void **state)
{
    (void)state;
    struct arrays a = {.count = SIZE_MAX / 8};
    void *block = NULL;
    size_t room = 0;
    assert_int_equal(sj_layout_bytes(lay_out, &a), SIZE_MAX);
    assert_false(sj_layout_make(lay_out, &a, &block, &room));
    assert_null(block);
    assert_int_equal(room, 0);
}

TEST_FILE(test_layout)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_are_aligned_and_apart),
        cmocka_unit_test(measuring_allocates_nothing_and_is_what_is_used),
        cmocka_unit_test(a_block_that_is_large_enough_is_kept),
        cmocka_unit_test(more_than_the_address_space_is_a_memory_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
