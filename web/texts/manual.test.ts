import { describe, expect, test } from 'vitest';
import { manualOfPlace } from './manual.ts';

describe('the manual, by the place of a mistake', () => {
  test.each([
    ['privacy.known', 'known#the-demand'],
    ['privacy.l[1]', 'job#privacy'],
    ['attributes[2].hierarchy.dates', 'boundaries'],
    ['input.delimiter', 'input'],
    ['', undefined],
    ['nothing.of.these', undefined],
  ])('%s', (path, place) => expect(manualOfPlace(path)).toBe(place));
});
