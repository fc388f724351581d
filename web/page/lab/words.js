// SPDX-License-Identifier: MIT
// Events and numbers in words.
import { hasText, language, locale, t } from "../base/language.js";
import { symbolOf, symbolsFor } from "../model/symbols.js";
import { settings } from "../base/settings.js";
import { makeWords } from "../help/sentences.js";
import { clauseOf, kinds, NONE } from "./trace.js";

const numbers = new Intl.NumberFormat(locale);
const LONG_CLAUSE = 6;

export function numberText(value) {
  if (value === null || value === undefined) return "–";
  return typeof value === "string" ? numbers.format(BigInt(value)) : numbers.format(value);
}

const three = { minimumSignificantDigits: 3, maximumSignificantDigits: 3 };

/** Milliseconds with three digits that count: "0.120 ms", "12.0 ms", "1.23 s". */
export function timeText(time) {
  const [value, unit] = time < 1000 ? [time, "ms"] : [time / 1000, "s"];
  return `${new Intl.NumberFormat(locale, three).format(value)} ${unit}`;
}

const words = makeWords({ text: t, has: hasText, language });
const symbol = (geometry, value) => symbolOf(Math.abs(value), symbolsFor(settings.get("symbols"), geometry.size));

/** "r3c4" in the user's language. */
const cellText = (geometry, cell) => words.cell(geometry.placeOf(cell));

/** "r3c4 = 7", or "r3c4 ≠ 7". */
export function clueText(geometry, cell, value) {
  return `${cellText(geometry, cell)} ${value < 0 ? "≠" : "="} ${symbol(geometry, value)}`;
}

function clauseText(geometry, pairs) {
  const shown = pairs.slice(0, LONG_CLAUSE).map(([cell, value]) => clueText(geometry, cell, value));
  return shown.join(` ${t("lab.or")} `) + (pairs.length > LONG_CLAUSE ? ` … (${pairs.length})` : "");
}

/** A conflict names a cell, or a value and a house, or nothing. */
function conflictText(geometry, cell, value, house) {
  if (house !== NONE)
    return words.text("lab.event.conflict.house", {
      value: symbol(geometry, value),
      house: words.house(geometry.houses[house].name),
    });
  return cell === NONE ? t("lab.event.conflict") : t("lab.event.conflict.cell", { cell: cellText(geometry, cell) });
}

function itemText(geometry, cell, value, house) {
  return house === NONE
    ? cellText(geometry, cell)
    : words.text("lab.item", { value: symbol(geometry, value), house: words.house(geometry.houses[house].name) });
}

/**
 * What event i is, in one line.
 * @param {import("./trace.js").Trace} trace
 */
export function eventText(trace, i, geometry) {
  if (i < 0 || i >= trace.count) return t("lab.event.start");
  const kind = kinds[trace.kind[i]];
  const [cell, value, house] = [trace.cell[i], trace.value[i], trace.house[i]];
  if (kind === "conflict") return conflictText(geometry, cell, value, house);
  if (kind === "learned") return t("lab.event.learned", { clause: clauseText(geometry, clauseOf(trace, i)) });
  if (kind === "cover" || kind === "uncover")
    return t(`lab.event.${kind}`, { item: itemText(geometry, cell, value, house) });
  return t(`lab.event.${kind}`, { clue: cell === NONE ? "" : clueText(geometry, cell, value), level: trace.level[i] });
}
