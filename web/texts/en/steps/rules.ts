// Steps 4 and 5, and the report: rule books.
import { count } from '../../figures.ts';

export const rules = {
  book: 'Rule book',
  none: 'none',
  hint: 'A rule book has what a law, a guidance or an office asks, as data.',
  unknown: (name: string) => `The page does not have the rule book ${name}: nobody has judged the release by it. The command line can.`,
  source: (title: string, dated: string) => `${title}, ${dated}`,
  ask: 'Ask what this book asks',
  asks: 'Its clauses',
  words: 'What its words mean here',
  answer: 'Your answer',
  verdicts: { holds: 'holds', fails: 'fails', ask: 'a person must say', said: 'said' },
  counted: {
    fails: (n: number) => (n === 1 ? '1 clause fails' : `${count(n)} clauses fail`),
    ask: (n: number) => `${count(n)} for a person to say`,
    said: (n: number) => `${count(n)} said`,
    holds: (n: number) => (n === 1 ? '1 holds' : `${count(n)} hold`),
  },
  // The report
  clause: 'Clause',
  verdict: 'Verdict',
  because: 'Because',
};
