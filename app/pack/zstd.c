/* SPDX-License-Identifier: MIT */
/* Zstandard (RFC 8878), by libzstd. */
#include "app/pack/codec.h"

#ifdef SUUJI_HAVE_ZSTD
#include "base/fail.h"

#include <zstd.h>
#include <zstd_errors.h>

/* Compressed bytes that are handed on at a time. */
enum { PIECE = 1 << 16 };

/* Puzzles and solutions are nearly random digits: higher levels take longer, and up to level 9
   their results are not smaller by more than 3 %, or even larger. */
enum { LEVEL = 1 };

/* Text that decompression refers back to may be 128 MiB, as for the command zstd. */
enum { LARGEST_WINDOW = 27 };

/* ---- Reading ---- */

static void *open_zstd(void)
{
    ZSTD_DCtx *const context = ZSTD_createDCtx();
    if (context)
        (void)ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, LARGEST_WINDOW);
    return context;
}

static bool next_frame(void *state)
{
    return !ZSTD_isError(ZSTD_DCtx_reset(state, ZSTD_reset_session_only));
}

static void close_zstd(void *state)
{
    ZSTD_freeDCtx(state);
}

static enum cli_unpacked unpack(void *state, struct cli_unpacking *io)
{
    ZSTD_inBuffer in = {io->in, io->in_len, 0};
    ZSTD_outBuffer out = {io->out, io->out_len, 0};
    const size_t result = ZSTD_decompressStream(state, &out, &in);
    io->in += in.pos;
    io->in_len -= in.pos;
    io->out += out.pos;
    io->out_len -= out.pos;
    if (!ZSTD_isError(result))
        return result == 0 ? CLI_UNPACKED_END : CLI_UNPACKED_PART;
    switch (ZSTD_getErrorCode(result)) {
    case ZSTD_error_memory_allocation:
        return CLI_UNPACKED_MEMORY;
    case ZSTD_error_frameParameter_windowTooLarge:
        return CLI_UNPACKED_WIDE;
    default:
        return CLI_UNPACKED_DAMAGED;
    }
}

/* ---- Writing ---- */

static suuji_status compress_all(ZSTD_CCtx *context, const char *text, size_t len, cli_put *put,
                                 void *user, suuji_error *err)
{
    char piece[PIECE];
    ZSTD_inBuffer in = {text, len, 0};
    size_t left = 1;
    while (left > 0) {
        ZSTD_outBuffer out = {piece, sizeof piece, 0};
        left = ZSTD_compressStream2(context, &out, &in, ZSTD_e_end);
        if (ZSTD_isError(left))
            return ZSTD_getErrorCode(left) == ZSTD_error_memory_allocation
                       ? sj_fail_memory(err)
                       : sj_fail(err, SUUJI_ERR_INTERNAL, "libzstd: %s", ZSTD_getErrorName(left));
        const suuji_status status = put(user, piece, out.pos, err);
        if (status != SUUJI_OK)
            return status;
    }
    return SUUJI_OK;
}

static suuji_status pack(const char *text, size_t len, cli_put *put, void *user, suuji_error *err)
{
    ZSTD_CCtx *const context = ZSTD_createCCtx();
    if (!context)
        return sj_fail_memory(err);
    (void)ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, LEVEL);
    (void)ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    const suuji_status status = compress_all(context, text, len, put, user, err);
    ZSTD_freeCCtx(context);
    return status;
}
#endif

/* A frame, or one that decoders skip: some programs begin their files with it. */
const struct cli_codec cli_codec_zstd = {
    .name = "zstd",
    .ending = "zst",
    .library = "libzstd",
    .magic = {{{0x28, 0xb5, 0x2f, 0xfd}, {0xff, 0xff, 0xff, 0xff}},
              {{0x50, 0x2a, 0x4d, 0x18}, {0xf0, 0xff, 0xff, 0xff}}},
#ifdef SUUJI_HAVE_ZSTD
    .open = open_zstd,
    .unpack = unpack,
    .next = next_frame,
    .close = close_zstd,
    .pack = pack,
#endif
};
