// SPDX-License-Identifier: MIT
// The search for a puzzle: in slices of time, so that it can report progress, and the closest puzzle.
import { levels } from "./choices.js";

/** Seconds of the slices, each with another seed. They get longer, because one attempt can take a minute. */
const FIRST = 2;
const LONGEST = 256;
const LARGE = 16;
/** Seconds to look for a puzzle that is close to the level. */
const CLOSE = 2;

function distance(level, wanted) {
  return Math.abs(levels.indexOf(level) - levels.indexOf(wanted));
}

/** The levels beside one: "medium:expert" for "hard". */
function around(level) {
  const place = levels.indexOf(level);
  return `${levels[Math.max(place - 1, 0)]}:${levels[Math.min(place + 1, levels.length - 1)]}`;
}

/** What the session opens, of a reply of "generate"; null: there was no puzzle in time. */
function puzzleOf(reply) {
  const [{ givens, solution, symmetry, rating }] = reply.puzzles;
  if (!givens) return null;
  const known = rating ? { level: rating.level, rating: rating.rating } : {};
  return { rules: reply.rules, givens, solution, verdict: "unique", seed: String(reply.seed), symmetry, ...known };
}

/** The puzzle nearest to the level that is found soon: that of `best`, or a better one. */
async function closer(best, args, generate, newSeed) {
  const tries = [around(args.level), `${levels[0]}:${levels.at(-1)}`];
  for (const level of tries) {
    if (best && distance(best.level, args.level) <= 1) break;
    const found = puzzleOf(await generate({ ...args, level, seconds: CLOSE, seed: newSeed() }));
    if (found && (!best || distance(found.level, args.level) < distance(best.level, args.level))) best = found;
  }
  return best;
}

/**
 * @param {object} options
 * @param {object} options.args of the call "generate"
 * @param {string | null} options.seed null: any; with a seed there is one slice, as long as it takes
 * @param {() => number} options.newSeed
 * @param {(args: object) => Promise<object>} options.generate the call; it is rejected when the search is cancelled
 * @param {(state: { attempts: number, closest: object | null }) => void} options.report after each slice
 * @returns {Promise<object>} for session.openPuzzle
 */
export async function searchPuzzle({ args, seed, newSeed, generate, report }) {
  if (seed !== null) return puzzleOf(await generate({ ...args, seed }));
  const oneLevel = levels.includes(args.level);
  const growth = parseInt(args.rules, 10) > LARGE ? 8 : 2;
  let attempts = 0;
  let closest = null;
  for (let seconds = FIRST; ; seconds = Math.min(growth * seconds, LONGEST)) {
    const reply = await generate({ ...args, seconds, seed: newSeed() });
    const found = puzzleOf(reply);
    if (found) return found;
    attempts += Number(reply.puzzles[0].stats.attempts);
    report({ attempts, closest });
    if (!oneLevel) continue;
    closest = await closer(closest, args, generate, newSeed);
    report({ attempts, closest });
  }
}
