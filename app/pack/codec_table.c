/* SPDX-License-Identifier: MIT */
/* The table of codecs, and how one is found. */
#include "app/pack/codec.h"

#include <string.h>
#include <strings.h>

static const struct cli_codec *const table[] = {&cli_codec_gzip, &cli_codec_zstd};

const struct cli_codec *cli_codec_at(size_t index)
{
    return index < sizeof table / sizeof table[0] ? table[index] : NULL;
}

const struct cli_codec *cli_codec_of_name(const char *path)
{
    const char *const dot = strrchr(path, '.');
    const struct cli_codec *codec = NULL;
    for (size_t i = 0; dot && (codec = cli_codec_at(i)) != NULL; i++)
        if (strcasecmp(dot + 1, codec->ending) == 0)
            break;
    return codec;
}

/* Do the bytes begin with these? `*maybe` is set where there are too few of them to know. */
static bool magic_agrees(const struct cli_magic *magic, const char *bytes, size_t len, bool *maybe)
{
    for (size_t i = 0; i < CLI_MAGIC_SIZE && magic->mask[i]; i++) {
        if (i == len) {
            *maybe = true;
            return false;
        }
        if (((unsigned char)bytes[i] & magic->mask[i]) != magic->byte[i])
            return false;
    }
    return magic->mask[0] != 0;
}

bool cli_codec_begins(const struct cli_codec *codec, const char *bytes, size_t len, bool *maybe)
{
    *maybe = false;
    return magic_agrees(&codec->magic[0], bytes, len, maybe) ||
           magic_agrees(&codec->magic[1], bytes, len, maybe);
}

const struct cli_codec *cli_codec_of_start(const char *bytes, size_t len, bool *maybe)
{
    const struct cli_codec *codec = NULL;
    bool any = false;
    for (size_t i = 0; (codec = cli_codec_at(i)) != NULL; i++) {
        if (cli_codec_begins(codec, bytes, len, maybe))
            break;
        any |= *maybe;
    }
    *maybe = !codec && any;
    return codec;
}
