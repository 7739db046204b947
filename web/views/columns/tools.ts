// The bars of step 2: finding columns where there are many, roles for several at once; and what stands for a missing value.
import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnType } from '../../protocol/findings.ts';
import type { DecidedRole, Job, Role } from '../../protocol/job.ts';
import type { Filter } from '../../state/job/columns.ts';
import { columnsOfRole, roles } from '../../state/job/job.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { listed, quoted, shown } from '../../texts/wording.ts';
import { explained } from '../parts/explain.ts';
import { selectOption } from '../parts/fields.ts';

export interface ColumnTools {
  job: Job;
  filter: Filter;
  found: number;
  columns: number;
  look(filter: Filter): void;
}

export interface SelectedTools {
  selected: number;
  found: number;
  all: boolean; // whether all that are found are selected
  setRole(role: DecidedRole): void;
  selectFound(): void;
  clear(): void;
  readThese: (() => void) | undefined; // and no others
}

export function columnTools({ job, filter, found, columns, look }: ColumnTools): TemplateResult {
  const { text, role, type } = filter;
  const chosen = (event: Event) => (event.target as HTMLSelectElement).value || undefined;
  const withRole: (Role | undefined)[] = [undefined, 'undecided', ...roles];
  const titleOf = (each: Role | undefined): string => {
    if (!each) return `${t.columns.all} ${count(columns)}`;
    return `${each === 'undecided' ? t.columns.undecided : t.columns.roles[each].title} ${count(columnsOfRole(job, each).length)}`;
  };
  return html`<div class="column-tools">
    <input
      type="search"
      aria-label=${t.columns.find}
      placeholder=${t.columns.find}
      .value=${text}
      @input=${(event: Event) => look({ text: (event.target as HTMLInputElement).value, role, type })}
    />
    <select aria-label=${t.columns.show} @change=${(event: Event) => look({ text, role: chosen(event) as Role | undefined, type })}>
      ${withRole.map((each) => selectOption(each ?? '', titleOf(each), each === role))}
    </select>
    <select aria-label=${t.columns.showType} @change=${(event: Event) => look({ text, role, type: chosen(event) as ColumnType | undefined })}>
      ${selectOption('', t.columns.anyType, !type)} ${Object.entries(t.columns.types).map(([value, title]) => selectOption(value, title, value === type))}
    </select>
    <span class="hidden" aria-live="polite">${t.columns.shown(found, columns)}</span>
  </div>`;
}

// Below the columns: what holds for all of them.
export function tableTools(job: Job, setMissing: (missing: string[]) => void, readAll: (() => void) | undefined): TemplateResult {
  const { missing } = job.input;
  const told = missing.map((text) => (text === '' ? shown(text) : quoted(text))).join(', ');
  const own = job.attributes.filter((attribute) => attribute.missing);
  const further = [...new Set(own.flatMap((attribute) => attribute.missing!))].filter((text) => !missing.includes(text));
  return html`<div class="line below-columns">
    <details class="fold missing">
      <summary>${t.columns.missing}: <span class="quiet">${told || t.columns.missingNothing}${own.length ? t.columns.missingBesides(listed(further.map(quoted), 'and'), own.length) : nothing}</span></summary>
      <label for="missing">${t.columns.missing}</label>
      <input
        id="missing"
        aria-describedby="missing-help"
        .value=${missing.map((value) => (value === '' ? '""' : value)).join(', ')}
        @change=${(event: Event) => {
          const values = (event.target as HTMLInputElement).value.split(',').map((value) => value.trim());
          setMissing([...new Set(values.filter(Boolean).map((value) => (value === '""' ? '' : value)))]);
        }}
      />
      <span class="quiet" id="missing-help">${t.columns.missingHelp}</span>
    </details>
    <span>${explained(t.columns.keys, t.columns.keysMeaning)}</span>
    ${readAll ? html`<button class="link" @click=${readAll}>${t.columns.readAll}</button>` : nothing}
  </div>`;
}

// The tools for the columns that are selected together.
export function selectedTools({ selected, found, all, setRole, selectFound, clear, readThese }: SelectedTools): TemplateResult {
  return html`<div class="together" role="group" aria-label=${t.columns.makeThem}>
    <b aria-live="polite">${t.columns.selected(selected)}</b>
    ${roles.map(
      (role) => html`<button title=${t.columns.roles[role].meaning} @click=${() => setRole(role)}>
        ${t.columns.roles[role].title}
      </button>`,
    )}
    <span class="rest">
      ${readThese ? html`<button class="link" title=${t.columns.readTheseMeaning} @click=${readThese}>${t.columns.readThese}</button>` : nothing}
      ${all
        ? nothing
        : html`<button class="link" @click=${selectFound}>${t.columns.selectShown(found)}</button>`}
      <button class="link" @click=${clear}>${t.columns.clear}</button>
    </span>
  </div>`;
}
