// The report's tables.
import { markup, type Markup, type Part } from './markup.ts';

// Figures stand to the right.
export const number = (text: Part): Markup => markup`<td class="number">${text}</td>`;

export const table = (head: { text: string; number?: boolean }[], rows: Part, caption = ''): Markup => markup`<div class="scroll wide"><table>
${caption ? markup`<caption>${caption}</caption>` : ''}<thead><tr>${head.map((cell) => !cell.text ? markup`<td></td>` : markup`<th scope="col"${cell.number ? markup` class="number"` : ''}>${cell.text}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;

// What stands for what, in two columns.
export const keys = (rows: [string, Part][]): Markup => markup`<table class="keys"><tbody>
${rows.map(([key, value]) => markup`<tr><th scope="row">${key}</th><td>${value}</td></tr>
`)}</tbody></table>`;
