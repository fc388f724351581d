/* SPDX-License-Identifier: MIT */
/* Sets of puzzles of others with constraints, whose answers are proved, by one engine:

       variant_sets FOLDER ENGINE [SET...]

   FOLDER has a file SET.tsv for each set, with a puzzle per line and columns between tabs: a name, where it is from, its
   size, its kinds, the format, the puzzle, the solution, and how many solutions there are: "1", "0", "2+" or a number.
   Names each puzzle that is not answered, and prints how the sets were answered: right, refused because of something
   that is not supported, or open at the limit of CPU time. Exits with 1 if an answer is wrong, or if more puzzles are
   refused or open than the table below says; with 77 if the engine is not part of this build. */
#include "suuji.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

#define NOT_BUILT 77
#define SKIPPED 1000

enum { ROW_ROOM = 1 << 16, MIXTURES = 200, ENGINES = 5 };

/* An engine that is slower answers the first puzzle of each mixture of kinds in a set. */
static const struct engine_limit {
    const char *name;
    double seconds; /* of CPU time, for each puzzle */
    bool sample;
} engines[ENGINES] = {
    {"auto", 4, false},   {"bits", 4, false}, {"cdcl", 4, false},
    {"cadical", 4, true}, {"ilp", 4, true},
};

/* What is refused has values or boards that are not supported, or a rule that is not. How many may be open
   has room for a slower machine. Integer programs of large boards are hard: `ilp` answers the small ones, which have
   all kinds, and those of two further sets. */
static const struct puzzle_set {
    const char *name;
    unsigned refused,
        open[ENGINES]; /* at most; by the engines as above; SKIPPED: not for the engine */
} sets[] = {
    {"counts4", 0, {0, 0, 0, 0, 0}},
    {"counts6", 0, {0, 0, 0, 0, 0}},
    {"fpuzzles", 0, {0, 0, 0, 0, 16}},
    {"fpuzzles_lz", 0, {0, 0, 0, 0, 14}},
    {"iss", 22, {6, 6, 17, 4, SKIPPED}},
    {"ctc", 0, {0, 0, 0, 0, SKIPPED}},
    {"killer_strings", 0, {2, 2, 12, 1, SKIPPED}},
    {"zero_multi", 0, {3, 3, 3, 0, SKIPPED}},
    {"iss_exotic", 35, {0, 0, 0, 0, SKIPPED}},
};

struct row {
    char *id, *source, *size, *kinds, *format, *puzzle, *solution, *count;
};

enum outcome { RIGHT, REFUSED, OPEN, WRONG, OUTCOMES };
static const char *const outcome_name[OUTCOMES] = {"right", "refused", "open", "WRONG"};

static suuji_stop *stop;

static void die(const char *what, const char *why)
{
    fprintf(stderr, "variant_sets: %s: %s\n", what, why);
    exit(2);
}

static void stop_search(int sig)
{
    (void)sig;
    suuji_stop_request(stop);
}

/* The search is stopped after `seconds` of this process, however busy the machine is; 0: not any more. */
static void limit_search(double seconds)
{
    const struct itimerval timer = {.it_value = {.tv_sec = (time_t)seconds}};
    setitimer(ITIMER_PROF, &timer, NULL);
    suuji_stop_clear(stop);
}

static bool split_row(char *line, struct row *row)
{
    char **const column[] = {&row->id,     &row->source, &row->size,     &row->kinds,
                             &row->format, &row->puzzle, &row->solution, &row->count};
    for (size_t i = 0; i < sizeof column / sizeof column[0]; i++) {
        *column[i] = line;
        line += strcspn(line, "\t");
        if (*line == '\0')
            return false;
        *line++ = '\0';
    }
    return strcmp(row->id, "id") != 0;
}

/* NULL: found out. */
static const char *format_name(const char *format)
{
    static const char *const names[][2] = {
        {"fpuzzles-json", "json"}, {"fpuzzles-lz64", "fpuzzles"}, {"iss", "iss"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(names[i][0], format) == 0)
            return names[i][1];
    return NULL;
}

/* Letters, from A for 1 on, where there are values above 9. */
static unsigned value_of(char c)
{
    return c >= 'A' ? (unsigned)(c - 'A') + 1 : (unsigned)(c - '0');
}

static bool is_solution(const char *solution, const uint8_t *grid)
{
    for (size_t cell = 0; solution[cell]; cell++)
        if (grid[cell] != value_of(solution[cell]))
            return false;
    return true;
}

/* A search that was stopped can be wrong as well: by what it has found. */
static enum outcome judge_answer(const struct row *row, const suuji_answer *answer)
{
    const bool several = strcmp(row->count, "2+") == 0, one = strcmp(row->count, "1") == 0,
               complete = answer->end == SUUJI_END_COMPLETE || answer->end == SUUJI_END_LIMIT;
    const uint64_t expected = strtoul(row->count, NULL, 10); /* of "2+": 2 */
    if (answer->count > expected || (complete && answer->count < expected))
        return WRONG;
    if (one && answer->solution && !is_solution(row->solution, answer->solution))
        return WRONG;
    return complete || (several && answer->count == 2) ? RIGHT : OPEN;
}

static enum outcome solve(const struct row *row, const suuji_puzzle *puzzle,
                          const struct engine_limit *engine, suuji_error *err)
{
    const bool all = strcmp(row->count, "2+") != 0 && strcmp(row->count, "1") != 0;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_solver *solver = NULL;
    query.limit = all ? SUUJI_ALL : 2;
    query.limits.stop = stop;
    if (suuji_solver_new(engine->name, &solver, err) != SUUJI_OK)
        exit(NOT_BUILT);
    limit_search(engine->seconds);
    const suuji_status status = suuji_solver_solve(solver, puzzle, &query, &answer, err);
    limit_search(0);
    const enum outcome outcome = status == SUUJI_OK ? judge_answer(row, &answer) : WRONG;
    if (outcome == WRONG && status == SUUJI_OK)
        snprintf(err->text, sizeof err->text, "%s solutions, this engine has %llu", row->count,
                 (unsigned long long)answer.count);
    suuji_solver_free(solver);
    return outcome;
}

static enum outcome answer_row(const struct row *row, const struct engine_limit *engine)
{
    const suuji_read_options options = {.size = sizeof options, .format = format_name(row->format)};
    suuji_puzzle *puzzle = NULL;
    suuji_error err = {0};
    const suuji_status status =
        suuji_puzzle_read(row->puzzle, strlen(row->puzzle), &options, &puzzle, &err);
    const enum outcome outcome = status == SUUJI_OK              ? solve(row, puzzle, engine, &err)
                                 : strstr(err.text, "supported") ? REFUSED
                                                                 : WRONG;
    if (outcome != RIGHT)
        printf("%s: %s%s%s\n", row->id, outcome_name[outcome], err.text[0] ? ": " : "", err.text);
    suuji_puzzle_free(puzzle);
    return outcome;
}

/* Is this the first row of its mixture of kinds? Notes it. */
static bool is_new_mixture(const char *kinds, char seen[][64], unsigned *mixtures)
{
    for (unsigned i = 0; i < *mixtures; i++)
        if (strncmp(seen[i], kinds, 63) == 0)
            return false;
    if (*mixtures == MIXTURES)
        die(kinds, "too many mixtures of kinds");
    snprintf(seen[(*mixtures)++], 64, "%s", kinds);
    return true;
}

static void answer_set(const char *folder, const char *name, const struct engine_limit *engine,
                       unsigned *tally)
{
    static char line[ROW_ROOM], seen[MIXTURES][64];
    char path[4000];
    struct row row;
    unsigned mixtures = 0;
    snprintf(path, sizeof path, "%s/%s.tsv", folder, name);
    FILE *const file = fopen(path, "r");
    if (!file)
        die(path, "cannot be read");
    while (fgets(line, sizeof line, file))
        if (split_row(line, &row) &&
            (!engine->sample || is_new_mixture(row.kinds, seen, &mixtures)))
            tally[answer_row(&row, engine)]++;
    fclose(file);
}

static bool is_named(const char *name, char **names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return count == 0;
}

/* Answers the sets of those names, all if there are none. Are they as they should be? */
static bool answer_sets(const char *folder, unsigned number, char **names, int count)
{
    char table[4000];
    size_t at = 0;
    bool fine = true;
    at += (size_t)snprintf(table, sizeof table, "%-8s %-16s %7s %7s %7s %7s %9s\n", "engine", "set",
                           "right", "refused", "open", "wrong", "seconds");
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        unsigned tally[OUTCOMES] = {0};
        const clock_t start = clock();
        if (sets[i].open[number] == SKIPPED || !is_named(sets[i].name, names, count))
            continue;
        answer_set(folder, sets[i].name, &engines[number], tally);
        const bool as_recorded = tally[WRONG] == 0 && tally[RIGHT] > 0 &&
                                 tally[REFUSED] <= sets[i].refused &&
                                 tally[OPEN] <= sets[i].open[number];
        at +=
            (size_t)snprintf(table + at, sizeof table - at, "%-8s %-16s %7u %7u %7u %7u %9.1f%s\n",
                             engines[number].name, sets[i].name, tally[RIGHT], tally[REFUSED],
                             tally[OPEN], tally[WRONG], (double)(clock() - start) / CLOCKS_PER_SEC,
                             as_recorded ? "" : "  more than recorded");
        fine = fine && as_recorded;
    }
    printf("%s", table);
    return fine;
}

int main(int argc, char **argv)
{
    const struct sigaction action = {.sa_handler = stop_search, .sa_flags = SA_RESTART};
    unsigned number = 0;
    if (argc < 3)
        die("usage", "variant_sets FOLDER ENGINE [SET...]");
    while (number < ENGINES && strcmp(engines[number].name, argv[2]) != 0)
        number++;
    if (number == ENGINES)
        die(argv[2], "has no row here");
    if (suuji_stop_new(&stop, NULL) != SUUJI_OK)
        die("stop token", "out of memory");
    setvbuf(stdout, NULL, _IOLBF, 0);
    sigaction(SIGPROF, &action, NULL);
    const bool fine = answer_sets(argv[1], number, argv + 3, argc - 3);
    suuji_stop_free(stop);
    return fine ? 0 : 1;
}
