// SPDX-License-Identifier: MIT
// Puzzles for tests, and games of them as the page saves them.
import { load } from "./library.mjs";
import { pageModule } from "./page.mjs";

const { Game } = await pageModule("model/game.js");
const { Geometry } = await pageModule("model/geometry.js");

const library = await load();
export const call = async (name, args) => library.call(name, args);

/** Irregular regions. */
export const jigsaw = "9:regions=AAABBBCCCAABBBBCCCAAABBDDCCAEEEFFDDCEEEFFFDDGEHEFFDDGGHHEFIDIGGHHHFIIIGGHHHIIIIGG";

/** A puzzle whose clues are given up to a share: the rest is short to type. */
export async function makePuzzle(rules, holes) {
  const { solution } = await call("solve", { puzzle: emptyOf(rules), rules, order: "random", seed: 7, limit: 1 });
  const every = Math.max(Math.floor(solution.length / holes), 1);
  const givens = solution.map((value, cell) => (cell % every === 0 && cell / every < holes ? 0 : value));
  return { rules, givens, solution };
}

function emptyOf(rules) {
  const size = Number.parseInt(rules, 10);
  return new Array(size * size).fill(0);
}

export async function geometryFor(rules) {
  return new Geometry(await call("rules", { rules }));
}

/** localStorage of a visitor who has these games; the first is open. `settings` too. */
export function storageOf(games, settings = {}) {
  const storage = { "suuji.last": JSON.stringify(games[0].about.id), "suuji.settings": JSON.stringify(settings) };
  for (const game of games) storage[`suuji.game.${game.about.id}`] = JSON.stringify(game);
  return storage;
}

/** A game as it is saved. */
export async function makeGame({ rules, givens, solution = null, ...about }, change = () => {}) {
  const geometry = await geometryFor(rules);
  const known = solution ? { solution, verdict: "unique" } : {};
  const game = new Game(geometry, givens, { ...known, ...about });
  change(game);
  return JSON.parse(JSON.stringify(game));
}
