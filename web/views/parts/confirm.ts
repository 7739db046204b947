// Where there is something to look at first, the table is given to those who say that they have looked.
import { html, type TemplateResult } from 'lit';
import { t } from '../../texts/language.ts';

export const confirmation = (confirmed: boolean, confirm: (confirmed: boolean) => void): TemplateResult =>
  html`<label class="option confirm">
    <input type="checkbox" .checked=${confirmed} @change=${(event: Event) => confirm((event.target as HTMLInputElement).checked)} />
    <span>${t.release.files.confirm}</span>
  </label>`;
