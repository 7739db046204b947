import { describe, expect, it } from 'vitest';
import { beginningOf, isSmall, mostMemory, sizeOf } from './size.ts';

const rowsOfBlock = 50_000;

// A file of so many rows, whose text lies in memory once.
function fileOf(rows: number, block: (first: number) => string, header = 'name,age'): Blob {
  const blocks = Array.from({ length: 7 }, (_, each) => new Blob([block(each * rowsOfBlock)]));
  return new Blob([`${header}\n`, ...Array.from({ length: rows / rowsOfBlock }, (_, at) => blocks[at % blocks.length]!)]);
}
const lines = (line: (row: number) => string) => (first: number) => Array.from({ length: rowsOfBlock }, (_, at) => `${line(first + at)}\n`).join('');
const long = 'x'.repeat(80);

describe('what a table takes of memory', () => {
  it('is no question of a small file, of an archive, nor of what is no text', async () => {
    expect(isSmall(new Blob(['a,b\n1,2\n']))).toBe(true);
    const filler = new Blob([new Uint8Array(60e6)]);
    expect(await sizeOf(new Blob(['PK\u0003\u0004', filler]), 'auto')).toBeUndefined();
    expect(await sizeOf(new Blob(['a\n', filler]), 'auto')).toBeUndefined();
  });

  it('is little where texts repeat, however large the file', async () => {
    const size = await sizeOf(fileOf(4_000_000, lines((row) => `${long}${row % 50},${row % 90}`)), 'auto');
    expect(size).toMatchObject({ fits: 'surely', columns: ['name', 'age'] });
    expect(size!.rows / 4_000_000).toBeCloseTo(1, 1);
    expect(size!.most).toBeLessThan(0.2 * mostMemory);
  });

  it('is more where every row has a text of its own', async () => {
    const [same, own] = await Promise.all([50, 1e9].map((values) => sizeOf(fileOf(2_000_000, lines((row) => `${long}${row % values};${row % 90}`), 'name;age'), 'auto')));
    expect(own!.columns).toEqual(['name', 'age']);
    expect(own!.least - same!.least).toBeGreaterThan(2_000_000 * long.length);
  });

  it('is too much, or perhaps, for very many rows', async () => {
    const rows = (count: number) => sizeOf(fileOf(count, lines((row) => `n${row % 1000},${row % 90}`)), 'auto');
    expect((await rows(80_000_000))!.fits).toBe('never');
    expect((await rows(48_000_000))!.fits).toBe('perhaps');
    expect((await rows(10_000_000))!.fits).toBe('surely');
  });
});

describe('the first rows of a file', () => {
  it('are whole rows, with line breaks in quotes within them', async () => {
    const row = `"${long}\n${long}",1\r\n`;
    const beginning = await (await beginningOf(new Blob(['name,age\r\n', row.repeat(100_000)]))).text();
    expect(beginning.length).toBeGreaterThan(7.9e6);
    expect(beginning.endsWith(row)).toBe(true);
    expect((beginning.length - 'name,age\r\n'.length) % row.length).toBe(0);
  });

  it('are whole in UTF-16, too', async () => {
    const units = (text: string) => new Uint8Array(new Uint16Array([...text].map((char) => char.charCodeAt(0))).buffer);
    const beginning = await beginningOf(new Blob([units('\uFEFFa\n1\n2')]));
    expect(new TextDecoder('utf-16le').decode(await beginning.arrayBuffer())).toBe('a\n1\n');
  });
});
