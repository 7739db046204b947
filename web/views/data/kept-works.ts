// Work of former visits, as long as there is no table: each goes on with its file.
import { html, nothing, type TemplateResult } from 'lit';
import type { Memory } from '../../state/memory/memory.ts';
import type { KeptWork } from '../../state/session/state.ts';
import { lately } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { capital } from '../../texts/wording.ts';
import { pickFile, tableFiles } from '../parts/files.ts';

const mostShown = 4;

export function keptWorks(memory: Memory, works: KeptWork[]): TemplateResult | typeof nothing {
  if (!works.length) return nothing;
  const words = t.memory;
  return html`<section class="panel kept" aria-labelledby="kept">
    <h2 id="kept">${words.goOn}</h2>
    <p class="quiet">${words.asksForFile}</p>
    <ul>
      ${works.slice(0, mostShown).map((work) => keptWork(memory, work))}
    </ul>
  </section>`;
}

// A sample comes with the page; any other table is asked for.
async function goOn(memory: Memory, work: KeptWork): Promise<void> {
  await memory.continue(work, work.sample ? undefined : await pickFile(tableFiles));
}

function keptWork(memory: Memory, work: KeptWork): TemplateResult {
  const words = t.memory;
  const { name, when, step } = work;
  return html`<li>
    <p><b>${words.jobOf(name)}</b> <span class="quiet">${capital(words.left(lately(new Date(when)), t.frame.steps[step]))}</span></p>
    <button aria-label=${words.continueThis(name)} @click=${() => void goOn(memory, work)}>${words.continue}</button>
    <button class="link" aria-label=${words.forgetThis(name)} @click=${() => void memory.forget([work])}>${words.forget}</button>
  </li>`;
}
