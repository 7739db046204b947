// The history as a list: what each step did, and how far it is from the present one.
import { t } from '../../texts/language.ts';
import { changesOf } from '../job/changes.ts';
import { everyStep } from '../job/history.ts';
import type { State } from '../session/state.ts';
import type { Version } from '../session/versions.ts';

export interface PastStep {
  words: string;
  away: number; // steps to go there; negative: back
}

const mostNamed = 2;

export function pastSteps({ history, catalogue }: Pick<State, 'history' | 'catalogue'>): PastStep[] {
  if (!history) return [];
  const versions = everyStep(history);
  return versions.map((version, at) => ({ words: stepWords(versions[at - 1], version, catalogue), away: at - history.past.length }));
}

function stepWords(before: Version | undefined, { job, file, given }: Version, catalogue: State['catalogue']): string {
  const words = t.history;
  if (before?.file.source !== file.source) return words.opened(file.name);
  if (typeof given === 'object') return words.opened(given.job);
  const changes = changesOf(before.job, job, catalogue);
  const more = changes.length - mostNamed;
  if (more > 1) return [...changes.slice(0, mostNamed), words.more(more)].join(', ');
  return changes.join(', ') || words.unchanged;
}
