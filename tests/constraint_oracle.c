/* SPDX-License-Identifier: MIT */
/* Reading rules, trying all grids, and what each kind of constraint means. Written from the
   definitions in words. */
#include "constraint_oracle.h"

#include "constraint_oracle_text.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DEMANDS = 300, MAX_LISTED = 80, MAX_PARTS = 8 };

/* A constraint, as it is written. */
struct demand {
    const struct meaning *meaning;
    const char
        *text; /* what is written before the colon, or within the parentheses of alternatives */
    int number[16], cell[MAX_LISTED], end[16];
    int text_length, numbers, cells, groups;
    int last; /* the last cell that it looks at */
};

struct board {
    int n;
    int region[ORACLE_CELLS]; /* -1: there are no regions */
    struct demand *demand;
    int demands;
    const uint8_t *grid;
};

/* What a kind means. One that looks at cells that are not written looks at the whole grid, some of
   which may be empty. */
struct meaning {
    const char *name;
    bool (*keeps)(const struct board *b, const struct demand *d);
    bool whole;
    enum { NUMBERS, TEXT, ALTERNATIVES } form; /* of what is before the colon */
};

/* ---- Values of a constraint ---- */

static int size_of(const struct demand *d, int group)
{
    return d->end[group] - (group ? d->end[group - 1] : 0);
}

static int cell_of(const struct demand *d, int group, int i)
{
    return d->cell[(group ? d->end[group - 1] : 0) + i];
}

static int in(const struct board *b, const struct demand *d, int group, int i)
{
    return b->grid[cell_of(d, group, i)];
}

/* The value of the i-th cell written. */
static int at(const struct board *b, const struct demand *d, int i)
{
    return b->grid[d->cell[i]];
}

static int number(const struct demand *d, int usual)
{
    return d->numbers ? d->number[0] : usual;
}

static int sum_of(const struct board *b, const struct demand *d, int group)
{
    int sum = 0;
    for (int i = 0; i < size_of(d, group); i++)
        sum += in(b, d, group, i);
    return sum;
}

/* How many cells of a group have the value. */
static int times(const struct board *b, const struct demand *d, int group, int value)
{
    int count = 0;
    for (int i = 0; i < size_of(d, group); i++)
        count += in(b, d, group, i) == value;
    return count;
}

static bool differ(const struct board *b, const struct demand *d)
{
    for (int value = 1; value <= b->n; value++)
        if (times(b, d, 0, value) > 1)
            return false;
    return true;
}

static int gap(int a, int b)
{
    return a > b ? a - b : b - a;
}

/* ---- Sums ---- */

static bool cage(const struct board *b, const struct demand *d)
{
    return differ(b, d) && (d->numbers == 0 || sum_of(b, d, 0) == d->number[0]);
}

static bool sum(const struct board *b, const struct demand *d)
{
    return sum_of(b, d, 0) == d->number[0];
}

static bool weighted(const struct board *b, const struct demand *d)
{
    int left = d->number[0];
    for (int i = 0; i < d->cells; i++)
        left -= d->number[1 + i] * at(b, d, i);
    return left == 0;
}

static bool equal_sums(const struct board *b, const struct demand *d)
{
    for (int g = 0; g < d->groups; g++)
        if (sum_of(b, d, g) != sum_of(b, d, d->groups - 1))
            return false;
    return true;
}

static bool pill(const struct board *b, const struct demand *d)
{
    int power = 1, read = 0;
    for (int i = size_of(d, 0); i-- > 0; power *= 10) {
        if (i > 0 && in(b, d, 0, i) > 9)
            return false;
        read += power * in(b, d, 0, i);
    }
    return read == sum_of(b, d, 1);
}

static bool double_arrow(const struct board *b, const struct demand *d)
{
    return 2 * (at(b, d, 0) + at(b, d, d->cells - 1)) == sum_of(b, d, 0);
}

static bool region_sum(const struct board *b, const struct demand *d)
{
    int piece[MAX_LISTED] = {0}, pieces = 0;
    for (int i = 0; i < d->cells; i++) {
        pieces += i > 0 && b->region[d->cell[i]] != b->region[d->cell[i - 1]];
        piece[pieces] += at(b, d, i);
    }
    for (int i = 0; i <= pieces; i++)
        if (piece[i] != piece[pieces])
            return false;
    return true;
}

static bool zipper(const struct board *b, const struct demand *d)
{
    const int half = d->cells / 2;
    const int middle = d->cells % 2 ? at(b, d, half) : at(b, d, half - 1) + at(b, d, half);
    for (int i = 0; i < half; i++)
        if (at(b, d, i) + at(b, d, d->cells - 1 - i) != middle)
            return false;
    return true;
}

/* Can the cells from `from` on, `left` of them and the first after the last, be cut into pieces of
   this sum? */
static bool cuts(const struct board *b, const struct demand *d, int from, int left)
{
    int piece = 0;
    if (left == 0)
        return true;
    for (int i = 0; i < left; i++) {
        piece += at(b, d, (from + i) % d->cells);
        if (piece == d->number[0] && cuts(b, d, from + i + 1, left - i - 1))
            return true;
    }
    return false;
}

static bool sum_line(const struct board *b, const struct demand *d)
{
    return cuts(b, d, 0, d->cells);
}

static bool sum_loop(const struct board *b, const struct demand *d)
{
    for (int from = 0; from < d->cells; from++)
        if (cuts(b, d, from, d->cells))
            return true;
    return false;
}

static bool rellik(const struct board *b, const struct demand *d)
{
    for (unsigned some = 1; some < 1u << d->cells; some++) {
        int total = 0;
        for (int i = 0; i < d->cells; i++)
            total += some >> i & 1 ? at(b, d, i) : 0;
        if (total == d->number[0])
            return false;
    }
    return differ(b, d);
}

/* ---- Lines ---- */

static bool thermometer(const struct board *b, const struct demand *d)
{
    for (int i = 1; i < d->cells; i++)
        if (at(b, d, i) <= at(b, d, i - 1))
            return false;
    return true;
}

static bool slow(const struct board *b, const struct demand *d)
{
    for (int i = 1; i < d->cells; i++)
        if (at(b, d, i) < at(b, d, i - 1))
            return false;
    return true;
}

static bool palindrome(const struct board *b, const struct demand *d)
{
    for (int i = 0; i < d->cells; i++)
        if (at(b, d, i) != at(b, d, d->cells - 1 - i))
            return false;
    return true;
}

static bool renban(const struct board *b, const struct demand *d)
{
    int present = 0, gaps = 0;
    for (int value = 1; value <= b->n; value++) {
        present += times(b, d, 0, value) == 1;
        gaps += times(b, d, 0, value) > 0 && (value == 1 || times(b, d, 0, value - 1) == 0);
    }
    return present == d->cells && gaps == 1;
}

/* Neighbours on the line, or any two of its cells, are this far apart. */
static bool far_apart(const struct board *b, const struct demand *d, int least, bool any)
{
    for (int i = 0; i < d->cells; i++)
        for (int j = i + 1; j < d->cells && (any || j == i + 1); j++)
            if (gap(at(b, d, i), at(b, d, j)) < least)
                return false;
    return true;
}

static bool whispers(const struct board *b, const struct demand *d)
{
    return far_apart(b, d, number(d, b->n / 2 + b->n % 2), false);
}

static bool nabner(const struct board *b, const struct demand *d)
{
    return far_apart(b, d, 2, true);
}

static bool between(const struct board *b, const struct demand *d)
{
    const int a = at(b, d, 0), z = at(b, d, d->cells - 1);
    for (int i = 1; i < d->cells - 1; i++)
        if ((at(b, d, i) - a) * (z - at(b, d, i)) <= 0)
            return false;
    return true;
}

static bool lockout(const struct board *b, const struct demand *d)
{
    const int a = at(b, d, 0), z = at(b, d, d->cells - 1);
    for (int i = 1; i < d->cells - 1; i++)
        if ((at(b, d, i) - a) * (z - at(b, d, i)) >= 0)
            return false;
    return gap(a, z) >= number(d, (4 * b->n + 8) / 9);
}

/* Low, middle and high: a third of the values, rounded, are low and as many high. */
static int third(const struct board *b, int value)
{
    const int low = (2 * b->n + 3) / 6;
    return value <= low ? 1 : value <= b->n - low ? 2 : 3;
}

static bool entropic(const struct board *b, const struct demand *d)
{
    for (int i = 1; i < d->cells; i++) {
        const int here = third(b, at(b, d, i));
        if (here == third(b, at(b, d, i - 1)) || (i > 1 && here == third(b, at(b, d, i - 2))))
            return false;
    }
    return true;
}

static bool modular(const struct board *b, const struct demand *d)
{
    const int m = number(d, 3);
    for (int first = 0; first < d->cells; first++)
        for (int rest = 0; rest < m; rest++) {
            int count = 0;
            for (int i = first; i < first + m && i < d->cells; i++)
                count += at(b, d, i) % m == rest;
            if (count > 1)
                return false;
        }
    return true;
}

/* ---- Marks ---- */

static bool difference(const struct board *b, const struct demand *d)
{
    return gap(at(b, d, 0), at(b, d, 1)) == number(d, 1);
}

static bool in_ratio(int a, int b, int ratio)
{
    return a == ratio * b || b == ratio * a;
}

static bool ratio(const struct board *b, const struct demand *d)
{
    return in_ratio(at(b, d, 0), at(b, d, 1), number(d, 2));
}

static bool greater(const struct board *b, const struct demand *d)
{
    return at(b, d, 0) > at(b, d, 1);
}

static bool odd(const struct board *b, const struct demand *d)
{
    for (int i = 0; i < d->cells; i++)
        if (at(b, d, i) % 2 != 1)
            return false;
    return true;
}

static bool even(const struct board *b, const struct demand *d)
{
    for (int i = 0; i < d->cells; i++)
        if (at(b, d, i) % 2 != 0)
            return false;
    return true;
}

static bool touch(const struct board *b, int one, int two)
{
    return gap(one / b->n, two / b->n) + gap(one % b->n, two % b->n) == 1;
}

static bool has_cell(const struct demand *d, int cell)
{
    for (int i = 0; i < d->cells; i++)
        if (d->cell[i] == cell)
            return true;
    return false;
}

/* Does a constraint of this name have the cell, and another one too if that is not negative? */
static bool marked(const struct board *b, const char *name, int one, int two)
{
    for (int k = 0; k < b->demands; k++)
        if (strcmp(b->demand[k].meaning->name, name) == 0 && has_cell(&b->demand[k], one) &&
            (two < 0 || has_cell(&b->demand[k], two)))
            return true;
    return false;
}

static bool extreme(const struct board *b, const struct demand *d, int sign)
{
    for (int i = 0; i < d->cells; i++)
        for (int cell = 0; cell < b->n * b->n; cell++)
            if (touch(b, d->cell[i], cell) && !marked(b, d->meaning->name, cell, -1) &&
                at(b, d, i) && b->grid[cell] && sign * at(b, d, i) <= sign * b->grid[cell])
                return false;
    return true;
}

static bool minimum(const struct board *b, const struct demand *d)
{
    return extreme(b, d, -1);
}

static bool maximum(const struct board *b, const struct demand *d)
{
    return extreme(b, d, 1);
}

static bool clone(const struct board *b, const struct demand *d)
{
    for (int i = 0; i < size_of(d, 0); i++)
        if (in(b, d, 0, i) != in(b, d, 1, i))
            return false;
    return true;
}

/* Two cells that share a side, and are filled. */
static bool beside(const struct board *b, int one, int two)
{
    return b->grid[one] && b->grid[two] && touch(b, one, two);
}

static bool has_dot(const struct board *b, int one, int two)
{
    return marked(b, "difference", one, two) || marked(b, "ratio", one, two);
}

static bool nonconsecutive(const struct board *b, const struct demand *d)
{
    (void)d;
    for (int one = 0; one < b->n * b->n; one++)
        for (int two = 0; two < one; two++)
            if (beside(b, one, two) && gap(b->grid[one], b->grid[two]) == 1 &&
                !has_dot(b, one, two))
                return false;
    return true;
}

static bool noratio(const struct board *b, const struct demand *d)
{
    bool dots = false;
    (void)d;
    for (int k = 0; k <= b->demands; k++) {
        const bool end = k == b->demands;
        if (end ? dots : strcmp(b->demand[k].meaning->name, "ratio") != 0)
            continue;
        dots = true;
        const int forbidden = end ? 2 : number(&b->demand[k], 2);
        for (int one = 0; one < b->n * b->n; one++)
            for (int two = 0; two < one; two++)
                if (beside(b, one, two) && in_ratio(b->grid[one], b->grid[two], forbidden) &&
                    !has_dot(b, one, two))
                    return false;
    }
    return true;
}

static bool noxv(const struct board *b, const struct demand *d)
{
    (void)d;
    for (int one = 0; one < b->n * b->n; one++)
        for (int two = 0; two < one; two++) {
            const int both = b->grid[one] + b->grid[two];
            if (beside(b, one, two) && (both == 5 || both == 10) && !marked(b, "xv", one, two))
                return false;
        }
    return true;
}

/* ---- Clues ---- */

/* The place of the only cell with this value; negative: there is none, or there are several. */
static int place_of(const struct board *b, const struct demand *d, int value)
{
    int place = -1;
    for (int i = 0; i < d->cells; i++)
        if (at(b, d, i) == value)
            place = place == -1 ? i : -2;
    return place;
}

static int sum_between(const struct board *b, const struct demand *d, int one, int two)
{
    int total = 0;
    for (int i = 0; i < d->cells; i++)
        total += (i > one && i < two) || (i > two && i < one) ? at(b, d, i) : 0;
    return total;
}

static bool sandwich(const struct board *b, const struct demand *d)
{
    const int low = place_of(b, d, 1), high = place_of(b, d, b->n);
    return low >= 0 && high >= 0 && sum_between(b, d, low, high) == d->number[0];
}

static bool lunchbox(const struct board *b, const struct demand *d)
{
    int low = 1, high = b->n;
    while (times(b, d, 0, low) == 0)
        low++;
    while (times(b, d, 0, high) == 0)
        high--;
    return differ(b, d) &&
           sum_between(b, d, place_of(b, d, low), place_of(b, d, high)) == d->number[0];
}

static bool xsum(const struct board *b, const struct demand *d)
{
    int left = d->number[0];
    if (at(b, d, 0) > d->cells)
        return false;
    for (int i = 0; i < at(b, d, 0); i++)
        left -= at(b, d, i);
    return left == 0;
}

/* Is the cell higher than all before it? */
static bool seen(const struct board *b, const struct demand *d, int i)
{
    for (int k = 0; k < i; k++)
        if (at(b, d, k) >= at(b, d, i))
            return false;
    return true;
}

static bool skyscraper(const struct board *b, const struct demand *d)
{
    int count = 0;
    for (int i = 0; i < d->cells; i++)
        count += seen(b, d, i);
    return count == d->number[0];
}

/* The first cell that one before it is higher than. */
static bool hidden(const struct board *b, const struct demand *d)
{
    for (int i = 0; i < d->cells; i++)
        for (int k = 0; k < i; k++)
            if (at(b, d, k) > at(b, d, i))
                return at(b, d, i) == d->number[0];
    return false;
}

static bool room(const struct board *b, const struct demand *d)
{
    const int place = at(b, d, 0);
    return place <= d->cells && at(b, d, place - 1) == d->number[0];
}

/* ---- Sets ---- */

/* How often is the number written? */
static int written(const struct demand *d, int value)
{
    int count = 0;
    for (int i = 0; i < d->numbers; i++)
        count += d->number[i] == value;
    return count;
}

static bool quadruple(const struct board *b, const struct demand *d)
{
    for (int value = 1; value <= b->n; value++)
        if (times(b, d, 0, value) < written(d, value))
            return false;
    return true;
}

static bool exactly(const struct board *b, const struct demand *d)
{
    for (int value = 1; value <= b->n; value++)
        if (written(d, value) && times(b, d, 0, value) != written(d, value))
            return false;
    return true;
}

static bool look(const struct board *b, const struct demand *d)
{
    for (int i = 0; i < d->numbers; i += 2)
        if (times(b, d, 0, d->number[i + 1]) != d->number[i])
            return false;
    return true;
}

static bool circles(const struct board *b, const struct demand *d)
{
    for (int value = 1; value <= b->n; value++)
        if (times(b, d, 0, value) != 0 && times(b, d, 0, value) != value)
            return false;
    return true;
}

static bool equality(const struct board *b, const struct demand *d)
{
    int odds = 0, evens = 0, lows = 0, highs = 0;
    for (int i = 0; i < d->cells; i++) {
        const int value = at(b, d, i);
        odds += value % 2 != 0;
        evens += value % 2 == 0;
        lows += value <= b->n / 2;
        highs += value > b->n - b->n / 2;
    }
    return odds == evens && lows == highs && lows + highs == d->cells && differ(b, d);
}

static bool count_distinct(const struct board *b, const struct demand *d)
{
    int kinds = 0;
    for (int value = 1; value <= b->n; value++)
        kinds += times(b, d, 1, value) > 0;
    return kinds == at(b, d, 0);
}

static bool same_values(const struct board *b, const struct demand *d)
{
    for (int g = 1; g < d->groups; g++)
        for (int value = 1; value <= b->n; value++)
            if (times(b, d, g, value) != times(b, d, g - 1, value))
                return false;
    return true;
}

/* "Cell i of the house holds v" demands "cell v of it holds i", for this cell. `place` says which
   cell of its house a cell is. */
static bool indexes(const struct board *b, const struct demand *d,
                    bool (*same_house)(const struct board *b, int, int),
                    int (*place)(const struct board *b, int))
{
    for (int i = 0; i < d->cells; i++)
        for (int other = 0; other < b->n * b->n; other++)
            if (same_house(b, d->cell[i], other) && place(b, other) == at(b, d, i) &&
                b->grid[other] && b->grid[other] != place(b, d->cell[i]))
                return false;
    return true;
}

static bool same_row(const struct board *b, int one, int two)
{
    return one / b->n == two / b->n;
}

static bool same_column(const struct board *b, int one, int two)
{
    return one % b->n == two % b->n;
}

static bool same_region(const struct board *b, int one, int two)
{
    return b->region[one] == b->region[two];
}

static int row_of(const struct board *b, int cell)
{
    return cell / b->n + 1;
}

static int column_of(const struct board *b, int cell)
{
    return cell % b->n + 1;
}

static int place_in_region(const struct board *b, int cell)
{
    int place = 0;
    for (int other = 0; other <= cell; other++)
        place += b->region[other] == b->region[cell];
    return place;
}

static bool column_indexer(const struct board *b, const struct demand *d)
{
    return indexes(b, d, same_row, column_of);
}

static bool row_indexer(const struct board *b, const struct demand *d)
{
    return indexes(b, d, same_column, row_of);
}

static bool box_indexer(const struct board *b, const struct demand *d)
{
    return indexes(b, d, same_region, place_in_region);
}

/* ---- The whole grid ---- */

static bool taxicab(const struct board *b, const struct demand *d)
{
    (void)d;
    for (int one = 0; one < b->n * b->n; one++)
        for (int two = 0; two < one; two++)
            if (b->grid[one] && b->grid[one] == b->grid[two] &&
                gap(one / b->n, two / b->n) + gap(one % b->n, two % b->n) == b->grid[one])
                return false;
    return true;
}

/* Are all three classes in each two by two cells? */
static bool squares(const struct board *b, int (*class_of)(const struct board *b, int value))
{
    for (int row = 1; row < b->n; row++)
        for (int col = 1; col < b->n; col++)
            for (int class = 1; class <= 3; class ++) {
                int count = 0;
                for (int i = 0; i < 4; i++) {
                    const int value = b->grid[(row - i / 2) * b->n + col - i % 2];
                    count += value == 0 || class_of(b, value) == class;
                }
                if (count == 0)
                    return false;
            }
    return true;
}

static int remainder_of(const struct board *b, int value)
{
    (void)b;
    return value % 3 + 1;
}

static bool entropy(const struct board *b, const struct demand *d)
{
    (void)d;
    return squares(b, third);
}

static bool remainders(const struct board *b, const struct demand *d)
{
    (void)d;
    return squares(b, remainder_of);
}

/* ---- What is written ---- */

static bool value_indexer(const struct board *b, const struct demand *d)
{
    for (int i = 0; i < size_of(d, 2); i++)
        if (in(b, d, 1, 0) == i + 1)
            return in(b, d, 2, i) == in(b, d, 0, 0);
    return false;
}

static bool pair(const struct board *b, const struct demand *d)
{
    for (int i = 1; i < d->cells; i++)
        if (!oracle_pair(d->text, d->text_length, b->n, at(b, d, i - 1), at(b, d, i)))
            return false;
    return true;
}

static bool all_pairs(const struct board *b, const struct demand *d)
{
    for (int i = 0; i < d->cells; i++)
        for (int k = 0; k < d->cells; k++)
            if (k != i && !oracle_pair(d->text, d->text_length, b->n, at(b, d, i), at(b, d, k)))
                return false;
    return true;
}

static bool sequence(const struct board *b, const struct demand *d,
                     bool (*matches)(const char *text, int length, const int *value, int count))
{
    int value[MAX_LISTED];
    for (int i = 0; i < d->cells; i++)
        value[i] = at(b, d, i);
    return matches(d->text, d->text_length, value, d->cells);
}

static bool regex(const struct board *b, const struct demand *d)
{
    return sequence(b, d, oracle_pattern);
}

static bool automaton(const struct board *b, const struct demand *d)
{
    return sequence(b, d, oracle_states);
}

static const char *read_demand(const struct board *b, struct demand *d, const char *text);

/* Read the constraints of an alternative, which are a board of their own. Returns where they end. */
static const char *read_alternative(const struct board *b, struct board *own,
                                    struct demand demand[MAX_PARTS], const char *text)
{
    *own = *b;
    own->demand = demand;
    own->demands = 0;
    do
        text = read_demand(own, &demand[own->demands++], text + 1);
    while (*text == '+');
    return text;
}

static bool alternatives(const struct board *b, const struct demand *d)
{
    struct demand demand[MAX_PARTS];
    struct board own;
    const char *text = d->text - 1;
    do {
        int k = 0;
        text = read_alternative(b, &own, demand, text);
        while (k < own.demands && demand[k].meaning->keeps(&own, &demand[k]))
            k++;
        if (k == own.demands)
            return true;
    } while (*text == '|');
    return false;
}

static const struct meaning meanings[] = {
    {"cage", cage, false, NUMBERS},
    {"sum", sum, false, NUMBERS},
    {"weightedsum", weighted, false, NUMBERS},
    {"arrow", equal_sums, false, NUMBERS},
    {"pill", pill, false, NUMBERS},
    {"doublearrow", double_arrow, false, NUMBERS},
    {"regionsum", region_sum, false, NUMBERS},
    {"zipper", zipper, false, NUMBERS},
    {"sumline", sum_line, false, NUMBERS},
    {"sumloop", sum_loop, false, NUMBERS},
    {"equalsums", equal_sums, false, NUMBERS},
    {"rellik", rellik, false, NUMBERS},
    {"thermometer", thermometer, false, NUMBERS},
    {"slowthermometer", slow, false, NUMBERS},
    {"palindrome", palindrome, false, NUMBERS},
    {"renban", renban, false, NUMBERS},
    {"whispers", whispers, false, NUMBERS},
    {"nabner", nabner, false, NUMBERS},
    {"between", between, false, NUMBERS},
    {"lockout", lockout, false, NUMBERS},
    {"entropic", entropic, false, NUMBERS},
    {"modular", modular, false, NUMBERS},
    {"difference", difference, false, NUMBERS},
    {"ratio", ratio, false, NUMBERS},
    {"xv", sum, false, NUMBERS},
    {"greater", greater, false, NUMBERS},
    {"odd", odd, false, NUMBERS},
    {"even", even, false, NUMBERS},
    {"minimum", minimum, true, NUMBERS},
    {"maximum", maximum, true, NUMBERS},
    {"clone", clone, false, NUMBERS},
    {"nonconsecutive", nonconsecutive, true, NUMBERS},
    {"noratio", noratio, true, NUMBERS},
    {"noxv", noxv, true, NUMBERS},
    {"littlekiller", sum, false, NUMBERS},
    {"sandwich", sandwich, false, NUMBERS},
    {"xsum", xsum, false, NUMBERS},
    {"skyscraper", skyscraper, false, NUMBERS},
    {"hiddenskyscraper", hidden, false, NUMBERS},
    {"numberedroom", room, false, NUMBERS},
    {"lunchbox", lunchbox, false, NUMBERS},
    {"region", differ, false, NUMBERS},
    {"quadruple", quadruple, false, NUMBERS},
    {"exactly", exactly, false, NUMBERS},
    {"lookandsay", look, false, NUMBERS},
    {"circles", circles, false, NUMBERS},
    {"equality", equality, false, NUMBERS},
    {"countdistinct", count_distinct, false, NUMBERS},
    {"samevalues", same_values, false, NUMBERS},
    {"columnindexer", column_indexer, true, NUMBERS},
    {"rowindexer", row_indexer, true, NUMBERS},
    {"boxindexer", box_indexer, true, NUMBERS},
    {"valueindexer", value_indexer, false, NUMBERS},
    {"pair", pair, false, TEXT},
    {"allpairs", all_pairs, false, TEXT},
    {"regex", regex, false, TEXT},
    {"automaton", automaton, false, TEXT},
    {"or", alternatives, false, ALTERNATIVES},
    {"antitaxicab", taxicab, true, NUMBERS},
    {"entropy", entropy, true, NUMBERS},
    {"remainders", remainders, true, NUMBERS},
};

const char *oracle_kind_at(unsigned i)
{
    return i < sizeof meanings / sizeof meanings[0] ? meanings[i].name : NULL;
}

/* ---- Reading ---- */

static int read_number(const char **text)
{
    char *end;
    const int value = (int)strtol(*text, &end, 10);
    *text = end;
    return value;
}

/* "r1c1" */
static int read_cell(const struct board *b, const char **text)
{
    ++*text;
    const int row = read_number(text);
    ++*text;
    return (row - 1) * b->n + read_number(text) - 1;
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

static void read_cells(const struct board *b, struct demand *d, const char **text)
{
    do {
        do {
            int cell = read_cell(b, text), last = cell;
            if (**text == '-') {
                ++*text;
                last = read_cell(b, text);
            }
            const int step =
                sign(last / b->n - cell / b->n) * b->n + sign(last % b->n - cell % b->n);
            for (d->cell[d->cells++] = cell; cell != last; d->cell[d->cells++] = cell)
                cell += step;
        } while (*(*text)++ == ',');
        d->end[d->groups++] = d->cells;
    } while ((*text)[-1] == ';');
}

/* Up to the colon, which is not in parentheses; returns what follows it. */
static const char *read_text(struct demand *d, const char *text)
{
    int open = 0;
    d->text = text;
    for (; open > 0 || *text != ':'; text++)
        open += (*text == '(') - (*text == ')');
    d->text_length = (int)(text - d->text);
    return text + 1;
}

static const char *read_numbers(struct demand *d, const char *text)
{
    for (bool more = *text != 'r'; more; text++) {
        d->number[d->numbers++] = read_number(&text);
        more = *text == ',';
    }
    return text;
}

/* The last cell that alternatives look at; a kind that looks at the whole grid waits for its end. */
static const char *read_alternatives(const struct board *b, struct demand *d, const char *text)
{
    struct demand demand[MAX_PARTS];
    struct board own;
    d->text = text--;
    d->last = 0;
    do {
        text = read_alternative(b, &own, demand, text);
        for (int k = 0; k < own.demands; k++)
            d->last = demand[k].last > d->last ? demand[k].last : d->last;
    } while (*text == '|');
    return text + 1;
}

/* Read a constraint; returns what follows it. */
static const char *read_demand(const struct board *b, struct demand *d, const char *text)
{
    const size_t name = strcspn(text, "(+");
    *d = (struct demand){.last = b->n * b->n - 1};
    for (unsigned i = 0; oracle_kind_at(i); i++)
        if (strlen(meanings[i].name) == name && strncmp(meanings[i].name, text, name) == 0)
            d->meaning = &meanings[i];
    if (!d->meaning)
        abort();
    text += name;
    if (*text != '(')
        return text;
    text++;
    if (d->meaning->form == ALTERNATIVES)
        return read_alternatives(b, d, text);
    text = d->meaning->form == TEXT ? read_text(d, text) : read_numbers(d, text);
    if (text[-1] != ')')
        read_cells(b, d, &text);
    for (int i = 0; !d->meaning->whole && i < d->cells; i++)
        d->last = i == 0 || d->cell[i] > d->last ? d->cell[i] : d->last;
    return text;
}

/* Boxes with as many rows as fit, at most as many as columns. */
static void set_boxes(struct board *b)
{
    int rows = 1;
    for (int k = 2; k * k <= b->n; k++)
        rows = b->n % k == 0 ? k : rows;
    const int columns = b->n / rows;
    for (int cell = 0; cell < b->n * b->n; cell++)
        b->region[cell] = rows == 1 ? -1 : cell / b->n / rows * rows + cell % b->n / columns;
}

static void read_board(struct board *b, const char *spec)
{
    *b = (struct board){.n = 0};
    b->n = read_number(&spec);
    set_boxes(b);
    if (*spec == ':') {
        const bool latin = strncmp(spec, ":latin", 6) == 0, named = spec[1] == 'r';
        spec += named ? 9 : 1;
        for (int cell = 0; (latin || named) && cell < b->n * b->n; cell++)
            b->region[cell] = latin ? -1 : spec[cell] - 'A';
    }
    b->demand = malloc(MAX_DEMANDS * sizeof *b->demand);
    for (spec += strcspn(spec, "+"); *spec; b->demands++) {
        if (!b->demand || b->demands == MAX_DEMANDS)
            abort();
        spec = read_demand(b, &b->demand[b->demands], spec + 1);
    }
}

/* ---- Trying ---- */

struct trial {
    struct board board;
    const uint8_t *givens;
    uint8_t grid[ORACLE_CELLS], *first;
    unsigned row[ORACLE_SIZE], column[ORACLE_SIZE],
        region[ORACLE_SIZE]; /* the values that each has */
    uint64_t count, limit;
    uint32_t seed;
};

/* Enter a value, or take it back. False: it is in the row, column or region already. */
static bool enter(struct trial *t, int cell, int value, bool in_grid)
{
    const int n = t->board.n, region = t->board.region[cell];
    const unsigned bit = 1u << value;
    unsigned none = 0, *const of = region < 0 ? &none : &t->region[region];
    if (in_grid && ((t->row[cell / n] | t->column[cell % n] | *of) & bit))
        return false;
    t->row[cell / n] ^= bit;
    t->column[cell % n] ^= bit;
    *of ^= bit;
    t->grid[cell] = (uint8_t)(in_grid ? value : 0);
    return true;
}

static bool keeps_demands(const struct trial *t, int cell)
{
    for (int k = 0; k < t->board.demands; k++) {
        const struct demand *const d = &t->board.demand[k];
        if ((d->last == cell || d->meaning->whole) && !d->meaning->keeps(&t->board, d))
            return false;
    }
    return true;
}

/* Cells in order, each constraint when its last cell is filled. */
static void try_cell(struct trial *t, int cell)
{
    const int n = t->board.n;
    if (cell == n * n) {
        if (t->count++ == 0 && t->first)
            memcpy(t->first, t->grid, (size_t)cell);
        return;
    }
    if (t->givens[cell]) {
        if (keeps_demands(t, cell))
            try_cell(t, cell + 1);
        return;
    }
    t->seed = t->seed ? t->seed * 1664525u + 1013904223u : 0;
    const int turn = (int)(t->seed >> 16) % n;
    for (int i = 0; i < n && t->count < t->limit; i++) {
        const int value = (i + turn) % n + 1;
        if (!enter(t, cell, value, true))
            continue;
        if (keeps_demands(t, cell))
            try_cell(t, cell + 1);
        enter(t, cell, value, false);
    }
}

uint64_t oracle_count(const char *spec, const uint8_t *givens, uint64_t limit, uint32_t seed,
                      uint8_t *first)
{
    struct trial t = {.givens = givens, .first = first, .limit = limit, .seed = seed};
    read_board(&t.board, spec);
    t.board.grid = t.grid;
    for (int cell = 0; cell < t.board.n * t.board.n; cell++)
        if (givens[cell] && !enter(&t, cell, givens[cell], true)) {
            free(t.board.demand);
            return 0;
        }
    try_cell(&t, 0);
    free(t.board.demand);
    return t.count;
}

bool oracle_holds(const char *spec, const uint8_t *grid)
{
    struct board b;
    int k = 0;
    read_board(&b, spec);
    b.grid = grid;
    while (k < b.demands && b.demand[k].meaning->keeps(&b, &b.demand[k]))
        k++;
    free(b.demand);
    return k == b.demands;
}
