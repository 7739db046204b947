import { afterEach, describe, expect, it } from 'vitest';
import type { Composition, Report } from '../../protocol/report.ts';
import { speak } from '../../texts/language.ts';
import { cautionsOf, grouped, isUnseen, ticksOf, warningsOf } from './cautions.ts';
import { checksOf } from './checks.ts';
import { suppressedWords } from './verdict.ts';

afterEach(() => speak('en'));

const report = (rest: Partial<Report>): Report =>
  ({
    rows: { input: 300, released: 240, suppressed: 60, mandatory: 0 },
    privacy: [{ model: 'k-anonymity', required: 5, achieved: 5, holds: true }],
    input_doubts: [],
    people: { known: true, identifiers: [] },
    unchanged: { columns: [], together: [] },
    spellings: [],
    disclosures: [{ attribute: 'Diagnosis', classes: 0, rows: 0 }],
    ...rest,
  }) as unknown as Report;

const visits = { attribute: 'patient_id', values: 60, rows: 240, smallest_class: 1, classes_below_k: 60, rows_below_k: 240 };
const flu = { attribute: 'Diagnosis', values: 10, folded: 6, example: ['Flu', 'flu '], fold: false };
const name = { attribute: 'name', role: 'insensitive', values: 238, unique: 236, warning: true, looks_like: "a person's name" } as const;
const ward = { attribute: 'ward', role: 'insensitive', values: 4, unique: 0, warning: false } as const;

describe('what a release leaves open', () => {
  it('is nothing where each row is a person, nothing is unique and nothing misspelt', () => {
    expect(cautionsOf(report({}))).toEqual([]);
  });

  it('warns of what may be wrong with the table itself', () => {
    const doubt = { phrase: 'the last row looks like a sum, not like a person ({value}): leave it out, as by "repairs"', with: ['"Total"'] };
    expect(warningsOf(report({ input_doubts: [doubt] }))).toEqual([
      { about: 'input', gravity: 'decide', text: 'The last row looks like a sum, not like a person ("Total"): leave it out, as by "repairs".' },
    ]);
  });

  it('warns of pairs of columns in which rows are rare, and says which columns are nearly lost', () => {
    const lost = { phrase: '{column} is {value} in {n} of {m|row|rows}', with: ['birthdate', '*', 392, 400] };
    const pair = { phrase: '{column} and {other} ({n|row|rows})', with: ['trade', 'sex', 2] };
    const pairs = { phrase: 'rows have fewer than {k} alike, themselves included, in pairs of columns: {pairs}', with: [3, [pair]] };
    const found = report({ loss_notes: [lost], rare_pairs: pairs });
    expect(cautionsOf(found)).toEqual([
      { about: 'loss', gravity: 'decide', text: 'Rows have fewer than 3 alike, themselves included, in pairs of columns: trade and sex (2 rows).' },
      { about: 'loss', gravity: 'know', text: 'birthdate is * in 392 of 400 rows.' },
    ]);
    speak('de');
    expect(cautionsOf(found).map(({ text }) => text)).toEqual([
      'Weniger als 3 gleiche, sich selbst mitgezählt, haben Zeilen in Paaren von Spalten: trade und sex (2 Zeilen).',
      'birthdate ist in 392 von 400 Zeilen *.',
    ]);
  });

  it('warns of groups with fewer than k people, and only of these', () => {
    expect(warningsOf(report({ people: { known: true, identifiers: [visits] } }))).toEqual([
      {
        about: 'people',
        gravity: 'stops',
        text: 'patient_id has 60 values in 240 rows. If each is a person, several rows are of one person. k counts rows, so the smallest group has 1 person; 60 groups (240 rows) have fewer than 5.',
        remedy: { cure: 'people', column: 'patient_id' },
      },
    ]);
    const enough = { ...visits, smallest_class: 5, classes_below_k: 0, rows_below_k: 0 };
    expect(cautionsOf(report({ people: { known: true, identifiers: [enough] } }))).toMatchObject([
      { gravity: 'know', text: expect.stringContaining('Each group has 5 persons or more.') as string },
    ]);
    expect(cautionsOf(report({ people: { known: false, identifiers: [] } }))).toMatchObject([{ about: 'people', gravity: 'know' }]);
  });

  it('tells what counting and demands give away, and warns where a value is certain', () => {
    const nested = { classes_containing: 2, rows_in_them: 12, rows_narrowed: 0, cells_single: 0, cells_below: 0 };
    const counting = { rows_narrowed: 0, cells_below: 0, rows_located: 9, rows_counted: 4 };
    const minimality = { rows_failing: 5, rows_likelier: 3, rows_certain: 2 };
    const told = cautionsOf(report({ nested: { ...nested, counting }, minimality }));
    expect(told).toMatchObject([{ about: 'nested', gravity: 'know' }, { about: 'nested', gravity: 'decide' }]);
    expect(told[0]?.text).toContain('in the groups of 9 of 240 rows');
    expect(told[1]?.text).toMatch(/that 5 of 240 rows .* of 3 is .*; 2 are certain/);
    expect(warningsOf(report({ minimality: { ...minimality, rows_certain: 0 } }))).toEqual([]);
    expect(cautionsOf(report({ minimality: { ...minimality, rows_failing: 0 } }))).toEqual([]);
    expect(cautionsOf(report({ minimality: { not_computed: 'why' } }))).toEqual([]);
  });

  it('tells of rows whose values nested groups rule out, and warns of none', () => {
    const nested = { classes_containing: 2, rows_in_them: 12, rows_narrowed: 0, cells_single: 0, cells_below: 0, counting: { rows_narrowed: 0, cells_below: 0, rows_located: 0, rows_counted: 0 } };
    expect(cautionsOf(report({ nested }))).toEqual([]);
    const [told, ...others] = cautionsOf(report({ nested: { ...nested, rows_narrowed: 7 } }));
    expect(others).toEqual([]);
    expect(told).toMatchObject({ about: 'nested', gravity: 'know' });
    expect(told?.text).toContain('Of 7 of 240 rows an expert who knows the method can rule out some more precise values');
    speak('de');
    const why = { phrase: 'too many classes lie inside others', with: [] };
    expect(cautionsOf(report({ nested: { not_computed: why } }))).toEqual([
      { about: 'nested', gravity: 'know', text: 'Was Gruppen in anderen verraten, wurde nicht berechnet: zu viele Klassen liegen in anderen.' },
    ]);
  });

  it('tells each column that goes out as it is, and warns as the engine does', () => {
    const unchanged = { columns: [name, ward], together: [{ attributes: ['name', 'ward'], unique: 240, warning: true }] };
    expect(cautionsOf(report({ unchanged })).map(({ gravity, text }) => [gravity, text])).toEqual([
      ['decide', "By its name, name is a person's name, and k does not count it. name goes out unchanged. 236 of 240 rows have a value that nobody else has: anyone who knows it finds the row."],
      ['know', 'ward goes out unchanged; no row has a value that nobody else has.'],
      ['decide', 'name and ward go out unchanged. Together, the values of 240 of 240 rows are values that nobody else has: anyone who knows them finds the row.'],
    ]);
  });

  it('says nothing of columns together that fewer of them say already', () => {
    const all = { attributes: ['name', 'ward'], unique: 236, warning: true };
    const more = { attributes: ['name', 'ward', 'note'], unique: 239, warning: true };
    const unchanged = { columns: [name, ward], together: [all, more, { ...more, attributes: [...more.attributes, 'sex'] }] };
    const told = cautionsOf(report({ unchanged })).map(({ text }) => text.split(' go')[0]);
    expect(told.slice(2)).toEqual(['name, ward, and note']);
  });

  it('warns of spellings unless the job counts them as one', () => {
    expect(cautionsOf(report({ spellings: [flu] }))).toMatchObject([
      { gravity: 'decide', remedy: { cure: 'fold', column: 'Diagnosis' }, text: expect.stringMatching(/^Diagnosis has 10 values; 4 differ .*, such as “Flu” and “flu ”\. Each counts as/) as string },
    ]);
    const [folded] = cautionsOf(report({ spellings: [{ ...flu, fold: true, example: [] }] }));
    expect(folded).toMatchObject({ gravity: 'know', text: expect.stringMatching(/leading zeros\. They count as one/) as string });
    expect(folded).not.toHaveProperty('remedy');
  });

  it('warns of groups that give a value away', () => {
    const disclosures = [{ attribute: 'Diagnosis', classes: 2, rows: 11 }];
    expect(warningsOf(report({ disclosures }))).toMatchObject([
      { about: 'value', text: expect.stringMatching(/^In 2 groups .*11 rows.*\.$/) as string },
    ]);
    const others = { people: { known: true, identifiers: [visits] }, unchanged: { columns: [name], together: [] }, spellings: [flu] };
    expect(warningsOf(report({ disclosures, ...others })).map(({ about }) => about)).toEqual(['people', 'unchanged', 'value', 'spellings']);
  });

  it('is graver where the engine says that people can be found, and comes first then', () => {
    const findings = [
      { kind: 'name', gravity: 'stops' as const, attributes: ['name'], says: '' },
      { kind: 'order', gravity: 'decide' as const, attributes: [], says: '' },
    ];
    const disclosures = [{ attribute: 'Diagnosis', classes: 2, rows: 11 }];
    const found = report({ findings, disclosures, unchanged: { columns: [name], together: [] } });
    expect(warningsOf(found).map(({ about, gravity, remedy }) => [about, gravity, remedy])).toEqual([
      ['unchanged', 'stops', { cure: 'as-suggested', column: 'name' }],
      ['value', 'decide', { cure: 'differ' }],
      ['order', 'decide', { cure: 'shuffle' }],
    ]);
  });

  it('says once what is true of several columns, with each of them behind it', () => {
    const columns = ['a', 'b', 'c', 'd', 'e', 'f'].map((attribute) => ({ attribute, role: 'insensitive' as const, values: 200, unique: 150, warning: true }));
    const disclosures = ['q01', 'q02'].map((attribute) => ({ attribute, classes: 2, rows: 11 }));
    const warnings = grouped(warningsOf(report({ disclosures, unchanged: { columns, together: [] } })));
    expect(warnings.map(({ text, members }) => [text.split(')')[0], members.length])).toEqual([
      ['6 columns go out unchanged, with values that nobody else has (a, b, c, and 3 others', 6],
      ['2 columns: in some groups all rows have the same value (q01 and q02', 2],
    ]);
    expect(warnings[0]!.remedy).toEqual({ cure: 'leave-out', columns: ['a', 'b', 'c', 'd', 'e', 'f'] });
  });

  it('is seen once each thing that finds people has its tick, and all others theirs', () => {
    const disclosures = [{ attribute: 'Diagnosis', classes: 2, rows: 11 }];
    const found = report({ disclosures, people: { known: true, identifiers: [visits] }, spellings: [flu] });
    const ticks = ticksOf(found);
    expect(ticks).toHaveLength(2);
    for (const confirmed of [[], [ticks[0]!], [ticks[1]!]]) expect(isUnseen({ report: found, confirmed })).toBe(true);
    expect(isUnseen({ report: found, confirmed: ticks })).toBe(false);
  });

  it('leaves out nothing that the engine finds', () => {
    const says = 'some cells are more general than their boundaries allow';
    const findings = [{ kind: 'boundaries', gravity: 'decide' as const, attributes: [], says }];
    expect(warningsOf(report({ findings }))).toEqual([{ about: 'other', gravity: 'decide', text: 'Some cells are more general than their boundaries allow.' }]);
  });

  it('wants a tick for a table that failed its checks, though nothing else is wrong', () => {
    const failed = report({ audit: { passed: false, checks: 1, results: [] } });
    expect(ticksOf(failed)).toEqual(['unprotected']);
    expect(isUnseen({ report: failed, confirmed: ['others'] })).toBe(true);
    expect(isUnseen({ report: failed, confirmed: ['unprotected'] })).toBe(false);
  });

  it('is told in German', () => {
    speak('de', ['de-DE']);
    const all = report({ people: { known: true, identifiers: [visits] }, unchanged: { columns: [name], together: [] }, spellings: [flu] });
    expect(cautionsOf(all).map(({ text }) => text)).toEqual([
      'patient_id hat 60 Werte in 240 Zeilen. Steht jeder für eine Person, gehören mehrere Zeilen zu einer. k zählt Zeilen, darum hat die kleinste Gruppe 1 Person; 60 Gruppen (240 Zeilen) haben weniger als 5.',
      'Dem Namen nach enthält name den Namen einer Person, und k zählt die Spalte nicht. name geht unverändert hinaus. 236 von 240 Zeilen haben einen Wert, den sonst niemand hat: Wer ihn kennt, findet die Zeile.',
      expect.stringContaining('davon unterscheiden sich 4 von einem anderen nur in'),
    ]);
  });
});

describe('codes', () => {
  const linked = { persons: 60, codes: 60, uncoded: 0, smallest_group: 5, persons_below_k: 0 };
  const column = { attribute: 'patient_id', kind: 'random' as const, ...linked };
  const says = 'the release is pseudonymous';

  it('are told, and no warning, where nobody is singled out by them', () => {
    const found = cautionsOf(report({ pseudonyms: { says, columns: [column] } }));
    expect(found.map(({ text }) => text)).toEqual(['patient_id goes out as random codes, one for each of 60 values.', 'The release is pseudonymous.']);
    expect(warningsOf(report({ pseudonyms: { says, columns: [column] } }))).toEqual([]);
  });

  it('are a warning where they single people out, alone or together', () => {
    const keyed = { ...column, attribute: 'case_id', kind: 'keyed' as const, persons_below_k: 3, smallest_group: 1 };
    const together = { ...linked, persons: 20, smallest_group: 2, persons_below_k: 20 };
    const warnings = warningsOf(report({ pseudonyms: { says, columns: [column, keyed], together } }));
    expect(warnings.map(({ text }) => text.split(',').slice(0, 2).join())).toEqual([
      'Codes of case_id link the rows of a person. With all their rows, 3 of 60 persons have fewer than 5 who are alike',
      'Codes of patient_id and case_id link the rows of a person. With all their rows, 20 of 20 persons have fewer than 5 who are alike',
    ]);
    expect(isUnseen({ report: report({ pseudonyms: { says, columns: [keyed] } }), confirmed: [] })).toBe(true);
    speak('de');
    expect(warningsOf(report({ pseudonyms: { says, columns: [keyed] } }))[0]!.text).toContain('haben 3 von 60 Personen weniger als 5 Gleiche');
  });
});

describe('a release beside an earlier one', () => {
  const composition = {
    told_apart_by: ['id'],
    places_kept: false,
    unlooked: [],
    people: { both: 11, only_earlier: 1, only_later: 2 },
    intersection: { pairs: 4, smallest: 2, below_k: 0, sizes: [] },
    newcomers_below_k: 0,
    leavers_below_k: 0,
    correspondence: [{ attribute: 'Diagnosis', people: 0 }],
    left_out: 3,
  };

  it('is told among the checks', () => {
    const checks = checksOf({ audit: { passed: true, checks: 0, results: [] }, composition });
    expect(checks.map(({ name, words, passed }) => [name, words, passed])).toEqual([
      ['Intersection', '11 people are in both releases, at least 2 in each of 4 pairs of groups', true],
      ['Newcomers', '2 people are new, in groups with k new ones or more', true],
      ['Correspondence of Diagnosis', 'nobody’s value follows from the two groups together, which neither tells alone', true],
    ]);
    const failing = { ...composition, intersection: { ...composition.intersection, below_k: 1 }, newcomers_below_k: 1, correspondence: [{ attribute: 'Diagnosis', people: 1 }] };
    expect(checksOf({ audit: { passed: true, checks: 0, results: [] }, composition: failing }).map(({ passed }) => passed)).toEqual([false, false, false]);
  });

  it('warns where nobody is in both', () => {
    expect(cautionsOf(report({ composition }))).toEqual([]);
    const nobody = { ...composition, people: { ...composition.people, both: 0 } };
    expect(warningsOf(report({ composition: nobody }))).toMatchObject([{ about: 'together', text: expect.stringContaining('Nobody is in a group of both') as string }]);
  });

  it('warns as the command line does', () => {
    const told = (patch: Partial<Composition>) => warningsOf(report({ composition: { ...composition, ...patch } })).map(({ text }) => text);
    expect(told({ leavers_below_k: 1 })).toEqual([expect.stringContaining('1 person of the earlier release only is among')]);
    expect(told({ newcomers_below_k: 1 })).toEqual([expect.stringContaining('1 of those who are in the later release only is among fewer than k')]);
    expect(told({ told_apart_by: [] })).toEqual([expect.stringContaining('Row i of both was taken for one person’s')]);
    expect(told({ told_apart_by: [], places_kept: true })).toEqual([]);
    expect(told({ unlooked: [{ release: 'earlier', attribute: 'phone' }, { release: 'later', attribute: 'Ward' }] })).toEqual([
      expect.stringContaining('phone of the earlier release has no role'),
      expect.stringContaining('Ward of the later release has no role'),
    ]);
  });

  it('tells suppressed rows by cause', () => {
    const rows = { input: 20, released: 10, suppressed: 10, mandatory: 5 };
    expect(suppressedWords(report({ rows, composition }))).toBe('5 that no algorithm could keep beside the earlier release, 3 whose value would follow from both releases, 2 by the algorithm');
    expect(suppressedWords(report({ rows }))).toBe('5 that no algorithm could keep, 5 by the algorithm');
  });
});
