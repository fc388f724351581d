/* SPDX-License-Identifier: MIT */
/* Every allocation of the coordinator of a cluster fails once. */
#include "faults.h"

#include "app/cluster/coordinator.h"

static suuji_status next_piece(void *user, uint64_t units, struct cli_grant *grant, bool *more,
                               uint64_t *left, suuji_error *err)
{
    (void)user, (void)err;
    *grant = (struct cli_grant){.to = units};
    *more = true;
    *left = UINT64_MAX;
    return SUUJI_OK;
}

static suuji_status settle(void *user, const struct cli_grant *grant,
                           const struct cli_piece_result *result, const char *text, uint64_t *place,
                           suuji_error *err)
{
    (void)user, (void)grant, (void)result, (void)text, (void)err;
    *place = 0;
    return SUUJI_OK;
}

static suuji_status durable(void *user, uint64_t pieces, suuji_error *err)
{
    (void)user, (void)pieces, (void)err;
    return SUUJI_OK;
}

static suuji_status say(void *user, unsigned to, const struct cli_message *message,
                        suuji_error *err)
{
    (void)user, (void)to, (void)message, (void)err;
    return SUUJI_OK;
}

/* More pieces than there is room for, and the result of the second, which waits for the first. */
static suuji_status hand_out(const void *user, suuji_error *err)
{
    static const struct cli_coordinator_calls calls = {
        .next = next_piece, .settle = settle, .durable = durable, .send = say};
    const struct cli_message want = {.kind = CLI_SAY_WANT};
    const struct cli_message done = {
        .kind = CLI_SAY_DONE, .piece = 1, .of.result = {.units = 1, .tally = 5, .whole = 1}};
    struct cli_coordinator coordinator;
    (void)user;
    suuji_status status = cli_coordinator_open(&coordinator, &calls, NULL, 1, err);
    for (int i = 0; i < 100 && status == SUUJI_OK; i++)
        status = cli_coordinator_hear(&coordinator, 0, &want, NULL, err);
    if (status == SUUJI_OK)
        status = cli_coordinator_hear(&coordinator, 0, &done, "tally", err);
    cli_coordinator_close(&coordinator);
    return status;
}

static void coordinator(void **state)
{
    (void)state;
    assert_true(fail_each("coordinator", hand_out, NULL) > 4);
}

TEST_FILE(test_faults_cluster)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(coordinator)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
