// How a file is to be read: choices beside what was found of itself, also for one that could not be read.
import { html, nothing, type TemplateResult } from 'lit';
import type { TableFacts } from '../../protocol/findings.ts';
import type { ReadOptions } from '../../protocol/job.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { delimiterName } from '../../texts/wording.ts';
import { selectOption } from '../parts/fields.ts';

const delimiters = [',', ';', '\t', '|', ' '];
const mostLines = 12; // a header further down is for the job to say

type Choice = [value: string, title: string];

// What a person or a job chose, in words, where it is not what most files are.
export function chosenReading({ delimiter, encoding, header, ragged, complete_names, row_names }: ReadOptions): string[] {
  const words = t.data.readAs;
  return [
    ...(['auto', ','].includes(delimiter) ? [] : [delimiterName(delimiter)]),
    ...(['auto', 'utf-8'].includes(encoding) ? [] : [t.data.encodings[encoding] ?? encoding]),
    ...(header === undefined || header === 1 ? [] : [`${words.header} ${header === 'none' ? words.noHeader : words.line(count(header))}`]),
    ...(ragged ? [`${words.ragged}: ${ragged === 'fill' ? words.fill : words.leaveOut}`] : []),
    ...(complete_names ? [`${words.names}: ${words.completed}`] : []),
    ...(row_names ? [`${words.rowNames}: ${words.firstField}`] : []),
  ];
}

// Without facts nothing was found, and the choices that a table seldom needs are shown too.
export function readChoices(options: ReadOptions, facts: TableFacts | undefined, read: (options: ReadOptions) => void): TemplateResult {
  const words = t.data.readAs;
  const select = (key: keyof ReadOptions, label: string, choices: Choice[], chosen: string, take: (value: string) => unknown) =>
    html`<div>
      <dt><label for=${key}>${label}</label></dt>
      <dd>
        <select
          id=${key}
          @change=${(event: Event) => read({ ...options, [key]: take((event.target as HTMLSelectElement).value) })}
        >
          ${choices.map(([value, title]) => selectOption(value, title, value === chosen))}
        </select>
      </dd>
    </div>`;
  // What was found appears where a person looked for it.
  const found = (what: string | undefined, said: boolean): Choice => ['auto', what && !said ? t.data.found(what) : words.find];
  const encodings = Object.entries(t.data.encodings);
  const headerName = (line: number) => (line ? words.line(count(line)) : words.noHeader);
  const lines = Array.from({ length: mostLines }, (_, at) => at + 1);
  if (typeof options.header === 'number' && options.header > mostLines) lines.push(options.header);
  const headers: Choice[] = [found(facts && headerName(facts.header), options.header !== undefined), ['none', words.noHeader], ...lines.map((line): Choice => [`${line}`, words.line(count(line))])];
  return html`
    ${facts?.workbook
      ? nothing
      : html`${select('delimiter', t.data.delimiter, [found(facts && delimiterName(facts.delimiter), options.delimiter !== 'auto'), ...delimiters.map((each): Choice => [each, delimiterName(each)])], options.delimiter, (value) => value)}
        ${select('encoding', t.data.encoding, [found(facts && (t.data.encodings[facts.encoding] ?? facts.encoding), options.encoding !== 'auto'), ...encodings], options.encoding, (value) => value)}`}
    ${select('header', words.header, headers, `${options.header ?? 'auto'}`, (value) => (value === 'auto' ? undefined : Number(value) || 'none'))}
    ${facts && !options.ragged
      ? nothing
      : select('ragged', words.ragged, [['', words.refused], ['fill', words.fill], ['leave-out', words.leaveOut]], options.ragged ?? '', (value) => value || undefined)}
    ${facts && !options.complete_names
      ? nothing
      : select('complete_names', words.names, [['', words.refused], ['true', words.completed]], `${options.complete_names ?? ''}`, (value) => !!value || undefined)}
    ${facts && !options.row_names
      ? nothing
      : select('row_names', words.rowNames, [['', words.none], ['true', words.firstField]], `${options.row_names ?? ''}`, (value) => !!value || undefined)}
  `;
}
