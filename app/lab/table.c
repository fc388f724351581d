/* SPDX-License-Identifier: MIT */
/* Tables as text or HTML. */
#include "app/lab/table.h"

#include "app/frame/html_text.h"
#include "app/lab/cell.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void cli_table_begin(struct cli_table *table, const char *caption)
{
    table->within = false;
    if (table->html)
        sj_text_printf(table->out,
                       "<div class=\"wide\" tabindex=\"0\"><table>\n<caption>%s</caption>\n"
                       "<thead><tr>",
                       caption);
}

void cli_table_end(struct cli_table *table)
{
    if (table->html)
        sj_text_str(table->out, "</tbody></table></div>\n");
}

enum cli_ink cli_table_ink(const char *class)
{
    static const struct {
        const char *class;
        enum cli_ink ink;
    } rows[] = {{"nil", CLI_INK_FAINT},
                {"part", CLI_INK_PART},
                {"bad", CLI_INK_BAD},
                {"good", CLI_INK_GOOD}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strstr(class, rows[i].class))
            return rows[i].ink;
    return CLI_INK_PLAIN;
}

/* In HTML between these tags. */
static void write_entry(struct cli_table *table, int width, enum cli_ink ink, const char *open,
                        const char *text, const char *close)
{
    if (table->html) {
        sj_text_str(table->out, open);
        cli_html_text(text, table->out);
        if (table->link) {
            sj_text_str(table->out, " <a href=\"");
            cli_html_text(table->link, table->out);
            sj_text_str(table->out, "\">tree</a>");
            table->link = NULL;
        }
        sj_text_str(table->out, close);
    } else {
        sj_text_str(table->out, table->within ? "  " : "");
        cli_ink_begin(table->out, table->colour, ink);
        sj_text_printf(table->out, "%*s", width, text);
        cli_ink_end(table->out, table->colour, ink);
        table->within = true;
    }
}

void cli_table_head(struct cli_table *table, int width, const char *text)
{
    write_entry(table, width, CLI_INK_STRONG, "<th scope=\"col\">", text, "</th>");
}

void cli_table_name(struct cli_table *table, int width, const char *name)
{
    write_entry(table, width, CLI_INK_PLAIN, "<tr><th scope=\"row\">", name, "</th>");
}

void cli_table_entry(struct cli_table *table, int width, const char *class, const char *format, ...)
{
    char open[40];
    char text[500];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text - 1, format, list);
    va_end(list);
    snprintf(open, sizeof open, *class ? "<td class=\"%s\">" : "<td>", class);
    /* A page can have the letter that a terminal may not. */
    char *const unit = table->html && strncmp(class, "text", 4) != 0 ? strstr(text, " us") : NULL;
    if (unit) {
        memmove(unit + 3, unit + 2, strlen(unit + 2) + 1);
        memcpy(unit, " µ", strlen(" µ"));
    }
    write_entry(table, width, cli_table_ink(class), open, text, "</td>");
}

void cli_table_count(struct cli_table *table, int width, uint64_t count)
{
    char text[32];
    cli_grouped_text(count, text, sizeof text);
    if (!table->html)
        snprintf(text, sizeof text, "%" PRIu64, count);
    cli_table_entry(table, width, count ? "" : "nil", "%s", text);
}

void cli_table_time(struct cli_table *table, int width, struct cli_lab_time time, bool none)
{
    char text[40];
    cli_time_text(time.seconds, text, sizeof text);
    cli_table_entry(table, width, none ? "nil" : "", "%s%s", !none && time.at_least ? ">" : "",
                    none ? "-" : text);
}

static void end_row(struct cli_table *table, const char *tags)
{
    sj_text_str(table->out, table->html ? tags : "\n");
    table->within = false;
}

void cli_table_end_heads(struct cli_table *table)
{
    end_row(table, "</tr></thead>\n<tbody>\n");
}

void cli_table_end_row(struct cli_table *table)
{
    end_row(table, "</tr>\n");
}
