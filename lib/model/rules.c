/* SPDX-License-Identifier: MIT */
/* Building a rule set: the lists of houses and pairs, and the two lists by cell that follow. */
#include "model/rules.h"
#include "suuji/houses.h"

#include "base/bits_inl.h"
#include "base/fail.h"
#include "model/extra_rules.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A rule set under construction. Houses, and then pairs, are listed twice: to count, and to
   store. */
struct builder {
    suuji_rules *rules;
    bool counting;
    unsigned kind_count[SJ_HOUSE_KINDS];
};

static void add_house(void *user, enum sj_house_kind kind, const uint16_t *cells)
{
    struct builder *const b = user;
    suuji_rules *const r = b->rules;
    const unsigned house = r->house_count++;
    if (b->counting)
        return;
    r->house_kind[house] = (uint8_t)kind;
    r->house_number[house] = (uint8_t)++b->kind_count[kind];
    memcpy(r->house_cell + (size_t)house * r->size, cells, r->size * sizeof *cells);
}

static bool share_house(const suuji_rules *r, unsigned a, unsigned b)
{
    for (uint32_t i = r->cell_first[a]; i < r->cell_first[a + 1]; i++)
        for (uint32_t j = r->cell_first[b]; j < r->cell_first[b + 1]; j++)
            if (r->cell_house[i] == r->cell_house[j])
                return true;
    return false;
}

static void add_pair(void *user, unsigned a, unsigned b)
{
    struct builder *const build = user;
    suuji_rules *const r = build->rules;
    if (share_house(r, a, b))
        return;
    const uint32_t pair = r->pair_count++;
    if (build->counting)
        return;
    r->pair[pair][0] = (uint16_t)(a < b ? a : b);
    r->pair[pair][1] = (uint16_t)(a < b ? b : a);
}

static void skip_house(void *user, enum sj_house_kind kind, const uint16_t *cells)
{
    (void)user, (void)kind, (void)cells;
}

static void skip_pair(void *user, unsigned a, unsigned b)
{
    (void)user, (void)a, (void)b;
}

static void add_lines(const struct sj_rules_spec *spec, struct builder *b, uint16_t *cells)
{
    const unsigned n = spec->size;
    for (unsigned row = 0; row < n; row++) {
        for (unsigned i = 0; i < n; i++)
            cells[i] = (uint16_t)(row * n + i);
        add_house(b, SJ_ROW, cells);
    }
    for (unsigned col = 0; col < n; col++) {
        for (unsigned i = 0; i < n; i++)
            cells[i] = (uint16_t)(i * n + col);
        add_house(b, SJ_COLUMN, cells);
    }
}

static void add_boxes(const struct sj_rules_spec *spec, struct builder *b, uint16_t *cells)
{
    const unsigned n = spec->size;
    if (spec->box_rows == 0 || n == 1)
        return;
    for (unsigned top = 0; top < n; top += spec->box_rows)
        for (unsigned left = 0; left < n; left += spec->box_cols) {
            for (unsigned i = 0; i < n; i++)
                cells[i] = (uint16_t)((top + i / spec->box_cols) * n + left + i % spec->box_cols);
            add_house(b, SJ_BOX, cells);
        }
}

/* Regions were checked to be `size` sets of `size` cells, numbered by first cell. */
static void add_regions(const suuji_rules *r, struct builder *b, uint16_t *cells)
{
    for (unsigned region = 0; r->region && region < r->size; region++) {
        unsigned count = 0;
        for (unsigned cell = 0; cell < r->cells; cell++)
            if (r->region[cell] == region)
                cells[count++] = (uint16_t)cell;
        assert(count == r->size);
        add_house(b, SJ_REGION, cells);
    }
}

static void add_extras(const struct sj_rules_spec *spec, const struct sj_rule_sink *sink,
                       uint16_t *cells)
{
    for (unsigned i = 0; sj_extra_at(i); i++)
        if (spec->extras >> i & 1)
            sj_extra_at(i)->add(spec, sink, cells);
}

/* House lists: counted, then stored. */
static bool build_houses(const struct sj_rules_spec *spec, suuji_rules *r, uint16_t *cells)
{
    for (int pass = 0; pass < 2; pass++) {
        struct builder b = {.rules = r, .counting = pass == 0};
        const struct sj_rule_sink houses = {add_house, skip_pair, &b};
        r->house_count = 0;
        add_lines(spec, &b, cells);
        add_boxes(spec, &b, cells);
        add_regions(r, &b, cells);
        add_extras(spec, &houses, cells);
        if (pass == 1)
            break;
        r->house_cell = calloc((size_t)r->house_count * r->size, sizeof *r->house_cell);
        r->house_kind = calloc(r->house_count, sizeof *r->house_kind);
        r->house_number = calloc(r->house_count, sizeof *r->house_number);
        if (!r->house_cell || !r->house_kind || !r->house_number)
            return false;
    }
    return true;
}

/* Which houses is each cell in? A counting sort by cell. */
static bool build_cell_houses(suuji_rules *r)
{
    const size_t members = (size_t)r->house_count * r->size;
    uint32_t *const first = calloc((size_t)r->cells + 2, sizeof *first);
    r->cell_house = calloc(members, sizeof *r->cell_house);
    if (!first || !r->cell_house) {
        free(first);
        return false;
    }
    for (size_t i = 0; i < members; i++)
        first[r->house_cell[i] + 2]++;
    for (unsigned c = 2; c <= r->cells; c++)
        first[c] += first[c - 1];
    for (size_t i = 0; i < members; i++)
        r->cell_house[first[r->house_cell[i] + 1]++] = (uint16_t)(i / r->size);
    r->cell_first = first;
    return true;
}

static int compare_pairs(const void *a, const void *b)
{
    const uint16_t *const x = a;
    const uint16_t *const y = b;
    return x[0] != y[0] ? (x[0] < y[0] ? -1 : 1) : (x[1] > y[1]) - (x[1] < y[1]);
}

/* Two rules may name the same pair: keep each once. */
static void sort_pairs(suuji_rules *r)
{
    uint32_t kept = 0;
    qsort(r->pair, r->pair_count, sizeof *r->pair, compare_pairs);
    for (uint32_t i = 0; i < r->pair_count; i++)
        if (i == 0 || compare_pairs(r->pair[i], r->pair[kept - 1]) != 0) {
            r->pair[kept][0] = r->pair[i][0];
            r->pair[kept++][1] = r->pair[i][1];
        }
    r->pair_count = kept;
}

/* Pair lists: counted, then stored; then by cell. */
static bool build_pairs(const struct sj_rules_spec *spec, suuji_rules *r, uint16_t *cells)
{
    struct builder b = {.rules = r, .counting = true};
    const struct sj_rule_sink pairs = {skip_house, add_pair, &b};
    add_extras(spec, &pairs, cells);
    const size_t room = r->pair_count ? r->pair_count : 1;
    r->pair = calloc(room, sizeof *r->pair);
    r->mate = calloc(2 * room, sizeof *r->mate);
    r->mate_first = calloc((size_t)r->cells + 2, sizeof *r->mate_first);
    if (!r->pair || !r->mate || !r->mate_first)
        return false;
    r->pair_count = 0;
    b.counting = false;
    add_extras(spec, &pairs, cells);
    sort_pairs(r);
    for (uint32_t i = 0; i < r->pair_count; i++)
        for (int side = 0; side < 2; side++)
            r->mate_first[r->pair[i][side] + 2]++;
    for (unsigned c = 2; c <= r->cells; c++)
        r->mate_first[c] += r->mate_first[c - 1];
    for (uint32_t i = 0; i < r->pair_count; i++)
        for (int side = 0; side < 2; side++)
            r->mate[r->mate_first[r->pair[i][side] + 1]++] = r->pair[i][!side];
    return true;
}

/* What the lists have beyond rows, columns and boxes. */
static unsigned find_needs(const suuji_rules *r)
{
    const bool houses = r->box_rows == 0 || r->house_count > 3 * r->size;
    return (houses ? SUUJI_CAN_HOUSES : 0) | (r->pair_count ? SUUJI_CAN_PAIRS : 0) |
           (r->constraints.count ? SUUJI_CAN_CONSTRAINTS : 0);
}

static suuji_division find_division(const suuji_rules *r)
{
    unsigned rows = 0, cols = 0;
    sj_rules_default_box(r->size, &rows, &cols);
    return r->region             ? SUUJI_DIVISION_REGIONS
           : r->box_rows == rows ? SUUJI_DIVISION_USUAL
           : r->box_rows > 0     ? SUUJI_DIVISION_BOXES
                                 : SUUJI_DIVISION_NONE;
}

/* Copy a region map, numbered by first cell, and check that every region has `size` cells. */
static suuji_status build_regions(const uint8_t *map, suuji_rules *r, suuji_error *err)
{
    unsigned number_of[256];
    unsigned count_of[256] = {0};
    unsigned regions = 0;
    r->region = malloc(r->cells);
    if (!r->region)
        return sj_fail_memory(err);
    memset(number_of, 0xff, sizeof number_of);
    for (unsigned cell = 0; cell < r->cells; cell++) {
        unsigned *const number = &number_of[map[cell]];
        if (*number == UINT32_MAX)
            *number = regions++;
        if (*number >= r->size)
            return sj_fail(err, SUUJI_ERR_RULES, "the region map has more than %u regions",
                           r->size);
        r->region[cell] = (uint8_t)*number;
        count_of[*number]++;
    }
    for (unsigned i = 0; i < r->size; i++)
        if (count_of[i] != r->size)
            return sj_fail(err, SUUJI_ERR_RULES, "region %u of the map has %u cells, expected %u",
                           i + 1, count_of[i], r->size);
    return SUUJI_OK;
}

/* Copy the constraints of a spec, and check them. What they say of boxes needs to know these. */
static suuji_status build_constraints(const struct sj_rules_spec *spec, suuji_rules *r,
                                      suuji_error *err)
{
    if (spec->constraints.count == 0)
        return SUUJI_OK;
    if (r->region || r->box_rows > 0) {
        r->constraint_region = malloc(r->cells);
        if (!r->constraint_region)
            return sj_fail_memory(err);
        for (unsigned cell = 0; cell < r->cells; cell++)
            r->constraint_region[cell] = (uint8_t)suuji_rules_region(r, cell);
    }
    if (!sj_constraint_list_copy(&r->constraint_list, &spec->constraints))
        return sj_fail_memory(err);
    const suuji_status status =
        sj_constraint_finish(&r->constraint_list, r->constraint_region, err);
    r->constraints = (struct sj_constraints){.size = r->size,
                                             .region = r->constraint_region,
                                             .at = r->constraint_list.at,
                                             .count = r->constraint_list.count};
    return status;
}

static suuji_status check_spec(const struct sj_rules_spec *spec, suuji_error *err)
{
    if (spec->size < 1 || spec->size > SUUJI_MAX_SIZE)
        return sj_fail(err, SUUJI_ERR_RULES, "size %u is not from 1 to %d", spec->size,
                       SUUJI_MAX_SIZE);
    if (spec->box_rows * spec->box_cols != spec->size && spec->box_rows + spec->box_cols > 0)
        return sj_fail(err, SUUJI_ERR_RULES, "boxes of %ux%u cells do not fit size %u",
                       spec->box_rows, spec->box_cols, spec->size);
    if (spec->region && spec->box_rows > 0)
        return sj_fail(err, SUUJI_ERR_RULES, "boxes and irregular regions cannot be used together");
    if (spec->jigsaw && !spec->region)
        return sj_fail(err, SUUJI_ERR_RULES,
                       "irregular regions need a region map, in the puzzle or as regions=MAP");
    for (unsigned i = 0; sj_extra_at(i); i++)
        if ((spec->extras >> i & 1) && !sj_extra_at(i)->fits(spec))
            return sj_fail(err, SUUJI_ERR_RULES, "rule '+%s' does not fit: it needs %s",
                           sj_extra_at(i)->info.name, sj_extra_at(i)->info.needs);
    return SUUJI_OK;
}

suuji_status sj_rules_build(const struct sj_rules_spec *spec, suuji_rules **out, suuji_error *err)
{
    *out = NULL;
    suuji_status status = check_spec(spec, err);
    if (status != SUUJI_OK)
        return status;
    suuji_rules *const r = calloc(1, sizeof *r);
    uint16_t *const cells = calloc(spec->size, sizeof *cells);
    if (!r || !cells) {
        free(r);
        free(cells);
        return sj_fail_memory(err);
    }
    atomic_init(&r->refs, 1);
    r->size = spec->size;
    r->cells = spec->size * spec->size;
    r->box_rows = spec->box_rows;
    r->box_cols = spec->box_cols;
    r->extras = spec->extras;
    if (spec->region)
        status = build_regions(spec->region, r, err);
    r->division = find_division(r);
    if (status == SUUJI_OK)
        status = build_constraints(spec, r, err);
    if (status == SUUJI_OK &&
        (!build_houses(spec, r, cells) || !build_cell_houses(r) || !build_pairs(spec, r, cells) ||
         (r->spec = sj_rules_spell(r)) == NULL))
        status = sj_fail_memory(err);
    free(cells);
    r->needs = find_needs(r);
    if (status == SUUJI_OK)
        *out = r;
    else
        suuji_rules_free(r);
    return status;
}

unsigned suuji_rules_peers(const suuji_rules *r, unsigned cell, uint16_t *peer)
{
    uint64_t seen[(SUUJI_MAX_SIZE * SUUJI_MAX_SIZE + 63) / 64];
    const size_t words = sj_words(r->cells);
    unsigned count = 0;
    memset(seen, 0, words * sizeof *seen);
    for (struct sj_sight sight = sj_sight(r, cell); sj_sight_next(&sight);)
        sj_bit_set(seen, sight.cell);
    for (size_t w = 0; w < words; w++)
        for (uint64_t bits = seen[w]; bits; bits &= bits - 1)
            peer[count++] = (uint16_t)(w * SJ_WORD_BITS + sj_low_bit(bits));
    return count;
}

/* Is there a house of exactly the cells that those of `house` are mapped to? */
static bool keeps_house(const suuji_rules *rules, const uint16_t *map, const uint16_t *house)
{
    const unsigned first = map[house[0]];
    for (uint32_t i = rules->cell_first[first]; i < rules->cell_first[first + 1]; i++) {
        unsigned k = 1;
        while (k < rules->size && sj_house_has(rules, rules->cell_house[i], map[house[k]]))
            k++;
        if (k == rules->size)
            return true;
    }
    return false;
}

static bool keeps_pair(const suuji_rules *rules, unsigned a, unsigned b)
{
    for (uint32_t i = rules->mate_first[a]; i < rules->mate_first[a + 1]; i++)
        if (rules->mate[i] == b)
            return true;
    return false;
}

static_assert(SJ_NEEDS == (SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS),
              "map all that rules have");

bool sj_rules_keep(const suuji_rules *rules, const uint16_t *map)
{
    if (rules->constraints.count > 0)
        return false; /* it is not known here what a map does to them */
    for (unsigned h = 0; h < rules->house_count; h++)
        if (!keeps_house(rules, map, sj_house(rules, h)))
            return false;
    for (uint32_t i = 0; i < rules->pair_count; i++)
        if (!keeps_pair(rules, map[rules->pair[i][0]], map[rules->pair[i][1]]))
            return false;
    return true;
}

suuji_rules *suuji_rules_share(const suuji_rules *rules)
{
    suuji_rules *const shared = (suuji_rules *)rules; /* the count is all that changes */
    if (atomic_load(&shared->refs) > 0)
        atomic_fetch_add(&shared->refs, 1);
    return shared;
}

void suuji_rules_free(suuji_rules *r)
{
    if (!r || atomic_load(&r->refs) == 0 || atomic_fetch_sub(&r->refs, 1) != 1)
        return;
    free(r->house_cell);
    free(r->house_kind);
    free(r->house_number);
    free(r->cell_first);
    free(r->cell_house);
    free(r->pair);
    free(r->mate_first);
    free(r->mate);
    free(r->region);
    free(r->constraint_region);
    sj_constraint_list_free(&r->constraint_list);
    free(r->spec);
    free(r);
}

unsigned suuji_rules_size(const suuji_rules *rules)
{
    return rules->size;
}

unsigned suuji_rules_cells(const suuji_rules *rules)
{
    return rules->cells;
}

void suuji_rules_box(const suuji_rules *rules, unsigned *rows, unsigned *columns)
{
    *rows = rules->box_rows;
    *columns = rules->box_cols;
}

suuji_division suuji_rules_division(const suuji_rules *rules)
{
    return rules->division;
}

unsigned suuji_rules_extras(const suuji_rules *rules)
{
    return rules->extras;
}

unsigned suuji_rules_region(const suuji_rules *rules, unsigned cell)
{
    if (rules->region)
        return rules->region[cell];
    if (rules->box_rows == 0)
        return 0;
    const unsigned row = cell / rules->size, col = cell % rules->size;
    return row / rules->box_rows * (rules->size / rules->box_cols) + col / rules->box_cols;
}

const char *suuji_rules_spec(const suuji_rules *rules)
{
    return rules->spec;
}

bool suuji_rules_is(const suuji_rules *rules, const char *spec)
{
    return strcmp(rules->spec, spec) == 0;
}

/* Is `map`, numbered in any way, the map that `rules` have? Theirs is numbered by first cell. */
static bool same_regions(const suuji_rules *rules, const uint8_t *map)
{
    int number_of[256];
    int regions = 0;
    memset(number_of, 0xff, sizeof number_of); /* -1: not seen yet */
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        int *const number = &number_of[map[cell]];
        if (*number < 0)
            *number = regions++;
        if (*number != rules->region[cell])
            return false;
    }
    return true;
}

static_assert(SJ_NEEDS == (SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS),
              "compare all that rules have");

/* Are these the rules that `spec` would build, but for constraints? */
static bool match_but_constraints(const suuji_rules *rules, const struct sj_rules_spec *spec)
{
    return rules->size == spec->size && rules->box_rows == spec->box_rows &&
           rules->box_cols == spec->box_cols && rules->extras == spec->extras &&
           !rules->region == !spec->region && (!spec->region || same_regions(rules, spec->region));
}

/* Everything else follows from what is compared, and so does the canonical text. Constraints of a
   spec are not in their canonical form, so that only their absence can be seen here. */
bool sj_rules_match(const suuji_rules *rules, const struct sj_rules_spec *spec)
{
    return rules->constraints.count == 0 && spec->constraints.count == 0 &&
           match_but_constraints(rules, spec);
}

bool suuji_rules_equal(const suuji_rules *a, const suuji_rules *b)
{
    if (a == b || !a || !b || a->needs != b->needs)
        return a == b;
    const struct sj_rules_spec rest = {.size = b->size,
                                       .box_rows = b->box_rows,
                                       .box_cols = b->box_cols,
                                       .region = b->region,
                                       .extras = b->extras};
    const bool equal =
        match_but_constraints(a, &rest) && sj_constraints_equal(&a->constraints, &b->constraints);
    assert(equal == suuji_rules_is(a, b->spec));
    return equal;
}

unsigned suuji_rules_needs(const suuji_rules *rules)
{
    return rules->needs;
}

suuji_status suuji_rules_check(const suuji_rules *rules, unsigned knows, const char *reader,
                               const char *name, suuji_error *err)
{
    const unsigned lacks = rules->needs & ~knows;
    const char *const quote = name ? "'" : "";
    if (!lacks)
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "%s%s%s%s%s does not support %s", reader,
                   name ? " " : "", quote, name ? name : "", quote,
                   lacks & SUUJI_CAN_HOUSES        ? "houses other than rows, columns and boxes"
                   : lacks & SUUJI_CAN_PAIRS       ? "pairs of cells that must differ"
                   : lacks & SUUJI_CAN_CONSTRAINTS ? "constraints"
                                                   : rules->spec);
}

unsigned suuji_rules_house_count(const suuji_rules *rules)
{
    return rules->house_count;
}

const uint16_t *suuji_rules_house(const suuji_rules *rules, unsigned house)
{
    return house < rules->house_count ? sj_house(rules, house) : NULL;
}

const suuji_house_kind_info sj_house_kinds[SJ_HOUSE_KINDS] = {
    [SJ_ROW] = {"row", "rows", 'R', .tint = NULL},
    [SJ_COLUMN] = {"column", "columns", 'C', .tint = NULL},
    [SJ_BOX] = {"box", "boxes", 'B', .tint = NULL},
    [SJ_REGION] = {"region", "regions", 'J', .tint = NULL},
    [SJ_DIAGONAL] = {"diagonal", "diagonals", 'D', .tint = "blue"},
    [SJ_WINDOW] = {"window", "windows", 'W', .tint = "grey"},
    [SJ_GROUP] = {"group", "groups", 'G', .tint = "each"},
    [SJ_ASTERISK] = {"asterisk", "asterisks", 'A', .single = true, .tint = "vermilion"},
    [SJ_CENTER] = {"center", "centers", 'M', .single = true, .tint = "green"},
};

const suuji_house_kind_info *suuji_house_kind_at(size_t i)
{
    return i < SJ_HOUSE_KINDS ? &sj_house_kinds[i] : NULL;
}

void suuji_rules_house_name(const suuji_rules *rules, unsigned house, char *name, size_t room)
{
    if (house >= rules->house_count) {
        snprintf(name, room, "no house");
        return;
    }
    const suuji_house_kind_info *const kind = &sj_house_kinds[rules->house_kind[house]];
    if (kind->single)
        snprintf(name, room, "%s", kind->name);
    else
        snprintf(name, room, "%s %u", kind->name, rules->house_number[house]);
}

size_t suuji_rules_pair_count(const suuji_rules *rules)
{
    return rules->pair_count;
}

void suuji_rules_pair(const suuji_rules *rules, size_t pair, unsigned *a, unsigned *b)
{
    *a = pair < rules->pair_count ? rules->pair[pair][0] : 0;
    *b = pair < rules->pair_count ? rules->pair[pair][1] : 0;
}

size_t suuji_rules_constraint_count(const suuji_rules *rules)
{
    return rules->constraints.count;
}

bool suuji_rules_constraint(const suuji_rules *rules, size_t i, suuji_constraint *constraint)
{
    if (i >= rules->constraints.count)
        return false;
    const struct sj_constraint *const c = &rules->constraints.at[i];
    *constraint = (suuji_constraint){.kind = &c->kind->info,
                                     .numbers = c->number,
                                     .cells = c->cell,
                                     .ends = c->end,
                                     .number_count = c->numbers,
                                     .cell_count = c->cells,
                                     .group_count = c->groups,
                                     .text = c->text};
    return true;
}

/* A text of constraint `i` into `text`; returns its length, as snprintf does. */
static size_t write_constraint(const suuji_rules *rules, size_t i, char *text, size_t room,
                               void (*write)(const struct sj_constraint *, unsigned,
                                             struct sj_text *))
{
    struct sj_text written = {0};
    if (i < rules->constraints.count)
        write(&rules->constraints.at[i], rules->size, &written);
    const size_t len = written.failed ? 0 : written.len;
    snprintf(text, room, "%.*s", (int)len, len ? written.at : "");
    sj_text_free(&written);
    return len;
}

size_t suuji_rules_constraint_spec(const suuji_rules *rules, size_t i, char *text, size_t room)
{
    return write_constraint(rules, i, text, room, sj_constraint_spell);
}

size_t suuji_rules_constraint_sentence(const suuji_rules *rules, size_t i, char *text, size_t room)
{
    return write_constraint(rules, i, text, room, sj_constraint_sentence);
}
