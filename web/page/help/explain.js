// SPDX-License-Identifier: MIT
// The whole explanation of a puzzle: how it is solved, step by step on the board, or why it cannot be. It begins with
// the givens, so that it is complete; a player who is further can ask for the steps from there.
import { make } from "../base/dom.js";
import { makeFlag, makeSegments } from "../base/forms.js";
import { t } from "../base/language.js";
import { long } from "../base/library.js";
import { announce, closePanel, errorText, makeButton } from "../base/shell.js";
import { session } from "../play/session.js";
import { askAboutNow } from "./ask.js";
import { announceAll, focusIn, makeWaiting, openHelp, words } from "./panel.js";
import { Path } from "./path.js";
import { candidatesOf, hasCrossed, positionOf } from "./position.js";
import { fillNone, fillSeveral } from "./verdicts.js";
import { Walk } from "./walk.js";

const SECONDS = 30;
/** Steps are shown while others are looked for if that takes longer than this, in milliseconds, */
const PATIENCE = 500;
/** and not more often than this. */
const PACE = 250;
/** A second attempt may take longer. */
const MORE = 4;

const sentence = (text) => make("p", { class: "sentence" }, text);
/** Are there steps from the player's position? A puzzle that is typed in has no other position. */
const hasBegun = (game) => !game.about.editing && (game.value.some((value) => value !== 0) || hasCrossed(game));

export function explain() {
  const view = document.getElementById("view-play");
  const { body, signal } = openHelp({
    title: t("explain.title"),
    name: "explain",
    onClose: () => view.classList.remove("explaining"),
  });
  view.classList.add("explaining"); // the keypad has no effect meanwhile
  return new Explanation(body, signal).ask("start", SECONDS);
}

class Explanation {
  #work = null;
  #shown = null; // aborted when something else is shown
  #allSteps = false; // also those that turn out not to be needed
  #listed = false; // the list of steps is where this was chosen

  constructor(body, closed) {
    this.content = make("div", { class: "explain-content" });
    this.choice = make("div", { class: "explain-from" });
    Object.assign(this, { body, closed, game: session.game });
    body.append(this.choice, this.content);
    closed.addEventListener("abort", () => {
      this.#work?.abort();
      this.#shown?.abort();
    });
  }

  #showChoice(from) {
    if (!hasBegun(this.game)) return;
    const rows = ["start", "here"].map((one) => [one, t(`explain.from.${one}`)]);
    const onChange = (one) => one !== from && this.ask(one, SECONDS);
    this.choice.replaceChildren(makeSegments({ label: t("explain.from"), rows, value: from, onChange }));
  }

  /** Ask the library, and show its answer. */
  async ask(from, seconds) {
    this.#work?.abort();
    this.#shown?.abort();
    const work = new AbortController();
    this.#work = work;
    this.#shown = new AbortController();
    this.#showChoice(from);
    this.content.replaceChildren(makeWaiting(t("explain.working"), () => work.abort()));
    const again = () => this.ask(from, seconds * MORE);
    const early = new EarlySteps((path, crossed) => this.#makeWalk(path, crossed, () => work.abort()));
    const ask = (question, signal) => {
      const args = { ...question.args, seconds, all_steps: this.#allSteps };
      const onReport = ({ number, step }) => {
        if (number === 1) early.begin(new Path(this.game.geometry, question.start, []), question.crossed);
        early.add(step);
      };
      return long.call("explain", args, { signal, onReport });
    };
    try {
      const { question, reply } = await askAboutNow(() => this.#question(from), ask, work.signal);
      const asked = { ...question, from, seconds, again, walk: early.end(), signal: work.signal };
      await this.#show(reply, asked);
    } catch (error) {
      const walk = early.end();
      if (this.closed.aborted || this.#work !== work) return;
      if (walk && work.signal.aborted) walk.finish(walk.path, { end: t("explain.cancelled") });
      else this.#fail(work.signal.aborted ? t("explain.cancelled") : errorText(error), again);
    }
  }

  #fail(text, again) {
    const button = makeButton(t("explain.retry"), again, { className: "primary" });
    this.content.replaceChildren(sentence(text), make("div", { class: "help-buttons" }, button));
    announce(text);
    focusIn(this.body, button);
  }

  async #show(reply, asked) {
    if (reply.mistakes?.length > 0) return this.#showMistakes(reply);
    const kinds = {
      unique: () => this.#showSteps(reply, asked),
      none: () => this.#showVerdict("none", (place) => fillNone(place, reply, { values: asked.start.values })),
      several: () => this.#showVerdict("several", (place) => fillSeveral(place, reply, asked)),
      unknown: () => this.#fail(t("explain.unknown", { seconds: asked.seconds }), asked.again),
    };
    await kinds[reply.verdict]();
  }

  async #showVerdict(name, fill) {
    const title = make("h3", { class: "technique" }, t(`${name}.title`));
    const place = make("div", { class: "verdict" });
    await fill(place);
    this.content.replaceChildren(title, place);
    announceAll([title, ...place.querySelectorAll(".sentence, .phrases li")].map((one) => one.textContent));
    focusIn(this.body, place.querySelector("button.primary"));
  }

  #showMistakes({ mistakes }) {
    const text = t("hint.mistakes", { cells: words.cells(mistakes) });
    this.content.replaceChildren(sentence(text));
    announce(text);
  }

  /** The arguments of the call, and the board that the steps begin with. */
  #question(from) {
    const { game } = this;
    if (from === "start") {
      const start = { values: [...game.clues()], candidates: game.ownCandidates() };
      return { args: session.puzzleOf(game), start, crossed: game.crossed.map(() => 0) };
    }
    const start = { values: game.position(), candidates: candidatesOf(game) };
    return { args: positionOf(game), start, crossed: [...game.crossed] };
  }

  #endText({ solved, steps, left_out: leftOut, steps_end: end, open, candidates }, seconds) {
    const count = steps.length;
    if (solved && leftOut > 0) return `${t("explain.done", { count })} ${t("explain.leftOut", { count: leftOut })}`;
    if (solved) return t("explain.done", { count });
    return end === "complete"
      ? t("explain.exhausted", { count, open, candidates })
      : t("explain.late", { count, open, seconds });
  }

  #showSteps(reply, { start, crossed, from, seconds, walk }) {
    if (!reply.steps) return this.#fail(t("explain.large"), closePanel);
    const path = new Path(this.game.geometry, start, reply.steps);
    const detours = reply.left_out > 0 || this.#allSteps ? this.#makeDetours(from, seconds) : null;
    const end = this.#endText(reply, seconds);
    if (walk) return walk.finish(path, { end, detours });
    this.#makeWalk(path, crossed).finish(path, { end, detours });
    if (this.#listed) focusIn(this.body, detours?.querySelector("input"));
  }

  /** @param {() => void} [cancel] further steps are looked for: ends that */
  #makeWalk(path, crossed, cancel = null) {
    return new Walk(this.content, path, { crossed, listed: this.#listed, closed: this.#shown.signal, cancel });
  }

  /** Shows all steps, or only those that are needed. */
  #makeDetours(from, seconds) {
    const onChange = (all) => {
      this.#allSteps = all;
      this.#listed = true;
      this.ask(from, seconds);
    };
    return makeFlag({ label: t("explain.detours"), value: this.#allSteps, onChange }).element;
  }
}

/** Steps that are shown before all are known. */
class EarlySteps {
  #timer = 0;
  #path = null;
  #walk = null;

  /** @param {(path: Path, crossed: number[]) => Walk} open shows the steps so far */
  constructor(open) {
    this.open = open;
  }

  begin(path, crossed) {
    this.end();
    Object.assign(this, { crossed });
    this.#path = path;
    this.#walk = null;
    this.#timer = setTimeout(() => this.#show(), PATIENCE);
  }

  add(step) {
    this.#path.steps.push(step);
    this.#timer ||= setTimeout(() => this.#show(), PACE);
  }

  #show() {
    this.#timer = 0;
    if (this.#walk) this.#walk.extend();
    else this.#walk = this.open(this.#path, this.crossed);
  }

  /** @returns {Walk?} what shows them; null: not yet */
  end() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    return this.#walk;
  }
}
