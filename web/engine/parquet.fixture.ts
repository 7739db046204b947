// Files of Parquet that say of themselves what a test likes, whether it is so or not.

type Field = number | bigint | string | Struct | (number | string | Struct)[];
class Struct {
  constructor(readonly bytes: number[]) {}
}

function varint(number: bigint): number[] {
  const low = Number(number & 127n);
  return number > 127n ? [low | 128, ...varint(number >> 7n)] : [low];
}
const zigzag = (number: number | bigint): number[] => varint(BigInt.asUintN(64, (BigInt(number) << 1n) ^ (BigInt(number) >> 63n)));
const typeOf = (field: Field): number => (typeof field === 'number' ? 5 : typeof field === 'bigint' ? 6 : typeof field === 'string' ? 8 : Array.isArray(field) ? 9 : 12);

// In the compact protocol of Thrift.
function bytesOf(field: Field): number[] {
  if (typeof field === 'number' || typeof field === 'bigint') return zigzag(field);
  if (typeof field === 'string') return [...varint(BigInt(new TextEncoder().encode(field).length)), ...new TextEncoder().encode(field)];
  if (Array.isArray(field)) return [0xf0 | typeOf(field[0] ?? 0), ...varint(BigInt(field.length)), ...field.flatMap(bytesOf)];
  return field.bytes;
}
const struct = (fields: Record<number, Field | undefined>): Struct =>
  new Struct([...Object.entries(fields).flatMap(([id, field]) => (field === undefined ? [] : [typeOf(field), ...zigzag(Number(id)), ...bytesOf(field)])), 0]);

const int32 = (number: number): number[] => [...new Uint8Array(Int32Array.of(number).buffer)];

export const stored = { int32: 1, int64: 2, int96: 3, double: 5, text: 6 };
export const plain = (...numbers: number[]): number[] => numbers.flatMap(int32);

// A column of one page in each row group. `rows` is what the page says of itself.
export interface Made {
  name: string;
  type?: number;
  body: number[];
  rows: number;
  optional?: boolean; // `body` then begins with levels
  encoding?: number;
  dictionary?: { body: number[]; values: number };
  path?: string; // what the row group calls it
  converted?: number;
  scale?: number;
  logical?: Struct;
}
export const decimal = (scale: number): Struct => struct({ 5: struct({ 1: scale, 2: 9 }) });
export const time = (utc = new Struct([0x11, 0x1c, 0x1c, 0, 0, 0])): Struct => struct({ 7: utc }); // in milliseconds
export const levels = (...runs: number[]): number[] => [...int32(runs.length), ...runs];

export interface Says {
  groups?: Made[][]; // of the columns; without it one row group has them all
  rows?: number; // of the file
  groupRows?: number;
}

export function parquet(columns: Made[], { groups = [columns], rows, groupRows }: Says = {}): Blob {
  const magic = [...new TextEncoder().encode('PAR1')];
  let file = magic;
  const page = (header: Record<number, Field>, body: number[]): void => {
    file = file.concat(struct({ ...header, 2: body.length, 3: body.length }).bytes, body);
  };
  const rowGroups = groups.map((group) => {
    const chunks = group.map(({ name, type = 1, body, rows, encoding = 0, dictionary, path = name }) => {
      const begin = file.length;
      if (dictionary) page({ 1: 2, 7: struct({ 1: dictionary.values, 2: 0 }) }, dictionary.body);
      const data = file.length;
      page({ 1: 0, 5: struct({ 1: rows, 2: encoding, 3: 3, 4: 3 }) }, body);
      const size = BigInt(file.length - begin);
      return struct({ 2: BigInt(begin), 3: struct({ 1: type, 2: [encoding], 3: [path], 4: 0, 5: BigInt(rows), 6: size, 7: size, 9: BigInt(data), 11: dictionary && BigInt(begin) }) });
    });
    return struct({ 1: chunks, 2: 100n, 3: BigInt(groupRows ?? group[0]!.rows) });
  });
  const schema = columns.map(({ name, type = 1, optional, converted, scale, logical }) => struct({ 1: type, 3: optional ? 1 : 0, 4: name, 6: converted, 7: scale, 8: scale && 9, 10: logical }));
  const all = rows ?? groups.reduce((sum, group) => sum + (groupRows ?? group[0]!.rows), 0);
  const { bytes } = struct({ 1: 1, 2: [struct({ 4: 'all', 5: columns.length }), ...schema], 3: BigInt(all), 4: rowGroups, 6: 'test' });
  return new Blob([Uint8Array.from(file.concat(bytes, int32(bytes.length), magic))]);
}
