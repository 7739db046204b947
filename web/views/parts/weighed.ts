// The two figures that are weighed against each other, each with its meaning one click away.
import { html, nothing, type TemplateResult } from 'lit';
import { enumerated, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import * as icons from './icons.ts';
import { explained } from './explain.ts';

export interface Weighed {
  before: number; // the highest risk of a row, before and after
  after: number | undefined; // nothing where people can be found otherwise
  foundBy: string[]; // the columns by which they can
  ready: boolean;
  kept: number; // of the detail, a share
  suppressed: number; // rows
  apart?: boolean; // without regard to the earlier release that was chosen
}

export function weighed({ before, after, foundBy, ready, kept, suppressed, apart }: Weighed): TemplateResult {
  const words = t.outlook;
  const late = apart ? html`<span class="quiet">${words.apart}</span>` : nothing;
  if (!ready) return html`<span class="figure">${explained(words.risk, words.riskMeaning, 'risk')} <b>${words.notYet}</b></span> ${late}`;
  const found = html`<span class="figure bad" title=${enumerated(foundBy, 'and')}>${icons.warning} <b>${words.found}</b></span>`;
  return html`${after === undefined
      ? found
      : html`<span class="figure">${explained(words.risk, words.riskMeaning, 'risk')} ${percent(before)}
          <span aria-hidden="true">→</span><span class="hidden">${words.to}</span> <b>${percent(after)}</b></span>`}
    <span class="figure">${explained(words.kept, words.keptMeaning, 'informationLoss')} <b>${percent(kept)}</b></span>
    ${suppressed ? html`<span class="figure suppressed">${words.suppressed(suppressed)}</span>` : nothing}
    ${late}`;
}
