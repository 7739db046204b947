// Whole jobs, command line against WebAssembly under node, in one run: time of the masking stage, of the whole
// job, and the peak memory of the command line. On Adult with its hierarchies where they lie beside the
// project (30,162 rows, 8 quasi-identifiers, k = 5, no boundaries), else on the clinic sample; then on a
// million rows drawn from it, two quasi-identifiers of each row taken from other rows. Each with the algorithm
// of jobs that name none, and with GreedyCKA.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mask, startEngine } from '../wasm/engine.mjs';

const root = new URL('../../', import.meta.url);
const tool = fileURLToPath(new URL('build/native/kordon', root));
const shared = new URL('../shared/data/', root);

function adult() {
  const csv = readFileSync(new URL('adult.csv', shared), 'utf8');
  const identifying = ['sex', 'age', 'race', 'marital-status', 'education', 'native-country', 'workclass', 'occupation'];
  const attributes = csv.slice(0, csv.indexOf('\n')).trim().split(',').map((name) => {
    if (!identifying.includes(name)) return { name, role: 'insensitive' };
    const text = readFileSync(new URL(`hierarchies-arx/${name}.csv`, shared), 'utf8');
    const levels = text.trim().split(/\r?\n/).map((line) => line.split(';'));
    return { name, role: 'quasi-identifier', hierarchy: { levels } };
  });
  return { csv, job: { kordon: 1, attributes, privacy: { k: 5 } } };
}

function clinic() {
  const csv = readFileSync(new URL('public/samples/clinic.csv', root), 'utf8');
  const job = JSON.parse(readFileSync(new URL('public/samples/clinic.job.json', root), 'utf8'));
  delete job.algorithm;
  return { csv, job: { ...job, suppression: { limit: 1 } } };
}

function resampled({ csv, job }, rows) {
  let state = 7;
  const below = (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  const records = lines.map((line) => line.split(','));
  const names = header.split(',');
  const identifying = job.attributes.filter((a) => a.role === 'quasi-identifier').map((a) => names.indexOf(a.name));
  const out = [header];
  for (let i = 0; i < rows; ++i) {
    const record = [...records[below(records.length)]];
    for (let e = 0; e < 2; ++e) {
      const j = identifying[below(identifying.length)];
      record[j] = records[below(records.length)][j];
    }
    out.push(record.join(','));
  }
  return { csv: out.join('\n') + '\n', job };
}

const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
const path = (name) => join(folder, name);

async function native({ csv, job }) {
  writeFileSync(path('in.csv'), csv);
  writeFileSync(path('job.json'), JSON.stringify(job));
  const start = performance.now();
  const child = spawn(tool, ['mask', path('in.csv'), '--job', path('job.json'), '-o', path('out.csv'), '--report',
    path('report.json'), '--quiet'], { stdio: 'inherit' });
  let peak = 0;
  const poll = setInterval(() => {
    const status = existsSync(`/proc/${child.pid}/status`) ? readFileSync(`/proc/${child.pid}/status`, 'utf8') : '';
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 20);
  const code = await new Promise((done) => child.on('exit', done));
  clearInterval(poll);
  if (code !== 0) throw new Error(`the command line ended with ${code}`);
  const report = JSON.parse(readFileSync(path('report.json'), 'utf8'));
  return { whole: performance.now() - start, timings: report.timings_ms, peak, bytes: readFileSync(path('out.csv')) };
}

// The first job of an instance runs partly in code that is not optimised yet; the second does not.
async function wasm(engine, { csv, job }) {
  const bytes = Buffer.from(csv);
  const start = performance.now();
  const result = mask(engine, bytes, JSON.stringify(job));
  if (!result.reply.ok) throw new Error(JSON.stringify(result.reply));
  return { whole: performance.now() - start, timings: result.reply.value.report.timings_ms, bytes: result.bytes };
}

const ms = (value) => `${value.toFixed(0)} ms`;
async function compare(title, input) {
  const n = await native(input);
  const engine = await startEngine();
  const first = await wasm(engine, input);
  const w = await wasm(engine, input);
  console.log(title);
  for (const [name, run] of [['native', n], ['wasm, first', first], ['wasm, again', w]]) {
    const { read, mask: masking, write, audit } = run.timings;
    console.log(`  ${name.padEnd(11)} read ${ms(read)}, mask ${ms(masking)}, write ${ms(write)}, audit ${ms(audit)}; whole ` +
      `${ms(run.whole)}${run.peak ? `, peak ${run.peak.toFixed(0)} MiB` : ''}`);
  }
  for (const [name, run] of [['first', first], ['again', w]]) {
    const ratio = (stage) => (run.timings[stage] / n.timings[stage]).toFixed(2);
    console.log(`  wasm, ${name} / native: read ${ratio('read')}, mask ${ratio('mask')}, write ${ratio('write')}, ` +
      `audit ${ratio('audit')}, whole ${(run.whole / n.whole).toFixed(2)}; same bytes: ${n.bytes.equals(run.bytes)}`);
  }
}

const source = existsSync(new URL('adult.csv', shared)) ? adult() : clinic();
const large = resampled(source, 1_000_000);
for (const [title, input] of [['sample', source], ['a million rows', large]]) {
  await compare(title, input);
  await compare(`${title}, greedy-cka`, { ...input, job: { ...input.job, algorithm: { name: 'greedy-cka' } } });
}
