// k for a reader who knows a few columns only: what it keeps beside full k, and beside suppression alone.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { job, levels, quasiIdentifier, readTable } from './adult.mjs';
import { attributes } from './kordon-peel.mjs';
import { suppressed } from './suppression.mjs';
import { atMost, trend } from './trend.mjs';
import { count, ms } from './words.mjs';

const k = 5;
const readers = [2, 3, 4];

function survey({ root }) {
  const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
  try {
    const [table, written] = ['wide.csv', 'wide.job.json'].map((name) => join(folder, name));
    execFileSync(process.execPath, [join(root, 'tests/bench/wide_table.mjs'), '20000', '16', table, written]);
    return { rows: readTable(table), job: JSON.parse(readFileSync(written, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const cases = {
  adult: [
    'Adult, 8 columns',
    ({ folder, rows }) => ({ rows, job: job(attributes.map((name) => quasiIdentifier(name, levels(folder, 'arx', name))), { k }) }),
  ],
  survey: ['A made survey, 20,000 rows, 16 columns', survey],
};

export function measure(lab, given) {
  return Object.entries(cases).map(([id, [, make]]) => {
    const { rows, job } = make(given);
    const columns = job.attributes.map(({ name }) => name);
    const known = (any) => ({ ...job, privacy: { ...job.privacy, known: any } });
    return {
      id,
      columns: columns.length,
      all: lab.mask({ rows, job }),
      readers: readers.map((any) => ({ any, ...lab.mask({ rows, job: known(any) }), suppression: suppressed(rows, columns, k, any) })),
    };
  });
}

const fine = (value) => (Number.isFinite(value) ? value.toFixed(4) : undefined);

export function present(measured) {
  const titled = measured.map((each) => ({ ...each, title: cases[each.id][0] }));
  const points = (take, of) => titled.flatMap(({ title, all, readers }) =>
    readers.map((each) => ({ at: `${title}, any ${each.any}`, a: each.loss, b: take(each, all), of: ['known columns', of] })));
  return {
    id: 'known-columns',
    title: 'A reader who knows a few columns',
    paper: 'M. Terrovitis, N. Mamoulis, P. Kalnis 2008; N. Mohammed, B. Fung, P. Hung, C. Lee 2009',
    algorithms: [],
    setup: [
      `k = ${k} in every set of any two, three or four quasi-identifiers ("known": 2, 3, 4), and in all of them together. By
      normalized information loss: 0 if nothing is generalized, 1 if everything is. No boundaries.`,
      `Suppression alone empties single cells. It goes through the same sets of columns. In each it empties, of every row that
      fewer than k rows match, the cell in the column with the most values. An empty cell matches any value, as the
      documentation of sdcMicro describes its local suppression of combinations. So it empties few cells. But an emptied cell
      says that its value was rare. To Kordon it is alike to emptied cells only, and the last column counts rows by that.
      An emptied cell counts as lost; there are no hierarchies.`,
    ],
    parts: [
      {
        kind: 'trends',
        title: 'What Kordon claims, and what is seen here',
        trends: [
          trend('It never loses more than k over all columns', 'Table 1', atMost(points((_, all) => all.loss, 'k over all columns'), fine)),
          trend(
            'Suppression alone leaves rows that an emptied cell singles out',
            'Table 1',
            titled.flatMap(({ title, readers }) =>
              readers.map(({ any, suppression: { rare } }) => ({ at: `${title}, any ${any}`, holds: rare > 0, says: `${count(rare)} rows are rarer than k` }))),
          ),
        ],
      },
      {
        kind: 'table',
        number: 'Table 1',
        title: 'Normalized information loss, the bound that no release is below, and masking time',
        columns: ['table', 'a reader knows', 'sets of columns', 'loss', 'bound', 'time', 'suppression alone', 'rows it leaves rarer than k'],
        rows: titled.flatMap(({ title, columns, all, readers }) => [
          ...readers.map(({ any, sets, loss, bound, time, suppression }) => [title, `any ${any}`, String(sets), fine(loss), fine(bound), ms(time), fine(suppression.loss), count(suppression.rare)]),
          [title, `all ${columns}`, '1', fine(all.loss), fine(all.bound), ms(all.time), undefined, undefined],
        ]),
      },
    ],
    remarks: [
      `Emptied cells cost little, and that is the price of trust: nobody must know how the table was made. A reader who does
      knows that the value of an emptied cell was rare.`,
    ],
  };
}
