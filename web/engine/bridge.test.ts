import { describe, expect, it } from 'vitest';
import type { FromWorker, ToWorker } from '../protocol/calls.ts';
import type { Reply } from '../protocol/reply.ts';
import { Bridge, isOutOfMemory, Stopped, type WorkerLike } from './bridge.ts';

// A worker that answers when the test says so.
class Puppet implements WorkerLike {
  calls: Extract<ToWorker, { type: 'call' }>[] = [];
  ended = false;
  private listener: (event: MessageEvent<FromWorker>) => void = () => {};

  addEventListener(type: string, listener: never): void {
    if (type === 'message') this.listener = listener;
  }
  postMessage(message: ToWorker): void {
    if (message.type === 'call') this.calls.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.listener({ data: message } as MessageEvent<FromWorker>);
  }
  reply(reply: Reply<unknown>): void {
    this.say({ type: 'reply', id: this.calls.at(-1)!.id, reply });
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const ok = (value: unknown = {}): Reply<unknown> => ({ ok: true, value });
const options = { delimiter: 'auto', encoding: 'auto' };
const table = new Blob(['a\n1\n']);

function setUp() {
  const workers: Puppet[] = [];
  const bridge = new Bridge(async () => {
    workers.push(new Puppet());
    return workers.at(-1)!;
  });
  return { bridge, workers };
}

async function withTable() {
  const { bridge, workers } = setUp();
  const read = bridge.call('read', [table, options]);
  await settle();
  workers[0]!.reply(ok());
  await read;
  return { bridge, workers };
}

describe('the bridge', () => {
  it('runs calls one after the other', async () => {
    const { bridge, workers } = setUp();
    const first = bridge.call('catalogue', []);
    const second = bridge.call('rows', [{}, 0, 1]);
    await settle();
    expect(workers[0]!.calls.map(({ name }) => name)).toEqual(['catalogue']);
    workers[0]!.reply(ok('first'));
    expect(await first).toEqual(ok('first'));
    await settle();
    expect(workers[0]!.calls.map(({ name }) => name)).toEqual(['catalogue', 'rows']);
    workers[0]!.reply(ok('second'));
    expect(await second).toEqual(ok('second'));
    expect(workers).toHaveLength(1);
  });

  it('hands on progress to the call it belongs to', async () => {
    const { bridge, workers } = setUp();
    const seen: number[] = [];
    void bridge.call('run', ['{}', '', undefined, ''], ({ done }) => seen.push(done));
    await settle();
    const { id } = workers[0]!.calls[0]!;
    workers[0]!.say({ type: 'progress', id, progress: { stage: 'mask', done: 3, total: 9 } });
    workers[0]!.say({ type: 'progress', id: id + 1, progress: { stage: 'mask', done: 4, total: 9 } });
    expect(seen).toEqual([3]);
  });

  it('puts a reply together that came in parts', async () => {
    const { bridge, workers } = setUp();
    const hierarchy = bridge.call('hierarchy', [{ name: 'Age', role: 'quasi-identifier' }, []]);
    await settle();
    const { id } = workers[0]!.calls[0]!;
    workers[0]!.say({ type: 'part', id, key: 'nodes', items: [1, 2] });
    workers[0]!.say({ type: 'part', id: id + 1, key: 'nodes', items: [9] });
    workers[0]!.say({ type: 'part', id, key: 'nodes', items: [3] });
    workers[0]!.reply(ok({ height: 1, nodes: [] }));
    expect(await hierarchy).toEqual(ok({ height: 1, nodes: [1, 2, 3] }));
  });

  it('cancels by ending the worker, and everything that waited', async () => {
    const { bridge, workers } = setUp();
    const running = bridge.call('run', ['{}', '', undefined, '']);
    const waiting = bridge.call('rows', [{}, 0, 1]);
    await settle();
    bridge.cancel();
    await expect(running).rejects.toMatchObject({ reason: 'cancelled' });
    await expect(waiting).rejects.toBeInstanceOf(Stopped);
    expect(workers[0]!.ended).toBe(true);
  });

  it('cancels while a worker is starting', async () => {
    const { bridge, workers } = setUp();
    const call = bridge.call('rows', [{}, 0, 1]);
    bridge.cancel();
    await expect(call).rejects.toMatchObject({ reason: 'cancelled' });
    await settle();
    expect(workers[0]!.ended).toBe(true);
    const next = bridge.call('catalogue', []);
    await settle();
    workers[1]!.reply(ok(1));
    expect(await next).toEqual(ok(1));
  });

  it('reads the table again in the worker after a cancelled one', async () => {
    const { bridge, workers } = await withTable();
    const before = bridge.generation;
    const running = bridge.call('run', ['{}', '', undefined, '']);
    bridge.cancel();
    await expect(running).rejects.toBeInstanceOf(Stopped);
    const rows = bridge.call('rows', [{}, 0, 1]);
    await settle();
    expect(workers[1]!.calls).toMatchObject([{ name: 'read', args: [table, options] }]);
    workers[1]!.reply(ok());
    await settle();
    expect(workers[1]!.calls[1]).toMatchObject({ name: 'rows' });
    workers[1]!.reply(ok([['1']]));
    expect(await rows).toEqual(ok([['1']]));
    expect(bridge.generation).toBe(before + 1);
  });

  it.each<FromWorker>([
    { type: 'crash', id: 1, message: 'unreachable' },
    {
      type: 'reply',
      id: 1,
      reply: { ok: false, failure: { kind: 'crashed', mistakes: [{ where: { text: 'memory' }, what: 'unreachable', remedy: '' }] } },
    },
  ])('replaces a worker that crashed and reads the table again ($type)', async (message) => {
    const { bridge, workers } = await withTable();
    const run = bridge.call('run', ['{}', '', undefined, '']);
    await settle();
    workers[0]!.say(message);
    await expect(run).rejects.toMatchObject({ reason: 'crashed', message: expect.stringContaining('unreachable') as string });
    expect(workers[0]!.ended).toBe(true);
    void bridge.call('rows', [{}, 0, 1]);
    await settle();
    expect(workers[1]!.calls).toMatchObject([{ name: 'read' }]);
  });

  it('goes back to the former table after a file that cannot be read', async () => {
    const { bridge, workers } = await withTable();
    const read = bridge.call('read', [new Blob(['"']), options]);
    await settle();
    workers[0]!.reply({ ok: false, failure: { kind: 'bad_input', mistakes: [] } });
    expect((await read).ok).toBe(false);
    void bridge.call('rows', [{}, 0, 1]);
    await settle();
    expect(workers[1]!.calls).toMatchObject([{ name: 'read', args: [table, options] }]);
  });

  it('fails of a table that cannot be read again with what was asked of it, and tries no further', async () => {
    const { bridge, workers } = await withTable();
    bridge.cancel();
    const asked = [bridge.call('profile', [[]]), bridge.call('profile', [[]])];
    await settle();
    const gone: Reply<unknown> = { ok: false, failure: { kind: 'bad_input', mistakes: [] } };
    workers[1]!.reply(gone);
    expect(await Promise.all(asked)).toEqual([gone, gone]);
    await settle();
    expect(workers).toHaveLength(2);
  });

  it('tells when no worker can be started', async () => {
    const bridge = new Bridge(() => Promise.reject(new Error('no WebAssembly')));
    await expect(bridge.call('catalogue', [])).rejects.toThrow('no WebAssembly');
    await expect(bridge.call('catalogue', [])).rejects.toThrow('no WebAssembly');
  });
});

describe('an engine that stopped for want of memory', () => {
  it.each([
    ['there is not enough memory for this table: close other tabs', true],
    ['RangeError: Array buffer allocation failed', true],
    ['RangeError: Invalid typed array length: 9000000000', true],
    ['RangeError: WebAssembly.Memory(): could not allocate memory', true],
    ['out of memory', true],
    ['RuntimeError: unreachable', false],
    ['RuntimeError: memory access out of bounds', false],
  ])('is known by what was said last: %s', (reason, expected) => expect(isOutOfMemory(reason)).toBe(expected));
});
