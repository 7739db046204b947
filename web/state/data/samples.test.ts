import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { languages, speak, t, type Language } from '../../texts/language.ts';
import { sampleIn, sampleKeys } from './samples.ts';

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  afterEach(() => speak('en'));

  it.each(sampleKeys)('%s is a file, and has a story of one line', (key) => {
    speak(language);
    const { name } = sampleIn(language, key);
    expect(existsSync(new URL(`../../../public/samples/${name}`, import.meta.url))).toBe(true);
    const words = t.data.samples[key].story.split(' ').length;
    expect(words).toBeGreaterThan(5);
    expect(words).toBeLessThan(21);
  });
});

it('is in the reader’s language, but for the table that a paper printed', () => {
  expect(sampleKeys.filter((key) => sampleIn('en', key).name === sampleIn('de', key).name)).toEqual(['miller']);
});
