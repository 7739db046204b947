// A long list takes the page long to unpack: it goes ahead of its reply in parts, and the page can do other things
// between them.
import type { FromWorker } from '../protocol/calls.ts';
import type { Reply } from '../protocol/reply.ts';

export const partLength = 2000;

type Value = Record<string, unknown>;
type PartMessage = Extract<FromWorker, { type: 'part' }>;

// What the worker says, the reply last.
export function* inParts(id: number, reply: Reply<unknown>): Generator<FromWorker> {
  const short: Value = {};
  if (reply.ok && reply.value instanceof Object) {
    for (const [key, list] of Object.entries(reply.value)) {
      if (!Array.isArray(list) || list.length <= partLength) continue;
      for (let at = 0; at < list.length; at += partLength) {
        yield { type: 'part', id, key, items: list.slice(at, at + partLength) };
      }
      short[key] = [];
    }
  }
  yield { type: 'reply', id, reply: Object.keys(short).length ? withLists(reply, short) : reply };
}

// The reply as it was, on the page's side.
export class Assembly {
  private readonly lists: Record<string, unknown[]> = {};

  add({ key, items }: PartMessage): void {
    (this.lists[key] ??= []).push(...items);
  }

  whole(reply: Reply<unknown>): Reply<unknown> {
    return Object.keys(this.lists).length ? withLists(reply, this.lists) : reply;
  }
}

const withLists = (reply: Reply<unknown>, lists: Value): Reply<unknown> =>
  reply.ok ? { ok: true, value: { ...(reply.value as Value), ...lists } } : reply;
