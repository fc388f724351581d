// SPDX-License-Identifier: MIT
// A step of the library drawn on a board. Below the texts: bands over houses, frames of cells, outlines of nodes,
// shapes around candidates. Above them: arrows, crosses, letters. Nothing is shown by colour only: bases are
// tinted, covers hatched and dashed; roles have shapes and letters; strong links are solid, weak ones dashed;
// branches have numbers. Every part says what it is: data-part (house, cell, candidate, node, link, mark) and
// data-role.
import { makeSvg } from "../base/dom.js";
import { bitOf } from "../model/symbols.js";
import { isNumbered, lookOf, lookOfCell } from "./roles.js";
import { chooseLinks, pointAt, routeLinks } from "./route.js";

/** Of a step with more links than this, the houses of its links would only hide it. */
const FEW_LINKS = 3;
/** Above this many links they are thinner: nodes stay readable. */
const MOST_BOLD = 24;
const ARROW_COLORS = 5;

const makePart = (kind, role, tag, attributes, ...children) =>
  makeSvg(tag, { "data-part": kind, "data-role": role, ...attributes }, ...children);

const round = (number) => Math.round(number * 1000) / 1000;
const spot = ({ x, y }) => `${round(x)} ${round(y)}`;

/** How far candidates are apart on this board, in cells, and the radius of a mark around one. */
const pitchOf = (board) => Math.abs(board.point(0, 2).x - board.point(0, 1).x);
const radiusOf = (board) => 0.47 * pitchOf(board);

// ---- What a step has ----

const isHouse = (one) => one.house !== undefined;
const isCandidate = (one) => !isHouse(one) && one.value !== undefined && one.value !== 0;
const isCell = (one) => one.row !== undefined && !isCandidate(one);

/** Roles whose houses are not drawn: their cells are. */
const houseless = new Set(["color", "set", "plus", "minus"]);

/** Houses and cells that only justify a link are not drawn: the link is. Constraints are on the board already. */
function isDrawn(one, step) {
  if (one.constraint !== undefined) return false;
  const quiet = step.links.length > FEW_LINKS;
  if (isHouse(one)) return !houseless.has(one.role) && !(quiet && one.role === "base");
  if (isCell(one)) return one.role === "color" ? Boolean(one.group) : !(step.links.length > 0 && one.role === "base");
  return true;
}

/** A deadly pattern has all its values in each of its cells, also those that an open cell has lost. */
function isGone({ role, value, ...place }, candidates, geometry) {
  const left = role === "pattern" && value ? (candidates?.[geometry.cellAt(place)] ?? 0) : 0;
  return left !== 0 && (left & bitOf(value)) === 0;
}

/** A candidate of a cell that has a value already (of an avoidable rectangle) is shown as the cell. */
function evidenceOf(step, { filled = new Set(), candidates = null }, geometry) {
  const whole = ({ value, ...cell }) => cell;
  const drawn = step.evidence.filter(
    (one) => isDrawn(one, step) && one.role !== "lost" && !isGone(one, candidates, geometry),
  );
  return drawn.map((one) => (isCandidate(one) && filled.has(geometry.cellAt(one)) ? whole(one) : one));
}

/** One of several with the same place and role is enough. */
function keepDistinct(list, keyOf) {
  return [...new Map(list.map((one) => [keyOf(one), one])).values()];
}

// ---- Shapes ----

const corners = (points) => `M${points.map(spot).join("L")}Z`;

export const shapes = {
  circle: ({ x, y }, r) => ["circle", { cx: round(x), cy: round(y), r: round(r) }],
  square: ({ x, y }, r) => [
    "rect",
    {
      x: round(x - 0.88 * r),
      y: round(y - 0.88 * r),
      width: round(1.76 * r),
      height: round(1.76 * r),
      rx: round(0.15 * r),
    },
  ],
  diamond: ({ x, y }, r) => {
    const d = 1.16 * r;
    return [
      "path",
      {
        d: corners([
          { x, y: y - d },
          { x: x + d, y },
          { x, y: y + d },
          { x: x - d, y },
        ]),
      },
    ];
  },
  triangle: ({ x, y }, r) => {
    const wide = 1.22 * r;
    const low = y + 0.86 * r;
    return [
      "path",
      {
        d: corners([
          { x, y: y - 1.2 * r },
          { x: x + wide, y: low },
          { x: x - wide, y: low },
        ]),
      },
    ];
  },
};

/** The colours of style/help.css. */
const inkOf = ({ color }) => ({ "--fill": `var(--${color}-ground)`, "--stroke": `var(--${color}-line)` });

const classOf = (look) =>
  ["ink", look.dashed && "dashed", look.bold && "bold", look.hollow && "hollow"]
    .filter(Boolean)
    .join(" ");

/** A line's width and dashes are measured in radii, so that they fit all sizes. */
const penOf = (look, radius) => ({
  "stroke-width": round((look.bold ? 0.2 : 0.13) * radius),
  "stroke-dasharray": look.dashed ? `${round(0.42 * radius)} ${round(0.3 * radius)}` : null,
});

function drawShape(role, group, at, radius) {
  const look = lookOf(role, group);
  const [tag, attributes] = shapes[look.shape](at, 0.93 * radius);
  return makePart("candidate", role, tag, {
    class: classOf(look),
    style: inkOf(look),
    "data-group": group,
    ...attributes,
    ...penOf(look, radius),
  });
}

function drawCross({ x, y }, radius) {
  const r = round(0.72 * radius);
  const d = `M${round(x - r)} ${round(y - r)}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
  return makePart("mark", "eliminated", "path", { class: "cross", d, "stroke-width": round(0.2 * radius) });
}

function drawRings(at, radius) {
  const ring = (factor) =>
    makeSvg("circle", {
      cx: round(at.x),
      cy: round(at.y),
      r: round(factor * radius),
      "stroke-width": round(0.13 * radius),
    });
  return makePart("mark", "placed", "g", { class: "placed" }, ring(1.08), ring(0.82));
}

// ---- Houses ----

const squareOf = (geometry, cell) => `M${geometry.column(cell)} ${geometry.row(cell)}h1v1h-1z`;

/** The border of a set of cells, a little inside of them. */
function borderOf(cells, geometry, inset) {
  const inside = new Set(cells);
  const has = (row, column) =>
    row >= 0 && column >= 0 && row < geometry.size && column < geometry.size && inside.has(geometry.cell(row, column));
  /** How far an edge reaches at one of its ends: to the border, to the next cell, or around a corner of the set. */
  const reach = (next, around) => (next ? (around ? -inset : 0) : inset);
  let d = "";
  for (const cell of cells) {
    const row = geometry.row(cell);
    const column = geometry.column(cell);
    const [up, right, down, left] = [
      has(row - 1, column),
      has(row, column + 1),
      has(row + 1, column),
      has(row, column - 1),
    ];
    for (const [beyond, side] of [
      [up, -1],
      [down, 1],
    ]) {
      if (beyond) continue;
      const y = row + (side < 0 ? inset : 1 - inset);
      const [from, to] = [reach(left, has(row + side, column - 1)), reach(right, has(row + side, column + 1))];
      d += `M${round(column + from)} ${round(y)}H${round(column + 1 - to)}`;
    }
    for (const [beyond, side] of [
      [left, -1],
      [right, 1],
    ]) {
      if (beyond) continue;
      const x = column + (side < 0 ? inset : 1 - inset);
      const [from, to] = [reach(up, has(row - 1, column + side)), reach(down, has(row + 1, column + side))];
      d += `M${round(x)} ${round(row + from)}V${round(row + 1 - to)}`;
    }
  }
  return d;
}

/** Houses of a base, of a cover, and others. */
const houseKinds = { base: "base", premise: "premise", cover: "cover", cross: "cross" };

function drawHouse(cells, role, geometry) {
  const kind = houseKinds[role] ?? "base";
  const ground = cells.map((cell) => squareOf(geometry, cell)).join("");
  const inset = kind === "cover" ? 0.075 : 0.045;
  return makePart(
    "house",
    role,
    "g",
    { class: `house house-${kind}` },
    makeSvg("path", { class: "house-ground", d: ground }),
    kind === "cover"
      ? makeSvg("path", { class: "house-hatch", d: cells.map((cell) => hatchOf(cell, geometry)).join("") })
      : null,
    makeSvg("path", { class: "house-border", d: borderOf(cells, geometry, inset) }),
  );
}

/** Lines from lower left to upper right that meet those of the next cell. */
function hatchOf(cell, geometry) {
  const LINES = 4;
  const x = geometry.column(cell);
  const y = geometry.row(cell);
  let d = "";
  for (let i = 1; i < 2 * LINES; i++) {
    const low = Math.max(0, i / LINES - 1);
    const high = Math.min(1, i / LINES);
    d += `M${round(x + low)} ${round(y + high)}L${round(x + high)} ${round(y + low)}`;
  }
  return d;
}

// ---- Cells ----

function drawCell({ role, group }, cell, geometry) {
  const look = lookOfCell(role, group);
  const inset = 0.05;
  const box = {
    x: geometry.column(cell) + inset,
    y: geometry.row(cell) + inset,
    width: 1 - 2 * inset,
    height: 1 - 2 * inset,
    rx: 0.08,
  };
  return makePart("cell", role, "rect", {
    class: `${classOf(look)} pale`,
    style: inkOf(look),
    "data-group": group,
    ...box,
    ...penOf(look, 0.25),
  });
}

/** A letter on the corner of a cell, where no candidates are; more than one beside each other. */
function drawTag(look, cell, place, board) {
  const { geometry } = board;
  const side = 0.2;
  const x = geometry.column(cell) + 0.02 + place * 1.1 * side;
  const y = geometry.row(cell) - side / 2 + 0.01;
  return makePart(
    "tag",
    look.tag,
    "g",
    { class: "tag", style: inkOf(look) },
    makeSvg("rect", { x: round(x), y: round(y), width: side, height: side, rx: 0.04 }),
    makeSvg("text", { x: round(x + side / 2), y: round(y + side / 2), "font-size": 0.17 }, look.tag),
  );
}

function drawCells(evidence, board, under, over) {
  const seen = new Map();
  for (const one of keepDistinct(evidence.filter(isCell), ({ row, column, role, group = 0 }) =>
    [row, column, role, group].join(),
  )) {
    const cell = board.geometry.cellAt(one);
    const before = seen.get(cell) ?? 0;
    if (before === 0) under.push(drawCell(one, cell, board.geometry));
    const look = lookOfCell(one.role, one.group);
    if (look.tag) over.push(drawTag(look, cell, before, board));
    seen.set(cell, before + 1);
  }
}

// ---- Nodes and links ----

function placesOfNodes(evidence, board) {
  const places = new Map();
  for (const one of evidence.filter((each) => isCandidate(each) && each.node)) {
    if (!places.has(one.node)) places.set(one.node, []);
    places.get(one.node).push(board.point(board.geometry.cellAt(one), one.value));
  }
  return places;
}

/** Several candidates of one node have one outline: a wide line, and a narrower one over it. */
function drawNodes(evidence, places, board) {
  const radius = radiusOf(board);
  const drawn = [];
  const sets = new Set(
    evidence.filter((one) => isCell(one) && one.role === "set").map(({ row, column }) => `${row} ${column}`),
  );
  /** Frames and letters show what belongs to a set. */
  const inSet = (node) => evidence.some((one) => one.node === node && sets.has(`${one.row} ${one.column}`));
  for (const [node, all] of places) {
    const points = keepDistinct(all, spot);
    const { role, group } = evidence.find((one) => one.node === node);
    if (points.length < 2 || role === "set" || role === "restricted" || inSet(node)) continue;
    const sorted = [...points].sort((a, b) => a.y - b.y || a.x - b.x);
    const d = `M${sorted.map(spot).join("L")}`;
    const line = (className, factor) =>
      makeSvg("path", { class: className, d, "stroke-width": round(factor * radius) });
    drawn.push(
      makePart(
        "node",
        role,
        "g",
        { class: "node", style: inkOf(lookOf(role, group)) },
        line("node-edge", 2.5),
        line("node-ground", 2.2),
      ),
    );
  }
  return drawn;
}

const arrowInk = (group) => ({ "--stroke": `var(--arrow-${group ? ((group - 1) % ARROW_COLORS) + 1 : 0})` });

function drawArrow({ link, curve }, pen, headLength) {
  const { from, bend, to } = curve;
  const length = Math.hypot(to.x - bend.x, to.y - bend.y) || 1;
  const u = { x: (to.x - bend.x) / length, y: (to.y - bend.y) / length };
  const head = Math.min(headLength, 0.6 * Math.hypot(to.x - from.x, to.y - from.y));
  const behind = (far, aside) => ({ x: to.x - far * u.x - aside * u.y, y: to.y - far * u.y + aside * u.x });
  const neck = behind(0.8 * head, 0);
  const half = 0.42 * head;
  const dashes = link.strong ? null : `${round(2.6 * pen)} ${round(2 * pen)}`;
  return makePart(
    "link",
    link.strong ? "strong" : "weak",
    "g",
    {
      class: "arrow",
      style: arrowInk(link.group),
      "data-group": link.group,
      "data-link": `${link.from} ${link.to}`,
    },
    makeSvg("path", {
      class: "arrow-line",
      d: `M${spot(from)}Q${spot(bend)} ${spot(neck)}`,
      "stroke-width": round(link.strong ? pen : 0.8 * pen),
      "stroke-dasharray": dashes,
    }),
    makeSvg("path", { class: "arrow-head", d: corners([to, behind(head, half), neck, behind(head, -half)]) }),
  );
}

/** The number of a branch, where it begins. */
function drawNumber({ link, curve }, pitch) {
  const { x, y } = pointAt(curve, 0.45);
  return makePart(
    "branch",
    String(link.group),
    "g",
    { class: "branch", style: arrowInk(link.group) },
    makeSvg("circle", { cx: round(x), cy: round(y), r: round(0.34 * pitch), "stroke-width": round(0.07 * pitch) }),
    makeSvg("text", { x: round(x), y: round(y), "font-size": round(0.48 * pitch) }, String(link.group)),
  );
}

function drawLinks(step, places, board) {
  const pitch = pitchOf(board);
  const links = chooseLinks(step.links);
  const crossed = step.eliminated.map((one) => board.point(board.geometry.cellAt(one), one.value));
  const routed = routeLinks(links, places, { crossed, radius: radiusOf(board), size: board.geometry.size });
  const scale = links.length <= MOST_BOLD ? 1 : Math.max(Math.sqrt(MOST_BOLD / links.length), 0.45);
  const arrows = routed.map((one) => drawArrow(one, 0.11 * pitch * scale, 0.5 * pitch * Math.max(scale, 0.6)));
  const firsts = keepDistinct(
    [...routed].reverse().filter(({ link }) => link.group),
    ({ link }) => link.group,
  );
  return [...arrows, ...(firsts.length > 1 ? firsts.map((one) => drawNumber(one, pitch)) : [])];
}

/** Show some links of the step before the others; none: all are alike. */
export function traceLinks(board, links) {
  const names = new Set(links.map(({ from, to }) => `${from} ${to}`));
  board.over.classList.toggle("tracing", names.size > 0);
  for (const arrow of board.over.querySelectorAll("[data-link]"))
    arrow.classList.toggle("traced", names.has(arrow.dataset.link));
}

// ---- Steps ----

/** A candidate with several roles shows the one that says most. */
const strength = { result: 4, premise: 3, restricted: 2, fin: 2, guardian: 2 };

function drawCandidates(evidence, board, skipped) {
  const chosen = new Map();
  for (const one of evidence.filter(isCandidate)) {
    const key = `${one.row} ${one.column} ${one.value}`;
    const old = chosen.get(key);
    if (!old || (strength[one.role] ?? 1) > (strength[old.role] ?? 1)) chosen.set(key, one);
  }
  return [...chosen.values()]
    .filter((one) => !skipped.has(board.geometry.cellAt(one)))
    .map((one) => drawShape(one.role, one.group, board.point(board.geometry.cellAt(one), one.value), radiusOf(board)));
}

function drawPlaced(step, board, large) {
  return step.placed.map((one) => {
    const cell = board.geometry.cellAt(one);
    if (!large.has(cell)) return drawRings(board.point(cell, one.value), radiusOf(board));
    return drawRings(board.point(cell), 0.4);
  });
}

const drawBlocker = ({ x, y }) => makePart("mark", "blocker", "circle", { class: "blocker", cx: x, cy: y, r: 0.4 });

/** Where a value cannot be: why a place is the only one. `blockers` have the value, cells of `shut` see one of them. */
function drawBlockers({ blockers = [], shut = [] }, board) {
  const dash = (cell) => {
    const { x, y } = board.point(cell);
    return makePart("mark", "shut", "path", {
      class: "shut",
      d: `M${round(x - 0.14)} ${round(y - 0.14)}l.28 .28m0 -.28l-.28 .28`,
    });
  };
  return [...blockers.map((cell) => drawBlocker(board.point(cell))), ...shut.map(dash)];
}

function appendParts(layer, parts) {
  layer.closest(".board").classList.add("drawn");
  layer.append(makeSvg("g", { class: "drawing" }, parts));
}

export function clearDrawing(board) {
  board.element.classList.remove("drawn");
  for (const layer of [board.under, board.over])
    layer.querySelectorAll(":scope > .drawing").forEach((old) => old.remove());
}

/**
 * Draw a step, instead of what was drawn before.
 * @param {object} step of the library (docs/call.md)
 * @param {{ large?: Set<number>, filled?: Set<number>, candidates?: number[], blockers?: number[], shut?: number[] }}
 *   [how] `large`: cells that show the value that is placed instead of candidates; `filled`: cells that have a value;
 *   `candidates`: the sets of all cells
 */
export function drawStep(board, step, how = {}) {
  clearDrawing(board);
  const { geometry } = board;
  const large = how.large ?? new Set();
  const evidence = evidenceOf(step, how, geometry);
  const places = placesOfNodes(evidence, board);
  const houses = keepDistinct(evidence.filter(isHouse), ({ house, role }) => `${role} ${house}`);
  const order = ({ role }) => (role === "base" || role === "premise" ? 0 : 1);
  const under = [...houses]
    .sort((a, b) => order(a) - order(b))
    .map(({ house, role }) => drawHouse(geometry.house(house).cells, role, geometry));
  const over = [];
  drawCells(evidence, board, under, over);
  under.push(
    ...drawNodes(evidence, places, board),
    ...drawCandidates(evidence, board, large),
    ...drawPlaced(step, board, large),
  );
  under.push(...drawBlockers(how, board));
  over.unshift(...drawLinks(step, places, board));
  over.push(...step.eliminated.map((one) => drawCross(board.point(geometry.cellAt(one), one.value), radiusOf(board))));
  appendParts(board.under, under);
  appendParts(board.over, over);
}

/** Houses and cells to look at. Above the cells: those of a game have grounds of their own. */
export function lightPlace(board, { houses, cells }) {
  clearDrawing(board);
  const { geometry } = board;
  const light = (part, area) =>
    makePart(
      part,
      "look",
      "g",
      { class: "house house-look" },
      makeSvg("path", { class: "house-ground", d: area.map((cell) => squareOf(geometry, cell)).join("") }),
      makeSvg("path", { class: "house-border", d: borderOf(area, geometry, 0.045) }),
    );
  const lit = houses.map((name) => geometry.house(name)).filter(Boolean);
  appendParts(board.over, [
    ...lit.map((house) => light("house", house.cells)),
    ...cells.map((one) => light("cell", [geometry.cellAt(one)])),
  ]);
}

/** Frames around cells: { conflict: [...], differ: [...], add: [...] }. */
export function frameCells(board, kinds) {
  clearDrawing(board);
  const { geometry } = board;
  const frame = (role, cell) => {
    const box = { x: geometry.column(cell) + 0.06, y: geometry.row(cell) + 0.06, width: 0.88, height: 0.88, rx: 0.1 };
    return makePart("cell", role, "rect", { class: `framed framed-${role}`, ...box });
  };
  appendParts(
    board.under,
    Object.entries(kinds).flatMap(([role, cells]) => cells.map((cell) => frame(role, cell))),
  );
}

// ---- The legend ----

/** What occurs in a step, once each, for a legend: { part, role, group }. */
export function partsOf(step, geometry, how = {}) {
  const evidence = evidenceOf(step, how, geometry);
  const numbered = ({ role, group }) => (isNumbered(role) ? group : undefined);
  const kind = (one) => (isHouse(one) ? "house" : isCell(one) ? "cell" : "candidate");
  const all = evidence.map((one) => ({ part: kind(one), role: one.role, group: numbered(one) }));
  const cellRoles = new Set(
    all.filter((one) => one.part === "cell" && one.role !== "base").map(({ role, group }) => `${role} ${group}`),
  );
  const links = [...new Set(chooseLinks(step.links).map(({ strong }) => (strong ? "strong" : "weak")))].sort();
  return keepDistinct(
    [
      ...all.filter((one) => one.part !== "candidate" || !cellRoles.has(`${one.role} ${one.group}`)),
      ...links.map((role) => ({ part: "link", role })),
      step.placed.length > 0 && { part: "mark", role: "placed" },
      step.eliminated.length > 0 && { part: "mark", role: "eliminated" },
      how.blockers?.length > 0 && { part: "mark", role: "blocker" },
    ].filter(Boolean),
    ({ part: one, role, group }) => `${one} ${role} ${group}`,
  );
}

/** A small picture of a part of the legend. */
export function drawSample({ part: kind, role, group }) {
  const middle = { x: 0.5, y: 0.5 };
  const one = { size: 1, row: () => 0, column: () => 0, cell: () => 0 };
  const samples = {
    house: () => drawHouse([0], role, one),
    cell: () => {
      const look = lookOfCell(role, group);
      return [
        drawCell({ role, group }, 0, one),
        look.tag
          ? makeSvg("text", { class: "sample-tag", style: inkOf(look), x: 0.5, y: 0.5, "font-size": 0.6 }, look.tag)
          : null,
      ];
    },
    candidate: () => drawShape(role, group, middle, 0.42),
    link: () =>
      drawArrow(
        {
          link: { strong: role === "strong" },
          curve: { from: { x: 0, y: 0.6 }, bend: { x: 0.5, y: 0.3 }, to: { x: 1, y: 0.6 } },
        },
        0.1,
        0.4,
      ),
    mark: () =>
      ({
        placed: () => drawRings(middle, 0.38),
        eliminated: () => drawCross(middle, 0.5),
        blocker: () => drawBlocker(middle),
      })[role](),
  };
  return makeSvg("svg", { class: "sample", viewBox: "-0.05 -0.05 1.1 1.1", "aria-hidden": "true" }, samples[kind]());
}
