/* SPDX-License-Identifier: MIT */
/* Memory and threads that fail on demand. The linker redirects the calls of the whole program to
   the __wrap_ functions. */
#include "faults.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- The allocator that fails ---- */

static atomic_long allowed = -1; /* allocations until one fails; below 0: none does */
static atomic_long refused;      /* how many have failed */
static atomic_size_t requested;  /* bytes asked for */

static bool refuse(size_t bytes)
{
    atomic_fetch_add(&requested, bytes);
    if (atomic_load(&allowed) < 0 || atomic_fetch_sub(&allowed, 1) != 0)
        return false;
    atomic_fetch_add(&refused, 1);
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t size);

void *__wrap_malloc(size_t size)
{
    return refuse(size) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return refuse(count * size) ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return refuse(size) ? NULL : __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return refuse(size) ? NULL : __real_aligned_alloc(alignment, size);
}

char *__wrap_strdup(const char *text)
{
    return refuse(strlen(text) + 1) ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t size)
{
    return refuse(size) ? NULL : __real_strndup(text, size);
}

/* ---- Threads that fail or begin late ---- */

static atomic_int threads = -1; /* that can still be started; below 0: any number */
static atomic_long delay;       /* of the next threads, in nanoseconds */

void limit_threads(int count)
{
    atomic_store(&threads, count);
}

void delay_threads(long nanoseconds)
{
    atomic_store(&delay, nanoseconds);
}

struct late {
    void *(*body)(void *user);
    void *user;
    long delay;
};

static void *begin_late(void *user)
{
    const struct late late = *(struct late *)user;
    free(user);
    nanosleep(&(struct timespec){.tv_nsec = late.delay}, NULL);
    return late.body(late.user);
}

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*body)(void *),
                          void *user);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*body)(void *),
                          void *user);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*body)(void *),
                          void *user)
{
    if (atomic_load(&threads) >= 0 && atomic_fetch_sub(&threads, 1) <= 0) {
        atomic_store(&threads, 0);
        return EAGAIN;
    }
    if (atomic_load(&delay) == 0)
        return __real_pthread_create(thread, how, body, user);
    struct late *const late = __real_malloc(sizeof *late);
    assert_non_null(late);
    *late = (struct late){body, user, atomic_load(&delay)};
    return __real_pthread_create(thread, how, begin_late, late);
}

/* ---- Running a scenario ---- */

void fail_from(long count)
{
    atomic_store(&refused, 0);
    atomic_store(&allowed, count);
}

long refusals(void)
{
    return atomic_load(&refused);
}

long fail_each(const char *what, scenario *run, const void *user)
{
    for (long n = 0; n < 20000; n++) {
        suuji_error err = {0};
        fail_from(n);
        const suuji_status status = run(user, &err);
        end_of_failures();
        const bool hit = refusals() > 0;
        if (status != SUUJI_OK && (!hit || status != SUUJI_ERR_MEMORY || err.status != status))
            fail_msg("%s, allocation %ld: status %d, '%s'", what, n, (int)status, err.text);
        if (!hit)
            return n;
    }
    fail_msg("%s: no end of allocations", what);
    return 0;
}

void end_of_failures(void)
{
    atomic_store(&allowed, -1);
}

size_t requested_bytes(void)
{
    return atomic_exchange(&requested, 0);
}

bool take_text(void *user, const char *text, size_t length)
{
    (void)user;
    (void)text;
    return length > 0;
}
