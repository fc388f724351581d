/* SPDX-License-Identifier: MIT */
/* What `suuji rate` writes and shows, for ratings that are made up here: filters, codes, tables,
   histograms. */
#include "support.h"

#include "app/jobs/cells_text.h"
#include "app/rate/rate_filter.h"
#include "app/rate/rate_histogram.h"
#include "app/rate/rate_text.h"
#include "json/reply_json.h"

#include <stdlib.h>
#include <string.h>

/* Scales like the real ones, whose versions may change. */
static const suuji_level own_levels[] = {
    {"easy", NULL}, {"medium", NULL}, {"hard", NULL}, {NULL, NULL}};
static const suuji_level other_levels[] = {{"Easy", NULL}, {"Unfair", NULL}, {NULL, NULL}};
static const suuji_scale_info own = {
    .name = "suuji", .version = "1", .levels = own_levels, .decimals = 1};
static const suuji_scale_info se = {.name = "se", .version = "2025", .decimals = 1};
static const suuji_scale_info classic = {.name = "se-classic", .version = "1.2.1", .decimals = 1};
static const suuji_scale_info hodoku = {
    .name = "hodoku", .version = "2.2.0", .levels = other_levels};

/* The steps of every path: the X-Wing is the hardest, as far as `at` says so. */
enum { STEPS = 61, HARDEST = 24 };
static struct sj_rated_move moves[STEPS];
static suuji_candidate gone = {14, 3};

static void make_moves(void)
{
    for (unsigned i = 0; i < STEPS; i++)
        moves[i] = (struct sj_rated_move){.name = "Hidden Single",
                                          .technique = suuji_technique_find("hidden-single"),
                                          .score = 1.5};
    moves[HARDEST - 1] = (struct sj_rated_move){.name = "X-Wing",
                                                .technique = suuji_technique_find("x-wing"),
                                                .score = 7.1,
                                                .eliminated = 1};
    moves[30] = moves[40] = (struct sj_rated_move){
        .name = "Pointing", .technique = suuji_technique_find("pointing"), .score = 2.6};
}

static struct sj_rated rated(double rating, double pearl, double diamond, double work,
                             unsigned level)
{
    make_moves();
    return (struct sj_rated){.defined = true,
                             .step = moves,
                             .steps = STEPS,
                             .candidate = &gone,
                             .rating = {.size = sizeof(suuji_rating),
                                        .rating = rating,
                                        .hardest = rating,
                                        .pearl = pearl,
                                        .diamond = diamond,
                                        .work = work,
                                        .level = level,
                                        .steps = STEPS,
                                        .at = HARDEST}};
}

/* A puzzle that is rated on three scales. */
struct sample {
    struct sj_rate_query query;
    struct sj_rate_answer answer;
    struct cli_item item;
    struct cli_lot lot;
    struct cli_rate_line line;
};

static struct sample *make_sample(void)
{
    struct sample *const s = calloc(1, sizeof *s);
    assert_non_null(s);
    s->query.scales = (struct sj_scale_list){{&own, &se, &hodoku}, 3, false};
    s->answer.answer.verdict = SUUJI_VERDICT_UNIQUE;
    s->answer.on[0] = rated(4.3, 1.0, 1.0, 187.4, 2);
    s->answer.on[1] = rated(7.1, 2.0, 1.2, 90, SUUJI_NO_LEVEL);
    s->answer.on[2] = rated(1024, 14, 14, 1024, 1);
    s->item =
        (struct cli_item){.puzzle = make_puzzle("4", "1..............2"), .line = 7, .number = 3};
    s->lot.file = "a.txt";
    s->answer.query = &s->query;
    s->answer.puzzle = s->item.puzzle;
    s->line = (struct cli_rate_line){&s->lot,           &s->item, &s->answer, "1..............2",
                                     SUUJI_NOTATION_RC, false};
    return s;
}

static void free_sample(struct sample *s)
{
    suuji_puzzle_free(s->item.puzzle);
    free(s);
}

static void assert_text(struct sj_text *text, const char *expected)
{
    sj_text_char(text, '\0');
    assert_false(text->failed);
    assert_string_equal(text->at, expected);
    sj_text_clear(text);
}

/* ---- Lines ---- */

static void a_line_has_what_each_scale_defines(void **state)
{
    struct sample *const s = make_sample();
    struct sj_text out = {0};
    (void)state;
    cli_rate_write_ratings(&s->line, &out);
    assert_text(&out, "suuji 4.3 hard, work 187; se 7.1/2.0/1.2; hodoku 1024 Unfair");
    s->answer.on[1].rating.verdict = SUUJI_RATED_UNKNOWN;
    s->answer.on[1].rating.end = SUUJI_END_TIME;
    s->answer.on[2].defined = false;
    cli_rate_write_ratings(&s->line, &out);
    assert_text(&out, "suuji 4.3 hard, work 187; se unknown (time limit); hodoku not defined");
    s->answer.answer.verdict = SUUJI_VERDICT_SEVERAL;
    cli_rate_write_ratings(&s->line, &out);
    assert_text(&out, "several solutions");
    s->answer.answer.verdict = SUUJI_VERDICT_NONE;
    cli_rate_write_why(&s->line, &out);
    assert_text(&out, "no solution");
    sj_text_free(&out);
    free_sample(s);
}

static void why_names_the_hardest_step_and_counts_kinds(void **state)
{
    struct sample *const s = make_sample();
    struct sj_text out = {0};
    (void)state;
    s->query.scales.count = 1;
    cli_rate_write_why(&s->line, &out);
    assert_text(&out, "suuji 4.3 hard, work 187\n    step 24 of 61: X-Wing (4.3): r4c3<>3\n"
                      "    steps: 1 X-Wing, 2 Pointing, 58 Hidden Single");
    sj_text_free(&out);
    free_sample(s);
}

static void puzzles_are_written_as_they_were_read(void **state)
{
    struct sj_text out = {0};
    struct sj_dialect read;
    struct sj_dialect written = {0};
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    static const char text[] = "1000000000000002 # a label\n";
    (void)state;
    assert_int_equal(sj_dialect_new(&options, text, sizeof text - 1, true, &read, NULL), SUUJI_OK);
    assert_int_equal(cli_cells_dialect(&read, &written, NULL), SUUJI_OK);
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_read(text, sizeof text - 1, &options, &puzzle, NULL), SUUJI_OK);
    cli_cells_write(&written, puzzle, suuji_puzzle_givens(puzzle), &out);
    assert_text(&out, "1000000000000002");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("64", "");
    assert_int_equal(suuji_puzzle_set_given(puzzle, 1, 64, NULL), SUUJI_OK);
    cli_cells_write(&written, puzzle, suuji_puzzle_givens(puzzle), &out);
    assert_true(out.len == 64 * 64 * 2); /* a blank between cells, and one value of two digits */
    assert_memory_equal(out.at, "0 64 0 ", 7);
    suuji_puzzle_free(puzzle);
    sj_dialect_clear(&read);
    sj_dialect_clear(&written);
    sj_text_free(&out);
}

/* ---- Codes ---- */

static void codes_are_those_of_the_scale_they_belong_to(void **state)
{
    struct sample *const s = make_sample();
    struct sj_text out = {0};
    (void)state;
    cli_rate_format_write("%g ED=%r/%p/%d", &s->line, &out);
    assert_text(&out, "1..............2 ED=7.1/2.0/1.2\n");
    cli_rate_format_write("%n %f %u %s %l %w %h %c %v %e 100%%", &s->line, &out);
    assert_text(&out, "3 a.txt:7 4 1024 Unfair 187 X-Wing 61 se 2025 0.000 100%\n");
    s->query.scales.count = 1; /* only our own */
    cli_rate_format_write("%r %s %l %v", &s->line, &out);
    assert_text(&out, "4.3 4.3 hard suuji 1\n");
    s->query.scales = (struct sj_scale_list){{&own, &classic}, 2, false};
    cli_rate_format_write("%r %l %v", &s->line, &out);
    assert_text(&out, "7.1 hard se-classic 1.2.1\n");
    sj_text_free(&out);
    free_sample(s);
}

static void the_first_code_says_why_there_is_no_rating(void **state)
{
    struct sample *const s = make_sample();
    struct sj_text out = {0};
    (void)state;
    s->answer.on[1].rating.verdict = SUUJI_RATED_BEYOND;
    cli_rate_format_write("%g ED=%r/%p/%d %l", &s->line, &out);
    assert_text(&out, "1..............2 ED=too hard/-/- Unfair\n");
    s->answer.answer.verdict = SUUJI_VERDICT_NONE;
    cli_rate_format_write("%n %p", &s->line, &out);
    assert_text(&out, "3 no solution\n");
    sj_text_free(&out);
    free_sample(s);
}

static void wrong_codes_are_refused(void **state)
{
    const struct sj_scale_list plain = {{&se}, 1, false};
    const struct sj_scale_list both = {{&se, &own}, 2, false};
    suuji_error err;
    (void)state;
    assert_int_equal(cli_rate_format_check("%g ED=%r/%p/%d %%", &plain, &err), SUUJI_OK);
    assert_int_equal(cli_rate_format_check("%%%q", &plain, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "option '--format': there is no code '%q'");
    assert_int_equal(cli_rate_format_check("50%", &plain, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(cli_rate_format_check("%l", &plain, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "option '--format': '%l': the scale 'se' has no levels");
    assert_int_equal(cli_rate_format_check("%l", &both, &err), SUUJI_OK);
}

/* ---- Tables ---- */

static void a_table_has_the_same_columns_in_every_row(void **state)
{
    struct sample *const s = make_sample();
    struct sj_text out = {0};
    (void)state;
    s->query.scales.count = 2;
    cli_rate_csv_head(&s->query.scales, &out);
    assert_text(&out, "number,file,line,puzzle,rules,suuji_version,suuji_verdict,suuji_rating,"
                      "suuji_level,suuji_work,suuji_steps,suuji_hardest,se_version,se_verdict,"
                      "se_rating,se_pearl,se_diamond,se_work,se_steps,se_hardest,error\n");
    strcpy(moves[HARDEST - 1].name, "a, \"b\"");
    s->answer.on[1].rating.verdict = SUUJI_RATED_BEYOND;
    cli_rate_csv_row(&s->line, &out);
    assert_text(&out, "3,a.txt,7,1..............2,4,1,rated,4.3,hard,187,61,\"a, \"\"b\"\"\","
                      "2025,too hard,,,,,,,\n");
    s->answer.on[0].rating.verdict = SUUJI_RATED_BEYOND;
    s->answer.on[1].rating.verdict = SUUJI_RATED_YES;
    make_moves();
    cli_rate_csv_row(&s->line, &out);
    assert_text(&out, "3,a.txt,7,1..............2,4,1,too hard,,,,,,"
                      "2025,rated,7.1,2.0,1.2,90,61,X-Wing,\n");
    const struct cli_item bad = {.number = 4, .line = 9};
    const suuji_error why = {.text = "3 cells, expected 16"};
    cli_rate_csv_failed(&s->query.scales, s->line.lot, &bad, &why, &out);
    assert_text(&out, "4,a.txt,9,,,,,,,,,,,,,,,,,,\"3 cells, expected 16\"\n");
    sj_text_free(&out);
    free_sample(s);
}

static void json_has_scale_version_and_numbers(void **state)
{
    struct sample *const s = make_sample();
    struct sj_text out = {0};
    struct sj_json_writer json = {.out = &out};
    (void)state;
    s->query.scales = (struct sj_scale_list){{&own, &se}, 2, false};
    s->answer.on[0].rating.rating = 6.699999999999999;
    s->answer.on[0].steps = 1;
    s->answer.on[1].steps = 0;
    s->answer.on[1].rating.verdict = SUUJI_RATED_BEYOND;
    sj_json_put_object(&json, NULL);
    sj_json_put_rate(&json, &s->answer, true);
    sj_json_put_end(&json);
    assert_text(&out,
                "{\"rules\": \"4\", "
                "\"givens\": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2], \"verdict\": "
                "\"unique\", \"ratings\": ["
                "{\"scale\": \"suuji\", \"version\": \"1\", \"verdict\": \"rated\", "
                "\"rating\": 6.7, \"pearl\": 1, \"diamond\": 1, \"level\": \"hard\", "
                "\"work\": 187.4, \"hardest\": 24, \"least_breadth\": null, \"mean_breadth\": "
                "null, \"steps\": ["
                "{\"number\": 1, \"name\": \"Hidden Single\", \"technique\": \"hidden-single\", "
                "\"score\": 1.5, \"placed\": [], \"eliminated\": []}]}, {\"scale\": \"se\", "
                "\"version\": \"2025\", \"verdict\": \"too hard\", \"steps\": []}]}\n");
    sj_text_free(&out);
    free_sample(s);
}

/* ---- Filters ---- */

static bool passes(const struct sample *s, const struct cli_rate_filter *filter)
{
    return cli_filter_passes(filter, &s->answer);
}

static void ratings_are_compared_with_both_ends(void **state)
{
    struct sample *const s = make_sample();
    static const struct {
        const char *range;
        bool passes;
    } rows[] = {{"4.3", true},  {"4.3:4.3", true}, {"4.2:4.4", true}, {":4.3", true},
                {"4.3:", true}, {"4.4:", false},   {":4.2", false},   {"1:4.29", false},
                {"5", false},   {"0:", true}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct cli_rate_filter filter = {0};
        assert_int_equal(cli_filter_rating(&filter, rows[i].range, NULL), SUUJI_OK);
        assert_true(passes(s, &filter) == rows[i].passes);
    }
    struct cli_rate_filter filter = {0};
    assert_int_equal(cli_filter_rating(&filter, "4.4:4.3", NULL), SUUJI_OK);
    assert_int_equal(cli_filter_check(&filter, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(cli_filter_rating(&filter, "4.3", NULL), SUUJI_OK);
    assert_int_equal(cli_filter_check(&filter, NULL), SUUJI_OK);
    s->answer.on[0].rating.rating = 4.300000000000001; /* a sum */
    assert_true(passes(s, &filter));
    s->answer.on[0].rating.verdict = SUUJI_RATED_BEYOND;
    assert_false(passes(s, &filter));
    free_sample(s);
}

static void wrong_ranges_are_refused(void **state)
{
    static const char *const wrong[] = {"",         ":",  "x",     "1:2:3", "1-2",
                                        "7.0:hard", "-1", "1.2.3", "nan"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct cli_rate_filter filter = {0};
        assert_int_equal(cli_filter_rating(&filter, wrong[i], NULL), SUUJI_ERR_ARGUMENT);
    }
}

static void levels_are_those_of_the_first_scale_that_has_some(void **state)
{
    struct sample *const s = make_sample();
    const struct sj_scale_list scales = {{&se, &own}, 2, false};
    const struct sj_scale_list none = {{&se}, 1, false};
    struct cli_rate_filter filter = {0};
    suuji_error err;
    (void)state;
    s->answer.on[1] = rated(4.3, 1, 1, 9, 1);
    assert_int_equal(cli_filter_level(&filter, &scales, "Medium", &err), SUUJI_OK);
    assert_true(passes(s, &filter));
    assert_int_equal(cli_filter_level(&filter, &scales, "easy:medium", &err), SUUJI_OK);
    assert_true(passes(s, &filter));
    assert_int_equal(cli_filter_level(&filter, &scales, "hard", &err), SUUJI_OK);
    assert_false(passes(s, &filter));
    assert_int_equal(cli_filter_level(&filter, &scales, "easy", &err), SUUJI_OK);
    assert_false(passes(s, &filter));
    assert_int_equal(cli_filter_level(&filter, &scales, "hard:easy", &err), SUUJI_OK);
    assert_int_equal(cli_filter_check(&filter, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(cli_filter_level(&filter, &scales, "easy:unfair", &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(
        err.text, "option '--level': the scale 'suuji' has no level 'unfair'; use one of easy, "
                  "medium, hard");
    assert_int_equal(cli_filter_level(&filter, &none, "easy", &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "option '--level': the scale 'se' has no levels");
    free_sample(s);
}

static void all_techniques_are_needed(void **state)
{
    struct sample *const s = make_sample();
    struct cli_rate_filter filter = {0};
    (void)state;
    assert_true(passes(s, &filter)); /* nothing is compared */
    assert_int_equal(cli_filter_needs(&filter, &own, "x-wing, fish", NULL), SUUJI_OK);
    assert_string_equal(filter.needs[0], "x-wing");
    assert_string_equal(filter.needs[1], "fish");
    assert_null(filter.needs[2]);
    assert_true(passes(s, &filter)); /* one step can be both */
    memcpy(filter.needs[1], "sets", 5);
    assert_false(passes(s, &filter));
    moves[0].also = "w-wing,als-xz";
    assert_true(passes(s, &filter));
    moves[HARDEST - 1].technique = NULL;
    assert_false(passes(s, &filter));
    cli_filter_clear(&filter);
    free_sample(s);
}

static void techniques_that_the_scale_has_not_are_refused(void **state)
{
    static const struct {
        const suuji_scale_info *scale;
        const char *needs, *why; /* NULL: the scale has it */
    } rows[] = {
        {&own, "skyscraper,pointing", NULL}, /* of its turbot fish, of its locked candidates */
        {&se, "uniqueness", NULL},
        {&own, "x-wing,unique-rectangle-1",
         "the scale 'suuji' has no step 'unique-rectangle-1'; the scales 'se', 'se-classic' and "
         "'hodoku' have"},
        {&own, "uniqueness",
         "the scale 'suuji' has no step 'uniqueness'; the scales 'se', 'se-classic' and 'hodoku' "
         "have"},
        {&se, "skyscraper",
         "the scale 'se' has no step 'skyscraper'; the scales 'suuji' and 'hodoku' have"},
        {&se, "als-xz", "the scale 'se' has no step 'als-xz'; the scale 'hodoku' has"},
        {&se, "exocet", "the scale 'se' has no step 'exocet'; the scale 'suuji' has"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct cli_rate_filter filter = {0};
        suuji_error err;
        assert_int_equal(cli_filter_needs(&filter, rows[i].scale, rows[i].needs, &err),
                         rows[i].why ? SUUJI_ERR_ARGUMENT : SUUJI_OK);
        if (rows[i].why) {
            assert_memory_equal(err.text, "option '--needs': ", 18);
            assert_string_equal(err.text + 18, rows[i].why);
        }
        cli_filter_clear(&filter);
    }
}

static void of_all_scales_only_those_that_are_defined_are_written(void **state)
{
    struct sample *const s = make_sample();
    struct sj_text out = {0};
    (void)state;
    s->query.scales.all = true;
    s->answer.on[1].defined = s->answer.on[2].defined = false;
    cli_rate_write_ratings(&s->line, &out);
    assert_text(&out, "suuji 4.3 hard, work 187");
    s->answer.on[0].defined = false;
    cli_rate_write_ratings(&s->line, &out);
    assert_text(&out, "suuji not defined");
    sj_text_free(&out);
    free_sample(s);
}

/* ---- Histograms ---- */

/* Count `rating` so many times on the first scale. */
static void count_rating(struct cli_histogram *histogram, const suuji_scale_info *scale,
                         double rating, unsigned level, unsigned times)
{
    const struct sj_rate_query query = {.scales = {{scale}, 1, false}};
    struct sj_rate_answer answer = {.query = &query, .answer.verdict = SUUJI_VERDICT_UNIQUE};
    struct sj_text frames = {0};
    struct sj_text out = {0};
    answer.on[0] = rated(rating, 1, 1, 1, level);
    for (unsigned i = 0; i < times; i++)
        cli_histogram_frame(&answer, &frames);
    assert_int_equal(cli_histogram_collect(histogram, frames.at, frames.len, &out, NULL), SUUJI_OK);
    assert_true(out.len == 0);
    sj_text_free(&frames);
    sj_text_free(&out);
}

static void bars_have_the_counts_of_their_classes(void **state)
{
    const struct sj_scale_list scales = {{&own}, 1, false};
    struct cli_histogram histogram = {0};
    struct sj_text out = {0};
    (void)state;
    count_rating(&histogram, &own, 1.2, 0, 8);
    count_rating(&histogram, &own, 1.5, 0, 1);
    count_rating(&histogram, &own, 1.6, 2, 1);
    histogram.on[0].missing[SUUJI_RATED_NONE] = 2;
    cli_histogram_write(&histogram, &scales, &out);
    assert_text(
        &out,
        "scale suuji, version 1: 10 puzzles rated\n"
        "  rating            puzzles    share\n"
        "  1.2                     8   80.0 %  ##################################################\n"
        "  1.3                     0    0.0 %\n"
        "  1.4                     0    0.0 %\n"
        "  1.5                     1   10.0 %  ######\n"
        "  1.6                     1   10.0 %  ######\n"
        "  level             puzzles    share\n"
        "  easy                    9   90.0 %  ##################################################\n"
        "  medium                  0    0.0 %\n"
        "  hard                    1   10.0 %  ######\n"
        "  mean 1.27, median 1.2, 90 % up to 1.5, highest 1.6\n"
        "  not rated: 2 no solution\n");
    cli_histogram_clear(&histogram);
    sj_text_free(&out);
}

static void classes_widen_with_the_range(void **state)
{
    struct cli_histogram histogram = {0};
    struct cli_bins bins;
    (void)state;
    count_rating(&histogram, &se, 1.2, SUUJI_NO_LEVEL, 1);
    count_rating(&histogram, &se, 7.1, SUUJI_NO_LEVEL, 1);
    count_rating(&histogram, &se, 7.4, SUUJI_NO_LEVEL, 1);
    cli_bins_make(&histogram.on[0], 1, &bins);
    assert_int_equal(bins.width, 5);
    assert_int_equal(bins.first, 10);
    assert_int_equal(bins.count, 13);
    assert_int_equal(bins.of[0], 1);
    assert_int_equal(bins.of[12], 2);
    assert_int_equal(cli_rate_quantile(&histogram.on[0], 0.5), 71);
    cli_histogram_clear(&histogram);
    histogram = (struct cli_histogram){0};
    count_rating(&histogram, &hodoku, 200, 0, 1);
    count_rating(&histogram, &hodoku, 40000, 1, 1);
    cli_bins_make(&histogram.on[0], 0, &bins);
    assert_int_equal(bins.width, 2000);
    assert_int_equal(bins.count, 21);
    assert_false(bins.open);
    count_rating(&histogram, &hodoku, 400, 0, 98); /* now the largest is an exception */
    cli_bins_make(&histogram.on[0], 0, &bins);
    assert_int_equal(bins.width, 10);
    assert_int_equal(bins.first, 200);
    assert_int_equal(bins.count, CLI_BINS_MAX);
    assert_true(bins.open);
    assert_int_equal(bins.of[20], 98);
    assert_int_equal(bins.of[CLI_BINS_MAX - 1], 1);
    cli_histogram_clear(&histogram);
}

static void a_picture_is_handed_on_as_text(void **state)
{
    const struct sj_scale_list scales = {{&own, &se}, 2, false};
    struct cli_histogram histogram = {0};
    struct sj_text picture = {0};
    struct sj_text frames = {0};
    struct sj_text out = {0};
    (void)state;
    count_rating(&histogram, &own, 1.2, 0, 8);
    cli_histogram_draw(&histogram, &scales, &picture);
    cli_histogram_frame_text(&picture, &frames);
    assert_int_equal(cli_histogram_collect(&histogram, frames.at, frames.len, &out, NULL),
                     SUUJI_OK);
    assert_true(out.len == picture.len);
    sj_text_char(&out, '\0');
    assert_non_null(strstr(out.at, "8 puzzles, median 1.2, highest 1.2"));
    assert_non_null(strstr(out.at, "8 (100.0 %)"));
    assert_non_null(strstr(out.at, "no puzzle has a rating"));
    assert_non_null(strstr(out.at, "</svg>"));
    cli_histogram_clear(&histogram);
    sj_text_free(&picture);
    sj_text_free(&frames);
    sj_text_free(&out);
}

TEST_FILE(test_cli_rate)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_has_what_each_scale_defines),
        cmocka_unit_test(why_names_the_hardest_step_and_counts_kinds),
        cmocka_unit_test(puzzles_are_written_as_they_were_read),
        cmocka_unit_test(codes_are_those_of_the_scale_they_belong_to),
        cmocka_unit_test(the_first_code_says_why_there_is_no_rating),
        cmocka_unit_test(wrong_codes_are_refused),
        cmocka_unit_test(a_table_has_the_same_columns_in_every_row),
        cmocka_unit_test(json_has_scale_version_and_numbers),
        cmocka_unit_test(ratings_are_compared_with_both_ends),
        cmocka_unit_test(wrong_ranges_are_refused),
        cmocka_unit_test(levels_are_those_of_the_first_scale_that_has_some),
        cmocka_unit_test(all_techniques_are_needed),
        cmocka_unit_test(techniques_that_the_scale_has_not_are_refused),
        cmocka_unit_test(of_all_scales_only_those_that_are_defined_are_written),
        cmocka_unit_test(bars_have_the_counts_of_their_classes),
        cmocka_unit_test(classes_widen_with_the_range),
        cmocka_unit_test(a_picture_is_handed_on_as_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
