import { expect, it } from 'vitest';
import type { FromWorker } from '../protocol/calls.ts';
import type { Reply } from '../protocol/reply.ts';
import { Assembly, inParts, partLength } from './parts.ts';

function through(reply: Reply<unknown>): { messages: FromWorker[]; back: Reply<unknown> | undefined } {
  const messages = structuredClone([...inParts(7, reply)]);
  const assembly = new Assembly();
  let back: Reply<unknown> | undefined;
  for (const message of messages) {
    if (message.type === 'part') assembly.add(message);
    if (message.type === 'reply') back = assembly.whole(message.reply);
  }
  return { messages, back };
}

it('brings long lists over in parts', () => {
  const nodes = Array.from({ length: 2 * partLength + 1 }, (_, at) => ({ label: `n${at}` }));
  const reply = { ok: true, value: { height: 3, nodes, notes: ['one'], uncovered: nodes.slice(0, partLength + 1) } };
  const { messages, back } = through(reply as Reply<unknown>);
  expect(back).toEqual(reply);
  expect(messages.map(({ type }) => type)).toEqual(['part', 'part', 'part', 'part', 'part', 'reply']);
  expect(messages.every(({ id }) => id === 7)).toBe(true);
  for (const message of messages) {
    if (message.type === 'part') expect(message.items.length).toBeLessThanOrEqual(partLength);
    if (message.type === 'reply') expect(JSON.stringify(message).length).toBeLessThan(200);
  }
});

it.each<Reply<unknown>>([
  { ok: true, value: { nodes: [1, 2], text: 'x'.repeat(9000) } },
  { ok: true, value: [['a'], ['b']] },
  { ok: true, value: null },
  { ok: false, failure: { kind: 'bad_input', mistakes: [] } },
])('leaves %j in one', (reply) => {
  const { messages, back } = through(reply);
  expect(messages).toHaveLength(1);
  expect(back).toEqual(reply);
});
