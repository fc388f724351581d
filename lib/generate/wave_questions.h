/* SPDX-License-Identifier: MIT */
/* Questions about many puzzles of the same rules, whose solutions are known: has each a second one?
   Waves of the engine 'bits' answer them together, those for plain 9x9 (wave.h) or for any rules
   (wave_any.h). */
#ifndef SJ_WAVE_QUESTIONS_H
#define SJ_WAVE_QUESTIONS_H

#include "base/stop.h"
#include "model/rules.h"

struct sj_wave;
struct sj_wave_any;

struct sj_wave_questions {
    const suuji_rules *rules;
    unsigned most;
    unsigned count;       /* questions so far: rows 0 .. count - 1; 0: begin again */
    struct sj_wave *nine; /* both NULL: nothing was asked yet */
    struct sj_wave_any *any;
    void *block; /* all arrays are in it (base/layout.h) */
    size_t block_bytes;
    uint8_t *question;  /* [most * cells] */
    uint16_t *excluded; /* [most]: see wave_batch.h */
    uint8_t *solution;  /* [most * cells]: the first of each question */
    uint8_t *other;     /* [most * cells]: and the second */
    uint64_t *found;    /* [most] */
    uint64_t *guesses;  /* [most] */
};

/* Are there waves for these rules? */
bool sj_wave_questions_fit(const suuji_rules *rules);

/* Up to `most` questions about puzzles of `rules`, which must outlive them. Zero the struct first;
   what a failure leaves, release. */
suuji_status sj_wave_questions_make(struct sj_wave_questions *questions, const suuji_rules *rules,
                                    unsigned most, suuji_error *err);
void sj_wave_questions_release(struct sj_wave_questions *questions);

/* The next row: has `puzzle` another solution than `known`? If `single` is one of its cells,
   another solution has another value there, so that the one that is known need not be found
   again. */
void sj_wave_questions_put(struct sj_wave_questions *questions, const uint8_t *puzzle,
                           const uint8_t *known, unsigned single);

/* Answer all. `*stopped`: there are no answers. */
suuji_status sj_wave_questions_ask(struct sj_wave_questions *questions, const suuji_stop *stop,
                                   bool *stopped, suuji_error *err);

/* The answer to a row: another solution, NULL if there is none. `*open`: that took too long to find
   out. */
suuji_status sj_wave_questions_answer(const struct sj_wave_questions *questions, unsigned row,
                                      const uint8_t *known, const uint8_t **other, bool *open,
                                      suuji_error *err);

#endif
