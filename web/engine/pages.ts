// The pages of a column in a row group of Parquet, each decoded once. A file may say of itself what it likes: counts are checked
// against rows and bytes before memory is given for them. hyparquet reads headers and unpacks plain values.
import { gunzipSync } from 'fflate';
import { Decompress } from 'fzstd';
import type { ColumnMetaData, DataReader, PageHeader, SchemaElement } from 'hyparquet';
import { alpDecode } from 'hyparquet/src/alp.js';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { byteStreamSplit } from 'hyparquet/src/encoding.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { readVarInt } from 'hyparquet/src/thrift.js';
import { Unreadable, asText } from './cells.ts';

export type Raw = number | bigint | boolean | Uint8Array;
export type Column = { name: string; element: SchemaElement; text: (value: Raw) => string };
type Values = { length: number; at(index: number): Raw | undefined };

export const anew = 'write the file anew, for example with DuckDB';

// Block by block, so that a page that unpacks to more than it says fails at once.
function unzstd(bytes: Uint8Array, size: number): Uint8Array {
  const [made, at] = [new Uint8Array(size), { end: 0 }];
  new Decompress((block) => {
    made.set(block, at.end);
    at.end += block.length;
  }).push(bytes, true);
  return made.subarray(0, at.end);
}

const unpackers = { GZIP: (bytes: Uint8Array, size: number) => gunzipSync(bytes, { out: new Uint8Array(size) }), ZSTD: unzstd };

export function count(number: unknown, most: number): number {
  const value = Number(number);
  if (!(Number.isInteger(value) && value >= 0 && value <= most)) throw new Error(`a count of ${String(number)}, where ${most} is most`);
  return value;
}

// Passes over a struct of the compact protocol of Thrift, and refuses lists that say they are longer than the bytes that are left:
// hyparquet would ask for memory for them.
export function checkStruct(view: DataView, offset: number): void {
  const reader = { view, offset };
  const byte = (): number => view.getUint8(reader.offset++);
  const skip = (type: number, depth: number): void => {
    if (type === 3) byte();
    else if (type === 7) reader.offset += 8;
    else if (type >= 4 && type <= 6) while (byte() & 128);
    else if (type === 8) {
      const length = count(readVarInt(reader), view.byteLength);
      reader.offset += length;
    } else if (type === 9) {
      const head = byte();
      const length = head >> 4 === 15 ? count(readVarInt(reader), view.byteLength - reader.offset) : head >> 4;
      const each = (head & 15) < 3 ? 3 : head & 15;
      for (let at = 0; at < length; at++) skip(each, depth + 1);
    } else if (type === 12 && depth < 32) {
      for (let field = byte(); field & 15; field = byte()) {
        if (field < 16) skip(4, depth);
        skip(field & 15, depth + 1);
      }
    } else if (type > 2) throw new Error(`a field of the type ${type}`);
  };
  skip(12, 0);
}

// What the pages of all columns take that lie in memory at a time, about.
export class Held {
  private bytes = 0;

  change(by: number): void {
    this.bytes += by;
    if (this.bytes > 2 ** 30) throw new Unreadable('a row group of the Parquet file is too large', [], 'write the file anew in row groups of 100,000 rows, for example with DuckDB');
  }
}

// Texts of bytes, which are cut when they are asked for.
class Slices implements Values {
  readonly length: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly ends: Int32Array,
    private readonly lengths: Int32Array,
  ) {
    this.length = ends.length;
  }

  at(index: number): Uint8Array {
    const end = this.ends[index]!;
    return this.bytes.subarray(end - this.lengths[index]!, end);
  }
}

// Cuts `lengths` bytes one after the other; without them each text has its length before it.
function slices(reader: DataReader, values: number, lengths?: Int32Array): Slices {
  const { view } = reader;
  const [ends, own] = [new Int32Array(values), lengths ?? new Int32Array(values)];
  for (let at = 0; at < values; at++) {
    if (!lengths) {
      own[at] = view.getInt32(reader.offset, true);
      reader.offset += 4;
    }
    reader.offset += count(own[at], view.byteLength - reader.offset);
    ends[at] = reader.offset;
  }
  return new Slices(new Uint8Array(view.buffer), ends, own);
}

function differences<T extends Int32Array | BigInt64Array>(reader: DataReader, made: T): T {
  const ahead = { ...reader };
  const [block, parts] = [readVarInt(ahead), readVarInt(ahead)];
  if (!(parts > 0 && block > 0 && block % parts === 0)) throw new Error(`blocks of ${block} values in ${parts} parts`);
  if (made.length) deltaBinaryUnpack(reader, made.length, made);
  return made;
}

// Each text begins as the one before it did, for so many bytes.
function withPrefixes(reader: DataReader, values: number): Values {
  const prefixes = differences(reader, new Int32Array(values));
  const suffixes = slices(reader, values, differences(reader, new Int32Array(values)));
  let [last, sum] = [new Uint8Array(), 0];
  return Array.from(prefixes, (prefix, at) => {
    const suffix = suffixes.at(at);
    const text = new Uint8Array(count(prefix, last.length) + suffix.length);
    sum = count(sum + text.length, 2 ** 30);
    text.set(last.subarray(0, prefix));
    text.set(suffix, prefix);
    return (last = text);
  });
}

// Fills `made` with numbers of so many bits: runs of one number, and numbers side by side.
export function readRuns<T extends Int32Array | Uint8Array>(reader: DataReader, width: number, made: T): T {
  const { view } = reader;
  if (width > 24) throw new Error('a dictionary of more than 16 million values');
  for (let done = 0; done < made.length; ) {
    const header = readVarInt(reader);
    if (header & 1) {
      const end = Math.min(made.length, done + (header >>> 1) * 8);
      const next = reader.offset + (header >>> 1) * width;
      for (let [bits, have] = [0, 0]; done < end; done++) {
        for (; have < width; have += 8) bits |= view.getUint8(reader.offset++) << have;
        made[done] = bits & ((1 << width) - 1);
        bits >>>= width;
        have -= width;
      }
      reader.offset = next;
    } else {
      let value = 0;
      for (let bits = 0; bits < width; bits += 8) value |= view.getUint8(reader.offset++) << bits;
      const end = done + count(header >>> 1, made.length - done);
      made.fill(count(value, 2 ** width - 1), done, end);
      done = end;
    }
  }
  return made;
}

export class ColumnPages {
  private readonly reader: DataReader;
  private dictionary: string[] = [];
  private levels: Uint8Array | undefined; // 1 for each row of the page that has a value; without it all rows have one
  private values: Values = [];
  private indexes: Int32Array | undefined; // of the dictionary's values
  private size = 0; // rows of the page
  private row = 0; // the next one
  private value = 0;
  private left: number; // rows of the group that no page had yet
  private cost = 0; // of the page

  constructor(
    readonly column: Column,
    private readonly meta: ColumnMetaData,
    bytes: ArrayBuffer,
    readonly rows: number,
    private readonly held: Held,
  ) {
    this.reader = { view: new DataView(bytes), offset: 0 };
    this.left = rows;
  }

  // The text of the next row's cell.
  next(): string {
    while (this.row === this.size) if (!this.load()) throw this.otherRows();
    const row = this.row++;
    if (this.levels && !this.levels[row]) return '';
    const at = this.value++;
    const text = this.indexes ? this.dictionary[this.indexes[at]!] : this.textOf(this.values.at(at));
    if (text === undefined) throw this.otherRows();
    return text;
  }

  // All rows were read: no page may have more.
  end(): void {
    while (this.row === this.size) if (!this.load()) return;
    throw this.otherRows();
  }

  private otherRows = (): Unreadable =>
    new Unreadable('column {column} has not one value for each of {n|row|rows}', [{ quoted: this.column.name }, this.rows], anew);

  private textOf(value: Raw | undefined): string | undefined {
    if (value === undefined) return undefined;
    const { name, text } = this.column;
    try {
      return text(value);
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable('column {column} has values that are no text', [{ quoted: name }], asText);
    }
  }

  private load(): boolean {
    const { reader, held } = this;
    const { view } = reader;
    if (reader.offset >= view.byteLength) return false;
    checkStruct(view, reader.offset);
    const header = parquetHeader(reader);
    const size = count(header.compressed_page_size, view.byteLength - reader.offset);
    const bytes = new Uint8Array(view.buffer, reader.offset, size);
    reader.offset += size;
    const rows = header.data_page_header?.num_values ?? header.data_page_header_v2?.num_values ?? 0;
    const cost = count(header.uncompressed_page_size, 2 ** 31) + 8 * count(header.dictionary_page_header ? 0 : rows, 2 ** 31);
    held.change(cost - (header.dictionary_page_header ? 0 : this.cost));
    if (header.dictionary_page_header) {
      const values = count(header.dictionary_page_header.num_values, header.uncompressed_page_size);
      const plain = this.plain(this.unpacked(bytes, header.uncompressed_page_size), values);
      this.dictionary = Array.from({ length: values }, (_, at) => this.textOf(plain.at(at))!);
      return true;
    }
    if (rows > this.left) throw this.otherRows();
    this.cost = cost;
    this.left -= rows;
    this.size = rows;
    this.row = this.value = 0;
    if (header.type === 'DATA_PAGE') this.first(header, bytes);
    else if (header.type === 'DATA_PAGE_V2') this.second(header, bytes);
    else throw new Error(`a page of the type ${String(header.type)}`);
    return true;
  }

  // Its levels are packed with its values, and their length is before them.
  private first({ data_page_header: header, uncompressed_page_size: size }: PageHeader, bytes: Uint8Array): void {
    const body = this.unpacked(bytes, size);
    if (this.isOptional) {
      if (header!.definition_level_encoding !== 'RLE') throw new Error(`levels as ${header!.definition_level_encoding}`);
      const end = 4 + count(body.view.getUint32(0, true), body.view.byteLength - 4);
      this.levels = readRuns({ view: body.view, offset: 4 }, 1, new Uint8Array(this.size));
      body.offset = end;
    }
    this.take(body, header!.encoding);
  }

  // Its levels are not packed.
  private second({ data_page_header_v2: header, uncompressed_page_size: size }: PageHeader, bytes: Uint8Array): void {
    const { encoding, num_rows: rows, num_nulls: nulls, is_compressed: packed, definition_levels_byte_length: levels, repetition_levels_byte_length: lists } = header!;
    const begin = count(levels, bytes.length);
    if (rows !== this.size || lists) throw this.otherRows();
    if (this.isOptional) this.levels = readRuns({ view: new DataView(bytes.buffer, bytes.byteOffset, begin), offset: 0 }, 1, new Uint8Array(rows));
    const body = bytes.subarray(begin);
    this.take(packed === false || size === begin ? exactly(body) : this.unpacked(body, size - begin), encoding);
    if (nulls !== rows - this.present) throw this.otherRows();
  }

  private get isOptional(): boolean {
    return this.column.element.repetition_type === 'OPTIONAL';
  }

  private get present(): number {
    return this.levels ? this.levels.reduce((sum, level) => sum + level, 0) : this.size;
  }

  private unpacked = (bytes: Uint8Array, size: number): DataReader => exactly(decompressPage(bytes, size, this.meta.codec, unpackers));

  private plain(body: DataReader, values: number): Values {
    const { type, type_length: length } = this.column.element;
    if (type === 'BYTE_ARRAY') return slices(body, values);
    return (type === 'INT96' ? readPlain(body, 'FIXED_LEN_BYTE_ARRAY', values, 12) : readPlain(body, type!, values, length)) as Values;
  }

  private take(body: DataReader, encoding: string): void {
    const values = this.present;
    const { view } = body;
    const { type, type_length: length } = this.column.element;
    const bytes = type === 'BYTE_ARRAY' || type === 'FIXED_LEN_BYTE_ARRAY';
    this.indexes = undefined;
    this.values = [];
    if (!values) return;
    if (encoding.endsWith('_DICTIONARY')) {
      const width = view.getUint8(body.offset++);
      this.indexes = width ? readRuns(body, width, new Int32Array(values)) : new Int32Array(values); // a dictionary of one value
    } else if (encoding === 'PLAIN') this.values = this.plain(body, values);
    else if (encoding === 'RLE' && type === 'BOOLEAN') {
      body.offset += 4;
      this.values = Array.from(readRuns(body, 1, new Uint8Array(values)), Boolean);
    } else if (encoding === 'DELTA_BINARY_PACKED' && type === 'INT32') this.values = differences(body, new Int32Array(values));
    else if (encoding === 'DELTA_BINARY_PACKED' && type === 'INT64') this.values = differences(body, new BigInt64Array(values));
    else if (encoding === 'DELTA_LENGTH_BYTE_ARRAY' && bytes) this.values = slices(body, values, differences(body, new Int32Array(values)));
    else if (encoding === 'DELTA_BYTE_ARRAY' && bytes) this.values = withPrefixes(body, values);
    else if (encoding === 'BYTE_STREAM_SPLIT') this.values = byteStreamSplit(body, count(values, view.byteLength), type!, length) as Values;
    else if (encoding === 'ALP') this.values = alpDecode(body, values, type!) as Values;
    else throw new Error(`values of ${String(type)} as ${encoding}`);
  }
}

// A buffer of its own for each page, so that a page that is too short is not read on in the next one.
function exactly(bytes: Uint8Array): DataReader {
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  return { view: new DataView(own.buffer), offset: 0 };
}
