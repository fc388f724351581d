// SPDX-License-Identifier: MIT
// How the parts of a step look, by their role (docs/techniques.md): a shape around a candidate, a colour, the letter of
// a cell. Shapes, letters, dashes and hatching say the same as the colours, whose names are those of style/help.css.
import { tables } from "../tables.js";

const rows = new Map(tables.roles.map((row) => [row.name, row]));
const rowOf = (role) => rows.get(role) ?? rows.get("base");

/** Whether the number of the group is part of what is shown: set A and set B. */
export const isNumbered = (role) => rowOf(role).groups.length > 0;

/**
 * The look of a candidate or a cell with this role.
 * @returns {{ shape: string, color: string, tag: string | null, dashed: boolean, bold: boolean, hollow: boolean }}
 */
export function lookOf(role, group = 0) {
  const { groups, lettered, ...look } = rowOf(role);
  if (groups.length === 0) return look;
  const number = Math.max(group - 1, 0);
  const own = groups[number % groups.length];
  return lettered ? { ...look, ...own, tag: letterOf(group) } : { ...look, ...own, dashed: number >= groups.length };
}

/** A cell of a base differs from the ground of its house. */
export function lookOfCell(role, group = 0) {
  const look = lookOf(role, group);
  return { ...look, color: look.cell_color ?? look.color };
}

/** Sets are named by letters. */
export function letterOf(group) {
  return String.fromCharCode(65 + (Math.max(group - 1, 0) % 26));
}
