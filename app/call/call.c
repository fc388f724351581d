/* SPDX-License-Identifier: MIT */
/* suuji call: the library for other languages, by way of a pipe. */
#include "app/batch/stream.h"
#include "app/call/error_reply.h"
#include "app/frame/command.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/frame/terminal.h"
#include "app/help/help.h"
#include "app/help/listing.h"
#include "base/did_you_mean.h"
#include "base/fail.h"
#include "json/list_json.h"
#include "suuji/call.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

struct call_args {
    bool list, reports;
};

/* A longer request is refused. */
#define LONGEST ((size_t)1 << 28)

/* A run that answers requests. */
struct answering {
    suuji_caller *caller;
    suuji_stop *stop;
    struct cli_stream stream;
    struct cli_output output;
    struct sj_text request, line;
    suuji_status status; /* of reports that were written */
    suuji_error error;
    enum cli_exit worst;
};

/* ---- The list ---- */

static void write_call(struct sj_text *out, const suuji_call_info *info)
{
    const unsigned columns = cli_terminal_width();
    cli_listing_name(out, cli_terminal_colour(), info->name, info->summary);
    for (const suuji_argument *argument = info->arguments; argument->name; argument++) {
        const size_t start = out->len;
        sj_text_fill(out, ' ', CLI_LISTING_COLUMN);
        sj_text_printf(out, "%-10s %s", argument->name, sj_argument_word(argument->kind));
        cli_explain(out, start, argument->help, CLI_LISTING_COLUMN + 19, columns);
    }
}

static const char *call_name_at(size_t i)
{
    return suuji_call_at(i) ? suuji_call_at(i)->name : NULL;
}

static enum cli_exit list_calls(const char *name)
{
    const suuji_call_info *info = NULL;
    struct sj_text out = {0};
    for (size_t i = 0; (info = suuji_call_at(i)) != NULL; i++)
        if (!name || strcmp(info->name, name) == 0)
            write_call(&out, info);
    if (name && out.len == 0 && !out.failed) {
        char guess[SJ_GUESS_ROOM];
        sj_guess_text(name, call_name_at, guess, sizeof guess);
        return cli_usage("call", "call: there is no call '%.60s'%s", name, guess);
    }
    return cli_output_text(NULL, &out, CLI_YES);
}

/* ---- Requests ---- */

static void count_status(struct answering *run, suuji_status status)
{
    const enum cli_exit exit =
        cli_exit_of(status) == CLI_USAGE ? CLI_BAD_INPUT : cli_exit_of(status);
    if (exit > run->worst)
        run->worst = exit;
}

static suuji_status write_line(struct answering *run, const char *text, size_t length,
                               suuji_error *err)
{
    sj_text_clear(&run->line);
    sj_text_add(&run->line, text, length);
    sj_text_char(&run->line, '\n');
    return run->line.failed ? sj_fail_memory(err)
                            : cli_output_write(&run->output, run->line.at, run->line.len, err);
}

/* Where a report cannot be written, the call is stopped. */
static void write_report(void *user, const char *report, size_t length)
{
    struct answering *const run = user;
    if (run->status == SUUJI_OK)
        run->status = write_line(run, report, length, &run->error);
    if (run->status != SUUJI_OK)
        suuji_stop_request(run->stop);
}

/* The reply to a request, or the error, as a line. */
static suuji_status answer_request(struct answering *run, suuji_error *err)
{
    const char *reply = NULL;
    size_t length = 0;
    suuji_error why = {0};
    const suuji_status status = suuji_call(run->caller, NULL, run->request.at, run->request.len,
                                           run->stop, &reply, &length, &why);
    if (run->status != SUUJI_OK) {
        *err = run->error;
        return run->status;
    }
    count_status(run, status);
    if (status == SUUJI_OK)
        return write_line(run, reply, length, err);
    sj_text_clear(&run->line);
    cli_error_reply(&run->line, &why);
    return run->line.failed ? sj_fail_memory(err)
                            : cli_output_write(&run->output, run->line.at, run->line.len, err);
}

static bool is_blank(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r'))
        i++;
    return i == len;
}

/* The next line that is not blank into `request`; `*more` is false at the end. */
static suuji_status next_request(struct answering *run, bool *more, suuji_error *err)
{
    struct cli_stream *const stream = &run->stream;
    suuji_status status = SUUJI_OK;
    size_t seen = 0;
    *more = false;
    while (status == SUUJI_OK && !suuji_stop_requested(run->stop)) {
        const char *const text = cli_stream_text(stream);
        const size_t len = cli_stream_len(stream);
        const char *const end = seen < len ? memchr(text + seen, '\n', len - seen) : NULL;
        const size_t line = end ? (size_t)(end - text) : len;
        if (!end && !stream->eof) {
            if (len >= LONGEST)
                return sj_fail(err, SUUJI_ERR_SYNTAX, "a request has more than %zu bytes", LONGEST);
            seen = len;
            status = cli_stream_more(stream, LONGEST, err);
            continue;
        }
        sj_text_clear(&run->request);
        sj_text_add(&run->request, text, line);
        *more = !is_blank(text, line);
        stream->at += line + (end != NULL);
        seen = 0;
        if (run->request.failed)
            return sj_fail_memory(err);
        if (*more || !end)
            break;
    }
    return status == SUUJI_OK && cli_stream_failed(stream) && !*more
               ? cli_stream_fail(stream, "standard input", err)
               : status;
}

static suuji_status answer_all(struct answering *run, suuji_error *err)
{
    bool more = true;
    suuji_status status = cli_stream_open(&run->stream, "-")
                              ? SUUJI_OK
                              : sj_fail_system(err, "standard input", errno);
    while (status == SUUJI_OK) {
        status = next_request(run, &more, err);
        if (status != SUUJI_OK || !more)
            break;
        status = answer_request(run, err);
    }
    cli_stream_close(&run->stream);
    return status;
}

/* ---- One call ---- */

static bool is_call(const char *name)
{
    const suuji_call_info *info = NULL;
    for (size_t i = 0; (info = suuji_call_at(i)) != NULL; i++)
        if (strcmp(info->name, name) == 0)
            return true;
    return false;
}

/* The arguments of the one call into `request`: none for NULL, those of standard input for "-". */
static suuji_status read_arguments(struct answering *run, const char *text, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (text && strcmp(text, "-") == 0)
        status = cli_whole_file_read("-", &run->request, err);
    else if (text)
        sj_text_str(&run->request, text);
    return run->request.failed ? sj_fail_memory(err) : status;
}

static enum cli_exit call_once(struct answering *run, const char *name, const char *text)
{
    suuji_error err = {0};
    const char *reply = NULL;
    size_t length = 0;
    suuji_status status = read_arguments(run, text, &err);
    if (status == SUUJI_OK)
        status = cli_output_open(&run->output, NULL, NULL, &err);
    if (status != SUUJI_OK)
        return cli_fail(&err);
    status = suuji_call(run->caller, name, run->request.at ? run->request.at : "", run->request.len,
                        run->stop, &reply, &length, &err);
    if (run->status != SUUJI_OK)
        return cli_output_end(&run->output, run->status, &run->error, CLI_FAILED);
    if (status == SUUJI_ERR_ARGUMENT)
        return cli_usage("call", "call: %s%s", err.text,
                         !text && is_call(name)
                             ? "; '-' after the name reads arguments from standard input"
                             : "");
    if (status != SUUJI_OK)
        return cli_fail_in(name, &err);
    status = write_line(run, reply, length, &err);
    return cli_output_end(&run->output, status, &err, CLI_YES);
}

static enum cli_exit answer_input(struct answering *run)
{
    suuji_error err = {0};
    suuji_status status = cli_output_open(&run->output, NULL, NULL, &err);
    if (status != SUUJI_OK)
        return cli_fail(&err);
    status = answer_all(run, &err);
    return cli_output_end(&run->output, status, &err, run->worst);
}

static enum cli_exit run(const void *given, const char *const *operands)
{
    const struct call_args *const args = given;
    struct answering run = {.stream = {.fd = -1}, .worst = CLI_YES};
    enum cli_exit exit = CLI_YES;
    suuji_error err = {0};
    if (args->list)
        return list_calls(operands[0]);
    if (suuji_caller_new(&run.caller, &err) != SUUJI_OK)
        return cli_fail(&err);
    run.stop = cli_interrupt_watch();
    run.stream.stop = run.stop;
    if (args->reports)
        suuji_caller_watch(run.caller, write_report, &run);
    if (operands[0])
        exit = call_once(&run, operands[0], operands[1]);
    else
        exit = answer_input(&run);
    cli_stream_free(&run.stream);
    sj_text_free(&run.request);
    sj_text_free(&run.line);
    suuji_caller_free(run.caller);
    return exit;
}

static const struct cli_option options[] = {
    {"list", 'l', SUUJI_OPTION_FLAG, offsetof(struct call_args, list),
     .help = "list the calls and their arguments, or one of them"},
    {"reports", 0, SUUJI_OPTION_FLAG, offsetof(struct call_args, reports),
     .help = "write also what calls report while they run, a line each before the reply"},
    {0},
};

static const struct cli_example examples[] = {
    {"suuji call count '{\"puzzle\": \"1.....1..1.....1\"}'", "one call"},
    {"suuji call --list solve", "the arguments of a call"},
    {"echo '{\"call\": \"rules\", \"rules\": \"4\"}' | suuji call", "requests from a pipe"},
    {0},
};

const struct cli_command cli_command_call = {
    .name = "call",
    .operands = "[NAME] [ARGUMENTS]",
    .summary = "call a function of the library: JSON in, JSON out",
    .about =
        "Make the call NAME and write its reply, a JSON object on one line. ARGUMENTS is a JSON "
        "object; '-' reads it from standard input.\n"
        "Without NAME, read requests from standard input, one JSON object for each line: the "
        "member \"call\" has the name, the other members are the arguments. The replies are "
        "written in the same order, each at once, so that a program in any language can use suuji "
        "by way of two pipes. An error is a reply too: {\"error\": \"...\", \"status\": "
        "\"syntax\"}, with \"line\" and \"column\" where they are known.\n"
        "--reports writes what calls report while they run too, each as a line before the reply: "
        "{\"report\": ...}. 'explain' reports steps as soon as they are found.\n"
        "A reply has no times: the same request has the same reply, byte for byte.\n"
        "The exit code is 0 if every call had a reply, 2 if NAME or ARGUMENTS are wrong, 3 if a "
        "request or a puzzle was, 4 if reading, writing or memory failed.",
    .options = options,
    .args_size = sizeof(struct call_args),
    .examples = examples,
    .run = run,
};
