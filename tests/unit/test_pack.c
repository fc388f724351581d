/* SPDX-License-Identifier: MIT */
/* Compressed data: there and back, in any pieces; damage is noticed, and nothing needs more memory
   than a window. */
#include "support.h"

#include "base/random_inl.h"
#include "base/text.h"
#include "app/pack/pack.h"
#include "app/pack/unpack.h"
#include "app/batch/source.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- There and back ---- */

static suuji_status put(void *user, const char *bytes, size_t len, suuji_error *err)
{
    (void)err;
    sj_text_add(user, bytes, len);
    return SUUJI_OK;
}

/* Lines of digits. */
static struct sj_text some_text(size_t len)
{
    struct sj_text text = {0};
    struct sj_random random;
    sj_random_seed(&random, 7);
    while (text.len < len)
        sj_text_char(&text, text.len % 82 == 81 ? '\n' : (char)('1' + sj_random_below(&random, 9)));
    assert_false(text.failed);
    return text;
}

/* Compress `text` in pieces of this many bytes. */
static struct sj_text pack_pieces(const struct cli_codec *codec, const struct sj_text *text,
                                  size_t piece)
{
    struct cli_packer packer;
    struct sj_text packed = {0};
    assert_int_equal(cli_packer_open(&packer, codec, NULL), SUUJI_OK);
    for (size_t at = 0; at < text->len; at += piece) {
        const size_t len = text->len - at < piece ? text->len - at : piece;
        assert_int_equal(cli_packer_add(&packer, text->at + at, len, put, &packed, NULL), SUUJI_OK);
    }
    assert_int_equal(cli_packer_finish(&packer, text->len == 0, put, &packed, NULL), SUUJI_OK);
    cli_packer_close(&packer);
    assert_false(packed.failed);
    return packed;
}

/* Decompress all there is without more input, at most about `limit` bytes. */
static void drain(struct cli_unpacker *unpacker, size_t out, size_t limit, struct sj_text *text)
{
    char *const memory = malloc(out);
    size_t got = 0;
    assert_non_null(memory);
    while (text->len <= limit && (got = cli_unpack(unpacker, memory, out)) > 0)
        sj_text_add(text, memory, got);
    free(memory);
    assert_false(text->failed);
}

/* Decompress, reading `in` bytes and writing `out` bytes at a time. */
static enum cli_unpacked unpack_pieces(const struct cli_codec *codec, const struct sj_text *packed,
                                       size_t in, size_t out, size_t limit, struct sj_text *text)
{
    struct cli_unpacker unpacker;
    suuji_error err;
    cli_unpacker_open(&unpacker, codec);
    for (size_t at = 0;
         at < packed->len && text->len <= limit && !cli_unpacker_failed(&unpacker);) {
        size_t room = 0;
        char *const to = cli_unpacker_room(&unpacker, &room);
        assert_true(room > 0);
        size_t part = packed->len - at < in ? packed->len - at : in;
        part = part < room ? part : room;
        memcpy(to, packed->at + at, part);
        cli_unpacker_add(&unpacker, part);
        at += part;
        drain(&unpacker, out, limit, text);
    }
    cli_unpacker_finish(&unpacker);
    const enum cli_unpacked result = unpacker.problem;
    assert_int_equal(cli_unpacker_fail(&unpacker, &err) != SUUJI_OK, result > CLI_UNPACKED_END);
    cli_unpacker_close(&unpacker);
    return result;
}

static bool is_same(const struct sj_text *a, const struct sj_text *b)
{
    return a->len == b->len && (a->len == 0 || memcmp(a->at, b->at, a->len) == 0);
}

static const size_t lengths[] = {
    0, 1, 82, 100000, CLI_PACK_MEMBER - 1, CLI_PACK_MEMBER, 2 * CLI_PACK_MEMBER + 5};

static void each_codec(void (*check)(const struct cli_codec *codec))
{
    const struct cli_codec *codec = NULL;
    for (size_t i = 0; (codec = cli_codec_at(i)) != NULL; i++)
        if (cli_codec_built_in(codec))
            check(codec);
}

static void check_round(const struct cli_codec *codec)
{
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        struct sj_text text = some_text(lengths[i]);
        struct sj_text packed = pack_pieces(codec, &text, 1 << 18);
        struct sj_text back = {0};
        bool maybe = true;
        assert_ptr_equal(cli_codec_of_start(packed.at, packed.len, &maybe), codec);
        assert_int_equal(unpack_pieces(codec, &packed, 70000, 100000, SIZE_MAX, &back),
                         CLI_UNPACKED_PART);
        assert_true(is_same(&text, &back));
        sj_text_free(&back);
        sj_text_free(&packed);
        sj_text_free(&text);
    }
}

static void what_is_packed_can_be_unpacked(void **state)
{
    (void)state;
    each_codec(check_round);
}

static void check_pieces(const struct cli_codec *codec)
{
    static const size_t pieces[] = {1009, 81, 5 << 20, CLI_PACK_MEMBER, CLI_PACK_MEMBER + 1};
    struct sj_text text = some_text(2 * CLI_PACK_MEMBER + 12345);
    struct sj_text whole = pack_pieces(codec, &text, text.len);
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        struct sj_text packed = pack_pieces(codec, &text, pieces[i]);
        assert_true(is_same(&packed, &whole));
        sj_text_free(&packed);
    }
    sj_text_free(&whole);
    sj_text_free(&text);
}

static void the_bytes_do_not_depend_on_the_pieces(void **state)
{
    (void)state;
    each_codec(check_pieces);
}

static void check_single_bytes(const struct cli_codec *codec)
{
    struct sj_text text = some_text(3000);
    struct sj_text packed = pack_pieces(codec, &text, 1000);
    struct sj_text twice = {0};
    sj_text_add(&twice, packed.at, packed.len);
    sj_text_add(&twice, packed.at, packed.len);
    for (size_t in = 1; in < 4; in++)
        for (size_t out = 1; out < 4; out++) {
            struct sj_text back = {0};
            assert_int_equal(unpack_pieces(codec, &twice, in, out, SIZE_MAX, &back),
                             CLI_UNPACKED_PART);
            assert_int_equal(back.len, 2 * text.len);
            assert_memory_equal(back.at, text.at, text.len);
            assert_memory_equal(back.at + text.len, text.at, text.len);
            sj_text_free(&back);
        }
    sj_text_free(&twice);
    sj_text_free(&packed);
    sj_text_free(&text);
}

static void members_are_read_in_any_pieces(void **state)
{
    (void)state;
    each_codec(check_single_bytes);
}

/* ---- Damage ---- */

/* Every beginning: nothing but the text, and it is noticed. */
static void check_cut(const struct cli_codec *codec)
{
    struct sj_text text = some_text(500);
    struct sj_text packed = pack_pieces(codec, &text, 500);
    while (--packed.len >= CLI_MAGIC_SIZE) {
        struct sj_text back = {0};
        assert_int_equal(unpack_pieces(codec, &packed, 4096, 4096, SIZE_MAX, &back),
                         CLI_UNPACKED_CUT);
        assert_true(back.len <= text.len);
        assert_memory_equal(back.at ? back.at : "", text.at, back.len);
        sj_text_free(&back);
    }
    sj_text_free(&packed);
    sj_text_free(&text);
}

static void data_that_is_cut_off_is_noticed(void **state)
{
    (void)state;
    each_codec(check_cut);
}

static void check_trailing(const struct cli_codec *codec)
{
    static const char *const others[] = {"x", "\n", "123456789\n", "\x1f", "(\xb5"};
    struct sj_text text = some_text(500);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        struct sj_text packed = pack_pieces(codec, &text, 500);
        struct sj_text back = {0};
        sj_text_str(&packed, others[i]);
        assert_int_equal(unpack_pieces(codec, &packed, 4096, 4096, SIZE_MAX, &back),
                         CLI_UNPACKED_TRAILING);
        assert_true(is_same(&back, &text));
        sj_text_free(&back);
        sj_text_free(&packed);
    }
    sj_text_free(&text);
}

static void other_data_after_the_last_member_is_noticed(void **state)
{
    (void)state;
    each_codec(check_trailing);
}

/* Random bytes change: it ends, with a problem or with the text. A few bytes of a header do not
   matter. */
static void check_damage(const struct cli_codec *codec)
{
    enum { TIMES = 3000, LIMIT = 1 << 20 };
    struct sj_text text = some_text(2000);
    struct sj_text packed = pack_pieces(codec, &text, 2000);
    struct sj_random random;
    size_t noticed = 0;
    sj_random_seed(&random, 11);
    for (int i = 0; i < TIMES; i++) {
        struct sj_text copy = {0};
        struct sj_text back = {0};
        sj_text_add(&copy, packed.at, packed.len);
        for (uint32_t k = 1 + sj_random_below(&random, 3); k > 0; k--)
            copy.at[sj_random_below(&random, copy.len)] ^=
                (char)(1 + sj_random_below(&random, 255));
        const enum cli_unpacked result = unpack_pieces(codec, &copy, 4096, 4096, LIMIT, &back);
        noticed += result > CLI_UNPACKED_END;
        if (result <= CLI_UNPACKED_END && back.len <= LIMIT)
            assert_true(is_same(&back, &text));
        sj_text_free(&back);
        sj_text_free(&copy);
    }
    assert_true(noticed > TIMES * 9 / 10);
    sj_text_free(&packed);
    sj_text_free(&text);
}

static void random_damage_is_noticed(void **state)
{
    (void)state;
    each_codec(check_damage);
}

/* ---- Files ---- */

/* A small file with a large text: the window does not grow. */
static void check_bomb(const struct cli_codec *codec)
{
    enum { MEMBERS = 16, LIMIT = 1 << 16 };
    char path[] = "/tmp/suuji_pack_XXXXXX";
    struct sj_text zeros = {0};
    struct cli_stream stream = {.fd = -1};
    uint64_t text = 0;
    sj_text_fill(&zeros, '0', CLI_PACK_MEMBER);
    struct sj_text packed = pack_pieces(codec, &zeros, zeros.len);
    const int fd = mkstemp(path);
    for (int i = 0; i < MEMBERS; i++)
        assert_int_equal(write(fd, packed.at, packed.len), packed.len);
    assert_int_equal(close(fd), 0);
    assert_true(cli_stream_open(&stream, path));
    while (!stream.eof) {
        assert_int_equal(cli_stream_more(&stream, LIMIT, NULL), SUUJI_OK);
        assert_true(stream.room <= 2 * CLI_BLOCK_SIZE);
        text += cli_stream_len(&stream);
        stream.at = stream.end;
    }
    assert_false(cli_stream_failed(&stream));
    assert_int_equal(text, MEMBERS * CLI_PACK_MEMBER);
    assert_int_equal(stream.text, text);
    assert_int_equal(stream.bytes, MEMBERS * packed.len);
    cli_stream_free(&stream);
    assert_int_equal(unlink(path), 0);
    sj_text_free(&packed);
    sj_text_free(&zeros);
}

static void a_large_text_takes_no_memory(void **state)
{
    (void)state;
    each_codec(check_bomb);
}

/* ---- Names and first bytes ---- */

static void names_and_first_bytes_show_the_codec(void **state)
{
    bool maybe = true;
    (void)state;
    assert_ptr_equal(cli_codec_of_name("a.gz"), &cli_codec_gzip);
    assert_ptr_equal(cli_codec_of_name("a.b/c.txt.GZ"), &cli_codec_gzip);
    assert_ptr_equal(cli_codec_of_name("a.zst"), &cli_codec_zstd);
    assert_null(cli_codec_of_name("gz"));
    assert_null(cli_codec_of_name("a.gz/b"));
    assert_null(cli_codec_of_name("a.gzip"));
    assert_ptr_equal(cli_codec_of_start("\x1f\x8b\x08", 3, &maybe), &cli_codec_gzip);
    assert_false(maybe);
    assert_ptr_equal(cli_codec_of_start("\x28\xb5\x2f\xfd", 4, &maybe), &cli_codec_zstd);
    assert_ptr_equal(cli_codec_of_start("\x5f\x2a\x4d\x18", 4, &maybe), &cli_codec_zstd);
    assert_null(cli_codec_of_start("\x1f\x8b", 2, &maybe));
    assert_true(maybe);
    assert_null(cli_codec_of_start("", 0, &maybe));
    assert_true(maybe);
    assert_null(cli_codec_of_start("(.", 2, &maybe));
    assert_false(maybe);
    assert_null(cli_codec_of_start("4", 1, &maybe));
    assert_false(maybe);
}

TEST_FILE(test_pack)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_packed_can_be_unpacked),
        cmocka_unit_test(the_bytes_do_not_depend_on_the_pieces),
        cmocka_unit_test(members_are_read_in_any_pieces),
        cmocka_unit_test(data_that_is_cut_off_is_noticed),
        cmocka_unit_test(other_data_after_the_last_member_is_noticed),
        cmocka_unit_test(random_damage_is_noticed),
        cmocka_unit_test(a_large_text_takes_no_memory),
        cmocka_unit_test(names_and_first_bytes_show_the_codec),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
