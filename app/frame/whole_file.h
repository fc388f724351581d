/* SPDX-License-Identifier: MIT */
/* Files that are read as a whole: the output of other programs. */
#ifndef CLI_WHOLE_FILE_H
#define CLI_WHOLE_FILE_H

#include "base/text.h"
#include "app/frame/command.h"

/* Append the whole of a file to `text`; "-" is standard input. */
suuji_status cli_whole_file_read(const char *path, struct sj_text *text, suuji_error *err);

/* Report an error in a file, with its position. */
enum cli_exit cli_whole_file_complain(const char *path, const suuji_error *err);

#endif
