/* SPDX-License-Identifier: MIT */
/* Tables of levels, for docs/suuji-scale.md; in Markdown.

       level_table labels FILE         puzzles with names: "name rules puzzle ...", or the fifty of Project Euler
       level_table cross FILE          puzzles with ratings: puzzle, tab, ER/EP/ED, tab, level of HoDoKu ...: how often
                                       each level of ours meets each class of the others
       level_table shuffles FILE N     a puzzle per line: how far ratings of each scale differ among it and N equivalent
                                       forms of it
       level_table speed FILE N        a puzzle per line: time of a rating by level, each taken N
       times */
#include "suuji/canon.h"
#include "suuji/rate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LINE 8192
#define LEVELS 6

static void die(const char *what)
{
    fprintf(stderr, "level_table: %s\n", what);
    exit(2);
}

/* ---- Ratings ---- */

static suuji_rater *make_rater(const char *rules_text, const char *scale, bool unique)
{
    suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
    suuji_rules *rules = NULL;
    suuji_rater *rater = NULL;
    suuji_error err;
    options.unique = unique;
    if (suuji_rules_new(rules_text, &rules, &err) != SUUJI_OK)
        die(err.text);
    const suuji_status status = suuji_rater_new(rules, scale, &options, &rater, &err);
    if (status != SUUJI_OK && status != SUUJI_ERR_UNSUPPORTED)
        die(err.text);
    suuji_rules_free(rules);
    return rater;
}

static suuji_puzzle *read_puzzle(const char *rules, const char *cells)
{
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    options.rules = rules;
    if (suuji_puzzle_read(cells, strlen(cells), &options, &puzzle, &err) != SUUJI_OK)
        die(err.text);
    return puzzle;
}

static suuji_rating rate(suuji_rater *rater, const suuji_puzzle *puzzle)
{
    suuji_rating rating = SUUJI_RATING_INIT;
    suuji_error err;
    if (suuji_rater_rate(rater, puzzle, NULL, NULL, NULL, &rating, &err) != SUUJI_OK)
        die(err.text);
    return rating;
}

static suuji_rating rate_text(suuji_rater *rater, const char *rules, const char *cells)
{
    suuji_puzzle *const puzzle = read_puzzle(rules, cells);
    const suuji_rating rating = rate(rater, puzzle);
    suuji_puzzle_free(puzzle);
    return rating;
}

/* ---- Labels ---- */

/* "| 4.2 hard"; a dash where there is no rating. */
static void print_rating(const char *scale, const char *rules, const char *cells)
{
    suuji_rater *const rater = make_rater(rules, scale, false);
    if (rater) {
        const suuji_rating rating = rate_text(rater, rules, cells);
        if (rating.verdict != SUUJI_RATED_YES)
            printf(" | %s", suuji_rated_name(rating.verdict));
        else if (rating.level != SUUJI_NO_LEVEL)
            printf(" | %.*f %s", (int)rating.scale->decimals, rating.rating,
                   rating.scale->levels[rating.level].name);
        else
            printf(" | %.*f", (int)rating.scale->decimals, rating.rating);
    } else {
        printf(" | -");
    }
    suuji_rater_free(rater);
}

static void print_row(const char *name, const char *rules, const char *cells)
{
    printf("| %s", name);
    print_rating("suuji", rules, cells);
    print_rating("se", rules, cells);
    print_rating("hodoku", rules, cells);
    printf(" |\n");
}

static void print_labels(FILE *in)
{
    char line[LINE], name[64] = "", rules[64], cells[LINE];
    printf("| puzzle | suuji | SE | HoDoKu |\n|---|---|---|---|\n");
    cells[0] = '\0';
    while (fgets(line, sizeof line, in)) {
        char number[16], row[32];
        if (line[0] == '#')
            continue;
        if (sscanf(line, "Grid %15s", number) == 1) {
            snprintf(name, sizeof name, "%s", number);
            cells[0] = '\0';
        } else if (sscanf(line, "%63s %63s %8191s", name, rules, cells) == 3) {
            print_row(name, rules, cells);
        } else if (sscanf(line, "%31s", row) == 1 && strlen(cells) + strlen(row) <= 81) {
            strcat(cells, row);
            if (strlen(cells) == 81)
                print_row(name, "9", cells);
        }
    }
}

/* ---- Classes ---- */

static const struct {
    const char *name;
    double below;
} classes[] = {{"1.0-1.2", 1.25}, {"1.5-2.3", 2.4},  {"2.5-4.0", 4.1},  {"4.2-6.2", 6.3},
               {"6.5-7.0", 7.05}, {"7.1-8.0", 8.05}, {"8.1-8.9", 8.95}, {"9.0 and above", 99}};
#define CLASSES (sizeof classes / sizeof classes[0])

static const char *const hodoku_levels[] = {"Easy", "Medium", "Hard", "Unfair", "Extreme"};
#define HODOKU_LEVELS (sizeof hodoku_levels / sizeof hodoku_levels[0])

static void print_cross(FILE *in)
{
    unsigned table[LEVELS][CLASSES + HODOKU_LEVELS] = {0};
    suuji_rater *const rater = make_rater("9", "suuji", true);
    char line[LINE], cells[128], ratings[32], level[32];
    while (fgets(line, sizeof line, in)) {
        if (line[0] == '#' || sscanf(line, "%127s %31s %31s", cells, ratings, level) != 3)
            continue;
        const suuji_rating rating = rate_text(rater, "9", cells);
        const double er = strtod(ratings, NULL);
        size_t c = 0, h = 0;
        while (c + 1 < CLASSES && er >= classes[c].below)
            c++;
        while (h + 1 < HODOKU_LEVELS && strcmp(level, hodoku_levels[h]) != 0)
            h++;
        table[rating.level][c]++;
        table[rating.level][CLASSES + h]++;
    }
    printf("| level");
    for (size_t c = 0; c < CLASSES; c++)
        printf(" | %s", classes[c].name);
    for (size_t h = 0; h < HODOKU_LEVELS; h++)
        printf(" | %s", hodoku_levels[h]);
    printf(" |\n|---");
    for (size_t c = 0; c < CLASSES + HODOKU_LEVELS; c++)
        printf("|---:");
    printf("|\n");
    for (unsigned i = 0; i < LEVELS; i++) {
        printf("| %s", suuji_scale_find("suuji")->levels[i].name);
        for (size_t c = 0; c < CLASSES + HODOKU_LEVELS; c++)
            printf(table[i][c] ? " | %u" : " | ", table[i][c]);
        printf(" |\n");
    }
    suuji_rater_free(rater);
}

/* ---- Equivalent forms ---- */

struct spread {
    unsigned rated, equal, same_level, same_work;
    double most; /* the largest difference of two ratings */
};

static void shuffle_one(suuji_rater *rater, suuji_canon *canon, const suuji_rules *rules,
                        const uint8_t *givens, uint64_t forms, struct spread *spread)
{
    double low = INFINITY, high = 0, work = 0;
    unsigned level = 0;
    bool same_level = true, same_work = true;
    for (uint64_t k = 0; k <= forms; k++) {
        suuji_canon_answer answer = SUUJI_CANON_ANSWER_INIT;
        suuji_puzzle *puzzle = NULL;
        if (suuji_canon_shuffle(canon, givens, k, &answer, NULL) != SUUJI_OK ||
            suuji_puzzle_new(rules, &puzzle, NULL) != SUUJI_OK ||
            suuji_puzzle_set_givens(puzzle, k ? answer.form : givens, NULL) != SUUJI_OK)
            die("no memory");
        const suuji_rating rating = rate(rater, puzzle);
        suuji_puzzle_free(puzzle);
        if (rating.verdict != SUUJI_RATED_YES)
            return;
        low = fmin(low, rating.rating);
        high = fmax(high, rating.rating);
        same_level &= k == 0 || rating.level == level;
        same_work &= k == 0 || rating.work == work;
        level = rating.level;
        work = rating.work;
    }
    spread->rated++;
    spread->equal += low == high;
    spread->same_level += same_level;
    spread->same_work += same_work;
    spread->most = fmax(spread->most, high - low);
}

static void print_shuffles(FILE *in, uint64_t forms)
{
    struct spread spread[8] = {{0}};
    suuji_rater *rater[8] = {0};
    suuji_canon *canon = NULL;
    suuji_rules *rules = NULL;
    char line[LINE], cells[128];
    if (suuji_rules_new("9", &rules, NULL) != SUUJI_OK ||
        suuji_canon_new(rules, &canon, NULL) != SUUJI_OK)
        die("no memory");
    for (size_t i = 0; i < 8 && suuji_scale_at(i); i++)
        rater[i] = make_rater("9", suuji_scale_at(i)->name, true);
    while (fgets(line, sizeof line, in)) {
        if (line[0] == '#' || sscanf(line, "%127s", cells) != 1)
            continue;
        suuji_puzzle *const puzzle = read_puzzle("9", cells);
        for (size_t i = 0; i < 8 && rater[i]; i++)
            shuffle_one(rater[i], canon, rules, suuji_puzzle_givens(puzzle), forms, &spread[i]);
        suuji_puzzle_free(puzzle);
    }
    printf("| scale | puzzles | equal | same level | same work | largest difference |\n"
           "|---|---:|---:|---:|---:|---:|\n");
    for (size_t i = 0; i < 8 && rater[i]; i++) {
        printf("| %s | %u | %u | %u | %u | %.1f |\n", suuji_scale_at(i)->name, spread[i].rated,
               spread[i].equal, spread[i].same_level, spread[i].same_work, spread[i].most);
        suuji_rater_free(rater[i]);
    }
    suuji_canon_free(canon);
    suuji_rules_free(rules);
}

/* ---- Speed ---- */

static double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void print_speed(FILE *in, uint64_t times)
{
    suuji_rater *const rater = make_rater("9", "suuji", true);
    double seconds[LEVELS] = {0};
    unsigned count[LEVELS] = {0};
    char line[LINE], cells[128];
    while (fgets(line, sizeof line, in)) {
        if (line[0] == '#' || sscanf(line, "%127s", cells) != 1)
            continue;
        suuji_puzzle *const puzzle = read_puzzle("9", cells);
        suuji_rating rating = rate(rater, puzzle);
        const double start = cpu_seconds();
        for (uint64_t k = 0; k < times; k++)
            rating = rate(rater, puzzle);
        seconds[rating.level] += cpu_seconds() - start;
        count[rating.level]++;
        suuji_puzzle_free(puzzle);
    }
    printf("| level | puzzles | ratings per second |\n|---|---:|---:|\n");
    for (unsigned i = 0; i < LEVELS; i++)
        if (count[i])
            printf("| %s | %u | %.0f |\n", suuji_scale_find("suuji")->levels[i].name, count[i],
                   count[i] * (double)times / seconds[i]);
    suuji_rater_free(rater);
}

int main(int argc, char **argv)
{
    FILE *const in = argc > 2 ? fopen(argv[2], "r") : NULL;
    const uint64_t number = argc > 3 ? strtoull(argv[3], NULL, 10) : 10;
    if (!in)
        die("usage: level_table labels|cross|shuffles|speed FILE [N]");
    if (strcmp(argv[1], "labels") == 0)
        print_labels(in);
    else if (strcmp(argv[1], "cross") == 0)
        print_cross(in);
    else if (strcmp(argv[1], "shuffles") == 0)
        print_shuffles(in, number);
    else if (strcmp(argv[1], "speed") == 0)
        print_speed(in, number);
    fclose(in);
    return 0;
}
