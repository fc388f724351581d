/* SPDX-License-Identifier: MIT */
/* Reading compressed data: the bytes of a file go in, its text comes out, member after member. The
   memory is fixed, whatever the text becomes. */
#ifndef CLI_UNPACK_H
#define CLI_UNPACK_H

#include "app/pack/codec.h"

struct cli_unpacker {
    const struct cli_codec *codec; /* NULL: not open */
    void *state;                   /* the codec's */
    char *input;                   /* bytes not yet decompressed: input[at .. end - 1] */
    size_t at, end;
    bool within;               /* a member has begun and not ended */
    bool pending;              /* there may be more text without more input */
    enum cli_unpacked problem; /* above CLI_UNPACKED_END: there is no more text */
};

/* Begin with data of `codec`. If the codec is not built in, or there is no memory, that is a
   problem. */
void cli_unpacker_open(struct cli_unpacker *unpacker, const struct cli_codec *codec);
/* Free everything; the unpacker may be zeroed. */
void cli_unpacker_close(struct cli_unpacker *unpacker);

/* Where to put more input, and for how many bytes there is room: at least one, when `cli_unpack`
   has returned 0. Then say how many bytes were put there. */
char *cli_unpacker_room(struct cli_unpacker *unpacker, size_t *room);
void cli_unpacker_add(struct cli_unpacker *unpacker, size_t len);
/* There is no more input: the data must end here. */
void cli_unpacker_finish(struct cli_unpacker *unpacker);

/* Decompress up to `room` bytes of text. 0: more input is needed, or there is a problem. */
size_t cli_unpack(struct cli_unpacker *unpacker, char *to, size_t room);

static inline bool cli_unpacker_failed(const struct cli_unpacker *unpacker)
{
    return unpacker->problem > CLI_UNPACKED_END;
}

/* Is the text complete nevertheless? */
static inline bool cli_unpacker_complete(const struct cli_unpacker *unpacker)
{
    return unpacker->problem == CLI_UNPACKED_TRAILING;
}

/* What the problem is. Does not name the file. */
suuji_status cli_unpacker_fail(const struct cli_unpacker *unpacker, suuji_error *err);

#endif
