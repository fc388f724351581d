/* SPDX-License-Identifier: MIT */
/* Any bytes as input of the reader, with no format named and with one that the bytes choose. A
   puzzle that is read obeys its rules; a format reads back what it has written as the same puzzle;
   an error has a place and a message fit for a terminal. */
#include "fuzz.h"
#include "suuji/houses.h"

#include <string.h>

enum {
    MAX_PUZZLES = 2, /* per text: later ones are similar */
    MAX_WRITTEN = 25 /* size: larger ones take long and show nothing new */
};

static size_t cells_of(const suuji_puzzle *puzzle)
{
    const size_t size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    return size * size;
}

static void check_error(suuji_status status, const suuji_error *err)
{
    MUST(status == SUUJI_ERR_SYNTAX || status == SUUJI_ERR_RULES ||
         status == SUUJI_ERR_UNSUPPORTED);
    MUST(err->status == status && err->text[0]);
    MUST(memchr(err->text, '\0', sizeof err->text));
    for (const char *c = err->text; *c; c++)
        MUST((unsigned char)*c >= 32 && *c != 127);
}

/* Remove the only candidate of `from`, if it has only one, from `to`. */
static bool clear_lone(uint32_t *can, unsigned from, unsigned to)
{
    const uint32_t lone = can[from];
    if (lone == 0 || (lone & (lone - 1)) != 0 || !(can[to] & lone))
        return false;
    can[to] &= ~lone;
    return true;
}

/* The candidates of every cell as bits, after single candidates have been removed from their peers.
   In pencil marks a single value may be a given or the last candidate; the remaining candidates are
   the same for both. */
static void settle(const suuji_puzzle *puzzle, uint32_t *can)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned size = suuji_rules_size(rules);
    for (unsigned cell = 0; cell < size * size; cell++) {
        const unsigned given = suuji_puzzle_givens(puzzle)[cell];
        can[cell] = 0;
        for (unsigned value = 1; value <= size; value++)
            if ((given == 0 || value == given) && !suuji_puzzle_excluded(puzzle, cell, value))
                can[cell] |= (uint32_t)1 << value;
    }
    for (bool more = true; more;) {
        more = false;
        for (unsigned h = 0; h < suuji_rules_house_count(rules); h++) {
            const uint16_t *const house = suuji_rules_house(rules, h);
            for (unsigned i = 0; i < size; i++)
                for (unsigned k = 0; k < size; k++)
                    more |= i != k && clear_lone(can, house[i], house[k]);
        }
        for (size_t i = 0; i < suuji_rules_pair_count(rules); i++) {
            unsigned a = 0;
            unsigned b = 0;
            suuji_rules_pair(rules, i, &a, &b);
            more |= clear_lone(can, a, b);
            more |= clear_lone(can, b, a);
        }
    }
}

static bool has_dead_cell(const uint32_t *can, size_t cells)
{
    for (size_t i = 0; i < cells; i++)
        if (can[i] == 0)
            return true;
    return false;
}

static bool same_candidates(const suuji_puzzle *a, const suuji_puzzle *b)
{
    uint32_t of_a[MAX_WRITTEN * MAX_WRITTEN];
    uint32_t of_b[MAX_WRITTEN * MAX_WRITTEN];
    settle(a, of_a);
    settle(b, of_b);
    /* If a cell has no candidate left, the others depend on the order of removal. */
    if (has_dead_cell(of_a, cells_of(a)))
        return has_dead_cell(of_b, cells_of(b));
    return memcmp(of_a, of_b, cells_of(a) * sizeof *of_a) == 0;
}

static bool same_puzzle(const suuji_puzzle *a, const suuji_puzzle *b, bool marks)
{
    return marks ? same_candidates(a, b)
                 : memcmp(suuji_puzzle_givens(a), suuji_puzzle_givens(b), cells_of(a)) == 0;
}

/* Write in `format` and read it back under the same rules. */
static void there_and_back(const suuji_puzzle *puzzle, const suuji_format_info *format)
{
    const suuji_read_options options = {.size = sizeof(suuji_read_options),
                                        .format = format->name,
                                        .rules = suuji_rules_spec(suuji_puzzle_rules(puzzle)),
                                        .progress = true};
    char *text = NULL;
    size_t length = 0;
    suuji_puzzle *again = NULL;
    suuji_error err = {0};
    const suuji_status status =
        suuji_puzzle_write(puzzle, NULL, format->name, &text, &length, &err);
    if (status != SUUJI_OK) {
        MUST(status == SUUJI_ERR_UNSUPPORTED && !text && err.text[0]);
        return;
    }
    MUST(strlen(text) == length);
    if (format->can & SUUJI_FORMAT_READS) {
        if (suuji_puzzle_read(text, length, &options, &again, &err) != SUUJI_OK) {
            fprintf(stderr, "%s does not read what it wrote: %s\n%s", format->name, err.text, text);
            abort();
        }
        MUST(strcmp(suuji_rules_spec(suuji_puzzle_rules(again)), options.rules) == 0);
        if (!same_puzzle(puzzle, again, format->can & SUUJI_FORMAT_MARKS)) {
            fprintf(stderr, "%s reads something else than it wrote:\n%s", format->name, text);
            abort();
        }
        for (unsigned cell = 0; (format->can & SUUJI_FORMAT_ENTRIES) && cell < cells_of(puzzle);
             cell++)
            MUST(suuji_puzzle_givens(puzzle)[cell] == 0 || suuji_puzzle_givens(again)[cell] == 0 ||
                 suuji_puzzle_is_entry(puzzle, cell) == suuji_puzzle_is_entry(again, cell));
    }
    suuji_puzzle_free(again);
    suuji_text_free(text);
}

static void solve(const suuji_puzzle *puzzle)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.nodes = 50;
    MUST(suuji_solver_new(NULL, &solver, NULL) == SUUJI_OK);
    const suuji_status status = suuji_solver_solve(solver, puzzle, &query, &answer, NULL);
    MUST(status == SUUJI_OK || status == SUUJI_ERR_UNSUPPORTED);
    if (status == SUUJI_OK && answer.solution)
        MUST(suuji_verify(puzzle, answer.solution, NULL, NULL));
    suuji_solver_free(solver);
}

/* Which formats an input is read and written in: a number that any of its bytes changes. */
static unsigned mix_bytes(const char *text, size_t length)
{
    unsigned mix = 0x811c9dc5u;
    for (size_t i = 0; i < length; i++)
        mix = (mix ^ (unsigned char)text[i]) * 0x01000193u;
    return mix ^ mix >> 16;
}

static size_t count_formats(void)
{
    size_t count = 0;
    while (suuji_format_at(count))
        count++;
    return count;
}

enum { WRITTEN = 3 }; /* formats that a puzzle is written in */

/* Write it in the named format, or in some of them. */
static void check_puzzle(const suuji_puzzle *puzzle, const char *named, unsigned mix)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    const uint8_t *const solution = suuji_puzzle_solution(puzzle);
    for (size_t i = 0; i < cells_of(puzzle); i++) {
        MUST(suuji_puzzle_givens(puzzle)[i] <= size);
        MUST(!solution || solution[i] <= size);
    }
    MUST(suuji_puzzle_label(puzzle));
    if (size <= 9 && !named)
        solve(puzzle);
    /* Cells and label of a tiny puzzle may look like the cells of a larger one. */
    if (size < 4 && suuji_puzzle_label(puzzle)[0])
        return;
    const suuji_format_info *format = NULL;
    const size_t count = count_formats();
    for (size_t i = 0; size <= MAX_WRITTEN && (format = suuji_format_at(i)) != NULL; i++)
        if ((format->can & SUUJI_FORMAT_WRITES) &&
            (named ? strcmp(named, format->name) == 0
                   : (i + count - mix % count) % count < WRITTEN))
            there_and_back(puzzle, format);
}

/* Read all of `text`; every step must advance. */
static void read_all(const char *text, size_t length, const suuji_read_options *options)
{
    suuji_reader *reader = NULL;
    suuji_error err = {0};
    suuji_status status = suuji_reader_new(text, length, options, &reader, &err);
    if (status != SUUJI_OK) {
        MUST(!reader);
        check_error(status, &err);
        return;
    }
    MUST(suuji_reader_format(reader));
    size_t puzzles = 0;
    for (size_t steps = 0;; steps++) {
        const suuji_puzzle *puzzle = NULL;
        MUST(steps <= length + 1);
        status = suuji_reader_next(reader, &puzzle, &err);
        if (status != SUUJI_OK) {
            MUST(!puzzle && err.line >= 1);
            check_error(status, &err);
            continue;
        }
        if (!puzzle)
            break;
        if (puzzles++ < MAX_PUZZLES)
            check_puzzle(puzzle, options->format, mix_bytes(text, length));
    }
    suuji_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *const text = (const char *)data;
    const suuji_format_info *const format =
        suuji_format_at((mix_bytes(text, size) >> 8) % count_formats());
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    options.progress = true;
    read_all(text, size, &options);
    options.format = format->name;
    if (format->can & SUUJI_FORMAT_READS)
        read_all(text, size, &options);
    return 0;
}
