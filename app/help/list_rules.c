/* SPDX-License-Identifier: MIT */
/* suuji rules: how rules are written, and what a rule set consists of. */
#include "app/help/list_rules.h"
#include "app/frame/demand_lines.h"
#include "app/frame/rules_file.h"
#include "suuji/houses.h"
#include "app/frame/command.h"
#include "app/help/help.h"
#include "app/frame/common_options.h"
#include "json/list_json.h"
#include "json/puzzle_parts_json.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/frame/rules_guess.h"
#include "app/frame/words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The grammar, by example. */
static const struct cli_rules_form forms[] = {
    {"9", "size 9, boxes as square as possible: 3x3; sizes 1 to 255"},
    {"6:2x3", "boxes of 2 rows and 3 columns"},
    {"9:latin", "no boxes: a Latin square"},
    {"9:jigsaw", "irregular regions, given with each puzzle"},
    {"4:regions=MAP", "irregular regions, a letter per cell: AABBAABBCCDDCCDD"},
    {"9+x", "an extra rule; for several: 9+x+windoku"},
    {"9+cage(15:r1c1-r1c3)", "a constraint; for several: one '+' each"},
};

const struct cli_rules_form *cli_rules_form_at(size_t i)
{
    return i < sizeof forms / sizeof forms[0] ? &forms[i] : NULL;
}

/* ---- A rule set ---- */

/* More kinds of houses than there are. */
enum { KINDS = 16 };

/* What is shown of a rule set. */
struct census {
    unsigned houses[KINDS]; /* of each kind, in the order of the rules */
    char kind[KINDS][16];   /* the first word of a house's name: "row" */
    unsigned kinds;
    unsigned box_rows, box_cols;
    unsigned fewest_peers, most_peers;
};

/* Houses of a kind follow each other. */
static void count_houses(const suuji_rules *rules, struct census *census)
{
    for (unsigned house = 0; house < suuji_rules_house_count(rules); house++) {
        char name[32];
        suuji_rules_house_name(rules, house, name, sizeof name);
        name[strcspn(name, " ")] = '\0';
        if (census->kinds == 0 || strcmp(census->kind[census->kinds - 1], name) != 0) {
            assert(census->kinds < KINDS);
            snprintf(census->kind[census->kinds++], sizeof census->kind[0], "%.15s", name);
        }
        census->houses[census->kinds - 1]++;
    }
}

static bool count_peers(const suuji_rules *rules, struct census *census)
{
    const unsigned cells = suuji_rules_cells(rules);
    uint16_t *const peer = malloc(cells * sizeof *peer);
    census->fewest_peers = cells;
    for (unsigned cell = 0; peer && cell < cells; cell++) {
        const unsigned peers = suuji_rules_peers(rules, cell, peer);
        if (peers < census->fewest_peers)
            census->fewest_peers = peers;
        if (peers > census->most_peers)
            census->most_peers = peers;
    }
    free(peer);
    return peer != NULL;
}

static bool take_census(const suuji_rules *rules, struct census *census)
{
    *census = (struct census){0};
    suuji_rules_box(rules, &census->box_rows, &census->box_cols);
    count_houses(rules, census);
    return count_peers(rules, census);
}

static void write_rules(struct sj_text *out, const suuji_rules *rules, const struct census *census)
{
    const char *between = ": ";
    sj_text_printf(out, "rules   %s\n", suuji_rules_spec(rules));
    sj_text_printf(out, "size    %u, %u cells\n", suuji_rules_size(rules),
                   suuji_rules_cells(rules));
    if (census->box_rows)
        sj_text_printf(out, "boxes   %u rows, %u columns\n", census->box_rows, census->box_cols);
    sj_text_printf(out, "houses  %u", suuji_rules_house_count(rules));
    for (unsigned kind = 0; kind < census->kinds; kind++) {
        const unsigned count = census->houses[kind];
        const char *const plural = count == 1                               ? ""
                                   : strcmp(census->kind[kind], "box") == 0 ? "es"
                                                                            : "s";
        sj_text_printf(out, "%s%u %s%s", between, count, census->kind[kind], plural);
        between = ", ";
    }
    sj_text_printf(out,
                   "\n"
                   "pairs   %zu further pairs of cells that must differ\n",
                   suuji_rules_pair_count(rules));
    sj_text_printf(out, "peers   %u", census->fewest_peers);
    if (census->most_peers != census->fewest_peers)
        sj_text_printf(out, " to %u", census->most_peers);
    sj_text_str(out, " of each cell\n\n");
    cli_demands_write(rules, out);
}

static void write_rules_json(struct sj_text *out, const suuji_rules *rules,
                             const struct census *census)
{
    struct sj_json_writer json = {.out = out, .form = SJ_JSON_WIDE};
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "rules", suuji_rules_spec(rules));
    sj_json_put_count(&json, "size", suuji_rules_size(rules));
    sj_json_put_count(&json, "cells", suuji_rules_cells(rules));
    if (census->box_rows) {
        sj_json_put_count(&json, "box_rows", census->box_rows);
        sj_json_put_count(&json, "box_columns", census->box_cols);
    }
    sj_json_put_count(&json, "house_count", suuji_rules_house_count(rules));
    sj_json_put_object(&json, "houses");
    for (unsigned kind = 0; kind < census->kinds; kind++)
        sj_json_put_count(&json, census->kind[kind], census->houses[kind]);
    sj_json_put_end(&json);
    sj_json_put_count(&json, "pairs", suuji_rules_pair_count(rules));
    sj_json_put_count(&json, "fewest_peers", census->fewest_peers);
    sj_json_put_count(&json, "most_peers", census->most_peers);
    sj_json_put_demands(&json, "demands", rules);
    if (suuji_rules_constraint_count(rules))
        sj_json_constraints(&json, "constraints", rules);
    sj_json_put_end(&json);
}

static enum cli_exit show_rules(const char *spec, bool as_json)
{
    suuji_rules *rules = NULL;
    struct sj_text out = {0};
    struct census census;
    suuji_error err;
    suuji_status status = suuji_rules_new(spec, &rules, &err);
    if (status == SUUJI_OK)
        status =
            suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS,
                              "this list", NULL, &err);
    if (status == SUUJI_ERR_MEMORY)
        return cli_fail(&err);
    if (status != SUUJI_OK) {
        const char *const guess = cli_rules_suggest(spec, &err) ? NULL : cli_constraint_guess(spec);
        suuji_rules_free(rules);
        return guess ? cli_usage("rules", "%s; did you mean '%.60s'?", err.text, guess)
                     : cli_usage("rules", "%s", err.text);
    }
    if (!take_census(rules, &census))
        out.failed = true;
    else if (as_json)
        write_rules_json(&out, rules, &census);
    else
        write_rules(&out, rules, &census);
    suuji_rules_free(rules);
    return cli_output_text(NULL, &out, CLI_YES);
}

/* ---- A kind of constraint ---- */

enum { LIST_WIDTH = 80 };

static const suuji_constraint_info *find_kind(const char *name)
{
    const suuji_constraint_info *info = NULL;
    size_t i = 0;
    while ((info = suuji_constraint_kind_at(i)) != NULL && !cli_word_among(name, info->name) &&
           !cli_word_among(name, info->aliases))
        i++;
    return info;
}

static enum cli_exit show_kind(const suuji_constraint_info *info, bool as_json)
{
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out, .form = SJ_JSON_WIDE};
    if (as_json) {
        sj_json_constraint_kind(&json, info);
        return cli_output_text(NULL, &out, CLI_YES);
    }
    sj_text_printf(&out, "%-16s", info->name);
    cli_wrap(&out, info->summary, 16, 16, LIST_WIDTH);
    sj_text_printf(&out, "%-16sas in 9+%s\n", "", info->example);
    if (info->aliases)
        sj_text_printf(&out, "%-16salso called: %s\n", "", info->aliases);
    return cli_output_text(NULL, &out, CLI_YES);
}

/* ---- The list ---- */

static void write_overview(struct sj_text *out)
{
    const suuji_rule_info *info = NULL;
    const suuji_constraint_info *kind = NULL;
    struct sj_text names = {0};
    sj_text_str(out, "Rules are written SIZE[:SHAPE][+EXTRA]...\n\n");
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        sj_text_printf(out, "  %-22s%s\n", forms[i].spec, forms[i].means);
    sj_text_str(out, "\nA shell needs quotes around rules with parentheses: '9+cage(15:r1c1-r1c3)'."
                     "\n\nExtra rules:\n\n");
    for (size_t i = 0; (info = suuji_rule_at(i)) != NULL; i++)
        sj_text_printf(out, "  +%-15s%s\n  %-16sworks with: %s\n  %-16salso called: %s\n",
                       info->name, info->summary, "", info->needs, "", info->aliases);
    sj_text_str(out,
                "\nConstraints, as in +cage(15:r1c1-r1c3); 'suuji rules cage' explains one:\n\n  ");
    for (size_t i = 0; (kind = suuji_constraint_kind_at(i)) != NULL; i++)
        sj_text_printf(&names, "%s%s", i ? " " : "", kind->name);
    sj_text_char(&names, '\0');
    if (names.failed)
        out->failed = true;
    else
        cli_wrap(out, names.at, 2, 2, LIST_WIDTH);
    sj_text_free(&names);
}

static void write_overview_json(struct sj_text *out)
{
    struct sj_json_writer json = {.out = out, .form = SJ_JSON_WIDE};
    const suuji_rule_info *info = NULL;
    const suuji_constraint_info *kind = NULL;
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
    for (size_t i = 0; (info = suuji_rule_at(i)) != NULL; i++)
        sj_json_extra_rule(&json, info);
    sj_json_put_end(&json);
    sj_json_put_array(&json, "constraints");
    for (size_t i = 0; (kind = suuji_constraint_kind_at(i)) != NULL; i++)
        sj_json_constraint_kind(&json, kind);
    sj_json_put_end(&json);
    sj_json_put_end(&json);
}

/* Of a file, as --rules of other commands. */
static enum cli_exit show_rules_file(const char *path, bool as_json)
{
    struct sj_text text = {0};
    suuji_error err;
    const enum cli_exit exit = cli_rules_file_read(path, &text, &err) == SUUJI_OK
                                   ? show_rules(text.at, as_json)
                                   : cli_fail(&err);
    sj_text_free(&text);
    return exit;
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct cli_common *const args = given;
    struct sj_text out = {0};
    if (operands[0] && find_kind(operands[0]))
        return show_kind(find_kind(operands[0]), args->json);
    if (operands[0] && *operands[0] == '@')
        return show_rules_file(operands[0] + 1, args->json);
    if (operands[0])
        return show_rules(operands[0], args->json);
    if (args->json)
        write_overview_json(&out);
    else
        write_overview(&out);
    return cli_output_text(NULL, &out, CLI_YES);
}

static const struct cli_option options[] = {
    {CLI_JSON},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji rules", "how rules are written, and the extra rules"},
    {"suuji rules 12:3x4+x", "the details of one rule set"},
    {"suuji rules cage", "what a constraint demands, and how it is written"},
    {0},
};

const struct cli_command cli_command_rules = {
    .name = "rules",
    .operands = "[SPEC]",
    .summary = "list the extra rules and constraints, or show what a rule set means",
    .about = "Without SPEC, show how rules are written and list the extra rules and constraints. "
             "With SPEC, show that rule set: its canonical form, the number of houses of each "
             "kind, the number of further pairs of cells that must differ, the number of peers of "
             "a cell, and in sentences what it demands. With the name of a constraint, explain it.",
    .options = options,
    .args_size = sizeof(struct cli_common),
    .examples = examples,
    .run = run,
};
