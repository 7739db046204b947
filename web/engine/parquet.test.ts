// Every type that DuckDB writes is as DuckDB's own CSV has it.
import { describe, expect, it } from 'vitest';
import { Unreadable } from './cells.ts';
import { parquetAsCsv } from './parquet.ts';
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
