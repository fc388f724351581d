/* SPDX-License-Identifier: MIT */
/* What compiled this program. */
#include "app/frame/compiler.h"

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

const char *cli_compiler(void)
{
#ifdef NDEBUG
    return COMPILER;
#else
    return COMPILER ", with assertions";
#endif
}
