/* SPDX-License-Identifier: MIT */
/* The table of replies, in the order of their members. */
#include "json/reply_table.h"

#define PUZZLE                                    \
    {"rules", "text", "the rules of the puzzle"}, \
    {                                             \
        "givens", "grid", "the puzzle"            \
    }

#define POSITION(maybe, when)                                                         \
    {"entries" maybe, "number", when "how many values a player entered"},             \
    {                                                                                 \
        "mistakes" maybe, "Mistake[]",                                                \
            "wrong entries, and eliminated candidates that are the value of the cell" \
    }

/* Of a puzzle without solution. */
#define CONFLICT                                                                                 \
    {"clashes?", "Fault[]",                                                                      \
     "without solution: givens that break a rule by themselves; if there are any, the next "     \
     "members are absent"},                                                                      \
        {"empty_rules?", "flag", "no grid satisfies the rules"},                                 \
        {"conflict?", "Clue[]", "a set of givens that allows no solution"},                      \
        {"conflict_constraints?", "Constraint[]", "constraints that belong to it"},              \
        {"conflict_is?", "text", "whether it is `smallest`, `irreducible` or `partly reduced`"}, \
    {                                                                                            \
        "reason?", "Reason", "how the conflict is derived"                                       \
    }

#define CELL                         \
    {"row", "number", "from 1"},     \
    {                                \
        "column", "number", "from 1" \
    }

#define END              \
    {                    \
        NULL, NULL, NULL \
    }

/* ---- Replies ---- */

static const struct sj_reply_member solve[] = {
    PUZZLE,
    {"solutions?", "grid[]", "with a `limit` other than 1"},
    {"solution", "grid or null",
     "the first solution, or the best; null: there is none, or with `unique` more than one"},
    {"verdict", "verdict",
     "`none`, `solved` (it did not look for others), `unique`, `several`, `unknown`"},
    {"end", "text",
     "why the search ended: `complete`, `solution limit`, `time limit`, `node limit`, "
     "`memory limit`, `stopped`, `gave up` (an engine that approximates; `ilp` at its limit of "
     "iterations, or within its `gap`)"},
    {"count", "count",
     "solutions found; all there are if `end` is `complete`. With an objective: how many were "
     "better than all before"},
    {"objective?", "Objective or null",
     "with `minimize`, `maximize`, `prefer`; null: there is no solution"},
    {"coloring?", "Coloring", "of engines that approximate"},
    {"engine", "text", "the engine that gave the answer, and why, if there was a choice"},
    {"counters?", "counts", "the engine's own counters, if it has any ([engines.md](engines.md))"},
    {"stats", "Stats", "the work"},
    {"events?", "TraceEvent[]", "with `trace`: what the engine did, in order"},
    {"events_cut?", "flag", "with `trace`: the search had more events than these"},
    END,
};

static const struct sj_reply_member count[] = {
    PUZZLE,
    {"solutions?", "grid[]", "with `sample`: these, and instead of the rest only `uniform`, `end`"},
    {"uniform?", "flag",
     "each was equally likely; false: an exact count takes too long, and some are likelier than "
     "others"},
    {"verdict?", "verdict", "as in `solve`"},
    {"end", "text",
     "as in `solve`; `gave up`: it is an estimate, because the count would take much more than a "
     "minute"},
    {"count?", "count or null", "solutions; null: the number is only estimated"},
    {"exact?", "flag", "these are all; false: there are at least that many"},
    {"method?", "text",
     "if they were not found one by one: how they were counted: `search`, `bands`, `layers`, "
     "`samples`"},
    {"estimate?", "text or null", "of an estimate: the number; null: not known"},
    {"low?", "text or null", "the least that it may be, with this `confidence`"},
    {"high?", "text or null", "the most that it may be"},
    {"confidence?", "number", "that it is between these, 0 to 1"},
    {"samples?", "count", "that the estimate is based on"},
    {"candidates?", "Candidates[]",
     "with `candidates`: of each cell the values that it has in solutions; `count` and `exact` are "
     "then of the search for the first solutions"},
    {"searches?", "count", "with `candidates`: how many searches it took"},
    {"engine?", "text", "of a search: the engine, as in `solve`"},
    {"counters?", "counts", "the engine's own counters"},
    {"stats?", "Stats", "the work"},
    END,
};

static const struct sj_reply_member check[] = {
    {"rules", "text", "the rules of the puzzle"},
    {"givens", "grid", "of a half-filled grid only those of the puzzle"},
    {"clues", "number", "how many givens"},
    {"consistent", "flag", "the givens break no rule by themselves"},
    {"clashes", "Fault[]", "where they do"},
    {"verdict", "verdict", "of a search for two solutions"},
    {"end", "text", "why it ended, as in `solve`"},
    {"differs?", "Differing", "with several solutions: a cell in which two solutions differ"},
    {"redundant?", "Cell[]",
     "if the puzzle is unique, unless `quick`: clues that can be removed, each by itself; of a "
     "half-filled grid only with `minimal`"},
    {"constraints?", "number", "with `constraints`: how many the rules have"},
    {"redundant_constraints?", "Constraint[]",
     "with `constraints`: constraints of the rules that can be removed, each by itself"},
    {"minimal?", "flag or null", "there are none; null: not known"},
    {"redundant_end?", "text", "the limit that ended the search for them, if one did"},
    POSITION("?", "of a half-filled grid, or if pencil marks lack values of the only solution: "),
    {"valid?", "flag", "if there is a `grid`: it is a solution"},
    {"faults?", "Fault[]", "what is wrong with it"},
    END,
};

static const struct sj_reply_member generate[] = {
    {"rules", "text", "the rules of the puzzles"},
    {"seed", "count", "as it was given"},
    {"puzzles", "Made[]", "what was made"},
    END,
};

static const struct sj_reply_member drill[] = {
    {"rules", "text", "the rules of the puzzles"},
    {"seed", "count", "as it was given"},
    {"technique", "text", "its name"},
    {"positions", "Drilled[]", "what was found"},
    {"end", "text", "`complete`, the limit that ended it, or `gave up` after `tries`"},
    {"tried", "count", "how many puzzles were made"},
    END,
};

#define REMADE                                                                            \
    {"result?", "grid or null", "with other clues; null: the `verdict` is not `unique`"}, \
        {"clues?", "number", "of the result"},                                            \
    {                                                                                     \
        "minimal?", "flag", "it is proved that every clue is necessary"                   \
    }

static const struct sj_reply_member minimize[] = {
    PUZZLE,
    {"results?", "grid[]", "with `all`, instead of one result"},
    {"verdict", "verdict", "of the puzzle"},
    {"end", "text", "`complete`, or the limit that ended it"},
    REMADE,
    {"count?", "count", "with `all`: how many there are"},
    {"tests", "count", "how many puzzles were tested for uniqueness"},
    END,
};

static const struct sj_reply_member maximize[] = {
    PUZZLE,
    {"verdict", "verdict", "of the puzzle"},
    {"end", "text", "`complete`, or the limit that ended it"},
    REMADE,
    {"tests", "count", "how many puzzles were tested for uniqueness"},
    END,
};

static const struct sj_reply_member canon[] = {
    PUZZLE,
    {"end", "text", "`complete`, or the limit that ended it"},
    {"canonical?", "grid or null", "the canonical form; null: a limit was reached"},
    {"shuffled?", "grid or null", "with `shuffle`, instead of it"},
    {"automorphisms?", "count", "symmetries that map the puzzle to itself"},
    {"symmetries", "count", "symmetries of the rules, without permutations of the values"},
    {"transformation?", "Transformation", "how the puzzle becomes the form"},
    END,
};

static const struct sj_reply_member convert[] = {
    PUZZLE,
    {"text", "text", "the result"},
    END,
};

static const struct sj_reply_member read[] = {
    {"format", "text", "the format that was read"},
    {"puzzles?", "ReadPuzzle[]", "one after the other"},
    {"packed?", "PackedPuzzles", "the same with `packed`"},
    {"end", "text", "`complete`, or `stopped`: there may be more puzzles"},
    END,
};

static const struct sj_reply_member explain[] = {
    PUZZLE,
    {"demands?", "Demand[]", "with `show_rules`: what the rules demand"},
    {"verdict", "verdict", "`unique`, `several`, `none` or `unknown`"},
    {"end?", "text", "`complete`, or the limit that ended it"},
    {"count?", "count", "how many solutions there are, up to `limit`"},
    {"exact?", "flag", "that is all; false: there are at least that many"},
    {"solution?", "grid or null",
     "one of them; if there are several, the one that `add` leaves; null: there is none"},
    CONFLICT,
    {"values_exact?", "flag", "with several solutions: the `values` of `differ` are all"},
    {"differ?", "Differing[]", "the cells in which solutions differ"},
    {"add?", "Clue[]", "givens that would leave exactly one solution"},
    {"add_is?", "text", "whether fewer would do for this solution, as `conflict_is`"},
    {"add_any?", "flag", "whether fewer would do for any"},
    {"steps?", "Step[] or null",
     "of a puzzle with exactly one solution: its path; null: there is no board above size 64"},
    {"solved?", "flag", "the path ends with the solution"},
    {"left_out?", "number", "further steps that are not needed, and not among them"},
    {"steps_end?", "text",
     "if it does not: `complete`, the techniques are exhausted, or the limit"},
    {"open?", "number", "then: cells without a value"},
    {"candidates?", "number", "then: their candidates"},
    POSITION("?", "if a player's entries are wrong, these come instead of an explanation: "),
    {"text", "text",
     "all of it but the steps in words: what is not true of the puzzle, or how far the steps lead"},
    END,
};

static const struct sj_reply_member hint[] = {
    {"rules", "text", "the rules of the puzzle"},
    {"givens", "grid", "the position: givens and entries"},
    {"verdict", "verdict",
     "of the givens by themselves. Unless it is `unique`, techniques that assume one solution are "
     "not used"},
    {"hint", "\"step\" or \"steps\" or \"solved\" or \"mistake\" or \"conflict\" or \"none\"",
     "`steps`: with `all`; `conflict`: there is no solution; `none`: no step was found; above size "
     "64 there is no "
     "`end`"},
    POSITION("", ""),
    CONFLICT,
    {"looks?", "Look[]",
     "of a step: what each level up to `level` says; the step itself is `step`"},
    {"spot?", "Look", "with `cell` or `level` 4: what `cell` says"},
    {"technique?", "text", "from `level` 2 on"},
    {"step?", "Step or null", "with `level` 4; null: none was found"},
    {"steps?", "Step[]", "with `all`: every step, by technique"},
    {"end?", "text",
     "with `all`, or if none was found: `complete`, the techniques are exhausted, or the limit"},
    {"warning?", "text", "if techniques that assume one solution are not used: why, in words"},
    {"text", "text", "what was found, in words; several sentences are lines"},
    END,
};

static const struct sj_reply_member rate[] = {
    PUZZLE,
    {"verdict", "verdict", "only a puzzle with exactly one solution is rated"},
    {"ratings", "Rating[]", "in the order of `scale`"},
    END,
};

static const struct sj_reply_member draw[] = {
    PUZZLE,
    {"verdict?", "verdict", "with `solution`, and of a search"},
    {"note?", "text", "of a step: what is to be known of it, if anything"},
    {"step?", "Step", "the step"},
    {"count?", "count", "of a search: solutions found"},
    {"events_cut?", "flag", "of a search: it was ended because it had `trace` events"},
    {"to", "text", "the kind of picture"},
    {"text?", "text", "the picture as SVG, or a tree for Graphviz"},
    {"base64?", "text", "the picture as PNG or PDF, in base64"},
    END,
};

/* ---- Objects ---- */

static const struct sj_reply_member Cell[] = {
    CELL,
    {"value", "number", "its value, or the candidate"},
    END,
};

static const struct sj_reply_member Demand[] = {
    {"kind", "text", "`houses`, or the name of an extra rule or a constraint"},
    {"sentence", "text", "what it demands"},
    {"items", "text[]", "its constraints, each as it is written in `rules`, without the name"},
    END,
};

static const struct sj_reply_member Constraint[] = {
    {"kind", "text", "its name"},
    {"spec", "text", "as it is written in `rules`"},
    {"sentence", "text", "its rule"},
    {"numbers", "number[]", "its numbers"},
    {"groups", "number[][]", "its groups of cells, numbered from 0"},
    END,
};

static const struct sj_reply_member Clue[] = {
    CELL,
    {"value?", "number", "a given"},
    {"excluded?", "number", "an eliminated candidate"},
    END,
};

static const struct sj_reply_member Candidates[] = {
    CELL,
    {"values", "number[]", "that it has in solutions"},
    {"counts", "count[]",
     "in how many solutions each, up to `candidates`; that many may be more, unless `exact`"},
    {"open?", "number[]", "if a limit was reached: values whose solutions are not all counted"},
    END,
};

static const struct sj_reply_member Differing[] = {
    CELL,
    {"values", "number[]", "that it has in solutions"},
    END,
};

static const struct sj_reply_member Fault[] = {
    {"kind",
     "\"house\" or \"pair\" or \"given\" or \"excluded\" or \"empty\" or \"range\" "
     "or \"constraint\"",
     "`house`: a value twice; `pair`: two cells that must differ have one value; `given`: not that "
     "value; `excluded`: an eliminated candidate; `range`: above the size; `constraint`: it does "
     "not hold"},
    {"cells", "Cell[]", "two of `house` and `pair`, else one"},
    {"house?", "text", "the house"},
    {"given?", "number", "the value that is given"},
    {"text", "text", "a sentence"},
    END,
};

static const struct sj_reply_member Mistake[] = {
    CELL,
    {"value?", "number", "a wrong entry"},
    {"right?", "number", "what it must be; in `hint` only with `level` 4"},
    {"eliminated?", "number", "an eliminated candidate that is the value of the cell"},
    END,
};

static const struct sj_reply_member Objective[] = {
    {"value", "count", "of the solution; may be negative"},
    {"best", "flag", "it is proved that no solution is better"},
    END,
};

static const struct sj_reply_member Coloring[] = {
    {"colors", "number", "how many there are"},
    {"ratio?", "number", "of them to the size, if no cells clash"},
    {"above", "number", "cells with a value above the size"},
    {"clashes", "count", "pairs of cells that must differ and do not"},
    {"cells", "grid", "the colours"},
    END,
};

static const struct sj_reply_member Stats[] = {
    {"nodes", "count or null", "positions that the search visited; null: it does not count them"},
    {"guesses", "count or null", "values tried although others were possible"},
    {"backtracks", "count or null", "values undone"},
    {"updates", "count or null", "changes of the engine's data ([engines.md](engines.md))"},
    {"depth", "count or null", "most guesses that held at the same time"},
    END,
};

static const struct sj_reply_member TraceEvent[] = {
    {"event", "text", "its kind ([trace.md](trace.md#events))"},
    {"level", "number", "guesses that hold after it; of nodes the depth"},
    {"node?", "count", "its number"},
    {"parent?", "count", "the node above; 0 for a root"},
    {"row?", "number", "of a cell, from 1"},
    {"column?", "number", "of a cell, from 1"},
    {"house?", "text", "its name"},
    {"value?", "number", "of the cell or the house"},
    {"excluded?", "number", "instead of `value`: the cell does not have this value"},
    {"clues?", "Clue[]", "of a learned clause: at least one of these is true"},
    {"bound?", "number or null", "of the objective; null: none"},
    END,
};

static const struct sj_reply_member Made[] = {
    {"number", "count", "from `first` on"},
    {"end", "text",
     "`complete`; with `time limit`, `stopped` and `gave up` (too many `clues` for the level) "
     "there "
     "is no puzzle"},
    {"givens", "grid or null", "the puzzle"},
    {"solution", "grid or null", "its solution"},
    {"clues", "number", "how many givens; without a puzzle, of the closest one"},
    {"minimal?", "flag or null",
     "every clue is necessary; null: not known (large sizes, without `minimal`)"},
    {"weight?", "number", "with `weighted`: how much it counts in a statistic"},
    {"symmetry?", "text", "its name"},
    {"minimal_under_symmetry?", "flag or null", "with a symmetry: every orbit is necessary"},
    {"guesses?", "count", "if asked for: of a search with singles"},
    {"technique?", "text", "if asked for: the hardest technique needed"},
    {"level?", "text", "if asked for: its level"},
    {"breadth?", "count or null",
     "if asked for: the fewest moves that are open at a point of the path; null: the puzzle is "
     "almost "
     "solved"},
    {"rating?", "MadeRating", "with `level` or `rating`"},
    {"stats", "MadeStats", "the work"},
    END,
};

static const struct sj_reply_member Drilled[] = {
    {"number", "count", "of its puzzle, from `first` on"},
    {"givens", "grid", "the puzzle"},
    {"position", "text", "the puzzle when the step is next, in a format that stores pencil marks"},
    {"step", "Step", "the step"},
    {"image?", "flag", "only if true: it is the example of the technique, in other cells"},
    END,
};

static const struct sj_reply_member MadeRating[] = {
    {"scale", "text", "see [ratings.md](ratings.md)"},
    {"version", "text", "of the scale"},
    {"rating", "number", "the number of the scale"},
    {"level?", "text", "its name; not of scales without levels"},
    {"work", "number", "the amount of work"},
    END,
};

static const struct sj_reply_member MadeStats[] = {
    {"attempts", "count", "grids tried"},
    {"questions", "count", "queries to engines"},
    END,
};

static const struct sj_reply_member Transformation[] = {
    {"transposed?", "flag", "rows become columns"},
    {"rows?", "number[]", "row i of the form comes from this one, from 1"},
    {"columns?", "number[]", "the same of columns"},
    {"cells?", "number[]", "of symmetries that do not map lines to lines: the same of cells"},
    {"values", "number[]", "value i becomes this one"},
    END,
};

static const struct sj_reply_member ReadPuzzle[] = {
    {"rules?", "text", "the rules of the puzzle"},
    {"givens?", "grid", "the puzzle"},
    {"entries?", "grid",
     "what a player entered, which is among the givens too "
     "([which formats](formats.md#common-to-all-formats))"},
    {"solution?", "grid", "where it came with the puzzle"},
    {"label?", "text", "its name"},
    {"marks?", "text",
     "if candidates are excluded: the puzzle as a text with all candidates, which every call takes "
     "as `puzzle`: in the format `pencil`, above size 144 `fpuzzles`"},
    {"remark?", "text", "a sentence about what was left out"},
    {"error?", "ReadError", "instead of the others: why this puzzle could not be read"},
    END,
};

static const struct sj_reply_member PackedPuzzles[] = {
    {"errors", "PackedError[]", "puzzles that cannot be read"},
    {"count", "count", "how many puzzles there are, with these"},
    {"rules", "text", "those of all puzzles; empty if none can be read"},
    {"givens", "text",
     "a byte for each cell of each puzzle, in base64; zeros for puzzles that cannot be read"},
    END,
};

static const struct sj_reply_member PackedError[] = {
    {"number", "count", "of the puzzle, from 1"},
    {"text", "text", "a sentence"},
    {"line", "number", "from 1; 0: not known"},
    {"column", "number", "from 1; 0: not known"},
    END,
};

static const struct sj_reply_member ReadError[] = {
    {"text", "text", "a sentence"},
    {"line", "number", "from 1; 0: not known"},
    {"column", "number", "from 1; 0: not known"},
    END,
};

static const struct sj_reply_member Reason[] = {
    {"kind", "\"cell\" or \"house\" or \"search\"",
     "the contradiction: the cell has no value left; the `house` has no place left for the "
     "`value`; "
     "singles do not lead to one"},
    {"all_clues", "flag", "it follows from all clues, but not from `conflict` only"},
    {"steps", "Single[]", "the singles that lead there"},
    {"row?", "number", "of the cell, from 1"},
    {"column?", "number", "of the cell, from 1"},
    {"house?", "text", "the house"},
    {"value?", "number", "the value"},
    {"text", "text", "the contradiction as a sentence"},
    END,
};

static const struct sj_reply_member Single[] = {
    CELL,
    {"value", "number", "that the cell must have"},
    {"house?", "text", "which has no other place for it; else the cell has no other value"},
    {"text", "text", "a sentence"},
    END,
};

static const struct sj_reply_member Step[] = {
    {"technique", "text", "its name"},
    {"title", "text", "the name in words"},
    {"text", "text", "the step as a sentence"},
    {"statement", "text", "the sentence without the title"},
    {"placed", "Cell[]", "values"},
    {"eliminated", "Cell[]", "candidates that are removed"},
    {"evidence", "Evidence[]", "the parts that it rests on"},
    {"links", "Link[]", "of a chain"},
    {"lines?", "Line[]", "of a forcing chain, in order: each follows from lines before it"},
    {"chains?", "text[]", "a chain step by step in words; of a forcing chain its lines"},
    END,
};

static const struct sj_reply_member Line[] = {
    {"number", "number", "from 1"},
    {"node", "number", "of the evidence"},
    {"branch", "number", "from 1; the two ends of a contradiction are two"},
    CELL,
    {"value", "number", "of the candidate"},
    {"on", "flag", "it is true"},
    {"result", "flag", "what all branches lead to, or one side of a contradiction"},
    {"ground", "\"assumed\" or \"seen\" or \"cell\" or \"house\" or \"step\"",
     "why: it is assumed; its premise excludes it; its premises leave the cell no other value, or "
     "the value no other place in `house`; or by `step`"},
    {"house?", "text", "with `house`"},
    {"premises", "number[]", "the lines that it follows from"},
    {"step?", "Step", "a step on the board that the premises leave"},
    {"shown?", "number", "instead: the line whose step, from the same premises, shows this too"},
    END,
};

static const struct sj_reply_member Evidence[] = {
    {"role", "text", "`base`, `cover`, `fin`, `pivot`, ...: [human.h](../include/suuji/human.h)"},
    {"house?", "text", "a house"},
    {"constraint?", "text", "a constraint, as it is written in rules"},
    {"row?", "number", "of a cell or a candidate"},
    {"column?", "number", "of a cell or a candidate"},
    {"value?", "number", "of a candidate"},
    {"group?", "number", "the number of a set"},
    {"node?", "number", "the number of a node of a chain"},
    {"used", "flag", "the proof needs it"},
    END,
};

static const struct sj_reply_member Link[] = {
    {"from", "number", "the number of a node"},
    {"to", "number", "the number of a node"},
    {"strong", "flag", "one of them is true; else at most one"},
    {"group?", "number", "the branch of a forcing chain"},
    END,
};

static const struct sj_reply_member Place[] = {
    CELL,
    END,
};

static const struct sj_reply_member Look[] = {
    {"kind?", "text", "what kind of step: the family of the technique"},
    {"technique?", "text", "its name"},
    {"houses", "text[]", "the names of the houses to look at"},
    {"cells", "Place[]", "the cells to look at"},
    {"around", "flag", "the step is not only there"},
    {"values", "number[]", "the values to look at"},
    {"text", "text", "all of it in words"},
    END,
};

static const struct sj_reply_member Rating[] = {
    {"scale", "text", "see [ratings.md](ratings.md)"},
    {"version", "text", "of the scale"},
    {"verdict", "text",
     "`rated`, or why there is no rating: `no solution`, `several solutions`, `too hard` (no step "
     "of the scale helps), `not defined` (for "
     "these rules), `unknown (time limit)`, ..."},
    {"rating?", "number", "the number of the scale"},
    {"pearl?", "number", "the highest score up to the first step that places a value"},
    {"diamond?", "number", "the score of the first step"},
    {"level?", "text or null", "its name; null: the scale has no levels"},
    {"work?", "number", "the amount of work"},
    {"hardest?", "number", "the number of the hardest step"},
    {"least_breadth?", "count or null",
     "the fewest moves that are open at a point of the path; null: of the scales only `suuji` has "
     "it, "
     "and almost solved puzzles do not"},
    {"mean_breadth?", "number or null", "the same, on average"},
    {"steps?", "RatedStep[]", "with `steps`: the path that the rating follows from"},
    END,
};

static const struct sj_reply_member RatedStep[] = {
    {"number", "number", "from 1"},
    {"name", "text", "the scale's name"},
    {"technique", "text or null", "ours; null: none"},
    {"score", "number", "of the step"},
    {"length?", "number", "of a chain"},
    {"placed", "Cell[]", "values"},
    {"eliminated", "Cell[]", "candidates that are removed"},
    END,
};

static const struct sj_reply_member Report[] = {
    {"report", "\"step\"", "what is reported"},
    {"number", "number", "of the step, from 1, in the order in which they are found"},
    {"step", "Step", "the step"},
    END,
};

/* ---- The table ---- */

#define ROW(name)   \
    {               \
#name, name \
    }

static const struct sj_reply_row rows[] = {
    ROW(solve),          ROW(count),      ROW(check),     ROW(explain),       ROW(hint),
    ROW(rate),           ROW(generate),   ROW(drill),     ROW(minimize),      ROW(maximize),
    ROW(canon),          ROW(convert),    ROW(read),      ROW(draw),          ROW(Cell),
    ROW(Clue),           ROW(Constraint), ROW(Demand),    ROW(Candidates),    ROW(Differing),
    ROW(Fault),          ROW(Mistake),    ROW(Reason),    ROW(Single),        ROW(Step),
    ROW(Evidence),       ROW(Line),       ROW(Link),      ROW(Place),         ROW(Look),
    ROW(Rating),         ROW(RatedStep),  ROW(Stats),     ROW(Objective),     ROW(Coloring),
    ROW(TraceEvent),     ROW(Made),       ROW(Drilled),   ROW(MadeRating),    ROW(MadeStats),
    ROW(Transformation), ROW(ReadPuzzle), ROW(ReadError), ROW(PackedPuzzles), ROW(PackedError),
    ROW(Report),
};

const struct sj_reply_row *sj_reply_at(size_t i)
{
    return i < sizeof rows / sizeof *rows ? &rows[i] : NULL;
}
