// SPDX-License-Identifier: MIT
import { explain } from "./explain.js";
import { hint } from "./hint.js";
import { isEditing } from "../play/typing.js";

/** A puzzle that is not complete has nothing to explain. */
const offered = () => !isEditing();

/** See app.js. */
export const actions = [
  { name: "hint", icon: "hint", place: "tools", key: "h", offered, run: hint },
  { name: "explain", icon: "explain", place: "tools", key: "e", offered, run: () => explain() },
];
