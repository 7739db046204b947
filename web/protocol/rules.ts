// What a release comes to by a rule book, clause by clause.
import type { Text } from './text.ts';

export interface InBothLanguages {
  en: string;
  de: string;
}

export type ClauseVerdict = 'holds' | 'fails' | 'ask' | 'said'; // `ask`: a person must say it

export interface JudgedClause {
  id: string;
  title: InBothLanguages;
  verdict: ClauseVerdict;
  detail: Text; // with the figure that decided it
  remedy?: InBothLanguages; // where it fails, or a person must say it
  answer?: string; // where a person has said it
}

export interface JudgedRules {
  book: string;
  title: InBothLanguages;
  dated: string;
  source: { title: string; address: string };
  about: InBothLanguages;
  words: Record<string, InBothLanguages>; // what words of the book mean here
  headings: { title: InBothLanguages; clauses: JudgedClause[] }[];
  counts: Record<ClauseVerdict, number>;
}

// A book as its file has it, as far as the page shows it.
export interface RuleBook extends Pick<JudgedRules, 'title' | 'dated' | 'source' | 'about'> {
  name: string;
  words?: Record<string, InBothLanguages>;
  job: object; // what a job built from it asks
  headings: { title: InBothLanguages; clauses: Pick<JudgedClause, 'id' | 'title'>[] }[];
}
