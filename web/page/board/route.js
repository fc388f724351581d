// SPDX-License-Identifier: MIT
// Where the arrows of a chain are: each has the side and size of bend that keep it away from the nodes of the chain
// and from earlier arrows. A curve is { from, bend, to }, a quadratic one; points are { x, y } in cells.

/** Points at which a curve is compared with others. */
const SAMPLES = 14;
/** Above this many links they are not compared. */
const MOST_COMPARED = 200;
/** More links than this cannot be followed on a board: of a net, only the shortest way of each branch is shown. */
const MOST_SHOWN = 30;
const BENDS = [0.14, -0.14, 0.26, -0.26, 0.42, -0.42, 0.6, -0.6];

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

export function pointAt({ from, bend, to }, t) {
  const mix = (name) => (1 - t) ** 2 * from[name] + 2 * (1 - t) * t * bend[name] + t * t * to[name];
  return { x: mix("x"), y: mix("y") };
}

function samplesOf(curve) {
  return Array.from({ length: SAMPLES - 1 }, (_, i) => pointAt(curve, (i + 1) / SAMPLES));
}

/** The points of two nodes that are nearest to each other. */
function findNearest(some, others) {
  let best = null;
  for (const from of some)
    for (const to of others) {
      const apart = distance(from, to);
      if (apart > 0 && (!best || apart < best.apart)) best = { apart, from, to };
    }
  return best;
}

function bendCurve({ from, to }, aside) {
  const length = distance(from, to);
  const bend = {
    x: (from.x + to.x) / 2 - (aside * (to.y - from.y)) / length,
    y: (from.y + to.y) / 2 + (aside * (to.x - from.x)) / length,
  };
  return { from, bend, to };
}

// ---- The best bend ----

/** What arrows must not hide: nodes, crossed-out candidates, samples of the arrows so far; the side of the board. */
function costOfPoint(at, curve, { nodes, crossed, taken, radius, size }) {
  let cost = at.x < 0 || at.y < 0 || at.x > size || at.y > size ? 50 : 0;
  for (const node of nodes)
    if (distance(node, at) < 1.15 * radius && distance(node, curve.from) > 0 && distance(node, curve.to) > 0) cost += 5;
  for (const one of crossed) if (distance(one, at) < radius) cost += 2;
  for (const one of taken) if (distance(one, at) < 0.6 * radius) cost += 0.7;
  return cost;
}

/** Short arrows need a bend to be seen at all between the marks of their ends. */
function chooseBend(ends, scene) {
  const length = distance(ends.from, ends.to);
  const least = length < 4 * scene.radius ? 2 * scene.radius : 0;
  let best = null;
  BENDS.forEach((factor, i) => {
    const aside = factor * length;
    const curve = bendCurve(ends, Math.abs(aside) < least ? Math.sign(aside) * (least + Math.abs(aside)) : aside);
    const cost = samplesOf(curve).reduce(
      (sum, at) => sum + costOfPoint(at, curve, scene),
      1.5 * Math.abs(factor) + 0.01 * i,
    );
    if (!best || cost < best.cost) best = { cost, curve };
  });
  return best.curve;
}

/** The part of a curve from `t` to `u`. */
function cutCurve(curve, t, u) {
  const { from, bend, to } = curve;
  const mix = (name) => (1 - t) * (1 - u) * from[name] + (t + u - 2 * t * u) * bend[name] + t * u * to[name];
  return { from: pointAt(curve, t), bend: { x: mix("x"), y: mix("y") }, to: pointAt(curve, u) };
}

/** Without the parts that the marks of its ends hide. */
function trimCurve(curve, radius) {
  const PARTS = 64;
  let first = 1;
  let last = PARTS - 1;
  while (first < PARTS / 2 - 4 && distance(pointAt(curve, first / PARTS), curve.from) < radius) first++;
  while (last > PARTS / 2 + 4 && distance(pointAt(curve, last / PARTS), curve.to) < radius) last--;
  return cutCurve(curve, first / PARTS, last / PARTS);
}

/**
 * The curves of links; a link between nodes that have no places has none.
 * @param {{ from: number, to: number }[]} links
 * @param {Map<number, {x: number, y: number}[]>} places of each node
 * @param {{ crossed: object[], radius: number, size: number }} board
 * @returns {{ link: object, curve: object }[]}
 */
export function routeLinks(links, places, { crossed, radius, size }) {
  const compared = links.length <= MOST_COMPARED;
  const scene = { nodes: compared ? [...places.values()].flat() : [], crossed, taken: [], radius, size };
  const routed = [];
  for (const link of links) {
    const ends = findNearest(places.get(link.from) ?? [], places.get(link.to) ?? []);
    if (!ends) continue;
    const curve = chooseBend(ends, scene);
    if (compared) scene.taken.push(...samplesOf(curve));
    routed.push({ link, curve: trimCurve(curve, 1.1 * radius) });
  }
  return routed;
}

// ---- Large nets ----

/** Links from the beginning of a net to each node: those that no link leads to are the beginning. */
function measureDepths(links) {
  const far = new Map(links.map(({ from }) => [from, 0]));
  for (const { to } of links) far.set(to, Infinity);
  for (let changed = true; changed;) {
    changed = false;
    for (const { from, to } of links)
      if (far.get(from) + 1 < far.get(to)) {
        far.set(to, far.get(from) + 1);
        changed = true;
      }
  }
  return far;
}

/** The links to show: all, or of a large net the shortest way to the end of each branch. */
export function chooseLinks(links) {
  if (links.length <= MOST_SHOWN || !links.some(({ group }) => group)) return links;
  const far = measureDepths(links);
  const shown = new Set();
  const wayTo = (node) =>
    links
      .filter(({ from, to }) => to === node && far.get(from) < Infinity)
      .reduce((best, link) => (best && far.get(best.from) <= far.get(link.from) ? best : link), null);
  links.forEach((last, i) => {
    if (i + 1 < links.length && links[i + 1].group === last.group) return;
    for (let link = wayTo(last.to); link && !shown.has(link); link = wayTo(link.from)) shown.add(link);
  });
  return shown.size > 0 ? links.filter((link) => shown.has(link)) : links;
}
