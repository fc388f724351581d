/* SPDX-License-Identifier: MIT */
/* The calls that list what there is: the tables of the library, and its version. */
#include "call/call_row.h"

#include "base/did_you_mean.h"
#include "base/fail.h"
#include "json/list_json.h"
#include "suuji/houses.h"
#include "json/reply_json.h"

#include <string.h>

/* The table that the call is named after. */
static suuji_status put_own_table(struct sj_call *call, suuji_error *err)
{
    (void)err;
    sj_json_put_table(&call->reply, call->info->name, call->info->name);
    return SUUJI_OK;
}

/* Is `name`, of `length` bytes, a table? */
static suuji_status check_table(const char *name, size_t length, suuji_error *err)
{
    char kept[61];
    char guess[60];
    snprintf(kept, sizeof kept, "%.*s", (int)(length < sizeof kept ? length : sizeof kept - 1),
             name);
    for (size_t i = 0; sj_table_name(i); i++)
        if (strcmp(sj_table_name(i), kept) == 0)
            return SUUJI_OK;
    sj_guess_text(kept, sj_table_name, guess, sizeof guess);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no table '%s'%s", kept, guess);
}

/* Is `name` in a list of names with commas between? */
static bool is_listed(const char *list, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncmp(at, name, length) == 0 && (at[length] == ',' || at[length] == '\0'))
            return true;
    return false;
}

static suuji_status put_tables(struct sj_call *call, suuji_error *err)
{
    const char *const only = sj_call_text(call, "only");
    suuji_status status = SUUJI_OK;
    for (const char *at = only; status == SUUJI_OK && at;
         at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        status = check_table(at, strcspn(at, ","), err);
    for (size_t i = 0; status == SUUJI_OK && sj_table_name(i); i++)
        if (!only || is_listed(only, sj_table_name(i)))
            sj_json_put_table(&call->reply, sj_table_name(i), sj_table_name(i));
    return status;
}

static suuji_status version(struct sj_call *call, suuji_error *err)
{
    (void)err;
    sj_json_put_string(&call->reply, "version", suuji_version());
    return SUUJI_OK;
}

/* ---- Rules ---- */

/* "houses": the cells of each, counted from 0 as in a grid; "house_names". */
static void put_houses(struct sj_call *call, const suuji_rules *rules)
{
    const unsigned count = suuji_rules_house_count(rules);
    sj_json_put_array(&call->reply, "houses");
    for (unsigned house = 0; house < count; house++) {
        const uint16_t *const cells = suuji_rules_house(rules, house);
        sj_json_put_array(&call->reply, NULL);
        for (unsigned i = 0; i < suuji_rules_size(rules); i++)
            sj_json_put_count(&call->reply, NULL, cells[i]);
        sj_json_put_end(&call->reply);
    }
    sj_json_put_end(&call->reply);
    sj_json_put_array(&call->reply, "house_names");
    for (unsigned house = 0; house < count; house++) {
        char name[32];
        suuji_rules_house_name(rules, house, name, sizeof name);
        sj_json_put_string(&call->reply, NULL, name);
    }
    sj_json_put_end(&call->reply);
}

static void put_pairs(struct sj_call *call, const suuji_rules *rules)
{
    sj_json_put_array(&call->reply, "pairs");
    for (size_t i = 0; i < suuji_rules_pair_count(rules); i++) {
        unsigned a = 0;
        unsigned b = 0;
        suuji_rules_pair(rules, i, &a, &b);
        sj_json_put_pair(&call->reply, NULL, a, b);
    }
    sj_json_put_end(&call->reply);
}

static void put_rules(struct sj_call *call, const suuji_rules *rules)
{
    unsigned rows = 0;
    unsigned columns = 0;
    suuji_rules_box(rules, &rows, &columns);
    sj_json_put_string(&call->reply, "rules", suuji_rules_spec(rules));
    sj_json_put_count(&call->reply, "size", suuji_rules_size(rules));
    sj_json_put_count(&call->reply, "cells", suuji_rules_cells(rules));
    if (rows) {
        sj_json_put_count(&call->reply, "box_rows", rows);
        sj_json_put_count(&call->reply, "box_columns", columns);
    }
    put_houses(call, rules);
    put_pairs(call, rules);
    sj_json_put_demands(&call->reply, "demands", rules);
    if (suuji_rules_constraint_count(rules))
        sj_json_constraints(&call->reply, "constraints", rules);
}

static suuji_status rules(struct sj_call *call, suuji_error *err)
{
    const char *const spec = sj_call_text(call, "rules");
    suuji_rules *made = NULL;
    if (spec) {
        suuji_status status = suuji_rules_new(spec, &made, err);
        if (status == SUUJI_OK)
            status =
                suuji_rules_check(made, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS,
                                  "call", "rules", err);
        if (status == SUUJI_OK)
            put_rules(call, made);
        suuji_rules_free(made);
        return status;
    }
    sj_json_put_table(&call->reply, "extra", "rules");
    return SUUJI_OK;
}

static const suuji_argument none[] = {{NULL, SUUJI_ARGUMENT_TEXT, NULL}};

static const suuji_argument rules_arguments[] = {
    {"rules", SUUJI_ARGUMENT_TEXT, "show what these rules consist of; default: list extra rules"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

static const suuji_argument tables_arguments[] = {
    {"only", SUUJI_ARGUMENT_TEXT,
     "names of tables, with commas between: \"rules,levels\"; default: all"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

#define TABLE(name, summary)                                                       \
    const struct sj_call_row sj_call_row_##name = {.info = {#name, summary, none}, \
                                                   .run = put_own_table}

TABLE(engines, "list the engines");
TABLE(formats, "list the formats and exports");
TABLE(symmetries, "list the symmetries of clues");
TABLE(scales, "the scales of 'rate'");
TABLE(calls, "list the calls and their arguments");

const struct sj_call_row sj_call_row_rules = {
    .info = {"rules", "list the extra rules, or show what rules consist of", rules_arguments},
    .run = rules,
};

const struct sj_call_row sj_call_row_tables = {
    .info = {"tables", "all tables of the library", tables_arguments},
    .run = put_tables,
};

const struct sj_call_row sj_call_row_version = {
    .info = {"version", "the version of suuji", none},
    .run = version,
};

/* The call `techniques`: the techniques of `hint` and `explain`, the simplest first. */

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    const bool examples = sj_call_flag(call, "examples");
    const suuji_technique_info *info = NULL;
    suuji_status status = SUUJI_OK;
    sj_json_put_array(&call->reply, "techniques");
    for (size_t i = 0; status == SUUJI_OK && (info = suuji_technique_at(i)) != NULL; i++)
        status = sj_json_put_technique(&call->reply, info, examples, err);
    sj_json_put_end(&call->reply);
    return status;
}

static const suuji_argument arguments[] = {
    {"examples", SUUJI_ARGUMENT_FLAG, "with an example of each, and its step"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_techniques = {
    .info = {"techniques", "the techniques of 'hint' and 'explain'", arguments},
    .run = run,
};
