/* SPDX-License-Identifier: MIT */
/* Techniques on random puzzles of many sizes and rules.

   Half of the puzzles have one solution; from the others clues are removed, and techniques that
   assume a unique solution are left out. Paths are walked through every puzzle, often without some
   families of techniques. Rules with a '*' after them get random constraints that a solution keeps. At positions where singles are exhausted all steps of all techniques are
   looked for, and one of them may be the next. Every step is compared with the solutions and
   checked against its evidence, and hints about it too. Where the path ends, candidates that are in
   no solution are removed at random and the path goes on: so also rare positions come up.

   A step that removes what is true in a solution is wrong; one that its evidence does not prove is
   unproved; one of which a hint names what is not of its pattern is blurted; one of a technique
   that the path passed over is missed; one that the checker gives up on is unknown. All but the
   last are printed as lines of tests/techniques/ and make the exit code 1.

   Of puzzles with one solution the path without its detours is walked too. Its steps are judged on
   the boards on which it shows them, and each says what it said when it was found. */
#include "constraint_boards.h"
#include "look_check.h"
#include "position_line.h"

#include "base/text.h"
#include "model/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_TECHNIQUES = 256,
    MOST_EFFECTS = 512,   /* of a step that is kept */
    MOST_STEPS = 60,      /* that one search reports */
    MOST_SOLUTIONS = 300, /* of a puzzle with several */
    MOST_FAULTS = 100,    /* that are printed */
    MOST_FOUND = 8000,    /* steps of a path that are compared */
    BATCH = 3,            /* puzzles of the same rules */
    WALKS = 3             /* through a puzzle, by different steps */
};

/* A technique that takes less, in seconds, is asked also where there are singles. */
#define QUICK 20e-6

static const char default_rules[] = "9 6:2x3 9 9+x 9 9:jigsaw 9 9+windoku 9 8:2x4 9 9+antiknight 9 "
                                    "9+disjoint 9 12:3x4 9 6:jigsaw 9 "
                                    "9+antiking 9 7:latin 9 9+x+windoku 9 4 9 16 9 10:2x5 9 "
                                    "5:latin 9 7:jigsaw 9 9:latin 6:2x3+x 25 "
                                    "9* 6:2x3* 4* 9:jigsaw* 9* 6:latin* 9* 12:3x4* 9+x* 16*";

struct counts {
    uint64_t steps, checked, wrong, unproved, blurted, unknown, missed;
    uint64_t searches; /* for all steps, */
    double seconds;    /* and their time */
};

/* What a step does. */
struct effect {
    suuji_candidate list[MOST_EFFECTS];
    size_t placed, count; /* the placed ones first */
};

static struct {
    double seconds;
    uint64_t steps, seed;
    const char *rules, *techniques, *show;
    bool check, find;
} options = {.seconds = 60, .seed = 1, .check = true, .find = true, .rules = default_rules};

/* A step of a whole path, and whether it says the same without the detours. */
struct found {
    uint64_t evidence, sentence; /* hashes */
    size_t eliminated;
};

static struct counts counts[MOST_TECHNIQUES];
static size_t technique_count;
static uint64_t steps, puzzles, faults;
static uint64_t paths, needed, left_out, changed; /* paths without detours, and their steps */
static double deadline;

/* The puzzle in hand. */
struct walk {
    const suuji_puzzle *puzzle;
    const suuji_rules *rules;
    suuji_human *human;
    unsigned size, cells;
    uint64_t *truth;      /* [cells]: the values of each cell in the solutions that were found */
    bool complete;        /* these are all solutions */
    bool unique;          /* there is one */
    bool weakened;        /* candidates were removed at random */
    bool full;            /* the path uses all techniques */
    size_t next;          /* the technique that the path takes here: no earlier one has a step */
    unsigned in_search;   /* steps of the search that is running */
    struct effect chosen; /* one of the steps of all searches */
    uint64_t offered;
    struct found found[MOST_FOUND]; /* of the path without detours */
    size_t found_count;
};

/* ---- Small things ---- */

static uint64_t random_state;

static uint64_t draw(uint64_t below)
{
    uint64_t x = random_state += 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return (x ^ x >> 31) % below;
}

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

static void die(const char *what, const char *why)
{
    fprintf(stderr, "technique_soak: %s: %s\n", what, why);
    exit(2);
}

static void must(suuji_status status, const char *what, const suuji_error *err)
{
    if (status != SUUJI_OK)
        die(what, err->text);
}

static void *room(size_t count, size_t size)
{
    void *const at = calloc(count + 1, size);
    if (!at)
        die("memory", "there is no more");
    return at;
}

static uint64_t bit(unsigned value)
{
    return (uint64_t)1 << (value - 1);
}

static bool is_over(void)
{
    return now() > deadline || (options.steps && steps >= options.steps);
}

/* ---- Steps ---- */

static void print_fault(const struct walk *walk, const suuji_human_step *step, const char *what)
{
    char text[4000];
    if (++faults > MOST_FAULTS)
        return;
    suuji_human_sentence(walk->human, step, SUUJI_NOTATION_RC, text, sizeof text);
    printf("%s: %s\n", what, text);
    print_position(walk->human, walk->puzzle, step);
    fflush(stdout);
}

static bool is_wrong(const struct walk *walk, const suuji_human_step *step)
{
    bool wrong = false;
    for (size_t i = 0; i < step->eliminated_count; i++)
        wrong |= (walk->truth[step->eliminated[i].cell] & bit(step->eliminated[i].value)) != 0;
    for (size_t i = 0; i < step->placed_count; i++)
        wrong |= walk->truth[step->placed[i].cell] != bit(step->placed[i].value);
    return wrong;
}

static size_t number_of(const suuji_technique_info *technique)
{
    size_t i = 0;
    while (suuji_technique_at(i) != technique)
        i++;
    return i;
}

/* Compare a step with the solutions, and check it. False: it is wrong. */
static bool judge(const struct walk *walk, const suuji_human_step *step)
{
    struct counts *const count = &counts[number_of(step->technique)];
    const bool wrong = is_wrong(walk, step);
    steps++;
    count->steps++;
    if (wrong) {
        count->wrong++;
        print_fault(walk, step, "WRONG");
    }
    const char *const fault = look_fault(walk->human, walk->rules, step);
    if (fault) {
        count->blurted++;
        print_fault(walk, step, fault);
    }
    if (!options.check)
        return !wrong;
    const suuji_proved proved = suuji_human_check(walk->human, step);
    count->checked++;
    count->unknown += proved == SUUJI_PROVED_UNKNOWN;
    if (proved == SUUJI_PROVED_NO) {
        count->unproved++;
        print_fault(walk, step, "UNPROVED");
    }
    return !wrong;
}

static void keep(struct effect *effect, const suuji_human_step *step)
{
    effect->placed = effect->count = 0;
    for (size_t i = 0; i < step->placed_count && effect->count < MOST_EFFECTS; i++)
        effect->list[effect->count++] = step->placed[i];
    effect->placed = effect->count;
    for (size_t i = 0; i < step->eliminated_count && effect->count < MOST_EFFECTS; i++)
        effect->list[effect->count++] = step->eliminated[i];
}

static void apply(struct walk *walk, const struct effect *effect)
{
    for (size_t i = 0; i < effect->count; i++)
        (i < effect->placed ? suuji_human_place : suuji_human_eliminate)(
            walk->human, effect->list[i].cell, effect->list[i].value);
}

static bool on_step(void *user, const suuji_human_step *step)
{
    struct walk *const walk = user;
    if (judge(walk, step) && draw(++walk->offered) == 0)
        keep(&walk->chosen, step);
    if (number_of(step->technique) < walk->next) {
        counts[number_of(step->technique)].missed++;
        print_fault(walk, step, "MISSED");
    }
    return ++walk->in_search < MOST_STEPS;
}

/* ---- Positions ---- */

static bool may_ask(const struct walk *walk, const suuji_technique_info *technique)
{
    return walk->unique || !(technique->flags & SUUJI_TECHNIQUE_UNIQUE);
}

/* All steps of all techniques, or of the quick ones. A technique that has had far more time than
   the average waits. */
static void find_all(struct walk *walk, bool quick)
{
    suuji_limits limits = {0};
    suuji_error err;
    double total = 0;
    limits.seconds = 0.3;
    walk->offered = 0;
    for (size_t i = 0; i < technique_count; i++)
        total += counts[i].seconds;
    for (size_t i = 0; i < technique_count && !is_over(); i++) {
        const suuji_technique_info *const technique = suuji_technique_at(i);
        if (!may_ask(walk, technique) ||
            counts[i].seconds > 0.05 + 1.2 * total / (double)technique_count ||
            (quick && counts[i].seconds > QUICK * (double)(counts[i].searches + 1)))
            continue;
        const double start = now();
        walk->in_search = 0;
        must(suuji_human_find(walk->human, technique, &limits, on_step, walk, NULL, &err),
             technique->name, &err);
        counts[i].seconds += now() - start;
        counts[i].searches++;
    }
}

/* Remove up to `most` candidates that are in no solution. False: there is none. */
static bool weaken(struct walk *walk, unsigned most)
{
    bool any = false;
    if (!walk->complete)
        return false;
    for (unsigned tries = 0; tries < 40 * walk->cells && most > 0; tries++) {
        const unsigned cell = (unsigned)draw(walk->cells), value = 1 + (unsigned)draw(walk->size);
        if ((suuji_human_candidates(walk->human, cell) & ~walk->truth[cell]) & bit(value)) {
            suuji_human_eliminate(walk->human, cell, value);
            any = walk->weakened = true;
            most--;
        }
    }
    return any;
}

static void show(const struct walk *walk, const suuji_human_step *step)
{
    if (options.show && !walk->weakened && strcmp(step->technique->name, options.show) == 0) {
        print_position(walk->human, walk->puzzle, step);
        fflush(stdout);
    }
}

/* One position: judge the next step and all others, and go on by one of them. False: the path
   ends. */
static bool take_step(struct walk *walk)
{
    static struct effect next;
    const suuji_human_step *step;
    suuji_limits limits = {0};
    suuji_error err;
    suuji_end end;
    limits.seconds = 0.02;
    must(suuji_human_next(walk->human, &limits, &step, &end, &err), "a path", &err);
    walk->next = !walk->full || end != SUUJI_END_COMPLETE ? 0 : technique_count;
    if (!step) {
        if (options.find)
            find_all(walk, false);
        return weaken(walk, 1 + (unsigned)draw(draw(4) ? 6 : walk->cells));
    }
    const bool single = strcmp(step->technique->family, "singles") == 0;
    if (!judge(walk, step))
        return false;
    show(walk, step);
    keep(&next, step);
    walk->next = walk->full ? number_of(step->technique) : 0;
    walk->offered = 0;
    if (options.find && (!single || draw(4) == 0))
        find_all(walk, single);
    apply(walk, walk->offered && draw(3) == 0 ? &walk->chosen : &next);
    return true;
}

static void walk_path(struct walk *walk)
{
    suuji_error err;
    must(suuji_human_load(walk->human, walk->puzzle, &err), "load", &err);
    walk->weakened = false;
    if (draw(4) == 0)
        weaken(walk, (unsigned)draw(2 * walk->cells));
    while (!suuji_human_solved(walk->human) && !is_over()) {
        if (suuji_human_broken(walk->human))
            die(suuji_rules_spec(walk->rules), "a board is broken");
        if (!take_step(walk))
            break;
    }
}

/* ---- Paths without detours ---- */

static uint64_t mix(uint64_t hash, uint64_t part)
{
    hash = (hash ^ part) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static struct found describe(const struct walk *walk, const suuji_human_step *step)
{
    static char text[100000];
    struct found found = {.eliminated = step->eliminated_count};
    for (size_t i = 0; i < step->evidence_count; i++) {
        const suuji_evidence *const e = &step->evidence[i];
        found.evidence =
            mix(found.evidence, (uint64_t)e->kind << 8 | (uint64_t)e->role << 1 | e->used);
        found.evidence =
            mix(found.evidence, (uint64_t)e->cell << 32 | (uint64_t)e->house << 16 | e->value);
        found.evidence = mix(found.evidence, (uint64_t)e->group << 16 | e->node);
    }
    suuji_human_sentence(walk->human, step, SUUJI_NOTATION_RC, text, sizeof text);
    for (const char *at = text; *at; at++)
        found.sentence = mix(found.sentence, (unsigned char)*at);
    return found;
}

static bool keep_found(void *user, const suuji_human_step *step)
{
    struct walk *const walk = user;
    if (walk->found_count < MOST_FOUND)
        walk->found[walk->found_count++] = describe(walk, step);
    return !is_over();
}

/* Singles are found anew; any other step was found before, with the same words for what it
   eliminates if that is no more. */
static bool compare_found(void *user, const suuji_human_step *step)
{
    struct walk *const walk = user;
    const struct found now = describe(walk, step);
    bool same = strcmp(step->technique->family, "singles") == 0 || walk->found_count == MOST_FOUND;
    for (size_t i = 0; i < walk->found_count && !same; i++)
        same = walk->found[i].evidence == now.evidence &&
               (walk->found[i].sentence == now.sentence ||
                now.eliminated != walk->found[i].eliminated);
    if (!same) {
        changed++;
        print_fault(walk, step, "CHANGED");
    }
    judge(walk, step);
    return !is_over();
}

static void walk_needed(struct walk *walk)
{
    suuji_walk_options how = SUUJI_WALK_OPTIONS_INIT;
    suuji_walk result = SUUJI_WALK_INIT;
    suuji_error err;
    walk->weakened = false;
    walk->found_count = 0;
    how.limits.seconds = 1;
    how.on_found = keep_found;
    how.on_step = compare_found;
    how.user = walk;
    must(suuji_human_load(walk->human, walk->puzzle, &err), "load", &err);
    must(suuji_human_walk(walk->human, &how, &result, &err), "a walk", &err);
    if (!result.solved)
        return;
    paths++;
    needed += result.steps;
    left_out += result.left_out;
}

/* ---- Puzzles ---- */

static bool on_solution(void *user, const uint8_t *grid)
{
    struct walk *const walk = user;
    for (unsigned cell = 0; cell < walk->cells; cell++)
        walk->truth[cell] |= bit(grid[cell]);
    return true;
}

static void find_truth(struct walk *walk, suuji_solver *solver)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    memset(walk->truth, 0, walk->cells * sizeof *walk->truth);
    query.limit = MOST_SOLUTIONS;
    query.limits.seconds = 5;
    query.on_solution = on_solution;
    query.user = walk;
    must(suuji_solver_solve(solver, walk->puzzle, &query, &answer, &err), "solve", &err);
    walk->complete = answer.end == SUUJI_END_COMPLETE;
    walk->unique = answer.verdict == SUUJI_VERDICT_UNIQUE;
}

/* Leave out half of the families, so that the others meet more positions. */
static void draw_families(char *list, size_t space)
{
    const suuji_technique_info *technique;
    size_t len = strlen(list);
    for (size_t i = 0; (technique = suuji_technique_at(i)) != NULL; i++) {
        const suuji_technique_info *const before = i ? suuji_technique_at(i - 1) : technique;
        if (strcmp(technique->family, before->family) == 0 || draw(2) == 0)
            continue;
        len += (size_t)snprintf(list + len, space - len, ",%s", technique->family);
    }
}

static suuji_human *new_human(const suuji_rules *rules, const char *without, bool full)
{
    suuji_human_options own = SUUJI_HUMAN_OPTIONS_INIT;
    suuji_human *human = NULL;
    suuji_error err;
    char list[4000];
    snprintf(list, sizeof list, "%s", without);
    if (!full && !options.techniques && !options.show)
        draw_families(list, sizeof list);
    own.techniques = options.techniques;
    own.without = list;
    must(suuji_human_new(rules, &own, &human, &err), suuji_rules_spec(rules), &err);
    return human;
}

/* A puzzle with these givens, some of them removed if there may be several solutions. */
static suuji_puzzle *make_puzzle(const struct walk *walk, const uint8_t *givens, bool several)
{
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    must(suuji_puzzle_new(walk->rules, &puzzle, &err), "a puzzle", &err);
    must(suuji_puzzle_set_givens(puzzle, givens, &err), "a puzzle", &err);
    for (unsigned left = several ? 1 + (unsigned)draw(3) : 0, tries = 0; left && tries < 9999;
         tries++) {
        const unsigned cell = (unsigned)draw(walk->cells);
        if (suuji_puzzle_givens(puzzle)[cell] == 0)
            continue;
        must(suuji_puzzle_set_given(puzzle, cell, 0, &err), "a clue", &err);
        left--;
    }
    return puzzle;
}

static void walk_puzzle(struct walk *walk, const uint8_t *givens, suuji_solver *solver,
                        suuji_human *const human[2])
{
    const bool several = draw(2) == 0;
    suuji_puzzle *const puzzle = make_puzzle(walk, givens, several);
    walk->puzzle = puzzle;
    find_truth(walk, solver);
    walk->human = human[!walk->unique];
    for (unsigned i = 0; i < WALKS; i++)
        walk_path(walk);
    if (walk->unique && !is_over())
        walk_needed(walk);
    puzzles++;
    suuji_puzzle_free(puzzle);
}

/* ---- Constraints ---- */

static bool keep_grid(void *user, const uint8_t *grid)
{
    struct walk *const walk = user;
    for (unsigned cell = 0; cell < walk->cells; cell++)
        walk->truth[cell] = grid[cell];
    return true;
}

/* The first solution of givens. */
static bool solve_givens(struct walk *walk, suuji_solver *solver, const uint8_t *givens,
                         uint8_t *grid)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    suuji_puzzle *const puzzle = make_puzzle(walk, givens, false);
    query.on_solution = keep_grid;
    query.user = walk;
    must(suuji_solver_solve(solver, puzzle, &query, &answer, &err), "solve", &err);
    suuji_puzzle_free(puzzle);
    for (unsigned cell = 0; cell < walk->cells; cell++)
        grid[cell] = (uint8_t)walk->truth[cell];
    return answer.count > 0;
}

/* Are these rules whose constraints the grid keeps, and that engines can search? */
static bool is_kept(const char *text, const uint8_t *grid)
{
    suuji_rules *rules = NULL;
    if (suuji_rules_new(text, &rules, NULL) != SUUJI_OK)
        return false;
    bool kept = rules->constraints.count > 0;
    for (size_t i = 0; i < rules->constraints.count && kept; i++)
        kept = sj_constraint_holds(&rules->constraints, &rules->constraints.at[i], grid);
    suuji_rules_free(rules);
    return kept && board_can_search(text);
}

/* Add random constraints that a grid keeps to `spec`: every third is a cage. */
static void add_constraints(const struct walk *walk, const char *base, const uint8_t *grid,
                            struct sj_text *spec)
{
    struct sj_random random;
    unsigned kinds = 0;
    sj_random_seed(&random, draw(UINT32_MAX));
    while (suuji_constraint_kind_at(kinds))
        kinds++;
    for (unsigned left = 2 + (unsigned)draw(2u * walk->size); left; left--) {
        const unsigned kind = draw(3) ? (unsigned)draw(kinds) : 0;
        bool kept = false;
        for (unsigned tries = 0; tries < 150 && !kept; tries++) {
            struct sj_text one = {0};
            sj_text_str(&one, base);
            const size_t before = one.len;
            board_draw_constraint(&one, kind, walk->size, &random);
            sj_text_char(&one, '\0');
            kept = is_kept(one.at, grid);
            if (kept)
                sj_text_str(spec, one.at + before);
            sj_text_free(&one);
        }
    }
}

/* Remove givens while there is one solution, as many as are drawn. */
static void remove_givens(const struct walk *walk, suuji_solver *solver, uint8_t *grid)
{
    suuji_error err;
    for (unsigned tries = (unsigned)draw(4 * walk->cells); tries; tries--) {
        suuji_query query = SUUJI_QUERY_INIT;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        const unsigned cell = (unsigned)draw(walk->cells);
        const uint8_t value = grid[cell];
        grid[cell] = 0;
        if (value == 0)
            continue;
        suuji_puzzle *const puzzle = make_puzzle(walk, grid, false);
        query.limit = 2;
        query.limits.seconds = 0.2;
        must(suuji_solver_solve(solver, puzzle, &query, &answer, &err), "solve", &err);
        if (answer.verdict != SUUJI_VERDICT_UNIQUE)
            grid[cell] = value;
        suuji_puzzle_free(puzzle);
    }
}

/* A puzzle with the solution of these givens, and random constraints. */
static void walk_constraints(struct walk *walk, const suuji_rules *base, const uint8_t *givens,
                             suuji_solver *solver)
{
    uint8_t *const grid = room(walk->cells, 1);
    struct sj_text spec = {0};
    suuji_rules *rules = NULL;
    suuji_error err;
    walk->rules = base;
    if (solve_givens(walk, solver, givens, grid)) {
        sj_text_str(&spec, suuji_rules_spec(base));
        add_constraints(walk, suuji_rules_spec(base), grid, &spec);
        sj_text_char(&spec, '\0');
        if (is_kept(spec.at, grid)) {
            must(suuji_rules_new(spec.at, &rules, &err), spec.at, &err);
            walk->rules = rules;
            remove_givens(walk, solver, grid);
            suuji_human *const human[2] = {new_human(rules, "", walk->full),
                                           new_human(rules, "uniqueness", walk->full)};
            walk_puzzle(walk, grid, solver, human);
            suuji_human_free(human[0]);
            suuji_human_free(human[1]);
            suuji_rules_free(rules);
        }
    }
    sj_text_free(&spec);
    free(grid);
}

/* Some puzzles of one rule set. */
static void walk_rules(const char *spec, suuji_solver *solver)
{
    struct walk *const walk = room(1, sizeof *walk);
    suuji_generate_options make = SUUJI_GENERATE_OPTIONS_INIT;
    suuji_generator *generator = NULL;
    suuji_rules *rules = NULL;
    suuji_error err;
    char own[2000];
    const size_t star = strcspn(spec, "*");
    const bool constrained = spec[star] == '*';
    snprintf(own, sizeof own, "%.*s", (int)star, spec);
    must(suuji_rules_random(own, draw(UINT32_MAX), &rules, &err), own, &err);
    walk->rules = rules;
    walk->size = suuji_rules_size(rules);
    walk->cells = suuji_rules_cells(rules);
    walk->truth = room(walk->cells, sizeof *walk->truth);
    walk->full = !options.techniques && draw(2) == 0;
    suuji_human *const human[2] = {new_human(rules, "", walk->full),
                                   new_human(rules, "uniqueness", walk->full)};
    make.seed = draw(UINT32_MAX);
    make.limits.seconds = 5;
    if (walk->size > 9 || constrained || draw(4) == 0) /* large minimal puzzles take long to make */
        make.low_clues = walk->cells * (walk->size > 16 ? 60 : walk->size > 9 ? 45 : 35) / 100;
    const size_t count = walk->size > 9 ? 1 : BATCH;
    if (suuji_generator_new(rules, &make, &generator, &err) == SUUJI_OK &&
        suuji_generator_make(generator, 0, count, &err) == SUUJI_OK)
        for (size_t i = 0; i < count && !is_over(); i++) {
            const suuji_made *const made = suuji_generator_result(generator, i);
            if (made->end == SUUJI_END_COMPLETE && constrained)
                walk_constraints(walk, rules, made->givens, solver);
            else if (made->end == SUUJI_END_COMPLETE)
                walk_puzzle(walk, made->givens, solver, human);
        }
    suuji_generator_free(generator);
    suuji_human_free(human[0]);
    suuji_human_free(human[1]);
    suuji_rules_free(rules);
    free(walk->truth);
    free(walk);
}

/* ---- Results ---- */

static bool print_results(void)
{
    struct counts sum = {0};
    printf("%-28s %10s %10s %6s %8s %7s %6s %7s %9s\n", "technique", "steps", "checked", "wrong",
           "unproved", "blurted", "missed", "unknown", "seconds");
    for (size_t i = 0; i < technique_count; i++) {
        const struct counts *const c = &counts[i];
        printf("%-28s %10llu %10llu %6llu %8llu %7llu %6llu %7llu %9.1f\n",
               suuji_technique_at(i)->name, (unsigned long long)c->steps,
               (unsigned long long)c->checked, (unsigned long long)c->wrong,
               (unsigned long long)c->unproved, (unsigned long long)c->blurted,
               (unsigned long long)c->missed, (unsigned long long)c->unknown, c->seconds);
        sum.checked += c->checked;
        sum.wrong += c->wrong;
        sum.unproved += c->unproved;
        sum.blurted += c->blurted;
        sum.missed += c->missed;
        sum.unknown += c->unknown;
    }
    printf("%llu puzzles, %llu steps, %llu checked, %llu wrong, %llu unproved, %llu blurted, "
           "%llu missed, %llu unknown\n",
           (unsigned long long)puzzles, (unsigned long long)steps, (unsigned long long)sum.checked,
           (unsigned long long)sum.wrong, (unsigned long long)sum.unproved,
           (unsigned long long)sum.blurted, (unsigned long long)sum.missed,
           (unsigned long long)sum.unknown);
    printf("%llu paths without detours: %llu steps, %llu left out, %llu changed\n",
           (unsigned long long)paths, (unsigned long long)needed, (unsigned long long)left_out,
           (unsigned long long)changed);
    return sum.wrong + sum.unproved + sum.blurted + sum.missed + changed == 0;
}

static void print_usage(void)
{
    puts("usage: technique_soak [OPTION...]\n"
         "  --seconds N        how long (60)\n"
         "  --steps N          end after N steps\n"
         "  --seed N           of the puzzles (1)\n"
         "  --rules 'A B ...'  rule sets, one after the other; 9:jigsaw has random regions,\n"
         "                     and 9* random constraints\n"
         "  --techniques LIST  of the paths, in this order (all)\n"
         "  --no-check         compare steps with the solutions only\n"
         "  --no-find          the steps of the paths only\n"
         "  --show NAME        print positions in which this technique is the next step,\n"
         "                     none of them after candidates were removed at random");
}

static void read_options(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *const name = argv[i];
        if (strcmp(name, "--no-check") == 0) {
            options.check = false;
            continue;
        }
        if (strcmp(name, "--no-find") == 0) {
            options.find = false;
            continue;
        }
        if (strcmp(name, "--help") == 0) {
            print_usage();
            exit(0);
        }
        if (i + 1 == argc)
            die(name, "unknown option, or its value is missing");
        const char *const value = argv[++i];
        if (strcmp(name, "--seconds") == 0)
            options.seconds = strtod(value, NULL);
        else if (strcmp(name, "--steps") == 0)
            options.steps = strtoull(value, NULL, 10);
        else if (strcmp(name, "--seed") == 0)
            options.seed = strtoull(value, NULL, 10);
        else if (strcmp(name, "--rules") == 0)
            options.rules = value;
        else if (strcmp(name, "--techniques") == 0)
            options.techniques = value;
        else if (strcmp(name, "--show") == 0)
            options.show = value;
        else
            die(name, "unknown option");
    }
}

int main(int argc, char **argv)
{
    suuji_solver *solver = NULL;
    suuji_error err;
    read_options(argc, argv);
    random_state = options.seed;
    deadline = now() + options.seconds;
    while (suuji_technique_at(technique_count) && technique_count < MOST_TECHNIQUES)
        technique_count++;
    must(suuji_solver_new(NULL, &solver, &err), "solver", &err);
    while (!is_over())
        for (const char *at = options.rules; *at && !is_over();) {
            char spec[2000];
            const size_t len = strcspn(at, " ");
            snprintf(spec, sizeof spec, "%.*s", (int)len, at);
            at += len;
            at += strspn(at, " ");
            if (len)
                walk_rules(spec, solver);
        }
    suuji_solver_free(solver);
    return print_results() ? 0 : 1;
}
