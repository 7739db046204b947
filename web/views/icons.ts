// The page's few drawings. Decorative: the text beside them says the same.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

const draw = (paths: SVGTemplateResult, size = 16): TemplateResult =>
  html`<svg class="icon" width=${size} height=${size} viewBox="0 0 16 16" aria-hidden="true">${paths}</svg>`;

export const fence = (size = 16): TemplateResult =>
  draw(svg`<path d="M3 13.500v-8L4.5 3 6 5.500v8zM10 13.500v-8L11.5 3 13 5.500v8zM1 7h14M1 10.500h14"/>`, size);
export const undo = draw(svg`<path d="M6 3 2.5 6.5 6 10M3 6.500h6.500a3.5 3.5 0 0 1 0 7H6"/>`);
export const redo = draw(svg`<path d="m10 3 3.5 3.500L10 10M13 6.500H6.500a3.5 3.5 0 0 0 0 7H10"/>`);
export const open = draw(svg`<path d="M8 10.500V2.500M4.5 6 8 2.5 11.5 6M2.5 10.500v3h11v-3"/>`);
export const save = draw(svg`<path d="M8 2.500v8M4.5 7 8 10.5 11.5 7M2.5 10.500v3h11v-3"/>`);
export const light = draw(svg`<circle cx="8" cy="8" r="5.5"/><path d="M8 2.500a5.5 5.5 0 0 1 0 11z" fill="currentColor"/>`);
export const check = draw(svg`<path d="m3 8.5 3.5 3.500L13 4.5"/>`);
export const cross = draw(svg`<path d="m4 4 8 8M12 4l-8 8"/>`);
export const warning = draw(svg`<path d="M8 2 1.5 13.500h13zM8 6.500v3.500M8 11.800v.2"/>`);
export const twisty = draw(svg`<path d="m6 4 4 4-4 4"/>`, 14);
export const arrow = draw(svg`<path d="M3 8h10M9 4l4 4-4 4"/>`);
