/* SPDX-License-Identifier: MIT */
/* Positions for techniques that need large grids: all cells are empty, and only the candidates that
   matter are missing. In format "marks", two characters for each value of each cell. */
#ifndef SJ_LARGE_EXAMPLES_H
#define SJ_LARGE_EXAMPLES_H

#define SJ_FIVE(text) text text text text text

/* 10x10: cells with all candidates, with 1 to 5, and with all but 1. */
#define SJ_ALL "01020304050607080910"
#define SJ_LOW "0102030405.........."
#define SJ_NO_1 "..020304050607080910"
#define SJ_ROW SJ_FIVE(SJ_ALL) SJ_FIVE(SJ_ALL)

#define SJ_EXAMPLE_NAKED_SUBSET                                                       \
    SJ_LOW SJ_LOW SJ_LOW SJ_ALL SJ_ALL SJ_LOW SJ_LOW SJ_ALL SJ_ALL SJ_ALL /* row 1 */ \
    SJ_FIVE(SJ_ROW)                                                                   \
    SJ_ROW SJ_ROW SJ_ROW SJ_ROW

/* Rows in which 1 is only in columns 1, 2, 6, 7 and 8; and one in which it is in column 9, too. */
#define SJ_FISH_ROW SJ_ALL SJ_ALL SJ_NO_1 SJ_NO_1 SJ_NO_1 SJ_ALL SJ_ALL SJ_ALL SJ_NO_1 SJ_NO_1
#define SJ_FIN_ROW SJ_ALL SJ_ALL SJ_NO_1 SJ_NO_1 SJ_NO_1 SJ_ALL SJ_ALL SJ_ALL SJ_ALL SJ_NO_1

#define SJ_EXAMPLE_LARGE_FISH SJ_FIVE(SJ_FISH_ROW SJ_ROW)
#define SJ_EXAMPLE_FINNED_LARGE_FISH \
    SJ_FISH_ROW SJ_ROW SJ_FISH_ROW SJ_ROW SJ_FISH_ROW SJ_ROW SJ_FISH_ROW SJ_ROW SJ_FIN_ROW SJ_ROW

/* 12x12: cells with all candidates, and with 6 to 12. */
#define SJ_ALL_12 "010203040506070809101112"
#define SJ_HIGH_12 "..........06070809101112"
#define SJ_ROW_12 SJ_FIVE(SJ_ALL_12) SJ_FIVE(SJ_ALL_12) SJ_ALL_12 SJ_ALL_12

#define SJ_EXAMPLE_HIDDEN_SUBSET      \
    SJ_FIVE(SJ_ALL_12)                \
    SJ_FIVE(SJ_HIGH_12)               \
    SJ_HIGH_12 SJ_HIGH_12 /* row 1 */ \
    SJ_FIVE(SJ_ROW_12) SJ_FIVE(SJ_ROW_12) SJ_ROW_12

#endif
