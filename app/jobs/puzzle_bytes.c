/* SPDX-License-Identifier: MIT */
/* A puzzle as bytes: the version and the rules, each with a zero byte at its end, the values of all
   cells, and, only if there are pencil marks, one byte for each candidate. */
#include "app/jobs/puzzle_bytes.h"

#include <string.h>

void cli_puzzle_bytes_write(const suuji_puzzle *puzzle, struct sj_text *out)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned cells = suuji_rules_cells(rules);
    const unsigned size = suuji_rules_size(rules);
    sj_text_add(out, suuji_version(), strlen(suuji_version()) + 1);
    sj_text_add(out, suuji_rules_spec(rules), strlen(suuji_rules_spec(rules)) + 1);
    sj_text_add(out, (const char *)suuji_puzzle_givens(puzzle), cells);
    for (unsigned cell = 0; suuji_puzzle_has_marks(puzzle) && cell < cells; cell++)
        for (unsigned value = 1; value <= size; value++)
            sj_text_char(out, (char)suuji_puzzle_excluded(puzzle, cell, value));
}

/* The string at `*at`, which moves after it; NULL: it does not end. */
static const char *next_string(const struct sj_text *bytes, size_t *at)
{
    const char *const string = bytes->at + *at;
    const char *const end = *at < bytes->len ? memchr(string, '\0', bytes->len - *at) : NULL;
    if (!end)
        return NULL;
    *at += (size_t)(end - string) + 1;
    return string;
}

/* Set givens and marks from the rest of the bytes. */
static suuji_status read_cells(suuji_puzzle *puzzle, const char *bytes, size_t len,
                               suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const size_t cells = suuji_rules_cells(rules);
    const unsigned size = suuji_rules_size(rules);
    if (len != cells && len != cells + cells * size)
        return sj_fail(err, SUUJI_ERR_INTERNAL, "the bytes of a puzzle are not complete");
    suuji_status status = suuji_puzzle_set_givens(puzzle, (const uint8_t *)bytes, err);
    for (size_t i = cells; status == SUUJI_OK && i < len; i++)
        if (bytes[i])
            status = suuji_puzzle_set_excluded(puzzle, (unsigned)((i - cells) / size),
                                               (unsigned)((i - cells) % size) + 1, true, err);
    return status;
}

suuji_status cli_puzzle_bytes_read(const struct sj_text *bytes, suuji_puzzle **out,
                                   suuji_error *err)
{
    size_t at = 0;
    const char *const version = next_string(bytes, &at);
    const char *const spec = next_string(bytes, &at);
    suuji_rules *rules = NULL;
    *out = NULL;
    if (!version || !spec || strcmp(version, suuji_version()) != 0)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "this is another version of suuji: %s",
                       suuji_version());
    suuji_status status = suuji_rules_new(spec, &rules, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, out, err);
    if (status == SUUJI_OK)
        status = read_cells(*out, bytes->at + at, bytes->len - at, err);
    if (status != SUUJI_OK) {
        suuji_puzzle_free(*out);
        *out = NULL;
    }
    suuji_rules_free(rules);
    return status;
}
