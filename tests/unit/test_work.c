/* SPDX-License-Identifier: MIT */
/* Searches do the work recorded in bench/expected.csv: any change of a figure must be intended. */
#include "support.h"

#include "racer.h"
#include "counted_work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPECTED SUUJI_SOURCE_DIR "/bench/expected.csv"

static void counted_work_is_as_expected(void **state)
{
    (void)state;
    suuji_error err;
    char expected[256];
    char *text = NULL;
    size_t len = 0;
    FILE *const out = open_memstream(&text, &len);
    FILE *const in = fopen(EXPECTED, "r");
    assert_non_null(out);
    assert_non_null(in);
    if (work_write(out, SUUJI_SOURCE_DIR "/data", &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    fclose(out);
    unsigned lines = 0, differ = 0;
    char *line = text;
    while (fgets(expected, sizeof expected, in)) {
        const size_t size = strcspn(line, "\n") + (strchr(line, '\n') != NULL);
        lines++;
        if (size != strlen(expected) || strncmp(line, expected, size) != 0) {
            differ++;
            print_error("expected %sgot      %.*s", expected, (int)size, line);
        }
        line += size;
    }
    if (differ > 0 || *line != '\0')
        fail_msg("%u lines differ; if that is meant: suuji-bench --work > bench/expected.csv",
                 differ);
    assert_true(lines > 100);
    fclose(in);
    free(text);
}

/* Answers and guesses of every kernel for rows are the same, set by set. */
static void wave_kernels_do_the_same_work(void **state)
{
    (void)state;
    static uint8_t first[CHUNK_MOST], found[CHUNK_MOST];
    struct samples samples = {0};
    struct racer racer;
    assert_int_equal(samples_read(SUUJI_SOURCE_DIR "/data/9x9", &samples, NULL), SUUJI_OK);
    for (size_t k = 0; k < samples.count; k++) {
        struct batch batch;
        uint64_t guesses = 0;
        unsigned kernels = 0;
        assert_true(batch_make(&batch, &samples.set[k], 0));
        for (size_t i = 0; racer_make(&racer, i, NULL) == SUUJI_OK && racer.name[0]; i++) {
            struct chunk chunk = {
                .text = batch.text, .count = batch.count, .found = kernels ? found : first};
            if (strncmp(racer.name, "wave-", 5) == 0) {
                assert_true(racer.run(&racer, &chunk));
                if (kernels++ == 0)
                    guesses = chunk.guesses;
                assert_int_equal(chunk.guesses, guesses);
                assert_memory_equal(chunk.found, first, batch.count);
            }
            racer_free(&racer);
        }
        assert_true(kernels > 0);
        batch_free(&batch);
    }
    samples_free(&samples);
}

TEST_FILE(test_work)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counted_work_is_as_expected),
        cmocka_unit_test(wave_kernels_do_the_same_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
