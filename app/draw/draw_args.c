/* SPDX-License-Identifier: MIT */
/* Which options of suuji draw can be used together, and the files that they name. */
#include "app/draw/draw_args.h"

#include "base/fail.h"
#include "app/frame/file_kind.h"
#include "app/frame/message.h"
#include "app/frame/numbered_name.h"
#include "app/frame/output.h"
#include "app/jobs/query_options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Of a board, in millimetres. */
#define LARGEST_SIDE 5000.0
#define SMALLEST_SIDE 5.0

const suuji_medium_info *cli_draw_medium(const struct draw_args *args)
{
    if (args->to > 0)
        return suuji_medium_at(args->to - 1);
    if (!args->output || strcmp(args->output, "-") == 0)
        return suuji_medium_at(0);
    const suuji_medium_info *const medium = cli_medium_of_file(args->output);
    if (!medium)
        (void)cli_usage("draw",
                        "draw: '%.200s' does not end in .svg, .png%s: give the kind with --to",
                        args->output, args->tree ? ", .pdf, .dot or .gv" : " or .pdf");
    return medium;
}

/* Options that --step and --hint exclude or are needed for. */
static enum cli_exit check_step_args(const struct draw_args *args)
{
    const char *const step = args->hint ? "--hint" : "--step";
    const char *const other = args->layers               ? "--layers"
                              : args->graph              ? "--graph"
                              : args->solution           ? "--solution"
                              : args->at_end             ? "--solutions-at-end"
                              : args->pages              ? "--pages"
                              : args->symbols            ? "--symbols" /* sentences have numbers */
                              : args->hint && args->step ? "--step"
                                                         : NULL;
    const char *const needs = args->original           ? "--puzzle"
                              : args->human.techniques ? "--techniques"
                              : args->human.without    ? "--without"
                                                       : NULL;
    if (!args->hint && !args->step && needs)
        return cli_usage("draw", "draw: option '%s' needs '--step' or '--hint'", needs);
    if ((args->hint || args->step) && other)
        return cli_usage("draw", "draw: options '%s' and '%s' cannot be used together", step,
                         other);
    return CLI_YES;
}

/* Options that --tree and --animate exclude or are needed for. */
static enum cli_exit check_search_args(const struct draw_args *args)
{
    const char *const search = args->tree ? "--tree" : "--animate";
    const char *const other = args->tree && args->animate ? "--animate"
                              : args->layers              ? "--layers"
                              : args->graph               ? "--graph"
                              : args->solution            ? "--solution"
                              : args->at_end              ? "--solutions-at-end"
                              : args->candidates          ? "--candidates"
                              : args->mark                ? "--mark"
                              : args->pages               ? "--pages"
                              : args->hint                ? "--hint"
                              : args->step                ? "--step"
                                                          : NULL;
    const char *const needs = args->engine        ? "--engine"
                              : args->limit != 1  ? "--limit"
                              : args->trace_limit ? "--trace-limit"
                                                  : NULL;
    if (!args->tree && !args->animate && (args->leaves || args->to == CLI_DRAW_DOT))
        return cli_usage("draw", "draw: option '%s' needs '--tree'",
                         args->leaves ? "--leaves" : "--to dot");
    if (!args->tree && !args->animate && args->seconds > 0)
        return cli_usage("draw", "draw: option '--seconds' needs '--animate'");
    if (!args->tree && !args->animate && needs)
        return cli_usage("draw", "draw: option '%s' needs '--tree' or '--animate'", needs);
    if ((args->tree || args->animate) && other)
        return cli_usage("draw", "draw: options '%s' and '%s' cannot be used together", search,
                         other);
    if (args->tree ? args->seconds > 0 || args->coordinates || args->symbols || args->size > 0
                   : args->animate && args->leaves)
        return cli_usage("draw", "draw: option '%s' cannot be used with '%s'",
                         args->animate       ? "--leaves"
                         : args->seconds > 0 ? "--seconds"
                         : args->coordinates ? "--coordinates"
                         : args->symbols     ? "--symbols"
                                             : "--size",
                         search);
    if (!cli_engine_traces("draw", args->engine))
        return CLI_USAGE;
    if (args->limit != 1 && !cli_engine_counts("draw", args->engine))
        return CLI_USAGE;
    return CLI_YES;
}

enum cli_exit cli_draw_check(const struct draw_args *args)
{
    if (args->output && !cli_name_is_plain(args->output))
        return cli_usage("draw",
                         "draw: option '--output': a name can contain '%%' only once, as '%%d' or "
                         "'%%03d'");
    if (args->layers && args->graph)
        return cli_usage("draw", "draw: options '--layers' and '--graph' cannot be used together");
    if ((args->layers && args->mark) || ((args->layers || args->graph) && args->coordinates))
        return cli_usage("draw", "draw: option '%s' cannot be used with '%s'",
                         args->layers && args->mark ? "--mark" : "--coordinates",
                         args->layers ? "--layers" : "--graph");
    if (args->graph && args->candidates)
        return cli_usage("draw", "draw: option '--candidates' cannot be used with '--graph'");
    if (args->no_solution != CLI_DRAW_PUZZLE && !args->solution)
        return cli_usage("draw", "draw: option '--no-solution' needs '--solution'");
    if (args->solution && args->at_end)
        return cli_usage("draw",
                         "draw: options '--solution' and '--solutions-at-end' cannot be used "
                         "together");
    if (args->layout && !args->graph)
        return cli_usage("draw", "draw: option '--layout' needs '--graph'");
    if (args->pages == 0 && (args->per_page || args->orientation))
        return cli_usage("draw", "draw: option '%s' needs '--pages'",
                         args->per_page ? "--per-page" : "--orientation");
    if (args->size > LARGEST_SIDE || (args->size > 0 && args->size < SMALLEST_SIDE))
        return cli_usage("draw", "draw: option '--size' must be from %.0f to %.0f millimetres",
                         SMALLEST_SIDE, LARGEST_SIDE);
    const enum cli_exit searches = check_search_args(args);
    return searches == CLI_YES ? check_step_args(args) : searches;
}

suuji_status cli_draw_check_folder(const char *path, suuji_error *err)
{
    const char *const slash = strrchr(path, '/');
    const size_t length = slash ? (size_t)(slash - path) : 0;
    char *const folder = slash ? strndup(path, length ? length : 1) : strdup(".");
    if (!folder)
        return sj_fail_memory(err);
    const suuji_status status =
        access(folder, W_OK | X_OK) == 0 ? SUUJI_OK : sj_fail_system(err, folder, errno);
    free(folder);
    return status;
}

suuji_status cli_draw_write_file(const char *pattern, bool gzip, uint64_t number,
                                 const struct sj_text *text, const char *const *inputs,
                                 suuji_error *err)
{
    struct cli_output output = {.fd = -1};
    struct sj_text name = {0};
    suuji_error why;
    cli_name_write(pattern, number, &name);
    suuji_status status = name.failed ? sj_fail_memory(err)
                                      : cli_output_open_gzip(&output, name.at, gzip, inputs, err);
    if (status == SUUJI_OK) {
        status = cli_output_write(&output, text->at, text->len, err);
        const suuji_status closed = cli_output_close(&output, &why);
        if (status == SUUJI_OK && closed != SUUJI_OK) {
            status = closed;
            *err = why;
        }
    }
    sj_text_free(&name);
    return status;
}
