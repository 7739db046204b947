// Models as the engine's catalogue has them (texts/engine-spoken.test.ts compares), for tests without the engine.
import type { ModelEntry, Parameter } from '../../protocol/catalogue.ts';

type Said = 'title' | 'summary' | 'paper' | 'monotone';
const model = (entry: Omit<ModelEntry, Said>): ModelEntry => ({ title: '', summary: '', paper: '', monotone: '', ...entry });
const parameter = (key: string, kind: Parameter['kind'], rest: Partial<Parameter> = {}): Parameter => ({
  key, title: key, summary: '', kind, required: false, of: '', choices: [], ...rest,
});
const figure = (key: string, bounds: Partial<Parameter['bounds']>, of = ''): Parameter =>
  parameter(key, 'figure', {
    required: true,
    of,
    bounds: { least: 0, above: false, whole: false, fraction_of: '', up_to_k: false, first: 0, ...bounds },
  });

export const p = model({
  name: 'p-sensitivity', mandatory: true, at_most: false, key: 'p', bare: true,
  parameters: [figure('p', { least: 1, above: true, whole: true, up_to_k: true, first: 2 })],
});

export const l = model({
  name: 'l-diversity', mandatory: false, at_most: false, key: 'l', bare: false,
  parameters: [
    parameter('kind', 'choice', {
      required: true,
      choices: ['distinct', 'entropy', 'recursive'].map((name) => ({ name, title: name, needs: 'nothing' as const })),
    }),
    figure('l', { least: 1, above: true, whole: true, fraction_of: 'entropy', first: 3 }),
    figure('c', { above: true, first: 3 }, 'recursive'),
  ],
});

export const t = model({
  name: 't-closeness', mandatory: false, at_most: true, key: 't', bare: false,
  parameters: [
    parameter('kind', 'choice', {
      required: true,
      choices: [
        { name: 'equal', title: 'equal', needs: 'nothing' },
        { name: 'ordered', title: 'ordered', needs: 'numbers' },
        { name: 'hierarchical', title: 'hierarchical', needs: 'hierarchy' },
      ],
    }),
    figure('t', { most: 1, first: 0.4 }),
  ],
});

export const alpha = model({
  name: 'alpha-k-anonymity', mandatory: false, at_most: true, key: 'alpha', bare: false,
  parameters: [figure('alpha', { above: true, most: 1, first: 0.5 }), parameter('values', 'values'), parameter('refined', 'truth')],
});

export const beta = model({
  name: 'beta-likeness', mandatory: false, at_most: true, key: 'beta', bare: false,
  parameters: [
    parameter('kind', 'choice', {
      required: true,
      choices: ['basic', 'enhanced'].map((name) => ({ name, title: name, needs: 'nothing' as const })),
    }),
    figure('beta', { above: true, first: 1 }),
  ],
});

export const delta = model({
  name: 'delta-disclosure', mandatory: false, at_most: true, key: 'delta', bare: false,
  parameters: [figure('delta', { above: true, first: 1.5 })],
});

export const models: ModelEntry[] = [p, l, t, alpha, beta, delta];
