import { describe, expect, it } from 'vitest';
import { withRole } from '../job/job.ts';
import type { Release } from '../session/state.ts';
import { withTable } from '../session/session.fixture.ts';
import { goThere, hashOf, isClosed, sameWhereabouts, whereaboutsOf } from './whereabouts.ts';

describe('whereabouts', () => {
  it('are the step and what is opened, without a name of the table', async () => {
    const { session } = await withTable();
    expect(hashOf(whereaboutsOf(session.state))).toBe('#data');
    session.change((job) => withRole(job, 'Ward', 'quasi-identifier'));
    session.go('boundaries');
    expect(hashOf(whereaboutsOf(session.state))).toBe('#boundaries/column-1'); // the first is shown unasked
    session.showHierarchy('Ward');
    session.openPanel('glossary');
    expect(hashOf(whereaboutsOf(session.state))).toBe('#boundaries/column-2/glossary');
    session.go('release');
    session.showClass(4);
    session.closePanel('history'); // it is not open
    session.store.set({ tour: { on: 'panel', at: 6, open: true } });
    expect(hashOf(whereaboutsOf(session.state))).toBe('#release/class-5/tour-7/glossary');
    session.showClass(-1);
    session.closePanel('glossary');
    expect(hashOf(whereaboutsOf(session.state))).toBe('#release/suppressed/tour-7');
  });

  it('are the first screen, though a table is open; the work goes on at the step before', async () => {
    const { session } = await withTable();
    session.go('protect');
    const step = whereaboutsOf(session.state);
    session.goHome();
    const home = whereaboutsOf(session.state);
    expect(hashOf(home)).toBe('#protect/home');
    expect(isClosed(home, step)).toBe(true);
    goThere(session, step);
    expect(session.state).toMatchObject({ step: 'protect', tool: undefined, table: {} });
    session.store.set({ table: undefined });
    session.goHome(); // without a table that is step 1
    expect(hashOf(whereaboutsOf(session.state))).toBe('#data');
  });

  it('are gone back to', async () => {
    const { session } = await withTable();
    session.store.set({ release: {} as Release });
    session.change((job) => withRole(job, 'Ward', 'quasi-identifier'));
    const places: ReturnType<typeof whereaboutsOf>[] = [];
    const been = () => places.push(whereaboutsOf(session.state));
    session.showHierarchy('Ward');
    been();
    session.showHierarchy('Age');
    been();
    session.go('release');
    session.showClass(2);
    been();
    session.openPanel('history');
    been();
    session.store.set({ tour: { on: 'panel', at: 1, open: true } });
    been();
    for (const place of places.toReversed()) {
      goThere(session, place);
      expect(whereaboutsOf(session.state)).toEqual(place);
    }
    expect(session.state.tour).toEqual({ on: 'panel', at: 1, open: false }); // left, to be resumed
  });

  it('have no class of a release that is gone', async () => {
    const { session } = await withTable();
    goThere(session, { step: 'release', shownClass: 3 });
    expect(whereaboutsOf(session.state)).toEqual({ step: 'release' });
  });

  it('tell closing from going on', () => {
    expect(isClosed({ step: 'data', panel: 'glossary' }, { step: 'data' })).toBe(true);
    expect(isClosed({ step: 'data', panel: 'glossary' }, { step: 'columns' })).toBe(false);
    expect(isClosed({ step: 'data' }, { step: 'data', panel: 'glossary' })).toBe(false);
    expect(sameWhereabouts({ step: 'data' }, { step: 'data', tour: 0 })).toBe(false);
  });
});
