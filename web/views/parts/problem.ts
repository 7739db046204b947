// What went wrong: every mistake with its place and what to do, and the lines of the file it is about.
import { html, nothing, type TemplateResult } from 'lit';
import { isOutOfMemory } from '../../engine/bridge.ts';
import type { Failure } from '../../protocol/reply.ts';
import type { Problem } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { capital } from '../../texts/wording.ts';
import * as icons from './icons.ts';

const sentence = (text: string) => (text ? `${capital(text)}.` : '');

const shownAtOnce = 20;

export function mistakeList(failure: Failure): TemplateResult {
  if (failure.kind === 'crashed') return stopped(failure);
  const { mistakes } = failure;
  const more = mistakes.length - shownAtOnce;
  return html`<ul class="mistakes">
      ${mistakes.slice(0, shownAtOnce).map(({ where, what, remedy }) =>
        mistake(said(where.text), said(what), said(remedy)),
      )}
    </ul>
    ${more > 0 ? html`<p class="quiet">${t.words.moreMistakes(more)}</p>` : nothing}`;
}

const mistake = (where: string, what: string, remedy: string): TemplateResult => html`<li>
  ${where ? html`<span class="where">${where}</span>` : nothing}
  <span class="what">${sentence(what)}</span> <span class="remedy">${sentence(remedy)}</span>
</li>`;

// An engine that stopped is nobody's mistake: what a person can do is the same each time, but for a table that is too
// large.
function stopped({ mistakes }: Failure): TemplateResult {
  const texts = t.frame.stopped;
  const reason = said(mistakes[0]?.what ?? '');
  if (!isOutOfMemory(reason)) {
    return html`<ul class="mistakes">${mistake(texts.where, texts.what(reason), texts.remedy)}</ul>`;
  }
  return html`<ul class="mistakes">
    <li>
      <span class="what">${sentence(texts.memoryWhat)}</span>
      <span class="remedy">${capital(texts.memoryRemedy)}:</span>
      <code class="command">${texts.memoryCommand}</code>
    </li>
  </ul>`;
}

export function problemView(title: string, { failure, lines }: Pick<Problem, 'failure' | 'lines'>, actions?: unknown, more: unknown = nothing): TemplateResult {
  return html`<section class="problem" role="alert">
    <h2>${icons.warning} ${title}</h2>
    ${more} ${failure.mistakes.length ? mistakeList(failure) : nothing}
    ${lines?.length
      ? html`<ol class="excerpt" aria-label=${t.frame.linesOfFile}>
          ${lines.map(
            ({ number, text, named }) =>
              html`<li class=${named ? 'named' : ''}><span class="line">${number}</span><code>${text}</code></li>`,
          )}
        </ol>`
      : nothing}
    ${actions ? html`<div class="actions">${actions}</div>` : nothing}
  </section>`;
}
