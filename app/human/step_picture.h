/* SPDX-License-Identifier: MIT */
/* A step as a picture for the terminal: the board with its candidates, and the step's evidence
   marked.

   Up to size 9 every open cell shows all its candidates, unless the step only places a value. Other
   pictures show the candidates that the step is about, and '.' for the other open cells.

       [47]   first part of the evidence: base, pivot, set 1, candidates that are true in a chain ...
       (7)    second part: fin, pincer, set 2, candidates that are false in a chain ...
       {7}    third part: set 3, stem, premise ...
       <7>    fourth part: set 4, what links two sets, result ...
       4*     placed
       7x     eliminated

   Where the terminal has colours, colours take the place of these signs. A line below says which is
   what. */
#ifndef CLI_STEP_PICTURE_H
#define CLI_STEP_PICTURE_H

#include "app/frame/looks.h"
#include "base/text.h"
#include "suuji/human.h"

struct cli_picture_style {
    suuji_notation notation; /* of the coordinates at the edges */
    struct cli_looks looks;
    bool all; /* all candidates, even for a step that only places a value; up to size 9 */
};

/* The board of `human`, which is before `step`; NULL: only the board, above size 9 without
   candidates. */
void cli_step_picture(const suuji_rules *rules, const suuji_human *human,
                      const suuji_human_step *step, const struct cli_picture_style *style,
                      struct sj_text *out);

#endif
