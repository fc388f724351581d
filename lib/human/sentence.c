/* SPDX-License-Identifier: MIT */
/* Steps in words. A technique's `because` is a template; what is in braces is filled in from the
   evidence of the step:

       {cells ROLE}          r1c25 and r3c3
       {values ROLE}         2 and 5
       {houses ROLE}         rows 2 and 5 and box 3
       {candidates ROLE}     5 in r1c25, and 7 in r3c3
       {shares ROLE}         values and their houses: 1 and 4 of row 5; 3 of column 9
       {count ROLE}          how many cells: 16
       {chain}               the links, as 5r1c2 = 5r1c5 - 7r1c5 = 7r3c5; see suuji_human_chain
       {node N}              one node of it: 5r1c2
       {claim N}             the same as a statement: "r1c2 is 5", "5 is in r1c23"; N can be "end"
       {within ROLE}         the candidates of the cells: 2, 3 and 5
       {common ROLE}         those that are in cells of groups 1 and 2
       {one ROLE|is|are}     the first word for one cell, the second for several
       {many ROLE|is|are}    the same for values
       {exclusion}           combinations that are impossible, and why
       {constraint}          the rules of the constraints: "r1c1 and r1c2 add up to 15"
       {combinations}        of a constraint, if they are few: 6+9 or 7+8
       {sums}                of houses and cages, and what is left of them
       {filled}              cells of the evidence with values: "r1c2 is 5"
       {placed}, {eliminated}

   ROLE can also be "eliminated", of cells and values: the candidates that the step eliminates. After it a number N may
   follow: only parts with group N. A list that would be empty is written
   "none". What is in [brackets] is left out if one of the lists in it is empty. What is in <angle
   brackets> is written for each group, with semicolons between: # is the number of the group, and
   {letter} the letter that pictures give to a set with this number. The sentence is "Title:
   because, so what is placed and eliminated." */
#include "human/sentence_words.h"

#include <stdlib.h>
#include <string.h>

static bool take_word(const char **at, const char *end, const char *word)
{
    const size_t len = strlen(word);
    if ((size_t)(end - *at) < len || memcmp(*at, word, len) != 0)
        return false;
    *at += len;
    while (*at < end && **at == ' ')
        ++*at;
    return true;
}

static struct sj_words_filter read_filter(const struct sj_words *words, const char *at,
                                          const char *end)
{
    struct sj_words_filter filter = {SIZE_MAX, 0};
    if (take_word(&at, end, "eliminated"))
        filter.role = SJ_WORDS_ELIMINATED;
    for (size_t role = 0; *suuji_role_name((suuji_role)role) != '?'; role++)
        if (take_word(&at, end, suuji_role_name((suuji_role)role))) {
            filter.role = role;
            break;
        }
    while (at < end && *at >= '0' && *at <= '9')
        filter.group = filter.group * 10 + (unsigned)(*at++ - '0');
    if (at < end && *at == '#')
        filter.group = words->group;
    return filter;
}

/* The number of a node; "end": the last one of the links. */
static unsigned read_node(const struct sj_words *words, const char *at, const char *end)
{
    if (take_word(&at, end, "end"))
        return words->step->link_count ? words->step->links[words->step->link_count - 1].to : 0;
    return (unsigned)strtoul(at, NULL, 10);
}

static void write_placeholder(struct sj_words *words, const char *at, const char *end)
{
    static const struct {
        const char *name;
        void (*write)(struct sj_words *words, const struct sj_words_filter *filter);
    } lists[] = {{"cells", sj_words_cells},   {"values", sj_words_values},
                 {"houses", sj_words_houses}, {"candidates", sj_words_candidates},
                 {"within", sj_words_within}, {"common", sj_words_common},
                 {"shares", sj_words_shares}, {"count", sj_words_count}};
    if (take_word(&at, end, "chain")) {
        sj_words_chain(words, "; ");
    } else if (take_word(&at, end, "exclusion")) {
        sj_words_exclusion(words);
    } else if (take_word(&at, end, "constraint")) {
        sj_words_constraints(words);
    } else if (take_word(&at, end, "combinations")) {
        sj_words_combinations(words);
    } else if (take_word(&at, end, "sums")) {
        sj_words_sums(words);
    } else if (take_word(&at, end, "filled")) {
        sj_words_filled(words);
    } else if (take_word(&at, end, "node")) {
        sj_words_node(words, (unsigned)strtoul(at, NULL, 10));
    } else if (take_word(&at, end, "claim")) {
        sj_words_claim(words, read_node(words, at, end));
    } else if (take_word(&at, end, "one")) {
        const struct sj_words_filter filter = read_filter(words, at, end);
        sj_words_number(words, &filter, at, end);
    } else if (take_word(&at, end, "many")) {
        const struct sj_words_filter filter = read_filter(words, at, end);
        sj_words_number_of_values(words, &filter, at, end);
    } else if (take_word(&at, end, "letter")) {
        sj_text_char(&words->out, (char)('A' + (words->group - 1) % 26));
    } else if (take_word(&at, end, "placed")) {
        sj_words_placed(words);
    } else if (take_word(&at, end, "eliminated")) {
        sj_words_eliminated(words);
    } else {
        for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
            if (take_word(&at, end, lists[i].name)) {
                const struct sj_words_filter filter = read_filter(words, at, end);
                lists[i].write(words, &filter);
                return;
            }
    }
}

/* The template up to `end`. */
static void write_part(struct sj_words *words, const char *at, const char *end)
{
    while (at < end) {
        const char *const open = memchr(at, '{', (size_t)(end - at));
        const char *const close = open ? memchr(open, '}', (size_t)(end - open)) : NULL;
        sj_text_add(&words->out, at, (size_t)((close ? open : end) - at));
        if (!close)
            return;
        write_placeholder(words, open + 1, close);
        at = close + 1;
    }
}

/* The same, but nothing if a list in it is empty. False: so it is. */
static bool write_option(struct sj_words *words, const char *gap, const char *at, const char *end)
{
    const size_t mark = words->out.len;
    words->empty = false;
    sj_text_str(&words->out, gap);
    write_part(words, at, end);
    if (words->empty)
        words->out.len = mark;
    return !words->empty;
}

static void write_template(struct sj_words *words, const char *text)
{
    const char *const end = text + strlen(text);
    while (text < end) {
        const char *const open = text + strcspn(text, "[<");
        const char *const close = open + strcspn(open, *open == '<' ? ">" : "]");
        write_part(words, text, open);
        words->group = 1;
        if (*open == '[')
            write_option(words, "", open + 1, close);
        else if (*open == '<')
            while (words->group <= words->step->evidence_count &&
                   write_option(words, words->group > 1 ? "; " : "", open + 1, close))
                words->group++;
        text = close < end ? close + 1 : end;
    }
}

/* Copy the text out, as snprintf does. */
static size_t finish(struct sj_words *words, char *text, size_t room)
{
    const size_t len = words->out.failed ? 0 : words->out.len;
    if (room > 0) {
        const size_t part = len < room ? len : room - 1;
        if (part)
            memcpy(text, words->out.at, part);
        text[part] = '\0';
    }
    sj_text_free(&words->out);
    return len;
}

static const char *because_of(const suuji_human_step *step)
{
    const struct sj_technique *row;
    for (size_t i = 0; (row = sj_technique_at(i)) != NULL; i++)
        if (&row->info == step->technique)
            return row->because_of ? row->because_of(step) : row->because;
    return NULL;
}

/* Why, and what is placed and eliminated. */
static void write_statement(struct sj_words *words)
{
    const suuji_human_step *const step = words->step;
    const char *const because = because_of(step);
    if (because) {
        write_template(words, because);
        sj_text_str(&words->out, ", so ");
    }
    sj_words_placed(words);
    if (step->placed_count && step->eliminated_count)
        sj_text_str(&words->out, ", and ");
    sj_words_eliminated(words);
    sj_text_char(&words->out, '.');
}

/* "look at 2 and 8 in row 8", "look around r8c9" */
static void write_look(struct sj_words *words, const suuji_look *look)
{
    uint64_t set[SJ_MOST_WORDS] = {0};
    sj_text_str(&words->out, look->values || !look->around ? "look at " : "look around ");
    if (look->values) {
        sj_words_add_values(words, look->values);
        sj_text_str(&words->out, look->around ? " around " : " in ");
    }
    for (unsigned i = 0; i < look->cells; i++)
        sj_bit_set(set, look->cell[i]);
    for (unsigned i = 0; i < look->houses; i++)
        sj_bit_set(set, look->house[i]);
    (look->houses ? sj_words_add_houses : sj_words_add_cells)(words, set);
}

size_t suuji_human_hint(const suuji_human *human, const suuji_human_step *step, suuji_stage stage,
                        suuji_notation notation, char *text, size_t room)
{
    struct sj_words words = {.human = human, .step = step, .notation = notation};
    suuji_look look;
    if (stage >= SUUJI_STAGE_STEP)
        return suuji_human_sentence(human, step, notation, text, room);
    suuji_human_look(human, step, stage, &look);
    if (stage == SUUJI_STAGE_KIND) {
        sj_text_printf(&words.out, "look for %s", look.kind->title);
        return finish(&words, text, room);
    }
    if (look.technique)
        sj_text_printf(&words.out, "%s: ", look.technique->title);
    write_look(&words, &look);
    return finish(&words, text, room);
}

size_t suuji_human_sentence(const suuji_human *human, const suuji_human_step *step,
                            suuji_notation notation, char *text, size_t room)
{
    struct sj_words words = {.human = human, .step = step, .notation = notation};
    const char *const title = step->technique->title;
    const char first = title[0];
    sj_text_char(&words.out, first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first);
    sj_text_str(&words.out, title + 1);
    sj_text_str(&words.out, ": ");
    write_statement(&words);
    return finish(&words, text, room);
}

size_t suuji_human_statement(const suuji_human *human, const suuji_human_step *step,
                             suuji_notation notation, char *text, size_t room)
{
    struct sj_words words = {.human = human, .step = step, .notation = notation};
    write_statement(&words);
    return finish(&words, text, room);
}

size_t suuji_human_chain(const suuji_human *human, const suuji_human_step *step,
                         suuji_notation notation, char *text, size_t room)
{
    struct sj_words words = {.human = human, .step = step, .notation = notation};
    if (step->technique->flags & SUUJI_TECHNIQUE_FORCING)
        words.out.failed |= !sj_words_lines(&words);
    else
        sj_words_chain(&words, "\n");
    return finish(&words, text, room);
}

size_t suuji_human_story(const suuji_human *human, const suuji_human_step *step,
                         suuji_notation notation, char *text, size_t room)
{
    struct sj_words words = {.human = human, .step = step, .notation = notation};
    const char *const because = because_of(step);
    if (step->technique->flags & SUUJI_TECHNIQUE_FORCING)
        return suuji_human_chain(human, step, notation, text, room);
    if (because && strstr(because, "{chain}"))
        sj_words_story(&words);
    return finish(&words, text, room);
}

size_t suuji_human_brief(const suuji_human *human, const suuji_human_step *step,
                         suuji_notation notation, char *text, size_t room)
{
    struct sj_words words = {.human = human, .step = step, .notation = notation};
    sj_text_str(&words.out, step->technique->title);
    sj_text_char(&words.out, ':');
    for (size_t i = 0; i < step->placed_count; i++) {
        sj_text_str(&words.out, i ? ", " : " ");
        sj_words_cell(&words, step->placed[i].cell);
        sj_text_char(&words.out, '=');
        sj_words_value(&words, step->placed[i].value);
    }
    for (size_t i = 0; i < step->eliminated_count; i++) {
        sj_text_str(&words.out, i || step->placed_count ? ", " : " ");
        sj_words_cell(&words, step->eliminated[i].cell);
        sj_text_str(&words.out, "<>");
        sj_words_value(&words, step->eliminated[i].value);
    }
    return finish(&words, text, room);
}
