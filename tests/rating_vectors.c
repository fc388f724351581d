/* SPDX-License-Identifier: MIT */
/* Ratings against those of the programs whose scales they are.

       rating_vectors vectors FILE se|hodoku
           FILE: puzzle, tab, ER/EP/ED, tab, level, tab, score, ...
       rating_vectors paths FILE se|hodoku
           FILE: a puzzle per line, and after it its steps, indented, as the program prints them;
           steps are compared by what they place and eliminate, and by their names, for se by their
           scores too

   Prints each difference, and last how many puzzles agree. Exits with 1 if one does not. */
#include "suuji/rate.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LINE 4096
#define CANDIDATES 730

/* What a step does, as sets of cell * 9 + value - 1. */
struct deed {
    bool off[CANDIDATES], on[CANDIDATES];
    double score;
};

struct path {
    struct deed *deed; /* what our path does */
    size_t count, room;
    char (*name)[80];
};

static void die(const char *what)
{
    fprintf(stderr, "rating_vectors: %s\n", what);
    exit(2);
}

static bool keep(void *user, const suuji_rated_step *step)
{
    struct path *const path = user;
    if (path->count == path->room) {
        path->room = path->room ? 2 * path->room : 256;
        path->deed = realloc(path->deed, path->room * sizeof *path->deed);
        path->name = realloc(path->name, path->room * sizeof *path->name);
        if (!path->deed || !path->name)
            die("no memory");
    }
    struct deed *const deed = &path->deed[path->count];
    memset(deed, 0, sizeof *deed);
    for (size_t i = 0; i < step->step.eliminated_count; i++)
        deed->off[step->step.eliminated[i].cell * 9 + step->step.eliminated[i].value - 1] = true;
    for (size_t i = 0; i < step->step.placed_count; i++)
        deed->on[step->step.placed[i].cell * 9 + step->step.placed[i].value - 1] = true;
    deed->score = step->score;
    snprintf(path->name[path->count++], sizeof *path->name, "%s (%u)", step->name, step->length);
    return true;
}

/* "r46c8,r7c9<>1, r8c2=3" */
static void parse_deed(const char *text, struct deed *deed)
{
    unsigned cells[81];
    unsigned count = 0;
    memset(deed, 0, sizeof *deed);
    while (*text) {
        if (*text == 'r' && isdigit((unsigned char)text[1])) {
            const char *const rows = ++text;
            text += strspn(text, "123456789");
            const size_t row_count = (size_t)(text - rows);
            const char *const columns = *text == 'c' ? ++text : text;
            text += strspn(text, "123456789");
            for (size_t r = 0; r < row_count; r++)
                for (const char *c = columns; c < text && count < 81; c++)
                    cells[count++] = (unsigned)(rows[r] - '1') * 9 + (unsigned)(*c - '1');
        } else if (*text == '=' || (text[0] == '<' && text[1] == '>')) {
            bool *const set = *text == '=' ? deed->on : deed->off;
            text += *text == '=' ? 1 : 2;
            while (isdigit((unsigned char)*text) ||
                   (*text == ',' && isdigit((unsigned char)text[1]))) {
                for (unsigned i = 0; i < count && *text != ','; i++)
                    set[cells[i] * 9 + (unsigned)(*text - '1')] = true;
                text++;
            }
            count = 0;
        } else {
            text++;
        }
    }
}

/* The part of a printed step that says what it does. */
static const char *result_of(const char *line)
{
    const char *at = strstr(line, "=> r");
    const char *next = at;
    while (next) {
        at = next + 2;
        next = strstr(at, "=> r");
    }
    if (at)
        return at;
    for (const char *p = line; (p = strstr(p, ": ")) != NULL; p += 2)
        at = p + 2;
    return at ? at : line;
}

static suuji_puzzle *read_puzzle(const char *line)
{
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    char text[82];
    snprintf(text, sizeof text, "%.81s", line);
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    if (suuji_puzzle_read(text, strlen(text), &options, &puzzle, &err) != SUUJI_OK)
        die(err.text);
    return puzzle;
}

static void print_deed(const struct deed *deed)
{
    for (unsigned i = 0; i < 729; i++)
        if (deed->off[i] || deed->on[i])
            printf(" r%uc%u%s%u", i / 81 + 1, i / 9 % 9 + 1, deed->on[i] ? "=" : "<>", i % 9 + 1);
}

static suuji_rating rate(suuji_rater *rater, const suuji_puzzle *puzzle, struct path *path)
{
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_error err;
    path->count = 0;
    if (suuji_rater_rate(rater, puzzle, NULL, keep, path, &rating, &err) != SUUJI_OK)
        die(err.text);
    return rating;
}

/* ---- Two uses ---- */

static bool compare_vector(suuji_rater *rater, const char *scale, const char *line,
                           struct path *path)
{
    char want[64];
    char have[64];
    char se[32];
    char level[32];
    char score[32];
    if (sscanf(line, "%*s %31s %31s %31s", se, level, score) != 3)
        return true;
    suuji_puzzle *const puzzle = read_puzzle(line);
    const suuji_rating rating = rate(rater, puzzle, path);
    if (strcmp(scale, "hodoku") != 0) {
        snprintf(want, sizeof want, "%s", se);
        snprintf(have, sizeof have, "%.1f/%.1f/%.1f", rating.rating, rating.pearl, rating.diamond);
    } else {
        level[0] = (char)tolower((unsigned char)level[0]);
        snprintf(want, sizeof want, "%s %s", level, score);
        snprintf(have, sizeof have, "%s %.0f", rating.scale->levels[rating.level].name,
                 rating.rating);
    }
    suuji_puzzle_free(puzzle);
    const bool same = rating.verdict == SUUJI_RATED_YES && strcmp(want, have) == 0;
    if (!same)
        printf("%.81s  expected %s, found %s (%s)\n", line, want, have,
               suuji_rated_name(rating.verdict));
    return same;
}

/* Does a line "  4.2, XY-Wing: ..." begin with this name, "XY-Wing (0)", and score? */
static bool has_name_and_score(const char *line, const char *name, double score)
{
    const char *const at = strstr(line, ", ");
    const size_t length = (size_t)(strrchr(name, '(') - 1 - name);
    return at && strncmp(at + 2, name, length) == 0 && strchr(": ", at[2 + length]) != NULL &&
           fabs(score + 0.0499999 - atof(line) - 0.05) < 0.06;
}

/* Does a printed step begin with this name? After the name is the length in brackets. */
static bool is_named(const char *line, const char *name)
{
    const char *const end = strrchr(name, '(');
    line += strspn(line, " ");
    return strncmp(line, name, (size_t)(end - name) - 1) == 0;
}

/* Compare the steps that follow in the file; the puzzle has been rated. */
static bool compare_path(FILE *file, const char *puzzle, bool scores, const struct path *path,
                         char *line)
{
    bool same = true;
    size_t at = 0;
    while (fgets(line, LINE, file) && line[0] == ' ') {
        struct deed deed;
        if (strstr(line, " ED=")) /* the rating */
            continue;
        parse_deed(result_of(line), &deed);
        if (!same)
            continue;
        const struct deed *const own = at < path->count ? &path->deed[at] : NULL;
        same = own && memcmp(own->off, deed.off, sizeof deed.off) == 0 &&
               memcmp(own->on, deed.on, sizeof deed.on) == 0 &&
               (scores ? has_name_and_score(line, path->name[at], own->score)
                       : is_named(line, path->name[at]));
        if (!same) {
            printf("%.81s step %zu\n  expected%s", puzzle, at + 1, line);
            printf("  found    %s %.1f", own ? path->name[at] : "nothing", own ? own->score : 0);
            if (own)
                print_deed(own);
            printf("\n");
        }
        at++;
    }
    if (same && at != path->count) {
        printf("%.81s  expected %zu steps, found %zu\n", puzzle, at, path->count);
        same = false;
    }
    return same;
}

int main(int argc, char **argv)
{
    static char line[LINE];
    struct path path = {0};
    suuji_rules *rules = NULL;
    suuji_rater *rater = NULL;
    suuji_error err;
    unsigned puzzles = 0;
    unsigned good = 0;
    if (argc != 4)
        die("usage: rating_vectors vectors|paths FILE se|hodoku");
    FILE *const file = fopen(argv[2], "r");
    if (!file)
        die("cannot open the file");
    if (suuji_rules_new("9", &rules, &err) != SUUJI_OK ||
        suuji_rater_new(rules, argv[3], NULL, &rater, &err) != SUUJI_OK)
        die(err.text);
    bool more = fgets(line, sizeof line, file) != NULL;
    const clock_t start = clock();
    while (more) {
        if (line[0] == '#' || strlen(line) < 81) {
            more = fgets(line, sizeof line, file) != NULL;
        } else if (strcmp(argv[1], "paths") != 0) {
            puzzles++;
            good += compare_vector(rater, argv[3], line, &path);
            more = fgets(line, sizeof line, file) != NULL;
        } else {
            char first[LINE];
            memcpy(first, line, sizeof first);
            suuji_puzzle *const puzzle = read_puzzle(line);
            rate(rater, puzzle, &path);
            suuji_puzzle_free(puzzle);
            line[0] = '\0';
            puzzles++;
            good += compare_path(file, first, strcmp(argv[3], "hodoku") != 0, &path, line);
            more = line[0] != '\0' && line[0] != ' ';
        }
        fflush(stdout);
    }
    printf("%u of %u agree, %.3f s\n", good, puzzles, (double)(clock() - start) / CLOCKS_PER_SEC);
    free(path.deed);
    free(path.name);
    suuji_rater_free(rater);
    suuji_rules_free(rules);
    fclose(file);
    return good < puzzles;
}
