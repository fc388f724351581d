/* SPDX-License-Identifier: MIT */
/* The batch pipeline: order, places, bad records, slow producers, stops and failed writes. */
#include "support.h"

#include "app/batch/batch.h"
#include "app/batch/stream.h"
#include "app/batch/source.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- A job that says what it was given ---- */

/* Behaviour requested by a test. */
struct fixture {
    struct sj_text out, notes;
    size_t write_limit;   /* fail when `out` would grow beyond; 0: never */
    unsigned sleep_every; /* sleep a moment every N items; 0: never */
    uint64_t hang_on;     /* an item with this number is not finished until stopped */
    uint64_t fail_on;     /* an item with this number fails the job */
    bool one_by_one;      /* return after each item */
    atomic_bool hanging;  /* it was reached */
    bool stop_hanging;    /* stop then */
    uint64_t stop_after;  /* stop when N items are written; 0: never */
    const char *numbers;  /* choose these; NULL: all */
    uint64_t first;       /* at most this many of these; 0: all */
    suuji_stop stop;
    atomic_uint opened, closed, finished_calls;
    double first_write; /* seconds from the start of the program */
};

struct worker_state {
    struct fixture *fixture;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void nap(double seconds)
{
    const struct timespec time = {(time_t)seconds, (long)((seconds - (int)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

static suuji_status open_job(void *user, void **state, suuji_error *err)
{
    struct worker_state *const worker = calloc(1, sizeof *worker);
    (void)err;
    assert_non_null(worker);
    worker->fixture = user;
    atomic_fetch_add(&worker->fixture->opened, 1);
    *state = worker;
    return SUUJI_OK;
}

static void close_job(void *state)
{
    atomic_fetch_add(&((struct worker_state *)state)->fixture->closed, 1);
    free(state);
}

/* One line per item: file, line, number and the first four cells, or "bad". */
static void echo(struct cli_lot *lot, const struct cli_item *item)
{
    const uint8_t *const g = item->puzzle ? suuji_puzzle_givens(item->puzzle) : NULL;
    sj_text_printf(&lot->out, "%s:%zu #%llu ", lot->file, item->line,
                   (unsigned long long)item->number);
    if (item->status == SUUJI_OK) {
        sj_text_printf(&lot->out, "%u%u%u%u\n", g[0], g[1], g[2], g[3]);
        lot->tally[0]++;
    } else {
        sj_text_str(&lot->out, "bad\n");
        cli_lot_refuse(lot, item);
    }
}

static suuji_status work_job(void *state, struct cli_lot *lot, suuji_error *err)
{
    struct worker_state *const worker = state;
    struct fixture *const f = worker->fixture;
    while (lot->done < lot->count) {
        const struct cli_item *const item = &lot->item[lot->done];
        if (f->sleep_every && item->line % f->sleep_every == 0)
            nap(0.001);
        if (f->fail_on && item->number == f->fail_on)
            return sj_fail(err, SUUJI_ERR_INTERNAL, "asked to fail");
        while (f->hang_on && item->number >= f->hang_on && !suuji_stop_requested(&f->stop)) {
            atomic_store(&f->hanging, true);
            nap(0.001);
        }
        if (suuji_stop_requested(&f->stop))
            return SUUJI_OK;
        echo(lot, item);
        lot->done++;
        if (f->one_by_one)
            break;
    }
    return SUUJI_OK;
}

static suuji_status write_out(void *user, const char *text, size_t len, suuji_error *err)
{
    struct fixture *const f = user;
    if (f->write_limit && f->out.len + len > f->write_limit)
        return sj_fail(err, SUUJI_ERR_IO, "no room");
    if (f->out.len == 0)
        f->first_write = now();
    sj_text_add(&f->out, text, len);
    return SUUJI_OK;
}

static suuji_status write_notes(void *user, const char *text, size_t len, suuji_error *err)
{
    (void)err;
    sj_text_add(&((struct fixture *)user)->notes, text, len);
    return SUUJI_OK;
}

static void progress(void *user, const struct cli_progress *progress)
{
    struct fixture *const f = user;
    if (progress->finished)
        atomic_fetch_add(&f->finished_calls, 1);
    if ((f->stop_hanging && atomic_load(&f->hanging)) ||
        (f->stop_after && progress->items >= f->stop_after))
        suuji_stop_request(&f->stop);
}

static struct cli_batch_result run(struct fixture *f, const char *const *files, unsigned threads,
                                   suuji_status expected)
{
    const struct cli_job job = {.user = f, .open = open_job, .work = work_job, .close = close_job};
    struct cli_number_list numbers = {0};
    if (f->numbers)
        assert_int_equal(cli_number_list_read(&numbers, f->numbers, NULL), SUUJI_OK);
    const struct cli_batch batch = {
        .files = files,
        .choice = {.numbers = f->numbers ? &numbers : NULL, .first = f->first},
        .threads = threads,
        .numbered = true,
        .job = &job,
        .write_out = write_out,
        .write_notes = write_notes,
        .progress = progress,
        .user = f,
        .stop = &f->stop};
    struct cli_batch_result result;
    suuji_error err = {0};
    const suuji_status status = cli_batch_execute(&batch, &result, &err);
    if (status != expected)
        fail_msg("status %d (%s), expected %d", (int)status, err.text, (int)expected);
    cli_number_list_free(&numbers);
    assert_int_equal(f->opened, f->closed);
    assert_int_equal(f->finished_calls, 1);
    sj_text_char(&f->out, '\0');
    sj_text_char(&f->notes, '\0');
    return result;
}

static void clear(struct fixture *f)
{
    sj_text_free(&f->out);
    sj_text_free(&f->notes);
    memset(f, 0, sizeof *f);
}

/* ---- Files ---- */

struct temporary {
    char name[32];
    FILE *file;
};

static void make_file(struct temporary *t)
{
    strcpy(t->name, "batch-XXXXXX");
    const int fd = mkstemp(t->name);
    assert_true(fd >= 0);
    t->file = fdopen(fd, "w");
    assert_non_null(t->file);
}

/* 16 cells whose first four encode `i`, so that every line of a file differs. */
static void put_puzzle(FILE *file, unsigned i)
{
    fprintf(file, "%u%u%u%u............\n", i % 5, i / 5 % 5, i / 25 % 5, i / 125 % 5);
}

/* Check that line `i` of the text, from 0, is the echo of puzzle `i`. Returns the number of
   lines. */
static unsigned check_order(const struct fixture *f, const char *name)
{
    unsigned lines = 0;
    char expected[80];
    for (const char *at = f->out.at; *at; lines++) {
        const unsigned i = lines;
        const int len = snprintf(expected, sizeof expected, "%s:%u #%u %u%u%u%u\n", name, i + 1,
                                 i + 1, i % 5, i / 5 % 5, i / 25 % 5, i / 125 % 5);
        if (strncmp(at, expected, (size_t)len) != 0)
            fail_msg("line %u is not %s", i, expected);
        at += len;
    }
    return lines;
}

static void a_file_of_any_size_is_read_as_a_whole(void **state)
{
    (void)state;
    struct temporary t;
    struct sj_text text = {0};
    make_file(&t);
    for (unsigned i = 0; i < 100000; i++)
        put_puzzle(t.file, i);
    assert_int_equal(fclose(t.file), 0);
    assert_int_equal(cli_whole_file_read(t.name, &text, NULL), SUUJI_OK);
    assert_int_equal(text.len, 1700000);
    assert_int_equal(sj_count_lines(text.at, text.len), 100000);
    sj_text_free(&text);
    remove(t.name);
}

static void order_is_kept_with_any_number_of_threads(void **state)
{
    (void)state;
    enum { COUNT = 40000 };
    struct temporary t;
    make_file(&t);
    for (unsigned i = 0; i < COUNT; i++)
        put_puzzle(t.file, i);
    fclose(t.file);
    const char *const files[] = {t.name, NULL};
    for (unsigned threads = 1; threads <= 4; threads++) {
        struct fixture f = {.sleep_every = 1000, .one_by_one = threads == 2};
        const struct cli_batch_result result = run(&f, files, threads, SUUJI_OK);
        assert_int_equal(check_order(&f, t.name), COUNT);
        assert_int_equal(result.items, COUNT);
        assert_int_equal(result.tally[0], COUNT);
        assert_int_equal(result.bad, 0);
        assert_string_equal(f.notes.at, "");
        clear(&f);
    }
    unlink(t.name);
}

/* ---- Puzzles chosen by number ---- */

static void lists_of_numbers_are_sorted_and_joined(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        struct cli_number_range range[3];
        size_t count;
        uint64_t largest;
    } good[] = {
        {"3", {{3, 3}}, 1, 3},
        {"2,7-9", {{2, 2}, {7, 9}}, 2, 9},
        {"7:9,2", {{2, 2}, {7, 9}}, 2, 9},
        {"4,3,5,2-3", {{2, 5}}, 1, 5},
        {"1-9,3-4,11", {{1, 9}, {11, 11}}, 2, 11},
        {"10-,4,12", {{4, 4}, {10, UINT64_MAX}}, 2, 12},
        {"1-,7-8", {{1, UINT64_MAX}}, 1, 8},
        {"18446744073709551614", {{UINT64_MAX - 1, UINT64_MAX - 1}}, 1, UINT64_MAX - 1},
    };
    static const char *const bad[] = {"",
                                      "0",
                                      ",",
                                      "1,",
                                      ",1",
                                      "1,,2",
                                      "-3",
                                      "3-2",
                                      "0-2",
                                      "1-2-3",
                                      "x",
                                      "1 2",
                                      "+1",
                                      "1-x",
                                      "18446744073709551615",
                                      "99999999999999999999"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        struct cli_number_list list;
        assert_int_equal(cli_number_list_read(&list, good[i].text, NULL), SUUJI_OK);
        assert_int_equal(list.count, good[i].count);
        assert_memory_equal(list.range, good[i].range, list.count * sizeof *list.range);
        assert_int_equal(list.largest, good[i].largest);
        cli_number_list_free(&list);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct cli_number_list list;
        if (cli_number_list_read(&list, bad[i], NULL) != SUUJI_ERR_ARGUMENT)
            fail_msg("'%s' is taken for a list of numbers", bad[i]);
    }
}

/* Two files with comments between the puzzles, and a file that is missing: whatever is chosen, and
   with any number of threads, it is what a run without a choice gives for these numbers. */
static void chosen_puzzles_are_those_with_these_numbers(void **state)
{
    (void)state;
    enum { COUNT = 30000 }; /* more than a block */
    struct temporary t[2];
    for (unsigned k = 0; k < 2; k++) {
        make_file(&t[k]);
        for (unsigned i = 0; i < COUNT / 2; i++) {
            if (i % 7 == 3)
                fputs("# a comment\n\n", t[k].file);
            if (i == 100)
                fputs("1234567\n", t[k].file); /* a bad record counts */
            else
                put_puzzle(t[k].file, i);
        }
        fclose(t[k].file);
    }
    const char *const files[] = {t[0].name, "no such file", t[1].name, NULL};
    struct fixture all = {0};
    run(&all, files, 1, SUUJI_OK);
    static const struct {
        const char *numbers;
        uint64_t first;
        uint64_t items;
        bool beyond;
        uint64_t missing; /* files that were opened in vain before the last chosen puzzle */
    } cases[] = {
        {"1", 0, 1, false, 0},
        {"101", 0, 1, false, 0},
        {NULL, 3, 3, false, 0},
        {"30000", 0, 1, false, 1},
        {"15000", 0, 1, false, 0},
        {"15001", 0, 1, false, 1},
        {"2,4-6,14990-15010,29999-", 0, 27, false, 1},
        {"14990-", 20, 20, false, 1},
        {"1-", 0, COUNT, false, 1},
        {NULL, COUNT, COUNT, false, 1},
        {NULL, COUNT + 1, COUNT, false, 1},
        {"30000-30001", 0, 1, true, 1},
        {"30001", 0, 0, true, 1},
        {"5,40000-", 0, 1, true, 1},
        {"5,40000", 1, 1, false, 0},
    };
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++)
        for (unsigned threads = 1; threads <= 3; threads += 2) {
            struct fixture f = {.numbers = cases[c].numbers, .first = cases[c].first};
            const struct cli_batch_result result = run(&f, files, threads, SUUJI_OK);
            assert_int_equal(result.items, cases[c].items);
            assert_int_equal(result.beyond, cases[c].beyond);
            assert_int_equal(result.missing, cases[c].missing);
            size_t lines = 0;
            const char *from = all.out.at;
            for (const char *at = f.out.at; *at; lines++) {
                const size_t len = strcspn(at, "\n") + 1;
                while (*from && strncmp(from, at, len) != 0)
                    from += strcspn(from, "\n") + 1;
                if (!*from)
                    fail_msg("'%.*s' is not a result without a choice", (int)len - 1, at);
                at += len;
            }
            assert_int_equal(lines, cases[c].items);
            clear(&f);
        }
    clear(&all);
    unlink(t[0].name);
    unlink(t[1].name);
}

static void bad_records_are_reported_and_the_rest_is_done(void **state)
{
    (void)state;
    struct temporary t;
    make_file(&t);
    fputs("1234............\n"
          "\n"
          "12345\n"
          "4321..!.........\n"
          "2143............\n"
          "3412............\n"
          "4321............\n"
          "3...............",
          t.file); /* the last line has no newline */
    fclose(t.file);
    const char *const files[] = {t.name, NULL};
    struct fixture f = {0};
    const struct cli_batch_result result = run(&f, files, 2, SUUJI_OK);
    char expected[300];
    snprintf(expected, sizeof expected,
             "%s:1 #1 1234\n%s:3 #2 bad\n%s:4 #3 bad\n%s:5 #4 2143\n%s:6 #5 3412\n"
             "%s:7 #6 4321\n%s:8 #7 3000\n",
             t.name, t.name, t.name, t.name, t.name, t.name, t.name);
    assert_string_equal(f.out.at, expected);
    snprintf(expected, sizeof expected, "suuji: %s:4:7: ", t.name);
    assert_non_null(strstr(f.notes.at, expected));
    snprintf(expected, sizeof expected, "suuji: %s:3:", t.name);
    assert_ptr_equal(strstr(f.notes.at, expected), f.notes.at);
    assert_int_equal(result.items, 7);
    assert_int_equal(result.bad, 2);
    clear(&f);
    unlink(t.name);
}

static void missing_files_in_between_do_not_end_a_batch(void **state)
{
    (void)state;
    struct temporary t, blank, foreign;
    make_file(&t);
    put_puzzle(t.file, 7);
    fclose(t.file);
    make_file(&blank);
    fputs("\n  \n", blank.file);
    fclose(blank.file);
    make_file(&foreign);
    fputs("Dear Sir or Madam,\nno puzzle here!\n", foreign.file);
    fclose(foreign.file);
    const char *const files[] = {"no-such-file", t.name, ".", blank.name,
                                 foreign.name,   t.name, NULL};
    struct fixture f = {0};
    const struct cli_batch_result result = run(&f, files, 3, SUUJI_OK);
    char expected[300];
    snprintf(expected, sizeof expected, "%s:1 #1 2100\n%s:1 #2 2100\n", t.name, t.name);
    assert_string_equal(f.out.at, expected);
    snprintf(expected, sizeof expected,
             "suuji: no-such-file: no such file or directory\n"
             "suuji: .: is a directory\n"
             "suuji: %s:1:1: no format is recognised here\n",
             foreign.name);
    assert_string_equal(f.notes.at, expected);
    assert_int_equal(result.items, 2);
    assert_int_equal(result.missing, 2);
    assert_int_equal(result.foreign, 1);
    clear(&f);
    unlink(t.name);
    unlink(blank.name);
    unlink(foreign.name);
}

static void a_huge_record_is_refused_and_skipped(void **state)
{
    (void)state;
    struct temporary t;
    make_file(&t);
    put_puzzle(t.file, 1);
    for (size_t i = 0; i < SJ_MAX_RECORD * 2 + 5; i++)
        putc('.', t.file);
    putc('\n', t.file);
    put_puzzle(t.file, 2);
    fclose(t.file);
    const char *const files[] = {t.name, NULL};
    struct fixture f = {0};
    const struct cli_batch_result result = run(&f, files, 2, SUUJI_OK);
    char expected[300];
    snprintf(expected, sizeof expected, "%s:1 #1 1000\n%s:2 #2 bad\n%s:3 #3 2000\n", t.name, t.name,
             t.name);
    assert_string_equal(f.out.at, expected);
    snprintf(expected, sizeof expected, "suuji: %s:2:1: a record is larger than 16 MiB\n", t.name);
    assert_string_equal(f.notes.at, expected);
    assert_int_equal(result.bad, 1);
    clear(&f);
    unlink(t.name);
}

/* ---- Pipes ---- */

struct producer {
    int fd;
    double pause;         /* before each piece but the first */
    const char *piece[4]; /* NULL at the end */
    double last_piece;    /* when the last piece was written */
};

static void *produce(void *argument)
{
    struct producer *const p = argument;
    for (int i = 0; p->piece[i]; i++) {
        if (i)
            nap(p->pause);
        p->last_piece = now();
        const size_t len = strlen(p->piece[i]);
        if (write(p->fd, p->piece[i], len) != (ssize_t)len)
            break;
    }
    close(p->fd);
    return NULL;
}

/* Run with a pipe filled by `p` as standard input. */
static struct cli_batch_result run_piped(struct fixture *f, struct producer *p)
{
    static const char *const files[] = {"-", NULL};
    int ends[2];
    pthread_t thread;
    const int saved = dup(0);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(dup2(ends[0], 0), 0);
    close(ends[0]);
    p->fd = ends[1];
    assert_int_equal(pthread_create(&thread, NULL, produce, p), 0);
    const struct cli_batch_result result = run(f, files, 2, SUUJI_OK);
    pthread_join(thread, NULL);
    if (saved >= 0) {
        dup2(saved, 0);
        close(saved);
    } else {
        close(0);
    }
    return result;
}

#define EMPTY_9 "................................................................................."

static void a_slow_producer_sees_its_answers_at_once(void **state)
{
    (void)state;
    struct fixture f = {0};
    struct producer p = {.pause = 0.5, .piece = {EMPTY_9 "\n" EMPTY_9, "\n", EMPTY_9 "\n"}};
    run_piped(&f, &p);
    assert_string_equal(f.out.at, "-:1 #1 0000\n-:2 #2 0000\n-:3 #3 0000\n");
    assert_true(f.first_write < p.last_piece);
    clear(&f);
}

static void rows_that_come_slowly_are_not_recognised_as_puzzles(void **state)
{
    (void)state;
    struct fixture f = {0};
    /* Four cells would be a puzzle of size 2 on a line of their own. */
    struct producer p = {.pause = 0.15, .piece = {"1234\n", "3412\n2...\n", "4...\n"}};
    const struct cli_batch_result result = run_piped(&f, &p);
    assert_int_equal(result.items, 1);
    assert_string_equal(f.out.at, "-:1 #1 1234\n");
    clear(&f);
}

/* ---- Ends ---- */

static void a_stop_keeps_what_is_done_in_order(void **state)
{
    (void)state;
    enum { COUNT = 3000, HANG = 1234 };
    struct temporary t;
    make_file(&t);
    for (unsigned i = 0; i < COUNT; i++)
        put_puzzle(t.file, i);
    fclose(t.file);
    const char *const files[] = {t.name, NULL};
    for (unsigned threads = 1; threads <= 3; threads++) {
        struct fixture f = {.hang_on = HANG, .stop_hanging = true};
        const struct cli_batch_result result = run(&f, files, threads, SUUJI_OK);
        assert_true(result.stopped);
        const unsigned lines = check_order(&f, t.name);
        /* One worker has done everything before it; with several, another may be slower. */
        assert_true(threads == 1 ? lines == HANG - 1 : lines < HANG);
        assert_int_equal(result.items, lines);
        assert_int_equal(result.tally[0], lines);
        clear(&f);
    }
    unlink(t.name);
}

static void a_stop_ends_waiting_for_input(void **state)
{
    (void)state;
    struct fixture f = {.stop_after = 1};
    const double start = now();
    int ends[2];
    /* The write end stays open, so that the input does not end. */
    assert_int_equal(pipe(ends), 0);
    static const char *const files[] = {"-", NULL};
    const int saved = dup(0);
    dup2(ends[0], 0);
    assert_int_equal(write(ends[1], EMPTY_9 "\n" EMPTY_9, 163), 163);
    const struct cli_batch_result result = run(&f, files, 2, SUUJI_OK);
    assert_true(result.stopped);
    assert_string_equal(f.out.at, "-:1 #1 0000\n"); /* the second line is not complete */
    assert_true(now() - start < 20.0);
    if (saved >= 0)
        dup2(saved, 0);
    close(ends[0]);
    close(ends[1]);
    clear(&f);
}

static void *stop_a_little_later(void *argument)
{
    nap(0.1);
    suuji_stop_request(&((struct fixture *)argument)->stop);
    return NULL;
}

/* Opening a named pipe must not wait for its writer where a stop has no effect. */
static void a_stop_ends_waiting_for_the_writer_of_a_named_pipe(void **state)
{
    (void)state;
    struct fixture f = {0};
    const char *const files[] = {"batch-fifo", NULL};
    pthread_t thread;
    unlink(files[0]);
    assert_int_equal(mkfifo(files[0], 0600), 0);
    assert_int_equal(pthread_create(&thread, NULL, stop_a_little_later, &f), 0);
    alarm(60); /* not for ever */
    const struct cli_batch_result result = run(&f, files, 2, SUUJI_OK);
    alarm(0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_true(result.stopped);
    assert_int_equal(result.items, 0);
    clear(&f);
    unlink(files[0]);
}

static void *write_pipe_late(void *name)
{
    nap(0.1);
    FILE *const file = fopen(name, "w");
    for (unsigned i = 0; file && i < 3; i++) {
        put_puzzle(file, i);
        fflush(file);
        nap(0.02);
    }
    if (file)
        fclose(file);
    return NULL;
}

static void a_named_pipe_is_read_to_its_end(void **state)
{
    (void)state;
    struct fixture f = {0};
    char name[] = "batch-late-fifo";
    const char *const files[] = {name, NULL};
    pthread_t thread;
    unlink(name);
    assert_int_equal(mkfifo(name, 0600), 0);
    assert_int_equal(pthread_create(&thread, NULL, write_pipe_late, name), 0);
    alarm(60);
    const struct cli_batch_result result = run(&f, files, 2, SUUJI_OK);
    alarm(0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_int_equal(check_order(&f, name), 3);
    assert_int_equal(result.items, 3);
    clear(&f);
    unlink(name);
}

/* Empty files, files without a final newline, devices; and no descriptor is left open. */
static void many_small_files_are_read_one_by_one(void **state)
{
    (void)state;
    enum { COUNT = 3000 };
    static const char *files[3 * COUNT + 1];
    struct temporary t, empty;
    struct fixture f = {0};
    make_file(&t);
    fputs("1...............", t.file);
    fclose(t.file);
    make_file(&empty);
    fclose(empty.file);
    for (size_t i = 0; i < COUNT; i++) {
        files[3 * i] = t.name;
        files[3 * i + 1] = i % 2 ? empty.name : "/dev/null";
        files[3 * i + 2] = i % 2 ? t.name : ".";
    }
    const int before = dup(0);
    close(before);
    const struct cli_batch_result result = run(&f, files, 3, SUUJI_OK);
    const int after = dup(0);
    close(after);
    assert_int_equal(after, before);
    assert_int_equal(result.missing, COUNT / 2);
    assert_int_equal(result.foreign, 0);
    assert_int_equal(result.items, COUNT + COUNT / 2);
    clear(&f);
    unlink(t.name);
    unlink(empty.name);
}

static void a_failed_write_ends_the_batch(void **state)
{
    (void)state;
    struct temporary t;
    make_file(&t);
    for (unsigned i = 0; i < 20000; i++)
        put_puzzle(t.file, i);
    fclose(t.file);
    const char *const files[] = {t.name, NULL};
    for (unsigned threads = 1; threads <= 3; threads++) {
        struct fixture f = {.write_limit = 50000};
        const struct cli_batch_result result = run(&f, files, threads, SUUJI_ERR_IO);
        const unsigned lines = check_order(&f, t.name);
        assert_int_equal(result.items, lines); /* reported as written: what was written */
        assert_true(lines < 5000);
        clear(&f);
    }
    unlink(t.name);
}

static void a_failed_job_ends_the_batch(void **state)
{
    (void)state;
    struct temporary t;
    make_file(&t);
    for (unsigned i = 0; i < 2000; i++)
        put_puzzle(t.file, i);
    fclose(t.file);
    const char *const files[] = {t.name, NULL};
    struct fixture f = {.fail_on = 100};
    run(&f, files, 2, SUUJI_ERR_INTERNAL);
    assert_true(check_order(&f, t.name) <= 99);
    clear(&f);
    unlink(t.name);
}

static void rules_that_do_not_exist_end_the_batch(void **state)
{
    (void)state;
    struct temporary t;
    make_file(&t);
    put_puzzle(t.file, 1);
    fclose(t.file);
    const char *const files[] = {t.name, NULL};
    struct fixture f = {0};
    const struct cli_job job = {.user = &f, .open = open_job, .work = work_job, .close = close_job};
    const struct cli_batch batch = {.files = files,
                                    .read = {.rules = "9:7x7"},
                                    .job = &job,
                                    .write_out = write_out,
                                    .write_notes = write_notes,
                                    .user = &f};
    struct cli_batch_result result;
    suuji_error err;
    assert_int_equal(cli_batch_execute(&batch, &result, &err), SUUJI_ERR_RULES);
    assert_int_equal(result.items, 0);
    clear(&f);
    unlink(t.name);
}

TEST_FILE(test_batch)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_of_any_size_is_read_as_a_whole),
        cmocka_unit_test(order_is_kept_with_any_number_of_threads),
        cmocka_unit_test(lists_of_numbers_are_sorted_and_joined),
        cmocka_unit_test(chosen_puzzles_are_those_with_these_numbers),
        cmocka_unit_test(bad_records_are_reported_and_the_rest_is_done),
        cmocka_unit_test(missing_files_in_between_do_not_end_a_batch),
        cmocka_unit_test(a_huge_record_is_refused_and_skipped),
        cmocka_unit_test(a_slow_producer_sees_its_answers_at_once),
        cmocka_unit_test(rows_that_come_slowly_are_not_recognised_as_puzzles),
        cmocka_unit_test(a_stop_keeps_what_is_done_in_order),
        cmocka_unit_test(a_stop_ends_waiting_for_input),
        cmocka_unit_test(a_stop_ends_waiting_for_the_writer_of_a_named_pipe),
        cmocka_unit_test(a_named_pipe_is_read_to_its_end),
        cmocka_unit_test(many_small_files_are_read_one_by_one),
        cmocka_unit_test(a_failed_write_ends_the_batch),
        cmocka_unit_test(a_failed_job_ends_the_batch),
        cmocka_unit_test(rules_that_do_not_exist_end_the_batch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
