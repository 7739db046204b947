// The module that CMake builds: an Embind module with an ES6 factory. Every string reply is JSON.
declare module 'kordon-engine/kordon_engine.mjs' {
  import type { ReleaseStore, Slices } from './slices.ts';
  type Report = (stage: string, done: number, total: number) => void;
  export interface EngineModule {
    // A workbook is null, and its parts follow.
    openInput(file: Slices | null): void;
    openBeside(file: Slices | null): void; // a file beside the table, which stays
    partBuffer(name: string, size: number): Uint8Array;
    isWorkbookPart(name: string): boolean;
    maxWorkbookBytes(): number;
    forLargeWorkbooks(): string;
    hash(file: Slices): string;
    isArxPart(name: string): boolean;
    maxArxBytes(): number;
    readWorkbook(options: string): string;
    arxProject(parts: Record<string, Uint8Array>): string;
    suggest(jobText: string, lose: number, report: Report): string;
    run(jobText: string, passphrase: string, earlier: string, population: string, report: Report): string;
    lookLonger(report: Report): string;
    apply(jobText: string, mappingText: string, passphrase: string, earlier: string, report: Report): string;
    [call: string]: (...args: never[]) => unknown;
  }
  export default function createEngine(options: {
    release: ReleaseStore;
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => void,
    ): Record<string, never>;
  }): Promise<EngineModule>;
}

// The module for files of statistics packages.
declare module 'kordon-engine/kordon_packages.mjs' {
  import type { ReleaseStore, Slices } from './slices.ts';
  export interface PackagesModule {
    read(file: Slices): string;
    write(format: string, csv: Slices, delimiter: string, original: string, coded: string): string;
    readCodebook(file: Slices): string;
    writeCodebook(name: string, table: string, csv: Slices, delimiter: string, original: string, coded: string): string;
    isWorkbookPart(name: string): boolean;
  }
  export default function createPackages(options: {
    release: ReleaseStore;
    inflate(packed: Uint8Array, size: number): Uint8Array | null;
    unpack(archive: Uint8Array): Record<string, Uint8Array> | null;
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): Record<string, never>;
  }): Promise<PackagesModule>;
}

// Of workers alone; the types of a page lack it.
declare class FileReaderSync {
  readAsArrayBuffer(source: Blob): ArrayBuffer;
}

// The bytes of a file, compressed, as base64: see decompress.ts.
declare module '*?compressed' {
  const base64: string;
  export default base64;
}

// Parts of lzma1, which has types for the whole alone.
declare module 'lzma1/lib/streams.js' {
  export const OutputBuffer: new () => { toArray(): Uint8Array<ArrayBuffer> };
}
declare module 'lzma1/lib/decoder.js' {
  export const Decoder: new () => { decompress(from: { readByte(): number }, to: object): void };
}

// A script with all that it imports, as text: see start.ts.
declare module '*?bundled' {
  const code: string;
  export default code;
}
