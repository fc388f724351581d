/* SPDX-License-Identifier: MIT */
/* Where results go: standard output or the file of -o. */
#include "app/frame/output.h"

#include "base/fail.h"
#include "app/frame/message.h"
#include "app/frame/terminal.h"

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

/* What compresses the output; NULL: nothing. */
static suuji_status choose_codec(const char *path, const char *name, bool gzip,
                                 const struct cli_codec **codec, suuji_error *err)
{
    const bool standard = is_standard(path);
    *codec = standard ? NULL : cli_codec_of_name(name);
    if (gzip && *codec && *codec != &cli_codec_gzip)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--gzip' cannot be used with the file '%s'",
                       name);
    if (gzip && standard && cli_terminal(STDOUT_FILENO))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "option '--gzip': standard output is a terminal; use -o FILE");
    if (gzip)
        *codec = &cli_codec_gzip;
    if (!*codec || cli_codec_built_in(*codec))
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_IO,
                   "%s: cannot be compressed with %s: this suuji was built "
                   "without %s",
                   standard ? "standard output" : name, (*codec)->name, (*codec)->library);
}

/* Everything before the file is opened. */
static suuji_status prepare(struct cli_output *output, const char *path, const char *name,
                            bool gzip, const char *const *inputs, suuji_error *err)
{
    const bool standard = is_standard(path);
    const struct cli_codec *codec = NULL;
    *output = (struct cli_output){.fd = standard ? STDOUT_FILENO : -1,
                                  .name = standard ? "standard output" : name};
    suuji_status status = standard ? SUUJI_OK : cli_output_guard(path, inputs, err);
    if (status == SUUJI_OK)
        status = choose_codec(path, name, gzip, &codec, err);
    return status == SUUJI_OK && codec ? cli_packer_open(&output->packer, codec, err) : status;
}

static suuji_status open_output(struct cli_output *output, const char *path, const char *name,
                                bool gzip, const char *const *inputs, suuji_error *err)
{
    const suuji_status status = prepare(output, path, name, gzip, inputs, err);
    if (status != SUUJI_OK || is_standard(path))
        return status;
    struct stat info;
    output->made = path == name && stat(path, &info) != 0 && errno == ENOENT;
    output->fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (output->fd < 0) {
        const int problem = errno;
        cli_packer_close(&output->packer);
        return sj_fail_system(err, name, problem);
    }
    output->old = fstat(output->fd, &info) == 0 && S_ISREG(info.st_mode);
    return SUUJI_OK;
}

suuji_status cli_output_open(struct cli_output *output, const char *path, const char *const *inputs,
                             suuji_error *err)
{
    return open_output(output, path, path, false, inputs, err);
}

suuji_status cli_output_open_gzip(struct cli_output *output, const char *path, bool gzip,
                                  const char *const *inputs, suuji_error *err)
{
    return open_output(output, path, path, gzip, inputs, err);
}

suuji_status cli_output_open_as(struct cli_output *output, const char *path, const char *name,
                                const char *const *inputs, suuji_error *err)
{
    return open_output(output, path, name, false, inputs, err);
}

suuji_status cli_output_continue(struct cli_output *output, const struct cli_output_mark *mark,
                                 suuji_error *err)
{
    struct stat info;
    if (fstat(output->fd, &info) != 0)
        return sj_fail_system(err, output->name, errno);
    if (!S_ISREG(info.st_mode) || (uint64_t)info.st_size < mark->offset)
        return sj_fail(err, SUUJI_ERR_IO, "%s: %s", output->name,
                       S_ISREG(info.st_mode) ? "the file is shorter than it was"
                                             : "only a regular file can be continued");
    if (ftruncate(output->fd, (off_t)mark->offset) != 0 || lseek(output->fd, 0, SEEK_END) < 0)
        return sj_fail_system(err, output->name, errno);
    output->old = false;
    output->written = mark->offset;
    output->plain = mark->plain - mark->pending_len;
    return cli_output_write(output, mark->pending, mark->pending_len, err);
}

struct cli_output_mark cli_output_mark(const struct cli_output *output)
{
    return (struct cli_output_mark){output->plain, output->written, output->packer.text,
                                    output->packer.len};
}

/* Truncate the file. */
static suuji_status drop_old(struct cli_output *output, suuji_error *err)
{
    if (!output->old)
        return SUUJI_OK;
    output->old = false;
    return ftruncate(output->fd, 0) == 0 ? SUUJI_OK : sj_fail_system(err, output->name, errno);
}

/* Write all of it to the file. */
static suuji_status write_bytes(void *to, const char *bytes, size_t len, suuji_error *err)
{
    struct cli_output *const output = to;
    while (len > 0) {
        const ssize_t wrote = write(output->fd, bytes, len);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0) {
            output->quiet = errno == EPIPE;
            return sj_fail_system(err, output->name, errno);
        }
        bytes += wrote;
        len -= (size_t)wrote;
        output->written += (size_t)wrote;
    }
    return SUUJI_OK;
}

suuji_status cli_output_write(void *to, const char *text, size_t len, suuji_error *err)
{
    struct cli_output *const output = to;
    suuji_status status = len > 0 ? drop_old(output, err) : SUUJI_OK;
    if (status == SUUJI_OK && cli_output_is_packed(output))
        status = cli_packer_add(&output->packer, text, len, write_bytes, output, err);
    else if (status == SUUJI_OK)
        status = write_bytes(output, text, len, err);
    output->plain += len;
    output->failed |= status != SUUJI_OK;
    return status;
}

suuji_status cli_output_sync(const struct cli_output *output, suuji_error *err)
{
    return output->fd < 0 || fsync(output->fd) == 0 || errno == EINVAL
               ? SUUJI_OK
               : sj_fail_system(err, output->name, errno);
}

void cli_output_keep(struct cli_output *output)
{
    if (output->old && output->made)
        unlink(output->name);
    output->old = false;
    output->kept = true;
}

/* What remains to be written. */
static suuji_status finish(struct cli_output *output, suuji_error *err)
{
    suuji_status status = output->kept ? SUUJI_OK : drop_old(output, err);
    if (status == SUUJI_OK && cli_output_is_packed(output) && !output->failed)
        status = cli_packer_finish(&output->packer, !output->kept && output->plain == 0,
                                   write_bytes, output, err);
    return status;
}

suuji_status cli_output_close(struct cli_output *output, suuji_error *err)
{
    const int fd = output->fd;
    suuji_status status = fd < 0 ? SUUJI_OK : finish(output, err);
    if (fd >= 0 && status == SUUJI_OK && output->durable)
        status = cli_output_sync(output, err);
    cli_packer_close(&output->packer);
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
    if (result >= CLI_USAGE && result <= CLI_FAILED)
        cli_output_keep(output);
    if (cli_output_close(output, err) != SUUJI_OK && status == SUUJI_OK)
        result = output->quiet ? CLI_FAILED : cli_fail(err);
    return result;
}

enum cli_exit cli_output_text(const char *path, struct sj_text *text, enum cli_exit result)
{
    return cli_output_text_gzip(path, false, text, result);
}

enum cli_exit cli_output_text_gzip(const char *path, bool gzip, struct sj_text *text,
                                   enum cli_exit result)
{
    struct cli_output output;
    suuji_error err;
    suuji_status status = text->failed ? sj_fail_memory(&err) : SUUJI_OK;
    if (status == SUUJI_OK)
        status = cli_output_open_gzip(&output, path, gzip, NULL, &err);
    if (status != SUUJI_OK) {
        sj_text_free(text);
        return cli_fail(&err);
    }
    status = cli_output_write(&output, text->at, text->len, &err);
    sj_text_free(text);
    return cli_output_end(&output, status, &err, result);
}
