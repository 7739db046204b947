// What a table takes of a tab's memory, estimated before it is read: from the size of its file, and from samples of its
// lines. And the first rows of a table that is too large, to work on a job with.
import { kindOf } from '../../engine/typed.ts';
import { encodingOf, isArchive } from './excerpt.ts';

export interface TableSize {
  rows: number; // about
  columns: string[];
  least: number; // bytes, about, of memory for reading it, a release of it and the audit
  most: number;
  fits: 'surely' | 'perhaps' | 'never';
}

export const mostMemory = 4 * 2 ** 30; // bytes, of all that WebAssembly has

// It fits, however short its rows are.
export const isSmall = (source: Blob): boolean => source.size < 48e6;

// What a run takes for each row beside the tables, bytes: less where many rows are alike, more where few are. Ten million
// rows with 8 quasi-identifiers, 6 in 100 of them the first of their kind, take 90 (tests/bench/README.md).
const runOfRow = { least: 70, most: 120 };

// A distinct value is kept once: its text, in memory that doubles as it fills, and where to find it.
const memoryOfValue = (length: number): number => 1.5 * length + 24;

// Many short samples: between two of them the page answers its user.
const sampleBytes = 1 << 16;
const samples = 32;

// Nothing is said of an archive, which has limits of its own, nor of a typed file, whose lines or bytes tell little of the CSV that it becomes.
export async function sizeOf(source: Blob, delimiter: string): Promise<TableSize | undefined> {
  if ((await isArchive(source)) || (await kindOf(source))) return undefined;
  const decoder = new TextDecoder(await encodingOf(source));
  let [header, separator, lines, bytes] = ['', '', 0, 0];
  const counts: Counts[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const found = await linesOf(source, sample, decoder);
    if (sample === 0) {
      header = found.shift() ?? '';
      separator = delimiter === 'auto' ? likeliest(header) : delimiter;
    }
    lines += found.length;
    for (const line of found) {
      bytes += line.length + 1;
      fieldsOf(line, separator).forEach((field, at) => count((counts[at] ??= new Map()), field));
    }
  }
  if (!lines || !header || header.includes('\0')) return undefined; // no table: reading it tells what it is
  const rows = Math.round((source.size * lines) / bytes);
  const table = counts.reduce((sum, each) => sum + memoryOfColumn(each, rows), 0);
  // The release is read back for the audit, as a table of its own: with hardly any values, or with all that stay as they are.
  const least = table + rows * runOfRow.least;
  const most = 2 * table + rows * runOfRow.most;
  const fits = least > mostMemory ? 'never' : most > 0.75 * mostMemory ? 'perhaps' : 'surely';
  return { rows, columns: fieldsOf(header, separator), least, most, fits };
}

// The whole lines of a sample. Samples lie all over the file; the first line of the first is the file's.
async function linesOf(source: Blob, sample: number, decoder: TextDecoder): Promise<string[]> {
  const at = 2 * Math.floor((sample * (source.size - sampleBytes)) / (samples - 1) / 2); // even, as UTF-16 wants it
  const lines = decoder.decode(await source.slice(at, at + sampleBytes).arrayBuffer()).split(/\r\n|\r|\n/);
  return lines.slice(sample === 0 ? 0 : 1, -1);
}

const likeliest = (header: string): string => {
  const fields = (separator: string) => header.split(separator).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (fields(each) > fields(best) ? each : best));
};

// A field with a delimiter in quotes counts as two: an estimate can live with that.
const fieldsOf = (line: string, separator: string): string[] => line.split(separator).map((field) => field.replace(/^"(.*)"$/, '$1'));

type Counts = Map<string, number>; // how many samples have a value
const count = (counts: Counts, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);

// How many values the column has in all its rows is estimated from how many samples have once, and how many twice (Chao).
function memoryOfColumn(counts: Counts, rows: number): number {
  let [once, twice, length] = [0, 0, 0];
  for (const [value, times] of counts) {
    if (times === 1) once++;
    if (times === 2) twice++;
    length += value.length;
  }
  const values = Math.min(rows, counts.size + once ** 2 / (2 * Math.max(twice, 1)));
  const ofCell = values > 65_536 ? 4 : values > 256 ? 2 : 1;
  return rows * ofCell + values * memoryOfValue(length / Math.max(counts.size, 1));
}

const beginningBytes = 8e6; // so many rows can be worked on without waiting

// The first rows of a file, as a file. It ends behind a line break that stands in no quotes.
export async function beginningOf(source: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await source.slice(0, beginningBytes).arrayBuffer());
  const [lineFeed, carriageReturn, quote] = [10, 13, 34];
  const wide = (await encodingOf(source)) === 'utf-16le' ? 1 : 0; // its line feed has one more byte
  let [end, quoted] = [0, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) quoted = !quoted;
    else if (!quoted && (byte === lineFeed || (byte === carriageReturn && bytes[at + 1] !== lineFeed))) end = at + 1 + wide;
  }
  return source.slice(0, end || bytes.length, source.type);
}
