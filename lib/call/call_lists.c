/* SPDX-License-Identifier: MIT */
/* The calls that list what there is: engines, formats, rules, symmetries, calls, the version. */
#include "call/call.h"

#include "json/list_json.h"
#include "suuji/houses.h"

static suuji_status engines(struct sj_call *call, suuji_error *err)
{
    const suuji_engine_info *info = NULL;
    (void)err;
    sj_json_put_array(&call->reply, "engines");
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        sj_json_engine(&call->reply, info);
    sj_json_put_end(&call->reply);
    return SUUJI_OK;
}

static suuji_status formats(struct sj_call *call, suuji_error *err)
{
    const suuji_format_info *info = NULL;
    const suuji_export_info *other = NULL;
    (void)err;
    sj_json_put_array(&call->reply, "formats");
    for (size_t i = 0; (info = suuji_format_at(i)) != NULL; i++)
        sj_json_format(&call->reply, info);
    for (size_t i = 0; (other = suuji_export_at(i)) != NULL; i++)
        sj_json_export(&call->reply, other);
    sj_json_put_end(&call->reply);
    return SUUJI_OK;
}

static suuji_status symmetries(struct sj_call *call, suuji_error *err)
{
    const suuji_symmetry_info *info = NULL;
    (void)err;
    sj_json_put_array(&call->reply, "symmetries");
    for (size_t i = 0; (info = suuji_symmetry_at(i)) != NULL; i++) {
        sj_json_put_object(&call->reply, NULL);
        sj_json_put_string(&call->reply, "name", info->name);
        sj_json_put_string(&call->reply, "summary", info->summary);
        sj_json_put_end(&call->reply);
    }
    sj_json_put_end(&call->reply);
    return SUUJI_OK;
}

static suuji_status calls(struct sj_call *call, suuji_error *err)
{
    const suuji_call_info *info = NULL;
    (void)err;
    sj_json_put_array(&call->reply, "calls");
    for (size_t i = 0; (info = suuji_call_at(i)) != NULL; i++) {
        sj_json_put_object(&call->reply, NULL);
        sj_json_put_string(&call->reply, "name", info->name);
        sj_json_put_string(&call->reply, "summary", info->summary);
        sj_json_put_array(&call->reply, "arguments");
        for (const suuji_argument *argument = info->arguments; argument->name; argument++) {
            sj_json_put_object(&call->reply, NULL);
            sj_json_put_string(&call->reply, "name", argument->name);
            sj_json_put_string(&call->reply, "kind", sj_argument_word(argument->kind));
            sj_json_put_string(&call->reply, "help", argument->help);
            sj_json_put_end(&call->reply);
        }
        sj_json_put_end(&call->reply);
        sj_json_put_end(&call->reply);
    }
    sj_json_put_end(&call->reply);
    return SUUJI_OK;
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
        sj_json_put_array(&call->reply, NULL);
        sj_json_put_count(&call->reply, NULL, a);
        sj_json_put_count(&call->reply, NULL, b);
        sj_json_put_end(&call->reply);
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
}

static suuji_status rules(struct sj_call *call, suuji_error *err)
{
    const char *const spec = sj_call_text(call, "rules");
    const suuji_rule_info *info = NULL;
    suuji_rules *made = NULL;
    if (spec) {
        const suuji_status status = suuji_rules_new(spec, &made, err);
        if (status == SUUJI_OK)
            put_rules(call, made);
        suuji_rules_free(made);
        return status;
    }
    sj_json_put_array(&call->reply, "extra");
    for (size_t i = 0; (info = suuji_rule_at(i)) != NULL; i++)
        sj_json_extra_rule(&call->reply, info);
    sj_json_put_end(&call->reply);
    return SUUJI_OK;
}

static const suuji_argument none[] = {{NULL, SUUJI_ARGUMENT_TEXT, NULL}};

static const suuji_argument rules_arguments[] = {
    {"rules", SUUJI_ARGUMENT_TEXT, "show what these rules consist of; default: list extra rules"},
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_engines = {
    .info = {"engines", "list the engines", none},
    .run = engines,
};

const struct sj_call_row sj_call_row_formats = {
    .info = {"formats", "list the formats and exports", none},
    .run = formats,
};

const struct sj_call_row sj_call_row_rules = {
    .info = {"rules", "list the extra rules, or show what rules consist of", rules_arguments},
    .run = rules,
};

const struct sj_call_row sj_call_row_symmetries = {
    .info = {"symmetries", "list the symmetries of clues", none},
    .run = symmetries,
};

const struct sj_call_row sj_call_row_calls = {
    .info = {"calls", "list the calls and their arguments", none},
    .run = calls,
};

const struct sj_call_row sj_call_row_version = {
    .info = {"version", "the version of suuji", none},
    .run = version,
};
