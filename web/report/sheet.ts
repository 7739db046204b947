// What both editions of the report are written on: one HTML file that needs nothing else and runs nothing.
import type { Check } from '../state/release/checks.ts';
import { fingerprint, madeWith } from '../state/release/made-with.ts';
import { count } from '../texts/figures.ts';
import { t, type Language } from '../texts/language.ts';
import { markup, Markup, type Content } from './markup.ts';
import { style, styleHash } from './style.ts';
import { table } from './tables.ts';

// The policy allows only the style sheet of the file itself, known by its hash: no script, nothing fetched, nothing
// sent.
const policy = `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'`;

export interface Sheet {
  language: Language;
  version: string; // of the engine
  title: string;
  top: Content; // what a reader must not miss
  sections: [string, Content][];
}

export const sheet = ({ language, version, title, top, sections }: Sheet): string =>
  markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<header><div><h1>${title}</h1><p class="sans">${t.report.subtitle}</p></div>${sign}</header>
<main>
${top}
${sections.map(([heading, body], at) => markup`<section>
<h2><span>${count(at + 1)}</span>${heading}</h2>
${body}
</section>
`)}</main>
<footer class="quiet">${t.report.made(madeWith(version))}</footer>
</body>
</html>
`.text;

const sign = markup`<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M8 27V11l2.500-3 2.500 3v16M19 27V11l2.500-3 2.500 3v16M4 15h24M4 22h24" fill="none" stroke="#1d4fd8" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" /></svg>`;

// Figures that are to be seen at once.
export const figures = (list: [value: string, label: string][]): Markup =>
  markup`<dl class="summary">${list.map(([value, label]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;

// The verdict in a frame, and below it what a reader must not miss; `foot` ends the list.
export function verdictBox(tone: 'bad' | 'old' | '', lines: string[], title = '', list: string[] = [], foot = ''): Markup {
  return markup`<p class="status sans ${tone}">${lines.map((line, at) => markup`${at ? markup`<br>` : ''}${line}`)}</p>
${list.length ? markup`<div class="status sans old"><b>${title}</b><ul>${list.map((text) => markup`<li>${text}</li>`)}</ul>${foot ? markup`<p>${foot}</p>` : ''}</div>` : ''}`;
}

// The mark of a check.
export const result = (holds: boolean): Markup => {
  const words = t.report.holds;
  return markup`<td class="result ${holds ? 'holds' : 'fails'}">${holds ? `✓ ${words.passed}` : `✗ ${words.failed}`}</td>`;
};

// Each check with what it found, and the group nearest to failing where that is known.
export function checksTable(checks: Check[]): Markup {
  const words = t.report.holds;
  return table(
    [{ text: words.check }, { text: words.finding }, { text: words.result }],
    checks.map(
      (check) => markup`<tr><th scope="row">${check.name}</th><td>${check.words}.${
        check.nearest ? markup`<br><span class="quiet">${words.nearest(check.nearest)}</span>` : ''
      }</td>${result(check.passed)}</tr>
`,
    ),
  );
}

// What the report was made with. A reader can look these up where Kordon comes from.
export function madeWithKeys(version: string): [string, Content][] {
  const words = t.report.facts;
  const digits = fingerprint();
  return [[words.version, `Kordon ${madeWith(version)}`], ...(digits ? [[words.fingerprint, markup`<span class="hash">${digits}</span>`] as [string, Content]] : [])];
}
