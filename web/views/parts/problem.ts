// What went wrong: every mistake with its place and what to do, and the lines of the file it is about.
import { html, nothing, type TemplateResult } from 'lit';
import { isOutOfMemory } from '../../engine/bridge.ts';
import type { Failure } from '../../protocol/reply.ts';
import type { Where } from '../../protocol/text.ts';
import { baseName } from '../../state/data/table.ts';
import { placeOf } from '../../state/protect/places.ts';
import type { Session } from '../../state/session/session.ts';
import { jobOf, type Problem } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { manualOfPlace } from '../../texts/manual.ts';
import { capital, maskCommand } from '../../texts/wording.ts';
import { jobFile, manualLink } from './files.ts';
import * as icons from './icons.ts';

const sentence = (text: string) => (text ? `${capital(text)}.` : '');

const shownAtOnce = 20;

// How a position reads. In the file of a job it is the path that finds it there.
type Told = (where: Where) => unknown;
const asWritten: Told = ({ text }) => said(text);

// In the job at work it is a column and a step, and leads there.
export function onThePage(session: Session): Told {
  return (where) => {
    const job = jobOf(session.state);
    const place = job && placeOf(where, job);
    if (!place) return asWritten(where);
    return html`<button class="link" @click=${() => session.showPlace(place)}>${t.frame.place(t.frame.steps[place.step], place.column)}</button>`;
  };
}

// In the column that is in view there is no need to.
export const inView: Told = (where) => (where.path?.startsWith('attribute') ? '' : asWritten(where));

export function mistakeList(failure: Failure, told = asWritten, table = t.frame.stopped.memoryTable): TemplateResult {
  if (failure.kind === 'crashed') return stopped(failure, table);
  const { mistakes } = failure;
  const more = mistakes.length - shownAtOnce;
  return html`<ul class="mistakes">
      ${mistakes.slice(0, shownAtOnce).map(({ where, what, remedy }) =>
        mistake(told(where), said(what), said(remedy), manualOfPlace(where.path ?? '')),
      )}
    </ul>
    ${more > 0 ? html`<p class="quiet">${t.words.moreMistakes(more)}</p>` : nothing}`;
}

const mistake = (where: unknown, what: string, remedy: string, manual?: string): TemplateResult => html`<li>
  ${where ? html`<span class="where">${where}</span>` : nothing}
  <span class="what">${sentence(what)}</span> <span class="remedy">${sentence(remedy)}</span>
  ${manual ? manualLink(manual, t.frame.inManual) : nothing}
</li>`;

// An engine that stopped is nobody's mistake: what a person can do is the same each time, but for a table that is too
// large.
function stopped({ mistakes }: Failure, table: string): TemplateResult {
  const texts = t.frame.stopped;
  const reason = said(mistakes[0]?.what ?? '');
  if (!isOutOfMemory(reason)) {
    return html`<ul class="mistakes">${mistake(texts.where, texts.what(reason), texts.remedy)}</ul>`;
  }
  return html`<ul class="mistakes">
    <li>
      <span class="what">${sentence(texts.memoryWhat)}</span>
      <span class="remedy">${capital(texts.memoryRemedy)}:</span>
      ${commandLine(table, jobFile(table))}
    </li>
  </ul>`;
}

// The command that masks a table where a tab cannot. No line ends within -o.
export const commandLine = (table: string, job: string): TemplateResult => {
  const words = maskCommand(table, job, `${baseName(table)}.release.csv`).split(/( )/);
  return html`<code class="command">${words.map((word) => (word.startsWith('-') ? html`<span>${word}</span>` : word))}</code>`;
};

export function problemView(title: string, { subject, failure, lines }: Partial<Problem> & Pick<Problem, 'failure'>, actions?: unknown, more: unknown = nothing, told = asWritten): TemplateResult {
  return html`<section class="problem" role="alert">
    <h2>${icons.warning} ${title}</h2>
    ${more} ${failure.mistakes.length ? mistakeList(failure, told, subject) : nothing}
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

// A step that has nothing to work on yet: what it will be for, and the way to a table.
export const needsTable = (session: Session, title: string): TemplateResult =>
  html`<section class="nothing-yet">
    ${icons.boundary(48)}
    <h1 tabindex="-1">${title}</h1>
    <p>${t.frame.needsTable.why[session.state.step]}</p>
    <p>${t.frame.needsTable.missing}</p>
    <button class="primary" @click=${() => session.go('data')}>${t.frame.needsTable.open}</button>
  </section>`;
