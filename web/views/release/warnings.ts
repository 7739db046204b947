// What must be looked at before the table goes out, the gravest first: each with what cures it, and with a tick for who
// hands the table on all the same.
import { html, nothing, type TemplateResult } from 'lit';
import type { Finding } from '../../protocol/report.ts';
import { modelsOf } from '../../state/job/demands.ts';
import { sentenceOf, tickOf } from '../../state/release/found.ts';
import { labelsIn } from '../../state/release/names.ts';
import { cureAmong } from '../../state/release/remedies.ts';
import type { Session } from '../../state/session/session.ts';
import { jobOf, type Release, type State } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { manualOfFinding } from '../../texts/manual.ts';
import { cureButton } from '../parts/cure.ts';
import { manualLink, tickBox } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';

const mostCalled = 8; // columns that warnings name; the report has more

export function warningsView(session: Session, state: State, release: Release, warnings: Finding[]): TemplateResult | typeof nothing {
  if (!warnings.length) return nothing;
  const stops = warnings.filter(({ gravity }) => gravity === 'stops');
  const others = warnings.filter(({ gravity }) => gravity !== 'stops');
  const tick = (warning: Finding, words: string) => {
    const key = tickOf(warning);
    return tickBox(words, release.confirmed.includes(key), (on) => session.confirm(on ? [...release.confirmed, key] : release.confirmed.filter((each) => each !== key)));
  };
  const entry = (warning: Finding) => html`<li class=${warning.gravity}>
    ${icons.warning}
    <div>
      <p>${sentenceOf(warning.says)}</p>
      ${members(warning)}
      <div class="answers">${cure(session, state, warning)} ${more(warning)} ${warning.gravity === 'stops' ? tick(warning, t.release.files.confirmOne) : nothing}</div>
    </div>
  </li>`;
  const called = labelsIn(warnings, release.table.facts, mostCalled);
  return html`<div class="cautions" role="group" aria-label=${t.release.cautions.first}>
    <ul>${[...stops, ...others].map(entry)}</ul>
    ${called ? html`<p class="quiet called">${called}</p>` : nothing}
    ${others.length ? tick(others[0]!, t.release.files.confirm) : nothing}
  </div>`;
}

const members = ({ members }: Finding): TemplateResult | typeof nothing =>
  members
    ? html`<details><summary>${t.release.cautions.oneByOne}</summary><ul class="notes">${members.map((text) => html`<li>${sentenceOf(text)}</li>`)}</ul></details>`
    : nothing;

function more({ kind }: Finding): TemplateResult | typeof nothing {
  const place = manualOfFinding[kind];
  return place ? manualLink(place, t.frame.inManual) : nothing;
}

function cure(session: Session, state: State, { remedies }: Finding): TemplateResult | typeof nothing {
  const job = jobOf(state);
  const found = job && cureAmong(remedies, job, modelsOf(state.catalogue), state.profile);
  return found ? cureButton(session, found, 'protect') : nothing;
}
