// SPDX-License-Identifier: MIT
// Elements made from data. Strings always become text, never markup.
const SVG = "http://www.w3.org/2000/svg";

function fillElement(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") Object.entries(value).forEach((one) => element.style.setProperty(...one));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * make("button", { type: "button", class: "quiet", onclick: run }, icon("undo"), "Undo")
 * Attributes that are null, undefined or false are left out; on* are listeners; style: { "--name": value }.
 */
export function make(tag, attributes = {}, ...children) {
  return fillElement(document.createElement(tag), attributes, children);
}

export function makeSvg(tag, attributes = {}, ...children) {
  return fillElement(document.createElementNS(SVG, tag), attributes, children);
}

/** Set or remove a class, an attribute: only if it changes, so that nothing is painted again without need. */
export function setFlag(element, name, on) {
  if (element.classList.contains(name) !== on) element.classList.toggle(name, on);
}

export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

/** Call back when an element is hidden or shown by its attribute. @returns a function that ends this */
export function watchHidden(element, run) {
  const observer = new MutationObserver(() => run(element.hidden));
  observer.observe(element, { attributes: true, attributeFilter: ["hidden"] });
  return () => observer.disconnect();
}

/** A file for the user to keep. */
export function download(name, blob) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
