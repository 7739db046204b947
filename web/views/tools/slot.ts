// A place for one file of a tool: it is chosen, or dropped here.
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../texts/language.ts';
import { pickFile } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';

export const tables = '.csv,.tsv,.txt,.xlsx,.ods,.sav,.zsav,.dta,.xpt,.sas7bdat,.parquet,.jsonl,.ndjson,text/csv,text/tab-separated-values';
export const json = '.json,application/json';

export interface Slot {
  words: { name: string; title: string; hint: string };
  accept: string;
  file: string | undefined; // the name of what lies here
  take(file: File): void;
  remove?: () => void; // of a file that can be done without
}

export function slot({ words, accept, file, take, remove }: Slot): TemplateResult {
  const choose = () => void pickFile(accept).then(take);
  const drop = (event: DragEvent) => {
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    event.preventDefault(); // or the page would open it as its table
    take(dropped);
  };
  return html`<li class="slot ${file === undefined ? '' : 'filled'}" @drop=${drop}>
    <div>
      <b>${words.title}</b>${remove ? html` <span class="quiet">(${t.tools.optional})</span>` : nothing}
      <p class="quiet">${words.hint}</p>
    </div>
    <div class="line">
      ${file === undefined ? nothing : html`<span class="file">${icons.check} ${file}</span>`}
      ${file === undefined
        ? html`<button @click=${choose}>${t.tools.choose(words.name)}</button>`
        : html`<button aria-label=${t.tools.another(words.name)} @click=${choose}>${t.tools.anotherFile}</button>`}
      ${remove && file !== undefined ? html`<button class="link" @click=${remove}>${t.tools.remove(words.name)}</button>` : nothing}
    </div>
  </li>`;
}

export async function named(file: File): Promise<{ name: string; text: string }> {
  return { name: file.name, text: await file.text() };
}
