/* SPDX-License-Identifier: MIT */
/* Any bytes as a call: a name, a line end, arguments. It is refused with a reason, or the reply is
   JSON, and the same when the call is made again. Bit 0 of byte 0: a stop is requested before.

   Members at the end of the arguments limit the work, and replace those of the same name before. */
#include "fuzz.h"

#include "codec/json_reader.h"
#include "suuji/call.h"

#include <string.h>

static bool has_argument(const suuji_call_info *info, const char *name)
{
    for (const suuji_argument *argument = info->arguments; argument->name; argument++)
        if (strcmp(argument->name, name) == 0)
            return true;
    return false;
}

/* A copy of the arguments with limits before the last '}'. */
static char *add_limits(const suuji_call_info *info, const char *arguments, size_t *length)
{
    static const struct {
        const char *name, *value;
    } limits[] = {{"seconds", "0.3"}, {"nodes", "2000"}, {"tries", "1"}, {"trace", "100"}};
    enum { ROOM = 200 };
    char *const text = malloc(*length + ROOM);
    MUST(text);
    size_t end = *length;
    if (end)
        memcpy(text, arguments, end);
    while (end > 0 && text[end - 1] != '}')
        end--;
    if (end == 0)
        return text;
    size_t last = end - 1;
    while (last > 0 && (text[last - 1] == ' ' || text[last - 1] == '\n'))
        last--;
    const char *between = last > 0 && text[last - 1] == '{' ? "" : ", ";
    end--;
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
        if (has_argument(info, limits[i].name)) {
            end += (size_t)sprintf(text + end, "%s\"%s\": %s", between, limits[i].name,
                                   limits[i].value);
            between = ", ";
        }
    if (strcmp(info->name, "generate") == 0)
        end += (size_t)sprintf(text + end, "%s\"count\": 2", between);
    text[end++] = '}';
    *length = end;
    return text;
}

/* Long texts take long. */
#define LONGEST 3000u

static suuji_status make_call(suuji_caller *caller, const char *name, const char *arguments,
                              size_t length, suuji_stop *stop, char **copy)
{
    const char *reply = NULL;
    size_t reply_length = 0;
    suuji_error err = {0};
    *copy = NULL;
    const suuji_status status =
        suuji_call(caller, name, arguments, length, stop, &reply, &reply_length, &err);
    if (status != SUUJI_OK) {
        MUST(!reply && reply_length == 0 && err.status == status && *err.text);
        MUST(status != SUUJI_ERR_INTERNAL);
        return status;
    }
    struct sj_json json = {.text = reply, .len = reply_length, .strict = true};
    bool any = false;
    MUST(strlen(reply) == reply_length && !strchr(reply, '\n'));
    MUST(sj_json_skip(&json, &any) && json.at == reply_length);
    *copy = malloc(reply_length + 1);
    MUST(*copy);
    memcpy(*copy, reply, reply_length + 1);
    return status;
}

static const suuji_call_info *find_call(const char *name, size_t len)
{
    const suuji_call_info *info = NULL;
    for (size_t i = 0; (info = suuji_call_at(i)) != NULL; i++)
        if (strlen(info->name) == len && memcmp(info->name, name, len) == 0)
            return info;
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    suuji_caller *caller = NULL;
    suuji_stop *stop = NULL;
    const char *const text = (const char *)data + 1;
    const char *const end = size > 1 ? memchr(text, '\n', size - 1) : NULL;
    const suuji_call_info *const info = end ? find_call(text, (size_t)(end - text)) : NULL;
    char *reply[2] = {NULL, NULL};
    if (!info)
        return 0;
    size_t length = size - 1 - (size_t)(end + 1 - text);
    if (length > LONGEST)
        return 0;
    char *const arguments = add_limits(info, end + 1, &length);
    MUST(suuji_caller_new(&caller, NULL) == SUUJI_OK && suuji_stop_new(&stop, NULL) == SUUJI_OK);
    if (data[0] & 1)
        suuji_stop_request(stop);
    const suuji_status status = make_call(caller, info->name, arguments, length, stop, &reply[0]);
    MUST(make_call(caller, info->name, arguments, length, stop, &reply[1]) == status);
    /* A limit of time may end one of them elsewhere. */
    if (reply[0] && !strstr(reply[0], "time limit") && !strstr(reply[1], "time limit"))
        MUST(strcmp(reply[0], reply[1]) == 0);
    free(reply[0]);
    free(reply[1]);
    free(arguments);
    suuji_stop_free(stop);
    suuji_caller_free(caller);
    return 0;
}
