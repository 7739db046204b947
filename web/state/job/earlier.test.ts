import { describe, expect, it } from 'vitest';
import type { Job, Pseudonym } from '../../protocol/job.ts';
import { earlierLack, earlierOf, personBy, personOffers, releaseNames, sameEarlier, unlooked, type EarlierFile, type EarlierGiven, type FileGiven } from './earlier.ts';

const job = (kind?: Pseudonym, person?: string[]): Job =>
  ({
    attributes: [
      { name: 'town', role: 'quasi-identifier' },
      { name: 'ward', role: 'identifier' },
      { name: 'id', role: 'identifier', ...(kind && { pseudonym: { kind } }) },
      { name: 'no', role: 'insensitive' },
    ],
    privacy: { k: 2, ...(person && { person }) },
  }) as unknown as Job;
const columns = ['town', 'ward', 'id', 'no'];
const release = (name: string, shown: string[], original?: FileGiven): EarlierFile => ({ name, source: new Blob(), facts: { rows: 3, columns: shown }, original });
const given = (shown = ['id', 'town'], { original, ...more }: Partial<EarlierGiven> & { original?: FileGiven } = {}): EarlierGiven => ({
  releases: [release('may.csv', shown, original)],
  ...more,
});
const original = { name: 'may-in.csv', source: new Blob() };

describe('how people are told apart beside an earlier release', () => {
  it('is offered by the columns that both have, identifiers first, and by none that many people share', () => {
    expect(personOffers(given(['id', 'town', 'no']), { columns, job: job() })).toEqual([['id'], ['no']]);
    expect(personOffers(given(['town']), { columns, job: job() })).toEqual([]);
    expect(personOffers(given(['town'], { original }), { columns, job: job() })).toEqual([['ward'], ['id'], ['no']]);
    expect(personOffers(given(['id', 'ward']), { columns, job: job(undefined, ['ward', 'id']) }).at(-1)).toEqual(['ward', 'id']);
  });

  it('is as k counts people, else by an identifier, and never by another column of itself', () => {
    expect(personBy(given(), { columns, job: job() })).toEqual(['id']);
    expect(personBy(given(['ward', 'id']), { columns, job: job(undefined, ['id']) })).toEqual(['id']);
    expect(personBy(given(['no']), { columns, job: job() })).toBeUndefined();
    expect(personBy(given(['no'], { person: ['no'] }), { columns, job: job() })).toEqual(['no']);
    expect(personBy(given(['town'], { person: [] }), { columns, job: job() })).toEqual([]);
    expect(personBy(given(['town'], { person: ['ward'] }), { columns, job: job() })).toBeUndefined(); // no longer offered
  });
});

describe('what is missing before anything is made beside it', () => {
  it('is the file, or how people are told apart', () => {
    const file = { name: 'may.csv', source: new Blob() };
    const failure = { kind: 'bad_input', mistakes: [] } as const;
    expect(earlierLack({ releases: [file] }, { columns, job: job() })).toEqual({ what: 'reading', name: 'may.csv' });
    expect(earlierLack({ releases: [{ ...file, failure: { ...failure, mistakes: [] } }] }, { columns, job: job() })).toEqual({ what: 'unread', name: 'may.csv' });
    expect(earlierLack(given(['town']), { columns, job: job() })).toEqual({ what: 'person', name: 'may.csv' });
    expect(earlierLack(given(), { columns, job: job() })).toBeUndefined();
  });

  it('is as many rows, where they are told apart by their places', () => {
    const byRows = given(undefined, { person: [] });
    expect(earlierLack(byRows, { columns, rows: 4, job: job() })).toEqual({ what: 'rows', name: 'may.csv' });
    expect(earlierLack(byRows, { columns, rows: 3, job: job() })).toBeUndefined();
    expect(earlierLack(given(), { columns, rows: 4, job: job() })).toBeUndefined();
  });

  it('is the table behind random codes', () => {
    expect(earlierLack(given(), { columns, job: job('random') })).toEqual({ what: 'random', name: 'may.csv' });
    expect(earlierLack(given(undefined, { original }), { columns, job: job('random') })).toBeUndefined();
    expect(earlierLack(given(undefined, { person: [] }), { columns, job: job('random') })).toBeUndefined();
    expect(earlierLack(given(), { columns, job: job('keyed') })).toBeUndefined();
  });
});

it('makes no release of what is not ready, and none needs the original row by row', () => {
  expect(earlierOf(undefined, { columns, job: job() })).toBeUndefined();
  expect(earlierOf(given(['town']), { columns, job: job() })).toBeUndefined();
  expect(earlierOf(given(undefined, { original }), { columns, job: job() })).toMatchObject({ person: ['id'], releases: [{ original }] });
  expect(earlierOf(given(undefined, { original, person: [] }), { columns, job: job() })).toMatchObject({ person: [], releases: [{ original: undefined }] });
});

it('is another one by its file, by how people are told apart, and by what it was made of', () => {
  const one = earlierOf(given(), { columns, job: job() })!;
  expect(sameEarlier(undefined, undefined)).toBe(true);
  expect(sameEarlier(one, { ...one })).toBe(true);
  expect(sameEarlier(one, undefined)).toBe(false);
  expect(sameEarlier(undefined, one)).toBe(false);
  expect(sameEarlier(one, { ...one, person: [] })).toBe(false);
  expect(sameEarlier(one, { ...one, releases: [{ ...one.releases[0]!, original }] })).toBe(false);
  expect(sameEarlier(one, { ...one, releases: [{ name: 'may.csv', source: new Blob() }] })).toBe(false);
});

describe('several earlier releases', () => {
  const both = (april: string[], may: string[], originals: (FileGiven | undefined)[] = []): EarlierGiven => ({
    releases: [release('april.csv', april, originals[0]), release('may.csv', may, originals[1])],
  });

  it('tell people apart by what all of them have', () => {
    expect(personOffers(both(['id', 'ward'], ['id', 'town']), { columns, job: job() })).toEqual([['id']]);
    expect(personOffers(both(['town'], ['id'], [original, original]), { columns, job: job() })).toEqual([['ward'], ['id'], ['no']]);
  });

  it('lack what one of them lacks', () => {
    const beside = { columns, rows: 3, job: job() };
    expect(earlierLack(both(['id'], ['id']), beside)).toBeUndefined();
    const short: EarlierFile = { ...release('may.csv', ['id']), facts: { rows: 2, columns: ['id'] } };
    expect(earlierLack({ releases: [release('april.csv', ['id']), short], person: [] }, beside)).toEqual({ what: 'rows', name: 'may.csv' });
    expect(earlierLack(both(['id'], ['id'], [original, undefined]), beside)).toEqual({ what: 'original', name: 'may.csv' });
    expect(earlierLack(both(['id'], ['id'], [original, undefined]), { columns, job: job('random') })).toEqual({ what: 'random', name: 'may.csv' });
    expect(earlierLack(both(['id'], ['id'], [original, original]), { columns, job: job('random') })).toBeUndefined();
  });

  it('are others if one comes or goes', () => {
    const one = earlierOf(both(['id'], ['id']), { columns, job: job() })!;
    expect(releaseNames(one)).toBe('april.csv and may.csv');
    expect(sameEarlier(one, { ...one, releases: one.releases.slice(1) })).toBe(false);
    expect(sameEarlier(one, { ...one, releases: [...one.releases] })).toBe(true);
  });
});

it('names the columns that nobody looks at', () => {
  expect(unlooked(['id', 'town', 'phone', 'code'], ['code'], job())).toEqual(['phone']);
});
