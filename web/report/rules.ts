// The section on the 18 kinds of identifiers of the HIPAA Privacy Rule: which columns seem to hold one, and what became
// of them. The engine says by names and cells (core/profile/hipaa.h); what it does not find may still be there.
import { nameWithLabel } from '../state/job/codebook.ts';
import { attributeOf, datesOf } from '../state/job/job.ts';
import { enumerated } from '../texts/figures.ts';
import { t } from '../texts/language.ts';
import type { ReportFacts } from './facts.ts';
import { markup, type Markup } from './markup.ts';
import { table } from './tables.ts';

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
