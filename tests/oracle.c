/* SPDX-License-Identifier: MIT */
/* A second opinion for tools/soak: a small program that makes random puzzles, counts solutions,
   tests minimality and finds canonical forms by trying everything. It includes nothing of suuji, so
   that it shares no mistake with it; it is slow, and meant for sizes up to 16.

   oracle make RULES COUNT SEED      random puzzles: unique, with several solutions, spoiled
   oracle count RULES LIMIT          the number of solutions of each line of standard input, up to LIMIT
   oracle minimal RULES              for each line "minimal", "redundant" or "not unique"
   oracle solution RULES             for each line "PUZZLE GRID" whether the grid solves the puzzle
   oracle canon RULES                the smallest of all equivalent puzzles, for plain boxes up to 9x9;
                                     an empty line if givens clash */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 16, CELLS = MAX * MAX };

/* ---- The rules ---- */

static unsigned n, cells, box_rows, box_columns;
static bool diagonals, windows, disjoint, knight, king;
static bool differ[CELLS][CELLS];
static uint16_t peer[CELLS][CELLS];
static unsigned peers[CELLS];

static void die(const char *why)
{
    fprintf(stderr, "oracle: %s\n", why);
    exit(2);
}

static bool same_window(unsigned a, unsigned b)
{
    const unsigned side = box_rows + 1;
    return a % side && b % side && a / side == b / side;
}

static bool must_differ(unsigned a, unsigned b)
{
    const unsigned r = a / n, c = a % n, s = b / n, d = b % n;
    const unsigned rows = r > s ? r - s : s - r, columns = c > d ? c - d : d - c;
    if (r == s || c == d)
        return true;
    if (box_rows && r / box_rows == s / box_rows && c / box_columns == d / box_columns)
        return true;
    if (diagonals && ((r == c && s == d) || (r + c == n - 1 && s + d == n - 1)))
        return true;
    if (windows && same_window(r, s) && same_window(c, d))
        return true;
    if (disjoint && r % box_rows == s % box_rows && c % box_columns == d % box_columns)
        return true;
    return (knight && rows * columns == 2) || (king && rows <= 1 && columns <= 1);
}

/* The part of a rule set up to the next '+'. */
static void read_extra(const char *word, size_t length)
{
    static const struct {
        const char *name;
        bool *flag;
    } known[] = {{"x", &diagonals},
                 {"windoku", &windows},
                 {"disjoint", &disjoint},
                 {"antiknight", &knight},
                 {"antiking", &king}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strlen(known[i].name) == length && strncmp(known[i].name, word, length) == 0) {
            *known[i].flag = true;
            return;
        }
    die("unknown rule");
}

static void read_rules(const char *spec)
{
    char *end;
    n = (unsigned)strtoul(spec, &end, 10);
    if (n < 1 || n > MAX)
        die("unknown size");
    cells = n * n;
    for (box_rows = 1; (box_rows + 1) * (box_rows + 1) <= n;)
        box_rows++;
    while (n % box_rows)
        box_rows--;
    box_columns = n / box_rows;
    if (strncmp(end, ":latin", 6) == 0) {
        box_rows = box_columns = 0;
        end += 6;
    } else if (*end == ':') {
        box_rows = (unsigned)strtoul(end + 1, &end, 10);
        box_columns = (unsigned)strtoul(end + 1, &end, 10);
    }
    while (*end == '+') {
        const char *const word = end + 1;
        end = strchr(word, '+');
        read_extra(word, end ? (size_t)(end - word) : strlen(word));
        if (!end)
            break;
    }
    for (unsigned a = 0; a < cells; a++)
        for (unsigned b = 0; b < cells; b++)
            if (a != b && must_differ(a, b)) {
                differ[a][b] = true;
                peer[a][peers[a]++] = (uint16_t)b;
            }
}

/* ---- Text ---- */

static const char symbols[] = ".123456789ABCDEFG";

/* The cells at the start of `text` into `grid`. */
static bool read_cells(const char *text, uint8_t *grid)
{
    for (unsigned i = 0; i < cells; i++) {
        const char *const at = text[i] ? strchr(symbols, text[i]) : NULL;
        if (!at)
            return false;
        grid[i] = (uint8_t)(at - symbols);
    }
    return true;
}

static void write_cells(const uint8_t *grid)
{
    for (unsigned i = 0; i < cells; i++)
        putchar(symbols[grid[i]]);
    putchar('\n');
}

/* ---- Counting ---- */

static uint32_t random_state;

static unsigned random_below(unsigned limit)
{
    random_state = random_state * 1664525u + 1013904223u;
    return (unsigned)((uint64_t)random_state * limit >> 32);
}

struct counting {
    uint8_t grid[CELLS], found[CELLS];
    uint64_t count, limit;
    bool shuffled; /* try values in random order */
};

static unsigned allowed(const uint8_t *grid, unsigned cell)
{
    unsigned values = ((1u << n) - 1) << 1;
    for (unsigned k = 0; k < peers[cell]; k++)
        values &= ~(1u << grid[peer[cell][k]]);
    return values & ~1u;
}

static unsigned number_of(unsigned bits)
{
    unsigned count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* The empty cell with fewest values, and these. */
static void search(struct counting *s)
{
    unsigned best = cells, values = 0, fewest = MAX + 1;
    for (unsigned cell = 0; cell < cells && fewest > 1; cell++)
        if (!s->grid[cell]) {
            const unsigned here = allowed(s->grid, cell);
            if (number_of(here) < fewest) {
                best = cell;
                values = here;
                fewest = number_of(here);
            }
        }
    if (best == cells) {
        if (s->count++ == 0)
            memcpy(s->found, s->grid, cells);
        return;
    }
    const unsigned turn = s->shuffled ? random_below(n) : 0;
    for (unsigned k = 0; k < n && s->count < s->limit; k++) {
        const unsigned value = (k + turn) % n + 1;
        if (values >> value & 1) {
            s->grid[best] = (uint8_t)value;
            search(s);
        }
    }
    s->grid[best] = 0;
}

static bool clash(const uint8_t *grid)
{
    for (unsigned a = 0; a < cells; a++)
        for (unsigned k = 0; grid[a] && k < peers[a]; k++)
            if (grid[a] == grid[peer[a][k]])
                return true;
    return false;
}

static uint64_t count(const uint8_t *grid, uint64_t limit)
{
    static struct counting s;
    s = (struct counting){.limit = limit};
    memcpy(s.grid, grid, cells);
    if (!clash(grid))
        search(&s);
    return s.count;
}

/* ---- Commands ---- */

/* A random solution grid, clues removed as long as it stays unique, or some further, or one
   changed. */
static void make(unsigned wanted, uint32_t seed)
{
    random_state = seed * 2654435761u + 1;
    for (unsigned i = 0; i < wanted; i++) {
        static struct counting s;
        s = (struct counting){.limit = 1, .shuffled = true};
        search(&s);
        if (s.count == 0)
            die("these rules have no grid");
        uint8_t *const grid = s.found;
        const unsigned kind = random_below(4); /* 0, 1: unique, 2: several, 3: spoiled */
        for (unsigned k = 0; k < 2 * cells; k++) {
            const unsigned cell = random_below(cells);
            const uint8_t value = grid[cell];
            grid[cell] = 0;
            if (value && count(grid, 2) > 1)
                grid[cell] = value;
        }
        for (unsigned k = random_below(4) + 1; kind == 2 && k > 0; k--)
            grid[random_below(cells)] = 0;
        for (unsigned k = 0; kind == 3 && k < cells; k++)
            if (grid[k] && random_below(3) == 0) {
                grid[k] = (uint8_t)(random_below(n) + 1);
                break;
            }
        write_cells(grid);
    }
}

static const char *judge(uint8_t *grid)
{
    if (count(grid, 2) != 1)
        return "not unique";
    for (unsigned cell = 0; cell < cells; cell++) {
        const uint8_t value = grid[cell];
        grid[cell] = 0;
        if (value && count(grid, 2) == 1)
            return "redundant";
        grid[cell] = value;
    }
    return "minimal";
}

static const char *judge_solution(const char *line)
{
    uint8_t puzzle[CELLS], grid[CELLS];
    if (strlen(line) < 2 * cells + 1 || !read_cells(line, puzzle) ||
        !read_cells(line + cells + 1, grid))
        return "unreadable";
    for (unsigned i = 0; i < cells; i++)
        if (!grid[i] || (puzzle[i] && puzzle[i] != grid[i]))
            return "no";
    return clash(grid) ? "no" : "yes";
}

/* ---- Canonical forms ---- */

static unsigned orders[1296][9]; /* of lines: 3!^4 at 9x9, the most */
static unsigned order_count;

/* All orders of `n` lines in groups of `per` that keep the groups together. */
static void list_orders(unsigned per, unsigned *line, unsigned used, unsigned at)
{
    if (at == n) {
        memcpy(orders[order_count++], line, n * sizeof *line);
        return;
    }
    for (unsigned next = 0; next < n; next++) {
        const bool same_group = at % per == 0 || next / per == line[at - 1] / per;
        bool group_used = false;
        for (unsigned k = 0; k < at; k++)
            group_used |= line[k] / per == next / per;
        if (used >> next & 1 || !same_group || (at % per == 0 && group_used))
            continue;
        line[at] = next;
        list_orders(per, line, used | 1u << next, at + 1);
    }
}

static void canon(const uint8_t *grid)
{
    uint8_t best[CELLS];
    static unsigned row_order[1296][9];
    unsigned line[9];
    if (clash(grid)) { /* no canonical form: an empty line */
        puts("");
        return;
    }
    order_count = 0;
    list_orders(box_rows, line, 0, 0);
    const unsigned row_orders = order_count;
    memcpy(row_order, orders, row_orders * sizeof orders[0]);
    order_count = 0;
    list_orders(box_columns, line, 0, 0);
    memset(best, 255, cells);
    for (unsigned turned = 0; turned < (box_rows == box_columns ? 2u : 1u); turned++)
        for (unsigned r = 0; r < row_orders; r++)
            for (unsigned c = 0; c < order_count; c++) {
                uint8_t label[MAX + 1] = {0}, labels = 0, form[CELLS];
                bool smaller = false;
                unsigned i = 0;
                for (; i < cells; i++) {
                    const unsigned row = row_order[r][i / n], column = orders[c][i % n];
                    const uint8_t value = grid[turned ? column * n + row : row * n + column];
                    if (value && !label[value])
                        label[value] = ++labels;
                    form[i] = label[value];
                    if (!smaller && form[i] > best[i])
                        break;
                    smaller |= form[i] < best[i];
                }
                if (i == cells)
                    memcpy(best, form, cells);
            }
    write_cells(best);
}

int main(int argc, char **argv)
{
    static char line[4096];
    if (argc < 3)
        die("usage: oracle make|count|minimal|solution|canon RULES [...]");
    read_rules(argv[2]);
    const char *const task = argv[1];
    if (strcmp(task, "make") == 0 && argc == 5) {
        make((unsigned)strtoul(argv[3], NULL, 10), (uint32_t)strtoul(argv[4], NULL, 10));
        return 0;
    }
    if (strcmp(task, "canon") == 0 && (n > 9 || !box_rows))
        die("canonical forms are for boxes up to size 9");
    while (fgets(line, sizeof line, stdin)) {
        uint8_t grid[CELLS];
        line[strcspn(line, "\n")] = '\0';
        if (strcmp(task, "solution") == 0) {
            puts(judge_solution(line));
            continue;
        }
        if (!read_cells(line, grid))
            die("unreadable line");
        if (strcmp(task, "count") == 0 && argc == 4) {
            printf("%llu\n", (unsigned long long)count(grid, strtoull(argv[3], NULL, 10)));
        } else if (strcmp(task, "minimal") == 0) {
            puts(judge(grid));
        } else if (strcmp(task, "canon") == 0) {
            canon(grid);
        } else {
            die("unknown task");
        }
    }
    return 0;
}
