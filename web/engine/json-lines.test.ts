import { describe, expect, it } from 'vitest';
import { Unreadable } from './cells.ts';
import { cellsOf, jsonLinesAsCsv } from './json-lines.ts';
import { everyType, written } from './typed.fixture.ts';

const csvOf = async (...lines: (string | Uint8Array<ArrayBuffer>)[]): Promise<string> => (await jsonLinesAsCsv(new Blob(lines), () => {})).text();
const refusal = async (...lines: (string | Uint8Array<ArrayBuffer>)[]): Promise<Unreadable> => {
  const error: unknown = await csvOf(...lines).then(() => undefined, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(Unreadable);
  return error as Unreadable;
};

describe('JSON lines', () => {
  it('keep the text of every number, and texts as they are', async () => {
    expect(await csvOf('{"a":1.10,"b":"01067"}\n\n{"b":"x, \\"y\\"\\n\\u00e4","c":12345678901234567890,"a":-1e5}\r\n{"a":null,"b":"","c":true}\n')).toBe(
      'a,b,c\n1.10,01067,\n-1e5,"x, ""y""\nä",12345678901234567890\n,,true\n',
    );
    expect(await csvOf('\ufeff{ "a" : 1 , "b\\n" : false }')).toBe('a,"b\n"\n1,false\n');
    expect(await csvOf('{"a":1}\n{}\n')).toBe('a\n1\n""\n');
  });

  it('of DuckDB say what its CSV says', async () => {
    const plain = 'row, text, blank, zeros, truth, four, eight, ueight, day, before, uuid, level';
    const [jsonl, csv] = await written([everyType(500), `COPY (SELECT ${plain} FROM every) TO 'FOLDER/x.jsonl' (FORMAT json)`, `COPY (SELECT ${plain} FROM every) TO 'FOLDER/x.csv'`], ['x.jsonl', 'x.csv']);
    const ours = await csvOf(new Uint8Array(await jsonl!.arrayBuffer()));
    const rowsOf = (text: string): string[][] => text.trimEnd().split('\n').map((line) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, field]) => field!.replace(/^"([^]*)"$/, '$1')));
    expect(rowsOf(ours)).toEqual(rowsOf(await csv!.text()));
  });

  it('say of the file what the engine would say of the CSV', async () => {
    const long = 'x'.repeat((1 << 20) + 1);
    const mistakes: [string, RegExp, number][] = [
      [`{"a":"\\n"}\n\n\n{"a":"${long}"}\n`, /"?\{column\} has a field that is longer than 1 MiB/, 4], [`{"a":1}\n{"b":"${'\\\\'.repeat(4 << 20)}"}`, /longer than 1 MiB/, 2], [`{"${long}":1}`, /longer than 1 MiB/, 1],
      ['{"a":1}\n\n{"a":"\\ud800"}\n', /no text/, 3], ['{"a":"\\udc00\\ud800"}', /no text/, 1], ['{"\\ud801":1}', /no text/, 1], ['\n{"a":"x\\u0000"}', /no text/, 2], ['{"a":1}\n{"":1}', /no name/, 2],
    ];
    for (const [text, what, line] of mistakes) {
      const error = await refusal(text);
      expect([error.line, text.slice(0, 60)]).toEqual([line, text.slice(0, 60)]);
      expect(error.what).toMatch(what);
    }
    expect(await csvOf(`{"a":"${'\\"'.repeat(1 << 19)}","b":"\\ud83d\\ude00"}`)).toBe(`a,b\n"${'""'.repeat(1 << 19)}",😀\n`);
    const keys = Array.from({ length: 40_000 }, (_, at) => `{"k${at}":1}\n`).join('');
    const error = await refusal(keys);
    expect([error.line, error.gaps]).toEqual([4097, [4096]]);
    expect((await refusal(`[${'{"a":1},'.repeat(9 << 20)}`)).what).toMatch(/longer than 64 MiB/);
  });

  it('come whole over the ends of slices', async () => {
    const line = `{"text":"${'ä'.repeat(700)}","n":7}\n`;
    const csv = await csvOf(line.repeat(8000));
    expect(csv.split('\n').length).toBe(8002);
    expect(new Set(csv.split('\n').slice(1, -1)).size).toBe(1);
  });

  it('say in which line and column a mistake is', async () => {
    const mistakes: [string, RegExp, number][] = [
      ['{"a":1}\n{"a":[1]}\n', /lists/, 2], ['{"a":{"b":1}}\n', /lists/, 1], ['{"a":1}\n{"a":1\n', /no JSON object/, 2], ['{"a":1}\n{"a":01}\n', /no JSON object/, 2],
      ['{"a":1,"a":2}\n', /twice/, 1], ['{"a":1} x\n', /no JSON object/, 1], ['{"a" 1}\n', /no JSON object/, 1], ['{"a":1}\n"b"\n', /no JSON object/, 2], ['{"a":NaN}\n', /no JSON object/, 1],
      ['{"a":"\\x"}\n', /no JSON object/, 1], ['[{"a":1}]\n', /is a JSON array/, 1], [' [\n{"a":1}]\n', /is a JSON array/, 1], ['{"a":1}\n[2]\n', /no JSON object/, 2], ['{"a":1,}\n', /no JSON object/, 1],
    ];
    for (const [text, what, line] of mistakes) {
      const error = await refusal(text);
      expect([error.line, text]).toEqual([line, text]);
      expect(error.what).toMatch(what);
    }
    expect((await refusal('{"a":1}\n', new Uint8Array([0x7b, 0xff, 0x0a]))).what).toMatch(/UTF-8/);
    expect((await refusal('{}\n')).what).toMatch(/no columns/);
  });

  it('read as JSON.parse reads them', () => {
    const values = [1, -0.5, 'a"b\\', 'null', null, true, false, '', 1e300];
    for (let at = 0; at < 200; at++) {
      const object = Object.fromEntries(Array.from({ length: at % 5 }, (_, column) => [`${column}`.repeat(column % 2 ? 1 : 2), values[(at * 7 + column * 3) % values.length]]));
      const expected = Object.entries(object).map(([key, value]) => [key, value === null ? '' : String(value)]);
      expect([...cellsOf(JSON.stringify(object, null, at % 2 ? ' ' : '').replaceAll('\n', ' '), 1)].map(([key, text]) => [key, /^-?\d/.test(text) ? String(Number(text)) : text])).toEqual(expected);
    }
  });
});
