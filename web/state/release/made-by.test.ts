import { expect, it } from 'vitest';
import { withTable } from '../session/session.fixture.ts';
import { withForWhom, withK, withReason } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { isOutdated } from '../session/beside.ts';
import { jobOf } from '../session/state.ts';
import { asHandedOver, isOver, madeBy } from './made-by.ts';

it('is handed over with what is said after the run, and that outdates nothing', async () => {
  const { session } = await withTable();
  await session.run();
  const { name } = jobOf(session.state)!.attributes.find(({ role }) => role !== 'identifier' && role !== 'leave-out')!;
  session.change((job) => withForWhom(withReason(job, name, 'care differs'), 'recipient', 'University'));
  const release = session.state.release!;
  expect(isOutdated(release, session.state)).toBe(false);
  const told = asHandedOver(release, session.state);
  expect(told.job).toBe(jobText(jobOf(session.state)!));
  expect(madeBy(told).for_whom).toEqual({ recipient: 'University' });
  expect(told.inEnglish).toMatchObject({ for_whom: { recipient: 'University' }, reasons: [{ attribute: name, reason: 'care differs' }] });
  session.undo();
  expect(asHandedOver(release, session.state).inEnglish).toMatchObject({ for_whom: {}, reasons: [] });
});

it('keeps what was said of it once the page asks for another release', async () => {
  const { session } = await withTable();
  session.change((job) => withForWhom(job, 'recipient', 'University'));
  await session.run();
  session.change((job) => withK(withForWhom(job, 'recipient', 'everybody'), 7));
  const release = session.state.release!;
  expect(isOutdated(release, session.state)).toBe(true);
  expect(asHandedOver(release, session.state)).toBe(release);
  expect(madeBy(release).for_whom).toEqual({ recipient: 'University' });
});

it('is over when the day is', () => {
  expect(isOver('2027-06-30', new Date(2027, 5, 30, 23, 59))).toBe(false);
  expect(isOver('2027-06-30', new Date(2027, 6, 1))).toBe(true);
});
