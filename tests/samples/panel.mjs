// The second wave of a household panel as statistical offices have them, one adult of each household: 2,000 people, 40 columns.
// Education leads to an occupation and that to income; age to health; these to satisfaction. Some people are rare.
import { csv, dayOf, formats } from './file.mjs';
import { surname } from './people.mjs';
import { ofOffice, questions } from './panel-codes.mjs';

const people = 2000;

const remarks = {
  en: {
    plain: ['More buses in the evening.', 'Cheaper homes.', 'Mend the roads.', 'A doctor for the village.', 'Places in kindergartens.', 'Less traffic near the school.', 'A swimming pool.', 'Fast internet.', 'Plant trees.', 'nothing'],
    telling: [(name) => `Move Mr ${name} from the building office.`, (name) => `Thank Mrs ${name} of the library.`, (_, two) => `Call me on 07700 9001${two}.`],
  },
  de: {
    plain: ['Mehr Busse am Abend.', 'Bezahlbare Wohnungen.', 'Die Straßen ausbessern.', 'Ein Arzt im Dorf.', 'Kindergartenplätze.', 'Weniger Verkehr an der Schule.', 'Ein Schwimmbad.', 'Schnelles Internet.', 'Bäume pflanzen.', 'nichts'],
    telling: [(name) => `Herrn ${name} vom Bauamt versetzen.`, (name) => `Frau ${name} von der Bücherei danken.`, (_, two) => `Rufen Sie an: 0152 288173${two}.`],
  },
};

// Of each region: how many take part, and how many people each of them is taken for, in hundredths. Small regions have more.
const regions = [[11, 6, 92], [12, 9, 110], [13, 5, 74], [21, 8, 104], [22, 4, 55], [23, 5, 71], [31, 9, 118], [32, 3, 41], [33, 6, 90], [41, 10, 121], [42, 11, 126], [43, 14, 134]];

// By major group of ISCO: its weights with low, medium and high education, income, and the sectors it is in.
const occupations = [
  [0, [0, 1, 1], 5, 'O'], [1, [1, 4, 14], 8, 'CFGHJO'], [2, [0, 3, 52], 7, 'JOPPQQ'], [3, [3, 17, 20], 6, 'CFJOQQ'], [4, [8, 20, 7], 5, 'CGHOO'],
  [5, [28, 25, 5], 3, 'GGIIQ'], [6, [4, 3, 1], 4, 'A'], [7, [18, 16, 1], 5, 'CCFF'], [8, [15, 8, 0], 4, 'CCHH'], [9, [23, 5, 1], 2, 'ACFGHI'],
];

const within = (least, most, number) => Math.min(most, Math.max(least, number));

// Where and with whom somebody lives.
function home(random, { age, marital }) {
  const { below, chance, weighted } = random;
  const [region, , taken] = weighted(regions.map((each) => [each, each[1]]));
  const settlement = region === 43 ? 1 : region === 32 ? weighted([[2, 3], [3, 7]]) : weighted([[1, 3], [2, 4], [3, 3]]);
  const withPartner = [2, 3].includes(marital) || (marital === 1 && age < 60 && chance(360));
  const children = age > 22 && age < 54 ? weighted(withPartner ? [[0, 40], [1, 24], [2, 26], [3, 8], [4, 2], [5, 1]] : [[0, 78], [1, 14], [2, 7], [3, 1]]) : 0;
  const others = age < 26 ? weighted([[0, 25], [1, 15], [2, 35], [3, 20], [4, 5]]) : weighted([[0, 80], [1, 14], [2, 5], [4, 1]]);
  const hhSize = 1 + (withPartner ? 1 : 0) + children + others;
  const owns = chance(within(80, 850, age * 9 + (settlement - 2) * 170 + (withPartner ? 130 : -60)));
  return {
    region, taken, settlement, children, hhSize, withPartner,
    home: owns ? (age < 62 && chance(640) ? 2 : 1) : chance(160) ? 4 : 3,
    rooms: within(1, 12, 1 + Math.floor(hhSize / 2) + below(3) + (owns ? 1 : 0) + (settlement === 3 ? 1 : 0)),
    cars: within(0, 5, (withPartner ? 1 : 0) + weighted([[0, 4 - settlement], [1, 3], [2, settlement - 1], [3, chance(40) ? 1 : 0]])),
  };
}

// What somebody learned and does, and what comes of it.
function living(random, { age, female }) {
  const { chance, pick, weighted, around } = random;
  const isced = age < 19 ? weighted([[2, 8], [3, 4]]) : weighted([[0, age > 70 ? 2 : 1], [1, age > 60 ? 8 : 2], [2, 14], [3, 42], [4, 8], [5, 7], [6, age < 50 ? 16 : 9], [7, 11], [8, 1]]);
  const level = isced < 3 ? 0 : isced < 5 ? 1 : 2;
  const works = [[1, 640 + level * 90], [2, 90], [3, 70 - level * 20], [6, female ? 110 : 25], [7, 55 - level * 15]];
  const activity = age < 19 ? weighted([[4, 8], [1, 2]]) : age < 26 && chance(420) ? 4 : age > 66 ? weighted([[5, 94], [1, 3], [2, 3]]) : age > 61 ? weighted([...works, [5, 900]]) : weighted(works);
  if (activity > 2) return { isced, activity, isco: -8, sector: '', contract: -8, hours: -8, earned: { 3: 2, 4: 2, 5: 3 + level, 6: 3, 7: 2 }[activity] };
  const [isco, , pay, sectors] = weighted(occupations.map((each) => [each, each[1][level]]));
  const partTime = chance(female ? 430 : 110);
  const hours = partTime ? around(22, 10) : activity === 2 ? around(48, 16) : weighted([[38.5, 4], [40, 5], [35, 1], [37.5, 1], [around(44, 8), 3]]);
  return { isced, activity, isco, sector: pick([...sectors]), contract: activity === 2 ? -8 : chance(age < 30 ? 300 : 80) ? 2 : 1, hours, earned: partTime ? pay - 2 : pay };
}

// Health goes with age, and a little with income.
function health(random, { age, income }) {
  const { below, chance, weighted, around } = random;
  const burden = age + (5 - income) * 3 + below(40);
  const general = burden < 48 ? 1 : burden < 86 ? 2 : burden < 108 ? 3 : burden < 122 ? 4 : 5;
  const chronic = chance(within(60, 930, general * 230 - 170)) ? 1 : 2;
  return {
    health: general,
    chronic,
    limited: chance(general * 90 - 80) ? 1 : chance(general * 150 - 100) ? 2 : 3,
    doctor: within(0, 52, around(general * 2, 3) + (chronic === 1 ? below(5) : 0) + (chance(12) ? 15 + below(25) : 0)),
    smoker: weighted([[1, age < 70 ? 17 : 6], [2, 7], [3, 76]]),
    sport: within(0, 7, around(4 - general, 3)),
  };
}

function opinions(random, person) {
  const { chance, around, weighted } = random;
  const { age, income, health: general, withPartner, activity, home: kind, isced, settlement } = person;
  const mood = 7 + (withPartner ? 1 : 0) + (income > 6 ? 1 : 0) - (income < 3 ? 1 : 0) - (general > 3 ? 2 : 0) - (activity === 3 ? 2 : 0);
  const answer = (mean) => within(0, 10, around(mean, 3));
  return {
    sat_life: answer(mood),
    sat_work: activity > 2 ? -8 : answer(mood),
    sat_money: answer(1 + income),
    sat_home: answer(kind < 3 ? 8 : 6),
    sat_health: answer(10 - general * 2 + 1),
    sat_leisure: answer(age > 64 ? 8 : 6),
    trust: answer(4 + (isced > 4 ? 2 : 0)),
    lonely: within(1, 4, around(withPartner ? 4 : 3, 1) - (general > 3 ? 1 : 0)),
    club: chance(280 + settlement * 90) ? 1 : 2,
    volunteer: chance(140 + (isced > 4 ? 90 : 0) + (settlement === 3 ? 70 : 0)) ? 1 : 2,
    online: age < 55 ? weighted([[1, 94], [2, 5], [3, 1]]) : weighted([[1, 120 - age], [2, 14], [3, 9], [4, Math.max(0, age - 55)]]),
  };
}

// In hundredths: the region's share, and who answers less often counts for more.
const weightOf = ({ taken, age, isced, sex }) => Math.round((taken * (age < 30 ? 128 : age > 75 ? 116 : 96) * (isced < 3 ? 124 : isced > 5 ? 84 : 98) * (sex === 1 ? 104 : 97)) / 1_000_000);

function person(random, language, number) {
  const { below, chance, pick, weighted } = random;
  const age = weighted([[18 + below(12), 16], [30 + below(20), 32], [50 + below(16), 28], [66 + below(18), 20], [80 + below(19), 4]]);
  const female = chance(age > 75 ? 580 : 510);
  const sex = chance(3) ? 3 : female ? 2 : 1;
  const marital = weighted([[1, age < 27 ? 320 : age < 40 ? 110 : 30], [2, age < 25 ? 6 : 130], [3, 2], [4, age < 25 ? 0 : 6], [5, age < 30 ? 2 : 26], [6, age > 64 ? age - 20 : age > 30 ? 3 : 0]]);
  const base = { age, female, sex, marital };
  const where = { ...base, ...home(random, base) };
  const does = { ...where, ...living(random, where) };
  const income = within(1, 10, does.earned + (does.withPartner ? 2 : 0) + below(3) - 1);
  const healthy = { ...does, income, ...health(random, { age, income }) };
  const all = { ...healthy, ...opinions(random, healthy) };
  const telling = chance(90) && pick(remarks[language].telling)(surname(random, language), 10 + below(90));
  return {
    ...all,
    resp_no: 200_101 + number * 7,
    int_date: new Date((dayOf(2025, 3, 3) + below(17) * 7 + below(6)) * 86_400_000).toISOString().slice(0, 10),
    hh_size: all.hhSize,
    birth_year: 2025 - age,
    birth_place: weighted([[1, 82], [2, 9], [3, 5], [4, 3], [5, 1]]),
    ends_meet: within(1, 6, Math.round(income / 2) + below(3)),
    weight: weightOf(all) / 100,
    remark: chance(640) ? '' : telling || pick(remarks[language].plain),
  };
}

// Some do not answer, most often where money is asked for.
function answerOf({ chance }, { en, type }, value) {
  if (ofOffice.includes(en) || type === 'text' || value === -8) return value;
  if (en === 'income' && chance(45)) return -9;
  if (/^(?:sat_|trust|ends_meet|income)/.test(en) && chance(8)) return -7;
  return chance(5) ? -9 : value;
}

// As CSV, to be written with its codebook.
export function panel(random, language) {
  const rows = Array.from({ length: people }, (_, number) => {
    const answers = person(random, language, number);
    return questions.map((question) => answerOf(random, question, answers[question.en]));
  });
  return csv([questions.map((each) => each[language]), ...rows], formats[language]);
}
