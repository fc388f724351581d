// SPDX-License-Identifier: MIT
// Why a puzzle has no solution, or several: in words, and on the board.
import { make } from "../base/dom.js";
import { makeSegments } from "../base/forms.js";
import { t } from "../base/language.js";
import { long } from "../base/library.js";
import { makeButton, notify } from "../base/shell.js";
import { frameCells } from "../board/overlay.js";
import { bitOf } from "../model/symbols.js";
import { session } from "../play/session.js";
import { showBoard, words } from "./panel.js";
import { clashText, endText, mustText } from "./sentences.js";

const sentence = (text) => make("p", { class: "sentence" }, text);
const equation = (one) => `${words.cell(one)} ${one.excluded ? "≠" : "="} ${words.symbol(one.value ?? one.excluded)}`;
const chips = (list) =>
  make(
    "ul",
    { class: "chips" },
    list.map((one) => make("li", {}, equation(one))),
  );

const item = (text) => make("li", {}, text);

// ---- No solution ----

const grades = { smallest: "none.smallest", irreducible: "none.irreducible", "partly reduced": "none.partly" };

function clashParts(clashes) {
  const items = clashes.map((one) => item(clashText(one, words)));
  return {
    parts: [sentence(t("none.clash")), make("ul", { class: "phrases" }, items)],
    conflict: clashes.flatMap(({ cells }) => cells),
    derived: [],
  };
}

function reasonParts(reason) {
  const { kind, all_clues: all, steps } = reason;
  if (kind === "search") return { parts: [sentence(t("none.search"))], derived: [] };
  const items = [...steps.map((one) => mustText(one, words)), endText(reason, words)].map(item);
  return {
    parts: [sentence(t(all ? "none.all" : "none.follows")), make("ol", { class: "phrases" }, items)],
    derived: steps,
    last: reason,
  };
}

function conflictParts({ conflict, conflict_is: grade, reason }) {
  const told = reasonParts(reason);
  const count = t("none.conflict", { count: conflict.length });
  return { ...told, parts: [sentence(count), chips(conflict), sentence(t(grades[grade])), ...told.parts], conflict };
}

function noneParts(reply) {
  if (reply.clashes.length > 0) return clashParts(reply.clashes);
  if (reply.empty_rules) return { parts: [sentence(t("none.rules"))], conflict: [], derived: [] };
  return conflictParts(reply);
}

/**
 * Fill `body` with the reason why there is no solution, and show it on the board: the conflicting values are framed,
 * values that follow from them are entered.
 * @param {object} reply of "explain", or of "hint" that found a conflict
 */
export function fillNone(body, reply, { values, locked = true }) {
  const { geometry } = session.game;
  const { parts, conflict, derived, last } = noneParts(reply);
  const shown = [...values];
  for (const one of derived) shown[geometry.cellAt(one)] = one.value;
  const follows = derived.map((one) => geometry.cellAt(one));
  const end = last?.house
    ? geometry.house(last.house).cells.filter((cell) => !shown[cell])
    : last
      ? [geometry.cellAt(last)]
      : [];
  body.replaceChildren(...parts);
  showBoard({ values: shown, flags: (cell) => (follows.includes(cell) ? "derived" : "") }, { locked });
  frameCells(session.board, { conflict: conflict.map((one) => geometry.cellAt(one)), derived: follows, empty: end });
}

// ---- Several solutions ----

/** More values than these are shown on the board only. */
const MOST_NAMED = 6;

/** Two solutions to look at; the search is short if several were found before. */
async function twoSolutions(args, signal) {
  const { solutions } = await long.call("solve", { ...args, limit: 2, seconds: 10 }, { signal });
  return solutions ?? [];
}

function addGivens(add) {
  const { game } = session;
  const { geometry, about } = game;
  const more = [...game.clues()];
  for (const one of add) more[geometry.cellAt(one)] = one.value;
  return session
    .openPuzzle({ rules: game.rules, givens: more, title: about.title, candidates: game.ownCandidates() })
    .then(() => notify(t("several.added")));
}

class Several {
  constructor(body, reply, solutions) {
    Object.assign(this, { body, reply, solutions });
    const { geometry } = session.game;
    this.differ = new Map(reply.differ.map((one) => [geometry.cellAt(one), one.values]));
    this.add = (reply.add ?? []).map((one) => geometry.cellAt(one));
  }

  show(view) {
    const found = this.solutions.map((_, i) => [i, t("several.view.one", { number: i + 1 })]);
    const rows = [["differ", t("several.view.differ")], ...found];
    const { count, exact, differ, add = [] } = this.reply;
    const told = [
      sentence(t(exact ? "several.count" : "several.least", { count })),
      sentence(t("several.differ", { differ: differ.length, cells: session.game.geometry.cells })),
      makeSegments({ label: t("several.view"), rows, value: view, onChange: (one) => this.show(one) }),
    ];
    if (add.length > 0) {
      const cells = words.list(add.map(equation));
      const many = add.length > MOST_NAMED;
      told.push(sentence(many ? t("several.add.many", { count: add.length }) : t("several.add", { cells })));
      told.push(
        make(
          "div",
          { class: "help-buttons" },
          makeButton(t("several.add.run"), () => addGivens(add), { className: "primary", iconName: "new" }),
        ),
      );
    }
    const focused = this.body.contains(document.activeElement);
    this.body.replaceChildren(...told);
    if (focused) this.body.querySelector("[aria-pressed=true]").focus();
    this.#draw(view);
  }

  #draw(view) {
    const common = this.reply.solution;
    const cells = [...this.differ.keys()];
    const values =
      view === "differ" ? common.map((value, cell) => (this.differ.has(cell) ? 0 : value)) : this.solutions[view];
    const candidates =
      view === "differ"
        ? common.map((_, cell) => (this.differ.get(cell) ?? []).reduce((set, one) => set | bitOf(one), 0))
        : null;
    showBoard({ values, candidates });
    frameCells(session.board, { differ: cells.filter((cell) => !this.add.includes(cell)), add: this.add });
  }
}

/** @param {{ args: object, signal: AbortSignal }} asked the puzzle or position that the reply is about */
export async function fillSeveral(body, reply, { args: { puzzle, rules, format }, signal }) {
  const solutions = await twoSolutions({ puzzle, rules, format }, signal);
  new Several(body, reply, solutions).show("differ");
}
