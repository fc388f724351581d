/* SPDX-License-Identifier: MIT */
/* All-different reasoning on a square: keep the candidates that are part of a perfect matching
   between its row items and its column items, remove the others (J.-C. Régin, A filtering
   algorithm for constraints of difference in CSPs, AAAI 1994).

   Take any perfect matching and let row i point to row k when i can take the column that k has. A
   candidate is in some perfect matching exactly when it does not connect two strong components of
   that graph. With bit sets both directions of the graph are available, the row items forwards and
   the column items backwards, so a component is what is reached from a row both ways. Most squares
   are one component, and the first row shows that. */
#include "engine/bits/any_inl.h"

#define MAX_WORDS ((SUUJI_MAX_SIZE + 63) / 64)

/* A square being looked at. Rows and columns that are settled take no part. */
struct view {
    struct sj_any *any;
    unsigned square;
    uint8_t *mate;                /* column -> row; of free columns: anything */
    uint8_t has[SUUJI_MAX_SIZE];  /* row -> column */
    uint32_t row[SUUJI_MAX_SIZE]; /* items */
    uint32_t first, step;         /* column j is item first + j * step */
    uint64_t rows[MAX_WORDS];     /* open rows whose component is not known yet */
    uint64_t columns[MAX_WORDS];  /* the columns that they have */
    uint64_t free[MAX_WORDS];     /* columns without a row, while matching */
    bool whole;                   /* no component was split off yet */
};

/* Find the open rows and columns; their number. */
static inline unsigned open_view(struct view *v, size_t words)
{
    const struct sj_any *const any = v->any;
    const unsigned n = any->size;
    const bool is_house = v->square < any->houses;
    const unsigned value = v->square - any->houses;
    const uint16_t *const cells = is_house ? sj_house(any->rules, v->square) : NULL;
    unsigned count = 0;
    v->first = is_house ? any->cells + v->square * n : any->cells + n * n + value;
    v->step = is_house ? 1 : n;
    for (size_t w = 0; w < words; w++)
        v->rows[w] = v->columns[w] = 0;
    for (unsigned i = 0; i < n; i++) {
        v->row[i] = is_house ? cells[i] : any->cells + i * n + value;
        if (any->left[v->row[i]] > 1) {
            sj_bit_set(v->rows, i);
            count++;
        }
        if (any->left[v->first + i * v->step] > 1)
            sj_bit_set(v->columns, i);
    }
    return count;
}

/* Keep what still holds of the last matching; the columns without a row become `free`. Returns how
   many rows are without a column and lists them in `bare`. */
static inline unsigned reuse(struct view *v, uint8_t *bare, size_t words)
{
    uint64_t rows[MAX_WORDS];
    unsigned count = 0;
    for (size_t w = 0; w < words; w++) {
        rows[w] = v->rows[w];
        v->free[w] = 0;
    }
    for (size_t w = 0; w < words; w++)
        for (uint64_t bits = v->columns[w]; bits; bits &= bits - 1) {
            const unsigned j = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(bits);
            const unsigned i = v->mate[j];
            if (sj_bit_get(rows, i) && sj_any_has(v->any, v->row[i], j, words)) {
                sj_bit_clear(rows, i);
                v->has[i] = (uint8_t)j;
            } else {
                sj_bit_set(v->free, j);
            }
        }
    for (size_t w = 0; w < words; w++)
        for (uint64_t bits = rows[w]; bits; bits &= bits - 1)
            bare[count++] = (uint8_t)(w * SJ_WORD_BITS + sj_low_bit(bits));
    for (unsigned k = 0; k < count; k++)
        v->has[bare[k]] = 0;
    return count;
}

/* Give row `start` a column along an alternating path, breadth first. False: there is none. */
static inline bool augment(struct view *v, unsigned start, size_t words)
{
    uint64_t seen[MAX_WORDS] = {0};
    uint8_t from[SUUJI_MAX_SIZE];
    uint8_t queue[SUUJI_MAX_SIZE];
    unsigned head = 0;
    unsigned tail = 0;
    queue[tail++] = (uint8_t)start;
    while (head < tail) {
        const unsigned i = queue[head++];
        const uint64_t *const set = sj_any_set(v->any, v->row[i], words);
        for (size_t w = 0; w < words; w++)
            for (uint64_t bits = set[w] & ~seen[w]; bits; bits &= bits - 1) {
                unsigned j = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(bits);
                from[j] = (uint8_t)i;
                sj_bit_set(seen, j);
                if (!sj_bit_get(v->free, j)) {
                    queue[tail++] = v->mate[j];
                    continue;
                }
                sj_bit_clear(v->free, j);
                for (bool more = true; more;) {
                    const unsigned row = from[j];
                    const unsigned next = v->has[row];
                    v->mate[j] = (uint8_t)row;
                    v->has[row] = (uint8_t)j;
                    more = row != start;
                    j = next;
                }
                return true;
            }
    }
    return false;
}

/* Have `seen` and `all` the same members? */
static inline bool same(const uint64_t *seen, const uint64_t *all, size_t words)
{
    uint64_t other = 0;
    for (size_t w = 0; w < words; w++)
        other |= seen[w] ^ all[w];
    return other == 0;
}

/* The columns reached from row `start`, going from a column to the row that has it. */
static inline void reach_columns(const struct view *v, unsigned start, uint64_t *seen, size_t words)
{
    uint64_t todo[MAX_WORDS];
    const uint64_t *set = sj_any_set(v->any, v->row[start], words);
    for (size_t w = 0; w < words; w++)
        seen[w] = todo[w] = set[w] & v->columns[w];
    for (size_t w = 0; w < words;) {
        if (todo[w] == 0) {
            w++;
            continue;
        }
        const unsigned j = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(todo[w]);
        todo[w] &= todo[w] - 1;
        set = sj_any_set(v->any, v->row[v->mate[j]], words);
        for (size_t k = words; k-- > 0;) {
            const uint64_t fresh = set[k] & v->columns[k] & ~seen[k];
            seen[k] |= fresh;
            todo[k] |= fresh;
            if (fresh && k < w)
                w = k;
        }
        if (same(seen, v->columns, words))
            return;
    }
}

/* The rows from which row `start` is reached. */
static inline void reach_rows(const struct view *v, unsigned start, uint64_t *seen, size_t words)
{
    uint64_t todo[MAX_WORDS];
    const uint64_t *set = sj_any_set(v->any, v->first + v->has[start] * v->step, words);
    for (size_t w = 0; w < words; w++)
        seen[w] = todo[w] = set[w] & v->rows[w];
    for (size_t w = 0; w < words;) {
        if (todo[w] == 0) {
            w++;
            continue;
        }
        const unsigned i = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(todo[w]);
        todo[w] &= todo[w] - 1;
        set = sj_any_set(v->any, v->first + v->has[i] * v->step, words);
        for (size_t k = words; k-- > 0;) {
            const uint64_t fresh = set[k] & v->rows[k] & ~seen[k];
            seen[k] |= fresh;
            todo[k] |= fresh;
            if (fresh && k < w)
                w = k;
        }
        if (same(seen, v->rows, words))
            return;
    }
}

/* Remove the candidates of `row` outside `columns`. */
static inline bool keep_columns(struct view *v, unsigned row, const uint64_t *columns, size_t words)
{
    struct sj_any *const any = v->any;
    uint64_t out[MAX_WORDS];
    for (size_t w = 0; w < words; w++)
        out[w] = any->set[v->row[row] * words + w] & ~columns[w];
    for (size_t w = 0; w < words; w++)
        for (; out[w]; out[w] &= out[w] - 1) {
            const unsigned j = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(out[w]);
            const bool is_house = v->square < any->houses;
            if (!(is_house ? sj_any_drop(any, v->row[row], j, words)
                           : sj_any_drop(any, row * any->size + j, v->square - any->houses, words)))
                return false;
        }
    return true;
}

/* Split the component of the first row off and cut its candidates outside. False: dead end. */
static inline bool split(struct view *v, unsigned start, size_t words)
{
    uint64_t down[MAX_WORDS];
    uint64_t up[MAX_WORDS];
    uint64_t part[MAX_WORDS] = {0};
    reach_columns(v, start, down, words);
    reach_rows(v, start, up, words);
    if (v->whole && same(down, v->columns, words) &&
        same(up, v->rows, words)) { /* all is one component: nothing to cut */
        for (size_t w = 0; w < words; w++)
            v->rows[w] = 0;
        return true;
    }
    v->whole = false;
    sj_bit_set(part, v->has[start]);
    sj_bit_set(up, start);
    for (size_t w = 0; w < words; w++) /* `up`: keep the rows whose column is in `down` */
        for (uint64_t bits = up[w]; bits; bits &= bits - 1) {
            const unsigned i = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(bits);
            if (sj_bit_get(down, v->has[i]))
                sj_bit_set(part, v->has[i]);
            else if (i != start)
                sj_bit_clear(up, i);
        }
    for (size_t w = 0; w < words; w++) {
        v->rows[w] &= ~up[w];
        v->columns[w] &= ~part[w];
    }
    for (size_t w = 0; w < words; w++)
        for (uint64_t bits = up[w]; bits; bits &= bits - 1)
            if (!keep_columns(v, (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(bits), part, words))
                return false;
    return true;
}

static inline bool match(struct sj_any *any, unsigned square, size_t words)
{
    struct view v;
    uint8_t bare[SUUJI_MAX_SIZE];
    v.any = any;
    v.square = square;
    v.whole = true;
    v.mate = any->mate + (size_t)square * any->size;
    if (open_view(&v, words) < 4) /* a smaller set, or its complement, is a single */
        return true;
    const unsigned count = reuse(&v, bare, words);
    for (unsigned k = 0; k < count; k++)
        if (!augment(&v, bare[k], words)) {
            any->dead = v.row[bare[k]];
            return false;
        }
    for (size_t w = 0; w < words; w++)
        while (v.rows[w])
            if (!split(&v, (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(v.rows[w]), words))
                return false;
    return true;
}

bool sj_any_match(struct sj_any *any, unsigned square)
{
    return any->words == 1 ? match(any, square, 1) : match(any, square, any->words);
}
