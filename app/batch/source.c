/* SPDX-License-Identifier: MIT */
/* The inputs of a batch as a sequence of blocks, each of whole records. */
#include "app/batch/source.h"

#include "base/fail.h"
#include "app/batch/source_file.h"
#include "app/frame/wrong_command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Inputs and blocks ---- */

struct cli_input *cli_input_share(struct cli_input *input)
{
    atomic_fetch_add(&input->refs, 1);
    return input;
}

void cli_input_release(struct cli_input *input)
{
    if (!input || atomic_fetch_sub(&input->refs, 1) != 1)
        return;
    sj_dialect_clear(&input->dialect);
    cli_input_release(input->first);
    free(input);
}

const struct sj_dialect *cli_input_model(const struct cli_input *input)
{
    return input->first ? &input->first->dialect : &input->dialect;
}

void cli_block_clear(struct cli_block *block, bool all)
{
    cli_input_release(block->input);
    block->input = NULL;
    if (all || block->room > 4 * CLI_BLOCK_SIZE) {
        free(block->memory);
        block->memory = NULL;
        block->room = 0;
    }
}

/* ---- Files ---- */

/* Bytes of all files together; 0 when one of them is not a regular file. */
static uint64_t total_bytes(const char *const *files)
{
    uint64_t total = 0;
    for (; *files; files++) {
        struct stat info;
        const bool known =
            strcmp(*files, "-") == 0 ? fstat(0, &info) == 0 : stat(*files, &info) == 0;
        if (known && !S_ISREG(info.st_mode))
            return 0;
        if (known)
            total += (uint64_t)info.st_size;
    }
    return total;
}

void cli_source_open(struct cli_source *source, const char *const *files,
                     const suuji_read_options *options, const suuji_stop *stop)
{
    *source = (struct cli_source){.files = files, .options = *options};
    source->stream.fd = -1;
    source->stream.stop = stop;
    source->total = total_bytes(files);
}

void cli_source_open_empty(struct cli_source *source, const suuji_rules *rules, const char *symbols)
{
    static const char *const none[] = {NULL};
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    options.symbols = symbols;
    cli_source_open(source, none, &options, NULL);
    source->empty = rules;
}

void cli_source_close(struct cli_source *source)
{
    cli_source_close_file(source);
    cli_input_release(source->first);
    source->first = NULL;
    sj_parser_clear(&source->parser);
    cli_stream_free(&source->stream);
}

/* ---- Whole records ---- */

suuji_status cli_block_reserve(struct cli_block *block, size_t len, size_t least, suuji_error *err)
{
    const size_t room = len > least ? len : least;
    if (block->memory && block->room >= len)
        return SUUJI_OK;
    free(block->memory);
    block->room = 0;
    block->memory = malloc(room);
    if (!block->memory)
        return sj_fail_memory(err);
    block->room = room;
    return SUUJI_OK;
}

/* Move the first `len` bytes of the window to the block. Usually that is nearly everything: then
   the two swap their memory and only the rest is copied. */
static suuji_status hand_over(struct cli_source *source, size_t len, struct cli_block *block,
                              suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    const size_t rest = cli_stream_len(stream) - len;
    const size_t need = len > rest ? rest : len;
    const suuji_status status =
        cli_block_reserve(block, need, CLI_BLOCK_SIZE + CLI_BLOCK_SIZE / 4, err);
    if (status != SUUJI_OK)
        return status;
    block->line = source->line;
    block->column = source->column;
    block->len = len;
    block->bytes = cli_stream_share(stream, len);
    const char *const text = cli_stream_text(stream);
    cli_source_drop(source, len);
    if (len <= rest) {
        memcpy(block->memory, text, len);
        block->text = block->memory;
        return SUUJI_OK;
    }
    char *const memory = block->memory;
    const size_t room = block->room;
    memcpy(memory, text + len, rest);
    block->memory = stream->memory;
    block->room = stream->room;
    block->text = stream->memory + (text - stream->memory);
    stream->memory = memory;
    stream->room = room;
    stream->at = 0;
    stream->end = rest;
    return SUUJI_OK;
}

/* Skip a record that has no end within SJ_MAX_RECORD bytes: everything read so far, up to the end
   of the line. */
static suuji_status refuse_record(struct cli_source *source, struct cli_block *block,
                                  suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    block->kind = CLI_BLOCK_REFUSED;
    block->line = source->line;
    block->len = 1; /* it stands for one record */
    (void)sj_fail_at(&block->error, SUUJI_ERR_SYNTAX, source->line, 1,
                     "a record is larger than %zu MiB", SJ_MAX_RECORD >> 20);
    cli_source_drop(source, cli_stream_len(stream));
    return cli_source_skip_line(source, err);
}

/* ---- Blocks ---- */

/* Which other command reads the file whose format is not known? */
static const char *find_hint(const struct cli_source *source)
{
    const char *const text = cli_stream_text(&source->stream);
    size_t len = cli_stream_len(&source->stream);
    while (!source->stream.eof && len > 0 && text[len - 1] != '\n')
        len--;
    const char *const hint = cli_hint(text, len, "solve");
    return *hint ? hint + strlen("; ") : NULL;
}

/* Is the limit in this file, and are all records before it returned? If not, a block must not have
   more than `*want` bytes of records before its last one. */
static bool has_reached_end(const struct cli_source *source, size_t *want)
{
    if (!source->limited || source->opened - 1 != source->until.file)
        return false;
    if (source->offset >= source->until.offset)
        return true;
    const uint64_t left = source->until.offset - source->offset;
    if (left < *want)
        *want = (size_t)left;
    return false;
}

/* The next block of the open file. `*got` is false at its end. */
static suuji_status next_of_file(struct cli_source *source, size_t want, struct cli_block *block,
                                 bool *got, suuji_error *err)
{
    size_t whole = 0;
    suuji_status status = SUUJI_OK;
    block->file = source->name;
    if (!source->input) {
        status = cli_source_settle(source, err);
        if (status == SUUJI_ERR_SYNTAX && !cli_stream_failed(&source->stream)) {
            block->kind = CLI_BLOCK_FOREIGN;
            block->error = *err;
            block->hint = find_hint(source);
            *got = true;
            cli_source_close_file(source);
            return SUUJI_OK;
        }
    }
    if (status == SUUJI_OK && source->input && !has_reached_end(source, &want))
        status = cli_source_gather(source, want, &whole, err);
    else if (status == SUUJI_OK && source->input)
        return SUUJI_OK;
    if (status != SUUJI_OK || !source->input || source->stream.stopped)
        return status == SUUJI_ERR_SYNTAX ? SUUJI_OK : status;
    *got = whole > 0 || !source->stream.eof;
    if (!*got)
        return SUUJI_OK;
    block->kind = CLI_BLOCK_TEXT;
    block->begin = source->offset;
    status = whole > 0 ? hand_over(source, whole, block, err) : refuse_record(source, block, err);
    if (status == SUUJI_OK)
        block->input = cli_input_share(source->input);
    return status;
}

/* The name of the first format that can write a puzzle of `size`: `line`, if there are enough
   characters. */
static const char *format_for_size(unsigned size)
{
    const suuji_format_info *first = NULL;
    const suuji_format_info *info = NULL;
    for (size_t i = 0; (info = suuji_format_at(i)) != NULL; i++) {
        if (info->max_size >= size && strcmp(info->name, "line") == 0)
            return info->name;
        if (info->max_size >= size && !first)
            first = info;
    }
    return first ? first->name : "line";
}

/* The empty puzzle in place of files. */
static suuji_status hand_out_empty(struct cli_source *source, struct cli_block *block,
                                   suuji_error *err)
{
    const suuji_rules *const rules = source->empty;
    struct cli_input *const input = calloc(1, sizeof *input);
    if (!input)
        return sj_fail_memory(err);
    atomic_init(&input->refs, 1);
    source->empty = NULL;
    source->input = input;
    input->name = block->file = "empty";
    struct sj_text format = {0};
    if (source->options.symbols)
        sj_text_printf(&format, "line:symbols=%s", source->options.symbols);
    else
        sj_text_str(&format, format_for_size(suuji_rules_size(rules)));
    sj_text_char(&format, '\0');
    const suuji_status status = format.failed
                                    ? sj_fail_memory(err)
                                    : sj_dialect_for_writing(format.at, NULL, &input->dialect, err);
    sj_text_free(&format);
    if (status != SUUJI_OK)
        return status;
    input->dialect.rules = suuji_rules_share(rules);
    block->kind = CLI_BLOCK_EMPTY;
    block->len = 1; /* it stands for one record */
    block->line = 0;
    block->input = cli_input_share(input);
    return SUUJI_OK;
}

/* The file could not be read to its end. If it is compressed, say what was read of it. */
static void report_failure(const struct cli_source *source, struct cli_block *block)
{
    const struct cli_stream *const stream = &source->stream;
    block->kind = CLI_BLOCK_MISSING;
    const suuji_status status =
        cli_stream_fail(stream, stream->failure ? "reading failed" : NULL, &block->error);
    const suuji_error why = block->error;
    if (stream->failure || stream->text == 0)
        return;
    if (cli_stream_complete(stream))
        (void)sj_fail(&block->error, status, "%s: the puzzles before it were read", why.text);
    else
        (void)sj_fail_at(&block->error, status, source->line, 0,
                         "%s: only the puzzles before this line were read", why.text);
}

/* Does the next file begin at the limit or after it? */
static bool is_past_limit(const struct cli_source *source)
{
    const struct cli_position *const until = &source->until;
    return source->limited &&
           (source->opened > until->file || (source->opened == until->file && until->offset == 0));
}

suuji_status cli_source_next(struct cli_source *source, size_t want, struct cli_block *block,
                             suuji_error *err)
{
    suuji_error own;
    block->kind = CLI_BLOCK_END;
    if (source->empty)
        return hand_out_empty(source, block, err);
    for (bool got = false; !source->stopped;) {
        if (!cli_stream_is_open(&source->stream)) {
            if (!*source->files || is_past_limit(source))
                return SUUJI_OK;
            if (!cli_source_open_next(source, block))
                break;
        }
        size_t most = want;
        if (source->input && has_reached_end(source, &most))
            return SUUJI_OK; /* the file stays open, for another limit */
        const suuji_status status = next_of_file(source, want, block, &got, &own);
        if (status != SUUJI_OK && err)
            *err = own;
        if (status != SUUJI_OK)
            return status;
        if (got)
            break;
        const bool failed = cli_stream_failed(&source->stream);
        if (failed)
            report_failure(source, block);
        cli_source_close_file(source);
        if (failed)
            break;
    }
    block->end = cli_source_position(source);
    return SUUJI_OK;
}
