import { describe, expect, it } from 'vitest';
import type { ColumnProfile, Job, Privacy, Role } from '../protocol.ts';
import { newJob, restoreJob, withBoundaries, withHierarchy, withRole } from './job.ts';
import { jobText } from './job-text.ts';
import {
  addDemand,
  demandsOf,
  forColumn,
  hierarchicalColumns,
  isOn,
  modelTitle,
  pathOf,
  removeDemand,
  withDemand,
  withKind,
  withModel,
  withNamedValues,
  withP,
  withRefined,
} from './privacy.ts';

const column = (name: string, role: Role, type: ColumnProfile['type'] = 'category'): ColumnProfile => ({
  name,
  role,
  type,
  distinct: 2,
  missing: 0,
  reason: '',
  distribution: [],
  suggested_hierarchy: null,
});
const profile = [column('Age', 'quasi-identifier', 'number'), column('Diagnosis', 'sensitive'), column('Income', 'sensitive', 'number')];
const plain = newJob(profile, { delimiter: 'auto', encoding: 'auto' }, 'some-algorithm');
const asking = (privacy: Partial<Privacy>): Job => ({ ...plain, privacy: { k: 5, ...privacy } });
const sent = (job: Job) => JSON.parse(jobText(job)) as Job;

describe('a model', () => {
  it.each(['p', 'l', 't', 'alpha'] as const)('%s is off until wanted, and leaves nothing when it is off again', (model) => {
    expect(isOn(plain, model)).toBe(false);
    const on = withModel(plain, model, true, profile);
    expect(isOn(on, model)).toBe(true);
    expect(withModel(on, model, false, profile)).toEqual(plain);
  });

  it('measures numbers by their order, and other columns apart from them', () => {
    const closeness = (job: Job) => withModel(job, 't', true, profile).privacy.t;
    expect(closeness(plain)).toEqual([
      { kind: 'equal', t: 0.4, attribute: 'Diagnosis' },
      { kind: 'ordered', t: 0.4, attribute: 'Income' },
    ]);
    expect(closeness(withRole(plain, 'Diagnosis', 'insensitive'))).toEqual({ kind: 'ordered', t: 0.4 });
    expect(closeness(withRole(plain, 'Income', 'insensitive'))).toEqual({ kind: 'equal', t: 0.4 });
  });

  it('has p after k in the text, whenever it was asked for', () => {
    const job = withP(asking({ l: { kind: 'distinct', l: 3 } }), 2);
    expect(Object.keys(job.privacy)).toEqual(['k', 'p', 'l']);
  });

  it('goes by one name, whoever speaks of it', () => {
    expect(modelTitle('alpha-k-anonymity')).toBe('(alpha,k)-anonymity');
    expect(modelTitle('k-anonymity')).toBe('k-anonymity');
  });
});

describe('demands', () => {
  const one = asking({ l: { kind: 'distinct', l: 3 } });

  it('are one object or several in an array, and have paths to match', () => {
    expect(pathOf(one, 'l', 0)).toBe('privacy.l');
    const two = addDemand(one, 'l');
    expect(two.privacy.l).toEqual([{ kind: 'distinct', l: 3 }, { kind: 'distinct', l: 3, attribute: 'Diagnosis' }]);
    expect(pathOf(two, 'l', 1)).toBe('privacy.l[1]');
    const three = addDemand(two, 'l');
    expect(demandsOf(three, 'l').map(({ attribute }) => attribute)).toEqual([undefined, 'Diagnosis', 'Income']);
    expect(removeDemand(removeDemand(three, 'l', 2), 'l', 1)).toEqual(one);
    expect(removeDemand(one, 'l', 0)).toEqual(plain);
  });

  it('are changed one at a time', () => {
    const two = addDemand(one, 'l');
    const changed = withDemand(two, 'l', 1, { kind: 'entropy', l: 2.5, attribute: 'Income' });
    expect(demandsOf(changed, 'l')).toEqual([{ kind: 'distinct', l: 3 }, { kind: 'entropy', l: 2.5, attribute: 'Income' }]);
  });

  it('come back from a file as they were', () => {
    const job = asking({
      p: 2,
      l: [{ kind: 'recursive', l: 3, c: 4, attribute: 'Diagnosis' }],
      t: [{ kind: 'equal', t: 0.3, attribute: 'Diagnosis' }, { kind: 'ordered', t: 0.2, attribute: 'Income' }],
      alpha: { alpha: 0.5, values: ['HIV', ''], refined: true, attribute: 'Diagnosis' },
    });
    expect(jobText(restoreJob(jobText(job), profile, 'other'))).toBe(jobText(job));
    expect(sent(job).privacy).toEqual(job.privacy);
  });

  it('name no values in the text before any is chosen', () => {
    const alpha = [{ alpha: 0.5, values: [], attribute: 'Diagnosis' }, { alpha: 0.2, values: ['HIV'] }];
    expect(sent(asking({ alpha })).privacy.alpha).toEqual([{ alpha: 0.5, attribute: 'Diagnosis' }, alpha[1]]);
    expect(sent(asking({ alpha: alpha[0]! })).privacy.alpha).toEqual({ alpha: 0.5, attribute: 'Diagnosis' });
  });

  it('for another column name no values yet, and for each column none at all', () => {
    const named = { alpha: 0.5, values: ['HIV'], attribute: 'Diagnosis' };
    expect(forColumn(named, 'Income')).toEqual({ alpha: 0.5, values: [], attribute: 'Income' });
    expect(forColumn(named, undefined)).toEqual({ alpha: 0.5 });
    expect(forColumn({ alpha: 0.5 }, 'Income')).toEqual({ alpha: 0.5, attribute: 'Income' });
    expect(forColumn({ kind: 'equal', t: 0.3, attribute: 'Income' }, undefined)).toEqual({ kind: 'equal', t: 0.3 });
  });

  it('have c only where it means something, and whole numbers but for entropy', () => {
    const entropy = withKind({ kind: 'distinct', l: 3, attribute: 'Income' }, 'entropy');
    expect(entropy).toEqual({ kind: 'entropy', l: 3, attribute: 'Income' });
    expect(withKind({ kind: 'entropy', l: 2.7 }, 'recursive')).toEqual({ kind: 'recursive', l: 2, c: 3 });
    expect(withKind({ kind: 'entropy', l: 1.5 }, 'distinct')).toEqual({ kind: 'distinct', l: 2 });
    expect(withKind({ kind: 'recursive', l: 3, c: 4 }, 'distinct')).toEqual({ kind: 'distinct', l: 3 });
  });

  it('do without what is not asked', () => {
    expect(withNamedValues({ alpha: 0.5, values: ['HIV'] }, undefined)).toEqual({ alpha: 0.5 });
    expect(withRefined({ alpha: 0.5, refined: true }, false)).toEqual({ alpha: 0.5 });
    expect(withRefined({ alpha: 0.5 }, true)).toEqual({ alpha: 0.5, refined: true });
  });
});

describe('the hierarchy of a sensitive column', () => {
  const tree = { tree: { label: '*', children: ['Flu', 'HIV'] } };
  const grouped = withBoundaries(withHierarchy(plain, 'Diagnosis', tree), 'Diagnosis', ['Flu']);
  const ofDiagnosis = (job: Job) => sent(job).attributes[1];
  const hierarchical = (attribute?: string): Job => ({
    ...grouped,
    privacy: { k: 5, t: { kind: 'hierarchical', t: 0.3, ...(attribute !== undefined && { attribute }) } },
  });

  it('is in the text where it measures a distance, without fences', () => {
    expect(ofDiagnosis(hierarchical('Diagnosis'))).toEqual({ name: 'Diagnosis', role: 'sensitive', hierarchy: tree });
    expect(ofDiagnosis(hierarchical())).toHaveProperty('hierarchy');
    expect(hierarchicalColumns(hierarchical())).toEqual(['Diagnosis', 'Income']);
  });

  it('stays out where it does not', () => {
    expect(ofDiagnosis(grouped)).toEqual({ name: 'Diagnosis', role: 'sensitive' });
    expect(ofDiagnosis(hierarchical('Income'))).toEqual({ name: 'Diagnosis', role: 'sensitive' });
    expect(ofDiagnosis(withRole(hierarchical(), 'Diagnosis', 'insensitive'))).toEqual({ name: 'Diagnosis', role: 'insensitive' });
  });
});
