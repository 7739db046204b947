// An engine for the tools that notes what it is asked, and answers as the test says.
import type { Bridge } from '../../engine/bridge.ts';
import type { CallName } from '../../protocol/calls.ts';
import type { Reply } from '../../protocol/reply.ts';
import { answers } from '../session/session.fixture.ts';

export function engineFor(own: Partial<Record<CallName, Reply<unknown>>> = {}) {
  const calls: [CallName, ...unknown[]][] = [];
  const bridge = {
    call(name: CallName, args: unknown[]) {
      calls.push([name, ...args]);
      return Promise.resolve(own[name] ?? { ok: true, value: answers[name] });
    },
    cancel() {},
  };
  return { bridge: bridge as unknown as Bridge, calls, own };
}

export const file = (name: string, text = 'Age,Ward\n1,A\n'): File => new File([text], name);
