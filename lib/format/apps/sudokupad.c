/* SPDX-License-Identifier: MIT */
/* `sudokupad`: addresses of SudokuPad that hold the whole puzzle, one per line: `scl` or `ctc` and
   SudokuPad's JSON (scl.c), shortened or not, packed by LZString. */
#include "format/apps/web_puzzle.h"
#include "format/scan_inl.h"

#include "base/fail.h"

static const char *const prefixes[] = {"scl", "ctc", NULL};

/* Packed objects begin with N4 in every form. */
static int looks_like_record(void *user, const char *line, size_t len)
{
    (void)user;
    if (sj_starts(line, len, 0, "{")) /* JSON, often long, and not an address */
        return 0;
    const struct sj_packed p = sj_packed_find(line, len, 0, prefixes);
    return p.sure && sj_packed_fits(line, &p) && sj_starts(line, p.end, p.at, "N") ? 98 : 0;
}

static suuji_status parse(struct sj_parser *parser, bool *found, suuji_error *err)
{
    struct sj_text packed = {0};
    struct sj_text json = {0};
    const size_t at = sj_skip_blanks(parser->text, parser->len, 0);
    const struct sj_packed payload = sj_packed_find(parser->text, parser->len, at, prefixes);
    suuji_status status = sj_packed_open(parser, &payload, &packed, err);
    if (status == SUUJI_OK) {
        sj_scl_unzip(packed.at, packed.len, &json);
        status = json.failed ? sj_fail_memory(err) : sj_scl_read(parser, payload.at, &json, err);
    }
    sj_text_free(&packed);
    sj_text_free(&json);
    *found = status == SUUJI_OK;
    return status;
}

static suuji_status write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err)
{
    struct sj_text json = {0};
    (void)err;
    sj_scl_write(writing, &json);
    sj_text_str(out, "https://sudokupad.app/scl");
    sj_packed_write(&json, true, out);
    sj_text_char(out, '\n');
    sj_text_free(&json);
    return SUUJI_OK;
}

const struct sj_format sj_format_sudokupad = {
    .info = {.name = "sudokupad",
             .summary = "addresses of SudokuPad that hold the whole puzzle",
             .example = "https://sudokupad.app/sclN4IgxgpgTglghg...",
             .can = SUUJI_FORMAT_READS | SUUJI_FORMAT_WRITES | SUUJI_FORMAT_REGIONS |
                    SUUJI_FORMAT_RULES | SUUJI_FORMAT_EXTRAS | SUUJI_FORMAT_SOLUTION |
                    SUUJI_FORMAT_CONSTRAINTS,
             .max_size = SUUJI_MAX_SIZE},
    .line_fits = looks_like_record,
    .parse = parse,
    .write = write,
};
