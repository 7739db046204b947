// What stands above every step while it lasts: a job that was not taken, an engine that stopped, a release of a former
// table that is not saved.
import { html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../protocol.ts';
import { jobText } from '../state/job-text.ts';
import type { Session } from '../state/session.ts';
import { jobOf, type Problem, type Release } from '../state/state.ts';
import { t } from '../texts/language.ts';
import { baseName, saveFile } from './files.ts';
import { problemView } from './problem.ts';

export const troubles = (session: Session): TemplateResult => {
  const { engineProblem, jobProblem, earlier, waitingJob, table } = session.state;
  return html`
    ${engineProblem ? engineStopped(session, engineProblem) : nothing} ${jobProblem ? jobNotTaken(session, jobProblem) : nothing}
    ${earlier ? unsaved(session, earlier) : nothing}
    ${waitingJob && table ? waiting(session, waitingJob.name) : nothing}
  `;
};

export const saveJob = (text: string, tableName: string): void =>
  saveFile(text, `${baseName(tableName)}.job.json`, 'application/json');

function engineStopped(session: Session, failure: Failure): TemplateResult {
  const { table } = session.state;
  const job = jobOf(session.state);
  return problemView(
    t.frame.engineStopped,
    { subject: '', failure },
    html`<button class="primary" @click=${() => void session.tryAgain()}>${t.frame.tryAgain}</button>
      ${job && table ? html`<button @click=${() => saveJob(jobText(job), table.name)}>${t.frame.saveJob}</button>` : nothing}`,
  );
}

// What the columns differ in is said once, not for each of them.
const isAboutColumns = ({ where, what }: Failure['mistakes'][number]) =>
  /^attributes(\[\d+\])?$/.test(where) && /^(the table has no column|column .* has no role)/.test(what);

function jobNotTaken(session: Session, problem: Problem): TemplateResult {
  const { columns, job, subject, failure } = problem;
  const close = html`<button @click=${() => session.forgetJobProblem()}>${t.words.close}</button>`;
  if (!columns || !job) return problemView(t.frame.jobRefused(subject), problem, close);
  const texts = t.frame.jobDiffers;
  const differing = (words: (n: number) => string, names: string[]) =>
    names.length ? html`<li>${words(names.length)} <b>${names.join(', ')}</b></li>` : nothing;
  const actions = html`
    <button class="primary" @click=${() => void session.takeFittingJob()}>${texts.take}</button>
    ${job.former
      ? html`<button @click=${() => saveJob(job.text, job.name)}>${texts.save}</button>`
      : html`<button @click=${() => session.keepJobForNextTable()}>${texts.wait}</button>`}
    ${close}
  `;
  const list = html`<ul class="mistakes">${differing(texts.absent, columns.absent)} ${differing(texts.added, columns.added)}</ul>
    <p class="quiet">${texts.takeHint}</p>`;
  if (job.former) {
    return html`<section class="panel" role="status" aria-labelledby="former-job">
      <h2 id="former-job">${texts.formerTitle(subject)}</h2>
      ${list}
      <div class="actions">${actions}</div>
    </section>`;
  }
  const mistakes = failure.mistakes.filter((mistake) => !isAboutColumns(mistake));
  return problemView(t.frame.jobRefused(subject), { ...problem, failure: { ...failure, mistakes } }, actions, list);
}

function unsaved(session: Session, { csv, table, report }: Release): TemplateResult {
  const texts = t.frame.earlier;
  const save = () => {
    saveFile(csv, `${baseName(table.name)}.${report.audit.passed ? 'masked' : 'unprotected'}.csv`);
    session.forgetEarlier();
  };
  return html`<section class="panel" aria-labelledby="earlier">
    <h2 id="earlier">${texts.title(table.name)}</h2>
    <p>${texts.text}</p>
    <div class="actions">
      <button class="primary" @click=${save}>${texts.save}</button>
      <button @click=${() => session.forgetEarlier()}>${texts.forget}</button>
    </div>
  </section>`;
}

const waiting = (session: Session, name: string): TemplateResult =>
  html`<p class="panel">
    ${t.frame.waiting(name)}
    <button class="link" @click=${() => session.forgetWaitingJob()}>${t.frame.forgetWaiting}</button>
  </p>`;
