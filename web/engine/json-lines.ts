// JSON lines as CSV: a line is a row, its keys are columns. A number keeps its text, which JSON.parse would not.
import { CsvPieces, Unreadable, type Readable } from './cells.ts';

const oneObject = 'write one object a line, without lists and objects inside';
const noArray = 'write one object a line, without brackets around all of them and commas between them';
const tokens = /[ \t\r]*(?:("(?:[^"\\]|\\.)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)|([{}[\]:,]))/y;

type Token = { text: string; kind: 'text' | 'number' | 'word' | 'sign' };

// The cells of a line by their keys; `line` is its number.
export function cellsOf(text: string, line: number): Map<string, string> {
  tokens.lastIndex = 0;
  const refuse = (): never => {
    throw new Unreadable('this line is no JSON object', [], oneObject, line);
  };
  const next = (): Token => {
    const found = tokens.exec(text);
    if (!found) return refuse();
    const [, quoted, number, word, sign] = found;
    if (quoted !== undefined) return { text: unquoted(quoted) ?? refuse(), kind: 'text' };
    return number !== undefined ? { text: number, kind: 'number' } : word !== undefined ? { text: word, kind: 'word' } : { text: sign!, kind: 'sign' };
  };
  const want = (...signs: string[]): string => {
    const { text: sign, kind } = next();
    return kind === 'sign' && signs.includes(sign) ? sign : refuse();
  };
  const cells = new Map<string, string>();
  want('{');
  if (/[ \t\r]*\}/y.test(text.slice(tokens.lastIndex))) want('}');
  else {
    do {
      const key = next();
      if (key.kind !== 'text') refuse();
      want(':');
      const value = next();
      if (value.kind === 'sign') {
        if (!'[{'.includes(value.text)) refuse();
        throw new Unreadable('column {column} has lists, or values with parts of their own', [{ quoted: key.text }], oneObject, line);
      }
      if (cells.has(key.text)) throw new Unreadable('this line has {column} twice', [{ quoted: key.text }], 'give them different names', line);
      cells.set(key.text, value.text === 'null' && value.kind === 'word' ? '' : value.text);
    } while (want(',', '}') === ',');
  }
  if (!/^[ \t\r]*$/.test(text.slice(tokens.lastIndex))) refuse();
  return cells;
}

function unquoted(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

// Every line that is not blank, with its number.
async function forEachLine(source: Readable, tell: (at: number) => void, take: (text: string, line: number) => void): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new Unreadable('the file is not UTF-8', [], 'save it as UTF-8', number + 1);
    }
  };
  let [rest, number] = ['', 0];
  const each = (text: string): void => {
    number++;
    if (text.trim()) take(text, number);
  };
  const slice = 4 << 20;
  for (let at = 0; at < source.size; at += slice) {
    tell(at);
    const lines = (rest + decoded(new Uint8Array(await source.slice(at, at + slice).arrayBuffer()))).split('\n');
    rest = lines.pop()!;
    lines.forEach(each);
  }
  rest += decoded();
  if (rest) each(rest);
}

// Twice over the file: which columns there are is known at its end.
export async function jsonLinesAsCsv(source: Readable, tell: (done: number, total: number) => void): Promise<Blob> {
  const names = new Set<string>();
  await forEachLine(source, (at) => tell(at / 2, source.size), (text, line) => {
    if (!names.size && /^\s*\[/.test(text)) throw new Unreadable('the file is a JSON array, not JSON lines', [], noArray, line);
    for (const name of cellsOf(text, line).keys()) names.add(name);
  });
  if (!names.size) throw new Unreadable('the file has no columns', [], 'choose another file');
  const csv = new CsvPieces();
  csv.add([...names]);
  await forEachLine(source, (at) => tell((source.size + at) / 2, source.size), (text, line) => {
    const cells = cellsOf(text, line);
    csv.add([...names].map((name) => cells.get(name) ?? ''));
  });
  return csv.whole();
}
