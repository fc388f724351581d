/* SPDX-License-Identifier: MIT */
/* suuji rules: how rules are written, and what a rule set consists of. */
#include "app/help/list_rules.h"
#include "suuji/houses.h"
#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "codec/json_writer.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "model/rules.h"

#include <stdlib.h>
#include <string.h>

struct rules_args {
    bool json;
};

/* The grammar, by example. */
static const struct cli_rules_form forms[] = {
    {"9", "size 9, boxes as square as possible: 3x3; sizes 1 to 255"},
    {"6:2x3", "boxes of 2 rows and 3 columns"},
    {"9:latin", "no boxes: a Latin square"},
    {"9:jigsaw", "irregular regions, given with each puzzle"},
    {"4:regions=MAP", "irregular regions: one letter per cell, as in AABBAABBCCDDCCDD"},
    {"9+x", "an extra rule; for several: 9+x+windoku"},
};

const struct cli_rules_form *cli_rules_form_at(size_t i)
{
    return i < sizeof forms / sizeof forms[0] ? &forms[i] : NULL;
}

/* ---- A rule set ---- */

enum { KINDS = SJ_CENTER + 1 };

/* What is shown of a rule set. */
struct census {
    unsigned houses[KINDS];
    char kind[KINDS][16];
    unsigned fewest_peers, most_peers;
};

/* Count houses by kind, and name each kind by the first word of a house's name. */
static bool take_census(const suuji_rules *rules, struct census *census)
{
    uint16_t *const peer = malloc(rules->cells * sizeof *peer);
    if (!peer)
        return false;
    *census = (struct census){.fewest_peers = rules->cells};
    for (unsigned house = 0; house < rules->house_count; house++) {
        char name[32];
        const unsigned kind = rules->house_kind[house];
        if (census->houses[kind]++ > 0)
            continue;
        suuji_rules_house_name(rules, house, name, sizeof name);
        name[strcspn(name, " ")] = '\0';
        memcpy(census->kind[kind], name, strnlen(name, sizeof census->kind[kind] - 1));
    }
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned peers = sj_rules_peers(rules, cell, peer);
        if (peers < census->fewest_peers)
            census->fewest_peers = peers;
        if (peers > census->most_peers)
            census->most_peers = peers;
    }
    free(peer);
    return true;
}

static void write_rules(struct sj_text *out, const suuji_rules *rules, const struct census *census)
{
    const char *between = ": ";
    sj_text_printf(out, "rules   %s\n", rules->spec);
    sj_text_printf(out, "size    %u, %u cells\n", rules->size, rules->cells);
    if (rules->box_rows)
        sj_text_printf(out, "boxes   %u rows, %u columns\n", rules->box_rows, rules->box_cols);
    sj_text_printf(out, "houses  %u", rules->house_count);
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const unsigned count = census->houses[kind];
        if (count == 0)
            continue;
        const char *const plural = count == 1 ? "" : kind == SJ_BOX ? "es" : "s";
        sj_text_printf(out, "%s%u %s%s", between, count, census->kind[kind], plural);
        between = ", ";
    }
    sj_text_printf(out,
                   "\n"
                   "pairs   %u further pairs of cells that must differ\n",
                   rules->pair_count);
    sj_text_printf(out, "peers   %u", census->fewest_peers);
    if (census->most_peers != census->fewest_peers)
        sj_text_printf(out, " to %u", census->most_peers);
    sj_text_str(out, " of each cell\n");
}

static void write_rules_json(struct sj_text *out, const suuji_rules *rules,
                             const struct census *census)
{
    struct sj_json_writer json = {.out = out, .form = SJ_JSON_WIDE};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "rules", rules->spec);
    sj_json_put_count(&json, "size", rules->size);
    sj_json_put_count(&json, "cells", rules->cells);
    if (rules->box_rows) {
        sj_json_put_count(&json, "box_rows", rules->box_rows);
        sj_json_put_count(&json, "box_columns", rules->box_cols);
    }
    sj_json_put_count(&json, "house_count", rules->house_count);
    sj_json_put_object(&json, "houses");
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (census->houses[kind])
            sj_json_put_count(&json, census->kind[kind], census->houses[kind]);
    sj_json_put_end(&json);
    sj_json_put_count(&json, "pairs", rules->pair_count);
    sj_json_put_count(&json, "fewest_peers", census->fewest_peers);
    sj_json_put_count(&json, "most_peers", census->most_peers);
    sj_json_put_end(&json);
}

static enum cli_exit show_rules(const char *spec, bool as_json)
{
    suuji_rules *rules = NULL;
    struct sj_text out = {0};
    struct census census;
    suuji_error err;
    const suuji_status status = suuji_rules_new(spec, &rules, &err);
    if (status == SUUJI_ERR_MEMORY)
        return cli_fail(&err);
    if (status != SUUJI_OK)
        return cli_usage("rules", "%s", err.text);
    if (!take_census(rules, &census))
        out.failed = true;
    else if (as_json)
        write_rules_json(&out, rules, &census);
    else
        write_rules(&out, rules, &census);
    suuji_rules_free(rules);
    return cli_output_text(NULL, &out, CLI_YES);
}

/* ---- The list ---- */

static void write_overview(struct sj_text *out)
{
    const suuji_rule_info *info = NULL;
    sj_text_str(out, "Rules are written SIZE[:SHAPE][+EXTRA]...\n\n");
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        sj_text_printf(out, "  %-16s%s\n", forms[i].spec, forms[i].means);
    sj_text_str(out, "\nExtra rules:\n\n");
    for (size_t i = 0; (info = suuji_rule_at(i)) != NULL; i++)
        sj_text_printf(out, "  +%-15s%s\n  %-16sworks with: %s\n", info->name, info->summary, "",
                       info->needs);
}

static void write_overview_json(struct sj_text *out)
{
    struct sj_json_writer json = {.out = out, .form = SJ_JSON_WIDE};
    const suuji_rule_info *info = NULL;
    sj_json_put_object(&json, NULL);
    sj_json_put_array(&json, "forms");
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        sj_json_put_object(&json, NULL);
        sj_json_put_string(&json, "spec", forms[i].spec);
        sj_json_put_string(&json, "means", forms[i].means);
        sj_json_put_end(&json);
    }
    sj_json_put_end(&json);
    sj_json_put_array(&json, "extra");
    for (size_t i = 0; (info = suuji_rule_at(i)) != NULL; i++) {
        sj_json_put_object(&json, NULL);
        sj_json_put_string(&json, "name", info->name);
        sj_json_put_string(&json, "summary", info->summary);
        sj_json_put_string(&json, "needs", info->needs);
        sj_json_put_end(&json);
    }
    sj_json_put_end(&json);
    sj_json_put_end(&json);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct rules_args *const args = given;
    struct sj_text out = {0};
    if (operands[0])
        return show_rules(operands[0], args->json);
    if (args->json)
        write_overview_json(&out);
    else
        write_overview(&out);
    return cli_output_text(NULL, &out, CLI_YES);
}

static const struct cli_option options[] = {
    {CLI_JSON(struct rules_args)},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji rules", "how rules are written, and the extra rules"},
    {"suuji rules 12:3x4+x", "the details of one rule set"},
    {0},
};

const struct cli_command cli_command_rules = {
    .name = "rules",
    .operands = "[SPEC]",
    .summary = "list the extra rules, or show what a rule set means",
    .about = "Without SPEC, show how rules are written and list the extra rules. With SPEC, show "
             "that rule set: its canonical form, the number of houses of each kind, the number of "
             "further pairs of cells that must differ, and the number of peers of a cell.",
    .options = options,
    .args_size = sizeof(struct rules_args),
    .examples = examples,
    .run = run,
};
