/* SPDX-License-Identifier: MIT */
/* Compressed files: the table of codecs. Compressed data is a sequence of members, each of which is
   complete by itself (gzip calls them members, zstd frames). */
#ifndef CLI_CODEC_H
#define CLI_CODEC_H

#include "suuji.h"

#include <stdbool.h>
#include <stddef.h>

/* As many bytes show what a file is compressed with. */
enum { CLI_MAGIC_SIZE = 4 };

/* The first bytes of a member: those bits of `byte` count that `mask` has. */
struct cli_magic {
    unsigned char byte[CLI_MAGIC_SIZE], mask[CLI_MAGIC_SIZE];
};

/* How far decompression came. */
enum cli_unpacked {
    CLI_UNPACKED_PART,     /* it needs more input or more memory for the text */
    CLI_UNPACKED_END,      /* to the end of the member */
    CLI_UNPACKED_DAMAGED,  /* this and all below: no further */
    CLI_UNPACKED_CUT,      /* the input ends within a member */
    CLI_UNPACKED_TRAILING, /* something else follows the last member */
    CLI_UNPACKED_WIDE,     /* it would need more memory than is allowed */
    CLI_UNPACKED_LIBRARY,  /* this program was built without the codec's library */
    CLI_UNPACKED_MEMORY    /* an allocation failed */
};

/* Input and the memory for the text; decompression moves both pointers on. */
struct cli_unpacking {
    const char *in;
    size_t in_len;
    char *out;
    size_t out_len;
};

/* Takes bytes as they are compressed: all of them, or fails. */
typedef suuji_status cli_put(void *user, const char *bytes, size_t len, suuji_error *err);

struct cli_codec {
    const char *name;          /* for messages */
    const char *ending;        /* the extension of its files */
    const char *library;       /* what it needs at build time */
    struct cli_magic magic[2]; /* the second may be empty */

    /* The functions are NULL where the library is missing. */
    void *(*open)(void); /* the state of decompression, before a member; NULL: no memory */
    enum cli_unpacked (*unpack)(void *state, struct cli_unpacking *io);
    bool (*next)(void *state); /* to the beginning of another member */
    void (*close)(void *state);
    /* Compress `text` as one member. The bytes depend only on the text and the library's
       version. */
    suuji_status (*pack)(const char *text, size_t len, cli_put *put, void *user, suuji_error *err);
};

extern const struct cli_codec cli_codec_gzip, cli_codec_zstd;

/* Row `index` of the table; NULL after the last one. */
const struct cli_codec *cli_codec_at(size_t index);

/* The codec of files with such a name, in either case of letters; NULL: none. */
const struct cli_codec *cli_codec_of_name(const char *path);

/* The codec of data that begins with these bytes; NULL: none. `*maybe`: more bytes may change
   that. */
const struct cli_codec *cli_codec_of_start(const char *bytes, size_t len, bool *maybe);

/* Does a member of this codec begin here? `*maybe`, when false is returned: more bytes are
   needed. */
bool cli_codec_begins(const struct cli_codec *codec, const char *bytes, size_t len, bool *maybe);

static inline bool cli_codec_built_in(const struct cli_codec *codec)
{
    return codec->open != NULL;
}

#endif
