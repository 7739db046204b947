// What the staff of a company answered, "anonymously": the answers from 1 to 5 hang together with tenure and department.
import { csv, formats } from './file.mjs';
import { surname } from './people.mjs';

const words = {
  en: {
    columns: ['response', 'region', 'department', 'gender', 'age_group', 'years_here', 'satisfied', 'fair_pay', 'workload', 'trust_in_lead', 'would_recommend', 'comment'],
    regions: { North: 9, South: 6, East: 3, West: 5 },
    departments: { Production: 30, Logistics: 18, Sales: 16, Service: 12, Development: 12, Administration: 8, Legal: 2 },
    genders: { female: 44, male: 54, diverse: 1, '': 2 },
    ages: ['under 25', '25-34', '35-44', '45-54', '55 and over'],
    comments: [
      'More parking, please.', 'The canteen closes too early.', 'none', 'Working from home should stay.', 'Too many meetings.', 'The new shift plan is unfair to parents.',
      'I am glad to work here.', 'Training is cut every year.', 'Since the merger nobody knows who decides.', 'The heating in hall 2 is out of order.',
    ],
    named: [(name) => `Mr ${name} shouts at people, everybody in Logistics knows.`, (name) => `Since Mrs ${name} took over the team things go better.`, (name) => `Call me on 07700 900${100 + name.length * 7}, I do not want to write it here.`],
  },
  de: {
    columns: ['Bogen', 'Region', 'Abteilung', 'Geschlecht', 'Alter', 'Jahre_im_Haus', 'Zufriedenheit', 'Bezahlung_gerecht', 'Arbeitslast', 'Vertrauen_Leitung', 'Weiterempfehlung', 'Freitext'],
    regions: { Nord: 9, Süd: 6, Ost: 3, West: 5 },
    departments: { Produktion: 30, Logistik: 18, Vertrieb: 16, Kundendienst: 12, Entwicklung: 12, Verwaltung: 8, Recht: 2 },
    genders: { weiblich: 44, männlich: 54, divers: 1, '': 2 },
    ages: ['unter 25', '25-34', '35-44', '45-54', '55 und älter'],
    comments: [
      'Mehr Parkplätze, bitte.', 'Die Kantine schließt zu früh.', 'keine', 'Das Arbeiten von zu Hause soll bleiben.', 'Zu viele Sitzungen.', 'Der neue Schichtplan ist ungerecht für Eltern.',
      'Ich arbeite gern hier.', 'Fortbildung wird jedes Jahr gekürzt.', 'Seit der Fusion weiß niemand, wer entscheidet.', 'Die Heizung in Halle 2 ist kaputt.',
    ],
    named: [(name) => `Herr ${name} schreit Leute an, das weiß in der Logistik jeder.`, (name) => `Seit Frau ${name} das Team leitet, geht es besser.`, (name) => `Bitte anrufen: 0152 288173${10 + name.length}, das möchte ich nicht aufschreiben.`],
  },
};

function answerSheet(random, language, number) {
  const { regions, departments, genders, ages, comments, named } = words[language];
  const department = random.weighted(departments);
  const age = random.weighted([[0, 8], [1, 24], [2, 26], [3, 26], [4, 16]]);
  const years = random.below([3, 9, 16, 24, 34][age]);
  const isOffice = Object.keys(departments).indexOf(department) > 3;
  const mood = random.around(3, 1) + (isOffice ? 1 : 0) - (years > 2 && years < 8 ? 1 : 0);
  const answer = (shift) => (random.chance(25) ? '' : Math.min(5, Math.max(1, random.around(mood + shift, 1))));
  const answers = [0, -1, 1, 0, 0].map(answer);
  const comment = random.chance(650) ? '' : random.chance(110) ? random.pick(named)(surname(random, language)) : random.pick(comments);
  return [1001 + number, random.weighted(regions), department, random.weighted(genders), ages[age], years, ...answers, comment];
}

export const survey = (random, language) =>
  csv([words[language].columns, ...Array.from({ length: 480 }, (_, number) => answerSheet(random, language, number))], formats[language]);
