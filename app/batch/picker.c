/* SPDX-License-Identifier: MIT */
/* Passing on only the records of a batch that are chosen. */
#include "app/batch/picker.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

suuji_status cli_picker_open(struct cli_picker *picker, const struct cli_choice *choice,
                             suuji_error *err)
{
    *picker = (struct cli_picker){.choice = *choice};
    return cli_choice_made(&picker->choice) ? cli_cutter_new(&picker->cutter, err) : SUUJI_OK;
}

void cli_picker_close(struct cli_picker *picker)
{
    cli_block_clear(&picker->held, true);
    cli_cutter_free(&picker->cutter);
}

void cli_picker_seek(struct cli_picker *picker, const struct cli_position *position)
{
    const struct cli_number_list *const numbers = picker->choice.numbers;
    picker->records = position->records;
    picker->passed = position->passed;
    while (numbers && picker->range < numbers->count &&
           numbers->range[picker->range].high <= picker->records)
        picker->range++;
}

/* Was everything read that is wanted? */
static bool has_all(const struct cli_picker *picker)
{
    const struct cli_choice *const choice = &picker->choice;
    return (choice->first && picker->passed == choice->first) ||
           (choice->numbers && picker->range == choice->numbers->count);
}

/* Is a place of what is held before the part that is wanted? */
static bool is_before_part(const struct cli_picker *picker, size_t at)
{
    const struct cli_position *const from = &picker->choice.from;
    const struct cli_position *const end = &picker->held.end;
    return end->file < from->file ||
           (end->file == from->file && end->offset - (picker->held.len - at) < from->offset);
}

/* Count a record, which begins at this place of what is held. Is it wanted? With `*last` the one
   after it is not. */
static bool count_record(struct cli_picker *picker, size_t at, bool *last)
{
    const struct cli_number_list *const numbers = picker->choice.numbers;
    const uint64_t number = ++picker->records;
    *last = false;
    if (is_before_part(picker, at)) {
        picker->passed++; /* by another part */
        return false;
    }
    if (numbers) {
        const struct cli_number_range *const range = &numbers->range[picker->range];
        if (number < range->low)
            return false;
        *last = number == range->high;
        picker->range += *last;
    }
    picker->passed++;
    *last |= has_all(picker);
    return true;
}

/* A reference to the input of the block that is held, and memory for `len` bytes. */
static suuji_status prepare_block(const struct cli_picker *picker, size_t len,
                                  struct cli_block *block, suuji_error *err)
{
    const struct cli_block *const held = &picker->held;
    const suuji_status status = cli_block_reserve(block, len, CLI_BLOCK_SIZE, err);
    if (status != SUUJI_OK)
        return status;
    block->kind = held->kind;
    block->file = held->file;
    block->error = held->error;
    block->text = block->memory;
    block->len = len;
    block->bytes =
        held->len ? (uint64_t)((double)held->bytes * (double)len / (double)held->len) : 0;
    block->input = cli_input_share(held->input);
    return SUUJI_OK;
}

/* How many bytes of its line are before a place of what is held? */
static size_t column_of(const struct cli_block *held, size_t at)
{
    for (size_t i = at; i > 0; i--)
        if (held->text[i - 1] == '\n')
            return at - i;
    return held->column + at;
}

/* Where the next record of the picker begins. */
static struct cli_position next_position(const struct cli_picker *picker)
{
    const struct cli_block *const held = &picker->held;
    struct cli_position position = held->end;
    if (held->kind == CLI_BLOCK_TEXT && picker->place.at < held->len) {
        position.offset -= held->len - picker->place.at;
        position.line = picker->place.line;
        position.column = column_of(held, picker->place.at);
    }
    position.records = picker->records;
    position.passed = picker->passed;
    return position;
}

/* Copy the next records that are wanted to `block`, about `want` bytes of them. `*got` is false if
   none of those that are held is wanted. */
static suuji_status pass_text(struct cli_picker *picker, size_t want, struct cli_block *block,
                              bool *got, suuji_error *err)
{
    const struct cli_block *const held = &picker->held;
    uint64_t passed = picker->passed;
    struct sj_place start = {0};
    bool last = false;
    *got = false;
    while (picker->place.at < held->len && !last) {
        const struct sj_place before = picker->place;
        bool found = false;
        if (cli_cutter_skip(&picker->cutter, held, &picker->place, &found) != SUUJI_OK)
            return sj_fail_memory(err);
        if (!found || !count_record(picker, before.at, &last))
            continue;
        if (!*got) {
            *got = true;
            passed = picker->passed - 1;
            start = before;
            block->number = picker->records;
        }
        last |= picker->place.at - start.at >= want;
    }
    if (!*got)
        return SUUJI_OK;
    block->place = passed + 1;
    block->line = start.line;
    block->column = column_of(held, start.at);
    block->begin = held->begin + start.at;
    const suuji_status status = prepare_block(picker, picker->place.at - start.at, block, err);
    if (status == SUUJI_OK)
        memcpy(block->text, held->text + start.at, block->len);
    return status;
}

/* A block that is one record without text: an empty puzzle, or one that is too long. */
static suuji_status pass_single(struct cli_picker *picker, struct cli_block *block, bool *got,
                                suuji_error *err)
{
    bool last = false;
    *got = count_record(picker, picker->place.at, &last);
    picker->place.at = picker->held.len;
    if (!*got)
        return SUUJI_OK;
    block->number = picker->records;
    block->place = picker->passed;
    block->line = picker->held.line;
    block->begin = picker->held.begin;
    return prepare_block(picker, picker->held.len, block, err);
}

/* Pass on something of what is held. */
static suuji_status pass_held(struct cli_picker *picker, size_t want, struct cli_block *block,
                              bool *got, suuji_error *err)
{
    struct cli_block *const held = &picker->held;
    switch (held->kind) {
    case CLI_BLOCK_TEXT:
        return pass_text(picker, want, block, got, err);
    case CLI_BLOCK_EMPTY:
    case CLI_BLOCK_REFUSED:
        return pass_single(picker, block, got, err);
    case CLI_BLOCK_END:
        picker->beyond =
            picker->choice.numbers && picker->choice.numbers->largest > picker->records;
        break;
    case CLI_BLOCK_MISSING:
    case CLI_BLOCK_FOREIGN:
        break;
    }
    picker->place.at = held->len = 0;
    block->kind = held->kind;
    block->file = held->file;
    block->error = held->error;
    block->hint = held->hint;
    *got = true;
    return SUUJI_OK;
}

suuji_status cli_picker_next(struct cli_picker *picker, struct cli_source *source, size_t want,
                             struct cli_block *block, suuji_error *err)
{
    struct cli_block *const held = &picker->held;
    suuji_status status = SUUJI_OK;
    if (!cli_choice_made(&picker->choice))
        return cli_source_next(source, want, block, err);
    for (bool got = false; !got && status == SUUJI_OK;) {
        if (has_all(picker)) {
            block->kind = CLI_BLOCK_END;
            return SUUJI_OK;
        }
        if (picker->place.at == held->len) {
            cli_block_clear(held, false);
            status = cli_source_next(source, CLI_BLOCK_SIZE, held, err);
            picker->place = (struct sj_place){.line = held->line};
        }
        if (status == SUUJI_OK)
            status = pass_held(picker, want, block, &got, err);
        if (got)
            block->end = next_position(picker);
    }
    return status;
}

suuji_status cli_picker_is_done(const struct cli_picker *picker, struct cli_source *source,
                                bool *done, suuji_error *err)
{
    *done = cli_choice_made(&picker->choice) && has_all(picker);
    if (*done || picker->place.at < picker->held.len)
        return SUUJI_OK;
    return cli_source_is_done(source, done, err);
}
