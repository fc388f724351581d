/* SPDX-License-Identifier: MIT */
/* The frames of an animation. */
#include "draw/animation.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* ---- Beats: events that are shown together even in a short search ---- */

/* What does not change the picture. */
static bool is_silent(const suuji_event *event)
{
    return event->kind == SUUJI_EVENT_COVER || event->kind == SUUJI_EVENT_UNCOVER ||
           event->kind == SUUJI_EVENT_BOUND;
}

/* Does `event` begin a new beat after `last`? Values that are given, follow or are taken back
   appear together; what follows a guess appears with it only if it has to. */
static bool begins_beat(const suuji_event *last, const suuji_event *event)
{
    return event->kind != last->kind ||
           !(event->kind == SUUJI_EVENT_GIVEN || event->kind == SUUJI_EVENT_ASSIGN ||
             event->kind == SUUJI_EVENT_RETRACT);
}

static size_t count_beats(const suuji_trace *trace)
{
    const suuji_event *last = NULL;
    size_t beats = 0;
    for (size_t i = 0; i < suuji_trace_count(trace); i++) {
        const suuji_event *const event = suuji_trace_at(trace, i);
        if (is_silent(event))
            continue;
        beats += !last || begins_beat(last, event);
        last = event;
    }
    return beats;
}

/* Which frame a beat is in. The first half of the frames and the last sixth have one each; the
   others are spread over the frames in between. */
struct pace {
    size_t beats, frames;
    size_t head, tail;
};

static size_t frame_of(const struct pace *pace, size_t beat)
{
    const size_t between = pace->beats - pace->head - pace->tail;
    const size_t frames = pace->frames - pace->head - pace->tail;
    if (pace->beats <= pace->frames || beat < pace->head)
        return beat;
    if (beat >= pace->beats - pace->tail)
        return pace->frames - (pace->beats - beat);
    return pace->head + (size_t)((double)(beat - pace->head) * (double)frames / (double)between);
}

/* ---- The board ---- */

struct player {
    const suuji_rules *rules;
    struct sj_frames *frames;
    struct sj_frame_cell *board; /* [cells]: looks and values now */
    struct sj_animation_frame now;
    size_t at;        /* the frame that is made */
    bool solved;      /* its board is a solution, and is kept */
    size_t solved_at; /* the frame of the last solution */
};

/* The more, the rather an event is named in its frame. */
static unsigned weight_of(const suuji_event *event)
{
    switch (event->kind) {
    case SUUJI_EVENT_SOLUTION:
        return 5;
    case SUUJI_EVENT_CONFLICT:
    case SUUJI_EVENT_RESTART:
        return 4;
    case SUUJI_EVENT_GUESS:
    case SUUJI_EVENT_LEARNED:
    case SUUJI_EVENT_NODE:
    case SUUJI_EVENT_PRUNED:
        return 3;
    default:
        return 2;
    }
}

/* The cell that an event puts a value into or takes it from; NULL: it does neither. */
static struct sj_frame_cell *find_cell(const struct player *p, const suuji_event *event)
{
    const bool good = event->cell < p->frames->cells && event->value > 0 &&
                      event->value <= p->rules->size && !event->excluded;
    return good ? &p->board[event->cell] : NULL;
}

/* A guess about a cell that has a value does not change the board. */
static void put_value(struct player *p, const suuji_event *event, enum sj_look look)
{
    struct sj_frame_cell *const cell = find_cell(p, event);
    if (!cell || (cell->look != SJ_LOOK_EMPTY && cell->look != SJ_LOOK_RETRACTED))
        return;
    cell->value = (uint8_t)event->value;
    cell->look = (unsigned)look & 127u;
}

static void take_value(struct player *p, const suuji_event *event)
{
    struct sj_frame_cell *const cell = find_cell(p, event);
    if (cell && cell->value == event->value && cell->look != SJ_LOOK_GIVEN)
        cell->look = SJ_LOOK_RETRACTED;
}

static void keep_board(const struct player *p)
{
    const size_t cells = p->frames->cells;
    memcpy(p->frames->cell + p->at * cells, p->board, cells * sizeof *p->board);
}

static void clear_conflict(struct player *p)
{
    for (unsigned i = 0; i < p->frames->cells; i++)
        p->board[i].conflict = false;
}

/* Mark what cannot be filled. */
static void mark_conflict(struct player *p, const suuji_event *event)
{
    clear_conflict(p);
    if (event->cell < p->frames->cells)
        p->board[event->cell].conflict = true;
    else if (event->house < p->rules->house_count)
        for (unsigned i = 0; i < p->rules->size; i++)
            p->board[sj_house(p->rules, event->house)[i]].conflict = true;
}

/* A solution is shown even if its frame has more events. */
static void mark_solution(struct player *p)
{
    p->solved = true;
    p->solved_at = p->at;
    clear_conflict(p);
    for (unsigned i = 0; i < p->frames->cells; i++)
        if (p->board[i].look == SJ_LOOK_GUESS || p->board[i].look == SJ_LOOK_ASSIGNED)
            p->board[i].look = SJ_LOOK_SOLVED;
    keep_board(p);
}

static void play(struct player *p, const suuji_event *event)
{
    p->now.level = event->level;
    if (!p->now.event || weight_of(event) >= weight_of(p->now.event))
        p->now.event = event;
    switch (event->kind) {
    case SUUJI_EVENT_GIVEN:
        put_value(p, event, SJ_LOOK_GIVEN);
        break;
    case SUUJI_EVENT_GUESS:
        p->now.guesses++;
        put_value(p, event, SJ_LOOK_GUESS);
        break;
    case SUUJI_EVENT_ASSIGN:
        put_value(p, event, SJ_LOOK_ASSIGNED);
        break;
    case SUUJI_EVENT_RETRACT:
        take_value(p, event);
        break;
    case SUUJI_EVENT_CONFLICT:
        p->now.conflicts++;
        mark_conflict(p, event);
        break;
    case SUUJI_EVENT_NODE:
        p->now.nodes++;
        break;
    case SUUJI_EVENT_PRUNED:
        p->now.pruned++;
        break;
    case SUUJI_EVENT_SOLUTION:
        p->now.solutions++;
        mark_solution(p);
        break;
    case SUUJI_EVENT_LEARNED:
    case SUUJI_EVENT_RESTART:
    case SUUJI_EVENT_COVER:
    case SUUJI_EVENT_UNCOVER:
    case SUUJI_EVENT_BOUND:
        break;
    }
}

/* Keep the board, and begin the next frame: what was taken back disappears. */
static void end_frame(struct player *p)
{
    struct sj_frames *const frames = p->frames;
    if (!p->solved)
        keep_board(p);
    frames->frame[p->at++] = p->now;
    frames->count = p->at;
    p->now.event = NULL;
    p->solved = false;
    clear_conflict(p);
    for (unsigned i = 0; i < frames->cells; i++) {
        struct sj_frame_cell *const cell = &p->board[i];
        if (cell->look == SJ_LOOK_RETRACTED)
            *cell = (struct sj_frame_cell){0};
        else if (cell->look == SJ_LOOK_SOLVED)
            cell->look = SJ_LOOK_ASSIGNED;
    }
}

/* ---- The whole ---- */

static void make_frames(struct player *p, const suuji_trace *trace, const struct pace *pace)
{
    const suuji_event *last = NULL;
    size_t beat = 0;
    for (size_t i = 0; i < suuji_trace_count(trace); i++) {
        const suuji_event *const event = suuji_trace_at(trace, i);
        if (is_silent(event))
            continue;
        beat += last && begins_beat(last, event);
        if (frame_of(pace, beat) != p->at)
            end_frame(p);
        play(p, event);
        last = event;
    }
    end_frame(p);
}

/* The last solution, if the search goes on after it: NULL without one, and if nothing follows it.
   An engine that looks for more takes all back, and what was found would not be seen at the end. */
static const suuji_event *find_lost_solution(const suuji_trace *trace)
{
    bool lost = false;
    for (size_t i = suuji_trace_count(trace); i-- > 0;) {
        const suuji_event *const event = suuji_trace_at(trace, i);
        if (event->kind == SUUJI_EVENT_SOLUTION)
            return lost ? event : NULL;
        lost |= !is_silent(event);
    }
    return NULL;
}

/* One more frame, with the board of the last solution. */
static void show_again(struct player *p, const suuji_event *solution)
{
    struct sj_frames *const frames = p->frames;
    const size_t cells = frames->cells;
    memcpy(frames->cell + p->at * cells, frames->cell + p->solved_at * cells,
           cells * sizeof *frames->cell);
    frames->frame[p->at] = p->now;
    frames->frame[p->at].event = solution;
    frames->frame[p->at].again = true;
    frames->count = ++p->at;
}

suuji_status sj_frames_make(struct sj_frames *frames, const suuji_rules *rules,
                            const suuji_trace *trace, size_t most, suuji_error *err)
{
    struct player p = {.rules = rules, .frames = frames};
    struct pace pace = {.beats = count_beats(trace)};
    const suuji_event *const lost = find_lost_solution(trace);
    most -= lost != NULL;
    pace.frames = pace.beats < most ? pace.beats : most;
    pace.head = pace.frames / 2;
    pace.tail = pace.frames / 6;
    const size_t room = pace.frames + 1; /* without events there is a frame, too */
    frames->cells = rules->cells;
    frames->frame = calloc(room, sizeof *frames->frame);
    frames->cell = calloc(room * frames->cells, sizeof *frames->cell);
    p.board = calloc(frames->cells, sizeof *p.board);
    const bool good = frames->frame && frames->cell && p.board;
    if (good)
        make_frames(&p, trace, &pace);
    if (good && lost)
        show_again(&p, lost);
    free(p.board);
    return good ? SUUJI_OK : sj_fail_memory(err);
}

void sj_frames_free(struct sj_frames *frames)
{
    free(frames->frame);
    free(frames->cell);
    *frames = (struct sj_frames){0};
}
