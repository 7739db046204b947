import { expect, it } from 'vitest';
import { places } from '../hierarchy/places.fixture.ts';
import { keyAction } from './keys.ts';
import { visibleRows } from './rows.ts';

// *, Midwest (open), Kansas (closed), Nebraska (closed), West (closed)
const midwest = places.findIndex(({ label }) => label === 'Midwest');
const rows = visibleRows(places, new Set([0, midwest]));
const at = (label: string) => rows.findIndex(({ id }) => places[id]!.label === label);
const press = (key: string, label: string, found = false) => {
  const deed = keyAction(key, rows, at(label), 2, found);
  return deed?.to === undefined ? deed : places[deed.to]!.label;
};

it('goes up and down, by pages, and to both ends, and stays inside', () => {
  expect(rows.map(({ id }) => places[id]!.label)).toEqual(['*', 'Midwest', 'Kansas', 'Nebraska', 'West']);
  expect([press('ArrowDown', 'Midwest'), press('ArrowUp', 'Midwest')]).toEqual(['Kansas', '*']);
  expect([press('PageDown', '*'), press('PageUp', 'West')]).toEqual(['Kansas', 'Kansas']);
  expect([press('Home', 'Nebraska'), press('End', 'Nebraska')]).toEqual(['*', 'West']);
  expect([press('ArrowUp', '*'), press('PageDown', 'West')]).toEqual(['*', 'West']);
});

it('opens, goes in, closes, and goes out', () => {
  expect(press('ArrowRight', 'Kansas')).toEqual({ fold: 'open' });
  expect(press('ArrowRight', 'Midwest')).toBe('Kansas');
  expect(press('ArrowLeft', 'Midwest')).toEqual({ fold: 'closed' });
  expect(press('ArrowLeft', 'Nebraska')).toBe('Midwest');
  expect([press('Enter', 'West'), press(' ', 'Midwest')]).toEqual([{ fold: 'open' }, { fold: 'closed' }]);
});

it('goes out at once where a search holds everything open', () => {
  expect(press('ArrowLeft', 'Midwest', true)).toBe('*');
  expect(press('ArrowLeft', '*', true)).toEqual({});
});

it('does nothing at a value, and leaves other keys alone', () => {
  const values = visibleRows(places, new Set(places.keys()));
  const last = values.length - 1;
  expect(values[last]!.children).toBe(0);
  for (const key of ['ArrowRight', 'Enter']) expect(keyAction(key, values, last, 2, false)).toEqual({});
  expect(keyAction('x', values, last, 2, false)).toBeUndefined();
  expect(keyAction('End', [], 0, 2, false)).toBeUndefined();
});
