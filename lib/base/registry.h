/* SPDX-License-Identifier: MIT */
/* What is chosen by name: engines, formats, exports, methods, media. All of one kind are the rows
   of a registry; "name:option,option=value" chooses a row and fills its options. */
#ifndef SJ_REGISTRY_H
#define SJ_REGISTRY_H

#include "suuji.h"

struct sj_registry {
    const char *kind; /* as messages name it: "engine" */
    const void *const
        *rows; /* each begins with its name, a const char *; the first is the default */
    size_t count;
    size_t options;      /* offset of a row's list of options ... */
    size_t options_size; /* ... and of the size of the struct that they fill; 0: there are none */
    /* Optional: can this row be used here? */
    suuji_status (*check)(const void *row, suuji_error *err);
};

/* Row i; NULL past the end. */
const void *sj_registry_at(const struct sj_registry *registry, size_t i);
/* The row whose name is the first `len` bytes; NULL: there is none, which `err`, if not NULL,
   says. */
const void *sj_registry_find(const struct sj_registry *registry, const char *name, size_t len,
                             suuji_error *err);

/* A row with its options. */
struct sj_choice {
    const void *row;
    void *options; /* the row's struct */
    char *text;    /* what `options` points into */
};

/* The row that `spec` names, NULL: the default. Free the choice even if that fails. */
suuji_status sj_choice_make(struct sj_choice *choice, const struct sj_registry *registry,
                            const char *spec, suuji_error *err);
void sj_choice_free(struct sj_choice *choice);

#endif
