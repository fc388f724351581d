// SPDX-License-Identifier: MIT
import { openCreateDialog } from "./dialog.js";
import { startRating } from "./rating.js";

startRating();

/** See app.js. */
export const actions = [{ name: "new", icon: "new", place: "bar", primary: true, key: "n", run: openCreateDialog }];
