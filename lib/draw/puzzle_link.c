/* SPDX-License-Identifier: MIT */
/* Addresses that open a puzzle: in the page of web/, which reads the text after "#read=" in any
   format, or in pages of others, whose addresses are formats. */
#include "draw/qr_code.h"

#include "base/fail.h"
#include "model/puzzle.h"

#include <stdlib.h>
#include <string.h>

#define MOST_FORMATS 6

/* Pages, and formats that they read: the shortest that stores the puzzle is written. */
struct pages {
    const char *name;
    const char *formats[MOST_FORMATS];
};

static const struct pages own_page = {NULL, {"line", "sgt", "jigsaw", "marks", "json"}};
static const struct pages others[] = {{"sudokupad", {"scf", "sudokupad"}},
                                      {"fpuzzles", {"fpuzzles"}}};

/* Those of this name; NULL: it has none. */
static const struct pages *find_others(const char *name)
{
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strcmp(others[i].name, name) == 0)
            return &others[i];
    return NULL;
}

/* An address of the page: a link is added after it, and "#" begins that. */
static bool is_address(const char *text)
{
    const bool is_web = strncmp(text, "https://", 8) == 0 || strncmp(text, "http://", 7) == 0;
    if (!is_web || !strstr(text, "://")[3])
        return false;
    for (; *text; text++)
        if (*text <= ' ' || *text > '~' || strchr("#<>\"", *text))
            return false;
    return true;
}

suuji_status sj_puzzle_link_check(const char *qr, suuji_error *err)
{
    return is_address(qr) || find_others(qr)
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "'%.100s' is not what a QR code can open; expected the address of a copy "
                         "of suuji's page, https://..., or 'sudokupad' or 'fpuzzles'",
                         qr);
}

/* What a fragment can have goes as it is. */
static void add_encoded(struct sj_text *out, const char *text, size_t length)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "-_.!~*()$,;:=@/?";
    for (size_t i = 0; i < length; i++)
        if (text[i] && strchr(plain, text[i]))
            sj_text_char(out, text[i]);
        else
            sj_text_printf(out, "%%%02X", (unsigned)(unsigned char)text[i]);
}

static bool are_same(const suuji_puzzle *a, const suuji_puzzle *b)
{
    const unsigned cells = a->rules->cells;
    if (!suuji_rules_equal(a->rules, b->rules) || memcmp(a->given, b->given, cells) != 0)
        return false;
    const bool marks = sj_puzzle_marks_matter(a);
    for (unsigned cell = 0; cell < cells && marks; cell++)
        for (unsigned value = 1; value <= a->rules->size; value++)
            if (sj_puzzle_is_excluded(a, cell, value) != sj_puzzle_is_excluded(b, cell, value))
                return false;
    return true;
}

/* `text` without what its reader does not need: the end of the line. It is read as the page reads
   it. */
static suuji_status check_text(const suuji_puzzle *puzzle, const char *text, size_t length,
                               bool *same, suuji_error *err)
{
    suuji_puzzle *back = NULL;
    suuji_status status = suuji_puzzle_read(text, length, NULL, &back, err);
    *same = status == SUUJI_OK && are_same(puzzle, back);
    suuji_puzzle_free(back);
    return status == SUUJI_ERR_MEMORY ? status : SUUJI_OK;
}

/* Replace `best` by the link in this format if that is shorter. */
static suuji_status try_format(const suuji_puzzle *puzzle, const char *format, const char *address,
                               struct sj_text *best, suuji_error *err)
{
    struct sj_text link = {0};
    char *text = NULL;
    size_t length = 0;
    bool same = false;
    suuji_status status = suuji_puzzle_write(puzzle, NULL, format, &text, &length, err);
    if (status != SUUJI_OK)
        return status == SUUJI_ERR_MEMORY ? status : SUUJI_OK;
    while (length > 0 && text[length - 1] == '\n')
        length--;
    status = check_text(puzzle, text, length, &same, err);
    if (address) {
        sj_text_printf(&link, "%s#read=", address);
        add_encoded(&link, text, length);
    } else {
        sj_text_add(&link, text, length);
    }
    sj_text_char(&link, '\0');
    suuji_text_free(text);
    if (status == SUUJI_OK && link.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK && same && (best->len == 0 || link.len < best->len)) {
        const struct sj_text old = *best;
        *best = link;
        link = old;
    }
    sj_text_free(&link);
    return status;
}

suuji_status sj_puzzle_link(const suuji_puzzle *puzzle, const char *qr, struct sj_text *out,
                            suuji_error *err)
{
    const struct pages *const pages = find_others(qr) ? find_others(qr) : &own_page;
    const char *const address = pages->name ? NULL : qr;
    suuji_puzzle *plain = NULL; /* without title and solution */
    *out = (struct sj_text){0};
    suuji_status status = suuji_puzzle_new(puzzle->rules, &plain, err);
    if (status == SUUJI_OK)
        status = sj_puzzle_copy_clues(plain, puzzle, err);
    for (size_t i = 0; i < MOST_FORMATS && pages->formats[i] && status == SUUJI_OK; i++)
        status = try_format(plain, pages->formats[i], address, out, err);
    suuji_puzzle_free(plain);
    if (status == SUUJI_OK && out->len == 0)
        status = sj_fail(err, SUUJI_ERR_UNSUPPORTED, "the puzzle cannot be written as a link of %s",
                         pages->name ? pages->name : "the page");
    if (status != SUUJI_OK)
        sj_text_free(out);
    return status;
}
