/* SPDX-License-Identifier: MIT */
/* gzip (RFC 1952), by zlib. */
#include "app/pack/codec.h"

#ifdef SUUJI_HAVE_ZLIB
#include "base/fail.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

/* The largest window, and gzip instead of zlib's own header. */
enum { WINDOW = 15 + 16 };

/* Compressed bytes that are handed on at a time. */
enum { PIECE = 1 << 16 };

/* Puzzles and solutions are nearly random digits: zlib's default level takes five times as long to
   save another 8 % of the puzzles and 3 % of the solutions. */
enum { LEVEL = 4, MEMORY_LEVEL = 8 };

/* Memory comes from here, so that tests can refuse it. */
static void *take_memory(void *user, unsigned count, unsigned size)
{
    (void)user;
    return calloc(count, size);
}

static void free_memory(void *user, void *memory)
{
    (void)user;
    free(memory);
}

static z_stream new_stream(void)
{
    return (z_stream){.zalloc = take_memory, .zfree = free_memory};
}

/* ---- Reading ---- */

static void *open_gzip(void)
{
    z_stream *const stream = malloc(sizeof *stream);
    if (!stream)
        return NULL;
    *stream = new_stream();
    if (inflateInit2(stream, WINDOW) == Z_OK)
        return stream;
    free(stream);
    return NULL;
}

static bool next_member(void *state)
{
    return inflateReset(state) == Z_OK;
}

static void close_gzip(void *state)
{
    inflateEnd(state);
    free(state);
}

static unsigned clamp_length(size_t len)
{
    return len < UINT_MAX / 2 ? (unsigned)len : UINT_MAX / 2;
}

static enum cli_unpacked unpack(void *state, struct cli_unpacking *io)
{
    z_stream *const stream = state;
    const unsigned in = clamp_length(io->in_len);
    const unsigned out = clamp_length(io->out_len);
    stream->next_in = (z_const Bytef *)io->in;
    stream->avail_in = in;
    stream->next_out = (Bytef *)io->out;
    stream->avail_out = out;
    const int result = inflate(stream, Z_NO_FLUSH);
    io->in += in - stream->avail_in;
    io->in_len -= in - stream->avail_in;
    io->out += out - stream->avail_out;
    io->out_len -= out - stream->avail_out;
    switch (result) {
    case Z_OK:
    case Z_BUF_ERROR: /* there was nothing to read, or no memory to write to */
        return CLI_UNPACKED_PART;
    case Z_STREAM_END:
        return CLI_UNPACKED_END;
    case Z_MEM_ERROR:
        return CLI_UNPACKED_MEMORY;
    default:
        return CLI_UNPACKED_DAMAGED;
    }
}

/* ---- Writing ---- */

static suuji_status deflate_all(z_stream *stream, cli_put *put, void *user, suuji_error *err)
{
    char piece[PIECE];
    int result = Z_OK;
    while (result != Z_STREAM_END) {
        stream->next_out = (Bytef *)piece;
        stream->avail_out = sizeof piece;
        result = deflate(stream, Z_FINISH);
        if (result != Z_OK && result != Z_STREAM_END)
            return sj_fail(err, SUUJI_ERR_INTERNAL, "zlib failed with code %d", result);
        const suuji_status status = put(user, piece, sizeof piece - stream->avail_out, err);
        if (status != SUUJI_OK)
            return status;
    }
    return SUUJI_OK;
}

/* The header has no time, no name and no system, so that the same text is the same bytes. */
static suuji_status pack(const char *text, size_t len, cli_put *put, void *user, suuji_error *err)
{
    z_stream stream = new_stream();
    gz_header header = {.os = 255};
    if (deflateInit2(&stream, LEVEL, Z_DEFLATED, WINDOW, MEMORY_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK)
        return sj_fail_memory(err);
    (void)deflateSetHeader(&stream, &header);
    stream.next_in = (z_const Bytef *)text;
    stream.avail_in = (unsigned)len;
    const suuji_status status = deflate_all(&stream, put, user, err);
    deflateEnd(&stream);
    return status;
}
#endif

const struct cli_codec cli_codec_gzip = {
    .name = "gzip",
    .ending = "gz",
    .library = "zlib",
    .magic = {{{0x1f, 0x8b, 0x08}, {0xff, 0xff, 0xff}}},
#ifdef SUUJI_HAVE_ZLIB
    .open = open_gzip,
    .unpack = unpack,
    .next = next_member,
    .close = close_gzip,
    .pack = pack,
#endif
};
