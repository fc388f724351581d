/* SPDX-License-Identifier: MIT */
/* Reading compressed data, member after member. */
#include "app/pack/unpack.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Bytes that are read at a time. */
#define INPUT_SIZE ((size_t)1 << 16)

void cli_unpacker_open(struct cli_unpacker *unpacker, const struct cli_codec *codec)
{
    *unpacker = (struct cli_unpacker){.codec = codec};
    if (!cli_codec_built_in(codec)) {
        unpacker->problem = CLI_UNPACKED_LIBRARY;
        return;
    }
    unpacker->input = malloc(INPUT_SIZE);
    unpacker->state = unpacker->input ? codec->open() : NULL;
    if (!unpacker->state)
        unpacker->problem = CLI_UNPACKED_MEMORY;
}

void cli_unpacker_close(struct cli_unpacker *unpacker)
{
    if (unpacker->state)
        unpacker->codec->close(unpacker->state);
    free(unpacker->input);
    *unpacker = (struct cli_unpacker){0};
}

char *cli_unpacker_room(struct cli_unpacker *unpacker, size_t *room)
{
    const size_t len = unpacker->end - unpacker->at; /* less than CLI_MAGIC_SIZE */
    if (len > 0)
        memmove(unpacker->input, unpacker->input + unpacker->at, len);
    unpacker->at = 0;
    unpacker->end = len;
    *room = INPUT_SIZE - len;
    return unpacker->input + len;
}

void cli_unpacker_add(struct cli_unpacker *unpacker, size_t len)
{
    unpacker->end += len;
}

void cli_unpacker_finish(struct cli_unpacker *unpacker)
{
    if (cli_unpacker_failed(unpacker))
        return;
    if (unpacker->within)
        unpacker->problem = CLI_UNPACKED_CUT;
    else if (unpacker->at < unpacker->end)
        unpacker->problem = CLI_UNPACKED_TRAILING;
}

/* Between members: does another one begin? */
static bool begin_member(struct cli_unpacker *unpacker)
{
    bool maybe = false;
    unpacker->within = cli_codec_begins(unpacker->codec, unpacker->input + unpacker->at,
                                        unpacker->end - unpacker->at, &maybe);
    if (!unpacker->within && !maybe)
        unpacker->problem = CLI_UNPACKED_TRAILING;
    else if (unpacker->within && !unpacker->codec->next(unpacker->state))
        unpacker->problem = CLI_UNPACKED_MEMORY;
    return unpacker->within && !cli_unpacker_failed(unpacker);
}

/* Decompress once. False: it needs input, or cannot continue. */
static bool unpack_step(struct cli_unpacker *unpacker, char **to, size_t *room)
{
    if (!unpacker->within && !begin_member(unpacker))
        return false;
    struct cli_unpacking io = {unpacker->input + unpacker->at, unpacker->end - unpacker->at, *to,
                               *room};
    const enum cli_unpacked result = unpacker->codec->unpack(unpacker->state, &io);
    const bool moved = io.out_len < *room || io.in_len < unpacker->end - unpacker->at;
    unpacker->at = unpacker->end - io.in_len;
    *to = io.out;
    *room = io.out_len;
    if (result == CLI_UNPACKED_END)
        unpacker->within = false;
    else if (result != CLI_UNPACKED_PART)
        unpacker->problem = result;
    else if (!moved && io.in_len > 0)
        unpacker->problem = CLI_UNPACKED_DAMAGED; /* it would never end */
    return !cli_unpacker_failed(unpacker) && moved;
}

size_t cli_unpack(struct cli_unpacker *unpacker, char *to, size_t room)
{
    char *const start = to;
    bool more = !cli_unpacker_failed(unpacker);
    while (more && room > 0)
        more = unpack_step(unpacker, &to, &room);
    unpacker->pending = more;
    return (size_t)(to - start);
}

suuji_status cli_unpacker_fail(const struct cli_unpacker *unpacker, suuji_error *err)
{
    const char *const name = unpacker->codec->name;
    switch (unpacker->problem) {
    case CLI_UNPACKED_PART:
    case CLI_UNPACKED_END:
        return SUUJI_OK;
    case CLI_UNPACKED_CUT:
        return sj_fail(err, SUUJI_ERR_IO, "the %s data is cut off", name);
    case CLI_UNPACKED_TRAILING:
        return sj_fail(err, SUUJI_ERR_IO, "the %s data is followed by other data", name);
    case CLI_UNPACKED_WIDE:
        return sj_fail(err, SUUJI_ERR_IO, "the %s data needs too much memory to decompress", name);
    case CLI_UNPACKED_LIBRARY:
        return sj_fail(err, SUUJI_ERR_IO, "compressed with %s, and this suuji was built without %s",
                       name, unpacker->codec->library);
    case CLI_UNPACKED_MEMORY:
        return sj_fail_memory(err);
    case CLI_UNPACKED_DAMAGED:
        break;
    }
    return sj_fail(err, SUUJI_ERR_IO, "the %s data is damaged", name);
}
