/* SPDX-License-Identifier: MIT */
/* Loading other people's libraries. */
#include "base/shared_library.h"

#if defined(__wasi__) || defined(_WIN32)

suuji_status sj_shared_library_load(const struct sj_shared_library *library,
                                    const struct sj_shared_call *calls, size_t count,
                                    suuji_error *err)
{
    (void)calls, (void)count;
    return sj_fail(err, SUUJI_ERR_PROGRAM, "%s", library->needed);
}

#else

#include <dlfcn.h>
#include <string.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

/* Was the whole program linked statically? Then what dlopen loads brings a second C library, and
   crashes. Such a program has no dynamic loader. */
static bool is_static(void)
{
#ifdef __linux__
    return getauxval(AT_BASE) == 0;
#else
    return false;
#endif
}

suuji_status sj_shared_library_load(const struct sj_shared_library *library,
                                    const struct sj_shared_call *calls, size_t count,
                                    suuji_error *err)
{
    void *const handle = is_static() ? NULL : dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
    if (!handle)
        return sj_fail(err, SUUJI_ERR_PROGRAM, "%s", library->needed);
    for (size_t i = 0; i < count; i++) {
        void *const call = dlsym(handle, calls[i].name);
        if (!call)
            return sj_fail(err, SUUJI_ERR_PROGRAM, "this version of %s lacks the function '%s'",
                           library->package, calls[i].name);
        memcpy(calls[i].address, &call, sizeof call); /* ISO C has no cast for this */
    }
    return SUUJI_OK;
}

#endif
