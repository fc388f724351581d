// SPDX-License-Identifier: MIT
// QR codes (ISO/IEC 18004): a text as a square of dark and light modules. The library qrcode-generator makes them:
// build.mjs writes it to qrcode.js, or `null` if it is not installed.

const loadLibrary = async () => (await import("./qrcode.js")).default;

/** Can this page make QR codes? */
export const hasQr = async () => (await loadLibrary()) !== null;

/** The code in this version, 0 being the smallest that holds the text; null: none does. */
function makeCode(library, text, version, level) {
  const code = library(version, level);
  code.addData(text, /^[0-9A-Z $%*+\-./:]*$/.test(text) ? "Alphanumeric" : "Byte");
  try {
    code.make();
  } catch (error) {
    if (!String(error).startsWith("code length overflow")) throw error;
    return null;
  }
  return code;
}

/**
 * @param {string} text
 * @returns {Promise<{ size: number, version: number, level: "L" | "M", dark: boolean[][] } | null>} rows of modules,
 *   without the quiet zone of four around them, with the better correction M if that needs no larger version; null: the
 *   text is too long
 */
export async function qrCode(text) {
  const library = await loadLibrary();
  library.stringToBytes = (part) => [...new TextEncoder().encode(part)];
  const small = makeCode(library, text, 0, "L");
  if (!small) return null;
  const size = small.getModuleCount();
  const version = (size - 17) / 4;
  const better = makeCode(library, text, version, "M");
  const code = better ?? small;
  const dark = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => code.isDark(y, x)));
  return { size, version, level: better ? "M" : "L", dark };
}

/** All dark modules as the path of a drawing, a module being 1 wide, with the quiet zone. */
export function qrPath({ dark }, quiet = 4) {
  const runs = dark.map((row, y) => {
    const text = row.map((one) => (one ? "1" : "0")).join("");
    return [...text.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`,
    );
  });
  return runs.flat().join("");
}
