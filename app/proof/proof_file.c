/* SPDX-License-Identifier: MIT */
/* The file of a proof, and which files it may replace. */
#include "app/proof/proof_file.h"

#include "suuji/proof.h"
#include "base/fail.h"
#include "base/text.h"
#include "app/batch/stream.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* The start of every proof that solve --prove writes. */
static const char start[] = SUUJI_PROOF_START;

/* Does the text of the file begin as a proof does? */
static suuji_status read_start(const char *path, bool *is_proof, suuji_error *err)
{
    enum { LEN = sizeof start - 1 };
    struct cli_stream file = {.fd = -1};
    if (!cli_stream_open(&file, path))
        return sj_fail_system(err, path, errno);
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && !file.eof && cli_stream_len(&file) < LEN)
        status = cli_stream_more(&file, LEN, err);
    if (status == SUUJI_OK && file.failure)
        status = cli_stream_fail(&file, path, err);
    *is_proof = cli_stream_len(&file) >= LEN && memcmp(cli_stream_text(&file), start, LEN) == 0;
    cli_stream_free(&file);
    return status;
}

suuji_status cli_proof_file_guard(const char *path, suuji_error *err)
{
    struct stat old;
    bool is_proof = false;
    if (stat(path, &old) != 0 || !S_ISREG(old.st_mode) || old.st_size == 0)
        return SUUJI_OK;
    const suuji_status status = read_start(path, &is_proof, err);
    if (status != SUUJI_OK || is_proof)
        return status;
    return sj_fail(err, SUUJI_ERR_ARGUMENT,
                   "%s: the file exists and is not a proof: it was not replaced", path);
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

static bool same_node(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static const char *base_name(const char *path)
{
    const char *const slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool cli_proof_file_same(const char *a, const char *b)
{
    struct stat at_a, at_b;
    if (stat(a, &at_a) == 0 && stat(b, &at_b) == 0)
        return same_node(&at_a, &at_b) && S_ISREG(at_a.st_mode);
    return strcmp(base_name(a), base_name(b)) == 0 && stat_directory(a, &at_a) &&
           stat_directory(b, &at_b) && same_node(&at_a, &at_b);
}
