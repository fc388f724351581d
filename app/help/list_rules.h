/* SPDX-License-Identifier: MIT */
/* How rules are written, by example. */
#ifndef CLI_LIST_RULES_H
#define CLI_LIST_RULES_H

#include <stddef.h>

struct cli_rules_form {
    const char *spec;
    const char *means;
};

/* Example i, NULL past the end. */
const struct cli_rules_form *cli_rules_form_at(size_t i);

#endif
