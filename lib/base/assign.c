/* SPDX-License-Identifier: MIT */
/* The Hungarian method with shortest augmenting paths (Kuhn 1955, Munkres 1957; in this form Jonker
   and Volgenant 1987): rows are placed one after the other, each along the cheapest path of rows
   that give way to each other, and prices are raised so that what is placed stays cheapest.
   O(rows^2 columns). */
#include "base/assign.h"

#include <stdlib.h>

suuji_status sj_assign_make(struct sj_assign *assign, unsigned columns, suuji_error *err)
{
    const size_t room = (size_t)columns + 1;
    assign->slack = malloc(room * sizeof *assign->slack);
    assign->row_of = malloc(room * sizeof *assign->row_of);
    assign->way = malloc(room * sizeof *assign->way);
    assign->used = malloc(room * sizeof *assign->used);
    if (!assign->slack || !assign->row_of || !assign->way || !assign->used)
        return sj_fail_memory(err);
    return SUUJI_OK;
}

size_t sj_assign_memory(unsigned columns)
{
    const struct sj_assign *const none = NULL;
    return ((size_t)columns + 1) *
           (sizeof *none->slack + sizeof *none->row_of + sizeof *none->way + sizeof *none->used);
}

void sj_assign_free(struct sj_assign *assign)
{
    free(assign->slack);
    free(assign->row_of);
    free(assign->way);
    free(assign->used);
    *assign = (struct sj_assign){0};
}

/* A table and its prices; columns count from 1 here, 0 is where the row to be placed waits. */
struct table {
    unsigned columns;
    const int64_t *cost;
    int64_t *row_price;
    int64_t *column_price;
};

/* Look from the row that holds `column` at all columns not reached so far; the one that is reached
   next, or 0. */
static unsigned reach_next_column(struct sj_assign *a, const struct table *table, unsigned column,
                                  int64_t *delta)
{
    const unsigned row = a->row_of[column] - 1;
    const int64_t *const cost = table->cost + (size_t)row * table->columns;
    unsigned next = 0;
    *delta = SJ_ASSIGN_NEVER;
    for (unsigned j = 1; j <= table->columns; j++) {
        if (a->used[j])
            continue;
        if (cost[j - 1] != SJ_ASSIGN_NEVER) {
            const int64_t above = cost[j - 1] - table->row_price[row] - table->column_price[j - 1];
            if (above < a->slack[j]) {
                a->slack[j] = above;
                a->way[j] = column;
            }
        }
        if (a->slack[j] < *delta) {
            *delta = a->slack[j];
            next = j;
        }
    }
    return next;
}

/* Place the row that waits in column 0. */
static bool place_row(struct sj_assign *a, const struct table *table)
{
    for (unsigned j = 0; j <= table->columns; j++) {
        a->slack[j] = SJ_ASSIGN_NEVER;
        a->used[j] = false;
    }
    unsigned column = 0;
    do {
        int64_t delta = 0;
        a->used[column] = true;
        const unsigned next = reach_next_column(a, table, column, &delta);
        if (next == 0)
            return false;
        for (unsigned j = 0; j <= table->columns; j++) {
            if (a->used[j]) {
                table->row_price[a->row_of[j] - 1] += delta;
                if (j > 0)
                    table->column_price[j - 1] -= delta;
            } else if (a->slack[j] != SJ_ASSIGN_NEVER) {
                a->slack[j] -= delta;
            }
        }
        column = next;
    } while (a->row_of[column] != 0);
    for (; column != 0; column = a->way[column])
        a->row_of[column] = a->row_of[a->way[column]];
    return true;
}

bool sj_assign_least(struct sj_assign *assign, unsigned rows, unsigned columns, const int64_t *cost,
                     int64_t *row_price, int64_t *column_price, int64_t *least)
{
    const struct table table = {columns, cost, row_price, column_price};
    for (unsigned j = 0; j <= columns; j++)
        assign->row_of[j] = 0;
    for (unsigned j = 0; j < columns; j++)
        column_price[j] = 0;
    for (unsigned i = 0; i < rows; i++) {
        row_price[i] = 0;
        assign->row_of[0] = i + 1;
        if (!place_row(assign, &table))
            return false;
    }
    *least = 0;
    for (unsigned j = 1; j <= columns; j++)
        if (assign->row_of[j])
            *least += cost[(size_t)(assign->row_of[j] - 1) * columns + j - 1];
    return true;
}
