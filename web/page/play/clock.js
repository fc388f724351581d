// SPDX-License-Identifier: MIT
// The time of the game: it runs while the board can be seen and used, until the game is solved.
import { rememberTime } from "./games.js";
import { session } from "./session.js";
import { isEditing } from "./typing.js";

/** Saved this often while nothing else changes, in seconds. */
const SAVE = 15;

/** "4:07", "1:02:09" */
export function timeText(seconds) {
  const whole = Math.floor(seconds);
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

function runs() {
  const seen = !document.hidden && !document.getElementById("view-play").hidden;
  const covered = session.paused || isEditing() || document.querySelector("dialog[open]") !== null;
  return session.game && seen && !covered && !session.game.isSolved();
}

/** @param {() => void} show is called when the time changed */
export function startClock(show) {
  let last = performance.now();
  let unsaved = 0;
  const tick = () => {
    const now = performance.now();
    // The time that the computer slept does not count.
    const passed = Math.min((now - last) / 1000, 2);
    last = now;
    if (!runs()) return;
    session.game.seconds += passed;
    unsaved += passed;
    if (unsaved >= SAVE) {
      unsaved = 0;
      rememberTime(session.game);
    }
    show();
  };
  setInterval(tick, 500);
  document.addEventListener("visibilitychange", () => {
    last = performance.now();
    if (document.hidden && session.game) rememberTime(session.game);
  });
  for (const name of ["open", "change", "pause"]) session.on(name, show);
}
