// Where the browser keeps work: its database, by way of idb-keyval, which spares the page opening one and turning requests
// into promises. Some browsers refuse it to a page that was opened from the disk. Work of another shape than KeptWork has
// now, as other versions of this page may keep it, needs a store of another name.
import { clear, createStore, delMany, keys, set, values } from 'idb-keyval';
import type { KeptStorage } from '../../state/memory/memory.ts';

export function browserStorage(): KeptStorage {
  const store = createStore('kordon', 'works');
  return {
    all: async () => values(store),
    ids: async () => keys(store),
    put: async (work) => set(work.id, work, store),
    remove: async (ids) => delMany(ids, store),
    clear: async () => clear(store),
  };
}
