import { describe, expect, it } from 'vitest';
import type { TableFacts } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import { codesOf, declaredToo, flaggedAndReleased, formatOf, formatOfFile, labelledCells, nameWithLabel, valueNames, withDeclaredMissing, withFormat, withLabel, withSuggestedRoles } from './codebook.ts';
import { column } from './columns.fixture.ts';
import { newJob, withRole, withTableMissing } from './job.ts';

const marital = { name: 'marital', label: 'Marital status', values: { '1': 'single', '2': 'married', '-9': 'refused' }, missing: ['-9'] };
const facts = { columns: ['marital', 'age'], codebook: { columns: [marital, { name: 'age' }] }, missing: { marital: ['-9'] } } as unknown as TableFacts;
const job = newJob([column('marital', 'quasi-identifier'), column('age', 'quasi-identifier')], { delimiter: ',', encoding: 'utf-8' }, 'peel');

describe('a codebook', () => {
  it('gives values their labels, wherever they are shown', () => {
    expect(withLabel(marital.values, '2')).toBe('2 married');
    expect(withLabel(marital.values, '7')).toBeUndefined();
    expect(withLabel(marital.values, 'constructor')).toBeUndefined();
    const labelled = labelledCells(facts, ['marital', 'age']);
    expect(labelled(['2', '2'])).toEqual(['2 married', '2']);
    expect(labelled([null, '31'])).toEqual([null, '31']);
    expect([codesOf(facts, 'marital'), codesOf(undefined, 'marital')]).toEqual([marital, undefined]);
    expect(labelledCells(facts, ['age'])(['2'])).toEqual(['2']);
  });

  it('declares codes missing, where nobody said of the column what is', () => {
    const declared = withDeclaredMissing(job, facts.missing);
    expect(declared.attributes.map(({ missing }) => missing)).toEqual([['', '?', '-9'], undefined]);
    const said: Job = { ...job, attributes: job.attributes.map((each) => ({ ...each, missing: ['none'] })) };
    expect(withDeclaredMissing(said, facts.missing)).toEqual(said);
    expect(withTableMissing(declared, 'marital', true).attributes[0]!.missing).toEqual(['', '?']);
    expect(withTableMissing(declared, 'marital').attributes[0]!.missing).toBeUndefined();
  });

  it('says so before there is a job', () => {
    expect(declaredToo(['', '?'], undefined)).toEqual(['', '?']);
    expect(declaredToo(['', '?'], facts.missing)).toEqual({ everywhere: ['', '?'], of_column: { marital: ['', '?', '-9'] } });
    expect(declaredToo({ everywhere: [''], of_column: { marital: ['x'] } }, facts.missing)).toEqual({ everywhere: [''], of_column: { marital: ['x'] } });
  });

  it('names columns and values among others', () => {
    expect([nameWithLabel(facts, 'marital'), nameWithLabel(facts, 'age'), nameWithLabel(undefined, 'age')]).toEqual(['marital (Marital status)', 'age', 'age']);
    expect([valueNames(facts)('marital', '2'), valueNames(facts)('age', '2'), valueNames({})('marital', '2')]).toEqual(['2 married', '2', '2']);
  });

  it('gives roles that nobody chose, and leaves those that somebody did', () => {
    const before = [column('dob', 'quasi-identifier'), column('mrn', 'undecided'), column('zip', 'quasi-identifier'), column('pain', 'insensitive')];
    const after = [column('dob', 'identifier'), column('mrn', 'identifier'), column('zip', 'identifier'), column('pain', 'undecided')];
    const begun = newJob(before, { delimiter: ',', encoding: 'utf-8' }, 'peel');
    const roles = (job: Job) => job.attributes.map(({ role }) => role);
    expect(roles(withSuggestedRoles(begun, before, after))).toEqual(['identifier', 'identifier', 'identifier', 'insensitive']);
    const chosen = withRole(withRole(begun, 'zip', 'sensitive'), 'mrn', 'insensitive');
    const followed = withSuggestedRoles(chosen, before, after);
    expect(roles(followed)).toEqual(['identifier', 'insensitive', 'sensitive', 'insensitive']);
    const flags = { codebook: { columns: ['dob', 'mrn', 'zip'].map((name) => ({ name, identifier: true })) } };
    expect(flaggedAndReleased(flags, followed)).toEqual(['mrn', 'zip']);
    expect(flaggedAndReleased({}, followed)).toEqual([]);
  });

  it('comes with a format that the release can have', () => {
    const names = { 'a.sav': 'sav', 'a.b.ZSAV': 'sav', 'a.dta': 'dta', 'a.sas7bdat': 'xpt', 'a.csv': undefined, sav: undefined };
    for (const [name, format] of Object.entries(names)) expect(formatOfFile(name, facts)).toBe(format);
    expect(formatOfFile('a.sav', {} as TableFacts)).toBeUndefined();
    expect(formatOf(withFormat(job, 'dta'))).toBe('dta');
    expect(formatOf({ output: { ...job.output, format: 'csv' } })).toBeUndefined();
    expect(withFormat(job, undefined)).toBe(job);
  });
});
