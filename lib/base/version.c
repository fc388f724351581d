/* SPDX-License-Identifier: MIT */
/* The version of the library at run time. */
#include "suuji.h"

#define TEXT(x) #x
#define EXPAND(x) TEXT(x)

const char *suuji_version(void)
{
    return EXPAND(SUUJI_VERSION_MAJOR) "." EXPAND(SUUJI_VERSION_MINOR) "." EXPAND(
        SUUJI_VERSION_PATCH);
}
