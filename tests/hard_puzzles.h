/* SPDX-License-Identifier: MIT */
#ifndef HARD_PUZZLES_H
#define HARD_PUZZLES_H

/* One solution, which `bits` finds within its budget; proving it unique takes longer. */
/* clang-format off */
#define LATE_PROOF \
    "..8...2..D.17...6G...5.1.........C.3..K." \
    "4...I1..B...E8.A2H.JKA.EJC.5....63..D..." \
    "C.F.K....JH..92E.61AB......6F..E.I7...JH" \
    ".J.A...4.H6D..8....F.D..2.1..A.4...K9..." \
    "...9..DI...3.J......I.K6.F7...2....D...." \
    "7.J...K.E.4.FH1....8H.4...B8A..6D5.F...." \
    ".4.......68...G..C5...7CAI.13..9.E6..B.K" \
    "...B8..2D......HJ.61..32.A..K4.7C...E9.." \
    "...D56..J.CK2...34.....I.......B...1K.9G" \
    "9...G..D4IA.8......2..A4B..K......F.8..."
/* clang-format on */

#endif
