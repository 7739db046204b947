// The six tables of the benchmark, each made from its seed, with its job. `make` returns rows of texts, the names first.
//
//   class      60 pupils: so small that the optimum is nearly proven
//   census     30,000 people, 8 columns with trees, as in the tables that papers use
//   clinic     9,000 patients with boundaries, and two diagnoses a class
//   register   200,000 people, 7 columns
//   survey     6,000 answers to 24 questions, by all of them
//   poll       10,000 answers to 40 questions, for a reader who knows any two
import { seeded } from './random.mjs';

const range = (length) => Array.from({ length }, (_, at) => at);
const bins = (...widths) => ({ intervals: { widths } });
const flat = { flat: true };

// Groups of `sizes[0]` values, groups of `sizes[1]` of these, and so on.
function levels(values, ...sizes) {
  return {
    levels: values.map((value, at) => [
      value,
      ...sizes.map((_, level) => `${'group part region'.split(' ')[level]} ${Math.floor(at / sizes.slice(0, level + 1).reduce((a, b) => a * b))}`),
      '*',
    ]),
  };
}

const quasi = (name, hierarchy, more = {}) => ({ name, role: 'quasi-identifier', hierarchy, ...more });
const job = (attributes, privacy, more = {}) => ({
  kordon: 1,
  attributes,
  privacy,
  suppression: { limit: 1 },
  output: { order: 'input', suppressed: 'mask' },
  ...more,
});

const districts = range(144).map((at) => `d${at}`);
const trades = range(40).map((at) => `trade ${at}`);
const schools = range(16).map((at) => `degree ${at}`);
const countries = range(41).map((at) => (at === 0 ? 'here' : `country ${at}`));

// People as a census has them: education goes with age, trade with education, most were born here.
function person({ below, skewed, chance }) {
  const age = 17 + below(37) + below(37);
  const school = Math.min(15, (age < 22 ? 2 : 5) + skewed(11));
  const trade = chance(60) ? (school * 2 + skewed(10)) % 40 : below(40);
  const family = age < 25 ? (chance(85) ? 0 : 1) : 1 + skewed(6);
  return [age, `${chance(48) ? 'f' : 'm'}`, `kind ${skewed(5)}`, `family ${family}`, schools[school],
    countries[chance(90) ? 0 : 1 + skewed(40)], `work ${skewed(7)}`, trades[trade]];
}
const peopleNames = ['age', 'sex', 'kind', 'family', 'school', 'country', 'work', 'trade'];
const peopleColumns = [
  quasi('age', bins(5, 10, 20, 40)),
  quasi('sex', flat),
  quasi('kind', flat),
  quasi('family', levels(range(7).map((at) => `family ${at}`), 3)),
  quasi('school', levels(schools, 4, 2)),
  quasi('country', levels(countries, 6)),
  quasi('work', levels(range(7).map((at) => `work ${at}`), 3)),
  quasi('trade', levels(trades, 6)),
];

// Of a third of the answers the value follows from what a person is like; of the others a value is rarer the greater it is.
export function answer(below, values, like) {
  if (below(3) === 0) return Math.floor((like * values) / 5);
  let value = 0;
  while (value < values - 1 && below(100) < 64) ++value;
  return value;
}
function answers(random, rows, questions) {
  return range(rows).map(() => {
    const like = random.below(5);
    return [18 + random.below(36) + random.below(36), districts[random.skewed(144)],
      ...questions.map((values) => answer(random.below, values, like))];
  });
}
const questionNames = (questions) => ['age', 'district', ...questions.map((_, at) => `answer${at + 1}`)];
const questionColumns = (questions) => [
  quasi('age', bins(5, 10, 20)),
  quasi('district', levels(districts, 8, 6)),
  ...questions.map((_, at) => quasi(`answer${at + 1}`, flat)),
];
const questions = (columns) => [2, 3, 6, 9, ...Array(columns - 6).fill(5)];

export const tables = [
  {
    name: 'class',
    seed: 11,
    make: (random) => [
      ['age', 'sex', 'village', 'language', 'mark'],
      ...range(60).map(() => [10 + random.skewed(6), random.one(['f', 'm']), `village ${random.skewed(9)}`,
        random.one(['German', 'German', 'Turkish', 'Polish', 'Arabic']), 1 + random.below(5)]),
    ],
    job: job(
      [quasi('age', bins(2, 4)), quasi('sex', flat), quasi('village', levels(range(9).map((at) => `village ${at}`), 3)),
        quasi('language', flat), { name: 'mark', role: 'insensitive' }],
      { k: 3 },
    ),
  },
  {
    name: 'census',
    seed: 12,
    make: (random) => [peopleNames, ...range(30_000).map(() => person(random))],
    job: job(peopleColumns, { k: 5 }),
  },
  {
    name: 'clinic',
    seed: 13,
    make: (random) => [
      ['birth', 'sex', 'postcode', 'ward', 'diagnosis'],
      ...range(9_000).map(() => {
        const ward = random.below(8);
        return [1930 + random.below(48) + random.below(48), random.one(['f', 'm']),
          `${10 + random.skewed(14)}${random.skewed(10)}${random.skewed(10)}0`, `ward ${ward}`,
          `${'ABCDEFGH'[random.chance(70) ? ward : random.below(8)]}${10 + random.skewed(30)}`];
      }),
    ],
    job: job(
      [quasi('birth', bins(5, 10, 20), { boundaries: [{ level: 1 }] }), quasi('sex', flat, { boundaries: [{ level: 0 }] }),
        quasi('postcode', { mask: { digits: 5 } }, { boundaries: [{ level: 4 }] }),
        quasi('ward', levels(range(8).map((at) => `ward ${at}`), 3)), { name: 'diagnosis', role: 'sensitive' }],
      { k: 5, p: 2 },
    ),
  },
  {
    name: 'register',
    seed: 14,
    make: (random) => [
      [...peopleNames.slice(0, 7), 'district'],
      ...range(200_000).map(() => [...person(random).slice(0, 7), districts[random.skewed(144)]]),
    ],
    job: job([...peopleColumns.filter(({ name }) => !['trade', 'kind'].includes(name)), { name: 'kind', role: 'insensitive' },
      quasi('district', levels(districts, 8, 6))], { k: 10 }),
  },
  {
    name: 'survey',
    seed: 15,
    make: (random) => [questionNames(questions(24)), ...answers(random, 6_000, questions(24))],
    job: job(questionColumns(questions(24)), { k: 5 }),
  },
  {
    name: 'poll',
    seed: 16,
    make: (random) => [questionNames(questions(40)), ...answers(random, 10_000, questions(40))],
    job: job(questionColumns(questions(40)), { k: 5, known: 2 }),
  },
];

// The text of a table's file.
export const csvOf = (table) => `${table.make(seeded(table.seed)).map((row) => row.join(',')).join('\n')}\n`;
