import { afterEach, describe, expect, it } from 'vitest';
import type { PublicReport } from '../protocol/public-report.ts';
import { speak } from '../texts/language.ts';
import { publicDocument } from './public.ts';

afterEach(() => speak('en'));

const edition = (change: Partial<PublicReport> = {}, name = 'Age'): PublicReport => ({
  kordon: 1,
  edition: 'public',
  version: '0.1.0',
  algorithm: 'peel',
  asked: { k: 5, counts: 'rows', suppression_limit: 0.05, order: 'shuffled', suppressed: 'remove', boundaries: 'respect' },
  columns: [
    { name, role: 'quasi-identifier', hierarchy: 'intervals', boundaries: { levels: [2], labels: 3 } },
    { name: 'Weight', role: 'quasi-identifier', hierarchy: 'range', boundaries: { width: '2.5' } },
    { name: 'Illness', role: 'sensitive' },
  ],
  columns_left_out: 2,
  rows: { input: 1000, released: 990, suppressed: 10 },
  classes: { count: 150, smallest: 6, average: 6.6, largest: 9, sizes: [{ lower: 5, upper: 9, clusters: 150, rows: 990 }] },
  findings: [],
  privacy: [
    { model: 'k-anonymity', required: 5, achieved: 6, holds: true },
    { model: 't-closeness', attribute: 'Illness', kind: 'equal', required: 0.3, holds: true },
    { model: 'alpha-k-anonymity', attribute: 'Illness', named_values: 2, required: 0.5, achieved: 0.4, holds: true },
  ],
  quality: {
    average_class_size: 1.32,
    attributes: [
      { name, loss: 0.34, levels: [600, 390] },
      { name: 'Weight', levels: [0, 990] },
    ],
  },
  risk: { prosecutor: { highest: 0.1667, average: 0.1515, share_at_highest: 0.5 }, marketer: { average: 0.1515 } },
  audit: { passed: true, checks: 9 },
  left_out: [{ phrase: 'hashes, the seed, and times', with: [] }],
  ...change,
});

describe('the public document', () => {
  it('says of rows that may stand alone in it no such thing as that they hide among one', () => {
    const among = (required: number) => publicDocument(edition({ privacy: [{ model: 'k-anonymity', required, holds: true }] }), undefined, 'en');
    expect(among(2)).toContain('hides among at least 6');
    expect(among(1)).not.toContain('hides among at least 6');
  });

  const html = publicDocument(edition(), undefined, 'en');

  it('has the labels of columns that go out, as text, and none of any other column or value', () => {
    const label = '<img src=x onerror=alert(1)>';
    const columns = [{ name: 'Age', label, values: { '2': 'a value' } }, { name: 'Secret', label: 'a column left out' }];
    const labelled = publicDocument(edition(), undefined, 'en', { columns });
    expect(labelled.split('<th scope="row">Age</th><td class="quiet">&lt;img src=x onerror=alert(1)&gt;</td>')).toHaveLength(4);
    expect(labelled).not.toMatch(/<img|a value|a column left out/);
    expect(publicDocument(edition(), undefined, 'en', { columns: [] })).toBe(html);
  });

  it('says that it is the public edition, and what that leaves out', () => {
    expect(html).toContain('<title>Release report, public edition</title>');
    expect(html).toContain('<li>hashes, the seed, and times</li>');
    expect(html).toContain('2 columns are not released.');
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  });

  it('says by which rules boundaries stand', () => {
    const { columns, ...others } = edition();
    const ruled = { name: 'Since', role: 'quasi-identifier' as const, hierarchy: 'dates', boundaries: { width: '2 years', rows: 5, labels: 1 } };
    const html = publicDocument({ ...others, columns: [...columns, ruled] }, undefined, 'en');
    for (const words of ['by a rule: no wider than 2 years', 'by a rule: at least 5 rows']) expect(html).toContain(words);
    expect(html).not.toMatch(/NaN/);
  });

  it('says what was asked, what holds and what is not told', () => {
    expect(html).toContain('every value of level 2');
    expect(html).toContain('3 values or groups');
    expect(html).toContain('no range wider than 2.5');
    expect(html).toContain('one of 2 values that are named');
    expect(html).toContain('the smallest has 6');
    expect(html).toMatch(/every group within 0\.3 of the whole table[^;]*<\/td>/);
    expect(html).toMatch(/Weight<\/th><td class="number">not told/);
    expect(html).toContain('All 9 checks passed.');
  });

  it('counts suppressed rows only where they are counted', () => {
    expect(html).toContain('of 1,000');
    const few = publicDocument(edition({ rows: { released: 990, suppressed: '<5' } }), undefined, 'en');
    expect(few).toContain('fewer than 5');
    expect(few).not.toContain('1,000');
    expect(publicDocument(edition({ rows: { released: 990, suppressed: 'some' } }), undefined, 'en')).toContain('>some<');
  });

  it('counts people where k counts them', () => {
    expect(html).toContain('In the smallest groups, of 6 rows, ruling out 5 leaves one.');
    const asked = { ...edition().asked, counts: 'people' as const };
    const people = publicDocument(edition({ asked, privacy: [{ model: 'k-people', attribute: 'id', required: 5, achieved: 5, holds: true }] }), undefined, 'en');
    expect(people).toContain('Every person hides among at least 5 who are alike');
    expect(people).toContain('of 5 people, ruling out 4 leaves one.');
    expect(people).not.toContain('rows in the smallest group<');
  });

  it('tells what readers must know, and neither risk nor company where people can be found otherwise', () => {
    expect(html).toContain('<p class="status sans ">');
    const decide = { kind: 'order', gravity: 'decide' as const, attributes: [], says: { phrase: 'Rows are in the order of the input. Anyone who knows that order finds rows by their place.', with: [] } };
    const known = publicDocument(edition({ findings: [decide] }), undefined, 'en');
    expect(known).toContain('<p class="status sans old">');
    expect(known).toContain('Rows are in the order of the input');
    expect(known).toContain('highest risk');
    const stops = { kind: 'cells', gravity: 'stops' as const, attributes: ['remark'], says: { phrase: 'Some cells of {columns} look like {meaning}.', with: ['remark', { phrase: 'a telephone number', with: [] }] } };
    const without = edition({ findings: [stops, decide] });
    delete without.risk;
    const exposed = publicDocument(without, undefined, 'en');
    expect(exposed).toContain('<p class="status sans bad">People can be found in this release by remark, whatever its groups say.</p>');
    expect(exposed).toContain('Some cells of remark look like a telephone number.');
    expect(exposed).not.toMatch(/highest risk|hides among at least \d|holds what the job promises|Risk of being found/);
  });

  it('lets no name become a tag', () => {
    const hostile = publicDocument(edition({}, '"><script>alert(1)</script>'), undefined, 'en');
    expect(hostile).not.toContain('<script');
    expect(hostile.match(/<[a-z]+/g)).toEqual(html.match(/<[a-z]+/g));
  });

  it('is in the page’s language', () => {
    speak('de', ['de-DE']);
    const says = { phrase: 'the release is pseudonymous, not anonymous, to anyone who has the code list or the passphrase', with: [] };
    const german = publicDocument(edition({ rows: { released: 990, suppressed: '<5' }, pseudonyms: { says } }), undefined, 'de');
    expect(german).toContain('Die Freigabe ist pseudonym, nicht anonym, für alle, die die Codeliste oder die Passphrase haben.');
    expect(german).toContain('öffentliche Fassung');
    expect(german).toContain('weniger als 5');
    expect(german).toContain('Prüfsummen, der Startwert und Zeiten');
    expect(german).not.toMatch(/public edition|undefined|NaN/);
  });

  it('tells of a release of nothing', () => {
    const nothing = publicDocument(
      edition({ rows: { released: 0, suppressed: 'some' }, classes: { count: 0, smallest: 0, average: 0, largest: 0, sizes: [] }, privacy: [] }),
      undefined,
      'en',
    );
    expect(nothing).not.toMatch(/hides among|NaN|undefined|stand alone/);
    expect(nothing).toContain('No row is released');
  });
});
