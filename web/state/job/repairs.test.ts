import { expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import { withRenames } from './repairs.ts';

const job: Job = {
  kordon: 1,
  input: { delimiter: 'auto', encoding: 'auto', missing: [''] },
  attributes: [{ name: 'Geb', role: 'quasi-identifier' }, { name: 'Diag', role: 'sensitive' }],
  privacy: { k: 3, p: [{ attribute: 'Diag', p: 2 }], l: { attribute: 'Diag', l: 2 }, t: 2 },
  suppression: { limit: 0 },
  algorithm: { name: 'peel', classification: { attribute: 'Diag' } },
  seed: 1,
  output: { order: 'shuffled', suppressed: 'remove' },
};

it('keeps what was decided of a renamed column', () => {
  const after = withRenames(job, [
    { column: 'Diag', rename: 'D' },
    { column: 'Geb', leave_out: [''] },
    { column: 'D', rename: 'Diagnosis' },
  ]);
  expect(after.attributes).toEqual([{ name: 'Geb', role: 'quasi-identifier' }, { name: 'Diagnosis', role: 'sensitive' }]);
  expect(after.privacy).toEqual({ k: 3, p: [{ attribute: 'Diagnosis', p: 2 }], l: { attribute: 'Diagnosis', l: 2 }, t: 2 });
  expect(withRenames({ ...job, privacy: { k: 3, person: 'Geb', group: ['Geb'] } }, [{ column: 'Geb', rename: 'Birth' }]).privacy).toEqual({ k: 3, person: ['Birth'], group: ['Birth'] });
  expect(withRenames({ ...job, privacy: { k: 3, weight: 'Geb' } }, [{ column: 'Geb', rename: 'Birth' }]).privacy).toEqual({ k: 3, weight: 'Birth' });
  const studied: Job = { ...job, input: { ...job.input, subset: { column: 'Diag', values: ['x'] } } };
  expect(withRenames(studied, [{ column: 'Diag', rename: 'D' }]).input.subset).toEqual({ column: 'D', values: ['x'] });
  expect(after.algorithm).toEqual({ name: 'peel', classification: { attribute: 'Diagnosis' } });
});
