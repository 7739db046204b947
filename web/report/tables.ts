// The report's tables.
import { markup, type Content, type Markup } from './markup.ts';

// A cell with a figure, which stands to the right.
export const number = (text: Content): Markup => markup`<td class="number">${text}</td>`;

export const table = (head: { text: string; number?: boolean }[], rows: Content, caption = ''): Markup => markup`<div class="scroll wide"><table>
${caption ? markup`<caption>${caption}</caption>` : ''}<thead><tr>${head.map((cell) => !cell.text ? markup`<td></td>` : markup`<th scope="col"${cell.number ? markup` class="number"` : ''}>${cell.text}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;

// The head of a column's row: its name, and below it what the codebook calls it.
export const columnHead = (name: string, label: string | undefined): Markup =>
  markup`<th scope="row">${name}${label ? markup`<br><span class="quiet">${label}</span>` : ''}</th>`;

// Names and what each stands for, in two columns.
export const keys = (rows: [string, Content][]): Markup => markup`<table class="keys"><tbody>
${rows.map(([key, value]) => markup`<tr><th scope="row">${key}</th><td>${value}</td></tr>
`)}</tbody></table>`;
