import { describe, expect, it } from 'vitest';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { HierarchyForm, Job } from '../../protocol/job.ts';
import { readOptionsOf } from '../data/table.ts';
import { areLinked, attributeOf, avoidsNested, chosenReading, datesOf, fitsColumns, hasNumbers, hierarchyKey, hierarchyOnly, isOpen, jobKey, madeOfValues, movedColumns, needsPassphrase, newJob, restoreJob, shiftOf, withBoundaries, withDates, withFold, withForWhom, withHierarchy, withLinked, withNestedAvoided, withoutPseudonyms, withPerson, withPseudonym, withReading, withReadOptions, withReason, withRelease, withRole, withSuggestions, withTrueDates } from './job.ts';
import { asksTheSame, jobText } from './text.ts';
import { column } from './columns.fixture.ts';

const profile = [
  column('Age', 'quasi-identifier', { suggested_hierarchy: { intervals: { widths: [5, 10] } } }),
  column('Ward', 'insensitive'),
];
const job = newJob(profile, { delimiter: 'auto', encoding: 'auto' }, 'some-algorithm');
const sent = (job: Job) => JSON.parse(jobText(job)) as Job;

describe('a new job', () => {
  it('takes the suggested roles and hierarchies, and the algorithm it is given', () => {
    expect(sent(job).attributes).toEqual([
      { name: 'Age', role: 'quasi-identifier', hierarchy: { intervals: { widths: [5, 10] } } },
      { name: 'Ward', role: 'insensitive' },
    ]);
    expect(sent(job).algorithm).toEqual({ name: 'some-algorithm' });
  });
});

describe('spellings', () => {
  it('count as one where the job says so of a sensitive column, there and back', () => {
    const folded = withFold(withRole(job, 'Ward', 'sensitive'), 'Ward', true);
    expect(sent(folded).attributes[1]).toEqual({ name: 'Ward', role: 'sensitive', fold: true });
    expect(sent(restoreJob(jobText(folded), profile, 'some-algorithm'))).toEqual(sent(folded));
    expect(sent(withFold(folded, 'Ward', false)).attributes[1]).toEqual({ name: 'Ward', role: 'sensitive' });
  });

  it('are not sent to the engine with another column', () => {
    const folded = withFold(withRole(job, 'Ward', 'sensitive'), 'Ward', true);
    expect(sent(withRole(folded, 'Ward', 'insensitive')).attributes[1]).toEqual({ name: 'Ward', role: 'insensitive' });
    expect(sent(withRole(folded, 'Ward', 'quasi-identifier')).attributes[1]).not.toHaveProperty('fold');
  });
});

describe('numbers that stay numbers', () => {
  it('are kept there and back, and with another hierarchy of numbers, but not with one of texts or another role', () => {
    const text = JSON.parse(jobText(job)) as { attributes: object[] };
    text.attributes[0] = { ...text.attributes[0], release: 'mean' };
    const means = restoreJob(JSON.stringify(text), profile, 'some-algorithm');
    expect(sent(means).attributes[0]).toMatchObject({ name: 'Age', release: 'mean' });
    expect(sent(withHierarchy(means, 'Age', { range: {} })).attributes[0]).toMatchObject({ release: 'mean' });
    expect(sent(withHierarchy(means, 'Age', { flat: true })).attributes[0]).not.toHaveProperty('release');
    expect(sent(withRole(means, 'Age', 'sensitive')).attributes[0]).not.toHaveProperty('release');
  });

  it('are chosen, and not kept where the interval goes out', () => {
    const ranges = withHierarchy(job, 'Age', { range: {} });
    const medians = withRelease(ranges, 'Age', 'median');
    expect(sent(medians).attributes[0]).toMatchObject({ release: 'median' });
    expect(withRelease(medians, 'Age', 'range')).toEqual(ranges);
    expect([{ range: {} }, { intervals: { widths: [5] } }, { adaptive: { rows: 5 } }].map(hasNumbers)).toEqual([true, true, true]);
    expect(hasNumbers({ adaptive: { format: 'dd.mm.yyyy' } })).toBe(false);
    expect(hasNumbers({ flat: true })).toBe(false);
  });
});

describe('rows of nothing but *', () => {
  it('codes identifiers only', () => {
    const coded = withPseudonym(withRole(job, 'Ward', 'identifier'), 'Ward', 'keyed');
    expect(sent(coded).attributes[1]).toEqual({ name: 'Ward', role: 'identifier', pseudonym: { kind: 'keyed' } });
    expect(sent(restoreJob(jobText(coded), profile, 'some-algorithm'))).toEqual(sent(coded));
    expect([coded, withPseudonym(coded, 'Ward', 'random'), withoutPseudonyms(coded), withRole(coded, 'Ward', 'sensitive')].map(needsPassphrase)).toEqual([true, false, false, false]);
    expect(sent(withRole(coded, 'Ward', 'sensitive')).attributes[1]).toEqual({ name: 'Ward', role: 'sensitive' });
    expect(sent(withoutPseudonyms(coded)).attributes[1]).toEqual({ name: 'Ward', role: 'identifier' });
  });

  // Dropped, they would go out as they are.
  it('keeps dates that go out as others, of insensitive columns only', () => {
    const release = { shift: { days: 90, kind: 'keyed' as const } };
    const moved = { ...job, attributes: job.attributes.map((each) => (each.name === 'Ward' ? { name: 'Ward', role: 'insensitive' as const, release } : each)) };
    expect(sent(moved).attributes[1]).toEqual({ name: 'Ward', role: 'insensitive', release });
    expect(sent(restoreJob(jobText(moved), profile, 'some-algorithm')).attributes[1]).toEqual(sent(moved).attributes[1]);
    expect([moved, withoutPseudonyms(moved), withRole(moved, 'Ward', 'sensitive')].map(needsPassphrase)).toEqual([true, false, false]);
    expect(sent(withRole(moved, 'Ward', 'sensitive')).attributes[1]).toEqual({ name: 'Ward', role: 'sensitive' });
  });

  it('keeps codes in what is only measured where they link rows', () => {
    const coded = withPseudonym(withRole(withPerson(job, ['Ward']), 'Ward', 'identifier'), 'Ward', 'keyed');
    expect(withoutPseudonyms(coded).attributes[1]!.pseudonym).toBeUndefined();
    expect([coded, job].map(areLinked)).toEqual([true, false]);
    const linked = withLinked(coded, 3);
    expect(sent(linked).privacy).toMatchObject({ person: 'Ward', linked: 3 });
    expect(withoutPseudonyms(linked).attributes[1]!.pseudonym).toEqual({ kind: 'random' });
    expect(withLinked(linked, undefined).privacy).not.toHaveProperty('linked');
  });

  it('shifts the dates of all columns alike, and counts from no column of true dates', () => {
    const dated = ['Ward', 'Age'].reduce((job, name) => withRole(job, name, 'insensitive'), job);
    const both = withDates(withDates(dated, 'Ward', { shift: { days: 90 } }), 'Age', { shift: { days: 14, weeks: true }, format: 'yyyy' });
    expect(datesOf(both, 'Ward')).toEqual({ shift: { days: 14, weeks: true } });
    expect(shiftOf(both)).toEqual({ days: 14, weeks: true });
    expect(movedColumns(both)).toEqual(['Age', 'Ward']);
    const since = withDates(both, 'Age', { since: 'Ward' });
    expect(datesOf(since, 'Ward')).toEqual({ shift: { days: 14, weeks: true } });
    expect(datesOf(withTrueDates(since, 'Ward'), 'Age')).toEqual({ since: 'Age' });
    expect(movedColumns(withTrueDates(since, 'Ward'))).toEqual(['Age']);
  });

  it('are what the job says, there and back, and nothing where it does not', () => {
    const counted = withReadOptions(job, { delimiter: ',', encoding: 'utf-8', starred: 'count' });
    expect(sent(counted).input).toMatchObject({ starred: 'count', missing: ['', '?'] });
    expect(readOptionsOf(jobText(counted))).toMatchObject({ delimiter: ',', encoding: 'utf-8', starred: 'count' });
    expect(sent(withReadOptions(counted, { delimiter: ',', encoding: 'utf-8' })).input).not.toHaveProperty('starred');
  });

  it('names the columns that are read, and leaves the others out beside its input', () => {
    const chosen = withReadOptions(job, { delimiter: ',', encoding: 'utf-8', names: ['Age', 'Ward'], others: 'leave-out' });
    expect(sent(chosen)).toMatchObject({ others: 'leave-out' });
    expect(sent(chosen).input).not.toHaveProperty('names');
    expect(sent(chosen).input).not.toHaveProperty('others');
    expect(readOptionsOf(jobText(chosen))).toMatchObject({ names: ['Age', 'Ward'], others: 'leave-out' });
    expect(sent(withReadOptions(chosen, { delimiter: ',', encoding: 'utf-8' }))).not.toHaveProperty('others');
  });

  it('asks whether few numbers are codes or amounts, and shows which was chosen', () => {
    const readings = [{ value: '3', as: 'a code', hierarchy: { flat: true as const } }, { value: '3', as: 'an amount', hierarchy: { intervals: { widths: [2] } } }];
    const asked = { ...profile[0]!, codes_or_amounts: true as const, readings };
    const chosen = (hierarchy: HierarchyForm) => chosenReading({ name: 'Age', role: 'quasi-identifier', hierarchy }, asked);
    expect([{ flat: true as const }, { intervals: { widths: [2, 4] } }, { range: {} }].map(chosen)).toEqual([0, 1, 1]);
    const amounts = withReading(withReading(job, 'Age', readings[0]!), 'Age', readings[1]!);
    expect(sent(amounts).attributes[0]).toMatchObject({ hierarchy: { intervals: { widths: [2] } } });
  });
});

describe('roles', () => {
  it('keep hierarchy and boundaries for the way back, but not in the text', () => {
    const bounded = withBoundaries(job, 'Age', ['20-29']);
    const away = withRole(bounded, 'Age', 'sensitive');
    expect(sent(away).attributes[0]).toEqual({ name: 'Age', role: 'sensitive' });
    expect(withRole(away, 'Age', 'quasi-identifier')).toEqual(bounded);
  });

  it('do not change the job they were made from', () => {
    const before = JSON.stringify(job);
    withRole(job, 'Age', 'identifier');
    expect(JSON.stringify(job)).toBe(before);
  });
});

describe('a new hierarchy', () => {
  it('keeps the boundaries of the former one that it may have', () => {
    const bounded = withBoundaries(job, 'Age', ['20-29', { level: 2 }]);
    const age = { name: 'Age', role: 'quasi-identifier' };
    expect(attributeOf(withHierarchy(bounded, 'Age', { flat: true }), 'Age')).toEqual({ ...age, hierarchy: { flat: true }, boundaries: ['20-29'] });
    expect(attributeOf(withHierarchy(bounded, 'Age', { set: true }), 'Age')).toEqual({ ...age, hierarchy: { set: true } });
  });
});

describe('the text of a job', () => {
  it('comes back as the same job', () => {
    const given = withBoundaries(job, 'Age', [{ level: 1, label: '20-24' }, 'a "quoted", [odd] one']);
    expect(jobText(restoreJob(jobText(given), profile, 'other'))).toBe(jobText(given));
  });

  it('writes lists of plain values on one line', () => {
    expect(jobText(job)).toContain('"widths": [5, 10]');
    expect(jobText(job)).toContain('"missing": ["", "?"]');
  });

  it('does not touch strings that look like lists', () => {
    const odd = 'x [\n  1,\n  2\n] "y"';
    expect(sent({ ...job, input: { ...job.input, missing: [odd, ''] } }).input.missing).toEqual([odd, '']);
  });

  it('keeps what this page does not know', () => {
    const text = jobText({ ...job, privacy: { k: 3, x: 2 } as Job['privacy'] });
    expect(jobText(restoreJob(text, profile, 'other'))).toBe(text);
  });
});

describe('a job from a file', () => {
  it('gets the defaults of the contract', () => {
    const bare = JSON.stringify({
      kordon: 1,
      attributes: [{ name: 'Age', role: 'insensitive' }],
      privacy: { k: 2 },
      suppression: {},
    });
    expect(restoreJob(bare, profile, 'some-algorithm')).toMatchObject({
      input: { delimiter: 'auto', encoding: 'auto', missing: ['', '?'] },
      suppression: { limit: 1 },
      algorithm: { name: 'some-algorithm' },
      seed: 0,
      output: { order: 'shuffled', suppressed: 'remove' },
    });
  });
});

describe('a column in doubt', () => {
  const dates = (format: string, ...levels: string[]) => ({ dates: { format, levels } });
  const readings = [
    { value: '03/04/2024', as: '4 March 2024', hierarchy: dates('mm/dd/yyyy', 'month', 'year') },
    { value: '03/04/2024', as: '3 April 2024', hierarchy: dates('dd/mm/yyyy', 'month', 'year') },
  ];
  const seen = column('Seen', 'quasi-identifier', { suggested_hierarchy: dates('mm/dd/yyyy', 'year'), readings, in_doubt: true });
  const stock = column('Stock', 'quasi-identifier', {
    suggested_hierarchy: { flat: true },
    in_doubt: true,
    readings: [
      { value: '1.234', as: 1234, number: { decimal: ',', thousands: '.' }, hierarchy: { intervals: { widths: [500] } } },
      { value: '1.234', as: 1.234, number: { decimal: '.' }, hierarchy: { flat: true } },
    ],
  });
  const before = newJob([seen, stock], { delimiter: 'auto', encoding: 'auto' }, 'some-algorithm');
  const chosen = (job: Job, of: ColumnProfile) => chosenReading(attributeOf(job, of.name)!, of);

  it('is open until a person has chosen, though the engine suggests the format of one of the readings', () => {
    expect(chosen(before, seen)).toBe(-1);
    expect(isOpen(attributeOf(before, 'Seen')!, seen)).toBe(true);
    expect(chosen(before, stock)).toBe(-1);
  });

  it('is read by the same format in other letters', () => {
    expect(chosen(withHierarchy(before, 'Seen', dates('%d/%m/%Y', 'year')), seen)).toBe(1);
    expect(chosen(withHierarchy(before, 'Seen', { adaptive: { format: '%d/%m/%Y' } }), seen)).toBe(1);
  });

  it('is read as a person says, with the hierarchy of that reading', () => {
    for (const [place, reading] of readings.entries()) {
      const job = withReading(before, 'Seen', reading);
      expect(attributeOf(job, 'Seen')?.hierarchy).toBe(reading.hierarchy);
      expect(attributeOf(job, 'Seen')).not.toHaveProperty('number');
      expect(chosen(job, seen)).toBe(place);
    }
    for (const [place, reading] of stock.readings!.entries()) {
      const job = withReading(before, 'Stock', reading);
      expect(attributeOf(job, 'Stock')).toMatchObject({ number: reading.number, hierarchy: reading.hierarchy });
      expect(chosen(job, stock)).toBe(place);
    }
  });

  it('has no reading where its hierarchy is made of something else', () => {
    expect(chosen(withHierarchy(before, 'Seen', { flat: true }), seen)).toBe(-1);
  });
});

describe('a new profile', () => {
  const dates = { dates: { format: '%Y-%m-%d', levels: ['month', 'year'] } };
  const text = [column('Born', 'quasi-identifier', { suggested_hierarchy: { flat: true } }), column('Ward', 'quasi-identifier')];
  const now = [column('Born', 'quasi-identifier', { suggested_hierarchy: dates }), column('Ward', 'quasi-identifier')];
  const before = newJob(text, { delimiter: 'auto', encoding: 'auto' }, 'some-algorithm');

  it('takes its hierarchies along where nobody has touched them', () => {
    expect(attributeOf(withSuggestions(before, text, now), 'Born')?.hierarchy).toEqual(dates);
    expect(withSuggestions(before, text, text)).toBe(before);
  });

  it('takes along how numbers are written', () => {
    const commas = [column('Born', 'quasi-identifier', { number: { decimal: ',' } }), column('Ward', 'quasi-identifier')];
    const points = [column('Born', 'quasi-identifier', { number: { decimal: ',', thousands: '.' } }), column('Ward', 'quasi-identifier')];
    const job = newJob(commas, { delimiter: 'auto', encoding: 'auto' }, 'some-algorithm');
    expect(attributeOf(job, 'Born')?.number).toEqual({ decimal: ',' });
    expect(attributeOf(job, 'Ward')).not.toHaveProperty('number');
    expect(attributeOf(withSuggestions(job, commas, points), 'Born')?.number).toEqual({ decimal: ',', thousands: '.' });
    expect(attributeOf(withSuggestions(job, commas, text), 'Born')).not.toHaveProperty('number');
    expect(hierarchyOnly(job, 'Born').number).toEqual({ decimal: ',' });
    expect(hierarchyKey(job, 'Born')).not.toBe(hierarchyKey(withSuggestions(job, commas, points), 'Born'));
    for (const role of ['sensitive', 'quasi-identifier', 'insensitive'] as const) {
      const written = JSON.parse(jobText(withRole(job, 'Born', role))) as Job;
      expect(written.attributes[0]!.number).toEqual({ decimal: ',' });
    }
    const bounded = withBoundaries(job, 'Born', [{ level: 1 }]);
    expect(withSuggestions(bounded, commas, points)).toBe(bounded);
  });

  it('replaces a tree that was suggested itself', () => {
    const tree = { tree: { label: '*', children: [{ label: 'I50', children: ['I50.0', 'I50.1'] }] } };
    const [codes, fewer] = [[column('Born', 'quasi-identifier', { suggested_hierarchy: tree })], [column('Born', 'quasi-identifier', { suggested_hierarchy: { prefix: [1] } })]];
    const taken = newJob(codes, { delimiter: 'auto', encoding: 'auto' }, 'some-algorithm');
    expect(attributeOf(withSuggestions(taken, codes, fewer), 'Born')?.hierarchy).toEqual({ prefix: [1] });
    const edited = withHierarchy(taken, 'Born', structuredClone(tree));
    expect(withSuggestions(edited, codes, fewer)).toBe(edited);
  });

  it('leaves alone what a person chose', () => {
    const listed = withHierarchy(before, 'Born', { tree: { label: '*', children: ['a'] } });
    expect(withSuggestions(listed, text, now)).toBe(listed);
    const bounded = { ...before, attributes: before.attributes.map((each) => ({ ...each, boundaries: [{ level: 1 }] })) };
    expect(withSuggestions(bounded, text, now)).toBe(bounded);
  });
});

describe('columns', () => {
  it('fit in any order, and not when one is missing or new', () => {
    expect(fitsColumns(job, ['Ward', 'Age'])).toBe(true);
    expect(fitsColumns(job, ['Ward'])).toBe(false);
    expect(fitsColumns(job, ['Ward', 'Sex'])).toBe(false);
  });
});

describe('classes inside others', () => {
  it('are avoided where the job says so, and it goes out with that', () => {
    const avoided = withNestedAvoided(job, true);
    expect([avoidsNested(job), avoidsNested(avoided)]).toEqual([false, true]);
    expect(sent(avoided).privacy).toEqual({ k: 5, nested: 'avoid' });
    expect(sent(withNestedAvoided(avoided, false)).privacy).toEqual({ k: 5 });
    expect(avoidsNested(restoreJob(jobText(avoided), profile, 'some-algorithm'))).toBe(true);
  });

  it('cannot be avoided of quasi-identifiers that become ranges or sets', () => {
    const made = withHierarchy(job, 'Age', { range: {} });
    expect(madeOfValues(job)).toEqual([]);
    expect(madeOfValues(made)).toEqual(['Age']);
    expect(madeOfValues(withHierarchy(made, 'Ward', { set: true }))).toEqual(['Age']); // Ward is released as it is
    expect(madeOfValues(withRole(made, 'Age', 'sensitive'))).toEqual([]);
  });
});

describe('what a person says of handing over', () => {
  const said = withForWhom(withForWhom(job, 'recipient', ' University \u202ex\t'), 'review', '2027-06-30');
  const reasoned = withReason(said, 'Age', 'care differs by age');

  it('is one line of visible text, and nothing typed is nothing said', () => {
    expect(said.for_whom).toEqual({ recipient: 'University  x', review: '2027-06-30' });
    expect(withForWhom(job, 'holds', '\u200b \u00ad')).toBe(job);
    expect(withForWhom(said, 'recipient', ' ').for_whom).toEqual({ review: '2027-06-30' });
    expect(withForWhom(withForWhom(said, 'recipient', ''), 'review', '')).toEqual(job);
    expect(withReason(reasoned, 'Age', ' ')).toEqual(said);
  });

  it('is no change where it was said before', () => {
    expect(withForWhom(said, 'review', '2027-06-30')).toBe(said);
    expect(withForWhom(job, 'holds', ' ')).toBe(job);
    expect(withReason(reasoned, 'Age', 'care differs by age')).toBe(reasoned);
  });

  it('is in the text of the job, whatever the role of the column', () => {
    expect(sent(reasoned).for_whom).toEqual(said.for_whom);
    for (const role of ['quasi-identifier', 'sensitive', 'insensitive', 'identifier'] as const) {
      expect(attributeOf(sent(withRole(reasoned, 'Age', role)), 'Age')?.reason).toBe('care differs by age');
    }
  });

  it('changes nothing that the engine is asked', () => {
    expect(jobKey(reasoned)).toBe(jobKey(job));
    expect(asksTheSame(jobText(job), reasoned)).toBe(true);
    expect(asksTheSame(jobText(reasoned), withForWhom(job, 'holds', 'a register'))).toBe(true);
    expect(asksTheSame(jobText(reasoned), withRole(reasoned, 'Age', 'sensitive'))).toBe(false);
    expect(asksTheSame(jobText(job), { ...reasoned, seed: 1 })).toBe(false);
  });
});
