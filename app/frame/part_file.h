/* SPDX-License-Identifier: MIT */
/* A file that appears when it is whole: it is written as NAME.part and renamed at its end. What is
   not a regular file, such as a pipe, is written directly. */
#ifndef CLI_PART_FILE_H
#define CLI_PART_FILE_H

#include "app/frame/output.h"

struct cli_part_file {
    struct cli_output output; /* what it is written by */
    struct sj_text names;
    const char *name, *path; /* at the end, and as it is written; both in `names` */
    bool renamed;            /* the two differ */
};

/* Determine the names. Free in any case. */
suuji_status cli_part_name(struct cli_part_file *part, const char *name, suuji_error *err);
/* Begin to write it. Messages call it by its name. */
suuji_status cli_part_open(struct cli_part_file *part, suuji_error *err);
/* It is written, with this status and, if that is a failure, `err`. */
suuji_status cli_part_close(struct cli_part_file *part, suuji_status status, suuji_error *err);
/* Give it its name if it is whole, else remove it. */
suuji_status cli_part_finish(const struct cli_part_file *part, bool whole, suuji_error *err);
void cli_part_free(struct cli_part_file *part);

/* All of that for a file whose text is known. */
suuji_status cli_part_write(const char *name, const struct sj_text *text, suuji_error *err);

#endif
