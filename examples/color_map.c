/* SPDX-License-Identifier: MIT */
/* Graph colouring: colour a map so that neighbours differ, with as few colours as possible.

       cc color_map.c $(pkg-config --cflags --libs suuji) && ./a.out */
#include <suuji/graph.h>

#include <inttypes.h>
#include <stdio.h>

enum { COUNTRIES = 6 };

static const char *const name[COUNTRIES] = {"Austria", "Switzerland", "Germany",
                                            "Italy",   "France",      "Liechtenstein"};
static const suuji_edge border[] = {{0, 1}, {0, 2}, {0, 3}, {0, 5}, {1, 2},
                                    {1, 3}, {1, 4}, {1, 5}, {2, 4}, {3, 4}};

int main(void)
{
    suuji_graph *graph = NULL;
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    suuji_error err;
    uint32_t color[COUNTRIES];
    suuji_status status =
        suuji_graph_new(COUNTRIES, border, sizeof border / sizeof border[0], &graph, &err);
    if (status == SUUJI_OK) /* no query: the fewest colours, proved */
        status = suuji_graph_color(graph, NULL, color, &answer, &err);
    if (status == SUUJI_OK) {
        printf("%" PRIu32 " colours, and fewer than %" PRIu32 " are not enough\n", answer.colors,
               answer.bound);
        for (unsigned i = 0; i < COUNTRIES; i++)
            printf("%s: %" PRIu32 "\n", name[i], color[i]);
    } else {
        fprintf(stderr, "color_map: %s\n", err.text);
    }
    suuji_graph_free(graph);
    return status != SUUJI_OK;
}
