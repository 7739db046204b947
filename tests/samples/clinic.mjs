// The clinic's register in German: the English one's patients from the two largest of its regions, with German words,
// semicolons and dates. With all regions, and fewer rows of each, boundaries would cost more rows.
const register = {
  patient_id: 'Patientennr', name: 'Name', birth_date: 'Geburtsdatum', sex: 'Geschlecht', postal_code: 'Postleitzahl', admission_date: 'Aufnahmedatum',
  ward: 'Station', insurance: 'Versicherung', occupation: 'Beruf', diagnosis: 'Diagnose', length_of_stay: 'Verweildauer', cost: 'Kosten',
  F: 'W', M: 'M', X: 'D',
  Statutory: 'gesetzlich', Private: 'privat', None: 'keine',
  Working: 'erwerbstätig', 'Health and education': 'Gesundheit und Bildung', Office: 'Büro', 'Crafts and transport': 'Handwerk und Verkehr', Services: 'Dienstleistung',
  'Not working': 'nicht erwerbstätig', 'In education': 'in Ausbildung', 'At home': 'zu Hause',
  Nurse: 'Krankenpflege', Physician: 'Medizin', Teacher: 'Lehramt', Accountant: 'Buchhaltung', 'Civil servant': 'Verwaltung', Engineer: 'Ingenieurwesen',
  Driver: 'Fahrdienst', Electrician: 'Elektrik', Farmer: 'Landwirtschaft', Mechanic: 'Mechanik', Cleaner: 'Reinigung', Cook: 'Küche', 'Shop assistant': 'Verkauf',
  Child: 'Kind', Student: 'Schule oder Studium', Homemaker: 'Haushalt', Retired: 'im Ruhestand', Unemployed: 'arbeitslos',
  Cardiology: 'Kardiologie', Oncology: 'Onkologie', 'Trauma surgery': 'Unfallchirurgie', Gastroenterology: 'Gastroenterologie', Pneumology: 'Pneumologie',
  Orthopaedics: 'Orthopädie', Psychiatry: 'Psychiatrie', Obstetrics: 'Geburtshilfe', Urology: 'Urologie', 'Internal medicine': 'Innere Medizin', Neurology: 'Neurologie',
  'Diseases of the circulatory system': 'Krankheiten des Kreislaufs', Neoplasms: 'Neubildungen', 'Injury and poisoning': 'Verletzungen und Vergiftungen',
  'Diseases of the digestive system': 'Krankheiten der Verdauung', 'Diseases of the respiratory system': 'Krankheiten der Atmung',
  'Diseases of the musculoskeletal system': 'Krankheiten der Muskeln und Knochen', 'Mental and behavioural disorders': 'Psychische Störungen',
  'Pregnancy and childbirth': 'Schwangerschaft und Geburt', 'Diseases of the genitourinary system': 'Krankheiten der Harnwege und Geschlechtsorgane',
  'Endocrine and metabolic diseases': 'Krankheiten des Stoffwechsels', 'Infectious diseases': 'Infektionskrankheiten', 'Diseases of the nervous system': 'Krankheiten der Nerven',
  '%Y-%m-%d': '%d.%m.%Y', ',': ';',
};

const german = (word) => register[word] ?? word.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');


// Only names have a comma, and quotes around it.
const cellsOf = (line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain);

export function germanClinic(english) {
  const [columns, ...rows] = english.trimEnd().split('\n').map(cellsOf);
  const near = rows.filter((cells) => /^3[12]/.test(cells[columns.indexOf('postal_code')]));
  return [columns, ...near].map((cells) => `${cells.map(german).join(';')}\n`).join('');
}

// Every text of the job that is a word of the register: names of columns, values, labels, formats.
export const germanClinicJob = (english) => JSON.parse(english, (_, value) => (typeof value === 'string' ? german(value) : value));
