/* SPDX-License-Identifier: MIT */
/* suuji-bench: the speed of suuji, alone or compared with a peer. bench/README.md says how to use
   it. */
#include "program.h"
#include "report.h"
#include "sparse.h"
#include "work.h"

#include "base/option.h"

#include <stdlib.h>
#include <string.h>

struct options {
    const char *peer_library, *peer_command, *command, *data, *sets, *rules, *contestants, *format,
        *csv;
    uint64_t rounds, batch, chunk, part, file, threads;
    bool file_to_file, work, help;
};

#define AT(member) offsetof(struct options, member)
static const struct sj_option rows[] = {
    {.name = "peer-library",
     .kind = SUUJI_OPTION_TEXT,
     .offset = AT(peer_library),
     .value = "FILE",
     .help = "measure beside a shared library with tdoku's entry point"},
    {.name = "peer-command",
     .kind = SUUJI_OPTION_TEXT,
     .offset = AT(peer_command),
     .value = "COMMAND",
     .help = "measure 'suuji solve' beside a program that reads and writes lines"},
    {.name = "file-to-file",
     .kind = SUUJI_OPTION_FLAG,
     .offset = AT(file_to_file),
     .help = "measure 'suuji solve FILE > OUT' too, and compare with rows in memory"},
    {.name = "work",
     .kind = SUUJI_OPTION_FLAG,
     .offset = AT(work),
     .help = "print the counted work: bench/expected.csv"},
    {.name = "sets",
     .kind = SUUJI_OPTION_TEXT,
     .offset = AT(sets),
     .value = "NAME,...",
     .help = "only these sets of the data folder, and any FILEs; default: all, or the FILEs alone"},
    {.name = "rules",
     .kind = SUUJI_OPTION_TEXT,
     .offset = AT(rules),
     .value = "SPEC",
     .help = "rules of the puzzles in FILEs; default: as the file says"},
    {.name = "contestants",
     .kind = SUUJI_OPTION_TEXT,
     .offset = AT(contestants),
     .value = "NAME,...",
     .help = "only these: rows, wave (all kernels), wave-avx2 ..., nine, one, text, few-1 ..., "
             "many, engine"},
    {.name = "rounds",
     .kind = SUUJI_OPTION_COUNT,
     .offset = AT(rounds),
     .value = "N",
     .fallback = "5",
     .low = 1,
     .high = MEASURE_ROUNDS_MOST,
     .help = "rounds, of which the median is shown"},
    {.name = "batch",
     .kind = SUUJI_OPTION_COUNT,
     .offset = AT(batch),
     .value = "N",
     .fallback = "20000",
     .low = 1,
     .high = 100000000,
     .help = "repeat a set up to this many puzzles"},
    {.name = "chunk",
     .kind = SUUJI_OPTION_COUNT,
     .offset = AT(chunk),
     .value = "N",
     .fallback = "20000",
     .low = 1,
     .high = CHUNK_MOST,
     .help = "puzzles until the next contestant's turn"},
    {.name = "part",
     .kind = SUUJI_OPTION_COUNT,
     .offset = AT(part),
     .value = "N",
     .fallback = "20",
     .low = 1,
     .high = CHUNK_MOST,
     .help = "puzzles of each set for single engines"},
    {.name = "file",
     .kind = SUUJI_OPTION_COUNT,
     .offset = AT(file),
     .value = "N",
     .fallback = "200000",
     .low = 1,
     .high = 100000000,
     .help = "puzzles in the files for programs"},
    {.name = "format",
     .kind = SUUJI_OPTION_TEXT,
     .offset = AT(format),
     .value = "FORMAT",
     .help = "the format of these files, as for 'suuji convert --to'; default: lines"},
    {.name = "threads",
     .kind = SUUJI_OPTION_COUNT,
     .offset = AT(threads),
     .value = "N",
     .fallback = "1",
     .low = 0,
     .high = 1024,
     .help = "threads of 'suuji solve'"},
    {.name = "command",
     .kind = SUUJI_OPTION_TEXT,
     .offset = AT(command),
     .value = "FILE",
     .fallback = SUUJI_COMMAND,
     .help = "the suuji command"},
    {.name = "data",
     .kind = SUUJI_OPTION_TEXT,
     .offset = AT(data),
     .value = "FOLDER",
     .fallback = SUUJI_SOURCE_DIR "/data",
     .help = "where the sets are"},
    {.name = "csv",
     .kind = SUUJI_OPTION_TEXT,
     .offset = AT(csv),
     .value = "FILE",
     .help = "write the figures here too"},
    {.name = "help", .kind = SUUJI_OPTION_FLAG, .offset = AT(help), .help = "this text"},
    {.name = NULL},
};

enum { CONTESTANTS_MOST = 64, SPARSE = 500 };

struct bench {
    struct options options;
    struct samples samples;
    size_t files;                                   /* the first ones are FILEs: this many */
    struct contestant contestant[CONTESTANTS_MOST]; /* those with batches first, then the peer */
    size_t racers;                                  /* how many of them run whole batches */
    size_t count;                                   /* and with the engines */
    struct report report;
    bool differ; /* two contestants disagreed */
    char complaint[400];
};

/* ---- Options -------------------------------------------------------------------------------- */

static int print_help(void)
{
    puts("Usage: suuji-bench [OPTION...] [FILE...]\n\n"
         "Puzzles per second on sets of puzzles: those below data/, or FILEs with one per line.\n"
         "Exit code 1: contestants disagree on the number of solutions of a puzzle.\n");
    for (const struct sj_option *row = rows; row->name; row++) {
        char name[64];
        snprintf(name, sizeof name, "%s%s%s", row->name, row->value ? " " : "",
                 row->value ? row->value : "");
        printf("  --%-24s %s%s%s\n", name, row->help,
               row->fallback && row->kind == SUUJI_OPTION_COUNT ? "; default: " : "",
               row->fallback && row->kind == SUUJI_OPTION_COUNT ? row->fallback : "");
    }
    return 0;
}

/* Read options into `options` and move other arguments to the front of `argv`; returns their
   number, or -1 after a message. */
static int read_options(int argc, char **argv, struct options *options)
{
    int files = 0;
    suuji_error err = {0};
    sj_option_defaults(rows, options);
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--", 2) != 0) {
            argv[files++] = argv[i];
            continue;
        }
        const char *const name = argv[i] + 2;
        const char *const equals = strchr(name, '=');
        const size_t len = equals ? (size_t)(equals - name) : strlen(name);
        const struct sj_option *const row = sj_option_find(rows, name, len);
        const char *value = equals ? equals + 1 : NULL;
        if (row && !value && row->kind != SUUJI_OPTION_FLAG && i + 1 < argc)
            value = argv[++i];
        if (!row || (row->kind != SUUJI_OPTION_FLAG && !value) ||
            sj_option_set(row, value, options, "suuji-bench", &err) != SUUJI_OK) {
            fprintf(stderr, "suuji-bench: %s %s (see --help)\n", argv[i],
                    err.text[0] ? err.text : "is not an option, or has no value");
            return -1;
        }
    }
    return files;
}

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

static bool read_sets(struct bench *bench, char **file, int files)
{
    char nine[1024], others[1024];
    char *const complaint = bench->complaint;
    const size_t room = sizeof bench->complaint;
    for (int i = 0; i < files; i++)
        if (!samples_add(&bench->samples, file[i], bench->options.rules ? bench->options.rules : "",
                         complaint, room))
            return false;
    bench->files = bench->samples.count;
    if (files > 0 && !bench->options.sets)
        return true;
    snprintf(nine, sizeof nine, "%s/9x9", bench->options.data);
    snprintf(others, sizeof others, "%s/samples", bench->options.data);
    snprintf(complaint, room, "out of memory");
    return samples_read(nine, &bench->samples, complaint, room) &&
           sparse_add(&bench->samples, SPARSE) &&
           samples_read(others, &bench->samples, complaint, room);
}

/* Is the contestant in the list, or is there no list? */
static bool is_wanted(const struct bench *bench, const struct contestant *contestant)
{
    return !bench->options.contestants || is_listed(bench->options.contestants, contestant->name);
}

/* Those that solve batches, the peer, then the engines. */
static bool make_contestants(struct bench *bench)
{
    struct contestant made;
    char *const complaint = bench->complaint;
    const size_t room = sizeof bench->complaint;
    for (int engines = 0; engines < 2; engines++) {
        for (size_t i = 0; contestant_make(&made, i, complaint, room); i++)
            if (made.is_engine == engines && is_wanted(bench, &made) &&
                bench->count < CONTESTANTS_MOST)
                bench->contestant[bench->count++] = made;
            else
                contestant_free(&made);
        if (complaint[0])
            return false;
        if (!engines && bench->options.peer_library) {
            if (!contestant_make_peer(&bench->contestant[bench->count], bench->options.peer_library,
                                      complaint, room))
                return false;
            bench->count++;
        }
        if (!engines)
            bench->racers = bench->count;
    }
    return true;
}

/* ---- Measuring ------------------------------------------------------------------------------ */

/* The set's name, without the extension of a file name. */
static const char *name_of(const struct sample_set *set, char name[64])
{
    snprintf(name, 64, "%.*s", (int)strcspn(set->file, "."), set->file);
    return name;
}

/* Speeds of 'suuji solve' and of a peer command, round by round. */
struct program_race {
    double suuji[MEASURE_ROUNDS_MOST], cpu[MEASURE_ROUNDS_MOST]; /* wall clock, CPU time */
    double peer[MEASURE_ROUNDS_MOST], ratio[MEASURE_ROUNDS_MOST];
};

/* Alternating runs on the same file. */
static bool race_programs(const struct options *o, const struct program_files *files,
                          struct program_race *race)
{
    char command[2048];
    /* The query of the contestants in memory: is there exactly one solution? */
    snprintf(command, sizeof command, "exec '%s' solve --unique --quiet --threads %llu", o->command,
             (unsigned long long)o->threads);
    for (size_t round = 0; round < o->rounds; round++) {
        struct program_speed suuji, peer = {0};
        if (!program_run(files, command, true, &suuji) ||
            (o->peer_command && !program_run(files, o->peer_command, false, &peer)))
            return false;
        race->suuji[round] = suuji.wall;
        race->cpu[round] = suuji.cpu;
        race->peer[round] = peer.wall;
        race->ratio[round] = o->peer_command ? suuji.wall / peer.wall : 0;
    }
    return true;
}

/* Write the puzzles in the format that is asked for. */
static bool convert_file(const struct options *o, const struct program_files *files)
{
    char command[2048];
    struct program_speed speed;
    if (!o->format)
        return true;
    snprintf(command, sizeof command, "exec '%s' convert --quiet --to '%s'", o->command, o->format);
    return program_run(files, command, true, &speed) && rename(files->output, files->input) == 0;
}

/* 'suuji solve' on a file, compared with a program. */
static bool measure_programs(struct bench *bench, const struct batch *batch, const char *set)
{
    static struct program_race race;
    const struct options *const o = &bench->options;
    const size_t rounds = (size_t)o->rounds;
    struct program_files files;
    /* Starting the program and recognising the format take some milliseconds: work for longer. */
    const size_t tenth = (size_t)(bench->report.rows / 10);
    const size_t puzzles = o->file > tenth ? (size_t)o->file : tenth;
    const bool good = program_files_make(&files, batch, puzzles) && convert_file(o, &files) &&
                      race_programs(o, &files, &race);
    if (good) {
        struct figure figure = {.puzzles = files.puzzles, .settled = files.puzzles, .guesses = -1};
        measure_spread(&figure, race.cpu, rounds);
        report_row(&bench->report, set, "file to file, CPU", &figure);
        measure_spread(&figure, race.suuji, rounds);
        figure.ratio = measure_median(race.ratio, rounds);
        report_row(&bench->report, set, "file to file, wall", &figure);
        measure_spread(&figure, race.peer, rounds);
        figure.ratio = 1;
        if (o->peer_command)
            report_row(&bench->report, set, "peer command, wall", &figure);
    } else {
        snprintf(bench->complaint, sizeof bench->complaint,
                 "a program failed, or did not write a line for each puzzle");
    }
    program_files_free(&files);
    return good;
}

static bool run_batch(struct bench *bench, const struct sample_set *set)
{
    struct figure figure[CONTESTANTS_MOST];
    struct batch batch;
    char name[64];
    name_of(set, name);
    bench->report.rows = 0;
    bool good = batch_make(&batch, set, (size_t)bench->options.batch);
    if (good && bench->racers > 0) {
        good = measure_batch(bench->contestant, bench->racers, bench->options.peer_library, &batch,
                             (size_t)bench->options.chunk, (size_t)bench->options.rounds, figure,
                             bench->complaint, sizeof bench->complaint);
        bench->differ |= !good;
    }
    for (size_t i = 0; good && i < bench->racers; i++) {
        report_row(&bench->report, name, bench->contestant[i].name, &figure[i]);
        if (strcmp(bench->contestant[i].name, "rows") == 0)
            bench->report.rows = figure[i].median;
    }
    if (good && (bench->options.file_to_file || bench->options.peer_command))
        good = measure_programs(bench, &batch, name);
    batch_free(&batch);
    return good;
}

/* Compare the answers that both settled. */
static bool same_answers(const uint8_t *a, const uint8_t *b, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i] && a[i] != BATCH_UNSETTLED && b[i] != BATCH_UNSETTLED)
            return false;
    return true;
}

static bool run_engines(struct bench *bench, const struct sample_set *set)
{
    static uint8_t first[CHUNK_MOST], found[CHUNK_MOST];
    char name[64];
    bool have_first = false;
    for (size_t i = bench->racers; i < bench->count; i++) {
        struct contestant *const engine = &bench->contestant[i];
        struct figure figure;
        measure_engine(engine, set, (size_t)bench->options.part, (size_t)bench->options.rounds,
                       found, &figure);
        report_row(&bench->report, name_of(set, name), engine->name, &figure);
        if (figure.puzzles == 0)
            continue;
        if (!have_first) {
            memcpy(first, found, figure.puzzles);
            have_first = true;
        } else if (!same_answers(first, found, figure.puzzles)) {
            snprintf(bench->complaint, sizeof bench->complaint,
                     "%s and another engine find different numbers of solutions in %s",
                     engine->name, set->file);
            bench->differ = true;
            return false;
        }
    }
    return true;
}

static bool run_sets(struct bench *bench)
{
    const char *const chosen = bench->options.sets;
    printf("suuji %s: puzzles per second of one thread, up to two solutions of each looked for; "
           "medians of %llu rounds\n\n",
           suuji_version(), (unsigned long long)bench->options.rounds);
    report_heading(&bench->report);
    for (size_t i = 0; i < bench->samples.count; i++) {
        const struct sample_set *const set = &bench->samples.set[i];
        if (i >= bench->files && chosen && !is_listed(chosen, set->file))
            continue;
        if (batch_possible(set) && !run_batch(bench, set))
            return false;
        if (!run_engines(bench, set))
            return false;
    }
    return true;
}

static bool run(struct bench *bench, char **file, int files)
{
    const struct options *const o = &bench->options;
    if (o->work)
        return work_write(stdout, o->data, bench->complaint, sizeof bench->complaint);
    if (!read_sets(bench, file, files) || !make_contestants(bench))
        return false;
    bench->report.has_peer = o->peer_library || o->peer_command;
    bench->report.csv = o->csv ? fopen(o->csv, "w") : NULL;
    if (o->csv && !bench->report.csv) {
        snprintf(bench->complaint, sizeof bench->complaint, "%s cannot be written", o->csv);
        return false;
    }
    bool good = run_sets(bench);
    if (bench->report.csv && fclose(bench->report.csv) != 0)
        good = false;
    return good;
}

int main(int argc, char **argv)
{
    static struct bench bench;
    const int files = read_options(argc, argv, &bench.options);
    if (files < 0)
        return 2;
    if (bench.options.help)
        return print_help();
    const bool good = run(&bench, argv, files) && fflush(stdout) == 0 && !ferror(stdout);
    if (!good)
        fprintf(stderr, "suuji-bench: %s\n", bench.complaint);
    for (size_t i = 0; i < bench.count; i++)
        contestant_free(&bench.contestant[i]);
    samples_free(&bench.samples);
    return good ? 0 : bench.differ ? 1 : 4;
}
