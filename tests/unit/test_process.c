/* SPDX-License-Identifier: MIT */
/* Other programs: started, read from, ended in time, with nothing left behind. */
#include "support.h"

#include "base/clock.h"
#include "base/process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct sj_process shell(const char *const *argv)
{
    return (struct sj_process){.argv = argv, .in = -1, .out_limit = 1 << 20};
}

static void run_well(struct sj_process *process)
{
    suuji_error err;
    if (sj_process_run(process, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    sj_text_char(&process->out, '\0');
}

static void output_and_exit_code_are_returned(void **state)
{
    (void)state;
    struct sj_process process =
        shell((const char *const[]){"sh", "-c", "echo one; echo two >&2; cat; exit 20", NULL});
    run_well(&process);
    assert_int_equal(process.end, SJ_PROCESS_EXITED);
    assert_int_equal(process.code, 20);
    assert_string_equal(process.out.at, "one\n");
    sj_text_free(&process.out);
}

/* It gets the descriptors that it is to keep, and no other of ours. Those that this test has
   inherited itself do not count. */
static void it_inherits_only_what_it_is_meant_to(void **state)
{
    (void)state;
    char command[400] = "for fd in";
    char expected[20];
    const int own = open("/dev/null", O_RDONLY | O_CLOEXEC);
    const int kept = fcntl(own, F_DUPFD_CLOEXEC, 40);
    assert_true(own > 2 && kept >= 40);
    for (int fd = 3; fd <= kept; fd++)
        if (fcntl(fd, F_GETFD) != 0)
            snprintf(command + strlen(command), sizeof command - strlen(command), " %d", fd);
    snprintf(command + strlen(command), sizeof command - strlen(command),
             "; do test -e /proc/self/fd/$fd && echo $fd; done");
    struct sj_process process = shell((const char *const[]){"sh", "-c", command, NULL});
    process.keep = &kept;
    process.keep_count = 1;
    run_well(&process);
    snprintf(expected, sizeof expected, "%d\n", kept);
    assert_string_equal(process.out.at, expected);
    sj_text_free(&process.out);
    close(own);
    close(kept);
}

static void a_program_that_is_not_there_is_an_error(void **state)
{
    (void)state;
    struct sj_process process = shell((const char *const[]){"suuji-has-no-such-program", NULL});
    suuji_error err;
    assert_int_equal(sj_process_run(&process, &err), SUUJI_ERR_IO);
    assert_string_equal(err.text, "suuji-has-no-such-program: no such file or directory");
}

static void a_program_that_crashes_is_reported_with_its_signal(void **state)
{
    (void)state;
    struct sj_process process = shell((const char *const[]){"sh", "-c", "kill -SEGV $$", NULL});
    run_well(&process);
    assert_int_equal(process.end, SJ_PROCESS_KILLED);
    assert_int_equal(process.code, SIGSEGV);
    sj_text_free(&process.out);
}

static void expect_gone(pid_t child)
{
    assert_true(child > 1);
    for (int i = 0; i < 500 && kill(child, 0) == 0; i++)
        poll(NULL, 0, 10); /* init notices its end, not we */
    assert_int_equal(kill(child, 0), -1);
    assert_int_equal(errno, ESRCH);
}

/* The shell starts a program of its own, prints its number, and waits: both must be gone. */
static void the_deadline_ends_a_program_and_its_children(void **state)
{
    (void)state;
    struct sj_process process =
        shell((const char *const[]){"sh", "-c", "sleep 60 & echo $!; wait", NULL});
    const double start = sj_clock_now();
    process.deadline = start + 0.2;
    run_well(&process);
    assert_int_equal(process.end, SJ_PROCESS_LATE);
    assert_true(sj_clock_now() - start < 10);
    expect_gone((pid_t)atol(process.out.at));
    sj_text_free(&process.out);
}

static void a_child_process_that_stays_is_not_waited_for(void **state)
{
    (void)state;
    struct sj_process process =
        shell((const char *const[]){"sh", "-c", "sleep 60 & echo $!; exit 20", NULL});
    const double start = sj_clock_now();
    run_well(&process);
    assert_int_equal(process.end, SJ_PROCESS_EXITED);
    assert_int_equal(process.code, 20);
    assert_true(sj_clock_now() - start < 10);
    expect_gone((pid_t)atol(process.out.at));
    sj_text_free(&process.out);
}

static void one_that_closes_its_output_is_still_ended_in_time(void **state)
{
    (void)state;
    struct sj_process process =
        shell((const char *const[]){"sh", "-c", "exec >&-; exec sleep 60", NULL});
    process.deadline = sj_clock_now() + 0.1;
    run_well(&process);
    assert_int_equal(process.end, SJ_PROCESS_LATE);
    sj_text_free(&process.out);
}

static void a_stop_ends_it(void **state)
{
    (void)state;
    suuji_stop stop = {.requested = true};
    struct sj_process process = shell((const char *const[]){"sleep", "60", NULL});
    process.stop = &stop;
    run_well(&process);
    assert_int_equal(process.end, SJ_PROCESS_STOPPED);
    sj_text_free(&process.out);
}

static void endless_output_is_cut_and_takes_no_memory(void **state)
{
    (void)state;
    struct sj_process process =
        shell((const char *const[]){"sh", "-c", "while :; do echo yes; done", NULL});
    process.out_limit = 1000;
    process.deadline = sj_clock_now() + 0.2;
    run_well(&process);
    assert_int_equal(process.end, SJ_PROCESS_LATE);
    assert_int_equal(process.out.len, 1001);
    sj_text_free(&process.out);
}

static void a_file_that_grows_without_end_is_ended(void **state)
{
    (void)state;
    struct sj_scratch file;
    struct sj_text text = {0};
    assert_int_equal(sj_scratch_open(&file, NULL, NULL), SUUJI_OK);
    char of[40];
    snprintf(of, sizeof of, "of=%s", file.path);
    struct sj_process process =
        shell((const char *const[]){"dd", "if=/dev/zero", "bs=512", of, NULL});
    process.keep = &file.fd;
    process.keep_count = 1;
    process.out_limit = 4096;
    process.deadline = sj_clock_now() + 20;
    run_well(&process);
    assert_true(process.end == SJ_PROCESS_KILLED || process.code != 0);
    assert_true(process.end != SJ_PROCESS_LATE);
    assert_int_equal(sj_scratch_read(&file, 100000, &text, NULL), SUUJI_OK);
    assert_int_equal(text.len, 4096);
    sj_text_free(&text);
    sj_text_free(&process.out);
    sj_scratch_close(&file);
}

static size_t count_entries(const char *folder)
{
    DIR *const open = opendir(folder);
    size_t count = 0;
    assert_non_null(open);
    while (readdir(open))
        count++;
    closedir(open);
    return count;
}

static void scratch_files_have_no_name_and_are_shared_by_their_path(void **state)
{
    (void)state;
    char folder[] = "scratch-XXXXXX";
    struct sj_scratch in;
    struct sj_scratch out;
    struct sj_text text = {0};
    assert_non_null(mkdtemp(folder));
    assert_int_equal(setenv("TMPDIR", folder, 1), 0);
    assert_int_equal(sj_scratch_open(&in, NULL, NULL), SUUJI_OK);
    assert_int_equal(sj_scratch_open(&out, NULL, NULL), SUUJI_OK);
    assert_int_equal(count_entries(folder), 2); /* "." and ".." */
    assert_int_equal(sj_scratch_write(&in, "old text", 8, NULL), SUUJI_OK);
    assert_int_equal(sj_scratch_empty(&in, NULL), SUUJI_OK);
    assert_int_equal(sj_scratch_write(&in, "new", 3, NULL), SUUJI_OK);
    struct sj_process process = shell((const char *const[]){"cp", in.path, out.path, NULL});
    process.keep = (const int[]){in.fd, out.fd};
    process.keep_count = 2;
    run_well(&process);
    assert_int_equal(process.code, 0);
    assert_int_equal(sj_scratch_read(&out, 100, &text, NULL), SUUJI_OK);
    assert_int_equal(text.len, 3);
    assert_memory_equal(text.at, "new", 3);
    sj_text_free(&text);
    sj_text_free(&process.out);
    sj_scratch_close(&in);
    sj_scratch_close(&out);
    unsetenv("TMPDIR");
    assert_int_equal(rmdir(folder), 0);
}

/* A program without standard input would get its files under that number. */
static void files_keep_away_from_the_standard_ones(void **state)
{
    (void)state;
    const int kept = dup(STDIN_FILENO);
    struct sj_scratch in;
    close(STDIN_FILENO);
    const suuji_status status = sj_scratch_open(&in, NULL, NULL);
    struct sj_process process = shell((const char *const[]){"cat", in.path, NULL});
    process.keep = &in.fd;
    process.keep_count = 1;
    const suuji_status wrote = sj_scratch_write(&in, "text", 4, NULL);
    const suuji_status ran = sj_process_run(&process, NULL);
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        close(kept);
    }
    assert_int_equal(status, SUUJI_OK);
    assert_int_equal(wrote, SUUJI_OK);
    assert_int_equal(ran, SUUJI_OK);
    assert_int_equal(process.out.len, 4);
    assert_memory_equal(process.out.at, "text", 4);
    sj_text_free(&process.out);
    sj_scratch_close(&in);
}

static void a_folder_that_is_not_there_is_an_error(void **state)
{
    (void)state;
    struct sj_scratch scratch;
    suuji_error err;
    assert_int_equal(setenv("TMPDIR", "/nowhere/at/all", 1), 0);
    assert_int_equal(sj_scratch_open(&scratch, NULL, &err), SUUJI_ERR_IO);
    assert_string_equal(err.text, "temporary file: no such file or directory");
    unsetenv("TMPDIR");
}

TEST_FILE(test_process)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(output_and_exit_code_are_returned),
        cmocka_unit_test(it_inherits_only_what_it_is_meant_to),
        cmocka_unit_test(a_program_that_is_not_there_is_an_error),
        cmocka_unit_test(a_program_that_crashes_is_reported_with_its_signal),
        cmocka_unit_test(the_deadline_ends_a_program_and_its_children),
        cmocka_unit_test(a_child_process_that_stays_is_not_waited_for),
        cmocka_unit_test(one_that_closes_its_output_is_still_ended_in_time),
        cmocka_unit_test(a_stop_ends_it),
        cmocka_unit_test(endless_output_is_cut_and_takes_no_memory),
        cmocka_unit_test(a_file_that_grows_without_end_is_ended),
        cmocka_unit_test(scratch_files_have_no_name_and_are_shared_by_their_path),
        cmocka_unit_test(files_keep_away_from_the_standard_ones),
        cmocka_unit_test(a_folder_that_is_not_there_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
