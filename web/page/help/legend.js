// SPDX-License-Identifier: MIT
// What the marks of a step mean: only those that occur.
import { make } from "../base/dom.js";
import { drawSample, partsOf } from "../board/overlay.js";
import { letterOf } from "../board/roles.js";

/** Names of parts of their own ("part.house.base"), else that of the role. */
function nameOf({ part, role, group }, hasCover, words) {
  const own = `part.${part}.${role}`;
  if (part === "house" && role === "base" && !hasCover) return words.text("part.house");
  if (words.has(own)) return words.text(own);
  return words.text(`role.${role}`, { letter: letterOf(group), number: group });
}

export function makeLegend(step, geometry, how, words) {
  const parts = partsOf(step, geometry, how);
  const hasCover = parts.some(({ part, role }) => part === "house" && role === "cover");
  const items = parts.map((one) =>
    make(
      "li",
      { "data-legend": `${one.part} ${one.role}` },
      drawSample(one),
      make("span", {}, nameOf(one, hasCover, words)),
    ),
  );
  return make("ul", { class: "legend", "aria-label": words.text("legend") }, items);
}
