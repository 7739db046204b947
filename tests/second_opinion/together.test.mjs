// Releases of the same people together, by the second opinion and by the command line's audit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../adversary/random.mjs';
import { rounds } from '../random/rounds.mjs';
import { ask, failing, folder } from './ask.mjs';

const flat = (name) => ({ name, role: 'quasi-identifier', hierarchy: { flat: true } });
const jobOf = (k, suppressed = 'mask', id = {}, demands = {}) => ({
  kordon: 1,
  attributes: [{ name: 'id', role: 'identifier', ...id }, flat('town'), flat('age'), { name: 'illness', role: 'sensitive' }],
  privacy: { k, ...demands },
  output: { suppressed },
});

// {status, figures}: what either says, in the words of the second opinion.
async function opinions(place, ...whose) {
  const earlier = ['earlier.csv', 'earlier2.csv', 'earlier3.csv'].filter((file) => place.files().includes(file));
  const [second, first] = await Promise.all([
    ask(place, 'together.py', ...earlier, 'later.csv', 'job.json', ...whose),
    place.run('audit', 'later.csv', ...earlier.flatMap((file) => ['--earlier', file]), '--job', 'job.json', ...whose, '--report', 'report.json'),
  ]);
  if (first.status === 2 || second.status === 2) return [{ status: second.status }, { status: first.status }, second.said + first.err];
  const said = [...second.said.matchAll(/^(?:told|holds|FAILS) +(?:people|intersection|newcomers|correspondence|demands) +(.*)$/gm)];
  const { people, intersection, newcomers_below_k: newcomers, correspondence, demands } = JSON.parse(place.readText('report.json'));
  const { k } = JSON.parse(place.readText('job.json')).privacy;
  const figures = [
    `${people.both} people in both, ${people.only_earlier} in the earlier only, ${people.only_later} in the later only`,
    `${intersection.pairs} pairs, the smallest of ${intersection.smallest}; ${intersection.below_k} people are among fewer than ${k}`,
    `${newcomers} people are among fewer than ${k}`,
    ...correspondence.map(({ attribute, people: told }) => `'${attribute}': ${told} people have a value that follows`),
    ...demands.filter(({ failing: fail }) => fail !== undefined).map(({ attribute, failing: fail }) => `'${attribute}': ${fail} people are in groups that fail`),
  ];
  return [{ status: second.status, figures: said.map(([, text]) => text) }, { status: first.status, figures }, second.said + first.err];
}

async function expectSame(place, ...whose) {
  const [second, first, said] = await opinions(place, ...whose);
  assert.deepEqual(second, first, `${place.path}: ${said}`);
  return { ...second, said };
}

const rows = {
  'nobody is among fewer than k': {
    earlier: ['1,Ulm,*,flu', '2,Ulm,*,gout', '3,Bonn,*,flu', '4,Bonn,*,hiv'],
    later: ['2,Ulm,*,gout', '4,Bonn,*,hiv', '3,Bonn,*,flu', '1,Ulm,*,flu'],
    fails: [],
  },
  'a moved row leaves it alone': {
    earlier: ['1,Ulm,*,flu', '2,Ulm,*,gout', '3,Bonn,*,flu', '4,Bonn,*,hiv'],
    later: ['1,Bonn,*,flu', '2,Ulm,*,gout', '3,Bonn,*,flu', '4,Bonn,*,hiv'],
    fails: ['intersection', 'correspondence'],
  },
  'each keeps 2, and both together leave everybody alone': {
    earlier: ['1,Ulm,*,flu', '2,Ulm,*,flu', '3,Bonn,*,flu', '4,Bonn,*,flu'],
    later: ['1,*,30,flu', '2,*,40,flu', '3,*,30,flu', '4,*,40,flu'],
    fails: ['intersection'],
  },
  'hiv is all that both classes have, spellings of flu being one': {
    earlier: ['1,Ulm,*,Flu', '2,Ulm,*,flu ', '3,Ulm,*,hiv'],
    later: ['1,Ulm,3*,gout', '2,Ulm,3*,ulcer', '3,Ulm,3*,HIV'],
    fails: ['correspondence'],
  },
  'each two keep 2, and all three leave everybody alone': {
    earlier: [0, 1, 2, 3, 4, 5, 6, 7].map((id) => `${id},${id & 1},*,flu`),
    earlier2: [0, 1, 2, 3, 4, 5, 6, 7].map((id) => `${id},${id & 2},*,flu`),
    later: [0, 1, 2, 3, 4, 5, 6, 7].map((id) => `${id},${id & 4},*,flu`),
    fails: ['intersection'],
  },
  'number 1 alone was not in the second': {
    earlier: ['1,Ulm,*,flu', '2,Ulm,*,flu', '3,Ulm,*,flu'],
    earlier2: ['2,Ulm,*,flu', '3,Ulm,*,flu'],
    later: ['1,Ulm,*,flu', '2,Ulm,*,flu', '3,Ulm,*,flu'],
    fails: ['intersection'],
  },
  'flu is all that three classes have, and each two have more': {
    earlier: ['1,Ulm,*,flu', '2,Ulm,*,gout', '3,Ulm,*,hiv'],
    earlier2: ['1,Ulm,*,flu', '2,Ulm,*,gout', '3,Ulm,*,ulcer'],
    later: ['1,Ulm,*,flu', '2,Ulm,*,ulcer', '3,Ulm,*,hiv'],
    fails: ['correspondence'],
  },
  'what changed in between says nothing of the two others': {
    earlier: ['1,Ulm,*,flu', '2,Ulm,*,gout', '3,Ulm,*,hiv'],
    earlier2: ['1,Ulm,*,ulcer', '2,Ulm,*,ulcer', '3,Ulm,*,pox'],
    later: ['1,Ulm,*,flu', '2,Ulm,*,cold', '3,Ulm,*,pest'],
    fails: ['correspondence'],
  },
  'suppressed rows are in no class': {
    earlier: ['1,Ulm,*,flu', '2,Ulm,*,gout', '3,*,*,*'],
    later: ['1,Ulm,*,flu', '2,Ulm,*,gout', '3,Ulm,*,gout'],
    fails: [],
  },
};

for (const [name, { fails, ...releases }] of Object.entries(rows)) {
  test(name, async () => {
    const place = folder(`together-${name.replaceAll(/\W+/g, '-')}`);
    for (const [file, lines] of Object.entries(releases)) place.write(`${file}.csv`, `id,town,age,illness\n${lines.join('\n')}\n`);
    place.write('job.json', jobOf(2));
    const { status, said } = await expectSame(place, '--person', 'id');
    assert.deepEqual([failing(said), status], [fails, fails.length ? 1 : 0], said);
  });
}

// A class of stars that goes out with codes, or of a release that keeps no suppressed rows.
for (const [name, job] of Object.entries({
  'with codes': jobOf(2, 'mask', { pseudonym: { kind: 'keyed' } }),
  'where suppressed rows are removed': jobOf(2, 'remove'),
})) {
  test(`a class of stars is one ${name}`, async () => {
    const place = folder(`together-stars-${name.replaceAll(' ', '-')}`);
    place.write('job.json', job);
    place.write('earlier.csv', 'id,town\nC1,*\nC2,*\nC3,Ulm\nC4,Ulm\n');
    place.write('later.csv', 'id,town\nC1,Ulm\nC8,Ulm\nC2,Bonn\nC9,Bonn\n');
    const { status, said } = await expectSame(place, '--person', 'id');
    assert.deepEqual([failing(said), status], [['intersection'], 1], said);
    place.write('later.csv', 'id,town\nC3,*\nC1,*\nC2,Ulm\nC4,Ulm\n');
    assert.deepEqual(failing((await expectSame(place, '--person', 'id')).said), ['intersection']);
  });
}

test('refused: an earlier release, if nobody can tell whether it has suppressed rows or a class', async () => {
  const place = folder('together-doubtful');
  place.write('job.json', jobOf(2));
  place.write('earlier.csv', 'id,town\n1,*\n2,*\n3,Ulm\n4,Ulm\n');
  place.write('later.csv', 'id,town\n1,*\n2,*\n3,Ulm\n4,Ulm\n');
  assert.equal((await expectSame(place, '--person', 'id')).status, 2);
  place.write('earlier.csv', 'id,town\n1,*\n3,Ulm\n4,Ulm\n');
  assert.equal((await expectSame(place, '--person', 'id')).status, 0);
});

test('refused: a column that one lacks, a row of nobody, rows that are no pairs', async () => {
  const place = folder('together-refused');
  place.write('job.json', jobOf(2));
  place.write('earlier.csv', 'id,town\n1,Ulm\n,Ulm\n');
  place.write('later.csv', 'town\nUlm\nUlm\nUlm\n');
  for (const whose of [['--person', 'id'], ['--rows'], ['--person', 'town', '--rows']]) {
    const [second, first, said] = await opinions(place, ...whose);
    assert.deepEqual([second.status, first.status], [2, 2], said);
  }
  place.write('later.csv', 'id,town\n1,Ulm\n2,Ulm\n');
  assert.equal((await expectSame(place, '--person', 'id')).status, 2);
  assert.equal((await expectSame(place, '--rows')).status, 0);
});

// --- random releases ---------------------------------------------------------------------------------------

const spelled = (random, text) => random.pick([text, text, text.toUpperCase(), ` ${text}`, `${text}  `]);

function randomReleases(random, place) {
  const people = random.between(2, 9), delimiters = [random.pick([',', ';']), random.pick([',', '\t'])]; // prettier-ignore
  const size = random.between(2, 25), byRow = random.chance(0.2); // prettier-ignore
  const starred = random.pick([0, 0.1]);
  const illnesses = ['flu', 'hiv', '?', '', 'gout', 'Größe'].slice(0, random.pick([1, 1, 2, 3, 4, 5, 6]));
  ['earlier.csv', 'later.csv', ...['earlier2.csv', 'earlier3.csv'].slice(0, random.pick([0, 0, 1, 2]))].forEach((file, which) => {
    const towns = random.pick([1, 1, 2, 3]), ages = random.pick([1, 1, 2]); // prettier-ignore
    const lines = Array.from({ length: byRow ? size : random.between(8, 40) }, () => {
      const stars = random.chance(starred);
      const [town, age] = stars ? ['*', '*'] : [`town ${random.below(towns)}`, `age ${random.below(ages)}`];
      const id = spelled(random, `p${random.below(people)}`);
      return [id, town, age, stars && random.chance(0.5) ? '*' : spelled(random, random.pick(illnesses))];
    });
    const left = random.shuffled(random.chance(0.3) ? [0, 1, 3] : [0, 1, 2, 3]);
    place.write(file, [['id', 'town', 'age', 'illness'], ...lines].map((line) => `${left.map((at) => line[at]).join(delimiters[which % 2])}\n`).join(''));
  });
  const demands = random.pick([{}, { p: 2 }, { l: { kind: 'distinct', l: 3 } }, { alpha: { alpha: random.pick([0.4, 0.6]) } }, { p: 2, alpha: { alpha: 0.5, attribute: 'illness' } }]);
  const job = jobOf(random.between(2, 4), random.pick(['mask', 'remove']), random.pick([{}, { pseudonym: { kind: 'keyed' } }]), demands);
  if (random.chance(0.3)) job.attributes[3].fold = true;
  if (random.chance(0.3) && !byRow) job.privacy.person = 'id';
  place.write('job.json', job);
  return byRow ? ['--rows'] : ['--person', 'id'];
}

const cases = Number(process.env.CASES ?? rounds(40));

test(`${cases} random series of releases`, async () => {
  const found = [0, 0, 0];
  for (let seed = 1; seed <= cases; ++seed) {
    const place = folder(`together-${seed}`);
    const whose = randomReleases(new Random(`together ${seed}`), place);
    found[(await expectSame(place, ...whose)).status]++;
  }
  assert.ok(found[0] > cases / 40 && found[1] > cases / 2 && found[2] === 0, String(found));
});
