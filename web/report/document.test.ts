import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Feasibility } from '../protocol/findings.ts';
import type { Job } from '../protocol/job.ts';
import type { Finding } from '../protocol/report.ts';
import type { JudgedRules } from '../protocol/rules.ts';
import { withReason } from '../state/job/job.ts';
import { speak } from '../texts/language.ts';
import { shellWord } from '../texts/wording.ts';
import { reportDocument } from './document.ts';
import { markup, verbatim } from './markup.ts';
import { commands } from './repeat.ts';
import { ticksOf } from '../state/release/found.ts';
import { factsWith, plain } from './report.fixture.ts';

afterEach(() => speak('en'));

// The tags of a document with their attributes’ names, without any text.
const skeleton = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name, attributes]) => `${name} ${[...attributes!.matchAll(/([a-zA-Z-]+)(?:="[^"]*")?/g)].map(([, each]) => each).join(' ')}`,
  );

const evil = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</pre></style></title><svg/onload=alert(1)>',
  '<!--',
  ']]>&lt;b&gt;&amp;',
  '${alert(1)}`',
];

describe('what is in cells and names', () => {
  it.each(evil)('stays text: %s', (text) => {
    const hostile = reportDocument(factsWith({ table: `${text}.csv`, identifier: `i${text}`, quasi: `q${text}`, sensitive: `s${text}`, value: text }));
    const benign = reportDocument(factsWith(plain));
    expect(skeleton(hostile)).toEqual(skeleton(benign));
    for (const [tag] of hostile.matchAll(/<[^>]*>/g)) expect(tag).toMatch(/^<(?:!doctype html|\/?[a-z][a-z0-9]*)(?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*\s*\/?>$/);
  });

  it('cannot turn or hide the text around it', () => {
    const html = reportDocument(factsWith({ ...plain, quasi: 'Age\u202egnorw\u0007', table: 'a\u2066b.csv' }));
    const [before] = html.split('<pre id="job">');
    expect(before).not.toMatch(/[\u202e\u2066]|\p{Cc}(?<!\n)/u);
  });

  it('comes out as it went in where a job is shown', () => {
    const text = '{"a": "<&>\'\\"\u202e"}\n';
    const unescaped = verbatim(text).text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    expect(unescaped).toBe(text);
  });

  it('is escaped at any depth, and nothing twice', () => {
    expect(markup`<p>${[['<'], markup`<b>${'&'}</b>`, undefined, 3]}</p>`.text).toBe('<p>&lt;<b>&amp;</b>3</p>');
  });
});

// A table with a codebook, in which each column has a label, and so has the value of each.
function withCodebook(label: string, valueLabel: string, change: Parameters<typeof factsWith>[1] = {}) {
  const facts = factsWith({ ...plain, table: 'people.sav', value: '2' }, change);
  const codebook = { columns: [plain.identifier, plain.quasi, plain.sensitive].map((name) => ({ name, label: `${label} ${name}`, values: { '2': valueLabel, Other: valueLabel } })) };
  return { ...facts, release: { ...facts.release, table: { ...facts.release.table, facts: { ...facts.release.table.facts, codebook } } } };
}

const alpha = { model: 'alpha-k-anonymity', attribute: plain.sensitive, values: ['2'], required: 0.5, achieved: 0.4, holds: true };
const ofAge = { model: 'k-anonymity', required: 5, achieved: 5, holds: true, nearest: { rows: 5, values: { [plain.quasi]: '2' } } };

describe('a codebook', () => {
  const html = reportDocument(withCodebook('what is', 'good', { report: { privacy: [ofAge, alpha] }, job: {} }));
  const section = (title: string) => html.split('<h2>').find((each) => each.includes(title))!;

  it('says what columns are called, wherever a row is about one', () => {
    expect(section('What was asked')).toContain('<th scope="row">Age</th><td class="quiet">what is Age</td>');
    expect(section('What was done')).toContain('<th scope="row">Age</th><td class="quiet">what is Age</td>');
    expect(section('What it cost')).toContain('<th scope="row">Age</th><td class="quiet">what is Age</td>');
    const front = html.slice(0, html.indexOf('<section>'));
    expect(front).toContain('Age (what is Age)');
    expect(front).toContain('Diagnosis (what is Diagnosis)');
  });

  it('says what values mean: boundaries, the nearest group, named values, the most frequent one', () => {
    expect(section('What was asked')).toContain('“2 good”');
    expect(section('What was checked')).toContain('Age 2 good');
    expect(section('What was checked')).toContain('have “2 good”');
    expect(section('Risks that remain')).toContain('“Other good”');
  });

  it('says which package the table is of, in place of how a CSV is read', () => {
    expect(section('What was asked')).toMatch(/Read with<\/th><td>SPSS file</);
    expect(reportDocument(factsWith())).toMatch(/Read with<\/th><td>comma, utf-8</);
  });

  it('changes nothing where a table has none', () => {
    const facts = factsWith();
    const empty = { ...facts, release: { ...facts.release, table: { ...facts.release.table, facts: { ...facts.release.table.facts, codebook: { columns: [] } } } } };
    expect(reportDocument(empty)).toBe(reportDocument(facts));
  });

  it.each(evil)('stays text: %s', (text) => {
    const report = { report: { privacy: [ofAge, alpha] } };
    expect(skeleton(reportDocument(withCodebook(text, text, report)))).toEqual(skeleton(reportDocument(withCodebook('label', 'label', report))));
  });
});

it('says once what is asked of several columns, and how a model is defined', () => {
  const ofEach = ['A', 'B', 'C'].map((attribute) => ({ model: 'p-sensitivity', attribute, required: 2, achieved: 2, holds: true }));
  const html = reportDocument(factsWith(plain, { report: { privacy: [ofAge, ...ofEach, { ...ofEach[0]!, attribute: 'D', required: 3 }] } }));
  const asked = html.split('<caption>Protection</caption>')[1]!.split('</table>')[0]!;
  expect(asked.match(/<th scope="row">[^<]*/g)).toEqual(['<th scope="row">k-anonymity', '<th scope="row">p-sensitivity of A, B, and C', '<th scope="row">p-sensitivity of D']);
  expect(asked.match(/<cite>/g)).toHaveLength(2);
});

describe('the document', () => {
  it('says what no release can keep more of', () => {
    expect(reportDocument(factsWith())).toContain('No release of this table with k = ');
    expect(reportDocument(factsWith())).toMatch(/ can keep more than [\d.]+% of the detail; this one keeps [\d.]+%\./);
  });

  it('allows itself one style sheet, by its hash, and nothing else', () => {
    const html = reportDocument(factsWith());
    const style = /<style>([^]*?)<\/style>/.exec(html)![1]!;
    expect(style).not.toMatch(/\n +/); // or the built page would have another one
    const hash = createHash('sha256').update(style).digest('base64');
    expect(html).toContain(`content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`);
    expect(html).not.toMatch(/<script|<link|<img|\ssrc=|\shref=|\sstyle=|url\(|@import/);
  });

  it('names the build of the page that wrote it', () => {
    expect(kordonBuild).toMatch(/^[0-9a-f]{12}$/);
    expect(reportDocument(factsWith()).split(`(build ${kordonBuild})`)).toHaveLength(3); // among the facts, and at the end
  });

  it('says at the top that a release is unprotected, or that the job has moved on', () => {
    const audit = { passed: false, checks: 1, results: [{ name: 'k-anonymity', detail: 'too small', passed: false }] };
    const top = (html: string) => html.slice(0, html.indexOf('<h2>'));
    expect(top(reportDocument(factsWith(plain, { report: { audit } })))).toContain('does NOT protect');
    expect(top(reportDocument(factsWith(plain, { facts: { outdated: true } })))).toContain('were changed after this release');
    expect(top(reportDocument(factsWith(plain, { facts: { otherTable: true } })))).toContain('Another table was open');
    const good = top(reportDocument(factsWith()));
    expect(good).toContain('every check passed');
    expect(good).not.toMatch(/NOT protect|was changed|Another table/);
  });

  it('has the hash of the input only where it was asked for, and says why, and where it could not be made', () => {
    const hashes = { release: 'b'.repeat(64), job: 'c'.repeat(64) };
    const without = reportDocument(factsWith());
    expect(without).toContain('b'.repeat(64));
    expect(without).toContain('The hash of the input is left out');
    expect(without).not.toContain('a'.repeat(64));
    const asked = reportDocument(factsWith(plain, { facts: { hashes: { ...hashes, input: 'a'.repeat(64) } } }));
    expect(asked).toContain('a'.repeat(64));
    expect(asked).toContain('sha256sum people.csv people.release.csv');
    expect(asked).toContain('confirms a guess');
    expect(reportDocument(factsWith(plain, { facts: { hashes: { ...hashes, input: undefined } } }))).toContain('could not be read any more');
  });

  it('says how far columns are off that went out as means', () => {
    const { quality } = factsWith().release.report;
    const [first, ...others] = quality.attributes;
    const numbers = { release: 'mean' as const, mean_squared_error: 4, share_of_variance: 0.25 };
    const html = reportDocument(factsWith(plain, { report: { quality: { ...quality, attributes: [{ ...first!, numbers }, ...others] } } }));
    expect(html).toMatch(/Age, as means: 2(?:\.0+)? off \(root mean square\), 25.?% of the variance\./);
    expect(reportDocument(factsWith())).not.toContain('as means');
  });

  it('says how many times the least possible loss the release loses, where that is known', () => {
    const { quality } = factsWith().release.report;
    const said = (lower_bound: number) => reportDocument(factsWith(plain, { report: { quality: { ...quality, lower_bound } } }));
    expect(said(quality.information_loss / 1.036)).toContain('at most 1.036 times the least possible loss');
    expect(said(0)).not.toContain('times the least possible loss');
  });

  it('says at the top what to look at first', () => {
    const several: Finding = { kind: 'people', gravity: 'stops', attributes: [], says: 'patient_id has 60 values in 240 rows.' };
    const top = (html: string) => html.slice(0, html.indexOf('<h2>'));
    expect(top(reportDocument(factsWith(plain, { report: { findings: [several] } })))).toMatch(/Look at this first.*patient_id has 60 values in 240 rows/s);
    expect(top(reportDocument(factsWith()))).toMatch(/Look at this first.*In 3 groups/s);
    expect(top(reportDocument(factsWith(plain, { report: { findings: [{ ...several, gravity: 'know' }] } })))).not.toContain('Look at this first');
  });

  it('quotes each sentence that was ticked', () => {
    const of = (gravity: Finding['gravity']): Finding => ({ kind: 'people', gravity, attributes: [], says: `it ${gravity}` });
    const ticked = (...findings: Finding[]) => {
      const facts = factsWith(plain, { report: { findings } });
      const html = reportDocument({ ...facts, release: { ...facts.release, confirmed: ticksOf(facts.release.report) } });
      return /The person who made this release said: ([^<]*)/.exec(html)?.[1];
    };
    const [one, all] = ['“I know this, and hand on this table all the same.”', '“I have looked at what is listed here, and hand on this table all the same.”'];
    expect(ticked(of('stops'), of('decide'))).toBe(`${one} ${all}`);
    expect(ticked(of('stops'))).toBe(one);
    expect(ticked(of('decide'))).toBe(all);
  });

  it('is in the page’s language', () => {
    speak('de', ['de-DE']);
    const html = reportDocument(factsWith(plain, { facts: { language: 'de' } }));
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('Risiken, die bleiben');
    expect(html).toContain('In 3 Gruppen haben alle Zeilen denselben Wert in Diagnosis (16 Zeilen)');
    expect(html).not.toMatch(/Risks that remain|undefined|NaN|\[object/);
  });

  it('folds the job, and lists no more boundaries than can be read', () => {
    const many = Array.from({ length: 500 }, (_, i) => ({ level: i }));
    const [first, quasi, last] = factsWith().job.attributes;
    const html = reportDocument(factsWith(plain, { job: { attributes: [first!, { ...quasi!, boundaries: many }, last!] } }));
    expect(html).toMatch(/<details>.*<pre id="job">/s);
    expect(html).toContain('460 others');
  });
});

// 0.29 * 100 is a little below 29.
it('tells how many rows could be suppressed as the engine counts them', () => {
  const facts = factsWith(plain, { job: { suppression: { limit: 0.29 } } });
  const told = (allowed: number | undefined) => {
    const feasibility = allowed === undefined ? undefined : ({ allowed, out: 0, chosen: 0 } as Feasibility);
    return reportDocument({ ...facts, release: { ...facts.release, feasibility } });
  };
  expect(told(29)).toContain('29% of the rows, which is 29 rows<');
  expect(told(undefined)).toContain('29% of the rows<');
});

describe('the commands', () => {
  it.each([
    ['a.csv', 'a.csv'],
    ['my people.csv', "'my people.csv'"],
    ["it's; rm -rf ~.csv", "'it'\\''s; rm -rf ~.csv'"],
    ['-o.csv', './-o.csv'],
    ['$(x).csv', "'$(x).csv'"],
  ])('take %s for one file', (name, word) => expect(shellWord(name)).toBe(word));

  it('compare with the original where rows can be told apart', () => {
    const lines = (facts: ReturnType<typeof factsWith>) => commands(facts).map(({ line }) => line);
    expect(lines(factsWith())).toEqual([
      'kordon mask people.csv --job people.job.json -o people.release.csv --report people.report.json',
      'kordon audit people.release.csv --job people.job.json',
      'kordon mask people.csv --job people.job.json -o people.release.csv --certificate people.certificate.json',
      'kordon audit people.csv --job people.job.json --certificate people.certificate.json',
      'sha256sum people.release.csv people.job.json',
    ]);
    const inOrder = factsWith(plain, { job: { output: { order: 'input', suppressed: 'mask' } } });
    expect(lines(inOrder)).toContain('kordon audit people.csv people.release.csv --job people.job.json');
    expect(lines(inOrder)).toContain('kordon audit people.csv people.release.csv --job people.job.json --certificate people.certificate.json');
  });

  it('prove nothing where no bound is known', () => {
    const { quality } = factsWith().release.report;
    for (const bound of [undefined, 0]) {
      expect(commands(factsWith(plain, { report: { quality: { ...quality, lower_bound: bound } as typeof quality } })).some(({ line }) => line.includes('certificate'))).toBe(false);
    }
  });
});

describe('a release beside an earlier one', () => {
  const composition = {
    earlier_releases: 1,
    told_apart_by: ['id'],
    places_kept: true,
    unlooked: [],
    people: { both: 11, only_earlier: 1, only_later: 2 },
    intersection: { pairs: 4, smallest: 2, below_k: 0, sizes: [] },
    newcomers_below_k: 0,
    leavers_below_k: 0,
    correspondence: [],
    demands: [],
    left_out: 3,
  };
  const facts = factsWith(plain, { report: { composition } });
  const beside = (person: string[], original?: string) => ({
    ...facts,
    release: { ...facts.release, earlier: { releases: [{ name: 'may out.csv', source: new Blob(), original: original ? { name: original, source: new Blob() } : undefined }], person } },
  });

  it('is said in the report, with what became of the rows', () => {
    const text = reportDocument(beside(['id']));
    expect(text).toContain('may out.csv');
    expect(text).toContain('11 people were released before; at least 2 share all their groups');
    expect(text).toContain('because a value would follow from this and earlier releases together');
    expect(text).toContain('It was made beside may out.csv, with 11 people released before: k is kept over all of them together');
    expect(reportDocument(factsWith(plain))).not.toContain('earlier releases together');
    const linked = beside(['id']);
    const singled = { attribute: 'id', kind: 'keyed' as const, persons: 11, codes: 11, uncoded: 0, smallest_group: 1, persons_below_k: 2 };
    linked.release.report = { ...linked.release.report, pseudonyms: { says: 'codes', columns: [singled] } };
    expect(reportDocument(linked)).toContain('each row by itself keeps k over all of them together');
    expect(reportDocument(linked)).not.toContain('k is kept over all');
    const nobody = beside(['id']);
    nobody.release.report = { ...nobody.release.report, composition: { ...composition, people: { ...composition.people, both: 0 } } };
    expect(reportDocument(nobody)).toContain('nobody was found in them again, so nothing is promised of them together');
    expect(reportDocument(nobody)).not.toContain('k is kept over all');
  });

  it('is repeated on the command line', () => {
    const line = (person: string[], original?: string) => commands(beside(person, original)).map((command) => command.line);
    expect(line(['id', "patient's no"])[0]).toMatch(/ --earlier 'may out\.csv' --person id 'patient'\\''s no'$/);
    expect(line(['id']).some((each) => each.startsWith('kordon audit') && each.endsWith("--earlier 'may out.csv' --person id"))).toBe(true);
    expect(line(['id']).find((each) => each.includes('-o people.release.csv --certificate'))).toMatch(/ --earlier 'may out\.csv' --person id$/);
    expect(line([])[0]).toMatch(/ --earlier 'may out\.csv' --rows$/);
    expect(line(['id'], 'may.csv')[0]).toContain(" --earlier-original may.csv --person id");
    expect(commands(facts).every((command) => !command.line.includes('--earlier'))).toBe(true);
  });
});

describe('for whom the release is', () => {
  const frontOf = (change: Parameters<typeof factsWith>[1]) => reportDocument(factsWith(plain, change)).split('<section>')[0]!;

  it('is on the first page, and what nobody has said, too', () => {
    const front = frontOf({ job: { for_whom: { recipient: 'Institute <b>', review: '2999-06-30' } } });
    expect(front).toContain('<th scope="row">Who gets it</th><td>Institute &lt;b&gt;</td>');
    expect(front).toContain('<th scope="row">Look again on</th><td>June 30, 2999</td>');
    expect(front).toContain('<b class="fails">not said:</b> What else they have about these people; What binds them; Who decided</td>');
    expect(front).not.toContain('Released to');
    const silent = frontOf({});
    expect(silent).toContain('<b class="fails">not said:</b> Who gets it; What else');
    expect(silent).toContain('Released to');
  });

  it('says that the day to look again is over', () => {
    expect(frontOf({ job: { for_whom: { review: '2020-02-29' } } })).toContain('<b class="fails">Look again: February 29, 2020 is over</b>');
  });

  it('has a reason beside each column that goes out, if any has one', () => {
    const html = (job: Job) => reportDocument(factsWith(plain, { job }));
    const { job } = factsWith();
    expect(html(job)).not.toContain('Why it goes out');
    expect(html(withReason(job, plain.identifier, 'no matter'))).not.toContain('Why it goes out');
    const reasoned = html(withReason(job, plain.quasi, 'care differs by age'));
    expect(reasoned).toContain('<th scope="col">Why it goes out</th>');
    expect(reasoned).toContain('<td>care differs by age</td></tr>');
    expect(reasoned.match(/<span class="fails">not said<\/span>/g)).toHaveLength(1);
  });
});

describe('the rule book of the job', () => {
  const clause = { title: { en: 'Each class has 11 rows', de: 'Jede Klasse hat 11 Zeilen' }, detail: { phrase: 'the smallest class has {n|row|rows}; asked: {m}', with: [5, 11] }, remedy: { en: 'Ask for 11.', de: '11 verlangen.' } };
  const rules: JudgedRules = {
    book: 'cms',
    title: { en: 'Small cells', de: 'Kleine Zellen' },
    dated: '2024-01-26',
    source: { title: 'Policy', address: 'https://office.example' },
    about: { en: 'A person decides.', de: 'Ein Mensch entscheidet.' },
    words: {},
    headings: [{ title: { en: 'Counts', de: 'Zahlen' }, clauses: [{ id: 'k', verdict: 'fails', ...clause }, { id: 'who', verdict: 'said', title: clause.title, detail: '', answer: 'we <did>' }] }],
    counts: { holds: 0, fails: 1, ask: 0, said: 1 },
  };
  function html(book: string): string {
    const facts = factsWith(plain, { job: { rules: { book } } });
    return reportDocument({ ...facts, release: { ...facts.release, ruled: { job: '', report: facts.release.report, rules } } });
  }

  it('gives the report its headings, with figures filled in', () => {
    const report = html('cms');
    expect(report).toContain('<td>Small cells: 1 clause fails, 1 said</td>');
    expect(report).toContain('<h3>Counts</h3>');
    expect(report).toContain('<b class="fails">fails</b></td><td>the smallest class has 5 rows; asked: 11<br /><span class="quiet">Ask for 11.</span>');
    expect(report).toContain('<td>said</td><td>we &lt;did&gt;</td>');
    speak('de');
    expect(html('cms')).toContain('die kleinste Klasse hat 5 Zeilen; verlangt: 11');
  });

  it('is not told where the job has another by now', () => {
    expect(html('hdx')).not.toContain('Small cells');
  });
});
