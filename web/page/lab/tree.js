// SPDX-License-Identifier: MIT
// The tree of a search, from its events: inner nodes are guesses, leaves are conflicts and solutions. A node is below
// the guess that holds when it is made; an engine that jumps back over several levels adds a sibling. A restart is a
// node below the root, and what follows is below it. (lib/trace/tree_view.h is the same in the library.)
//
// Nodes are in the order of the events. As each one is added below a node of the path that holds, this is also the
// order of a walk through the tree, parents first: the part below a node is the run of nodes up to `end`.
import { kindOf, placeIn } from "./trace.js";

export const nodeKinds = { root: 0, guess: 1, restart: 2, conflict: 3, solution: 4 };

/** Columns of numbers that become longer. */
class Builder {
  kind = [];
  parent = [];
  depth = [];
  event = [];
  /** Nodes of the path that holds, by level; the first is the root or the last restart. */
  path = [0];

  add(kind, parent, event) {
    const node = this.kind.length;
    this.kind.push(kind);
    this.parent.push(parent);
    this.depth.push(node === 0 ? 0 : this.depth[parent] + 1);
    this.event.push(event);
    return node;
  }

  /** Only the guesses up to this level still hold. */
  fallBack(level) {
    if (this.path.length > level + 1) this.path.length = level + 1;
  }

  get last() {
    return this.path[this.path.length - 1];
  }

  read(kind, level, event) {
    if (kind === kindOf.guess) {
      this.fallBack(Math.max(level - 1, 0));
      this.path.push(this.add(nodeKinds.guess, this.last, event));
    } else if (kind === kindOf.assign || kind === kindOf.retract) this.fallBack(level);
    else if (kind === kindOf.conflict || kind === kindOf.solution) {
      this.fallBack(level);
      this.add(kind === kindOf.conflict ? nodeKinds.conflict : nodeKinds.solution, this.last, event);
    } else if (kind === kindOf.restart) this.path = [this.add(nodeKinds.restart, 0, event)];
  }
}

/**
 * Places of nodes: each node without others below it has a column of its own, from left to right; another one is in
 * the middle of those below it. `left` and `right` are the first and the last column of the part below a node.
 */
function placeNodes({ count, parent }) {
  const x = new Float32Array(count);
  const first = new Float32Array(count).fill(-1);
  const last = new Float32Array(count);
  const isInner = new Uint8Array(count);
  for (let node = 1; node < count; node++) isInner[parent[node]] = 1;
  let columns = 0;
  for (let node = 0; node < count; node++) if (!isInner[node]) x[node] = columns++;
  const left = x.slice();
  const right = x.slice();
  for (let node = count - 1; node >= 0; node--) {
    if (isInner[node]) x[node] = (first[node] + last[node]) / 2;
    if (node === 0) break;
    const above = parent[node];
    if (first[above] < 0) {
      last[above] = x[node];
      right[above] = right[node];
    }
    first[above] = x[node];
    left[above] = left[node];
  }
  return { x, columns, left, right };
}

/** The last node of the part below each node. */
function endsOf({ count, parent }) {
  const end = Uint32Array.from({ length: count }, (_, i) => i);
  for (let node = count - 1; node > 0; node--) if (end[node] > end[parent[node]]) end[parent[node]] = end[node];
  return end;
}

export class Tree {
  /** @param {import("./trace.js").Trace} trace */
  constructor(trace) {
    const builder = new Builder();
    builder.add(nodeKinds.root, 0, -1);
    for (let i = 0; i < trace.count; i++) builder.read(trace.kind[i], trace.level[i], i);
    this.count = builder.kind.length;
    this.kind = Uint8Array.from(builder.kind);
    this.parent = Uint32Array.from(builder.parent);
    this.depth = Uint16Array.from(builder.depth);
    /** The event that made the node; -1 for the root. */
    this.event = Int32Array.from(builder.event);
    this.height = builder.depth.reduce((most, one) => Math.max(most, one), 0);
    Object.assign(this, placeNodes(this));
    this.end = endsOf(this);
  }

  /** How many nodes there are after this many events: they are the first ones. */
  grown(position) {
    return placeIn(this.event, position);
  }

  /** The node that the search is at after this many events, and those above it. */
  pathAt(position, level) {
    const grown = this.grown(position);
    let node = grown - 1;
    const isLeaf = (one) => this.kind[one] === nodeKinds.conflict || this.kind[one] === nodeKinds.solution;
    const atLeaf = isLeaf(node) && this.event[node] === position - 1;
    if (isLeaf(node) && !atLeaf) node = this.parent[node];
    // What was taken back since then is below the level that holds now.
    const steps = (one) => (this.kind[one] === nodeKinds.guess ? 1 : 0);
    const path = [];
    for (let one = node; ; one = this.parent[one]) {
      path.push(one);
      if (one === 0) break;
    }
    let guesses = path.reduce((sum, one) => sum + steps(one), 0);
    while (!atLeaf && guesses > level && path.length > 1) guesses -= steps(path.shift());
    return path;
  }

  /** Numbers of nodes by kind among the first ones. */
  summary(grown = this.count) {
    const numbers = { guess: 0, restart: 0, conflict: 0, solution: 0, root: 0 };
    const names = Object.keys(nodeKinds);
    for (let node = 0; node < grown; node++) numbers[names[this.kind[node]]]++;
    return numbers;
  }
}
