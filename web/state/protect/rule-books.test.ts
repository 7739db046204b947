import { afterEach, describe, expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import type { JudgedRules } from '../../protocol/rules.ts';
import { speak } from '../../texts/language.ts';
import { ruleBookNamed, ruleBooks } from '../data/rule-books.ts';
import { jobKey } from '../job/job.ts';
import { asksTheSame, jobText } from '../job/text.ts';
import type { Release } from '../session/state.ts';
import { isAnswerable, ofBook, rulesOf, rulesTold, withAnswer, withBook } from './rule-books.ts';

afterEach(() => speak('en'));

const job = { kordon: 1, attributes: [], privacy: { k: 5 } } as unknown as Job;

describe('the rule books', () => {
  it('come with the page, by name', async () => {
    const all = await ruleBooks();
    expect(all.map(({ book }) => book.name)).toContain('ico-2025');
    expect(all).toHaveLength(11);
    expect((await ruleBookNamed('cms'))?.book.dated).toBe('2024-01-26');
    expect(await ruleBookNamed('nowhere')).toBeUndefined();
  });

  it('are told in the language of the page', () => {
    expect(ofBook({ en: 'Who', de: 'Wer' })).toBe('Who');
    speak('de');
    expect(ofBook({ en: 'Who', de: 'Wer' })).toBe('Wer');
  });
});

describe('the book of a job', () => {
  it('is chosen and left, and answers are to one book', () => {
    const chosen = withBook(job, 'cms');
    expect(chosen.rules).toEqual({ book: 'cms' });
    const answered = withAnswer(chosen, 'derived', '  we looked\n');
    expect(answered.rules).toEqual({ book: 'cms', answers: { derived: 'we looked' } });
    expect(withBook(answered, 'cms')).toBe(answered);
    expect(withBook(answered, 'hdx').rules).toEqual({ book: 'hdx' });
    expect(withAnswer(answered, 'derived', '').rules).toEqual({ book: 'cms' });
    expect(withAnswer(job, 'derived', 'x')).toBe(job);
    expect('rules' in (JSON.parse(jobText(withBook(answered, undefined))) as object)).toBe(false);
  });

  it('changes nothing of a release', () => {
    const chosen = withAnswer(withBook(job, 'cms'), 'derived', 'we looked');
    expect(jobKey(chosen)).toBe(jobKey(job));
    expect(asksTheSame(jobText(job), chosen)).toBe(true);
  });
});

describe('the verdicts on a release', () => {
  const counts = { holds: 1, fails: 2, ask: 3, said: 0 };
  const rules = { book: 'cms', counts } as JudgedRules;
  const release = { ruled: { rules } } as Release;

  it('are those of the job’s book, what must be looked at first', () => {
    expect(rulesOf(release, withBook(job, 'cms'))).toBe(rules);
    expect(rulesOf(release, withBook(job, 'hdx'))).toBeUndefined();
    expect(rulesOf({} as Release, job)).toBeUndefined();
    expect(rulesTold(rules)).toBe('2 clauses fail, 3 for a person to say, 1 holds');
  });

  it('are answered where a person must say it, or has', () => {
    const clause = { id: 'derived', title: { en: '', de: '' }, detail: '' };
    expect(isAnswerable({ ...clause, verdict: 'ask' }, job)).toBe(true);
    expect(isAnswerable({ ...clause, verdict: 'said' }, job)).toBe(false);
    expect(isAnswerable({ ...clause, verdict: 'said' }, withAnswer(withBook(job, 'cms'), 'derived', 'x'))).toBe(true);
  });
});
