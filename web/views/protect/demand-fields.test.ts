import { describe, expect, it } from 'vitest';
import type { ModelEntry } from '../../protocol/catalogue.ts';
import type { Demand, Job } from '../../protocol/job.ts';
import { demandsOf, withModel } from '../../state/job/demands.ts';
import { newJob } from '../../state/job/job.ts';
import { alpha, l, t as closeness } from '../../state/job/models.fixture.ts';
import type { Session } from '../../state/session/session.ts';
import type { FieldContents } from '../parts/fields.ts';
import { parts } from '../parts/template.fixture.ts';
import { demandFields } from './demand-fields.ts';

const column = { name: 'Diagnosis', type: 'category', role: 'sensitive', distinct: 2, missing: 0, distribution: [{ value: 'Flu', rows: 3 }] } as never;
const plain = newJob([column], { delimiter: ',', encoding: 'utf-8' }, 'peel');

// The fields of the model's first demand, and the job that they change.
function form(model: ModelEntry, demand?: Demand) {
  let job: Job = withModel(plain, model, true, [column]);
  if (demand) job = { ...job, privacy: { ...job.privacy, [model.key]: demand } };
  const session = { change: (edit: (job: Job) => Job) => void (job = edit(job)) } as unknown as Session;
  const found = parts(demandFields({
    session, job, profile: [column], model, demand: demandsOf(job, model.key)[0]!, path: `privacy.${model.key}`, at: 0, findings: '', wrong: false,
  }));
  const isFigure = (part: unknown): part is FieldContents => typeof part === 'object' && part !== null && 'settled' in part;
  return {
    text: found.filter((part) => typeof part === 'string').join(''),
    figures: found.filter(isFigure),
    demand: () => demandsOf(job, model.key)[0],
  };
}

// Nothing on the page knows this one; the engine could have it tomorrow.
const gap: ModelEntry = {
  ...l,
  name: 'gap-limit',
  key: 'gap',
  parameters: [
    { ...l.parameters[1]!, key: 'gap', title: 'Widest gap', bounds: { ...l.parameters[1]!.bounds!, first: 7, most: 9 } },
    { ...alpha.parameters[2]!, key: 'strict', title: 'Count gaps twice', summary: 'Both ends count.' },
    { ...alpha.parameters[1]!, key: 'rare' },
  ],
};

describe('the form of a model', () => {
  it('has a field for each parameter that is declared, and no other', () => {
    const { figures, text, demand } = form(gap);
    expect(figures.map(({ label, value, whole, least, most }) => ({ label, value, whole, least, most }))).toEqual([
      { label: 'Widest gap', value: 7, whole: true, least: 2, most: 9 },
    ]);
    expect(text).toContain('Count gaps twice');
    expect(text).toContain('Both ends count.');
    expect(text).toContain('rare of privacy.gap');
    expect(text).not.toContain('<select');
    figures[0]!.set(4);
    expect(demand()).toEqual({ gap: 4 });
  });

  it('has the parameters of the kind that is chosen', () => {
    expect(form(l).figures.map(({ label }) => label)).toEqual(['l']);
    expect(form(l, { kind: 'recursive', l: 2, c: 3 }).figures.map(({ label }) => label)).toEqual(['l', 'c']);
    expect(form(l).text).toContain('recursive');
  });

  it('leads to the hierarchy where the kind needs one', () => {
    expect(form(closeness).text).not.toContain('hierarchy');
    expect(form(closeness, { kind: 'hierarchical', t: 0.3 }).text).toContain('Hierarchy of Diagnosis');
  });
});
