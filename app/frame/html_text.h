/* SPDX-License-Identifier: MIT */
/* Text in HTML pages. */
#ifndef CLI_HTML_TEXT_H
#define CLI_HTML_TEXT_H

#include "base/text.h"

/* Append a text escaped for HTML, also inside quotes; invalid characters become U+FFFD. */
void cli_html_text(const char *text, struct sj_text *out);

#endif
