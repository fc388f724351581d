// SPDX-License-Identifier: MIT
// The texts of the language that was chosen.
import { language } from "./preferred.js";

const reply = await fetch(new URL(`../texts/${language}.json`, import.meta.url));
export const texts = await reply.json();
