// The page that shows what was measured: one file, no script, nothing from elsewhere.
import { readFileSync } from 'node:fs';
import { plot, swatch } from './plot.mjs';
import { count, escape, listed } from './words.mjs';

const paragraphs = (texts, name) => texts.map((text) => `<p class="${name}">${escape(text)}</p>`).join('\n');

const heading = (name) => `<th scope="col">${escape(name)}</th>`;

// The caption shows unless a heading above says the same.
function table(caption, columns, rows, shown = true) {
  const cell = (value, j) => (j === 0 ? `<th scope="row">${escape(value)}</th>` : `<td>${escape(value ?? '–')}</td>`);
  const label = `aria-label="${escape(caption)}"`;
  return `<div class="scroll" tabindex="0" role="region" ${label}><table${shown ? '' : ` ${label}`}>
${shown ? `<caption>${escape(caption)}</caption>\n` : ''}<thead><tr>${columns.map(heading).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}
</tbody></table></div>`;
}

function figure({ number, title, x, series, format, wide, near }) {
  const measured = series.filter(({ values }) => values.some(Number.isFinite));
  const heading = `${number}: ${title}`;
  if (measured.length === 0) return `<p class="quiet">${escape(heading)}: not measured.</p>`;
  const words = (value) => (Number.isFinite(value) ? format(value) : undefined);
  return `<figure>
<figcaption>${escape(heading)}</figcaption>
<div class="side">
<div>
${plot({ title: heading, x, series: measured, format, wide, near })}
<ul class="legend">${measured.map(({ name }, i) => `<li>${swatch(i)} ${escape(name)}</li>`).join('')}</ul>
</div>
${table(
  `${number}, in numbers`,
  [x.label, ...measured.map(({ name }) => name)],
  x.values.map((value, i) => [x.format(value), ...measured.map(({ values }) => words(values[i]))]),
)}
</div>
</figure>`;
}

function loneTable({ number, title, columns, rows }) {
  const heading = `${number}: ${title}`;
  const words = (value) => (typeof value === 'number' ? count(value) : value);
  return `<figure class="lone"><figcaption>${escape(heading)}</figcaption>
${table(
  heading,
  columns,
  rows.map((row) => row.map(words)),
  false,
)}</figure>`;
}

function oneTrend({ claim, source, state, verdict, checks }) {
  const item = ({ at, holds, says }) =>
    holds ? `<li>${escape(`${at}: ${says}`)}</li>` : `<li class="fails">${escape(`${at}: ${says}`)} (not so)</li>`;
  const against = checks.filter(({ holds }) => !holds);
  const shown = against.slice(0, 4).map(({ at, says }) => `${at}: ${says}`);
  if (against.length > shown.length) shown.push(`and ${against.length - shown.length} more`);
  const exceptions = shown.length ? `<p>Not so: ${escape(shown.join('; '))}.</p>` : '';
  const numbers = checks.length
    ? `<details><summary>The numbers (${checks.length})</summary><ul>${checks.map(item).join('')}</ul></details>`
    : '';
  return `<li class="trend ${state}">
<span class="verdict">${escape(verdict)}</span>
<div><p><strong>${escape(claim)}</strong> <span class="quiet">${escape(source)}</span></p>
${exceptions}${numbers}</div>
</li>`;
}

const allTrends = ({ title = 'What the paper reports, and what is seen here', trends }) => `<h3>${escape(title)}</h3>
<ul class="trends">${trends.map(oneTrend).join('\n')}</ul>`;

const prose = ({ title, texts, items = [] }) => `<h3>${escape(title)}</h3>
${paragraphs(texts, 'prose')}
${items.length ? `<ul class="items">${items.map((item) => `<li>${escape(item)}</li>`).join('\n')}</ul>` : ''}`;

const part = (each) =>
  ({
    figure: () => figure(each),
    table: () => loneTable(each),
    trends: () => allTrends(each),
    prose: () => prose(each),
  })[each.kind]();

const trendsOf = ({ parts }) => parts.flatMap((each) => each.trends ?? []);

// Tables that follow one another stand side by side where there is room.
function partsInOrder(parts) {
  const isTable = (each) => each?.kind === 'table';
  return parts.flatMap((each, i) => {
    if (!isTable(each)) return [part(each)];
    if (isTable(parts[i - 1])) return [];
    const end = parts.findIndex((other, j) => j > i && !isTable(other));
    const tables = parts.slice(i, end < 0 ? parts.length : end).map(part);
    return [`<div class="tables">${tables.join('\n')}</div>`];
  });
}

function section(each, missing, failures) {
  const lacking = each.algorithms.filter((name) => missing.includes(name));
  const lacks = [
    ...(lacking.length ? [`Not in this build of Kordon, so not measured: ${listed(lacking)}.`] : []),
    ...failures.map(({ algorithm, failure, ks }) => `${algorithm} failed with k = ${listed(ks)}: ${failure}.`),
  ];
  return `<section id="${each.id}" aria-labelledby="${each.id}-title">
<h2 id="${each.id}-title">${escape(each.title)}</h2>
<p class="quiet">${escape(each.paper)}</p>
${paragraphs(each.setup, 'setup')}
${paragraphs(lacks, 'lacking')}
${partsInOrder(each.parts).join('\n')}
${paragraphs(each.remarks, 'remark')}
</section>`;
}

function overviewRow(each) {
  const states = trendsOf(each).map(({ state }) => state);
  const number = (state) => String(states.filter((one) => one === state).length);
  const name = `${each.paper.trim().split(':')[0]}: ${each.title}`;
  return `<tr><th scope="row"><a href="#${each.id}">${escape(name)}</a></th>
<td>${number('seen')}</td><td>${number('partly')}</td><td>${number('unseen')}</td><td>${number('missing')}</td></tr>`;
}

function overview(sections) {
  const rows = sections.map(overviewRow);
  return `<div class="scroll" tabindex="0" role="region" aria-label="Trends by paper"><table class="overview">
<caption>What the papers report of their figures, and Kordon claims of its own algorithm, checked against the numbers
measured here</caption>
<thead><tr>${['paper', 'seen', 'in part', 'not seen', 'not measured'].map(heading).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

// Returns the page with one section made anew; one that it does not have yet is put behind that of Miller et al.
export function withSection(html, { failures, ...each }, missing) {
  const put = (text, old, made, behind) => (old.test(text) ? text.replace(old, () => made) : text.replace(behind, (found) => `${found}\n${made}`));
  const row = (id) => new RegExp(`<tr><th scope="row"><a href="#${id}">[^]*?</tr>`);
  const whole = (id) => new RegExp(`<section id="${id}"[^]*?</section>`);
  const listed = put(html, row(each.id), overviewRow(each), row('miller-2008'));
  return put(listed, whole(each.id), section(each, missing, failures), whole('miller-2008'));
}

export function page({ sections, missing, rows, repeat, styles }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="description" content="The experiments of the papers that Kordon implements, repeated on the Adult table.">
<title>Kordon: the papers’ experiments, repeated</title>
<!-- Made by tests/experiments/run.mjs; changes belong there. -->
<style>
${styles.map((path) => readFileSync(path, 'utf8').trim()).join('\n')}
</style>
</head>
<body>
<header>
<h1>The papers’ experiments, repeated</h1>
<p>Kordon implements algorithms from several papers. Here their experiments run again, with Kordon, on the
${count(rows)} complete rows of UCI Adult’s training part; <a href="#kordon-peel">Kordon’s own algorithm</a>
comes last. Whether a trend that a paper reports is seen is computed from the numbers; where it is not, the numbers
stand beside it. Every release behind these figures was audited by separate code.</p>
<p class="quiet">Times are for masking alone${repeat > 1 ? `, medians of ${repeat} repetitions` : ''}, all on one machine:
compare them with one another, not with those of the papers. To repeat it all:
<code>./dev build &amp;&amp; node tests/experiments/run.mjs --data FOLDER</code>, where FOLDER holds adult.csv and the
hierarchies.</p>
${overview(sections)}
</header>
<main>
${sections.map(({ failures, ...each }) => section(each, missing, failures)).join('\n')}
</main>
</body>
</html>
`;
}
