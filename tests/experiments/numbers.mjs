// Boundaries and hierarchies that follow from the rows, in the setting of Miller et al. (2008): what their paper leaves
// to future work. A. Campan, N. Cooper, T. M. Truta, "On-the-Fly Hierarchies for Numerical Attributes in Data
// Anonymization" (2010), build such hierarchies for the same table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { job, levels, quasiIdentifier, readTable, sample } from './adult.mjs';
import { atMost, less, rising, trend } from './trend.mjs';
import { count, share } from './words.mjs';

const ks = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const others = ['education-num', 'workclass', 'marital-status', 'occupation', 'race', 'sex', 'native-country'];

// What age is generalized along; of all, the bins of level 1 have 100 rows or more where rows decide.
const trees = {
  fixed: { intervals: { widths: [5, 10, 20] } },
  width: { adaptive: { rows: 100 } },
  sse: { adaptive: { rows: 100, cost: 'sse' } },
  agglomerative: { adaptive: { rows: 100, cost: 'agglomerative' } },
  range: { range: {} },
};
const names = {
  fixed: '5, 10, 20 years',
  width: 'adaptive, width',
  sse: 'adaptive, squares',
  agglomerative: 'adaptive, agglomerative',
  range: 'ranges',
};

// Ranges have no nodes, so of them a width stands in: a tenth of 90 is 9.
const boundaries = {
  none: { name: 'no boundary on age', of: () => [] },
  relative: {
    name: 'no wider than a tenth of the age',
    of: (tree) => (tree === 'range' ? [{ width: 9 }] : [{ relative: 0.1 }]),
  },
};

const percent = (value) => `${(value * 100).toFixed(1)} %`;

export const numbersJob = (folder, tree, bounds) =>
  job(
    [
      ...others.map((name) => quasiIdentifier(name, levels(folder, 'paper', name))),
      { ...quasiIdentifier('age', trees[tree], boundaries[bounds].of(tree)), release: 'mean' },
    ],
    { k: 2 },
  );

// The clinic's sample with the job that comes with it.
function clinic(root) {
  const folder = join(root, 'public/samples');
  return { rows: readTable(join(folder, 'clinic.csv')), job: JSON.parse(readFileSync(join(folder, 'clinic.job.json'), 'utf8')) };
}

export function measure(lab, { folder, rows, root }) {
  const table = sample(rows, 10_000);
  const runs = [];
  for (const tree of Object.keys(trees)) {
    for (const bounds of Object.keys(boundaries)) {
      const asked = { rows: table, job: numbersJob(folder, tree, bounds), k: ks, repeat: 1 };
      runs.push({ tree, bounds, trials: lab.compare({ ...asked, algorithms: ['greedy-cka'] }) });
      if (bounds === 'none') continue;
      runs.push({ tree, bounds: `${bounds}, ignored`, trials: lab.compare({ ...asked, algorithms: ['k-member'], boundaries: 'ignore' }) });
    }
  }
  const adult = job([...others, 'age'].map((name) => quasiIdentifier(name, levels(folder, 'paper', name))), { k: 5 });
  const suggested = {
    adult: lab.suggest({ rows, job: adult }),
    clinic: lab.suggest(clinic(root)),
  };
  return { runs, suggested };
}

export function present({ runs, suggested }) {
  const run = (tree, bounds) => runs.find((each) => each.tree === tree && each.bounds === bounds).trials;
  const values = (trials, take) => ks.map((k) => take(trials.find((t) => t.k === k)));
  const ageError = (t) => t?.numbers?.age;
  const ncp = (t) => t?.quality?.ncp;
  const cells = (t) => t?.violations?.cells;
  const suppressed = (t) => t?.suppressed;
  const kAxis = { label: 'k', values: ks, format: String };
  const lines = (bounds, take) =>
    Object.keys(trees).map((tree) => ({ name: names[tree], values: values(run(tree, bounds), take) }));
  const points = (a, b, bounds, take) =>
    ks.map((k, i) => ({
      at: `k = ${k}`,
      a: values(run(a, bounds), take)[i],
      b: values(run(b, bounds), take)[i],
      of: [names[a], names[b]],
    }));
  const all = Object.keys(trees);
  const each = (trees_, checks) => trees_.flatMap((tree) => checks(tree).map((one) => ({ ...one, at: `${names[tree]}, ${one.at}` })));
  const costs = (take, words) =>
    each(all, (tree) =>
      atMost(
        ks.map((k, i) => ({
          at: `k = ${k}`,
          a: values(run(tree, 'relative'), take)[i],
          b: values(run(tree, 'none'), take)[i],
          of: ['bounded', 'free'],
        })),
        words,
      ),
    );
  const same = JSON.stringify(lines('none', ageError)[1].values) === JSON.stringify(lines('none', ageError)[2].values);
  const suggestion = (found) => found.map((each) => [percent(each.share), count(each.lost), percent(each.detail)]);
  return {
    id: 'numbers',
    title: 'Hierarchies and boundaries that follow from the rows',
    paper:
      `J. Miller, A. Campan, T. M. Truta (P3DM 2008), section 5, with what their section 6 leaves to future work; A. Campan,
      N. Cooper, T. M. Truta: On-the-Fly Hierarchies for Numerical Attributes in Data Anonymization (SDM 2010)`,
    algorithms: ['greedy-cka', 'k-member'],
    setup: [
      `The table, rows and quasi-identifiers of the experiment above; GreedyCKA, k from 2 to 10. Age alone changes: fixed
      bins of 5, 10 and 20 years; bins that follow from the rows, the first level of 100 rows or more each, twice as many
      at each further level, chosen by rows times width, by squares, or by uniting the nearest; or ranges. The claims
      are Kordon’s.`,
      `Trees of different heights cannot be compared by height, so age is measured by how far the ages of a class lie
      from their mean (the squared error, as a share of the variance), and a release by the normalized certainty penalty
      (Xu et al. 2006), which counts the values that a cell may stand for. The boundary lets an age become an interval no
      wider than a tenth of any age in it; ranges may be 9 years wide, a tenth of 90.`,
    ],
    parts: [
      {
        kind: 'trends',
        title: 'What Kordon claims, and what is seen here',
        trends: [
          trend('Bins by squares keep ages nearer to their mean than fixed bins', 'Figure 1', less(points('sse', 'fixed', 'none', ageError), share)),
          trend('Bins by squares keep ages nearer to their mean than united ones', 'Figure 1', less(points('sse', 'agglomerative', 'none', ageError), share)),
          trend('Ranges cost least, as they end where the ages of a class do', 'Figure 3', all.filter((tree) => tree !== 'range').flatMap((tree) => less(points('range', tree, 'none', ncp), share))),
          trend('The boundary keeps ages nearer to their mean', 'Figures 1 and 2', costs(ageError, share)),
          trend('Ignoring the boundary violates it, the more the larger k is', 'Table 1', each(all, (tree) => rising(ks, values(run(tree, 'relative, ignored'), cells), count))),
          trend(
            'GreedyCKA violates no boundary',
            'Table 1',
            each(all, (tree) => values(run(tree, 'relative'), cells).map((n, i) => ({ at: `k = ${ks[i]}`, holds: n === 0, says: count(n) }))),
          ),
        ],
      },
      { kind: 'figure', number: 'Figure 1', title: 'Squared error of age, no boundary', x: kAxis, series: lines('none', ageError), format: share },
      { kind: 'figure', number: 'Figure 2', title: 'Squared error of age, within a tenth', x: kAxis, series: lines('relative', ageError), format: share },
      { kind: 'figure', number: 'Figure 3', title: 'Normalized certainty penalty, no boundary', x: kAxis, series: lines('none', ncp), format: share },
      { kind: 'figure', number: 'Figure 4', title: 'Normalized certainty penalty, within a tenth', x: kAxis, series: lines('relative', ncp), format: share },
      {
        kind: 'table',
        number: 'Table 1',
        title: 'Cells beyond the boundary where it is ignored, and rows that keeping to it suppresses',
        columns: ['k', ...all.flatMap((tree) => [`${names[tree]}: beyond`, 'suppressed'])],
        rows: ks.map((k, i) => [
          k,
          ...all.flatMap((tree) => [values(run(tree, 'relative, ignored'), cells)[i], values(run(tree, 'relative'), suppressed)[i]]),
        ]),
      },
      {
        kind: 'table',
        number: 'Table 2',
        title: 'What one figure buys: Adult, eight quasi-identifiers, k = 5',
        columns: ['rows allowed', 'rows lost', 'detail guaranteed'],
        rows: suggestion(suggested.adult),
      },
      {
        kind: 'table',
        number: 'Table 3',
        title: 'The same of the clinic’s sample, with the job that comes with it',
        columns: ['rows allowed', 'rows lost', 'detail guaranteed'],
        rows: suggestion(suggested.clinic),
      },
    ],
    remarks: [
      ...(same ? ['By width and by squares the ages of these rows have the same bins: they lie close together.'] : []),
      `“Detail guaranteed” is what a release within the suggested boundaries keeps at least (kordon suggest): 100 % if all
      values went out as they are, and of a lost row nothing. The binary tree of Campan et al. is cut into levels here, as
      all hierarchies of Kordon have them, and its distance is taken to be that between means.`,
    ],
  };
}
