/* SPDX-License-Identifier: MIT */
/* Writing compressed data. Text is collected until a member is full, and each member is compressed
   as a whole: the bytes depend only on the text, not on how it was cut into pieces, and every
   member can be the last one of a file that is continued later. */
#ifndef CLI_PACK_H
#define CLI_PACK_H

#include "app/pack/codec.h"

/* Each member but the last has exactly this many bytes of text. Files that are continued later
   depend on it. */
#define CLI_PACK_MEMBER ((size_t)4 << 20)

struct cli_packer {
    const struct cli_codec *codec; /* NULL: not open */
    char *text;                    /* of the member that is not yet written */
    size_t len;                    /* less than CLI_PACK_MEMBER */
};

/* The codec must be built in. */
suuji_status cli_packer_open(struct cli_packer *packer, const struct cli_codec *codec,
                             suuji_error *err);
/* Free everything without writing it; the packer may be zeroed. */
void cli_packer_close(struct cli_packer *packer);

/* Add text; members that became full are put out. */
suuji_status cli_packer_add(struct cli_packer *packer, const char *text, size_t len, cli_put *put,
                            void *user, suuji_error *err);
/* Put out what is left as the last member. If there was never any text, `empty` puts out a member
   without text: a file of no bytes is not a compressed file. */
suuji_status cli_packer_finish(struct cli_packer *packer, bool empty, cli_put *put, void *user,
                               suuji_error *err);

#endif
