import { describe, expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import { placeOf } from './places.ts';

const job = { attributes: [{ name: 'id' }, { name: 'born' }, { name: 'admission', role: 'insensitive' }] } as Job;
const coded = { attributes: [{ name: 'id', pseudonym: { kind: 'keyed' } }] } as Job;
const place = (path?: string) => placeOf({ text: '', ...(path !== undefined && { path }) }, job);

describe('the place of a mistake', () => {
  it('is the step, and the column where the path names one', () => {
    expect(place('attributes[1].hierarchy.dates.levels[0]')).toEqual({ step: 'boundaries', column: 'born' });
    expect(place('attributes[1].boundaries[0]')).toEqual({ step: 'boundaries', column: 'born' });
    expect(place('attributes[0].role')).toEqual({ step: 'columns', column: 'id' });
    expect(place('attributes[2].release.shift')).toEqual({ step: 'columns', column: 'admission' });
    expect(place('attributes')).toEqual({ step: 'columns' });
    expect(place('input.missing')).toEqual({ step: 'data' });
    expect(place('privacy.k')).toEqual({ step: 'protect' });
  });

  it('is in a fold of step 4, which is then opened', () => {
    expect(place('privacy.l[1]')).toEqual({ step: 'protect', folds: ['protection'] });
    expect(place('suppression.limit')).toEqual({ step: 'protect', folds: ['protection'] });
    expect(place('algorithm')).toEqual({ step: 'protect', folds: ['protection', 'experts'] });
    expect(place('output.order')).toEqual({ step: 'protect', folds: ['file'] });
    expect(place('output.pseudonyms')).toEqual({ step: 'protect' }); // the passphrase is in view
  });

  it('has the earlier release in view where codes by passphrase ask for it', () => {
    expect(place('privacy.earlier')).toEqual({ step: 'protect', folds: ['protection'] });
    expect(placeOf({ text: '', path: 'privacy.earlier' }, coded)).toEqual({ step: 'protect' });
  });

  it('is nowhere for what is not of the job', () => {
    expect(place()).toBeUndefined();
    expect(place('hierarchies.csv')).toBeUndefined();
    expect(place('attributes[7].hierarchy')).toEqual({ step: 'columns' });
  });
});
