// Files that DuckDB writes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

// The files that these statements write where they say FOLDER/, by their names.
export async function written(statements: string[], names: string[]): Promise<Blob[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kordon-duckdb-'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    for (const each of ["SET TimeZone = 'UTC'", ...statements]) await connection.run(each.replaceAll('FOLDER', folder));
    return names.map((name) => new Blob([readFileSync(join(folder, name))]));
  } finally {
    connection.closeSync();
    rmSync(folder, { recursive: true });
  }
}

// A table with every type that has a text, and values at the ends of each; every seventh cell of a column is missing.
export const everyType = (rows: number): string => `CREATE TABLE every AS SELECT
  i AS row, CASE WHEN i % 7 <> 0 THEN 'ä, "b" ' || i END AS text, CASE WHEN i % 7 <> 1 THEN ' ' || (i % 3) END AS blank, lpad((i % 999)::VARCHAR, 5, '0') AS zeros,
  CASE WHEN i % 7 <> 2 THEN i % 2 = 0 END AS truth,
  CASE i % 3 WHEN 0 THEN -128 WHEN 1 THEN 127 END::TINYINT AS tiny, CASE i % 3 WHEN 0 THEN -32768 ELSE 32767 END::SMALLINT AS small,
  CASE i % 3 WHEN 0 THEN -2147483648 WHEN 1 THEN 2147483647 END::INTEGER AS four, CASE i % 3 WHEN 0 THEN -9223372036854775808 WHEN 1 THEN 9007199254740993 END::BIGINT AS eight,
  CASE i % 3 WHEN 0 THEN 255 END::UTINYINT AS utiny, CASE i % 3 WHEN 0 THEN 65535 END::USMALLINT AS usmall, CASE i % 3 WHEN 0 THEN 4294967295 END::UINTEGER AS ufour, CASE i % 3 WHEN 0 THEN 18446744073709551615 ELSE i END::UBIGINT AS ueight,
  (i / 10.0)::DECIMAL(4, 1) AS dec4, CASE WHEN i % 7 <> 3 THEN (-i * 1.005)::DECIMAL(9, 3) END AS dec9, (i * 1234567.89)::DECIMAL(18, 2) AS dec18, CASE i % 3 WHEN 0 THEN '-12345678901234567890123456.789012' ELSE '0.000001' END::DECIMAL(38, 6) AS dec38,
  DATE '1970-01-01' + (i * 37 - 20000)::INTEGER AS day, CASE i % 3 WHEN 0 THEN DATE '0033-04-03' ELSE DATE '9999-12-31' END AS far,
  TIME '23:59:59.123456' AS clock, TIME '00:00:00' + INTERVAL (i) MINUTE AS minute,
  TIMESTAMP '1969-12-31 23:59:59.999999' - INTERVAL (i) HOUR AS before, (TIMESTAMP '2024-03-01 10:15:00' + INTERVAL (i) DAY)::TIMESTAMP_MS AS millis,
  (TIMESTAMP '2024-03-01 10:15:00.5')::TIMESTAMP_S AS seconds, '2024-03-01 10:15:00.123456789'::TIMESTAMP_NS AS nanos, TIMESTAMPTZ '2024-03-01 10:15:00+02' AS zone,
  uuid() AS uuid, CASE i % 3 WHEN 0 THEN 'low' ELSE 'high' END::ENUM('low', 'high') AS level, '{"a": [1]}'::JSON AS json
  FROM range(${rows}) t(i)`;
