/* SPDX-License-Identifier: MIT */
/* Exact cover: put eight queens on a board so that none attacks another. Rows and columns are
   primary items (exactly one queen), diagonals secondary items (at most one queen); a queen on a
   square is an option.

       cc queens.c $(pkg-config --cflags --libs suuji) && ./a.out */
#include <suuji/cover.h>

#include <inttypes.h>
#include <stdio.h>

enum { SIZE = 8 };

/* Print the first solution. */
static bool show_first(void *user, const uint32_t *options, size_t count)
{
    bool *const shown = user;
    char row[SIZE][SIZE + 1];
    for (unsigned r = 0; r < SIZE; r++)
        snprintf(row[r], sizeof row[r], "%.*s", SIZE, "........");
    for (size_t i = 0; i < count; i++)
        row[options[i] / SIZE][options[i] % SIZE] = 'Q'; /* options were added row by row */
    for (unsigned r = 0; r < SIZE && !*shown; r++)
        puts(row[r]);
    *shown = true;
    return true;
}

static suuji_status add_items(suuji_cover *cover, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned i = 0; i < 2 * SIZE && status == SUUJI_OK; i++) /* rows, then columns */
        status = suuji_cover_add_item(cover, NULL, true, err);
    for (unsigned i = 0; i < 2 * (2 * SIZE - 1) && status == SUUJI_OK; i++) /* diagonals */
        status = suuji_cover_add_item(cover, NULL, false, err);
    return status;
}

static suuji_status add_options(suuji_cover *cover, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (uint32_t r = 0; r < SIZE; r++)
        for (uint32_t c = 0; c < SIZE && status == SUUJI_OK; c++) {
            const uint32_t up = 2 * SIZE + r + c;
            const uint32_t down = 2 * SIZE + (2 * SIZE - 1) + (SIZE - 1 - r + c);
            const uint32_t items[] = {r, SIZE + c, up, down};
            status = suuji_cover_add_option(cover, items, 4, err);
        }
    return status;
}

int main(void)
{
    suuji_cover *cover = NULL;
    suuji_cover_answer answer = SUUJI_COVER_ANSWER_INIT;
    suuji_error err;
    bool shown = false;
    suuji_cover_query query = SUUJI_COVER_QUERY_INIT;
    query.limit = SUUJI_ALL;
    query.on_cover = show_first;
    query.user = &shown;

    suuji_status status = suuji_cover_new(&cover, &err);
    if (status == SUUJI_OK)
        status = add_items(cover, &err);
    if (status == SUUJI_OK)
        status = add_options(cover, &err);
    if (status == SUUJI_OK)
        status = suuji_cover_solve(cover, NULL, &query, &answer, &err);
    if (status == SUUJI_OK)
        printf("%" PRIu64 " solutions\n", answer.count);
    else
        fprintf(stderr, "queens: %s\n", err.text);
    suuji_cover_free(cover);
    return status != SUUJI_OK;
}
