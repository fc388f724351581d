/* SPDX-License-Identifier: MIT */
/* The file of a proof. */
#include "app/proof/proof_file.h"

#include "base/fail.h"
#include "app/frame/numbered_name.h"
#include "app/frame/part_file.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Which files may be replaced ---- */

static bool is_proof(const char *text, size_t len)
{
    static const char start[] = SUUJI_PROOF_START;
    return len >= sizeof start - 1 && memcmp(text, start, sizeof start - 1) == 0;
}

static suuji_status guard_content(const char *path, suuji_error *err)
{
    return cli_stream_guard(path, is_proof, "a proof", err);
}

/* The directory that a path names a file of. */
static bool stat_directory(const char *path, struct stat *directory)
{
    const char *const slash = strrchr(path, '/');
    struct sj_text name = {0};
    sj_text_add(&name, path, slash ? (size_t)(slash - path) + 1 : 0);
    sj_text_str(&name, ".");
    sj_text_char(&name, '\0');
    const bool there = !name.failed && stat(name.at, directory) == 0;
    sj_text_free(&name);
    return there;
}

static bool is_same_node(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static const char *base_name(const char *path)
{
    const char *const slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool cli_files_same(const char *a, const char *b)
{
    struct stat at_a, at_b;
    if (stat(a, &at_a) == 0 && stat(b, &at_b) == 0)
        return is_same_node(&at_a, &at_b) && S_ISREG(at_a.st_mode);
    return strcmp(base_name(a), base_name(b)) == 0 && stat_directory(a, &at_a) &&
           stat_directory(b, &at_b) && is_same_node(&at_a, &at_b);
}

/* Refuse to overwrite a file that this run reads or writes, or any file that is not a proof. */
static suuji_status guard_file(const struct cli_proving *proving, const char *name,
                               suuji_error *err)
{
    const suuji_status status = cli_output_guard(name, proving->inputs, err);
    if (status != SUUJI_OK)
        return status;
    if (proving->output && cli_files_same(name, proving->output))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: options '--output' and '--prove' name the same file", name);
    return guard_content(name, err);
}

suuji_status cli_proving_guard(const struct cli_proving *proving, suuji_error *err)
{
    if (!cli_name_is_plain(proving->path))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: a name can contain '%%' only once, as '%%d' or '%%03d', for the "
                       "number of the %s",
                       proving->path, proving->noun);
    return cli_name_has_number(proving->path) ? SUUJI_OK : guard_file(proving, proving->path, err);
}

/* ---- Writing ---- */

/* The proof under way. */
struct logging {
    struct cli_part_file part;
    struct cli_proved *proved;
    bool within;         /* a line that has begun */
    suuji_status status; /* of writing */
    suuji_error *err;
};

/* Write a piece of the proof, and count its lines, and of these the lemmas: neither comments nor
   deletions. */
static bool log_text(void *user, const char *text, size_t length)
{
    struct logging *const logging = user;
    logging->proved->lines += sj_count_lines(text, length);
    for (const char *at = text, *const end = text + length; at < end;) {
        logging->proved->lemmas += !logging->within && *at != 'c' && *at != 'd';
        const char *const stop = memchr(at, '\n', (size_t)(end - at));
        logging->within = !stop;
        at = stop ? stop + 1 : end;
    }
    logging->status = cli_output_write(&logging->part.output, text, length, logging->err);
    return logging->status == SUUJI_OK;
}

/* Search with a proof, which is written to the part. */
static suuji_status write_part(struct logging *logging, const struct cli_prover *prover,
                               bool *proved, suuji_error *err)
{
    suuji_error why;
    suuji_status status = cli_part_open(&logging->part, err);
    if (status != SUUJI_OK)
        return status;
    status = prover->search(prover->user, log_text, logging, proved, &why);
    if (status != SUUJI_OK && logging->status == SUUJI_OK)
        *err = why;
    return cli_part_close(&logging->part, status, err);
}

/* Check the part. If the proof is not valid, the engine has a bug: this is an error. A limit only
   leaves it unchecked. */
static suuji_status check_part(const struct logging *logging, const struct cli_prover *prover,
                               bool *stopped, suuji_error *err)
{
    struct cli_proved *const proved = logging->proved;
    struct cli_stream file = {.fd = -1};
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    suuji_status status = cli_stream_load_up_to(&file, logging->part.path, SIZE_MAX / 4, err);
    if (status == SUUJI_OK)
        status = prover->check(prover->user, cli_stream_text(&file), cli_stream_len(&file), &result,
                               err);
    cli_stream_free(&file);
    if (status != SUUJI_OK)
        return status;
    if (result.verdict == SUUJI_PROOF_VERDICT_REFUSED)
        return sj_fail(err, SUUJI_ERR_INTERNAL,
                       "the proof was refused, line %zu: %.120s: please report this", result.line,
                       result.reason);
    proved->check_seconds = result.stats.seconds;
    proved->checked = result.verdict == SUUJI_PROOF_VERDICT_VERIFIED;
    proved->unchecked = proved->checked ? NULL : suuji_end_name(result.end);
    if (stopped)
        *stopped = result.end == SUUJI_END_STOPPED || result.end == SUUJI_END_CALLBACK;
    return SUUJI_OK;
}

suuji_status cli_proof_write(const struct cli_proving *proving, uint64_t number,
                             const struct cli_prover *prover, struct cli_proved *proved,
                             bool *stopped, suuji_error *err)
{
    struct logging logging = {.proved = proved, .err = err};
    bool found = false;
    *proved = (struct cli_proved){.name = proved->name};
    if (stopped)
        *stopped = false;
    sj_text_clear(&proved->name);
    cli_name_write(proving->path, number, &proved->name);
    suuji_status status = proved->name.failed ? sj_fail_memory(err)
                                              : cli_part_name(&logging.part, proved->name.at, err);
    if (status == SUUJI_OK)
        status = guard_file(proving, proved->name.at, err);
    if (status == SUUJI_OK)
        status = guard_content(logging.part.path, err);
    if (status != SUUJI_OK) {
        cli_part_free(&logging.part);
        return status;
    }
    const bool renamed = logging.part.renamed;
    proved->unchecked = renamed ? prover->unchecked : "not a regular file";
    status = write_part(&logging, prover, &found, err);
    if (status == SUUJI_OK && found && proving->check && !proved->unchecked)
        status = check_part(&logging, prover, stopped, err);
    proved->written = status == SUUJI_OK && found && !(stopped && *stopped);
    const suuji_status finished = cli_part_finish(&logging.part, proved->written, err);
    status = status == SUUJI_OK ? finished : status;
    proved->written &= status == SUUJI_OK;
    if (!proved->written && renamed)
        unlink(proved->name.at); /* an older proof of another one */
    cli_part_free(&logging.part);
    return status;
}
