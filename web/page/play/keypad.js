// SPDX-License-Identifier: MIT
// Numbers, colours and modes to press.
import { make, makeSvg, setAttribute, setFlag } from "../base/dom.js";
import { t } from "../base/language.js";
import { settings } from "../base/settings.js";
import { COLORS } from "../model/game.js";
import { bitOf, symbolOf } from "../model/symbols.js";
import { hasAutomatic } from "./automatic.js";
import { entry, modes } from "./entry.js";
import { session } from "./session.js";

// ---- Modes ----

/** The picture of a mode: a cell, and where numbers are in it. Each text is [number, x, y, height]. */
const pictures = {
  value: [["1", 12, 18.2, 16]],
  corner: [
    ["1", 7, 11, 8.5],
    ["2", 17, 11, 8.5],
    ["3", 7, 20.5, 8.5],
  ],
  centre: [["12", 12, 15.4, 9.5]],
  color: [],
};

function drawMode(mode) {
  const texts = pictures[mode].map(([text, x, y, height]) =>
    makeSvg("text", { x, y, "font-size": height, "text-anchor": "middle" }, text),
  );
  const colors = mode === "color" ? [1, 3, 4] : [];
  const stripes = colors.map((color, i) =>
    makeSvg("rect", { class: `stripe-${color}`, x: 3 + i * 6, y: 3, width: 6, height: 18 }),
  );
  const cell = makeSvg("rect", { class: "edge", x: 3, y: 3, width: 18, height: 18, rx: 3 });
  return makeSvg("svg", { class: "mode-picture", viewBox: "0 0 24 24", "aria-hidden": "true" }, stripes, cell, texts);
}

function makeModes() {
  const buttons = modes.map((mode) =>
    make(
      "button",
      { type: "button", class: "mode", title: t(`mode.${mode}`), onclick: () => entry.choose(mode) },
      drawMode(mode),
      make("span", { class: "label" }, t(`mode.${mode}`)),
    ),
  );
  const show = () =>
    buttons.forEach((button, i) => setAttribute(button, "aria-pressed", String(modes[i] === entry.mode)));
  entry.on("mode", show);
  show();
  return make("div", { class: "modes", role: "group", "aria-label": t("modes") }, buttons);
}

// ---- Numbers and colours ----

function makeNumber(value) {
  const symbol = make("span", { class: "symbol" }, symbolOf(value, session.symbols));
  const button = make("button", { type: "button", class: "number", onclick: () => entry.press(value) }, symbol);
  return { value, button };
}

/** How many cells still need each value. At 0 it is dimmed, not disabled: it may be in a wrong cell. */
function showCounts(numbers) {
  const { game } = session;
  const counts = game.counts();
  for (const { value, button } of numbers) {
    const left = Math.max(game.size - counts[value], 0);
    setFlag(button, "complete", left === 0);
    setAttribute(button, "data-left", left);
    setAttribute(button, "aria-label", t("number.label", { value: symbolOf(value, session.symbols), left }));
  }
}

/** Of a large board, which values are marked in the cell that is selected: there its marks may be folded. */
function showMarks(numbers) {
  const { game, cursor } = session;
  const own = game.size > 9 && !game.shown(cursor);
  const marks = own && (hasAutomatic(game) ? game.candidates(cursor) : game.centre[cursor] | game.corner[cursor]);
  for (const one of numbers) setFlag(one.button, "noted", (marks & bitOf(one.value)) !== 0);
}

function makeColors() {
  return Array.from({ length: COLORS }, (_, i) => {
    const label = t(`color.${i + 1}`);
    const swatch = make("span", { class: "swatch", style: { background: `var(--color-${i + 1})` }, "data-key": i + 1 });
    const attributes = { type: "button", class: "number", title: label, "aria-label": label };
    return make("button", { ...attributes, onclick: () => entry.press(i + 1) }, swatch);
  });
}

/** How many numbers are in a row, in a square, where there is little height, and where there is also little width. */
function shapeNumbers(view, size) {
  const rows = Math.ceil(size / 10);
  const columns = { square: Math.ceil(Math.sqrt(size)), wide: Math.ceil(size / rows), narrow: size <= 10 ? 5 : 6 };
  view.dataset.numbers = size > 16 ? "many" : "few";
  view.style.setProperty("--number-rows", rows);
  view.style.setProperty("--number-part", `${rows}fr`);
  for (const [name, count] of Object.entries(columns)) view.style.setProperty(`--${name}`, count);
}

/** Which number is chosen, where numbers are chosen before cells. */
function showBrush(keypad) {
  const chooses = settings.get("numberFirst");
  for (const place of keypad.querySelectorAll(".numbers"))
    [...place.children].forEach((button, i) => {
      setAttribute(button, "aria-pressed", chooses ? String(i + 1 === entry.brush) : null);
    });
}

/** @returns {HTMLElement} */
export function makeKeypad() {
  const numberPlace = make("div", { class: "numbers", role: "group", "aria-label": t("numbers") });
  const colorPlace = make("div", { class: "numbers palette", role: "group", "aria-label": t("colors") }, makeColors());
  const keypad = make("div", { class: "keypad" }, numberPlace, colorPlace, makeModes());
  // A press keeps the focus on the board.
  keypad.addEventListener("mousedown", (event) => event.preventDefault());
  let numbers = [];
  const fill = () => {
    const { size } = session.game;
    numbers = Array.from({ length: size }, (_, i) => makeNumber(i + 1));
    numberPlace.replaceChildren(...numbers.map(({ button }) => button));
    shapeNumbers(keypad.closest(".view"), size);
    showCounts(numbers);
  };
  const showMode = () => {
    keypad.dataset.mode = entry.mode;
    numberPlace.hidden = entry.mode === "color";
    colorPlace.hidden = entry.mode !== "color";
    if (session.game) showBrush(keypad);
  };
  session.on("open", () => {
    fill();
    showMode();
  });
  session.on("change", () => showCounts(numbers));
  for (const name of ["open", "change", "select"]) session.on(name, () => showMarks(numbers));
  settings.on("change", (name) => {
    if (name === "symbols" && session.game) fill();
    if (["symbols", "numberFirst"].includes(name)) showMode();
  });
  entry.on("mode", showMode);
  showMode();
  return keypad;
}
