// The bars of step 2: finding and laying out columns, what stands for a missing value, and roles for several at once.
import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnType } from '../../protocol/findings.ts';
import type { DecidedRole, Job, Role } from '../../protocol/job.ts';
import type { Filter } from '../../state/job/columns.ts';
import { columnsOfRole, roles } from '../../state/job/job.ts';
import type { State } from '../../state/session/state.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { explained } from '../parts/explain.ts';
import { selectOption } from '../parts/fields.ts';

export type Layout = NonNullable<State['columnLayout']>;

export interface ColumnTools {
  job: Job;
  filter: Filter;
  layout: Layout;
  found: number;
  columns: number;
  look(filter: Filter): void;
  layOut(layout: Layout): void;
  setMissing(missing: string[]): void;
  readAll: (() => void) | undefined; // where some columns are not read
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

export function columnTools(tools: ColumnTools): TemplateResult {
  const { job, filter, layout, look } = tools;
  const { text, role, type } = filter;
  const choice = (title: unknown, n: number, wanted: Role | undefined) => html`<button
    aria-pressed=${role === wanted}
    @click=${() => look({ text, role: wanted, type })}
  >
    ${title} <span class="quiet">${count(n)}</span>
  </button>`;
  const open = columnsOfRole(job, 'undecided').length;
  const arrange = (which: Layout) => html`<button
    aria-pressed=${layout === which}
    @click=${() => tools.layOut(which)}
  >
    ${t.columns[which]}
  </button>`;
  return html`<div class="column-tools">
    <input
      type="search"
      aria-label=${t.columns.find}
      placeholder=${t.columns.find}
      .value=${text}
      @input=${(event: Event) => look({ text: (event.target as HTMLInputElement).value, role, type })}
    />
    <select
      aria-label=${t.columns.showType}
      @change=${(event: Event) => look({ text, role, type: ((event.target as HTMLSelectElement).value || undefined) as ColumnType | undefined })}
    >
      ${selectOption('', t.columns.anyType, !type)} ${Object.entries(t.columns.types).map(([value, title]) => selectOption(value, title, value === type))}
    </select>
    <div class="segments" role="group" aria-label=${t.columns.show}>
      ${choice(t.columns.all, tools.columns, undefined)}
      ${open || role === 'undecided' ? choice(t.columns.undecided, open, 'undecided') : nothing}
      ${roles.map((each) => choice(t.columns.roles[each].title, columnsOfRole(job, each).length, each))}
    </div>
    <div class="segments" role="group" aria-label=${t.columns.layout}>${arrange('cards')}${arrange('list')}</div>
    <span class="quiet">${explained(t.columns.keys, t.columns.keysMeaning)}</span>
    ${tools.readAll ? html`<button class="link" @click=${tools.readAll}>${t.columns.readAll}</button>` : nothing}
    <span class="hidden" aria-live="polite">${t.columns.shown(tools.found, tools.columns)}</span>
    ${missing(tools)}
  </div>`;
}

function missing({ job, setMissing }: ColumnTools): TemplateResult {
  return html`<p class="missing">
    <label for="missing">${t.columns.missing}</label>
    <input
      id="missing"
      aria-describedby="missing-help"
      .value=${job.input.missing.map((value) => (value === '' ? '""' : value)).join(', ')}
      @change=${(event: Event) => {
        const values = (event.target as HTMLInputElement).value.split(',').map((value) => value.trim());
        const missing = [...new Set(values.filter(Boolean).map((value) => (value === '""' ? '' : value)))];
        setMissing(missing);
      }}
    />
    <span class="quiet" id="missing-help">${t.columns.missingHelp}</span>
  </p>`;
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
