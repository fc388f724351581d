/* SPDX-License-Identifier: MIT */
/* Addresses of other sites. The addresses that a format reads do not get here. */
#include "format/format.h"

#include "base/fail.h"
#include "format/scan_inl.h"

/* What to do with an address that does not hold the puzzle, or not in a form that is read. */
static const char on_server[] = "the puzzle is on a server: open it and copy the cells";
static const char copy_cells[] = "open it and copy the cells, or export it as text";
static const char to_sudokupad[] =
    "open it in SudokuPad and export a link that begins with scl or fpuzzles";

static const char f_puzzles[] = "f-puzzles.com/";

static const struct {
    const char *host; /* a part of the address */
    const char *what;
    const char *advice;
} sites[] = {
    {"sudokupad.app/", "a short SudokuPad link", on_server},
    {"crackingthecryptic.com/", "a short SudokuPad link", on_server},
    {"sudokupad.svencodes.com/", "a short SudokuPad link", on_server},
    {f_puzzles, "an f-puzzles link without a puzzle after '?load='", on_server},
    {"penpa", "a Penpa link", to_sudokupad},
    {"pzprxs.vercel.app", "a puzz.link address", copy_cells},
    {"puzz.link/", "a puzz.link address", copy_cells},
    {"pzv.jp/", "a puzz.link address", copy_cells},
    {"sudokumaker.app/", "a SudokuMaker link", to_sudokupad},
    {"sudoku.coach/", "a sudoku.coach link", copy_cells},
    {"sudokuwiki.org/", "a SudokuWiki link without 'bd='", copy_cells},
    {"sudokuexchange.com/", "a Sudoku Exchange link", copy_cells},
    {"sudoku-exchange", "a Sudoku Exchange link", copy_cells},
    {"nytimes.com/", "a New York Times link", on_server},
    {"sudoku.com/", "a sudoku.com link", on_server},
    {"websudoku.com/", "a Web Sudoku link", on_server},
    {"gridpuzzle.com/", "a GridPuzzle link", copy_cells},
    {"logic-masters.de/", "a Logic Masters link", on_server},
    {"sudoku-solutions.com/", "a Sudoku Solutions link", copy_cells},
    {"sigh.github.io/Interactive-Sudoku-Solver", "a link of the Interactive Sudoku Solver",
     copy_cells},
    {"tinyurl.com/", "a short link", "open it and copy the address that it leads to"},
    {"bit.ly/", "a short link", "open it and copy the address that it leads to"},
    {"youtube.com/", "a link to a video", "look for a link to the puzzle below it"},
    {"youtu.be/", "a link to a video", "look for a link to the puzzle below it"},
};

/* Where `part` begins in the word; its length: nowhere. */
static size_t find_part(const char *word, size_t len, const char *part)
{
    size_t i = 0;
    while (i < len && !sj_starts(word, len, i, part))
        i++;
    return i;
}

bool sj_foreign_link_report(const char *text, size_t len, suuji_error *err)
{
    const size_t at = sj_skip_blanks(text, len, 0);
    const char *const word = text + at;
    const size_t end = sj_word_end(text, len, at) - at;
    const bool address = sj_starts(word, end, 0, "http://") || sj_starts(word, end, 0, "https://");
    for (size_t i = 0; i < sizeof sites / sizeof sites[0]; i++) {
        const size_t found = find_part(word, end, sites[i].host);
        if (found == end || (found > 0 && !address))
            continue;
        const size_t code = find_part(word, end, "load=") + 5;
        if (code < end && sites[i].host == f_puzzles) {
            (void)sj_fail_at(err, SUUJI_ERR_SYNTAX, 1, at + code + 1,
                             "the code of this f-puzzles link is damaged: copy the whole address");
            return true;
        }
        (void)sj_fail_at(err, SUUJI_ERR_SYNTAX, 1, at + 1,
                         "this is %s, which suuji does not read; %s", sites[i].what,
                         sites[i].advice);
        return true;
    }
    if (address)
        (void)sj_fail_at(err, SUUJI_ERR_SYNTAX, 1, at + 1,
                         "this is an address that suuji does not read; it reads those of "
                         "f-puzzles.com, sudokupad.app and sudokuwiki.org that hold the puzzle");
    return address;
}
