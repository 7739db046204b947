// What went wrong: every mistake with its place and what to do, and the lines of the file it is about.
import { html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../protocol.ts';
import type { Problem } from '../state/state.ts';
import { capital, plural } from '../state/words.ts';
import * as icons from './icons.ts';

const sentence = (text: string) => (text ? `${capital(text)}.` : '');

const shownAtOnce = 20;

export function mistakeList({ mistakes }: Failure): TemplateResult {
  const more = mistakes.length - shownAtOnce;
  return html`<ul class="mistakes">
      ${mistakes.slice(0, shownAtOnce).map(
        ({ where, what, remedy }) => html`<li>
          ${where ? html`<span class="where">${where}</span>` : nothing}
          <span class="what">${sentence(what)}</span> <span class="remedy">${sentence(remedy)}</span>
        </li>`,
      )}
    </ul>
    ${more > 0 ? html`<p class="quiet">and ${plural(more, 'more mistake')}</p>` : nothing}`;
}

export function problemView(title: string, { failure, lines }: Problem, actions?: unknown): TemplateResult {
  return html`<section class="problem" role="alert">
    <h2>${icons.warning} ${title}</h2>
    ${mistakeList(failure)}
    ${lines?.length
      ? html`<ol class="excerpt" aria-label="The lines of the file">
          ${lines.map(
            ({ number, text, named }) =>
              html`<li class=${named ? 'named' : ''}><span class="line">${number}</span><code>${text}</code></li>`,
          )}
        </ol>`
      : nothing}
    ${actions ? html`<div class="actions">${actions}</div>` : nothing}
  </section>`;
}
