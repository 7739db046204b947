// What the columns give away: who is unique by the quasi-identifiers, and what their roles leave open.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { lacksSensitive, releasedIdentifiers } from '../../state/job/columns.ts';
import { flaggedAndReleased } from '../../state/job/codebook.ts';
import { columnsOfRole } from '../../state/job/job.ts';
import type { State } from '../../state/session/state.ts';
import { percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { term } from '../parts/explain.ts';
import * as icons from '../parts/icons.ts';

// `more`: which columns identify people, for who asks.
export const columnFindings = (state: State, job: Job, more: TemplateResult): TemplateResult =>
  html`<div class="panel uniqueness">${uniqueness(state, job)} ${hints(state, job)} ${more}</div>`;

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
  const share = found.unique / table.facts.rows;
  const figure = html`<b class="figure ${share > 0 ? 'bad' : ''}">${percent(share)}</b>`;
  return html`<div class="verdict-line ${stale ? 'stale' : ''}">
    <p class="people" aria-live="polite">${t.columns.peopleUnique(figure, term('unique', t.columns.unique(names.length)))}</p>
    <div class="share" aria-hidden="true"><span style="width: ${100 * share}%"></span></div>
    <p class="quiet">${names.join(', ')}</p>
  </div>`;
}

// What roles are missing, and why it matters.
function hints({ profile, table }: State, job: Job): TemplateResult | typeof nothing {
  const flagged = flaggedAndReleased(table?.facts, job);
  const released = releasedIdentifiers(profile, job).filter((name) => !flagged.includes(name));
  const hints = [
    ...(flagged.length ? [html`${t.columns.flagged(listed(flagged.map(shown), 'and'), flagged.length)}`] : []),
    ...(released.length ? [html`${t.columns.released(listed(released.map(shown), 'and'), released.length)}`] : []),
    ...(lacksSensitive(job) ? [t.columns.noSensitive((words) => term('kAnonymity', words))] : []),
  ];
  if (!hints.length) return nothing;
  return html`<ul class="findings">
    ${hints.map((hint) => html`<li class="caution">${icons.warning}<span>${hint}</span></li>`)}
  </ul>`;
}
