/* SPDX-License-Identifier: MIT */
/* The inputs of a batch as a sequence of blocks, each of whole records. */
#include "app/batch/source.h"

#include "base/fail.h"
#include "app/batch/record_ends.h"
#include "app/frame/wrong_command.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

/* A line of at least this many bytes is not a row of a grid, so the format of a text can be
   detected from it. */
#define TELLING_LINE 64

/* A puzzle in the place of a file's name has at least the cells of size 4. */
#define SHORTEST_PUZZLE 16

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

void cli_source_open_empty(struct cli_source *source, const suuji_rules *rules)
{
    static const char *const none[] = {NULL};
    static const suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    cli_source_open(source, none, &options, NULL);
    source->empty = rules;
}

static void close_file(struct cli_source *source)
{
    source->stopped |= source->stream.stopped;
    cli_stream_close(&source->stream);
    cli_input_release(source->input);
    source->input = NULL;
}

void cli_source_close(struct cli_source *source)
{
    close_file(source);
    cli_input_release(source->first);
    source->first = NULL;
    cli_stream_free(&source->stream);
}

/* Drop `count` bytes from the window. */
static void drop(struct cli_source *source, size_t count)
{
    const char *const text = cli_stream_text(&source->stream);
    size_t rest = 0;
    while (rest < count && text[count - rest - 1] != '\n')
        rest++;
    source->line += sj_count_lines(text, count);
    source->column = rest == count ? source->column + count : rest;
    source->stream.at += count;
}

/* ---- The dialect of a file ---- */

/* Can the format be detected although there may be more text? Not before a line is complete; and a
   short line may be the first row of a grid, so that the end of the grid must have been read. The
   result must not depend on how fast the text arrives. */
static bool head_tells(const struct cli_source *source)
{
    const char *text = cli_stream_text(&source->stream);
    const char *const end = text + cli_stream_len(&source->stream);
    bool content = false;
    const char *line_end = NULL;
    for (; text < end && (line_end = memchr(text, '\n', (size_t)(end - text))) != NULL;
         text = line_end + 1) {
        size_t len = (size_t)(line_end - text);
        while (len > 0 && isspace((unsigned char)text[len - 1]))
            len--;
        if (len >= TELLING_LINE || (len > 0 && source->options.format) || (len == 0 && content))
            return true;
        content |= len > 0;
    }
    return false;
}

static bool only_blanks(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && isspace((unsigned char)text[i]))
        i++;
    return i == len;
}

/* Is the word an address, which may hold a puzzle, rather than the name of a file? */
static bool is_address(const char *word)
{
    static const char *const starts[] = {"http://", "https://", "www.", "f-puzzles.com/",
                                         "sudokupad.app/"};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        if (strncasecmp(word, starts[i], strlen(starts[i])) == 0)
            return true;
    return false;
}

/* Is this the length of a line with the candidates of all cells, and not of a line of cells? */
static bool has_marks_length(size_t len)
{
    size_t size = 1;
    while (size * size < len)
        size++;
    const bool cells = size * size == len;
    for (size = 4; size * size * size * (size > 9 ? 2 : 1) < len;)
        size++;
    return !cells && size * size * size * (size > 9 ? 2 : 1) == len;
}

/* The format of a puzzle that is an argument; NULL: recognise it. */
static const char *argument_format(const char *word)
{
    return is_address(word)                 ? NULL
           : strpbrk(word, ":+")            ? "hodoku"
           : has_marks_length(strlen(word)) ? "marks"
                                            : "line";
}

/* Determine the dialect from the text so far: its input, or SUUJI_ERR_SYNTAX. */
static suuji_status probe(struct cli_source *source, suuji_error *err)
{
    const size_t have = cli_stream_len(&source->stream);
    const bool whole = source->stream.eof && have <= SJ_HEAD_SIZE;
    struct cli_input *const input = calloc(1, sizeof *input);
    suuji_read_options options = source->options;
    if (!input)
        return sj_fail_memory(err);
    atomic_init(&input->refs, 1);
    input->name = source->name;
    if (source->stream.shows_text && !options.format)
        options.format = argument_format(source->files[-1]);
    const suuji_status status =
        sj_dialect_new(&options, cli_stream_text(&source->stream),
                       have < SJ_HEAD_SIZE ? have : SJ_HEAD_SIZE, whole, &input->dialect, err);
    if (status != SUUJI_OK) {
        cli_input_release(input);
        return status;
    }
    if (source->first)
        input->first = cli_input_share(source->first);
    else
        source->first = cli_input_share(input);
    source->input = input;
    drop(source, input->dialect.head < have ? input->dialect.head : have);
    source->column = 0; /* a byte order mark is not part of the line */
    return SUUJI_OK;
}

/* Read the head of the file and determine its dialect. A file of blanks has none and needs none. */
static suuji_status settle(struct cli_source *source, suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    for (;;) {
        const size_t have = cli_stream_len(stream);
        if (stream->eof && (stream->stopped || only_blanks(cli_stream_text(stream), have)))
            return SUUJI_OK;
        if (stream->eof || have >= SJ_HEAD_SIZE)
            return probe(source, err);
        if (!cli_stream_ready(stream) && head_tells(source)) {
            const suuji_status status = probe(source, err);
            if (status != SUUJI_ERR_SYNTAX)
                return status;
        }
        const suuji_status status = cli_stream_more(stream, SJ_HEAD_SIZE, err);
        if (status != SUUJI_OK)
            return status;
    }
}

/* ---- Whole records ---- */

/* Read until there is at least one whole record, and `want` bytes of them if that needs no
   waiting. 0: there are none left, or the first is longer than SJ_MAX_RECORD. */
static suuji_status gather(struct cli_source *source, size_t want, size_t *whole, suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    struct cli_record_ends search = {0};
    for (;;) {
        const char *const text = cli_stream_text(stream);
        const size_t len = cli_stream_len(stream);
        const bool last = stream->eof && !stream->failure; /* a regular end of the file */
        const bool ready = stream->eof || len >= want || cli_stream_ready(stream);
        const bool again = stream->eof || !ready || len > SJ_MAX_RECORD;
        cli_record_ends_find(&search, &source->input->dialect, text, len, want, last, again);
        if (last && search.whole == 0)
            search.whole = len;
        *whole = search.whole;
        if (stream->eof || *whole >= want || (*whole > 0 && (!ready || len >= want)) ||
            (*whole == 0 && len > SJ_MAX_RECORD))
            return SUUJI_OK;
        const suuji_status status = cli_stream_more(stream, SJ_MAX_RECORD + 1, err);
        if (status != SUUJI_OK)
            return status;
    }
}

/* Move the first `len` bytes of the window to the block. Usually that is nearly everything: then
   the two swap their memory and only the rest is copied. */
static suuji_status hand_over(struct cli_source *source, size_t len, struct cli_block *block,
                              suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    const size_t rest = cli_stream_len(stream) - len;
    const size_t need = len > rest ? rest : len;
    if (block->room < need || !block->memory) {
        const size_t room = need > CLI_BLOCK_SIZE ? need : CLI_BLOCK_SIZE + CLI_BLOCK_SIZE / 4;
        free(block->memory);
        block->room = 0;
        block->memory = malloc(room);
        if (!block->memory)
            return sj_fail_memory(err);
        block->room = room;
    }
    block->line = source->line;
    block->column = source->column;
    block->len = len;
    const char *const text = cli_stream_text(stream);
    drop(source, len);
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
static suuji_status refuse(struct cli_source *source, struct cli_block *block, suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    block->kind = CLI_BLOCK_REFUSED;
    block->line = source->line;
    block->len = 1; /* it stands for one record */
    (void)sj_fail_at(&block->error, SUUJI_ERR_SYNTAX, source->line, 1,
                     "a record is larger than %zu MiB", SJ_MAX_RECORD >> 20);
    drop(source, cli_stream_len(stream));
    while (!stream->eof) {
        const suuji_status status = cli_stream_more(stream, CLI_BLOCK_SIZE, err);
        if (status != SUUJI_OK)
            return status;
        const char *const text = cli_stream_text(stream);
        const char *const line_end = memchr(text, '\n', cli_stream_len(stream));
        drop(source, line_end ? (size_t)(line_end - text) + 1 : cli_stream_len(stream));
        if (line_end)
            break;
    }
    return SUUJI_OK;
}

/* ---- Blocks ---- */

/* Is the word an empty grid: as many dots, or other signs for empty cells, as a grid has cells? */
static bool is_empty_grid(const char *word)
{
    const size_t len = strlen(word);
    size_t size = 1;
    while (size * size < len)
        size++;
    return size * size == len && strchr("._*", *word) && strspn(word, (char[]){*word, 0}) == len;
}

bool cli_source_is_puzzle(const char *word)
{
    const size_t len = strlen(word);
    const char *const set = *word == ':' ? "0123456789.+:xtfb -" /* a line of HoDoKu's library */
                                         : "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ._*+";
    return is_address(word) || (len >= SHORTEST_PUZZLE && strspn(word, set) == len &&
                                (strpbrk(word, "0123456789") || is_empty_grid(word)));
}

/* Open the next file. False: it cannot be opened, and the block has the error. */
static bool open_next(struct cli_source *source, struct cli_block *block)
{
    const char *const word = *source->files++;
    source->name = word;
    source->line = 1;
    source->column = 0;
    if (cli_stream_open(&source->stream, word))
        return true;
    const int problem = errno;
    (void)sj_fail_system(&block->error, NULL, problem);
    if ((problem == ENOENT || problem == ENAMETOOLONG) && cli_source_is_puzzle(word)) {
        source->name = "argument";
        if (cli_stream_open_text(&source->stream, word, &block->error) == SUUJI_OK)
            return true;
    }
    block->kind = CLI_BLOCK_MISSING;
    block->file = source->name;
    return false;
}

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

/* The next block of the open file. `*got` is false at its end. */
static suuji_status next_of_file(struct cli_source *source, size_t want, struct cli_block *block,
                                 bool *got, suuji_error *err)
{
    size_t whole = 0;
    suuji_status status = SUUJI_OK;
    block->file = source->name;
    if (!source->input) {
        status = settle(source, err);
        if (status == SUUJI_ERR_SYNTAX && !source->stream.failure) {
            block->kind = CLI_BLOCK_FOREIGN;
            block->error = *err;
            block->hint = find_hint(source);
            *got = true;
            close_file(source);
            return SUUJI_OK;
        }
    }
    if (status == SUUJI_OK && source->input)
        status = gather(source, want, &whole, err);
    if (status != SUUJI_OK || !source->input || source->stream.stopped)
        return status == SUUJI_ERR_SYNTAX ? SUUJI_OK : status;
    *got = whole > 0 || !source->stream.eof;
    if (!*got)
        return SUUJI_OK;
    block->kind = CLI_BLOCK_TEXT;
    status = whole > 0 ? hand_over(source, whole, block, err) : refuse(source, block, err);
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
    const suuji_status status = sj_dialect_for_writing(format_for_size(suuji_rules_size(rules)),
                                                       NULL, &input->dialect, err);
    if (status != SUUJI_OK)
        return status;
    input->dialect.rules = suuji_rules_share(rules);
    block->kind = CLI_BLOCK_EMPTY;
    block->len = 1; /* it stands for one record */
    block->line = 0;
    block->input = cli_input_share(input);
    return SUUJI_OK;
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
            if (!*source->files)
                return SUUJI_OK;
            if (!open_next(source, block))
                return SUUJI_OK;
        }
        const suuji_status status = next_of_file(source, want, block, &got, &own);
        if (status != SUUJI_OK && err)
            *err = own;
        if (status != SUUJI_OK || got)
            return status;
        const int failure = source->stream.failure;
        close_file(source);
        if (failure) {
            block->kind = CLI_BLOCK_MISSING;
            (void)sj_fail_system(&block->error, "reading failed", failure);
            return SUUJI_OK;
        }
    }
    return SUUJI_OK;
}
