// A worker that makes CSV of one typed file, and is ended then. It is a script of its own, which comes when such a file does.
import { Unreadable, type Readable } from './cells.ts';
import { jsonLinesAsCsv } from './json-lines.ts';
import { parquetAsCsv } from './parquet.ts';
import type { Converted, ToConvert } from './typed.ts';

interface Port {
  postMessage(message: Converted): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToConvert>) => void): void;
}

const { kordonPort } = globalThis as { kordonPort?: Port }; // a thread of Node has it
const port: Port = kordonPort ?? (globalThis as unknown as Port);

const readable = (source: ToConvert['source']): Readable =>
  source instanceof Uint8Array ? { size: source.length, slice: (from, to) => ({ arrayBuffer: async () => source.slice(from, to).buffer }) } : source;

port.addEventListener('message', async ({ data: { source, kind } }) => {
  const tell = (done: number, total: number): void => port.postMessage({ type: 'progress', done, total });
  try {
    port.postMessage({ type: 'csv', csv: await (kind === 'parquet' ? parquetAsCsv : jsonLinesAsCsv)(readable(source), tell) });
  } catch (error) {
    if (!(error instanceof Unreadable)) port.postMessage({ type: 'crash', message: String(error) });
    else {
      const { what, gaps, remedy, line } = error;
      port.postMessage({ type: 'refused', mistakes: [{ where: { text: '', ...(line && { line }) }, what: { phrase: what, with: gaps }, remedy: { phrase: remedy, with: [] } }] });
    }
  }
});
