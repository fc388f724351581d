/* SPDX-License-Identifier: MIT */
/* "Did you mean ...?" for rules. There is one spelling for each rule; this finds it from others. */
#include "app/frame/rules_guess.h"

#include "suuji/constraints.h"
#include "base/did_you_mean.h"
#include "base/fail.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LONGEST = 32 }; /* of a word */

/* Lower case, without signs and without "sudoku". */
static void normalize_word(const char *word, size_t len, char *to)
{
    size_t count = 0;
    for (size_t i = 0; i < len && count + 1 < LONGEST; i++)
        if (isalnum((unsigned char)word[i]))
            to[count++] = (char)tolower((unsigned char)word[i]);
    to[count] = '\0';
    char *const found = strstr(to, "sudoku");
    if (found)
        memmove(found, found + 6, strlen(found + 6) + 1);
}

/* What a word can mean besides an extra rule. */
static const struct {
    const char *word, *part;
} shapes[] = {{"jigsaw", ":jigsaw"},   {"irregular", ":jigsaw"},
              {"nonomino", ":jigsaw"}, {"squiggly", ":jigsaw"},
              {"latin", ":latin"},     {"latinsquare", ":latin"},
              {"classic", ""},         {"standard", ""},
              {"normal", ""},          {"plain", ""}};

/* A shorter word that is another name of a rule is meant only if one letter is wrong. */
enum { SURE_WORD = 8 };

/* The closest name so far, and what it is written as. */
struct match {
    struct sj_guess guess;
    const char *kind; /* "+", or a shape */
    const char *name; /* after "+" */
};

static void compare_name(struct match *m, const char *candidate, const char *kind, const char *name)
{
    struct sj_guess guess = m->guess;
    sj_guess_show(&guess, candidate);
    if (candidate != name && *kind == '+' && guess.distance > 1 && strlen(candidate) < SURE_WORD)
        return;
    if (!guess.best || (m->guess.best && guess.distance == m->guess.distance))
        return;
    m->guess = guess;
    m->guess.best = name; /* the candidate may not last */
    m->kind = kind;
    m->name = name;
}

/* Compare every name of a rule. `aliases` has blanks between them, or is NULL. */
static void compare_names(struct match *m, const char *name, const char *aliases)
{
    char alias[LONGEST];
    compare_name(m, name, "+", name);
    for (const char *at = aliases; at && *at; at += strspn(at, " ")) {
        const size_t len = strcspn(at, " ");
        snprintf(alias, sizeof alias, "%.*s", (int)len, at);
        compare_name(m, alias, "+", name);
        at += len;
    }
}

static void compare_constraints(struct match *m)
{
    const suuji_constraint_info *info = NULL;
    for (size_t i = 0; (info = suuji_constraint_kind_at(i)) != NULL; i++)
        compare_names(m, info->name, info->aliases);
}

/* The part of the rules that a word means; false: none comes close. */
static bool match_word(const char *word, size_t len, struct sj_text *out)
{
    char plain[LONGEST];
    const suuji_rule_info *info = NULL;
    struct match m = {.guess.word = plain};
    normalize_word(word, len, plain);
    if (!*plain)
        return len > 0;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        compare_name(&m, shapes[i].word, shapes[i].part, "");
    for (size_t i = 0; (info = suuji_rule_at(i)) != NULL; i++)
        compare_names(&m, info->name, info->aliases);
    compare_constraints(&m);
    if (!m.guess.best)
        return false;
    sj_text_str(out, m.kind);
    sj_text_str(out, m.name);
    return true;
}

const char *cli_constraint_guess(const char *written)
{
    char plain[LONGEST];
    struct match m = {.guess.word = plain};
    normalize_word(written, strlen(written), plain);
    if (strcasecmp(plain, written) == 0) /* a word, not rules */
        compare_constraints(&m);
    return m.name;
}

static unsigned read_number(const char **at)
{
    unsigned value = 0;
    while (isdigit((unsigned char)**at) && value <= SUUJI_MAX_SIZE)
        value = value * 10 + (unsigned)(*(*at)++ - '0');
    return value;
}

/* The size: "9", "9x9", or the boxes "3x3" and "2x3"; none is 9. */
static void match_size(const char **at, struct sj_text *out)
{
    const unsigned rows = read_number(at);
    const char *after = *at + (**at == 'x' || **at == 'X');
    const unsigned cols = after > *at ? read_number(&after) : 0;
    *at = cols ? after : *at;
    if (cols && rows != cols)
        sj_text_printf(out, "%u:%ux%u", rows * cols, rows, cols);
    else
        sj_text_printf(out, "%u", cols && rows < 4 ? rows * cols : rows ? rows : 9);
}

/* Append rules that exist to `out`, ended by '\0'. */
static bool guess_rules(const char *written, struct sj_text *out)
{
    const char *at = written;
    suuji_rules *rules = NULL;
    if (strstr(written, "regions=") || strchr(written, '(') || /* the library knows constraints */
        *written == '0' ||
        (*written && !written[strspn(written, "0123456789")])) /* a number that is not a size */
        return false;
    match_size(&at, out);
    while (*at) {
        at += *at == ':' || *at == '+';
        const size_t len = strcspn(at, ":+");
        if (isdigit((unsigned char)*at)) /* boxes */
            sj_text_printf(out, ":%.*s", (int)(len < 20 ? len : 20), at);
        else if (!match_word(at, len, out))
            return false;
        at += len;
    }
    sj_text_char(out, '\0');
    if (out->failed || strcmp(out->at, written) == 0)
        return false;
    const bool jigsaw = strstr(out->at, ":jigsaw"); /* complete only with a puzzle */
    const bool exists = jigsaw || suuji_rules_new(out->at, &rules, NULL) == SUUJI_OK;
    suuji_rules_free(rules);
    return exists;
}

/* Where the library suggests a name, or NULL. */
static char *find_suggestion(suuji_error *err)
{
    return strstr(err->text, "; did you mean '");
}

void cli_suggestion_forget(suuji_error *err)
{
    char *const at = find_suggestion(err);
    if (at)
        *at = '\0';
}

bool cli_rules_suggest(const char *written, suuji_error *err)
{
    struct sj_text guess = {0};
    const bool found = guess_rules(written, &guess);
    if (found) {
        cli_suggestion_forget(err);
        const suuji_error old = *err;
        (void)sj_fail(err, old.status, "%.150s; did you mean '%.60s'?", old.text, guess.at);
    }
    sj_text_free(&guess);
    return found || find_suggestion(err);
}
