// SPDX-License-Identifier: MIT
// The saved games.
import { t } from "../base/language.js";
import { notify } from "../base/shell.js";
import { itemNames, readItem, removeItem, storageFull, storageKey, writeItem } from "../base/storage.js";
import { fields, Game, newId, readAbout } from "../model/game.js";
import { ConstraintsError, playableGeometry } from "./playable.js";

const PREFIX = "game.";
const PAUSE = 300;
let waiting = null;
let timer = 0;
/** Games that another tab has changed: here they are not saved any more, but as a copy. */
const stale = new WeakSet();
/** What this tab has last read or written of a game: see contentOf. */
const known = new WeakMap();

/** Save a game that was changed, soon: several changes in a row are saved once. */
export function rememberGame(game) {
  if (stale.delete(game)) game.about.id = newId();
  game.about.saved = Date.now();
  save(game);
}

/** Save a game in which only the time has changed. */
export function rememberTime(game) {
  if (stale.has(game) || !isKept(game)) return;
  game.about.saved = Date.now();
  save(game);
}

/** Save what is known of the puzzle: the date of the game stays, and a removed game is not stored again. */
export function rememberFacts(game) {
  if (!stale.has(game) && isKept(game)) save(game);
}

function isKept(game) {
  return waiting === game || readItem(PREFIX + game.about.id) !== null;
}

/** A game is stored from the time it is opened. */
export function keepGame(game) {
  if (isKept(game)) return;
  rememberGame(game);
  saveNow();
  pruneGames(game);
}

function save(game) {
  if (waiting && waiting !== game) saveNow();
  waiting = game;
  clearTimeout(timer);
  timer = setTimeout(saveNow, PAUSE);
}

export function saveNow() {
  clearTimeout(timer);
  if (!waiting) return;
  const game = waiting;
  waiting = null;
  if (isOvertaken(game)) {
    stale.add(game);
    notify(t("tabs.changed"));
    if (contentOf(game.toJSON()) === known.get(game)) return;
    rememberGame(game);
    saveNow();
    return;
  }
  const write = () => writeItem(PREFIX + game.about.id, game);
  // Puzzles that were never played make room for a game.
  const saved = write() || (storageFull && pruneGames(game, 0) > 0 && write());
  if (!saved) {
    sayUnsaved(storageFull ? "storage.full" : "storage.off");
    return;
  }
  known.set(game, contentOf(game.toJSON()));
  rememberLast(game);
}

const said = new Set();

/** Why a game cannot be stored: shown once. */
function sayUnsaved(why) {
  if (said.has(why)) return;
  said.add(why);
  notify(t(why), { kind: "error" });
}

/** The page opens with this game next time. */
export function rememberLast(game) {
  writeItem("last", game.about.id);
}

/** Does it have the members that the list of games needs? */
function isSaved(saved) {
  return typeof saved?.about?.id === "string" && typeof saved.rules === "string" && Array.isArray(saved.givens);
}

/** All saved games, the last one first. */
export function savedGames() {
  saveNow();
  const all = itemNames(PREFIX).map(readItem).filter(isSaved);
  for (const saved of all) saved.about = readAbout(saved.about);
  return all.sort((a, b) => (b.about.saved ?? 0) - (a.about.saved ?? 0));
}

export function removeGame(id) {
  if (waiting?.about.id === id) waiting = null;
  removeItem(PREFIX + id);
}

/** Puzzles that were opened and never played: this many are kept beside the open one. */
const UNPLAYED = 20;

/** Is it unplayed, here and where it came from? */
function isUnplayed({ changes, ...saved }) {
  return changes?.length === 0 && !fields.some((field) => [saved[field]].flat().some(Boolean));
}

/** Remove the oldest puzzles that were never played. @returns how many */
function pruneGames(open, most = UNPLAYED) {
  const unplayed = savedGames().filter((saved) => saved.about.id !== open.about.id && isUnplayed(saved));
  const old = unplayed.slice(most);
  for (const { about } of old) removeGame(about.id);
  return old.length;
}

/** Save again what was removed. */
export function restoreGame(saved) {
  writeItem(PREFIX + saved.about.id, saved);
}

/**
 * @returns {Promise<Game | null>} null: there is none, or it is damaged
 * @throws {ConstraintsError} if the page cannot show all of it
 */
export async function loadGame(id) {
  const saved = readItem(PREFIX + id);
  if (typeof saved?.rules !== "string") return null;
  const geometry = await playableGeometry(saved.rules).catch((error) => {
    if (error instanceof ConstraintsError) throw error;
    return null;
  });
  const game = geometry && Game.fromJSON(saved, geometry);
  if (game) known.set(game, contentOf(saved));
  return game;
}

export function loadLastGame() {
  return loadGame(readItem("last"));
}

// ---- Other tabs ----

/** What the player did, as text. */
function contentOf(saved) {
  const { version, rules, about, seconds, ...content } = saved ?? {};
  return JSON.stringify(content);
}

/** Has another tab saved changes of this game that this tab does not have? */
function isOvertaken(game) {
  const saved = readItem(PREFIX + game.about.id);
  return saved !== null && ![known.get(game), contentOf(game.toJSON())].includes(contentOf(saved));
}

/** Does the saved game continue this one? If not, two tabs have changed it at the same time. */
function goesOn(saved, { changes }) {
  return JSON.stringify(saved.changes?.slice?.(0, changes.length)) === JSON.stringify(changes);
}

/**
 * Another tab saved this game. If it differs, this tab's own becomes a copy: as soon as it is changed, or at once if
 * the other one does not have what was done here.
 * @returns {boolean} whether it differs
 */
export function noticeOther(game) {
  const saved = readItem(PREFIX + game.about.id);
  const own = game.toJSON();
  if (!saved || contentOf(saved) === contentOf(own)) return false;
  stale.add(game);
  if (waiting === game) waiting = null;
  if (contentOf(own) === known.get(game) && goesOn(saved, own)) return true;
  rememberGame(game);
  saveNow();
  return true;
}

/** Is this the key in localStorage of this game? */
export function isKeyOf(key, game) {
  return key === storageKey(PREFIX + game.about.id);
}
