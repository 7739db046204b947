// Lets a person choose a file, and saves one.
import { html, nothing, type TemplateResult } from 'lit';
import { follow } from '../../manual/follow.ts';
import { baseName } from '../../state/data/table.ts';

// The kinds of files that tables come in.
export const tableFiles = '.csv,.tsv,.txt,.xlsx,.ods,.sav,.zsav,.dta,.xpt,.sas7bdat,.parquet,.jsonl,.ndjson,.deid,text/csv,text/tab-separated-values';

// And codebooks.
export const codebookFiles = '.csv,.xlsx,.xml,.json';

// The promise settles once a file is chosen: a person who closes the dialog without one goes on as if it had not been
// there.
export function pickFile(accept: string): Promise<File> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) resolve(file);
    });
    input.click();
  });
}

export function saveFile(content: Blob | string, name: string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken hold of the content by the next minute at the latest.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// What the engine wrote, in English, as the command line saves it.
export const saveJson = (inEnglish: unknown, name: string): void => saveFile(`${JSON.stringify(inEnglish, null, 2)}\n`, name, 'application/json');

// What the job of a table is called.
export const jobFile = (tableName: string): string => `${baseName(tableName)}.job.json`;

export const saveJob = (text: string, tableName: string): void => saveFile(text, jobFile(tableName), 'application/json');

// A page that was opened as a file is the copy to save, and has nothing beside it.
export const served = !!globalThis.location?.protocol.startsWith('http');

// What leads to a page of the manual, and a heading there: `models#spellings`. kordon.html carries the manual as one page
// (manual/site.ts), and opens that; any other page has it beside itself. `words` are a text or an icon, `label` what they mean.
export function manualLink(place: string, words: unknown, label?: string, kind = 'link'): TemplateResult {
  const [page, heading] = place.split('#');
  if (!carriedManual()) {
    return html`<a class=${kind} href=${`./manual/${page}.html${heading ? `#${heading}` : ''}`} target="_blank" title=${label ?? nothing} aria-label=${label ?? nothing}>${words}</a>`;
  }
  return html`<button class=${kind} title=${label ?? nothing} aria-label=${label ?? nothing} @click=${() => openCarried(place === 'index' ? 'contents' : place.replace('#', '-'))}>${words}</button>`;
}

// Only its place: the text is long, and every link asks.
const carriedManual = (): HTMLElement | null | undefined => globalThis.document?.getElementById('manual');

let carried = ''; // the address of the manual that this page carries, once it was asked for

function openCarried(anchor: string): void {
  carried ||= URL.createObjectURL(new Blob([carriedManual()!.textContent!, `<script>${follow}</script>`], { type: 'text/html' }));
  window.open(`${carried}#${anchor}`, 'kordon-manual');
}

// Where there is something to look at first, a table is given to those who say that they have looked.
export const tickBox = (words: string, ticked: boolean, tick: (on: boolean) => void): TemplateResult =>
  html`<label class="option confirm">
    <input type="checkbox" .checked=${ticked} @change=${(event: Event) => tick((event.target as HTMLInputElement).checked)} />
    <span>${words}</span>
  </label>`;
