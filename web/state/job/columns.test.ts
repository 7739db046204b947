import { describe, expect, it } from 'vitest';
import { between, columnsLike, everyColumn, lacksSensitive, personColumns, releasedIdentifiers, undecidedFirst, withSelected } from './columns.ts';
import { newJob, withRole, withRoles } from './job.ts';
import { column } from './columns.fixture.ts';

const profile = [
  column('Name', 'identifier', { type: 'text' }),
  column('Age', 'quasi-identifier', { type: 'text' }),
  column('Wage', 'sensitive', { type: 'text' }),
  column('Ward', 'insensitive', { type: 'text' }),
];
const job = newJob(profile, { delimiter: 'auto', encoding: 'auto' }, '');

describe('the columns shown', () => {
  it('are those whose name holds the text, in whatever case, and whose role it is', () => {
    expect(columnsLike(profile, job, everyColumn)).toHaveLength(4);
    expect(columnsLike(profile, job, { text: ' AGE' })).toEqual(['Age', 'Wage']);
    expect(columnsLike(profile, job, { text: 'age', role: 'sensitive' })).toEqual(['Wage']);
    expect(columnsLike(profile, withRole(job, 'Wage', 'insensitive'), { text: '', role: 'insensitive' })).toEqual(['Wage', 'Ward']);
  });

  it('are those whose name begins so, where a star ends the text, and those of a kind', () => {
    expect(columnsLike(profile, job, { text: 'wa*' })).toEqual(['Wage', 'Ward']);
    expect(columnsLike(profile, job, { text: 'a*' })).toEqual(['Age']);
    const dated = profile.map((each) => (each.name === 'Ward' ? { ...each, type: 'date' as const } : each));
    expect(columnsLike(dated, job, { text: '', type: 'date' })).toEqual(['Ward']);
    expect(columnsLike(dated, job, { text: 'wa*', type: 'text' })).toEqual(['Wage']);
  });
});

describe('what a row says of its column', () => {
  it('comes with those to decide first, each part in the order of the table', () => {
    const open = { ...job, attributes: job.attributes.map((each) => (['Age', 'Ward'].includes(each.name) ? { ...each, role: 'undecided' as const } : each)) };
    expect(undecidedFirst(['Name', 'Age', 'Wage', 'Ward'], open)).toEqual({ open: ['Age', 'Ward'], others: ['Name', 'Wage'] });
  });
});

describe('columns selected together', () => {
  const names = ['a', 'b', 'c', 'd'];
  it('reach from one to another, whichever comes first', () => {
    expect(between(names, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(between(names, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(between(names, 'gone', 'b')).toEqual(['b']);
  });
  it('are added and taken away', () => {
    const some = withSelected(new Set(['a']), ['b', 'c'], true);
    expect([...withSelected(some, ['a', 'c'], false)]).toEqual(['b']);
  });
  it('get their role at once', () => {
    const changed = withRoles(job, ['Wage', 'Ward'], 'quasi-identifier');
    expect(changed.attributes.map(({ role }) => role)).toEqual(['identifier', 'quasi-identifier', 'quasi-identifier', 'quasi-identifier']);
    expect(withRoles(changed, ['Wage', 'Ward'], 'quasi-identifier')).toBe(changed);
  });
});

describe('what roles leave open', () => {
  it('is a column that names people and is released', () => {
    expect(releasedIdentifiers(profile, job)).toEqual([]);
    expect(releasedIdentifiers(profile, withRole(job, 'Name', 'insensitive'))).toEqual(['Name']);
    expect(releasedIdentifiers(profile, withRole(job, 'Name', 'quasi-identifier'))).toEqual([]);
  });
  it('is that nothing is sensitive, once there is a quasi-identifier', () => {
    expect(lacksSensitive(job)).toBe(false);
    const none = withRole(job, 'Wage', 'insensitive');
    expect(lacksSensitive(none)).toBe(true);
    expect(lacksSensitive(withRole(none, 'Age', 'insensitive'))).toBe(false);
  });
});

it('persons are counted by a number, and by a name only where nothing else tells them apart', () => {
  const profile = [
    { ...column('Name', 'identifier'), tells_persons: 5 },
    { ...column('Notiz', 'identifier'), tells_persons: 0 },
    { ...column('Fall', 'identifier'), tells_persons: 3 },
    { ...column('Pat-Nr', 'identifier'), tells_persons: 7 },
  ];
  const offered = (columns: typeof profile) => {
    const job = newJob(columns, { delimiter: ',', encoding: 'utf-8' }, 'peel');
    return personColumns(columns, job);
  };
  expect(offered(profile)).toEqual(['Pat-Nr', 'Fall']);
  expect(offered(profile.slice(0, 2))).toEqual(['Name', 'Notiz']);
});
