// Lets a person choose a file, and saves one.
import { html, nothing, type TemplateResult } from 'lit';
import { baseName } from '../../state/data/table.ts';

// The kinds of files that tables come in.
export const tableFiles = '.csv,.tsv,.txt,.xlsx,.ods,.deid,text/csv,text/tab-separated-values';

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

// A page to read that is served beside this one.
export const besideThePage = (address: string, words: string): TemplateResult | typeof nothing =>
  served ? html`<a href=${address} target="_blank">${words}</a>` : nothing;

// Where there is something to look at first, a table is given to those who say that they have looked.
export const tickBox = (words: string, ticked: boolean, tick: (on: boolean) => void): TemplateResult =>
  html`<label class="option confirm">
    <input type="checkbox" .checked=${ticked} @change=${(event: Event) => tick((event.target as HTMLInputElement).checked)} />
    <span>${words}</span>
  </label>`;
