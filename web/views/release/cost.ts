// What a release cost: loss by column, the metrics, the classes by size, the risk before and after.
import { html, nothing, type TemplateResult } from 'lit';
import type { Catalogue } from '../../protocol/catalogue.ts';
import { findsPeople, type Report } from '../../protocol/report.ts';
import { madeBy } from '../../state/release/made-by.ts';
import { inLanguage, said, saidInShort } from '../../texts/engine.ts';
import { decimal, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { labelOf } from '../../state/job/codebook.ts';
import { attributeOf } from '../../state/job/job.ts';
import { adviceOn, raisedTo, type Advice } from '../../state/release/advice.ts';
import { foundOfKind } from '../../state/release/found.ts';
import { riskRows } from '../../state/release/risk.ts';
import { errorOf } from '../../state/release/utility.ts';
import type { Session } from '../../state/session/session.ts';
import type { Release, State } from '../../state/session/state.ts';
import { capital } from '../../texts/wording.ts';
import { sizeHistogram, stackedLevels } from '../parts/charts.ts';
import { cureButton } from '../parts/cure.ts';
import { explained, term } from '../parts/explain.ts';

export const metricTitle = (name: string): string => t.release.metrics[name] ?? capital(inLanguage(name.replaceAll('_', ' ')));

// A metric's name with its formula, which says how suppressed rows count.
export function metricExplained(name: string, catalogue: Catalogue | undefined, words = metricTitle(name)): TemplateResult {
  const metric = catalogue?.metrics.find((each) => each.name === name);
  return metric ? explained(words, said(metric.formula), 'informationLoss', metric.paper, metricTitle(name)) : html`${words}`;
}

// For each column how much of it was lost, and what keeps more of one that is nearly gone.
export function costPanel(session: Session, state: State, release: Release): TemplateResult {
  const { report } = release;
  const { quality, hierarchy_notes, input_notes } = report;
  const words = t.release;
  const notes = [...[...foundOfKind(report, 'tables'), ...foundOfKind(report, 'cost')].map(({ says }) => says), ...hierarchy_notes, ...input_notes];
  const templates = (column: string) => state.templates[column]?.value ?? [];
  const job = madeBy(release);
  const advice = new Map(adviceOn(report, job, state.hierarchies, templates).map((each) => [each.column, each]));
  return html`<section class="panel cost">
    <h2>${explained(words.cost, words.columnLossMeaning, 'informationLoss', '', words.columnLoss)}</h2>
    <ul class="losses">
      ${quality.attributes.map(
        ({ name, loss, levels, numbers }) => html`<li>
          ${barLabel(name, labelOf(release.table.facts, name))}
          <span class="level-stack">
            ${stackedLevels(levels, raisedTo(attributeOf(job, name), levels.length - 1, templates(name)))}
            ${numbers ? html`<span class="stacked-words">${words.asNumbers[numbers.release](...errorOf(numbers))}</span>` : nothing}
          </span>
          <span class="bar-text">${words.lost(percent(loss))}</span>
          ${advised(session, advice.get(name))}
        </li>`,
      )}
    </ul>
    ${notes.length ? html`<ul class="notes">${notes.map((note) => html`<li>${capital(saidInShort(note))}</li>`)}</ul>` : nothing}
  </section>`;
}

const barLabel = (name: string, label: string | undefined): TemplateResult =>
  html`<span class="bar-label" title=${label ? `${name}: ${label}` : name}>${name}${label ? html` <span class="quiet">${label}</span>` : nothing}</span>`;

function advised(session: Session, advice: Advice | undefined): TemplateResult | typeof nothing {
  if (!advice) return nothing;
  const { column, text, cure, groupless } = advice;
  const toGroups = () => session.showPlace({ step: 'boundaries', column, folds: ['groups'] });
  return html`<p class="advice">
    ${text} ${cure ? cureButton(session, cure, 'boundaries') : nothing} ${groupless ? html`<button @click=${toGroups}>${t.release.groupValues}</button>` : nothing}
  </p>`;
}

export function everyMetric({ quality }: Report, catalogue?: Catalogue): TemplateResult {
  const measured = (catalogue?.metrics ?? []).filter(({ name }) => typeof quality[name] === 'number');
  return html`<dl class="metrics">
    ${measured.map(
      ({ name, formula, paper }) => html`<dt>${metricTitle(name)}: <b>${decimal(quality[name] as number, 4)}</b></dt>
        <dd class="quiet">${said(formula)} <cite>${paper}</cite></dd>`,
    )}
  </dl>`;
}

export function classSizes({ classes, privacy }: Report): TemplateResult | typeof nothing {
  if (!classes.sizes.length) return nothing;
  const k = privacy.find(({ model }) => model === 'k-anonymity')?.required ?? 1;
  return html`<section class="panel">
    <h2>${term('equivalenceClass', t.release.sizes.title)}</h2>
    ${sizeHistogram(classes.sizes, k, 'class')}
  </section>`;
}

// `more` stands below the figures.
export function riskPanel(report: Report, more: TemplateResult): TemplateResult {
  const words = t.release.risk;
  return html`<section class="panel">
    <h2>${term('risk', words.title)}</h2>
    ${findsPeople(report) ? html`<p class="caution">${words.untold}</p>` : riskTable(report)}
    ${more}
  </section>`;
}

function riskTable(report: Report): TemplateResult {
  const words = t.release.risk;
  return html`<table class="risk">
      <thead><tr><td></td><th scope="col">${words.before}</th><th scope="col">${words.after}</th></tr></thead>
      <tbody>
        ${riskRows(report).map(
          ({ title, meaning, before, after }) =>
            html`<tr><th scope="row">${explained(title, meaning, 'risk', words.source)}</th><td>${before}</td><td><b>${after}</b></td></tr>`,
        )}
      </tbody>
    </table>
    <p class="quiet">${words.words}</p>`;
}
