// Where a table comes from, as a Blob: browsers read that slice by slice.
import { KordonError } from './error.ts';

/**
 * A file with a table: CSV, a workbook (.xlsx, .ods), SPSS, Stata, SAS, Parquet or JSON lines. A text is a table as CSV, not the name of
 * a file. A stream is read to its end first. Anything else, such as `undefined` of a file dialog that was cancelled, is `bad_input`.
 */
export type Source = Blob | Uint8Array | ArrayBuffer | string | AsyncIterable<Uint8Array | string> | ReadableStream<Uint8Array>;

export async function blobOf(source: Source): Promise<Blob> {
  if (source instanceof Blob) return sent(source);
  if (typeof source === 'string' || source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return new Blob([source as BlobPart]);
  if (!(source instanceof Object)) throw noTable(source);
  if ('getReader' in source) return new Response(source).blob(); // Safari's streams cannot be iterated
  if (!(Symbol.asyncIterator in source)) throw noTable(source);
  const parts: BlobPart[] = [];
  for await (const part of source) parts.push(part as BlobPart);
  return new Blob(parts);
}

const noTable = (source: unknown): KordonError =>
  new KordonError('bad_input', [{ where: '', what: source === undefined || source === null ? 'no table was given' : 'this is no table', remedy: 'give a file, a Blob, bytes, a text or a stream' }]);

// A Blob that can go to a worker: those that Node makes of files cannot.
async function sent(blob: Blob): Promise<Blob> {
  try {
    return structuredClone(blob);
  } catch {
    return new Blob([await blob.arrayBuffer()]);
  }
}
