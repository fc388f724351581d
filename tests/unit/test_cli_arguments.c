/* SPDX-License-Identifier: MIT */
/* Reading arguments by option rows. Messages go to standard error; tests/cli compares them. */
#include "app/frame/arguments.h"
#include "base/did_you_mean.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

struct args {
    bool all, brief;
    uint64_t limit;
    double seconds;
    unsigned shape;
    const char *output;
};

static const char *const shapes[] = {"round", "square", NULL};

static const struct cli_option options[] = {
    {"all", 'a', SUUJI_OPTION_FLAG, offsetof(struct args, all), .help = "all"},
    {"brief", 'b', SUUJI_OPTION_FLAG, offsetof(struct args, brief), .help = "brief"},
    {"limit", 'n', SUUJI_OPTION_COUNT, offsetof(struct args, limit), .value = "N", .fallback = "7",
     .low = 1, .high = 9, .help = "limit"},
    {"seconds", 0, SUUJI_OPTION_REAL, offsetof(struct args, seconds), .value = "S",
     .help = "seconds"},
    {"shape", 0, SUUJI_OPTION_WORD, offsetof(struct args, shape), .value = "SHAPE", .words = shapes,
     .help = "shape"},
    {"output", 'o', SUUJI_OPTION_TEXT, offsetof(struct args, output), .value = "FILE",
     .help = "output"},
    {0},
};

static const struct cli_option_relation relations[] = {
    {"all", .excludes = "brief shape=square"},
    {.options = "limit seconds output"},
    {"shape=square", .needs = "limit output", .because = ", as squares do"},
    {0},
};

static struct cli_command command = {
    .name = "try", .operands = "[FILE...]", .options = options, .args_size = sizeof(struct args)};

/* Read a line of words separated by blanks; empty words cannot be written. */
static enum cli_exit read_line(const char *line, struct cli_arguments *arguments)
{
    static char words[200];
    static char *argv[20];
    size_t count = 0;
    snprintf(words, sizeof words, "%s", line);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        argv[count++] = word;
    argv[count] = NULL;
    return cli_arguments_read(arguments, &command, argv);
}

static void defaults_hold_without_options(void **state)
{
    struct cli_arguments read;
    (void)state;
    assert_int_equal(read_line("", &read), CLI_YES);
    const struct args *const args = read.args;
    assert_false(args->all || args->brief);
    assert_int_equal(args->limit, 7);
    assert_null(args->output);
    assert_int_equal(read.operand_count, 1);
    assert_string_equal(read.operand[0], "-");
    assert_null(read.operand[1]);
    cli_arguments_free(&read);
}

/* Every way to write the same thing. */
static void forms_of_options_are_equal(void **state)
{
    static const char *const lines[] = {
        "-a -b -n 3 -o x --seconds 0.5 --shape square f g",
        "-ab -n3 -ox --seconds=0.5 --shape=square f g",
        "-abn3 -o x f g --seconds 0.5 --shape square",
        "f --all --brief --limit 3 g --output x --seconds .5 --shape=square",
        "--all --brief=on --limit=3 --output=x --seconds=5e-1 --shape=square -- f g",
        "-n 9 -a -b -n 3 -o y -o x --seconds=0.5 --shape round --shape square f g",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct cli_arguments read;
        assert_int_equal(read_line(lines[i], &read), CLI_YES);
        const struct args *const args = read.args;
        assert_true(args->all && args->brief);
        assert_int_equal(args->limit, 3);
        assert_true(args->seconds == 0.5);
        assert_int_equal(args->shape, 1);
        assert_string_equal(args->output, "x");
        assert_int_equal(read.operand_count, 2);
        assert_string_equal(read.operand[0], "f");
        assert_string_equal(read.operand[1], "g");
        cli_arguments_free(&read);
    }
}

static void dashes_can_be_operands_and_values(void **state)
{
    struct cli_arguments read;
    (void)state;
    assert_int_equal(read_line("- -o - -- -a --", &read), CLI_YES);
    const struct args *const args = read.args;
    assert_false(args->all);
    assert_string_equal(args->output, "-");
    assert_int_equal(read.operand_count, 3);
    assert_string_equal(read.operand[0], "-");
    assert_string_equal(read.operand[1], "-a");
    assert_string_equal(read.operand[2], "--");
    cli_arguments_free(&read);
}

static void help_ends_reading(void **state)
{
    static const struct {
        const char *line;
        enum cli_help help;
    } cases[] = {{"-h", CLI_HELP_SHORT},
                 {"--help", CLI_HELP_LONG},
                 {"f -ah --nonsense", CLI_HELP_SHORT},
                 {"-- --help", CLI_HELP_NONE}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cli_arguments read;
        assert_int_equal(read_line(cases[i].line, &read), CLI_YES);
        assert_int_equal(read.help, cases[i].help);
        cli_arguments_free(&read);
    }
}

static void mistakes_are_usage_errors(void **state)
{
    static const char *const lines[] = {
        "--nonsense",   "-x",          "-ax",      "-n",          "--limit",
        "--limit=",     "-n0",         "-n10",     "-n -1",       "--limit=3x",
        "-n3a",         "--all=maybe", "--al",     "--seconds=x", "--seconds=-1",
        "--shape=oval", "--shape=r",   "--help=1", "--=3",        "--seconds=nan"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct cli_arguments read;
        assert_int_equal(read_line(lines[i], &read), CLI_USAGE);
        cli_arguments_free(&read);
    }
}

static void operands_are_counted(void **state)
{
    static const struct {
        const char *operands;
        const char *line;
        enum cli_exit result;
    } cases[] = {{NULL, "", CLI_YES},          {NULL, "f", CLI_USAGE},
                 {"[SPEC]", "", CLI_YES},      {"[SPEC]", "f", CLI_YES},
                 {"[SPEC]", "f g", CLI_USAGE}, {"SHELL", "", CLI_USAGE},
                 {"SHELL", "f", CLI_YES},      {"SHELL", "f g", CLI_USAGE},
                 {"FILE...", "", CLI_USAGE},   {"FILE...", "f g", CLI_YES}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cli_arguments read;
        command.operands = cases[i].operands;
        assert_int_equal(read_line(cases[i].line, &read), cases[i].result);
        cli_arguments_free(&read);
    }
    command.operands = "[FILE...]";
}

/* A value that is the default is as good as none. */
static void options_exclude_and_need_each_other(void **state)
{
    static const struct {
        const char *line;
        enum cli_exit result;
    } cases[] = {{"-a", CLI_YES},
                 {"-a -b", CLI_USAGE},
                 {"-b -a", CLI_USAGE},
                 {"-a --shape square -n 3", CLI_USAGE},
                 {"-a --shape round", CLI_YES},
                 {"-n 3 -o x", CLI_USAGE},
                 {"--seconds 2 -o x", CLI_USAGE},
                 {"-n 7 -o x", CLI_YES},
                 {"--shape square", CLI_USAGE},
                 {"--shape square -n 7", CLI_USAGE},
                 {"--shape square -n 3", CLI_YES},
                 {"--shape square -o x", CLI_YES}};
    (void)state;
    command.relations = relations;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cli_arguments read;
        assert_int_equal(read_line(cases[i].line, &read), cases[i].result);
        cli_arguments_free(&read);
    }
    command.relations = NULL;
}

/* "--method=paper" as a relation has it; a word of an option that is a choice is one of them. */
static void assert_option(const struct cli_command *of, const char *name, size_t len)
{
    char words[40];
    snprintf(words, sizeof words, "--%.*s", (int)len, name);
    if (!cli_arguments_know(of, words))
        fail_msg("%s: a relation names '%s'", of->name, words);
    const struct cli_option *row = of->options;
    const size_t end = strcspn(words + 2, "=");
    while (strlen(row->name) != end || memcmp(row->name, words + 2, end) != 0)
        row++;
    for (size_t i = 0; words[2 + end] && row->kind == SUUJI_OPTION_WORD; i++) {
        assert_non_null(row->words[i]);
        if (strcmp(row->words[i], words + 3 + end) == 0)
            break;
    }
}

static void relations_name_options_of_their_command(void **state)
{
    (void)state;
    for (size_t i = 0; cli_command_at(i); i++) {
        const struct cli_option_relation *row = cli_command_at(i)->relations;
        for (; row && row->options; row++) {
            const char *const lists[] = {row->options, row->excludes, row->needs};
            for (size_t k = 0; k < 3; k++)
                for (const char *at = lists[k]; at && *at; at += strspn(at, " ")) {
                    assert_option(cli_command_at(i), at, strcspn(at, " "));
                    at += strcspn(at, " ");
                }
        }
    }
}

static void similar_words_are_suggested(void **state)
{
    static const struct {
        const char *word;
        const char *best;
    } cases[] = {{"sovle", "solve"},  {"slove", "solve"},  {"solv", "solve"},
                 {"solves", "solve"}, {"conv", "convert"}, {"covnert", "convert"},
                 {"xyzzy", NULL},     {"", NULL},          {"s", NULL}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct sj_guess guess = {.word = cases[i].word};
        sj_guess_show(&guess, "convert");
        sj_guess_show(&guess, "solve");
        sj_guess_show(&guess, "count");
        if (cases[i].best)
            assert_string_equal(guess.best, cases[i].best);
        else
            assert_null(guess.best);
    }
}

TEST_FILE(test_cli_arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_hold_without_options),
        cmocka_unit_test(forms_of_options_are_equal),
        cmocka_unit_test(dashes_can_be_operands_and_values),
        cmocka_unit_test(help_ends_reading),
        cmocka_unit_test(mistakes_are_usage_errors),
        cmocka_unit_test(operands_are_counted),
        cmocka_unit_test(options_exclude_and_need_each_other),
        cmocka_unit_test(relations_name_options_of_their_command),
        cmocka_unit_test(similar_words_are_suggested),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
