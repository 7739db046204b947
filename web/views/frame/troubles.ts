// What stands above every step while it lasts: a job that was not taken, an engine that stopped, a release of a former
// table that is not saved. Among them is what was kept of former work on such a table.
import { html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../../protocol/reply.ts';
import { phraseOf } from '../../protocol/text.ts';
import { isUnseen, sentencesOf, ticksOf, warningsOf } from '../../state/release/found.ts';
import { fileNames } from '../../state/release/file-names.ts';
import { writtenFile } from '../../state/release/written.ts';
import { jobText } from '../../state/job/text.ts';
import type { Memory } from '../../state/memory/memory.ts';
import type { Session } from '../../state/session/session.ts';
import { jobOf, type JobAside, type KeptWork, type Release } from '../../state/session/state.ts';
import { lately } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { listed } from '../../texts/wording.ts';
import { jobFile, saveFile, saveJob, tickBox } from '../parts/files.ts';
import { commandLine, problemView } from '../parts/problem.ts';

export const troubles = (session: Session, memory: Memory): TemplateResult => {
  const { engineProblem, jobAside, unsaved: others, waitingJob, table } = session.state;
  const { offer } = memory;
  return html`
    ${engineProblem ? engineStopped(session, engineProblem) : nothing} ${jobAside ? besideJob(session, jobAside) : nothing}
    ${table?.partOf === undefined ? nothing : firstRows(table.partOf, table.name)} ${offer && table ? kept(memory, offer, table.name) : nothing} ${others.map((release, at) => unsaved(session, release, at))}
    ${waitingJob && table ? waiting(session, waitingJob.name) : nothing}
  `;
};

function engineStopped(session: Session, failure: Failure): TemplateResult {
  const { table } = session.state;
  const job = jobOf(session.state);
  return problemView(
    t.frame.engineStopped,
    { failure, ...(table && { subject: table.name }) },
    html`<button class="primary" @click=${() => void session.tryAgain()}>${t.frame.tryAgain}</button>
      ${job && table ? html`<button @click=${() => saveJob(jobText(job), table.name)}>${t.frame.saveJob}</button>` : nothing}`,
  );
}

// What the columns differ in is said once, not for each of them.
const isAboutColumns = ({ where, what }: Failure['mistakes'][number]) =>
  /^attributes(\[\d+\])?$/.test(where.path ?? '') && /^(the table has (no column|none of the) |\{n\|column has\|columns have\} no role|column \{name\} has no role)/.test(phraseOf(what));

// A job for other columns offers what fits. Without a failure it is nobody's mistake: it was the one at work.
function besideJob(session: Session, aside: JobAside): TemplateResult {
  const { columns, job, subject, failure } = aside;
  const close = html`<button @click=${() => session.forgetJobAside()}>${t.words.close}</button>`;
  if (!columns) return failure ? problemView(t.frame.jobMistaken(subject), { failure }, close) : html``;
  const texts = t.frame.jobDiffers;
  const list = html`<ul class="mistakes">${differing(texts.absent, columns.absent)} ${differing(texts.added, columns.added)}</ul>
    <p class="quiet">${texts.takeHint}</p>`;
  const actions = html`
    <button class="primary" @click=${() => void session.takeFittingJob()}>${texts.take}</button>
    ${failure
      ? html`<button @click=${() => session.keepJobForNextTable()}>${texts.wait}</button>`
      : html`<button @click=${() => saveJob(job.text, job.name)}>${texts.save}</button>`}
    ${close}
  `;
  if (failure) {
    const mistakes = failure.mistakes.filter((mistake) => !isAboutColumns(mistake));
    return problemView(t.frame.jobRefused(subject), { failure: { ...failure, mistakes } }, actions, list);
  }
  return html`<section class="panel" role="status" aria-labelledby="former-job">
    <h2 id="former-job">${texts.formerTitle(subject)}</h2>
    ${list}
    <div class="actions">${actions}</div>
  </section>`;
}

const differing = (words: (n: number) => string, names: string[]): TemplateResult | typeof nothing =>
  names.length ? html`<li>${words(names.length)} <b>${listed(names, 'and', 30)}</b></li>` : nothing;

// As long as the table is a part of a file, a release of it could be taken for one of the file.
const firstRows = (whole: string, name: string): TemplateResult =>
  html`<section class="panel attention">${t.data.tooLarge.partOf(whole)} ${commandLine(whole, jobFile(name))}</section>`;

function unsaved(session: Session, release: Release, at: number): TemplateResult {
  const texts = t.frame.unsaved;
  const warnings = sentencesOf(warningsOf(release.report));
  const save = async () => {
    const made = await writtenFile(session, release);
    const names = fileNames(release);
    if (made.ok) saveFile(made.value.file, names.release);
    else saveFile(release.csv, names.csv);
    session.forgetUnsaved(release);
  };
  return html`<section class="panel" aria-labelledby="unsaved-${at}">
    <h2 id="unsaved-${at}">${texts.title(release.table.name)}</h2>
    <p>${texts.text}</p>
    ${warnings.length
      ? html`<ul class="mistakes">${warnings.map((text) => html`<li>${text}</li>`)}</ul>
          ${tickBox(t.release.files.confirm, !isUnseen(release), (on) => session.confirmUnsaved(release, on ? ticksOf(release.report) : []))}`
      : nothing}
    <div class="actions">
      <button class="primary" ?disabled=${isUnseen(release)} @click=${save}>${texts.save}</button>
      <button @click=${() => session.forgetUnsaved(release)}>${texts.forget}</button>
    </div>
  </section>`;
}

function kept(memory: Memory, work: KeptWork, table: string): TemplateResult {
  const texts = t.memory;
  const isSame = work.name === table;
  return html`<p class="panel kept-offer" role="status">
    ${(isSame ? texts.sameFile : texts.sameColumns)(work.name, lately(new Date(work.when)))}
    <button class="primary" @click=${() => void memory.take(work)}>${isSame ? texts.continueIt : texts.takeJob}</button>
    <button @click=${() => memory.close([work])}>${texts.no}</button>
  </p>`;
}

const waiting = (session: Session, name: string): TemplateResult =>
  html`<p class="panel">
    ${t.frame.waiting(name)}
    <button class="link" @click=${() => session.forgetWaitingJob()}>${t.frame.forgetWaiting}</button>
  </p>`;
