/* SPDX-License-Identifier: MIT */
/* suuji-bench: the speed of suuji, by itself or compared with a peer. bench/README.md says how to
   use it. */
#include "app/lab/table.h"
#include "base/fail.h"
#include "bench_options.h"
#include "timed_program.h"
#include "race.h"
#include "counted_work.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: suuji-bench [OPTION...] [FILE...]\n\n"
    "Puzzles per second on sets of puzzles: those below data/, or FILEs with one per line.\n"
    "Exit code 1: racers disagree on the number of solutions of a puzzle.\n";

struct options {
    const char *peer_library, *peer_command, *command, *data, *sets, *rules, *contestants, *format,
        *csv;
    uint64_t rounds, batch, chunk, part, file, threads;
    bool file_to_file, work;
};

/* clang-format off */
static const struct sj_option rows[] = {
    {SJ_OPTION("peer-library", TEXT, struct options, peer_library), .value = "FILE",
     .help = "measure beside a shared library with tdoku's entry point"},
    {SJ_OPTION("peer-command", TEXT, struct options, peer_command), .value = "COMMAND",
     .help = "measure 'suuji solve' beside a program that reads and writes lines"},
    {SJ_OPTION("file-to-file", FLAG, struct options, file_to_file),
     .help = "measure 'suuji solve FILE > OUT' too, and compare with rows in memory"},
    {SJ_OPTION("work", FLAG, struct options, work), .help = "print the counted work: bench/expected.csv"},
    {SJ_OPTION("sets", TEXT, struct options, sets), .value = "NAME,...",
     .help = "only these sets of the data folder, and any FILEs; default: all, or only the FILEs"},
    {SJ_OPTION("rules", TEXT, struct options, rules), .value = "SPEC",
     .help = "rules of the puzzles in FILEs; default: as the file says"},
    {SJ_OPTION("contestants", TEXT, struct options, contestants), .value = "NAME,...",
     .help = "only these: rows, wave (all kernels), wave-avx2 ..., nine, one, text, few-1 ..., many, engine"},
    {SJ_OPTION("rounds", COUNT, struct options, rounds), .value = "N", .fallback = "5", .low = 1, .high = ROUNDS_MOST,
     .help = "rounds, of which the median is shown"},
    {SJ_OPTION("batch", COUNT, struct options, batch), .value = "N", .fallback = "20000", .low = 1, .high = 100000000,
     .help = "repeat a set up to this many puzzles"},
    {SJ_OPTION("chunk", COUNT, struct options, chunk), .value = "N", .fallback = "20000", .low = 1, .high = CHUNK_MOST,
     .help = "puzzles until the next racer's turn"},
    {SJ_OPTION("part", COUNT, struct options, part), .value = "N", .fallback = "20", .low = 1, .high = CHUNK_MOST,
     .help = "puzzles of each set for single engines"},
    {SJ_OPTION("file", COUNT, struct options, file), .value = "N", .fallback = "200000", .low = 1, .high = 100000000,
     .help = "puzzles in the files for programs"},
    {SJ_OPTION("format", TEXT, struct options, format), .value = "FORMAT",
     .help = "the format of these files, as for 'suuji convert --to'; default: lines"},
    {SJ_OPTION("threads", COUNT, struct options, threads), .value = "N", .fallback = "1", .high = 1024,
     .help = "threads of 'suuji solve'"},
    {SJ_OPTION("command", TEXT, struct options, command), .value = "FILE", .fallback = SUUJI_COMMAND,
     .help = "the suuji command"},
    {SJ_OPTION("data", TEXT, struct options, data), .value = "FOLDER", .fallback = SUUJI_SOURCE_DIR "/data",
     .help = "where the sets are"},
    {SJ_OPTION("csv", TEXT, struct options, csv), .value = "FILE", .help = "write the figures here too"},
    {.name = NULL},
};
/* clang-format on */

enum { RACERS_MOST = 64 };

struct bench {
    struct options options;
    struct samples samples;
    size_t files;                    /* the first ones are FILEs: this many */
    struct racer racer[RACERS_MOST]; /* those with batches first, then the peer */
    size_t racers;                   /* how many of them run whole batches */
    size_t count;                    /* and with the engines */
    FILE *csv;                       /* NULL: none wanted */
    double rows; /* speed of racer "rows" on this set, for files; 0: not measured */
    bool differ; /* two racers disagreed */
};

/* Is `name`, up to its dot or dash, or whole, a word of the comma-separated `list`? */
static bool is_listed(const char *list, const char *name)
{
    const size_t whole = strlen(name);
    const size_t group = strcspn(name, ".- ");
    while (*list) {
        const size_t len = strcspn(list, ",");
        if ((len == whole || len == group) && strncmp(list, name, len) == 0)
            return true;
        list += len + (list[len] == ',');
    }
    return false;
}

/* ---- Getting ready -------------------------------------------------------------------------- */

static suuji_status read_sets(struct bench *bench, char **file, int files, suuji_error *err)
{
    const struct options *const o = &bench->options;
    suuji_status status = SUUJI_OK;
    for (int i = 0; i < files && status == SUUJI_OK; i++)
        status = samples_add(&bench->samples, file[i], o->rules, err);
    bench->files = bench->samples.count;
    return status != SUUJI_OK || (files > 0 && !o->sets)
               ? status
               : samples_read_all(o->data, &bench->samples, err);
}

/* Those that solve batches, the peer, then the engines. */
static suuji_status make_racers(struct bench *bench, suuji_error *err)
{
    const struct options *const o = &bench->options;
    suuji_status status = SUUJI_OK;
    for (int engines = 0; engines < 2 && status == SUUJI_OK; engines++) {
        bool more = true;
        for (size_t i = 0; status == SUUJI_OK && more; i++) {
            struct racer made;
            status = racer_make(&made, i, err);
            more = made.name[0];
            if (status == SUUJI_OK && more && made.is_engine == engines &&
                (!o->contestants || is_listed(o->contestants, made.name)) &&
                bench->count < RACERS_MOST)
                bench->racer[bench->count++] = made;
            else
                racer_free(&made);
        }
        if (!engines && o->peer_library && status == SUUJI_OK)
            status = racer_make_peer(&bench->racer[bench->count++], o->peer_library, err);
        bench->racers = engines ? bench->racers : bench->count;
    }
    return status;
}

/* ---- Figures -------------------------------------------------------------------------------- */

/* The widths of columns. */
enum { SET = -15, RACER = -20, SPEED = 12, RANGE = 25, RATIO = 8, GUESSES = 12 };

static bool has_peer(const struct bench *bench)
{
    return bench->options.peer_library || bench->options.peer_command;
}

static void print_text(struct sj_text *text)
{
    fwrite(text->at, 1, text->len, stdout);
    fflush(stdout);
    sj_text_free(text);
}

static void print_heads(const struct bench *bench)
{
    struct sj_text text = {0};
    struct cli_table table = {.out = &text};
    cli_table_head(&table, SET, "set");
    cli_table_head(&table, RACER, "contestant");
    cli_table_head(&table, SPEED, "puzzles/s");
    cli_table_head(&table, RANGE, "low .. high");
    if (has_peer(bench))
        cli_table_head(&table, RATIO, "to peer");
    cli_table_head(&table, GUESSES, "guesses each");
    cli_table_end_heads(&table);
    print_text(&text);
    if (bench->csv)
        fprintf(bench->csv, "set,contestant,puzzles,settled,median,low,high,ratio,guesses\n");
}

static void print_figure(const struct bench *bench, const char *set, const char *racer,
                         const struct figure *figure)
{
    const struct cli_spread *const speed = &figure->speed;
    struct sj_text text = {0};
    struct cli_table table = {.out = &text};
    cli_table_name(&table, SET, set);
    cli_table_entry(&table, RACER, "", "%s", racer);
    if (figure->puzzles == 0)
        cli_table_entry(&table, SPEED, "", "-");
    else if (figure->settled < figure->puzzles)
        cli_table_entry(&table, SPEED, "", "%zu of %zu", figure->settled, figure->puzzles);
    else
        cli_table_entry(&table, SPEED, "", "%.0f", speed->median);
    if (speed->count)
        cli_table_entry(&table, RANGE, "", "%.0f .. %.0f", speed->low, speed->high);
    else
        cli_table_entry(&table, RANGE, "", "%s", "");
    if (has_peer(bench) && figure->ratio > 0)
        cli_table_entry(&table, RATIO, "", "%.2f", figure->ratio);
    else if (has_peer(bench))
        cli_table_entry(&table, RATIO, "", "%s", "");
    if (figure->puzzles > 0 && figure->guesses >= 0)
        cli_table_entry(&table, GUESSES, "", "%.2f", figure->guesses);
    else if (bench->rows > 0 && speed->median > 0) /* a program: it does not report guesses */
        cli_table_entry(&table, GUESSES, "", "%.1f%% of rows", 100 * speed->median / bench->rows);
    else
        cli_table_entry(&table, GUESSES, "", "-");
    cli_table_end_row(&table);
    print_text(&text);
    if (!bench->csv)
        return;
    fprintf(bench->csv, "%s,\"%s\",%zu,%zu,%.1f,%.1f,%.1f,%.4f,", set, racer, figure->puzzles,
            figure->settled, speed->median, speed->low, speed->high, figure->ratio);
    if (figure->guesses >= 0)
        fprintf(bench->csv, "%.4f", figure->guesses);
    fputc('\n', bench->csv);
}

/* ---- Measuring ------------------------------------------------------------------------------ */

/* Speeds of 'suuji solve' by wall clock and CPU time, and of a peer command, round by round. */
struct program_race {
    double wall[ROUNDS_MOST], cpu[ROUNDS_MOST], peer[ROUNDS_MOST], ratio[ROUNDS_MOST];
};

/* Alternating runs on the same file. */
static bool race_programs(const struct options *o, const struct program_files *files,
                          struct program_race *race)
{
    const double puzzles = (double)files->puzzles;
    char command[2048];
    /* The query of the racers in memory: is there exactly one solution? */
    snprintf(command, sizeof command, "exec '%s' solve --unique --quiet --threads %llu", o->command,
             (unsigned long long)o->threads);
    for (size_t round = 0; round < o->rounds; round++) {
        struct program_time suuji, peer = {1, 1};
        if (!program_run(files, command, true, &suuji) ||
            (o->peer_command && !program_run(files, o->peer_command, false, &peer)))
            return false;
        race->wall[round] = puzzles / suuji.wall;
        race->cpu[round] = puzzles / suuji.cpu;
        race->peer[round] = puzzles / peer.wall;
        race->ratio[round] = o->peer_command ? peer.wall / suuji.wall : 0;
    }
    return true;
}

/* Write the puzzles in the format that is asked for. */
static bool convert_file(const struct options *o, const struct program_files *files)
{
    char command[2048];
    struct program_time time;
    if (!o->format)
        return true;
    snprintf(command, sizeof command, "exec '%s' convert --quiet --to '%s'", o->command, o->format);
    return program_run(files, command, true, &time) && rename(files->output, files->input) == 0;
}

/* 'suuji solve' on a file, compared with a program. */
static suuji_status measure_programs(struct bench *bench, const struct batch *batch,
                                     const char *set, suuji_error *err)
{
    static struct program_race race;
    const struct options *const o = &bench->options;
    const size_t rounds = (size_t)o->rounds;
    struct program_files files;
    /* Starting the program and recognising the format take some milliseconds: work for longer. */
    const size_t tenth = (size_t)(bench->rows / 10);
    const size_t puzzles = o->file > tenth ? (size_t)o->file : tenth;
    const bool good = program_files_make(&files, batch, puzzles) && convert_file(o, &files) &&
                      race_programs(o, &files, &race);
    struct figure figure = {.puzzles = files.puzzles, .settled = files.puzzles, .guesses = -1};
    if (good) {
        figure.speed = cli_spread_of(race.cpu, rounds);
        print_figure(bench, set, "file to file, CPU", &figure);
        figure.speed = cli_spread_of(race.wall, rounds);
        figure.ratio = cli_spread_of(race.ratio, rounds).median;
        print_figure(bench, set, "file to file, wall", &figure);
        figure.speed = cli_spread_of(race.peer, rounds);
        figure.ratio = 1;
        if (o->peer_command)
            print_figure(bench, set, "peer command, wall", &figure);
    }
    program_files_free(&files);
    return good ? SUUJI_OK
                : sj_fail(err, SUUJI_ERR_PROGRAM,
                          "a program failed, or did not write a line for each puzzle");
}

static suuji_status run_batch(struct bench *bench, const struct sample_set *set, const char *name,
                              suuji_error *err)
{
    const struct options *const o = &bench->options;
    struct figure figure[RACERS_MOST];
    struct batch batch;
    bench->rows = 0;
    suuji_status status =
        batch_make(&batch, set, (size_t)o->batch) ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK && bench->racers > 0) {
        status = race_batch(bench->racer, bench->racers, o->peer_library, &batch, (size_t)o->chunk,
                            (size_t)o->rounds, figure, err);
        bench->differ |= status != SUUJI_OK;
    }
    for (size_t i = 0; status == SUUJI_OK && i < bench->racers; i++) {
        print_figure(bench, name, bench->racer[i].name, &figure[i]);
        if (strcmp(bench->racer[i].name, "rows") == 0)
            bench->rows = figure[i].speed.median;
    }
    if (status == SUUJI_OK && (o->file_to_file || o->peer_command))
        status = measure_programs(bench, &batch, name, err);
    batch_free(&batch);
    return status;
}

/* Engines must agree where both settled a puzzle. */
static suuji_status run_engines(struct bench *bench, const struct sample_set *set, const char *name,
                                suuji_error *err)
{
    static uint8_t first[CHUNK_MOST], found[CHUNK_MOST];
    bool have_first = false;
    for (size_t i = bench->racers; i < bench->count; i++) {
        struct racer *const engine = &bench->racer[i];
        struct figure figure;
        race_engine(engine, set, (size_t)bench->options.part, (size_t)bench->options.rounds, found,
                    &figure);
        print_figure(bench, name, engine->name, &figure);
        for (size_t k = 0; have_first && k < figure.puzzles; k++)
            if (first[k] != found[k] && first[k] != BATCH_UNSETTLED &&
                found[k] != BATCH_UNSETTLED) {
                bench->differ = true;
                return sj_fail(err, SUUJI_ERR_INTERNAL,
                               "%s and another engine find different numbers of solutions in %s",
                               engine->name, set->file);
            }
        if (!have_first)
            memcpy(first, found, figure.puzzles);
        have_first |= figure.puzzles > 0;
    }
    return SUUJI_OK;
}

static suuji_status run_sets(struct bench *bench, suuji_error *err)
{
    const struct options *const o = &bench->options;
    suuji_status status = SUUJI_OK;
    printf("suuji %s: puzzles per second of one thread, up to two solutions of each looked for; "
           "medians of %llu rounds\n\n",
           suuji_version(), (unsigned long long)o->rounds);
    print_heads(bench);
    for (size_t i = 0; i < bench->samples.count && status == SUUJI_OK; i++) {
        const struct sample_set *const set = &bench->samples.set[i];
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(set->file, "."), set->file);
        if (i >= bench->files && o->sets && !is_listed(o->sets, set->file))
            continue;
        if (batch_possible(set))
            status = run_batch(bench, set, name, err);
        if (status == SUUJI_OK)
            status = run_engines(bench, set, name, err);
    }
    return status;
}

static suuji_status run(struct bench *bench, char **file, int files, suuji_error *err)
{
    const struct options *const o = &bench->options;
    if (o->work)
        return work_write(stdout, o->data, err);
    suuji_status status = read_sets(bench, file, files, err);
    if (status == SUUJI_OK)
        status = make_racers(bench, err);
    bench->csv = status == SUUJI_OK && o->csv ? fopen(o->csv, "w") : NULL;
    if (status == SUUJI_OK && o->csv && !bench->csv)
        status = sj_fail(err, SUUJI_ERR_IO, "%s cannot be written", o->csv);
    if (status == SUUJI_OK)
        status = run_sets(bench, err);
    if (bench->csv && fclose(bench->csv) != 0 && status == SUUJI_OK)
        status = sj_fail(err, SUUJI_ERR_IO, "writing %s failed", o->csv);
    return status;
}

int main(int argc, char **argv)
{
    static struct bench bench;
    suuji_error err;
    const int files = bench_read_options(argc, argv, rows, &bench.options, usage);
    suuji_status status = run(&bench, argv, files, &err);
    if (status == SUUJI_OK && (fflush(stdout) != 0 || ferror(stdout)))
        status = sj_fail(&err, SUUJI_ERR_IO, "writing failed");
    if (status != SUUJI_OK)
        fprintf(stderr, "suuji-bench: %s\n", err.text);
    for (size_t i = 0; i < bench.count; i++)
        racer_free(&bench.racer[i]);
    samples_free(&bench.samples);
    return status == SUUJI_OK ? 0 : bench.differ ? 1 : 4;
}
