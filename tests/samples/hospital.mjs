// Admissions as they come out of a hospital's system, by way of a spreadsheet: Windows-1252, several words for missing,
// several spellings of one ward, notes that name people. Telephone numbers are those that are kept free for stories.
import { csv, dayOf, formats, windows1252 } from './file.mjs';
import { firstName, surname } from './people.mjs';

const words = {
  en: {
    columns: ['case_no', 'patient', 'date_of_birth', 'sex', 'postcode', 'payer', 'admitted', 'discharged', 'ward', 'diagnosis', 'length_of_stay', 'cost', 'remarks'],
    sexes: [{ F: 96, f: 3, female: 1 }, { M: 96, m: 3, male: 1 }],
    payers: { NHS: 170, nhs: 6, 'N.H.S.': 3, private: 20, 'self-paying': 2 },
    postcode: ({ below, pick }) => `QX${1 + below(6)}${1 + below(9)}${pick(['AB', 'DE', 'HJ', 'LN'])}`,
    wards: { medicine: ['General medicine', 'general medicine', 'Gen. medicine'], surgery: ['Surgery', 'surgery', 'SURGERY'], maternity: ['Maternity', 'maternity'], oncology: ['Oncology', 'oncology'], psychiatry: ['Psychiatry', 'psychiatry'] },
    unknown: ['unknown', 'NA', 'n/a', '-', ''],
    noDate: ['00/00/0000', 'unknown'],
    cost: (pounds, pence) => `${pounds}.${pence}`,
    notes: ['diet as agreed', 'wears hearing aids', 'discharged against advice', 'allergic to penicillin', 'own walking frame'],
    named: [(name) => `sister Mrs ${name} informed`, (_, last) => `please ring the family, 020 7946 0${100 + last}`, (name) => `Dr ${name} wants the letter by e-mail`, (_, last) => `call back on 07700 900${100 + last}`],
  },
  de: {
    columns: ['Fallnr', 'Patient', 'Geburtsdatum', 'Geschlecht', 'PLZ', 'Kasse', 'Aufnahme', 'Entlassung', 'Station', 'Hauptdiagnose', 'Verweildauer', 'Kosten', 'Bemerkung'],
    sexes: [{ w: 96, W: 3, weibl: 1 }, { m: 96, M: 3, männl: 1 }],
    payers: { AOK: 60, aok: 3, TK: 40, 'Barmer': 30, 'BARMER': 2, DAK: 20, privat: 20, Selbstzahler: 2 },
    postcode: ({ below }) => `0${[1, 4, 9][below(3)]}${below(4)}${below(5)}${1 + below(9)}`,
    wards: { medicine: ['Innere Medizin', 'innere Medizin', 'Innere Med.'], surgery: ['Chirurgie', 'chirurgie', 'CHIRURGIE'], maternity: ['Geburtshilfe', 'geburtshilfe'], oncology: ['Onkologie', 'onkologie'], psychiatry: ['Psychiatrie', 'psychiatrie'] },
    unknown: ['unbekannt', 'k.A.', 'n/a', '-', ''],
    noDate: ['00.00.0000', 'unbekannt'],
    cost: (euros, cents) => `${euros},${cents}`,
    notes: ['Diät wie besprochen', 'trägt Hörgeräte', 'Entlassung gegen ärztlichen Rat', 'Penicillinallergie', 'eigener Rollator'],
    named: [(name) => `Schwester Frau ${name} benachrichtigt`, (_, last) => `bitte Familie anrufen, 030 23125 ${100 + last}`, (name) => `Dr. ${name} wünscht Arztbrief per E-Mail`, (_, last) => `Rückruf erbeten: 0152 288173${10 + (last % 90)}`],
  },
};

// What people come with: its weights among the young, the grown and the old, whether of women only, its days and their cost.
const illnesses = [
  { code: 'I10.90', ward: 'medicine', weights: [0, 8, 20], days: 5, cost: 410 },
  { code: 'I50.01', ward: 'medicine', weights: [0, 3, 19], days: 8, cost: 560 },
  { code: 'E11.90', ward: 'medicine', weights: [1, 7, 13], days: 6, cost: 390 },
  { code: 'J18.9', ward: 'medicine', weights: [14, 6, 12], days: 7, cost: 430 },
  { code: 'K35.8', ward: 'surgery', weights: [20, 9, 2], days: 4, cost: 640 },
  { code: 'S72.0', ward: 'surgery', weights: [6, 4, 16], days: 11, cost: 720 },
  { code: 'M17.1', ward: 'surgery', weights: [0, 6, 14], days: 7, cost: 690 },
  { code: 'O80', ward: 'maternity', weights: [0, 22, 0], days: 3, cost: 520, ofWomen: true },
  { code: 'C50.4', ward: 'oncology', weights: [0, 6, 7], days: 7, cost: 830, ofWomen: true },
  { code: 'C34.1', ward: 'oncology', weights: [0, 4, 8], days: 9, cost: 860 },
  { code: 'F32.1', ward: 'psychiatry', weights: [0, 12, 4], days: 24, cost: 310 },
  { code: 'F10.2', ward: 'psychiatry', weights: [0, 8, 3], days: 15, cost: 320 },
  { code: 'B24', ward: 'medicine', weights: [0, 1, 0], days: 9, cost: 610 },
];

function admission(random, language, number, patients) {
  const { sexes, payers, postcode, wards, unknown, noDate, cost, notes, named } = words[language];
  const { below, chance, pick, weighted, around } = random;
  const { date } = formats[language];
  const age = weighted([[below(16), 10], [16 + below(44), 42], [60 + below(36), 48]]);
  const { code, ward, days, cost: aDay, ofWomen } = weighted(
    illnesses.map((each) => [each, each.ofWomen && age > 47 && each.code === 'O80' ? 0 : each.weights[age < 16 ? 0 : age < 60 ? 1 : 2]]),
  );
  const isFemale = ofWomen || chance(490);
  const admitted = dayOf(2024, 1, 1) + below(366);
  const born = admitted - age * 365 - below(365) - Math.floor(age / 4);
  const stay = Math.max(1, around(days, days - 1));
  const spelling = chance(900) ? wards[ward][0] : pick(wards[ward]);
  const note = chance(700) ? '' : chance(400) ? pick(named)(surname(random, language), below(100)) : pick(notes);
  let patient;
  do patient = `${surname(random, language)}, ${firstName(random, language, isFemale)}`;
  while (patients.has(patient)); // nobody comes twice
  patients.add(patient);
  const or = (perMille, value, instead) => (chance(perMille) ? pick(instead) : value);
  return [
    450_000 + number * 3,
    patient,
    or(30, date(born), noDate),
    or(12, weighted(sexes[isFemale ? 0 : 1]), unknown),
    or(35, postcode(random), unknown),
    or(15, weighted(payers), unknown),
    date(admitted),
    or(15, date(admitted + stay), noDate),
    spelling,
    or(15, code, unknown),
    or(20, stay, unknown),
    or(25, cost(600 + stay * aDay + below(900), 10 + below(90)), unknown),
    note,
  ];
}

export function hospital(random, language) {
  const patients = new Set();
  const rows = Array.from({ length: 900 }, (_, number) => admission(random, language, number, patients));
  return windows1252(csv([words[language].columns, ...rows], formats[language], '\r\n'));
}
