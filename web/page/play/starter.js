// SPDX-License-Identifier: MIT
// The puzzle of the first visit, so that it can be played before the library is loaded.
const digits = (text) => Array.from(text, (one) => (one === "." ? 0 : Number(one)));

export const starter = {
  rules: "9",
  givens: digits("7..4.9.6.596....2..2.1......7..8...6.192.673.6...1..5......1.7..4....581.6.5.7..3"),
  solution: digits("731429865596378124824165397275983416419256738683714952352841679947632581168597243"),
  verdict: "unique",
  level: "easy",
};
