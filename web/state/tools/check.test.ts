import { expect, it } from 'vitest';
import { withRole } from '../job/job.ts';
import { column, refusal } from '../session/session.fixture.ts';
import { Check, checkObstacle, judgedBy } from './check.ts';
import { engineFor, file } from './desk.fixture.ts';

const job = { name: 'a.job.json', text: '{"kordon": 1, "input": {"delimiter": ";", "sheet": "Of the job"}}' };

async function withTable(own: Parameters<typeof engineFor>[0] = {}) {
  const engine = engineFor(own);
  const check = new Check(engine.bridge);
  await check.takeTable(file('release.csv'), 'release.csv');
  return { check, ...engine };
}

it('reads a release by its first line, and judges it without reading it again', async () => {
  const { check, calls } = await withTable();
  expect(calls.map(([name]) => name)).toEqual(['read', 'profile']);
  expect(calls[0]![2]).toEqual({ delimiter: 'auto', encoding: 'auto', header: 1 });
  expect(checkObstacle(check.state)).toBeUndefined();
  await check.check();
  expect(calls.map(([name]) => name)).toEqual(['read', 'profile', 'audit']);
  const asked = JSON.parse(calls[2]![1] as string) as { attributes: unknown[] };
  expect(asked.attributes[0]).toEqual({ name: 'Age', role: 'quasi-identifier', hierarchy: { set: true } });
  expect(check.state.audited).toBeDefined();
});

it('lets go of a verdict once anything that it rests on changes', async () => {
  const { check } = await withTable();
  for (const change of [
    () => check.change((draft) => withRole(draft, 'Ward', 'sensitive')),
    () => check.takeJob(job),
    () => check.takeJob(undefined),
    () => check.takeOriginal({ source: file('in.csv'), name: 'in.csv' }),
  ]) {
    check.takeOriginal(undefined);
    await check.check();
    expect(check.state.audited).toBeDefined();
    change();
    expect(check.state.audited).toBeUndefined();
  }
});

it('drops an answer to what is no longer asked', async () => {
  const { check, calls } = await withTable();
  const asked = check.check();
  check.change((draft) => withRole(draft, 'Ward', 'sensitive'));
  await asked;
  expect(calls.map(([name]) => name)).toContain('audit');
  expect(check.state).toMatchObject({ working: undefined, audited: undefined });
});

it('compares with an original by the job, which also says how the original is read', async () => {
  const { check, calls } = await withTable();
  const original = file('in.csv');
  check.takeOriginal({ source: original, name: 'in.csv' });
  expect(checkObstacle(check.state)).toBe('job');
  check.takeJob(job);
  expect(checkObstacle(check.state)).toBeUndefined();
  expect(judgedBy(check.state)).toBe(job.text);
  await check.check();
  const [read, audit] = calls.slice(-2);
  expect(read!.slice(0, 3)).toEqual(['read', original, expect.objectContaining({ delimiter: ';', sheet: 'Of the job' })]);
  expect(audit).toEqual(['auditAgainst', check.state.table!.source, job.text, '', '']);
  // The engine has the original now: alone, the release is read again.
  check.takeOriginal(undefined);
  await check.check();
  expect(calls.slice(-2).map(([name]) => name)).toEqual(['read', 'audit']);
});

it('asks for the sheet of the file that has several, and keeps the choice', async () => {
  const { check, own, calls } = await withTable();
  const source = file('in.xlsx');
  check.takeOriginal({ source, name: 'in.xlsx' });
  check.takeJob(job);
  own.read = { ok: false, failure: { kind: 'bad_input', mistakes: [{ where: { text: '' }, what: 'several', remedy: '' }], sheets: [] } };
  await check.check();
  expect(check.state.sheetChoice).toMatchObject({ name: 'in.xlsx', why: 'several' });
  delete own.read;
  await check.chooseSheet('Chosen');
  expect(calls.findLast(([name]) => name === 'read')![2]).toMatchObject({ sheet: 'Chosen' });
  expect(check.state.audited).toBeDefined();
});

it('says which file a refusal is about', async () => {
  const { check, own } = await withTable();
  own.audit = refusal('no such role');
  await check.check();
  expect(check.state.problem).toMatchObject({ subject: 'release.csv', reading: false });
  own.read = refusal('ragged');
  await check.takeTable(file('other.csv', 'a\n1,2\n'), 'other.csv');
  expect(check.state.problem).toMatchObject({ subject: 'other.csv', reading: true });
  expect(check.state.problem!.lines!.find(({ named }) => named)?.text).toBe('1,2');
  expect(checkObstacle(check.state)).toBe('table');
});

it('waits until every column has a role and one is a quasi-identifier', async () => {
  const { check } = await withTable({ profile: { ok: true, value: [column('Age', 'undecided'), column('Ward', 'insensitive')] } });
  expect(checkObstacle(check.state)).toBe('roles');
  check.change((draft) => withRole(draft, 'Age', 'sensitive'));
  expect(checkObstacle(check.state)).toBe('quasiIdentifiers');
  check.change((draft) => withRole(draft, 'Age', 'quasi-identifier'));
  expect(checkObstacle(check.state)).toBeUndefined();
});
