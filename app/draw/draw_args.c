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
    if (!args->common.output || strcmp(args->common.output, "-") == 0)
        return suuji_medium_at(0);
    const suuji_medium_info *const medium = cli_medium_of_file(args->common.output);
    if (!medium)
        (void)cli_usage("draw",
                        "draw: '%.200s' does not end in .svg, .png%s: give the kind with --to",
                        args->common.output, args->tree ? ", .pdf, .dot or .gv" : " or .pdf");
    return medium;
}

enum cli_exit cli_draw_check(const struct draw_args *args)
{
    if (args->common.output && !cli_name_is_plain(args->common.output))
        return cli_usage("draw",
                         "draw: option '--output': a name can contain '%%' only once, as '%%d' or "
                         "'%%03d'");
    if (args->size > LARGEST_SIDE || (args->size > 0 && args->size < SMALLEST_SIDE))
        return cli_usage("draw", "draw: option '--size' must be from %.0f to %.0f millimetres",
                         SMALLEST_SIDE, LARGEST_SIDE);
    if (args->mark && args->layers && !args->cube)
        return cli_usage("draw", "draw: options '--layers' and '--mark' cannot be used together "
                                 "without '--cube'");
    if (!cli_engine_traces("draw", args->common.engine))
        return CLI_USAGE;
    if (args->common.limit != 1 && !cli_engine_counts("draw", args->common.engine))
        return CLI_USAGE;
    return CLI_YES;
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
