/* SPDX-License-Identifier: MIT */
/* The puzzle as a graph to colour, in DIMACS form: cells are vertices, peers are joined, givens are
   colours that are set. The edges are written straight from the rules: a graph of the largest
   rules would take more memory than its text should. */
#include "export/export_row.h"

#include "suuji/houses.h"
#include "base/fail.h"

#include <inttypes.h>
#include <stdlib.h>

static void write_head(const suuji_puzzle *puzzle, uint64_t edges, struct sj_text *out)
{
    const suuji_rules *const rules = puzzle->rules;
    sj_text_printf(out, "c Sudoku of the rules %s as a graph to be coloured with %u colours\n",
                   rules->spec, rules->size);
    sj_text_printf(out, "c vertex (row - 1) * %u + column is a cell, counted from 1\n",
                   rules->size);
    sj_text_str(out, "c n VERTEX COLOUR is a given\n");
    sj_text_printf(out, "p edge %u %" PRIu64 "\n", rules->cells, edges);
}

static suuji_status write(const suuji_puzzle *puzzle, const void *options, struct sj_sink *sink,
                          suuji_error *err)
{
    (void)options;
    const suuji_rules *const rules = puzzle->rules;
    uint64_t ends = 0;
    if (sj_puzzle_marks_matter(puzzle))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "export 'col' cannot store pencil marks");
    uint16_t *const peer = malloc(rules->cells * sizeof *peer);
    if (!peer)
        return sj_fail_memory(err);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        ends += suuji_rules_peers(rules, cell, peer);
    write_head(puzzle, ends / 2, &sink->text);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (puzzle->given[cell])
            sj_text_printf(&sink->text, "n %u %u\n", cell + 1, puzzle->given[cell]);
    for (unsigned cell = 0; cell < rules->cells && sj_sink_step(sink); cell++) {
        const unsigned count = suuji_rules_peers(rules, cell, peer);
        for (unsigned i = 0; i < count; i++)
            if (peer[i] > cell)
                sj_text_printf(&sink->text, "e %u %u\n", cell + 1, peer[i] + 1U);
    }
    free(peer);
    return SUUJI_OK;
}

const struct sj_export sj_export_col = {
    .info = {.name = "col",
             .summary = "graph to be coloured, as DIMACS; peers are joined, givens are colours"},
    .write = write,
};
