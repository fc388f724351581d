/* SPDX-License-Identifier: MIT */
/* Starting a source in the middle of its inputs. */
#include "app/batch/source_file.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct cli_position cli_source_position(const struct cli_source *source)
{
    if (!cli_stream_is_open(&source->stream))
        return (struct cli_position){.file = source->opened};
    return (struct cli_position){.file = source->opened - 1,
                                 .offset = source->offset,
                                 .line = source->line,
                                 .column = source->column};
}

/* Results are written in the format of the first file that has one: find it among the files before
   `end`. */
static suuji_status find_model(struct cli_source *source, uint64_t end, suuji_error *err)
{
    struct cli_block unused = {0};
    while (source->opened < end && !source->first) {
        if (!cli_source_open_next(source, &unused))
            continue;
        const suuji_status status = cli_source_settle(source, err);
        if (status != SUUJI_OK && status != SUUJI_ERR_SYNTAX)
            return status;
        cli_source_close_file(source);
    }
    source->files = source->files - source->opened + end;
    source->opened = end;
    return SUUJI_OK;
}

/* Drop the text up to `offset`, which is not before the window unless the stream can jump. */
static suuji_status drop_text_before(struct cli_source *source, uint64_t offset, suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    suuji_status status = SUUJI_OK;
    if ((offset < source->offset || offset - source->offset > cli_stream_len(stream)) &&
        cli_stream_jump(stream, offset)) {
        source->offset = offset;
        return SUUJI_OK;
    }
    while (status == SUUJI_OK && source->offset < offset) {
        const uint64_t left = offset - source->offset;
        const size_t len = cli_stream_len(stream);
        if (len == 0 && stream->eof)
            break;
        cli_source_drop(source, left < len ? (size_t)left : len);
        if (left > len)
            status = cli_stream_more(stream, CLI_BLOCK_SIZE, err);
    }
    return status;
}

/* Open the file of a position and determine its dialect. `*ready` is false if that is not possible:
   the first block of the source will report why. */
static suuji_status open_at(struct cli_source *source, const struct cli_position *position,
                            bool *ready, suuji_error *err)
{
    struct cli_block unused = {0};
    *ready = source->input && source->opened == position->file + 1;
    if (*ready)
        return SUUJI_OK;
    cli_source_close_file(source);
    suuji_status status = find_model(source, position->file, err);
    if (status != SUUJI_OK || position->offset == 0 || !*source->files)
        return status;
    if (cli_source_open_next(source, &unused)) {
        status = cli_source_settle(source, err);
        *ready = status == SUUJI_OK && source->input;
    }
    if (!*ready) {
        cli_source_close_file(source);
        source->files--;
        source->opened--;
    }
    return status == SUUJI_ERR_SYNTAX ? SUUJI_OK : status;
}

suuji_status cli_source_seek(struct cli_source *source, const struct cli_position *position,
                             suuji_error *err)
{
    bool ready = false;
    suuji_status status = open_at(source, position, &ready, err);
    if (status == SUUJI_OK && ready)
        status = drop_text_before(source, position->offset, err);
    if (status != SUUJI_OK || !ready)
        return status;
    if (source->offset != position->offset)
        return sj_fail(err, SUUJI_ERR_IO, "%s: the file has become shorter", source->name);
    source->line = (size_t)position->line;
    source->column = (size_t)position->column;
    return SUUJI_OK;
}

/* Drop records of the open file up to the first that begins at `offset` or later. */
static suuji_status skip_records(struct cli_source *source, uint64_t offset, suuji_error *err)
{
    while (source->offset < offset) {
        const uint64_t left = offset - source->offset;
        size_t whole = 0;
        suuji_status status = cli_source_gather(
            source, left < CLI_BLOCK_SIZE ? (size_t)left : CLI_BLOCK_SIZE, &whole, err);
        if (status == SUUJI_OK && whole == 0 && !source->stream.eof) {
            cli_source_drop(source, cli_stream_len(&source->stream));
            status = cli_source_skip_line(source, err); /* a record that is too long */
        }
        if (status != SUUJI_OK || (whole == 0 && source->stream.eof))
            return status;
        cli_source_drop(source, whole);
    }
    return SUUJI_OK;
}

/* Drop lines of the open file up to the first that begins at `offset` or later: one that begins
   there has a line end before it. */
static suuji_status skip_lines(struct cli_source *source, uint64_t offset, suuji_error *err)
{
    if (offset <= source->input->dialect.head)
        return SUUJI_OK; /* it was just opened */
    suuji_status status = drop_text_before(source, offset - 1, err);
    if (status == SUUJI_OK)
        status = cli_source_skip_line(source, err);
    source->line = CLI_LINE_RELATIVE + 1;
    source->column = 0;
    return status;
}

suuji_status cli_source_limit(struct cli_source *source, const struct cli_position *from,
                              const struct cli_position *until, suuji_error *err)
{
    bool ready = false;
    suuji_status status = open_at(source, from, &ready, err);
    source->limited = true;
    source->until = *until;
    if (status != SUUJI_OK || !ready)
        return status;
    return source->input->dialect.lines ? skip_lines(source, from->offset, err)
                                        : skip_records(source, from->offset, err);
}

/* Bytes of the text of a file; 0: it cannot be read, which is reported when its turn comes. A text
   that has to be converted is read to its end. */
static suuji_status text_size(const char *name, const suuji_stop *stop, uint64_t *size,
                              bool *converted, suuji_error *err)
{
    struct cli_stream stream = {.fd = -1, .stop = stop};
    struct stat info;
    suuji_status status = SUUJI_OK;
    *size = stat(name, &info) == 0 && S_ISREG(info.st_mode) ? (uint64_t)info.st_size : 0;
    if (*size == 0 || cli_source_is_plain(name) || !cli_stream_open(&stream, name))
        return SUUJI_OK;
    *converted = true;
    while (status == SUUJI_OK && !stream.eof) {
        status = cli_stream_more(&stream, CLI_BLOCK_SIZE, err);
        stream.at = stream.end;
    }
    *size = stream.text;
    cli_stream_free(&stream);
    return status;
}

/* Where this byte of all texts is. */
static struct cli_position position_of(const uint64_t *size, size_t count, uint64_t byte)
{
    struct cli_position position = {0};
    for (; position.file < count; position.file++) {
        position.offset = byte;
        if (byte < size[position.file])
            return position;
        byte -= size[position.file];
    }
    position.offset = 0;
    return position;
}

/* total * part / parts without overflow. */
static uint64_t share_of_bytes(uint64_t total, uint64_t part, uint64_t parts)
{
    return total / parts * part + total % parts * part / parts;
}

suuji_status cli_source_find_part(const char *const *files, uint64_t part, uint64_t parts,
                                  const suuji_stop *stop, struct cli_part *found, suuji_error *err)
{
    size_t count = 0;
    uint64_t total = 0;
    bool converted = false;
    suuji_status status = SUUJI_OK;
    while (files[count])
        count++;
    uint64_t *const size = calloc(count + 1, sizeof *size);
    if (!size)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count && status == SUUJI_OK; i++) {
        status = text_size(files[i], stop, &size[i], &converted, err);
        total += size[i];
    }
    const uint64_t first = share_of_bytes(total, part - 1, parts);
    const uint64_t last = share_of_bytes(total, part, parts);
    *found = (struct cli_part){.from = part == 1 ? (struct cli_position){0}
                                                 : position_of(size, count, first),
                               .until = part == parts ? (struct cli_position){.file = count}
                                                      : position_of(size, count, last),
                               .total = converted ? 0 : last - first};
    free(size);
    return status;
}

bool cli_source_is_plain(const char *file)
{
    struct cli_stream stream = {.fd = -1};
    if (strcmp(file, "-") == 0)
        return false;
    if (!cli_stream_open(&stream, file))
        return !cli_source_is_puzzle(file);
    bool plain = stream.regular;
    while (plain && !stream.eof && !stream.begun)
        plain = cli_stream_more(&stream, CLI_BLOCK_SIZE, NULL) == SUUJI_OK;
    plain &= !stream.utf16.order && !stream.unpacker.codec;
    cli_stream_free(&stream);
    return plain;
}

bool cli_source_is_lasting(const char *file)
{
    struct cli_stream stream = {.fd = -1};
    if (strcmp(file, "-") == 0)
        return false;
    if (!cli_stream_open(&stream, file))
        return cli_source_is_puzzle(file);
    const bool lasting = stream.regular;
    cli_stream_free(&stream);
    return lasting;
}

suuji_status cli_count_lines_before(const char *file, uint64_t offset, const suuji_stop *stop,
                                    uint64_t *lines, suuji_error *err)
{
    struct cli_stream stream = {.fd = -1, .stop = stop};
    suuji_status status = SUUJI_OK;
    *lines = 0;
    if (!cli_stream_open(&stream, file))
        return sj_fail(err, SUUJI_ERR_IO, "%s: the file cannot be read again", file);
    while (status == SUUJI_OK && offset > 0 && !stream.eof) {
        status = cli_stream_more(&stream, CLI_BLOCK_SIZE, err);
        const size_t len = cli_stream_len(&stream);
        const size_t count = offset < len ? (size_t)offset : len;
        *lines += sj_count_lines(cli_stream_text(&stream), count);
        offset -= count;
        stream.at += count;
    }
    cli_stream_free(&stream);
    return status;
}
