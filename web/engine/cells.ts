// Values of typed files as texts, and the CSV that they become. A value keeps its digits; what is missing is an empty cell.

// Of a day since 1970.
export function dateText(days: number): string {
  const date = new Date(days * 86_400_000);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year)) throw new RangeError(`day ${days} is no date`);
  const sign = year < 0 ? '-' : '';
  return `${sign}${String(Math.abs(year)).padStart(4, '0')}-${String(date.getUTCMonth() + 1).padStart(2, '0')}-${String(date.getUTCDate()).padStart(2, '0')}`;
}

// Of `perSecond` parts of a second since midnight, up to 24:00:00; zeros behind the last figure of a fraction are left out.
export function timeText(parts: bigint, perSecond: bigint): string {
  if (parts < 0n || parts > 86_400n * perSecond) throw new RangeError(`${parts} is no time of a day`);
  const seconds = Number(parts / perSecond);
  const places = String(perSecond).length - 1;
  const fraction = String(parts % perSecond).padStart(places, '0').replace(/0+$/, '');
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${fraction && `.${fraction}`}`;
}

// Of `perSecond` parts of a second since 1970.
export function momentText(parts: bigint, perSecond: bigint, ending = ''): string {
  const perDay = perSecond * 86_400n;
  const rest = ((parts % perDay) + perDay) % perDay;
  return `${dateText(Number((parts - rest) / perDay))} ${timeText(rest, perSecond)}${ending}`;
}

export function decimalText(unscaled: bigint, scale: number): string {
  if (scale <= 0) return String(unscaled * 10n ** BigInt(-scale));
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

// The shortest text that reads as this number; of a number in single precision the shortest that reads as that. Not 1e-7: no exponent.
export function numberText(value: number, single = false): string {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return '-0';
  let shortest = String(value);
  for (let digits = 1; single && digits <= 9; digits++) {
    const text = String(Number(value.toPrecision(digits)));
    if (Math.fround(Number(text)) === value) {
      shortest = text;
      break;
    }
  }
  const [, sign, whole, fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(shortest)!;
  if (exponent === undefined) return shortest;
  const digits = `${whole}${fraction}`;
  const point = whole!.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0').slice(0, point)}${digits.length > point ? `.${digits.slice(point)}` : ''}`;
}

// Blanks and what else could part fields are quoted, too: a file beside the table is read without being told its delimiter.
const field = (text: string): string => (/[",;|\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const pieceLength = 1 << 20; // characters

// Lines of CSV, in pieces that the browser keeps. A line of one empty field is written as "": it is a row, and no blank line.
export class CsvPieces {
  private pieces: Blob[] = [];
  private lines: string[] = [];
  private length = 0;

  // `most` characters come of a file that is sound.
  constructor(private most = Infinity) {}

  add(cells: string[]): void {
    const line = cells.map(field).join(',') || '""';
    this.lines.push(line);
    this.length += line.length + 1;
    if (this.length >= pieceLength) this.flush();
  }

  whole(): Blob {
    this.flush();
    return new Blob(this.pieces, { type: 'text/csv' });
  }

  private flush(): void {
    this.most -= this.length;
    if (this.most < 0) throw new Error('its values would take a thousand times as many bytes as the file');
    if (this.lines.length) this.pieces.push(new Blob([`${this.lines.join('\n')}\n`]));
    this.lines = [];
    this.length = 0;
  }
}

// What a reader of a typed file says is wrong with it.
export class Unreadable extends Error {
  constructor(
    readonly what: string, // a phrase; its gaps, in their order, are `gaps`
    readonly gaps: (string | number | { quoted: string })[],
    readonly remedy: string,
    readonly line?: number,
  ) {
    super(what);
  }
}

// The engine's limits and refusals, said of the file itself: the engine would name lines and fields of the CSV.
export const maxColumns = 4096;
const maxFieldBytes = 1 << 20;

export const asText = 'write the column as text, a number or a date, for example with DuckDB';

export const tooManyColumns = (line?: number): Unreadable => new Unreadable('the file has more than {n} columns', [maxColumns], 'leave out columns', line);

export function checked(text: string, column: string, line?: number): string {
  const named = { quoted: column.slice(0, 100) };
  if (text.includes('\0')) throw new Unreadable('column {column} has values that are no text', [named], asText, line);
  if (3 * text.length > maxFieldBytes && new TextEncoder().encode(text).length > maxFieldBytes) {
    throw new Unreadable('column {column} has a field that is longer than 1 MiB', [named], 'leave out the column', line);
  }
  return text;
}

// What can be read slice by slice: a file, or bytes.
export interface Readable {
  size: number;
  slice(from: number, to?: number): { arrayBuffer(): Promise<ArrayBuffer> };
}
