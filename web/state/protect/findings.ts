// What the engine says of a demand before the run, to stand beside the demand it is about.
import type { DemandFinding } from '../../protocol/findings.ts';
import type { Mistake } from '../../protocol/reply.ts';
import type { State } from '../session/state.ts';
import { capital } from '../../texts/wording.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';

export interface Finding {
  impossible: boolean; // nothing can run before it is mended
  text: string;
}

// Whether a place in the job is at the path of a demand or within it.
const isMistakeOf =
  (path: string) =>
  ({ where }: Mistake): boolean =>
    where.path === path || !!where.path?.startsWith(`${path}.`);

export const findingsAt = (state: State, path: string): DemandFinding[] =>
  (state.feasibility?.value?.demands ?? []).filter((finding) => finding.path === path);

export function textOf({ reason, impossible, rows }: DemandFinding): string {
  const cost = !impossible && rows ? ` ${t.protect.models.atLeast(rows)}` : '';
  return `${capital(said(reason))}.${cost}`;
}

export function findingsOf(state: State, path: string): Finding[] {
  const mistakes = (state.feasibility?.failure?.mistakes ?? []).filter(isMistakeOf(path));
  const coarse = (state.feasibility?.value?.coarse ?? []).filter((each) => each.path === path);
  return [
    ...mistakes.map(({ what, remedy }) => ({ impossible: true, text: `${capital(said(what))}. ${capital(said(remedy))}.` })),
    ...findingsAt(state, path).map((finding) => ({ impossible: finding.impossible, text: textOf(finding) })),
    ...coarse.map(({ warning }) => ({ impossible: false, text: `${capital(said(warning))}.` })),
  ];
}
