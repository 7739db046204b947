// The sections on rules that bind: the job's rule book with its headings and the verdict on each clause; and the 18 kinds of
// identifiers of the HIPAA Privacy Rule.
import type { JudgedClause, JudgedRules } from '../protocol/rules.ts';
import { nameWithLabel } from '../state/job/codebook.ts';
import { attributeOf, datesOf } from '../state/job/job.ts';
import { ofBook } from '../state/protect/rule-books.ts';
import { said } from '../texts/engine.ts';
import { enumerated } from '../texts/figures.ts';
import { t } from '../texts/language.ts';
import type { ReportFacts } from './facts.ts';
import { markup, type Markup } from './markup.ts';
import { table } from './tables.ts';

// The edition of the report by the book's headings, with Kordon's figures.
export function rulesSection({ about, source, dated, headings }: JudgedRules): Markup {
  const words = t.rules;
  return markup`<p>${ofBook(about)}</p><p class="quiet">${words.source(source.title, dated)}. ${source.address}</p>${headings.map(
    ({ title, clauses }) => markup`<h3>${ofBook(title)}</h3>${table([{ text: words.clause }, { text: words.verdict }, { text: words.because }], clauses.map(clauseRow))}`,
  )}`;
}

function clauseRow({ title, verdict, detail, remedy, answer }: JudgedClause): Markup {
  const word = t.rules.verdicts[verdict];
  const isOpen = verdict === 'fails' || verdict === 'ask';
  return markup`<tr><th scope="row">${ofBook(title)}</th><td>${isOpen ? markup`<b class="fails">${word}</b>` : word}</td><td>${answer ?? said(detail)}${remedy ? markup`<br /><span class="quiet">${ofBook(remedy)}</span>` : ''}</td></tr>
`;
}

// Which columns seem to hold an identifier of a kind, and what became of them. The engine says by names and cells
// (core/profile/hipaa.h); what it does not find may still be there.
const letters = [...'ABCDEFGHIJKLMNOPQR'];

export function identifiersSection({ release, job }: ReportFacts): Markup {
  const words = t.report.identifiers;
  const columnsOf = (letter: string) =>
    release.profile.flatMap(({ name, hipaa }) => {
      const { role = 'undecided', pseudonym } = attributeOf(job, name) ?? {};
      return !hipaa.includes(letter) || role === 'leave-out' ? [] : [words.became[pseudonym ? 'coded' : datesOf(job, name) ? 'moved' : role](nameWithLabel(release.table.facts, name))];
    });
  return markup`<p>${words.intro}</p>${table(
    [{ text: '' }, { text: words.kind }, { text: words.columns }],
    letters.map((letter, at) => {
      const columns = columnsOf(letter);
      return markup`<tr><td>(${letter})</td><th scope="row">${words.kinds[at]}</th><td>${columns.length ? enumerated(columns, 'and') : words.none}</td></tr>
`;
    }),
    words.caption,
  )}`;
}
