// The report's tables.
import { t } from '../texts/language.ts';
import { markup, type Content, type Markup } from './markup.ts';

// A cell with a figure, which stands to the right.
export const number = (text: Content): Markup => markup`<td class="number">${text}</td>`;

export const table = (head: { text: string; number?: boolean }[], rows: Content, caption = ''): Markup => markup`<div class="scroll wide"><table>
${caption ? markup`<caption>${caption}</caption>` : ''}<thead><tr>${head.map((cell) => !cell.text ? markup`<td></td>` : markup`<th scope="col"${cell.number ? markup` class="number"` : ''}>${cell.text}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;

// What the codebook calls a column.
export type LabelOf = (name: string) => string | undefined;

// How rows that are about a column each begin: with its name, and with its label where any has one.
export function columnHeads(names: string[], labelOf: LabelOf): { head: { text: string }[]; of(name: string): Markup } {
  const { column, label } = t.report.asked;
  const areLabelled = names.some((name) => labelOf(name));
  return {
    head: [{ text: column }, ...(areLabelled ? [{ text: label }] : [])],
    of: (name) => markup`<th scope="row">${name}</th>${areLabelled ? markup`<td class="quiet">${labelOf(name)}</td>` : ''}`,
  };
}

// Names and what each stands for, in two columns.
export const keys = (rows: [string, Content][]): Markup => markup`<table class="keys"><tbody>
${rows.map(([key, value]) => markup`<tr><th scope="row">${key}</th><td>${value}</td></tr>
`)}</tbody></table>`;
