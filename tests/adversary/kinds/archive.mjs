// archive: projects of ARX, made here; their settings, hierarchies and tables with mistakes, their archives with
// lies and bombs. No crash, bounded memory and time, no file on failure and none outside; what an untouched project
// says of roles, k and hierarchies is what the job says.
import * as csv from '../csv.mjs';
import { awkward } from '../tables.mjs';
import { mutateBytes } from '../mutation.mjs';
import { expect, expectManners } from '../tool.mjs';
import { zip } from '../zip.mjs';
import { expectNoFiles } from './mask.mjs';

export const name = 'archive';

const escaped = (text) => text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const element = (tag, content) => `<${tag}>${content}</${tag}>\n`;

const roles = {
  IDENTIFYING: 'identifier',
  QUASI_IDENTIFYING: 'quasi-identifier',
  SENSITIVE: 'sensitive',
  INSENSITIVE: 'insensitive',
};

// ARX's own table has neither line breaks in cells nor blanks around hierarchies' labels.
const words = awkward.filter(
  (text) => !/[\r\n\t]/.test(text) && text === text.trim() && text !== '' && !/^\u00a0|\u200b/.test(text),
);

function project(random) {
  const columns = Array.from({ length: random.between(2, 5) }, (_, at) => ({
    name: `column ${at}`,
    type: random.pick(Object.keys(roles)),
    texts: random.some(words, random.between(2, 8)),
  }));
  columns[0].type = 'QUASI_IDENTIFYING';
  const k = random.between(2, 9);
  const rows = Array.from({ length: random.between(3, 40) }, () => columns.map(({ texts }) => random.pick(texts)));
  const format = { delimiter: ';', lineEnd: '\n', final: true };
  const parts = { 'data/input.csv': csv.write([columns.map((column) => column.name), ...rows], format) };
  const attributes = columns.map((column) => {
    let more = element('datatype', 'String');
    if (column.type === 'QUASI_IDENTIFYING') {
      column.levels = column.texts.map((text) => [text, `g${random.below(3)}`, '*']);
      parts[`input/hierarchies/${column.name}.csv`] = csv.write(column.levels, format);
      more += element('ref', `hierarchies/${column.name}.csv`);
    }
    return element(
      'assigment',
      element('name', escaped(column.name)) + element('type', `${column.type}_ATTRIBUTE`) + more,
    );
  });
  parts['metadata.xml'] = element('metadata', element('version', '3.9.1') + element('vocabulary', '2.0'));
  parts['project.xml'] = element('project', element('name', 'x') + element('separator', ';'));
  parts['input/definition.xml'] = element('definition', attributes.join(''));
  const criteria = element('criterion', `${k}-anonymity`);
  parts['input/config.xml'] = element('config', element('relativeMaxOutliers', '0.5') + element('criteria', criteria));
  return { parts: Object.entries(parts).map(([part, text]) => ({ name: part, bytes: Buffer.from(text) })), columns, k };
}

const repeated = (text, times) => Buffer.from(text.repeat(times));
// Each entity is ten of the one before.
const laughs = Array.from({ length: 12 }, (_, at) => {
  const content = at === 0 ? 'aaaaaaaaaa' : `&b${at - 1};`.repeat(10);
  return `<!ENTITY b${at} "${content}">`;
});
const bombs = [
  () => Buffer.alloc(300_000_000),
  () => repeated('<a>', 2_000_000),
  () => repeated('<a></a>', 15_000_000),
  () =>
    Buffer.concat([
      Buffer.from('<config><criteria>'),
      repeated('<criterion>2-anonymity</criterion>', 500_000),
      Buffer.from('</criteria></config>'),
    ]),
  () => Buffer.from(`<!DOCTYPE a [${laughs.join('')}]><config>&b11;</config>`),
  () => Buffer.from('<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><config><criteria>&a;</criteria></config>'),
  () => repeated('a;b\n', 3_000_000),
];

const wrongs = {
  bytes(random, parts) {
    const part = random.pick(parts);
    part.bytes = mutateBytes(random, part.bytes);
  },
  missing: (random, parts) => parts.splice(random.below(parts.length), 1),
  twice: (random, parts) => parts.push({ ...random.pick(parts), bytes: random.pick(parts).bytes }),
  name(random, parts) {
    random.pick(parts).name = random.pick([
      '../outside.csv',
      '/tmp/kordon-outside.csv',
      'data\\input.csv',
      '',
      'a'.repeat(5000),
      'input/../data/input.csv',
      '\u0000',
      'input/hierarchies/',
    ]);
  },
  lie(random, parts) {
    const field = random.pick(['method', 'crc', 'packed', 'size', 'flags', 'offset']);
    random.pick(parts).lies = {
      [field]: random.pick([0, 1, 8, 12, 0xffff, 0x7fffffff, 0xffffffff, random.below(2 ** 31)]),
    };
  },
  otherName: (random, parts) => (random.pick(parts).lies = { localName: '../other.csv' }),
  stored: (random, parts) => (random.pick(parts).stored = true),
};

function archive(random, parts) {
  const kind = random.weighted([
    [3, ''],
    [8, 'parts'],
    [3, 'bytes'],
    [0.3, 'bomb'],
    [1, 'count'],
  ]);
  if (kind === 'parts')
    for (let times = random.between(1, 2); times > 0; times--) random.pick(Object.values(wrongs))(random, parts);
  if (kind === 'bomb') random.pick(parts).bytes = random.pick(bombs)();
  const bytes = zip(
    parts,
    kind === 'count'
      ? { count: random.pick([0, 1, 100, 65535]) }
      : { comment: random.chance(0.2) ? 'made by hand' : '' },
  );
  return { kind, bytes: kind === 'bytes' ? mutateBytes(random, bytes) : bytes };
}

function expectJob(job, { columns, k }) {
  expect(job.privacy.k === k, () => `k is ${job.privacy.k} in place of ${k}`);
  columns.forEach(({ name: column, type, levels }, at) => {
    const attribute = job.attributes[at];
    expect(
      attribute.name === column && attribute.role === roles[type],
      () => `${JSON.stringify(attribute)} is no ${type} ${column}`,
    );
    if (levels)
      expect(
        JSON.stringify(attribute.hierarchy.levels) === JSON.stringify(levels),
        () => `another hierarchy of ${column}: ${JSON.stringify(attribute.hierarchy)}`,
      );
  });
}

export async function run(random, folder) {
  const made = project(random);
  const { kind, bytes } = archive(random, made.parts);
  folder.write('people.deid', bytes);
  const result = await folder.run('arx', 'people.deid', '--table', 'table.csv', '--job', 'job.json');
  expectManners(result);
  expect(
    !/^kordon: memory/m.test(result.err),
    () => `an archive of ${bytes.length} bytes takes more memory than there is`,
  );
  expect(
    folder.files().every((file) => ['people.deid', 'table.csv', 'job.json'].includes(file)),
    () => `files: ${folder.files().join(' ')}`,
  );
  if (kind === '') expect(result.status === 0, () => `an untouched project is refused: ${result.err}`);
  if (result.status !== 0) {
    expectNoFiles(folder, 'table.csv', 'job.json');
    return `judged, refused ${kind}`;
  }
  if (kind === '') expectJob(JSON.parse(folder.readText('job.json')), made);
  const masked = await folder.run('mask', 'table.csv', '--job', 'job.json', '-o', 'out.csv', '--quiet');
  expectManners(masked);
  return kind === '' ? 'judged' : `judged, read ${kind}`;
}
