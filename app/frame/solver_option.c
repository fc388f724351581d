/* SPDX-License-Identifier: MIT */
/* --solver COMMAND: the engine 'dimacs', or 'lp' where that is asked for, with this program. */
#include "app/frame/solver_option.h"

#include "base/fail.h"
#include "app/frame/message.h"
#include "app/frame/spec_build.h"

#include <string.h>

void cli_solver_add(struct sj_text *spec, bool options, const char *solver)
{
    cli_spec_add(spec, options, "solver", solver);
}

static bool is_name(const char *spec, size_t len, const char *name)
{
    return strlen(name) == len && memcmp(spec, name, len) == 0;
}

const char *cli_solver_engine(const char *command, const char *engine, const char *solver,
                              struct sj_text *spec, enum cli_exit *exit)
{
    static const char dimacs[] = "dimacs";
    const size_t len = engine ? strcspn(engine, ":") : 0;
    suuji_error err;
    *exit = CLI_YES;
    if (!solver)
        return engine;
    const bool formulas = strcmp(command, "sat") == 0; /* it has no engine 'lp' */
    if (engine && !is_name(engine, len, dimacs) && (formulas || !is_name(engine, len, "lp"))) {
        *exit = cli_usage(command, "%s: option '--solver' needs the engine 'dimacs'%s", command,
                          formulas ? "" : " or 'lp'");
        return NULL;
    }
    if (engine && engine[len] &&
        (strncmp(engine + len, ":solver=", 8) == 0 || strstr(engine + len, ",solver="))) {
        *exit = cli_usage(command, "%s: option '--solver' and the engine '%s' both name a solver",
                          command, engine);
        return NULL;
    }
    sj_text_str(spec, engine ? engine : dimacs);
    cli_solver_add(spec, engine && engine[len], solver);
    sj_text_char(spec, '\0');
    if (!spec->failed)
        return spec->at;
    (void)sj_fail_memory(&err);
    *exit = cli_fail(&err);
    return NULL;
}
