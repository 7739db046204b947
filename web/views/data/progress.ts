// How far the reading of a file is.
import { html, nothing, type TemplateResult } from 'lit';
import type { Progress } from '../../protocol/calls.ts';
import { percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';

export function progressView(
  title: string,
  { stage, done, total }: Progress,
  unit: (value: number) => string,
): TemplateResult {
  const known = total > 0;
  const words = [
    t.frame.stages[stage] ?? stage,
    known ? t.frame.progress(unit(done), unit(total), percent(done / total)) : '',
  ];
  return html`<div class="progress">
    <p id="progress-title"><b>${title}</b></p>
    <progress aria-labelledby="progress-title" value=${known ? done / total : nothing}></progress>
    <p class="quiet">${words.filter(Boolean).join(' · ')}</p>
  </div>`;
}
