import { count } from '../figures.ts';

// What the register on the page calls the things that the tour speaks of; it comes in several languages.
export interface RegisterWords {
  ward: string;
  occupation: string;
  working: string;
  office: string;
}

export interface StopWords extends RegisterWords {
  rows: number;
  columns: number;
  known: number; // columns that others may know
}

export interface StopText {
  title: string;
  see: string; // what is there
  why: string; // why it matters
  act?: string; // what to do now
  done?: string; // what that brought
}

export const tour = {
  label: 'Guided tour',
  place: (at: number, of: number) => `${at} of ${of}`,
  back: 'Back',
  next: 'Next',
  doIt: 'Do it for me',
  finish: 'Finish',
  leave: 'Leave the tour',
  done: 'Done.',
  now: 'Now:',
  elsewhere: (step: string) => `The tour goes on at step “${step}”.`,
  goThere: 'Go there',
  needsSample: (sample: string) => `The tour works with the sample “${sample}”. It takes the place of the table on this page; save the job first if you want to come back to it.`,
  openSample: (sample: string) => `Open “${sample}”`,
  loading: (sample: string) => `“${sample}” is on its way.`,
  stops: {
    table: ({ rows }: StopWords) => ({
      title: 'The register of a clinic',
      see: `${count(rows)} made-up patients: who they are, when they came, what they had.`,
      why: 'To strike out the names is not enough. No two of these patients have the same birth date, sex, postal code, insurance and occupation: anyone who knows these finds the diagnosis.',
    }),
    roles: ({ ward }: StopWords) => ({
      title: 'What may others know?',
      see: 'Each column has a line with its role, which is suggested. A click on its name tells why.',
      why: 'Only quasi-identifiers are generalized. One that is forgotten is a way to find people.',
      act: `A visitor knows the ward, so it is left out. If it shall stay, it must be generalized: in the line “${ward}”, choose quasi-identifier.`,
      done: 'The ward will now be generalized. Undo (Ctrl Z) would take it back.',
    }),
    boundary: ({ working, office }: StopWords) => ({
      title: 'A boundary: how far, and no further',
      see: `The occupations as a tree. Two boundaries are there already: someone who works may become “${working}” at most, never “*”.`,
      why: 'Anyone who gets the table needs some detail. You say how much of it must stay, before anything runs.',
      act: `Set a boundary: click the sign at the right of “${office}” (or move to it with the arrow keys and press B).`,
      done: `An engineer may now become “${office}” at most. A tighter boundary keeps more detail, and costs more rows.`,
    }),
    line: () => ({
      title: 'The price, before anything runs',
      see: 'The line at the bottom counts the rows that no method can keep with these boundaries and this k.',
      why: 'It answers each change at once. If the price is too high, the panel beside the tree shows which loosenings would save most rows.',
    }),
    k: () => ({
      title: 'How many to hide among',
      see: 'k is the least number of rows that look alike in the release.',
      why: 'If somebody knows all quasi-identifiers of a person, the chance to pick the right row is still 1 in k at most.',
      act: 'Raise k to 10.',
      done: 'Look at the line below: ten is dearer than five.',
    }),
    model: () => ({
      title: 'What k does not prevent',
      see: '“More protection” has further models, each with an example from this table. l-diversity is on already: at least three different diagnoses in every group.',
      why: 'If all ten rows of a group have the same diagnosis, nobody needs to know which row is whose.',
      act: 'Switch p-sensitivity on: at least two different values in every group, of the length of stay too.',
      done: 'Every group must now differ in each sensitive column.',
    }),
    run: () => ({
      title: 'Run',
      see: 'The recommended algorithm is chosen. What cannot work is said here, with its reason.',
      why: 'What comes out is audited by separate code before you get it; a release that fails is withheld.',
      act: 'Press “Run”.',
      done: 'The release is made and audited.',
    }),
    verdict: () => ({
      title: 'The verdict first',
      see: 'What was promised, and what the audit found, with its figures: k, each model, no value beyond a boundary, the suppressed rows.',
      why: 'This is what you can show to a data protection officer. The report says the same on paper.',
    }),
    rows: () => ({
      title: 'Before and after',
      see: 'Input and release side by side, class by class; what changed is marked. Click a class to look into it.',
      why: 'See for yourself whether the table is still of use, and what it cost.',
    }),
    save: () => ({
      title: 'Take it with you',
      see: 'The release, to hand on; report, job and value mapping, which stay with the original.',
      why: 'Nothing was sent anywhere: these files are all there is.',
      act: 'Download the release.',
      done: 'That was the whole way. Now with a table of your own?',
    }),
    survey: ({ rows, columns }: StopWords) => ({
      title: 'A survey with its labels',
      see: `${count(rows)} made-up people answered ${columns} questions. In this file of SPSS 2 is “married”, −9 is “no answer”.`,
      why: 'Cells are codes. Their labels go along through all steps, and out with the release.',
    }),
    answers: ({ known }: StopWords) => ({
      title: 'Which answers may others know?',
      see: `${known} columns are quasi-identifiers. The others are left out: remarks, and what the study does not need.`,
      why: 'Neighbours, employers and doctors know some answers of a person. Nobody can say which.',
    }),
    known: ({ known }: StopWords) => ({
      title: 'Nobody knows all answers',
      see: `The job takes readers who know any 3 of the ${known}. On any three, each row looks like four others or more.`,
      why: 'If a reader knew all, little could be kept. Each choice shows what it keeps.',
    }),
    saveSurvey: () => ({
      title: 'Out as it came in',
      see: 'The release is a file of SPSS again. Groups have codes and labels of their own, and a hidden cell is missing.',
      why: 'So the analysis goes on as before.',
      act: 'Download the release.',
      done: 'That was the whole way. Now with a survey of your own?',
    }),
  } satisfies Record<string, (words: StopWords) => StopText>,
};
