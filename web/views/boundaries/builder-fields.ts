// The figures that each form of hierarchy is made from.
import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnReading } from '../../protocol/findings.ts';
import type { AdaptiveForm, FrequentForm, HierarchyForm, IntervalsForm } from '../../protocol/job.ts';
import { said } from '../../texts/engine.ts';
import { asTyped, typedNumber } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { selectOption } from '../parts/fields.ts';

export type Field = 'widths' | 'startingAt' | 'openFrom' | 'openBelow' | 'noneBefore' | 'characters' | 'firstCharacters' | 'endsRounded' | 'pivot' | 'rowsEach' | 'frequentRows' | 'fanout';

// A hierarchy that rare values can go up along.
export interface Way {
  along: HierarchyForm;
  title: string;
}

export interface Fields {
  apply(form: HierarchyForm, gesture?: string): void;
  refuse(field: Field): void;
  settled(): void;
  wrong: Field | 'all' | undefined; // what the mistakes below the fields are about
  readings: ColumnReading[]; // the formats that fit the column's dates
  chosen: number; // of them; -1 where none is
  inDoubt: boolean; // nobody has said yet which of them is right
  typed: boolean; // the format is typed although one of them is chosen
  type(typed: boolean): void;
  k: number; // stands where nobody says how many rows
  ways: Way[];
}

export const problemName = 'builder-problem';
const dateLevels = ['day', 'month', 'quarter', 'year', 'decade', 'century'];

type Draw = (name: Field, look: { size: string; value: string; hint?: string }, take: (text: string) => void) => TemplateResult;

const drawing =
  (fields: Fields): Draw =>
  (name, look, take) => {
    const words = t.boundaries;
    const wrong = fields.wrong === name || fields.wrong === 'all';
    return html`<label>
      ${words[name]}
      <input
        class=${look.size}
        inputmode=${name === 'characters' || name === 'pivot' ? 'numeric' : 'decimal'}
        autocomplete="off"
        placeholder=${look.hint ?? nothing}
        .value=${look.value}
        aria-invalid=${wrong ? 'true' : nothing}
        aria-describedby=${wrong ? problemName : nothing}
        @change=${() => fields.settled()}
        @input=${(event: Event) => take((event.target as HTMLInputElement).value.trim())}
      />
    </label>`;
  };

export function builderFields(form: HierarchyForm, fields: Fields): TemplateResult | typeof nothing {
  const field = drawing(fields);
  if ('intervals' in form) return intervalFields(form.intervals, fields);
  if ('mask' in form) {
    return field('characters', { size: 'short', value: asTyped(form.mask.digits) }, (text) => {
      const digits = typedNumber(text) ?? 0;
      if (Number.isInteger(digits) && digits > 0) fields.apply({ mask: { digits } }, 'digits');
      else fields.refuse('characters');
    });
  }
  if ('prefix' in form) {
    return field('firstCharacters', { size: 'medium', value: listAsTyped(form.prefix) }, (text) => {
      const lengths = typedList(text);
      const descend = lengths?.every((length, i) => Number.isInteger(length) && (i === 0 || length < lengths[i - 1]!));
      if (lengths && descend) fields.apply({ prefix: lengths }, 'prefix');
      else fields.refuse('firstCharacters');
    });
  }
  if ('range' in form) {
    const { step, ...others } = form.range;
    return field('endsRounded', { size: 'short', value: step === undefined ? '' : asTyped(step), hint: t.boundaries.asTheyAre }, (text) => {
      const number = typedNumber(text) ?? 0;
      if (text === '') fields.apply({ range: others }, 'step');
      else if (number > 0) fields.apply({ range: { ...others, step: number } }, 'step');
      else fields.refuse('endsRounded');
    });
  }
  if ('adaptive' in form) return adaptiveFields(form.adaptive, fields);
  if ('frequent' in form) return frequentFields(form.frequent, fields);
  return 'dates' in form ? dateFields(form.dates, fields) : nothing;
}

function intervalFields(form: IntervalsForm, fields: Fields): TemplateResult {
  const field = drawing(fields);
  const { widths, origin = 0, top, bottom, always } = form;
  const end = (name: 'openFrom' | 'openBelow', key: 'top' | 'bottom', value: number | undefined) =>
    field(name, { size: 'short', value: value === undefined ? '' : asTyped(value), hint: t.boundaries.nowhere }, (text) => {
      const number = typedNumber(text);
      if (text !== '' && number === undefined) return fields.refuse(name);
      const intervals = { ...form, [key]: number };
      // Without an end there is none to keep.
      if (intervals.top === undefined && intervals.bottom === undefined) delete intervals.always;
      fields.apply({ intervals }, key);
    });
  return html`
    ${field('widths', { size: 'medium', value: listAsTyped(widths) }, (text) => {
      const fit = typedList(text);
      if (!fit) fields.refuse('widths');
      else fields.apply({ intervals: { ...form, widths: fit } }, 'widths');
    })}
    ${field('startingAt', { size: 'short', value: asTyped(origin) }, (text) => {
      const number = typedNumber(text);
      if (number === undefined) fields.refuse('startingAt');
      else fields.apply({ intervals: { ...form, origin: number || undefined } }, 'origin');
    })}
    ${end('openFrom', 'top', top)} ${end('openBelow', 'bottom', bottom)}
    ${top === undefined && bottom === undefined
      ? nothing
      : html`<label title=${t.boundaries.alwaysHint}>
          <input
            type="checkbox"
            .checked=${always === true}
            @change=${(event: Event) => fields.apply({ intervals: { ...form, always: (event.target as HTMLInputElement).checked || undefined } })}
          />
          ${t.boundaries.always}
        </label>`}
  `;
}

// How many rows; k where the field is empty.
function rowsField(name: 'rowsEach' | 'frequentRows', rows: number | undefined, fields: Fields, take: (rows: number | undefined) => void): TemplateResult {
  const look = { size: 'short', value: rows === undefined ? '' : asTyped(rows), hint: t.boundaries.asK(fields.k) };
  return drawing(fields)(name, look, (text) => {
    const number = typedNumber(text) ?? 0;
    if (text === '') take(undefined);
    else if (Number.isInteger(number) && number > 0 && number <= mostRows) take(number);
    else fields.refuse(name);
  });
}

const mostRows = 1e9;
const mostFanout = 1000;
type Cost = NonNullable<AdaptiveForm['cost']>;
const costs: Cost[] = ['width', 'sse', 'agglomerative'];

function adaptiveFields({ rows, ...adaptive }: AdaptiveForm, fields: Fields): TemplateResult {
  const words = t.boundaries;
  const { fanout = 2, cost = 'width', format } = adaptive;
  const before = { ...(rows !== undefined && { rows }), ...adaptive };
  const set = (change: AdaptiveForm, gesture?: string) => fields.apply({ adaptive: { ...before, ...change } }, gesture);
  return html`
    ${format === undefined ? nothing : dateFormat({ ...adaptive, format }, fields)}
    ${rowsField('rowsEach', rows, fields, (number) =>
      fields.apply({ adaptive: number === undefined ? adaptive : { ...adaptive, rows: number } }, 'rows'),
    )}
    ${drawing(fields)('fanout', { size: 'short', value: asTyped(fanout) }, (text) => {
      const number = typedNumber(text) ?? 0;
      if (Number.isInteger(number) && number >= 2 && number <= mostFanout) set({ fanout: number }, 'fanout');
      else fields.refuse('fanout');
    })}
    <label title=${words.costHint}>
      ${words.cost}
      <select class="narrow" @change=${(event: Event) => set({ cost: (event.target as HTMLSelectElement).value as Cost })}>
        ${costs.map((each) => selectOption(each, words.costs[each], each === cost))}
      </select>
    </label>
  `;
}

// The format of dates that follow from the rows, by the fields of calendar dates.
function dateFormat({ format, pivot, ...adaptive }: AdaptiveForm & { format: string }, fields: Fields): TemplateResult {
  const dates: Dates = { format, ...(pivot !== undefined && { pivot }), levels: [] };
  return formatFields(dates, {
    ...fields,
    apply: (form, gesture) => {
      if (!('dates' in form)) return;
      const { format, pivot } = form.dates;
      fields.apply({ adaptive: { ...adaptive, format, ...(pivot !== undefined && { pivot }) } }, gesture);
    },
  });
}

function frequentFields({ rows, along, other }: FrequentForm, fields: Fields): TemplateResult {
  const words = t.boundaries;
  const said = rows === undefined ? {} : { rows };
  const at = fields.ways.findIndex((way) => JSON.stringify(way.along) === JSON.stringify(along));
  const choose = (value: string) => {
    const way = fields.ways[Number(value)];
    fields.apply({ frequent: value === '' || !way ? { ...said, other: other ?? words.rareGroup } : { ...said, along: way.along } });
  };
  return html`
    ${rowsField('frequentRows', rows, fields, (number) => {
      const others = { ...(along && { along }), ...(other !== undefined && { other }) };
      fields.apply({ frequent: number === undefined ? others : { rows: number, ...others } }, 'rows');
    })}
    <label>
      ${words.rareGo}
      <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        ${selectOption('', words.intoOne, !along)}
        ${fields.ways.map(({ title }, i) => selectOption(i, words.upAlong(title), i === at))}
      </select>
    </label>
    ${along
      ? nothing
      : html`<label>
          ${words.nameOfRare}
          <input
            class="medium"
            autocomplete="off"
            .value=${other ?? 'other'}
            @change=${() => fields.settled()}
            @input=${(event: Event) => {
              const label = (event.target as HTMLInputElement).value;
              if (label.trim()) fields.apply({ frequent: { ...said, other: label } }, 'other');
            }}
          />
        </label>`}
  `;
}

const decimalComma = (): boolean => asTyped(0.5).includes(',');

const listAsTyped = (numbers: number[]): string => numbers.map(asTyped).join(decimalComma() ? '; ' : ', ');

// The numbers of a list as a person types it, or nothing where one of them is not above 0.
function typedList(text: string): number[] | undefined {
  const parts = text.split(decimalComma() ? /[\s;]+|,\s+/ : /[\s,;]+/).filter(Boolean).map(typedNumber);
  const fit = parts.filter((number) => number !== undefined && number > 0) as number[];
  return parts.length && fit.length === parts.length ? fit : undefined;
}

const hasShortYear = (format: string): boolean =>
  format.includes('%') ? format.includes('%y') : /(?:^|[^jy])(?:yy|jj)(?:[^jy]|$)/i.test(format);

type Dates = Extract<HierarchyForm, { dates: unknown }>['dates'];

function dateFields(dates: Dates, fields: Fields): TemplateResult {
  const pivot = drawing(fields)('pivot', { size: 'short', value: asTyped(dates.pivot ?? 30) }, (text) => {
    const number = typedNumber(text) ?? -1;
    if (Number.isInteger(number) && number >= 0 && number <= 100) fields.apply({ dates: { ...dates, pivot: number } }, 'pivot');
    else fields.refuse('pivot');
  });
  const from = drawing(fields)('noneBefore', { size: 'short', value: dates.from === undefined ? '' : String(dates.from), hint: t.boundaries.nowhere }, (text) => {
    const year = typedNumber(text);
    if (text === '' || (Number.isInteger(year) && year! > 0 && year! < 10000)) fields.apply({ dates: { ...dates, from: year } }, 'from');
    else fields.refuse('noneBefore');
  });
  return html`${formatFields(dates, fields)} ${hasShortYear(dates.format) ? pivot : nothing} ${levelFields(dates, fields)} ${from}`;
}

// The formats that fit, each with a value read by it; any other is typed.
function formatFields(dates: Dates, fields: Fields): TemplateResult {
  const { readings, chosen, inDoubt } = fields;
  const words = t.boundaries;
  const typed = fields.typed || (chosen < 0 && !inDoubt);
  const choose = (value: string) => {
    const form = readings[Number(value)]?.hierarchy;
    fields.type(!form);
    if (form) fields.apply(form);
  };
  const list = html`<label>
    ${words.writtenAs}
    <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${inDoubt ? selectOption('', words.dateInDoubt, !typed) : nothing}
      ${readings.map(({ value, as, hierarchy }, i) => {
        const { format } = 'dates' in hierarchy ? hierarchy.dates : dates;
        return selectOption(String(i), words.dateReading(words.dateFormat(format), value, said(as)), !typed && i === chosen);
      })}
      ${selectOption('typed', words.otherFormat, typed)}
    </select>
  </label>`;
  const text = html`<label>
    ${readings.length ? words.otherFormat : words.writtenAs}
    <input
      class="medium"
      .value=${dates.format}
      title=${words.dateCodes}
      autocomplete="off"
      aria-invalid=${fields.wrong ? 'true' : nothing}
      aria-describedby=${fields.wrong ? problemName : nothing}
      @change=${() => fields.settled()}
      @input=${(event: Event) => fields.apply({ dates: { ...dates, format: (event.target as HTMLInputElement).value } }, 'format')}
    />
  </label>`;
  return html`${readings.length ? list : nothing} ${typed || !readings.length ? text : nothing}`;
}

function levelFields(dates: Dates, fields: Fields): TemplateResult {
  const words = t.boundaries;
  const { levels } = dates;
  return html`<fieldset class="checks">
    <legend>${words.levels}</legend>
    ${dateLevels.map(
      (level) => html`<label>
        <input
          type="checkbox"
          .checked=${levels.includes(level)}
          @change=${(event: Event) => {
            const wanted = (event.target as HTMLInputElement).checked;
            const next = dateLevels.filter((name) => (name === level ? wanted : levels.includes(name)));
            fields.apply({ dates: { ...dates, levels: next } });
          }}
        />${words.dateLevels[level]}
      </label>`,
    )}
  </fieldset>`;
}
