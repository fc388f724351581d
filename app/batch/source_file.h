/* SPDX-License-Identifier: MIT */
/* The file that a source has open: what the files of a source share. */
#ifndef CLI_SOURCE_FILE_H
#define CLI_SOURCE_FILE_H

#include "app/batch/source.h"

/* Open the next file. False: it cannot be opened, and the block has the error. */
bool cli_source_open_next(struct cli_source *source, struct cli_block *block);
/* Read the head of the file and determine its dialect. A file of blanks has none and needs none. */
suuji_status cli_source_settle(struct cli_source *source, suuji_error *err);
/* Read until there is at least one whole record, and `want` bytes of them if that needs no
   waiting. 0: there are none left, or the first is longer than SJ_MAX_RECORD. */
suuji_status cli_source_gather(struct cli_source *source, size_t want, size_t *whole,
                               suuji_error *err);
/* Drop `count` bytes from the window. */
void cli_source_drop(struct cli_source *source, size_t count);
/* Drop the text up to the end of the line. */
suuji_status cli_source_skip_line(struct cli_source *source, suuji_error *err);
void cli_source_close_file(struct cli_source *source);

#endif
