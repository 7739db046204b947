// Holds the state and lets the engine be asked: what all actions of this room stand on.
import { Stopped, type Bridge, type OnProgress } from '../../engine/bridge.ts';
import type { CallArguments, CallName, CallValue } from '../../protocol/calls.ts';
import type { Reply } from '../../protocol/reply.ts';
import { emptyState, type State } from './state.ts';

// A call that was cancelled has neither value nor failure.
export interface Cancelled {
  ok: false;
  cancelled: true;
  failure?: undefined;
}

export type Asked<T> = Reply<T> | Cancelled;

export type Patch = { [K in keyof State]?: State[K] | undefined };

export class Store {
  state: State = emptyState;
  private readonly listeners = new Set<() => void>();
  private telling = false;

  constructor(readonly engine: Bridge) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // The state changes at once; the step that is shown is one that was seen. Listeners hear of all changes of one breath together.
  set(patch: Patch): void {
    const next = { ...this.state, ...patch } as State;
    this.state = next.seen.includes(next.step) ? next : { ...next, seen: [...next.seen, next.step] };
    if (this.telling) return;
    this.telling = true;
    queueMicrotask(() => {
      this.telling = false;
      for (const listener of this.listeners) listener();
    });
  }

  ask<N extends CallName>(name: N, args: CallArguments<N>, onProgress?: OnProgress): Promise<Asked<CallValue<N>>> {
    return ask(this.engine, name, args, onProgress);
  }
}

// An engine call whose crash is a failure like any other.
export async function ask<N extends CallName>(
  engine: Bridge,
  name: N,
  args: CallArguments<N>,
  onProgress?: OnProgress,
): Promise<Asked<CallValue<N>>> {
  try {
    return await engine.call(name, args, onProgress);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    if (error.reason === 'cancelled') return { ok: false, cancelled: true };
    // What to do is told in the page's language where the failure is shown.
    return { ok: false, failure: { kind: 'crashed', mistakes: [{ where: { text: '' }, what: error.message, remedy: '' }] } };
  }
}
