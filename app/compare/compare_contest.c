/* SPDX-License-Identifier: MIT */
/* The experiment of a comparison, from the options of suuji compare. */
#include "app/compare/compare_args.h"

#include "base/fail.h"
#include "codec/json_writer.h"
#include "app/lab/host.h"
#include "app/jobs/query_options.h"
#include "app/frame/solver_option.h"
#include "app/frame/engine_names.h"

#include <stdlib.h>
#include <string.h>

/* Without --engines: one of each kind, as far as they are built in. */
static const char *const usual[] = {"bits", "dlx", "cdcl", "cadical"};

/* Is this the engine 'dimacs' without a solver option? */
static bool wants_solver(const char *spec, size_t len)
{
    static const char dimacs[] = "dimacs";
    const size_t name = sizeof dimacs - 1;
    const char *const option = len >= name ? strstr(spec, "solver=") : NULL;
    return len >= name && memcmp(spec, dimacs, name) == 0 && (len == name || spec[name] == ':') &&
           !(option && option < spec + len);
}

static void list_usual(struct sj_text *list)
{
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        for (size_t k = 0; !info->missing && k < sizeof usual / sizeof usual[0]; k++)
            if (strcmp(info->name, usual[k]) == 0)
                sj_text_printf(list, "%s;", info->name);
}

/* The engines of --engines, or the defaults, and --solver: for 'dimacs' if it is in the list, else
   'dimacs' is added. */
static void list_engines(const struct compare_args *args, struct sj_text *list)
{
    const char *spec = NULL;
    size_t at = 0;
    size_t len = 0;
    bool used = !args->common.solver;
    while (args->engines && cli_specs_next(args->engines, &at, &spec, &len)) {
        sj_text_add(list, spec, len);
        if (args->common.solver && wants_solver(spec, len)) {
            cli_solver_add(list, len > strlen("dimacs"), args->common.solver);
            used = true;
        }
        sj_text_char(list, ';');
    }
    if (!args->engines)
        list_usual(list);
    if (!used) {
        sj_text_str(list, "dimacs");
        cli_solver_add(list, false, args->common.solver);
    }
    sj_text_char(list, '\0');
}

/* Up to the next ';' that is not in quotes. */
static size_t spec_length(const char *list)
{
    char quote = '\0';
    size_t len = 0;
    for (; list[len] && (quote || list[len] != ';'); len++)
        if (quote ? list[len] == quote : list[len] == '\'' || list[len] == '"')
            quote = quote ? '\0' : list[len];
    return len;
}

/* "name=command; name=command" */
static suuji_status add_externals(struct cli_experiment *experiment, const char *list,
                                  suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    while (list && *list && status == SUUJI_OK) {
        suuji_error why;
        list += strspn(list, "; ");
        const size_t len = spec_length(list);
        char *const spec = strndup(list, len);
        if (!spec)
            return sj_fail_memory(err);
        status = *spec ? cli_experiment_add_external(experiment, spec, &why) : SUUJI_OK;
        if (status != SUUJI_OK)
            status = why.status == SUUJI_ERR_ARGUMENT
                         ? sj_fail(err, status, "compare: option '--external': %s", why.text)
                         : sj_fail(err, status, "%s", why.text);
        free(spec);
        list += len;
    }
    return status;
}

static void put_text(struct sj_json_writer *json, const char *key, const char *text)
{
    if (text)
        sj_json_put_string(json, key, text);
    else
        sj_json_put_null(json, key);
}

/* The options that measurements depend on, as a JSON object; NULL: memory ran out. */
static char *describe_options(const struct compare_args *args)
{
    static const char *const orders[] = {"ascending", "descending", "random"};
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out};
    sj_json_put_object(&json, NULL);
    sj_json_put_count(&json, "limit", args->common.limit);
    sj_json_put_real(&json, "time_limit", args->common.time_limit);
    sj_json_put_count(&json, "memory_limit_mib", args->common.memory_limit);
    sj_json_put_count(&json, "repeat", args->repeat);
    sj_json_put_real(&json, "warm_up", args->warm_up);
    sj_json_put_count(&json, "give_up", args->give_up);
    sj_json_put_string(&json, "order", orders[args->common.order]);
    sj_json_put_count(&json, "seed", args->common.seed);
    sj_json_put_bool(&json, "isolate", args->isolate);
    put_text(&json, "pin", args->pin);
    put_text(&json, "external", args->external);
    if (args->common.minimize)
        sj_json_put_string(&json, "minimize", args->common.minimize);
    if (args->common.maximize)
        sj_json_put_string(&json, "maximize", args->common.maximize);
    if (args->common.prefer)
        sj_json_put_string(&json, "prefer", args->common.prefer);
    sj_json_put_end(&json);
    if (!out.failed)
        out.at[out.len - 1] = '\0'; /* instead of its line end */
    if (out.failed)
        sj_text_free(&out);
    return out.at;
}

suuji_status cli_compare_contest(struct cli_experiment *experiment, const struct compare_args *args,
                                 suuji_error *err)
{
    const suuji_query query = cli_common_query(&args->common);
    struct sj_text list = {0};
    list_engines(args, &list);
    const bool none = args->external && (!list.at || list.at[0] == '\0');
    suuji_status status = list.failed ? sj_fail_memory(err)
                                      : cli_experiment_open(experiment, none ? NULL : list.at,
                                                            &query, (unsigned)args->repeat, err);
    sj_text_free(&list);
    if (status != SUUJI_OK)
        return status;
    experiment->warm_up = args->warm_up;
    experiment->give_up = (unsigned)args->give_up;
    experiment->keeps = args->against || args->plots || args->report;
    experiment->record.options = describe_options(args);
    for (size_t i = 0; i < experiment->count; i++)
        experiment->entry[i].contestant.isolated = args->isolate;
    status = experiment->record.options ? add_externals(experiment, args->external, err)
                                        : sj_fail_memory(err);
    if (status == SUUJI_OK && experiment->count == 0)
        status = sj_fail(err, SUUJI_ERR_ARGUMENT, "the list of engines is empty");
    if (status != SUUJI_OK)
        cli_experiment_close(experiment);
    return status;
}

suuji_status cli_compare_pin(const struct compare_args *args, suuji_error *err)
{
    char *end = NULL;
    if (!args->pin)
        return SUUJI_OK;
    const unsigned long core = strtoul(args->pin, &end, 10);
    if (end == args->pin || *end || core > 100000)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "compare: option '--pin': '%.20s' is not the number of a processor",
                       args->pin);
    return cli_lab_pin((unsigned)core, err);
}
