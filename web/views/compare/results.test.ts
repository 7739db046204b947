import { nothing } from 'lit';
import { expect, it } from 'vitest';
import type { Feasibility } from '../../protocol/findings.ts';
import type { Report } from '../../protocol/report.ts';
import { basisOf, type Compare } from '../../state/compare/points.ts';
import { newJob } from '../../state/job/job.ts';
import { emptyState } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { results } from './results.ts';

const point = { algorithm: 'peel', k: 5, ignored: false };
const report = (suppressed: number): Report =>
  ({
    rows: { input: 100, released: 100 - suppressed, suppressed, mandatory: 0 },
    classes: { count: 1, smallest: 5, average: 5, largest: 5, sizes: [] },
    privacy: [],
    quality: { information_loss: 1, normalized_information_loss: 0.1, attributes: [] },
    violations: { cells: 0, tuples: 0 },
    risk: { prosecutor: { average: 0.1 } },
    timings_ms: {},
  }) as unknown as Report;

// All that a template puts in.
function contents(part: unknown): unknown[] {
  if (Array.isArray(part)) return part.flatMap(contents);
  return part instanceof Object && 'values' in part ? contents(part.values) : [part];
}

// 0.29 * 100 is a little below 29.
it('says that a point suppresses too many rows where it is more than the engine allows', () => {
  const job = { ...newJob([], { delimiter: ',', encoding: 'utf-8' }, 'peel'), suppression: { limit: 0.29 } };
  const shown = (suppressed: number) => {
    const compare: Compare = {
      choice: { algorithms: ['peel'], from: 5, to: 5, step: 1, ignored: false },
      basis: basisOf(job),
      wanted: 1,
      trials: [{ point, report: report(suppressed) }],
      running: false,
    };
    const state = { ...emptyState, feasibility: { key: '', value: { allowed: 29 } as Feasibility } };
    const drawn = results({ state, job, entries: [], compare, picked: { point, where: 'table' }, pick: () => {}, release: () => {} });
    return drawn === nothing ? [] : contents(drawn.values);
  };
  const isSaid = (suppressed: number) => shown(suppressed).includes(t.compare.overLimit);
  expect([29, 30].map(isSaid)).toEqual([false, true]);
});
