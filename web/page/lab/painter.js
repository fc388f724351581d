// SPDX-License-Identifier: MIT
// Draws the nodes of a tree on a canvas. In a large tree many nodes share a pixel: then only one of them is drawn.
import { make } from "../base/dom.js";
import { LARGEST } from "./camera.js";
import { nodeKinds } from "./tree.js";

/** Nodes are circles from this scale on, conflicts have their sign, and guesses their text. */
const ROUND = 7;
const WORDS = 64;
/** Nodes are larger than points: up to this far outside they can still be seen, in pixels. */
const MARGIN = 40;

/** The colours of the page, as a canvas needs them. */
export function readColors(element) {
  const probe = make("span", { hidden: true });
  element.append(probe);
  const colorOf = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const names = ["ink", "ink-soft", "surface", "raised", "line-strong", "accent", "accent-ink", "good", "bad"];
  const colors = Object.fromEntries(names.map((name) => [name, colorOf(name)]));
  probe.remove();
  return colors;
}

const radiusOf = (sx) => Math.min(9, sx * 0.3);

export class Painter {
  /**
   * @param {import("./tree.js").Tree} tree
   * @param {import("./camera.js").Camera} camera
   * @param {(node: number) => string} textOf what a guess is, in a few characters
   */
  constructor(context, tree, camera, colors, textOf) {
    Object.assign(this, { context, tree, camera, colors, textOf });
  }

  #visible(node) {
    const { camera, tree } = this;
    const a = camera.x(tree.x[node]);
    const b = camera.x(tree.x[tree.parent[node]]);
    const y = camera.y(tree.depth[node]);
    return (
      Math.max(a, b) >= -MARGIN &&
      Math.min(a, b) <= camera.width + MARGIN &&
      y >= -MARGIN &&
      y - camera.sy <= camera.height + MARGIN
    );
  }

  /** Draw the nodes from `from` up to `to`, without `to`. */
  draw(from, to) {
    const nodes = this.#choose(Math.max(from, 0), to);
    this.#drawEdges(nodes);
    for (const node of nodes) this.#drawNode(node);
  }

  /** Those that can be seen, each pixel once: of siblings that share one, the first. Solutions are always drawn. */
  #choose(from, to) {
    const { tree, camera } = this;
    const last = new Int32Array(tree.height + 1).fill(-1e9);
    const chosen = [];
    for (let node = from; node < to; node++) {
      if (this.#visible(node)) {
        const depth = tree.depth[node];
        const pixel = Math.round(camera.x(tree.x[node]) * 2);
        if (last[depth] !== pixel || tree.kind[node] === nodeKinds.solution) chosen.push(node);
        last[depth] = pixel;
      }
      if (this.#isBeside(node)) node = tree.end[node];
    }
    return chosen;
  }

  /** Is all that is below the node to the left or to the right of what is seen? */
  #isBeside(node) {
    const { tree, camera } = this;
    return camera.x(tree.right[node]) < -MARGIN || camera.x(tree.left[node]) > camera.width + MARGIN;
  }

  #edge(path, node) {
    const { tree, camera } = this;
    const above = tree.parent[node];
    const [x0, y0] = [camera.x(tree.x[above]), camera.y(tree.depth[above])];
    const [x1, y1] = [camera.x(tree.x[node]), camera.y(tree.depth[node])];
    path.moveTo(x0, y0);
    if (camera.sx < ROUND) path.lineTo(x1, y1);
    else path.bezierCurveTo(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2, x1, y1);
  }

  #drawEdges(nodes) {
    const { context, colors, camera } = this;
    context.beginPath();
    for (const node of nodes) if (node > 0) this.#edge(context, node);
    context.strokeStyle = colors["line-strong"];
    context.lineWidth = camera.sx < 1 ? 0.5 : camera.sx < ROUND ? 0.8 : 1.4;
    context.stroke();
  }

  #drawNode(node) {
    const { tree, camera } = this;
    const x = camera.x(tree.x[node]);
    const y = camera.y(tree.depth[node]);
    const kind = tree.kind[node];
    if (kind === nodeKinds.solution) this.#drawSolution(x, y);
    else if (kind === nodeKinds.conflict) this.#drawConflict(x, y);
    else if (camera.sx >= WORDS && kind === nodeKinds.guess) this.#drawWords(node, x, y);
    else this.#drawCircle(kind, x, y);
  }

  #drawCircle(kind, x, y) {
    const { context, colors, camera } = this;
    const radius = Math.min(5, radiusOf(camera.sx));
    if (kind === nodeKinds.guess && camera.sx < ROUND) return;
    context.beginPath();
    if (kind === nodeKinds.guess) context.arc(x, y, radius, 0, 2 * Math.PI);
    else context.rect(x - 4, y - 4, 8, 8);
    context.fillStyle = kind === nodeKinds.guess ? colors.surface : colors["ink-soft"];
    context.fill();
    context.strokeStyle = colors["ink-soft"];
    context.lineWidth = 1.4;
    context.stroke();
  }

  #drawWords(node, x, y, { fill = this.colors.raised, ink = this.colors.ink, line = this.colors["line-strong"] } = {}) {
    const { context } = this;
    const width = LARGEST.x - 8;
    context.beginPath();
    context.roundRect(x - width / 2, y - 10, width, 20, 10);
    context.fillStyle = fill;
    context.fill();
    context.strokeStyle = line;
    context.lineWidth = 1.2;
    context.stroke();
    context.fillStyle = ink;
    context.font = "500 11px system-ui, sans-serif";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(this.textOf(node), x, y + 0.5);
  }

  /** A cross; where there is no room for one, a stroke. */
  #drawConflict(x, y) {
    const { context, colors, camera } = this;
    const radius = radiusOf(camera.sx);
    context.strokeStyle = colors.bad;
    context.beginPath();
    if (camera.sx < ROUND) {
      context.lineWidth = Math.max(0.6, camera.sx * 0.4);
      context.moveTo(x, y - 2);
      context.lineTo(x, y + 2);
    } else {
      const arm = radius * 0.75;
      context.lineWidth = Math.max(1.5, radius / 3.5);
      context.moveTo(x - arm, y - arm);
      context.lineTo(x + arm, y + arm);
      context.moveTo(x + arm, y - arm);
      context.lineTo(x - arm, y + arm);
    }
    context.stroke();
  }

  /** A diamond, large enough to be found in every tree. */
  #drawSolution(x, y) {
    const { context, colors, camera } = this;
    const radius = Math.max(7, Math.min(12, camera.sx * 0.4));
    context.beginPath();
    context.moveTo(x, y - radius);
    context.lineTo(x + radius, y);
    context.lineTo(x, y + radius);
    context.lineTo(x - radius, y);
    context.closePath();
    context.fillStyle = colors.good;
    context.fill();
    context.strokeStyle = colors.surface;
    context.lineWidth = 1.5;
    context.stroke();
  }

  /** The nodes of the path, from the one that the search is at up to the root. */
  drawPath(path) {
    const { context, tree, camera, colors } = this;
    context.beginPath();
    for (const node of path) if (node > 0) this.#edge(context, node);
    context.strokeStyle = colors.accent;
    context.lineWidth = camera.sx < ROUND ? 2 : 3;
    context.lineCap = "round";
    context.stroke();
    for (const node of path) this.#drawPathNode(node);
    this.#drawHere(path[0], tree.x[path[0]], tree.depth[path[0]]);
  }

  #drawPathNode(node) {
    const { context, tree, camera, colors } = this;
    const kind = tree.kind[node];
    const x = camera.x(tree.x[node]);
    const y = camera.y(tree.depth[node]);
    if (kind === nodeKinds.conflict || kind === nodeKinds.solution) return this.#drawNode(node);
    if (kind === nodeKinds.guess && camera.sx >= WORDS)
      return this.#drawWords(node, x, y, { fill: colors.accent, ink: colors["accent-ink"], line: colors.accent });
    if (camera.sx < ROUND && camera.sy < 12) return undefined;
    context.beginPath();
    context.arc(x, y, Math.max(2.5, Math.min(5, radiusOf(camera.sx))), 0, 2 * Math.PI);
    context.fillStyle = colors.accent;
    context.fill();
    return undefined;
  }

  /** A ring around the node that the search is at. */
  #drawHere(node, column, depth) {
    const { context, camera, tree, colors } = this;
    const words = tree.kind[node] === nodeKinds.guess && camera.sx >= WORDS;
    const x = camera.x(column);
    const y = camera.y(depth);
    context.beginPath();
    if (words) context.roundRect(x - LARGEST.x / 2 + 1, y - 13, LARGEST.x - 2, 26, 13);
    else context.arc(x, y, Math.max(8, radiusOf(camera.sx) + 4), 0, 2 * Math.PI);
    context.strokeStyle = colors.accent;
    context.lineWidth = 2.2;
    context.stroke();
  }
}
