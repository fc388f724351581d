// SPDX-License-Identifier: MIT
// Texts in the user's language: those of texts/, and the library's English for names that no file translates.
import { texts } from "./texts.js";

export { language, locale } from "./preferred.js";

export function hasText(key) {
  return Object.hasOwn(texts, key);
}

/** The text of a key; {name} in it is replaced by values.name. */
export function t(key, values = {}) {
  if (!hasText(key)) throw new Error(`there is no text '${key}'`);
  return texts[key].replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** The text of a key, or another one where there is none: names that come from elsewhere. */
export function textOr(key, other) {
  return hasText(key) ? t(key) : other;
}
