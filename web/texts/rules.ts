// A boundary that is a rule, in words.
import type { BoundaryRule } from '../protocol/job.ts';
import { decimal, percentage } from './figures.ts';
import { t } from './language.ts';
import { listed } from './wording.ts';

export const calendarUnits = ['day', 'week', 'month', 'year'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

// How wide groups of dates may be: 2 years.
export interface CalendarWidth {
  number: number;
  unit: CalendarUnit;
}

export function calendarWidth(text: string): CalendarWidth {
  const [, number = '1', unit = 'year'] = /^(\d+) (day|week|month|year)s?$/.exec(text) ?? [];
  return { number: Number(number), unit: unit as CalendarUnit };
}

export const calendarText = ({ number, unit }: CalendarWidth): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

function widthWords(width: number | string): string {
  if (typeof width === 'number') return decimal(width, 10);
  const { number, unit } = calendarWidth(width);
  return t.boundaries.byRule.units[unit](number);
}

export function ruleWords({ rows, width, relative, loss = 0 }: BoundaryRule): string {
  const words = t.boundaries.byRule.said;
  if (rows !== undefined) return words.rows(rows);
  if (width !== undefined) return words.width(widthWords(width));
  return relative === undefined ? words.loss(percentage(loss)) : words.relative(percentage(relative));
}

// Of rules that are known by their texts.
export const ruleWordsOf = (texts: readonly string[]): string => listed(texts.map((text) => ruleWords(JSON.parse(text) as BoundaryRule)), 'and');
