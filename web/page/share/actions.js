// SPDX-License-Identifier: MIT
import { startArrivals } from "./arrivals.js";
import { openShare } from "./dialog.js";
import { startEditor } from "./editor.js";
import { openEnter } from "./enter.js";
import { openPrint } from "./print.js";

/** See app.js. */
export const actions = [
  { name: "enter", icon: "open", place: "menu", key: "o", run: () => openEnter() },
  { name: "share", icon: "share", place: "bar", key: "s", run: openShare },
  { name: "print", icon: "print", place: "menu", run: openPrint },
];

/** What is dropped and pasted, and the bar of a puzzle that is typed in. */
export function startSharing() {
  startArrivals();
  startEditor(document.getElementById("controls"));
}
