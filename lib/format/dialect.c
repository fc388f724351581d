/* SPDX-License-Identifier: MIT */
/* The dialect of a text: which format, and what all its puzzles have in common. */
#include "format/format.h"
#include "suuji/houses.h"

#include "base/fail.h"
#include "base/option.h"
#include "format/grid_rows.h"
#include "format/scan_inl.h"
#include "format/symbols_inl.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The usual format, and the one for puzzles that are too large for it. */
extern const struct sj_format sj_format_line, sj_format_numbers;

/* Degrees of a format's `probe`. */
enum {
    LIKELY = 40, /* most lines fit */
    MARKED = 95  /* a mark that no other format has */
};

/* The options that "format:option,..." can name, for all formats alike: a format's row lists those
   that mean something to it. They are stored in a dialect. */
static suuji_status apply_options(const char *spec, size_t name_len, struct sj_dialect *dialect,
                                  suuji_error *err)
{
    char owner[64];
    if (!spec[name_len])
        return SUUJI_OK;
    char *const list = strdup(spec + name_len + 1);
    if (!list)
        return sj_fail_memory(err);
    snprintf(owner, sizeof owner, "format '%s'", dialect->format->info.name);
    const suuji_status status =
        sj_option_assign(dialect->format->info.options, list, dialect, owner, err);
    free(list);
    return status;
}

static suuji_status find_format(const char *spec, size_t *name_len, const struct sj_format **format,
                                suuji_error *err)
{
    *name_len = strcspn(spec, ":");
    *format = sj_registry_find(&sj_formats, spec, *name_len, err);
    return *format ? SUUJI_OK : SUUJI_ERR_ARGUMENT;
}

/* The rules that were asked for: built now, or, with "jigsaw", once regions are known. */
static suuji_status apply_rules(const char *text, struct sj_dialect *dialect, suuji_error *err)
{
    struct sj_rules_spec spec;
    uint8_t *const region = malloc(SUUJI_MAX_SIZE * SUUJI_MAX_SIZE);
    if (!region)
        return sj_fail_memory(err);
    suuji_status status = sj_rules_parse(text, &spec, region, err);
    if (status == SUUJI_OK && spec.jigsaw && !spec.region && spec.constraints.count) {
        status = sj_fail(err, SUUJI_ERR_RULES,
                         "rules '%.80s': constraints need regions as regions=MAP", text);
    } else if (status == SUUJI_OK && spec.jigsaw && !spec.region) {
        dialect->size = spec.size;
        dialect->extras = spec.extras;
    } else if (status == SUUJI_OK) {
        status = sj_rules_build(&spec, &dialect->rules, err);
    }
    sj_rules_spec_clear(&spec);
    free(region);
    return status;
}

static void use_format(struct sj_dialect *dialect, const struct sj_format *format)
{
    dialect->format = format;
    dialect->info = &format->info;
    dialect->lines = !format->cut && !format->rows;
}

static const struct sj_dialect unknown = {
    .empty = '.', .column = -1, .solution_column = -1, .label_column = -1};

/* What a degree counts for a text of this size, if rules of a size are asked for. */
static int weigh_degree(int sure, bool of_asked_size)
{
    return sure >= MARKED ? sure + 200 : sure >= LIKELY && of_asked_size ? sure + 100 : sure;
}

static int probe_format(const struct sj_format *format, const char *head, size_t len, bool whole,
                        struct sj_dialect *dialect)
{
    return format->probe ? format->probe(head, len, whole, dialect)
                         : sj_probe_lines(head, len, whole, format->line_fits, dialect);
}

/* When to ask a format: first if the text's first character is its own; early if it judges a text
   by its marks, line by line, and so in little time. */
enum turn { FIRST, QUICK, LAST, TURNS };

static enum turn turn_of(const struct sj_format *format, char first)
{
    return first && format->first == first ? FIRST : format->line_fits ? QUICK : LAST;
}

/* What is known while formats are asked: the surest so far, and its row. */
struct survey {
    const char *head;
    size_t len, row;
    bool whole;
    const struct sj_dialect *start; /* with the symbols, if they were asked for */
    unsigned long asked;            /* the size that the rules or the symbols ask for; 0: none */
    int best;
};

/* Does the format have symbols to choose? */
static bool has_symbols(const struct sj_format *format)
{
    return sj_option_find(format->info.options, "symbols", 7);
}

/* Ask the format of this row, unless it cannot be surer than the best; of equals the first row
   wins. */
static void ask_format(struct survey *survey, size_t row, struct sj_dialect *dialect)
{
    const struct sj_format *const format = sj_format_at(row);
    const int more = row > survey->row;
    struct sj_dialect candidate = *survey->start;
    if (candidate.symbols != SJ_SYMBOLS_AUTO && !has_symbols(format))
        return;
    if (format->most && weigh_degree(format->most, survey->asked) < survey->best + more)
        return;
    const int degree = probe_format(format, survey->head, survey->len, survey->whole, &candidate);
    const int sure = weigh_degree(degree, survey->asked && candidate.usual == survey->asked);
    assert(!format->most || degree <= format->most);
    if (sure && sure >= survey->best + more) {
        survey->best = sure;
        survey->row = row;
        use_format(&candidate, format);
        *dialect = candidate;
    }
}

/* The surest format wins, the first listed among equals; those with marks are asked first, which
   saves asking most of the others. Where the rules ask for a size, a reading with puzzles of that
   size comes before one with others, except before a mark that no other format has. */
static int recognise_format(const char *head, size_t len, bool whole, const char *rules,
                            struct sj_dialect *dialect)
{
    const struct sj_dialect begin = *dialect;
    struct survey survey = {.head = head,
                            .len = len,
                            .whole = whole,
                            .start = &begin,
                            .asked = rules                      ? strtoul(rules, NULL, 10)
                                     : sj_dialect_folds(&begin) ? begin.alphabet.count
                                                                : 0};
    const size_t start = sj_skip_blanks(head, len, 0);
    const char first = start < len ? head[start] : '\0';
    for (enum turn turn = FIRST; turn < TURNS; turn++)
        for (size_t row = 0; sj_format_at(row); row++)
            if (turn_of(sj_format_at(row), first) == turn)
                ask_format(&survey, row, dialect);
    return survey.best;
}

/* The format that was named, with its options. */
static suuji_status use_named(const char *spec, struct sj_dialect *dialect, suuji_error *err)
{
    const struct sj_format *format = NULL;
    size_t name_len = 0;
    const suuji_status status = find_format(spec, &name_len, &format, err);
    if (status != SUUJI_OK)
        return status;
    if (!(format->info.can & SUUJI_FORMAT_READS))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' can only be written",
                       format->info.name);
    use_format(dialect, format);
    return apply_options(spec, name_len, dialect, err);
}

/* What was asked for: format and symbols. */
static suuji_status apply_requests(const suuji_read_options *options, struct sj_dialect *dialect,
                                   suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (options && options->format)
        status = use_named(options->format, dialect, err);
    if (status == SUUJI_OK && options && options->symbols)
        status = sj_dialect_use_symbols(dialect, options->symbols, err);
    return status;
}

/* What the text shows: of the format that was named what it learns from the head, else the format
   too. Returns how sure it is. */
static int learn_dialect(const char *head, size_t len, bool whole, const char *rules,
                         struct sj_dialect *dialect)
{
    if (dialect->format)
        return probe_format(dialect->format, head, len, whole, dialect);
    return !len || !memchr(head, 0, len) ? recognise_format(head, len, whole, rules, dialect) : 0;
}

/* The same of a text that is folded for the dialect. */
static suuji_status learn_folded(const char *head, size_t len, bool whole, const char *rules,
                                 struct sj_dialect *dialect, int *sure, suuji_error *err)
{
    size_t rest = 0;
    char *const folded = malloc(len + 1);
    if (!folded)
        return sj_fail_memory(err);
    if (len)
        memcpy(folded, head, len);
    const size_t count = sj_alphabet_fold(&dialect->alphabet, folded, len, whole, &rest);
    *sure = learn_dialect(folded, count, whole, rules, dialect);
    free(folded);
    return SUUJI_OK;
}

/* The same where dots may be empty cells: if the text makes more sense that way. */
static suuji_status learn_dotted(const char *head, size_t len, bool whole, const char *rules,
                                 struct sj_dialect *dialect, suuji_error *err)
{
    struct sj_dialect dotted = *dialect;
    int sure = 0, surer = 0;
    suuji_status status = SUUJI_OK;
    if (sj_dialect_folds(dialect))
        status = learn_folded(head, len, whole, rules, dialect, &sure, err);
    else
        sure = learn_dialect(head, len, whole, rules, dialect);
    if (status != SUUJI_OK || !sj_alphabet_dotted(head, len))
        return status;
    dotted.alphabet.dots = true;
    status = learn_folded(head, len, whole, rules, &dotted, &surer, err);
    if (surer > sure)
        *dialect = dotted;
    return status;
}

static bool only_blanks(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && memchr(" \t\r\n\f\v", text[i], 6))
        i++;
    return i == len;
}

/* The part of a long head that is worth looking at: whole lines, and at least one. */
static size_t worth_probing(const char *head, size_t len)
{
    size_t end = SJ_PROBE_SIZE;
    while (end > 0 && head[end - 1] != '\n')
        end--;
    if (end > 0)
        return end;
    const char *const line = memchr(head + SJ_PROBE_SIZE, '\n', len - SJ_PROBE_SIZE);
    return line ? (size_t)(line - head) + 1 : len;
}

/* Where two readings make two puzzles, guessing would be wrong half of the time. */
static suuji_status check_clear(const struct sj_dialect *dialect, suuji_error *err)
{
    const char *const name = dialect->format->info.name;
    if (!dialect->unclear || dialect->usual != 16)
        return SUUJI_OK;
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, 1, 1,
                      "'0' may be a value (hex) or an empty cell (digits): give the format as "
                      "'%s:symbols=hex' or '%s:symbols=digits'",
                      name, name);
}

/* Is this UTF-32: a byte order mark, or two units of which one byte at the same end is not zero? */
static bool is_utf32(const char *head, size_t len)
{
    static const char zero[3] = {0};
    if (len >= 4 && (memcmp(head, "\xff\xfe\0\0", 4) == 0 || memcmp(head, "\0\0\xfe\xff", 4) == 0))
        return true;
    return len >= 8 &&
           ((head[0] && head[4] && memcmp(head + 1, zero, 3) == 0 &&
             memcmp(head + 5, zero, 3) == 0) ||
            (head[3] && head[7] && memcmp(head, zero, 3) == 0 && memcmp(head + 4, zero, 3) == 0));
}

/* Does the text begin with digits and hyphens, or blanks that separate nothing, for empty cells:
   "5--3", "53  7 "? */
static bool has_holes(const char *head, size_t len)
{
    const char *const end = memchr(head, '\n', len);
    bool digits = false, holes = false;
    len = end ? (size_t)(end - head) : len;
    for (size_t i = 0; i < len; i++) {
        const char c = head[i];
        const bool hole = c == '-' || (c == ' ' && (i == 0 || i + 1 == len || head[i + 1] == ' '));
        if (!hole && c != ' ' && c != '|' && c != '\r' && (c < '0' || c > '9'))
            return false;
        digits |= c >= '0' && c <= '9';
        holes |= hole;
    }
    return digits && holes;
}

/* Why no format can read the text; NULL: it may well be a puzzle. */
static const char *why_unknown(const char *head, size_t len)
{
    const bool zero = len > 0 && memchr(head, 0, len);
    if (only_blanks(head, len))
        return "the text is empty";
    if (zero && is_utf32(head, len))
        return "this is UTF-32: convert it to UTF-8";
    if (zero && len >= 4 && !head[0] == !head[2] && !head[1] == !head[3] && !head[0] != !head[1])
        return "this is UTF-16 without a byte order mark: convert it to UTF-8";
    return zero ? "this is not text: it contains a zero byte" : NULL;
}

static suuji_status fail_unknown(const suuji_read_options *options, const char *head, size_t len,
                                 suuji_error *err)
{
    const char *const why = why_unknown(head, len);
    if (why)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, 1, 1, "%s", why);
    if (options && options->symbols)
        return sj_fail_at(err, SUUJI_ERR_SYNTAX, 1, 1,
                          "no format is recognised here with the symbols '%.80s'",
                          options->symbols);
    return sj_fail_at(err, SUUJI_ERR_SYNTAX, 1, 1, "no format is recognised here%s",
                      has_holes(head, len) ? "; an empty cell is written . 0 _ * or ?" : "");
}

/* A byte order mark is not part of the text. */
suuji_status sj_dialect_new(const suuji_read_options *options, const char *head, size_t len,
                            bool whole, struct sj_dialect *dialect, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    const size_t mark = len >= 3 && memcmp(head, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    head += mark;
    len -= mark;
    if (len > SJ_PROBE_SIZE) {
        const size_t enough = worth_probing(head, len);
        whole &= enough == len;
        len = enough;
    }
    const char *const rules = options ? options->rules : NULL;
    *dialect = unknown;
    status = apply_requests(options, dialect, err);
    if (status == SUUJI_OK)
        status = learn_dotted(head, len, whole, rules, dialect, err);
    if (status == SUUJI_OK && !dialect->format && sj_foreign_link_report(head, len, err))
        status = SUUJI_ERR_SYNTAX;
    else if (status == SUUJI_OK && !dialect->format)
        status = fail_unknown(options, head, len, err);
    if (status == SUUJI_OK)
        status = check_clear(dialect, err);
    dialect->head += mark;
    dialect->progress = options && options->progress;
    if (status == SUUJI_OK && rules)
        status = apply_rules(rules, dialect, err);
    return status;
}

suuji_status sj_dialect_for_writing(const char *spec, const struct sj_dialect *model,
                                    struct sj_dialect *dialect, suuji_error *err)
{
    size_t name_len = 0;
    *dialect = model ? *model : unknown;
    dialect->rules = NULL; /* the model's reference stays the model's */
    dialect->drawn = spec ? SJ_DRAWN_BOXED : SJ_DRAWN_SAME;
    dialect->by_default = !spec;
    spec = spec ? spec : model->format->info.name;
    const struct sj_format *format = NULL;
    const suuji_status status = find_format(spec, &name_len, &format, err);
    if (status != SUUJI_OK)
        return status;
    use_format(dialect, format);
    dialect->same = model && model->format == dialect->format;
    if (!(dialect->format->info.can & SUUJI_FORMAT_WRITES))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' can only be read",
                       dialect->format->info.name);
    if (sj_dialect_folds(dialect) && !has_symbols(format))
        dialect->symbols = SJ_SYMBOLS_DIGITS;
    return apply_options(spec, name_len, dialect, err);
}

void sj_dialect_clear(struct sj_dialect *dialect)
{
    suuji_rules_free(dialect->rules);
    dialect->rules = NULL;
}

size_t sj_dialect_cut(const struct sj_dialect *dialect, const char *text, size_t len, bool last)
{
    const struct sj_format *const format = dialect->format;
    if (format->cut)
        return format->cut(dialect, text, len, last);
    if (format->rows)
        return sj_rows_cut(format->rows, dialect, text, len, last);
    const char *const end = len ? memchr(text, '\n', len) : NULL;
    return end ? (size_t)(end - text) + 1 : last ? len : 0;
}

bool sj_writing_is_open(const struct sj_writing *writing)
{
    const suuji_puzzle *const puzzle = writing->puzzle;
    for (unsigned cell = 0; puzzle->has_marks && cell < puzzle->rules->cells; cell++) {
        const unsigned own = writing->grid[cell];
        unsigned value = 1;
        if (own && sj_puzzle_is_excluded(puzzle, cell, own))
            return false;
        while (value <= puzzle->rules->size && sj_puzzle_is_excluded(puzzle, cell, value))
            value++;
        if (value > puzzle->rules->size)
            return false;
    }
    return true;
}

suuji_status sj_writing_split(const struct sj_writing *writing, uint8_t **givens, suuji_error *err)
{
    const suuji_puzzle *const puzzle = writing->puzzle;
    *givens = NULL;
    if (!puzzle->has_entries || writing->grid != puzzle->given)
        return SUUJI_OK;
    *givens = malloc(puzzle->rules->cells);
    if (!*givens)
        return sj_fail_memory(err);
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        (*givens)[cell] = sj_puzzle_is_entry(puzzle, cell) ? 0 : puzzle->given[cell];
    return SUUJI_OK;
}

void sj_dialect_write_head(const struct sj_dialect *dialect, struct sj_text *out)
{
    if (dialect->format->write_head)
        dialect->format->write_head(dialect, out);
}

void sj_dialect_write_tail(const struct sj_dialect *dialect, struct sj_text *out)
{
    if (dialect->format->write_tail)
        dialect->format->write_tail(out);
}

/* Are there too few characters to write a puzzle of this size on a line? */
static bool is_too_large(const struct sj_dialect *dialect, unsigned size)
{
    return dialect->format == &sj_format_line && size > sj_symbols_max(dialect->symbols);
}

static suuji_status write_large(const struct sj_writing *writing, struct sj_text *out,
                                suuji_error *err)
{
    struct sj_dialect dialect = *writing->dialect;
    struct sj_writing large = *writing;
    dialect.by_default = false;
    dialect.separator = ' ';
    use_format(&dialect, &sj_format_numbers);
    large.dialect = &dialect;
    return sj_dialect_write(&large, out, err);
}

/* Write with the format, and unfold what it wrote. */
static suuji_status write_unfolded(const struct sj_writing *writing, struct sj_text *out,
                                   suuji_error *err)
{
    const struct sj_dialect *const dialect = writing->dialect;
    const size_t before = out->len;
    const suuji_status status = dialect->format->write(writing, out, err);
    if (status == SUUJI_OK && sj_dialect_folds(dialect))
        sj_alphabet_unfold(&dialect->alphabet, out, before);
    return status;
}

suuji_status sj_dialect_write(const struct sj_writing *writing, struct sj_text *out,
                              suuji_error *err)
{
    const suuji_format_info *const info = &writing->dialect->format->info;
    const suuji_rules *const rules = writing->puzzle->rules;
    if (sj_dialect_folds(writing->dialect) && rules->size != writing->dialect->alphabet.count)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "there are %u symbols, but the size is %u",
                       writing->dialect->alphabet.count, rules->size);
    if (writing->dialect->by_default && is_too_large(writing->dialect, rules->size))
        return write_large(writing, out, err);
    if (rules->size > info->max_size)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "format '%s' supports sizes up to %u, not %u",
                       info->name, info->max_size, rules->size);
    if (!(info->can & SUUJI_FORMAT_MARKS) && writing->grid == writing->puzzle->given &&
        sj_puzzle_marks_matter(writing->puzzle))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "format '%s' cannot store the puzzle's pencil marks", info->name);
    /* A format without rules but the division says nothing about others; that of an application, or
       one that states extra rules, would say that there are no constraints. */
    const bool silent = !(info->can & (SUUJI_FORMAT_PROGRAM | SUUJI_FORMAT_EXTRAS));
    const unsigned constraints =
        silent || info->can & SUUJI_FORMAT_CONSTRAINTS ? SUUJI_CAN_CONSTRAINTS : 0;
    const suuji_status status = suuji_rules_check(
        rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | constraints, "format", info->name, err);
    return status == SUUJI_OK ? write_unfolded(writing, out, err) : status;
}
