// One cell of a grid with its whole text, line breaks and all; arrow keys lead to its neighbours.
import { html, type TemplateResult } from 'lit';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import * as icons from '../parts/icons.ts';

export interface CellReader {
  title: string;
  text: string;
  move(rows: number, columns: number): void;
  close(): void;
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

// The text itself can be selected and scrolled by keys.
export function cellReader({ title, text, move, close }: CellReader): TemplateResult {
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || (event.target as Element).matches('.whole-text')) return;
    event.preventDefault();
    move(...step);
  };
  const { previousRow, nextRow, previousColumn, nextColumn, cellHelp } = t.grid;
  const button = (label: string, key: string, turn: number) =>
    html`<button aria-label=${label} title=${label} @click=${() => move(...steps[key]!)}><span class="turn-${turn}">${icons.arrow}</span></button>`;
  return html`<div class="reader-parts" @keydown=${onKey}>
    <div class="line">
      <b class="reader-title" tabindex="-1" title=${cellHelp}>${title}</b>
      ${button(previousColumn, 'ArrowLeft', 2)} ${button(nextColumn, 'ArrowRight', 0)} ${button(previousRow, 'ArrowUp', 3)} ${button(nextRow, 'ArrowDown', 1)}
      <button aria-label=${t.words.close} title=${t.words.close} @click=${close}>${icons.cross}</button>
    </div>
    <div class="whole-text" tabindex="0" role="textbox" aria-readonly="true" aria-multiline="true" aria-label=${title}>${shown(text)}</div>
  </div>`;
}
