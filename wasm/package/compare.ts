// The jobs of a comparison: each algorithm with each k, as `kordon compare` runs them.
import type { AlgorithmEntry } from '../../web/protocol/catalogue.ts';
import type { Job as WholeJob } from '../../web/protocol/job.ts';
import { withAlgorithm } from '../../web/state/job/algorithm.ts';
import { withK, withoutPseudonyms } from '../../web/state/job/job.ts';
import type { CompareOptions } from './contract.ts';
import { badInput } from './english.ts';
import { textsGiven } from './given.ts';

interface Point {
  algorithm: string;
  k: number;
  job: WholeJob;
}

export function comparisonGiven({ k, algorithms, ...waiting }: CompareOptions): CompareOptions {
  if (k !== undefined && !(Array.isArray(k) && k.every(Number.isInteger))) throw badInput('k', 'it is no list of numbers', 'give an array, for example [5, 10]');
  return { ...waiting, ...(k && { k: [...k] }), ...(algorithms && { algorithms: textsGiven(algorithms, 'algorithms', 'names of algorithms') }) };
}

export function trialsOf(job: Partial<WholeJob>, entries: AlgorithmEntry[], { k, algorithms }: CompareOptions): Point[] {
  const guaranteeing = entries.filter(({ guarantees }) => guarantees).map(({ name }) => name);
  const uncoded = withoutPseudonyms({ algorithm: { name: entries[0]!.name }, ...job } as WholeJob);
  return (k ?? [uncoded.privacy.k]).flatMap((each) =>
    (algorithms ?? guaranteeing).map((algorithm) => {
      const named = uncoded.algorithm.name === algorithm ? uncoded : withAlgorithm(uncoded, algorithm);
      return { algorithm, k: each, job: withK(named, each) };
    }),
  );
}
