import { nothing } from 'lit';
import { describe, expect, it } from 'vitest';
import type { BoundaryRef } from '../../protocol/job.ts';
import { places } from '../../state/hierarchy/places.fixture.ts';
import { newJob, withBoundaries, withRole } from '../../state/job/job.ts';
import { workOn } from '../../state/session/session.fixture.ts';
import type { Session } from '../../state/session/session.ts';
import { emptyState } from '../../state/session/state.ts';
import { loosenings } from './loosenings.ts';
import { textIn } from './template.fixture.ts';

const loosening = (from: string, saves: number) => ({ attribute: 'City', from: [{ level: 1, label: from }], to: { level: 2, label: 'Midwest', root: false }, saves });

function drawn(boundaries: BoundaryRef[], found: ReturnType<typeof loosening>[]): unknown {
  const plain = newJob([{ name: 'City', role: 'quasi-identifier', suggested_hierarchy: null } as never], { delimiter: ',', encoding: 'utf-8' }, 'peel');
  const job = withBoundaries(withRole(plain, 'City', 'quasi-identifier'), 'City', boundaries);
  const value = { height: 3, notes: [], nodes: places, uncovered: [] };
  const fences = { City: { tree: '', value: { '{"rows":5}': [2] } } }; // Kansas stands by the rule
  const state = { ...emptyState, history: workOn(job), hierarchies: { City: { key: '', value } }, fences, feasibility: { key: '', value: { loosenings: found } } };
  return loosenings({ state } as unknown as Session, 'Loosen a boundary');
}

describe('what would save rows', () => {
  it('is offered where a person set it, with a word on those by a rule', () => {
    const text = textIn(drawn(['Nebraska', { rows: 5 }], [loosening('Nebraska', 4), loosening('Kansas', 2)]));
    expect(text).toContain('saves 4 rows');
    expect(text).toContain('Others that would save rows are set by a rule');
  });

  it('has no empty list, and speaks of no others, where all stand by a rule', () => {
    const text = textIn(drawn([{ rows: 5 }], [loosening('Kansas', 2)]));
    expect(text).not.toContain('<ul');
    expect(text).toContain('The boundaries that would save rows are set by a rule');
  });

  it('is not spoken of where nothing would', () => {
    expect(drawn(['Kansas'], [loosening('Kansas', 0)])).toBe(nothing);
  });
});
