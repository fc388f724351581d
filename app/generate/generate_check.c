/* SPDX-License-Identifier: MIT */
/* Options of 'generate' that cannot be used together. */
#include "app/generate/generating.h"

#include "app/cluster/transport.h"
#include "app/frame/file_kind.h"
#include "app/frame/message.h"
#include "app/frame/numbered_name.h"
#include "app/generate/drill.h"
#include "app/generate/jigsaw.h"

#include <strings.h>

bool cli_generate_is_search(const struct generate_args *args)
{
    return args->fewest || args->vicinity || args->method == PAPER;
}

/* The options of books. */
static enum cli_exit check_pages(const struct generate_args *args)
{
    const char *const other = args->drill             ? "--drill"
                              : args->fewest          ? "--fewest"
                              : args->vicinity        ? "--vicinity"
                              : args->method == PAPER ? "--method paper"
                              : args->unique          ? "--unique-up-to-symmetry"
                              : args->pattern         ? "--pattern"
                              : args->from_grid       ? "--from-grid"
                              : args->json            ? "--json"
                              : args->to              ? "--to"
                              : args->output          ? "--output"
                              : args->gzip            ? "--gzip"
                                                      : NULL;
    const char *const needs = args->sections   ? "--sections"
                              : args->title    ? "--title"
                              : args->per_page ? "--per-page"
                              : args->paper    ? "--paper"
                                               : NULL;
    if (!args->pages)
        return needs ? cli_usage("generate", "generate: option '%s' needs '--pages'", needs)
                     : CLI_YES;
    if (other)
        return cli_usage("generate", "generate: options '--pages' and '%s' cannot be used together",
                         other);
    if (args->count == 0)
        return cli_usage("generate", "generate: '--pages' needs a number of puzzles, not "
                                     "'--count 0'");
    if (args->sections && args->words.level)
        return cli_usage("generate", "generate: options '--sections' and '--level' cannot be used "
                                     "together: sections have levels");
    if (cli_jigsaw_asked(args->rules))
        return cli_usage("generate",
                         "generate: '--rules %.40s' makes new regions, which '--pages' cannot use; "
                         "give them as regions=MAP",
                         args->rules);
    if (!cli_medium_of_file(args->pages))
        return cli_usage("generate",
                         "generate: option '--pages': '%.200s' does not end in .pdf, .svg or .png",
                         args->pages);
    if (!cli_name_is_plain(args->pages))
        return cli_usage("generate", "generate: option '--pages': a name can contain '%%' only "
                                     "once, as '%%d' or '%%03d'");
    if (!cli_medium_of_file(args->pages)->pages && !cli_name_has_number(args->pages))
        return cli_usage("generate",
                         "generate: option '--pages': a file of this kind holds one page; "
                         "NAME-%%d.%s writes one file per page, NAME.pdf holds all pages",
                         cli_medium_of_file(args->pages)->name);
    return CLI_YES;
}

/* What can be resumed: puzzles that follow from the seed and their number. */
static enum cli_exit check_checkpoint(const struct generate_args *args)
{
    const char *const other = args->pages                     ? "--pages"
                              : args->drill                   ? "--drill"
                              : args->fewest                  ? "--fewest"
                              : args->vicinity                ? "--vicinity"
                              : args->method == PAPER         ? "--method paper"
                              : cli_jigsaw_asked(args->rules) ? "--rules SIZE:jigsaw"
                                                              : NULL;
    if (cli_transport() && cli_transport()->ranks > 1 && args->seed == 0 && !args->pages)
        return cli_usage("generate", "generate: on a cluster, option '--seed N' is needed");
    if (!args->long_run.checkpoint)
        return CLI_YES;
    if (other)
        return cli_usage(
            "generate", "generate: options '--checkpoint' and '%s' cannot be used together", other);
    if (args->seed == 0)
        return cli_usage("generate", "generate: option '--checkpoint' needs '--seed N', because "
                                     "each run has another seed");
    return CLI_YES;
}

enum cli_exit cli_generate_check_args(const struct generate_args *args)
{
    const bool paper = args->method == PAPER;
    const char *const name = args->fewest     ? "--fewest"
                             : args->vicinity ? "--vicinity"
                             : paper          ? "--method paper"
                                              : NULL;
    const bool symmetry = args->words.symmetry && strcasecmp(args->words.symmetry, "none") != 0;
    const char *const other = symmetry                              ? "--symmetry"
                              : args->pattern                       ? "--pattern"
                              : args->from_grid                     ? "--from-grid"
                              : args->vicinity && args->fewest      ? "--vicinity"
                              : args->method && !paper && name      ? "--method unbiased"
                              : paper && name[2] != 'm'             ? "--method paper"
                              : args->unique                        ? "--unique-up-to-symmetry"
                              : args->words.guesses                 ? "--guesses"
                              : args->words.technique               ? "--technique"
                              : args->words.level                   ? "--level"
                              : args->words.rating                  ? "--rating"
                              : args->words.without                 ? "--without"
                              : args->words.clues && args->vicinity ? "--clues"
                              : args->from_puzzle && paper          ? "--from-puzzle"
                              : args->rules && paper                ? "--rules"
                                                                    : NULL;
    const char *const fixed = args->from_grid            ? "--from-grid"
                              : args->from_puzzle        ? "--from-puzzle"
                              : args->unique             ? "--unique-up-to-symmetry"
                              : args->method == UNBIASED ? "--method unbiased"
                                                         : NULL;
    if (cli_jigsaw_asked(args->rules) && fixed)
        return cli_usage("generate",
                         "generate: '--rules %.40s' makes new regions, which '%s' cannot use; give "
                         "them as regions=MAP",
                         args->rules, fixed);
    if (name && other)
        return cli_usage("generate", "generate: options '%s' and '%s' cannot be used together",
                         name, other);
    if (args->words.scale && !args->words.rating && !args->pages)
        return cli_usage("generate", "generate: option '--scale' needs '--rating' or '--pages'");
    if (args->vicinity && !args->from_puzzle)
        return cli_usage("generate", "generate: option '--vicinity' needs '--from-puzzle'");
    if (args->seed_grid && !paper)
        return cli_usage("generate", "generate: option '--seed-grid' needs '--method paper'");
    if (args->tries && !paper)
        return cli_usage("generate", "generate: option '--tries' needs '--method paper'");
    if (!name && (args->from_puzzle || args->steps))
        return cli_usage("generate", "generate: option '--%s' needs '--fewest' or '--vicinity'",
                         args->steps ? "steps" : "from-puzzle");
    if (args->weighted && args->method != UNBIASED)
        return cli_usage("generate", "generate: option '--weighted' needs '--method unbiased'");
    enum cli_exit exit = check_checkpoint(args);
    if (exit == CLI_YES)
        exit = check_pages(args);
    return exit == CLI_YES && args->drill ? cli_drill_check(args) : exit;
}
