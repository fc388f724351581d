/* SPDX-License-Identifier: MIT */
/* Techniques on a file of positions in the form of HoDoKu's library, one case per line:

       :code:digits:cells:removed candidates:eliminations:placements:extra

   A case is found if one step of the corresponding techniques does exactly what the line says,
   covered if one step does that and more, or several steps do it together. A code that ends in -x
   is a case in which nothing may be found. The table below says which techniques correspond to a
   code.

       reglib FILE [CODE [TECHNIQUE,...]]      with a code: print the cases that are not found */
#include "suuji/human.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *code;
    const char *techniques; /* names with commas */
} codes[] = {
    {"0000", "full-house"},
    {"0002", "hidden-single"},
    {"0003", "naked-single"},
    {"0100", "pointing,locked-candidates"},
    {"0101", "claiming,locked-candidates"},
    {"0110", "naked-pair"},
    {"0111", "naked-triple"},
    {"0200", "naked-pair"},
    {"0201", "naked-triple"},
    {"0202", "naked-quad"},
    {"0210", "hidden-pair"},
    {"0211", "hidden-triple"},
    {"0212", "hidden-quad"},
    {"0300", "x-wing"},
    {"0301", "swordfish"},
    {"0302", "jellyfish"},
    {"0310", "finned-x-wing"},
    {"0311", "finned-swordfish"},
    {"0312", "finned-jellyfish"},
    {"0320", "sashimi-x-wing"},
    {"0321", "sashimi-swordfish"},
    {"0322", "sashimi-jellyfish"},
    {"0331", "franken-swordfish"},
    {"0332", "franken-jellyfish"},
    {"0340", "finned-franken-x-wing"},
    {"0341", "finned-franken-swordfish"},
    {"0342", "finned-franken-jellyfish"},
    {"0362", "mutant-jellyfish"},
    {"0400", "skyscraper"},
    {"0401", "two-string-kite"},
    {"0402", "empty-rectangle"},
    {"0403", "turbot-fish,skyscraper,two-string-kite"},
    {"0404", "two-string-kite"},
    {"0405", "empty-rectangle"},
    {"0500", "simple-colors"},
    {"0501", "simple-colors"},
    {"0502", "multi-colors"},
    {"0503", "multi-colors"},
    {"0600", "unique-rectangle-1"},
    {"0601", "unique-rectangle-2"},
    {"0602", "unique-rectangle-3"},
    {"0603", "unique-rectangle-4"},
    {"0604", "unique-rectangle-5"},
    {"0605", "unique-rectangle-6"},
    {"0606", "hidden-rectangle"},
    {"0607", "avoidable-rectangle-1"},
    {"0608", "avoidable-rectangle-2"},
    {"0610", "bug-1"},
    {"0701", "x-chain"},
    {"0702", "xy-chain"},
    {"0703", "remote-pair"},
    {"0706", "continuous-loop"},
    {"0707", "aic"},
    {"0708", "aic"},
    {"0709", "grouped-loop,grouped-chain,als-loop,als-aic"},
    {"0710", "grouped-chain,als-aic"},
    {"0711", "grouped-chain,als-aic"},
    {"0800", "xy-wing"},
    {"0801", "xyz-wing"},
    {"0803", "w-wing"},
    {"0901", "als-xz"},
    {"0902", "als-xy-wing"},
    {"0903", "als-chain,als-xy-wing"},
    {"0904", "death-blossom"},
    {"1101", "sue-de-coq"},
};

#define CODES (sizeof codes / sizeof *codes)
#define MOST 1000

struct target {
    suuji_candidate eliminated[MOST], placed[MOST];
    size_t eliminated_count, placed_count;
    bool hit[2 * MOST]; /* what some step did */
    bool exact, more;
    unsigned steps, unproved;
    suuji_human *human;
};

struct score {
    unsigned cases, found, covered, missing, wrong, unproved;
};

static size_t read_triples(const char *text, size_t len, suuji_candidate *list)
{
    size_t count = 0;
    for (size_t i = 0; i + 2 < len && count < MOST; i++) {
        if (text[i] < '1' || text[i] > '9')
            continue;
        list[count].value = (uint16_t)(text[i] - '0');
        list[count++].cell = (uint16_t)((text[i + 1] - '1') * 9 + text[i + 2] - '1');
        i += 2;
    }
    return count;
}

static size_t index_in(const suuji_candidate *list, size_t count, suuji_candidate candidate)
{
    size_t i = 0;
    while (i < count && (list[i].cell != candidate.cell || list[i].value != candidate.value))
        i++;
    return i;
}

static bool on_step(void *user, const suuji_human_step *step)
{
    struct target *const t = user;
    size_t hits = 0;
    t->steps++;
    t->unproved += suuji_human_check(t->human, step) != SUUJI_PROVED_YES;
    for (size_t i = 0; i < step->eliminated_count; i++) {
        const size_t at = index_in(t->eliminated, t->eliminated_count, step->eliminated[i]);
        if (at < t->eliminated_count) {
            t->hit[at] = true;
            hits++;
        }
    }
    for (size_t i = 0; i < step->placed_count; i++) {
        const size_t at = index_in(t->placed, t->placed_count, step->placed[i]);
        if (at < t->placed_count) {
            t->hit[MOST + at] = true;
            hits++;
        }
        /* A placed value eliminates the others of its cell. */
        for (size_t k = 0; k < t->eliminated_count; k++)
            if (t->eliminated[k].cell == step->placed[i].cell &&
                t->eliminated[k].value != step->placed[i].value) {
                t->hit[k] = true;
                hits++;
            }
    }
    const size_t wanted = t->eliminated_count + t->placed_count;
    const size_t done = step->eliminated_count + step->placed_count;
    t->exact = t->exact || (hits == wanted && done == wanted);
    t->more = t->more || hits == wanted;
    return true;
}

static bool all_hit(const struct target *t)
{
    bool all = true;
    for (size_t i = 0; i < t->eliminated_count; i++)
        all = all && t->hit[i];
    for (size_t i = 0; i < t->placed_count; i++)
        all = all && t->hit[MOST + i];
    return all;
}

/* Fields of a line: [0] is empty, before the first colon. */
static size_t split(char *line, char **field, size_t room)
{
    size_t count = 0;
    for (char *at = line; at && count < room; count++) {
        field[count] = at;
        at = strchr(at, ':');
        if (at)
            *at++ = '\0';
    }
    return count;
}

static void look(struct target *t, const char *list)
{
    char name[64];
    suuji_error err;
    while (*list) {
        const size_t len = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)len, list);
        const suuji_technique_info *const technique = suuji_technique_find(name);
        if (technique && suuji_human_find(t->human, technique, NULL, on_step, t, NULL, &err))
            fprintf(stderr, "%s: %s\n", name, err.text);
        list += len + (list[len] == ',');
    }
}

static void run_case(char **field, const char *techniques, suuji_human **human, struct score *score,
                     const char *show)
{
    char text[4000];
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    struct target *const t = calloc(1, sizeof *t);
    const bool fails = strlen(field[1]) > 2 && strcmp(field[1] + strlen(field[1]) - 2, "-x") == 0;
    snprintf(text, sizeof text, ":%.20s:%.20s:%.400s:%.3000s::", field[1], field[2], field[3],
             field[4]);
    if (!t || suuji_puzzle_read(text, strlen(text), NULL, &puzzle, &err) != SUUJI_OK ||
        (!*human && suuji_human_new(suuji_puzzle_rules(puzzle), NULL, human, &err) != SUUJI_OK) ||
        suuji_human_load(*human, puzzle, &err) != SUUJI_OK) {
        fprintf(stderr, "%s: %s\n", text, err.text);
        exit(4);
    }
    t->human = *human;
    t->eliminated_count = read_triples(field[5], strlen(field[5]), t->eliminated);
    t->placed_count = read_triples(field[6], strlen(field[6]), t->placed);
    look(t, techniques);
    const char *result = "found";
    score->cases++;
    score->unproved += t->unproved;
    if (fails && t->steps) {
        score->wrong++;
        result = "wrong";
    } else if (fails || t->exact) {
        score->found++;
    } else if (t->more || all_hit(t)) {
        score->covered++;
        result = t->more ? "covered by one step" : "covered by several steps";
    } else {
        score->missing++;
        result = "missing";
    }
    if (show && strcmp(result, "found") != 0)
        printf("%s: %u steps: %s eliminates %s places %s\n", result, t->steps, text, field[5],
               field[6]);
    suuji_puzzle_free(puzzle);
    free(t);
}

int main(int argc, char **argv)
{
    static char line[4000];
    struct score score[CODES] = {{0}};
    suuji_human *human = NULL;
    FILE *const file = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fputs("usage: reglib FILE [CODE [TECHNIQUE,...]]\n", stderr);
        return 2;
    }
    while (fgets(line, sizeof line, file)) {
        char *field[8];
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] != ':' || split(line, field, 8) < 7)
            continue;
        if (argc > 2 && strncmp(field[1], argv[2], strlen(argv[2])) != 0)
            continue;
        for (size_t i = 0; i < CODES; i++) {
            const char *const techniques = argc > 3 ? argv[3] : codes[i].techniques;
            /* A fifth digit: several fish at once. */
            if (strncmp(field[1], codes[i].code, 4) == 0 && field[1][4] != '1')
                run_case(field, techniques, &human, &score[i], argc > 2 ? argv[2] : NULL);
        }
    }
    fclose(file);
    printf("code  cases found covered missing wrong unproved techniques\n");
    for (size_t i = 0; i < CODES; i++)
        if (score[i].cases)
            printf("%s %6u %5u %7u %7u %5u %8u %s\n", codes[i].code, score[i].cases, score[i].found,
                   score[i].covered, score[i].missing, score[i].wrong, score[i].unproved,
                   argc > 3 ? argv[3] : codes[i].techniques);
    suuji_human_free(human);
    return 0;
}
