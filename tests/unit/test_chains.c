/* SPDX-License-Identifier: MIT */
/* The form of chains: strong and weak links in turn, false and true nodes in turn, the shortest
   first. All steps in the examples of the family are looked at. */
#include "suuji/human.h"
#include "support.h"

#include <string.h>

struct look {
    suuji_human *human;
    size_t shortest; /* links of the last step */
    unsigned steps;
    bool loop, in_order;
};

/* A chain has an odd number of links, the first and the last strong; a loop has one more, which is
   weak and leads back. */
static void check_links(const struct look *look, const suuji_human_step *step)
{
    assert_int_equal(step->link_count % 2, look->loop ? 0 : 1);
    assert_true(step->link_count >= 3);
    for (size_t i = 0; i < step->link_count; i++) {
        const suuji_link *const link = &step->links[i];
        const bool last = look->loop && i + 1 == step->link_count;
        assert_int_equal(link->strong, i % 2 == 0);
        assert_int_equal(link->from, i + 1);
        assert_int_equal(link->to, last ? 1 : i + 2);
    }
}

/* Nodes are false and true in turn, and the candidates of a node have one value. */
static void check_nodes(const suuji_human_step *step)
{
    unsigned node = 0, value = 0;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        if (e->kind != SUUJI_EVIDENCE_CANDIDATE)
            continue;
        assert_true(e->node == node || e->node == node + 1);
        assert_true(e->node > node || e->value == value);
        assert_int_equal(e->role, e->node % 2 ? SUUJI_ROLE_OFF : SUUJI_ROLE_ON);
        node = e->node;
        value = e->value;
    }
    assert_int_equal(node, step->links[step->link_count - 1].strong ? step->link_count + 1
                                                                    : step->link_count);
}

static bool on_step(void *user, const suuji_human_step *step)
{
    struct look *const look = user;
    check_links(look, step);
    check_nodes(step);
    if (look->in_order)
        assert_true(step->link_count >= look->shortest);
    look->shortest = step->link_count;
    look->steps++;
    assert_int_equal(suuji_human_check(look->human, step), SUUJI_PROVED_YES);
    return true;
}

static void check_example(const suuji_technique_info *technique)
{
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    struct look look = {.loop = strstr(technique->name, "loop") != NULL,
                        .in_order = strncmp(technique->name, "als", 3) != 0};
    options.rules = technique->example_rules;
    assert_non_null(technique->example);
    assert_int_equal(
        suuji_puzzle_read(technique->example, strlen(technique->example), &options, &puzzle, &err),
        SUUJI_OK);
    assert_int_equal(suuji_human_new(suuji_puzzle_rules(puzzle), NULL, &look.human, &err),
                     SUUJI_OK);
    assert_int_equal(suuji_human_load(look.human, puzzle, &err), SUUJI_OK);
    assert_int_equal(suuji_human_find(look.human, technique, NULL, on_step, &look, NULL, &err),
                     SUUJI_OK);
    assert_true(look.steps > 0);
    suuji_human_free(look.human);
    suuji_puzzle_free(puzzle);
}

static void links_alternate_and_short_chains_come_first(void **state)
{
    (void)state;
    const suuji_technique_info *technique;
    unsigned chains = 0;
    for (size_t i = 0; (technique = suuji_technique_at(i)) != NULL; i++)
        if (strcmp(technique->family, "chains") == 0) {
            check_example(technique);
            chains++;
        }
    assert_int_equal(chains, 8);
}

/* The same board gives the same chain, whatever was looked for before. */
static void other_searches_change_nothing(void **state)
{
    static const char *const before[] = {"als-aic", "grouped-loop", "x-chain", NULL};
    (void)state;
    const suuji_technique_info *const aic = suuji_technique_find("aic");
    suuji_puzzle *puzzle = NULL;
    suuji_human *human = NULL;
    suuji_error err;
    char first[2000] = "", again[2000];
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    options.techniques = "aic";
    assert_int_equal(suuji_puzzle_read(aic->example, strlen(aic->example), NULL, &puzzle, &err),
                     SUUJI_OK);
    assert_int_equal(suuji_human_new(suuji_puzzle_rules(puzzle), &options, &human, &err), SUUJI_OK);
    for (size_t i = 0; i < 4; i++) {
        const suuji_human_step *step = NULL;
        struct look look = {.human = human};
        assert_int_equal(suuji_human_load(human, puzzle, &err), SUUJI_OK);
        if (i > 0) {
            look.loop = strstr(before[i - 1], "loop") != NULL;
            assert_int_equal(suuji_human_find(human, suuji_technique_find(before[i - 1]), NULL,
                                              on_step, &look, NULL, &err),
                             SUUJI_OK);
        }
        assert_int_equal(suuji_human_next(human, NULL, &step, NULL, &err), SUUJI_OK);
        assert_non_null(step);
        suuji_human_sentence(human, step, SUUJI_NOTATION_RC, i ? again : first, sizeof first);
        assert_string_equal(i ? again : first, first);
    }
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_chains)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_alternate_and_short_chains_come_first),
        cmocka_unit_test(other_searches_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
