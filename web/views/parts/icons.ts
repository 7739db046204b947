// The page's few drawings. Decorative: the text beside them says the same.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

const draw = (paths: SVGTemplateResult, size = 16): TemplateResult =>
  html`<svg class="icon" width=${size} height=${size} viewBox="0 0 16 16" aria-hidden="true">${paths}</svg>`;

export const boundary = (size = 16): TemplateResult =>
  draw(svg`<path d="M3 13.500v-8L4.5 3 6 5.500v8zM10 13.500v-8L11.5 3 13 5.500v8zM1 7h14M1 10.500h14"/>`, size);
export const undo = draw(svg`<path d="M6 3 2.5 6.5 6 10M3 6.500h6.500a3.5 3.5 0 0 1 0 7H6"/>`);
export const redo = draw(svg`<path d="m10 3 3.5 3.500L10 10M13 6.500H6.500a3.5 3.5 0 0 0 0 7H10"/>`);
export const past = draw(svg`<path d="M2.500 8a5.500 5.500 0 1 0 1.700-4M2.500 2.500v2.500H5M8 5v3.200l2.200 1.300"/>`);
export const open = draw(svg`<path d="M8 10.500V2.500M4.5 6 8 2.5 11.5 6M2.5 10.500v3h11v-3"/>`);
export const save = draw(svg`<path d="M8 2.500v8M4.5 7 8 10.5 11.5 7M2.5 10.500v3h11v-3"/>`);
export const globe = draw(svg`<circle cx="8" cy="8" r="6"/><path d="M2 8h12M8 2c2.200 1.700 3 3.700 3 6s-.8 4.300-3 6c-2.200-1.700-3-3.700-3-6s.8-4.300 3-6z"/>`);
export const book = draw(svg`<path d="M8 4C6.500 2.900 4.300 2.500 2 2.500v10c2.300 0 4.500.4 6 1.500 1.500-1.100 3.700-1.500 6-1.500v-10c-2.300 0-4.500.4-6 1.500zM8 4v10"/>`);
export const help = draw(svg`<circle cx="8" cy="8" r="6"/><path d="M6 6.200a2 2 0 1 1 2.800 1.900c-.6.300-.8.600-.8 1.300M8 11.300v.2"/>`);
export const compass = draw(svg`<circle cx="8" cy="8" r="6"/><path d="m10.500 5.500-1.500 3.500-3.500 1.500 1.500-3.500z"/>`);
export const wrench = draw(svg`<path d="M13.500 4.500a3.500 3.500 0 0 1-4.700 4.200L4.500 13a1.400 1.400 0 0 1-2-2L6.800 6.700A3.500 3.500 0 0 1 11 2L9 4l.5 2.500L12 7z"/>`);
export const check = draw(svg`<path d="m3 8.5 3.5 3.500L13 4.5"/>`);
export const cross = draw(svg`<path d="m4 4 8 8M12 4l-8 8"/>`);
export const saying = draw(svg`<path d="M2.500 3h11v7.500H7L4 13v-2.500H2.500z"/>`);
export const warning = draw(svg`<path d="M8 2 1.5 13.500h13zM8 6.500v3.500M8 11.800v.2"/>`);
export const twisty = draw(svg`<path d="m6 4 4 4-4 4"/>`, 14);
export const arrow = draw(svg`<path d="M3 8h10M9 4l4 4-4 4"/>`);
export const more = draw(svg`<path d="m4 6.500 4 4 4-4"/>`, 12);
export const plus = draw(svg`<path d="M8 3.500v9M3.5 8h9"/>`, 12);
export const up = draw(svg`<path d="M8 13V3.500M4 7l4-4 4 4"/>`, 12);
export const down = draw(svg`<path d="M8 3v9.500M4 9l4 4 4-4"/>`, 12);
export const funnel = draw(svg`<path d="M2.500 3.500h11L9.500 8.500v4.500l-3-1.500v-3z"/>`, 12);
