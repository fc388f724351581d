// SPDX-License-Identifier: MIT
// "Share": the link and its QR code, other programs, texts and pictures.
import { makeCopy } from "../base/clipboard.js";
import { download, make, makeSvg } from "../base/dom.js";
import { makeChoices, makeFlag, makeGroup, makeSelect } from "../base/forms.js";
import { icon } from "../base/icons.js";
import { t } from "../base/language.js";
import { errorText, makeButton, notifyError, openDialog } from "../base/shell.js";
import { session } from "../play/session.js";
import {
  addressFor,
  contents,
  drawGame,
  formatsForGame,
  hasProgress,
  isLocal,
  keepsRules,
  linkOfGame,
  loadImage,
  pngBlob,
  programs,
  svgBlob,
  textOfGame,
} from "./export.js";
import { hasQr, qrCode, qrPath } from "./qr.js";

const QUIET = 4;
/** Longer addresses are refused by other programs. */
const LONGEST_ADDRESS = 30000;

// ---- The link and its QR code ----

async function drawQr(text, label) {
  if (!(await hasQr())) return make("p", { class: "soft" }, t("share.qr.none"));
  const code = await qrCode(text);
  if (!code) return make("p", { class: "soft" }, t("share.qr.long"));
  const side = code.size + 2 * QUIET;
  const ground = makeSvg("rect", { width: side, height: side, fill: "#fff" });
  const modules = makeSvg("path", { d: qrPath(code, QUIET), fill: "#000" });
  const attributes = { class: "qr", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label };
  return makeSvg("svg", { ...attributes, "shape-rendering": "crispEdges" }, ground, modules);
}

/** Where the link and its QR code lead: to this page, or to SudokuPad, which works everywhere. */
function makeTargets(show) {
  const rows = ["page", "sudokupad"].map((value) => ({ value, text: t(`share.qr.${value}`) }));
  const { element, take } = makeChoices({ name: "qr", rows, onChange: ([which]) => show(which) });
  return { element: makeGroup(t("share.qr"), element), take: (which) => take([which]) };
}

class LinkPart {
  constructor() {
    this.link = make("input", { id: "share-link", readonly: true, dir: "ltr", onfocus: () => this.link.select() });
    this.progress = makeFlag({ label: t("share.progress"), onChange: () => this.fill().catch(notifyError) });
    this.code = make("div", { class: "qr-place" });
    this.targets = makeTargets((which) => this.#show(which).catch(notifyError));
    this.which = isLocal() ? "sudokupad" : "page";
    const send = makeButton(t("share.send"), () => this.#send(), { iconName: "share" });
    this.element = make(
      "section",
      { class: "share-section share-link" },
      make(
        "div",
        { class: "share-main" },
        this.targets.element,
        make("label", { for: "share-link" }, t("share.link")),
        make(
          "div",
          { class: "row joined" },
          this.link,
          makeCopy(t("share.copy"), () => this.link.value),
        ),
        hasProgress() ? this.progress.element : null,
        isLocal() ? make("p", { class: "share-note" }, icon("info"), make("span", {}, t("share.local"))) : null,
        navigator.share ? send : null,
      ),
      this.code,
    );
  }

  /** If SudokuPad cannot have the puzzle, this page can. */
  async fill() {
    try {
      await this.#show(this.which);
    } catch (error) {
      notifyError(error);
      await this.#show("page");
    }
  }

  async #show(which) {
    this.which = which;
    this.targets.take(which);
    this.progress.element.hidden = which !== "page";
    const own = () => linkOfGame({ progress: this.progress.input.checked });
    const text = which === "page" ? own() : await addressFor("sudokupad");
    if (which !== this.which) return;
    this.link.value = text;
    const code = await drawQr(text, t("share.qr.label", { page: t(`share.qr.${which}`) }));
    if (text === this.link.value) this.code.replaceChildren(code);
  }

  #send() {
    const stopped = (error) => error.name === "AbortError" || notifyError(error);
    navigator.share({ title: t("share.title"), url: this.link.value }).catch(stopped);
  }
}

// ---- Other programs ----

function makeOutside({ name }, address) {
  if (!address || address.length > LONGEST_ADDRESS) return null;
  return make(
    "a",
    { class: "button", href: address, target: "_blank", rel: "noopener noreferrer" },
    t("share.open", { name }),
  );
}

/** A program that cannot have this puzzle is not offered. */
async function fillOutside(place) {
  const links = Object.entries(programs).map(async ([program, row]) =>
    makeOutside(row, await addressFor(program).catch(() => "")),
  );
  place.replaceChildren(...(await Promise.all(links)).filter(Boolean));
}

// ---- Texts and pictures ----

/** Those that most programs read. */
const usualFormats = ["line", "grid", "csv", "pencil", "json"];

const PNG_WIDTHS = [600, 1200, 2400];
const pictures = ["svg", ...PNG_WIDTHS.map((width) => `png:${width}`)];

function pictureName(kind) {
  const [type, width] = kind.split(":");
  return width ? t("share.png", { width }) : type.toUpperCase();
}

class FilePart {
  #formats = [];
  #turn = 0;
  #made = null;
  #release = () => {};

  constructor() {
    const show = () => this.show().catch(notifyError);
    const rows = contents.map((one) => [one, t(`share.content.${one}`)]);
    this.format = makeSelect({ label: t("share.format"), rows: [], onChange: show });
    this.content = makeSelect({ label: t("share.content"), rows, onChange: show });
    this.preview = make("div", { class: "share-preview" });
    this.note = make("p", { class: "soft", role: "status" });
    this.copy = makeCopy(t("share.copy"), () => this.#made.text);
    this.save = makeButton(t("share.download"), () => this.#save(), { iconName: "open" });
    this.element = make(
      "section",
      { class: "share-section" },
      make("h3", {}, t("share.files")),
      make("div", { class: "row" }, this.format.element, this.content.element),
      this.preview,
      this.note,
      make("div", { class: "row" }, this.copy, this.save),
    );
  }

  async fill() {
    this.#formats = await formatsForGame();
    const rowsOf = (some) => some.map(({ name, summary }) => [name, `${name} – ${summary}`]);
    const writing = this.#formats.filter(({ can }) => can.includes("writes"));
    const isUsual = ({ name }) => usualFormats.includes(name);
    this.format.fill([
      [t("share.texts"), rowsOf(writing.filter(isUsual))],
      [t("share.others"), rowsOf(writing.filter((one) => !isUsual(one)))],
      [t("share.pictures"), pictures.map((one) => [one, pictureName(one)])],
      [t("share.exports"), rowsOf(this.#formats.filter(({ can }) => can.includes("exports")))],
    ]);
    await this.show();
  }

  /** Makes what is chosen, and shows it. */
  async show() {
    const turn = ++this.#turn;
    this.preview.setAttribute("aria-busy", "true");
    const [kind, content] = [this.format.select.value, this.content.select.value];
    const made = await this.#make(kind, content).catch((error) => ({ error }));
    if (turn !== this.#turn) return;
    this.#made = made.error ? null : made;
    for (const button of [this.copy, this.save]) button.disabled = !this.#made;
    this.copy.hidden = pictures.includes(kind);
    this.note.textContent = made.error ? errorText(made.error) : this.#noteOn(kind);
    this.note.classList.toggle("enter-error", Boolean(made.error));
    await this.#showPreview(turn);
    if (turn !== this.#turn) return;
    this.preview.setAttribute("aria-busy", "false");
  }

  /** That the format does not keep the rules, if so. */
  #noteOn(kind) {
    const { rules } = session.game.geometry;
    const format = this.#formats.find(({ name }) => name === kind);
    if (!format) return "";
    return keepsRules(format, rules) ? "" : t("share.rules", { rules });
  }

  async #make(kind, content) {
    const base = `suuji-${session.game.size}x${session.game.size}`;
    if (!pictures.includes(kind)) {
      const text = await textOfGame(kind, content);
      const ending = this.#formats.find(({ name }) => name === kind).extensions?.[0] ?? "txt";
      return { text, name: `${base}.${ending}`, blob: () => new Blob([text], { type: "text/plain" }) };
    }
    const svg = await drawGame(content);
    if (kind === "svg") return { svg, name: `${base}.svg`, blob: () => svgBlob(svg) };
    return { svg, name: `${base}.png`, blob: () => pngBlob(svg, Number(kind.split(":")[1])) };
  }

  async #showPreview(turn) {
    this.#release();
    this.#release = () => {};
    const made = this.#made;
    if (!made) return this.preview.replaceChildren();
    if (made.svg) {
      const { image, release } = await loadImage(made.svg, t("share.preview"));
      if (turn !== this.#turn) return release();
      this.#release = release;
      return this.preview.replaceChildren(image);
    }
    const lines = Math.min(Math.max(made.text.split("\n").length, 2), 8);
    const text = make("textarea", { readonly: true, rows: lines, dir: "ltr", "aria-label": t("share.preview") });
    text.value = made.text;
    this.preview.replaceChildren(text);
  }

  async #save() {
    try {
      download(this.#made.name, await this.#made.blob());
    } catch (error) {
      notifyError(error);
    }
  }

  close() {
    this.#turn++;
    this.#release();
  }
}

export async function openShare() {
  const link = new LinkPart();
  const files = new FilePart();
  const outside = make("div", { class: "row outside" });
  openDialog(
    { title: t("share.title"), className: "share-dialog", onClose: () => files.close() },
    link.element,
    outside,
    files.element,
  );
  await Promise.all([link.fill(), fillOutside(outside), files.fill()]);
}
