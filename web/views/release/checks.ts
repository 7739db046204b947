// A check of an audit, with its name explained.
import { html, nothing, type TemplateResult } from 'lit';
import type { Check } from '../../state/release/checks.ts';
import { modelTerms } from '../../state/release/verdict.ts';
import { t } from '../../texts/language.ts';
import { explained, term } from '../parts/explain.ts';
import * as icons from '../parts/icons.ts';

// `action` stands beside the class nearest to failing.
export function checkItem({ key, name, words, nearest, passed }: Check, action: TemplateResult | typeof nothing = nothing): TemplateResult {
  const named = modelTerms[key];
  const own = t.release.checks[key];
  return html`<li class=${passed ? 'good' : 'bad'}>
    ${passed ? icons.check : icons.cross}
    <span>
      <b>${named ? term(named, name) : own ? explained(name, own.meaning, 'audit') : name}</b> ${words}<span class="hidden"
        >${passed ? t.release.checkHolds : t.release.checkFails}</span
      >
      ${nearest ? html`<span class="nearest">${t.release.nearest(nearest)} ${action}</span>` : nothing}
    </span>
  </li>`;
}
