/* SPDX-License-Identifier: MIT */
/* What 'generate' reads: patterns, solution grids. */
#include "app/generate/generate_input.h"

#include "base/fail.h"
#include "app/batch/stream.h"
#include "app/frame/message.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A character for each cell, blanks and line ends aside: '.', '0', '-' and '_' are empty. */
static bool read_drawing(const char *text, size_t len, unsigned cells, uint8_t *grid)
{
    unsigned count = 0;
    for (size_t i = 0; i < len; i++) {
        if (isspace((unsigned char)text[i]))
            continue;
        if (count < cells)
            grid[count] = !strchr(".0-_", text[i]);
        count++;
    }
    return count == cells;
}

/* Is there another puzzle after the first? */
static bool has_second(const char *text, size_t len, const suuji_read_options *options)
{
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    suuji_status status = suuji_reader_new(text, len, options, &reader, NULL);
    for (unsigned i = 0; i < 2 && status == SUUJI_OK; i++)
        status = suuji_reader_next(reader, &puzzle, NULL);
    const bool second = status == SUUJI_OK && puzzle;
    suuji_reader_free(reader);
    return second;
}

/* The cells of the first puzzle of a file; a note says if there are others. */
static suuji_status read_cells(const char *name, const suuji_rules *rules, bool drawing,
                               uint8_t **out, suuji_error *err)
{
    struct sj_text file = {0};
    const suuji_read_options options = {.size = sizeof(suuji_read_options),
                                        .rules = suuji_rules_spec(rules)};
    suuji_puzzle *puzzle = NULL;
    uint8_t *const grid = malloc(suuji_rules_cells(rules));
    suuji_status status = grid ? cli_whole_file_read(name, &file, err) : sj_fail_memory(err);
    const char *const text = file.at ? file.at : "";
    const size_t len = file.len;
    *out = grid;
    if (status == SUUJI_OK &&
        !(drawing && read_drawing(text, len, suuji_rules_cells(rules), grid))) {
        status = suuji_puzzle_read(text, len, &options, &puzzle, err);
        if (status == SUUJI_OK)
            memcpy(grid, suuji_puzzle_givens(puzzle), suuji_rules_cells(rules));
        suuji_puzzle_free(puzzle);
        if (status == SUUJI_OK && has_second(text, len, &options))
            cli_complain("%s: only the first of several puzzles is used", name);
        for (unsigned cell = 0; status == SUUJI_OK && !drawing && cell < suuji_rules_cells(rules);
             cell++)
            if (!grid[cell])
                status =
                    sj_fail(err, SUUJI_ERR_SYNTAX,
                            "r%uc%u is empty: a solution grid is "
                            "expected",
                            cell / suuji_rules_size(rules) + 1, cell % suuji_rules_size(rules) + 1);
    }
    sj_text_free(&file);
    return status;
}

enum cli_exit cli_generate_read(struct cli_generate_input *input, const suuji_rules *rules,
                                const char *pattern, const char *grid)
{
    suuji_error err;
    if (pattern && read_cells(pattern, rules, true, &input->pattern, &err) != SUUJI_OK)
        return cli_fail_in(pattern, &err);
    if (grid && read_cells(grid, rules, false, &input->grid, &err) != SUUJI_OK)
        return cli_fail_in(grid, &err);
    return CLI_YES;
}

void cli_generate_input_free(struct cli_generate_input *input)
{
    free(input->pattern);
    free(input->grid);
}
