/* SPDX-License-Identifier: MIT */
/* Text in HTML pages. */
#include "app/frame/html_text.h"

#include "base/utf.h"

#include <string.h>

void cli_html_text(const char *text, struct sj_text *out)
{
    for (size_t left = strlen(text); left > 0;) {
        const size_t len = sj_utf8_length(text, left);
        switch (*text) {
        case '&':
            sj_text_str(out, "&amp;");
            break;
        case '<':
            sj_text_str(out, "&lt;");
            break;
        case '>':
            sj_text_str(out, "&gt;");
            break;
        case '"':
            sj_text_str(out, "&quot;");
            break;
        case '\'':
            sj_text_str(out, "&#39;");
            break;
        default:
            if (len == 0 || (len == 1 && (unsigned char)*text < ' ' && *text != '\n'))
                sj_text_str(out, len ? " " : SJ_UTF8_UNKNOWN);
            else
                sj_text_add(out, text, len);
        }
        text += len ? len : 1;
        left -= len ? len : 1;
    }
}
