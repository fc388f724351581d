// SPDX-License-Identifier: MIT
import { openAnother } from "./another.js";
import { openCreateDialog } from "./dialog.js";
import { startRating } from "./rating.js";

startRating();

/** See app.js. The second one is offered where a game ends. */
export const actions = [
  { name: "new", icon: "new", place: "bar", primary: true, key: "n", run: openCreateDialog },
  { name: "another", place: "end", run: openAnother },
];
