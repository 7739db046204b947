// Figures and sizes in words. Numbers are grouped by a narrow no-break space, whatever the browser's language, so that
// page, screenshots and support talk agree.

export function count(value: number): string {
  return Math.round(value).toString().replaceAll(/\B(?=(\d{3})+$)/g, '\u202f');
}

export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

// A share of 1 in per cent: exact at the ends, never rounded to 0 % or 100 % in between.
export function percent(share: number): string {
  if (share <= 0) return '0 %';
  if (share >= 1) return '100 %';
  if (share < 0.0001) return '< 0.01 %';
  if (share > 0.9999) return '> 99.99 %';
  const value = share * 100;
  const digits = value < 1 || value > 99 ? 2 : value < 10 || value > 90 ? 1 : 0;
  return `${Number(value.toFixed(digits))} %`;
}

// A share that someone chose or must compare: as it is.
export const percentage = (share: number): string => `${decimal(share * 100, 2)} %`;

export function decimal(value: number, digits = 3): string {
  const [whole, rest] = value.toFixed(digits).split('.');
  const fraction = rest?.replace(/0+$/, '');
  return count(Number(whole)) + (fraction ? `.${fraction}` : '');
}

export function bytes(size: number): string {
  if (size < 1000) return plural(size, 'byte');
  if (size < 1e6) return `${decimal(size / 1e3, 1)} kB`;
  return size < 1e9 ? `${decimal(size / 1e6, 1)} MB` : `${decimal(size / 1e9, 2)} GB`;
}

export function duration(ms: number): string {
  if (ms < 950) return `${Math.max(1, Math.round(ms))} ms`;
  if (ms < 59_500) return `${decimal(ms / 1000, ms < 9950 ? 1 : 0)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

// What is left at the pace so far; nothing until that says something.
export function timeLeft(elapsedMs: number, done: number, total: number): string {
  if (!total || done / total < 0.05 || elapsedMs < 800) return '';
  const left = (elapsedMs / done) * (total - done);
  return left < 1500 ? 'almost done' : `about ${duration(Math.ceil(left / 1000) * 1000)} left`;
}

const delimiters: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };
export const delimiterName = (delimiter: string): string => delimiters[delimiter] ?? delimiter;

const lineEnds: Record<string, string> = { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' };
export const lineEndName = (lineEnd: string): string => lineEnds[lineEnd] ?? lineEnd;

// A value as shown in a list, where an empty one would be invisible.
export const shown = (value: string): string => (value === '' ? '(empty)' : value);

export const quoted = (value: string): string => `“${shown(value)}”`;

const mostListed = 4;

export function listed(words: string[], last: 'and' | 'or'): string {
  const more = words.length - mostListed;
  const few = more > 0 ? [...words.slice(0, mostListed - 1), `${count(more + 1)} others`] : words;
  const end = few.at(-1) ?? '';
  return few.length > 1 ? `${few.slice(0, -1).join(', ')} ${last} ${end}` : end;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
