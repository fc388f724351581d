/* SPDX-License-Identifier: MIT */
/* The file of a proof, and which files it may replace. */
#include "app/proof/proof_file.h"

#include "suuji/proof.h"
#include "base/fail.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The start of every proof that solve --prove writes. */
static const char start[] = SUUJI_PROOF_START;

/* The first bytes of a file, fewer where it is shorter; -1: it cannot be read. */
static ssize_t read_start(const char *path, char *bytes, size_t room)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return -1;
    ssize_t got = 0;
    do
        got = read(fd, bytes, room);
    while (got < 0 && errno == EINTR);
    const int failure = errno;
    close(fd);
    errno = failure;
    return got;
}

suuji_status cli_proof_file_guard(const char *path, suuji_error *err)
{
    struct stat old;
    char bytes[sizeof start - 1];
    if (stat(path, &old) != 0 || !S_ISREG(old.st_mode) || old.st_size == 0)
        return SUUJI_OK;
    const ssize_t got = read_start(path, bytes, sizeof bytes);
    if (got < 0)
        return sj_fail_system(err, path, errno);
    if ((size_t)got == sizeof bytes && memcmp(bytes, start, sizeof bytes) == 0)
        return SUUJI_OK;
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
