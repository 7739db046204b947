// The pupils of one school, four forms in each year: what a head hands on to a study of learning.
import { csv, dayOf, formats } from './file.mjs';
import { firstName, surname } from './people.mjs';

const words = {
  en: {
    columns: ['pupil_no', 'surname', 'first_name', 'form', 'date_of_birth', 'sex', 'nationality', 'special_needs', 'free_meals', 'days_absent', 'english', 'mathematics'],
    sex: { female: 'female', male: 'male' },
    home: 'British',
    groups: { EU: ['French', 'Irish', 'Italian', 'Polish', 'Romanian', 'Spanish'], 'Outside the EU': ['Indian', 'Nigerian', 'Pakistani', 'Syrian', 'Turkish', 'Ukrainian'] },
    needs: ['none', 'learning', 'language', 'hearing', 'emotional and social'],
    yes: 'yes',
    no: 'no',
    stages: ['Lower school', 'Upper school'],
    year: (year) => `Year ${year}`,
    grade: (standing) => 'EDCBA'[Math.min(4, Math.max(0, Math.round(standing / 2) - 1))],
    years: [7, 8, 9, 10, 11],
    youngest: (year) => dayOf(2024 - year - 4, 9, 1),
    dates: '%d/%m/%Y',
  },
  de: {
    columns: ['Schülernr', 'Nachname', 'Vorname', 'Klasse', 'Geburtsdatum', 'Geschlecht', 'Staatsangehörigkeit', 'Förderbedarf', 'Lernmittelfrei', 'Fehltage', 'Deutsch', 'Mathematik'],
    sex: { female: 'weiblich', male: 'männlich' },
    home: 'deutsch',
    groups: { EU: ['französisch', 'griechisch', 'italienisch', 'polnisch', 'rumänisch', 'spanisch'], 'außerhalb der EU': ['afghanisch', 'indisch', 'nigerianisch', 'syrisch', 'türkisch', 'ukrainisch'] },
    needs: ['keiner', 'Lernen', 'Sprache', 'Hören', 'emotional und sozial'],
    yes: 'ja',
    no: 'nein',
    stages: ['Unterstufe', 'Mittelstufe'],
    year: (year) => `Jahrgang ${year}`,
    grade: (standing) => Math.min(6, Math.max(1, 6 - Math.round(standing / 2))), // 1 is best
    years: [5, 6, 7, 8, 9, 10],
    youngest: (year) => dayOf(2024 - year - 5, 8, 1),
    dates: '%d.%m.%Y',
  },
};

const forms = ['a', 'b', 'c', 'd'];

function pupil(random, language, { number, year, form }) {
  const { home, groups, needs, sex, yes, no, grade, youngest } = words[language];
  const isFemale = random.chance(490);
  const repeats = random.chance(50);
  const born = youngest(year) - random.below(365) - (repeats ? 365 : 0);
  const [near, far] = Object.values(groups);
  const nationality = random.weighted([[home, 80], [random.pick(near), 11], [random.pick(far), 9]]);
  const isPoor = random.chance(nationality === home ? 200 : 350);
  const need = random.chance(isPoor ? 260 : 140) ? random.weighted([[needs[1], 5], [needs[2], 3], [needs[3], 1], [needs[4], 4]]) : needs[0];
  const standing = random.around(6, 4) - (isPoor ? 1 : 0) - (need === needs[0] ? 0 : 1) - (repeats ? 1 : 0);
  const absent = Math.max(0, random.around(6, 8) + (isPoor ? 3 : 0));
  const marks = [standing - (nationality === home ? 0 : 1), standing].map((mean) => grade(random.around(mean, 1)));
  return [
    20_000 + number * 3, surname(random, language), firstName(random, language, isFemale), `${year}${form}`, formats[language].date(born),
    isFemale ? sex.female : sex.male, nationality, need, isPoor ? yes : no, absent, ...marks,
  ];
}

export function school(random, language) {
  const rows = words[language].years.flatMap((year) => forms.flatMap((form) => Array.from({ length: 25 + random.below(5) }, () => ({ year, form }))));
  return csv([words[language].columns, ...rows.map((row, number) => pupil(random, language, { number, ...row }))], formats[language]);
}

// The form may become the stage, the nationality the group at most: both are what the study is about.
export function schoolJob(language) {
  const { columns, groups, home, stages, year: yearName, years, dates } = words[language];
  const [number, last, first, form, born, sex, nationality, needs, meals, absent, ...marks] = columns;
  const stage = (label, ofStage) => ({ label, children: ofStage.map((year) => ({ label: yearName(year), children: forms.map((each) => `${year}${each}`) })) });
  const nationalities = Object.entries(groups).map(([label, children]) => ({ label, children }));
  return {
    kordon: 1,
    input: { delimiter: formats[language].delimiter, encoding: 'utf-8', missing: [''] },
    attributes: [
      ...[number, last, first, absent].map((name) => ({ name, role: 'identifier' })),
      {
        name: form,
        role: 'quasi-identifier',
        hierarchy: { tree: { label: '*', children: [stage(stages[0], years.slice(0, 3)), stage(stages[1], years.slice(3))] } },
        boundaries: stages,
      },
      { name: born, role: 'quasi-identifier', hierarchy: { dates: { format: dates, levels: ['month', 'year'] } } },
      { name: sex, role: 'quasi-identifier', hierarchy: { flat: true } },
      { name: nationality, role: 'quasi-identifier', hierarchy: { tree: { label: '*', children: [home, ...nationalities] } } },
      ...[needs, meals, ...marks].map((name) => ({ name, role: 'sensitive' })),
    ],
    privacy: { k: 5, l: [needs, meals, ...marks].map((attribute) => ({ kind: 'distinct', l: 2, attribute })) },
    suppression: { limit: 0.05 },
    algorithm: { name: 'peel' },
    seed: 1,
    output: { order: 'shuffled', suppressed: 'remove' },
  };
}
