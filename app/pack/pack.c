/* SPDX-License-Identifier: MIT */
/* Writing compressed data. */
#include "app/pack/pack.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

suuji_status cli_packer_open(struct cli_packer *packer, const struct cli_codec *codec,
                             suuji_error *err)
{
    *packer = (struct cli_packer){.codec = codec, .text = malloc(CLI_PACK_MEMBER)};
    return packer->text ? SUUJI_OK : sj_fail_memory(err);
}

void cli_packer_close(struct cli_packer *packer)
{
    free(packer->text);
    *packer = (struct cli_packer){0};
}

/* A member that could not be written remains. */
static suuji_status put_member(struct cli_packer *packer, cli_put *put, void *user,
                               suuji_error *err)
{
    const suuji_status status = packer->codec->pack(packer->text, packer->len, put, user, err);
    if (status == SUUJI_OK)
        packer->len = 0;
    return status;
}

suuji_status cli_packer_add(struct cli_packer *packer, const char *text, size_t len, cli_put *put,
                            void *user, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && len > 0) {
        const size_t room = CLI_PACK_MEMBER - packer->len;
        const size_t part = len < room ? len : room;
        memcpy(packer->text + packer->len, text, part);
        packer->len += part;
        text += part;
        len -= part;
        if (packer->len == CLI_PACK_MEMBER)
            status = put_member(packer, put, user, err);
    }
    return status;
}

suuji_status cli_packer_finish(struct cli_packer *packer, bool empty, cli_put *put, void *user,
                               suuji_error *err)
{
    return packer->len > 0 || empty ? put_member(packer, put, user, err) : SUUJI_OK;
}
