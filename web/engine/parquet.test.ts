// Every type that DuckDB writes is as DuckDB's own CSV has it.
import { describe, expect, it } from 'vitest';
import { Unreadable } from './cells.ts';
import { parquetAsCsv } from './parquet.ts';
import { decimal, levels, parquet, plain, stored, time, type Made, type Says } from './parquet.fixture.ts';
import { everyType, written } from './typed.fixture.ts';

const csvOf = async (source: Blob): Promise<string> => (await parquetAsCsv(source, () => {})).text();
const refusal = async (source: Blob): Promise<Unreadable> => {
  const error: unknown = await parquetAsCsv(source, () => {}).then(() => undefined, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(Unreadable);
  return error as Unreadable;
};

// Rows of fields, as a reader of CSV has them.
const rowsOf = (csv: string): string[][] =>
  csv.trimEnd().split('\n').map((line) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, field]) => field!.replace(/^"([^]*)"$/, '$1').replaceAll('""', '"')));

describe('Parquet', () => {
  for (const [codec, groups] of [['snappy', 2048], ['zstd', 122_880], ['gzip', 122_880], ['uncompressed', 2048]] as const) {
    it(`has the texts of DuckDB's CSV, ${codec}`, async () => {
      const made = [everyType(5000), `COPY every TO 'FOLDER/every.parquet' (COMPRESSION ${codec}, ROW_GROUP_SIZE ${groups})`, "COPY every TO 'FOLDER/every.csv'"];
      const [parquet, csv] = await written(made, ['every.parquet', 'every.csv']);
      const [ours, theirs] = [rowsOf(await csvOf(parquet!)), rowsOf(await csv!.text())];
      expect(ours.length).toBe(5001);
      expect(ours).toEqual(theirs);
    });
  }

  it('has newer pages, too', async () => {
    const [parquet, csv] = await written([everyType(3000), "COPY every TO 'FOLDER/every.parquet' (PARQUET_VERSION V2)", "COPY every TO 'FOLDER/every.csv'"], ['every.parquet', 'every.csv']);
    expect(rowsOf(await csvOf(parquet!))).toEqual(rowsOf(await csv!.text()));
  });

  it('has the shortest text of a number, without an exponent', async () => {
    const numbers = [0.1, 0.30000000000000004, 5, -2.5, 1e21, 1.5e-7, 123456789.125, 16777217];
    const [parquet] = await written([`COPY (SELECT unnest([${numbers.join(', ')}]::DOUBLE[]) AS d, unnest([${numbers.join(', ')}]::FLOAT[]) AS f) TO 'FOLDER/n.parquet'`], ['n.parquet']);
    const rows = rowsOf(await csvOf(parquet!)).slice(1);
    expect(rows.map(([d]) => d)).toEqual(['0.1', '0.30000000000000004', '5', '-2.5', '1000000000000000000000', '0.00000015', '123456789.125', '16777217']);
    expect(rows.map(([d]) => Number(d))).toEqual(numbers);
    expect(rows.map(([, f]) => Math.fround(Number(f)))).toEqual(numbers.map(Math.fround));
    expect(rows.map(([, f]) => f)).toEqual(['0.1', '0.3', '5', '-2.5', '1000000000000000000000', '0.00000015', '123456790', '16777216']);
  });

  it('keeps a row whose only cell is missing', async () => {
    const [parquet] = await written(["COPY (SELECT unnest(['a', NULL, '', 'b']) AS one) TO 'FOLDER/one.parquet'"], ['one.parquet']);
    expect(await csvOf(parquet!)).toBe('one\na\n""\n""\nb\n');
  });

  it('without rows is a line of names', async () => {
    const [parquet] = await written(["COPY (SELECT 1 AS a, 'x' AS b WHERE false) TO 'FOLDER/none.parquet'"], ['none.parquet']);
    expect(await csvOf(parquet!)).toBe('a,b\n');
  });

  it('names the column that has no text', async () => {
    for (const [value, what] of [["[1, 2]", /lists/], ["{'a': 1}", /lists/], ["MAP {'a': 1}", /lists/], ["INTERVAL 3 MONTH", /kind/], ["'\\xFF\\x00'::BLOB", /no text/]] as const) {
      const [parquet] = await written([`COPY (SELECT 1 AS fine, ${value} AS odd) TO 'FOLDER/odd.parquet'`], ['odd.parquet']);
      const { what: said, gaps, remedy } = await refusal(parquet!);
      expect(said).toMatch(what);
      expect(gaps[0]).toEqual({ quoted: 'odd' });
      expect(remedy).not.toBe('');
    }
  });

  it('that is damaged or packed in another way is refused, wherever it is cut', async () => {
    const [parquet, brotli, lz4] = await written([everyType(200), "COPY every TO 'FOLDER/every.parquet'", "COPY every TO 'FOLDER/brotli.parquet' (COMPRESSION brotli)", "COPY every TO 'FOLDER/lz4.parquet' (COMPRESSION lz4_raw)"], ['every.parquet', 'brotli.parquet', 'lz4.parquet']);
    for (const share of [0.0005, 0.1, 0.5, 0.9, 0.999]) expect((await refusal(parquet!.slice(0, Math.ceil(share * parquet!.size)))).what).toMatch(/cannot be read/);
    for (const each of [brotli, lz4]) expect((await refusal(each!)).remedy).toMatch(/snappy, gzip or zstd/);
    expect((await refusal(new Blob(['PAR1', parquet!.slice(-60)]))).what).toMatch(/cannot be read/);
  });
});

describe('What Parquet says of itself', () => {
  const a: Made = { name: 'a', body: plain(1, 2, 3), rows: 3 };
  const b: Made = { name: 'b', body: plain(4, 5, 6), rows: 3 };
  const said = async (columns: Made[], says?: Says): Promise<string> => (await refusal(parquet(columns, says))).what;

  it('is as its values are, or is refused', async () => {
    expect(await csvOf(parquet([a, b]))).toBe('a,b\n1,4\n2,5\n3,6\n');
    expect(await csvOf(parquet([a, b], { groups: [[a, b], [a, b]] }))).toBe('a,b\n1,4\n2,5\n3,6\n1,4\n2,5\n3,6\n');
    for (const rows of [1000, 2, 0]) {
      expect(await said([a, b], { rows, groupRows: rows })).toMatch(/not one value for each/);
      expect(await said([a, b], { rows })).toMatch(/its row groups have others/);
    }
    for (const rows of [1e12, 2 ** 31]) expect(await said([a, b], { rows, groupRows: rows })).toMatch(/too short/);
    expect(await said([a, b], { rows: -3, groupRows: -3 })).toMatch(/cannot be read/);
    expect(await said([a, { ...b, body: plain(4, 5), rows: 2 }])).toMatch(/not one value for each/);
    for (const rows of [-3, 4, 2 ** 20, 2 ** 31 - 1]) expect(await said([{ ...a, rows }, b], { rows: 3, groupRows: 3 })).toMatch(/not one value|cannot be read|too large/);
  });

  it('keeps each value in its column', async () => {
    expect(await said([a, b], { groups: [[a, b], [a]] })).toMatch(/other columns/);
    expect(await said([a, b], { groups: [[b, a]] })).toMatch(/other columns/);
    expect(await said([{ ...a, path: 'b' }, { ...b, path: 'a' }])).toMatch(/other columns/);
    expect(await said([a], { groups: [[{ ...a, type: stored.text }]] })).toMatch(/other columns/);
  });

  it('gets no memory that its bytes do not vouch for', async () => {
    const text: Made = { name: 't', type: stored.text, encoding: 8, dictionary: { body: [1, 0, 0, 0, 120], values: 1 }, body: [0], rows: 5 };
    expect(await csvOf(parquet([text]))).toBe('t\nx\nx\nx\nx\nx\n');
    for (const rows of [50_000_000, 2 ** 31 - 1]) expect(await said([{ ...text, rows }])).toMatch(/too short/);
    expect(await said([{ ...text, dictionary: { ...text.dictionary!, values: 2 ** 31 - 1 } }])).toMatch(/cannot be read/);
    const gaps: Made = { ...text, optional: true, body: [...levels(10, 1), 0] };
    expect(await csvOf(parquet([gaps]))).toBe('t\nx\nx\nx\nx\nx\n');
    expect(await said([{ ...gaps, body: [...levels(0xfe, 0xff, 0xff, 0xff, 15, 1), 0] }])).toMatch(/cannot be read/); // a run of 2^31 - 1
    expect(await said([{ ...text, body: [1, 3, 2] }])).toMatch(/cannot be read|not one value/); // the value behind the last
    expect(await said([{ ...text, encoding: 0, dictionary: undefined!, body: [255, 255, 255, 127, 120], rows: 1 }])).toMatch(/cannot be read/);
    const long: Made = { name: 't', type: stored.text, body: [...plain(2 ** 20 + 1), ...Array.from({ length: 2 ** 20 + 1 }, () => 120)], rows: 1 };
    expect(await said([long])).toMatch(/longer than 1 MiB/);
  });

  it('has no lists that are longer than the file', async () => {
    for (const length of [[0xff, 0xff, 0xff, 0x0f], [0xff, 0xff, 0xff, 0xff, 0x07]]) {
      const lists = Array.from({ length: 20 }, () => [0xf9, ...length]).flat();
      const footer = [0x15, 0, 0x19, ...lists];
      const file = new Blob(['PAR1', Uint8Array.from([...footer, ...plain(footer.length)]), 'PAR1']);
      expect((await refusal(file)).what).toMatch(/cannot be read/);
    }
  });

  it('has differences that lead to an end', async () => {
    expect(await said([{ ...a, encoding: 5, body: [128, 1, 255, 255, 255, 255, 15, 3, 2, 0, 0, 0] }])).toMatch(/cannot be read/); // -1 parts
    const text: Made = { name: 't', type: stored.text, encoding: 7, body: [8, 1, 2, 2, 9, 0, 8, 1, 2, 2, 0, 0, 120], rows: 2 }; // begins as a text that is not there
    expect(await said([text])).toMatch(/cannot be read/);
  });

  it('reads a page once, however large the row group', async () => {
    const [file] = await written(["COPY (SELECT i % 97 AS a, i * 7 AS b, i % 3 = 0 AS c FROM range(1500000) t(i)) TO 'FOLDER/x.parquet' (ROW_GROUP_SIZE 1500000)"], ['x.parquet']);
    let last = -1;
    const csv = await parquetAsCsv(file!, (done) => {
      expect(done).toBeGreaterThan(last);
      last = done;
    });
    expect((await csv.text()).split('\n').slice(-4)).toEqual(['86,10499979,true', '87,10499986,false', '88,10499993,false', '']);
  }, 30_000);

  it('gives the scale of decimal numbers in either place, and not two', async () => {
    const price: Made = { name: 'p', body: plain(150, -25, 1), rows: 3 };
    for (const said of [{ logical: decimal(2) }, { logical: decimal(2), scale: 2, converted: 5 }, { scale: 2, converted: 5 }]) expect(await csvOf(parquet([{ ...price, ...said }]))).toBe('p\n1.50\n-0.25\n0.01\n');
    expect(await said([{ ...price, logical: decimal(2), scale: 3, converted: 5 }])).toMatch(/kind that is not read/);
  });

  it('keeps times within a day, and the sign of nothing', async () => {
    const clock: Made = { name: 't', body: plain(0, 86_400_000), rows: 2, logical: time() };
    expect(await csvOf(parquet([clock]))).toBe('t\n00:00:00\n24:00:00\n');
    for (const moment of [-1, 86_400_001]) expect(await said([{ ...clock, body: plain(0, moment) }])).toMatch(/no text/);
    const zeros: Made = { name: 'z', type: stored.double, body: [...Array.from({ length: 7 }, () => 0), 128, ...Array.from({ length: 8 }, () => 0)], rows: 2 };
    expect(await csvOf(parquet([zeros]))).toBe('z\n-0\n0\n');
    const julian: Made = { name: 'm', type: stored.int96, body: plain(-1, -1, 2_440_588), rows: 1 };
    expect(await csvOf(parquet([julian]))).toBe('m\n"1969-12-31 23:59:59.999999999"\n');
  });

  it('has at most so many columns', async () => {
    const columns = Array.from({ length: 4097 }, (_, at) => ({ ...a, name: `c${at}` }));
    expect(await said(columns, { groups: [[a]] })).toMatch(/more than/);
  });
});
