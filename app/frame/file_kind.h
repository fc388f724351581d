/* SPDX-License-Identifier: MIT */
/* What the extension of a file's name says about the file, in either case of letters. */
#ifndef CLI_FILE_KIND_H
#define CLI_FILE_KIND_H

#include "suuji/draw.h"
#include "suuji/export.h"

/* The format, export or medium of pictures that the name stands for, or NULL. */
const suuji_format_info *cli_format_of_file(const char *path);
const suuji_export_info *cli_export_of_file(const char *path);
const suuji_medium_info *cli_medium_of_file(const char *path);

/* The format or export that "name[:options]" names, or NULL. */
const suuji_format_info *cli_format_named(const char *spec);
const suuji_export_info *cli_export_named(const char *spec);

#endif
