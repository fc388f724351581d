/* SPDX-License-Identifier: MIT */
/* The coordinator of a cluster: what it hands out, settles and says. */
#include "support.h"

#include "app/cluster/coordinator.h"
#include "base/random_inl.h"

enum { MOST_SAID = 64, MOST_OPEN = 50, MOST_PIECES = 4096, MEMBERS = 5 };

struct said {
    unsigned to;
    struct cli_message message;
};

/* Some work, and what the coordinator has said about it. */
struct work {
    struct cli_coordinator coordinator;
    uint64_t total, at;
    uint64_t file_end;           /* a second file begins here; 0: there is one */
    uint64_t next_from;          /* where the next piece that is settled must begin */
    uint64_t settled;            /* pieces */
    uint64_t place;              /* where the next output begins */
    uint64_t durable;            /* pieces */
    struct said said[MOST_SAID]; /* in the last call */
    size_t count;
};

static suuji_status next_piece(void *user, uint64_t units, struct cli_grant *grant, bool *more,
                               uint64_t *left, suuji_error *err)
{
    struct work *const work = user;
    const bool second = work->file_end && work->at >= work->file_end;
    const uint64_t end = work->file_end && !second ? work->file_end : work->total;
    const uint64_t rest = end - work->at;
    (void)err;
    assert_true(units > 0);
    *grant = (struct cli_grant){.from = work->at, .to = work->at + (units < rest ? units : rest)};
    grant->line = work->at == 0 || (second && work->at == work->file_end);
    *more = rest > 0;
    work->at = grant->to;
    *left = work->total - work->at;
    return SUUJI_OK;
}

static suuji_status settle(void *user, const struct cli_grant *grant,
                           const struct cli_piece_result *result, const char *text, uint64_t *place,
                           suuji_error *err)
{
    struct work *const work = user;
    (void)err;
    assert_int_equal(grant->from, work->next_from);
    assert_true(!result->tally || (text && text[0] == 't'));
    work->next_from = grant->to;
    work->settled++;
    *place = work->place;
    work->place += result->out;
    return SUUJI_OK;
}

static suuji_status durable(void *user, uint64_t pieces, suuji_error *err)
{
    struct work *const work = user;
    (void)err;
    assert_true(pieces > work->durable && pieces <= work->settled);
    work->durable = pieces;
    return SUUJI_OK;
}

static suuji_status say(void *user, unsigned to, const struct cli_message *message,
                        suuji_error *err)
{
    struct work *const work = user;
    (void)err;
    assert_true(work->count < MOST_SAID);
    work->said[work->count++] = (struct said){to, *message};
    return SUUJI_OK;
}

static void open_work(struct work *work, unsigned members, uint64_t total)
{
    static const struct cli_coordinator_calls calls = {
        .next = next_piece, .settle = settle, .durable = durable, .send = say};
    *work = (struct work){.total = total};
    assert_int_equal(cli_coordinator_open(&work->coordinator, &calls, work, members, NULL),
                     SUUJI_OK);
}

/* A member says something; returns how many messages are the answer. */
static size_t tell(struct work *work, unsigned from, const struct cli_message *message)
{
    work->count = 0;
    assert_int_equal(cli_coordinator_hear(&work->coordinator, from, message, "tally", NULL),
                     SUUJI_OK);
    return work->count;
}

/* A member asks for a piece; returns its units. */
static uint64_t want(struct work *work, unsigned from)
{
    assert_int_equal(tell(work, from, &(struct cli_message){.kind = CLI_SAY_WANT}), 1);
    assert_int_equal(work->said[0].message.kind, CLI_SAY_GRANT);
    assert_int_equal(work->said[0].to, from);
    const struct cli_grant *const grant = &work->said[0].message.of.grant;
    return grant->to - grant->from;
}

static struct cli_message done(uint64_t piece, uint64_t units, double seconds)
{
    return (struct cli_message){.kind = CLI_SAY_DONE,
                                .piece = piece,
                                .of.result = {.units = units,
                                              .nanoseconds = (uint64_t)(1e9 * seconds),
                                              .whole = 1,
                                              .out = 10,
                                              .tally = 5}};
}

static size_t finish(struct work *work, unsigned from, uint64_t piece)
{
    const struct cli_message message = done(piece, 4096, 0.01);
    return tell(work, from, &message);
}

static size_t report_count(struct work *work, unsigned from, uint64_t piece, uint64_t lines,
                           uint64_t records)
{
    return tell(work, from,
                &(struct cli_message){
                    .kind = CLI_SAY_COUNT, .piece = piece, .of.number = {lines, records}});
}

/* ---- Results ---- */

static void pieces_are_settled_in_order(void **state)
{
    struct work work;
    (void)state;
    open_work(&work, 3, 1000000);
    for (unsigned i = 0; i < 3; i++)
        want(&work, i);
    assert_int_equal(finish(&work, 2, 2), 0);
    assert_int_equal(finish(&work, 1, 1), 0);
    assert_int_equal(work.settled, 0);
    assert_int_equal(finish(&work, 0, 0), 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(work.said[i].to, i);
        assert_int_equal(work.said[i].message.kind, CLI_SAY_PLACE);
        assert_int_equal(work.said[i].message.piece, i);
        assert_int_equal(work.said[i].message.of.number[0], 10 * i);
    }
    cli_coordinator_close(&work.coordinator);
}

/* Output that was sent, or none at all, needs no place. */
static void only_output_that_a_member_keeps_has_a_place(void **state)
{
    struct work work;
    struct cli_message message = done(0, 4096, 0.01);
    (void)state;
    open_work(&work, 1, 1000000);
    want(&work, 0);
    want(&work, 0);
    message.of.result.tally = 0;
    message.of.result.sent = message.of.result.out = 5;
    assert_int_equal(tell(&work, 0, &message), 0);
    message.piece = 1;
    message.of.result.sent = message.of.result.out = 0;
    assert_int_equal(tell(&work, 0, &message), 0);
    assert_int_equal(work.settled, 2);
    cli_coordinator_close(&work.coordinator);
}

static void nothing_is_settled_after_a_piece_that_is_not_whole(void **state)
{
    struct work work;
    struct cli_message message = done(0, 4096, 0.01);
    (void)state;
    open_work(&work, 2, 1000000);
    want(&work, 0);
    want(&work, 1);
    finish(&work, 1, 1);
    message.of.result.whole = 0;
    assert_int_equal(tell(&work, 0, &message), 1);
    assert_int_equal(work.said[0].message.piece, 0);
    assert_int_equal(work.settled, 1);
    cli_coordinator_close(&work.coordinator);
}

static void expect_error(struct work *work, unsigned from, const struct cli_message *message)
{
    assert_int_equal(cli_coordinator_hear(&work->coordinator, from, message, "tally", NULL),
                     SUUJI_ERR_INTERNAL);
}

static void results_that_were_not_asked_for_are_errors(void **state)
{
    struct work work;
    struct cli_message message = done(0, 4096, 0.01);
    (void)state;
    open_work(&work, 2, 1000000);
    expect_error(&work, 0, &message); /* nothing is handed out */
    want(&work, 0);
    want(&work, 1);
    finish(&work, 0, 0);
    expect_error(&work, 0, &message); /* it is settled */
    message.piece = 1;
    expect_error(&work, 0, &message); /* it is another member's */
    message.piece = 2;
    expect_error(&work, 0, &message); /* it is not handed out */
    message.kind = CLI_SAY_COUNT;
    expect_error(&work, 0, &message);
    want(&work, 0);
    message = done(2, 4096, 0.01);
    tell(&work, 0, &message);
    expect_error(&work, 0, &message); /* it is done, but not settled */
    message.kind = CLI_SAY_PLACE;
    expect_error(&work, 0, &message);
    cli_coordinator_close(&work.coordinator);
}

/* ---- Lines and records ---- */

static void counts_are_added_up_in_order(void **state)
{
    struct work work;
    (void)state;
    open_work(&work, 3, 1000000);
    for (unsigned i = 0; i < 3; i++)
        want(&work, i);
    assert_int_equal(report_count(&work, 1, 1, 7, 5), 0);
    assert_int_equal(report_count(&work, 0, 0, 3, 2), 2);
    assert_int_equal(work.said[0].message.kind, CLI_SAY_BASE);
    assert_int_equal(work.said[0].message.of.number[0], 0);
    assert_int_equal(work.said[0].message.of.number[1], 0);
    assert_int_equal(work.said[1].to, 1);
    assert_int_equal(work.said[1].message.piece, 1);
    assert_int_equal(work.said[1].message.of.number[0], 3);
    assert_int_equal(work.said[1].message.of.number[1], 2);
    cli_coordinator_close(&work.coordinator);
}

/* Lines begin again with a file; records do not. */
static void lines_begin_again_with_a_file(void **state)
{
    struct work work;
    (void)state;
    open_work(&work, 1, 2000);
    work.file_end = 1000;
    assert_int_equal(want(&work, 0), 1000);
    want(&work, 0);
    want(&work, 0);
    report_count(&work, 0, 0, 12, 11);
    report_count(&work, 0, 1, 4, 4);
    assert_int_equal(work.said[0].message.of.number[0], 0);
    assert_int_equal(work.said[0].message.of.number[1], 11);
    report_count(&work, 0, 2, 4, 4);
    assert_int_equal(work.said[0].message.of.number[0], 4);
    assert_int_equal(work.said[0].message.of.number[1], 15);
    cli_coordinator_close(&work.coordinator);
}

/* ---- The disk ---- */

static void pieces_are_durable_when_all_before_them_are(void **state)
{
    struct work work;
    struct cli_message message = {.kind = CLI_SAY_DURABLE};
    (void)state;
    open_work(&work, 2, 1000000);
    work.coordinator.keeps = true;
    for (unsigned i = 0; i < 4; i++) {
        want(&work, i % 2);
        finish(&work, i % 2, i);
    }
    assert_int_equal(work.settled, 4);
    message.piece = 3;
    tell(&work, 1, &message);
    assert_int_equal(work.durable, 0);
    message.piece = 0;
    tell(&work, 0, &message);
    assert_int_equal(work.durable, 2);
    message.piece = 2;
    tell(&work, 0, &message);
    assert_int_equal(work.durable, 4);
    cli_coordinator_close(&work.coordinator);
}

/* ---- The end ---- */

static void members_hear_that_there_is_no_more(void **state)
{
    struct work work;
    const struct cli_message more = {.kind = CLI_SAY_WANT}, bye = {.kind = CLI_SAY_BYE};
    (void)state;
    open_work(&work, 3, 100);
    assert_int_equal(want(&work, 1), 100);
    assert_int_equal(tell(&work, 1, &more), 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(work.said[i].to, i);
        assert_int_equal(work.said[i].message.kind, CLI_SAY_STOP);
        assert_int_equal(work.said[i].message.of.number[0], 0);
    }
    assert_int_equal(tell(&work, 2, &more), 0);
    for (unsigned i = 0; i < 3; i++) {
        assert_false(cli_coordinator_is_finished(&work.coordinator));
        tell(&work, i, &bye);
    }
    assert_true(cli_coordinator_is_finished(&work.coordinator));
    cli_coordinator_close(&work.coordinator);
}

static void a_stop_reaches_all_members_once(void **state)
{
    struct work work;
    const struct cli_message stop = {.kind = CLI_SAY_STOP, .of.number = {2}};
    (void)state;
    open_work(&work, 3, 1000000);
    want(&work, 1);
    assert_int_equal(tell(&work, 1, &stop), 3);
    assert_int_equal(work.said[2].message.kind, CLI_SAY_STOP);
    assert_int_equal(work.said[2].message.of.number[0], 1);
    assert_int_equal(tell(&work, 2, &stop), 0);
    assert_int_equal(tell(&work, 2, &(struct cli_message){.kind = CLI_SAY_WANT}), 0);
    finish(&work, 1, 0);
    assert_int_equal(work.settled, 1);
    cli_coordinator_close(&work.coordinator);
}

/* ---- Sizes ---- */

/* A member that does `speed` units in a second gets and does some pieces. Returns the units of the
   last. */
static uint64_t work_at_speed(struct work *work, unsigned member, double speed, unsigned pieces)
{
    uint64_t units = 0;
    for (; pieces > 0; pieces--) {
        units = want(work, member);
        const struct cli_message message =
            done(work->said[0].message.piece, units, (double)units / speed);
        tell(work, member, &message);
    }
    return units;
}

static void sizes_follow_the_speed_of_a_member(void **state)
{
    const double target = cli_coordinator_target(2);
    struct work work;
    (void)state;
    open_work(&work, 2, (uint64_t)1 << 50);
    const double slow = (double)work_at_speed(&work, 0, 1e5, 30);
    const double fast = (double)work_at_speed(&work, 1, 1e7, 30);
    assert_true(slow > 0.9e5 * target && slow < 1.1e5 * target);
    assert_true(fast > 0.9e7 * target && fast < 1.1e7 * target);
    const double slower = (double)work_at_speed(&work, 1, 1e4, 30);
    assert_true(slower < 1.1e4 * target);
    cli_coordinator_close(&work.coordinator);
}

static void a_new_member_begins_with_the_speed_of_others(void **state)
{
    struct work work;
    (void)state;
    open_work(&work, 2, (uint64_t)1 << 50);
    const uint64_t first = want(&work, 0);
    finish(&work, 0, 0);
    work_at_speed(&work, 0, 1e7, 30);
    assert_true(want(&work, 1) > 10 * first);
    cli_coordinator_close(&work.coordinator);
}

static void large_clusters_get_longer_pieces(void **state)
{
    (void)state;
    assert_true(cli_coordinator_target(1) > 0);
    assert_true(cli_coordinator_target(10000) > 2 * cli_coordinator_target(1));
}

/* Near the end pieces become smaller, but not so small that messages take longer than the work. */
static void pieces_become_smaller_near_the_end(void **state)
{
    const double speed = 1e6;
    struct work work;
    uint64_t largest = 0;
    uint64_t count = 0;
    uint64_t last = 0;
    (void)state;
    open_work(&work, 4, 1000000);
    while (work.at < work.total) {
        last = work_at_speed(&work, (unsigned)(count++ % 4), speed, 1);
        largest = last > largest ? last : largest;
    }
    assert_true((double)largest > 0.5 * speed * cli_coordinator_target(4));
    assert_true(last < largest / 10);
    assert_true(count < 150);
    cli_coordinator_close(&work.coordinator);
}

/* ---- Random schedules ---- */

/* What a random schedule knows of each piece. */
struct piece {
    unsigned owner;
    uint64_t lines, records, out;
    bool counted, based, done, placed;
};

struct schedule {
    struct work work;
    struct piece piece[MOST_PIECES];
    struct sj_random random;
    uint64_t granted, lines, records, place, reached; /* reached: units */
    uint64_t based, placed;
    uint64_t synced[MEMBERS];
    unsigned members;
    bool over;
};

/* Compare everything that was said with what must follow from the pieces. */
static void read_answers(struct schedule *s)
{
    for (size_t i = 0; i < s->work.count; i++) {
        const struct said *const said = &s->work.said[i];
        const struct cli_message *const message = &said->message;
        struct piece *const piece = &s->piece[message->piece % MOST_PIECES];
        if (message->kind == CLI_SAY_GRANT) {
            assert_int_equal(message->piece, s->granted++);
            assert_int_equal(message->of.grant.from, s->reached);
            assert_true(message->of.grant.to > s->reached && s->granted < MOST_PIECES);
            s->reached = message->of.grant.to;
            *piece = (struct piece){.owner = said->to,
                                    .lines = sj_random_below(&s->random, 9),
                                    .records = sj_random_below(&s->random, 9),
                                    .out = 1 + sj_random_below(&s->random, 99)};
        } else if (message->kind == CLI_SAY_BASE) {
            assert_int_equal(message->piece, s->based++);
            assert_int_equal(said->to, piece->owner);
            assert_int_equal(message->of.number[0], s->lines);
            assert_int_equal(message->of.number[1], s->records);
            piece->based = true;
            s->lines += piece->lines;
            s->records += piece->records;
        } else if (message->kind == CLI_SAY_PLACE) {
            assert_int_equal(message->piece, s->placed++);
            assert_int_equal(said->to, piece->owner);
            assert_int_equal(message->of.number[0], s->place);
            piece->placed = true;
            s->place += piece->out;
        } else {
            assert_int_equal(message->kind, CLI_SAY_STOP);
            s->over = true;
        }
    }
}

/* A piece is counted, then done; then its owner forces it to the disk. */
static void advance(struct schedule *s, uint64_t number)
{
    struct piece *const piece = &s->piece[number];
    s->work.count = 0;
    if (!piece->counted) {
        piece->counted = true;
        report_count(&s->work, piece->owner, number, piece->lines, piece->records);
    } else if (piece->based && !piece->done) {
        struct cli_message message = done(number, 1 + sj_random_below(&s->random, 5000), 0.001);
        message.of.result.out = piece->out;
        piece->done = true;
        tell(&s->work, piece->owner, &message);
    } else if (piece->placed && number >= s->synced[piece->owner]) {
        s->synced[piece->owner] = number + 1;
        tell(&s->work, piece->owner,
             &(struct cli_message){.kind = CLI_SAY_DURABLE, .piece = number});
    }
    read_answers(s);
}

static void run_schedule(struct schedule *s, uint64_t seed)
{
    *s = (struct schedule){0};
    sj_random_seed(&s->random, seed);
    s->members = 1 + sj_random_below(&s->random, MEMBERS);
    open_work(&s->work, s->members, 1 + sj_random_below(&s->random, 200000));
    s->work.coordinator.keeps = sj_random_below(&s->random, 2);
    const unsigned wants = 1 + sj_random_below(&s->random, 8);
    unsigned steps = 0;
    while (!s->over || s->work.durable < s->granted) {
        const uint64_t open = s->granted - s->work.durable;
        assert_true(++steps < 1000000);
        if (!s->over && open < MOST_OPEN &&
            (open == 0 || sj_random_below(&s->random, wants) == 0)) {
            tell(&s->work, sj_random_below(&s->random, s->members),
                 &(struct cli_message){.kind = CLI_SAY_WANT});
            read_answers(s);
        } else {
            advance(s, s->work.durable + sj_random_below(&s->random, open));
        }
    }
    assert_int_equal(s->reached, s->work.total);
    assert_int_equal(s->work.next_from, s->work.total);
    assert_int_equal(s->placed, s->granted);
    cli_coordinator_close(&s->work.coordinator);
}

static void random_schedules_do_everything_once_and_in_order(void **state)
{
    static struct schedule schedule;
    (void)state;
    for (uint64_t seed = 0; seed < (debugging ? 500 : 5000); seed++)
        run_schedule(&schedule, seed);
}

TEST_FILE(test_coordinator)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_settled_in_order),
        cmocka_unit_test(only_output_that_a_member_keeps_has_a_place),
        cmocka_unit_test(nothing_is_settled_after_a_piece_that_is_not_whole),
        cmocka_unit_test(results_that_were_not_asked_for_are_errors),
        cmocka_unit_test(counts_are_added_up_in_order),
        cmocka_unit_test(lines_begin_again_with_a_file),
        cmocka_unit_test(pieces_are_durable_when_all_before_them_are),
        cmocka_unit_test(members_hear_that_there_is_no_more),
        cmocka_unit_test(a_stop_reaches_all_members_once),
        cmocka_unit_test(sizes_follow_the_speed_of_a_member),
        cmocka_unit_test(a_new_member_begins_with_the_speed_of_others),
        cmocka_unit_test(large_clusters_get_longer_pieces),
        cmocka_unit_test(pieces_become_smaller_near_the_end),
        cmocka_unit_test(random_schedules_do_everything_once_and_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
