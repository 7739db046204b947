// An engine for the tools that notes what it is asked, and answers as the test says.
import { Stopped, type Bridge } from '../../engine/bridge.ts';
import type { CallName } from '../../protocol/calls.ts';
import type { Reply } from '../../protocol/reply.ts';
import { answers } from '../session/session.fixture.ts';

export function engineFor(own: Partial<Record<CallName, Reply<unknown>>> = {}) {
  const calls: [CallName, ...unknown[]][] = [];
  const bridge = {
    async call(name: CallName, args: unknown[]) {
      calls.push([name, ...args]);
      const { generation } = bridge;
      await Promise.resolve();
      if (generation !== bridge.generation) throw new Stopped('cancelled');
      return own[name] ?? { ok: true, value: answers[name] };
    },
    generation: 0,
    cancel() {
      bridge.generation++;
    },
  };
  return { bridge: bridge as unknown as Bridge, calls, own };
}

export const file = (name: string, text = 'Age,Ward\n1,A\n'): File => new File([text], name);
