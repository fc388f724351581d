/* SPDX-License-Identifier: MIT */
/* What compiled this program. */
#ifndef CLI_COMPILER_H
#define CLI_COMPILER_H

/* "gcc 12.2.0", with a remark if it has assertions. */
const char *cli_compiler(void);

#endif
