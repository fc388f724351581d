// SPDX-License-Identifier: MIT
// Where nodes of a tree are on the screen: columns and depths of tree.js times a scale for each direction.

/** Room around the tree, and the largest scales, in pixels. */
const ROOM = { x: 38, top: 22, bottom: 22 };
export const LARGEST = { x: 72, y: 56 };
/** Scales that a view which follows the search has at least. */
const FOLLOW = { x: 20, y: 26 };
const ZOOM = { least: 0.5, most: 4000 };

export class Camera {
  /** "fit": the whole tree; "follow": near the node that the search is at; "free": as the user left it. */
  mode = "fit";
  width = 1;
  height = 1;
  left = 0;
  top = 0;
  sx = 1;
  sy = 1;

  /** @param {{ columns: number, height: number }} tree */
  setTree(tree) {
    this.tree = tree;
    this.mode = "fit";
    this.fit();
  }

  resize(width, height) {
    this.width = width;
    this.height = height;
    if (this.mode !== "free") this.fit();
  }

  x(column) {
    return this.left + column * this.sx;
  }

  y(depth) {
    return this.top + depth * this.sy;
  }

  #fitScales() {
    const { columns, height } = this.tree;
    return {
      sx: Math.min(LARGEST.x, (this.width - 2 * ROOM.x) / Math.max(columns - 1, 1)),
      sy: Math.min(LARGEST.y, (this.height - ROOM.top - ROOM.bottom) / Math.max(height, 1)),
    };
  }

  fit() {
    Object.assign(this, this.#fitScales());
    this.left = (this.width - (this.tree.columns - 1) * this.sx) / 2;
    this.top = ROOM.top;
  }

  /** Bring a place into the middle, without leaving the tree. */
  follow(column, depth) {
    const { sx, sy } = this.#fitScales();
    this.sx = Math.max(sx, FOLLOW.x);
    this.sy = Math.max(sy, FOLLOW.y);
    this.left = this.#inside(this.width / 2 - column * this.sx, this.width, (this.tree.columns - 1) * this.sx, ROOM.x);
    this.top = this.#inside(this.height * 0.6 - depth * this.sy, this.height, this.tree.height * this.sy, ROOM.top);
  }

  #inside(start, room, length, margin) {
    if (length + 2 * margin <= room) return margin === ROOM.top ? margin : (room - length) / 2;
    return Math.min(margin, Math.max(start, room - margin - length));
  }

  pan(dx, dy) {
    this.mode = "free";
    this.left += dx;
    this.top += dy;
  }

  /** Zoom about a point of the screen. */
  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const { sx, sy } = this.#fitScales();
    const by = Math.min(
      Math.max(factor, (ZOOM.least * sx) / this.sx),
      Math.min(ZOOM.most * sx, LARGEST.x * 1.5) / this.sx,
    );
    const byY = Math.min(Math.max(by, (ZOOM.least * sy) / this.sy), Math.max(1, (LARGEST.y * 1.5) / this.sy));
    this.mode = "free";
    this.left = x - (x - this.left) * by;
    this.top = y - (y - this.top) * byY;
    this.sx *= by;
    this.sy *= byY;
  }

  /** All that places depend on. */
  get key() {
    return [this.left, this.top, this.sx, this.sy, this.width, this.height].join(" ");
  }
}
