// SPDX-License-Identifier: MIT
// How the parts of a step look, by their role (docs/techniques.md): a shape around a candidate, a colour, the letter of
// a cell. Shapes, letters, dashes and hatching say the same as the colours.

/** Colours are names of style/help.css: .ink-blue. */
const roles = {
  base: { shape: "circle", color: "blue" },
  cover: { shape: "circle", color: "yellow", dashed: true },
  fin: { shape: "triangle", color: "orange", tag: "F", bold: true },
  pivot: { shape: "square", color: "yellow", tag: "P" },
  pincer: { shape: "circle", color: "blue", tag: "W" },
  set: { shape: "circle", color: "green", tag: "A" },
  restricted: { shape: "square", color: "yellow", bold: true },
  stem: { shape: "square", color: "yellow", tag: "S" },
  color: { shape: "circle", color: "blue" },
  pattern: { shape: "circle", color: "grey", dashed: true },
  guardian: { shape: "diamond", color: "pink", tag: "G", bold: true },
  on: { shape: "circle", color: "green", bold: true },
  off: { shape: "circle", color: "orange", dashed: true, bold: true, hollow: true },
  premise: { shape: "square", color: "yellow", tag: "P", bold: true },
  result: { shape: "diamond", color: "pink", tag: "R", bold: true },
  target: { shape: "diamond", color: "green", tag: "T" },
  cross: { shape: "triangle", color: "grey", tag: "C" },
  excluder: { shape: "square", color: "pink", tag: "E" },
};

export const roleNames = Object.keys(roles);

const setColors = ["blue", "orange", "green", "pink", "yellow", "grey"];
/** The two colours of a cluster differ in shape too. */
const clusters = [
  { shape: "circle", color: "blue" },
  { shape: "square", color: "orange" },
  { shape: "diamond", color: "green" },
  { shape: "triangle", color: "pink" },
];

const at = (list, number) => list[number % list.length];

/** Whether the number of the group is part of what is shown: set A and set B. */
export const isNumbered = (role) => role === "set" || role === "color";

/**
 * The look of a candidate or a cell with this role.
 * @returns {{ shape: string, color: string, tag?: string, dashed?: boolean, bold?: boolean, hollow?: boolean }}
 */
export function lookOf(role, group = 0) {
  const look = roles[role] ?? roles.base;
  const number = Math.max(group - 1, 0);
  if (role === "set") return { ...look, color: at(setColors, number), tag: letterOf(group) };
  if (role === "color") return { ...look, ...at(clusters, number), dashed: number >= clusters.length };
  return look;
}

/** A cell of a base differs from the ground of its house. */
export function lookOfCell(role, group = 0) {
  const look = lookOf(role, group);
  return role === "base" ? { ...look, color: "yellow" } : look;
}

/** Sets are named by letters. */
export function letterOf(group) {
  return String.fromCharCode(65 + (Math.max(group - 1, 0) % 26));
}
