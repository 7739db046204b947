// Words that many places share.
import { html, type TemplateResult } from 'lit';
import type { PackageFormat } from '../../protocol/codebook.ts';
import { count, percent, plural } from '../figures.ts';

export const words = {
  rows: (n: number) => plural(n, 'row'),
  columns: (n: number) => plural(n, 'column'),
  values: (n: number) => plural(n, 'value'),
  boundaries: (n: number) => plural(n, 'boundary', 'boundaries'),
  groups: (n: number) => plural(n, 'group'),
  clusters: (n: number) => plural(n, 'cluster'),
  others: (n: number) => plural(n, 'other'),
  empty: '(empty)',
  missing: '(missing)',
  quoted: (value: string) => `“${value}”`,
  secondsLeft: 'a few seconds left',
  minuteLeft: 'less than a minute left',
  minutesLeft: (n: number) => `about ${plural(n, 'minute')} left`,
  delimiters: { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar', ' ': 'blank' } as Record<string, string>,
  packages: { sav: 'SPSS file', dta: 'Stata file', xpt: 'SAS file' } as Record<PackageFormat, string>,
  lineEnds: { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' } as Record<string, string>,
  moreMistakes: (n: number) => `and ${count(n)} more ${n === 1 ? 'mistake' : 'mistakes'}`,
  price: {
    told: ({ before, after, rows: n, lost }: { before: number; after: number; rows: number; lost: number }): TemplateResult =>
      html`${lost ? `Loses ${lost > 1 ? plural(lost, 'column') : 'the column'}` : percent(before) === percent(after) ? 'Costs no detail' : html`Detail ${percent(before)} → <b>${percent(after)}</b>`}${n ? `, ${plural(Math.abs(n), 'row')} ${n > 0 ? 'more' : 'fewer'} suppressed` : ''}`,
    pricing: 'Its price is being worked out…',
    brings: 'It brings a warning:',
    none: 'With it there is no release.',
  },
  cancel: 'Cancel',
  close: 'Close',
};
