/* SPDX-License-Identifier: MIT */
/* Every allocation of the program fails once: each command line runs in a child process with its
   1st, 2nd, 3rd ... allocation refused. It must then say that memory ran out and exit with 4, or,
   where the allocation was not vital, do exactly what it does otherwise. */
#include "app/frame/command.h"
#include "faults.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* app/main.c, whose main has this name here. */
int suuji_main(int argc, char **argv);

static const struct line {
    const char *words; /* separated by blanks; every command has at least one line */
    bool varies;       /* the output has times, or depends on the number of tries */
} lines[] = {
    {"solve s/easy.txt", false},
    {"solve --to grid --stats --threads 2 s/6x6.txt s/diagonal.txt", true},
    {"solve --json --limit 3 --engine dlx several", true},
    {"solve --engine cdcl --prove p.drat hard.1", false},
    {"solve --minimize r1c1 several", false},
    {"solve --trace --limit 3 --engine backtrack several", false},
    {"solve --trace=t.jsonl --trace-limit 9 --engine singles none several", false},
    {"solve --engine nothing", false},
    {"solve --rules 9+no", false},
    {"solve bad s/easy.txt", false},
    {"solve -o a.gz s/6x6.txt", false},
    {"solve a.gz s/6x6.txt", false},
    {"solve -o a.zst s/6x6.txt", false},
    {"solve --number 2 a.zst", false},
    {"solve --gzip a.zst", false},
    {"convert --to xcc --rules 4 --empty -o c.gz", false},
    {"cover --limit 1 c.gz", false},
    {"count --limit 100 several", false},
    {"count --json s/6x6.txt", true},
    {"count --rules 6:2x3 --rows 2 --empty", false},
    {"count --rules 4 --estimate --json --empty", true},
    {"count --rules 4 --sample 3 --empty", false},
    {"check --minimal s/easy.txt several", false},
    {"check --json s/jigsaw.txt", true},
    {"check --puzzle .1....3.......43 21....3.......43", false},
    {"explain none several", false},
    {"explain --json -o e.svg none", false},
    {"explain --merge --candidates s/6x6.txt", false},
    {"explain --html --first 1 s/6x6.txt", false},
    {"hint --first 1 s/easy.txt", false},
    {"hint --json --puzzle 1............... 12..............", false},
    {"hint none several", false},
    {"rate --first 2 s/easy.txt", false},
    {"rate --scale suuji,se --csv s/6x6.txt none several", false},
    {"rate --json --needs singles s/6x6.txt", false},
    {"rate --explain --level beginner:extreme s/6x6.txt", false},
    {"rate --histogram -o h.svg s/6x6.txt", false},
    {"rate --format %g-%l --rating 0: s/6x6.txt", false},
    {"rate --level nothing s/6x6.txt", false},
    {"count --candidates 2 --rules 4+odd(r1c1) --empty", false},
    {"generate --seed 1 --count 3 --rules 6:2x3", false},
    {"generate --seed 1 --symmetry rotate180 --json", true},
    {"generate --seed 1 --rules 4 --from-puzzle several.1 --vicinity 1,1 --count 1", true},
    {"generate --seed 1 --rules 4 --count 2 --unique-up-to-symmetry", false},
    {"generate --seed 1 --rules 6:2x3 --level easy --without fish", false},
    {"generate --seed 1 --rules 4 --drill hidden-single --to pencil --with-solution", false},
    {"generate --seed 1 --rules 4 --drill hidden-single --json", false},
    {"generate --seed 1 --drill firework-quadruple --json", false},
    {"generate --seed 1 --rules 4 --pages b-%d.svg --sections easy*1,*1", false},
    {"minimize s/easy.txt", false},
    {"maximize s/6x6.txt", false},
    {"convert --to csv s/easy.txt", false},
    {"convert --to fpuzzles s/diagonal.txt", false},
    {"convert --to pencil s/jigsaw.txt", false},
    {"convert --to cnf s/6x6.txt", false},
    {"convert --to lp s/6x6.txt", false},
    {"convert --to xcc --empty --rules 4", false},
    {"convert --to col --empty --rules 4", false},
    {"draw s/easy.txt", false},
    {"draw --graph --rules 4 1...............", false},
    {"draw --solutions-at-end --pages A4 -o d.pdf s/6x6.txt", false},
    {"draw --solution --candidates --mark r1,b2 -o d-%d.svg s/jigsaw.txt", false},
    {"draw --step 2 --first 1 s/6x6.txt", false},
    {"draw --tree --engine backtrack -o t-%d.svg several none", false},
    {"draw --tree --limit 2 --to dot several", false},
    {"draw --animate --engine bits several", false},
    {"canon s/6x6.txt", false},
    {"canon --json --unique s/easy.txt", false},
    {"canon --automorphisms --rules 9+x --empty", false},
    {"compare --quiet --engines bits,dlx --repeat 1 s/easy.txt", true},
    {"compare --quiet --engines bits --solutions s.txt --matrices m.txt s/6x6.txt", true},
    {"compare --quiet --engines bits,singles --repeat 2 --json c.json --report r --csv c.csv "
     "s/easy.txt",
     true},
    {"check-proof --puzzle hard.1 p.drat", true},
    {"check-proof f.cnf f.drat", false},
    {"color --method dsatur g.col", false},
    {"sat --prove q.drat f.cnf", false},
    {"sat --json --engine dpll f.cnf s.cnf", true},
    {"cover g.xcc", false},
    {"ilp s/6x6.txt", true},
    {"call solve {\"puzzle\":\"1.....1..1.....1\"}", false},
    {"call", false},
    {"call --list", false},
    {"page --port 0 --folder p several", true},
    {"page --port 0 --folder s", false},
    {"engines", false},
    {"engines --json", false},
    {"formats", false},
    {"rules", false},
    {"techniques", false},
    {"techniques --json singles", false},
    {"techniques hidden-single", false},
    {"completion bash", false},
    {"completion zsh", false},
    {"man", false},
    {"help", false},
    {"help solve", false},
    {"--version", false},
};
#define LINES (sizeof lines / sizeof lines[0])

/* ---- Running a line ---- */

enum { MAX_WORDS = 24, MAX_FAILURES = 20000 };

static void stop_watching(void)
{
    const struct itimerval off = {0};
    setitimer(ITIMER_REAL, &off, NULL);
}

/* The end of a command that runs until a signal: as soon as it has written something. */
static void end_when_written(int number)
{
    struct stat info;
    (void)number;
    if (stat("out", &info) != 0 || info.st_size == 0)
        return;
    stop_watching();
    raise(SIGTERM);
}

static void watch_output(void)
{
    const struct timeval often = {.tv_usec = 5000};
    const struct itimerval timer = {often, often};
    signal(SIGALRM, end_when_written);
    setitimer(ITIMER_REAL, &timer, NULL);
}

/* In the child: the standard files, then the program, with allocation `failing` refused. */
static void run_child(const char *words, long failing)
{
    static char text[500];
    char *argv[MAX_WORDS + 1] = {(char[]){"suuji"}};
    int argc = 1;
    snprintf(text, sizeof text, "%s", words);
    for (char *word = strtok(text, " "); word && argc < MAX_WORDS; word = strtok(NULL, " "))
        argv[argc++] = word;
    if (!freopen("/dev/null", "r", stdin) || !freopen("out", "w", stdout) ||
        !freopen("err", "w", stderr))
        _exit(99);
    setvbuf(stderr, NULL, _IONBF, 0);
    if (strncmp(words, "page ", 5) == 0)
        watch_output();
    fail_from(failing);
    const int code = suuji_main(argc, argv);
    stop_watching(); /* an alarm during the sanitizer's search for leaks can kill the process */
    end_of_failures();
    fflush(NULL);
    if (refusals() > 0)
        fclose(fopen("refused", "w"));
    /* Under the address sanitizer this also looks for leaks. */
    exit(code);
}

/* The exit code, or -1 after a signal. */
static int run(const char *words, long failing)
{
    int status = 0;
    fflush(NULL);
    unlink("refused");
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        run_child(words, failing);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static char *contents(const char *name)
{
    FILE *const file = fopen(name, "rb");
    assert_non_null(file);
    size_t length = 0;
    char *text = NULL;
    do {
        text = realloc(text, length + 4097);
        assert_non_null(text);
        length += fread(text + length, 1, 4096, file);
    } while (!feof(file) && !ferror(file));
    text[length] = '\0';
    fclose(file);
    return text;
}

/* The allocation to refuse after number `n`: not each, and of a line with many, where most are
   alike, fewer and fewer. Under sanitizers, which look for leaks at the end of each child, a
   smaller part has to do, and outside of `make check-all` a third of that. */
static long next(long n)
{
    const long step = (debugging ? 7 : 2) * (test_number("LONG", 0) ? 1 : 3);
    return n + step * (1 + n / 100);
}

static void each_allocation(const struct line *line)
{
    const int code = run(line->words, -1);
    char *const normal = contents("out");
    char *const messages = contents("err");
    const bool missing = strstr(messages, "libglpk-dev") || strstr(messages, "libcairo2-dev") ||
                         strstr(messages, "built without");
    free(messages);
    if (missing) { /* a library that is not built in */
        free(normal);
        return;
    }
    if (code < 0 || code == CLI_FAILED)
        fail_msg("suuji %s: exit code %d", line->words, code);
    long n = 0;
    for (;; n = next(n)) {
        const int got = run(line->words, n);
        const bool hit = access("refused", F_OK) == 0;
        char *const out = contents("out");
        char *const err = contents("err");
        const bool failed = got == CLI_FAILED && strstr(err, "memory");
        const bool unaffected = got == code && (line->varies || strcmp(out, normal) == 0);
        if (!unaffected && !(hit && failed))
            fail_msg("suuji %s, allocation %ld: exit code %d, not %d; '%s'%.200s", line->words, n,
                     got, code, err, got == code ? out : "");
        free(out);
        free(err);
        if (!hit)
            break;
        assert_true(n < MAX_FAILURES);
    }
    if (getenv("SUUJI_VERBOSE"))
        print_message("%6ld allocations: suuji %s\n", n, line->words);
    free(normal);
}

static void no_allocation_is_vital_to_the_process(void **state)
{
    (void)state;
    for (size_t i = 0; i < LINES; i++)
        each_allocation(&lines[i]);
}

/* A new command gets its line. */
static void every_command_has_a_line(void **state)
{
    (void)state;
    for (size_t k = 0; cli_command_at(k); k++) {
        const char *const name = cli_command_at(k)->name;
        bool found = false;
        for (size_t i = 0; i < LINES; i++)
            found |= strncmp(lines[i].words, name, strlen(name)) == 0 &&
                     (lines[i].words[strlen(name)] | ' ') == ' ';
        if (!found)
            fail_msg("no line for command '%s'", name);
    }
}

/* ---- The directory it all happens in ---- */

static char room[] = "/tmp/suuji_faults_XXXXXX";

static void write_file(const char *name, const char *text)
{
    FILE *const file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static int enter(void **state)
{
    (void)state;
    assert_non_null(mkdtemp(room));
    assert_int_equal(chdir(room), 0);
    assert_int_equal(symlink(SUUJI_SOURCE_DIR "/data/samples", "s"), 0);
    assert_int_equal(mkdir("p", 0700), 0);
    write_file("p/index.html", "<p>page");
    write_file("several", "1...............\n");
    write_file("none", "11..............\n12..3...4.......\n");
    write_file("bad", "1..............?\n");
    write_file("several.1", "12..34..........\n");
    write_file("hard.1", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1."
                         ".......4...9\n");
    write_file("f.cnf", "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
    write_file("s.cnf", "p cnf 3 2\n1 -2 3 0\n-1 2 0\n");
    write_file("f.drat", "2 0\n0\n");
    write_file("g.col", "p edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 4 1\n");
    /* replaced by the lines that write them, where the library is built in */
    write_file("a.gz", "\x1f\x8b\x08");
    write_file("c.gz", "\x1f\x8b\x08");
    write_file("a.zst", "\x28\xb5\x2f\xfd");
    write_file("g.xcc", "a b c\na b\nc\nb c\n");
    return 0;
}

static int leave(void **state)
{
    char command[80];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", room);
    return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

TEST_FILE(test_faults_program)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_has_a_line),
        cmocka_unit_test(no_allocation_is_vital_to_the_process),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}
