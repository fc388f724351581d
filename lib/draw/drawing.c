/* SPDX-License-Identifier: MIT */
/* What to draw of a puzzle: questions that all subjects ask. */
#include "draw/drawing.h"
#include "suuji/houses.h"

#include "base/fail.h"
#include "draw/step_view.h"
#include "format/symbols_inl.h"

#include <math.h>
#include <stdio.h>

/* Narrower than this, the sentence below a step is hard to read. */
#define LEAST_STEP_SIDE 80.0

static const struct {
    const char *name;
    void (*draw)(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                 double side);
} subjects[] = {
    [SUUJI_DRAW_SUBJECT_PUZZLE] = {"pencil marks", sj_board_draw},
    [SUUJI_DRAW_SUBJECT_LAYERS] = {"layers", sj_layers_draw},
    [SUUJI_DRAW_SUBJECT_GRAPH] = {"graphs", sj_graph_draw},
    [SUUJI_DRAW_SUBJECT_CUBE] = {"cubes", sj_cube_draw},
};

/* The symbols of a style that writes values by single characters. */
static enum sj_symbols symbols_of(suuji_draw_symbols symbols)
{
    return (enum sj_symbols)symbols; /* NUMBERS is in the place of AUTO */
}

static bool is_detailed(const struct sj_drawing *drawing)
{
    return drawing->subject != SUUJI_DRAW_SUBJECT_PUZZLE ||
           (!drawing->solution &&
            (drawing->candidates || drawing->puzzle->has_marks || drawing->step));
}

suuji_status sj_drawing_check(const struct sj_drawing *drawing, suuji_error *err)
{
    const unsigned size = drawing->puzzle->rules->size;
    const bool graph = drawing->subject == SUUJI_DRAW_SUBJECT_GRAPH;
    const suuji_status status =
        suuji_rules_check(drawing->puzzle->rules,
                          SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | (graph ? 0 : SUUJI_CAN_CONSTRAINTS),
                          graph ? "the picture of a graph" : "a picture", NULL, err);
    if (status != SUUJI_OK)
        return status;
    if (is_detailed(drawing) && size > SJ_MOST_DETAIL)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "%s can be drawn up to size %u, not %u",
                       subjects[drawing->subject].name, SJ_MOST_DETAIL, size);
    if (drawing->alphabet.count && drawing->alphabet.count != size)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "there are %u symbols, but the size is %u",
                       drawing->alphabet.count, size);
    if (drawing->symbols != SUUJI_DRAW_SYMBOLS_NUMBERS &&
        size > sj_symbols_max(symbols_of(drawing->symbols)))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "size %u has more values than there are symbols (%u): use numbers", size,
                       sj_symbols_max(symbols_of(drawing->symbols)));
    return SUUJI_OK;
}

/* Cells of a centimetre up to 9x9, then smaller as boards grow; pictures with many parts larger. */
double sj_drawing_side(const struct sj_drawing *drawing)
{
    const unsigned size = drawing->puzzle->rules->size;
    const double cell = size <= 9 ? 10 : size <= 16 ? 8.5 : size <= 36 ? 7.5 : 6;
    if (drawing->subject == SUUJI_DRAW_SUBJECT_GRAPH)
        return size <= 4 ? 90 : size <= 9 ? 150 : 240;
    if (drawing->subject == SUUJI_DRAW_SUBJECT_LAYERS)
        return size <= 4 ? 80 : size <= 9 ? 150 : size <= 16 ? 280 : 16.0 * size;
    if (drawing->subject == SUUJI_DRAW_SUBJECT_CUBE)
        return fmax(80, 16.0 * size);
    const double growth = sj_board_growth(drawing->puzzle->rules);
    if (drawing->step && size <= 9)
        return fmax(12.0 * size, LEAST_STEP_SIDE) * growth;
    return cell * size * (is_detailed(drawing) && size > 9 ? 1.5 : 1) * growth;
}

void sj_drawing_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x,
                     double y, double side)
{
    subjects[drawing->subject].draw(drawing, picture, x, y, side);
}

void sj_drawing_value(const struct sj_drawing *drawing, unsigned value, char *text)
{
    if (drawing->alphabet.count)
        snprintf(text, SJ_VALUE_ROOM, "%s", drawing->alphabet.symbol[value - 1]);
    else if (drawing->symbols == SUUJI_DRAW_SYMBOLS_NUMBERS)
        snprintf(text, SJ_VALUE_ROOM, "%u", value);
    else
        snprintf(text, SJ_VALUE_ROOM, "%c", sj_symbol_char(symbols_of(drawing->symbols), value));
}

double sj_drawing_value_width(const struct sj_drawing *drawing, bool bold)
{
    double widest = 0;
    char text[SJ_VALUE_ROOM];
    for (unsigned value = 1; value <= drawing->puzzle->rules->size; value++) {
        sj_drawing_value(drawing, value, text);
        const double width = sj_text_width(text, bold);
        widest = width > widest ? width : widest;
    }
    return widest;
}

unsigned sj_drawing_at(const struct sj_drawing *drawing, unsigned cell)
{
    const unsigned given = drawing->puzzle->given[cell];
    if (given == 0 && drawing->step)
        return drawing->step->value[cell];
    return given || !drawing->solution ? given : drawing->solution[cell];
}

bool sj_drawing_is_given(const struct sj_drawing *drawing, unsigned cell)
{
    return drawing->puzzle->given[cell] != 0 && !sj_puzzle_is_entry(drawing->puzzle, cell);
}

void sj_drawing_candidates(const struct sj_drawing *drawing, unsigned cell, uint64_t *candidates)
{
    if (drawing->step)
        candidates[0] = drawing->step->candidates[cell];
    else
        sj_puzzle_candidates(drawing->puzzle, cell, candidates);
}

int sj_drawing_variable(const struct sj_drawing *drawing, unsigned cell, unsigned value)
{
    uint64_t candidates[SJ_VALUE_WORDS];
    const unsigned known = sj_drawing_at(drawing, cell);
    if (known)
        return known == value;
    if (!drawing->candidates && !drawing->puzzle->has_marks)
        return -1;
    sj_drawing_candidates(drawing, cell, candidates);
    return sj_bit_get(candidates, value - 1) ? -1 : 0;
}
