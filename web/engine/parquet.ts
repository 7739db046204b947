// Parquet as CSV. A column's type makes texts of its values here, as hyparquet would make floating-point numbers of decimals and
// dates of moments, which have fewer digits.
import { parquetMetadata, type ColumnChunk, type FileMetaData, type SchemaElement } from 'hyparquet';
import { parseFloat16 } from 'hyparquet/src/convert.js';
import { CsvPieces, Unreadable, asText, checked, dateText, decimalText, maxColumns, momentText, numberText, timeText, tooManyColumns, type Readable } from './cells.ts';
import { ColumnPages, Held, anew, checkStruct, count, type Column, type Raw } from './pages.ts';

type AsText = (value: Raw) => string;

const perSecond = { MILLIS: 1000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n } as const;
const whole = (value: Raw): bigint => BigInt(value as number | bigint);

// A whole number of two's complement, its highest byte first.
function wholeOfBytes(bytes: Uint8Array): bigint {
  if (bytes.length < 1 || bytes.length > 64) throw new RangeError('no decimal number');
  return BigInt.asIntN(8 * bytes.length, bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n));
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const uuid = (bytes: Uint8Array): string => hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

// A moment in 12 bytes: nanoseconds of a day of the Julian calendar's count.
function moment96(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 12);
  return momentText(BigInt(view.getInt32(8, true) - 2_440_588) * 86_400_000_000_000n + view.getBigInt64(0, true), perSecond.NANOS);
}

// Files say the scale twice, or once in either place; nothing where the two differ.
function scaleOf({ scale, logical_type: logical }: SchemaElement): number | undefined {
  const own = logical?.type === 'DECIMAL' ? logical.scale : undefined;
  const said = own ?? scale ?? 0;
  return said === (scale ?? said) && said >= 0 && said <= 76 ? said : undefined;
}

// How the values of a column become texts; nothing where its type has none.
function readerOf(element: SchemaElement): AsText | undefined {
  const { type, type_length: length, converted_type: converted, logical_type: logical } = element;
  const kind = logical?.type ?? converted?.replace(/_(?:MILLIS|MICROS|\d+)$/, '');
  const integer = type === 'INT32' || type === 'INT64';
  const bytes = type === 'BYTE_ARRAY' || type === 'FIXED_LEN_BYTE_ARRAY';
  const unit = perSecond[logical && 'unit' in logical ? logical.unit : converted?.endsWith('_MILLIS') ? 'MILLIS' : 'MICROS'];
  const utc = logical?.type === 'TIMESTAMP' ? logical.isAdjustedToUTC : converted?.startsWith('TIMESTAMP');
  switch (kind) {
    case 'DECIMAL': {
      const scale = scaleOf(element);
      if (scale === undefined || !(integer || bytes)) return undefined;
      return (value) => decimalText(bytes ? wholeOfBytes(value as Uint8Array) : whole(value), scale);
    }
    case 'DATE':
      return integer ? (value) => dateText(Number(value)) : undefined;
    case 'TIME':
      return integer ? (value) => timeText(whole(value), unit) : undefined;
    case 'TIMESTAMP':
      return integer ? (value) => momentText(whole(value), unit, utc ? '+00' : '') : undefined;
    case 'INTEGER':
    case 'INT':
    case 'UINT': {
      const unsigned = kind === 'UINT' || (logical?.type === 'INTEGER' && !logical.isSigned);
      if (!integer) return undefined;
      return unsigned ? (value) => String(BigInt.asUintN(type === 'INT64' ? 64 : 32, whole(value))) : String;
    }
    case 'UUID':
      return type === 'FIXED_LEN_BYTE_ARRAY' && length === 16 ? (value) => uuid(value as Uint8Array) : undefined;
    case 'FLOAT16':
      return type === 'FIXED_LEN_BYTE_ARRAY' && length === 2 ? (value) => numberText(parseFloat16(value as Uint8Array)!, true) : undefined;
    case 'UNKNOWN':
    case 'NULL':
      return () => '';
    case undefined:
      break;
    case 'UTF8':
    case 'STRING':
    case 'ENUM':
    case 'JSON':
      if (type !== 'BYTE_ARRAY') return undefined;
      break;
    default:
      return undefined; // intervals, places, BSON, variants
  }
  if (type === 'FLOAT' || type === 'DOUBLE') return (value) => numberText(value as number, type === 'FLOAT');
  if (type === 'INT96') return (value) => moment96(value as Uint8Array);
  if (type === 'BYTE_ARRAY') return (value) => utf8.decode(value as Uint8Array);
  return integer || type === 'BOOLEAN' ? String : undefined;
}

// The columns: each a value a row.
function columnsOf({ schema: [root, ...elements] }: FileMetaData): Column[] {
  const nested = elements.find((element) => element.num_children || element.repetition_type === 'REPEATED');
  if (nested) throw new Unreadable('column {column} has lists, or values with parts of their own', [{ quoted: nested.name }], 'write each part as a column of its own, for example with DuckDB');
  if (!elements.length) throw new Unreadable('the file has no columns', [], 'choose another file');
  if (elements.length > maxColumns) throw tooManyColumns();
  if (root?.num_children !== elements.length) throw otherColumns();
  const names = new Set<string>();
  return elements.map((element) => {
    const { name } = element;
    const text = readerOf(element);
    if (!text) throw new Unreadable('column {column} has values of a kind that is not read: {kind}', [{ quoted: name }, element.logical_type?.type ?? element.converted_type ?? element.type ?? ''], asText);
    if (names.has(name)) throw new Unreadable('two columns are called {column}', [{ quoted: name }], 'give them different names');
    names.add(name);
    return { name: checked(name, name), element, text: (value) => checked(text(value), name) };
  });
}

const otherColumns = (): Unreadable => new Unreadable('a row group has other columns than the Parquet file', [], anew);

const damaged = (error: unknown): Unreadable =>
  new Unreadable('the Parquet file cannot be read: {reason}', [error instanceof Error ? error.message.replace(/^parquet /, '') : String(error)], 'write it anew, without encryption, packed with snappy, gzip or zstd');

// The rows of each row group. Values that repeat take few bytes, but never so few.
function rowsOf({ num_rows: total, row_groups: groups }: FileMetaData, bytes: number): number[] {
  const most = 2 ** 20 + 1024 * bytes;
  if (total > most) throw new Unreadable('the Parquet file says that it has {n|row|rows}, for which it is too short', [Number(total)], anew);
  const rows = groups.map((group) => count(group.num_rows, most));
  if (rows.reduce((sum, each) => sum + each, 0) !== Number(total)) throw new Unreadable('the Parquet file says that it has {n|row|rows}, and its row groups have others', [Number(total)], anew);
  return rows;
}

export async function parquetAsCsv(source: Readable, tell: (done: number, total: number) => void): Promise<Blob> {
  const { size } = source;
  const slice = (from: number, to?: number) => source.slice(from, to).arrayBuffer();
  const chunkOf = async (column: Column, { file_path: path, meta_data: meta }: ColumnChunk, rows: number, held: Held): Promise<ColumnPages> => {
    if (path || !meta) throw new Error('columns in other files, or encrypted ones');
    if (meta.path_in_schema.join('\0') !== column.name || meta.type !== column.element.type) throw otherColumns();
    const from = count(meta.dictionary_page_offset || meta.data_page_offset, size);
    const to = from + count(meta.total_compressed_size, size - from);
    return new ColumnPages(column, meta, await slice(from, to), rows, held);
  };
  try {
    const length = new DataView(await slice(count(size - 8, size))).getUint32(0, true);
    const footer = await slice(count(size - 8 - length, size));
    checkStruct(new DataView(footer), 0);
    const metadata = parquetMetadata(footer, { geoparquet: false });
    const columns = columnsOf(metadata);
    const groups = rowsOf(metadata, size);
    const csv = new CsvPieces(2 ** 30 + 1024 * size);
    csv.add(columns.map(({ name }) => name));
    let done = 0;
    for (const [at, rows] of groups.entries()) {
      const { columns: chunks } = metadata.row_groups[at]!;
      if (chunks.length !== columns.length) throw otherColumns();
      const held = new Held();
      const pages: ColumnPages[] = [];
      for (const [at, column] of columns.entries()) pages.push(await chunkOf(column, chunks[at]!, rows, held));
      for (let row = 0; row < rows; row++, done++) {
        if (!(row % 65_536)) tell(done, Number(metadata.num_rows));
        csv.add(pages.map((each) => each.next()));
      }
      for (const each of pages) each.end();
    }
    return csv.whole();
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged(error);
  }
}
