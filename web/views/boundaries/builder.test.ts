import { describe, expect, it } from 'vitest';
import type { Attribute, Job } from '../../protocol/job.ts';
import type { Reply } from '../../protocol/reply.ts';
import { attributeOf, newJob, withHierarchy, withRelease, withRole } from '../../state/job/job.ts';
import { workOn } from '../../state/session/session.fixture.ts';
import type { Session } from '../../state/session/session.ts';
import { emptyState, jobOf } from '../../state/session/state.ts';
import { HierarchyBuilder } from './builder.ts';

const column = (name: string) => ({ name, role: 'quasi-identifier', suggested_hierarchy: null }) as never;
const levels = [['20', '20-29']];

// A builder that shows Age, and an engine that answers when the test lets it.
function setUp() {
  let job: Job = withRole(newJob([column('Age'), column('City')], { delimiter: ',', encoding: 'utf-8' }, 'peel'), 'Age', 'quasi-identifier');
  let answer = (_: Reply<{ levels: string[][] }>) => {};
  const said: string[] = [];
  const builder = new HierarchyBuilder();
  builder.session = {
    change: (edit: (job: Job) => Job) => void (job = edit(job)),
    say: (notice: string) => void said.push(notice),
    readLevelTable: () => new Promise((resolve) => (answer = resolve)),
    state: emptyState,
    store: { set() {} },
  } as unknown as Session;
  builder.state = { ...emptyState, history: workOn(job) };
  const show = (name: string) => (builder.attribute = attributeOf(job, name)!);
  show('Age');
  const form = (name: string): Attribute['hierarchy'] => attributeOf(job, name)!.hierarchy;
  return { builder, show, form, said, answer: (reply: Reply<{ levels: string[][] }>) => answer(reply) };
}

describe('a ready-made hierarchy', () => {
  const ages = { name: 'ages', title: 'Ages', source: '', levels: [], groups: [2], example: [], unknown: 0, unknown_values: [] };

  it('is looked at first, and the job has it once it is chosen', () => {
    const { builder, form } = setUp();
    const before = form('Age');
    const hierarchy = { intervals: { widths: [5], top: 90 } };
    builder.state = { ...builder.state, templates: { Age: { key: '', value: [{ ...ages, hierarchy }] } } };
    builder.choose('ages');
    expect(form('Age')).toEqual(before);
    builder.useTemplate();
    expect(form('Age')).toEqual(hierarchy);
    builder.choose('flat');
    builder.useTemplate(); // none is looked at
    expect(form('Age')).toEqual({ flat: true });
  });
});

describe('another kind of hierarchy', () => {
  it('that has no means says that they go', () => {
    const { builder, form, said } = setUp();
    const numbers = withRelease(withHierarchy(jobOf(builder.state)!, 'Age', { range: {} }), 'Age', 'median');
    builder.state = { ...builder.state, history: workOn(numbers) };
    builder.choose('intervals');
    expect(said).toEqual([]);
    builder.choose('set');
    expect(form('Age')).toEqual({ set: true });
    expect(said).toEqual(['“Age” no longer goes out as medians: only intervals and ranges of numbers have a median']);
  });
});

describe('a hierarchy file', () => {
  it('lands on the column that it was opened for, whichever is in view when the engine has read it', async () => {
    const { builder, show, form, answer } = setUp();
    const taken = builder.take(new File(['20,20-29'], 'age.csv'));
    await new Promise((resolve) => setTimeout(resolve));
    show('City');
    answer({ ok: true, value: { levels } });
    await taken;
    expect(form('Age')).toEqual({ levels });
    expect(form('City')).toEqual({ flat: true });
  });

  it('that holds a tree does so, too', async () => {
    const { builder, show, form } = setUp();
    const taken = builder.take(new File(['{"label": "*", "children": ["20"]}'], 'age.json'));
    show('City');
    await taken;
    expect(form('Age')).toHaveProperty('tree');
    expect(form('City')).toEqual({ flat: true });
  });
});
