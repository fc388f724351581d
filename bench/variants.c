/* SPDX-License-Identifier: MIT */
/* How fast puzzles with constraints are solved: from text to the proof that there is one solution,
   each by itself, in CPU time. The rules of every puzzle are its own, so what is prepared for them
   is timed as well. */
#include "bench_options.h"
#include "race.h"

#include "base/arrays.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: suuji-bench-variants [OPTION...] FILE...\n\n"
    "FILE has a puzzle per line with columns between tabs: a name, where it is from, its size, "
    "its\n"
    "kinds, the format, the puzzle, the solution, how many there are. A line per set: puzzles "
    "read,\n"
    "settled, wrong; milliseconds per puzzle: the median, the 90th percentile, the longest, all\n"
    "together; guesses: the median and the most. A set is a file, or with --by-kind the puzzles\n"
    "of a file that have one list of kinds.\n";

struct options {
    const char *engine, *only;
    double time_limit;
    uint64_t rounds;
    bool by_kind, each;
};

/* clang-format off */
static const struct sj_option rows[] = {
    {SJ_OPTION("engine", TEXT, struct options, engine), .value = "NAME", .fallback = "auto", .help = "the engine; default: auto"},
    {SJ_OPTION("only", TEXT, struct options, only), .value = "TEXT", .fallback = "", .help = "only puzzles with TEXT in their names"},
    {SJ_OPTION("time-limit", REAL, struct options, time_limit), .value = "SECONDS", .fallback = "10", .low = 0, .high = 100000,
     .help = "give up on a puzzle after this time; default: 10"},
    {SJ_OPTION("rounds", COUNT, struct options, rounds), .value = "N", .fallback = "3", .low = 1, .high = ROUNDS_MOST,
     .help = "runs of each puzzle, of which the fastest counts; default: 3"},
    {SJ_OPTION("by-kind", FLAG, struct options, by_kind), .help = "a line for each list of kinds in a file"},
    {SJ_OPTION("each", FLAG, struct options, each), .help = "a line for each puzzle: name, outcome, milliseconds, guesses"},
    {.name = NULL},
};
/* clang-format on */

enum { COLUMNS = 8 };

struct column_text {
    const char *at;
    size_t len;
};

enum column { NAME, SOURCE, SIZE, KINDS, FORMAT, PUZZLE, SOLUTION, COUNT };

struct row {
    struct column_text column[COLUMNS];
};

enum outcome { SETTLED, OPEN, WRONG, REFUSED };
static const char *const outcome_name[] = {"settled", "open", "wrong", "refused"};

struct result {
    enum outcome outcome;
    double ms;
    uint64_t guesses;
};

/* ---- Rows ---- */

static char *read_file(const char *path)
{
    FILE *const file = fopen(path, "rb");
    char *text = NULL;
    size_t len = 0, room = 0, more = 1;
    while (file && more > 0) {
        if (!sj_grow(&text, &room, len + 65536, 1))
            bench_stop(path, "out of memory");
        more = fread(text + len, 1, 65535, file);
        len += more;
    }
    if (!file || ferror(file))
        bench_stop(path, "cannot be read");
    fclose(file);
    text[len] = '\0';
    return text;
}

static bool next_row(const char **text, struct row *row)
{
    const char *at = *text, *const end = at + strcspn(at, "\n");
    memset(row, 0, sizeof *row);
    for (size_t i = 0; i < COLUMNS && at < end; i++) {
        const size_t len = strcspn(at, "\t\n");
        row->column[i] = (struct column_text){at, len};
        at += len + (at[len] == '\t');
    }
    const bool found = end > *text;
    *text = *end ? end + 1 : end;
    return found;
}

static bool same_text(struct column_text a, struct column_text b)
{
    return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

static bool is_text(struct column_text a, const char *b)
{
    return a.len == strlen(b) && memcmp(a.at, b, a.len) == 0;
}

/* NULL: found out. */
static const char *format_name(struct column_text format)
{
    return is_text(format, "iss") ? "iss" : NULL;
}

/* ---- One puzzle ---- */

/* Letters, from A for 1 on, where there are values above 9. */
static unsigned value_of(char c)
{
    return c >= 'A' ? (unsigned)(c - 'A') + 1 : (unsigned)(c - '0');
}

static bool is_right(const struct row *row, const suuji_answer *answer)
{
    const struct column_text solution = row->column[SOLUTION];
    if (!is_text(row->column[COUNT], "1"))
        return is_text(row->column[COUNT], "0") ? answer->count == 0 : answer->count > 1;
    for (size_t i = 0; answer->count == 1 && i < solution.len; i++)
        if (answer->solution[i] != value_of(solution.at[i]))
            return false;
    return answer->count == 1;
}

static struct result solve(const struct row *row, const struct options *options)
{
    const suuji_read_options reading = {.size = sizeof reading,
                                        .format = format_name(row->column[FORMAT])};
    const struct column_text text = row->column[PUZZLE];
    struct result result = {.outcome = REFUSED};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_solver *solver = NULL;
    suuji_error err;
    query.limit = 2;
    query.limits.seconds = options->time_limit;
    const double start = race_clock();
    if (suuji_puzzle_read(text.at, text.len, &reading, &puzzle, &err) == SUUJI_OK &&
        suuji_solver_new(options->engine, &solver, &err) == SUUJI_OK &&
        suuji_solver_solve(solver, puzzle, &query, &answer, &err) == SUUJI_OK) {
        result.guesses = answer.stats.guesses;
        result.outcome = answer.end != SUUJI_END_COMPLETE && answer.count < 2 ? OPEN
                         : is_right(row, &answer)                             ? SETTLED
                                                                              : WRONG;
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    result.ms = 1e3 * (race_clock() - start);
    return result;
}

/* The fastest of several runs; what was given up is not tried again. */
static struct result measure(const struct row *row, const struct options *options)
{
    struct result best = solve(row, options);
    for (uint64_t i = 1; i < options->rounds && best.outcome == SETTLED; i++) {
        const struct result next = solve(row, options);
        if (next.ms < best.ms)
            best = next;
    }
    if (options->each && best.outcome != REFUSED)
        printf("%.*s\t%s\t%.3f\t%llu\n", (int)row->column[NAME].len, row->column[NAME].at,
               outcome_name[best.outcome], best.ms, (unsigned long long)best.guesses);
    return best;
}

/* ---- Sets ---- */

struct set {
    struct column_text kinds;
    struct row *row;
    size_t count, room;
};

static int compare_numbers(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorted `value`, the part `part` of it is below. */
static double quantile(const double *value, size_t count, double part)
{
    return count ? value[(size_t)(part * (double)(count - 1))] : 0;
}

static void measure_set(const struct set *set, const char *title, const struct options *options)
{
    double *const ms = calloc(set->count + 1, sizeof *ms);
    double *const guesses = calloc(set->count + 1, sizeof *guesses);
    double total = 0;
    size_t outcomes[4] = {0}, measured = 0;
    if (!ms || !guesses)
        bench_stop(title, "out of memory");
    for (size_t i = 0; i < set->count; i++) {
        const struct result result = measure(&set->row[i], options);
        outcomes[result.outcome]++;
        if (result.outcome == REFUSED)
            continue;
        ms[measured] = result.ms;
        guesses[measured++] = (double)result.guesses;
        total += result.ms;
    }
    qsort(ms, measured, sizeof *ms, compare_numbers);
    qsort(guesses, measured, sizeof *guesses, compare_numbers);
    printf("%-28s %5zu %5zu %5zu %5zu  %9.3f %9.3f %9.2f %10.1f  %8.0f %9.0f\n", title, measured,
           outcomes[SETTLED], outcomes[WRONG], outcomes[REFUSED], quantile(ms, measured, 0.5),
           quantile(ms, measured, 0.9), quantile(ms, measured, 1), total,
           quantile(guesses, measured, 0.5), quantile(guesses, measured, 1));
    fflush(stdout);
    free(ms);
    free(guesses);
}

static void add_row(struct set *set, const struct row *row)
{
    if (!sj_grow(&set->row, &set->room, set->count + 1, sizeof *set->row))
        bench_stop("sets", "out of memory");
    set->row[set->count++] = *row;
}

static void measure_file(const char *path, const struct options *options)
{
    struct set *sets = NULL;
    size_t count = 0, room = 0;
    struct row row;
    char *const text = read_file(path);
    const char *at = text;
    const char *const slash = strrchr(path, '/'), *const base = slash ? slash + 1 : path;
    if (!next_row(&at, &row))
        bench_stop(path, "no rows");
    while (next_row(&at, &row)) {
        const struct column_text kinds =
            options->by_kind ? row.column[KINDS] : (struct column_text){"", 0};
        char name[256];
        size_t i = 0;
        snprintf(name, sizeof name, "%.*s", (int)row.column[NAME].len, row.column[NAME].at);
        if (!strstr(name, options->only))
            continue;
        while (i < count && !same_text(sets[i].kinds, kinds))
            i++;
        if (i == count) {
            if (!sj_grow(&sets, &room, count + 1, sizeof *sets))
                bench_stop(path, "out of memory");
            sets[count++] = (struct set){.kinds = kinds};
        }
        add_row(&sets[i], &row);
    }
    for (size_t i = 0; i < count; i++) {
        char title[64];
        snprintf(title, sizeof title, "%.*s%s%.*s", (int)strcspn(base, "."), base,
                 sets[i].kinds.len ? " " : "", (int)sets[i].kinds.len, sets[i].kinds.at);
        measure_set(&sets[i], title, options);
        free(sets[i].row);
    }
    free(sets);
    free(text);
}

int main(int argc, char **argv)
{
    struct options options;
    const int files = bench_read_options(argc, argv, rows, &options, usage);
    if (files < 1)
        bench_stop("usage", "suuji-bench-variants [OPTION...] FILE...");
    printf("%-28s %5s %5s %5s %5s  %9s %9s %9s %10s  %8s %9s\n", "set", "read", "done", "wrong",
           "refus", "median ms", "p90", "longest", "total", "guesses", "most");
    for (int i = 0; i < files; i++)
        measure_file(argv[i], &options);
    return 0;
}
