/* SPDX-License-Identifier: MIT */
/* Lists of states: checking, building a machine, and following them directly. */
#include "constraint/value_pattern.h"
#include "constraint/written_values.h"

#include <stdio.h>
#include <string.h>

/* What comes before the arcs of a state. */
struct marks {
    bool start, accepts;
};

static struct marks read_marks(const char **at)
{
    struct marks marks = {false, false};
    if (**at == '^') {
        marks.start = true;
        ++*at;
    }
    if (**at == '*') {
        marks.accepts = true;
        ++*at;
    }
    return marks;
}

/* Values, or . for all, up to '>'. */
static bool read_values(const char **at, unsigned size,
                        void (*see)(void *user, unsigned low, unsigned high), void *user)
{
    if (**at != '.')
        return sj_written_values(at, size, '>', see, user);
    see(user, 1, size);
    ++*at;
    return true;
}

/* '>' and the number of a state. */
static bool read_target(const char **at, unsigned states, uint32_t *state)
{
    if (**at != '>')
        return false;
    const char *const start = ++*at;
    for (*state = 0; **at >= '0' && **at <= '9' && *state < states; ++*at)
        *state = *state * 10 + (uint32_t)(**at - '0');
    return *at > start && *state < states;
}

static unsigned count_states(const char *text)
{
    unsigned states = 1;
    for (; *text; text++)
        states += *text == '/';
    return states;
}

/* ---- Checking ---- */

static void see_nothing(void *user, unsigned low, unsigned high)
{
    (void)user, (void)low, (void)high;
}

static bool check_arcs(const char **at, unsigned size, unsigned states)
{
    uint32_t state = 0;
    while (**at && **at != '/') {
        if (!read_values(at, size, see_nothing, NULL) || !read_target(at, states, &state))
            return false;
        if (**at == ',' && (*at)[1] != '/' && (*at)[1])
            ++*at;
        else if (**at && **at != '/')
            return false;
    }
    return true;
}

suuji_status sj_states_read(unsigned size, const char *text, struct sj_text *out, suuji_error *err)
{
    const unsigned states = count_states(text);
    const char *at = text;
    if (states > SJ_MACHINE_STATES)
        return sj_fail(err, SUUJI_ERR_RULES, "%u states, where %d are the most", states,
                       SJ_MACHINE_STATES);
    for (;;) {
        read_marks(&at);
        if (!check_arcs(&at, size, states)) {
            char what[80];
            snprintf(what, sizeof what, "values up to %u, '>' and a state below %u", size, states);
            return sj_fail_expected(err, "automaton", text, what, at);
        }
        if (!*at)
            break;
        at++;
    }
    sj_text_str(out, text);
    return SUUJI_OK;
}

/* ---- Building ---- */

static void add_values(void *user, unsigned low, unsigned high)
{
    uint64_t *const set = user;
    for (unsigned value = low; set && value <= high; value++)
        sj_bit_set(set, value - 1);
}

static void build_arcs(const char **at, uint32_t from, unsigned states, struct sj_machine *m)
{
    while (**at && **at != '/') {
        uint32_t to = 0;
        size_t set = 0;
        read_values(at, m->size, add_values, sj_machine_set(m, &set));
        read_target(at, states, &to);
        sj_machine_arc(m, from, to, set);
        *at += **at == ',';
    }
}

void sj_states_build(const char *text, struct sj_machine *m)
{
    const unsigned states = m->states = count_states(text);
    bool started = false;
    for (uint32_t state = 0; state < states; state++) {
        const struct marks marks = read_marks(&text);
        if (marks.start)
            sj_bit_set(m->start, state);
        if (marks.accepts)
            sj_bit_set(m->accept, state);
        started |= marks.start;
        build_arcs(&text, state, states, m);
        text++;
    }
    if (!started)
        sj_bit_set(m->start, 0);
}

/* ---- Following ---- */

/* Is a value that was looked for in a range? */
struct search {
    unsigned value;
    bool found;
};

static void look_for_value(void *user, unsigned low, unsigned high)
{
    struct search *const search = user;
    search->found |= search->value >= low && search->value <= high;
}

/* The states that those of `from` lead to with a value. */
static void follow_states(const char *text, unsigned size, unsigned value, const uint64_t *from,
                          uint64_t *to)
{
    const unsigned states = count_states(text);
    for (uint32_t state = 0; state < states; state++, text++) {
        read_marks(&text);
        while (*text && *text != '/') {
            struct search search = {value, false};
            uint32_t next = 0;
            read_values(&text, size, look_for_value, &search);
            read_target(&text, states, &next);
            if (search.found && sj_bit_get(from, state))
                sj_bit_set(to, next);
            text += *text == ',';
        }
    }
}

/* The states that are marked so. */
static void list_marked(const char *text, bool accepts, uint64_t *set)
{
    for (uint32_t state = 0; *text; state++) {
        const struct marks marks = read_marks(&text);
        if (accepts ? marks.accepts : marks.start)
            sj_bit_set(set, state);
        text += strcspn(text, "/");
        text += *text == '/';
    }
}

bool sj_states_match(const char *text, unsigned size, const uint16_t *cell, unsigned cells,
                     const uint8_t *grid)
{
    enum { WORDS = SJ_MACHINE_STATES / 64 };
    uint64_t here[WORDS] = {0}, after[WORDS], accept[WORDS] = {0};
    list_marked(text, false, here);
    list_marked(text, true, accept);
    here[0] |= sj_bits_empty(here, WORDS);
    for (unsigned i = 0; i < cells; i++) {
        memset(after, 0, sizeof after);
        follow_states(text, size, grid[cell[i]], here, after);
        memcpy(here, after, sizeof here);
    }
    for (unsigned w = 0; w < WORDS; w++)
        if (here[w] & accept[w])
            return true;
    return false;
}
