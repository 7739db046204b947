import { afterEach, describe, expect, it } from 'vitest';
import type { ColumnTemplate } from '../../protocol/findings.ts';
import { speak } from '../../texts/language.ts';
import { levelNames, templateOf } from './level-names.ts';

afterEach(() => speak('en'));

const icd: ColumnTemplate = {
  name: 'icd-10',
  title: { phrase: 'Diagnoses: ICD-10', with: [] },
  source: '',
  levels: [
    { phrase: 'category', with: [] },
    { phrase: 'chapter', with: [] },
  ],
  hierarchy: { tree: { label: '*', children: [{ label: 'I00-I99', children: [{ label: 'I50', children: ['I50.0', 'I50.1'] }] }] } },
  groups: [1, 1],
  example: ['I50.0', 'I50', 'I00-I99', '*'],
  unknown: 0,
  unknown_values: [],
};

describe('names of levels', () => {
  it('come from the figures of a rule', () => {
    expect(levelNames({ intervals: { widths: [5, 10], top: 90 } }, [])).toEqual(['bands of 5', 'bands of 10']);
    expect(levelNames({ prefix: [3, 1] }, [])).toEqual(['first 3 characters', 'first character']);
    expect(levelNames({ mask: { digits: 3 } }, [])).toEqual(['first 2 characters', 'first character']);
    expect(levelNames({ dates: { format: 'yyyy-mm-dd', levels: ['month', 'decade'] } }, [])).toEqual(['month', 'decade']);
    expect(levelNames({ flat: true }, [])).toEqual([]);
    expect(levelNames(undefined, [])).toEqual([]);
    speak('de');
    expect(levelNames({ dates: { format: 'yyyy', levels: ['decade'] } }, [])).toEqual(['Jahrzehnt']);
  });

  it('come from the template that a tree is, until somebody changes the tree', () => {
    const same = structuredClone(icd.hierarchy);
    expect(levelNames(same, [icd])).toEqual(['category', 'chapter']);
    speak('de');
    expect(levelNames(same, [icd])).toEqual(['Dreisteller', 'Kapitel']);
    expect(levelNames({ tree: { label: '*', children: ['I50.0', 'I50.1'] } }, [icd])).toEqual([]);
    expect(levelNames(same, [])).toEqual([]);
  });

  it('are no reason to call a rule a template', () => {
    const ages = { ...icd, hierarchy: { intervals: { widths: [5], top: 90 } } };
    expect(templateOf({ intervals: { widths: [5], top: 90 } }, [ages])).toBeUndefined();
  });
});
