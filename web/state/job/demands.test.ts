import { describe, expect, it } from 'vitest';
import type { ModelEntry } from '../../protocol/catalogue.ts';
import type { Job, Privacy } from '../../protocol/job.ts';
import { newJob, restoreJob, withBoundaries, withHierarchy, withRole } from './job.ts';
import { fitting } from './misfit.ts';
import { l, models, p, t } from './models.fixture.ts';
import { jobText } from './text.ts';
import {
  addDemand,
  choosingModels,
  demandedColumns,
  demandsOf,
  expectedOf,
  firstDemands,
  forColumn,
  hierarchicalColumns,
  isDemanding,
  isOn,
  mandatoryFigures,
  modelTitle,
  pathOf,
  removeDemand,
  withAdvised,
  withDemand,
  withKind,
  withModel,
  withholds,
  withValue,
  withWithheld,
} from './demands.ts';
import { column } from './columns.fixture.ts';

const profile = [column('Age', 'quasi-identifier', { type: 'number' }), column('Diagnosis', 'sensitive'), column('Income', 'sensitive', { type: 'number' })];
const plain = newJob(profile, { delimiter: 'auto', encoding: 'auto' }, 'some-algorithm');
const asking = (privacy: Partial<Privacy>): Job => ({ ...plain, privacy: { k: 5, ...privacy } });
const sent = (job: Job) => JSON.parse(jobText(job)) as Job;

describe('the models for which rows are suppressed by choice', () => {
  const named = (job: Job) => choosingModels(job, { privacy_models: models } as never);

  it('are those that the job asks for, by their names', () => {
    const one = withModel(plain, t, true, profile);
    expect(named(one)).toBe('t-closeness');
    expect(named(withModel(withModel(one, l, true, profile), p, true, profile))).toBe('l-diversity or t-closeness');
  });

  it('are not named where the job has just given them up', () => {
    expect(named(withModel(plain, p, true, profile))).toBe('other models');
  });
});

describe('groups that fail a demand', () => {
  const demanding = asking({ p: 2 });
  const withheld = withWithheld(demanding, true);

  it('have their sensitive cells withheld, or there are none', () => {
    expect(withholds(demanding)).toBe(false);
    expect(withholds(withheld)).toBe(true);
    expect(sent(withheld).privacy).toEqual({ k: 5, p: 2, failing: 'withhold' });
    expect(withWithheld(withheld, false)).toEqual(demanding);
  });

  it('are no matter where nothing is demanded', () => {
    const nothing = withWithheld(plain, true);
    expect(isDemanding(nothing)).toBe(false);
    expect(withholds(nothing)).toBe(false);
    expect(sent(nothing).privacy).toEqual({ k: 5 });
    expect(isDemanding(asking({ k_map: 5, person: 'id', nested: 'avoid' }))).toBe(false);
  });

  it('cost no rows if they may fail', () => {
    expect(mandatoryFigures(demanding, { privacy_models: models } as never)).toEqual(['k = 5', 'p = 2']);
    expect(mandatoryFigures(withheld, { privacy_models: models } as never)).toEqual(['k = 5']);
  });
});

describe('a model', () => {
  it.each(models)('$name is off until wanted, and leaves nothing when it is off again', (model) => {
    expect(isOn(plain, model.key)).toBe(false);
    const on = withModel(plain, model, true, profile);
    expect(isOn(on, model.key)).toBe(true);
    expect(withModel(on, model, false, profile)).toEqual(plain);
  });

  it('measures numbers by their order, and other columns apart from them', () => {
    const closeness = (job: Job) => withModel(job, t, true, profile).privacy['t'];
    expect(closeness(plain)).toEqual([
      { kind: 'equal', t: 0.4, attribute: 'Diagnosis' },
      { kind: 'ordered', t: 0.4, attribute: 'Income' },
    ]);
    expect(closeness(withRole(plain, 'Diagnosis', 'insensitive'))).toEqual({ kind: 'ordered', t: 0.4 });
    expect(closeness(withRole(plain, 'Income', 'insensitive'))).toEqual({ kind: 'equal', t: 0.4 });
  });

  it('has p after k in the text, whenever it was asked for', () => {
    const job = withModel(asking({ l: { kind: 'distinct', l: 3 } }), p, true, profile);
    expect(Object.keys(job.privacy)).toEqual(['k', 'p', 'l']);
  });

  it('goes by one name, in page and engine', () => {
    expect(modelTitle('alpha-k-anonymity')).toBe('(alpha,k)-anonymity');
    expect(modelTitle('k-anonymity')).toBe('k-anonymity');
  });
});

// A model that nothing on the page knows: what it declares is all there is.
describe('a model that only the catalogue knows', () => {
  const limit: ModelEntry = {
    ...l,
    name: 'gap',
    key: 'gap',
    parameters: [
      { ...l.parameters[0]!, choices: [{ name: 'wide', title: 'Wide', needs: 'nothing' }, { name: 'near', title: 'Near', needs: 'numbers' }] },
      { ...l.parameters[1]!, key: 'gap', bounds: { ...l.parameters[1]!.bounds!, first: 7 } },
      { ...l.parameters[2]!, of: 'near' },
    ],
  };

  it('begins with its first figures, and with its kind for numbers where a column holds numbers', () => {
    expect(firstDemands(plain, limit, profile)).toEqual([
      { kind: 'wide', gap: 7, attribute: 'Diagnosis' },
      { kind: 'near', gap: 7, c: 3, attribute: 'Income' },
    ]);
  });

  it('takes the figures that it declares', () => {
    expect(expectedOf(limit.parameters[1]!, 'wide')).toEqual({ whole: true, least: 2 });
    expect(expectedOf(limit.parameters[1]!, 'entropy')).toEqual({ least: 1, above: true });
  });

  it('is asked for, fitted to another table and written like the others', () => {
    const job = withModel(plain, limit, true, profile);
    expect(sent(job).privacy['gap']).toEqual(demandsOf(job, 'gap'));
    expect(fitting(job, { ...plain, attributes: plain.attributes.slice(0, 2) }).privacy['gap']).toEqual([demandsOf(job, 'gap')[0]]);
  });
});

describe('demands', () => {
  const one = asking({ l: { kind: 'distinct', l: 3 } });

  it('are one object or several in an array, and have paths to match', () => {
    expect(pathOf(one, 'l', 0)).toBe('privacy.l');
    const two = addDemand(one, l);
    expect(two.privacy['l']).toEqual([{ kind: 'distinct', l: 3 }, { kind: 'distinct', l: 3, attribute: 'Diagnosis' }]);
    expect(pathOf(two, 'l', 1)).toBe('privacy.l[1]');
    const three = addDemand(two, l);
    expect(demandsOf(three, 'l').map(({ attribute }) => attribute)).toEqual([undefined, 'Diagnosis', 'Income']);
    expect(removeDemand(removeDemand(three, l, 2), l, 1)).toEqual(one);
    expect(removeDemand(one, l, 0)).toEqual(plain);
  });

  it('are changed one at a time', () => {
    const two = addDemand(one, l);
    const changed = withDemand(two, l, 1, { kind: 'entropy', l: 2.5, attribute: 'Income' });
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
    const asked = [{ alpha: 0.5, values: [], attribute: 'Diagnosis' }, { alpha: 0.2, values: ['HIV'] }];
    expect(sent(asking({ alpha: asked })).privacy['alpha']).toEqual([{ alpha: 0.5, attribute: 'Diagnosis' }, asked[1]]);
    expect(sent(asking({ alpha: asked[0]! })).privacy['alpha']).toEqual({ alpha: 0.5, attribute: 'Diagnosis' });
  });

  it('for another column name no values yet, and for each column none at all', () => {
    const named = { alpha: 0.5, values: ['HIV'], attribute: 'Diagnosis' };
    expect(forColumn(named, 'Income')).toEqual({ alpha: 0.5, values: [], attribute: 'Income' });
    expect(forColumn(named, undefined)).toEqual({ alpha: 0.5 });
    expect(forColumn({ alpha: 0.5 }, 'Income')).toEqual({ alpha: 0.5, attribute: 'Income' });
    expect(forColumn({ kind: 'equal', t: 0.3, attribute: 'Income' }, undefined)).toEqual({ kind: 'equal', t: 0.3 });
  });

  it('have c only where it means something, and whole numbers but for entropy', () => {
    const entropy = withKind(l, { kind: 'distinct', l: 3, attribute: 'Income' }, 'entropy');
    expect(entropy).toEqual({ kind: 'entropy', l: 3, attribute: 'Income' });
    expect(withKind(l, { kind: 'entropy', l: 2.7 }, 'recursive')).toEqual({ kind: 'recursive', l: 2, c: 3 });
    expect(withKind(l, { kind: 'entropy', l: 1.5 }, 'distinct')).toEqual({ kind: 'distinct', l: 2 });
    expect(withKind(l, { kind: 'recursive', l: 3, c: 4 }, 'distinct')).toEqual({ kind: 'distinct', l: 3 });
  });

  it('do without what is not asked', () => {
    expect(withValue({ alpha: 0.5, values: ['HIV'] }, 'values', undefined)).toEqual({ alpha: 0.5 });
    expect(withValue({ alpha: 0.5, refined: true }, 'refined', false)).toEqual({ alpha: 0.5 });
    expect(withValue({ alpha: 0.5 }, 'refined', true)).toEqual({ alpha: 0.5, refined: true });
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

  it('is in the text where it measures a distance, without boundaries', () => {
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

describe('what is recommended', () => {
  const catalogue = { privacy_models: models } as never;
  it('is 2 different values of every sensitive column at once, where nothing is asked of them yet', () => {
    const advised = withAdvised(plain, catalogue, profile)!;
    expect(sent(advised).privacy).toEqual({ k: 5, p: 2 });
    expect(demandedColumns(advised, p)).toEqual(['Diagnosis', 'Income']);
    expect(withAdvised(advised, catalogue, profile)).toBeUndefined();
    expect(demandedColumns(asking({ l: [{ l: 2, attribute: 'Income' }] }), l)).toEqual(['Income']);
  });

  it('is nothing where no column is sensitive, one has a single value, or people of a population count', () => {
    expect(withAdvised(withRole(withRole(plain, 'Diagnosis', 'insensitive'), 'Income', 'insensitive'), catalogue, profile)).toBeUndefined();
    expect(withAdvised(plain, catalogue, profile.map((each) => ({ ...each, distinct: 1 })))).toBeUndefined();
    expect(withAdvised(asking({ k_map: 9 }), catalogue, profile)).toBeUndefined();
  });
});
