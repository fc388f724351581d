/* SPDX-License-Identifier: MIT */
/* Making "NAME:option=value,..." of parts. */
#include "app/frame/spec_build.h"

void cli_spec_add(struct sj_text *spec, bool options, const char *name, const char *value)
{
    sj_text_char(spec, options ? ',' : ':');
    sj_text_str(spec, name);
    sj_text_char(spec, '=');
    for (; *value; value++) {
        if (*value == ',')
            sj_text_char(spec, '\\');
        sj_text_char(spec, *value);
    }
}
