/* SPDX-License-Identifier: MIT */
/* Rules as text: "9", "6:2x3", "9:latin", "9+x", "9:regions=...". */
#include "model/rules.h"

#include "base/did_you_mean.h"
#include "base/fail.h"
#include "base/text.h"
#include "model/extra_rules.h"

#include <ctype.h>
#include <string.h>

void sj_rules_default_box(unsigned size, unsigned *rows, unsigned *cols)
{
    *rows = *cols = 0;
    for (unsigned r = 1; r * r <= size; r++)
        if (size % r == 0 && (r > 1 || size == 1)) {
            *rows = r;
            *cols = size / r;
        }
}

/* A number at `*at`, which is moved after it: above SUUJI_MAX_SIZE, some number that is, too; 0
   when there is none. */
static unsigned read_number(const char **at)
{
    unsigned value = 0;
    while (**at >= '0' && **at <= '9' && value <= SUUJI_MAX_SIZE)
        value = value * 10 + (unsigned)(*(*at)++ - '0');
    return value;
}

static void skip_blanks(const char **at)
{
    while (isspace((unsigned char)**at))
        ++*at;
}

/* regions=MAP: a symbol per cell, or numbers 1 .. size with commas. The map ends at '+' or the end
   of the text. */
static suuji_status parse_regions(const char **at, struct sj_rules_spec *spec, uint8_t *region,
                                  suuji_error *err)
{
    const size_t cells = (size_t)spec->size * spec->size;
    const size_t len = strcspn(*at, "+");
    const bool numbers = memchr(*at, ',', len) != NULL;
    const char *const end = *at + len;
    size_t count = 0;
    while (*at < end && count < cells) {
        if (!numbers) {
            region[count++] = (uint8_t) * (*at)++;
            continue;
        }
        const unsigned value = read_number(at);
        if (value < 1 || value > spec->size || (*at < end && **at != ','))
            return sj_fail(err, SUUJI_ERR_RULES,
                           "region map: entry %zu is not a number from 1 to %u", count + 1,
                           spec->size);
        region[count++] = (uint8_t)value;
        *at += *at < end;
    }
    if (count < cells || *at < end)
        return sj_fail(err, SUUJI_ERR_RULES, "the region map has %s than %zu entries",
                       count < cells ? "fewer" : "more", cells);
    spec->jigsaw = true;
    spec->region = region;
    return SUUJI_OK;
}

static bool skip_word(const char **at, const char *word)
{
    const size_t len = strlen(word);
    if (strncmp(*at, word, len) != 0)
        return false;
    *at += len;
    return true;
}

static suuji_status parse_shape(const char *text, const char **at, struct sj_rules_spec *spec,
                                uint8_t *region, suuji_error *err)
{
    if (skip_word(at, "regions="))
        return parse_regions(at, spec, region, err);
    if (skip_word(at, "latin"))
        return SUUJI_OK;
    if (skip_word(at, "jigsaw")) {
        spec->jigsaw = true;
        return SUUJI_OK;
    }
    spec->box_rows = read_number(at);
    if (spec->box_rows > 0 && **at == 'x') {
        ++*at;
        spec->box_cols = read_number(at);
    }
    if (spec->box_rows == 0 || spec->box_cols == 0)
        return sj_fail(err, SUUJI_ERR_RULES,
                       "rules '%.80s': the shape must be ROWSxCOLS, latin, jigsaw or regions=MAP",
                       text);
    return SUUJI_OK;
}

/* Show a rule's name, and other names of it, with blanks between, which stand for it. */
static void guess_rule(struct sj_guess *guess, const char *name, const char *aliases)
{
    char alias[SJ_GUESS_ROOM];
    sj_guess_show(guess, name);
    for (const char *at = aliases; at && *at; at += strspn(at, " ")) {
        const size_t len = strcspn(at, " ");
        struct sj_guess next = *guess;
        next.best = NULL;
        sj_guess_show(&next, sj_guess_word(at, len, alias));
        if (next.best && (!guess->best || next.distance < guess->distance)) {
            guess->best = name;
            guess->distance = next.distance;
        }
        at += len;
    }
}

static suuji_status fail_unknown(const char *text, const char *name, size_t len, suuji_error *err)
{
    char word[SJ_GUESS_ROOM], hint[SJ_GUESS_ROOM + 20];
    struct sj_guess guess = {.word = sj_guess_word(name, len, word)};
    for (char *c = word; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    for (unsigned i = 0; sj_extra_at(i); i++)
        guess_rule(&guess, sj_extra_at(i)->info.name, sj_extra_at(i)->info.aliases);
    for (size_t i = 0; sj_constraint_kind_at(i); i++)
        guess_rule(&guess, sj_constraint_kind_at(i)->info.name,
                   sj_constraint_kind_at(i)->info.aliases);
    /* Another spelling of a name is none either. */
    if (guess.best && (strlen(guess.best) != len || memcmp(guess.best, name, len) != 0))
        guess.distance = 1;
    sj_guess_write(&guess, hint, sizeof hint);
    return sj_fail(err, SUUJI_ERR_RULES, "rules '%.80s': there is no rule '+%.*s'%s", text,
                   (int)(len < 40 ? len : 40), name, hint);
}

static suuji_status parse_extra(const char *text, const char **at, struct sj_rules_spec *spec,
                                suuji_error *err)
{
    const size_t part = strcspn(*at, "+");
    size_t len = part;
    while (len > 0 && isspace((unsigned char)(*at)[len - 1]))
        len--;
    for (unsigned i = 0; sj_extra_at(i); i++) {
        const char *const name = sj_extra_at(i)->info.name;
        if (strlen(name) != len || memcmp(name, *at, len) != 0)
            continue;
        if (spec->extras >> i & 1)
            return sj_fail(err, SUUJI_ERR_RULES, "rules '%.80s': '+%s' is given twice", text, name);
        spec->extras |= 1u << i;
        *at += part;
        return SUUJI_OK;
    }
    if (!sj_constraint_kind_find(*at, strcspn(*at, "(+ \t\r\n")) && !memchr(*at, '(', len))
        return fail_unknown(text, *at, len, err);
    spec->constraints.size = spec->size;
    return sj_constraint_parse(text, at, &spec->constraints, err);
}

void sj_rules_spec_clear(struct sj_rules_spec *spec)
{
    sj_constraint_list_free(&spec->constraints);
}

suuji_status sj_rules_parse(const char *text, struct sj_rules_spec *spec, uint8_t *region,
                            suuji_error *err)
{
    const char *at = text;
    suuji_status status = SUUJI_OK;
    *spec = (struct sj_rules_spec){0};
    if (*at < '0' || *at > '9')
        return sj_fail(err, SUUJI_ERR_RULES,
                       "rules '%.80s': expected SIZE[:SHAPE][+RULE]..., as in 9, 6:2x3 or 9+x",
                       text);
    spec->size = read_number(&at);
    if (spec->size < 1 || spec->size > SUUJI_MAX_SIZE)
        return sj_fail(err, SUUJI_ERR_RULES, "rules '%.80s': the size must be from 1 to %d", text,
                       SUUJI_MAX_SIZE);
    if (*at == ':') {
        at++;
        status = parse_shape(text, &at, spec, region, err);
    } else {
        sj_rules_default_box(spec->size, &spec->box_rows, &spec->box_cols);
    }
    for (;;) {
        skip_blanks(&at);
        if (status != SUUJI_OK || *at != '+')
            break;
        at++;
        skip_blanks(&at);
        status = parse_extra(text, &at, spec, err);
    }
    if (status == SUUJI_OK && *at)
        return sj_fail(err, SUUJI_ERR_RULES, "rules '%.80s': '%.40s' is not understood", text, at);
    return status;
}

suuji_status suuji_rules_new(const char *text, suuji_rules **out, suuji_error *err)
{
    uint8_t region[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    struct sj_rules_spec spec;
    *out = NULL;
    suuji_status status = sj_rules_parse(text, &spec, region, err);
    if (status == SUUJI_OK)
        status = sj_rules_build(&spec, out, err);
    sj_rules_spec_clear(&spec);
    return status;
}

/* One symbol per region where there are enough of them, numbers with commas beyond. */
static void spell_regions(const suuji_rules *rules, struct sj_text *text)
{
    static const char symbols[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const bool letters = rules->size < sizeof symbols;
    sj_text_str(text, ":regions=");
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (letters)
            sj_text_char(text, symbols[rules->region[cell]]);
        else
            sj_text_printf(text, "%s%u", cell ? "," : "", rules->region[cell] + 1u);
}

char *sj_rules_spell(const suuji_rules *rules)
{
    struct sj_text text = {0};
    sj_text_printf(&text, "%u", rules->size);
    if (rules->division == SUUJI_DIVISION_REGIONS)
        spell_regions(rules, &text);
    else if (rules->division == SUUJI_DIVISION_NONE)
        sj_text_str(&text, ":latin");
    else if (rules->division == SUUJI_DIVISION_BOXES || rules->box_rows != rules->box_cols)
        sj_text_printf(&text, ":%ux%u", rules->box_rows, rules->box_cols);
    for (unsigned i = 0; sj_extra_at(i); i++)
        if (rules->extras >> i & 1)
            sj_text_printf(&text, "+%s", sj_extra_at(i)->info.name);
    for (size_t i = 0; i < rules->constraints.count; i++) {
        sj_text_char(&text, rules->constraints.at[i].waived ? '~' : '+');
        sj_constraint_spell(&rules->constraints.at[i], rules->size, &text);
    }
    sj_text_char(&text, '\0');
    if (text.failed) {
        sj_text_free(&text);
        return NULL;
    }
    return text.at;
}
