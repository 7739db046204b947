// The sections on what was done and what it cost.
import type { Catalogue } from '../protocol/catalogue.ts';
import type { PublicReport } from '../protocol/public-report.ts';
import { labelOf } from '../state/job/codebook.ts';
import { foundAbout } from '../state/release/found.ts';
import { errorOf } from '../state/release/utility.ts';
import { nearnessWords } from '../state/release/least.ts';
import { chosenRows } from '../state/release/verdict.ts';
import { said } from '../texts/engine.ts';
import { count, decimal, percent } from '../texts/figures.ts';
import { t } from '../texts/language.ts';
import type { ReportFacts } from './facts.ts';
import { markup, type Markup } from './markup.ts';
import { levelsPlot, sizeName, sizesPlot, type LevelColumn } from './plots.ts';
import { columnHeads, number, table, type LabelOf } from './tables.ts';

export function doneSection({ release }: ReportFacts): Markup {
  const { report, feasibility } = release;
  const { rows, classes, quality, composition } = report;
  const words = t.report.done;
  const leftOut = composition?.left_out ?? 0;
  const chosen = chosenRows(rows, leftOut);
  const share = (n: number) => percent(n / Math.max(1, rows.input));
  const row = (title: string, n: number, part = false) => markup`<tr${part ? markup` class="part"` : ''}><th scope="row">${title}</th>${number(count(n))}${number(share(n))}</tr>
`;
  const notes = [...foundAbout(report, 'loss').map(({ says }) => says), ...report.hierarchy_notes, ...report.input_notes];
  return markup`<table class="counts"><tbody>
${row(words.read, rows.input)}${row(words.released, rows.released)}${row(words.suppressed, rows.suppressed)}${
    rows.starred ? row(words.starred, rows.starred, true) : ''
  }${rows.mandatory ? row(composition ? words.mandatoryBeside : words.mandatory, rows.mandatory, true) : ''
  }${leftOut ? row(words.leftOut, leftOut, true) : ''
  }${chosen ? row(words.chosen, chosen, true) : ''}</tbody></table>
${feasibility ? markup`<p class="quiet">${words.foretold(feasibility.out, feasibility.chosen)}</p>` : ''}
${classesPart(classes, rows.released)}
${levelsPart(quality.attributes, (name) => labelOf(release.table.facts, name))}
${notes.length ? markup`<h3>${words.notes}</h3><ul>${notes.map((note) => markup`<li>${said(note)}</li>`)}</ul>` : ''}`;
}

// How many classes there are, and their sizes.
export function classesPart(classes: PublicReport['classes'], released: number): Markup {
  const words = t.report.done;
  const { sizes = [] } = classes;
  return markup`<p><b>${words.classes}</b>: ${count(classes.count)}${classes.count ? `, ${words.classWords(classes.smallest, classes.largest, decimal(classes.average, 2))}` : ''}.</p>
<div class="together"><h3>${words.sizes}</h3>
${sizesPlot(sizes, words.sizes)}
${table(
    [{ text: words.size }, { text: words.classCount, number: true }, { text: words.rowCount, number: true }, { text: words.share, number: true }],
    sizes
      .filter(({ clusters }) => clusters > 0)
      .map((bin) => markup`<tr><th scope="row">${sizeName(bin)}</th>${number(count(bin.clusters))}${number(count(bin.rows))}${number(percent(bin.rows / Math.max(1, released)))}</tr>
`),
  )}</div>`;
}

// How far each column was generalized.
export function levelsPart(columns: LevelColumn[], labelOf: LabelOf): Markup {
  const words = t.report.done;
  return markup`<div class="together"><h3>${words.levels}</h3>
${levelsPlot(columns, words.levels)}
<p class="quiet">${words.levelWords}</p>
${levelTable(columns, labelOf)}</div>`;
}

function levelTable(columns: LevelColumn[], labelOf: LabelOf): Markup {
  const words = t.report.done;
  const heads = columnHeads(columns.map(({ name }) => name), labelOf);
  const most = Math.max(0, ...columns.map(({ levels }) => levels.length));
  const steps = Array.from({ length: most }, (_, level) => level);
  return table(
    [...heads.head, ...steps.map((level) => ({ text: words.level(level), number: true }))],
    columns.map(({ name, levels }) => {
      const rows = Math.max(1, levels.reduce((sum, n) => sum + n, 0));
      return markup`<tr>${heads.of(name)}${steps.map((level) => number(level < levels.length ? percent(levels[level]! / rows) : ''))}</tr>
`;
    }),
  );
}

// ---- What it cost ----

export function costSection({ release, catalogue, job }: ReportFacts): Markup {
  const { quality } = release.report;
  const words = t.report.cost;
  const heads = columnHeads(quality.attributes.map(({ name }) => name), (name) => labelOf(release.table.facts, name));
  const weightOf = (name: string) => job.attributes.find((attribute) => attribute.name === name)?.weight ?? 1;
  return markup`${table(
    [...heads.head, { text: words.loss, number: true }, { text: words.weight, number: true }],
    quality.attributes.map(({ name, loss }) => markup`<tr>${heads.of(name)}${number(percent(loss))}${number(decimal(weightOf(name)))}</tr>
`),
  )}
<p class="quiet">${words.columnMeaning}</p>
${quality.attributes.map(({ name, numbers }) => (numbers ? markup`<p>${name}, ${t.release.asNumbers[numbers.release](...errorOf(numbers))}.</p>
` : ''))}${metricsPart(quality, catalogue)}
${nearnessWords(release.report, job).map((sentence) => markup`<p>${sentence}</p>
`)}`;
}

// Those metrics that were measured, with how they are.
export function metricsPart(quality: Record<string, unknown>, catalogue: Catalogue | undefined): Markup {
  const words = t.report.cost;
  const measured = (catalogue?.metrics ?? []).filter(({ name }) => typeof quality[name] === 'number');
  return markup`${table(
    [{ text: words.metric }, { text: words.figure, number: true }, { text: words.formula }],
    measured.map(({ name, formula, paper }) => markup`<tr><th scope="row">${t.release.metrics[name] ?? name}</th>${number(decimal(quality[name] as number, 4))}<td>${said(formula)}. <cite>${paper}</cite></td></tr>
`),
  )}
<p class="quiet">${words.symbols}</p>`;
}
