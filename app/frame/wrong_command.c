/* SPDX-License-Identifier: MIT */
/* A file that was given to the wrong command: suggest the right one. */
#include "app/frame/wrong_command.h"

#include "suuji/cover.h"
#include "app/frame/file_kind.h"

#include <string.h>

/* A text larger than this is not examined. */
#define LARGEST ((size_t)1 << 20)

/* Does a line begin with these words? */
static bool has_line(const char *text, size_t len, const char *words)
{
    const size_t count = strlen(words);
    for (const char *line = text; line && len - (size_t)(line - text) >= count;) {
        if (memcmp(line, words, count) == 0)
            return true;
        line = memchr(line, '\n', len - (size_t)(line - text));
        line = line ? line + 1 : NULL;
    }
    return false;
}

static bool is_graph(const char *text, size_t len)
{
    return has_line(text, len, "p edge") || has_line(text, len, "p col");
}

static bool is_formula(const char *text, size_t len)
{
    return has_line(text, len, "p cnf");
}

static bool is_puzzle(const char *text, size_t len)
{
    suuji_puzzle *puzzle = NULL;
    const bool reads = suuji_puzzle_read(text, len, NULL, &puzzle, NULL) == SUUJI_OK;
    suuji_puzzle_free(puzzle);
    return reads;
}

static bool is_cover(const char *text, size_t len)
{
    suuji_cover *cover = NULL;
    const bool reads = suuji_cover_read(text, len, &cover, NULL) == SUUJI_OK &&
                       suuji_cover_option_count(cover) > 0; /* else any line of words would do */
    suuji_cover_free(cover);
    return reads;
}

/* `export`: what the kind is called among exports, whose extensions it has. */
static const struct kind {
    bool (*is)(const char *text, size_t len);
    const char *export, *command;
    const char *says;
} kinds[] = {
    {is_graph, "col", "color", "; a graph? see 'suuji color'"},
    {is_formula, "cnf", "sat", "; a formula? see 'suuji sat'"},
    {is_puzzle, NULL, "solve", "; a puzzle? see 'suuji solve'"},
    {is_cover, "xcc", "cover", "; an exact cover problem? see 'suuji cover'"},
};

const char *cli_hint(const char *text, size_t len, const char *command)
{
    if (len > LARGEST)
        return "";
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (kinds[i].is(text, len))
            return kinds[i].command && strcmp(kinds[i].command, command) == 0 ? "" : kinds[i].says;
    return "";
}

const char *cli_hint_of_file(const char *name)
{
    const suuji_export_info *const export = cli_export_of_file(name);
    for (size_t i = 0; export && i < sizeof kinds / sizeof kinds[0]; i++)
        if (kinds[i].export && strcmp(kinds[i].export, export->name) == 0)
            return kinds[i].says + 2;
    return NULL;
}
