/* SPDX-License-Identifier: MIT */
/* Letters of Interactive Sudoku Solver and texts of constraints.

   A key of pairs has a bit for each two values, the second one by one for each first, 6 in a letter from its lowest bit;
   letters that are 0 are missing at the end. Patterns and machines are bytes in letters. The bits of a machine, from the
   highest of each byte:

     2      the form: 0 lists of arcs, 1 sets of values
     4      S - 1, the bits of a number of a state
     4      V - 1, how many values there are
     S, S   how many states are starts, they are the first, and how many more accept, they come next
            a bit for each start: it accepts, the first in the lowest bit
     4      of lists: the bits of a number of arcs
     then for each state, up to the end, which may have bits 0 left over
            of lists: the number of arcs, for each the value - 1, in as many bits as V - 1 has, and the state
            of sets: a bit for each value, the first in the lowest bit, and the state for each that is 1 */
#include "format/apps/iss_texts.h"

#include "base/arrays.h"
#include "base/bits_inl.h"
#include "codec/base64.h"
#include "constraint/value_machine.h"
#include "constraint/pair_rule.h"
#include "constraint/value_pattern.h"
#include "constraint/written_values.h"

#include <stdlib.h>
#include <string.h>

enum { SYMBOLS = 16 };

/* ---- Pairs ---- */

static const char *read_table(unsigned size, const char *letters, size_t length,
                              struct sj_text *out)
{
    for (size_t i = 0; i < length; i++)
        if (sj_base64_value(letters[i]) < 0)
            return "expected a key of letters, digits, '-' and '_'";
    if (length > ((size_t)size * size + 5) / 6)
        return "the key has more letters than there are pairs of values";
    for (unsigned a = 0; a < size; a++) {
        sj_text_char(out, '/');
        for (unsigned b = 0; b < size; b++) {
            const size_t bit = (size_t)a * size + b;
            const int bits = bit / 6 < length ? sj_base64_value(letters[bit / 6]) : 0;
            sj_text_char(out, bits >> bit % 6 & 1 ? '1' : '0');
        }
    }
    return NULL;
}

static bool write_table(unsigned size, const char *text, struct sj_text *out)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const size_t before = out->len;
    unsigned bits = 0;
    for (unsigned pair = 0; pair < size * size; pair++) {
        const bool allowed =
            sj_pair_rule_allows(text, size, (int32_t)(pair / size) + 1, (int32_t)(pair % size) + 1);
        bits |= (unsigned)allowed << pair % 6;
        if (pair % 6 < 5 && pair + 1 < size * size)
            continue;
        sj_text_char(out, letters[bits]);
        bits = 0;
    }
    while (out->len > before && out->at[out->len - 1] == 'A')
        out->len--;
    return true;
}

/* ---- Patterns ---- */

/* Letters are values from 10 on, in both cases. */
static const char *read_pattern(unsigned size, const char *letters, size_t length,
                                struct sj_text *out)
{
    struct sj_text pattern = {0};
    const char *problem = NULL;
    (void)size;
    if (!sj_base64_read(&pattern, letters, length))
        problem = "expected a pattern in base64";
    for (size_t i = 0; i < pattern.len && !problem; i++) {
        const char c = pattern.at[i];
        if (c >= 'a' && c <= 'z')
            sj_text_char(out, (char)(c - 'a' + 'A'));
        else if (strchr(" \t\n", c) == NULL)
            sj_text_char(out, c);
        problem = c == '\0' || c == ':' ? "expected a pattern in base64" : NULL;
    }
    out->failed |= pattern.failed;
    sj_text_free(&pattern);
    return problem;
}

static bool write_pattern(unsigned size, const char *text, struct sj_text *out)
{
    (void)size;
    if (strpbrk(text, "<>"))
        return false;
    sj_base64_add_plain(out, text, strlen(text));
    return true;
}

/* ---- Machines ---- */

struct bits {
    struct sj_text bytes;
    size_t at, count; /* in bits: where reading or writing is, and how many there are */
    bool failed;      /* there were not enough */
};

static unsigned read_bits(struct bits *b, unsigned count)
{
    unsigned value = 0;
    b->failed |= count > b->count - b->at;
    for (unsigned i = 0; i < count && !b->failed; i++, b->at++)
        value = value << 1 | ((uint8_t)b->bytes.at[b->at / 8] >> (7 - b->at % 8) & 1u);
    return value;
}

static unsigned width_of(unsigned number)
{
    return number ? sj_high_bit(number) + 1 : 0;
}

struct arc {
    unsigned from, value, to;
};

/* A machine that was read. */
struct packed {
    struct arc *arc;
    size_t arcs, room;
    unsigned starts, accepts, starts_accept, states;
    bool failed;
};

static void add_arc(struct packed *m, unsigned from, unsigned value, unsigned to)
{
    if (!sj_grow(&m->arc, &m->room, m->arcs + 1, sizeof *m->arc)) {
        m->failed = true;
        return;
    }
    m->arc[m->arcs++] = (struct arc){from, value, to};
    m->states = from >= m->states ? from + 1 : m->states;
    m->states = to >= m->states ? to + 1 : m->states;
}

static void unpack_lists(struct bits *b, struct packed *m, unsigned symbols, unsigned width)
{
    const unsigned counts = read_bits(b, 4);
    for (unsigned state = 0; counts && !b->failed && !m->failed && b->count - b->at >= counts;
         state++)
        for (unsigned arcs = read_bits(b, counts); arcs > 0 && !b->failed && !m->failed; arcs--) {
            const unsigned value = read_bits(b, width_of(symbols - 1)) + 1;
            add_arc(m, state, value, read_bits(b, width));
        }
}

static void unpack_sets(struct bits *b, struct packed *m, unsigned symbols, unsigned width)
{
    for (unsigned state = 0; !b->failed && !m->failed && b->count - b->at >= symbols; state++) {
        const unsigned set = read_bits(b, symbols);
        for (unsigned value = 1; value <= symbols && !b->failed; value++)
            if (set >> (value - 1) & 1)
                add_arc(m, state, value, read_bits(b, width));
    }
}

static const char *unpack(struct bits *b, struct packed *m)
{
    const unsigned form = read_bits(b, 2), width = read_bits(b, 4) + 1,
                   symbols = read_bits(b, 4) + 1;
    m->starts = read_bits(b, width);
    m->accepts = read_bits(b, width);
    if (form > 1 || m->starts < 1 || m->starts > 32)
        return "expected a machine of one of the forms that are known";
    m->starts_accept = read_bits(b, m->starts);
    m->states = m->starts + m->accepts;
    if (form == 0)
        unpack_lists(b, m, symbols, width);
    else
        unpack_sets(b, m, symbols, width);
    return b->failed                       ? "the machine is cut off"
           : m->states > SJ_MACHINE_STATES ? "the machine has too many states"
                                           : NULL;
}

/* By state, where they lead to, and value. */
static int compare_arcs(const void *a, const void *b)
{
    const struct arc *const first = a, *const second = b;
    return first->from != second->from ? (first->from > second->from ? 1 : -1)
           : first->to != second->to
               ? (first->to > second->to ? 1 : -1)
               : (first->value > second->value) - (first->value < second->value);
}

/* Arcs from one state, those to the same state together. */
static size_t spell_arcs(const struct packed *m, size_t i, unsigned size, struct sj_text *out)
{
    const unsigned from = m->arc[i].from;
    bool begun = false;
    while (i < m->arcs && m->arc[i].from == from) {
        const unsigned to = m->arc[i].to;
        const size_t before = out->len;
        sj_text_str(out, begun ? "," : "");
        const size_t values = out->len;
        while (i < m->arcs && m->arc[i].from == from && m->arc[i].to == to) {
            const unsigned low = m->arc[i].value;
            unsigned high = low;
            for (i++; i < m->arcs && m->arc[i].from == from && m->arc[i].to == to &&
                      m->arc[i].value <= high + 1;
                 i++)
                high = m->arc[i].value;
            if (low <= size)
                sj_write_values(low, high < size ? high : size, out);
        }
        if (out->len == values) { /* values that the board does not have */
            out->len = before;
            continue;
        }
        sj_text_printf(out, ">%u", to);
        begun = true;
    }
    return i;
}

static void spell_states(const struct packed *m, unsigned size, struct sj_text *out)
{
    size_t i = 0;
    for (unsigned state = 0; state < m->states; state++) {
        sj_text_str(out, state ? "/" : "");
        sj_text_str(out, state < m->starts && m->starts > 1 ? "^" : "");
        if (state < m->starts ? m->starts_accept >> state & 1 : state < m->starts + m->accepts)
            sj_text_char(out, '*');
        if (i < m->arcs && m->arc[i].from == state)
            i = spell_arcs(m, i, size, out);
    }
}

static const char *read_machine(unsigned size, const char *letters, size_t length,
                                struct sj_text *out)
{
    struct bits bits = {.at = 0};
    struct packed machine = {.states = 0};
    const char *problem = NULL;
    if (!sj_base64_read(&bits.bytes, letters, length))
        problem = "expected a machine in base64";
    bits.count = bits.bytes.len * 8;
    if (!problem)
        problem = unpack(&bits, &machine);
    if (machine.arcs)
        qsort(machine.arc, machine.arcs, sizeof *machine.arc, compare_arcs);
    if (!problem)
        spell_states(&machine, size, out);
    out->failed |= bits.bytes.failed || machine.failed;
    sj_text_free(&bits.bytes);
    free(machine.arc);
    return problem;
}

static void write_bits(struct bits *b, unsigned value, unsigned count)
{
    while (count-- > 0) {
        if (b->at++ % 8 == 0)
            sj_text_char(&b->bytes, '\0');
        if (!b->bytes.failed && (value >> count & 1))
            b->bytes.at[b->bytes.len - 1] |= (char)(1 << (7 - (b->at - 1) % 8));
    }
}

/* The number of each state there: starts, then others that accept, then the rest. */
static void number_states(const struct sj_machine *m, unsigned *number, unsigned *starts,
                          unsigned *accepts)
{
    unsigned next = 0;
    for (unsigned class = 0; class < 3; class ++) {
        for (uint32_t s = 0; s < m->states; s++) {
            const bool start = sj_bit_get(m->start, s), accept = sj_bit_get(m->accept, s);
            if (class == (start ? 0u : accept ? 1u : 2u))
                number[s] = next++;
        }
        if (class == 0)
            *starts = next;
        else if (class == 1)
            *accepts = next - *starts;
    }
}

/* A list of arcs per state, a value each. */
static void write_lists(struct bits *b, const struct sj_machine *m, const unsigned *number,
                        const unsigned *arcs, unsigned counts, unsigned width)
{
    for (unsigned state = 0; state < m->states; state++) {
        uint32_t s = 0;
        while (number[s] != state)
            s++;
        write_bits(b, arcs[s], counts);
        for (size_t i = 0; i < m->arcs; i++)
            for (unsigned value = 0; m->arc[i].from == s && value < m->size; value++)
                if (sj_bit_get(m->set + m->arc[i].set, value)) {
                    write_bits(b, value, width_of(m->size - 1));
                    write_bits(b, number[m->arc[i].to], width);
                }
    }
}

static bool pack(const struct sj_machine *m, struct bits *b, unsigned *number, unsigned *arcs)
{
    unsigned starts = 0, accepts = 0, most = 0, starts_accept = 0;
    number_states(m, number, &starts, &accepts);
    for (uint32_t s = 0; s < m->states; s++)
        if (sj_bit_get(m->start, s) && sj_bit_get(m->accept, s) && number[s] < 32)
            starts_accept |= 1u << number[s];
    for (size_t i = 0; i < m->arcs; i++)
        for (size_t w = 0; w < m->words; w++)
            arcs[m->arc[i].from] += sj_bit_count(m->set[m->arc[i].set + w]);
    for (uint32_t s = 0; s < m->states; s++)
        most = arcs[s] > most ? arcs[s] : most;
    const unsigned width = width_of(m->states), counts = width_of(most);
    if (starts > 30 || counts > 15 || m->size > SYMBOLS)
        return false;
    write_bits(b, 0, 2);
    write_bits(b, width - 1, 4);
    write_bits(b, m->size - 1, 4);
    write_bits(b, starts, width);
    write_bits(b, accepts, width);
    write_bits(b, starts_accept, starts);
    write_bits(b, counts, 4);
    write_lists(b, m, number, arcs, counts, width);
    return true;
}

static bool write_machine(unsigned size, const char *text, struct sj_text *out)
{
    struct sj_machine machine = {.size = size, .words = sj_words(size)};
    struct bits bits = {.at = 0};
    sj_states_build(text, &machine);
    unsigned *const number = calloc(2u * machine.states, sizeof *number);
    const bool packed =
        number && !machine.failed && pack(&machine, &bits, number, number + machine.states);
    out->failed |= !number || machine.failed || bits.bytes.failed;
    if (packed)
        sj_base64_add_plain(out, bits.bytes.at, bits.bytes.len);
    free(number);
    sj_text_free(&bits.bytes);
    sj_machine_free(&machine);
    return packed || out->failed;
}

const struct sj_iss_letters *sj_iss_letters_of(const char *kind)
{
    static const struct sj_iss_letters letters[] = {{"pair", read_table, write_table},
                                                    {"allpairs", read_table, write_table},
                                                    {"regex", read_pattern, write_pattern},
                                                    {"automaton", read_machine, write_machine}};
    size_t i = 0;
    while (strcmp(letters[i].kind, kind) != 0)
        i++;
    return &letters[i];
}
