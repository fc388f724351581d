/* SPDX-License-Identifier: MIT */
/* What the values of the common options can be. An option of a given name accepts the same values
   in every command, so there is one table of them by name: it checks values before any work is
   done, and shell completion offers the words. */
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include "suuji.h"

/* Word i that option `row` accepts, NULL past the end: choices, engines, formats. */
const char *cli_value_at(const suuji_option *row, size_t i);

/* Is `value` possible for option `row`? SUUJI_OK where nothing is known about the option. */
suuji_status cli_value_check(const suuji_option *row, const char *value, suuji_error *err);

/* Is the value of `row` the name of a file? */
bool cli_value_is_file(const suuji_option *row);

#endif
