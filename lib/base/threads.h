/* SPDX-License-Identifier: MIT */
/* POSIX threads. WebAssembly with WASI has none: there, starting a thread fails, as it can
   anywhere, and nobody else ever holds a lock. */
#ifndef SJ_THREADS_H
#define SJ_THREADS_H

#ifndef __wasi__

#include <pthread.h>

#else

#include <errno.h>
#include <time.h>

typedef int pthread_t, pthread_mutex_t, pthread_cond_t, pthread_condattr_t;

#define PTHREAD_MUTEX_INITIALIZER 0
#define pthread_create(thread, attributes, body, user) \
    ((void)(thread), (void)(body), (void)(user), EAGAIN)
#define pthread_join(thread, result) ((void)(thread))
#define pthread_mutex_init(mutex, attributes) ((void)(mutex))
#define pthread_mutex_destroy(mutex) ((void)(mutex))
#define pthread_mutex_lock(mutex) ((void)(mutex))
#define pthread_mutex_unlock(mutex) ((void)(mutex))
#define pthread_cond_init(cond, attributes) ((void)(cond))
#define pthread_cond_destroy(cond) ((void)(cond))
#define pthread_cond_wait(cond, mutex) ((void)(cond))
#define pthread_cond_timedwait(cond, mutex, until) ((void)(cond))
#define pthread_cond_signal(cond) ((void)(cond))
#define pthread_cond_broadcast(cond) ((void)(cond))
#define pthread_condattr_init(attributes) ((void)(attributes))
#define pthread_condattr_destroy(attributes) ((void)(attributes))
#define pthread_condattr_setclock(attributes, clock) ((void)(attributes))

#endif

#endif
