/* SPDX-License-Identifier: MIT */
/* Making "NAME:option=value,..." of parts. */
#ifndef CLI_SPEC_BUILD_H
#define CLI_SPEC_BUILD_H

#include "base/text.h"

/* Add an option to "NAME" or, with `options`, to "NAME:option,..." in `spec`; commas in the value
   are escaped. */
void cli_spec_add(struct sj_text *spec, bool options, const char *name, const char *value);

#endif
