// SPDX-License-Identifier: MIT
// The dialog of saved games.
import { make } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { locale, t } from "../base/language.js";
import { notify, notifyError, openDialog } from "../base/shell.js";
import { drawThumbnail } from "../board/picture.js";
import { timeText } from "./clock.js";
import { loadGame, rememberFacts, removeGame, restoreGame, savedGames } from "./games.js";
import { titleOf } from "./names.js";
import { session } from "./session.js";

/** What a date can be, in milliseconds. */
const LAST_DATE = 8.64e15;

/** Its picture is shown when the library has sent the lines of its rules; a damaged game has none. */
function makePicture(saved) {
  const place = make("span", { class: "game-picture" });
  drawThumbnail(saved).then(
    (picture) => place.append(picture),
    () => {},
  );
  return place;
}

function stateText({ givens, value, seconds }) {
  const open = givens.filter((given) => !given).length;
  const done = givens.filter((given, i) => !given && value?.[i]).length;
  const share = open > 0 ? Math.floor((done / open) * 100) / 100 : 1;
  const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(share);
  return [t("games.done", { percent }), timeText(Number(seconds) || 0)].join(" · ");
}

function dateText({ about }) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const time = [about.saved, about.created].find((one) => Math.abs(one) < LAST_DATE);
  return time === undefined ? "" : format.format(time);
}

async function openSaved(saved, dialog) {
  const game = await loadGame(saved.about.id);
  if (!game) throw new Error(t("games.damaged"));
  dialog.close();
  session.open(game);
  session.board.focus(session.cursor);
}

async function startAgain(saved, dialog) {
  await openSaved(saved, dialog);
  session.restart();
}

function removeSaved(saved, list) {
  removeGame(saved.about.id);
  fillList(list);
  list.querySelector("button").focus();
  const run = () => {
    restoreGame(saved);
    if (list.isConnected) fillList(list);
  };
  const action = { text: t("action.undo"), run };
  notify(t("games.deleted", { title: titleOf(saved) }), { action, ofGame: false });
}

/** The actions on a game other than opening it. */
function makeSmall(name, iconName, saved, run) {
  const label = t(`games.${name}`);
  const attributes = { class: "icon-only quiet", title: label, "aria-label": `${label}: ${titleOf(saved)}` };
  return make("button", { type: "button", ...attributes, onclick: run }, icon(iconName));
}

function makeCard(saved, list) {
  const isOpen = saved.about.id === session.game.about.id;
  const run = (work) => () => work(saved, list.closest("dialog")).catch(notifyError);
  const lines = [
    make("span", { class: "game-name" }, titleOf(saved)),
    make("span", { class: "soft" }, stateText(saved)),
    make("span", { class: "soft" }, dateText(saved)),
  ];
  const open = make(
    "button",
    { type: "button", class: "game-open", "aria-current": isOpen && "true", onclick: run(openSaved) },
    makePicture(saved),
    make("span", { class: "game-text" }, lines),
  );
  const again = makeSmall("again", "again", saved, run(startAgain));
  const remove = isOpen ? null : makeSmall("delete", "trash", saved, () => removeSaved(saved, list));
  return make("li", {}, open, again, remove);
}

function fillList(list) {
  list.replaceChildren(...savedGames().map((saved) => makeCard(saved, list)));
}

export function openGames() {
  const list = make("ul", { class: "games" });
  openDialog({ title: t("action.games"), className: "games-dialog" }, list);
  rememberFacts(session.game); // the time
  fillList(list);
}
