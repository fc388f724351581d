/* SPDX-License-Identifier: MIT */
/* Structs of callers that begin with their size. */
#include "base/sized.h"

#include "base/fail.h"

#include <ctype.h>
#include <string.h>

/* The size of the caller's struct: a size of 0 is what a struct has that was not initialised. */
static suuji_status size_of(const void *at, const char *name, size_t *size, suuji_error *err)
{
    char macro[64] = "";
    memcpy(size, at, sizeof *size);
    if (*size >= sizeof *size)
        return SUUJI_OK;
    for (size_t i = 0; name[i] && i + 1 < sizeof macro; i++)
        macro[i] = (char)toupper((unsigned char)name[i]);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s.size is %zu: initialise it with %s_INIT", name,
                   *size, macro);
}

suuji_status sj_sized_read(void *into, size_t size, const void *from, const char *name,
                           suuji_error *err)
{
    size_t given = 0;
    memset(into, 0, size);
    if (from) {
        const suuji_status status = size_of(from, name, &given, err);
        if (status != SUUJI_OK)
            return status;
        for (size_t i = size; i < given; i++)
            if (((const unsigned char *)from)[i])
                return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                               "%s has members that this version of the library does not know",
                               name);
        memcpy(into, from, given < size ? given : size);
    }
    memcpy(into, &size, sizeof size);
    return SUUJI_OK;
}

suuji_status sj_sized_clear(void *to, const char *name, suuji_error *err)
{
    size_t given = 0;
    const suuji_status status = size_of(to, name, &given, err);
    if (status == SUUJI_OK)
        memset((char *)to + sizeof given, 0, given - sizeof given);
    return status;
}

void sj_sized_write(void *to, const void *from, size_t size)
{
    size_t given = 0;
    memcpy(&given, to, sizeof given);
    if (given < size)
        size = given;
    memcpy((char *)to + sizeof given, (const char *)from + sizeof given, size - sizeof given);
}
