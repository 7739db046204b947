// A table that a tab cannot hold, or perhaps not: told before anything of it is read, and handed over to the command line.
import { html, nothing, type TemplateResult } from 'lit';
import { mostMemory } from '../../state/data/size.ts';
import { fitsColumns } from '../../state/job/job.ts';
import { jobText } from '../../state/job/text.ts';
import { nameOfFirstRows } from '../../state/session/reading.ts';
import type { Session } from '../../state/session/session.ts';
import { jobOf } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { jobFile, saveJob } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';
import { commandLine } from '../parts/problem.ts';

// An estimate is no better than its first two digits.
const about = (figure: number): number => Number(figure.toPrecision(2));

export function tooLarge(session: Session): TemplateResult | typeof nothing {
  const { tooLarge: table, waitingJob } = session.state;
  if (!table) return nothing;
  const words = t.data.tooLarge;
  const present = jobOf(session.state);
  const job = waitingJob?.text ?? (present && fitsColumns(present, table.columns) ? jobText(present) : undefined);
  return html`<section class="panel" role="alert" aria-labelledby="too-large">
    <h2 id="too-large">${icons.warning} ${words.title[table.fits](table.name)}</h2>
    <p>${words.why(about(table.rows), about(table.least), about(table.most), about(mostMemory))}</p>
    <p>${words.command} ${commandLine(table.name, jobFile(job === undefined ? nameOfFirstRows(table.name) : table.name))}</p>
    ${job === undefined ? html`<p>${words.needsJob}</p>` : nothing}
    <div class="actions">
      ${job === undefined
        ? html`<button class="primary" @click=${table.beginning}>${words.openFirstRows}</button>`
        : html`<button class="primary" @click=${() => saveJob(job, table.name)}>${t.frame.saveJob}</button>`}
      ${table.anyway ? html`<button @click=${table.anyway}>${words.anyway}</button>` : nothing}
      <button @click=${table.forget}>${t.words.close}</button>
    </div>
  </section>`;
}
