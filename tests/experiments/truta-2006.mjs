// T. M. Truta, B. Vinay, "Privacy Protection: p-Sensitive k-Anonymity Property" (ICDE Workshops 2006), section 4:
// table 8.
import { job, quasiIdentifier, sample, sensitive } from './adult.mjs';
import { trend } from './trend.mjs';
import { count } from './words.mjs';

const sizes = [400, 4000];
const ks = [2, 3];
const keys = { age: 'A', 'marital-status': 'M', race: 'R', sex: 'S' };
const confidential = ['salary-class', 'capital-gain', 'capital-loss'];

const paper = {
  '400 2': { node: [1, 1, 1, 1], disclosures: 6 },
  '400 3': { node: [1, 1, 2, 1], disclosures: 2 },
  '4000 2': { node: [2, 1, 1, 1], disclosures: 4 },
  '4000 3': { node: [2, 1, 2, 1], disclosures: 0 },
};

// Table 7.
function hierarchies(rows) {
  const values = (name) => [...new Set(rows.map((row) => row[name]))].toSorted();
  const decade = (age) => Math.floor(age / 10) * 10;
  const married = (status) => (status.startsWith('Married') ? 'Married' : 'Single');
  const table = (name, levels) => ({ levels: values(name).map((value) => [value, ...levels(value), '*']) });
  return {
    age: table('age', (age) => [`${decade(age)}-${decade(age) + 9}`, Number(age) < 50 ? '<50' : '>=50']),
    'marital-status': table('marital-status', (status) => [married(status)]),
    race: table('race', (race) => [
      ['White', 'Black'].includes(race) ? race : 'Other',
      race === 'White' ? 'White' : 'Other',
    ]),
    sex: table('sex', () => []),
  };
}

export function measure(lab, { rows }) {
  const trees = hierarchies(rows);
  const trutaJob = job(
    [...Object.keys(keys).map((name) => quasiIdentifier(name, trees[name])), ...confidential.map(sensitive)],
    { k: 2 },
  );
  return sizes.flatMap((size) =>
    lab
      .compare({ rows: sample(rows, size), job: trutaJob, algorithms: ['samarati'], k: ks })
      .map((trial) => ({ size, ...trial })),
  );
}

const node = (levels) => `⟨${Object.values(keys).map((letter, i) => `${letter}${levels[i]}`).join(', ')}⟩`;
const total = (trial) => trial.disclosures.reduce((sum, { classes }) => sum + classes, 0);

export function present(trials) {
  const found = (size, k) => trials.find((t) => t.size === size && t.k === k && !t.failure);
  const all = sizes.flatMap((size) => ks.map((k) => ({ size, k, trial: found(size, k) })));
  const measured = all.filter(({ trial }) => trial);
  const at = ({ size, k }) => `${count(size)} rows, k = ${k}`;
  const levels = (trial) => Object.keys(keys).map((name) => trial.levels[name]);
  return {
    id: 'truta-2006',
    title: 'What k-anonymity alone gives away',
    paper:
      `T. M. Truta, B. Vinay: Privacy Protection: p-Sensitive k-Anonymity Property (ICDE Workshops 2006), section 4`,
    algorithms: ['samarati'],
    setup: [
      `As in the paper: samples of 400 and 4,000 rows, the four key attributes and generalizations of its Table 7,
      Samarati’s binary search for a minimal k-anonymous node of the lattice, nothing suppressed. An attribute
      disclosure is a class in which everyone has the same value of a confidential attribute.`,
      `Of the paper’s confidential attributes Pay, CapitalGain, CapitalLoss and TaxPeriod, this file has capital-gain
      and capital-loss; salary-class stands in for Pay, and TaxPeriod is missing. The samples are not the paper’s.`,
    ],
    parts: [
      {
        kind: 'trends',
        trends: [
          trend(
            'Under k-anonymity alone attribute disclosures occur (in the paper: in three of four tables)',
            'Table 8',
            measured.map((each) => ({ at: at(each), holds: total(each.trial) > 0, says: count(total(each.trial)) })),
          ),
          trend(
            'With a larger k there are fewer of them',
            'Table 8',
            sizes
              .filter((size) => ks.every((k) => found(size, k)))
              .map((size) => {
                const [two, three] = ks.map((k) => total(found(size, k)));
                const says = `${count(two)} at k = 2, ${count(three)} at k = 3`;
                return { at: `${count(size)} rows`, holds: three < two, says };
              }),
          ),
        ],
      },
      {
        kind: 'table',
        number: 'Table 8',
        title: 'Attribute disclosures in k-anonymous releases',
        columns: [
          'rows',
          'k',
          'lattice node: here',
          'in the paper',
          'disclosures: here',
          'in the paper',
          ...confidential.map((name) => `of ${name}`),
          'classes',
        ],
        rows: all.map(({ size, k, trial }) => {
          const theirs = paper[`${size} ${k}`];
          return [
            count(size),
            k,
            trial && node(levels(trial)),
            node(theirs.node),
            trial && total(trial),
            theirs.disclosures,
            ...confidential.map((name) => trial?.disclosures.find(({ attribute }) => attribute === name).classes),
            trial && count(trial.classes),
          ];
        }),
      },
    ],
    remarks: [
      'p-sensitive k-anonymity, "p" in a job, is the paper’s remedy: with p = 2 no class gives an attribute away.',
    ],
  };
}
