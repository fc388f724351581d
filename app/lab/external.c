/* SPDX-License-Identifier: MIT */
/* Other programs as contestants. */
#include "app/lab/external.h"

#include "base/clock.h"
#include "base/shell_command.h"
#include "base/fail.h"
#include "base/process.h"
#include "base/utf8.h"
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
    suuji_rules **known; /* [knowns]: the rules that it knows; none: plain ones */
    size_t knowns;
    struct sj_command command;
    struct sj_scratch in;
};

/* ---- The answer ---- */

/* The value of a character; 0: none. */
static unsigned value_of(char c)
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
        unsigned value = value_of(word[i]);
        if (value > suuji_rules_size(rules) && suuji_rules_size(rules) < 36)
            value = value_of((char)toupper((unsigned char)word[i]));
        if (value == 0 || value > suuji_rules_size(rules))
            return false;
        solution[i] = (uint8_t)value;
    }
    return true;
}

static bool contains(const char *said, size_t len, const char *phrase)
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
        if (contains(said, len, none[i]))
            return CLI_OUTCOME_NONE;
    return CLI_OUTCOME_FAILED;
}

/* ---- A run ---- */

/* Are these the plain rules of their size? */
static bool is_plain(const suuji_rules *rules)
{
    suuji_rules *plain = NULL;
    char spec[12];
    snprintf(spec, sizeof spec, "%u", suuji_rules_size(rules));
    const bool same =
        suuji_rules_new(spec, &plain, NULL) == SUUJI_OK && suuji_rules_equal(plain, rules);
    suuji_rules_free(plain);
    return same;
}

/* Does the program support these rules? Those of its list, else plain ones, and all if it gets
   %rules. */
static bool knows(const struct external *external, const suuji_rules *rules)
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
    const struct external *const external = contestant->state;
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    if (!knows(external, rules))
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

/* The beginning of a line for a message: characters that cannot be printed become '?'. */
static void make_printable(const char *said, size_t len, char *text, size_t room)
{
    size_t used = 0;
    for (size_t at = 0; at < len;) {
        const size_t bytes = sj_utf8_length(said + at, len - at);
        const bool prints = bytes > 1 || (bytes == 1 && said[at] >= ' ' && said[at] != 127);
        if (used + (prints ? bytes : 1) >= room)
            break;
        if (prints)
            memcpy(text + used, said + at, bytes);
        else
            text[used] = '?';
        used += prints ? bytes : 1;
        at += bytes ? bytes : 1;
    }
    text[used] = '\0';
}

/* Report what it wrote instead of an answer. */
static void tell_failure(const struct cli_contestant *contestant, const struct sj_process *process,
                         size_t memory, struct cli_lab_run *run, suuji_error *err)
{
    const char *const name = contestant->name;
    const size_t len = process->out.len;
    const char *const said = len ? process->out.at : "";
    const char *const end = len ? memchr(said, '\n', len) : NULL;
    char text[61];
    make_printable(said, end ? (size_t)(end - said) : len, text, sizeof text);
    if (process->end == SJ_PROCESS_KILLED || process->code != 0) {
        /* A program that gets no more memory usually ends like this; a high peak shows it. */
        if (memory && process->peak >= memory / 4 * 3)
            run->outcome = CLI_OUTCOME_MEMORY;
        else if (process->end == SJ_PROCESS_KILLED)
            run->outcome = CLI_OUTCOME_CRASHED;
    }
    if (process->end == SJ_PROCESS_KILLED)
        (void)sj_fail(err, SUUJI_ERR_PROGRAM, "'%.60s' crashed (signal %d)%s", name, process->code,
                      memory ? " under the memory limit" : "");
    else if (len == 0)
        (void)sj_fail(err, SUUJI_ERR_PROGRAM, "'%.60s' wrote no output (exit code %d)%s", name,
                      process->code, memory ? " under the memory limit" : "");
    else
        (void)sj_fail(err, SUUJI_ERR_PROGRAM, "'%.60s' wrote no solution (exit code %d), but '%s'",
                      name, process->code, text);
}

/* The result of a process that has ended. */
static void judge(const struct cli_contestant *contestant, const struct sj_process *process,
                  const suuji_puzzle *puzzle, struct cli_lab_run *run, uint8_t *solution,
                  suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    if (process->end == SJ_PROCESS_LATE) {
        run->outcome = CLI_OUTCOME_TIME;
        run->end = SUUJI_END_TIME;
        return;
    }
    run->outcome = cli_external_read(rules, process->out.at, process->out.len, solution);
    run->end = SUUJI_END_GAVE_UP;
    if (run->outcome == CLI_OUTCOME_FAILED) {
        tell_failure(contestant, process, process->memory, run, err);
    } else if (run->outcome == CLI_OUTCOME_NONE) {
        run->verdict = SUUJI_VERDICT_NONE;
        run->end = SUUJI_END_COMPLETE;
    } else if (suuji_verify(puzzle, solution, NULL, NULL)) {
        run->verified = true;
        run->verdict = SUUJI_VERDICT_SOLVED;
        run->end = SUUJI_END_LIMIT;
        run->count = 1;
    } else {
        run->outcome = CLI_OUTCOME_WRONG;
        (void)sj_fail(err, SUUJI_ERR_PROGRAM, "'%.60s' wrote a grid that is not a solution",
                      contestant->name);
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

static bool ask(struct cli_contestant *contestant, const suuji_puzzle *puzzle,
                const suuji_query *query, struct cli_lab_run *run, uint8_t *solution,
                suuji_error *err)
{
    const struct external *const external = contestant->state;
    struct sj_process process = {.keep = &external->in.fd,
                                 .keep_count = 1,
                                 .stop = query->limits.stop,
                                 .memory = query->limits.memory,
                                 .out_limit = MOST_OUTPUT};
    suuji_status status = prepare(contestant, puzzle, &process, err);
    const double cpu = cli_lab_cpu_seconds();
    const double start = sj_clock_now();
    if (query->limits.seconds > 0)
        process.deadline = start + query->limits.seconds;
    if (status == SUUJI_OK)
        status = sj_process_run(&process, err);
    *run = (struct cli_lab_run){.seconds = sj_clock_now() - start,
                                .cpu_seconds = cli_lab_cpu_seconds() - cpu};
    if (status == SUUJI_OK)
        judge(contestant, &process, puzzle, run, solution, err);
    else
        run->outcome = status == SUUJI_ERR_UNSUPPORTED ? CLI_OUTCOME_REFUSED : CLI_OUTCOME_FAILED;
    sj_text_free(&process.out);
    return process.end != SJ_PROCESS_STOPPED;
}

/* ---- Opening and closing ---- */

static void close_external(struct cli_contestant *contestant)
{
    struct external *const external = contestant->state;
    sj_scratch_close(&external->in);
    sj_command_free(&external->command);
    for (size_t i = 0; i < external->knowns; i++)
        suuji_rules_free(external->known[i]);
    free(external->known);
    free(external);
}

static const struct cli_contestant_kind external_kind = {.ask = ask, .close = close_external};

/* The rules in a list of `len` bytes, separated by commas. */
static suuji_status read_rules(struct external *external, const char *list, size_t len,
                               suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    external->known = calloc(len + 1, sizeof *external->known);
    if (!external->known)
        return sj_fail_memory(err);
    for (size_t at = 0; at <= len && status == SUUJI_OK; at++) {
        size_t end = at;
        while (end < len && list[end] != ',')
            end++;
        char *const spec = strndup(list + at, end - at);
        status = spec ? suuji_rules_new(spec, &external->known[external->knowns], err)
                      : sj_fail_memory(err);
        free(spec);
        external->knowns += status == SUUJI_OK;
        at = end;
    }
    /* Any error in them is an error in the argument. */
    if (status != SUUJI_OK && status != SUUJI_ERR_MEMORY && err)
        err->status = SUUJI_ERR_ARGUMENT;
    return status == SUUJI_OK || status == SUUJI_ERR_MEMORY ? status : SUUJI_ERR_ARGUMENT;
}

/* Name and rules, from "name:rules=". */
static suuji_status take_name(struct cli_contestant *contestant, const char *spec, size_t len,
                              suuji_error *err)
{
    const size_t name = strcspn(spec, ":=");
    contestant->name = strndup(spec, name);
    if (!contestant->name)
        return sj_fail_memory(err);
    return name < len ? read_rules(contestant->state, spec + name + 1, len - name - 1, err)
                      : SUUJI_OK;
}

suuji_status cli_external_open(struct cli_contestant *contestant, const char *spec,
                               suuji_error *err)
{
    const size_t len = strcspn(spec, "=");
    *contestant = (struct cli_contestant){0};
    if (strcspn(spec, ":=") == 0 || spec[len] == '\0' || strcspn(spec, " \t") < len)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "'%.60s' does not have the form NAME=COMMAND",
                       spec);
    struct external *const external = calloc(1, sizeof *external);
    if (!external)
        return sj_fail_memory(err);
    external->in.fd = -1;
    contestant->state = external;
    contestant->kind = &external_kind;
    suuji_status status = take_name(contestant, spec, len, err);
    if (status == SUUJI_OK)
        status = sj_command_cut(&external->command, spec + len + 1, &marks, err);
    if (status == SUUJI_OK)
        status = sj_scratch_open(&external->in, err);
    if (status != SUUJI_OK)
        cli_contestant_close(contestant);
    return status;
}
