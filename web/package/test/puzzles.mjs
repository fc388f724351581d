// SPDX-License-Identifier: MIT
// What several tests use.
export const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/** Two cells of the first row have the same value. */
export const clash = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const empty = ".".repeat(81);

export const toValues = (text) => Array.from(text, (character) => Number(character) || 0);
export const toText = (values) => values.join("");
