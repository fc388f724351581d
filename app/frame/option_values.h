/* SPDX-License-Identifier: MIT */
/* What the values of options can be: one table by domain checks values before any work is done, and
   shell completion offers the words. */
#ifndef CLI_OPTION_VALUES_H
#define CLI_OPTION_VALUES_H

#include "app/frame/command_option.h"

/* Word i that the option accepts, NULL past the end: choices, engines, formats. */
const char *cli_value_at(const struct cli_option *option, size_t i);
/* What is written before word i: "9+" before an extra rule; mostly "". */
const char *cli_value_prefix(const struct cli_option *option, size_t i);
/* Are these all the words that it accepts, and few enough to be shown in help? */
bool cli_values_are_few(const struct cli_option *option);

/* Is `value` possible for the option? SUUJI_OK where nothing is known about it. */
suuji_status cli_value_check(const struct cli_option *option, const char *value, suuji_error *err);

/* The same for one name of CLI_TECHNIQUE_LIST. */
suuji_status cli_technique_check(const char *name, suuji_error *err);
/* Word i that names techniques: their names, then their families; NULL past the end. */
const char *cli_technique_word_at(size_t i);

#endif
