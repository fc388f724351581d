/* SPDX-License-Identifier: MIT */
/* Files that are read as a whole. */
#include "app/frame/whole_file.h"

#include "base/fail.h"
#include "app/frame/message.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

suuji_status cli_whole_file_read(const char *path, struct sj_text *text, suuji_error *err)
{
    const bool standard = strcmp(path, "-") == 0;
    FILE *const file = standard ? stdin : fopen(path, "rb");
    suuji_status status = file ? SUUJI_OK : sj_fail_system(err, path, errno);
    while (status == SUUJI_OK) {
        char *const room = sj_text_room(text, (size_t)1 << 16);
        if (!room) {
            status = sj_fail_memory(err);
            break;
        }
        const size_t count = fread(room, 1, (size_t)1 << 16, file);
        text->len += count;
        if (count == 0) {
            if (ferror(file))
                status = sj_fail_system(err, path, errno);
            break;
        }
    }
    if (file && !standard)
        fclose(file);
    return status;
}

enum cli_exit cli_whole_file_complain(const char *path, const suuji_error *err)
{
    if (err->status == SUUJI_ERR_MEMORY || err->status == SUUJI_ERR_IO)
        return cli_fail(err);
    if (err->line > 0)
        cli_complain("%s:%zu:%zu: %s", path, err->line, err->column, err->text);
    else
        cli_complain("%s: %s", path, err->text);
    return CLI_BAD_INPUT;
}
