// People of 16 and over in the households of two districts and their eleven municipalities, from a town to a village; codes of occupations are ISCO-08.
import { csv, formats } from './file.mjs';

const words = {
  en: {
    columns: ['household_no', 'municipality_code', 'household_size', 'sex', 'age', 'marital_status', 'country_of_birth', 'occupation_code', 'income'],
    sexes: ['female', 'male'],
    status: { single: 'single', married: 'married', divorced: 'divorced', widowed: 'widowed' },
    home: 'United Kingdom',
    countries: { India: 9, Poland: 8, Ireland: 6, Pakistan: 6, Romania: 5, Nigeria: 4, Germany: 2, Brazil: 1, Japan: 1 },
  },
  de: {
    columns: ['Haushaltsnr', 'Gemeindeschlüssel', 'Haushaltsgröße', 'Geschlecht', 'Alter', 'Familienstand', 'Geburtsland', 'Berufscode', 'Einkommen'],
    sexes: ['weiblich', 'männlich'],
    status: { single: 'ledig', married: 'verheiratet', divorced: 'geschieden', widowed: 'verwitwet' },
    home: 'Deutschland',
    countries: { Türkei: 9, Polen: 8, Rumänien: 6, Syrien: 6, Italien: 5, Ukraine: 4, Österreich: 2, Brasilien: 1, Japan: 1 },
  },
};

// No country has these codes: a district's five digits, and three of the municipality. With their sizes.
const municipalities = { 99101001: 40, 99101002: 16, 99101003: 9, 99101004: 5, 99101005: 2, 99102001: 28, 99102002: 12, 99102003: 8, 99102004: 5, 99102005: 3, 99102006: 1 };

// By ISCO-08: its weight, and what is earned in a month.
const occupations = [
  ['1120', 1, 6900], ['1221', 2, 5600], ['2142', 3, 4700], ['2211', 1, 7200], ['2221', 5, 3300], ['2341', 5, 3600], ['2411', 3, 4300], ['2512', 4, 4900],
  ['2611', 1, 5900], ['3221', 4, 2900], ['3313', 4, 3100], ['4110', 7, 2600], ['4321', 3, 2500], ['5120', 4, 2000], ['5223', 9, 2100], ['5311', 4, 2200],
  ['6111', 2, 2300], ['7115', 3, 2700], ['7231', 4, 2800], ['7411', 3, 2900], ['8322', 3, 2300], ['8332', 4, 2500], ['9112', 6, 1500], ['9329', 4, 1900],
];

// Hours are weighted, and pay rises until 55; pensions are low.
function work({ below, chance, weighted }, age) {
  if (age >= 66) return { occupation: '', income: 700 + below(17) * 100 };
  if (age < 20 || chance(170)) return { occupation: '', income: below(3) * 300 };
  const [occupation, , wage] = weighted(occupations.map((each) => [each, each[1]]));
  const percent = weighted([[100, 70], [75, 15], [50, 15]]);
  return { occupation, income: Math.round((wage * percent * (55 + Math.min(age, 55) + below(30))) / 1_000_000) * 100 };
}

// One or two adults, and children of such an age as theirs allows.
function household(random, language) {
  const { home, countries } = words[language];
  const age = random.weighted([[20 + random.below(15), 27], [35 + random.below(20), 38], [55 + random.below(15), 22], [70 + random.below(25), 13]]);
  const isCouple = random.chance(age > 78 ? 350 : age < 28 ? 300 : 620);
  const country = random.chance(150) ? random.weighted(countries) : home;
  const alone = age > 70 ? 'widowed' : age > 40 ? random.pick(['single', 'divorced']) : 'single';
  const status = isCouple ? (random.chance(age < 30 ? 350 : 820) ? 'married' : 'single') : alone;
  const isFemale = random.chance(isCouple ? 500 : 560);
  const people = [{ isFemale, age, country, status, ...work(random, age) }];
  if (isCouple) {
    const other = Math.max(19, random.around(age, 6));
    people.push({ isFemale: !isFemale, age: other, country: random.chance(800) ? country : home, status, ...work(random, other) });
  }
  const children = age > 23 && age < 58 ? random.weighted(isCouple ? [[0, 36], [1, 27], [2, 27], [3, 10]] : [[0, 74], [1, 18], [2, 8]]) : 0;
  for (let child = 0; child < children; child++) {
    const its = Math.min(22, age - 23 - random.below(14));
    people.push({ isFemale: random.chance(490), age: its, country: home, status: 'single', occupation: '', income: random.below(4) * 200 });
  }
  return people;
}

export function census(random, language) {
  const { columns, sexes, status } = words[language];
  const rows = Array.from({ length: 650 }, (_, number) => {
    const municipality = random.weighted(municipalities);
    const people = household(random, language);
    return people.filter((each) => each.age > 15).map((each) => [
      7001 + number * 2, municipality, people.length, sexes[each.isFemale ? 0 : 1], each.age, status[each.status], each.country, each.occupation, each.income,
    ]);
  }).flat();
  return csv([columns, ...rows], formats[language]);
}

// A municipality may become its district at most, an occupation its major group: what the study compares.
export function censusJob(language) {
  const [household, municipality, size, sex, age, status, country, occupation, income] = words[language].columns;
  const known = (name, hierarchy, boundaries) => ({ name, role: 'quasi-identifier', hierarchy, ...(boundaries && { boundaries }) });
  return {
    kordon: 1,
    input: { delimiter: formats[language].delimiter, encoding: 'utf-8', missing: [''] },
    attributes: [
      { name: household, role: 'identifier' },
      known(municipality, { prefix: [5] }, [{ level: 1 }]),
      known(size, { intervals: { widths: [2, 4], origin: 1 } }),
      known(sex, { flat: true }),
      known(age, { intervals: { widths: [5, 10, 20], origin: 0 } }, [{ level: 3 }]),
      known(status, { flat: true }),
      known(country, { tree: { label: '*', children: [words[language].home, { label: language === 'de' ? 'anderes Land' : 'another country', children: Object.keys(words[language].countries) }] } }),
      known(occupation, { prefix: [2, 1] }),
      { name: income, role: 'sensitive' },
    ],
    privacy: { k: 5, l: { kind: 'distinct', l: 2, attribute: income } },
    suppression: { limit: 0.05 },
    algorithm: { name: 'peel' },
    seed: 1,
    output: { order: 'shuffled', suppressed: 'remove' },
  };
}
