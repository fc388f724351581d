/* SPDX-License-Identifier: MIT */
/* Any bytes as compressed data: decompression ends, and the text does not depend on the pieces in
   which the data comes. And any bytes as text, of one size in eight, since the memory of the codecs
   takes time: compressed and decompressed they are the same. */
#include "fuzz.h"

#include "base/text.h"
#include "app/pack/pack.h"
#include "app/pack/unpack.h"

#include <string.h>

/* More text is not looked at: a few bytes can become gigabytes; and which sizes are compressed.
   More of kept inputs. */
#ifdef FUZZ_REPLAY
enum { LIMIT = 1 << 20, TEXT_EVERY = 1 };
#else
enum { LIMIT = 1 << 14, TEXT_EVERY = 8 };
#endif
/* Bytes at a time, of input and of text. */
enum { PIECE = 1 << 13 };

static suuji_status put(void *user, const char *bytes, size_t len, suuji_error *err)
{
    (void)err;
    sj_text_add(user, bytes, len);
    return SUUJI_OK;
}

/* Decompress with `in` bytes of input and `out` bytes of text at a time, up to LIMIT bytes. */
static enum cli_unpacked unpack(const struct cli_codec *codec, const char *data, size_t size,
                                size_t in, size_t out, struct sj_text *text)
{
    struct cli_unpacker unpacker;
    char memory[PIECE];
    size_t got = 0;
    cli_unpacker_open(&unpacker, codec);
    MUST(!cli_unpacker_failed(&unpacker));
    for (size_t at = 0; at < size && !cli_unpacker_failed(&unpacker) && text->len < LIMIT;) {
        size_t room = 0;
        char *const to = cli_unpacker_room(&unpacker, &room);
        MUST(room > 0);
        size_t part = size - at < in ? size - at : in;
        part = part < room ? part : room;
        memcpy(to, data + at, part);
        cli_unpacker_add(&unpacker, part);
        at += part;
        while (text->len < LIMIT && (got = cli_unpack(&unpacker, memory, out)) > 0)
            sj_text_add(text, memory, got);
    }
    cli_unpacker_finish(&unpacker);
    MUST(!text->failed);
    const enum cli_unpacked problem = unpacker.problem;
    cli_unpacker_close(&unpacker);
    return problem;
}

static void check_data(const struct cli_codec *codec, const char *data, size_t size)
{
    struct sj_text whole = {0};
    struct sj_text pieces = {0};
    const enum cli_unpacked problem = unpack(codec, data, size, PIECE, PIECE, &whole);
    MUST(problem != CLI_UNPACKED_MEMORY);
    const enum cli_unpacked again = unpack(codec, data, size, 7, 100, &pieces);
    const size_t common = whole.len < pieces.len ? whole.len : pieces.len;
    MUST(common == 0 || memcmp(whole.at, pieces.at, common) == 0);
    if (whole.len < LIMIT && problem <= CLI_UNPACKED_END)
        MUST(again == problem && whole.len == pieces.len);
    sj_text_free(&whole);
    sj_text_free(&pieces);
}

static void check_text(const struct cli_codec *codec, const char *data, size_t size)
{
    struct sj_text packed = {0};
    struct sj_text text = {0};
    struct cli_packer packer;
    MUST(cli_packer_open(&packer, codec, NULL) == SUUJI_OK);
    MUST(cli_packer_add(&packer, data, size, put, &packed, NULL) == SUUJI_OK);
    MUST(cli_packer_finish(&packer, size == 0, put, &packed, NULL) == SUUJI_OK);
    cli_packer_close(&packer);
    MUST(unpack(codec, packed.at, packed.len, PIECE, PIECE, &text) <= CLI_UNPACKED_END);
    MUST(size >= LIMIT || (text.len == size && (size == 0 || memcmp(text.at, data, size) == 0)));
    sj_text_free(&packed);
    sj_text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *const bytes = size ? (const char *)data : "";
    const struct cli_codec *codec = NULL;
    for (size_t i = 0; (codec = cli_codec_at(i)) != NULL; i++)
        if (cli_codec_built_in(codec)) {
            check_data(codec, bytes, size);
            if (size % TEXT_EVERY == 0)
                check_text(codec, bytes, size);
        }
    return 0;
}
