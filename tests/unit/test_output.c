/* SPDX-License-Identifier: MIT */
/* The output of commands, plain and compressed: it can be continued at every mark, and becomes the
   same file. */
#include "support.h"

#include "base/text.h"
#include "app/batch/stream.h"
#include "app/frame/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char room[] = "/tmp/suuji_output_XXXXXX";

/* ---- Files ---- */

static struct sj_text contents(const char *name)
{
    struct sj_text text = {0};
    char piece[4096];
    size_t got = 0;
    FILE *const file = fopen(name, "rb");
    assert_non_null(file);
    while ((got = fread(piece, 1, sizeof piece, file)) > 0)
        sj_text_add(&text, piece, got);
    fclose(file);
    assert_false(text.failed);
    return text;
}

static void store(const char *name, const char *bytes, size_t len)
{
    FILE *const file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, len, file), len);
    fclose(file);
}

static bool is_same(const struct sj_text *a, const struct sj_text *b)
{
    return a->len == b->len && (a->len == 0 || memcmp(a->at, b->at, a->len) == 0);
}

static void is_file_of(const char *name, const struct sj_text *text)
{
    struct sj_text back = {0};
    assert_int_equal(cli_whole_file_read(name, &back, NULL), SUUJI_OK);
    assert_true(is_same(&back, text));
    sj_text_free(&back);
}

static bool is_built_in(const char *name)
{
    const struct cli_codec *const codec = cli_codec_of_name(name);
    return !codec || cli_codec_built_in(codec);
}

/* Names of each kind of file. */
static const char *const names[] = {"a.txt", "a.gz", "a.zst"};

static void each_kind(void (*check)(const char *name))
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (is_built_in(names[i]))
            check(names[i]);
}

/* ---- Marks ---- */

static void write_lines(struct cli_output *output, const struct sj_text *text, size_t from,
                        size_t to, size_t piece)
{
    for (; from < to; from += piece) {
        const size_t len = to - from < piece ? to - from : piece;
        assert_int_equal(cli_output_write(output, text->at + from, len, NULL), SUUJI_OK);
    }
}

/* Open a file and continue it. */
static suuji_status resume(struct cli_output *output, const char *name,
                           const struct cli_output_mark *mark, suuji_error *err)
{
    suuji_status status = cli_output_open(output, name, NULL, err);
    if (status == SUUJI_OK)
        status = cli_output_continue(output, mark, err);
    if (status != SUUJI_OK) {
        cli_output_keep(output);
        (void)cli_output_close(output, NULL);
    }
    return status;
}

/* Write up to a mark and further, forget it as a crash would, and continue at the mark. */
static void check_resume(const char *name)
{
    static const size_t marks[] = {
        0, 1, 1000, CLI_PACK_MEMBER, CLI_PACK_MEMBER + 1, 2 * CLI_PACK_MEMBER + 777};
    enum { MORE = CLI_PACK_MEMBER + 99 };
    struct sj_text text = {0};
    while (text.len < 4 * CLI_PACK_MEMBER)
        sj_text_printf(&text, "%zu...", text.len * 7919 % 1000);
    struct cli_output output;
    assert_int_equal(cli_output_open(&output, name, NULL, NULL), SUUJI_OK);
    write_lines(&output, &text, 0, text.len, 100000);
    assert_int_equal(cli_output_close(&output, NULL), SUUJI_OK);
    struct sj_text whole = contents(name);
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        assert_int_equal(cli_output_open(&output, name, NULL, NULL), SUUJI_OK);
        write_lines(&output, &text, 0, marks[i], 4000);
        struct cli_output_mark mark = cli_output_mark(&output);
        assert_int_equal(mark.plain, marks[i]);
        struct sj_text pending = {0};
        sj_text_add(&pending, mark.pending, mark.pending_len);
        assert_true(cli_output_is_packed(&output) || (mark.offset == mark.plain && !pending.len));
        write_lines(&output, &text, marks[i], marks[i] + MORE, 5000);
        assert_int_equal(cli_output_close(&output, NULL), SUUJI_OK);
        mark.pending = pending.at;
        assert_int_equal(resume(&output, name, &mark, NULL), SUUJI_OK);
        const struct cli_output_mark again = cli_output_mark(&output);
        assert_true(again.plain == mark.plain && again.offset == mark.offset &&
                    again.pending_len == mark.pending_len);
        write_lines(&output, &text, marks[i], text.len, 77777);
        assert_int_equal(cli_output_close(&output, NULL), SUUJI_OK);
        struct sj_text file = contents(name);
        assert_true(is_same(&file, &whole));
        sj_text_free(&file);
        sj_text_free(&pending);
    }
    is_file_of(name, &text);
    sj_text_free(&whole);
    sj_text_free(&text);
}

static void a_file_is_continued_at_every_mark(void **state)
{
    (void)state;
    each_kind(check_resume);
}

static void a_file_that_lacks_something_is_not_continued(void **state)
{
    const struct cli_output_mark mark = {.plain = 10, .offset = 10};
    struct cli_output output;
    suuji_error err;
    (void)state;
    store("short", "123", 3);
    assert_int_equal(resume(&output, "short", &mark, &err), SUUJI_ERR_IO);
    assert_non_null(strstr(err.text, "shorter"));
    struct sj_text file = contents("short");
    assert_int_equal(file.len, 3);
    sj_text_free(&file);
    assert_int_equal(resume(&output, "nothing", &mark, &err), SUUJI_ERR_IO);
    assert_int_equal(resume(&output, "/dev/null", &mark, &err), SUUJI_ERR_IO);
}

/* ---- Old content ---- */

static void check_old(const char *name)
{
    struct cli_output output;
    struct sj_text none = {0};
    store(name, "old", 3);
    assert_int_equal(cli_output_open(&output, name, NULL, NULL), SUUJI_OK);
    struct sj_text file = contents(name);
    assert_int_equal(file.len, 3);
    cli_output_keep(&output);
    assert_int_equal(cli_output_close(&output, NULL), SUUJI_OK);
    sj_text_free(&file);
    file = contents(name);
    assert_int_equal(file.len, 3);
    sj_text_free(&file);
    assert_int_equal(cli_output_open(&output, name, NULL, NULL), SUUJI_OK);
    assert_int_equal(cli_output_end(&output, SUUJI_OK, NULL, CLI_YES), CLI_YES);
    is_file_of(name, &none); /* of a compressed file: a member without text */
    file = contents(name);
    assert_true((file.len > 0) == (cli_codec_of_name(name) != NULL));
    sj_text_free(&file);
    unlink(name);
    assert_int_equal(cli_output_open(&output, name, NULL, NULL), SUUJI_OK);
    cli_output_keep(&output);
    assert_int_equal(cli_output_close(&output, NULL), SUUJI_OK);
    assert_int_not_equal(access(name, F_OK), 0);
}

static void old_content_stays_until_something_is_written(void **state)
{
    (void)state;
    each_kind(check_old);
}

/* ---- Full disks ---- */

static void check_full(const char *name)
{
    char full[40];
    struct cli_output output;
    suuji_error err;
    snprintf(full, sizeof full, "full-%s", name);
    if (access("/dev/full", W_OK) != 0 || symlink("/dev/full", full) != 0)
        return;
    assert_int_equal(cli_output_open(&output, full, NULL, NULL), SUUJI_OK);
    const suuji_status wrote = cli_output_write(&output, "1", 1, NULL);
    const suuji_status closed = cli_output_close(&output, &err);
    assert_int_equal(wrote == SUUJI_OK, cli_codec_of_name(name) != NULL);
    assert_int_equal(closed == SUUJI_OK, wrote != SUUJI_OK);
    assert_true(closed == SUUJI_OK || strstr(err.text, "space"));
}

static void a_full_disk_is_noticed_when_closing(void **state)
{
    (void)state;
    each_kind(check_full);
}

/* ---- The directory it all happens in ---- */

static int enter(void **state)
{
    (void)state;
    return mkdtemp(room) && chdir(room) == 0 ? 0 : -1;
}

static int leave(void **state)
{
    char command[80];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", room);
    return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

TEST_FILE(test_output)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_continued_at_every_mark),
        cmocka_unit_test(a_file_that_lacks_something_is_not_continued),
        cmocka_unit_test(old_content_stays_until_something_is_written),
        cmocka_unit_test(a_full_disk_is_noticed_when_closing),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}
