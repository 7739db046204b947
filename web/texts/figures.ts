// Figures and dates as the reader's language writes them.

export let locale = 'en';

// The languages that a person prefers say how figures and dates look in the one that the page speaks: en-GB, de-AT.
export function writeFiguresIn(language: string, preferred: readonly string[] = []): void {
  locale = preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}

const collators = new Map<string, Intl.Collator>();

// Names in the order in which the language has them: ä beside a, 9 before 10.
export function byName(one: string, other: string): number {
  const known = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, known);
  return known.compare(one, other);
}

const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, options: Intl.NumberFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known.format(value);
}

export const count = (value: number): string => format(Math.round(value), {});

export const plural = (value: number, one: string, many = `${one}s`): string => `${count(value)} ${value === 1 ? one : many}`;

export const decimal = (value: number, digits = 3): string => format(value, { maximumFractionDigits: digits });

// How many times as much, always with three decimals.
export const times = (value: number): string => format(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

// A measure with three digits that count: nobody needs more.
export const rough = (value: number): string => format(value, { maximumSignificantDigits: 3 });

const share = (value: number, digits: number): string =>
  format(value, { style: 'percent', maximumFractionDigits: digits });

// A share of 1 in per cent: exact at the ends, never rounded to 0 % or 100 % in between.
export function percent(value: number): string {
  if (value <= 0) return share(0, 0);
  if (value >= 1) return share(1, 0);
  if (value < 0.0001) return `< ${share(0.0001, 2)}`;
  if (value > 0.9999) return `> ${share(0.9999, 2)}`;
  const hundreds = value * 100;
  return share(value, hundreds < 1 || hundreds > 99 ? 2 : hundreds < 10 || hundreds > 90 ? 1 : 0);
}

// A share that someone chose or must compare is written as it is.
export const percentage = (value: number): string => share(value, 2);

// A share that others follow in its place is as wide as they are, so that nothing moves; all is all.
export const steadyPercentage = (value: number): string =>
  value >= 1 ? share(1, 0) : format(value, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function bytes(size: number): string {
  const unit = (value: number, unit: string, digits: number) =>
    format(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits });
  if (size < 1000) return format(size, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  if (size < 1e6) return unit(size / 1e3, 'kilobyte', 1);
  return size < 1e9 ? unit(size / 1e6, 'megabyte', 1) : unit(size / 1e9, 'gigabyte', 2);
}

export function duration(ms: number): string {
  const unit = (value: number, unit: string, digits = 0) =>
    format(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits });
  if (ms < 950) return unit(Math.max(1, Math.round(ms)), 'millisecond');
  if (ms < 59_500) return unit(ms / 1000, 'second', ms < 9950 ? 1 : 0);
  const seconds = Math.round(ms / 1000);
  return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(seconds % 60, 'second')}`;
}

// Words in a row, as in "a, b or c"; the language's own way to say so.
export const enumerated = (words: string[], last: 'and' | 'or'): string =>
  new Intl.ListFormat(locale, { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(words);

export const day = (date: Date): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date);

export const moment = (date: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(date);

// A time not long ago: "today, 14:03", and the date where it was before yesterday.
export function lately(date: Date, now = new Date()): string {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
  const days = Math.round((midnight(date) - midnight(now)) / 86_400_000);
  if (days < -1 || days > 0) return moment(date);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date);
  return `${new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')}, ${time}`;
}

// A number as a person types it: with the language's decimal sign, or with a point. Nothing if it is none.
export function typedNumber(text: string): number | undefined {
  const decimalSign = format(0.5, {}).charAt(1);
  const plain = text.trim().replace(decimalSign, '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}

// The other way round: writes a number as it may be typed, in full and without groups.
export const asTyped = (value: number): string => format(value, { useGrouping: false, maximumFractionDigits: 10 });
