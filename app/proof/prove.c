/* SPDX-License-Identifier: MIT */
/* suuji solve --prove: an answer, the file with its proof, and the check of that proof.

   The proof is written to FILE.part, read back from there, checked as `suuji check-proof` does
   it, and only then gets its name: a file named FILE is always a complete proof. A path that is
   not a regular file, such as a pipe or /dev/null, is written directly. A file that is not a
   proof is never changed. */
#include "app/proof/prove.h"

#include "suuji/proof.h"
#include "base/fail.h"
#include "app/batch/stream.h"
#include "app/frame/numbered_name.h"
#include "app/frame/output.h"
#include "app/proof/proof_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Larger formulas are not built by default: that of size 36 has 3.3 million clauses. */
enum { CHECKED_SIZE_MOST = 36 };

/* ---- Writing ---- */

/* The file under way. */
struct part {
    struct cli_output output;
    uint64_t lines, lemmas;
    bool within;         /* a line that has begun */
    suuji_status status; /* of writing */
    suuji_error *err;
};

/* Count lines, and of these the lemmas: neither comments nor deletions. */
static void count_lines(struct part *part, const char *text, size_t length)
{
    part->lines += sj_count_lines(text, length);
    for (const char *at = text, *const end = text + length; at < end;) {
        part->lemmas += !part->within && *at != 'c' && *at != 'd';
        const char *const stop = memchr(at, '\n', (size_t)(end - at));
        part->within = !stop;
        at = stop ? stop + 1 : end;
    }
}

static bool put(void *user, const char *text, size_t length)
{
    struct part *const part = user;
    count_lines(part, text, length);
    part->status = cli_output_write(&part->output, text, length, part->err);
    return part->status == SUUJI_OK;
}

/* Solve with a proof, written to `path`. */
static suuji_status write_proof(suuji_solver *solver, const suuji_puzzle *puzzle,
                                const suuji_query *query, const char *path, suuji_answer *answer,
                                struct cli_proved *proved, suuji_error *err)
{
    struct part part = {.err = err};
    suuji_error why;
    suuji_status status = cli_output_open_as(&part.output, path, proved->name.at, NULL, err);
    if (status != SUUJI_OK)
        return status;
    status = suuji_solver_prove(solver, puzzle, query, put, &part, answer, &why);
    if (status != SUUJI_OK && part.status == SUUJI_OK)
        *err = why;
    const suuji_status closed = cli_output_close(&part.output, &why);
    if (status == SUUJI_OK && closed != SUUJI_OK) {
        status = closed;
        *err = why;
    }
    proved->lines = part.lines;
    proved->lemmas = part.lemmas;
    return status;
}

/* ---- Checking ---- */

static suuji_status read_back(struct cli_stream *file, const char *path, suuji_error *err)
{
    if (!cli_stream_open(file, path))
        return sj_fail_system(err, path, errno);
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && !file->eof)
        status = cli_stream_more(file, SIZE_MAX / 4, err);
    return status == SUUJI_OK && cli_stream_failed(file) ? cli_stream_fail(file, path, err)
                                                         : status;
}

/* Does the header match the answer? */
static suuji_status check_header(const suuji_puzzle *puzzle, const suuji_answer *answer,
                                 const struct cli_stream *file, suuji_error *err)
{
    const size_t cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    uint8_t *const solution = malloc(cells);
    suuji_proof_claim claim;
    if (!solution)
        return sj_fail_memory(err);
    suuji_status status = suuji_proof_read_claim(puzzle, cli_stream_text(file),
                                                 cli_stream_len(file), &claim, solution, err);
    if (status == SUUJI_OK &&
        (!claim.header || claim.unique != (answer->solution != NULL) ||
         (answer->solution && memcmp(solution, answer->solution, cells) != 0)))
        status = sj_fail(err, SUUJI_ERR_INTERNAL,
                         "the proof's header does not match this answer: please report this");
    free(solution);
    return status;
}

/* Check the file. If the proof is not valid, the engine has a bug: this is an error. */
static suuji_status check(const suuji_puzzle *puzzle, const suuji_query *query, const char *path,
                          suuji_answer *answer, struct cli_proved *proved, suuji_error *err)
{
    suuji_proof_options options = {.size = sizeof(suuji_proof_options), .limits = query->limits};
    struct cli_stream file = {.fd = -1};
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    options.limits.nodes = 0; /* a check has no nodes */
    suuji_status status = read_back(&file, path, err);
    if (status == SUUJI_OK)
        status = check_header(puzzle, answer, &file, err);
    if (status == SUUJI_OK)
        status = suuji_proof_check_puzzle(puzzle, NULL, cli_stream_text(&file),
                                          cli_stream_len(&file), &options, &result, err);
    cli_stream_free(&file);
    if (status != SUUJI_OK)
        return status;
    if (result.verdict == SUUJI_PROOF_VERDICT_REFUSED)
        return sj_fail(err, SUUJI_ERR_INTERNAL,
                       "the proof was refused, line %zu: %.120s: please report this", result.line,
                       result.reason);
    proved->check_seconds = result.stats.seconds;
    proved->checked = result.verdict == SUUJI_PROOF_VERDICT_VERIFIED;
    if (result.end == SUUJI_END_STOPPED || result.end == SUUJI_END_CALLBACK)
        answer->end = SUUJI_END_STOPPED;
    if (!proved->checked)
        proved->unchecked = suuji_end_name(result.end);
    return SUUJI_OK;
}

/* ---- The whole ---- */

/* Refuse to overwrite a file that this run reads or writes, or any file that is not a proof. */
static suuji_status guard(const struct cli_proving *proving, const char *name, suuji_error *err)
{
    const suuji_status status = cli_output_guard(name, proving->inputs, err);
    if (status != SUUJI_OK)
        return status;
    if (proving->output && cli_proof_file_same(name, proving->output))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: options '--output' and '--prove' name the same file", name);
    return cli_proof_file_guard(name, err);
}

suuji_status cli_prove_guard(const struct cli_proving *proving, suuji_error *err)
{
    if (!cli_name_is_plain(proving->path))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: a name can contain '%%' only once, as '%%d' or '%%03d', for the "
                       "number of the puzzle",
                       proving->path);
    return cli_name_has_number(proving->path) ? SUUJI_OK : guard(proving, proving->path, err);
}

/* The name of this puzzle's file, after checking that it may be written. */
static suuji_status name_file(const struct cli_proving *proving, const struct cli_item *item,
                              struct sj_text *name, suuji_error *err)
{
    name->len = 0;
    cli_name_write(proving->path, item->number, name);
    if (name->failed)
        return sj_fail_memory(err);
    if (item->place > 1 && !cli_name_has_number(proving->path))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "the file can hold the proof of one puzzle; '--prove NAME-%%d.drat' writes "
                       "one file per puzzle");
    return guard(proving, name->at, err);
}

/* Write the proof, check it unless there is a reason not to, and rename the file. */
static suuji_status write_and_check(const struct cli_proving *proving, suuji_solver *solver,
                                    const struct cli_item *item, const suuji_query *query,
                                    const char *path, suuji_answer *answer,
                                    struct cli_proved *proved, suuji_error *err)
{
    const bool regular = strcmp(path, proved->name.at) != 0;
    suuji_status status = write_proof(solver, item->puzzle, query, path, answer, proved, err);
    if (status != SUUJI_OK ||
        (answer->verdict != SUUJI_VERDICT_NONE && answer->verdict != SUUJI_VERDICT_UNIQUE))
        return status;
    if (!regular)
        proved->unchecked = "not a regular file";
    else if (suuji_rules_size(suuji_puzzle_rules(item->puzzle)) > CHECKED_SIZE_MOST)
        proved->unchecked = "size above 36";
    else if (proving->check)
        status = check(item->puzzle, query, path, answer, proved, err);
    if (status != SUUJI_OK || answer->end == SUUJI_END_STOPPED)
        return status;
    if (regular && rename(path, proved->name.at) != 0)
        return sj_fail_system(err, proved->name.at, errno);
    proved->written = true;
    return SUUJI_OK;
}

suuji_status cli_prove(const struct cli_proving *proving, suuji_solver *solver,
                       const struct cli_item *item, const suuji_query *query, suuji_answer *answer,
                       struct cli_proved *proved, suuji_error *err)
{
    struct sj_text part = {0};
    struct stat old;
    *proved = (struct cli_proved){.name = proved->name};
    suuji_status status = name_file(proving, item, &proved->name, err);
    if (status != SUUJI_OK)
        return status;
    const char *const name = proved->name.at;
    const bool regular = stat(name, &old) != 0 || S_ISREG(old.st_mode);
    sj_text_str(&part, name);
    sj_text_str(&part, regular ? ".part" : "");
    sj_text_char(&part, '\0');
    status = part.failed ? sj_fail_memory(err) : cli_proof_file_guard(part.at, err);
    if (status == SUUJI_OK) {
        status = write_and_check(proving, solver, item, query, part.at, answer, proved, err);
        if (!proved->written && regular) {
            unlink(part.at);
            unlink(name); /* an older proof of another puzzle */
        }
    }
    sj_text_free(&part);
    return status;
}

void cli_proved_text(const struct cli_proved *proved, const char *what, struct sj_text *text)
{
    sj_text_str(text, what);
    sj_text_str(text, ": proof in ");
    sj_text_str(text, proved->name.at);
    sj_text_printf(text, " (%" PRIu64 " lines, %s", proved->lines,
                   proved->checked ? "checked" : "not checked");
    if (proved->unchecked) {
        sj_text_str(text, ": ");
        sj_text_str(text, proved->unchecked);
    }
    sj_text_char(text, ')');
}

void cli_proved_json(const struct cli_proved *proved, struct sj_json_writer *json)
{
    if (!proved->written) {
        sj_json_put_null(json, "proof");
        return;
    }
    sj_json_put_object(json, "proof");
    sj_json_put_string(json, "file", proved->name.at);
    sj_json_put_count(json, "lines", proved->lines);
    sj_json_put_count(json, "lemmas", proved->lemmas);
    sj_json_put_bool(json, "checked", proved->checked);
    sj_json_put_real(json, "check_seconds", proved->check_seconds);
    sj_json_put_end(json);
}
