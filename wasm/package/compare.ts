// The jobs of a comparison, as the page's own comparer makes them (web/state/compare).
import type { AlgorithmEntry } from '../../web/protocol/catalogue.ts';
import type { Job as WholeJob } from '../../web/protocol/job.ts';
import { withAlgorithm, withUnprotectedAccepted } from '../../web/state/job/algorithm.ts';
import { withK, withoutPseudonyms } from '../../web/state/job/job.ts';
import type { CompareOptions } from './contract.ts';

interface Point {
  algorithm: string;
  k: number;
  job: WholeJob;
}

export function trialsOf(job: Partial<WholeJob>, entries: AlgorithmEntry[], { k, algorithms }: CompareOptions): Point[] {
  const guaranteeing = entries.filter(({ guarantees }) => guarantees).map(({ name }) => name);
  const free = withoutPseudonyms({ algorithm: { name: entries[0]!.name }, ...job, suppression: { limit: 1 } } as WholeJob);
  return (k ?? [free.privacy.k]).flatMap((each) =>
    (algorithms ?? guaranteeing).map((algorithm) => {
      const named = withK(free.algorithm.name === algorithm ? free : withAlgorithm(free, algorithm), each);
      const guarantees = entries.find(({ name }) => name === algorithm)?.guarantees ?? true;
      return { algorithm, k: each, job: guarantees ? named : withUnprotectedAccepted(named) };
    }),
  );
}
