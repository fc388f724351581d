/* SPDX-License-Identifier: MIT */
/* A file that appears when it is whole. */
#include "app/frame/part_file.h"

#include "base/fail.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

suuji_status cli_part_name(struct cli_part_file *part, const char *name, suuji_error *err)
{
    const size_t len = strlen(name) + 1;
    struct stat old;
    *part = (struct cli_part_file){.renamed = stat(name, &old) != 0 || S_ISREG(old.st_mode)};
    sj_text_add(&part->names, name, len);
    sj_text_printf(&part->names, "%s%s%c", name, part->renamed ? ".part" : "", '\0');
    if (part->names.failed)
        return sj_fail_memory(err);
    part->name = part->names.at;
    part->path = part->names.at + len;
    return SUUJI_OK;
}

suuji_status cli_part_open(struct cli_part_file *part, suuji_error *err)
{
    return cli_output_open_as(&part->output, part->path, part->name, NULL, err);
}

suuji_status cli_part_close(struct cli_part_file *part, suuji_status status, suuji_error *err)
{
    suuji_error why;
    const suuji_status closed = cli_output_close(&part->output, &why);
    if (status == SUUJI_OK && closed != SUUJI_OK && err)
        *err = why;
    return status == SUUJI_OK ? closed : status;
}

suuji_status cli_part_finish(const struct cli_part_file *part, bool whole, suuji_error *err)
{
    if (!part->renamed)
        return SUUJI_OK;
    if (whole && rename(part->path, part->name) == 0)
        return SUUJI_OK;
    const int problem = errno;
    unlink(part->path);
    return whole ? sj_fail_system(err, part->name, problem) : SUUJI_OK;
}

void cli_part_free(struct cli_part_file *part)
{
    sj_text_free(&part->names);
}

suuji_status cli_part_write(const char *name, const struct sj_text *text, suuji_error *err)
{
    struct cli_part_file part;
    suuji_status status = cli_part_name(&part, name, err);
    if (status == SUUJI_OK && text->failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = cli_part_open(&part, err);
    if (status == SUUJI_OK) {
        status = cli_output_write(&part.output, text->at, text->len, err);
        status = cli_part_close(&part, status, err);
        if (status == SUUJI_OK)
            status = cli_part_finish(&part, true, err);
        else
            (void)cli_part_finish(&part, false, NULL);
    }
    cli_part_free(&part);
    return status;
}
