/* SPDX-License-Identifier: MIT */
/* What the listings of engines and formats have in common. */
#include "app/help/listing.h"

#include "app/help/help.h"
#include "app/frame/looks.h"
#include "app/frame/terminal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void cli_listing_name(struct sj_text *out, bool bold, const char *name, const char *summary)
{
    unsigned at = (unsigned)strlen(name);
    cli_ink_text(out, bold, CLI_INK_STRONG, name);
    if (at + 1 > CLI_LISTING_COLUMN) {
        sj_text_char(out, '\n');
        at = 0;
    }
    cli_wrap(out, summary, at, CLI_LISTING_COLUMN, cli_terminal_width());
}

void cli_listing_line(struct sj_text *out, const char *format, ...)
{
    char text[400];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    cli_wrap(out, text, 0, CLI_LISTING_COLUMN, cli_terminal_width());
}

void cli_listing_abilities(struct sj_text *out, const struct sj_ability *list, unsigned can,
                           unsigned max_size)
{
    char words[200] = "";
    for (; list->bit; list++) {
        const size_t used = strlen(words);
        if (can & list->bit)
            snprintf(words + used, sizeof words - used, "%s%s", used ? ", " : "", list->word);
    }
    cli_listing_line(out, "sizes up to %u; %s", max_size, words);
}

void cli_listing_form(struct sj_text *out, const struct sj_option *row)
{
    sj_text_str(out, row->name);
    if (row->kind == SUUJI_OPTION_FLAG)
        return;
    sj_text_char(out, '=');
    if (row->kind != SUUJI_OPTION_WORD)
        sj_text_str(out, row->value ? row->value : "VALUE");
    for (size_t i = 0; row->kind == SUUJI_OPTION_WORD && row->words[i]; i++)
        sj_text_printf(out, "%s%s", i ? "|" : "", row->words[i]);
}

void cli_listing_option(struct sj_text *out, const struct sj_option *row, unsigned indent,
                        unsigned column, unsigned columns)
{
    struct sj_text help = {0};
    const size_t start = out->len;
    sj_text_fill(out, ' ', indent);
    cli_listing_form(out, row);
    sj_text_str(&help, row->help);
    if (row->fallback)
        sj_text_printf(&help, "; default: %s", row->fallback);
    sj_text_char(&help, '\0');
    if (help.failed)
        out->failed = true;
    else
        cli_explain(out, start, help.at, column, columns);
    sj_text_free(&help);
}

void cli_listing_options(struct sj_text *out, const struct sj_option *rows)
{
    if (!rows || !rows->name)
        return;
    cli_listing_line(out, "options:");
    for (; rows->name; rows++)
        cli_listing_option(out, rows, CLI_LISTING_COLUMN + 2, CLI_LISTING_COLUMN + 16,
                           cli_terminal_width());
}

bool cli_listing_wanted(const char *const *operands, const char *name)
{
    if (!*operands)
        return true;
    for (; *operands; operands++)
        if (strcmp(*operands, name) == 0)
            return true;
    return false;
}
