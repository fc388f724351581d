// SPDX-License-Identifier: MIT
// What is dropped or pasted anywhere on the page.
import { notifyError } from "../base/shell.js";
import { chooseOrOpen } from "./enter.js";
import { readFile, readPuzzles } from "./incoming.js";

/** A file comes first: what is dropped as a file often has its name as a text too. */
async function textOf(data) {
  const [file] = data.files;
  return file ? readFile(file) : data.getData("text/plain");
}

async function readData(data) {
  const reading = textOf(data); // dropped data can only be read in the event itself
  document.querySelector("dialog.enter-dialog")?.close();
  const text = await reading;
  if (text) await chooseOrOpen(await readPuzzles(text));
}

const isField = (target) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
const hasContent = ({ types }) => types.includes("Files") || types.includes("text/plain");

/** Only data from outside, not a text that is dragged within the page. */
let ownDrag = false;

function startDropping() {
  const show = (on) => document.body.classList.toggle("dropping", on);
  document.addEventListener("dragstart", () => (ownDrag = true));
  document.addEventListener("dragend", () => (ownDrag = false));
  document.addEventListener("dragover", (event) => {
    if (
      ownDrag ||
      !hasContent(event.dataTransfer) ||
      (isField(event.target) && !event.dataTransfer.types.includes("Files"))
    )
      return;
    event.preventDefault();
    show(true);
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget === null && show(false));
  document.addEventListener("drop", (event) => {
    show(false);
    if (ownDrag || !hasContent(event.dataTransfer) || (isField(event.target) && event.dataTransfer.files.length === 0))
      return;
    event.preventDefault();
    readData(event.dataTransfer).catch(notifyError);
  });
}

function startPasting() {
  document.addEventListener("paste", (event) => {
    if (isField(event.target) || document.querySelector("dialog[open]:not(.enter-dialog)")) return;
    event.preventDefault();
    readData(event.clipboardData).catch(notifyError);
  });
}

export function startArrivals() {
  startDropping();
  startPasting();
}
