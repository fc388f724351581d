/* SPDX-License-Identifier: MIT */
/* The scales, the default first: the one line to add. */
#ifndef SJ_SCALE_LIST_H
#define SJ_SCALE_LIST_H

#define SJ_SCALE_LIST(X) \
    X(suuji)             \
    X(se)                \
    X(se_classic)        \
    X(hodoku)

#endif
