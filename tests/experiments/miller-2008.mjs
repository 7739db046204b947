// J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity: Privacy with Generalization Boundaries" (P3DM 2008),
// section 5: figures 8 and 9, tables 1 and 2.
import { job, levels, quasiIdentifier, sample } from './adult.mjs';
import { less, mean, rising, trend } from './trend.mjs';
import { count, ms } from './words.mjs';

const ks = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const attributes = [
  'education-num',
  'workclass',
  'marital-status',
  'occupation',
  'race',
  'sex',
  'age',
  'native-country',
];

// Tables 1 and 2 of the paper.
const paper = {
  violations: {
    country: [605, 991, 1377, 1657, 1906, 2198, 2354, 2550, 2728],
    both: [2209, 3824, 5297, 6163, 6964, 7743, 8417, 8931, 9549],
  },
  suppressed: { country: [0, 0, 0, 0, 0, 0, 0, 0, 0], both: [5, 15, 24, 28, 48, 60, 81, 97, 106] },
};

// What the boundaries may have been: every value of the level is one.
const countryLevels = { 1: 'regions (North_A, West_E, …)', 2: 'continents (America, Europe, …)' };
const ageLevels = { 1: '5 years', 2: '10 years', 3: '20 years' };

export function millerJob(folder, country, age) {
  const boundaries = {
    'native-country': [{ level: country }],
    ...(age && { age: [{ level: age }] }),
  };
  return job(
    attributes.map((name) => quasiIdentifier(name, levels(folder, 'paper', name), boundaries[name])),
    { k: 2 },
  );
}

// Constrained and unconstrained trials under one set of boundaries.
const pair = (lab, rows, jobOf, repeat) => ({
  constrained: lab.compare({ rows, job: jobOf, algorithms: ['greedy-cka'], k: ks, repeat }),
  free: lab.compare({ rows, job: jobOf, algorithms: ['k-member'], k: ks, boundaries: 'ignore', repeat }),
});

// How far two columns of figures are apart: the mean of |ours - theirs| / theirs.
const deviation = (ours, theirs) => mean(ours.map((value, i) => Math.abs(value - theirs[i]) / theirs[i]));

export function measure(lab, { folder, rows }) {
  const table = sample(rows, 10_000);
  const candidates = [];
  for (const country of Object.keys(countryLevels).map(Number)) {
    for (const age of Object.keys(ageLevels).map(Number)) {
      const { constrained, free } = pair(lab, table, millerJob(folder, country, age), 1);
      const alone = lab.compare({
        ...{ rows: table, job: millerJob(folder, country), algorithms: ['k-member'] },
        ...{ k: ks, boundaries: 'ignore', repeat: 1 },
      });
      candidates.push({
        country,
        age,
        violations: { country: alone.map((t) => t.violations.cells), both: free.map((t) => t.violations.cells) },
        suppressed: constrained.map((t) => t.suppressed),
      });
    }
  }
  const far = (each) =>
    each.violations.both.length === 0
      ? deviation(each.suppressed, paper.suppressed.both)
      : deviation(each.violations.country, paper.violations.country) +
        deviation(each.violations.both, paper.violations.both) +
        deviation(each.suppressed, paper.suppressed.both);
  const chosen = candidates.toSorted((a, b) => far(a) - far(b))[0];
  return {
    candidates,
    chosen,
    country: pair(lab, table, millerJob(folder, chosen.country)),
    both: pair(lab, table, millerJob(folder, chosen.country, chosen.age)),
  };
}

export function present({ candidates, chosen, country, both }) {
  const values = (trials, take) => ks.map((k) => take(trials.find((t) => t.k === k)));
  const loss = (t) => t?.quality?.information_loss;
  const time = (t) => t?.ms;
  const cells = (t) => t?.violations?.cells;
  const suppressed = (t) => t?.suppressed;
  const bounds = (trials) => (trials === both.constrained || trials === both.free ? 'country and age' : 'country');
  const name = (trials) =>
    trials === country.free || trials === both.free ? 'greedy k-member' : `GreedyCKA (${bounds(trials)})`;
  const points = (a, b, take, of = [name(a), name(b)]) =>
    ks.map((k, i) => ({ at: `k = ${k}`, a: values(a, take)[i], b: values(b, take)[i], of }));
  const kAxis = { label: 'k', values: ks, format: String };
  const lines = (take) => [
    { name: 'GreedyCKA, country bounded', values: values(country.constrained, take) },
    { name: 'GreedyCKA, country and age bounded', values: values(both.constrained, take) },
    { name: 'greedy k-member, boundaries ignored', values: values(country.free, take) },
  ];
  const named = (trials, checks) => checks.map((each) => ({ ...each, at: `${bounds(trials)}, ${each.at}` }));
  const every = (trials, take, words, holds) =>
    values(trials, take).map((value, i) => ({ at: `k = ${ks[i]}`, holds: holds(value), says: words(value) }));
  return {
    id: 'miller-2008',
    title: 'What boundaries cost, and what ignoring them does',
    paper:
      `J. Miller, A. Campan, T. M. Truta: Constrained k-Anonymity: Privacy with Generalization Boundaries (P3DM
      2008), section 5`,
    algorithms: ['k-member'],
    setup: [
      `As in the paper: 10,000 rows of Adult, eight quasi-identifiers with hierarchies of the heights it tells, k
      from 2 to 10; boundaries on native country, then on age as well. GreedyCKA keeps to them, greedy k-member
      (Byun et al.) runs as if there were none.`,
      `The paper drew its rows at random; here they are those whose number has the least hash, the same on every
      machine. The boundaries that its figures 6 and 7 show are assumed: of the six choices below, boundaries at
      ${countryLevels[chosen.country]} and ages at ${ageLevels[chosen.age]} come nearest to the paper’s tables, and
      are used here.`,
    ],
    parts: [
      {
        kind: 'trends',
        trends: [
          trend(
            'More information is lost when country is bounded; exceptions may occur',
            'Figure 8',
            less(points(country.free, country.constrained, loss), count),
          ),
          trend(
            'More information is lost when country and age are bounded',
            'Figure 8',
            less(points(both.free, both.constrained, loss), count),
          ),
          trend(
            'More boundaries lose more information',
            'Figure 8',
            less(points(country.constrained, both.constrained, loss), count),
          ),
          trend('GreedyCKA is faster than greedy k-member', 'Figure 9', [
            ...named(country.free, less(points(country.constrained, country.free, time), ms)),
            ...named(both.free, less(points(both.constrained, both.free, time), ms)),
          ]),
          trend(
            'The more boundaries, the less time',
            'Figure 9',
            less(points(both.constrained, country.constrained, time), ms),
          ),
          trend('Ignoring boundaries violates them, the more the larger k is', 'Table 1', [
            ...named(country.free, rising(ks, values(country.free, cells), count)),
            ...named(both.free, rising(ks, values(both.free, cells), count)),
          ]),
          trend(
            'With two bounded attributes there are more violations than with one',
            'Table 1',
            less(points(country.free, both.free, cells, ['country', 'country and age']), count),
          ),
          trend('GreedyCKA violates no boundary', 'Section 5', [
            ...named(country.constrained, every(country.constrained, cells, count, (n) => n === 0)),
            ...named(both.constrained, every(both.constrained, cells, count, (n) => n === 0)),
          ]),
          trend(
            'With country bounded no row is suppressed',
            'Table 2',
            every(country.constrained, suppressed, count, (n) => n === 0),
          ),
          trend(
            'With country and age bounded a few rows are suppressed, the more the larger k is',
            'Table 2',
            rising(ks, values(both.constrained, suppressed), count),
          ),
        ],
      },
      { kind: 'figure', number: 'Figure 8', title: 'Information loss', x: kAxis, series: lines(loss), format: count },
      { kind: 'figure', number: 'Figure 9', title: 'Running time', x: kAxis, series: lines(time), format: ms },
      {
        kind: 'table',
        number: 'Table 1',
        title: 'Cells that greedy k-member generalizes beyond their boundary',
        columns: ['k', 'country: here', 'in the paper', 'country and age: here', 'in the paper'],
        rows: ks.map((k, i) => [
          k,
          ...[values(country.free, cells)[i], paper.violations.country[i]],
          ...[values(both.free, cells)[i], paper.violations.both[i]],
        ]),
      },
      {
        kind: 'table',
        number: 'Table 2',
        title: 'Rows that GreedyCKA suppresses',
        columns: ['k', 'country: here', 'in the paper', 'country and age: here', 'in the paper'],
        rows: ks.map((k, i) => [
          k,
          ...[values(country.constrained, suppressed)[i], paper.suppressed.country[i]],
          ...[values(both.constrained, suppressed)[i], paper.suppressed.both[i]],
        ]),
      },
      {
        kind: 'table',
        number: 'Choice',
        title: 'Boundaries that the paper may have used, and what they lead to at k = 2 and k = 10',
        columns: ['country', 'age', 'violations, country', 'violations, both', 'suppressed, both'],
        rows: [
          ['in the paper', '', ...[paper.violations.country, paper.violations.both, paper.suppressed.both].map(ends)],
          ...candidates.map((each) => [
            countryLevels[each.country],
            ageLevels[each.age],
            ...[each.violations.country, each.violations.both, each.suppressed].map(ends),
          ]),
        ],
      },
    ],
    remarks: [
      `Every row that GreedyCKA suppresses is one that no algorithm could have kept within the boundaries. Kordon
      finds the clusters of both algorithms through an index; they are those of the textbook’s scan, its times are
      not.`,
    ],
  };
}

const ends = (values) => (values.length ? `${count(values[0])} to ${count(values.at(-1))}` : undefined);
