// SPDX-License-Identifier: MIT
// Automatic candidates: each game has them or not; one for which nothing was chosen is as the settings say.
import { settings } from "../base/settings.js";
import { rememberFacts } from "./games.js";
import { session } from "./session.js";

export function hasAutomatic(game = session.game) {
  return game.about.automatic ?? settings.get("candidates");
}

export function setAutomatic(on) {
  const { game } = session;
  game.about.automatic = on;
  rememberFacts(game);
  session.emit("select");
}
