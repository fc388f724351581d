/* SPDX-License-Identifier: MIT */
/* What the values of options can be, by domain. */
#include "app/frame/option_values.h"

#include "suuji/drawn.h"
#include "suuji/cover.h"
#include "suuji/graph.h"
#include "suuji/human.h"
#include "suuji/rate.h"
#include "suuji/sat.h"
#include "base/fail.h"
#include "format/record_io.h"
#include "app/frame/engine_names.h"
#include "base/did_you_mean.h"
#include "app/frame/rules_guess.h"
#include "app/frame/file_kind.h"
#include "app/frame/number_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *engine_at(size_t i)
{
    const suuji_engine_info *const info = suuji_engine_at(i);
    return info ? info->name : NULL;
}

static suuji_status check_engine(const char *value, suuji_error *err)
{
    suuji_solver *solver = NULL;
    const suuji_status status = suuji_solver_new(value, &solver, err);
    suuji_solver_free(solver);
    return status;
}

/* Valid contestants: an engine, or all of them. */
static const char *contestant_at(size_t i)
{
    return i == 0 ? CLI_SPECS_ALL : engine_at(i - 1);
}

static suuji_status check_contestant(const char *value, suuji_error *err)
{
    return strcmp(value, CLI_SPECS_ALL) == 0 ? SUUJI_OK : check_engine(value, err);
}

static const char *method_at(size_t i)
{
    const suuji_cover_method_info *const info = suuji_cover_method_at(i);
    return info ? info->name : NULL;
}

/* Solve an empty problem, which is immediate, to check the method. */
static suuji_status check_method(const char *value, suuji_error *err)
{
    suuji_cover *cover = NULL;
    suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
    suuji_status status = suuji_cover_new(&cover, err);
    if (status == SUUJI_OK)
        status = suuji_cover_solve(cover, value, NULL, &answer, err);
    suuji_cover_free(cover);
    return status;
}

/* Format number i among those that can do `what`. */
static const char *format_at(size_t i, unsigned what)
{
    const suuji_format_info *info = NULL;
    for (size_t k = 0; (info = suuji_format_at(k)) != NULL; k++)
        if ((info->can & what) && i-- == 0)
            return info->name;
    return NULL;
}

static const char *readable_at(size_t i)
{
    return format_at(i, SUUJI_FORMAT_READS);
}

static const char *writable_at(size_t i)
{
    return format_at(i, SUUJI_FORMAT_WRITES);
}

static suuji_status check_from(const char *value, suuji_error *err)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .format = value};
    struct sj_dialect dialect;
    const suuji_status status = sj_dialect_new(&options, "", 0, true, &dialect, err);
    sj_dialect_clear(&dialect);
    return status;
}

static suuji_status check_to(const char *value, suuji_error *err)
{
    struct sj_dialect dialect;
    const suuji_status status = sj_dialect_for_writing(value, NULL, &dialect, err);
    sj_dialect_clear(&dialect);
    return status;
}

/* Formats that are read, then exports that are. */
static const char *source_at(size_t i)
{
    const suuji_export_info *info = NULL;
    size_t formats = 0;
    while (readable_at(formats))
        formats++;
    if (i < formats)
        return readable_at(i);
    for (size_t k = 0; (info = suuji_export_at(k)) != NULL; k++)
        if (info->reads && i-- == formats)
            return info->name;
    return NULL;
}

static suuji_status check_source(const char *value, suuji_error *err)
{
    const suuji_export_info *const export = cli_export_named(value);
    return export && export->reads ? SUUJI_OK : check_from(value, err);
}

/* Formats that are written, then exports. */
static const char *target_at(size_t i)
{
    size_t formats = 0;
    while (writable_at(formats))
        formats++;
    const suuji_export_info *const info = i < formats ? NULL : suuji_export_at(i - formats);
    return i < formats ? writable_at(i) : info ? info->name : NULL;
}

static suuji_status check_target(const char *value, suuji_error *err)
{
    return cli_export_named(value) ? suuji_export_check(value, err) : check_to(value, err);
}

/* There are endless rules; these are common ones without extra rules. */
static const char *const plain_rules[] = {"4", "6", "9", "12", "16", "25", "9:latin", "9:jigsaw"};
enum { PLAIN_RULES = sizeof plain_rules / sizeof plain_rules[0] };

/* Then each extra rule, which rules_prefix completes. */
static const char *rules_at(size_t i)
{
    const suuji_rule_info *const extra = i < PLAIN_RULES ? NULL : suuji_rule_at(i - PLAIN_RULES);
    return i < PLAIN_RULES ? plain_rules[i] : extra ? extra->name : NULL;
}

static const char *rules_prefix(size_t i)
{
    return i < PLAIN_RULES ? "" : "9+";
}

/* "9:jigsaw" is complete only with a puzzle, so the reader checks it, not suuji_rules_new. Only
   'generate' draws constraints; other commands refuse them when they read a puzzle. */
static suuji_status check_rules(const char *value, suuji_error *err)
{
    suuji_rules *drawn = NULL;
    if (!strstr(value, ":jigsaw") && suuji_rules_are_drawn(value)) {
        const suuji_status made = suuji_rules_random(value, 1, &drawn, err);
        suuji_rules_free(drawn);
        return made;
    }
    const suuji_read_options options = {
        .size = sizeof(suuji_read_options), .format = "line", .rules = value};
    struct sj_dialect dialect;
    const suuji_status status = sj_dialect_new(&options, "", 0, true, &dialect, err);
    sj_dialect_clear(&dialect);
    return status;
}

static const char *symbols_at(size_t i)
{
    const suuji_symbols_info *const info = suuji_symbols_at(i);
    return info ? info->name : NULL;
}

static suuji_status check_symbols(const char *value, suuji_error *err)
{
    struct sj_dialect any = {.info = NULL};
    return sj_dialect_use_symbols(&any, value, err);
}

static const char *color_method_at(size_t i)
{
    const suuji_color_method_info *const info = suuji_color_method_at(i);
    return info ? info->name : NULL;
}

/* Colour an empty graph, which is immediate, to check the method. */
static suuji_status check_color_method(const char *value, suuji_error *err)
{
    const suuji_color_query query = {.size = sizeof(suuji_color_query), .method = value};
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    suuji_graph *graph = NULL;
    uint32_t none = 0;
    suuji_status status = suuji_graph_new(0, NULL, 0, &graph, err);
    if (status == SUUJI_OK)
        status = suuji_graph_color(graph, &query, &none, &answer, err);
    suuji_graph_free(graph);
    return status;
}

static suuji_status check_numbers(const char *value, suuji_error *err)
{
    struct cli_number_list list;
    const suuji_status status = cli_number_list_read(&list, value, err);
    if (status == SUUJI_OK)
        cli_number_list_free(&list);
    return status;
}

static const char *sat_engine_at(size_t i)
{
    const suuji_sat_engine_info *const info = suuji_sat_engine_at(i);
    return info ? info->name : NULL;
}

/* Solve the formula of the empty clause, which is immediate, to check the engine. */
static suuji_status check_sat_engine(const char *value, suuji_error *err)
{
    suuji_sat_answer answer = SUUJI_SAT_ANSWER_INIT;
    suuji_formula *formula = NULL;
    suuji_status status = suuji_formula_new(&formula, err);
    if (status == SUUJI_OK)
        status = suuji_formula_add_clause(formula, NULL, 0, err);
    if (status == SUUJI_OK)
        status = suuji_sat_solve(formula, value, NULL, &answer, err);
    suuji_formula_free(formula);
    return status;
}

const char *cli_technique_word_at(size_t i)
{
    const suuji_technique_info *info = NULL;
    size_t k = 0;
    for (; (info = suuji_technique_at(k)) != NULL; k++)
        if (k == i)
            return info->name;
    i -= k;
    for (k = 0; (info = suuji_technique_at(k)) != NULL; k++) {
        size_t first = 0;
        while (strcmp(suuji_technique_at(first)->family, info->family) != 0)
            first++;
        if (first == k && i-- == 0)
            return info->family;
    }
    return NULL;
}

static bool is_name(const char *(*at)(size_t i), const char *value)
{
    size_t i = 0;
    while (at(i) && strcasecmp(at(i), value) != 0)
        i++;
    return at(i) != NULL;
}

static suuji_status check_technique(const char *value, suuji_error *err)
{
    return is_name(cli_technique_word_at, value)
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_ARGUMENT, "no technique or family named '%.60s'", value);
}

/* The same for --technique of 'generate', which had names of its own before. */
static suuji_status check_hardest(const char *value, suuji_error *err)
{
    static const struct {
        const char *name, *now;
    } former[] = {{"locked", "pointing, claiming, locked-candidates, or the family intersections"},
                  {"pairs", "naked-pair,hidden-pair, or the family subsets"},
                  {"triples", "naked-triple,hidden-triple, or the family subsets"},
                  {"search", "--level expert:extreme, or the families chains, sets and forcing"}};
    for (size_t i = 0; i < sizeof former / sizeof former[0]; i++)
        if (strcmp(value, former[i].name) == 0)
            return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "'%s' is not a technique; use %s", value,
                           former[i].now);
    return check_technique(value, err);
}

static const char *scale_at(size_t i)
{
    const suuji_scale_info *const info = suuji_scale_at(i);
    return info ? info->name : NULL;
}

static suuji_status check_scale(const char *value, suuji_error *err)
{
    return is_name(scale_at, value)
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_ARGUMENT, "no scale named '%.60s'", value);
}

/* The scales, then the word for all of them. */
static const char *scale_or_all_at(size_t i)
{
    const char *const name = scale_at(i);
    return name ? name : i > 0 && scale_at(i - 1) ? "all" : NULL;
}

static suuji_status check_scale_or_all(const char *value, suuji_error *err)
{
    return strcasecmp(value, "all") == 0 ? SUUJI_OK : check_scale(value, err);
}

static const char *symmetry_or_auto_at(size_t i)
{
    const suuji_symmetry_info *const info = i ? suuji_symmetry_at(i - 1) : NULL;
    return i == 0 ? "auto" : info ? info->name : NULL;
}

static suuji_status check_symmetry(const char *value, suuji_error *err)
{
    return is_name(symmetry_or_auto_at, value)
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no symmetry '%.60s'", value);
}

static const char *level_at(size_t i)
{
    return suuji_property_word("level", (double)i);
}

static const struct value {
    const char *(*at)(size_t i);
    suuji_status (*check)(const char *value, suuji_error *err);
    const char *list;                /* the command that lists them */
    bool few;                        /* help shows them */
    const char *(*prefix)(size_t i); /* what is written before word i; NULL: nothing */
} values[] = {
    [CLI_ENGINE_SPEC] = {.at = engine_at, .check = check_engine, .list = "engines"},
    [CLI_ENGINE_LIST] = {.at = contestant_at, .check = check_contestant, .list = "engines"},
    [CLI_COVER_METHOD] = {.at = method_at, .check = check_method, .list = "cover --help"},
    [CLI_COLOR_METHOD] = {.at = color_method_at,
                          .check = check_color_method,
                          .list = "color --help"},
    [CLI_SAT_ENGINE] = {.at = sat_engine_at, .check = check_sat_engine, .list = "sat --help"},
    [CLI_READABLE] = {.at = readable_at, .check = check_from, .list = "formats"},
    [CLI_WRITABLE] = {.at = writable_at, .check = check_to, .list = "formats"},
    [CLI_SOURCE] = {.at = source_at, .check = check_source, .list = "formats"},
    [CLI_TARGET] = {.at = target_at, .check = check_target, .list = "formats"},
    [CLI_RULES_SPEC] = {.at = rules_at,
                        .check = check_rules,
                        .list = "rules",
                        .prefix = rules_prefix},
    [CLI_SYMBOL_LIST] = {.at = symbols_at, .check = check_symbols},
    [CLI_NUMBER_LIST] = {.check = check_numbers}, /* no names */
    [CLI_TECHNIQUE_LIST] = {.at = cli_technique_word_at,
                            .check = check_technique,
                            .list = "techniques"},
    [CLI_HARDEST_TECHNIQUE] = {.at = cli_technique_word_at,
                               .check = check_hardest,
                               .list = "techniques"},
    [CLI_SCALE_LIST] = {.at = scale_at, .check = check_scale, .list = "rate --help", .few = true},
    [CLI_SCALES_OR_ALL] = {.at = scale_or_all_at,
                           .check = check_scale_or_all,
                           .list = "rate --help",
                           .few = true},
    [CLI_SYMMETRY] = {.at = symmetry_or_auto_at,
                      .check = check_symmetry,
                      .list = "generate --help",
                      .few = true},
    [CLI_LEVEL_RANGE] = {.at = level_at, .few = true}, /* a range is checked by the command */
};

const char *cli_value_at(const struct cli_option *option, size_t i)
{
    if (values[option->domain].at)
        return values[option->domain].at(i);
    for (size_t k = 0; option->kind == SUUJI_OPTION_WORD && option->words[k]; k++)
        if (k == i)
            return option->words[k];
    return NULL;
}

const char *cli_value_prefix(const struct cli_option *option, size_t i)
{
    return values[option->domain].prefix ? values[option->domain].prefix(i) : "";
}

bool cli_values_are_few(const struct cli_option *option)
{
    return option->kind == SUUJI_OPTION_WORD || values[option->domain].few;
}

/* Names that are longer together are not listed in a message, unless help lists them. */
enum { FEW_BYTES = 60 };

/* Add "; use one of 'a', 'b'" if there are few names, else the command that lists them. */
static void list_names(const struct value *value, suuji_error *err)
{
    const suuji_error old = *err;
    char names[160] = "";
    const size_t room = value->few ? sizeof names : FEW_BYTES;
    size_t used = 0;
    for (size_t i = 0; value->at(i) && used < room; i++)
        used += (size_t)snprintf(names + used, room - used, "%s'%s'", i ? ", " : "", value->at(i));
    if (value->list && (used >= room || value->at == rules_at))
        (void)sj_fail(err, old.status, "%.150s; see 'suuji %s'", old.text, value->list);
    else
        (void)sj_fail(err, old.status, "%.150s; use one of %s", old.text, names);
}

/* The format or export whose files have this extension, if it may be named here; else NULL. */
static const char *name_of_extension(const struct value *value, const char *extension)
{
    char file[48];
    const char *name = NULL;
    if (value->list == NULL || strcmp(value->list, "formats") != 0)
        return NULL;
    snprintf(file, sizeof file, ".%s", extension);
    const suuji_format_info *const format = cli_format_of_file(file);
    const suuji_export_info *const export = cli_export_of_file(file);
    const char *const wanted = format ? format->name : export ? export->name : "";
    for (size_t i = 0; (name = value->at(i)) != NULL; i++)
        if (strcmp(name, wanted) == 0)
            return name;
    return NULL;
}

/* Add "; did you mean '9+x'?" to an error about rules, or the command that lists them. */
static void suggest_rules(const struct value *value, const char *written, suuji_error *err)
{
    if (!cli_rules_suggest(written, err))
        list_names(value, err);
}

/* Add "; did you mean 'line'?" when the name before ':' is unknown but close to one that exists. */
static void suggest_name(const struct value *value, const char *written, suuji_error *err)
{
    char name[40];
    const size_t len = strcspn(written, ":");
    const char *word = NULL;
    if (len >= sizeof name)
        return;
    memcpy(name, written, len);
    name[len] = '\0';
    struct sj_guess guess = {.word = name};
    for (size_t i = 0; (word = value->at(i)) != NULL; i++)
        sj_guess_show(&guess, word);
    const char *const named = name_of_extension(value, name);
    if (named && (!guess.best || guess.distance > 0))
        guess = (struct sj_guess){.word = name, .best = named, .distance = 1};
    if (!guess.best && strstr(err->text, ":solver=")) /* a program that an engine starts */
        return;
    if (!guess.best || guess.distance > 0)
        cli_suggestion_forget(err);
    if (guess.best && guess.distance > 0) {
        const suuji_error old = *err;
        (void)sj_fail(err, old.status, "%.150s; did you mean '%s'?", old.text, guess.best);
    } else if (!guess.best) {
        list_names(value, err);
    }
}

static suuji_status check_one(const struct value *value, const char *text, suuji_error *err)
{
    const suuji_status status = value->check(text, err);
    if (status == SUUJI_ERR_ARGUMENT && value->at == writable_at && cli_export_named(text))
        (void)sj_fail(err, status, "'%.40s' is an export: use 'suuji convert'", text);
    else if (status == SUUJI_ERR_ARGUMENT && value->at)
        suggest_name(value, text, err);
    else if (status == SUUJI_ERR_RULES)
        suggest_rules(value, text, err);
    return status;
}

/* Is there a name after a comma, in a list where commas separate options? */
static bool has_name_behind_comma(const struct value *value, const char *list)
{
    const char *name = NULL;
    for (const char *at = strchr(list, ','); at; at = strchr(at + 1, ','))
        for (size_t i = 0; (name = value->at(i)) != NULL; i++)
            if (strcspn(at + 1, ",:; ") == strlen(name) && strncmp(at + 1, name, strlen(name)) == 0)
                return true;
    return false;
}

/* Check each element of a list. An empty list is reported by the command. */
static suuji_status check_list(const struct value *value, const char *list, suuji_error *err)
{
    const char *spec = NULL;
    size_t at = 0;
    size_t len = 0;
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && cli_specs_next(list, &at, &spec, &len)) {
        char *const one = strndup(spec, len);
        status = one ? check_one(value, one, err) : sj_fail_memory(err);
        free(one);
    }
    if (status == SUUJI_ERR_ARGUMENT && strchr(list, ':') && has_name_behind_comma(value, list)) {
        const suuji_error old = *err;
        (void)sj_fail(err, old.status, "%.150s; separate engines by blanks", old.text);
    }
    return status;
}

/* Names with commas or blanks between; the names in a file are checked by the command. */
static suuji_status check_names(const struct value *value, const char *list, suuji_error *err)
{
    static const char gaps[] = ", \t\n";
    suuji_status status = SUUJI_OK;
    if (*list == '@' && value->check != check_hardest)
        return SUUJI_OK;
    const char *word = list + strspn(list, gaps);
    if (!*word)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "nothing is named; see 'suuji %s'", value->list);
    for (; status == SUUJI_OK && *word; word += strspn(word, gaps)) {
        const size_t len = strcspn(word, gaps);
        char *const one = strndup(word, len);
        status = one ? check_one(value, one, err) : sj_fail_memory(err);
        free(one);
        word += len;
    }
    return status;
}

suuji_status cli_technique_check(const char *name, suuji_error *err)
{
    return check_one(&values[CLI_TECHNIQUE_LIST], name, err);
}

suuji_status cli_value_check(const struct cli_option *option, const char *text, suuji_error *err)
{
    const struct value *const value = &values[option->domain];
    if (!value->check)
        return SUUJI_OK;
    if (option->domain == CLI_TECHNIQUE_LIST || option->domain == CLI_HARDEST_TECHNIQUE ||
        option->domain == CLI_SCALE_LIST || option->domain == CLI_SCALES_OR_ALL)
        return check_names(value, text, err);
    return option->domain == CLI_ENGINE_LIST ? check_list(value, text, err)
                                             : check_one(value, text, err);
}
