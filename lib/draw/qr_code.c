/* SPDX-License-Identifier: MIT */
/* QR codes by libqrencode, and as part of a picture. */
#include "draw/qr_code.h"

#include "base/fail.h"

#include <stdlib.h>

/* Of a module, in millimetres: phones read this on paper at the distance of a hand. */
#define MODULE 0.4
#define MARGIN 4u
/* Modules overlap by this part, or viewers of PDF and PNG show light lines between them. */
#define OVERLAP 0.03

void sj_qr_code_free(struct sj_qr_code *code)
{
    free(code->dark);
    *code = (struct sj_qr_code){0};
}

#ifdef SUUJI_HAVE_QRENCODE
#include "base/shared_library.h"

#include <errno.h>
#include <qrencode.h>

struct calls {
    __typeof__(&QRcode_encodeString8bit) encode;
    __typeof__(&QRcode_free) release;
};

static suuji_status load(struct calls *calls, suuji_error *err)
{
    static const struct sj_shared_library library = {
        SJ_SHARED_FILE("qrencode", "4"), "libqrencode4",
        "QR codes need libqrencode: install libqrencode4"};
    const struct sj_shared_call list[] = {{"QRcode_encodeString8bit", &calls->encode},
                                          {"QRcode_free", &calls->release}};
    return sj_shared_library_load(&library, list, sizeof list / sizeof list[0], err);
}

static suuji_status copy_code(const QRcode *made, struct sj_qr_code *code, suuji_error *err)
{
    const size_t modules = (size_t)made->width * (size_t)made->width;
    code->dark = malloc(modules);
    if (!code->dark)
        return sj_fail_memory(err);
    for (size_t i = 0; i < modules; i++)
        code->dark[i] = made->data[i] & 1;
    code->side = (unsigned)made->width;
    return SUUJI_OK;
}

suuji_status sj_qr_code_make(const char *text, struct sj_qr_code *code, suuji_error *err)
{
    struct calls calls;
    *code = (struct sj_qr_code){0};
    suuji_status status = load(&calls, err);
    if (status != SUUJI_OK)
        return status;
    errno = 0;
    QRcode *made = calls.encode(text, 0, QR_ECLEVEL_L);
    if (!made)
        return errno == ERANGE ? sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                                         "the link of the puzzle is too long for a QR code")
                               : sj_fail_memory(err);
    /* more correction, if that needs no larger code */
    QRcode *const better = calls.encode(text, made->version, QR_ECLEVEL_M);
    if (better && better->version == made->version) {
        calls.release(made);
        made = better;
    } else if (better) {
        calls.release(better);
    }
    status = copy_code(made, code, err);
    calls.release(made);
    return status;
}

static suuji_status check_library(suuji_error *err)
{
    struct calls calls;
    return load(&calls, err);
}
#else
static suuji_status check_library(suuji_error *err)
{
    return sj_fail(err, SUUJI_ERR_PROGRAM,
                   "QR codes need libqrencode: install libqrencode-dev and build suuji again");
}

suuji_status sj_qr_code_make(const char *text, struct sj_qr_code *code, suuji_error *err)
{
    (void)text;
    *code = (struct sj_qr_code){0};
    return check_library(err);
}
#endif

suuji_status sj_qr_check(const char *qr, suuji_error *err)
{
    const suuji_status status = sj_puzzle_link_check(qr, err);
    return status == SUUJI_OK ? check_library(err) : status;
}

double sj_qr_code_size(unsigned side)
{
    return side ? (side + 2 * MARGIN) * MODULE : 0;
}

double sj_qr_code_margin(void)
{
    return MARGIN * MODULE;
}

void sj_qr_code_draw(const struct sj_qr_code *code, struct sj_picture *picture, double x, double y)
{
    const struct sj_ink ink = sj_ink_area(0x000000);
    const size_t side = code->side;
    for (size_t row = 0; row < side; row++)
        for (size_t from = 0, to; from < side; from = to + 1) {
            const uint8_t *const dark = code->dark + row * side;
            while (from < side && !dark[from])
                from++;
            for (to = from; to < side && dark[to];)
                to++;
            if (from < to)
                sj_picture_rectangle(picture, &ink, x + (double)(MARGIN + from) * MODULE,
                                     y + (double)(MARGIN + row) * MODULE,
                                     (double)(to - from) * MODULE, (1 + OVERLAP) * MODULE);
        }
}
