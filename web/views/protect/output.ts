// Step 4: how the released file is written.
import { html, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { formatOf } from '../../state/job/codebook.ts';
import { maxSeed } from '../../state/job/job.ts';
import type { Session } from '../../state/session/session.ts';
import { t } from '../../texts/language.ts';
import { figureField } from '../parts/fields.ts';

const packageFormats = ['sav', 'dta', 'xpt'] as const;

export function outputPanel(session: Session, job: Job): TemplateResult {
  type Output = Job['output'];
  const words = t.protect.output;
  const { output } = job;
  const plain: Output = { order: output.order, suppressed: output.suppressed };
  const format = formatOf(job);
  const set = (output: Output) => session.change((job) => ({ ...job, output }));
  const option = (group: string, checked: boolean, [title, why]: string[], choose: () => void) =>
    html`<label class="option">
      <input type="radio" name=${group} .checked=${checked} @change=${choose} />
      <span><b>${title}</b> <span class="quiet">${why}</span></span>
    </label>`;
  const choice = <K extends keyof Output>(key: K, value: Output[K], words: string[]) =>
    option(`output-${key}`, output[key] === value, words, () => set({ ...output, [key]: value }));
  return html`<section class="panel">
    <fieldset>
      <legend>${words.order}</legend>
      ${choice('order', 'shuffled', words.shuffled)} ${choice('order', 'input', words.input)}
    </fieldset>
    <fieldset>
      <legend>${words.suppressed}</legend>
      ${choice('suppressed', 'remove', words.remove)} ${choice('suppressed', 'mask', words.mask)}
    </fieldset>
    <fieldset>
      <legend>${words.written}</legend>
      ${option('output-written', !format && !output.encoding && !output.delimiter, words.asInput, () => set(plain))}
      ${option('output-written', !format && output.encoding === 'utf-8-bom', words.forExcel, () =>
        set({ ...plain, encoding: 'utf-8-bom', delimiter: words.excelDelimiter }),
      )}
      ${packageFormats.map((each) => option('output-written', format === each, words.packages[each], () => set({ ...plain, format: each })))}
    </fieldset>
    <div class="line">
      <label for="seed">${words.seed}</label>
      ${figureField({
        id: 'seed',
        value: job.seed,
        whole: true,
        least: 0,
        most: maxSeed,
        width: 'medium',
        describedBy: 'seed-help',
        set: (seed) => session.change((job) => ({ ...job, seed }), 'seed'),
        settled: () => session.endGesture(),
      })}
      <span class="quiet" id="seed-help">${words.seedHelp}</span>
    </div>
  </section>`;
}
