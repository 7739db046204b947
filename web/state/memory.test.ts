import { expect, it } from 'vitest';
import { isOutOfMemory } from './memory.ts';

it.each([
  ['there is not enough memory for this table: close other tabs', true],
  ['RangeError: Array buffer allocation failed', true],
  ['RangeError: Invalid typed array length: 9000000000', true],
  ['RangeError: WebAssembly.Memory(): could not allocate memory', true],
  ['out of memory', true],
  ['RuntimeError: unreachable', false],
  ['RuntimeError: memory access out of bounds', false],
])('%s', (reason, expected) => expect(isOutOfMemory(reason)).toBe(expected));
