// Which sheet of a workbook is read: asked where there are several, and to be changed later.
import { html, nothing, type TemplateResult } from 'lit';
import type { Sheet } from '../../protocol/reply.ts';
import type { LoadedTable } from '../../state/data/table.ts';
import type { Session } from '../../state/session/session.ts';
import type { SheetChoice } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { selectOption } from '../parts/fields.ts';

const filled = (sheets: Sheet[]): Sheet[] => sheets.filter(({ rows }) => rows > 0);

export function sheetChoice(choice: SheetChoice | undefined, choose: (sheet: string) => void): TemplateResult | typeof nothing {
  if (!choice) return nothing;
  const words = t.data.sheets;
  return html`<section class="panel" role="alert" aria-labelledby="sheets">
    <h2 id="sheets">${words.title(choice.name)}</h2>
    ${choice.options.sheet ? html`<p>${said(choice.why)}.</p>` : nothing}
    <p>${words.meaning}</p>
    ${filled(choice.sheets).map(
      (sheet) => html`<div class="line">
        <button @click=${() => choose(sheet.name)}>${sheet.name}</button>
        <span class="quiet">${words.size(sheet)}</span>
      </div>`,
    )}
  </section>`;
}

// The sheet among the facts of a table; nothing where the table is no workbook's.
export function sheetFact(session: Session, { facts: { workbook }, options }: LoadedTable): TemplateResult | typeof nothing {
  if (!workbook) return nothing;
  const others = filled(workbook.sheets);
  if (others.length < 2) return html`<div><dt>${t.data.sheets.one}</dt><dd>${workbook.sheet}</dd></div>`;
  return html`<div>
    <dt><label for="sheet">${t.data.sheets.one}</label></dt>
    <dd>
      <select
        id="sheet"
        @change=${(event: Event) => void session.reread({ ...options, sheet: (event.target as HTMLSelectElement).value })}
      >
        ${others.map(({ name }) => selectOption(name, name, name === workbook.sheet))}
      </select>
    </dd>
  </div>`;
}
