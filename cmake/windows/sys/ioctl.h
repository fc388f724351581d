/* SPDX-License-Identifier: MIT */
/* For Windows, where the width of the terminal is not asked for. */
