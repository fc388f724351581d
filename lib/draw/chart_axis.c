/* SPDX-License-Identifier: MIT */
/* Axes of charts: their ends, and the numbers on them. Round numbers are 1, 2 or 5 times a power of
   ten. */
#include "draw/chart.h"

#include "base/fail.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Up to this many powers of ten, 2 and 5 times each have numbers too. */
#define FEW_DECADES 2.2
/* Up to this many, the other multiples have short lines. */
#define SOME_DECADES 8.0
/* Numbers on an axis, about. */
#define MOST_NUMBERS 10.0
/* Logarithms differ by rounding. */
#define ROUNDING 1e-9

/* ---- Ends ---- */

suuji_status sj_axis_start(struct sj_axis *axis, const suuji_chart_axis *options, suuji_error *err)
{
    const bool has_ends = options->low < 0 || options->low > 0 || options->high < 0 ||
                          options->high > 0; /* what is not a number has none */
    *axis = (struct sj_axis){.options = options};
    if (!isfinite(options->low) || !isfinite(options->high) ||
        (has_ends && !(options->low < options->high)))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the ends of an axis must be two numbers in order");
    if (!has_ends)
        return SUUJI_OK;
    const suuji_status status = sj_axis_include(axis, options->low, err);
    return status == SUUJI_OK ? sj_axis_include(axis, options->high, err) : status;
}

suuji_status sj_axis_include(struct sj_axis *axis, double value, suuji_error *err)
{
    if (!isfinite(value) || (axis->options->logarithmic && !(value > 0)))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%g cannot be on %s axis", value,
                       axis->options->logarithmic ? "a logarithmic" : "an");
    const double at = axis->options->logarithmic ? log10(value) : value;
    axis->low = axis->used ? fmin(axis->low, at) : at;
    axis->high = axis->used ? fmax(axis->high, at) : at;
    axis->used = true;
    return SUUJI_OK;
}

/* The logarithm of the next round number, downwards or upwards. */
static double next_round(double logarithm, bool down)
{
    static const double rounds[] = {0, 0.30102999566398120, 0.69897000433601880, 1};
    const double decade = floor(logarithm + ROUNDING);
    const double rest = logarithm - decade;
    unsigned i = 0;
    if (down) {
        for (i = 3; i > 0 && rounds[i] > rest + ROUNDING; i--) {
        }
    } else {
        for (i = 0; i < 3 && rounds[i] < rest - ROUNDING; i++) {
        }
    }
    return decade + rounds[i];
}

/* The distance of numbers on a linear axis. */
static double linear_step(const struct sj_axis *axis)
{
    const double wanted = (axis->high - axis->low) / MOST_NUMBERS;
    const double step = pow(10, next_round(log10(wanted), false));
    return axis->options->whole && step < 1 ? 1 : step;
}

suuji_status sj_axis_settle(struct sj_axis *axis, suuji_error *err)
{
    const suuji_chart_axis *const options = axis->options;
    if (!axis->used)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no value on the axis '%s'",
                       options->label ? options->label : "");
    if (options->low < options->high)
        return SUUJI_OK;
    const double room = options->logarithmic ? 0.1 : fmax(fabs(axis->high) / 10, 1e-9);
    if (!(axis->low < axis->high)) {
        axis->low -= room;
        axis->high += room;
    }
    if (options->logarithmic) {
        axis->low = next_round(axis->low, true);
        axis->high = next_round(axis->high, false);
    } else {
        const double step = linear_step(axis);
        axis->low = floor(axis->low / step + ROUNDING) * step;
        axis->high = ceil(axis->high / step - ROUNDING) * step;
    }
    return SUUJI_OK;
}

double sj_axis_place(const struct sj_axis *axis, double value)
{
    const double at = axis->options->logarithmic ? log10(value) : value;
    return axis->from + (axis->to - axis->from) * (at - axis->low) / (axis->high - axis->low);
}

/* ---- Numbers ---- */

/* "200 µs": `value` in its unit, with a prefix if it is small. */
static void write_number(const suuji_chart_axis *options, double value, char *text, size_t room)
{
    static const char *const prefixes[] = {"", "m", "\xc2\xb5", "n", "p"};
    unsigned prefix = 0;
    if (!options->unit) {
        snprintf(text, room, "%.6g", value);
        return;
    }
    for (; prefix < 4 && fabs(value) > 0 && fabs(value) < 1 - ROUNDING; prefix++)
        value *= 1000;
    snprintf(text, room, "%.6g %s%s", value, prefixes[prefix], options->unit);
}

static unsigned add_tic(const struct sj_axis *axis, struct sj_tic *tic, unsigned count,
                        double value, bool minor, const char *name)
{
    const double at = axis->options->logarithmic ? log10(value) : value;
    const double most = ROUNDING * fmax(1, fabs(axis->high - axis->low));
    if (at < axis->low - most || at > axis->high + most || count >= SJ_MOST_TICS)
        return count;
    struct sj_tic *const t = &tic[count];
    *t = (struct sj_tic){.at = sj_axis_place(axis, value), .minor = minor};
    if (name)
        snprintf(t->text, sizeof t->text, "%.*s",
                 (int)sj_text_fitting(name, false, 1, (double)(sizeof t->text / 2)), name);
    else if (!minor)
        write_number(axis->options, value, t->text, sizeof t->text);
    return count + 1;
}

static unsigned logarithmic_tics(const struct sj_axis *axis, struct sj_tic *tic)
{
    const double decades = axis->high - axis->low;
    const double apart = fmax(1, ceil(decades / MOST_NUMBERS));
    const double first = floor(axis->low + ROUNDING);
    unsigned count = 0;
    for (double decade = first; decade < axis->high + ROUNDING; decade++)
        for (unsigned k = 1; k < 10; k++) {
            const bool number = k == 1 ? fmod(decade - first, apart) < 0.5
                                       : decades <= FEW_DECADES && (k == 2 || k == 5);
            if (number || decades <= SOME_DECADES)
                count = add_tic(axis, tic, count, k * pow(10, decade), !number, NULL);
        }
    return count;
}

static unsigned linear_tics(const struct sj_axis *axis, struct sj_tic *tic)
{
    const double step = linear_step(axis);
    unsigned count = 0;
    for (double i = ceil(axis->low / step - ROUNDING); i * step <= axis->high + step * ROUNDING;
         i++)
        count = add_tic(axis, tic, count, i * step + 0.0, false, NULL); /* never -0 */
    return count;
}

unsigned sj_axis_tics(const struct sj_axis *axis, struct sj_tic tic[SJ_MOST_TICS])
{
    const suuji_chart_axis *const options = axis->options;
    unsigned count = 0;
    if (options->tic_count == 0)
        return options->logarithmic ? logarithmic_tics(axis, tic) : linear_tics(axis, tic);
    for (size_t i = 0; i < options->tic_count; i++)
        if (!options->logarithmic || options->tic[i].value > 0)
            count = add_tic(axis, tic, count, options->tic[i].value, false, options->tic[i].name);
    return count;
}
