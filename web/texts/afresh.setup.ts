// Test files of a worker share their modules, as loading them for each costs more than all tests. So what a file changes of
// the world is undone behind it.
import { afterAll, vi } from 'vitest';
import { speak } from './language.ts';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  speak('en');
});
