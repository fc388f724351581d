/* SPDX-License-Identifier: MIT */
/* Writing a puzzle in another format than it was read in. */
#include "app/jobs/write_puzzle.h"

#include "suuji/constraints.h"
#include "suuji/houses.h"
#include "base/fail.h"
#include "app/frame/message.h"
#include "app/frame/file_kind.h"
#include "app/frame/words.h"

#include <stdio.h>
#include <string.h>

static bool is_irregular(const suuji_rules *rules)
{
    return suuji_rules_division(rules) == SUUJI_DIVISION_REGIONS;
}

/* Do the rules have parts that a format cannot store? It is `supposed` that it has these extra
   rules. */
static bool is_lost(const suuji_rules *rules, unsigned supposed, unsigned can)
{
    if (suuji_rules_extras(rules) & ~supposed && !(can & SUUJI_FORMAT_EXTRAS))
        return true;
    if (suuji_rules_constraint_count(rules) && !(can & SUUJI_FORMAT_CONSTRAINTS))
        return true;
    if (is_irregular(rules))
        return !(can & SUUJI_FORMAT_REGIONS);
    return suuji_rules_division(rules) != SUUJI_DIVISION_USUAL &&
           !(can & (SUUJI_FORMAT_RULES | SUUJI_FORMAT_REGIONS));
}

/* Formats that store only cells imply no rules. Other formats, and those of applications, imply
   boxes. */
enum cli_telling cli_format_tells(const suuji_format_info *format, const suuji_rules *rules)
{
    const bool bare = strcmp(format->name, "line") == 0 || strcmp(format->name, "numbers") == 0;
    if (!is_lost(rules, 0, format->can))
        return CLI_TOLD;
    if (format->can & SUUJI_FORMAT_PROGRAM ||
        (is_irregular(rules) && !(format->can & SUUJI_FORMAT_REGIONS) && !bare))
        return CLI_MISLED;
    return CLI_UNTOLD;
}

void cli_note_lost_rules(const suuji_format_info *format, const char *spec)
{
    suuji_rules *rules = NULL;
    if (!spec || suuji_rules_new(spec, &rules, NULL) != SUUJI_OK)
        return;
    if (cli_format_tells(format, rules) != CLI_TOLD)
        cli_complain("format '%s' cannot store the rules '%.60s%s'; pass --rules%s%s when you "
                     "read it back",
                     format->name, spec, strlen(spec) > 60 ? "..." : "",
                     strlen(spec) > 60 ? "" : " ", strlen(spec) > 60 ? "" : spec);
    suuji_rules_free(rules);
}

/* Does the format write the puzzle, perhaps without its rules? */
static bool can_write(const suuji_format_info *format, const suuji_puzzle *puzzle)
{
    char *text = NULL;
    size_t len = 0;
    const bool writes =
        suuji_puzzle_write(puzzle, NULL, format->name, &text, &len, NULL) == SUUJI_OK;
    suuji_text_free(text);
    return writes;
}

/* Can the format store the puzzle, all of it? */
static bool can_store(const suuji_format_info *format, const suuji_puzzle *puzzle)
{
    return format->can & SUUJI_FORMAT_WRITES &&
           !is_lost(suuji_puzzle_rules(puzzle), 0, format->can) && can_write(format, puzzle);
}

void cli_suggest_formats(const suuji_puzzle *puzzle, suuji_error *err)
{
    const suuji_error old = *err;
    const suuji_format_info *format = NULL;
    char names[128] = "";
    const char *last = NULL; /* it is known only then whether a comma or "or" comes before it */
    size_t used = 0;
    for (size_t i = 0; (format = suuji_format_at(i)) != NULL; i++) {
        if (!can_store(format, puzzle))
            continue;
        if (last && used + strlen(last) + strlen(format->name) + 6 < sizeof names)
            used +=
                (size_t)snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", last);
        else if (last)
            break; /* no room for more */
        last = format->name;
    }
    if (last)
        (void)sj_fail(err, old.status, "%.150s; --to %s%s%s can", old.text, names,
                      used ? " or " : "", last);
}

/* Rules given on the command line can be given again; rules read from the text must be stored in
   the new text. */
suuji_status cli_check_stored(const struct cli_lot *lot, const suuji_format_info *format,
                              const suuji_puzzle *puzzle, suuji_error *err)
{
    const char *const spec = suuji_rules_spec(suuji_puzzle_rules(puzzle));
    const bool lengthy = strlen(spec) > 40;
    if (lot->dialect->rules ||
        !is_lost(suuji_puzzle_rules(puzzle), lot->dialect->extras, format->can))
        return SUUJI_OK;
    (void)sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' cannot store the rules '%.40s%s'",
                  format->name, spec, lengthy ? "..." : "");
    cli_suggest_formats(puzzle, err);
    const suuji_error old = *err;
    if (!lengthy && can_write(format, puzzle))
        (void)sj_fail(err, old.status, "%.170s; or pass --rules %s, also when you read it back",
                      old.text, spec);
    return old.status;
}

suuji_status cli_write_puzzle(struct cli_lot *lot, const struct sj_dialect *dialect,
                              const struct cli_item *item, const suuji_puzzle *puzzle,
                              suuji_error *err)
{
    const struct sj_writing writing = {dialect, puzzle, suuji_puzzle_givens(puzzle),
                                       suuji_puzzle_solution(puzzle), (size_t)item->place};
    suuji_status status = cli_check_stored(lot, dialect->info, puzzle, err);
    if (status != SUUJI_OK)
        return status;
    status = sj_dialect_write(&writing, &lot->out, err);
    if (status == SUUJI_ERR_UNSUPPORTED)
        cli_suggest_formats(puzzle, err);
    return status;
}

suuji_status cli_check_puzzle_file(const char *path, const char *advice, suuji_error *err)
{
    if (path && cli_extension_among(path, "pdf svg png"))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "'%.80s' is the name of a picture: %swrite puzzles, then use 'suuji draw'",
                       path, advice);
    if (path && !cli_format_of_file(path) && cli_export_of_file(path))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "'%.80s' is the name of an export: write puzzles, then use 'suuji convert'",
                       path);
    return SUUJI_OK;
}

void cli_write_part(const char *to, const struct sj_dialect *input, sj_part_writer *part,
                    struct sj_text *out)
{
    struct sj_dialect dialect;
    if (sj_dialect_for_writing(to, input, &dialect, NULL) != SUUJI_OK)
        return;
    part(&dialect, out);
    sj_dialect_clear(&dialect);
}
