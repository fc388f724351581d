/* SPDX-License-Identifier: MIT */
/* The tables of the library as JSON. */
#include "json/list_json.h"

#include "json/reply_table.h"
#include "json/reply_json.h"
#include "suuji/houses.h"
#include "suuji/rate.h"
#include "answer/technique_example.h"
#include "json/puzzle_parts_json.h"

#include <string.h>

const struct sj_ability sj_engine_abilities[] = {
    {SUUJI_CAN_FIND, "finds"},
    {SUUJI_CAN_COUNT, "counts"},
    {SUUJI_CAN_ORDER, "in order"},
    {SUUJI_CAN_RANDOM, "at random"},
    {SUUJI_CAN_HOUSES, "any houses"},
    {SUUJI_CAN_PAIRS, "pairs"},
    {SUUJI_CAN_MARKS, "marks"},
    {SUUJI_CAN_APPROXIMATE, "approximates"},
    {SUUJI_CAN_PROVE, "proofs"},
    {SUUJI_CAN_OBJECTIVE, "objectives"},
    {SUUJI_CAN_TRACE, "traces"},
    {SUUJI_CAN_TEAM, "teams"},
    {SUUJI_CAN_CONSTRAINTS, "constraints"},
    {0},
};

const struct sj_ability sj_format_abilities[] = {
    {SUUJI_FORMAT_READS, "reads"},        {SUUJI_FORMAT_WRITES, "writes"},
    {SUUJI_FORMAT_MARKS, "marks"},        {SUUJI_FORMAT_RULES, "boxes"},
    {SUUJI_FORMAT_EXTRAS, "extra rules"}, {SUUJI_FORMAT_CONSTRAINTS, "constraints"},
    {SUUJI_FORMAT_REGIONS, "regions"},    {SUUJI_FORMAT_SOLUTION, "solution"},
    {SUUJI_FORMAT_ENTRIES, "entries"},    {0},
};

/* ---- Counters ---- */

static const struct {
    const char *name;
    size_t at;
} counters[SJ_STATS] = {
    {"nodes", offsetof(suuji_stats, nodes)},           {"guesses", offsetof(suuji_stats, guesses)},
    {"backtracks", offsetof(suuji_stats, backtracks)}, {"updates", offsetof(suuji_stats, updates)},
    {"depth", offsetof(suuji_stats, depth)},
};

_Static_assert(SUUJI_COUNTS_DEPTH == 1 << (SJ_STATS - 1) && SUUJI_COUNTS_ALL == (1 << SJ_STATS) - 1,
               "a bit for each counter");

const char *sj_stats_name(unsigned k)
{
    return counters[k].name;
}

uint64_t sj_stats_count(const suuji_stats *stats, unsigned k)
{
    return *(const uint64_t *)(const void *)((const char *)stats + counters[k].at);
}

/* ---- Rows ---- */

static void put_text(struct sj_json_writer *json, const char *key, const char *text)
{
    if (text)
        sj_json_put_string(json, key, text);
    else
        sj_json_put_null(json, key);
}

static void put_abilities(struct sj_json_writer *json, const struct sj_ability *list, unsigned can,
                          unsigned max_size)
{
    sj_json_put_count(json, "max_size", max_size);
    sj_json_put_array(json, "can");
    for (; list->bit; list++)
        if (can & list->bit)
            sj_json_put_string(json, NULL, list->word);
    sj_json_put_end(json);
}

static void put_options(struct sj_json_writer *json, const suuji_options *list)
{
    static const char *const kinds[] = {"flag", "count", "real", "word", "text"};
    const suuji_option *row = NULL;
    sj_json_put_array(json, "options");
    for (size_t k = 0; (row = suuji_option_at(list, k)) != NULL; k++) {
        sj_json_put_object(json, NULL);
        sj_json_put_string(json, "name", row->name);
        sj_json_put_string(json, "kind", kinds[row->kind]);
        sj_json_put_string(json, "help", row->help);
        if (row->kind == SUUJI_OPTION_WORD) {
            sj_json_put_array(json, "words");
            for (size_t i = 0; row->words[i]; i++)
                sj_json_put_string(json, NULL, row->words[i]);
            sj_json_put_end(json);
        }
        if (row->fallback)
            sj_json_put_string(json, "default", row->fallback);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
}

/* The last one is that of all other options. */
static void put_sums(struct sj_json_writer *json, const suuji_event_sums *sums)
{
    sj_json_put_array(json, "sums");
    for (bool last = !sums; !last; sums++) {
        sj_json_put_object(json, NULL);
        put_text(json, "option", sums->option);
        sj_json_put_string(json, "equations", sums->equations);
        sj_json_put_end(json);
        last = !sums->option;
    }
    sj_json_put_end(json);
}

void sj_json_engine(struct sj_json_writer *json, const suuji_engine_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    put_text(json, "about", info->about);
    sj_json_put_bool(json, "built_in", !info->missing);
    if (info->missing)
        sj_json_put_string(json, "package", info->missing);
    if (info->source)
        sj_json_put_string(json, "source", info->source);
    put_abilities(json, sj_engine_abilities, info->can, info->max_size);
    sj_json_put_array(json, "counts");
    for (unsigned k = 0; k < SJ_STATS; k++)
        if (info->counts >> k & 1u)
            sj_json_put_string(json, NULL, sj_stats_name(k));
    sj_json_put_end(json);
    put_sums(json, info->sums);
    put_options(json, info->options);
    sj_json_put_end(json);
}

static void put_extensions(struct sj_json_writer *json, const char *name, const char *extensions)
{
    sj_json_put_array(json, "extensions");
    if (name)
        sj_json_put_string(json, NULL, name);
    while (extensions && *extensions) {
        const size_t len = strcspn(extensions, " ");
        sj_json_put_bytes(json, NULL, extensions, len);
        extensions += len + strspn(extensions + len, " ");
    }
    sj_json_put_end(json);
}

void sj_json_format(struct sj_json_writer *json, const suuji_format_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    if (info->example)
        sj_json_put_string(json, "example", info->example);
    if (info->extensions)
        put_extensions(json, NULL, info->extensions);
    put_abilities(json, sj_format_abilities, info->can, info->max_size);
    put_options(json, info->options);
    sj_json_put_end(json);
}

void sj_json_export(struct sj_json_writer *json, const suuji_export_info *info)
{
    static const struct sj_ability exports[] = {{1, "exports"}, {0}};
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    put_extensions(json, info->name, info->extensions);
    put_abilities(json, exports, 1, SUUJI_MAX_SIZE);
    put_options(json, info->options);
    sj_json_put_end(json);
}

void sj_json_extra_rule(struct sj_json_writer *json, const suuji_rule_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    sj_json_put_string(json, "needs", info->needs);
    sj_json_put_string(json, "aliases", info->aliases);
    sj_json_put_string(json, "title", info->title);
    sj_json_put_end(json);
}

void sj_json_constraint_kind(struct sj_json_writer *json, const suuji_constraint_info *info)
{
    static const char *const figures[] = {
        [SUUJI_FIGURE_NONE] = "none",     [SUUJI_FIGURE_CAGE] = "cage",
        [SUUJI_FIGURE_AREA] = "area",     [SUUJI_FIGURE_LINE] = "line",
        [SUUJI_FIGURE_CELL] = "cell",     [SUUJI_FIGURE_THERMOMETER] = "thermometer",
        [SUUJI_FIGURE_ARROW] = "arrow",   [SUUJI_FIGURE_DOT] = "dot",
        [SUUJI_FIGURE_CORNER] = "corner", [SUUJI_FIGURE_CLUE] = "clue"};
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    sj_json_put_string(json, "sentence", info->sentence);
    sj_json_put_string(json, "example", info->example);
    put_text(json, "aliases", info->aliases);
    sj_json_put_string(json, "figure", figures[info->figure]);
    sj_json_put_end(json);
}

void sj_json_constraints(struct sj_json_writer *json, const char *key, const suuji_rules *rules)
{
    sj_json_put_array(json, key);
    for (size_t i = 0; i < suuji_rules_constraint_count(rules); i++)
        sj_json_put_constraint(json, rules, i);
    sj_json_put_end(json);
}

static void put_symbols(struct sj_json_writer *json, const suuji_symbols_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "characters", info->characters);
    sj_json_put_end(json);
}

static void put_house_kind(struct sj_json_writer *json, const suuji_house_kind_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "plural", info->plural);
    sj_json_put_bool(json, "single", info->single);
    put_text(json, "tint", info->tint);
    sj_json_put_end(json);
}

/* ---- Symmetries ---- */

/* A pattern of 6x6 with the symmetry: some cells, and all that it maps them to. */
static void put_pattern(struct sj_json_writer *json, size_t symmetry)
{
    static const unsigned cells[] = {1, 10, 14};
    bool clue[36] = {false};
    suuji_rules *rules = NULL;
    if (suuji_rules_new("6", &rules, NULL) != SUUJI_OK)
        json->out->failed = true; /* there is no memory */
    for (size_t k = 0; rules && k < sizeof cells / sizeof *cells; k++) {
        uint16_t orbit[8];
        const unsigned count = suuji_symmetry_orbit(symmetry, rules, cells[k], orbit);
        for (unsigned i = 0; i < count; i++)
            clue[orbit[i]] = true;
    }
    suuji_rules_free(rules);
    sj_json_put_array(json, "pattern");
    for (size_t cell = 0; cell < sizeof clue / sizeof *clue; cell++)
        sj_json_put_count(json, NULL, clue[cell]);
    sj_json_put_end(json);
}

static bool symmetry_row(struct sj_json_writer *json, size_t i)
{
    const suuji_symmetry_info *const info = suuji_symmetry_at(i);
    if (!info)
        return false;
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    sj_json_put_string(json, "title", info->title);
    put_pattern(json, i);
    sj_json_put_end(json);
    return true;
}

/* ---- Scales and levels ---- */

static void put_scale(struct sj_json_writer *json, const suuji_scale_info *scale)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", scale->name);
    sj_json_put_string(json, "title", scale->title);
    sj_json_put_string(json, "version", scale->version);
    sj_json_put_string(json, "summary", scale->summary);
    sj_json_put_array(json, "levels");
    for (size_t k = 0; scale->levels && scale->levels[k].name; k++)
        sj_json_put_string(json, NULL, scale->levels[k].name);
    sj_json_put_end(json);
    put_text(json, "rules", scale->rules);
    sj_json_put_count(json, "decimals", scale->decimals);
    sj_json_put_end(json);
}

/* Of the default scale: those that puzzles are generated with. */
static bool level_row(struct sj_json_writer *json, size_t i)
{
    const suuji_level *const level = &suuji_scale_at(0)->levels[i];
    if (!level->name)
        return false;
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", level->name);
    put_text(json, "summary", level->summary);
    sj_json_put_end(json);
    return true;
}

/* ---- Techniques and roles ---- */

static void put_technique(struct sj_json_writer *json, const suuji_technique_info *info)
{
    (void)sj_json_put_technique(json, info, false, NULL);
}

static void put_look(struct sj_json_writer *json, const suuji_role_look *look)
{
    sj_json_put_string(json, "shape", suuji_shape_name(look->shape));
    sj_json_put_string(json, "color", look->color);
}

static void put_family(struct sj_json_writer *json, const suuji_family_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "title", info->title);
    sj_json_put_end(json);
}

static void put_role(struct sj_json_writer *json, const suuji_role_info *info)
{
    const char tag[2] = {info->tag, '\0'};
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "title", info->title);
    put_look(json, &info->look);
    put_text(json, "tag", info->tag ? tag : NULL);
    sj_json_put_bool(json, "dashed", info->dashed);
    sj_json_put_bool(json, "bold", info->bold);
    sj_json_put_bool(json, "hollow", info->hollow);
    put_text(json, "cell_title", info->cell_title);
    put_text(json, "cell_color", info->cell_color);
    sj_json_put_bool(json, "lettered", info->lettered);
    sj_json_put_array(json, "groups");
    for (const suuji_role_look *look = info->looks; look && look->color; look++) {
        sj_json_put_object(json, NULL);
        put_look(json, look);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
    sj_json_put_end(json);
}

/* ---- Calls ---- */

const char *sj_argument_word(suuji_argument_kind kind)
{
    static const char *const words[] = {"text", "count", "real", "flag", "puzzle", "grid"};
    return words[kind];
}

static void put_call(struct sj_json_writer *json, const suuji_call_info *info)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "summary", info->summary);
    sj_json_put_array(json, "arguments");
    for (const suuji_argument *argument = info->arguments; argument->name; argument++) {
        sj_json_put_object(json, NULL);
        sj_json_put_string(json, "name", argument->name);
        sj_json_put_string(json, "kind", sj_argument_word(argument->kind));
        sj_json_put_string(json, "help", argument->help);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
    sj_json_put_end(json);
}

static void put_member(struct sj_json_writer *json, const struct sj_reply_member *member)
{
    const size_t length = strcspn(member->name, "?");
    sj_json_put_object(json, NULL);
    sj_json_put_bytes(json, "name", member->name, length);
    sj_json_put_bool(json, "optional", member->name[length]);
    sj_json_put_string(json, "type", member->type);
    sj_json_put_string(json, "help", member->help);
    sj_json_put_end(json);
}

static void put_reply(struct sj_json_writer *json, const struct sj_reply_row *reply)
{
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", reply->name);
    sj_json_put_array(json, "members");
    for (const struct sj_reply_member *member = reply->members; member->name; member++)
        put_member(json, member);
    sj_json_put_end(json);
    sj_json_put_end(json);
}

/* ---- The tables ---- */

/* A function that writes row i of a table of the library; false: there is none. */
#define ROWS(name, type, row_at, put)                       \
    static bool name(struct sj_json_writer *json, size_t i) \
    {                                                       \
        const type *const info = row_at(i);                 \
        if (info)                                           \
            put(json, info);                                \
        return info != NULL;                                \
    }

ROWS(call_row, suuji_call_info, suuji_call_at, put_call)
ROWS(constraint_row, suuji_constraint_info, suuji_constraint_kind_at, sj_json_constraint_kind)
ROWS(engine_row, suuji_engine_info, suuji_engine_at, sj_json_engine)
ROWS(export_row, suuji_export_info, suuji_export_at, sj_json_export)
ROWS(family_row, suuji_family_info, suuji_family_at, put_family)
ROWS(house_row, suuji_house_kind_info, suuji_house_kind_at, put_house_kind)
ROWS(reply_row, struct sj_reply_row, sj_reply_at, put_reply)
ROWS(role_row, suuji_role_info, suuji_role_at, put_role)
ROWS(rule_row, suuji_rule_info, suuji_rule_at, sj_json_extra_rule)
ROWS(scale_row, suuji_scale_info, suuji_scale_at, put_scale)
ROWS(symbols_row, suuji_symbols_info, suuji_symbols_at, put_symbols)
ROWS(technique_row, suuji_technique_info, suuji_technique_at, put_technique)

static bool format_row(struct sj_json_writer *json, size_t i)
{
    const suuji_format_info *const info = suuji_format_at(i);
    size_t formats = 0;
    if (info)
        return sj_json_format(json, info), true;
    while (suuji_format_at(formats))
        formats++;
    return export_row(json, i - formats);
}

static const struct {
    const char *name;
    bool (*put_row)(struct sj_json_writer *json, size_t i);
} tables[] = {
    {"engines", engine_row},      {"formats", format_row},
    {"rules", rule_row},          {"constraints", constraint_row},
    {"houses", house_row},        {"symbols", symbols_row},
    {"symmetries", symmetry_row}, {"techniques", technique_row},
    {"families", family_row},     {"roles", role_row},
    {"scales", scale_row},        {"levels", level_row},
    {"calls", call_row},          {"replies", reply_row},
};

const char *sj_table_name(size_t i)
{
    return i < sizeof tables / sizeof *tables ? tables[i].name : NULL;
}

void sj_json_put_table(struct sj_json_writer *json, const char *key, const char *name)
{
    size_t table = 0;
    while (strcmp(tables[table].name, name) != 0)
        table++;
    sj_json_put_array(json, key);
    for (size_t i = 0; tables[table].put_row(json, i);)
        i++;
    sj_json_put_end(json);
}

/* Techniques as JSON. */

suuji_status sj_json_put_technique(struct sj_json_writer *json, const suuji_technique_info *info,
                                   bool examples, suuji_error *err)
{
    struct sj_technique_example example = {0};
    const suuji_status status =
        examples ? sj_technique_example_open(&example, info, err) : SUUJI_OK;
    sj_json_put_object(json, NULL);
    sj_json_put_string(json, "name", info->name);
    sj_json_put_string(json, "title", info->title);
    sj_json_put_string(json, "family", info->family);
    sj_json_put_string(json, "summary", info->summary);
    sj_json_put_bool(json, "unique", info->flags & SUUJI_TECHNIQUE_UNIQUE);
    sj_json_put_bool(json, "lines", info->flags & SUUJI_TECHNIQUE_LINES);
    sj_json_put_bool(json, "forcing", info->flags & SUUJI_TECHNIQUE_FORCING);
    sj_json_put_bool(json, "rare", info->flags & SUUJI_TECHNIQUE_RARE);
    if (status == SUUJI_OK && example.step) {
        sj_json_put_object(json, "example");
        if (info->example_rules)
            sj_json_put_string(json, "rules", info->example_rules);
        sj_json_put_string(json, "puzzle", info->example);
        sj_json_put_bool(json, "next", example.first);
        sj_json_put_step(json, "step", suuji_puzzle_rules(example.puzzle), example.human,
                         example.step, SUUJI_NOTATION_RC);
        sj_json_put_end(json);
    }
    sj_json_put_end(json);
    sj_technique_example_close(&example);
    return status;
}
