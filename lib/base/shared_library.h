/* SPDX-License-Identifier: MIT */
/* Other people's libraries, loaded when they are needed. Nothing that is built here is linked with
   them: it starts without them, its users need not install them, and their licences do not reach
   it. Their headers are enough to build. */
#ifndef SJ_SHARED_LIBRARY_H
#define SJ_SHARED_LIBRARY_H

#include "base/fail.h"

/* The file of version `version` of the library `name`, as the dynamic linker looks for it. */
#ifdef __APPLE__
#define SJ_SHARED_FILE(name, version) "lib" name "." version ".dylib"
#else
#define SJ_SHARED_FILE(name, version) "lib" name ".so." version
#endif

struct sj_shared_library {
    const char *file;
    const char *package; /* that has it; names of Debian packages */
    const char *needed;  /* the message where it cannot be loaded */
};

/* A function of the library, and where to put its address. */
struct sj_shared_call {
    const char *name;
    void *address; /* of a pointer to a function of this type */
};

/* Load the library and find the functions, `count` of them. SUUJI_ERR_PROGRAM where the library or
   one of the functions is not there. The library is never unloaded: it may have caches of its own,
   and loading it again costs next to nothing. */
suuji_status sj_shared_library_load(const struct sj_shared_library *library,
                                    const struct sj_shared_call *calls, size_t count,
                                    suuji_error *err);

#endif
