/* SPDX-License-Identifier: MIT */
/* Where results go: standard output or the file of -o. */
#include "app/frame/output.h"

#include "base/fail.h"
#include "app/frame/message.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_standard(const char *path)
{
    return !path || strcmp(path, "-") == 0;
}

/* The path may be a pipe: only a regular file is truncated. */
static bool same_file(const struct stat *a, const char *path)
{
    struct stat b;
    return (is_standard(path) ? fstat(STDIN_FILENO, &b) : stat(path, &b)) == 0 &&
           S_ISREG(b.st_mode) && a->st_dev == b.st_dev && a->st_ino == b.st_ino;
}

suuji_status cli_output_guard(const char *path, const char *const *among, suuji_error *err)
{
    struct stat old;
    for (bool there = stat(path, &old) == 0; there && among && *among; among++)
        if (same_file(&old, *among))
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "%s: the same file is used for input and "
                           "output",
                           path);
    return SUUJI_OK;
}

suuji_status cli_output_open(struct cli_output *output, const char *path, const char *const *inputs,
                             suuji_error *err)
{
    return cli_output_open_as(output, path, path, inputs, err);
}

suuji_status cli_output_open_as(struct cli_output *output, const char *path, const char *name,
                                const char *const *inputs, suuji_error *err)
{
    *output = (struct cli_output){.fd = STDOUT_FILENO, .name = "standard output"};
    if (is_standard(path))
        return SUUJI_OK;
    output->name = name;
    const suuji_status status = cli_output_guard(path, inputs, err);
    if (status != SUUJI_OK)
        return status;
    struct stat info;
    output->made = stat(path, &info) != 0 && errno == ENOENT;
    output->fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (output->fd < 0)
        return sj_fail_system(err, name, errno);
    output->old = fstat(output->fd, &info) == 0 && S_ISREG(info.st_mode);
    return SUUJI_OK;
}

/* Truncate the file. */
static suuji_status drop_old(struct cli_output *output, suuji_error *err)
{
    if (!output->old)
        return SUUJI_OK;
    output->old = false;
    return ftruncate(output->fd, 0) == 0 ? SUUJI_OK : sj_fail_system(err, output->name, errno);
}

suuji_status cli_output_write(void *to, const char *text, size_t len, suuji_error *err)
{
    struct cli_output *const output = to;
    const suuji_status status = len > 0 ? drop_old(output, err) : SUUJI_OK;
    if (status != SUUJI_OK)
        return status;
    while (len > 0) {
        const ssize_t wrote = write(output->fd, text, len);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0) {
            output->quiet = errno == EPIPE;
            return sj_fail_system(err, output->name, errno);
        }
        text += wrote;
        len -= (size_t)wrote;
        output->written += (uint64_t)wrote;
    }
    return SUUJI_OK;
}

suuji_status cli_output_resume(struct cli_output *output, uint64_t written, suuji_error *err)
{
    struct stat info;
    if (fstat(output->fd, &info) != 0)
        return sj_fail_system(err, output->name, errno);
    if ((uint64_t)info.st_size < written)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: shorter than the checkpoint says",
                       output->name);
    if (ftruncate(output->fd, (off_t)written) != 0 ||
        lseek(output->fd, (off_t)written, SEEK_SET) < 0)
        return sj_fail_system(err, output->name, errno);
    output->old = false;
    output->written = written;
    return SUUJI_OK;
}

suuji_status cli_output_sync(const struct cli_output *output, suuji_error *err)
{
    return fsync(output->fd) == 0 || errno == EINVAL ? SUUJI_OK
                                                     : sj_fail_system(err, output->name, errno);
}

void cli_output_keep(struct cli_output *output)
{
    if (output->old && output->made)
        unlink(output->name);
    output->old = false;
}

suuji_status cli_output_close(struct cli_output *output, suuji_error *err)
{
    const int fd = output->fd;
    const suuji_status status = fd < 0 ? SUUJI_OK : drop_old(output, err);
    output->fd = -1;
    if (fd < 0 || close(fd) == 0 || errno == EINTR)
        return status;
    return sj_fail_system(err, output->name, errno);
}

enum cli_exit cli_output_end(struct cli_output *output, suuji_status status, suuji_error *err,
                             enum cli_exit result)
{
    if (status != SUUJI_OK)
        result = output->quiet ? CLI_FAILED : cli_fail(err);
    if (result == CLI_FAILED)
        output->old = false; /* nothing was written: keep the old content */
    if (cli_output_close(output, err) != SUUJI_OK && status == SUUJI_OK)
        result = cli_fail(err);
    return result;
}

enum cli_exit cli_output_text(const char *path, struct sj_text *text, enum cli_exit result)
{
    struct cli_output output;
    suuji_error err;
    suuji_status status = text->failed ? sj_fail_memory(&err) : SUUJI_OK;
    if (status == SUUJI_OK)
        status = cli_output_open(&output, path, NULL, &err);
    if (status != SUUJI_OK) {
        sj_text_free(text);
        return cli_fail(&err);
    }
    status = cli_output_write(&output, text->at, text->len, &err);
    sj_text_free(text);
    return cli_output_end(&output, status, &err, result);
}
