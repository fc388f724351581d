// SPDX-License-Identifier: MIT
// The staged hint: what kind of step, then which technique and where, then which values, then the step. Mistakes are
// reported before any of it.
import { make } from "../base/dom.js";
import { t } from "../base/language.js";
import { quick } from "../base/library.js";
import { settings } from "../base/settings.js";
import { announce, closePanel, makeButton, notify } from "../base/shell.js";
import { frameCells, lightPlace } from "../board/overlay.js";
import { hasAutomatic, setAutomatic } from "../play/automatic.js";
import { rememberFacts } from "../play/games.js";
import { session } from "../play/session.js";
import { askAboutNow } from "./ask.js";
import { explain } from "./explain.js";
import { aboutTechnique, focusIn, legendOf, makeWaiting, openHelp, sayStep, showStep, words } from "./panel.js";
import { candidatesOf, positionOf } from "./position.js";
import { fillNone } from "./verdicts.js";

const SECONDS = 20;
const STAGES = 4;

/** While a hint is open, the action shows the next stage. */
let more = null;

export async function hint() {
  if (more) return more();
  const { game } = session;
  const { body, signal } = openHelp({ title: t("hint.title"), name: "hint", onClose: () => (more = null) });
  more = () => {};
  body.append(...severalParts(game), makeWaiting(t("hint.searching"), closePanel));
  try {
    const { question, reply } = await askAboutNow(() => questionOf(game), ask, signal);
    if (reply.hint === "step") countHint(game);
    new Hint(body, reply, question.before, signal).start();
  } catch (error) {
    if (signal.aborted) return;
    closePanel();
    throw error;
  }
}

function countHint(game) {
  game.about.hints = (game.about.hints ?? 0) + 1;
  rememberFacts(game);
}

/** Of a puzzle with several solutions: that there may be no step, and what can be seen instead. */
function severalParts({ about }) {
  if (about.verdict !== "several") return [];
  const explainThem = makeButton(t("action.explain"), () => explain(), { iconName: "explain" });
  return [
    make("p", { class: "sentence" }, t("hint.several")),
    make("div", { class: "help-buttons" }, explainThem),
  ];
}

const ask = ({ args }, signal) => quick.call("hint", { ...args, seconds: SECONDS }, { signal });

/** The position, for the library and for the board. */
function questionOf(game) {
  return { args: positionOf(game), before: { values: game.position(), candidates: candidatesOf(game) } };
}

class Hint {
  #stage = 1;

  constructor(body, reply, before, signal) {
    Object.assign(this, { body, reply, before, signal });
    const forget = session.on("change", () => this.#outdated() && closePanel());
    signal.addEventListener("abort", forget);
  }

  /** The position changed: its hint is closed. Marks do not change it. */
  #outdated() {
    return (
      this.reply.hint !== "step" ||
      this.#stage === STAGES ||
      session.game.position().some((value, cell) => value !== this.before.values[cell])
    );
  }

  start() {
    const kinds = {
      step: () => this.#showStage(),
      mistake: () => this.#showMistakes(),
      conflict: () => this.#showConflict(),
      solved: () => this.#say(t("hint.solved")),
      none: () => this.#sayNone(),
    };
    kinds[this.reply.hint]();
  }

  #fill(...content) {
    this.body.replaceChildren(...content.flat().filter(Boolean));
    focusIn(this.body, this.body.querySelector("button.primary") ?? this.body);
  }

  /** Sentences, shown and announced. */
  #sentences(...texts) {
    const said = texts.filter(Boolean);
    announce(said.join(" "));
    return said.map((text) => make("p", { class: "sentence" }, text));
  }

  #say(text) {
    this.#fill(this.#sentences(text));
  }

  #sayNone() {
    const text = this.reply.end === "complete" ? t("hint.none") : t("hint.late", { seconds: SECONDS });
    this.#fill(this.#sentences(text), severalParts(session.game));
  }

  // ---- Stages ----

  #showStage() {
    const place = () => this.#showPlace();
    const stages = [() => this.#showKind(), place, place, () => this.#showWhole()];
    more = () => {
      if (this.#stage === STAGES) return this.#apply();
      this.#stage++;
      stages[this.#stage - 1]();
    };
    stages[this.#stage - 1]();
  }

  #buttons(...buttons) {
    const dots = Array.from({ length: STAGES }, (_, i) => make("span", { class: i < this.#stage ? "dot on" : "dot" }));
    return make(
      "div",
      { class: "help-buttons" },
      make("span", { class: "dots", "aria-hidden": "true" }, dots),
      buttons,
    );
  }

  #moreButton() {
    return makeButton(t("hint.more"), () => more(), { className: "primary", iconName: "next" });
  }

  /** What a stage says of where to look, and at which values. */
  #lookText({ houses, cells, around, values }) {
    const place = houses.length > 0 ? words.houses(houses) : words.cells(cells);
    if (values.length === 0) return words.text(around ? "hint.around" : "hint.look", { places: place });
    const places = words.text(around ? "hint.near" : "hint.place", { values: words.values(values), houses: place });
    return words.text("hint.look", { places });
  }

  #showKind() {
    const [{ kind }] = this.reply.looks;
    const spot = makeButton(t("hint.spot"), () => this.#showSpot(), { iconName: "follow" });
    this.#fill(this.#sentences(t("hint.kind", { kind: t(`kind.${kind}`) })), this.#buttons(spot, this.#moreButton()));
  }

  /** Only where: without the kind of step. */
  #showSpot() {
    const { spot } = this.reply;
    lightPlace(session.board, spot);
    this.#fill(this.#sentences(this.#lookText(spot)), this.#buttons(this.#moreButton()));
  }

  #showPlace() {
    const look = this.reply.looks[this.#stage - 1];
    const name = words.technique(look.technique);
    const text = this.#lookText(look);
    lightPlace(session.board, look);
    announce(`${name}: ${text}`);
    this.#fill(
      make("h3", { class: "technique" }, name),
      make("p", { class: "sentence" }, text),
      aboutTechnique(look.technique),
      this.#buttons(this.#moreButton()),
    );
  }

  #showWhole() {
    const { step } = this.reply;
    showStep(step, this.before, { locked: false });
    const apply = makeButton(t("hint.apply"), () => this.#apply(), { className: "primary", iconName: "check" });
    this.#fill(sayStep(step), legendOf(step, this.before), aboutTechnique(step.technique), this.#buttons(apply));
  }

  #apply() {
    const { step } = this.reply;
    closePanel();
    session.change((game) => game.apply(step, { tidy: settings.get("tidy") }));
    if (step.placed.length > 0 || hasAutomatic()) return;
    const action = { text: t("hint.candidates"), run: () => setAutomatic(true) };
    notify(t("hint.applied"), { action });
  }

  // ---- What is wrong ----

  /** Wrong entries, and right values that are crossed out. */
  #mistakes() {
    const { mistakes } = this.reply;
    return { wrong: mistakes.filter((one) => one.value), crossed: mistakes.filter((one) => !one.value) };
  }

  /** First only that something is wrong, so that the player can find it. */
  #showMistakes() {
    const { wrong, crossed } = this.#mistakes();
    const count = wrong.length === 1 ? t("hint.mistake.one") : t("hint.mistake.many", { count: wrong.length });
    more = () => this.#showWhere();
    const show = makeButton(t("hint.mistake.show"), () => more(), { className: "primary", iconName: "next" });
    this.#fill(
      this.#sentences(wrong.length > 0 && count, crossed.length > 0 && t("hint.mistake.crossedOut")),
      make("div", { class: "help-buttons" }, show),
    );
  }

  /** That button is not the first: a key pressed once too often must not remove anything. */
  #showWhere() {
    const { wrong, crossed } = this.#mistakes();
    const cellsOf = (list) => list.map((one) => session.game.geometry.cellAt(one));
    const remove = () => {
      closePanel();
      session.change((game) => game.correct(this.reply.mistakes));
    };
    more = () => {};
    frameCells(session.board, { wrong: cellsOf(this.reply.mistakes) });
    this.#fill(
      this.#sentences(
        wrong.length > 0 && t("hint.mistakes", { cells: words.cells(wrong) }),
        crossed.length > 0 && t("hint.mistake.crossed", { cells: words.cells(crossed) }),
      ),
      make("div", { class: "help-buttons" }, makeButton(t("hint.mistake.remove"), remove, { iconName: "erase" })),
    );
  }

  #showConflict() {
    const body = make("div");
    fillNone(body, this.reply, { values: this.before.values, locked: false });
    this.#fill(this.#sentences(t("hint.conflict")), body);
  }
}
