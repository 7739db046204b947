// An earlier release of the same people: its file, how people are told apart in both, and the table that it was made of
// where that is needed. Step 4 shows it, and the tools that know of two releases.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { codedBy, earlierLack, personBy, personOffers, sameColumns, unlooked, type Beside, type EarlierGiven } from '../../state/job/earlier.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { selectOption } from '../parts/fields.ts';
import { pickFile, tableFiles } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';
import { problemView } from '../parts/problem.ts';

export interface EarlierActions {
  takeEarlier(file: File): void;
  changeEarlier(change: Pick<EarlierGiven, 'original' | 'person'>): void;
  removeEarlier(): void;
}

export interface EarlierPanel {
  title: string;
  about: unknown; // paragraphs on what it does
  given: EarlierGiven | undefined;
  beside: Beside | undefined; // absent: the table and its job are not there yet
  none?: () => void; // where it is asked whether there is one
  judged?: boolean; // both are judged as they are: whatever they were made of is not asked for
}

export function earlierPanel({ title, about, given, beside, none, judged = false }: EarlierPanel, actions: EarlierActions): TemplateResult {
  const words = t.protect.earlier;
  const choose = () => void pickFile(tableFiles).then((file) => actions.takeEarlier(file));
  const drop = (event: DragEvent) => {
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    event.preventDefault(); // or the page would open it as its table
    actions.takeEarlier(dropped);
  };
  return html`<section class="panel earlier" aria-labelledby="earlier-title" @drop=${drop}>
    <h2 id="earlier-title">${title}</h2>
    ${about} ${given ? fileLine(given) : nothing}
    <div class="line">
      <button @click=${choose}>${given ? words.another : words.choose}</button>
      ${none ? html`<button @click=${none}>${words.none}</button>` : nothing}
      ${given ? html`<button class="link" @click=${() => actions.removeEarlier()}>${words.remove}</button>` : nothing}
    </div>
    ${given?.release.facts && beside ? toldApart(given, beside, judged, actions) : nothing}
    ${given && !judged ? html`<p class="quiet">${words.kept}</p>` : nothing}
  </section>`;
}

function fileLine({ release: { name, facts, failure } }: EarlierGiven): TemplateResult {
  const words = t.protect.earlier;
  if (failure) return problemView(words.refused(name), { failure });
  return html`<p role="status">${facts ? html`${icons.check} <span class="file">${words.read(name, facts.rows)}</span>` : words.reading(name)}</p>`;
}

function toldApart(given: EarlierGiven, beside: Beside, judged: boolean, actions: EarlierActions): TemplateResult {
  const words = t.protect.earlier;
  const offers = personOffers(given, beside);
  const person = personBy(given, beside);
  const isRows = person?.length === 0;
  const choose = (event: Event) => {
    const at = Number((event.target as HTMLSelectElement).value);
    actions.changeEarlier({ person: offers[at] ?? [] });
  };
  const others = unlooked(given.release.facts!.columns, person ?? [], beside.job);
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
    ${judged || isRows || !needsOriginal(given, beside, person) ? nothing : originalLine(given, actions)}`;
}

// How people are found by the column that was chosen, or why they are not.
function hint(given: EarlierGiven, beside: Beside, person: string[] | undefined): TemplateResult | typeof nothing {
  const words = t.protect.earlier;
  if (!person) return html`<p class="caution">${icons.warning} ${words.noIdentifier}</p>`;
  if (given.original) return nothing;
  const names = coded(person, beside.job);
  if (earlierLack(given, beside) === 'random') return html`<p class="caution">${icons.warning} ${words.random(names)}</p>`;
  return codedBy(person, beside.job) === 'keyed' ? html`<p class="quiet">${words.keyed(names)}</p>` : nothing;
}

// Who is found by what both releases show needs no other table.
const needsOriginal = (given: EarlierGiven, beside: Beside, person: string[] | undefined): boolean =>
  !!given.original || !person || earlierLack(given, beside) === 'random';

const coded = (person: string[], job: Job): string => listed(person.filter((name) => codedBy([name], job)).map(shown), 'and');

function originalLine({ original }: EarlierGiven, actions: EarlierActions): TemplateResult {
  const words = t.protect.earlier.original;
  const choose = () => void pickFile(tableFiles).then((file) => actions.changeEarlier({ original: { name: file.name, source: file } }));
  return html`<div class="original">
    <b>${words.title}</b>
    <p class="quiet">${words.hint}</p>
    <div class="line">
      ${original ? html`<span class="file">${icons.check} ${original.name}</span>` : nothing}
      ${original
        ? html`<button class="link" @click=${() => actions.changeEarlier({ original: undefined })}>${words.remove}</button>`
        : html`<button @click=${choose}>${words.choose}</button>`}
    </div>
  </div>`;
}
