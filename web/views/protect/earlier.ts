// Earlier releases of the same people: their files, how people are told apart in all, and the tables that they were made of
// where these are needed. Step 4 shows them, and the tools that know of two releases.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { codedBy, earlierLack, personBy, personOffers, sameColumns, unlooked, type Beside, type EarlierFile, type EarlierGiven, type FileGiven } from '../../state/job/earlier.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { selectOption } from '../parts/fields.ts';
import { pickFile, tableFiles } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';
import { problemView } from '../parts/problem.ts';

export interface EarlierActions {
  takeEarlier(file: File): Promise<void>;
  tellApart(person: string[]): void;
  setOriginal(of: FileGiven, original: FileGiven | undefined): void;
  removeEarlier(one: FileGiven): void;
}

export interface EarlierPanel {
  title: string;
  about: unknown; // paragraphs on what it does
  given: EarlierGiven | undefined;
  beside: Beside | undefined; // absent: the table and its job are not there yet
  none?: () => void; // where it is asked whether there is one
  judged?: boolean; // all are judged as they are: whatever they were made of is not asked for
}

export function earlierPanel({ title, about, given, beside, none, judged = false }: EarlierPanel, actions: EarlierActions): TemplateResult {
  const words = t.protect.earlier;
  const choose = () => void pickFile(tableFiles).then((file) => actions.takeEarlier(file));
  const drop = (event: DragEvent) => {
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    event.preventDefault(); // or the page would open it as its table
    void actions.takeEarlier(dropped);
  };
  return html`<section class="panel earlier" aria-labelledby="earlier-title" @drop=${drop}>
    <h2 id="earlier-title">${title}</h2>
    ${about} ${given?.releases.map((each) => fileLine(each, actions))}
    <div class="line">
      <button @click=${choose}>${given ? words.another : words.choose}</button>
      ${none ? html`<button @click=${none}>${words.none}</button>` : nothing}
    </div>
    ${given?.releases.every(({ facts }) => facts) && beside ? toldApart(given, beside, judged, actions) : nothing}
    ${given && !judged ? html`<p class="quiet">${words.kept}</p>` : nothing}
  </section>`;
}

function fileLine(release: EarlierFile, actions: EarlierActions): TemplateResult {
  const words = t.protect.earlier;
  const { name, facts, failure } = release;
  const remove = html`<button class="link" aria-label=${words.removeOf(name)} @click=${() => actions.removeEarlier(release)}>${words.remove}</button>`;
  if (failure) return html`${problemView(words.refused(name), { failure })} ${remove}`;
  return html`<div class="line"><span role="status">${facts ? html`${icons.check} <span class="file">${words.read(name, facts.rows)}</span>` : words.reading(name)}</span> ${remove}</div>`;
}

function toldApart(given: EarlierGiven, beside: Beside, judged: boolean, actions: EarlierActions): TemplateResult {
  const words = t.protect.earlier;
  const offers = personOffers(given, beside);
  const person = personBy(given, beside);
  const isRows = person?.length === 0;
  const choose = (event: Event) => {
    const at = Number((event.target as HTMLSelectElement).value);
    actions.tellApart(offers[at] ?? []);
  };
  const columns = [...new Set(given.releases.flatMap(({ facts }) => facts!.columns))];
  const others = unlooked(columns, person ?? [], beside.job);
  return html`<label class="line">
      ${words.person}
      <select @change=${choose} aria-invalid=${!person}>
        ${person ? nothing : html`<option value="-2" disabled selected>${words.undecided}</option>`}
        ${offers.map((columns, at) => selectOption(at, listed(columns.map(shown), 'and'), !!person && !isRows && sameColumns(columns, person)))}
        ${selectOption('-1', words.rows, isRows)}
      </select>
    </label>
    ${judged ? nothing : hint(given, beside, person)}
    ${others.length ? html`<p class="caution">${icons.warning} ${words.unlooked(listed(others.map(shown), 'and'), others.length)}</p>` : nothing}
    ${judged || isRows || !needsOriginal(given, beside, person) ? nothing : given.releases.map((each) => originalLine(each, given.releases.length > 1, actions))}`;
}

// How people are found by the column that was chosen, or why they are not.
function hint(given: EarlierGiven, beside: Beside, person: string[] | undefined): TemplateResult | typeof nothing {
  const words = t.protect.earlier;
  if (!person) return html`<p class="caution">${icons.warning} ${words.noIdentifier}</p>`;
  if (hasOriginals(given)) return nothing;
  const names = coded(person, beside.job);
  if (earlierLack(given, beside)?.what === 'random') return html`<p class="caution">${icons.warning} ${words.random(names)}</p>`;
  return codedBy(person, beside.job) === 'keyed' ? html`<p class="quiet">${words.keyed(names)}</p>` : nothing;
}

const hasOriginals = ({ releases }: EarlierGiven): boolean => releases.some(({ original }) => original);

// Who is found by what all releases show needs no other table.
const needsOriginal = (given: EarlierGiven, beside: Beside, person: string[] | undefined): boolean =>
  hasOriginals(given) || !person || earlierLack(given, beside)?.what === 'random';

const coded = (person: string[], job: Job): string => listed(person.filter((name) => codedBy([name], job)).map(shown), 'and');

function originalLine(release: EarlierFile, several: boolean, actions: EarlierActions): TemplateResult {
  const words = t.protect.earlier.original;
  const { original } = release;
  const choose = () => void pickFile(tableFiles).then((file) => actions.setOriginal(release, { name: file.name, source: file }));
  return html`<div class="original">
    <b>${several ? words.of(release.name) : words.title}</b>
    <p class="quiet">${words.hint}</p>
    <div class="line">
      ${original ? html`<span class="file">${icons.check} ${original.name}</span>` : nothing}
      ${original
        ? html`<button class="link" @click=${() => actions.setOriginal(release, undefined)}>${words.remove}</button>`
        : html`<button @click=${choose}>${words.choose}</button>`}
    </div>
  </div>`;
}
