// SPDX-License-Identifier: MIT
// The parts of all forms, made of data: controls, fields with their labels, cards and chips to choose from.
import { make } from "./dom.js";

let count = 0;
const newId = () => `form-${++count}`;

// ---- Controls ----

/** A row of a list is [value, text, attributes?], or [title, rows] for a group of them. */
function makeOption([value, content, attributes = {}]) {
  if (Array.isArray(content)) return make("optgroup", { label: value }, content.map(makeOption));
  return make("option", { value, ...attributes }, content);
}

/** Replace the rows of a list; `value` is chosen, or the first. */
export function fillList(select, rows, value = null) {
  select.replaceChildren(...rows.map(makeOption));
  if (value !== null) select.value = value;
}

/** A list to choose one row from. */
export function makeList({ rows, value = null, onChange, ...attributes }) {
  const select = make("select", { ...attributes, onchange: () => onChange(select.value) });
  fillList(select, rows, value);
  return select;
}

/** A box to tick. */
export function makeCheck({ value = false, onChange = () => {}, ...attributes }) {
  const own = { type: "checkbox", class: "form-check", onchange: () => onChange(input.checked) };
  const input = make("input", { ...own, ...attributes });
  input.checked = value;
  return input;
}

export function makeSwitch(options) {
  return makeCheck({ role: "switch", class: "form-switch", ...options });
}

/** A whole number from 0; anything else is replaced by `initial`. */
export function makeNumber({ value, initial, onChange }) {
  const change = () => {
    const number = Math.floor(Number(input.value));
    input.value = Number.isSafeInteger(number) && number >= 0 ? number : initial;
    onChange(input.value);
  };
  const input = make("input", { type: "number", min: "0", step: "1", value, onchange: change });
  return input;
}

// ---- Fields: a control and its label ----

/** @param {{ label: string, control: HTMLElement, help?: string, className?: string, hidesLabel?: boolean }} options */
export function makeField({ label, control, help = null, className = "form-field", hidesLabel = false }) {
  control.id ||= newId();
  const name = make("label", { for: control.id, class: hidesLabel && "visually-hidden" }, label);
  if (help === null) return make("div", { class: className }, name, control);
  const helpId = `${control.id}-help`;
  control.setAttribute("aria-describedby", helpId);
  return make("div", { class: className }, name, control, make("p", { id: helpId, class: "form-help" }, help));
}

/** @returns {{ element: HTMLElement, select: HTMLSelectElement, fill(rows, value?): void }} */
export function makeSelect({ label, hidesLabel, className, ...list }) {
  const select = makeList(list);
  const element = makeField({ label, control: select, hidesLabel, className });
  return { element, select, fill: (rows, value) => fillList(select, rows, value) };
}

/** A line of text. */
export function makeLine({ label, help, value, onChange, ...attributes }) {
  const own = { type: "text", value, autocomplete: "off", oninput: () => onChange(input.value) };
  const input = make("input", { ...own, ...attributes });
  return makeField({ label, control: input, help });
}

/** A box to tick with what it means beside it. */
export function makeFlag({ label, ...options }) {
  const input = makeCheck(options);
  return { element: make("label", { class: "form-flag" }, input, make("span", {}, label)), input };
}

export function makeGroup(title, ...content) {
  return make("fieldset", { class: "form-group" }, make("legend", {}, title), content);
}

// ---- Choices ----

/**
 * A chip, card or tile: a box that is covered by its input, so that it is pressed and focused as one.
 * @param {{ type: "radio" | "checkbox", name: string, value: string, text: string, note?: string,
 *   picture?: Element }} row
 */
function makeChoice({ type, name, value, text, note = null, picture = null }, look) {
  const id = newId();
  const noteElement = make("span", { class: "form-note", id: `${id}-note` }, note);
  const input = make("input", { type, name, value, id, "aria-describedby": `${id}-note` });
  const words = make("span", {}, make("label", { class: "form-text", for: id }, text), noteElement);
  const element = make("div", { class: `form-choice form-${look}` }, input, picture, words);
  return { input, note: noteElement, element };
}

/**
 * Choices: one can be chosen, with the type "checkbox" any number.
 * @param {{ name: string, type?: "radio" | "checkbox", look?: "chip" | "card" | "tile", rows: object[],
 *   taken?: string[], onChange: (values: string[]) => void }} options onChange: the values that are chosen now
 * @returns {{ element: HTMLElement, take(values): void, allow(value, allowed, note, why): void }}
 */
export function makeChoices({ name, type = "radio", look = "chip", rows, taken = [], onChange }) {
  const all = rows.map((row) => makeChoice({ type, name, ...row }, look));
  const takenNow = () => all.filter(({ input }) => input.checked).map(({ input }) => input.value);
  const take = (values) => all.forEach(({ input }) => (input.checked = values.includes(input.value)));
  take(taken);
  // Other fields in the same place have changes of their own.
  const onchange = ({ target }) => target.name === name && onChange(takenNow());
  return {
    element: make(
      "div",
      { class: `form-choices form-${look}s`, onchange },
      all.map(({ element }) => element),
    ),
    take,
    /** Can it be chosen? If so `note` is shown, else `why` not. */
    allow: (value, allowed, note, why) => {
      const choice = all.find((one) => one.input.value === value);
      choice.input.disabled = !allowed;
      choice.note.textContent = allowed ? note : why;
    },
  };
}

/** Buttons in a row, one of them pressed: rows of [value, text]. */
export function makeSegments({ label, className = "", rows, value, onChange }) {
  const buttons = rows.map(([one, text]) => {
    const press = () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      onChange(one);
    };
    const button = make("button", { type: "button", "aria-pressed": String(one === value), onclick: press }, text);
    return button;
  });
  return make("div", { class: `form-segments ${className}`, role: "group", "aria-label": label }, buttons);
}
