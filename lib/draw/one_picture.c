/* SPDX-License-Identifier: MIT */
/* suuji_draw and suuji_draw_step: books of one picture. */
#include "draw/drawing.h"

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

/* A book for one picture. */
static suuji_status new_book(const suuji_draw_options *options, const char *medium,
                             suuji_book **book, suuji_error *err)
{
    suuji_draw_options single;
    const suuji_status status = sj_draw_options_copy(options, &single, err);
    *book = NULL;
    single.paper = NULL;
    single.solutions_at_end = false;
    single.stop = NULL;
    return status == SUUJI_OK ? suuji_book_new(&single, medium, book, err) : status;
}

suuji_status suuji_draw(const suuji_puzzle *puzzle, const uint8_t *grid,
                        const suuji_draw_options *options, const char *medium,
                        suuji_on_text *on_text, void *user, suuji_error *err)
{
    suuji_book *book;
    suuji_status status = new_book(options, medium, &book, err);
    if (status == SUUJI_OK)
        status = suuji_book_add(book, puzzle, grid, err);
    if (status == SUUJI_OK)
        status = suuji_book_write(book, on_text, user, err);
    suuji_book_free(book);
    return status;
}

suuji_status suuji_draw_step(const suuji_puzzle *puzzle, const suuji_human *human,
                             const suuji_human_step *step, const suuji_draw_options *options,
                             const char *medium, suuji_on_text *on_text, void *user,
                             suuji_error *err)
{
    suuji_book *book;
    suuji_status status = new_book(options, medium, &book, err);
    if (status == SUUJI_OK)
        status = suuji_book_add_step(book, puzzle, human, step, err);
    if (status == SUUJI_OK)
        status = suuji_book_write(book, on_text, user, err);
    suuji_book_free(book);
    return status;
}
