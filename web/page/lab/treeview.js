// SPDX-License-Identifier: MIT
// The tree of a search beside its board: it grows while the search is played. What has grown is drawn once, on a layer
// of its own; each picture adds the new nodes and the path that holds.
import { make, setAttribute } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { t } from "../base/language.js";
import { settings } from "../base/settings.js";
import { Camera } from "./camera.js";
import { Painter, readColors } from "./painter.js";
import { numberText } from "./words.js";

const ZOOM = 1.5;
/** How near to a node a press is meant for it, in pixels. */
const NEAR = 16;
/** A press that moves less than this is not a drag. */
const STILL = 5;

export class TreeView {
  #tree = null;
  #grown = 0;
  #path = [0];
  #camera = new Camera();
  #layer = document.createElement("canvas");
  #layerKey = "";
  #layerGrown = 0;
  #colors = null;
  #asked = false;
  #pointers = new Map();
  #moved = 0;
  #ratio = 1;

  /** @param {{ onJump: (event: number) => void, textOf: (node: number) => string }} options */
  constructor({ onJump, textOf }) {
    this.onJump = onJump;
    this.textOf = textOf;
    this.canvas = make("canvas", { role: "img" });
    this.tip = make("div", { class: "lab-tip", hidden: true, "aria-hidden": "true" });
    this.place = make("div", { class: "lab-tree-place" }, this.canvas, this.tip);
    this.summary = make("p", { class: "lab-tree-summary" });
    this.buttons = {
      fit: this.#button("fit", () => this.#setMode("fit")),
      follow: this.#button("follow", () => this.#setMode("follow")),
    };
    const tools = [
      this.buttons.fit,
      this.buttons.follow,
      this.#button("zoomIn", () => this.#zoom(ZOOM)),
      this.#button("zoomOut", () => this.#zoom(1 / ZOOM)),
    ];
    const foot = make(
      "div",
      { class: "lab-tree-foot" },
      this.summary,
      make("div", { class: "lab-tree-tools", role: "group", "aria-label": t("lab.tree") }, tools),
    );
    this.element = make("div", { class: "lab-tree" }, this.place, foot);
    this.#listen();
  }

  #button(name, run) {
    const label = t(`lab.tree.${name}`);
    return make(
      "button",
      { type: "button", class: "icon-only quiet", "aria-label": label, title: label, onclick: run },
      icon(name),
    );
  }

  #listen() {
    new ResizeObserver(() => this.#resize()).observe(this.place);
    settings.on("change", () => this.#forgetColors());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#forgetColors());
    const on = (name, run) => this.canvas.addEventListener(name, run);
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#release(event));
    on("pointercancel", (event) => this.#pointers.delete(event.pointerId));
    on("pointerleave", () => (this.tip.hidden = true));
    this.canvas.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return; // the page scrolls
        event.preventDefault();
        this.#zoom(Math.exp(-event.deltaY / 300), event.offsetX, event.offsetY);
      },
      { passive: false },
    );
  }

  // ---- What is shown ----

  /** @returns {import("./tree.js").Tree | null} */
  get model() {
    return this.#tree;
  }

  /** @param {import("./tree.js").Tree | null} tree */
  setTree(tree) {
    this.#tree = tree;
    this.#grown = 1;
    this.#path = [0];
    this.#layerKey = "";
    if (tree) this.#camera.setTree(tree);
    this.#summarise();
    this.#showMode();
    this.#ask();
  }

  #summarise() {
    if (!this.#tree) {
      this.summary.textContent = "";
      return;
    }
    const { guess, conflict, solution } = this.#tree.summary();
    const values = {
      guesses: numberText(guess),
      conflicts: numberText(conflict),
      solutions: numberText(solution),
      depth: numberText(this.#tree.height),
    };
    this.summary.textContent = t("lab.tree.summary", values);
    setAttribute(this.canvas, "aria-label", `${t("lab.tree")}: ${this.summary.textContent}`);
  }

  /** The nodes that have grown after this many events, and the path that holds. */
  show(position, level) {
    if (!this.#tree) return;
    this.#grown = this.#tree.grown(position);
    this.#path = this.#tree.pathAt(position, level);
    this.#ask();
  }

  #forgetColors() {
    this.#colors = null;
    this.#layerKey = "";
    this.#ask();
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.place;
    if (width === 0 || height === 0) return;
    this.#ratio = Math.min(2, devicePixelRatio || 1);
    for (const canvas of [this.canvas, this.#layer]) {
      canvas.width = Math.round(width * this.#ratio);
      canvas.height = Math.round(height * this.#ratio);
    }
    this.#layerKey = "";
    this.#camera.width = width;
    this.#camera.height = height;
    if (this.#tree) this.#camera.resize(width, height);
    this.#draw();
  }

  /** Several changes make one picture. */
  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    requestAnimationFrame(() => {
      this.#asked = false;
      this.#draw();
    });
  }

  #draw() {
    const context = this.canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (!this.#tree || this.canvas.width === 0) return;
    this.#colors ??= readColors(this.canvas);
    if (this.#camera.mode === "follow")
      this.#camera.follow(this.#tree.x[this.#path[0]], this.#tree.depth[this.#path[0]]);
    this.#drawLayer();
    context.drawImage(this.#layer, 0, 0);
    this.#painter(context).drawPath(this.#path);
  }

  #painter(context) {
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    return new Painter(context, this.#tree, this.#camera, this.#colors, this.textOf);
  }

  #drawLayer() {
    const context = this.#layer.getContext("2d");
    const { key } = this.#camera;
    if (key !== this.#layerKey || this.#grown < this.#layerGrown) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, this.#layer.width, this.#layer.height);
      this.#layerKey = key;
      this.#layerGrown = 0;
    }
    if (this.#grown > this.#layerGrown) this.#painter(context).draw(this.#layerGrown, this.#grown);
    this.#layerGrown = this.#grown;
  }

  // ---- Moving about ----

  #setMode(mode) {
    this.#camera.mode = mode;
    if (mode === "fit" && this.#tree) this.#camera.fit();
    this.#showMode();
    this.#ask();
  }

  #showMode() {
    for (const [mode, button] of Object.entries(this.buttons))
      button.setAttribute("aria-pressed", String(this.#camera.mode === mode));
  }

  #zoom(factor, x, y) {
    if (!this.#tree) return;
    this.#camera.zoom(factor, x, y);
    this.#showMode();
    this.#ask();
  }

  #press(event) {
    this.canvas.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.#moved = this.#pointers.size > 1 ? Infinity : 0;
  }

  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return this.#hover(event);
    const now = { x: event.offsetX, y: event.offsetY };
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
    this.#pointers.set(event.pointerId, now);
    if (!this.#tree || this.#moved < STILL) return undefined;
    const apart = (one) => Math.hypot(one.x - other.x, one.y - other.y);
    if (other) this.#zoom(apart(now) / Math.max(apart(before), 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
    else this.#camera.pan(now.x - before.x, now.y - before.y);
    this.#showMode();
    this.#ask();
    return undefined;
  }

  #release(event) {
    this.#pointers.delete(event.pointerId);
    const node = this.#moved < STILL ? this.#nodeAt(event) : null;
    if (node !== null) this.onJump(this.#tree.event[node]);
  }

  #hover(event) {
    const node = this.#nodeAt(event);
    this.canvas.classList.toggle("over-node", node !== null);
    this.tip.hidden = node === null || node === 0;
    if (this.tip.hidden) return;
    this.tip.textContent = this.textOf(node);
    this.tip.style.left = `${this.#camera.x(this.#tree.x[node])}px`;
    this.tip.style.top = `${this.#camera.y(this.#tree.depth[node])}px`;
  }

  /** The node that has grown nearest to the pointer; null: none is near. */
  #nodeAt({ offsetX, offsetY }) {
    const { x, depth } = this.#tree ?? {};
    let nearest = null;
    let least = NEAR;
    for (let node = 0; this.#tree && node < this.#grown; node++) {
      const distance = Math.hypot(this.#camera.x(x[node]) - offsetX, this.#camera.y(depth[node]) - offsetY);
      if (distance < least) [nearest, least] = [node, distance];
    }
    return nearest;
  }
}
