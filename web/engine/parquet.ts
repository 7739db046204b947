// Parquet as CSV. hyparquet finds pages and unpacks values; what a column's type makes of them is said here, as hyparquet would make
// floating-point numbers of decimals and dates of moments, which have fewer digits.
import { decompress as unzstd } from 'fzstd';
import { gunzipSync } from 'fflate';
import { parquetMetadataAsync, parquetRead, type FileMetaData, type SchemaElement } from 'hyparquet';
import { CsvPieces, Unreadable, dateText, decimalText, momentText, numberText, timeText, type Readable } from './cells.ts';

type Raw = number | bigint | boolean | string | Uint8Array;
type AsText = (value: Raw) => string;

const asText = 'write the column as text, a number or a date, for example with DuckDB';
const perSecond = { MILLIS: 1000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n } as const;
const whole = (value: Raw): bigint => BigInt(value as number | bigint);

// A whole number of two's complement, its highest byte first.
const wholeOfBytes = (bytes: Uint8Array): bigint => BigInt.asIntN(8 * bytes.length, bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n));

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const uuid = (bytes: Uint8Array): string => hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

// How the values of a column become texts; nothing where its type has none.
function readerOf({ type, type_length: length, converted_type: converted, logical_type: logical, scale = 0 }: SchemaElement): AsText | undefined {
  const kind = logical?.type ?? converted?.replace(/_(?:MILLIS|MICROS|\d+)$/, '');
  const bytes = type === 'BYTE_ARRAY' || type === 'FIXED_LEN_BYTE_ARRAY';
  const unit = perSecond[logical && 'unit' in logical ? logical.unit : converted?.endsWith('_MILLIS') ? 'MILLIS' : 'MICROS'];
  const utc = logical?.type === 'TIMESTAMP' ? logical.isAdjustedToUTC : converted?.startsWith('TIMESTAMP');
  switch (kind) {
    case 'DECIMAL':
      return bytes ? (value) => decimalText(wholeOfBytes(value as Uint8Array), scale) : (value) => decimalText(whole(value), scale);
    case 'DATE':
      return (value) => dateText(Number(value));
    case 'TIME':
      return (value) => timeText(whole(value), unit);
    case 'TIMESTAMP':
      return (value) => momentText(whole(value), unit, utc ? '+00' : '');
    case 'INTEGER':
    case 'INT':
    case 'UINT': {
      const unsigned = kind === 'UINT' || (logical?.type === 'INTEGER' && !logical.isSigned);
      return unsigned ? (value) => String(BigInt.asUintN(type === 'INT64' ? 64 : 32, whole(value))) : String;
    }
    case 'UUID':
      return (value) => uuid(value as Uint8Array);
    case 'FLOAT16':
      return (value) => numberText(value as number, true);
    case 'UNKNOWN':
    case 'NULL':
      return () => '';
    case undefined:
    case 'UTF8':
    case 'STRING':
    case 'ENUM':
    case 'JSON':
      break;
    default:
      return undefined; // intervals, places, BSON, variants
  }
  if (type === 'FLOAT' || type === 'DOUBLE') return (value) => numberText(value as number, type === 'FLOAT');
  if (type === 'INT96') return (value) => momentText(whole(value), perSecond.NANOS);
  if (type === 'FIXED_LEN_BYTE_ARRAY' && length) return undefined;
  return bytes ? (value) => utf8.decode(value as Uint8Array) : String;
}

interface Columns {
  names: string[];
  readers: AsText[];
}

// The columns, whose types the metadata then no longer has: their values come as they are stored.
function columnsOf({ schema }: FileMetaData): Columns {
  const made: Columns = { names: [], readers: [] };
  for (const element of schema.slice(1)) {
    const { name } = element;
    if (element.num_children || element.repetition_type === 'REPEATED') {
      throw new Unreadable('column {column} has lists, or values with parts of their own', [{ quoted: name }], 'write each part as a column of its own, for example with DuckDB');
    }
    const reader = readerOf(element);
    if (!reader) throw new Unreadable('column {column} has values of a kind that is not read: {kind}', [{ quoted: name }, element.logical_type?.type ?? element.converted_type ?? element.type ?? ''], asText);
    if (made.names.includes(name)) throw new Unreadable('two columns are called {column}', [{ quoted: name }], 'give them different names');
    made.names.push(name);
    made.readers.push(reader);
    if (element.logical_type?.type !== 'FLOAT16') {
      delete element.converted_type;
      delete element.logical_type;
    }
  }
  if (!made.names.length) throw new Unreadable('the file has no columns', [], 'choose another file');
  return made;
}

const damaged = (error: unknown): Unreadable =>
  new Unreadable('the Parquet file cannot be read: {reason}', [error instanceof Error ? error.message.replace(/^parquet /, '') : String(error)], 'write it anew, without encryption, packed with snappy, gzip or zstd');

// So many values of a row group lie in memory at a time, about.
const readAtOnce = 1 << 20;

export async function parquetAsCsv(source: Readable, tell: (done: number, total: number) => void): Promise<Blob> {
  const file = { byteLength: source.size, slice: (from: number, to?: number) => source.slice(from, to).arrayBuffer() };
  try {
    const metadata = await parquetMetadataAsync(file);
    const { names, readers } = columnsOf(metadata);
    const csv = new CsvPieces();
    csv.add(names);
    const total = Number(metadata.num_rows);
    const step = Math.max(1, Math.floor(readAtOnce / names.length));
    const options = { file, metadata, utf8: false, compressors: { GZIP: (bytes: Uint8Array) => gunzipSync(bytes), ZSTD: (bytes: Uint8Array) => unzstd(bytes) }, parsers: { timestampFromNanoseconds: (nanos: bigint) => nanos } };
    let group = 0; // its first row
    for (const { num_rows: rows } of metadata.row_groups) {
      const end = group + Number(rows);
      for (let from = group; from < end; from += step) {
        tell(from, total);
        await parquetRead({ ...options, rowStart: from, rowEnd: Math.min(from + step, end), onComplete: (part: Raw[][]) => part.forEach((row) => csv.add(row.map((value, at) => (value === null || value === undefined ? '' : named(names[at]!, readers[at]!, value))))) } as never);
      }
      group = end;
    }
    if (group !== total) throw new Error(`${group} rows of ${total}`);
    return csv.whole();
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged(error);
  }
}

function named(column: string, reader: AsText, value: Raw): string {
  try {
    return reader(value);
  } catch {
    throw new Unreadable('column {column} has values that are no text', [{ quoted: column }], asText);
  }
}
