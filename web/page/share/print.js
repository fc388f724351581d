// SPDX-License-Identifier: MIT
// Print: sheets of the library's drawings, which are as sharp as the printer. Without this dialog the browser prints
// the board of the page (style/print.css).
import { make } from "../base/dom.js";
import { makeSelect } from "../base/forms.js";
import { t } from "../base/language.js";
import { makeButton, notifyError, openDialog } from "../base/shell.js";
import { titleOf } from "../play/names.js";
import { session } from "../play/session.js";
import { drawGame, loadImage } from "./export.js";

const perPage = ["1", "2", "4"];
const printedContents = ["puzzle", "entries", "candidates"];
const solutionPlaces = ["none", "below", "page"];

function makePuzzle(head, image, below = null) {
  return make("div", { class: "sheet-puzzle" }, make("p", { class: "sheet-head" }, head), image.cloneNode(), below);
}

/** What will be printed: pages of puzzles, and where the solution is. */
async function makeSheets({ count, content, solution }) {
  const drawings = [
    [content, t("print.puzzle")],
    ["solution", t("print.solution")],
  ].slice(0, solution === "none" ? 1 : 2);
  const texts = await Promise.all(drawings.map(([what]) => drawGame(what)));
  const loaded = await Promise.all(texts.map((svg, i) => loadImage(svg, drawings[i][1])));
  const [puzzle, solved] = loaded.map(({ image }) => image);
  const solutionBelow = () =>
    solution === "below" ? make("div", { class: "sheet-solution" }, solved.cloneNode()) : null;
  const onePuzzle = () => makePuzzle(titleOf(session.game), puzzle, solutionBelow());
  const page = make("div", { class: `sheet sheet-${count}` }, Array.from({ length: count }, onePuzzle));
  const second =
    solution === "page" ? make("div", { class: "sheet sheet-1" }, makePuzzle(t("print.solution"), solved)) : null;
  return { pages: [page, second].filter(Boolean), release: () => loaded.forEach((one) => one.release()) };
}

export async function openPrint() {
  const field = (name, values) =>
    makeSelect({ label: t(name), rows: values.map((one) => [one, t(`${name}.${one}`)]), onChange: () => change() });
  const count = field("print.count", perPage);
  const content = field("share.content", printedContents);
  const solution = field("print.solution", solutionPlaces);
  const preview = make("div", { class: "print-preview", role: "img", "aria-label": t("share.preview") });
  let release = () => {};
  let turn = 0;

  const show = async () => {
    const own = ++turn;
    const choice = {
      count: Number(count.select.value),
      content: content.select.value,
      solution: solution.select.value,
    };
    const sheets = await makeSheets(choice);
    // Another choice was made meanwhile, or the dialog closed.
    if (own !== turn) return sheets.release();
    release();
    release = sheets.release;
    return preview.replaceChildren(...sheets.pages);
  };
  const change = () => show().catch(notifyError);
  const close = () => {
    turn++;
    release();
  };

  // The sheets are printed from a place of their own: a dialog is only as long as the window.
  const print = async () => {
    const place = make(
      "div",
      { id: "print-place" },
      [...preview.children].map((page) => page.cloneNode(true)),
    );
    document.body.append(place);
    await Promise.all([...place.querySelectorAll("img")].map((image) => image.decode()));
    window.print();
    place.remove();
  };
  const button = makeButton(t("action.print"), () => print().catch(notifyError), {
    iconName: "print",
    className: "primary",
  });
  openDialog(
    { title: t("action.print"), className: "print-dialog", onClose: close },
    make("div", { class: "print-choices" }, count.element, content.element, solution.element, button),
    preview,
  );
  await show();
}
