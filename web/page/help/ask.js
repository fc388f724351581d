// SPDX-License-Identifier: MIT
// A question about the game that is open. The user may play on meanwhile: a reply about the game as it was is useless.
import { session } from "../play/session.js";

/**
 * Ask, and where the question has become another one before the reply came, ask again.
 * @template Question
 * @param {() => Question} questionOf the question, as the game is now
 * @param {(question: Question, signal: AbortSignal) => Promise<object>} ask
 * @param {AbortSignal} signal ends it; then it is rejected
 * @returns {Promise<{ question: Question, reply: object }>}
 */
export async function askAboutNow(questionOf, ask, signal) {
  for (;;) {
    const question = questionOf();
    const text = JSON.stringify(question);
    // AbortSignal.any() would do, but browsers from before 2024 do not have it.
    const changed = new AbortController();
    const end = () => changed.abort(signal.reason);
    signal.addEventListener("abort", end);
    const forget = session.on("change", () => JSON.stringify(questionOf()) !== text && changed.abort());
    try {
      return { question, reply: await ask(question, changed.signal) };
    } catch (error) {
      if (signal.aborted || !changed.signal.aborted) throw error;
    } finally {
      forget();
      signal.removeEventListener("abort", end);
    }
  }
}
