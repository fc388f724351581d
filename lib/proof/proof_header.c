/* SPDX-License-Identifier: MIT */
/* The comment lines that a proof about a puzzle starts with: reading and writing. */
#include "proof/proof_header.h"
#include "suuji/houses.h"

#include <string.h>

suuji_status sj_proof_check_rules(const suuji_rules *rules, suuji_error *err)
{
    return suuji_rules_check(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS,
                             "a proof", NULL, err);
}

/* ---- Reading ---- */

/* A line of the header, after its "c ". */
struct line {
    const char *at;
    size_t len;
    size_t number;
};

/* If the line starts with this word, remove it and return true. */
static bool skip_word(struct line *line, const char *word)
{
    const size_t len = strlen(word);
    if (line->len < len || memcmp(line->at, word, len) != 0 ||
        (line->len > len && line->at[len] != ' '))
        return false;
    const size_t cut = line->len > len ? len + 1 : len;
    line->at += cut;
    line->len -= cut;
    return true;
}

/* The next comment line, if the text at `*at` is one. */
static bool next_line(const char **at, const char *end, struct line *line)
{
    if (end - *at < 2 || (*at)[0] != 'c' || (*at)[1] != ' ')
        return false;
    const char *const stop = memchr(*at, '\n', (size_t)(end - *at));
    line->at = *at + 2;
    line->len = (size_t)((stop ? stop : end) - line->at);
    if (line->len && line->at[line->len - 1] == '\r')
        line->len--;
    line->number++;
    *at = stop ? stop + 1 : end;
    return true;
}

/* Value number `cell` of the line; values are decimal, separated by blanks. False: there is
   none. */
static bool next_value(struct line *line, unsigned size, unsigned *value)
{
    size_t digits = 0;
    *value = 0;
    while (digits < line->len && line->at[digits] >= '0' && line->at[digits] <= '9' && digits < 4)
        *value = 10 * *value + (unsigned)(line->at[digits++] - '0');
    if (digits == 0 || *value > size || (digits < line->len && line->at[digits] != ' '))
        return false;
    const size_t cut = digits < line->len ? digits + 1 : digits;
    line->at += cut;
    line->len -= cut;
    return true;
}

/* A grid; with `givens` it must be this one, else it goes to `grid`. */
static suuji_status read_grid(struct line *line, const suuji_rules *rules, const uint8_t *givens,
                              uint8_t *grid, suuji_error *err)
{
    const unsigned size = suuji_rules_size(rules);
    for (unsigned cell = 0; cell < size * size; cell++) {
        unsigned value = 0;
        if (!next_value(line, size, &value))
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, line->number, 0,
                              "a value from 0 to %u is expected for r%uc%u", size, cell / size + 1,
                              cell % size + 1);
        if (givens && value != givens[cell])
            return sj_fail_at(err, SUUJI_ERR_SYNTAX, line->number, 0,
                              "the proof is about another puzzle: r%uc%u is %u there, not %u",
                              cell / size + 1, cell % size + 1, value, givens[cell]);
        if (grid)
            grid[cell] = (uint8_t)value;
    }
    return line->len == 0 ? SUUJI_OK
                          : sj_fail_at(err, SUUJI_ERR_SYNTAX, line->number, 0,
                                       "more than %u values", size * size);
}

/* One line after the first. Lines with other words are comments. */
static suuji_status read_line(struct line *line, const suuji_puzzle *puzzle,
                              suuji_proof_claim *claim, uint8_t *solution, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const char *const spec = suuji_rules_spec(rules);
    if (skip_word(line, "rules"))
        return line->len == strlen(spec) && memcmp(line->at, spec, line->len) == 0
                   ? SUUJI_OK
                   : sj_fail_at(err, SUUJI_ERR_SYNTAX, line->number, 0,
                                "the proof is about rules '%.*s', the puzzle has '%.60s'",
                                (int)(line->len < 60 ? line->len : 60), line->at, spec);
    if (skip_word(line, "givens"))
        return read_grid(line, rules, suuji_puzzle_givens(puzzle), NULL, err);
    if (skip_word(line, "solution")) {
        claim->unique = true;
        claim->line = line->number;
        return read_grid(line, rules, NULL, solution, err);
    }
    return SUUJI_OK;
}

suuji_status suuji_proof_read_claim(const suuji_puzzle *puzzle, const char *proof, size_t length,
                                    suuji_proof_claim *claim, uint8_t *solution, suuji_error *err)
{
    const char *at = proof;
    struct line line = {.number = 0};
    suuji_status status = sj_proof_check_rules(suuji_puzzle_rules(puzzle), err);
    *claim = (suuji_proof_claim){0};
    if (status != SUUJI_OK)
        return status;
    if (!next_line(&at, proof + length, &line) || !skip_word(&line, &SUUJI_PROOF_START[2]))
        return SUUJI_OK;
    claim->header = true;
    if (line.len != 1 || line.at[0] != '1')
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, 1, 0,
                          "unknown version: expected 'c suuji proof 1'");
    while (status == SUUJI_OK && next_line(&at, proof + length, &line))
        status = read_line(&line, puzzle, claim, solution, err);
    return status;
}

/* ---- Writing ---- */

static void write_grid(struct sj_text *out, const char *word, const uint8_t *grid, unsigned cells)
{
    sj_text_printf(out, "c %s", word);
    for (unsigned cell = 0; cell < cells; cell++)
        sj_text_printf(out, " %u", grid[cell]);
    sj_text_char(out, '\n');
}

void sj_proof_header_write(const suuji_puzzle *puzzle, const uint8_t *solution, struct sj_text *out)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned cells = suuji_rules_size(rules) * suuji_rules_size(rules);
    sj_text_str(out, SUUJI_PROOF_START " 1\nc rules ");
    sj_text_str(out, suuji_rules_spec(rules));
    sj_text_char(out, '\n');
    write_grid(out, "givens", suuji_puzzle_givens(puzzle), cells);
    if (solution)
        write_grid(out, "solution", solution, cells);
    else
        sj_text_str(out, "c none\n");
}
