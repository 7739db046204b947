// Makes a thread of Node look as engine/worker.ts knows the workers of browsers. The one difference that counts: a browser's worker
// can read a Blob while it waits, and a thread cannot. So a file lies here as bytes while a call runs.
import type { MessagePort } from 'node:worker_threads';
import type { ToWorker } from '../../web/protocol/calls.ts';

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

  const held = async (message: ToWorker): Promise<ToWorker> => {
    if (message.type !== 'call') return message;
    const args = message.args.map(async (arg) => (arg instanceof SharedBlob ? HeldBlob.over(new Uint8Array(await arg.arrayBuffer())) : arg));
    return { ...message, args: await Promise.all(args) };
  };

  const shared = (message: { reply?: { value?: { csv?: unknown } } }): unknown => {
    const { reply } = message;
    const csv = reply?.value?.csv;
    return csv instanceof HeldBlob ? { ...message, reply: { ...reply, value: { ...reply!.value, csv: new SharedBlob([csv.bytes], { type: 'text/csv' }) } } } : message;
  };

  let last = Promise.resolve(); // messages stay in their order
  const self = {
    postMessage: (message: object) => port.postMessage(shared(message)),
    addEventListener: (_: 'message', listener: (event: { data: ToWorker }) => void) =>
      port.on('message', (message: ToWorker) => {
        last = last.then(async () => listener({ data: await held(message) }));
      }),
  };
  const FileReaderSync = class {
    readAsArrayBuffer = ({ bytes }: HeldBlob): ArrayBuffer => bytes.slice().buffer;
  };
  Object.assign(globalThis, { self, FileReaderSync, Blob: HeldBlob });
}
