// SPDX-License-Identifier: MIT
// Icons: strokes on a field of 24 by 24.
import { makeSvg } from "./dom.js";

const paths = {
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  new: "M12 5v14M5 12h14",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  erase: "M7 21l-4-4a2 2 0 0 1 0-3L13 4a2 2 0 0 1 3 0l5 5a2 2 0 0 1 0 3l-9 9M21 21H7M8 9l8 8",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",
  explain: "M4 5a2 2 0 0 1 2-2h5v16H6a2 2 0 0 0-2 2zM20 5a2 2 0 0 0-2-2h-5v16h5a2 2 0 0 1 2 2z",
  share: "M12 15V3M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7",
  open: "M12 3v12M8 11l4 4 4-4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7",
  games: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  settings:
    "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  keys: "M3 7h18v10H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  print: "M7 8V3h10v5M7 17H5a2 2 0 0 1-2-2v-5h18v5a2 2 0 0 1-2 2h-2M7 14h10v7H7z",
  lab: "M9 3h6M10 3v6L4.5 18.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 14h9",
  play: "M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16",
  several: "M4 4h7v7H4zM4 15h5v5H4zM15 4h5v5h-5zM15 17.5h5M17.5 15v5",
  candidates: "M4 4h.01M10 4h.01M16 4h.01M4 10h.01M10 10h.01M4 16h.01M11 21l5-11 5 11M12.8 17.5h6.4",
  fill: "M4 4h.01M10 4h.01M16 4h.01M4 10h.01M10 10h.01M4 16h.01M9 21l1-4 8.5-8.5 3 3L13 20z",
  again: "M4 4v6h6M4.5 10a8 8 0 1 1-.5 4",
  check: "M5 13l4 4L19 7",
  clock: "M12 7v5l3 2M12 3a9 9 0 1 0 .01 0z",
  start: "M7 4l12 8-12 8z",
  pause: "M8 5v14M16 5v14",
  first: "M18 5l-8 7 8 7zM6 5v14",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  last: "M6 5l8 7-8 7zM18 5v14",
  skip: "M5 5l7 7-7 7M13 5l7 7-7 7",
  versus: "M3 5h7v14H3zM14 5h7v14h-7z",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  follow: "M12 2v4M12 18v4M2 12h4M18 12h4M12 7a5 5 0 1 0 .01 0z",
  zoomIn: "M11 4a7 7 0 1 0 .01 0zM16 16l5 5M11 8v6M8 11h6",
  zoomOut: "M11 4a7 7 0 1 0 .01 0zM16 16l5 5M8 11h6",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  warning: "M12 4L2.5 20h19zM12 10v4M12 17h.01",
  info: "M12 11v6M12 7.5h.01M12 3a9 9 0 1 0 .01 0z",
};

export function icon(name) {
  return makeSvg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    makeSvg("path", { d: paths[name] }),
  );
}
