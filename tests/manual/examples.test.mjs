// Every command and every example of a job in README and the manual is run, page by page, in a folder with the samples.
//   ```sh                 lines of `kordon …`, run in turn; `# status 1` behind one is how it ends, if not with 0
//   ```sh shown: reason   is only shown; the reason says why, or what runs it
//   ```json               a part of a job, laid over clinic.job.json and run on clinic.csv; `for=` another table or several (a.csv+b.csv),
//                         `over=` another job, `file=` under which name later commands find it. A whole job is laid over nothing.
//   ```json certificate   a certificate, which `kordon audit` must read
//   ```json rules         a rule book, which `kordon rules` must read
//   ```text               what the last command said; `of=` what begins that file
// Examples in tables, `"k": 5` and { "level": 2 }, are laid over the sample's job at the place that the head of the table
// names, `key of `privacy``, and read.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder } from '../second_opinion/ask.mjs';
import { fencesOf, forUsers, root, textOf } from './markdown.mjs';

const given = (about, key) => new RegExp(`(?:^| )${key}=(\\S+)`).exec(about)?.[1];
const words = (line) => [...line.replace(/\s+#.*$/, '').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);

// Attributes by name, all else as a whole. Other columns may cost more rows than the sample's job allows.
function laidOver(job, part) {
  const attributes = job.attributes.map((each) => ({ ...each }));
  for (const each of part.attributes ?? []) {
    const at = attributes.findIndex(({ name }) => name === each.name);
    assert.ok(at >= 0, `the sample has no column ${each.name}`);
    attributes[at] = each;
  }
  return { ...job, ...(part.attributes && { suppression: { limit: 0.5 } }), ...part, attributes };
}

// The samples, halves of the clinic as two parts, the households of the census and their members as two tables, the census with weights, the clinic once more as February's table, and a passphrase.
function place(path) {
  const made = folder(`manual-${path.split('/').at(-1)}`);
  cpSync(join(root, 'public/samples'), made.path, { recursive: true });
  const [head, ...rows] = readFileSync(join(made.path, 'clinic.csv'), 'utf8').trimEnd().split('\n');
  const half = rows.length / 2;
  made.write('north.csv', `${[head, ...rows.slice(0, half)].join('\n')}\n`);
  made.write('south.csv', `${[head, ...rows.slice(half)].join('\n')}\n`);
  made.write('february.csv', `${[head, ...rows.slice(0, 4000)].join('\n')}\n`);
  made.write('passphrase.txt', 'correct horse battery staple again\n');
  const census = readFileSync(join(made.path, 'census.csv'), 'utf8').trimEnd().split('\n').map((row) => row.split(','));
  const lines = (rows) => `${[...new Set(rows.map((row) => row.join(',')))].join('\n')}\n`;
  made.write('households.csv', lines(census.map((row) => row.slice(0, 3))));
  made.write('members.csv', `${census.map(([key, , , ...row]) => [key, ...row].join(',')).join('\n')}\n`);
  made.write('weighted.csv', `${census.map((row, at) => [...row, at === 0 ? 'HH_weight' : 20 + (Number(row[1]) % 7) * 15].join(',')).join('\n')}\n`);
  const { attributes, privacy, ...job } = jobIn(made, 'census.job.json');
  made.write('weighted.job.json', JSON.stringify({ ...job, attributes: [...attributes, { name: 'HH_weight', role: 'insensitive' }], privacy: { ...privacy, weight: 'HH_weight' } }));
  made.write('city.csv', 'F;*\nM;*\nX;*\n');
  return made;
}

const jobIn = (made, name) => JSON.parse(made.readText(name));

const kinds = {
  async sh(made, { about, body, line }, said) {
    if (/^shown: \S.*/.test(about)) return said;
    assert.equal(about, '', `line ${line}: a block of commands is run, or \`shown: reason\``);
    for (const command of body.replace(/\\\n\s*/g, '').trimEnd().split('\n')) {
      const [name, ...rest] = words(command);
      assert.equal(name, 'kordon', `line ${line}: ${command}: say \`shown: reason\` of what is not run`);
      const status = Number(/# status (\d)/.exec(command)?.[1] ?? 0);
      said = await made.run(...rest);
      assert.equal(said.status, status, `${command}\n${said.err}`);
    }
    return said;
  },
  async json(made, { about, body }, said) {
    const part = JSON.parse(body);
    if (about === 'certificate') {
      made.write('example.certificate.json', body);
      made.write('example.job.json', JSON.stringify(laidOver(jobIn(made, 'clinic.job.json'), { privacy: { k: part.certificate.k } })));
      const { err } = await made.run('audit', 'clinic.csv', '--job', 'example.job.json', '--certificate', 'example.certificate.json');
      assert.match(err, /columns|City|Degree/, 'it is read, and then is about other columns');
      return said;
    }
    if (about === 'rules') {
      made.write('example.book.json', body);
      const run = await made.run('rules', 'clinic.csv', '--book', 'example.book.json');
      assert.equal(run.status, 0, run.err);
      return said;
    }
    const job = part.kordon ? part : laidOver(jobIn(made, given(about, 'over') ?? 'clinic.job.json'), part);
    const file = given(about, 'file') ?? 'example.job.json';
    made.write(file, JSON.stringify(job));
    const more = [
      ...(part.privacy?.k_map && !part.input?.subset ? ['--population', given(about, 'for') ?? 'clinic.csv'] : []),
      ...(body.includes('"keyed"') ? ['--passphrase-file', 'passphrase.txt'] : []),
    ];
    if (part.privacy?.k_map) delete job.privacy.l;
    const inputs = (given(about, 'for') ?? 'clinic.csv').split('+');
    const run = await made.run('mask', ...inputs, '--job', file, ...inputs.flatMap((_, at) => ['-o', `example${at || ''}.csv`]), ...more);
    assert.equal(run.status, 0, `${body}\n${run.err}`);
    return said;
  },
  async text(made, { about, body }, said) {
    if (/^shown: \S.*/.test(about)) return said;
    const file = given(about, 'of');
    const lines = body.trimEnd().split('\n');
    const all = (file ? made.readText(file) : `${said.out}${said.err}`).split('\n');
    if (file) assert.deepEqual(all.slice(0, lines.length), lines);
    else for (const each of lines) assert.ok(all.includes(each), `nothing says: ${each}\n${all.join('\n')}`);
    return said;
  },
  async sql(made, fence, said) {
    return said; // tests/cluster/duckdb.test.mjs runs it
  },
  async js(made, fence, said) {
    return said; // tests/package/node.test.mjs runs it
  },
  async html(made, fence, said) {
    return said; // tests/package/browser.test.mjs opens it
  },
  async python(made, fence, said) {
    return said; // tests/package/clients.test.mjs runs it
  },
  async r(made, fence, said) {
    return said; // so it does this
  },
};

for (const path of forUsers) {
  const fences = fencesOf(textOf(path));
  if (fences.length === 0) continue;
  test(`examples of ${path}`, async () => {
    const made = place(path);
    let said;
    for (const fence of fences) {
      assert.ok(kinds[fence.language], `line ${fence.line}: nothing runs \`\`\`${fence.language}`);
      said = await kinds[fence.language](made, fence, said);
    }
  });
}

// Where an example of a table belongs in a job. What of the clinic's columns it is about is said by its own words.
const column = (text) => {
  if (/birth_date|dates|yyyy/.test(text)) return 'birth_date';
  if (/mask|prefix|digits|"postal_code"/.test(text)) return 'postal_code';
  if (/"Working"/.test(text)) return 'occupation';
  if (/F|"flat"|"file"/.test(text) && /hierarchy/.test(text)) return 'sex';
  return 'length_of_stay';
};
const attributeWith = (job, name, patch) =>
  laidOver(job, { attributes: [{ ...job.attributes.find((each) => each.name === name), role: 'quasi-identifier', hierarchy: { intervals: { widths: [5, 10] } }, ...patch }] });
const places = {
  input: (job, value) => ({ ...job, input: value }),
  privacy: (job, value, text) => {
    const needed = /"hierarchical"/.test(text) ? { attributes: [{ name: 'diagnosis', role: 'sensitive', hierarchy: { flat: true } }] } : {};
    const linked = value.linked && { attributes: [{ name: 'patient_id', role: 'identifier', pseudonym: { kind: 'random' } }] };
    return laidOver({ ...job, privacy: { k: 5, ...(linked && { person: 'patient_id' }), ...value } }, linked || needed);
  },
  output: (job, value) => ({ ...job, output: value }),
  adaptive: (job, value, text) => attributeWith(job, column(text), { hierarchy: { adaptive: value } }),
  repairs: (job, value) => ({
    ...job,
    input: { repairs: [value] },
    attributes: job.attributes.map((each) => ({ ...each, name: each.name === value.column ? (value.rename ?? each.name) : each.name })),
  }),
  'a hierarchy': (job, value, text) => attributeWith(job, column(`hierarchy ${text}`), { hierarchy: value }),
  'a boundary': (job, value, text) => (column(text) === 'occupation' ? laidOver(job, { attributes: [{ ...job.attributes.find(({ name }) => name === 'occupation'), boundaries: [value] }] }) : attributeWith(job, 'length_of_stay', { boundaries: [value] })),
};

export const examplesOf = (text) => {
  const found = [];
  let head = '';
  const lines = text.split('\n');
  lines.forEach((line, at) => {
    if (/^\|---/.test(lines[at + 1] ?? '')) head = line;
    if (!line.startsWith('|') || line === head) return;
    const where = /^\| (?:key|repair|(?:hierarchy|boundary)) of (?:`(\w+)`|an attribute)/.exec(head);
    if (!where) return;
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const example = /example/.test(head) ? cells[2] : cells[1];
    for (const [, code] of example.matchAll(/`([^`]+)`/g)) found.push({ head, where: where[1] ?? /^\| (\w+)/.exec(head)[1], code });
  });
  return found;
};

test('examples in tables are read as parts of a job', async () => {
  const made = place('tables');
  const sample = jobIn(made, 'clinic.job.json');
  let tried = 0;
  for (const path of forUsers) {
    for (const { where, code } of examplesOf(textOf(path))) {
      const value = JSON.parse(/^"[^"]+":/.test(code) ? `{${code}}` : code);
      const lay = places[where] ?? places[`a ${where}`];
      const weighted = /"weight": "|"global_risk"/.test(code);
      let job = structuredClone(weighted ? jobIn(made, 'weighted.job.json') : sample);
      const { weight } = job.privacy;
      if (where === 'key') job = keyOfAttribute(job, value, code);
      else job = lay(job, value, code);
      if (/k_map|presence|nested/.test(code)) for (const each of ['l', 'p']) delete job.privacy[each];
      if (weighted) job.privacy.weight = weight;
      writeFileSync(join(made.path, 'table.job.json'), JSON.stringify(job));
      const run = await made.run('feasibility', weighted ? 'weighted.csv' : 'clinic.csv', '--job', 'table.job.json');
      assert.notEqual(run.err.includes('table.job.json') && run.status === 2, true, `${path}: ${code}\n${run.err}`);
      tried += 1;
    }
  }
  assert.ok(tried > 60, `${tried} examples`);
});

function keyOfAttribute(job, value, code) {
  const [key] = Object.keys(value);
  if (key === 'name' || key === 'role') return job;
  if (key === 'pseudonym') return laidOver(job, { attributes: [{ name: 'patient_id', role: 'identifier', ...value }] });
  if (key === 'fold') return laidOver(job, { attributes: [{ name: 'diagnosis', role: 'sensitive', ...value }] });
  if (key === 'hierarchy') return attributeWith(job, column(`hierarchy ${code}`), value);
  return attributeWith(job, 'length_of_stay', value);
}
