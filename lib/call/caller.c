/* SPDX-License-Identifier: MIT */
/* Making a call, and what is kept between calls. */
#include "call/caller.h"

#include "base/did_you_mean.h"
#include "base/fail.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

suuji_status suuji_caller_new(suuji_caller **out, suuji_error *err)
{
    suuji_caller *const caller = calloc(1, sizeof *caller);
    *out = NULL;
    if (!caller)
        return sj_fail_memory(err);
    caller->plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (!caller->plain) {
        free(caller);
        return sj_fail_memory(err);
    }
    *out = caller;
    return SUUJI_OK;
}

void suuji_caller_free(suuji_caller *caller)
{
    if (!caller)
        return;
    freelocale(caller->plain);
    suuji_solver_free(caller->solver);
    sj_text_free(&caller->engine);
    sj_text_free(&caller->name);
    sj_text_free(&caller->reply);
    sj_text_free(&caller->report);
    free(caller);
}

void suuji_caller_watch(suuji_caller *caller, suuji_on_report *on_report, void *user)
{
    caller->on_report = on_report;
    caller->user = user;
}

static const char *call_name_at(size_t i)
{
    const suuji_call_info *const info = suuji_call_at(i);
    return info ? info->name : NULL;
}

static suuji_status fail_unknown(const char *name, suuji_error *err)
{
    char guess[60];
    sj_guess_text(name, call_name_at, guess, sizeof guess);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no call '%.60s'%s", name, guess);
}

/* From now on this thread has the locale `next`; returns the one before. NetBSD does not have
   this. */
static locale_t change_locale(locale_t next)
{
#ifdef __NetBSD__
    return next;
#else
    return uselocale(next);
#endif
}

/* The reply to the call `name`; NULL: the request has it. */
static suuji_status answer_call(suuji_caller *caller, const char *name, const char *arguments,
                                size_t length, suuji_stop *stop, suuji_error *err)
{
    struct sj_call call = {.caller = caller,
                           .request = !name,
                           .stop = stop,
                           .reply = {.out = &caller->reply, .form = SJ_JSON_NARROW}};
    const struct sj_call_row *row = NULL;
    suuji_status status = SUUJI_OK;
    sj_text_clear(&caller->reply);
    if (!name) {
        status = sj_call_name(&call, arguments, length, &caller->name, err);
        name = caller->name.at;
    }
    if (status == SUUJI_OK && !(row = sj_call_find(name)))
        status = fail_unknown(name, err);
    if (status == SUUJI_OK) {
        call.info = &row->info;
        status = sj_call_read(&call, arguments, length, err);
    }
    if (status == SUUJI_OK) {
        sj_json_put_object(&call.reply, NULL);
        status = row->run(&call, err);
    }
    if (status == SUUJI_OK) {
        sj_json_put_end(&call.reply);
        if (!caller->reply.failed)
            caller->reply.at[--caller->reply.len] = '\0'; /* the line end */
        else
            status = sj_fail_memory(err);
    }
    for (unsigned i = 0; i < SJ_CALL_ARGUMENTS; i++)
        sj_text_free(&call.value[i].text);
    return status;
}

suuji_status suuji_call(suuji_caller *caller, const char *name, const char *arguments,
                        size_t length, suuji_stop *stop, const char **reply, size_t *reply_length,
                        suuji_error *err)
{
    *reply = NULL;
    *reply_length = 0;
    const locale_t before = change_locale(caller->plain);
    const suuji_status status = answer_call(caller, name, arguments, length, stop, err);
    (void)change_locale(before);
    if (status == SUUJI_OK) {
        *reply = caller->reply.at;
        *reply_length = caller->reply.len;
    }
    return status;
}

/* ---- For the calls ---- */

bool sj_call_is_watched(const struct sj_call *call)
{
    return call->caller->on_report != NULL;
}

struct sj_json_writer sj_call_begin_report(struct sj_call *call, const char *name)
{
    struct sj_json_writer json = {.out = &call->caller->report, .form = SJ_JSON_NARROW};
    sj_text_clear(json.out);
    sj_json_put_object(&json, NULL);
    sj_json_put_string(&json, "report", name);
    return json;
}

void sj_call_end_report(struct sj_call *call, struct sj_json_writer *json)
{
    struct sj_text *const report = &call->caller->report;
    sj_json_put_end(json);
    call->reply.out->failed |= report->failed;
    if (report->failed)
        return;
    report->at[--report->len] = '\0'; /* the line end */
    call->caller->on_report(call->caller->user, report->at, report->len);
}

const struct sj_value *sj_call_value(const struct sj_call *call, const char *name)
{
    const int i = sj_call_argument(call->info, name, strlen(name));
    return i >= 0 && call->value[i].given ? &call->value[i] : NULL;
}

bool sj_call_given(const struct sj_call *call, const char *name)
{
    return sj_call_value(call, name) != NULL;
}

const char *sj_call_text(const struct sj_call *call, const char *name)
{
    const struct sj_value *const value = sj_call_value(call, name);
    return value ? value->text.at : NULL;
}

uint64_t sj_call_count(const struct sj_call *call, const char *name, uint64_t fallback)
{
    const struct sj_value *const value = sj_call_value(call, name);
    return value ? value->count : fallback;
}

unsigned sj_call_number(const struct sj_call *call, const char *name)
{
    const uint64_t count = sj_call_count(call, name, 0);
    return count < UINT_MAX ? (unsigned)count : UINT_MAX;
}

double sj_call_real(const struct sj_call *call, const char *name)
{
    const struct sj_value *const value = sj_call_value(call, name);
    return value ? value->number : 0;
}

bool sj_call_flag(const struct sj_call *call, const char *name)
{
    const struct sj_value *const value = sj_call_value(call, name);
    return value && value->flag;
}

bool sj_call_asks(const struct sj_call *call, const char *name)
{
    const struct sj_value *const value = sj_call_value(call, name);
    return value && (value->flag || value->count || value->text.at);
}

suuji_status sj_call_exclude(const struct sj_call *call, const char *name,
                             const char *const *others, suuji_error *err)
{
    for (; sj_call_asks(call, name) && *others; others++)
        if (sj_call_asks(call, *others))
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "arguments '%s' and '%s' cannot be used together", name, *others);
    return SUUJI_OK;
}

suuji_status sj_call_word(const struct sj_call *call, const char *name, const char *const *words,
                          unsigned *out, suuji_error *err)
{
    const char *const text = sj_call_text(call, name);
    char list[160] = "";
    *out = 0;
    for (unsigned i = 0; text && words[i]; i++) {
        const size_t used = strlen(list);
        if (strcmp(text, words[i]) == 0) {
            *out = i;
            return SUUJI_OK;
        }
        snprintf(list + used, sizeof list - used, "%s%s",
                 used == 0      ? ""
                 : words[i + 1] ? ", "
                                : " or ",
                 words[i]);
    }
    return text ? sj_fail(err, SUUJI_ERR_ARGUMENT, "argument '%s' must be %s", name, list)
                : SUUJI_OK;
}

suuji_limits sj_call_limits(const struct sj_call *call)
{
    return (suuji_limits){.seconds = sj_call_real(call, "seconds"),
                          .nodes = sj_call_count(call, "nodes", 0),
                          .stop = call->stop};
}

/* A solver for `engine`. Requests may come from strangers: they start no programs. */
static suuji_status open_engine(const char *engine, suuji_solver **out, suuji_error *err)
{
    const suuji_status status = suuji_solver_new(engine, out, err);
    if (status != SUUJI_OK || !suuji_solver_engine(*out)->programs)
        return status;
    const char *const name = suuji_solver_engine(*out)->name;
    suuji_solver_free(*out);
    *out = NULL;
    return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                   "engine '%s' starts other programs, which calls do not", name);
}

suuji_status sj_call_solver(struct sj_call *call, suuji_solver **out, suuji_error *err)
{
    suuji_caller *const caller = call->caller;
    const char *const given = sj_call_text(call, "engine");
    const char *const engine = given ? given : suuji_engine_at(0)->name;
    if (!caller->solver || strcmp(caller->engine.at, engine) != 0) {
        suuji_solver_free(caller->solver);
        caller->solver = NULL;
        sj_text_clear(&caller->engine);
        sj_text_add(&caller->engine, engine, strlen(engine) + 1);
        const suuji_status status =
            caller->engine.failed ? sj_fail_memory(err) : open_engine(engine, &caller->solver, err);
        caller->engine.failed = false;
        if (status != SUUJI_OK)
            return status;
    }
    *out = caller->solver;
    return SUUJI_OK;
}
