/* SPDX-License-Identifier: MIT */
/* Any text as a file of measurements: it is refused with a reason, or all of it can be used. What
   is kept of a truncated file is what a file that ends there has; compared with itself nothing has
   changed; plots can be written; and replayed answers are solutions. */
#include "fuzz.h"

#include "app/lab/against.h"
#include "app/compare/record_json.h"
#include "app/lab/plots.h"

#include <string.h>

/* As when a file is resumed: cut after its last complete puzzle, and ended. */
static void check_end(const struct cli_record *record, const char *text, size_t end)
{
    static const char tail[] = "\n],\n\"complete\": false}\n";
    char *const cut = malloc(end + sizeof tail);
    struct cli_record again;
    size_t again_end = 0;
    bool whole = false;
    MUST(cut);
    memcpy(cut, text, end);
    memcpy(cut + end, tail, sizeof tail);
    /* The list of contestants may have been after the puzzles. */
    if (cli_record_read(&again, cut, end + sizeof tail - 1, &again_end, &whole, NULL) == SUUJI_OK) {
        MUST(whole && again_end == end);
        MUST(again.puzzles == record->puzzles && again.runs == record->runs);
        cli_record_free(&again);
    }
    free(cut);
}

static void check_against(const struct cli_record *record)
{
    struct cli_against against;
    MUST(cli_against_make(&against, record, record, 0.05, NULL) == SUUJI_OK);
    MUST(against.count == record->names && against.puzzles == record->puzzles);
    for (size_t i = 0; i < against.count; i++) {
        const struct cli_change *const change = &against.change[i];
        MUST(change->trend == CLI_TREND_NONE || change->trend == CLI_TREND_FEW);
        MUST(change->ratio >= 1 && change->ratio <= 1 && change->lost + change->gained == 0);
        MUST(change->slower_puzzles + change->faster_puzzles == 0);
    }
    cli_against_free(&against);
}

static void check_plots(const struct cli_record *record)
{
    struct sj_text script = {0};
    for (unsigned plot = 0; plot < CLI_PLOTS; plot++) {
        if (!cli_plot_applies(plot, record))
            continue;
        MUST(cli_plot_script(plot, record, 15, &script, NULL) == SUUJI_OK);
        MUST(cli_plot_draw(plot, record, 15, "svg", true, &script, NULL) == SUUJI_OK);
    }
    sj_text_free(&script);
}

/* Replay the answers of each puzzle as answers about an empty grid of size 4. */
static void check_replay(const struct cli_record *record)
{
    const suuji_query query = SUUJI_QUERY_INIT;
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    struct cli_experiment experiment;
    MUST(suuji_rules_new("4", &rules, NULL) == SUUJI_OK);
    MUST(suuji_puzzle_new(rules, &puzzle, NULL) == SUUJI_OK);
    MUST(cli_experiment_open(&experiment, record->names == 1 ? "bits" : "bits dlx", &query, 2,
                             NULL) == SUUJI_OK);
    for (size_t i = 0; i < record->puzzles; i++) {
        const suuji_status status =
            cli_experiment_replay(&experiment, puzzle, record, &record->puzzle[i], NULL);
        MUST(status == SUUJI_OK || status == SUUJI_ERR_SYNTAX);
        if (status == SUUJI_OK && cli_experiment_solved(&experiment))
            MUST(suuji_verify(puzzle, cli_experiment_puzzle(&experiment)->solution, NULL, NULL));
    }
    cli_experiment_close(&experiment);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct cli_record record;
    suuji_error err = {0};
    size_t end = 0;
    bool whole = false;
    char *const text = malloc(size ? size : 1); /* with nothing after it */
    MUST(text);
    if (size)
        memcpy(text, data, size);
    const suuji_status status = cli_record_read(&record, text, size, &end, &whole, &err);
    if (status == SUUJI_OK) {
        MUST(end > 0 && end <= size && record.names > 0);
        check_end(&record, text, end);
        check_against(&record);
        check_plots(&record);
        if (record.names <= 2)
            check_replay(&record);
        cli_record_free(&record);
    } else {
        MUST(status == SUUJI_ERR_SYNTAX && err.status == status && err.text[0]);
        MUST(!record.puzzle && !record.name && !record.run);
    }
    free(text);
    return 0;
}
