/* SPDX-License-Identifier: MIT */
/* suuji sat --prove. A proof is written to FILE.part and renamed when it is complete and checked, so that FILE
   is always a complete proof. A path that is not a regular file, such as a pipe, is written directly and not
   checked. A file that is not a proof is never changed. */
#include "app/problem/sat_proof.h"

#include "app/batch/stream.h"
#include "app/frame/numbered_name.h"
#include "app/frame/output.h"
#include "app/proof/proof_file.h"
#include "base/fail.h"
#include "suuji/proof.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

suuji_status cli_sat_prove_guard(const char *path, const char *const *inputs, const char *output,
                                 suuji_error *err)
{
    if (strcmp(path, "-") == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "standard output is used for the answer: write the proof to a file");
    if (!cli_name_is_plain(path))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: a name can contain '%%' only once, as '%%d' or '%%03d', for the "
                       "number of the formula",
                       path);
    if (inputs[0] && inputs[1] && !cli_name_has_number(path))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: a file can hold the proof of one formula; '--prove NAME-%%d.drat' "
                       "writes one file per formula",
                       path);
    const suuji_status status = cli_output_guard(path, inputs, err);
    if (status != SUUJI_OK)
        return status;
    if (output && cli_proof_file_same(path, output))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: options '--output' and '--prove' name the same file", path);
    return cli_name_has_number(path) ? SUUJI_OK : cli_proof_file_guard(path, err);
}

/* The file under way. */
struct part {
    struct cli_output output;
    uint64_t lines;
    suuji_status status; /* of writing */
    suuji_error *err;
};

static bool put(void *user, const char *text, size_t length)
{
    struct part *const part = user;
    part->lines += sj_count_lines(text, length);
    part->status = cli_output_write(&part->output, text, length, part->err);
    return part->status == SUUJI_OK;
}

/* Solve with a proof, written to `path`. */
static suuji_status write_proof(struct cli_sat_proof *proof, suuji_formula *formula,
                                const char *engine, const suuji_sat_query *query, const char *path,
                                suuji_sat_answer *answer, suuji_error *err)
{
    struct part part = {.err = err};
    suuji_sat_query proving = *query;
    suuji_error why;
    suuji_status status = cli_output_open_as(&part.output, path, proof->name.at, NULL, err);
    if (status != SUUJI_OK)
        return status;
    proving.on_proof = put;
    proving.user = &part;
    status = suuji_sat_solve(formula, engine, &proving, answer, &why);
    if (status != SUUJI_OK && part.status == SUUJI_OK)
        *err = why;
    const suuji_status closed = cli_output_close(&part.output, &why);
    if (status == SUUJI_OK && closed != SUUJI_OK) {
        status = closed;
        *err = why;
    }
    proof->lines = part.lines;
    return status;
}

/* Check the file. If the proof is not valid, the engine has a bug: this is an error. A limit only leaves it
   unchecked. */
static suuji_status check(struct cli_sat_proof *proof, const suuji_sat_query *query,
                          const char *path, const char *text, size_t length, suuji_error *err)
{
    suuji_proof_options options = {.size = sizeof(suuji_proof_options), .limits = query->limits};
    suuji_proof_result result = SUUJI_PROOF_RESULT_INIT;
    struct cli_stream file = {.fd = -1};
    options.limits.nodes = 0; /* a check has no nodes */
    suuji_status status = cli_stream_load(&file, path, err);
    if (status == SUUJI_OK)
        status = suuji_proof_check(text, length, cli_stream_text(&file), cli_stream_len(&file),
                                   &options, &result, err);
    cli_stream_free(&file);
    if (status != SUUJI_OK)
        return status;
    if (result.verdict == SUUJI_PROOF_VERDICT_REFUSED)
        return sj_fail(err, SUUJI_ERR_INTERNAL,
                       "the proof was refused, line %zu: %.120s: please report this", result.line,
                       result.reason);
    proof->checked = result.verdict == SUUJI_PROOF_VERDICT_VERIFIED;
    return SUUJI_OK;
}

suuji_status cli_sat_prove(struct cli_sat_proof *proof, suuji_formula *formula, const char *engine,
                           const suuji_sat_query *query, const char *text, size_t length,
                           suuji_sat_answer *answer, suuji_error *err)
{
    struct sj_text part = {0};
    struct stat old;
    proof->written = proof->checked = false;
    sj_text_clear(&proof->name);
    cli_name_write(proof->path, proof->number, &proof->name);
    if (proof->name.failed)
        return sj_fail_memory(err);
    const char *const name = proof->name.at;
    const bool regular = stat(name, &old) != 0 || S_ISREG(old.st_mode);
    sj_text_str(&part, name);
    sj_text_str(&part, regular ? ".part" : "");
    sj_text_char(&part, '\0');
    suuji_status status = part.failed ? sj_fail_memory(err) : cli_proof_file_guard(name, err);
    if (status == SUUJI_OK)
        status = cli_proof_file_guard(part.at, err);
    if (status != SUUJI_OK) {
        sj_text_free(&part);
        return status;
    }
    status = write_proof(proof, formula, engine, query, part.at, answer, err);
    const bool proved = status == SUUJI_OK && answer->verdict == SUUJI_SAT_VERDICT_UNSATISFIABLE;
    if (proved && regular && proof->check)
        status = check(proof, query, part.at, text, length, err);
    if (proved && status == SUUJI_OK && regular && rename(part.at, name) != 0)
        status = sj_fail_system(err, name, errno);
    proof->written = proved && status == SUUJI_OK;
    if (!proof->written && regular) {
        unlink(part.at);
        unlink(name); /* an older proof of another formula */
    }
    sj_text_free(&part);
    return status;
}
