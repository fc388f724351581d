/* SPDX-License-Identifier: MIT */
/* Failing memory during calls: each is refused, and the caller answers the next one as before. */
#include "faults.h"

#include "suuji/call.h"

#include <string.h>

#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define FOUR "1.....1..1.....1"

struct request {
    const char *name, *arguments;
};

static suuji_status make_call(suuji_caller *caller, const struct request *request,
                              const char **reply, suuji_error *err)
{
    size_t length = 0;
    const suuji_status status = suuji_call(caller, request->name, request->arguments,
                                           strlen(request->arguments), NULL, reply, &length, err);
    assert_int_equal(status == SUUJI_OK, *reply != NULL);
    assert_int_equal(*reply ? strlen(*reply) : 0, length);
    return status;
}

/* A call; if it fails, the same call again. */
static suuji_status call_twice(const void *user, suuji_error *err)
{
    suuji_caller *caller = NULL;
    const char *reply = NULL;
    suuji_status status = suuji_caller_new(&caller, err);
    assert_int_equal(status == SUUJI_OK, caller != NULL);
    if (status != SUUJI_OK)
        return status;
    status = make_call(caller, user, &reply, err);
    if (status != SUUJI_OK) {
        end_of_failures();
        assert_int_equal(make_call(caller, user, &reply, NULL), SUUJI_OK);
    }
    suuji_caller_free(caller);
    return status;
}

static void calls_survive_every_failed_allocation(void **state)
{
    static const struct request requests[] = {
        {"solve", "{\"puzzle\": \"" NINE "\"}"},
        {"solve", "{\"puzzle\": [[1, 0], [0, 0]], \"engine\": \"backtrack\", \"limit\": 0}"},
        {"solve", "{\"puzzle\": \"" FOUR "\", \"engine\": \"backtrack\", \"trace\": 100}"},
        {"solve", "{\"puzzle\": \"" FOUR "\", \"prefer\": \"r1c2=3\"}"},
        {"count", "{\"puzzle\": \"" FOUR "\", \"engine\": \"dlx\"}"},
        {"count", "{\"puzzle\": \"" FOUR "\", \"candidates\": 2}"},
        {"check", "{\"puzzle\": [1, 0, 0, 1], \"grid\": [1, 2, 2, 1]}"},
        {"check", "{\"puzzle\": \"" FOUR "\", \"grid\": \"1234341243212143\"}"},
        {"generate", "{\"rules\": 4, \"count\": 2, \"pattern\": \"1...1.1..1...1.1\"}"},
        {"generate", "{\"rules\": 4, \"level\": \"beginner:easy\"}"},
        {"generate", "{\"rules\": \"4:jigsaw\", \"seed\": 35}"},
        {"drill", "{\"technique\": \"hidden-single\", \"rules\": 4}"},
        {"drill", "{\"technique\": \"firework-quadruple\"}"},
        {"minimize", "{\"puzzle\": \"1234341.21434321\"}"},
        {"canon", "{\"puzzle\": \"" FOUR "\"}"},
        {"convert", "{\"puzzle\": \"" FOUR "\", \"to\": \"grid\"}"},
        {"convert", "{\"puzzle\": [1, 0, 0, 0], \"to\": \"cnf\"}"},
        {"read", "{\"text\": \"1.....1..1.....1\\n1.....1..1....51\\n\"}"},
        {"engines", ""},
        {"rules", "{\"rules\": \"4+x\"}"},
        {"calls", "{}"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++)
        assert_true(fail_each(requests[i].name, call_twice, &requests[i]) >= 2);
}

TEST_FILE(test_faults_call)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
