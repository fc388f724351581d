/* SPDX-License-Identifier: MIT */
/* A step as a picture for the terminal. */
#include "app/human/step_picture.h"

#include "app/human/step_marks.h"
#include "base/border.h"
#include "suuji/houses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How each mark is written: signs before and after, or a colour. */
static const struct {
    const char *before, *after;
    const char *colour; /* SGR parameters */
} signs[CLI_MARKS] = {
    [CLI_MARK_NONE] = {"", "", ""},
    [CLI_MARK_FIRST] = {"[", "]", "1;30;46"},
    [CLI_MARK_SECOND] = {"(", ")", "1;30;43"},
    [CLI_MARK_THIRD] = {"{", "}", "1;30;45"},
    [CLI_MARK_FOURTH] = {"<", ">", "1;37;44"},
    [CLI_MARK_FIFTH] = {"|", "|", "1;30;47"},
    [CLI_MARK_SHARED] = {"/", "/", "1;37;45"},
    [CLI_MARK_PLACED] = {"", "*", "1;30;42"},
    [CLI_MARK_ELIMINATED] = {"", "x", "1;37;41"},
};

/* The largest size at which candidates are single digits, and there is room for all of them. */
enum { DIGITS = 9 };

struct picture {
    const suuji_rules *rules;
    const suuji_human *human;
    const struct cli_picture_style *style;
    unsigned size, cells;
    unsigned gap;        /* blanks after a cell */
    bool commas;         /* between candidates: values may have several characters */
    bool all;            /* show all candidates, not only those that are marked */
    uint8_t *marks;      /* [cells * size] */
    unsigned *width;     /* [size]: of the columns */
    struct sj_text text; /* of a cell */
    struct sj_text *out;
};

/* ---- Cells ---- */

static bool is_touched(const struct picture *p, unsigned cell)
{
    for (unsigned value = 0; value < p->size; value++)
        if (p->marks[cell * p->size + value] != CLI_MARK_NONE)
            return true;
    return false;
}

static bool is_shown(const struct picture *p, unsigned cell, unsigned value)
{
    if (!(suuji_human_candidates(p->human, cell) >> (value - 1) & 1))
        return false;
    return p->all || p->marks[cell * p->size + value - 1];
}

/* Is this a mark whose signs enclose several candidates? */
static bool encloses_candidates(unsigned mark)
{
    return mark >= CLI_MARK_FIRST && mark <= CLI_MARK_SHARED;
}

/* Change from one mark to another; `column` counts what is visible. */
static void change_mark(struct picture *p, unsigned from, unsigned to, bool gap, unsigned *column)
{
    if (p->style->looks.colour) {
        if (from != CLI_MARK_NONE)
            sj_text_str(&p->text, "\033[0m");
    } else {
        sj_text_str(&p->text, signs[from].after);
        *column += (unsigned)strlen(signs[from].after);
    }
    if (gap) {
        sj_text_char(&p->text, ',');
        ++*column;
    }
    if (p->style->looks.colour) {
        if (to != CLI_MARK_NONE)
            sj_text_printf(&p->text, "\033[%sm", signs[to].colour);
    } else {
        sj_text_str(&p->text, signs[to].before);
        *column += (unsigned)strlen(signs[to].before);
    }
}

/* Write a value to p->text. Returns its width. */
static unsigned write_value(struct picture *p, unsigned value)
{
    char text[SUUJI_VALUE_ROOM];
    unsigned width = 0;
    suuji_value_text(p->style->looks.symbols, value, text);
    for (const char *at = text; *at; at++)
        width += ((unsigned char)*at & 0xC0) != 0x80; /* characters of UTF-8 */
    sj_text_str(&p->text, text);
    return width;
}

/* Write an open cell to p->text. Returns its width. */
static unsigned write_candidates(struct picture *p, unsigned cell)
{
    unsigned mark = CLI_MARK_NONE;
    unsigned column = 0;
    bool any = false;
    for (unsigned value = 1; value <= p->size; value++) {
        if (!is_shown(p, cell, value))
            continue;
        const unsigned next = p->marks[cell * p->size + value - 1];
        if (next != mark || !encloses_candidates(mark)) {
            change_mark(p, mark, next, any && p->commas, &column);
        } else if (p->commas) {
            sj_text_char(&p->text, ',');
            column++;
        }
        column += write_value(p, value);
        mark = next;
        any = true;
    }
    change_mark(p, mark, CLI_MARK_NONE, false, &column);
    return column;
}

/* Write a cell to p->text. Returns its width. */
static unsigned write_cell(struct picture *p, unsigned cell)
{
    const unsigned value = suuji_human_value(p->human, cell);
    sj_text_clear(&p->text);
    if (value)
        return write_value(p, value);
    if (!p->all && !is_touched(p, cell)) {
        sj_text_char(&p->text, '.');
        return 1;
    }
    return write_candidates(p, cell);
}

/* ---- Lines ---- */

/* The name of a row ("r3", "C") or a column ("c3", "3"): the part of a cell's name. Large boards
   have only the numbers of columns, to be narrow. */
static void name_line(const struct picture *p, bool row, unsigned i, char *name, size_t room)
{
    char cell[24];
    suuji_cell_name(p->rules, row ? i * p->size : i, p->style->notation, cell, sizeof cell);
    const bool rc = p->style->notation == SUUJI_NOTATION_RC;
    const size_t cut = rc ? strcspn(cell, "c") : strcspn(cell, "0123456789");
    if (row)
        snprintf(name, room, "%.*s", (int)cut, cell);
    else
        snprintf(name, room, "%s", cell + cut + (rc && p->size > DIGITS));
}

/* Do two cells belong to different boxes? */
static bool boxes_differ(const struct picture *p, unsigned a, unsigned b)
{
    return suuji_rules_region(p->rules, a) != suuji_rules_region(p->rules, b);
}

/* The width of the names of rows. */
enum { MARGIN = 4 };

static void end_line(struct picture *p)
{
    while (p->out->len > 0 && p->out->at[p->out->len - 1] == ' ')
        p->out->len--;
    sj_text_char(p->out, '\n');
}

static void write_header(struct picture *p)
{
    sj_text_fill(p->out, ' ', MARGIN + 1);
    for (unsigned col = 0; col < p->size; col++) {
        char name[24];
        name_line(p, false, col, name, sizeof name);
        sj_text_printf(p->out, " %-*s ", (int)(p->width[col] + p->gap), name);
    }
    end_line(p);
}

/* Is there a line above this cell of `row`, which may be the size: below the last row? */
static bool has_line(const struct picture *p, unsigned row, unsigned col)
{
    return row == 0 || row == p->size ||
           boxes_differ(p, (row - 1) * p->size + col, row * p->size + col);
}

/* The sides of the point between columns col - 1 and col of the line above `row`. */
static unsigned corner_sides(const struct picture *p, unsigned row, unsigned col)
{
    const unsigned size = p->size;
    const bool edge = col == 0 || col == size;
    const unsigned above = row * size + col - size;
    unsigned sides = 0;
    if (col > 0 && has_line(p, row, col - 1))
        sides |= SJ_LEFT;
    if (col < size && has_line(p, row, col))
        sides |= SJ_RIGHT;
    if (row > 0 && (edge || boxes_differ(p, above - 1, above)))
        sides |= SJ_UP;
    if (row < size && (edge || boxes_differ(p, row * size + col - 1, row * size + col)))
        sides |= SJ_DOWN;
    return sides;
}

static void write_corner(struct picture *p, unsigned row, unsigned col)
{
    sj_text_str(p->out, sj_border_text(corner_sides(p, row, col), p->style->looks.lines));
}

/* The line above row `row`. */
static void write_border(struct picture *p, unsigned row)
{
    bool any = false;
    for (unsigned col = 0; col < p->size && !any; col++)
        any = has_line(p, row, col);
    if (!any)
        return;
    sj_text_fill(p->out, ' ', MARGIN);
    write_corner(p, row, 0);
    for (unsigned col = 0; col < p->size; col++) {
        if (has_line(p, row, col))
            sj_border_across(p->out, p->width[col] + 1 + p->gap, p->style->looks.lines);
        else
            sj_text_fill(p->out, ' ', p->width[col] + 1 + p->gap);
        write_corner(p, row, col + 1);
    }
    end_line(p);
}

static void write_row(struct picture *p, unsigned row)
{
    const char *const wall = sj_border_text(SJ_UP | SJ_DOWN, p->style->looks.lines);
    char name[24];
    name_line(p, true, row, name, sizeof name);
    sj_text_printf(p->out, "%*s%s", -MARGIN, name, wall);
    for (unsigned col = 0; col < p->size; col++) {
        const unsigned cell = row * p->size + col;
        const unsigned width = write_cell(p, cell);
        const bool edge = col + 1 == p->size || boxes_differ(p, cell, cell + 1);
        sj_text_char(p->out, ' ');
        sj_text_add(p->out, p->text.at, p->text.len);
        sj_text_fill(p->out, ' ', p->width[col] - width + p->gap);
        sj_text_str(p->out, edge ? wall : " ");
    }
    end_line(p);
}

/* ---- The line below ---- */

/* "[ ] base" */
static void write_sign(struct picture *p, enum cli_mark mark, bool *first)
{
    sj_text_str(p->out, *first ? "    " : "; ");
    *first = false;
    if (p->style->looks.colour)
        sj_text_printf(p->out, "\033[%sm  \033[0m ", signs[mark].colour);
    else
        sj_text_printf(p->out, "%s%s%s ", signs[mark].before, encloses_candidates(mark) ? " " : "",
                       signs[mark].after);
}

static bool is_marked(const struct picture *p, enum cli_mark mark)
{
    return memchr(p->marks, (int)mark, (size_t)p->cells * p->size) != NULL;
}

/* Is it a set that shares a marked cell with another one? */
static bool is_shared(const struct picture *p, const suuji_evidence *e)
{
    return e->kind == SUUJI_EVIDENCE_CELL && suuji_role_at(e->role)->lettered &&
           memchr(p->marks + (size_t)e->cell * p->size, CLI_MARK_SHARED, p->size);
}

/* The roles that have this mark, once each; those that are numbered with their numbers, sets with
   the letters that sentences give them. */
static void write_roles(struct picture *p, const suuji_human_step *step, enum cli_mark mark)
{
    uint64_t seen[SUUJI_ROLES] = {0}; /* by role: bit of the number */
    const char *between = "";
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        const suuji_role_info *const info = suuji_role_at(e->role);
        const uint64_t bit = (uint64_t)1 << (info->looks ? e->group % 64 : 0);
        const bool has = mark == CLI_MARK_SHARED ? is_shared(p, e) : cli_mark_of(step, e) == mark;
        if (!has || (seen[e->role] & bit))
            continue;
        seen[e->role] |= bit;
        sj_text_printf(p->out, "%s%s", mark == CLI_MARK_SHARED && *between ? " and " : between,
                       info->name);
        if (info->lettered)
            sj_text_printf(p->out, " %c", 'A' + (e->group ? (e->group - 1) % 26 : 0));
        else if (info->looks)
            sj_text_printf(p->out, " %u", e->group);
        between = ", ";
    }
}

static void write_legend(struct picture *p, const suuji_human_step *step)
{
    bool first = true;
    for (int mark = CLI_MARK_FIRST; mark < CLI_MARKS; mark++) {
        if (!is_marked(p, (enum cli_mark)mark))
            continue;
        write_sign(p, (enum cli_mark)mark, &first);
        if (encloses_candidates((unsigned)mark))
            write_roles(p, step, (enum cli_mark)mark);
        else
            sj_text_str(p->out, mark == CLI_MARK_PLACED ? "placed" : "eliminated");
    }
    if (!first)
        sj_text_char(p->out, '\n');
}

/* ---- The picture ---- */

static void find_widths(struct picture *p)
{
    for (unsigned col = 0; col < p->size; col++) {
        char name[24];
        name_line(p, false, col, name, sizeof name);
        p->width[col] = (unsigned)strlen(name);
    }
    for (unsigned cell = 0; cell < p->cells; cell++) {
        const unsigned width = write_cell(p, cell);
        if (width > p->width[cell % p->size])
            p->width[cell % p->size] = width;
    }
}

static void draw(struct picture *p, const suuji_human_step *step)
{
    if (step)
        cli_step_mark(p->rules, p->human, step, p->marks);
    find_widths(p);
    write_header(p);
    for (unsigned row = 0; row < p->size; row++) {
        write_border(p, row);
        write_row(p, row);
    }
    write_border(p, p->size);
    if (step)
        write_legend(p, step);
}

void cli_step_picture(const suuji_rules *rules, const suuji_human *human,
                      const suuji_human_step *step, const struct cli_picture_style *style,
                      struct sj_text *out)
{
    const unsigned size = suuji_rules_size(rules);
    const unsigned cells = suuji_rules_cells(rules);
    struct picture p = {.rules = rules,
                        .human = human,
                        .style = style,
                        .size = size,
                        .cells = cells,
                        .gap = size <= DIGITS,
                        .commas = size > DIGITS && !style->looks.symbols,
                        .all = size <= DIGITS && (!step || style->all || step->eliminated_count),
                        .marks = calloc((size_t)cells * size, 1),
                        .width = calloc(size, sizeof *p.width),
                        .out = out};
    if (p.marks && p.width)
        draw(&p, step);
    else
        out->failed = true;
    out->failed |= p.text.failed;
    free(p.marks);
    free(p.width);
    sj_text_free(&p.text);
}
