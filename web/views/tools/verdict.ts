// What a tool found, as step 5 tells it: the verdict, what to look at first, the checks, figures and files.
import { html, nothing, type TemplateResult } from 'lit';
import type { Applied, AuditReport } from '../../protocol/audit.ts';
import type { Job } from '../../protocol/job.ts';
import { answerDocument } from '../../report/answer.ts';
import { baseName } from '../../state/data/table.ts';
import { formatOf } from '../../state/job/codebook.ts';
import { foundAbout, isKnown, sentencesOf, warningsOf } from '../../state/release/found.ts';
import { checksOf, type Check as CheckOfAudit } from '../../state/release/checks.ts';
import { headlineOf, releaseTitle } from '../../state/release/verdict.ts';
import type { Apply } from '../../state/tools/apply.ts';
import { judgedBy, type Check } from '../../state/tools/check.ts';
import { appliedFigures, auditChecks, auditFigures, populationUnjudged, tableHeadline, unfitWords, type Figure } from '../../state/tools/found.ts';
import { language, t } from '../../texts/language.ts';
import { sizeHistogram } from '../parts/charts.ts';
import { pairFigures, type Together } from '../../state/tools/together.ts';
import { term } from '../parts/explain.ts';
import { saveFile, saveJson, tickBox } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';
import { checkItem } from '../release/checks.ts';

interface Verdict {
  passed: boolean;
  title: string;
  headline: string;
  warnings: string[];
  checks: CheckOfAudit[];
  figures: Figure[];
  files: TemplateResult;
}

function verdict({ passed, title, headline, warnings, checks, figures, files }: Verdict, more: unknown): TemplateResult {
  const mark = !passed ? icons.cross : warnings.length ? icons.warning : icons.check;
  return html`<section class="verdict ${passed ? 'passed' : 'failed'} ${warnings.length ? 'open' : ''}" tabindex="-1" aria-labelledby="tool-verdict">
    <div>
      <h2 id="tool-verdict">${mark} ${title}</h2>
      ${headline ? html`<p class="headline">${headline}</p>` : nothing}
      ${warnings.length
        ? html`<div class="cautions" role="group" aria-label=${t.release.cautions.first}>
            <ul>${warnings.map((text) => html`<li>${icons.warning}<span>${text}</span></li>`)}</ul>
          </div>`
        : nothing}
      <ul class="checks-list">${checks.map((check) => checkItem(check))}</ul>
      ${more}
    </div>
    <div>
      <dl class="facts">
        ${figures.map(
          ({ name, value, more }) => html`<div><dt>${name}</dt><dd>${value} ${more ? html`<span class="quiet">${more}</span>` : nothing}</dd></div>`,
        )}
      </dl>
      ${files}
    </div>
  </section>`;
}

const auditFile = (inEnglish: unknown, table: string, answer?: () => string): TemplateResult =>
  html`<ul class="downloads">
    ${answer
      ? html`<li>
          <button class="primary" @click=${() => saveFile(answer(), `${baseName(table)}.audit.html`, 'text/html')}>${icons.save} ${t.release.files.report}</button>
          <div>${t.tools.check.answerUse}</div>
        </li>`
      : nothing}
    <li>
      <button @click=${() => saveJson(inEnglish, `${baseName(table)}.audit.json`)}>${icons.save} ${t.release.files.reportJson}</button>
      <div>${t.release.files.reportJsonUse}</div>
    </li>
  </ul>`;

export function audited({ state }: Check): TemplateResult | typeof nothing {
  const { audited, table } = state;
  if (!audited || !table) return nothing;
  const { report } = audited;
  const job = JSON.parse(judgedBy(state)!) as Job;
  const words = t.tools.check;
  const warnings = sentencesOf(warningsOf(report));
  const { passed } = report.audit;
  const known = sentencesOf(report.findings.filter(isKnown));
  const title = !passed ? words.fails : populationUnjudged(report, job) ? words.holdsAsFar : warnings.length ? words.holdsBut(warnings.length) : words.holds;
  const headline = passed ? tableHeadline(report, job) : '';
  const [checks, figures] = [auditChecks(report), auditFigures(report)];
  const answer = () =>
    answerDocument({
      language,
      version: report.version,
      table: table.name,
      passed,
      title,
      headline,
      warnings,
      figures: figures.map(({ name, value, more }) => [name, more ? `${value} (${more})` : value]),
      checks,
      notes: known,
      made: new Date(),
    });
  const files = auditFile(audited.in_english, table.name, answer);
  const more = known.length ? html`<details><summary>${words.known}</summary><ul class="notes">${known.map((text) => html`<li>${text}</li>`)}</ul></details>` : nothing;
  const shown = { passed, title, headline, warnings, checks, figures, files };
  return html`${verdict(shown, more)} ${sizes(report, job.privacy.k)}`;
}

export function judged({ state }: Together): TemplateResult | typeof nothing {
  const { judged, table } = state;
  if (!judged || !table) return nothing;
  const { report, passed, checks, in_english: inEnglish } = judged;
  const words = t.tools.together;
  const warnings = sentencesOf(warningsOf(judged));
  const title = !passed ? words.fails : !report.people.both ? words.nobody : warnings.length ? words.holdsBut(warnings.length) : words.holds;
  const audit = { passed, checks: checks.length, results: checks };
  return verdict({ passed, title, headline: '', warnings, checks: checksOf({ audit }), figures: pairFigures(judged), files: auditFile(inEnglish, table.name) }, nothing);
}

const sizes = ({ classes }: AuditReport, k: number): TemplateResult | typeof nothing =>
  classes.sizes?.length
    ? html`<section class="panel"><h2>${term('equivalenceClass', t.release.sizes.title)}</h2>${sizeHistogram(classes.sizes, k, 'class')}</section>`
    : nothing;

export function applied(desk: Apply): TemplateResult | typeof nothing {
  const { applied, table } = desk.state;
  if (!applied || !table) return nothing;
  const { report } = applied;
  const warnings = [...unfitWords(applied), ...sentencesOf(warningsOf(report))];
  const { passed } = report.audit;
  const job = JSON.parse(applied.job) as Job;
  const title = !passed ? t.release.fails : releaseTitle(report, job.privacy.k, warnings.length);
  const shown = {
    passed,
    title,
    headline: passed && report.rows.released ? headlineOf(report, job) : '',
    warnings,
    checks: checksOf(report),
    figures: appliedFigures(applied),
    files: files(desk, applied, { base: baseName(table.name), format: formatOf(job) ?? 'csv', open: warnings.length > 0 }),
  };
  const known = sentencesOf(foundAbout(report, 'people', 'readers', 'unknown').filter(isKnown));
  return verdict(shown, known.map((text) => html`<p class="quiet">${text}</p>`));
}

function files(desk: Apply, { in_english: inEnglish, report }: Applied, { base, format, open }: { base: string; format: string; open: boolean }): TemplateResult {
  const { saved, confirmed } = desk.state.applied!;
  const words = t.release.files;
  const save = async () => {
    const file = await desk.file();
    if (!file) return;
    saveFile(file, `${base}.${report.audit.passed ? 'release' : 'unprotected'}.${format}`);
    desk.saved();
  };
  return html`<h2>${words.title}</h2>
    ${open ? tickBox(t.release.files.confirm, confirmed, (now) => desk.confirm(now)) : nothing}
    <ul class="downloads">
      <li><button class="primary" ?disabled=${open && !confirmed} @click=${() => void save()}>${icons.save} ${words.release(format)}</button><div>${words.releaseUse}</div></li>
      <li>
        <button @click=${() => saveJson(inEnglish, `${base}.report.json`)}>${icons.save} ${words.reportJson}</button>
        <div>${words.reportJsonUse}</div>
      </li>
    </ul>
    ${saved ? html`<p class="quiet saved">${icons.check} ${words.saved}</p>` : nothing}`;
}
