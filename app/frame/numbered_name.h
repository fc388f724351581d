/* SPDX-License-Identifier: MIT */
/* Names of files with a place for a number: "name-%d.cnf", "%03d.drat". */
#ifndef CLI_NUMBERED_NAME_H
#define CLI_NUMBERED_NAME_H

#include "base/text.h"

/* Does `path` contain "%d", "%3d" or "%03d"? */
bool cli_name_has_number(const char *path);

/* Does `path` have no '%' other than that of its one number? */
bool cli_name_is_plain(const char *path);

/* Append `path` with the number in its place, and a zero byte. A path without a place for it is
   used unchanged. */
void cli_name_write(const char *path, uint64_t number, struct sj_text *name);

#endif
