// What the columns give away: who is unique by the quasi-identifiers, and what their roles leave open.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { lacksSensitive, releasedIdentifiers } from '../../state/job/columns.ts';
import { columnsOfRole } from '../../state/job/job.ts';
import type { State } from '../../state/session/state.ts';
import { enumerated, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { term } from '../parts/explain.ts';
import * as icons from '../parts/icons.ts';

export const columnFindings = (state: State, job: Job, showUndecided: () => void): TemplateResult =>
  html`<div class="panel uniqueness">${uniqueness(state, job)} ${sets(state)} ${hints(state, job, showUndecided)}</div>`;

function uniqueness({ uniqueness, table }: State, job: Job): TemplateResult {
  const names = columnsOfRole(job, 'quasi-identifier');
  if (!names.length) {
    return html`<div class="verdict-line">
      <p class="people">${t.columns.noQuasiIdentifier}</p>
      <p>${t.columns.chooseQuasiIdentifier}</p>
    </div>`;
  }
  const found = uniqueness?.value;
  if (!found || !table) return html`<p class="quiet">${t.columns.counting}</p>`;
  const stale = uniqueness.key !== JSON.stringify(names);
  const { unique, combinations } = found;
  const { rows } = table.facts;
  const share = unique / rows;
  const figure = html`<b class="figure ${share > 0 ? 'bad' : ''}">${percent(share)}</b>`;
  return html`<div class="verdict-line ${stale ? 'stale' : ''}">
    <p class="people" aria-live="polite">${t.columns.peopleUnique(figure, term('unique', t.columns.unique(names.length)))}</p>
    <div class="share" aria-hidden="true"><span style="width: ${100 * share}%"></span></div>
    <p class="quiet">
      <b>${names.join(', ')}</b> · ${t.columns.uniqueRows(unique, rows)} · ${t.columns.combinations(combinations)}
    </p>
  </div>`;
}

const mostSets = 4;

// The fewest released columns that are enough to single rows out, whatever their roles.
function sets({ sets, table }: State): TemplateResult | typeof nothing {
  const found = sets?.value;
  if (!found?.length || !table) return nothing;
  return html`<p class="quiet">${t.columns.enough}
    ${found.slice(0, mostSets).map(
      ({ columns, unique }, at) => html`${at ? ' · ' : ''}<b>${enumerated(columns.map(shown), 'and')}</b> (${percent(unique / table.facts.rows)})`,
    )}</p>`;
}

// What roles are missing, and why it matters.
function hints({ profile }: State, job: Job, showUndecided: () => void): TemplateResult | typeof nothing {
  const released = releasedIdentifiers(profile, job);
  const open = columnsOfRole(job, 'undecided');
  const show = html`<button class="link" @click=${showUndecided}>${t.columns.showUndecided}</button>`;
  const hints = [
    ...(open.length ? [html`${t.columns.decideFirst(open.length)} ${show}`] : []),
    ...(released.length ? [html`${t.columns.released(listed(released.map(shown), 'and'), released.length)}`] : []),
    ...(lacksSensitive(job) ? [t.columns.noSensitive((words) => term('kAnonymity', words))] : []),
  ];
  if (!hints.length) return nothing;
  return html`<ul class="findings">
    ${hints.map((hint) => html`<li class="caution">${icons.warning}<span>${hint}</span></li>`)}
  </ul>`;
}
