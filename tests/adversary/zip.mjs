// ZIP archives written by hand, so that they can be wrong in every field.
import { deflateRawSync } from 'node:zlib';

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

// `entries`: [{name, bytes, stored, lies}]; lies replace fields: {method, crc, packed, size, flags, offset, localName}.
export function zip(entries, { comment = '', count } = {}) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const { name, bytes, stored = false, lies = {} } of entries) {
    const packed = stored ? bytes : deflateRawSync(bytes);
    const fields = {
      flags: 0x800,
      method: stored ? 0 : 8,
      crc: crc32(bytes),
      packed: packed.length,
      size: bytes.length,
      ...lies,
    };
    const offset = at;
    const local = record(0x04034b50, [
      [2, 20],
      ...common(fields),
      [2, Buffer.byteLength(fields.localName ?? name)],
      [2, 0],
    ]);
    parts.push(local, Buffer.from(fields.localName ?? name), packed);
    at += local.length + Buffer.byteLength(fields.localName ?? name) + packed.length;
    directory.push(
      record(0x02014b50, [
        [2, 20],
        [2, 20],
        ...common(fields),
        [2, Buffer.byteLength(name)],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, fields.offset ?? offset],
      ]),
      Buffer.from(name),
    );
  }
  const listed = Buffer.concat(directory);
  const entriesTold = count ?? entries.length;
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, entriesTold],
    [2, entriesTold],
    [4, listed.length],
    [4, at],
    [2, Buffer.byteLength(comment)],
  ]);
  return Buffer.concat([...parts, listed, end, Buffer.from(comment)]);
}

const common = ({ flags, method, crc, packed, size }) => [
  [2, flags],
  [2, method],
  [2, 0],
  [2, 0x21],
  [4, crc],
  [4, packed],
  [4, size],
];

function record(signature, fields) {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [width]) => sum + width, 0));
  bytes.writeUInt32LE(signature);
  let at = 4;
  for (const [width, value] of fields) {
    bytes.writeUIntLE(Number(BigInt.asUintN(8 * width, BigInt(Math.trunc(value)))), at, width);
    at += width;
  }
  return bytes;
}
