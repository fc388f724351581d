// SPDX-License-Identifier: MIT
// The rules of the open puzzle, in words.
import { make } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { t } from "../base/language.js";
import { openDialog } from "../base/shell.js";
import { nameOfRule, namesOfRules } from "./names.js";
import { session } from "./session.js";

const REGIONS = ["box", "region"];

/** The rules of the board, a sentence for each, with its name if it has one. */
export function sentencesOf({ rules, houses }) {
  const [, ...extra] = rules.split("+");
  const region = REGIONS.find((kind) => houses.some((house) => house.kind === kind));
  return [
    { text: t("rules.lines") },
    region && { text: t(`rules.${region}`) },
    ...extra.map((rule) => ({ name: nameOfRule(rule), text: t(`rule.${rule}.what`) })),
  ].filter(Boolean);
}

export function openRules() {
  const { geometry } = session.game;
  const items = sentencesOf(geometry).map(({ name = null, text }) =>
    make("li", {}, name && make("strong", {}, `${name}: `), text),
  );
  openDialog(
    { title: t("rules.title"), className: "rules-dialog" },
    make("p", { class: "soft" }, namesOfRules(geometry.rules).join(" · ")),
    make("p", {}, t("rules.values", { last: session.board.symbol(geometry.size) })),
    make("ul", { class: "rules-list" }, items),
  );
}

/** The button beside the title of the game. */
export function makeRulesButton() {
  const label = t("rules.title");
  const attributes = { type: "button", class: "quiet icon-only rules-button", "aria-label": label, title: label };
  return make("button", { ...attributes, onclick: openRules }, icon("info"));
}
