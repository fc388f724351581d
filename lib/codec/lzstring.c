/* SPDX-License-Identifier: MIT */
/* The LZString compression of web pages, in its base 64 form. */
#include "codec/lzstring.h"
#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

enum { NEW_8, NEW_16, END, FIRST_FREE };

static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* ---- Unpacking ---- */

/* Packed bits: the high bit of each character comes first, the low bit of each number. */
struct bits {
    const char *text;
    size_t len, at;
    unsigned left; /* bits of text[at] not read yet */
    bool bad;      /* past the end, or at a character that is not base 64 */
};

static unsigned take_bits(struct bits *b, unsigned count)
{
    unsigned value = 0;
    for (unsigned i = 0; i < count && !b->bad; i++) {
        const char *const place =
            b->at < b->len && b->text[b->at] ? strchr(base64, b->text[b->at]) : NULL;
        if (!place) {
            b->bad = true;
            break;
        }
        b->left--;
        value |= ((unsigned)(place - base64) >> b->left & 1u) << i;
        if (b->left == 0) {
            b->left = 6;
            b->at++;
        }
    }
    return value;
}

/* A phrase: where it is in what has been unpacked. A new phrase is the last one and the first
   character of the next, and these two are adjacent there. */
struct phrase {
    uint32_t at, len;
};

struct unpacker {
    struct bits bits;
    uint16_t *units; /* unpacked so far */
    size_t len, room;
    struct phrase *phrase; /* [count], by code */
    size_t count, phrase_room;
    unsigned width;   /* bits of a code */
    size_t until;     /* new codes until it grows */
    bool out_of_room; /* an allocation failed */
};

/* Room for `more` units and one phrase. */
static bool make_room(struct unpacker *u, size_t more)
{
    if (u->len + more > SJ_LZSTRING_MAX)
        return false;
    u->out_of_room = !sj_grow(&u->units, &u->room, u->len + more, sizeof *u->units) ||
                     !sj_grow(&u->phrase, &u->phrase_room, u->count + 2, sizeof *u->phrase);
    return !u->out_of_room;
}

static void count_code(struct unpacker *u)
{
    if (--u->until == 0) {
        u->until = (size_t)1 << u->width;
        u->width++;
    }
}

/* Append a copy of a phrase; it may reach into what is being appended. */
static struct phrase repeat_phrase(struct unpacker *u, struct phrase from)
{
    const struct phrase copy = {(uint32_t)u->len, from.len};
    for (uint32_t i = 0; i < from.len; i++)
        u->units[u->len++] = u->units[from.at + i];
    return copy;
}

/* Unpack everything; false when it is not such a text. */
static bool unpack_units(struct unpacker *u)
{
    struct phrase last = {0, 0};
    u->bits.left = 6;
    u->count = FIRST_FREE;
    u->width = 2;
    u->until = 1;
    for (;;) {
        const unsigned code = take_bits(&u->bits, u->width);
        struct phrase next = {(uint32_t)u->len, 1};
        if (u->bits.bad)
            return false;
        if (code == END)
            return true;
        if (!make_room(u, last.len + 1))
            return false;
        if (code == NEW_8 || code == NEW_16) {
            u->units[u->len++] = (uint16_t)take_bits(&u->bits, code == NEW_8 ? 8 : 16);
            u->phrase[u->count++] = next;
            count_code(u);
        } else if (code < u->count) {
            if (!make_room(u, u->phrase[code].len))
                return false;
            next = repeat_phrase(u, u->phrase[code]);
        } else if (code == u->count && last.len > 0) {
            next = repeat_phrase(u, (struct phrase){last.at, last.len + 1});
        } else {
            return false;
        }
        if (last.len > 0) {
            u->phrase[u->count++] = (struct phrase){last.at, last.len + 1};
            count_code(u);
        }
        last = next;
    }
}

/* UTF-16 to UTF-8; half a pair becomes '?'. */
static void add_units(const uint16_t *units, size_t count, struct sj_text *out)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t code = units[i];
        if (code >= 0xd800 && code < 0xdc00 && i + 1 < count && units[i + 1] >= 0xdc00 &&
            units[i + 1] < 0xe000)
            code = 0x10000 + ((code - 0xd800) << 10) + (units[++i] - 0xdc00u);
        else if (code >= 0xd800 && code < 0xe000)
            code = '?';
        const unsigned tail = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
        static const unsigned lead[4] = {0, 0xc0, 0xe0, 0xf0};
        sj_text_char(out, (char)(lead[tail] | code >> 6 * tail));
        for (unsigned t = tail; t-- > 0;)
            sj_text_char(out, (char)(0x80 | (code >> 6 * t & 63)));
    }
}

bool sj_lzstring_unpack(const char *packed, size_t len, struct sj_text *out)
{
    struct unpacker u = {.bits = {.text = packed, .len = len}};
    const bool good = unpack_units(&u);
    if (good)
        add_units(u.units, u.len, out);
    out->failed = out->failed || u.out_of_room;
    free(u.units);
    free(u.phrase);
    return good;
}

/* ---- Packing ---- */

/* The phrases as a tree: a node is a phrase, its children are longer by a character. */
struct node {
    uint32_t child, sibling; /* 0: none */
    char last;
    bool unsent; /* a single character that the packed text has not introduced yet */
};

struct packer {
    struct sj_text *out;
    struct node *node; /* [count], by code; node[0].child are the single characters */
    uint32_t count;
    unsigned width;
    size_t until;
    unsigned filled, value; /* bits of the next character of base 64 */
};

static void put_bits(struct packer *p, unsigned value, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        p->value = p->value << 1 | (value >> i & 1u);
        if (++p->filled == 6) {
            sj_text_char(p->out, base64[p->value]);
            p->filled = p->value = 0;
        }
    }
}

static void count_sent(struct packer *p)
{
    if (--p->until == 0) {
        p->until = (size_t)1 << p->width;
        p->width++;
    }
}

static uint32_t find_child(const struct packer *p, uint32_t parent, char c)
{
    uint32_t at = p->node[parent].child;
    while (at && p->node[at].last != c)
        at = p->node[at].sibling;
    return at;
}

static uint32_t add_child(struct packer *p, uint32_t parent, char c)
{
    p->node[p->count] = (struct node){0, p->node[parent].child, c, parent == 0};
    p->node[parent].child = p->count;
    return p->count++;
}

static void put_phrase(struct packer *p, uint32_t phrase)
{
    if (p->node[phrase].unsent) {
        put_bits(p, NEW_8, p->width);
        put_bits(p, (unsigned char)p->node[phrase].last, 8);
        p->node[phrase].unsent = false;
        count_sent(p);
    } else {
        put_bits(p, phrase, p->width);
    }
    count_sent(p);
}

void sj_lzstring_pack(const char *text, size_t len, struct sj_text *out)
{
    /* Each character adds two phrases at most. */
    struct packer p = {.out = out, .count = FIRST_FREE, .width = 2, .until = 2};
    const size_t start = out->len;
    uint32_t phrase = 0;
    p.node = len < SJ_LZSTRING_MAX ? calloc(2 * len + FIRST_FREE, sizeof *p.node) : NULL;
    if (!p.node) {
        out->failed = true;
        return;
    }
    for (size_t i = 0; i < len; i++) {
        const uint32_t single = find_child(&p, 0, text[i]);
        const uint32_t alone = single ? single : add_child(&p, 0, text[i]);
        const uint32_t longer = phrase ? find_child(&p, phrase, text[i]) : alone;
        if (longer) {
            phrase = longer;
            continue;
        }
        put_phrase(&p, phrase);
        add_child(&p, phrase, text[i]);
        phrase = alone;
    }
    if (phrase)
        put_phrase(&p, phrase);
    put_bits(&p, END, p.width);
    /* Zeros to the end of the character; a whole one where nothing was begun. */
    put_bits(&p, 0, 6 - p.filled);
    while ((out->len - start) % 4 != 0 && !out->failed)
        sj_text_char(out, '=');
    free(p.node);
}
