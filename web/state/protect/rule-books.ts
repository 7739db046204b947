// The rule book of a job: chosen, asked for, answered; and what the release at hand comes to by it.
import type { Job } from '../../protocol/job.ts';
import type { InBothLanguages, JudgedClause, JudgedRules } from '../../protocol/rules.ts';
import { language, t } from '../../texts/language.ts';
import { saying } from '../job/job.ts';
import type { Session } from '../session/session.ts';
import { jobOf, type Release } from '../session/state.ts';
import { jobText } from '../job/text.ts';

// What a book says, in the page's language.
export const ofBook = (words: InBothLanguages): string => words[language];

// How many clauses have each verdict. Those that a person must look at come first.
export const rulesTold = ({ counts }: JudgedRules): string =>
  (['fails', 'ask', 'said', 'holds'] as const).flatMap((verdict) => (counts[verdict] ? [t.rules.counted[verdict](counts[verdict])] : [])).join(', ');

// Answers are to the book that they were given to.
export function withBook(job: Job, book: string | undefined): Job {
  if (job.rules?.book === book) return job;
  return { ...job, rules: book === undefined ? undefined : { book } };
}

export function withAnswer(job: Job, clause: string, typed: string): Job {
  if (!job.rules) return job;
  const { answers: { [clause]: former = '', ...others } = {}, ...rules } = job.rules;
  const said = saying(typed);
  if (said === former) return job;
  const answers = said ? { ...others, [clause]: said } : others;
  return { ...job, rules: Object.keys(answers).length ? { ...rules, answers } : rules };
}

// Has the job ask what the book asks.
export async function askAsBook(session: Session, book: string): Promise<void> {
  const job = jobOf(session.state);
  if (!job) return;
  const reply = await session.store.ask('ruleJob', [book, jobText(job)]);
  if (reply.ok && jobOf(session.state) === job) session.change(() => reply.value.job);
}

// The verdicts on the release, where they are by the job's book.
export function rulesOf({ ruled }: Release, job: Job): JudgedRules | undefined {
  return ruled?.rules?.book === job.rules?.book ? ruled?.rules : undefined;
}

// The book of the job that the page does not have, so that nobody has judged the release by it.
export const unknownBook = ({ ruled }: Release, job: Job): string | undefined => (job.rules && ruled && !ruled.rules ? job.rules.book : undefined);

// Whether a person can answer the clause here.
export const isAnswerable = ({ id, verdict }: JudgedClause, job: Job): boolean => verdict === 'ask' || job.rules?.answers?.[id] !== undefined;
