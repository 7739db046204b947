import { describe, expect, it } from 'vitest';
import type { FromWorker, ToWorker } from '../protocol/calls.ts';
import type { WorkerLike } from './bridge.ts';
import { TypedToo, kindOf, type Converted, type ConverterLike, type ToConvert } from './typed.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

class Puppet<Told, Said> {
  told: Told[] = [];
  ended = false;
  private readonly listeners = new Map<string, (event: never) => void>();
  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener);
  }
  postMessage(message: Told): void {
    this.told.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: Said): void {
    this.listeners.get('message')!({ data } as never);
  }
  fail(message: string): void {
    this.listeners.get('error')!({ message } as never);
  }
}

function setUp(asBytes = false) {
  const engine = new Puppet<ToWorker, FromWorker>();
  const converters: Puppet<ToConvert, Converted>[] = [];
  const heard: FromWorker[] = [];
  const worker = new TypedToo(engine as WorkerLike, async () => {
    converters.push(new Puppet());
    return converters.at(-1)! as ConverterLike;
  }, asBytes);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => void heard.push(data));
  const call = (name: 'read' | 'hash' | 'earlier' | 'earlierOriginal', ...args: unknown[]) => worker.postMessage({ type: 'call', id: 7, name, args });
  return { engine, worker, converters, heard, call };
}

const options = { delimiter: ';', encoding: 'auto', sheet: 'May' };
const parquetText = 'PAR1\x15…';
const parquet = () => new Blob([parquetText]);

describe('typed files', () => {
  it('are known by their first bytes', async () => {
    const kinds = { 'PAR1\x15': 'parquet', 'PAR1…\x01\0\0\0PAR1': 'parquet', 'PARE…\x02\0\0\0PARE': 'parquet', '{"a": 1}\n': 'json-lines', '\ufeff \n{ "a b" :': 'json-lines', '{}\n{"a":1}': 'json-lines', '[{"a":1}]': 'json-lines', '[\n  {': 'json-lines' };
    for (const [begin, kind] of Object.entries(kinds)) expect(await kindOf(new Blob([begin]))).toBe(kind);
    for (const begin of ['', 'a,b\n1,2\n', '{a},b\n', '"{""a"": 1}",b\n', '[1,2]\n', 'PARIS\n', 'PARENT_INCOME,sex\n', 'PARETO,PARENT\n1,PARE', 'PAR1,PAR1', 'PARE', 'PAR1', 'PK\x03\x04', '{"a",b\n']) expect(await kindOf(new Blob([begin]))).toBeUndefined();
  });

  it('become CSV before the engine reads them, once, and say how far they are', async () => {
    const { engine, converters, heard, call } = setUp();
    const source = parquet();
    call('read', source, options);
    await settle();
    expect(engine.told).toEqual([]);
    converters[0]!.say({ type: 'progress', done: 1, total: 2 });
    expect(heard).toEqual([{ type: 'progress', id: 7, progress: { stage: 'unpack', done: 1, total: 2 } }]);
    const csv = new Blob(['a\n']);
    converters[0]!.say({ type: 'csv', csv });
    await settle();
    expect(engine.told).toEqual([{ type: 'call', id: 7, name: 'read', args: [csv, { delimiter: ',', encoding: 'utf-8', sheet: 'May', header: 1 }] }]);
    expect(converters[0]!.ended).toBe(true);
    call('earlier', source, 'beside');
    await settle();
    expect(converters.length).toBe(1);
    expect((engine.told[1] as { args: unknown[] }).args).toEqual([csv, 'beside']);
  });

  it('are plain CSV also beside a table, whatever the job says', async () => {
    const { engine, converters, worker } = setUp();
    const csv = new Blob(['a\n']);
    const job = { kordon: 1, input: { delimiter: ';', header: 'none', ragged: 'fill' }, output: { delimiter: ';', encoding: 'utf-16le', order: 'input' } };
    const told = async (name: 'auditAgainst' | 'earlierOriginal', text: string, source: Blob): Promise<unknown> => {
      worker.postMessage({ type: 'call', id: 8, name, args: [source, text] });
      await settle();
      if (source !== csv) converters.at(-1)!.say({ type: 'csv', csv });
      await settle();
      return (engine.told.at(-1) as { args: unknown[] }).args[1];
    };
    expect(JSON.parse(String(await told('auditAgainst', JSON.stringify(job), parquet())))).toEqual({ ...job, output: { delimiter: ',', encoding: 'utf-8', order: 'input' } });
    expect(JSON.parse(String(await told('auditAgainst', '{"kordon": 1}', parquet())))).toEqual({ kordon: 1, output: { delimiter: ',', encoding: 'utf-8' } });
    expect(JSON.parse(String(await told('earlierOriginal', JSON.stringify(job), parquet())))).toEqual({ ...job, input: { delimiter: ',', encoding: 'utf-8', header: 1, ragged: 'fill' } });
    for (const text of ['{"output": 1}', '{', 'null', '{"privacy": {"k": 2}, "privacy": {"k": 5}}']) expect(await told('auditAgainst', text, parquet())).toBe(text);
    expect(await told('auditAgainst', JSON.stringify(job), csv)).toBe(JSON.stringify(job));
  });

  it('go as they are where their bytes count, as do all others', async () => {
    const { engine, converters, call } = setUp();
    const source = parquet();
    call('hash', source);
    const csv = new Blob(['a,b\n']);
    call('read', csv, options);
    await settle();
    expect(engine.told.map((each) => (each as { args: unknown[] }).args)).toEqual([[source], [csv, options]]);
    expect(converters).toEqual([]);
  });

  it('and all others are bytes for a worker that cannot read blobs', async () => {
    const { engine, converters, heard, call } = setUp(true);
    call('hash', new Blob(['a,b\n']));
    call('read', parquet(), options);
    await settle();
    expect(engine.told.map((each) => (each as { args: unknown[] }).args)).toEqual([[new TextEncoder().encode('a,b\n')]]);
    expect(converters[0]!.told).toEqual([{ source: new TextEncoder().encode(parquetText), kind: 'parquet' }]);
    converters[0]!.say({ type: 'csv', csv: new Blob(['a\n']) });
    await settle();
    expect((engine.told[1] as { args: unknown[] }).args[0]).toEqual(new TextEncoder().encode('a\n'));
    const gone = new Blob(['a']);
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    call('read', gone, options);
    await settle();
    expect(heard).toMatchObject([{ type: 'reply', reply: { ok: false, failure: { kind: 'bad_input' } } }]);
  });

  it('that cannot be read are a failure, and the worker stays', async () => {
    const { engine, converters, heard, call } = setUp();
    const mistake = { where: { text: '' }, what: 'no', remedy: 'mend it' };
    call('read', parquet(), options);
    await settle();
    converters[0]!.say({ type: 'refused', mistakes: [mistake] });
    await settle();
    expect(heard).toEqual([{ type: 'reply', id: 7, reply: { ok: false, failure: { kind: 'bad_input', mistakes: [mistake] } } }]);
    expect([engine.told, engine.ended, converters[0]!.ended]).toEqual([[], false, true]);
  });

  it('that exhaust their worker crash the call', async () => {
    for (const end of [(each: Puppet<ToConvert, Converted>) => each.fail('out of memory'), (each: Puppet<ToConvert, Converted>) => each.say({ type: 'crash', message: 'out of memory' })]) {
      const { converters, heard, call } = setUp();
      call('read', parquet(), options);
      await settle();
      end(converters[0]!);
      await settle();
      expect(heard).toEqual([{ type: 'crash', id: 7, message: 'out of memory' }]);
    }
  });

  it('that nobody waits for any more end with their worker, and nothing is said', async () => {
    const { engine, worker, converters, heard, call } = setUp();
    call('read', parquet(), options);
    await settle();
    worker.terminate();
    expect([engine.ended, converters[0]!.ended]).toEqual([true, true]);
    converters[0]!.say({ type: 'csv', csv: new Blob(['a\n']) });
    await settle();
    expect([heard, engine.told]).toEqual([[], []]);
  });
});

describe('files of statistics packages', () => {
  const sav = () => new Blob(['$FL2@(#) SPSS DATA FILE']);
  const codebook = { columns: [{ name: 'a', values: { '1': 'one' } }] };

  it('are known by their first bytes', async () => {
    const begins = ['$FL2@(#) SPSS', '$FL3@(#) SPSS', '<stata_dta><header>', 'r\u0002\u0001\u0000', 's\u0001\u0001\u0000', 'HEADER RECORD*******LIBRARY HEADER', 'HEADER RECORD*******LIBV8   HEADER'];
    for (const begin of begins) expect(await kindOf(new Blob([begin]))).toBe('package');
    expect(await kindOf(new Blob([new Uint8Array(12), Uint8Array.of(0xc2, 0xea, 0x81, 0x60, 0xb3)]))).toBe('package');
    for (const begin of ['$FL2', 'sex,age\n', 'r\u0003\u0001\u0000', 'HEADER,RECORD\n']) expect(await kindOf(new Blob([begin]))).toBeUndefined();
  });

  it('come with their codebook, also beside the table', async () => {
    const { engine, converters, call } = setUp();
    call('read', sav(), options);
    await settle();
    converters[0]!.say({ type: 'csv', csv: new Blob(['a\n1\n']), codebook });
    await settle();
    expect((engine.told[0] as { args: unknown[] }).args[1]).toEqual({ delimiter: ',', encoding: 'utf-8', sheet: 'May', header: 1, codebook });
    call('earlierOriginal', sav(), '{"kordon": 1}');
    await settle();
    converters[1]!.say({ type: 'csv', csv: new Blob(['a\n1\n']), codebook });
    await settle();
    const job = (engine.told[1] as { args: unknown[] }).args[1] as string;
    expect(JSON.parse(job)).toEqual({ kordon: 1, codebook, input: { delimiter: ',', encoding: 'utf-8', header: 1 } });
  });

  it('are written beside the engine, or refused with all that is wrong', async () => {
    const { engine, converters, heard, worker } = setUp();
    const csv = new Blob(['a\n1\n']);
    const ask = () => worker.postMessage({ type: 'call', id: 9, name: 'packageFile', args: [csv, 'sav', ';', codebook, ['id']] });
    ask();
    await settle();
    expect(converters[0]!.told).toEqual([{ csv, name: 'packageFile', rest: ['sav', ';', codebook, ['id']] }]);
    const file = new Blob(['$FL2']);
    converters[0]!.say({ type: 'value', value: { file } });
    await settle();
    ask();
    await settle();
    const mistakes = [1, 2].map((n) => ({ where: { text: `column ${n}` }, what: 'no', remedy: 'rename it' }));
    converters[1]!.say({ type: 'refused', mistakes });
    await settle();
    expect(heard).toEqual([
      { type: 'reply', id: 9, reply: { ok: true, value: { file } } },
      { type: 'reply', id: 9, reply: { ok: false, failure: { kind: 'bad_input', mistakes } } },
    ]);
    expect(engine.told).toEqual([]);
  });
});
