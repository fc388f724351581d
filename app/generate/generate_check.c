/* SPDX-License-Identifier: MIT */
/* Options of 'generate' whose values cannot be used. */
#include "app/generate/generating.h"

#include "app/cluster/transport.h"
#include "app/frame/file_kind.h"
#include "app/frame/message.h"
#include "app/frame/numbered_name.h"
#include "app/frame/option_relation.h"
#include "app/generate/drill.h"
#include "app/generate/drawn_rules.h"

#include <string.h>

bool cli_generate_is_search(const struct generate_args *args)
{
    return args->fewest || args->vicinity || args->method == PAPER;
}

/* The options of books. */
static enum cli_exit check_pages(const struct generate_args *args)
{
    if (args->count == 0)
        return cli_usage("generate", "generate: '--pages' needs a number of puzzles, not "
                                     "'--count 0'");
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

enum cli_exit cli_generate_check_args(const struct generate_args *args)
{
    char fixed[40];
    if (cli_drawn_asked(args->common.rules) &&
        cli_first_given(
            cli_command_find("generate"), args,
            "from-grid from-puzzle unique-up-to-symmetry method=unbiased drill checkpoint", fixed,
            sizeof fixed))
        return cli_usage("generate",
                         "generate: '--rules %.40s' makes new %s, which '%s' cannot use; give "
                         "them as %s",
                         args->common.rules,
                         strstr(args->common.rules, ":jigsaw") ? "regions" : "constraints", fixed,
                         strstr(args->common.rules, ":jigsaw") ? "regions=MAP" : "NAME(CELLS)");
    if (cli_transport() && cli_transport()->ranks > 1 && args->seed == 0 && !args->pages)
        return cli_usage("generate", "generate: on a cluster, option '--seed N' is needed");
    const enum cli_exit exit = args->pages ? check_pages(args) : CLI_YES;
    return exit == CLI_YES && args->drill ? cli_drill_check(args) : exit;
}
