/* SPDX-License-Identifier: MIT */
/* The sections of a book of puzzles. */
#include "app/generate/book_sections.h"
#include "suuji/constraints.h"
#include "suuji/houses.h"

#include "answer/generate_query.h"
#include "app/generate/drawn_rules.h"
#include "base/fail.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Puzzles of a section without a number, and the most that it can have. */
#define USUAL_COUNT 6u
#define MOST_PUZZLES 10000u

static const char blanks[] = " \t\n";

/* How many puzzles of this size are large enough on a page. */
static unsigned usual_per_page(unsigned size, unsigned wanted)
{
    const unsigned most = size <= 9 ? 6 : size <= 12 ? 4 : size <= 16 ? 2 : 1;
    return wanted && (size <= 9 || wanted < most) ? wanted : most;
}

/* Is it a level, or a range of them? */
static bool is_level(const char *word)
{
    const size_t len = strcspn(word, ":");
    return len == 0 || sj_level_find(word, len) >= 0;
}

/* Its number in the list of levels; -1: none, or a range. */
static int level_number(const char *level)
{
    return level ? sj_level_find(level, strlen(level)) : -1;
}

bool cli_book_sections_rise(const struct cli_book_sections *sections)
{
    const struct cli_book_section *const list = sections->list;
    const size_t last = sections->count - 1;
    for (size_t i = 0; i <= last; i++)
        if (level_number(list[i].level) < 0 ||
            (i > 0 && level_number(list[i].level) < level_number(list[i - 1].level)))
            return false;
    return level_number(list[0].level) < level_number(list[last].level);
}

/* Add a word to a title, with a comma between. */
static void add_word(struct cli_book_section *section, const char *word)
{
    const size_t used = strlen(section->title);
    snprintf(section->title + used, sizeof section->title - used, "%s%.50s", used ? ", " : "",
             word);
}

/* Add what a rule says, as a sentence. */
static void add_sentence(struct cli_book_section *section, const char *text)
{
    const size_t used = strlen(section->note);
    if (sizeof section->note - used < strlen(text) + 3) /* blank, full stop, end */
        return;
    snprintf(section->note + used, sizeof section->note - used, "%s%c%s.", used ? " " : "",
             toupper((unsigned char)*text), text + 1);
}

/* "Medium, 16x16", "Hard, diagonal"; the size where it is another than that of the whole book. */
static void make_title(struct cli_book_section *section, bool own_rules)
{
    const unsigned size = suuji_rules_size(section->rules);
    const unsigned extras = suuji_rules_extras(section->rules);
    const bool regions = suuji_rules_division(section->rules) == SUUJI_DIVISION_REGIONS;
    const bool latin = suuji_rules_division(section->rules) == SUUJI_DIVISION_NONE;
    const bool plain =
        !regions && !latin && !extras && suuji_rules_constraint_count(section->rules) == 0;
    const suuji_rule_info *rule = NULL;
    const char *last = NULL;
    suuji_constraint constraint;
    char side[30];
    snprintf(side, sizeof side, "%ux%u", size, size);
    if (section->level)
        add_word(section, section->level);
    if ((own_rules || !section->level) && (plain || size != 9))
        add_word(section, side);
    if (regions) {
        add_word(section, "jigsaw");
        add_sentence(section, "each region with a thick border holds each value once");
    }
    if (latin) {
        add_word(section, "Latin square");
        add_sentence(section, "each row and each column holds each value once; there are no boxes");
    }
    for (size_t i = 0; (rule = suuji_rule_at(i)) != NULL; i++)
        if (extras >> i & 1) {
            add_word(section, rule->title);
            add_sentence(section, rule->summary);
        }
    for (size_t i = 0; suuji_rules_constraint(section->rules, i, &constraint); i++)
        if (constraint.kind->name != last) { /* in their order each kind comes once */
            last = constraint.kind->name;
            add_word(section, last);
            add_sentence(section, constraint.kind->summary);
        }
    section->title[0] = (char)toupper((unsigned char)section->title[0]);
}

/* A new section at the end, to be filled. */
static struct cli_book_section *add_section(struct cli_book_sections *sections, uint64_t count)
{
    struct cli_book_section *const list =
        realloc(sections->list, (sections->count + 1) * sizeof *list);
    if (!list)
        return NULL;
    sections->list = list;
    list[sections->count] = (struct cli_book_section){.count = count};
    return &list[sections->count++];
}

static suuji_status set_level(struct cli_book_section *section, const char *level, suuji_error *err)
{
    section->level = strdup(level);
    return section->level ? SUUJI_OK : sj_fail_memory(err);
}

/* Take "*COUNT" off the end of `text`. */
static suuji_status take_count(char *text, struct cli_book_section *section, suuji_error *err)
{
    char *const star = strrchr(text, '*');
    char *end = NULL;
    if (!star)
        return SUUJI_OK;
    const unsigned long long count = strtoull(star + 1, &end, 10);
    if (!isdigit((unsigned char)star[1]) || end[strspn(end, blanks)] || count < 1 ||
        count > MOST_PUZZLES)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "'--sections': '%.40s' is not a number of puzzles from 1 to %u", star + 1,
                       MOST_PUZZLES);
    section->count = count;
    *star = '\0';
    return SUUJI_OK;
}

/* An error with the number of the section in front. */
static suuji_status fail_section(const struct cli_book_sections *sections, suuji_error *err)
{
    const suuji_error old = *err;
    return sj_fail(err, old.status, "'--sections': section %zu: %.300s", sections->count, old.text);
}

/* The rules of a section; of new regions an example. */
static suuji_status set_rules(struct cli_book_section *section, const char *rules, uint64_t seed,
                              suuji_error *err)
{
    if (!cli_drawn_asked(rules))
        return suuji_rules_new(rules, &section->rules, err);
    section->drawn = strdup(rules);
    return section->drawn ? suuji_rules_random(rules, seed, &section->rules, err)
                          : sj_fail_memory(err);
}

static suuji_status read_rules(const struct cli_book_sections *sections, const char *word,
                               uint64_t seed, suuji_error *err)
{
    const suuji_status status = set_rules(&sections->list[sections->count - 1], word, seed, err);
    return status == SUUJI_OK || status == SUUJI_ERR_MEMORY ? status : fail_section(sections, err);
}

/* The words of one section. */
static suuji_status read_section(struct cli_book_sections *sections, char *text,
                                 const struct cli_book_usual *usual, suuji_error *err)
{
    struct cli_book_section *const section =
        add_section(sections, usual->count > 1 ? usual->count : USUAL_COUNT);
    suuji_status status = section ? take_count(text, section, err) : sj_fail_memory(err);
    const suuji_rules *own = NULL;
    if (status == SUUJI_OK && !text[strspn(text, blanks)])
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "'--sections': section %zu is empty",
                       sections->count);
    for (char *word = NULL, *rest = text; status == SUUJI_OK;) {
        rest += strspn(rest, blanks);
        if (!*rest)
            break;
        word = rest;
        rest += strcspn(rest, blanks);
        if (*rest)
            *rest++ = '\0';
        if (!section->level && is_level(word))
            status = set_level(section, word, err);
        else if (section->level && isdigit((unsigned char)*word))
            status =
                sj_fail(err, SUUJI_ERR_ARGUMENT,
                        "'--sections': '%.40s' comes after the level; rules are before it, and "
                        "a number of puzzles has a '*', as in '16 easy*4'",
                        word);
        else if (!section->rules && isdigit((unsigned char)*word))
            status = read_rules(sections, word, usual->seed, err);
        else
            status = sj_fail(err, SUUJI_ERR_ARGUMENT,
                             "'--sections': '%.40s' is not a level or rules; expected "
                             "[RULES] [LEVEL][*COUNT], as in '16 easy*4'",
                             word);
        own = section->rules;
    }
    if (status == SUUJI_OK && !own)
        status = set_rules(section, usual->rules, usual->seed, err);
    if (status != SUUJI_OK)
        return status;
    section->per_page = usual_per_page(suuji_rules_size(section->rules), usual->per_page);
    make_title(section, own != NULL);
    return SUUJI_OK;
}

suuji_status cli_book_sections_read(struct cli_book_sections *sections, const char *text,
                                    const struct cli_book_usual *usual, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    *sections = (struct cli_book_sections){0};
    while (status == SUUJI_OK) {
        const size_t len = strcspn(text, ",");
        char *const one = strndup(text, len);
        status = one ? read_section(sections, one, usual, err) : sj_fail_memory(err);
        free(one);
        if (!text[len])
            break;
        text += len + 1;
    }
    return status;
}

suuji_status cli_book_sections_one(struct cli_book_sections *sections, const char *level,
                                   const struct cli_book_usual *usual, suuji_error *err)
{
    *sections = (struct cli_book_sections){0};
    struct cli_book_section *const section = add_section(sections, usual->count);
    if (!section)
        return sj_fail_memory(err);
    suuji_status status = set_rules(section, usual->rules, usual->seed, err);
    if (status == SUUJI_OK && level)
        status = set_level(section, level, err);
    if (status != SUUJI_OK)
        return status;
    const unsigned size = suuji_rules_size(section->rules);
    section->per_page = usual_per_page(size, usual->per_page);
    make_title(section, size != 9);
    return SUUJI_OK;
}

void cli_book_sections_free(struct cli_book_sections *sections)
{
    for (size_t i = 0; i < sections->count; i++) {
        suuji_rules_free(sections->list[i].rules);
        free(sections->list[i].drawn);
        free(sections->list[i].level);
    }
    free(sections->list);
    *sections = (struct cli_book_sections){0};
}
