import { expect, it } from 'vitest';
import { refusal } from '../session/session.fixture.ts';
import { Apply, applyObstacle } from './apply.ts';
import { engineFor, file } from './desk.fixture.ts';

const job = { name: 'a.job.json', text: '{"kordon": 1, "input": {"delimiter": ";"}, "attributes": [{"name": "Ward", "role": "identifier"}], "privacy": {"k": 2}}' };
const mapping = { name: 'a.mapping.json', text: '{"mapping": {}}' };

function given() {
  const engine = engineFor();
  const apply = new Apply(engine.bridge);
  expect(applyObstacle(apply.state)).toBe('table');
  apply.takeTable(file('february.csv'), 'february.csv');
  expect(applyObstacle(apply.state)).toBe('job');
  apply.takeJob(job);
  expect(applyObstacle(apply.state)).toBe('mapping');
  apply.takeMapping(mapping);
  expect(applyObstacle(apply.state)).toBeUndefined();
  return { apply, ...engine };
}

it('reads the table as the job says and releases it by the mapping', async () => {
  const { apply, calls } = given();
  await apply.apply();
  expect(calls.map(([name]) => name)).toEqual(['read', 'apply']);
  expect(calls[0]![2]).toMatchObject({ delimiter: ';' });
  expect(calls[1]).toEqual(['apply', job.text, mapping.text, '']);
  expect(apply.state.applied).toMatchObject({ job: job.text, saved: false, confirmed: false });
  apply.confirm(true);
  apply.saved();
  expect(apply.state.applied).toMatchObject({ saved: true, confirmed: true });
  apply.takeMapping(mapping);
  expect(apply.state.applied).toBeUndefined();
});

it('gives the release as the file that the job asks for', async () => {
  const { apply, calls, own } = given();
  const made = new Blob(['of a package']);
  own.packageFile = { ok: true, value: { file: made } };
  await apply.apply();
  expect(await apply.file()).toBe(apply.state.applied!.csv);
  apply.takeJob({ ...job, text: JSON.stringify({ ...JSON.parse(job.text), output: { format: 'sav' } }) });
  await apply.apply();
  expect(await apply.file()).toBe(made);
  expect(calls.at(-1)!.slice(0, 3)).toEqual(['packageFile', apply.state.applied!.csv, 'sav']);
});

it('drops the release of a table in whose place another was chosen', async () => {
  const { apply } = given();
  const asked = apply.apply();
  apply.takeTable(file('march.csv'), 'march.csv');
  await asked;
  expect(apply.state).toMatchObject({ table: { name: 'march.csv' }, applied: undefined, working: undefined });
});

it('keeps its files where the table is refused', async () => {
  const { apply, own } = given();
  own.apply = refusal('3 rows fit no class of the mapping');
  await apply.apply();
  expect(apply.state).toMatchObject({ job, mapping, problem: { subject: 'february.csv', reading: false } });
  expect(apply.state.applied).toBeUndefined();
  expect(applyObstacle(apply.state)).toBeUndefined();
});

it('asks for the passphrase of keyed codes, and hands it to the engine alone', async () => {
  const { apply, calls } = given();
  const attributes = [{ name: 'id', role: 'identifier', pseudonym: { kind: 'keyed' } }];
  apply.setPassphrase('correct horse battery');
  await apply.apply();
  expect(calls[1]).toEqual(['apply', job.text, mapping.text, '']); // this job has no use for it
  apply.setPassphrase('');
  const keyed = { name: 'keyed.json', text: JSON.stringify({ ...JSON.parse(job.text), attributes }) };
  apply.takeJob(keyed);
  expect(applyObstacle(apply.state)).toBe('passphrase');
  apply.setPassphrase('correct horse battery');
  expect(applyObstacle(apply.state)).toBeUndefined();
  await apply.apply();
  expect(calls.at(-1)).toEqual(['apply', keyed.text, mapping.text, 'correct horse battery']);
  expect(JSON.stringify(apply.state.applied)).not.toContain('horse');
  apply.setPassphrase('correct horse batterie');
  expect(apply.state.applied).toBeUndefined(); // its codes are of the other one
});

it('releases beside an earlier release, and not before it is known how people are told apart', async () => {
  const { apply, calls } = given();
  const may = file('may.csv', 'Age\n1\n');
  apply.tellApart([]); // there is none yet
  expect(apply.state.earlier).toBeUndefined();
  await apply.takeEarlier(may);
  expect(applyObstacle(apply.state)).toBeUndefined(); // by Ward, which both have
  apply.tellApart(['Age']); // which the job does not have: by Ward
  await apply.apply();
  expect(calls.slice(-4).map(([name]) => name)).toEqual(['read', 'forgetEarlier', 'earlier', 'apply']);
  expect(calls.at(-1)).toEqual(['apply', job.text, mapping.text, '', { ids: [calls.at(-2)![2]], person: ['Ward'] }]);
  expect(apply.state.applied).toBeDefined();
  apply.tellApart([]);
  expect(apply.state.applied).toBeUndefined(); // it was made otherwise
  const random = { name: 'random.json', text: job.text.replace('"identifier"', '"identifier", "pseudonym": {"kind": "random"}') };
  apply.takeJob(random);
  apply.tellApart(['Ward']);
  expect(applyObstacle(apply.state)).toBe('earlier');
  const before = calls.length;
  await apply.apply();
  expect(calls).toHaveLength(before);
  apply.removeEarlier(apply.state.earlier!.releases[0]!);
  expect(applyObstacle(apply.state)).toBeUndefined();
});

it('tells of an earlier release that cannot be read', async () => {
  const { apply, own } = given();
  await apply.takeEarlier(file('may.csv'));
  own.earlier = refusal('the file is empty');
  await apply.apply();
  expect(apply.state).toMatchObject({ problem: { subject: 'may.csv' }, working: undefined });
  expect(apply.state.applied).toBeUndefined();
});
