import { describe, expect, it } from 'vitest';
import { firstColours, firstLanguage, keepsNothing, rememberColours, rememberLanguage, rememberToKeepNothing, type Memory } from './preferences.ts';

function memory(): () => Memory {
  const kept = new Map<string, string>();
  return () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) });
}
const refused = (): Memory => {
  throw new Error('SecurityError');
};

describe('the first language', () => {
  it('is the first that the person reads and the page speaks', () => {
    expect(firstLanguage(memory(), ['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(firstLanguage(memory(), ['fr'])).toBe('en');
  });
  it('is the one chosen before', () => {
    const kept = memory();
    rememberLanguage(kept, 'de');
    expect(firstLanguage(kept, ['en-US'])).toBe('de');
  });
  it('does without a memory, and without sense in it', () => {
    rememberLanguage(refused, 'de');
    expect(firstLanguage(refused, ['en-US'])).toBe('en');
    expect(firstLanguage(() => ({ getItem: () => 'toString', setItem() {} }), ['de'])).toBe('de');
  });
});

it('that nothing is to be kept is remembered', () => {
  const kept = memory();
  for (const untold of [true, false]) expect(keepsNothing(kept, untold)).toBe(untold);
  rememberToKeepNothing(kept, true);
  expect(keepsNothing(kept, false)).toBe(true);
  rememberToKeepNothing(kept, false);
  expect(keepsNothing(kept, true)).toBe(false);
  expect(keepsNothing(refused, false)).toBe(false);
});

it('colours are remembered likewise', () => {
  const kept = memory();
  expect(firstColours(kept)).toBe('system');
  rememberColours(kept, 'dark');
  expect(firstColours(kept)).toBe('dark');
  expect(firstColours(refused)).toBe('system');
});
