/* SPDX-License-Identifier: MIT */
/* What the listings of engines and formats have in common: a name with lines of explanation next to
   it, its abilities in words, its options. */
#ifndef CLI_LISTING_H
#define CLI_LISTING_H

#include "base/option.h"
#include "base/text.h"
#include "app/frame/command.h"
#include "json/list_json.h"

/* The column where explanations start. */
enum { CLI_LISTING_COLUMN = 12 };

/* `name`, in bold if `bold`, then `summary`. */
void cli_listing_name(struct sj_text *out, bool bold, const char *name, const char *summary);
/* A further line of explanation, or several. */
void cli_listing_line(struct sj_text *out, const char *format, ...) SJ_PRINTF_LIKE(2, 3);
/* "sizes up to 255; finds, counts, ..." */
void cli_listing_abilities(struct sj_text *out, const struct sj_ability *list, unsigned can,
                           unsigned max_size);
/* An option as it is written after "name:": "branch=left|right", "depth=N", "mrv". */
void cli_listing_form(struct sj_text *out, const struct sj_option *row);
/* The same, indented by `indent` blanks, with its help and default from `column` on, at most
   `columns` wide. */
void cli_listing_option(struct sj_text *out, const struct sj_option *row, unsigned indent,
                        unsigned column, unsigned columns);
/* Options as they are written after "name:". */
void cli_listing_options(struct sj_text *out, const struct sj_option *rows);

/* Is `name` among `operands`? With none every name is. */
bool cli_listing_wanted(const char *const *operands, const char *name);

#endif
