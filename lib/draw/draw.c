/* SPDX-License-Identifier: MIT */
/* suuji_draw: a book of one puzzle. */
#include "draw/draw_style.h"

suuji_status suuji_draw_check(const suuji_puzzle *puzzle, const suuji_draw_options *options,
                              suuji_error *err)
{
    struct sj_draw_style style = {0};
    struct sj_drawing drawing = {0};
    suuji_status status = sj_draw_style_make(&style, options, NULL, err);
    if (status == SUUJI_OK)
        status = sj_draw_style_use(&style, puzzle, NULL, &drawing, err);
    sj_draw_style_free(&style);
    return status;
}

suuji_status suuji_draw(const suuji_puzzle *puzzle, const uint8_t *grid,
                        const suuji_draw_options *options, const char *medium,
                        suuji_on_text *on_text, void *user, suuji_error *err)
{
    suuji_draw_options single;
    suuji_book *book = NULL;
    suuji_status status = sj_draw_options_copy(options, &single, err);
    single.paper = NULL;
    single.solutions_at_end = false;
    single.stop = NULL;
    if (status == SUUJI_OK)
        status = suuji_book_new(&single, medium, &book, err);
    if (status == SUUJI_OK)
        status = suuji_book_add(book, puzzle, grid, err);
    if (status == SUUJI_OK)
        status = suuji_book_write(book, on_text, user, err);
    suuji_book_free(book);
    return status;
}
