// Long work, and how far it is.
import { html, nothing, type TemplateResult } from 'lit';
import type { Progress } from '../../protocol/calls.ts';
import { count, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';

export function progressView(
  title: string,
  { stage, done, total }: Progress,
  unit: (value: number) => string = count,
): TemplateResult {
  const known = total > 0;
  const whole = unit === count ? t.words.rows(total) : unit(total);
  const words = [
    t.frame.stages[stage] ?? stage,
    known ? t.frame.progress(unit(done), whole, percent(done / total)) : '',
  ];
  return html`<div class="progress">
    <p id="progress-title"><b>${title}</b></p>
    <progress aria-labelledby="progress-title" value=${known ? done / total : nothing}></progress>
    <p class="quiet">${words.filter(Boolean).join(' · ')}</p>
  </div>`;
}
