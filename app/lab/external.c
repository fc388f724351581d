/* SPDX-License-Identifier: MIT */
/* Other programs as contestants. */
#include "app/lab/external.h"
#include "suuji/houses.h"

#include "base/clock.h"
#include "base/shell_command.h"
#include "base/fail.h"
#include "base/process.h"
#include "base/utf.h"
#include "app/lab/host.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The most output that is kept of a program: a solution, and far more comments than any program
   writes. */
#define MOST_OUTPUT ((size_t)1 << 20)

/* The placeholders of a command. */
enum { MARK_PUZZLE, MARK_IN, MARK_RULES };
static const struct sj_command_marks marks = {
    .owner = "a command",
    .mark = (const char *const[]){"%puzzle", "%in", "%rules", NULL},
    .help = "%puzzle for the puzzle, %in for a file with it, %rules for its rules"};

struct external {
    suuji_rules **known; /* [knowns]: the rules that it supports; none: plain ones */
    size_t knowns;
    struct sj_command command;
    struct sj_scratch in;
};

/* ---- The answer ---- */

unsigned cli_symbol_value(char c)
{
    return c >= '1' && c <= '9'   ? (unsigned)(c - '0')
           : c >= 'A' && c <= 'Z' ? (unsigned)(c - 'A') + 10
           : c >= 'a' && c <= 'z' ? (unsigned)(c - 'a') + 36
                                  : 0;
}

/* Is the word a complete grid? If the size does not need lower-case letters, they mean the
   upper-case ones. */
static bool read_grid(const suuji_rules *rules, const char *word, uint8_t *solution)
{
    for (unsigned i = 0; i < suuji_rules_cells(rules); i++) {
        unsigned value = cli_symbol_value(word[i]);
        if (value > suuji_rules_size(rules) && suuji_rules_size(rules) < 36)
            value = cli_symbol_value((char)toupper((unsigned char)word[i]));
        if (value == 0 || value > suuji_rules_size(rules))
            return false;
        solution[i] = (uint8_t)value;
    }
    return true;
}

static bool contains_phrase(const char *said, size_t len, const char *phrase)
{
    const size_t need = strlen(phrase);
    for (size_t at = 0; at + need <= len; at++)
        if (strncasecmp(said + at, phrase, need) == 0)
            return true;
    return false;
}

enum cli_lab_outcome cli_external_read(const suuji_rules *rules, const char *said, size_t len,
                                       uint8_t *solution)
{
    static const char *const none[] = {"no solution", "not possible", "impossible", "unsolvable",
                                       "unsatisfiable"};
    static const char around[] = " \t\r\n:,;";
    for (size_t at = 0; at < len;) {
        size_t end = at;
        while (end < len && (said[end] == '\0' || !strchr(around, said[end])))
            end++;
        if (end - at == suuji_rules_cells(rules) && read_grid(rules, said + at, solution))
            return CLI_OUTCOME_SOLVED;
        at = end + 1;
    }
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        if (contains_phrase(said, len, none[i]))
            return CLI_OUTCOME_NONE;
    return CLI_OUTCOME_FAILED;
}

/* ---- A run ---- */

/* Are these the plain rules of their size? */
static bool is_plain(const suuji_rules *rules)
{
    return suuji_rules_division(rules) == SUUJI_DIVISION_USUAL && suuji_rules_extras(rules) == 0;
}

/* Does the program support these rules? Those of its list, else plain ones, and all if it gets
   %rules. */
static bool supports_rules(const struct external *external, const suuji_rules *rules)
{
    if (external->knowns == 0)
        return external->command.used[MARK_RULES] || is_plain(rules);
    for (size_t i = 0; i < external->knowns; i++)
        if (suuji_rules_equal(external->known[i], rules))
            return true;
    return false;
}

/* The puzzle as a line, if a line can store it. */
static suuji_status write_puzzle(const struct cli_contestant *contestant,
                                 const suuji_puzzle *puzzle, char **line, size_t *len,
                                 suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    if (!supports_rules(contestant->state, rules))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "'%.60s' does not support the rules '%.60s' (list the supported rules in "
                       "NAME:RULES=COMMAND)",
                       contestant->name, suuji_rules_spec(rules));
    if (suuji_puzzle_has_marks(puzzle))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "'%.60s' is an external program: pencil marks "
                       "are not supported",
                       contestant->name);
    return suuji_puzzle_write(puzzle, NULL, "line:symbols=digits", line, len, err);
}

/* The first line of an output for a message: characters that cannot be printed become '?'. */
static void make_printable(const struct sj_text *out, char *text, size_t room)
{
    const char *const end = memchr(out->at, '\n', out->len);
    const size_t len = end ? (size_t)(end - out->at) : out->len;
    size_t used = 0;
    for (size_t at = 0; at < len;) {
        const size_t bytes = sj_utf8_length(out->at + at, len - at);
        const bool prints = bytes > 1 || (bytes == 1 && out->at[at] >= ' ' && out->at[at] != 127);
        const size_t more = prints ? bytes : 1;
        if (used + more >= room)
            break;
        memcpy(text + used, prints ? out->at + at : "?", more);
        used += more;
        at += bytes ? bytes : 1;
    }
    text[used] = '\0';
}

/* Report what it wrote instead of an answer. */
static void report_failure(const char *name, const struct sj_process *process,
                           struct cli_lab_task *task)
{
    suuji_error *const err = &task->error;
    const char *const limited = process->memory ? " under the memory limit" : "";
    const bool killed = process->end == SJ_PROCESS_KILLED;
    /* A program that gets no more memory usually ends like this; a high peak shows it. */
    if ((killed || process->code != 0) && process->memory &&
        process->peak >= process->memory / 4 * 3)
        task->run.outcome = CLI_OUTCOME_MEMORY;
    else if (killed)
        task->run.outcome = CLI_OUTCOME_CRASHED;
    if (killed) {
        (void)sj_fail(err, SUUJI_ERR_PROGRAM, "'%.60s' crashed (signal %d)%s", name, process->code,
                      limited);
    } else if (process->out.len == 0) {
        (void)sj_fail(err, SUUJI_ERR_PROGRAM, "'%.60s' wrote no output (exit code %d)%s", name,
                      process->code, limited);
    } else {
        char text[61];
        make_printable(&process->out, text, sizeof text);
        (void)sj_fail(err, SUUJI_ERR_PROGRAM, "'%.60s' wrote no solution (exit code %d), but '%s'",
                      name, process->code, text);
    }
}

/* The result of a process that has ended. */
static void read_result(const char *name, const struct sj_process *process,
                        struct cli_lab_task *task)
{
    struct cli_lab_run *const run = &task->run;
    if (process->end == SJ_PROCESS_LATE) {
        run->outcome = CLI_OUTCOME_TIME;
        run->end = SUUJI_END_TIME;
        return;
    }
    run->outcome = cli_external_read(suuji_puzzle_rules(task->puzzle), process->out.at,
                                     process->out.len, task->solution);
    run->end = SUUJI_END_GAVE_UP;
    if (run->outcome == CLI_OUTCOME_FAILED) {
        report_failure(name, process, task);
    } else if (run->outcome == CLI_OUTCOME_NONE) {
        run->verdict = SUUJI_VERDICT_NONE;
        run->end = SUUJI_END_COMPLETE;
    } else if (suuji_verify(task->puzzle, task->solution, NULL, NULL)) {
        run->verified = true;
        run->verdict = SUUJI_VERDICT_SOLVED;
        run->end = SUUJI_END_LIMIT;
        run->count = 1;
    } else {
        run->outcome = CLI_OUTCOME_WRONG;
        (void)sj_fail(&task->error, SUUJI_ERR_PROGRAM,
                      "'%.60s' wrote a grid that is not a solution", name);
    }
}

static suuji_status prepare(struct cli_contestant *contestant, const suuji_puzzle *puzzle,
                            struct sj_process *process, suuji_error *err)
{
    struct external *const external = contestant->state;
    char *line = NULL;
    size_t len = 0;
    suuji_status status = write_puzzle(contestant, puzzle, &line, &len, err);
    if (status == SUUJI_OK)
        status = sj_scratch_empty(&external->in, err);
    if (status == SUUJI_OK)
        status = sj_scratch_write(&external->in, line, len, err);
    if (status == SUUJI_OK)
        status = sj_scratch_rewind(&external->in, err);
    if (status == SUUJI_OK) {
        line[strcspn(line, "\r\n")] = '\0';
        status =
            sj_command_fill(&external->command,
                            (const char *const[]){line, external->in.path,
                                                  suuji_rules_spec(suuji_puzzle_rules(puzzle))},
                            err);
    }
    suuji_text_free(line);
    process->argv = external->command.argv;
    process->in = external->command.used[MARK_PUZZLE] || external->command.used[MARK_IN]
                      ? -1
                      : external->in.fd;
    return status;
}

static bool ask_program(struct cli_contestant *contestant, struct cli_lab_task *task)
{
    const struct external *const external = contestant->state;
    const suuji_limits *const limits = &task->query->limits;
    struct sj_process process = {.keep = &external->in.fd,
                                 .keep_count = 1,
                                 .stop = limits->stop,
                                 .memory = limits->memory,
                                 .out_limit = MOST_OUTPUT};
    suuji_status status = prepare(contestant, task->puzzle, &process, &task->error);
    const double cpu = cli_lab_cpu_seconds();
    const double start = sj_clock_now();
    if (limits->seconds > 0)
        process.deadline = start + limits->seconds;
    if (status == SUUJI_OK)
        status = sj_process_run(&process, &task->error);
    task->run = (struct cli_lab_run){.seconds = sj_clock_now() - start,
                                     .cpu_seconds = cli_lab_cpu_seconds() - cpu};
    if (status == SUUJI_OK)
        read_result(contestant->name, &process, task);
    else
        task->run.outcome =
            status == SUUJI_ERR_UNSUPPORTED ? CLI_OUTCOME_REFUSED : CLI_OUTCOME_FAILED;
    sj_text_free(&process.out);
    return process.end != SJ_PROCESS_STOPPED;
}

/* ---- Opening and closing ---- */

static void close_program(struct cli_contestant *contestant)
{
    struct external *const external = contestant->state;
    sj_scratch_close(&external->in);
    sj_command_free(&external->command);
    for (size_t i = 0; i < external->knowns; i++)
        suuji_rules_free(external->known[i]);
    free(external->known);
    free(external);
}

static const struct cli_contestant_kind program_kind = {.ask = ask_program, .close = close_program};

/* The rules in a list, separated by commas. */
static suuji_status read_rules(struct external *external, const char *list, size_t len,
                               suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    external->known = calloc(len + 1, sizeof *external->known);
    if (!external->known)
        return sj_fail_memory(err);
    for (const char *at = list, *const end = list + len; at <= end && status == SUUJI_OK; at++) {
        const char *const comma = memchr(at, ',', (size_t)(end - at));
        const char *const stop = comma ? comma : end;
        char *const spec = strndup(at, (size_t)(stop - at));
        status = spec ? suuji_rules_new(spec, &external->known[external->knowns], err)
                      : sj_fail_memory(err);
        free(spec);
        external->knowns += status == SUUJI_OK;
        at = stop;
    }
    if (status == SUUJI_OK || status == SUUJI_ERR_MEMORY)
        return status;
    if (err)
        err->status = SUUJI_ERR_ARGUMENT; /* any error in them is an error in the argument */
    return SUUJI_ERR_ARGUMENT;
}

suuji_status cli_external_open(struct cli_contestant *contestant, const char *spec,
                               suuji_error *err)
{
    const size_t len = strcspn(spec, "=");
    const size_t name = strcspn(spec, ":=");
    *contestant = (struct cli_contestant){0};
    if (name == 0 || spec[len] == '\0' || strcspn(spec, " \t") < len)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "'%.60s' does not have the form NAME=COMMAND",
                       spec);
    struct external *const external = calloc(1, sizeof *external);
    if (!external)
        return sj_fail_memory(err);
    external->in.fd = -1;
    *contestant = (struct cli_contestant){
        .name = strndup(spec, name), .kind = &program_kind, .state = external};
    suuji_status status = contestant->name ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK && name < len)
        status = read_rules(external, spec + name + 1, len - name - 1, err);
    if (status == SUUJI_OK)
        status = sj_command_cut(&external->command, spec + len + 1, &marks, err);
    if (status == SUUJI_OK)
        status = sj_scratch_open(&external->in, NULL, err);
    if (status != SUUJI_OK)
        cli_contestant_close(contestant);
    return status;
}
