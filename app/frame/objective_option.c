/* SPDX-License-Identifier: MIT */
/* --minimize, --maximize and --prefer. */
#include "app/frame/objective_option.h"

#include "base/fail.h"
#include "suuji/objective.h"
#include "app/frame/message.h"

#include <string.h>

static bool is_preference(const struct cli_objective *chosen)
{
    return strcmp(chosen->option, "prefer") == 0;
}

static suuji_status make_objective(const struct cli_objective *chosen, const suuji_rules *rules,
                                   suuji_objective **objective, suuji_error *err)
{
    const suuji_sense sense =
        strcmp(chosen->option, "minimize") == 0 ? SUUJI_SENSE_MINIMIZE : SUUJI_SENSE_MAXIMIZE;
    return is_preference(chosen) ? suuji_objective_prefer(rules, chosen->text, objective, err)
                                 : suuji_objective_new(rules, chosen->text, sense, objective, err);
}

/* Check the text, for the rules if they are complete, else for some rules of that size. */
static suuji_status check_objective(const struct cli_objective *chosen, const char *spec,
                                    suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_objective *objective = NULL;
    if (!spec || suuji_rules_new(spec, &rules, NULL) != SUUJI_OK)
        return suuji_objective_check(chosen->text, is_preference(chosen), err);
    const suuji_status status = make_objective(chosen, rules, &objective, err);
    suuji_objective_free(objective);
    suuji_rules_free(rules);
    return status;
}

enum cli_exit cli_objective_choose(const char *command, const struct cli_common *common,
                                   struct cli_objective *chosen)
{
    const struct cli_objective all[] = {
        {"minimize", common->minimize}, {"maximize", common->maximize}, {"prefer", common->prefer}};
    suuji_error err;
    *chosen = (struct cli_objective){0};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i].text)
            *chosen = all[i];
    const suuji_status status =
        chosen->option ? check_objective(chosen, common->rules, &err) : SUUJI_OK;
    if (status == SUUJI_ERR_MEMORY)
        return cli_fail(&err);
    if (status != SUUJI_OK)
        return cli_usage(command, "%s: option '--%s': character %zu: %s", command, chosen->option,
                         err.column, err.text);
    return CLI_YES;
}

suuji_status cli_objective_make(struct cli_objective_made *made, const struct cli_objective *chosen,
                                const suuji_rules *rules, const suuji_objective **objective,
                                suuji_error *err)
{
    suuji_error why;
    *objective = NULL;
    if (!chosen->option)
        return SUUJI_OK;
    if (made->size != suuji_rules_size(rules)) {
        cli_objective_free(made);
        const suuji_status status = make_objective(chosen, rules, &made->objective, &why);
        if (status == SUUJI_ERR_MEMORY)
            return sj_fail_memory(err);
        if (status != SUUJI_OK)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "option '--%s': character %zu: %.160s",
                           chosen->option, why.column, why.text);
        made->size = suuji_rules_size(rules);
    }
    *objective = made->objective;
    return SUUJI_OK;
}

void cli_objective_free(struct cli_objective_made *made)
{
    suuji_objective_free(made->objective);
    *made = (struct cli_objective_made){0};
}
