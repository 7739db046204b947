// JSON lines as CSV: a line is a row, its keys are columns. A number keeps its text, which JSON.parse would not.
import { CsvPieces, Unreadable, asText, checked, maxColumns, tooManyColumns, type Readable } from './cells.ts';

const lone = /\p{Surrogate}/gu; // a half of a character, which UTF-8 has not
const oneObject = 'write one object a line, without lists and objects inside';
// Of a text the quote that opens it: a pattern of the whole would need a stack as deep as the text is long.
const tokens = /[ \t\r]*(?:(")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)|([{}[\]:,]))/y;

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
    const [, quote, number, word, sign] = found;
    if (quote) {
      const begin = tokens.lastIndex - 1;
      tokens.lastIndex = endOfText(text, begin) ?? refuse();
      return { text: unquoted(text.slice(begin, tokens.lastIndex)) ?? refuse(), kind: 'text' };
    }
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
      if (!key.text) throw new Unreadable('the column has no name', [], 'give every column a name', line);
      for (const each of [key.text, value.text]) {
        if (each.search(lone) >= 0) throw new Unreadable('column {column} has values that are no text', [{ quoted: key.text.replace(lone, '\ufffd') }], asText, line);
      }
      if (cells.has(key.text)) throw new Unreadable('this line has {column} twice', [{ quoted: key.text }], 'give them different names', line);
      cells.set(checked(key.text, key.text, line), value.text === 'null' && value.kind === 'word' ? '' : checked(value.text, key.text, line));
    } while (want(',', '}') === ',');
  }
  if (!/^[ \t\r]*$/.test(text.slice(tokens.lastIndex))) refuse();
  return cells;
}

// Where a text ends that a quote opens: behind the next quote that no odd number of backslashes is before.
function endOfText(text: string, open: number): number | undefined {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text[first - 1] === '\\') first--;
    if ((at - first) % 2 === 0) return at + 1;
  }
  return undefined;
}

function unquoted(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

const longest = 1 << 26;

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
    const lines = decoded(new Uint8Array(await source.slice(at, at + slice).arrayBuffer())).split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop()!;
    lines.forEach(each);
    if (rest.length > longest) throw new Unreadable('this line is longer than 64 MiB', [], oneObject, number + 1);
  }
  rest += decoded();
  if (rest) each(rest);
}

// Twice over the file: which columns there are is known at its end.
export async function jsonLinesAsCsv(source: Readable, tell: (done: number, total: number) => void): Promise<Blob> {
  const names = new Set<string>();
  await forEachLine(source, (at) => tell(at / 2, source.size), (text, line) => {
    if (!names.size && /^\s*\[/.test(text)) {
      throw new Unreadable('the file is a JSON array, not JSON lines', [], 'write one object a line, without brackets around all of them and commas between them', line);
    }
    for (const name of cellsOf(text, line).keys()) names.add(name);
    if (names.size > maxColumns) throw tooManyColumns(line);
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
