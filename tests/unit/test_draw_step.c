/* SPDX-License-Identifier: MIT */
/* Pictures of steps. The steps are made by hand, so that every role and kind of evidence is drawn
   whatever techniques there are. The pictures of tests/draw/steps are compared byte for byte; after
   an intended change, look at those that `SUUJI_UPDATE=1 build/tests/unit test_draw_step`
   writes. */
#include "support.h"

#include "suuji/draw.h"
#include "draw/sheet.h"
#include "draw/step_view.h"
#include "base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Steps as text ---- */

/* Words with blanks between: "base:h1=3" is house 1 with value 3, "set2:r1c5" a cell of group 2,
   "on:r1c5=3/7" a candidate of node 7, "1=2" and "2-3" a strong and a weak link of nodes, "1=2#1"
   one of branch 1; "+r1c5=3" is placed, "!r1c5=3" eliminated. */
struct drawn {
    const char *name, *rules, *cells, *step;
};

#define NINE "000000010400000000020000000000050407008000300001090000300400200050100000000806000"

static const struct drawn steps[] = {
    {"fish", "9", NINE,
     "base:h1=3 base:h5=3 cover:h11=3 cover:h14=3 fin:r6c2=3 !r1c3=3 !r1c6=3 !r3c6=3"},
    {"wing", "9", NINE, "pivot:r5c5 pincer:r5c9 pincer:r9c5 pincer:r5c9=2 pincer:r9c5=2 !r9c9=3"},
    {"sets", "9", NINE,
     "set1:r2c2 set1:r2c5 set1:r2c6 set2:r7c2 set2:r8c3 set3:r8c3 set3:r8c8 stem:r5c5 "
     "restricted:r2c2=1 restricted:r7c2=1 set1:r2c5=8 !r1c2=8 !r5c8=9"},
    {"colors", "9", NINE,
     "color1:r1c2=7 color1:r3c7=7 color2:r1c7=7 color2:r5c2=7 color3:r6c1=7 color3:r8c5=7 "
     "color4:r6c6=7 color4:r9c5=7 !r9c9=9 1=2"},
    {"rectangle", "9", NINE,
     "pattern:r1c2 pattern:r1c9 pattern:r2c2 pattern:r2c9 pattern:r1c2=8 pattern:r1c2=9 "
     "pattern:r1c9=8 pattern:r1c9=9 pattern:r2c2=8 pattern:r2c2=9 pattern:r2c9=8 pattern:r2c9=9 "
     "guardian:r2c9=5 guardian:r1c9=5 !r3c9=5"},
    {"chain", "9", NINE,
     "off:r1c1=5/1 on:r1c9=5/2 off:r1c9=8/3 on:r4c8=8/4 off:r4c8=2/5 on:r4c1=2/6 off:r4c1=9/7 "
     "on:r7c3=9/8 on:r7c2=9/8 off:r7c6=9/9 on:r7c6=5/10 1=2 2-3 3=4 4-5 5=6 6-7 7=8 8-9 9=10 "
     "!r6c1=5 !r1c3=5"},
    {"branches", "9", NINE,
     "premise:r7c6 premise1:r7c6=5/1 premise2:r7c6=9/2 on1:r9c7=5/3 off1:r9c9=5/4 on2:r8c6=7/5 "
     "result:r8c9=4/6 1=3#1 3-4#1 4=6#1 2=5#2 5-6#2 !r8c9=4"},
    {"placed", "4+x", "1..........4....", "base:h1=1 +r2c4=1"},
    {"several", "4:regions=AABBACBBACCDCDDD", "1..........4....", "+r2c2=3 +r2c3=2 +r4c4=1"},
    {"petals", "9", NINE,
     "stem:r7c6 set1:r1c1 set1:r1c9 set2:r1c1 set3:r1c1 set3:r2c9 set4:r1c1 set1:r1c1 !r1c3=5"},
};

static const suuji_technique_info by_hand = {
    .name = "by-hand", .title = "drawn by hand", .family = "tests", .summary = "a test"};

struct hand_made {
    suuji_puzzle *puzzle;
    suuji_human *human;
    suuji_human_step step;
    suuji_candidate placed[32], eliminated[32];
    suuji_evidence evidence[64];
    suuji_link links[32];
};

static suuji_candidate read_candidate(const char *text, unsigned size)
{
    unsigned row, column, value = 0;
    if (sscanf(text, "r%uc%u=%u", &row, &column, &value) < 2)
        fail_msg("'%s' is not a cell", text);
    return (suuji_candidate){(uint16_t)((row - 1) * size + column - 1), (uint16_t)value};
}

static void read_evidence(const char *word, unsigned size, suuji_evidence *e)
{
    const char *const colon = strchr(word, ':');
    const size_t name = strcspn(word, "0123456789:");
    const char *const node = strchr(word, '/');
    unsigned house, value = 0, role = 0;
    while (strncmp(suuji_role_name((suuji_role)role), word, name) != 0 ||
           suuji_role_name((suuji_role)role)[name] != '\0')
        if (++role >= SUUJI_ROLES)
            fail_msg("'%s' has no role", word);
    *e = (suuji_evidence){.role = (suuji_role)role, .used = true};
    e->group = (uint16_t)strtoul(word + name, NULL, 10);
    e->node = (uint16_t)(node ? strtoul(node + 1, NULL, 10) : 0);
    if (sscanf(colon + 1, "h%u=%u", &house, &value) >= 1) {
        e->kind = SUUJI_EVIDENCE_HOUSE;
        e->house = (uint16_t)house;
        e->value = (uint16_t)value;
        return;
    }
    const suuji_candidate candidate = read_candidate(colon + 1, size);
    e->cell = candidate.cell;
    e->value = candidate.value;
    e->kind = candidate.value ? SUUJI_EVIDENCE_CANDIDATE : SUUJI_EVIDENCE_CELL;
}

static suuji_link read_link(const char *word)
{
    char *end;
    const unsigned long from = strtoul(word, &end, 10);
    const char kind = *end;
    const unsigned long to = strtoul(end + 1, &end, 10);
    return (suuji_link){(uint16_t)from, (uint16_t)to, kind == '=',
                        (uint16_t)(*end == '#' ? strtoul(end + 1, NULL, 10) : 0)};
}

static void read_step(const char *text, unsigned size, struct hand_made *made)
{
    char words[1000];
    suuji_human_step *const step = &made->step;
    snprintf(words, sizeof words, "%s", text);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        if (*word == '+')
            made->placed[step->placed_count++] = read_candidate(word + 1, size);
        else if (*word == '!')
            made->eliminated[step->eliminated_count++] = read_candidate(word + 1, size);
        else if (strchr(word, ':'))
            read_evidence(word, size, &made->evidence[step->evidence_count++]);
        else
            made->links[step->link_count++] = read_link(word);
    step->technique = &by_hand;
    step->placed = made->placed;
    step->eliminated = made->eliminated;
    step->evidence = made->evidence;
    step->links = made->links;
}

static void make_step(const struct drawn *drawn, struct hand_made *made)
{
    memset(made, 0, sizeof *made);
    made->puzzle = make_puzzle(drawn->rules, drawn->cells);
    const suuji_rules *const rules = suuji_puzzle_rules(made->puzzle);
    assert_int_equal(suuji_human_new(rules, NULL, &made->human, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_load(made->human, made->puzzle, NULL), SUUJI_OK);
    read_step(drawn->step, suuji_rules_size(rules), made);
}

static void free_step(struct hand_made *made)
{
    suuji_human_free(made->human);
    suuji_puzzle_free(made->puzzle);
}

/* ---- Whole pictures ---- */

static bool append(void *out, const char *text, size_t length)
{
    sj_text_add(out, text, length);
    return true;
}

static void read_file(const char *path, struct sj_text *text)
{
    FILE *const file = fopen(path, "rb");
    for (int c; file && (c = getc(file)) != EOF;)
        sj_text_char(text, (char)c);
    if (file)
        fclose(file);
}

static void write_file(const char *path, const struct sj_text *text)
{
    FILE *const file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text->at, 1, text->len, file), text->len);
    assert_int_equal(fclose(file), 0);
}

static void pictures_are_as_expected(void **state)
{
    (void)state;
    size_t changed = 0;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct hand_made made;
        struct sj_text is = {0}, was = {0};
        char path[400];
        make_step(&steps[i], &made);
        assert_int_equal(
            suuji_draw_step(made.puzzle, made.human, &made.step, NULL, "svg", append, &is, NULL),
            SUUJI_OK);
        snprintf(path, sizeof path, "%s/tests/draw/steps/%s.svg", SUUJI_SOURCE_DIR, steps[i].name);
        if (getenv("SUUJI_UPDATE"))
            write_file(path, &is);
        read_file(path, &was);
        if (is.len != was.len || memcmp(is.at, was.at, is.len) != 0) {
            print_error("%s is not what it was\n", path);
            changed++;
        }
        sj_text_free(&is);
        sj_text_free(&was);
        free_step(&made);
    }
    assert_int_equal(changed, 0);
}

/* ---- Figures ---- */

/* Draw a step with its sheet. */
static void draw_sheet(const struct hand_made *made, double side, struct sj_step_view *view,
                       struct sj_picture *picture)
{
    const suuji_rules *const rules = suuji_puzzle_rules(made->puzzle);
    const suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    assert_int_equal(sj_step_view_make(view, rules, made->human, &made->step, &options, NULL),
                     SUUJI_OK);
    const struct sj_sheet_item item = {
        .drawing = {.puzzle = made->puzzle, .coordinates = true, .step = view},
        .title = "",
        .caption = view->sentence,
        .legend = true};
    sj_sheet_single(&item, side, picture);
    assert_false(picture->failed);
}

static const char *text_of(const struct sj_picture *picture, size_t i)
{
    return picture->figure[i].kind == SJ_FIGURE_TEXT ? picture->text.at + picture->figure[i].text
                                                     : "";
}

static bool has_text(const struct sj_picture *picture, const char *text)
{
    bool found = false;
    for (size_t i = 0; i < picture->count; i++)
        found |= strcmp(text_of(picture, i), text) == 0;
    return found;
}

/* What a figure covers at most, without texts, whose width depends on the font. */
static void check_figure(const struct sj_picture *picture, const struct sj_figure *f,
                         const char *what)
{
    const double half = f->ink.line == SJ_NO_COLOR ? 0 : f->ink.pen / 2;
    const bool circle = f->kind == SJ_FIGURE_CIRCLE, box = f->kind == SJ_FIGURE_RECTANGLE;
    const double x[] = {circle ? f->x - f->u : f->x, circle || box ? f->x + f->u : f->u,
                        f->kind == SJ_FIGURE_CORNERS ? f->bend_x : f->x,
                        f->kind == SJ_FIGURE_CORNERS ? f->last_x : f->x};
    const double y[] = {circle ? f->y - f->u : f->y,
                        circle ? f->y + f->u
                        : box  ? f->y + f->v
                               : f->v,
                        f->kind == SJ_FIGURE_CORNERS ? f->bend_y : f->y,
                        f->kind == SJ_FIGURE_CORNERS ? f->last_y : f->y};
    for (int i = 0; i < 4; i++)
        if (x[i] < half - 1e-6 || y[i] < half - 1e-6 || x[i] > picture->width - half + 1e-6 ||
            y[i] > picture->height - half + 1e-6)
            fail_msg("%s: %.2f %.2f is outside %.2f x %.2f", what, x[i], y[i], picture->width,
                     picture->height);
}

/* Every role in a corner cell and in the last one, at many sizes. */
static void nothing_is_outside_at_any_size(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "4",        "4:regions=AABBACBBACCDCDDD", "6:2x3", "9+x", "12", "16", "25", "9:latin",
        "9+windoku"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        for (unsigned role = 0; role < SUUJI_ROLES; role++) {
            char step[400];
            struct hand_made made;
            struct sj_step_view view = {0};
            struct sj_picture picture = {0};
            suuji_rules *const rules = make_rules(specs[i]);
            const unsigned n = suuji_rules_size(rules);
            const char *const name = suuji_role_name((suuji_role)role);
            snprintf(step, sizeof step,
                     "%s1:r1c1 %s2:r%uc%u %s:h0=1 %s:h1=%u %s:r1c1=1/1 %s:r%uc%u=%u/2 "
                     "%s:r1c%u=%u/3 1=2 2-3 3=1 !r%uc1=%u +r1c%u=1",
                     name, name, n, n, name, name, n, name, name, n, n, n, name, n, n, n, n, n);
            const struct drawn drawn = {"", specs[i], "", step};
            make_step(&drawn, &made);
            draw_sheet(&made, 0, &view, &picture);
            for (size_t k = 0; k < picture.count; k++)
                check_figure(&picture, &picture.figure[k], specs[i]);
            sj_picture_free(&picture);
            sj_step_view_free(&view);
            free_step(&made);
            suuji_rules_free(rules);
        }
}

static size_t count_figures(const struct sj_picture *picture, enum sj_figure_kind kind,
                            uint32_t line, int dashed)
{
    size_t count = 0;
    for (size_t i = 0; i < picture->count; i++) {
        const struct sj_figure *const f = &picture->figure[i];
        count += f->kind == kind && f->ink.line == line &&
                 (dashed < 0 || (f->ink.dash > 0) == (dashed > 0));
    }
    return count;
}

/* The chain above: nine links, five of them strong; a legend of one arrow each. */
static void strong_links_are_solid_and_weak_ones_dashed(void **state)
{
    (void)state;
    struct hand_made made;
    struct sj_step_view view = {0};
    struct sj_picture picture = {0};
    make_step(&steps[5], &made);
    draw_sheet(&made, 0, &view, &picture);
    const uint32_t color = sj_arrow_color(0);
    assert_int_equal(count_figures(&picture, SJ_FIGURE_CURVE, color, 0), 5 + 1);
    assert_int_equal(count_figures(&picture, SJ_FIGURE_CURVE, color, 1), 4 + 1);
    /* two strokes for each cross, one of them in the legend */
    assert_int_equal(count_figures(&picture, SJ_FIGURE_LINE, SJ_INK_REMOVED, 0), 2 * 3);
    sj_picture_free(&picture);
    sj_step_view_free(&view);
    free_step(&made);
}

static void the_legend_has_what_occurs_and_nothing_else(void **state)
{
    (void)state;
    static const struct {
        size_t step;
        const char *has, *lacks;
    } cases[] = {{0, "base|cover|fin|base candidate|eliminated",
                  "placed|strong link (=): not both are false|house|true"},
                 {1, "pivot|pincer|eliminated", "base|set A"},
                 {2, "set A|set B|set C|stem|restricted common", "set D|set"},
                 {3, "colour 1|colour 2|colour 3|colour 4|strong link (=): not both are false",
                  "weak link (-): not both are true|base"},
                 {4, "deadly pattern|extra candidate", "fin|pivot"},
                 {5,
                  "true|false|strong link (=): not both are false|weak link (-): not both are true|"
                  "eliminated",
                  "base|placed|branch, in its own colour"},
                 {6,
                  "assumption|result|branch, in its own colour|strong link (=): false, then true",
                  "colour 1"},
                 {7, "house|placed", "eliminated|base"},
                 {8, "placed", "house|eliminated|key candidate"},
                 {9, "set A|set B|set C|set D|stem", "house"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct hand_made made;
        struct sj_step_view view = {0};
        struct sj_picture picture = {0};
        char words[200];
        make_step(&steps[cases[i].step], &made);
        draw_sheet(&made, 0, &view, &picture);
        snprintf(words, sizeof words, "%s", cases[i].has);
        for (char *word = strtok(words, "|"); word; word = strtok(NULL, "|"))
            if (!has_text(&picture, word))
                fail_msg("%s: no '%s'", steps[cases[i].step].name, word);
        snprintf(words, sizeof words, "%s", cases[i].lacks);
        for (char *word = strtok(words, "|"); word; word = strtok(NULL, "|"))
            if (has_text(&picture, word))
                fail_msg("%s: '%s'", steps[cases[i].step].name, word);
        sj_picture_free(&picture);
        sj_step_view_free(&view);
        free_step(&made);
    }
}

/* ---- Marks ---- */

static bool differ_without_color(const struct sj_mark *a, const struct sj_mark *b)
{
    return a->shape != b->shape || a->dashed != b->dashed || a->bold != b->bold;
}

/* Marks that are in the same picture differ in shape or outline. */
static void no_mark_rests_on_color_only(void **state)
{
    (void)state;
    static const struct sj_mark_key together[][5] = {
        {{SUUJI_ROLE_BASE + 1, 0}, {SUUJI_ROLE_COVER + 1, 0}, {SUUJI_ROLE_FIN + 1, 0}},
        {{SUUJI_ROLE_PIVOT + 1, 0}, {SUUJI_ROLE_PINCER + 1, 0}},
        {{SUUJI_ROLE_SET + 1, 1}, {SUUJI_ROLE_RESTRICTED + 1, 0}, {SUUJI_ROLE_STEM + 1, 0}},
        {{SUUJI_ROLE_COLOR + 1, 1},
         {SUUJI_ROLE_COLOR + 1, 2},
         {SUUJI_ROLE_COLOR + 1, 3},
         {SUUJI_ROLE_COLOR + 1, 4},
         {SUUJI_ROLE_COLOR + 1, 5}},
        {{SUUJI_ROLE_PATTERN + 1, 0}, {SUUJI_ROLE_GUARDIAN + 1, 0}},
        {{SUUJI_ROLE_PREMISE + 1, 0},
         {SUUJI_ROLE_ON + 1, 0},
         {SUUJI_ROLE_OFF + 1, 0},
         {SUUJI_ROLE_RESULT + 1, 0}},
        {{SUUJI_ROLE_BASE + 1, 0},
         {SUUJI_ROLE_TARGET + 1, 0},
         {SUUJI_ROLE_CROSS + 1, 0},
         {SUUJI_ROLE_EXCLUDER + 1, 0}},
    };
    for (size_t i = 0; i < sizeof together / sizeof *together; i++)
        for (size_t a = 0; a < 5 && together[i][a].role; a++)
            for (size_t b = 0; b < a; b++) {
                const struct sj_mark one = sj_mark_of(together[i][a], false);
                const struct sj_mark other = sj_mark_of(together[i][b], false);
                if (!differ_without_color(&one, &other))
                    fail_msg("%s and %s look alike", one.name, other.name);
            }
}

static void sets_have_letters(void **state)
{
    (void)state;
    for (unsigned group = 1; group <= 26; group++) {
        const struct sj_mark_key key = {SUUJI_ROLE_SET + 1, (uint8_t)group};
        assert_int_equal(sj_mark_of(key, false).tag, 'A' + (int)group - 1);
    }
}

/* ---- Errors ---- */

static suuji_status try_step(const struct hand_made *made, const suuji_draw_options *options)
{
    struct sj_text out = {0};
    const suuji_status status =
        suuji_draw_step(made->puzzle, made->human, &made->step, options, NULL, append, &out, NULL);
    sj_text_free(&out);
    return status;
}

static void steps_of_other_rules_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"base:h99=1 !r1c1=1", "pivot:r5c1 !r1c1=1",
                                      "on:r1c1=5 !r1c1=1", "!r9c9=1", "+r1c1=7"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const struct drawn drawn = {"", "4", "", bad[i]};
        struct hand_made made;
        make_step(&drawn, &made);
        assert_int_equal(try_step(&made, NULL), SUUJI_ERR_ARGUMENT);
        free_step(&made);
    }
}

/* A link to a node that the evidence does not have is not drawn. */
static void links_without_nodes_are_left_out(void **state)
{
    (void)state;
    const struct drawn drawn = {"", "4", "", "on:r1c1=1/1 1=2 7-8 0-0 1-1 !r1c1=1"};
    struct hand_made made;
    make_step(&drawn, &made);
    assert_int_equal(try_step(&made, NULL), SUUJI_OK);
    free_step(&made);
}

static void steps_are_drawn_on_puzzles(void **state)
{
    (void)state;
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    struct hand_made made;
    make_step(&steps[7], &made);
    options.subject = SUUJI_DRAW_SUBJECT_GRAPH;
    assert_int_equal(try_step(&made, &options), SUUJI_ERR_ARGUMENT);
    options.subject = SUUJI_DRAW_SUBJECT_PUZZLE;
    options.notation = (suuji_notation)9;
    assert_int_equal(try_step(&made, &options), SUUJI_ERR_ARGUMENT);
    options.notation = SUUJI_NOTATION_A1;
    options.paper = "A4";
    assert_int_equal(try_step(&made, &options), SUUJI_OK); /* one picture has no paper */
    free_step(&made);
}

/* Every step of the list, all on one page: sentences and legends are below the boards. */
static void pages_have_steps_with_their_sentences(void **state)
{
    (void)state;
    suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
    suuji_book *book = NULL;
    struct sj_text out = {0};
    options.paper = "A4";
    options.per_page = sizeof steps / sizeof *steps;
    assert_int_equal(suuji_book_new(&options, NULL, &book, NULL), SUUJI_OK);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct hand_made made;
        make_step(&steps[i], &made);
        assert_int_equal(suuji_book_add_step(book, made.puzzle, made.human, &made.step, NULL),
                         SUUJI_OK);
        free_step(&made);
    }
    assert_int_equal(suuji_book_page_count(book), 1);
    assert_int_equal(suuji_book_write(book, append, &out, NULL), SUUJI_OK);
    sj_text_char(&out, '\0');
    static const char *const words[] = {"1", "10", "cover", "pincer", "strong", "placed"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char text[20];
        snprintf(text, sizeof text, ">%s", words[i]);
        if (!strstr(out.at, text))
            fail_msg("the page does not have '%s'", words[i]);
    }
    sj_text_free(&out);
    suuji_book_free(book);
}

/* The stages of a long net have each link once, in order, and all links to a node in one stage. */
static void stages_have_all_links(void **state)
{
    (void)state;
    enum { LINKS = 95 };
    suuji_evidence evidence[LINKS];
    suuji_link links[LINKS];
    struct hand_made made;
    size_t next = 0;
    make_step(&steps[6], &made);
    assert_int_equal(suuji_draw_stages(&made.step), 1);
    /* Three links lead to each node. */
    for (unsigned i = 0; i < LINKS; i++) {
        evidence[i] = (suuji_evidence){.kind = SUUJI_EVIDENCE_CANDIDATE,
                                       .role = SUUJI_ROLE_ON,
                                       .cell = (uint16_t)(i % 81),
                                       .value = (uint16_t)(1 + i / 81),
                                       .node = (uint16_t)(i + 1)};
        links[i] = (suuji_link){(uint16_t)(1 + i % 3), (uint16_t)(4 + i / 3), true, 1};
    }
    suuji_human_step net = made.step;
    net.evidence = evidence;
    net.links = links;
    net.evidence_count = net.link_count = LINKS;
    const unsigned stages = suuji_draw_stages(&net);
    assert_int_equal(stages, 5);
    for (unsigned stage = 1; stage <= stages + 1; stage++) {
        struct sj_step_view view = {0};
        suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
        options.stage = stage;
        assert_int_equal(sj_step_view_make(&view, suuji_puzzle_rules(made.puzzle), made.human, &net,
                                           &options, NULL),
                         stage > stages ? SUUJI_ERR_ARGUMENT : SUUJI_OK);
        for (size_t i = 0; i < LINKS && stage <= stages; i++) {
            assert_true(view.link_shown[i] == (i >= next && i < next + view.shown_links));
            assert_true(!view.link_shown[i] || i % 3 == 0 || view.link_shown[i - 1]);
        }
        next += view.shown_links;
        sj_step_view_free(&view);
    }
    assert_int_equal(next, LINKS);
    free_step(&made);
}

static void coordinates_follow_the_notation(void **state)
{
    (void)state;
    static const struct {
        suuji_notation notation;
        const char *row, *column;
    } cases[] = {{SUUJI_NOTATION_RC, ">r9<", ">c9<"},
                 {SUUJI_NOTATION_A1, ">I<", ">9<"},
                 {SUUJI_NOTATION_K9, ">K<", ">9<"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        suuji_draw_options options = SUUJI_DRAW_OPTIONS_INIT;
        struct hand_made made;
        struct sj_text out = {0};
        options.notation = cases[i].notation;
        make_step(&steps[0], &made);
        assert_int_equal(suuji_draw_step(made.puzzle, made.human, &made.step, &options, NULL,
                                         append, &out, NULL),
                         SUUJI_OK);
        sj_text_char(&out, '\0');
        assert_non_null(strstr(out.at, cases[i].row));
        assert_non_null(strstr(out.at, cases[i].column));
        sj_text_free(&out);
        free_step(&made);
    }
}

TEST_FILE(test_draw_step)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_are_as_expected),
        cmocka_unit_test(nothing_is_outside_at_any_size),
        cmocka_unit_test(strong_links_are_solid_and_weak_ones_dashed),
        cmocka_unit_test(the_legend_has_what_occurs_and_nothing_else),
        cmocka_unit_test(no_mark_rests_on_color_only),
        cmocka_unit_test(sets_have_letters),
        cmocka_unit_test(steps_of_other_rules_are_refused),
        cmocka_unit_test(links_without_nodes_are_left_out),
        cmocka_unit_test(steps_are_drawn_on_puzzles),
        cmocka_unit_test(pages_have_steps_with_their_sentences),
        cmocka_unit_test(stages_have_all_links),
        cmocka_unit_test(coordinates_follow_the_notation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
