// SPDX-License-Identifier: MIT
// Texts in the user's language.
import { languages, texts } from "../texts.js";
import { settings } from "./settings.js";

function preferredLanguage() {
  const known = languages.map(([code]) => code);
  const wanted = [settings.get("language"), ...(globalThis.navigator?.languages ?? [])];
  return wanted.map((one) => String(one).slice(0, 2).toLowerCase()).find((one) => known.includes(one)) ?? "en";
}

export const language = preferredLanguage();
/** For numbers and dates: the user's own kind of that language, as "en-GB", if the browser names one. */
export const locale =
  (globalThis.navigator?.languages ?? []).find((one) => one.slice(0, 2).toLowerCase() === language) ?? language;
const column = languages.findIndex(([code]) => code === language);

export function hasText(key) {
  return Object.hasOwn(texts, key);
}

/** The text of a key; {name} in it is replaced by values.name. */
export function t(key, values = {}) {
  const row = texts[key];
  if (!row) throw new Error(`there is no text '${key}'`);
  return row[column].replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** The text of a key, or another one where the table has none: names that the library may add to. */
export function textOr(key, other) {
  return hasText(key) ? t(key) : other;
}
