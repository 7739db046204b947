// The risk of a release from somebody who has a register of the population that the table is a sample of.
import { editionsOf, type Release } from './state.ts';
import type { Store } from './store.ts';

export async function countRegister(store: Store, source: File): Promise<void> {
  const { release } = store.state;
  if (!release) return;
  const { made } = release;
  // What was found is of this release; by now there may be another one.
  const tell = (found: Partial<Release>) => {
    const present = store.state.release;
    if (present?.made === made) store.set({ release: { ...present, ...found } });
  };
  const { name } = source;
  const former = release.register;
  const reply = await store.ask('population', [source], (progress) => tell({ register: { name, progress } }));
  if (reply.ok) tell({ ...editionsOf(reply.value), register: { name } });
  else if (reply.failure) tell({ register: { name, failure: reply.failure } });
  else tell({ register: former });
}
