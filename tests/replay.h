/* SPDX-License-Identifier: MIT */
/* Replays the events of a search on an empty board and finds fault with them: suuji/trace.h says
   what must hold. Shares no code with the engines. */
#ifndef REPLAY_H
#define REPLAY_H

#include "suuji/trace.h"

enum { REPLAY_KINDS = 16, REPLAY_NODES = 1 << 16 };

struct replay {
    const suuji_puzzle *puzzle;
    uint8_t *grid;                /* [cells] */
    uint64_t count[REPLAY_KINDS]; /* events by kind */
    unsigned level;               /* of the last event */
    unsigned deepest;             /* level of a guess or of a node */
    bool second_guess;      /* a guess may be about a cell that has a value: set by the caller */
    bool *silent;           /* [levels]: the guess of a level did not change the board */
    uint8_t *branched;      /* [REPLAY_NODES]: there are nodes below it */
    uint64_t parents;       /* nodes that have others below them */
    uint64_t settled;       /* values that were given, or assigned before the first node */
    bool *guessed;          /* [cells]: the value of the cell is a guess */
    bool restarting;        /* the retractions of a restart are not over */
    uint64_t taken;         /* retractions that are not of a restart ... */
    uint64_t unguess;       /* ... and those of guesses among them */
    uint64_t reset;         /* retractions of guesses by a restart */
    uint64_t given_cover;   /* items of given cells that were covered ... */
    uint64_t given_uncover; /* ... and uncovered */
    uint64_t before;        /* guesses before the first restart */
    uint64_t unseen;        /* conflicts at a cell or a value that the board alone does not show */
    bool clash;             /* a value broke a rule; a conflict must follow */
    uint64_t covered;       /* items that are covered now */
    uint16_t *peers;        /* [cells]: room */
    char fault[160];        /* the first thing that is wrong; "": nothing */
};

/* A random puzzle of up to 25x25, for which about `percent` of the cells are given; with `marks`,
   some candidates are excluded. Some have one solution, some several, some none. */
suuji_puzzle *replay_puzzle(const char *spec, unsigned percent, bool marks, uint64_t seed);

/* Begin with an empty board. */
void replay_start(struct replay *replay, const suuji_puzzle *puzzle);
void replay_free(struct replay *replay);
/* A suuji_on_event whose user is a struct replay. */
bool replay_event(void *replay, const suuji_event *event);

/* Do the counters of an answer follow from the events? `equations` are separated by semicolons,
   each the name of a counter, or a term, and its terms, which are added up, or with "-" before them
   subtracted: numbers, names of events, "deepest" (the level of the deepest guess or node),
   "undone" (guesses that do not hold at the end), "parents" (nodes with others below them),
   "settled" (givens, and values before the first node), "taken" (retractions, without those of
   restarts), "unguess" (those of guesses among them), "reset" (retractions of guesses by restarts),
   "before" and "after" (guesses before and after the first restart), "unseen" (conflicts at a cell
   that could still have a value, or at a value that could still have a place, by what is on the
   board), "given-cover" and "given-uncover" (items of cells that are given). "nodes = 1 guess
   assign; guesses = guess; depth = deepest". Counters of the engine itself are known by their
   names. False: `fault` says which one does not. */
bool replay_agrees(struct replay *replay, const char *equations, const suuji_engine_info *info,
                   const suuji_answer *answer);

#endif
