import { expect, it, vi } from 'vitest';
import { refusal, withTable } from './session.fixture.ts';

const register = new File(['Age\n1\n'], 'all.csv');

async function withRelease() {
  const all = await withTable();
  await all.session.run();
  return all;
}

it('puts what a register tells into the report of the release', async () => {
  const { session, own } = await withRelease();
  own.set('population', () => Promise.resolve({ ok: true, value: { report: { risk: 'with a register' }, in_english: 'as saved' } }));
  await session.countRegister(register);
  expect(session.state.release).toMatchObject({ report: { risk: 'with a register' }, inEnglish: 'as saved', register: { name: 'all.csv' } });
});

it('keeps the report where the register is refused or cancelled', async () => {
  const { session, own } = await withRelease();
  const { report } = session.state.release!;
  own.set('population', () => Promise.resolve(refusal('the population has no column')));
  await session.countRegister(register);
  expect(session.state.release).toMatchObject({ report, register: { failure: { kind: 'bad_input' } } });
});

it('says nothing of a release that came meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { session, own } = await withRelease();
  let answer = (_: unknown): void => {};
  own.set('population', () => new Promise((resolve) => (answer = resolve)));
  const counting = session.countRegister(register);
  vi.advanceTimersByTime(1000);
  await session.run();
  answer({ ok: true, value: { report: { risk: 'of the former' }, in_english: '' } });
  await counting;
  expect(session.state.release!.register).toBeUndefined();
  expect(session.state.release!.report).not.toHaveProperty('risk');
  vi.useRealTimers();
});
