/* SPDX-License-Identifier: MIT */
/* The link to the page, with a puzzle in its fragment. */
#include "app/page/page_link.h"

#include "app/batch/source.h"
#include "app/batch/stream.h"
#include "suuji/constraints.h"
#include "base/utf.h"

#include <errno.h>
#include <string.h>

static suuji_status open_puzzle(struct cli_stream *stream, const char *file, suuji_error *err)
{
    if (cli_stream_open(stream, file))
        return SUUJI_OK;
    const int problem = errno;
    if ((problem == ENOENT || problem == ENAMETOOLONG) && cli_source_is_puzzle(file))
        return cli_stream_open_text(stream, file, err);
    return sj_fail_system(err, NULL, problem);
}

/* All of it, or so much that it is known to be too long. */
static suuji_status load_puzzle(struct cli_stream *stream, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && !stream->eof && cli_stream_len(stream) <= CLI_PAGE_LINK_LONGEST)
        status = cli_stream_more(stream, 2 * CLI_PAGE_LINK_LONGEST, err);
    return status == SUUJI_OK && cli_stream_failed(stream) ? cli_stream_fail(stream, NULL, err)
                                                           : status;
}

/* As JavaScript's encodeURIComponent does. */
static void add_encoded(struct sj_text *link, const char *text, size_t len)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "-_.!~*'()";
    for (size_t i = 0; i < len; i++)
        if (text[i] && strchr(plain, text[i]))
            sj_text_char(link, text[i]);
        else
            sj_text_printf(link, "%%%02X", (unsigned)(unsigned char)text[i]);
}

static suuji_status check_text(const char *text, size_t len, suuji_error *err)
{
    static const char blanks[] = " \t\r\n";
    size_t line = 1, start = 0;
    bool blank = true;
    for (size_t i = 0; i < len;) {
        const size_t bytes = sj_utf8_length(text + i, len - i);
        if (bytes == 0 || text[i] == '\0')
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, line, i - start + 1, "this is not text");
        blank = blank && strchr(blanks, text[i]);
        i += bytes;
        if (text[i - 1] == '\n')
            line++, start = i;
    }
    return blank ? sj_fail(err, SUUJI_ERR_SYNTAX, "there is no puzzle in it") : SUUJI_OK;
}

/* After these errors a reader goes on with the next puzzle. */
static bool goes_on(suuji_status status)
{
    return status == SUUJI_ERR_SYNTAX || status == SUUJI_ERR_RULES ||
           status == SUUJI_ERR_UNSUPPORTED;
}

/* The page does not show constraints: a puzzle with cages would look like one without. */
static suuji_status check_shown(const suuji_puzzle *puzzle, suuji_error *err)
{
    suuji_constraint constraint;
    if (!puzzle || !suuji_rules_constraint(suuji_puzzle_rules(puzzle), 0, &constraint))
        return SUUJI_OK;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "the page does not show constraints (%s) yet",
                   constraint.kind->name);
}

/* The next puzzle that the page can show; NULL: there are no more. */
static suuji_status read_shown(suuji_reader *reader, const suuji_puzzle **puzzle, suuji_error *err)
{
    const suuji_status status = suuji_reader_next(reader, puzzle, err);
    return status == SUUJI_OK ? check_shown(*puzzle, err) : status;
}

/* The page tells what is wrong with single puzzles of a file; here one that can be read is enough,
   and the error is that of the first. */
static suuji_status check_puzzle(const char *text, size_t len, suuji_error *err)
{
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    suuji_error later;
    if (suuji_reader_new(text, len, NULL, &reader, err) != SUUJI_OK)
        return err->status;
    const suuji_status first = read_shown(reader, &puzzle, err);
    suuji_status status = first;
    while (goes_on(status))
        status = read_shown(reader, &puzzle, &later);
    const bool found = status == SUUJI_OK && puzzle;
    suuji_reader_free(reader);
    if (first == SUUJI_OK && !found)
        return sj_fail(err, SUUJI_ERR_SYNTAX, "there is no puzzle in it");
    return found ? SUUJI_OK : first;
}

static suuji_status add_text(struct sj_text *link, const char *text, size_t len, suuji_error *err)
{
    const size_t before = link->len;
    while (len > 0 && (text[len - 1] == '\n' || text[len - 1] == '\r'))
        len--;
    if (len <= CLI_PAGE_LINK_LONGEST) {
        const suuji_status status = check_text(text, len, err);
        if (status != SUUJI_OK)
            return status;
        sj_text_str(link, "#read=");
        add_encoded(link, text, len);
    }
    if (link->failed)
        return sj_fail_memory(err);
    if (len > CLI_PAGE_LINK_LONGEST || link->len - before > CLI_PAGE_LINK_LONGEST)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "too long for a link (%d bytes when encoded); choose one puzzle of it, or "
                       "open the file in the page",
                       (int)CLI_PAGE_LINK_LONGEST);
    return check_puzzle(text, len, err);
}

suuji_status cli_page_link_add(struct sj_text *link, const char *file, const suuji_stop *stop,
                               suuji_error *err)
{
    struct cli_stream stream = {.fd = -1, .stop = stop};
    suuji_status status = open_puzzle(&stream, file, err);
    if (status == SUUJI_OK)
        status = load_puzzle(&stream, err);
    if (status == SUUJI_OK && !stream.stopped)
        status = add_text(link, cli_stream_text(&stream), cli_stream_len(&stream), err);
    cli_stream_close(&stream);
    cli_stream_free(&stream);
    return status;
}
