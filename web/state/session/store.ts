// Holds a state and lets the engine be asked: what all actions of this room stand on, and the tools beside the steps.
import { Stopped, type Bridge, type OnProgress } from '../../engine/bridge.ts';
import type { CallArguments, CallName, CallValue } from '../../protocol/calls.ts';
import type { Reply } from '../../protocol/reply.ts';
import type { State } from './state.ts';

// A call that was cancelled has neither value nor failure.
export interface Cancelled {
  ok: false;
  cancelled: true;
  failure?: undefined;
}

export type Asked<T> = Reply<T> | Cancelled;

export type Patch<S = State> = { [K in keyof S]?: S[K] | undefined };

export class Store<S = State> {
  private readonly listeners = new Set<() => void>();
  private telling = false;

  constructor(
    readonly engine: Bridge,
    public state: S,
    private readonly settled = (next: S): S => next, // what follows from any change
  ) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // The state changes at once. Listeners hear of all changes of one breath together.
  set(patch: Patch<S>): void {
    this.state = this.settled({ ...this.state, ...patch } as S);
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
    // The view that shows the failure says what to do, in the page's language.
    return { ok: false, failure: { kind: 'crashed', mistakes: [{ where: { text: '' }, what: error.message, remedy: '' }] } };
  }
}
