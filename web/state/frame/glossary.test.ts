import { describe, expect, it } from 'vitest';
import { glossary as german } from '../../texts/de/glossary.ts';
import { glossary as english } from '../../texts/en/glossary.ts';
import { lookedUp } from './glossary.ts';

const terms = (search: string, entries: typeof english.entries = english.entries, locale = 'en') =>
  lookedUp(entries, search, locale).map(({ term }) => term);

describe('the glossary', () => {
  it('is in the order of its language', () => {
    const all = terms('');
    expect(all).toHaveLength(Object.keys(english.entries).length);
    expect(all).toEqual(all.toSorted(new Intl.Collator('en', { ignorePunctuation: true }).compare));
    expect(all[1]).toBe('(alpha,k)-anonymity'); // behind “Alike”
    const inGerman = terms('', german.entries, 'de');
    expect(inGerman.indexOf('Auftrag')).toBeLessThan(inGerman.indexOf('Bericht'));
  });
  it('is found by every word, in term or meaning, whatever the case', () => {
    expect(terms('K-ANON')).toContain('k-anonymity');
    expect(terms('fence label')).toEqual(['Boundary']);
    expect(terms('no such word')).toEqual([]);
  });
  it('has a German meaning of its own for each term', () => {
    for (const key of Object.keys(english.entries) as (keyof typeof english.entries)[]) {
      expect(german.entries[key].meaning, key).not.toBe(english.entries[key].meaning);
    }
  });
});
