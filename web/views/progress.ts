// How far long work is.
import { html, nothing, type TemplateResult } from 'lit';
import type { Progress } from '../protocol.ts';
import { count, percent } from '../state/words.ts';

const stageWords: Record<string, string> = {
  start: 'starting',
  load: 'loading the file',
  unpack: 'unpacking the project',
  read: 'reading the table',
  mask: 'forming classes',
  write: 'writing the release',
  audit: 'auditing the release',
};

export function progressView(
  title: string,
  { stage, done, total }: Progress,
  unit: (value: number) => string = (value) => `${count(value)} rows`,
  left = '',
): TemplateResult {
  const known = total > 0;
  const words = [
    stageWords[stage] ?? stage,
    known ? `${unit(done)} of ${unit(total)}, ${percent(done / total)}` : '',
    left,
  ];
  return html`<div class="progress">
    <p id="progress-title"><b>${title}</b></p>
    <progress aria-labelledby="progress-title" value=${known ? done / total : nothing}></progress>
    <p class="quiet">${words.filter(Boolean).join(' · ')}</p>
  </div>`;
}
