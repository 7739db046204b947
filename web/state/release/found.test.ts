import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Finding } from '../../protocol/report.ts';
import type { Text } from '../../protocol/text.ts';
import { speak } from '../../texts/language.ts';
import { foundAbout, fullSentenceOf, isUnseen, oneByOne, sentenceOf, spelledApart, ticksOf, tickOf, warningsOf } from './found.ts';

afterEach(() => speak('en'));

const finding = (kind: string, gravity: Finding['gravity'], more: Partial<Finding> = {}): Finding => ({ kind, gravity, attributes: [], says: `${kind} was found.`, ...more });
const phone = finding('cells', 'stops', { attributes: ['phone'], says: { phrase: 'In {column}, {n|cell looks|cells look} like {meaning}.', with: ['phone', 3, { phrase: 'a telephone number', with: [] }] } });
const order = finding('order', 'decide');
const people = finding('people', 'know');

it('warns of what must be looked at, and not of what is good to know', () => {
  expect(warningsOf({ findings: [phone, order, people] })).toEqual([phone, order]);
  expect(foundAbout({ findings: [phone, order, people] }, 'people', 'unchanged')).toEqual([phone, people]);
});

it('leaves it to the verdict to say that a release failed its audit, which has a tick of its own', () => {
  const failed = { findings: [finding('audit', 'decide'), phone, order] };
  expect(warningsOf(failed)).toEqual([phone, order]);
  expect(ticksOf(failed)).toEqual(['unprotected', tickOf(phone), 'others']);
  expect(ticksOf({ findings: [finding('audit', 'decide')] })).toEqual(['unprotected']);
});

it('has a tick for each thing by which people can be found, and one for all else', () => {
  const report = { findings: [phone, finding('name', 'stops'), order, finding('doubt', 'decide'), people] };
  const ticks = ticksOf(report);
  expect(ticks).toHaveLength(3);
  for (const confirmed of [[], ticks.slice(1), ticks.slice(0, 2)]) expect(isUnseen({ report, confirmed })).toBe(true);
  expect(isUnseen({ report, confirmed: ticks })).toBe(false);
  expect(isUnseen({ report: { findings: [people] }, confirmed: [] })).toBe(false);
});

describe('sentences', () => {
  it.each<[Text, string]>([
    [phone.says, 'In phone, 3 cells look like a telephone number.'],
    [{ phrase: 'rows are odd', with: [] }, 'Rows are odd.'],
    [{ phrase: '{column} is odd', with: ['birthdate'] }, 'birthdate is odd.'],
    [{ phrase: '{what}; {pairs}', with: [{ phrase: 'rows are odd', with: [] }, 'a'] }, 'Rows are odd; a.'],
    [{ phrase: '{first} {next}', with: [{ phrase: 'k is kept.', with: [] }, 'So it is.'] }, 'k is kept. So it is.'],
  ])('%j', (text, sentence) => expect(sentenceOf(text)).toBe(sentence));

  it('are in the language of the page', () => {
    speak('de');
    expect(sentenceOf(phone.says)).toBe('In phone enthalten 3 Zellen anscheinend eine Telefonnummer.');
  });

  it('name all columns for who signs, and say of each what is so of several', () => {
    const attributes = ['a', 'b', 'c', 'd', 'e'];
    const several = finding('unique', 'stops', { attributes, members: attributes.map((name) => `${name} is odd.`) });
    expect(fullSentenceOf(several)).toBe('unique was found. (a, b, c, d, and e)');
    expect(fullSentenceOf(phone)).toBe(sentenceOf(phone.says));
    expect(oneByOne([several, order])).toEqual(['a is odd.', 'b is odd.', 'c is odd.', 'd is odd.', 'e is odd.', 'order was found.']);
  });
});

it('knows every kind of finding that the engine makes', () => {
  const source = readFileSync(resolve(import.meta.dirname, '../../../core/release/findings/json.cpp'), 'utf8');
  const names = /kind_names\[\] = \{([^}]*)\}/.exec(source)![1]!.match(/\w+/g)!;
  expect(names.length).toBeGreaterThan(20);
  const about = foundAbout({ findings: names.map((kind) => finding(kind, 'decide')) }, 'people', 'unchanged', 'spellings', 'values', 'readers', 'unknown', 'earlier', 'loss');
  const others = ['audit', 'order', 'boundaries', 'doubt', 'population', 'overlap', 'reading'];
  expect([...about.map(({ kind }) => kind), ...others].toSorted()).toEqual(names.toSorted());
});

it('tells of quasi-identifiers whose spellings k tells apart', () => {
  const variants = [[{ value: 'Berlin', rows: 3 }, { value: 'berlin ', rows: 1 }]];
  const profile = ['Town', 'Ill'].map((name) => ({ name, variants }) as ColumnProfile);
  const job = JSON.stringify({ attributes: [{ name: 'Town', role: 'quasi-identifier' }, { name: 'Ill', role: 'sensitive' }] });
  expect(spelledApart({ job, profile })).toEqual(['Town has values in several spellings, such as “Berlin” and “berlin ”: each counts as a value of its own.']);
});
