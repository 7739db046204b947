// The boundaries whose loosening would save rows.
import type { Loosening } from '../../protocol/findings.ts';
import { isByHand } from '../hierarchy/boundaries.ts';
import { fencesOf, type State } from './state.ts';

// `ruled`: how many others stand by a rule, and are loosened by loosening that.
export function looseningsOf(state: State): { byHand: Loosening[]; ruled: number } {
  const helpful = (state.feasibility?.value?.loosenings ?? []).filter(({ saves }) => saves > 0);
  const byHand = helpful.filter((loosening) => {
    const hierarchy = state.hierarchies[loosening.attribute]?.value;
    return !hierarchy || isByHand(loosening, hierarchy, fencesOf(state, loosening.attribute));
  });
  return { byHand, ruled: helpful.length - byHand.length };
}
