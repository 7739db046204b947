import { expect, it } from 'vitest';
import { drawnBits, drawnWords } from './passphrase.ts';

it('draws five words of two syllables, of which each is as likely as any other', () => {
  const drawn = Array.from({ length: 4000 }, drawnWords);
  for (const phrase of drawn) expect(phrase).toMatch(/^(?:(?:[bdfghklmnprstvwz][aeiou]){2} ){4}(?:[bdfghklmnprstvwz][aeiou]){2}$/);
  expect(new Set(drawn).size).toBe(4000);
  const counts = new Map<string, number>();
  for (const syllable of drawn.join(' ').match(/[a-z]{2}/g)!) counts.set(syllable, (counts.get(syllable) ?? 0) + 1);
  expect(counts.size).toBe(80);
  expect(Math.floor(10 * Math.log2(80))).toBe(drawnBits);
  // 40,000 syllables: 500 of each, and 22 is what one of them usually differs by.
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(150);
});
