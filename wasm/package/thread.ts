// Makes a thread of Node look as engine/worker.ts knows the workers of browsers. The one difference that counts: a browser's worker
// can read a Blob while it waits, and a thread cannot. So a file lies here as bytes while a call runs.
import type { MessagePort } from 'node:worker_threads';

const { kordonPort: port } = globalThis as { kordonPort?: MessagePort }; // node.ts puts it there

if (port) {
  const SharedBlob = Blob;

  class HeldBlob {
    bytes: Uint8Array<ArrayBuffer>;

    constructor(parts: (HeldBlob | Uint8Array)[] = []) {
      const all = parts.map((part) => (part instanceof HeldBlob ? part.bytes : part));
      this.bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of all) {
        this.bytes.set(part, at);
        at += part.length;
      }
    }

    static over(bytes: Uint8Array<ArrayBuffer>): HeldBlob {
      const held = new HeldBlob();
      held.bytes = bytes;
      return held;
    }

    get size(): number {
      return this.bytes.length;
    }

    slice(from: number, to: number): HeldBlob {
      return HeldBlob.over(this.bytes.subarray(from, to));
    }
  }

  const bytesOf = async (value: unknown): Promise<unknown> => (value instanceof SharedBlob ? HeldBlob.over(new Uint8Array(await value.arrayBuffer())) : value);

  // Files are arguments of a call, or `source` or `csv` of what a converter is asked.
  const held = async (message: { args?: unknown[]; source?: unknown; csv?: unknown }): Promise<object> => ({
    ...message,
    ...(message.args && { args: await Promise.all(message.args.map(bytesOf)) }),
    ...('source' in message && { source: await bytesOf(message.source) }),
    ...('csv' in message && { csv: await bytesOf(message.csv) }),
  });

  // Of what is made, `csv` or `file` is a file: of a converter's message, of the value there, or of the value of a reply.
  const sharedFiles = <T extends { csv?: unknown; file?: unknown }>(made: T): T => ({
    ...made,
    ...(made.csv instanceof HeldBlob && { csv: new SharedBlob([made.csv.bytes], { type: 'text/csv' }) }),
    ...(made.file instanceof HeldBlob && { file: new SharedBlob([made.file.bytes]) }),
  });

  const shared = (message: { reply?: { value?: { csv?: unknown } }; value?: { file?: unknown }; csv?: unknown }): unknown => {
    const { reply, value } = message;
    if (value?.file instanceof HeldBlob) return { ...message, value: sharedFiles(value) };
    return reply?.value?.csv instanceof HeldBlob ? { ...message, reply: { ...reply, value: sharedFiles(reply.value) } } : sharedFiles(message);
  };

  let last = Promise.resolve(); // messages stay in their order
  const self = {
    postMessage: (message: object) => port.postMessage(shared(message)),
    addEventListener: (_: 'message', listener: (event: { data: object }) => void) =>
      port.on('message', (message: object) => {
        last = last.then(async () => listener({ data: await held(message) }));
      }),
  };
  const FileReaderSync = class {
    readAsArrayBuffer = ({ bytes }: HeldBlob): ArrayBuffer => bytes.slice().buffer;
  };
  Object.assign(globalThis, { self, FileReaderSync, Blob: HeldBlob });
}
