// SPDX-License-Identifier: MIT
// Which language the page speaks.
import { languages } from "../tables.js";
import { settings } from "./settings.js";

const wished = globalThis.navigator?.languages ?? [];
const codeOf = (place) => String(place).slice(0, 2).toLowerCase();
const known = languages.map(([code]) => code);

export const language = [settings.get("language"), ...wished].map(codeOf).find((one) => known.includes(one)) ?? "en";
/** For numbers and dates: the user's own kind of that language, as "en-GB", if the browser names one. */
export const locale = wished.find((one) => codeOf(one) === language) ?? language;
