/* SPDX-License-Identifier: MIT */
/* Borders of boards as text. */
#include "base/border.h"

const char *sj_border_text(unsigned sides, bool drawn)
{
    static const char *const lines[] = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                        "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    const bool upright = sides & (SJ_UP | SJ_DOWN);
    const bool across = sides & (SJ_LEFT | SJ_RIGHT);
    if (drawn)
        return lines[sides & 15];
    return upright ? across ? "+" : "|" : across ? "-" : " ";
}

void sj_border_across(struct sj_text *out, size_t count, bool drawn)
{
    while (count-- > 0)
        sj_text_str(out, sj_border_text(SJ_LEFT | SJ_RIGHT, drawn));
}
