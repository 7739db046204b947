import { afterEach, describe, expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import type { ModelVerdict, Report } from '../../protocol/report.ts';
import { speak } from '../../texts/language.ts';
import { checksOf } from './checks.ts';
import { guaranteeOf, headlineOf, keptAlone, suppressedWords } from './verdict.ts';

const verdict = (rest: Partial<ModelVerdict>): ModelVerdict => ({
  model: 'k-anonymity',
  required: 5,
  achieved: 6,
  holds: true,
  nearest: { rows: 6, values: { Age: '20-29', Sex: '*' } },
  ...rest,
});
const words = (rest: Partial<ModelVerdict>) => guaranteeOf(verdict({ attribute: 'Diagnosis', ...rest })).words;

describe('a guarantee', () => {
  it('says what was asked, what was reached, and in which group', () => {
    expect(guaranteeOf(verdict({}))).toEqual({
      title: 'k-anonymity',
      words: 'at least 5 rows in every group; the smallest has 6',
      nearest: '6 rows, Age 20-29, Sex *',
      holds: true,
    });
  });

  it('names the column', () => {
    expect(guaranteeOf(verdict({ model: 'alpha-k-anonymity', attribute: 'Diagnosis' })).title).toBe('(alpha,k)-anonymity of Diagnosis');
  });

  it('has words for every model and kind', () => {
    expect(words({ model: 'p-sensitivity', required: 2, achieved: 3 })).toBe('at least 2 different values in every group; the least varied has 3');
    expect(words({ model: 'l-diversity', kind: 'distinct', required: 3, achieved: 3 })).toBe('at least 3 different values in every group; the least varied has 3');
    expect(words({ model: 'l-diversity', kind: 'entropy', required: 2.5, achieved: 2.61803 })).toBe(
      'in every group as hard to guess as 2.5 equally frequent values or harder; the least varied is as 2.618',
    );
    expect(words({ model: 'l-diversity', kind: 'recursive', c: 4, required: 3, achieved: 3 })).toBe(
      'in every group the most frequent value less than 4 times as often as the third most frequent and all rarer ones together; the least varied reaches l = 3',
    );
    expect(words({ model: 't-closeness', kind: 'ordered', required: 0.3, achieved: 0.2812 })).toBe(
      'every group within 0.3 of the whole table, by the order of the values; the furthest is at 0.2812',
    );
    expect(words({ model: 'alpha-k-anonymity', required: 0.125, achieved: 0.1 })).toBe('at most 12.5% of every group have any one value; the greatest share is 10%');
    expect(words({ model: 'alpha-k-anonymity', values: ['HIV', 'Flu'], refined: true, required: 0.5, achieved: 0.6 })).toBe(
      'at most 50% of every group have “HIV” or “Flu”, rounded up to whole rows; the greatest share is 60%',
    );
  });

  it('says only what was asked where nothing is released', () => {
    const none = { model: 'k-anonymity', required: 5, achieved: 0, holds: true };
    expect(guaranteeOf(none)).toMatchObject({ words: 'at least 5 rows in every group', nearest: '' });
  });
});

const report = (rest: Partial<Report>): Report => ({ privacy: [], findings: [], audit: { passed: true, checks: 0, results: [] }, ...rest }) as Report;
const check = (name: string, passed = true) => ({
  name: { phrase: name.replace(' Diagnosis', ' {column}'), with: ['Diagnosis'] },
  detail: `detail of ${name}`,
  passed,
});

describe('the checks', () => {
  const diverse = (required: number) => verdict({ model: 'l-diversity', kind: 'distinct', attribute: 'Diagnosis', required, achieved: 4 });
  const alpha = verdict({ model: 'alpha-k-anonymity', attribute: 'Diagnosis', required: 0.5, achieved: 0.5 });
  const results = [check('columns'), check('k-anonymity'), check('l-diversity of Diagnosis'), check('l-diversity of Diagnosis'), check('alpha of Diagnosis')];

  it('are the audit’s, those of models with the figures of the report', () => {
    const checks = checksOf(report({ privacy: [verdict({}), diverse(2), diverse(3), alpha], audit: { passed: true, checks: 5, results } }));
    expect(checks.map(({ name }) => name)).toEqual([
      'Columns',
      'k-anonymity',
      'l-diversity of Diagnosis',
      'l-diversity of Diagnosis',
      '(alpha,k)-anonymity of Diagnosis',
    ]);
    expect(checks[0]).toEqual({ key: 'columns', name: 'Columns', words: 'detail of columns', nearest: '', passed: true });
    expect(checks[2]!.words).toContain('at least 2');
    expect(checks[3]!.words).toContain('at least 3');
  });

  it('are as many as the audit counts: sets of known columns are one, and so are both bounds of delta-presence', () => {
    const known = verdict({ model: 'k-anonymity of known columns', kind: 'any 3' });
    const ofKnown = { name: { phrase: 'k in known columns: {columns}', with: ['any 3'] }, detail: 'every set has 5 rows', passed: true };
    expect(checksOf(report({ privacy: [known], audit: { passed: true, checks: 2, results: [check('columns'), ofKnown] } }))).toHaveLength(2);
    const bound = (kind: string) => verdict({ model: 'delta-presence', kind, required: 0.5, achieved: 0.3 });
    const both = checksOf(report({ privacy: [bound('most'), bound('least')], audit: { passed: true, checks: 1, results: [check('delta-presence')] } }));
    expect(both.map(({ isPart = false }) => isPart)).toEqual([false, true]);
  });

  it('never hide a model that the audit does not name, nor one that fails in either', () => {
    const one = report({ privacy: [verdict({ holds: false })], audit: { passed: true, checks: 0, results: [] } });
    expect(checksOf(one)).toMatchObject([{ name: 'k-anonymity', passed: false }]);
    const other = report({ privacy: [verdict({})], audit: { passed: false, checks: 1, results: [check('k-anonymity', false)] } });
    expect(checksOf(other)).toMatchObject([{ words: 'detail of k-anonymity', passed: false }]);
  });
});

it('speaks German', () => {
  speak('de');
  expect(words({ model: 'alpha-k-anonymity', values: ['HIV'], required: 0.5, achieved: 0.25 })).toBe(
    'höchstens 50\u00a0% jeder Gruppe haben „HIV“; der größte Anteil ist 25\u00a0%',
  );
  expect(words({ model: 'l-diversity', kind: 'recursive', c: 2.5, required: 3, achieved: 3 })).toBe(
    'in jeder Gruppe der häufigste Wert weniger als 2,5-mal so oft wie der dritthäufigste und alle selteneren zusammen; die einförmigste reicht bis l = 3',
  );
  speak('en');
});

describe('the headline', () => {
  const job = { attributes: [{ name: 'Age', role: 'quasi-identifier' }] } as Job;
  const classes = { count: 9, smallest: 7, average: 8, largest: 9, sizes: [] };
  const found = { attribute: 'patient_id', values: 60, rows: 72, smallest_class: 6, classes_below_k: 0, rows_below_k: 0 };
  const told = (rest: Partial<Report>) => headlineOf(report({ classes, people: { known: true, identifiers: [] }, ...rest }), job);

  it('counts people where rows are people, or where a group is known to have k of them', () => {
    expect(told({})).toMatch(/^Every person hides among at least 7 who are alike in 1 column;/);
    expect(told({ people: { known: true, identifiers: [found] } })).toMatch(/^Every person hides among at least 6 /);
    expect(told({ privacy: [verdict({ model: 'k-people', achieved: 5 })] })).toMatch(/^Every person hides among at least 5 /);
  });

  it('says where people can be found what k still counts for', () => {
    const known = { sets: [{ columns: 'any 3', k: 5, sets: 3, smallest: 6 }], rare: [], before: [] };
    const asked = { ...job, privacy: { ...job.privacy, k: 5 } };
    expect(keptAlone({} as Report, asked)).toBe('k = 5 is kept, but only for the 1 column that others may know.');
    expect(keptAlone({ known } as unknown as Report, asked)).toBe('k = 5 is kept, but only for readers who know any 3 of the 1 column that others may know.');
  });

  it('counts people in groups of known columns where k does', () => {
    const known = { sets: [{ columns: { phrase: 'any {n}', with: ['2'] }, k: 5, sets: 3, smallest: 6 }], rare: [{ any: 3, sets: 1, rows: 4, with: [] }], before: [] };
    const of = (model: string) => told({ known, privacy: [verdict({ model, achieved: 6 })] });
    expect(of('k-anonymity of known columns')).toBe('A reader who knows any 2 of 1 column finds at least 6 rows. Anyone who knows more may find a single row.');
    expect(of('k-people of known columns')).toBe('A reader who knows any 2 of 1 column finds at least 6 people. Anyone who knows more may find a single person.');
    const named = { ...known, sets: [...known.sets, { columns: 'Age', k: 5, sets: 1, smallest: 7 }] };
    expect(told({ known: named, privacy: [verdict({ model: 'k-anonymity of known columns', achieved: 6 })] })).toContain('Anyone who knows others or more may find a single row.');
    speak('de');
    expect(of('k-people of known columns')).toContain('findet mindestens 6 Personen');
    speak('en');
  });

  it('says nothing of company where people can be found otherwise', () => {
    const findings = [
      { kind: 'cells', gravity: 'stops' as const, attributes: ['phone', 'remark'], says: '' },
      { kind: 'name', gravity: 'stops' as const, attributes: ['phone'], says: '' },
      { kind: 'value', gravity: 'decide' as const, attributes: ['Ill'], says: '' },
    ];
    expect(told({ findings })).toBe('People can be found in this release by phone and remark, whatever its groups say.');
    expect(told({ findings: findings.slice(2) })).toMatch(/^Every person hides/);
    expect(told({ findings: [{ kind: 'people', gravity: 'stops', attributes: [], says: '' }] })).toBe('People can be found in this release, whatever its groups say.');
  });

  it('counts rows where nobody knows whose they are', () => {
    expect(told({ people: { known: false, identifiers: [] } })).toMatch(/^Every row hides among at least 7 that /);
  });
});

describe('the headline where only the population gives company', () => {
  const job = { attributes: [{ name: 'Age', role: 'quasi-identifier' }, { name: 'Ill', role: 'sensitive' }] } as Job;
  const classes = { count: 9, smallest: 1, average: 2, largest: 9, sizes: [] };
  const map = verdict({ model: 'k-map', required: 5, achieved: 7 });
  const told = (k: number) => headlineOf(report({ classes, people: { known: true, identifiers: [] }, privacy: [verdict({ required: k }), map] }), job);
  afterEach(() => speak('en'));

  it('says of how many people a row may be, and not that it hides among one', () => {
    expect(told(1)).toBe('Every row may be of at least 7 people of the population who are alike in 1 column; 1 column goes out unchanged.');
    expect(told(2)).toMatch(/^Every person hides among at least 1 /);
    speak('de');
    expect(told(1)).toBe('Jede Zeile kann die von mindestens 7 Personen der Grundgesamtheit sein, die in einer Spalte gleich sind; 1 Spalte wird unverändert freigegeben.');
  });
});

describe('suppressed rows', () => {
  const rows = (suppressed: number, mandatory: number) => ({ input: 100, released: 100 - suppressed, suppressed, mandatory });
  it('are told by cause', () => {
    expect(suppressedWords(report({ rows: rows(0, 0) }))).toBe('');
    expect(suppressedWords(report({ rows: rows(18, 18) }))).toBe('18 that no algorithm could keep');
    expect(suppressedWords(report({ rows: rows(25, 18) }))).toBe('18 that no algorithm could keep, 7 by the algorithm');
    expect(suppressedWords(report({ rows: rows(7, 0) }))).toBe('7 by the algorithm');
    expect(suppressedWords(report({ rows: { ...rows(25, 8), starred: 10 } }))).toBe('10 by an earlier release, 8 that no algorithm could keep, 7 by the algorithm');
  });
});
