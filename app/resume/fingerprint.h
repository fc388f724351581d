/* SPDX-License-Identifier: MIT */
/* Has a file changed? A line of text that depends on its content: a resumed run compares it. */
#ifndef CLI_FINGERPRINT_H
#define CLI_FINGERPRINT_H

#include "base/text.h"

/* Append "SIZE TIME HASH" for a regular file. Small files are hashed whole and have the time 0; of
   large ones pieces are hashed, and the time is that of the last change. A file that cannot be read
   has the fingerprint "-". */
void cli_fingerprint(const char *file, struct sj_text *out);

#endif
