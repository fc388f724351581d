/* SPDX-License-Identifier: MIT */
/* What rules demand, as lines of text. */
#include "app/frame/demand_lines.h"

#include "answer/demands.h"

/* Lines of constraints are at most this wide, unless a single one is wider. */
#define LINE_WIDTH 76

struct lines {
    const suuji_rules *rules;
    struct sj_text *out, item;
};

/* On another line where the item does not fit this one. */
static void write_item(struct lines *lines, size_t i, size_t *width)
{
    sj_text_clear(&lines->item);
    sj_demand_item(lines->rules, i, &lines->item);
    lines->out->failed |= lines->item.failed;
    if (*width + 1 + lines->item.len > LINE_WIDTH) {
        sj_text_str(lines->out, "\n   ");
        *width = 3;
    }
    sj_text_char(lines->out, ' ');
    sj_text_add(lines->out, lines->item.at ? lines->item.at : "", lines->item.len);
    *width += 1 + lines->item.len;
}

static void write_demand(void *user, const struct sj_demand *demand)
{
    struct lines *const lines = user;
    size_t width = LINE_WIDTH;
    sj_text_str(lines->out, demand->sentence);
    for (size_t i = 0; i < demand->count; i++)
        write_item(lines, demand->first + i, &width);
    sj_text_char(lines->out, '\n');
}

void cli_demands_write(const suuji_rules *rules, struct sj_text *out)
{
    struct lines lines = {rules, out, {0}};
    if (!sj_demands_list(rules, write_demand, &lines))
        out->failed = true;
    sj_text_free(&lines.item);
}
