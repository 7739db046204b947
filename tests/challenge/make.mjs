// Makes the five challenges anew: people who do not exist, a release of each table, and the seal of who is who. Nothing here can
// be repeated: the random numbers are those of the operating system, and are kept nowhere.
//
//   node tests/challenge/make.mjs < passphrase.txt
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grouped, rowsOf } from './judge.mjs';
import { seal } from './seal.mjs';

const passphrase = readFileSync(0, 'utf8').trim();
if (passphrase.length < 20) throw new Error('the passphrase comes on the standard input, and has at least 20 characters');
const tool = fileURLToPath(new URL('../../build/native/kordon', import.meta.url));
const folder = fileURLToPath(new URL('../../public/challenge', import.meta.url));

const one = (values) => values[randomInt(values.length)];
const rare = (bound) => Math.floor((randomInt(bound) * randomInt(bound)) / bound);
const syllables = 'ba da fe ga hi jo ka li mo nu pe ro sa ti vu wa'.split(' ');
const word = () => Array.from({ length: 3 }, () => one(syllables)).join('').replace(/^./, (letter) => letter.toUpperCase());
const villages = Array.from({ length: 24 }, (_, at) => `village ${at + 1}`);
const trades = Array.from({ length: 20 }, (_, at) => `trade ${at + 1}`);
const ills = ['asthma', 'diabetes', 'flu', 'migraine', 'gastritis', 'eczema', 'angina', 'epilepsy'];

const bins = { intervals: { widths: [5, 10, 20, 40] } };
const groups = (values, size, name) => ({ levels: values.map((value, at) => [value, `${name} ${Math.floor(at / size) + 1}`, '*']) });
const quasi = (name, hierarchy, boundaries) => ({ name, role: 'quasi-identifier', hierarchy, ...(boundaries && { boundaries }) });
const columns = (bounded) => [
  { name: 'person', role: 'identifier' },
  quasi('age', bins, bounded && [{ level: 2 }]),
  quasi('sex', { flat: true }, bounded && [{ level: 0 }]),
  quasi('village', groups(villages, 4, 'parish')),
  quasi('trade', groups(trades, 5, 'guild')),
  { name: 'diagnosis', role: 'sensitive' },
];

// How many people, and what is asked.
const challenges = [
  { people: 600, privacy: { k: 2 } },
  { people: 600, privacy: { k: 5, p: 2 } },
  { people: 1_000, bounded: true, privacy: { k: 5, l: { kind: 'distinct', l: 3 } } },
  { people: 1_000, privacy: { k: 5, p: 3, nested: 'avoid' } },
  { people: 2_000, privacy: { k: 10, t: { kind: 'equal', t: 0.4 } } },
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
challenges.forEach(({ people, bounded, privacy }, at) => {
  const names = new Set();
  while (names.size < people) names.add(`${word()} ${word()}`);
  const rows = [...names].map((person) => {
    // Diagnoses follow from nothing else: what one learns of a village from all its people is no secret of a person.
    const diagnosis = ills[rare(ills.length)];
    return [person, 18 + randomInt(36) + randomInt(36), one(['f', 'm']), villages[rare(villages.length)], one(trades), diagnosis];
  });
  const job = { kordon: 1, attributes: columns(bounded), privacy, suppression: { limit: 1 }, seed: randomInt(2 ** 31) };
  const place = mkdtempSync(join(tmpdir(), 'challenge-'));
  const path = (name) => join(place, name);
  const heads = ['person', 'age', 'sex', 'village', 'trade', 'diagnosis'];
  writeFileSync(path('table.csv'), `${[heads, ...rows].map((row) => row.join(',')).join('\n')}\n`);
  const masked = (name, more) => {
    writeFileSync(path('job.json'), JSON.stringify({ ...job, ...more }));
    execFileSync(tool, ['mask', path('table.csv'), '--job', path('job.json'), '-o', path(name), '--report', path('report.json'), '--quiet']);
    // What the method itself gives away is known, and no challenge.
    const { minimality } = JSON.parse(readFileSync(path('report.json'), 'utf8'));
    if (minimality?.rows_certain) throw new Error('the report foretells values that are certain: make them again');
    return rowsOf(readFileSync(path(name), 'utf8'));
  };
  // The release as it goes out, and once more in the order of the table: that says whose row could be whose. Of several people
  // with one row, each has one of these rows, by lot.
  const release = masked('release.csv', {});
  const ordered = masked('ordered.csv', { output: { order: 'input', suppressed: 'mask' } });
  const text = (row) => heads.slice(1).map((name) => row[name]).join('\n');
  const numbered = release.map((row, index) => ({ text: text(row), number: index + 1 }));
  const places = grouped(numbered, (row) => row.text);
  const lots = [];
  rows.forEach(([person, , , , , diagnosis], index) => {
    const own = places.get(text(ordered[index]));
    if (own) lots.push({ person, row: own.splice(randomInt(own.length), 1)[0].number, diagnosis });
  });
  if (lots.length !== release.length) throw new Error('a released row is nobody\'s');
  const write = (ending, content) => writeFileSync(join(folder, `${at + 1}.${ending}`), content);
  const known = rows.filter(([person]) => lots.some((each) => each.person === person)).map((row) => row.slice(0, 5));
  known.sort(([a], [b]) => (a < b ? -1 : 1));
  write('register.csv', `${[heads.slice(0, 5), ...known].map((row) => row.join(',')).join('\n')}\n`);
  write('release.csv', readFileSync(path('release.csv')));
  write('job.json', `${JSON.stringify({ ...job, seed: undefined }, null, 1)}\n`);
  write('sealed', seal(JSON.stringify(lots), passphrase));
  rmSync(place, { recursive: true });
});
