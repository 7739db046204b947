// Step 4: what a job asks of the population that the table is a part of, and who that is: a file beside the table, or the
// whole table if a part of it is released.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { columnsOfRole, isClassMean, withClassMean, withK } from '../../state/job/job.ts';
import { absentColumns, asksOfPopulation, populationLack, weightColumns, withCompany, withGlobalRisk, withKMap, withPresence, withWeight, type PopulationGiven } from '../../state/job/population.ts';
import type { Session } from '../../state/session/session.ts';
import type { State } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { capital, listed, shown } from '../../texts/wording.ts';
import { term } from '../parts/explain.ts';
import { figureField, selectOption } from '../parts/fields.ts';
import { pickFile, tableFiles } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';
import { problemView } from '../parts/problem.ts';
import './subset.ts';

const firstKMap = 5;
const firstPresence = { most: 0.5 };
const maxKMap = 1_000_000_000;

export function populationPanel(session: Session, state: State, job: Job): TemplateResult {
  const words = t.population;
  return html`<section class="panel population" aria-labelledby="population-title" @drop=${(event: DragEvent) => drop(event, session, job)}>
    <h2 id="population-title" tabindex="-1">${words.title}</h2>
    <p>${words.means}</p>
    ${kMap(session, job)} ${presence(session, job)} ${weights(session, job)}
    <div class="part">
      <h3>${words.who.title}</h3>
      ${who(session, state, job)}
    </div>
    <kordon-subset .session=${session} .state=${state}></kordon-subset>
  </section>`;
}

// A file that falls on the panel is the population where one is asked for; else the page opens it as its table.
function drop(event: DragEvent, session: Session, job: Job): void {
  const dropped = event.dataTransfer?.files[0];
  if (!dropped || !asksOfPopulation(job) || job.input.subset) return;
  event.preventDefault();
  void session.takePopulation(dropped);
}

function switched(title: string, on: boolean, change: (on: boolean) => void): TemplateResult {
  return html`<h3>
    <label class="switch">
      <input type="checkbox" role="switch" .checked=${on} @change=${(event: Event) => change((event.target as HTMLInputElement).checked)} />
      ${title}
    </label>
  </h3>`;
}

function kMap(session: Session, job: Job): TemplateResult {
  const words = t.population.kMap;
  const { k, k_map: asked } = job.privacy;
  const set = (figure: number) => session.change((job) => withKMap(job, figure), 'k_map');
  return html`<div class="part">
    ${switched(words.title, asked !== undefined, (on) => session.change((job) => withKMap(job, on ? Math.max(firstKMap, job.privacy.k) : undefined)))}
    <p>${words.means((text) => term('kMap', text))}</p>
    ${asked === undefined
      ? nothing
      : html`<div class="line">
            <label for="k-map">${words.label}</label>
            ${figureField({ id: 'k-map', value: asked, whole: true, least: 2, most: maxKMap, width: 'medium', set, settled: () => session.endGesture() })}
            ${words.ofPeople(asked)}
          </div>
          <label class="option">
            <input type="checkbox" .checked=${k === 1} @change=${(event: Event) => session.change((job) => ((event.target as HTMLInputElement).checked ? withK(job, 1) : withCompany(job)))} />
            <span><b>${words.kAlone}</b> <span class="quiet">${words.alone}</span></span>
          </label>`}
  </div>`;
}

const percentOf = (share: number): number => Number((share * 100).toFixed(6));
const shareOf = (percent: number): number => Number((percent / 100).toFixed(8));

function presence(session: Session, job: Job): TemplateResult {
  const words = t.population.presence;
  const { presence: asked } = job.privacy;
  const settled = () => session.endGesture();
  const set = (change: Partial<typeof firstPresence & { least: number | undefined }>) =>
    session.change((job) => {
      const { most = firstPresence.most, least } = { ...job.privacy.presence, ...change };
      return withPresence(job, { most, ...(least !== undefined && { least }) });
    }, 'presence');
  return html`<div class="part">
    ${switched(words.title, !!asked, (on) => session.change((job) => withPresence(job, on ? firstPresence : undefined)))}
    <p>${words.means((text) => term('presence', text))}</p>
    ${asked
      ? html`<div class="line">
            <label for="most-presence">${words.most}</label>
            ${figureField({ id: 'most-presence', value: percentOf(asked.most), least: asked.least ? percentOf(asked.least) : 0, above: !asked.least, most: 100, set: (figure) => set({ most: shareOf(figure) }), settled })}
            ${words.ofPeople}
          </div>
          <div class="line">
            <label for="least-presence">${words.least}</label>
            ${figureField({
              id: 'least-presence',
              value: asked.least === undefined ? undefined : percentOf(asked.least),
              least: 0,
              most: percentOf(asked.most),
              describedBy: 'least-presence-help',
              set: (figure) => set({ least: shareOf(figure) }),
              clear: () => set({ least: undefined }),
              settled,
            })}
            ${words.ofPeople} <span class="quiet" id="least-presence-help">${words.leastMeans}</span>
          </div>`
      : nothing}
  </div>`;
}

function weights(session: Session, job: Job): TemplateResult {
  const words = t.population.weights;
  const { weight, global_risk: most } = job.privacy;
  const columns = weightColumns(job);
  const known = weight === undefined || columns.includes(weight) ? columns : [...columns, weight];
  const set = (share: number | undefined) => session.change((job) => withGlobalRisk(job, share), 'global_risk');
  const field = { id: 'global-risk', value: most === undefined ? undefined : percentOf(most), least: 0, above: true, most: 100 };
  return html`<div class="part">
    <h3>${words.title}</h3>
    <p>${words.means}</p>
    <label class="line">
      ${words.column}
      <select @change=${(event: Event) => session.change((job) => withWeight(job, known[Number((event.target as HTMLSelectElement).value)]))}>
        ${selectOption('-1', words.none, weight === undefined)} ${known.map((name, at) => selectOption(at, shown(name), name === weight))}
      </select>
    </label>
    ${weight === undefined
      ? nothing
      : html`<div class="line">
            <label for="global-risk">${words.most}</label>
            ${figureField({ ...field, set: (share) => set(shareOf(share)), clear: () => set(undefined), settled: () => session.endGesture() })} ${words.ofRows}
          </div>
          ${job.privacy.known === undefined && columns.includes(weight) ? classMean(session, job, weight) : nothing}`}
  </div>`;
}

const classMean = (session: Session, job: Job, weight: string): TemplateResult =>
  html`<label class="option">
    <input type="checkbox" .checked=${isClassMean(job, weight)} @change=${(event: Event) => session.change((job) => withClassMean(job, weight, (event.target as HTMLInputElement).checked))} />
    <span><b>${t.population.weights.mean}</b> <span class="quiet">${t.population.weights.meanWords}</span></span>
  </label>`;

function who(session: Session, { population: given, table }: State, job: Job): TemplateResult {
  const words = t.population.who;
  const subset = job.input.subset && table?.facts.subset;
  if (subset) return html`<p>${words.part(subset.rows - table.facts.rows, subset.rows)}</p>`;
  if (!asksOfPopulation(job)) return html`<p class="quiet">${words.nobody}</p>`;
  const choose = () => void pickFile(tableFiles).then((file) => session.takePopulation(file));
  return html`<p class="quiet">${words.file}</p>
    ${given ? fileLine(given, job, table?.facts.rows ?? 0) : nothing}
    <div class="line">
      <button @click=${choose}>${given ? words.another : words.choose}</button>
      ${given ? html`<button class="link" @click=${() => session.removePopulation()}>${words.remove}</button>` : nothing}
    </div>
    <p class="quiet">${words.kept}</p>`;
}

// The file, and whether it has what the job counts by.
export function fileLine(given: PopulationGiven, job: Job, rows: number): TemplateResult {
  const words = t.population.who;
  const { name, facts, failure } = given;
  if (failure) return problemView(words.refused(name), { failure });
  if (!facts) return html`<p role="status">${words.reading(name)}</p>`;
  const lack = populationLack(given, job, rows);
  const absent = absentColumns(given, job);
  const names = columnsOfRole(job, 'quasi-identifier').map(shown);
  return html`<p role="status">${lack ? icons.warning : icons.check} <span class="file">${words.read(name, facts.rows)}</span></p>
    ${lack
      ? html`<p class="caution">${icons.warning} ${sentence(t.population.lacks[lack](name, listed(absent.map(shown), 'and'), absent.length))}</p>`
      : html`<p class="quiet">${words.columns(listed(names, 'and'))}</p>`}`;
}

const sentence = ({ what, remedy }: { what: string; remedy: string }): string => `${what}. ${capital(remedy)}.`;
