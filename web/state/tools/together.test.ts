import { expect, it, vi } from 'vitest';
import { engineFor, file } from './desk.fixture.ts';
import { pairFigures, Together, togetherObstacle } from './together.ts';

const job = {
  name: 'a.job.json',
  text: JSON.stringify({ kordon: 1, attributes: [{ name: 'Age', role: 'quasi-identifier' }, { name: 'id', role: 'identifier', pseudonym: { kind: 'random' } }], privacy: { k: 2 } }),
};
const report = {
  told_apart_by: ['id'],
  places_kept: true,
  unlooked: [],
  people: { both: 0, only_earlier: 3, only_later: 1200 },
  intersection: { pairs: 4, smallest: 2, below_k: 0, sizes: [{ lower: 1, upper: 1, clusters: 0, rows: 0 }, { lower: 2, upper: 3, clusters: 4, rows: 9 }] },
  newcomers_below_k: 1,
  correspondence: [],
  demands: [],
};

async function given() {
  const columns = ['Age', 'Ward', 'id'];
  const engine = engineFor({
    read: { ok: true, value: { rows: 2, columns } },
    earlier: { ok: true, value: { rows: 2, columns: ['Age', 'id', 'phone'] } },
    auditTogether: { ok: true, value: { report, passed: true, checks: [], in_english: {} } },
  });
  const together = new Together(engine.bridge);
  expect(togetherObstacle(together.state)).toBe('table');
  await together.takeTable(file('june.csv'), 'june.csv');
  expect(togetherObstacle(together.state)).toBe('job');
  together.takeJob(job);
  expect(togetherObstacle(together.state)).toBe('earlier');
  const may = file('may.csv');
  await together.takeEarlier(may);
  return { together, may, ...engine };
}

it('judges the later release beside the earlier one, by a column that both have', async () => {
  const { together, may, calls } = await given();
  expect(togetherObstacle(together.state)).toBeUndefined();
  const begun = calls.length;
  await together.judge();
  expect(calls.slice(begun)).toEqual([['forgetEarlier'], ['earlier', may, expect.any(String)], ['auditTogether', job.text, { ids: [calls.at(-2)![2]], person: ['id'] }]]); // the table is there
  expect(together.state.judged).toMatchObject({ passed: true });
  together.cancel(); // and after that it is not, nor what was found of other files
  together.takeJob({ ...job, text: '{}' });
  expect(together.state.judged).toBeUndefined();
  expect(togetherObstacle(together.state)).toBe('notAJob');
});

it('tells how many people are in both, and in how many pairs of classes', async () => {
  const { together } = await given();
  await together.judge();
  expect(pairFigures(together.state.judged!).map(({ value, more }) => [value, more])).toEqual([
    ['id', ''],
    ['0 people', ''],
    ['3 people', ''],
    ['1,200 people', ''],
    ['4', 'each with 2 to 3 people'],
  ]);
});

it('goes on reading the later release while the other files are chosen', async () => {
  const { together, bridge } = await given();
  const cancel = vi.spyOn(bridge, 'cancel');
  const reading = together.takeTable(file('july.csv'), 'july.csv');
  together.takeJob(job);
  await together.takeEarlier(file('june.csv'));
  await reading;
  expect(cancel).not.toHaveBeenCalled();
  expect(together.state.table).toMatchObject({ name: 'july.csv', facts: { rows: 2 } });
});
