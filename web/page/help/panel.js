// SPDX-License-Identifier: MIT
// The panel of hints and explanations: what both need of it, the board and the words.
import { make } from "../base/dom.js";
import { hasText, language, t } from "../base/language.js";
import { settings } from "../base/settings.js";
import { announce, closePanel, makeButton, openPanel } from "../base/shell.js";
import { clearDrawing, drawStep, traceLinks } from "../board/overlay.js";
import { session } from "../play/session.js";
import { tables } from "../tables.js";
import { makeLegend } from "./legend.js";
import { blockersOf, isSingle } from "./path.js";
import { makeWords, sentenceOf } from "./sentences.js";
import { storyOf } from "./story.js";

export const words = makeWords({
  text: t,
  has: hasText,
  language,
  symbol: (value) => session.board.symbol(value),
  size: () => session.game.geometry.size,
});

/** Whether the focus is in the panel, or nowhere. */
function focusIsFree(body) {
  const active = document.activeElement;
  return !active || active === document.body || body.parentElement.contains(active);
}

/** Texts one after the other, for a screen reader: each ends as a sentence, and only once. */
export function announceAll(texts) {
  const ended = (text) => (/[.:!?…。：！？]$/.test(text) ? text : `${text}.`);
  announce(texts.map((text) => ended(text.trim())).join(" "));
}

/** Put the focus on a part of the panel, unless the user has moved it. */
export function focusIn(body, element) {
  if (element && focusIsFree(body)) element.focus({ preventScroll: true });
}

/**
 * Open the panel. When it closes, the board shows the game again, and the focus returns.
 * @param {{ title: string, name: string, onClose?: () => void }} options
 * @returns {{ body: HTMLElement, signal: AbortSignal }} signal: aborted when it closes
 */
export function openHelp({ title, name, onClose = () => {} }) {
  closePanel();
  if (session.paused) session.setPaused(false); // asking for help ends a pause
  const before = document.activeElement;
  const stop = new AbortController();
  const forget = session.on("open", closePanel);
  const body = openPanel({
    title,
    className: `help help-${name}`,
    onClose() {
      forget();
      session.board.setCoordinates(settings.get("coordinates"));
      stop.abort();
      showGame();
      onClose();
      returnFocus(before);
    },
  });
  session.board.setCoordinates(true); // sentences name cells by them
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.parentElement.addEventListener("keydown", (event) => event.key === "Escape" && closePanel(), {
    signal: stop.signal,
  });
  return { body, signal: stop.signal };
}

/** Put the focus back where it was, on the board at the cursor, unless the user has moved it. */
function returnFocus(before) {
  const active = document.activeElement;
  if (active && active !== document.body) return;
  const onBoard = session.board.element.contains(before);
  if (before?.isConnected && before !== document.body && !onBoard) before.focus({ preventScroll: true });
  else session.board.focus(session.cursor);
}

/** Show only the game on the board. */
export function showGame() {
  clearDrawing(session.board);
  if (session.exhibit) session.setExhibit(null);
}

/** A board that is not the game: values, candidates, and flags of cells. */
export function showBoard({ values, candidates = null, flags = () => "" }, { locked = true } = {}) {
  const { game } = session;
  const stateOf = (cell) => ({
    value: values[cell],
    given: game.isGiven(cell),
    candidates: candidates?.[cell] ?? 0,
    flags: flags(cell),
  });
  session.setExhibit(stateOf, { locked });
}

// ---- Steps ----

/** Cells that show the value that is placed, large: where no candidate of theirs is part of the drawing. */
function largeCells(step, geometry) {
  const shown = step.evidence.filter((one) => one.row && one.value && one.role !== "lost");
  const used = new Set(shown.map((one) => geometry.cellAt(one)));
  return new Set(
    step.links.length > 0 ? [] : step.placed.map((one) => geometry.cellAt(one)).filter((cell) => !used.has(cell)),
  );
}

/** How a step is drawn on the board before it. */
function howOf(step, before) {
  const { geometry } = session.game;
  const filled = new Set(before.values.flatMap((value, cell) => (value ? [cell] : [])));
  const { candidates } = before;
  return { large: largeCells(step, geometry), filled, candidates, ...blockersOf(step, before, geometry) };
}

/** Show a step on the board before it. Of singles, candidates would only hide what is seen. */
export function showStep(step, before, { locked = true } = {}) {
  const { geometry } = session.game;
  const how = howOf(step, before);
  const values = [...before.values];
  for (const one of step.placed) if (how.large.has(geometry.cellAt(one))) values[geometry.cellAt(one)] = one.value;
  const flags = (cell) => (how.large.has(cell) ? "placed" : "");
  showBoard({ values, candidates: isSingle(step) ? null : before.candidates, flags }, { locked });
  drawStep(session.board, step, how);
}

/** A chain step by step; what the pointer or the focus is on is shown on the board. */
function makeStory(step) {
  const tell = ({ text, links, inner = [] }) => {
    const show = () => traceLinks(session.board, links);
    const hide = () => traceLinks(session.board, []);
    const on = { onpointerenter: show, onpointerleave: hide, onfocus: show, onblur: hide };
    const list = inner.length > 0 && make("ol", {}, inner.map(tell));
    return make("li", links.length > 0 ? { tabindex: "0", ...on } : {}, ...[text, list].filter(Boolean));
  };
  const items = storyOf(step, words).map(tell);
  if (items.length === 0) return null;
  return make("details", { class: "story", open: true }, make("summary", {}, t("chain.story")), make("ol", {}, items));
}

/** The name and the sentence of a step: in the user's language, and the library's where that says more. */
export function sayStep(step) {
  const { technique, text, original } = sentenceOf(step, words);
  announce(`${technique}: ${text}`);
  return [
    make("h3", { class: "technique" }, technique),
    make("p", { class: "sentence" }, text),
    makeStory(step),
    original && make("p", { class: "sentence-original", lang: "en" }, original),
  ].filter(Boolean);
}

export const legendOf = (step, before) => makeLegend(step, session.game.geometry, howOf(step, before), words);

/** "r7c8 = 7", "r4c4 ≠ 3": what a step does, without words. */
export function briefOf({ placed, eliminated }) {
  const line = (sign) => (one) => `${words.cell(one)} ${sign} ${words.symbol(one.value)}`;
  const all = [...placed.map(line("=")), ...eliminated.map(line("≠"))];
  return all.length > 3 ? `${all.slice(0, 3).join(", ")} …` : all.join(", ");
}

// ---- Techniques ----

/** What a technique is, to be opened. */
export function aboutTechnique(name) {
  const { title, summary, unique } = tables.techniques.find((row) => row.name === name);
  const english = `${title[0].toUpperCase()}${title.slice(1)}: ${summary}.`;
  const body = make("div", { class: "about-body" }, make("p", { lang: "en" }, english));
  if (unique) body.append(make("p", {}, t("explain.about.unique")));
  return make("details", { class: "about" }, make("summary", {}, t("explain.about")), body);
}

// ---- Parts ----

/** Work that may take long, with a button to cancel it. */
export function makeWaiting(text, cancel) {
  return make(
    "div",
    { class: "waiting", role: "status" },
    make("span", { class: "waiting-dots", "aria-hidden": "true" }),
    make("p", {}, text),
    makeButton(t("explain.cancel"), cancel, { className: "quiet" }),
  );
}
