/* SPDX-License-Identifier: MIT */
/* The page of `suuji explain --html` around its puzzles: style, and moving by keyboard. */
#include "app/solve/explain_html.h"

/* Pictures are made for light paper. On a dark screen their lightness is inverted and their hues
   are kept; paper then has the colour of the page. */
static const char style[] =
    ":root{color-scheme:light dark;--ink:#1c1c1c;--paper:#fff;--soft:#5f5f5f;--line:#d9d9d9;"
    "--accent:#0072b2}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e6e6;--paper:#171717;--soft:#a6a6a6;"
    "--line:#3a3a3a;--accent:#6fb7e8}}\n"
    "*{box-sizing:border-box}html{scroll-padding-top:1rem}\n"
    "body{font:1.0625rem/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);"
    "max-width:68rem;margin:0 auto;padding:2rem 1.25rem 6rem;overflow-wrap:break-word}\n"
    "h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}"
    "h2{font-size:1.3rem;line-height:1.3;margin:0 0 .25rem}"
    "h3{font-size:1.0625rem;margin:0 0 .35rem}p{margin:0 0 .6rem}a{color:var(--accent)}\n"
    ".lead,.place,.number{color:var(--soft)}.number{font-weight:400;"
    "font-variant-numeric:tabular-nums}\n"
    "article+article{margin-top:3rem;border-top:3px solid var(--line)}\n"
    ".steps{list-style:none;margin:0;padding:0}\n"
    ".step,.puzzle{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,30rem);gap:.5rem "
    "2.5rem;"
    "padding:1.75rem 0}.step{position:relative;border-top:1px solid var(--line)}\n"
    ".step:focus{outline:none}.step[aria-current]::before{content:\"\";position:absolute;"
    "left:-1rem;top:1.75rem;bottom:1.75rem;width:3px;background:var(--accent)}\n"
    ".step ol{margin:0;padding-left:1.9rem}.step li{margin:.15rem 0}"
    ".step li::marker{color:var(--soft);font-variant-numeric:tabular-nums}\n"
    "figure{margin:0}svg{display:block;width:100%;height:auto}\n"
    "@media screen and (prefers-color-scheme:dark){svg{filter:invert(.91) hue-rotate(180deg)}}\n"
    ".used{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0 0 "
    ".6rem;padding:0}\n"
    ".used b{font-variant-numeric:tabular-nums}body:not(:has(.step)) .lead{display:none}\n"
    ".contents ul{margin:.25rem 0 .6rem;padding-left:1.2rem}summary{cursor:pointer}"
    ".contents span{color:var(--soft)}\n"
    ".cells{padding-left:1.2rem}code{font:.9em ui-monospace,monospace}\n"
    "kbd{font:.85em ui-monospace,monospace;border:1px solid var(--line);border-radius:4px;"
    "padding:.05em .35em}\n"
    ".bar{position:fixed;left:0;right:0;bottom:0;display:flex;justify-content:center;"
    "align-items:center;gap:1rem;padding:.5rem 1rem calc(.5rem + env(safe-area-inset-bottom));"
    "background:var(--paper);border-top:1px solid var(--line)}\n"
    ".bar[hidden]{display:none}.bar output{min-width:11rem;text-align:center;color:var(--soft);"
    "font-variant-numeric:tabular-nums}\n"
    ".bar button{font:inherit;color:inherit;background:none;border:1px solid var(--line);"
    "border-radius:6px;padding:.3rem .9rem;cursor:pointer}"
    ".bar button:hover,.bar button:focus-visible{border-color:var(--accent)}"
    ".bar button:disabled{color:var(--soft);border-color:transparent;cursor:default}\n"
    "@media(max-width:46rem){body{padding:1.25rem 1rem "
    "5.5rem}.step,.puzzle{display:block;padding:1.5rem 0}"
    "figure{margin-top:.75rem}.step[aria-current]::before{left:-.6rem}"
    ".keys{display:none}.bar output{min-width:0;flex:1}}\n"
    "@page{margin:1cm}\n"
    "@media print{:root{--ink:#000;--paper:#fff;--soft:#444;--line:#bbb}body{max-width:none;"
    "padding:0;font-size:9.5pt;line-height:1.4}.bar,.keys,details{display:none}"
    ".step,.puzzle{display:grid;grid-template-columns:minmax(0,1fr) 6.8cm;gap:0 .8cm;"
    "padding:.2cm 0}.step{break-inside:avoid}.puzzle{break-before:avoid}figure{margin:0;"
    "break-inside:avoid}article+article{break-before:page}"
    "h1,h2,h3{break-after:avoid}.step[aria-current]::before{display:none}}\n";

/* Next and previous step: arrow keys, j and k, or the buttons. Without it, the page is complete. */
static const char script[] =
    "(function () {\n"
    "  var steps = Array.from(document.querySelectorAll('.step')), bar = "
    "document.querySelector('.bar');\n"
    "  var buttons = bar.querySelectorAll('button'), where = bar.querySelector('output'), at = "
    "-1;\n"
    "  if (!steps.length) return;\n"
    "  function show(i, move) {\n"
    "    if (i < 0 || i >= steps.length) return;\n"
    "    if (at >= 0) steps[at].removeAttribute('aria-current');\n"
    "    at = i;\n"
    "    steps[at].setAttribute('aria-current', 'step');\n"
    "    where.textContent = steps[at].dataset.label;\n"
    "    buttons[0].disabled = at === 0;\n"
    "    buttons[1].disabled = at === steps.length - 1;\n"
    "    if (!move) return;\n"
    "    steps[at].focus({preventScroll: true});\n"
    "    steps[at].scrollIntoView({block: 'start'});\n"
    "    history.replaceState(null, '', '#' + steps[at].id);\n"
    "  }\n"
    "  function named() {\n"
    "    var i = steps.findIndex(function (s) { return '#' + s.id === location.hash; });\n"
    "    if (i >= 0) show(i, true);\n"
    "  }\n"
    "  buttons[0].onclick = function () { show(at - 1, true); };\n"
    "  buttons[1].onclick = function () { show(at + 1, true); };\n"
    "  document.addEventListener('keydown', function (e) {\n"
    "    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;\n"
    "    if (e.key === 'ArrowRight' || e.key === 'j') show(at + 1, true);\n"
    "    else if (e.key === 'ArrowLeft' || e.key === 'k') show(at - 1, true);\n"
    "    else if (e.key === 'Home') show(0, true);\n"
    "    else if (e.key === 'End') show(steps.length - 1, true);\n"
    "    else return;\n"
    "    e.preventDefault();\n"
    "  });\n"
    "  addEventListener('hashchange', named);\n"
    "  bar.hidden = false;\n"
    "  buttons[0].disabled = true;\n"
    "  where.textContent = steps.length + (steps.length === 1 ? ' picture' : ' pictures');\n"
    "  named();\n"
    "})();\n";

void cli_explain_html_head(void *job_user, const struct sj_dialect *dialect, struct sj_text *out)
{
    (void)job_user, (void)dialect;
    sj_text_str(
        out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
             "'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
             "<link rel=\"icon\" href=\"data:,\">\n"
             "<title>Explanation - suuji explain</title>\n<style>\n");
    sj_text_str(out, style);
    sj_text_str(out, "</style>\n</head>\n<body>\n<header>\n<h1>Explanation</h1>\n"
                     "<p class=\"lead\"><span class=\"keys\">Each step uses the simplest technique "
                     "that finds something. </span><span class=\"keys\"><kbd>&rarr;</kbd> and "
                     "<kbd>&larr;</kbd> go to the next and the previous step.</span></p>\n"
                     "</header>\n<main>\n");
}

void cli_explain_html_tail(void *job_user, const struct sj_dialect *dialect, struct sj_text *out)
{
    (void)job_user, (void)dialect;
    sj_text_str(out, "</main>\n<nav class=\"bar\" aria-label=\"Steps\" hidden>"
                     "<button type=\"button\">Previous</button><output></output>"
                     "<button type=\"button\">Next</button></nav>\n<script>\n");
    sj_text_str(out, script);
    sj_text_str(out, "</script>\n</body>\n</html>\n");
}
