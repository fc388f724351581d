// SPDX-License-Identifier: MIT
// The game that is open, what is selected in it, and the events when these change:
//   open    another game is open, on a new board
//   change  cells of the game changed
//   select  other cells are selected
//   about   more is known of the puzzle: its solution, its level
//   pause   the board is covered, or uncovered
// All changes of a game are made here, and saved.
import { Emitter } from "../base/emitter.js";
import { background } from "../base/library.js";
import { settings } from "../base/settings.js";
import { Game } from "../model/game.js";
import { symbolsFor } from "../model/symbols.js";
import { keepGame, rememberFacts, rememberGame, rememberLast } from "./games.js";
import { playableGeometry } from "./playable.js";

/** How long the solution of a puzzle is looked for, in seconds. */
const LOOK = 10;

class Session extends Emitter {
  /** @type {Game} */
  game = null;
  /** @type {import("../board/board.js").Board} set by view.js */
  board = null;
  selection = new Set();
  cursor = 0;
  /** Shown instead of the game, as a function of a cell: see Board.show. */
  exhibit = null;
  /** The game cannot be changed while something else is shown. */
  locked = false;
  /** The board is covered, and the clock stops. */
  paused = false;
  /** A digit that waits for a second one: { value, mode, cells }; see entry.js. */
  pending = null;
  /** The search for the solutions of the game. */
  #search = new AbortController();

  open(game) {
    this.#search.abort();
    this.game = game;
    this.exhibit = null;
    this.locked = false;
    this.paused = false;
    this.pending = null;
    const empty = game.position().indexOf(0);
    this.cursor = Math.max(empty, 0);
    this.selection = new Set([this.cursor]);
    this.emit("open", game);
    keepGame(game);
    rememberLast(game);
    // A puzzle that is being typed in is examined by share/editor.js.
    if (!game.about.verdict && !game.about.editing) this.#examine(game);
  }

  /** How values are written on its board. */
  get symbols() {
    return symbolsFor(settings.get("symbols"), this.game.size);
  }

  /** Open a puzzle as a new game. `about`: see Game. */
  async openPuzzle({ rules, givens, ...about }) {
    const geometry = await playableGeometry(rules);
    const game = new Game(geometry, givens, about);
    this.open(game);
    return game;
  }

  /** How many solutions it has: needed for mistakes, and shown if it is not one. If unknown, it is asked for again. */
  async #examine(game) {
    const args = { ...this.puzzleOf(game), limit: 2, seconds: LOOK };
    this.#search = new AbortController();
    const { signal } = this.#search;
    const reply = await background.call("solve", args, { signal }).catch(() => null);
    if (!reply || reply.verdict === "unknown") return;
    Object.assign(game.about, { verdict: reply.verdict, solution: reply.verdict === "unique" ? reply.solution : null });
    rememberFacts(game);
    if (game === this.game) this.emit("about", game);
  }

  /** The puzzle as arguments of calls, without what the player did. */
  puzzleOf(game = this.game) {
    return game.puzzle();
  }

  /**
   * Change the game.
   * @param {(game: Game) => number[]} work makes the change and returns the cells that changed
   */
  change(work) {
    if (!this.game || this.locked || this.paused) return [];
    const cells = work(this.game);
    if (cells.length === 0) return cells;
    rememberGame(this.game);
    this.emit("change", cells);
    return cells;
  }

  /** Begin the game again; that can be undone too. */
  restart() {
    this.game.seconds = 0;
    delete this.game.about.hints;
    return this.change((game) => game.reset());
  }

  /** @param {Iterable<number>} cells */
  select(cells, cursor) {
    this.selection = new Set(cells);
    this.cursor = cursor;
    this.emit("select");
  }

  setPending(pending) {
    this.pending = pending;
    this.emit("select");
  }

  setPaused(paused) {
    this.paused = paused;
    this.emit("pause");
  }

  /** Show something else than the game; null: the game again. */
  setExhibit(stateOf, { locked = stateOf !== null } = {}) {
    this.exhibit = stateOf;
    this.locked = locked;
    this.emit("select");
  }
}

export const session = new Session();
