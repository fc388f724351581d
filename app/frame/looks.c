/* SPDX-License-Identifier: MIT */
/* How text for people looks. */
#include "app/frame/looks.h"

#include "app/frame/terminal.h"

#include <string.h>
#include <unistd.h>

/* As the words of CLI_COLOR. */
enum { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

/* SGR parameters: colours of the terminal's own palette, so that they fit its background. */
static const char *const inks[] = {
    [CLI_INK_PLAIN] = "",  [CLI_INK_STRONG] = "1", [CLI_INK_GOOD] = "32",
    [CLI_INK_PART] = "33", [CLI_INK_BAD] = "31",   [CLI_INK_FAINT] = "2",
};

struct cli_looks cli_looks(const struct cli_common *common)
{
    const char *const output = common->output;
    const bool standard = (!output || strcmp(output, "-") == 0) && !common->gzip;
    return (struct cli_looks){
        .colour = common->color == COLOUR_ALWAYS ||
                  (common->color == COLOUR_AUTO && standard && cli_terminal_colour()),
        .lines =
            common->unicode || (!common->ascii && standard && cli_terminal_unicode(STDOUT_FILENO)),
        .symbols = common->symbols,
    };
}

const char *cli_looks_format(const struct cli_looks *looks, const char *to)
{
    return looks->lines && to && strcmp(to, "grid") == 0 ? "grid:drawn=lines" : to;
}

/* Append an escape sequence; the number of its bytes. */
static unsigned put_escape(struct sj_text *out, const char *parameters)
{
    sj_text_printf(out, "\033[%sm", parameters);
    return (unsigned)strlen(parameters) + 3;
}

unsigned cli_ink_begin(struct sj_text *out, bool colour, enum cli_ink ink)
{
    return colour && ink != CLI_INK_PLAIN ? put_escape(out, inks[ink]) : 0;
}

unsigned cli_ink_end(struct sj_text *out, bool colour, enum cli_ink ink)
{
    return colour && ink != CLI_INK_PLAIN ? put_escape(out, "0") : 0;
}

void cli_ink_text(struct sj_text *out, bool colour, enum cli_ink ink, const char *text)
{
    cli_ink_begin(out, colour, ink);
    sj_text_str(out, text);
    cli_ink_end(out, colour, ink);
}
