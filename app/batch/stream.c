/* SPDX-License-Identifier: MIT */
/* A file as a window of bytes: read(2), waiting that can be interrupted, and decompression. */
#include "app/batch/stream.h"

#include "base/fail.h"
#include "app/batch/source.h"
#include "app/frame/message.h"
#include "app/frame/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How long to wait before looking at `stop` again. */
#define WAIT_MILLISECONDS 50

/* Bytes that are read at a time where they may have to be converted; the room after the window is
   larger than what they become. */
enum { PIECE = 4096 };

/* More than this is not read as a whole. */
#define LARGEST_FILE ((size_t)UINT32_MAX)

/* Forget an earlier file. */
static void start(struct cli_stream *stream, int fd)
{
    stream->fd = fd;
    stream->at = stream->end = 0;
    stream->eof = stream->stopped = false;
    stream->failure = 0;
    stream->recognised = stream->begun = false;
    stream->start_len = 0;
    stream->bytes = stream->text = 0;
    stream->utf16 = (struct sj_utf16){0};
    stream->alphabet = NULL;
    stream->partial_len = 0;
}

/* O_NONBLOCK: a named pipe opens immediately, before it has a writer; waiting for one happens in
   `poll`, where a stop is noticed. */
bool cli_stream_open(struct cli_stream *stream, const char *name)
{
    struct stat info;
    const int fd =
        strcmp(name, "-") == 0 ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return false;
    start(stream, fd);
    int problem = fstat(fd, &info) != 0 ? errno : S_ISDIR(info.st_mode) ? EISDIR : 0;
    if (problem) {
        cli_stream_close(stream);
        errno = problem;
        return false;
    }
    stream->regular = S_ISREG(info.st_mode);
    if (fd == STDIN_FILENO && cli_terminal(fd))
        cli_complain("reading from the terminal: type or paste, end with Ctrl-D");
    return true;
}

void cli_stream_close(struct cli_stream *stream)
{
    if (stream->fd > STDIN_FILENO)
        close(stream->fd);
    cli_unpacker_close(&stream->unpacker);
    stream->fd = -1;
    stream->shows_text = false;
}

void cli_stream_free(struct cli_stream *stream)
{
    cli_stream_close(stream);
    free(stream->memory);
    stream->memory = NULL;
    stream->room = 0;
}

/* Wait up to this time for input; an error counts as input, because `read` will return it. */
static bool wait_for(const struct cli_stream *stream, int milliseconds)
{
    struct pollfd poll_fd = {.fd = stream->fd, .events = POLLIN};
    const int ready = poll(&poll_fd, 1, milliseconds);
    return ready > 0 || (ready < 0 && errno != EINTR);
}

bool cli_stream_ready(const struct cli_stream *stream)
{
    return stream->regular || stream->eof || stream->unpacker.pending || wait_for(stream, 0);
}

bool cli_stream_failed(const struct cli_stream *stream)
{
    return stream->failure || cli_unpacker_failed(&stream->unpacker);
}

bool cli_stream_complete(const struct cli_stream *stream)
{
    return stream->eof && (!cli_stream_failed(stream) || cli_unpacker_complete(&stream->unpacker));
}

suuji_status cli_stream_fail(const struct cli_stream *stream, const char *what, suuji_error *err)
{
    suuji_error why;
    if (stream->failure)
        return sj_fail_system(err, what, stream->failure);
    const suuji_status status = cli_unpacker_fail(&stream->unpacker, &why);
    return sj_fail(err, status, "%s%s%s", what ? what : "", what ? ": " : "", why.text);
}

uint64_t cli_stream_share(const struct cli_stream *stream, size_t len)
{
    return stream->text == stream->bytes
               ? len
               : (uint64_t)((double)len * (double)stream->bytes / (double)stream->text);
}

/* Make room for reading after the window: move it to the front, or allocate more memory. */
static suuji_status make_room(struct cli_stream *stream, size_t limit, suuji_error *err)
{
    const size_t len = cli_stream_len(stream);
    if (stream->room - stream->end >= CLI_BLOCK_SIZE / 4)
        return SUUJI_OK;
    if (stream->at > 0 && stream->room - len >= CLI_BLOCK_SIZE / 4) {
        memmove(stream->memory, cli_stream_text(stream), len);
    } else {
        size_t room =
            stream->room < CLI_BLOCK_SIZE ? CLI_BLOCK_SIZE + CLI_BLOCK_SIZE / 4 : stream->room * 2;
        if (limit < SIZE_MAX - CLI_BLOCK_SIZE && room > limit + CLI_BLOCK_SIZE)
            room = limit + CLI_BLOCK_SIZE;
        char *const memory = room > stream->room ? malloc(room) : NULL;
        if (!memory)
            return sj_fail_memory(err);
        if (len)
            memcpy(memory, cli_stream_text(stream), len);
        free(stream->memory);
        stream->memory = memory;
        stream->room = room;
    }
    stream->at = 0;
    stream->end = len;
    return SUUJI_OK;
}

suuji_status cli_stream_open_text(struct cli_stream *stream, const char *text, suuji_error *err)
{
    const size_t len = strlen(text);
    start(stream, -1);
    if (stream->room < len + 1) {
        free(stream->memory);
        stream->memory = malloc(len + 1);
        stream->room = stream->memory ? len + 1 : 0;
        if (!stream->memory)
            return sj_fail_memory(err);
    }
    memcpy(stream->memory, text, len);
    stream->memory[len] = '\n';
    stream->end = len + 1;
    stream->regular = stream->eof = stream->shows_text = true;
    return SUUJI_OK;
}

/* Read once, as read(2), the bytes of the file. */
static ssize_t read_bytes(struct cli_stream *stream, char *to, size_t room)
{
    const ssize_t got = read(stream->fd, to, room);
    stream->bytes += got > 0 ? (size_t)got : 0;
    return got;
}

/* The same of a compressed file for its text. What was read may not be enough for any: EAGAIN. */
static ssize_t read_packed(struct cli_stream *stream, char *to, size_t room)
{
    struct cli_unpacker *const unpacker = &stream->unpacker;
    size_t got = cli_unpack(unpacker, to, room);
    if (got > 0 || cli_unpacker_failed(unpacker))
        return (ssize_t)got;
    size_t input = 0;
    char *const at = cli_unpacker_room(unpacker, &input);
    const ssize_t count = read_bytes(stream, at, input);
    if (count == 0)
        cli_unpacker_finish(unpacker);
    if (count <= 0)
        return count;
    cli_unpacker_add(unpacker, (size_t)count);
    got = cli_unpack(unpacker, to, room);
    if (got > 0 || cli_unpacker_failed(unpacker))
        return (ssize_t)got;
    errno = EAGAIN;
    return -1;
}

/* The same at the beginning of a file. Its first bytes show whether it is compressed: until they
   are there, they are kept apart. */
static ssize_t read_start(struct cli_stream *stream, char *to, size_t room)
{
    const size_t kept = stream->start_len;
    const ssize_t got = read_bytes(stream, to + kept, room - kept);
    if (got < 0)
        return got;
    bool maybe = false;
    const size_t len = kept + (size_t)got;
    memcpy(to, stream->start, kept);
    const struct cli_codec *const codec = cli_codec_of_start(to, len, &maybe);
    if (maybe && got > 0) {
        memcpy(stream->start, to, len);
        stream->start_len = len;
        errno = EAGAIN;
        return -1;
    }
    stream->recognised = true;
    if (!codec)
        return (ssize_t)len;
    cli_unpacker_open(&stream->unpacker, codec);
    if (cli_unpacker_failed(&stream->unpacker))
        return 0;
    size_t input = 0;
    memcpy(cli_unpacker_room(&stream->unpacker, &input), to, len);
    cli_unpacker_add(&stream->unpacker, len);
    return read_packed(stream, to, room);
}

/* The same for the text of any file. */
static ssize_t read_text(struct cli_stream *stream, char *to, size_t room)
{
    return !stream->recognised      ? read_start(stream, to, room)
           : stream->unpacker.codec ? read_packed(stream, to, room)
                                    : read_bytes(stream, to, room);
}

/* Read once, as read(2), into the window. The first two bytes of a text show whether it is UTF-16:
   until they are there, and in such a text always, a piece is read at a time. */
static ssize_t read_some(struct cli_stream *stream)
{
    if (stream->begun && !stream->utf16.order) {
        const ssize_t got =
            read_text(stream, stream->memory + stream->end, stream->room - stream->end);
        stream->end += got > 0 ? (size_t)got : 0;
        return got;
    }
    char piece[PIECE];
    const size_t kept = stream->begun ? 0 : cli_stream_len(stream); /* at most one byte */
    const ssize_t got = read_text(stream, piece + kept, sizeof piece - kept);
    if (got <= 0)
        return got;
    const size_t len = kept + (size_t)got;
    memcpy(piece, cli_stream_text(stream), kept);
    stream->end -= kept;
    if (!stream->begun && len >= 2) {
        stream->begun = true;
        stream->utf16.order = sj_utf16_order(piece, len);
    }
    if (stream->utf16.order) {
        stream->end += sj_utf16_convert(&stream->utf16, piece, len, stream->memory + stream->end);
    } else {
        memcpy(stream->memory + stream->end, piece, len);
        stream->end += len;
    }
    return got;
}

/* Fold the window from `from` on. What is only a part of a character is kept apart. */
static void fold_window(struct cli_stream *stream, size_t from, bool last)
{
    char *const text = stream->memory + from;
    stream->end = from + sj_alphabet_fold(stream->alphabet, text, stream->end - from, last,
                                          &stream->partial_len);
    memcpy(stream->partial, stream->memory + stream->end, stream->partial_len);
}

void cli_stream_fold(struct cli_stream *stream, const struct sj_alphabet *alphabet)
{
    stream->alphabet = alphabet;
    const size_t len = cli_stream_len(stream);
    if (len > 0)
        fold_window(stream, stream->at, stream->eof);
    stream->text -= len - cli_stream_len(stream);
}

/* The same as read_some, folded where there is an alphabet. */
static ssize_t read_folded(struct cli_stream *stream)
{
    const size_t from = stream->end;
    if (!stream->alphabet)
        return read_some(stream);
    memcpy(stream->memory + from, stream->partial, stream->partial_len);
    stream->end += stream->partial_len;
    const ssize_t got = read_some(stream);
    if (got >= 0)
        fold_window(stream, from, got == 0);
    else
        stream->end = from;
    return got;
}

suuji_status cli_stream_more(struct cli_stream *stream, size_t limit, suuji_error *err)
{
    if (cli_stream_len(stream) >= limit)
        return SUUJI_OK;
    suuji_status status = make_room(stream, limit, err);
    while (status == SUUJI_OK && !stream->eof) {
        if (suuji_stop_requested(stream->stop)) {
            stream->stopped = stream->eof = true;
            break;
        }
        if (!stream->regular && !stream->unpacker.pending && !wait_for(stream, WAIT_MILLISECONDS))
            continue;
        const uint64_t before = stream->end;
        const ssize_t got = read_folded(stream);
        stream->text += stream->end - before;
        if (got > 0)
            break;
        if (got == 0) {
            stream->eof = true;
            if (stream->unpacker.problem == CLI_UNPACKED_MEMORY)
                status = sj_fail_memory(err);
        } else if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) {
            stream->failure = errno;
            stream->eof = true;
        }
    }
    return status;
}

bool cli_stream_jump(struct cli_stream *stream, uint64_t offset)
{
    if (stream->fd < 0 || !stream->regular || !stream->begun || stream->utf16.order ||
        stream->alphabet || stream->unpacker.codec || offset > INT64_MAX ||
        lseek(stream->fd, (off_t)offset, SEEK_SET) < 0)
        return false;
    stream->at = stream->end = 0;
    stream->eof = false;
    return true;
}

suuji_status cli_stream_load(struct cli_stream *stream, const char *name, suuji_error *err)
{
    return cli_stream_load_up_to(stream, name, LARGEST_FILE, err);
}

suuji_status cli_stream_load_up_to(struct cli_stream *stream, const char *name, size_t most,
                                   suuji_error *err)
{
    if (!cli_stream_open(stream, name))
        return sj_fail_system(err, NULL, errno);
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && !stream->eof) {
        if (cli_stream_len(stream) >= most)
            status = sj_fail(err, SUUJI_ERR_SYNTAX, "the file is too large");
        else
            status = cli_stream_more(stream, most, err);
    }
    if (status == SUUJI_OK && cli_stream_failed(stream))
        status = cli_stream_fail(stream, NULL, err);
    cli_stream_close(stream);
    return status;
}

suuji_status cli_stream_guard(const char *path, bool (*is_ours)(const char *text, size_t len),
                              const char *what, suuji_error *err)
{
    enum { START = 256 };
    struct cli_stream file = {.fd = -1};
    struct stat old;
    if (stat(path, &old) != 0 || !S_ISREG(old.st_mode) || old.st_size == 0)
        return SUUJI_OK;
    if (!cli_stream_open(&file, path))
        return sj_fail_system(err, path, errno);
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && !file.eof && cli_stream_len(&file) < START)
        status = cli_stream_more(&file, START, err);
    if (status == SUUJI_OK && file.failure)
        status = cli_stream_fail(&file, path, err);
    if (status == SUUJI_OK && !is_ours(cli_stream_text(&file), cli_stream_len(&file)))
        status = sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "%s: the file exists and is not %s: it was not replaced", path, what);
    cli_stream_free(&file);
    return status;
}

suuji_status cli_whole_file_read(const char *name, struct sj_text *text, suuji_error *err)
{
    struct cli_stream stream = {.fd = -1};
    const suuji_status status = cli_stream_load(&stream, name, err);
    if (status == SUUJI_OK)
        sj_text_add(text, cli_stream_text(&stream), cli_stream_len(&stream));
    cli_stream_free(&stream);
    return text->failed ? sj_fail_memory(err) : status;
}
