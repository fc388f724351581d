// SPDX-License-Identifier: MIT
// How hard a puzzle is that came without a level: rated quietly, once it is known that it has one solution.
import { background } from "../base/library.js";
import { rememberFacts } from "../play/games.js";
import { session } from "../play/session.js";

/** Larger puzzles take too long beside a game, and this many seconds are enough for the others. */
const LARGEST = 16;
const SECONDS = 3;
const asked = new WeakSet();

async function rateGame(game) {
  const { about, size } = game;
  if (about.verdict !== "unique" || about.level || size > LARGEST || asked.has(game)) return;
  asked.add(game);
  const reply = await background.call("rate", { ...session.puzzleOf(game), seconds: SECONDS }).catch(() => null);
  const rating = reply?.ratings?.[0];
  if (rating?.verdict !== "rated") return;
  Object.assign(about, { level: rating.level, rating: rating.rating });
  if (game !== session.game) return;
  rememberFacts(game);
  session.emit("about", game);
}

export function startRating() {
  for (const name of ["open", "about"]) session.on(name, () => rateGame(session.game));
}
