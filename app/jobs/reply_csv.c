/* SPDX-License-Identifier: MIT */
/* Answers as a table with commas. */
#include "app/jobs/reply_csv.h"

#include "app/jobs/cells_text.h"
#include "base/fail.h"
#include "codec/json_reader.h"
#include "format/record_io.h"

#include <stdlib.h>
#include <string.h>

/* Columns that a table may have. */
#define MOST_COLUMNS 24u

/* Where a value is in the text of an object; no length: it is not there. */
struct span {
    size_t at, len;
};

struct row {
    const struct cli_csv_column *columns;
    const struct cli_item *item;
    struct sj_dialect dialect; /* for grids */
    struct sj_text field;      /* the current one */
    struct span value[MOST_COLUMNS];
};

void cli_csv_put(const char *field, size_t len, struct sj_text *out)
{
    bool quoted = false;
    for (size_t i = 0; i < len && !quoted; i++)
        quoted = strchr(",\"\r\n", field[i]) && field[i];
    if (!quoted) {
        sj_text_add(out, field, len);
        return;
    }
    sj_text_char(out, '"');
    for (size_t i = 0; i < len; i++) {
        if (field[i] == '"')
            sj_text_char(out, '"');
        sj_text_char(out, field[i]);
    }
    sj_text_char(out, '"');
}

void cli_reply_csv_head(const struct cli_csv_column *columns, struct sj_text *out)
{
    for (size_t i = 0; columns[i].name; i++)
        sj_text_printf(out, "%s%s", i ? "," : "", columns[i].name);
    sj_text_char(out, '\n');
}

static bool is_key(const char *key, size_t len, const char *name)
{
    return strlen(name) == len && memcmp(key, name, len) == 0;
}

/* ---- Fields ---- */

/* "r1c2=3" of {"row": 1, "column": 2, "value": 3}, or what its member "text" says. */
static void put_entry(struct sj_json *json, struct sj_text *out)
{
    double number[3] = {0}; /* row, column, value */
    const char *key;
    size_t len;
    bool said = false;
    bool holds;
    for (sj_json_enter(json, '{'); sj_json_more(json, '}');) {
        static const char *const names[] = {"row", "column", "value"};
        unsigned i = 0;
        if (!sj_json_key(json, &key, &len))
            return;
        while (i < 3 && !is_key(key, len, names[i]))
            i++;
        if (i < 3) {
            sj_json_number(json, &number[i]);
        } else if (is_key(key, len, "text")) {
            sj_text_str(out, out->len ? "; " : "");
            sj_json_string(json, out);
            said = true;
        } else {
            sj_json_skip(json, &holds);
        }
    }
    if (said)
        return;
    sj_text_printf(out, "%sr%.0fc%.0f", out->len ? " " : "", number[0], number[1]);
    if (number[2] > 0)
        sj_text_printf(out, "=%.0f", number[2]);
}

/* A grid, from the array of its values. */
static suuji_status put_grid(struct row *row, struct sj_json *json, suuji_error *err)
{
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(row->item->puzzle));
    uint8_t *const grid = calloc(cells, 1);
    double value;
    if (!grid)
        return sj_fail_memory(err);
    sj_json_enter(json, '[');
    for (unsigned i = 0; i < cells && sj_json_more(json, ']') && sj_json_number(json, &value); i++)
        grid[i] = (uint8_t)value;
    cli_cells_write(&row->dialect, row->item->puzzle, grid, &row->field);
    free(grid);
    return SUUJI_OK;
}

/* A value as text. */
static suuji_status put_value(struct row *row, const char *text, size_t len, suuji_error *err)
{
    struct sj_json json = {.text = text, .len = len};
    struct sj_json inside = json;
    switch (sj_json_kind(&json)) {
    case '"':
        sj_json_string(&json, &row->field);
        return SUUJI_OK;
    case '[':
        sj_json_enter(&inside, '[');
        if (sj_json_more(&inside, ']') && sj_json_kind(&inside) == '0')
            return put_grid(row, &json, err);
        for (sj_json_enter(&json, '['); sj_json_more(&json, ']');)
            put_entry(&json, &row->field);
        return SUUJI_OK;
    case 'n':
        return SUUJI_OK;
    default:
        sj_text_add(&row->field, text, len);
        return SUUJI_OK;
    }
}

/* ---- Rows ---- */

/* Note where the values of the columns are. */
static void find_values(struct row *row, struct sj_json *json)
{
    const char *key;
    size_t len;
    bool holds;
    for (sj_json_enter(json, '{'); sj_json_more(json, '}');) {
        if (!sj_json_key(json, &key, &len))
            return;
        if (is_key(key, len, "stats")) {
            find_values(row, json);
            continue;
        }
        sj_json_kind(json); /* steps over blanks */
        const size_t at = json->at;
        sj_json_skip(json, &holds);
        for (size_t i = 0; row->columns[i].name; i++)
            if (is_key(key, len, row->columns[i].member))
                row->value[i] = (struct span){at, json->at - at};
    }
}

static suuji_status write_row(struct row *row, const char *object, struct sj_text *out,
                              suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; row->columns[i].name && status == SUUJI_OK; i++) {
        sj_text_clear(&row->field);
        if (row->value[i].len)
            status = put_value(row, object + row->value[i].at, row->value[i].len, err);
        if (i)
            sj_text_char(out, ',');
        cli_csv_put(row->field.at, row->field.len, out);
        out->failed |= row->field.failed;
    }
    sj_text_char(out, '\n');
    return status;
}

suuji_status cli_reply_csv_row(const struct cli_csv_column *columns, struct cli_lot *lot,
                               const struct cli_item *item, size_t from, suuji_error *err)
{
    struct row row = {.columns = columns, .item = item};
    struct sj_text object = {0};
    if (lot->out.len == from || lot->out.failed)
        return SUUJI_OK; /* nothing was said about this puzzle; the caller reports failures */
    sj_text_add(&object, lot->out.at + from, lot->out.len - from);
    lot->out.len = from;
    suuji_status status =
        object.failed ? sj_fail_memory(err) : cli_cells_dialect(lot->dialect, &row.dialect, err);
    if (status == SUUJI_OK) {
        find_values(&row, &(struct sj_json){.text = object.at, .len = object.len});
        status = write_row(&row, object.at, &lot->out, err);
    }
    sj_dialect_clear(&row.dialect);
    sj_text_free(&row.field);
    sj_text_free(&object);
    return status;
}
