/* SPDX-License-Identifier: MIT */
/* The file that a source has open: its dialect, and whole records of its text. */
#include "app/batch/source_file.h"

#include "base/fail.h"
#include "app/batch/record_ends.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* A line of at least this many bytes is not a row of a grid, so the format of a text can be
   detected from it. */
#define TELLING_LINE 64

/* A puzzle in the place of a file's name has at least the cells of size 4. */
#define SHORTEST_PUZZLE 16
/* A word of at least this many characters is hardly the name of a file. */
#define LONG_WORD 60

/* Milliseconds to wait for the end of a pipe. */
#define PATIENCE 100

void cli_source_close_file(struct cli_source *source)
{
    source->stopped |= source->stream.stopped;
    cli_stream_close(&source->stream);
    cli_input_release(source->input);
    source->input = NULL;
    sj_parser_forget(&source->parser);
}

/* Drop `count` bytes from the window. */
void cli_source_drop(struct cli_source *source, size_t count)
{
    const char *const text = cli_stream_text(&source->stream);
    size_t rest = 0;
    while (rest < count && text[count - rest - 1] != '\n')
        rest++;
    source->line += sj_count_lines(text, count);
    source->column = rest == count ? source->column + count : rest;
    source->offset += count;
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
        if (len >= (source->options.symbols ? 4 : 1) * TELLING_LINE ||
            (len > 0 && source->options.format) || (len == 0 && content))
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

/* Is the word an empty grid: as many dots, or other signs for empty cells, as a grid has cells? */
static bool is_empty_grid(const char *word)
{
    const size_t len = strlen(word);
    size_t size = 1;
    while (size * size < len)
        size++;
    return size * size == len && strchr("._*", *word) && strspn(word, (char[]){*word, 0}) == len;
}

/* Has the word only characters of a puzzle in one line, and enough of them? */
static bool is_line(const char *word)
{
    const size_t len = strlen(word);
    const char *const set = *word == ':' ? "0123456789.+:xtfb -" /* a line of HoDoKu's library */
                                         : "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ._*+";
    return len >= SHORTEST_PUZZLE && strspn(word, set) == len &&
           (strpbrk(word, "0123456789") || is_empty_grid(word));
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
    return !is_line(word)                   ? NULL
           : strpbrk(word, ":+")            ? "hodoku"
           : has_marks_length(strlen(word)) ? "marks"
                                            : "line";
}

/* Determine the dialect from the text so far: its input, or SUUJI_ERR_SYNTAX. */
static suuji_status probe(struct cli_source *source, suuji_error *err)
{
    size_t have = cli_stream_len(&source->stream);
    const bool whole = source->stream.eof && have <= SJ_HEAD_SIZE;
    struct cli_input *const input = calloc(1, sizeof *input);
    suuji_read_options options = source->options;
    if (!input)
        return sj_fail_memory(err);
    atomic_init(&input->refs, 1);
    input->name = source->name;
    if (source->stream.shows_text && !options.format)
        options.format = options.symbols ? "line" : argument_format(source->files[-1]);
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
    if (sj_dialect_recodes(&input->dialect)) {
        cli_stream_fold(&source->stream, &input->dialect.alphabet);
        have = cli_stream_len(&source->stream);
    }
    cli_source_drop(source, input->dialect.head < have ? input->dialect.head : have);
    source->column = 0; /* a byte order mark is not part of the line */
    return SUUJI_OK;
}

/* Read the head of the file and determine its dialect. A file of blanks has none and needs none. */
suuji_status cli_source_settle(struct cli_source *source, suuji_error *err)
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
suuji_status cli_source_gather(struct cli_source *source, size_t want, size_t *whole,
                               suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    struct cli_record_ends search = {0};
    for (;;) {
        const char *const text = cli_stream_text(stream);
        const size_t len = cli_stream_len(stream);
        const bool last = cli_stream_complete(stream);
        const bool ready = stream->eof || len >= want || cli_stream_ready(stream);
        const bool again = stream->eof || !ready || len > SJ_MAX_RECORD;
        cli_record_ends_find(&search, &source->parser, &source->input->dialect, text, len, want,
                             last, again);
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

suuji_status cli_source_skip_line(struct cli_source *source, suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    for (;;) {
        const char *const text = cli_stream_text(stream);
        const size_t len = cli_stream_len(stream);
        const char *const line_end = len ? memchr(text, '\n', len) : NULL;
        cli_source_drop(source, line_end ? (size_t)(line_end - text) + 1 : len);
        if (line_end || stream->eof)
            return SUUJI_OK;
        const suuji_status status = cli_stream_more(stream, CLI_BLOCK_SIZE, err);
        if (status != SUUJI_OK)
            return status;
    }
}

/* ---- Opening ---- */

/* Is the word the text of a puzzle in one of the formats that are recognised? */
static bool is_text(const char *word)
{
    const size_t len = strlen(word);
    suuji_puzzle *puzzle = NULL;
    const bool reads =
        len >= SHORTEST_PUZZLE && suuji_puzzle_read(word, len, NULL, &puzzle, NULL) == SUUJI_OK;
    suuji_puzzle_free(puzzle);
    return reads;
}

bool cli_source_is_puzzle(const char *word)
{
    return is_address(word) || is_line(word) || is_text(word);
}

/* Has the word as many characters of UTF-8 as a grid has cells, with symbols of the user's own? */
static bool has_cells(const char *word)
{
    size_t count = 0;
    size_t size = 1;
    for (; *word; word++)
        count += ((unsigned char)*word & 0xC0) != 0x80;
    while (size * size < count)
        size++;
    return count >= SHORTEST_PUZZLE && size * size == count;
}

/* Is the word, which is not the name of a file, rather a puzzle with a slip? It begins as those of
   `iss`, or is long and has neither a folder nor an extension. */
static bool is_puzzle_with_slip(const char *word)
{
    const char *const end = strrchr(word, '.');
    const bool extension = end && isalpha((unsigned char)end[1]) && strlen(end) <= 9;
    return (word[0] == '.' && isupper((unsigned char)word[1]) && strchr(word, '~')) ||
           (strlen(word) >= LONG_WORD && !strchr(word, '/') && !extension);
}

/* What may be meant by a word that is not the name of a file; NULL: nothing else. */
static const char *what_is_meant(const char *word)
{
    static const char *const written[] = {".html", ".svg", ".pdf", ".png"};
    const char *const end = strrchr(word, '.');
    if (!*word)
        return "the argument is empty";
    for (size_t i = 0; end && i < sizeof written / sizeof *written; i++)
        if (strcmp(end, written[i]) == 0)
            return "output goes to -o FILE";
    return strspn(word, "0123456789._*") == strlen(word) ? "not as long as a puzzle" : NULL;
}

static void add_hint(suuji_error *err, const char *hint)
{
    const size_t len = strlen(err->text);
    if (hint)
        snprintf(err->text + len, sizeof err->text - len, "; %s", hint);
}

/* Open the next file. False: it cannot be opened, and the block has the error. */
bool cli_source_open_next(struct cli_source *source, struct cli_block *block)
{
    const char *const word = *source->files++;
    source->opened++;
    source->name = word;
    source->line = 1;
    source->column = 0;
    source->offset = 0;
    if (cli_stream_open(&source->stream, word))
        return true;
    const int problem = errno;
    (void)sj_fail_system(&block->error, NULL, problem);
    if ((problem == ENOENT || problem == ENAMETOOLONG) &&
        (cli_source_is_puzzle(word) || is_puzzle_with_slip(word) ||
         (source->options.symbols && has_cells(word)))) {
        source->name = "argument";
        if (cli_stream_open_text(&source->stream, word, &block->error) == SUUJI_OK)
            return true;
    } else if (problem == ENOENT) {
        add_hint(&block->error, what_is_meant(word));
    }
    block->kind = CLI_BLOCK_MISSING;
    block->file = source->name;
    return false;
}

/* Wait until more can be read, but not for long. */
static void wait_for_more(const struct cli_stream *stream)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    for (int i = 0; i < PATIENCE && !cli_stream_ready(stream); i++)
        nanosleep(&moment, NULL);
}

suuji_status cli_source_is_done(struct cli_source *source, bool *done, suuji_error *err)
{
    struct cli_stream *const stream = &source->stream;
    *done = false;
    if (source->empty || (source->files && *source->files))
        return SUUJI_OK;
    while (cli_stream_is_open(stream) && !stream->eof) {
        wait_for_more(stream);
        if (!only_blanks(cli_stream_text(stream), cli_stream_len(stream)) ||
            !cli_stream_ready(stream))
            return SUUJI_OK;
        const suuji_status status = cli_stream_more(stream, SJ_MAX_RECORD, err);
        if (status != SUUJI_OK)
            return status;
    }
    *done = !cli_stream_is_open(stream) ||
            (!cli_stream_failed(stream) &&
             only_blanks(cli_stream_text(stream), cli_stream_len(stream)));
    return SUUJI_OK;
}
