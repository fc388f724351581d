// SPDX-License-Identifier: MIT
// The rules that the page plays. It does not show constraints: a puzzle with cages would look like one without.
import { t } from "../base/language.js";
import { quick } from "../base/library.js";
import { geometryOf } from "../model/geometry.js";

export class ConstraintsError extends Error {
  constructor(constraints) {
    const kinds = [...new Set(constraints.map(({ kind }) => kind))];
    super(t("enter.constraints", { kinds: kinds.join(", ") }));
  }
}

/**
 * The geometry of rules of a puzzle that is to be played.
 * @throws {ConstraintsError} if they have constraints
 */
export async function playableGeometry(rules) {
  const geometry = await geometryOf(rules, (...call) => quick.call(...call));
  if (geometry.constraints.length > 0) throw new ConstraintsError(geometry.constraints);
  return geometry;
}
