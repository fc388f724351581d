// SPDX-License-Identifier: MIT
// A pause: the board is covered.
import { make } from "../base/dom.js";
import { t } from "../base/language.js";
import { announce, makeButton } from "../base/shell.js";
import { session } from "./session.js";

/** @param {HTMLElement} place of the board */
export function startPause(place) {
  const run = () => session.setPaused(false);
  const resume = makeButton(t("pause.end"), run, { iconName: "start", className: "primary" });
  const cover = make("div", { class: "cover" }, make("p", {}, t("paused")), resume);
  session.on("pause", () => {
    session.board.element.inert = session.paused;
    if (session.paused) {
      place.append(cover);
      resume.focus();
      announce(t("paused"));
    } else {
      cover.remove();
      session.board.focus(session.cursor);
    }
  });
}
