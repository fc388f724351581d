/* SPDX-License-Identifier: MIT */
/* Natural merge sort as Java has it: short runs are lengthened by binary insertion, runs wait on a
   stack whose lengths fall faster than Fibonacci numbers, and a merge gallops where one side wins
   often in a row. Every comparison is made in the same order as there. */
#include "rate/hodoku/hodoku_found.h"

#include <stdbool.h>
#include <string.h>

#define SHORT 32     /* a list below this is one run */
#define GALLOP 7     /* wins in a row before galloping */
#define MOST_RUNS 50 /* enough for 2^32 items */

struct sorter {
    uint32_t *item, *scratch;
    sj_hodoku_order *order;
    const void *list;
    size_t gallop; /* wins that are needed now */
    size_t start[MOST_RUNS], length[MOST_RUNS];
    size_t runs;
};

static bool comes_before(const struct sorter *s, uint32_t a, uint32_t b)
{
    return s->order(s->list, a, b) < 0;
}

static void move_items(uint32_t *to, const uint32_t *from, size_t count)
{
    memmove(to, from, count * sizeof *to);
}

/* Length of the run at `low`; a strictly falling one is turned round. */
static size_t take_run(const struct sorter *s, size_t low, size_t high)
{
    uint32_t *const a = s->item;
    size_t end = low + 1;
    if (end == high)
        return 1;
    if (comes_before(s, a[end++], a[low])) {
        while (end < high && comes_before(s, a[end], a[end - 1]))
            end++;
        for (size_t i = low, j = end - 1; i < j; i++, j--) {
            const uint32_t other = a[i];
            a[i] = a[j];
            a[j] = other;
        }
    } else {
        while (end < high && !comes_before(s, a[end], a[end - 1]))
            end++;
    }
    return end - low;
}

/* Items low .. from-1 are sorted: insert the others. */
static void insert_items(const struct sorter *s, size_t low, size_t high, size_t from)
{
    uint32_t *const a = s->item;
    for (size_t i = from; i < high; i++) {
        const uint32_t pivot = a[i];
        size_t left = low, right = i;
        while (left < right) {
            const size_t middle = (left + right) / 2;
            if (comes_before(s, pivot, a[middle]))
                right = middle;
            else
                left = middle + 1;
        }
        move_items(a + left + 1, a + left, i - left);
        a[left] = pivot;
    }
}

/* Does `key` belong after `other`? `after_equals`: also if they are equal. */
static bool belongs_after(const struct sorter *s, uint32_t key, uint32_t other, bool after_equals)
{
    const int sign = s->order(s->list, key, other);
    return after_equals ? sign >= 0 : sign > 0;
}

/* The place of `key` in the sorted run a[0 .. count-1], looked for from `hint` with steps that
   double. */
static size_t find_place(const struct sorter *s, uint32_t key, const uint32_t *a, size_t count,
                         size_t hint, bool after_equals)
{
    size_t low, high; /* the place is in low .. high */
    size_t last = 0, step = 1;
    if (belongs_after(s, key, a[hint], after_equals)) {
        const size_t most = count - hint;
        while (step < most && belongs_after(s, key, a[hint + step], after_equals)) {
            last = step;
            step = 2 * step + 1;
        }
        low = hint + last + 1;
        high = hint + (step < most ? step : most);
    } else {
        const size_t most = hint + 1;
        while (step < most && !belongs_after(s, key, a[hint - step], after_equals)) {
            last = step;
            step = 2 * step + 1;
        }
        low = hint + 1 - (step < most ? step : most);
        high = hint - last;
    }
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (belongs_after(s, key, a[middle], after_equals))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* A merge in hand: what is left of both sides. */
struct merge {
    size_t at1, left1, at2, left2, to;
};

/* Wins one by one. False: a side is (nearly) at its end. */
static bool step_low(struct sorter *s, struct merge *m)
{
    uint32_t *const a = s->item, *const t = s->scratch;
    size_t wins1 = 0, wins2 = 0;
    do {
        if (comes_before(s, a[m->at2], t[m->at1])) {
            a[m->to++] = a[m->at2++];
            wins2++;
            wins1 = 0;
            if (--m->left2 == 0)
                return false;
        } else {
            a[m->to++] = t[m->at1++];
            wins1++;
            wins2 = 0;
            if (--m->left1 == 1)
                return false;
        }
    } while ((wins1 | wins2) < s->gallop);
    return true;
}

static bool gallop_low(struct sorter *s, struct merge *m)
{
    uint32_t *const a = s->item, *const t = s->scratch;
    size_t wins1, wins2;
    do {
        wins1 = find_place(s, a[m->at2], t + m->at1, m->left1, 0, true);
        move_items(a + m->to, t + m->at1, wins1);
        m->to += wins1;
        m->at1 += wins1;
        m->left1 -= wins1;
        if (m->left1 <= 1)
            return false;
        a[m->to++] = a[m->at2++];
        if (--m->left2 == 0)
            return false;
        wins2 = find_place(s, t[m->at1], a + m->at2, m->left2, 0, false);
        move_items(a + m->to, a + m->at2, wins2);
        m->to += wins2;
        m->at2 += wins2;
        m->left2 -= wins2;
        if (m->left2 == 0)
            return false;
        a[m->to++] = t[m->at1++];
        if (--m->left1 == 1)
            return false;
        s->gallop -= s->gallop > 0;
    } while (wins1 >= GALLOP || wins2 >= GALLOP);
    s->gallop += 2;
    return true;
}

/* Merge two neighbouring runs, the first of which is not longer: it goes to the scratch. */
static void merge_low(struct sorter *s, size_t base1, size_t length1, size_t base2, size_t length2)
{
    uint32_t *const a = s->item, *const t = s->scratch;
    struct merge m = {0, length1, base2, length2, base1};
    move_items(t, a + base1, length1);
    a[m.to++] = a[m.at2++];
    m.left2--;
    if (m.left2 > 0 && m.left1 > 1)
        while (step_low(s, &m) && gallop_low(s, &m))
            ;
    s->gallop += s->gallop == 0;
    if (m.left1 == 1) {
        move_items(a + m.to, a + m.at2, m.left2);
        a[m.to + m.left2] = t[m.at1];
    } else {
        move_items(a + m.to, t + m.at1, m.left1);
    }
}

/* In merges from above, `at` and `to` are one past the item in hand. */
static bool step_high(struct sorter *s, struct merge *m)
{
    uint32_t *const a = s->item, *const t = s->scratch;
    size_t wins1 = 0, wins2 = 0;
    do {
        if (comes_before(s, t[m->at2 - 1], a[m->at1 - 1])) {
            a[--m->to] = a[--m->at1];
            wins1++;
            wins2 = 0;
            if (--m->left1 == 0)
                return false;
        } else {
            a[--m->to] = t[--m->at2];
            wins2++;
            wins1 = 0;
            if (--m->left2 == 1)
                return false;
        }
    } while ((wins1 | wins2) < s->gallop);
    return true;
}

static bool gallop_high(struct sorter *s, struct merge *m, size_t base1)
{
    uint32_t *const a = s->item, *const t = s->scratch;
    size_t wins1, wins2;
    do {
        wins1 = m->left1 - find_place(s, t[m->at2 - 1], a + base1, m->left1, m->left1 - 1, true);
        m->to -= wins1;
        m->at1 -= wins1;
        m->left1 -= wins1;
        move_items(a + m->to, a + m->at1, wins1);
        if (m->left1 == 0)
            return false;
        a[--m->to] = t[--m->at2];
        if (--m->left2 == 1)
            return false;
        wins2 = m->left2 - find_place(s, a[m->at1 - 1], t, m->left2, m->left2 - 1, false);
        m->to -= wins2;
        m->at2 -= wins2;
        m->left2 -= wins2;
        move_items(a + m->to, t + m->at2, wins2);
        if (m->left2 <= 1)
            return false;
        a[--m->to] = a[--m->at1];
        if (--m->left1 == 0)
            return false;
        s->gallop -= s->gallop > 0;
    } while (wins1 >= GALLOP || wins2 >= GALLOP);
    s->gallop += 2;
    return true;
}

/* The same if the second run is shorter. */
static void merge_high(struct sorter *s, size_t base1, size_t length1, size_t base2, size_t length2)
{
    uint32_t *const a = s->item, *const t = s->scratch;
    struct merge m = {base1 + length1, length1, length2, length2, base2 + length2};
    move_items(t, a + base2, length2);
    a[--m.to] = a[--m.at1];
    m.left1--;
    if (m.left1 > 0 && m.left2 > 1)
        while (step_high(s, &m) && gallop_high(s, &m, base1))
            ;
    s->gallop += s->gallop == 0;
    if (m.left2 == 1) {
        m.to -= m.left1;
        m.at1 -= m.left1;
        move_items(a + m.to, a + m.at1, m.left1);
        a[m.to - 1] = t[m.at2 - 1];
    } else {
        move_items(a + m.to - m.left2, t, m.left2);
    }
}

/* Merge runs i and i + 1 of the stack. */
static void merge_at(struct sorter *s, size_t i)
{
    size_t base1 = s->start[i], length1 = s->length[i];
    const size_t base2 = s->start[i + 1];
    size_t length2 = s->length[i + 1];
    s->length[i] = length1 + length2;
    if (i + 3 == s->runs) {
        s->start[i + 1] = s->start[i + 2];
        s->length[i + 1] = s->length[i + 2];
    }
    s->runs--;
    const size_t skip = find_place(s, s->item[base2], s->item + base1, length1, 0, true);
    base1 += skip;
    length1 -= skip;
    if (length1 == 0)
        return;
    length2 =
        find_place(s, s->item[base1 + length1 - 1], s->item + base2, length2, length2 - 1, false);
    if (length2 == 0)
        return;
    if (length1 <= length2)
        merge_low(s, base1, length1, base2, length2);
    else
        merge_high(s, base1, length1, base2, length2);
}

/* Merge until the lengths on the stack fall as they must; `all`: until one run is left. */
static void merge_runs(struct sorter *s, bool all)
{
    const size_t *const length = s->length;
    while (s->runs > 1) {
        size_t n = s->runs - 2;
        const bool uneven = (n > 0 && length[n - 1] <= length[n] + length[n + 1]) ||
                            (n > 1 && length[n - 2] <= length[n] + length[n - 1]);
        if (!all && !uneven && length[n] > length[n + 1])
            break;
        if ((all || uneven) && n > 0 && length[n - 1] < length[n + 1])
            n--;
        merge_at(s, n);
    }
}

/* The shortest run that is left as it is: count / 2^k, rounded up, between 16 and 32. */
static size_t shortest_run(size_t count)
{
    size_t odd = 0;
    while (count >= SHORT) {
        odd |= count & 1;
        count >>= 1;
    }
    return count + odd;
}

void sj_hodoku_sort(uint32_t *item, size_t count, uint32_t *scratch, sj_hodoku_order *order,
                    const void *list)
{
    struct sorter s = {
        .item = item, .scratch = scratch, .order = order, .list = list, .gallop = GALLOP};
    if (count < 2)
        return;
    if (count < SHORT) {
        insert_items(&s, 0, count, take_run(&s, 0, count));
        return;
    }
    const size_t shortest = shortest_run(count);
    for (size_t low = 0; low < count;) {
        size_t length = take_run(&s, low, count);
        if (length < shortest) {
            const size_t forced = count - low < shortest ? count - low : shortest;
            insert_items(&s, low, low + forced, low + length);
            length = forced;
        }
        s.start[s.runs] = low;
        s.length[s.runs++] = length;
        merge_runs(&s, false);
        low += length;
    }
    merge_runs(&s, true);
}
