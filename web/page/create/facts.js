// SPDX-License-Identifier: MIT
// What the library knows about rules, asked once: what a board looks like, which rules fit together.
import { callFree as call } from "../base/library.js";
import { geometryOf } from "../model/geometry.js";
import { tables } from "../tables.js";
import { baseRules } from "./choices.js";

/** An answer is kept; a question that failed can be asked again. */
function once(ask) {
  const kept = new Map();
  return (key) => {
    if (!kept.has(key)) {
      const answer = ask(key);
      kept.set(key, answer);
      answer.catch(() => kept.delete(key));
    }
    return kept.get(key);
  };
}

/** An extra rule on the usual board; null: it does not fit there. */
function pictureOf(rule) {
  return geometryOf(`9+${rule}`, call).catch(() => null);
}

/** The extra rules with their pictures. */
export const loadRules = once(async () => {
  const pictures = await Promise.all(tables.rules.map(({ name }) => pictureOf(name)));
  return tables.rules.map((rule, i) => ({ ...rule, geometry: pictures[i] }));
});

/** Rules with regions as the library draws them, for a board that shows what is meant. */
const drawnRules = once(async (base) => {
  if (!base.endsWith(":jigsaw")) return base;
  return (await call("generate", { rules: base, count: 0, seed: 1 })).rules;
});

const fits = once((rules) =>
  call("rules", { rules }).then(
    () => true,
    () => false,
  ),
);

/** The names of the extra rules that the board can have. */
export async function fittingRules(choices) {
  const base = await drawnRules(baseRules(choices));
  const names = tables.rules.map(({ name }) => name);
  const answers = await Promise.all(names.map((name) => fits(`${base}+${name}`)));
  return names.filter((_, i) => answers[i]);
}

/** The board of the choices. */
export async function shapeOf(choices) {
  const base = await drawnRules(baseRules(choices));
  return geometryOf([base, ...choices.extra].join("+"), call);
}
