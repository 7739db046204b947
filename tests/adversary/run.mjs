// Runs the kinds of cases: node tests/adversary/run.mjs --help
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as apply from './kinds/apply.mjs';
import * as archive from './kinds/archive.mjs';
import * as audit from './kinds/audit.mjs';
import * as facts from './kinds/facts.mjs';
import * as interference from './kinds/interference.mjs';
import * as leaks from './kinds/leaks.mjs';
import * as mask from './kinds/mask.mjs';
import * as masked from './kinds/masked.mjs';
import * as mutation from './kinds/mutation.mjs';
import * as order from './kinds/order.mjs';
import { Random } from './random.mjs';
import { Disagreement, Folder } from './tool.mjs';

const kinds = [mask, facts, order, leaks, interference, audit, masked, apply, mutation, archive];

const help = `usage: node tests/adversary/run.mjs [--seconds-each S | --cases N] [--start SEED] [--only KIND] [--stop]
       node tests/adversary/run.mjs --seed SEED --only KIND

Tries the command line tool on random cases and judges what it does by definitions of its own.

  --seconds-each S  how long each kind is tried; 10 if nothing is said
  --cases N         how many cases of each kind, in place of a time
  --start SEED      the seed of the first case, a whole number; drawn and printed if nothing is said
  --only KIND       one kind: ${kinds.map(({ name }) => name).join(', ')}
  --seed SEED       repeats one case
  --stop            ends a kind at its first disagreement

Cases in which tool and definition disagree stay in build/adversary/KIND-SEED.
`;

const { values: options } = parseArgs({
  options: {
    'seconds-each': { type: 'string', default: '10' },
    cases: { type: 'string' },
    start: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    stop: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (options.help) {
  process.stdout.write(help);
  process.exit(0);
}

const build = fileURLToPath(new URL('../../build/adversary/', import.meta.url));
const inFlight = 2;
const workFolder = (slot) => join(build, 'work', `${process.pid}-${slot}`);
const shownPerKind = 5;

const shellWord = (word) => `'${word.replaceAll("'", "'\\''")}'`;

// Keeps what is needed to run the case again without this program.
function keep(folder, kind, seed, problem) {
  const place = join(build, `${kind.name}-${seed}`);
  rmSync(place, { recursive: true, force: true });
  renameSync(folder.path, place);
  writeFileSync(join(place, 'problem.txt'), `${problem}\n`);
  const commands = folder.commands.map((args) => ['"${KORDON:-kordon}"', ...args.map(shellWord)].join(' '));
  writeFileSync(join(place, 'run.sh'), `#!/bin/sh\ncd "$(dirname "$0")"\n${commands.join('\n')}\n`);
  return place;
}

// One case; the outcome in a word, or a failure.
async function runCase(kind, seed, slot) {
  const folder = new Folder(workFolder(slot));
  try {
    return { outcome: await kind.run(new Random(`${kind.name} ${seed}`), folder) };
  } catch (error) {
    const problem = error instanceof Disagreement ? error.message : error.stack;
    return { problem, place: keep(folder, kind, seed, problem) };
  }
}

async function runKind(kind, start, enough) {
  const outcomes = new Map();
  const failures = [];
  let next = start;
  const worker = async (slot) => {
    while (!enough(next - start) && !(options.stop && failures.length > 0)) {
      const seed = next++;
      const { outcome, problem, place } = await runCase(kind, seed, slot);
      if (problem === undefined) {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        continue;
      }
      failures.push(seed);
      if (failures.length > shownPerKind) continue;
      console.log(`not ok: ${kind.name} ${seed}: ${problem.slice(0, 600)}`);
      console.log(`  it stays in ${place}; again: node tests/adversary/run.mjs --only ${kind.name} --seed ${seed}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, slot) => worker(slot)));
  const cases = next - start;
  const told = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  const bad = failures.length > 0 ? `; ${failures.length} DISAGREE` : '';
  console.log(`${kind.name}: ${cases} cases from ${start}: ${told || 'none'}${bad}`);
  // Kinds whose cases are nearly all refused would look good and see nothing.
  const idle =
    cases >= 40 && [...outcomes].every(([outcome, count]) => !outcome.startsWith('judged') || count < cases / 10);
  if (idle) console.log(`not ok: ${kind.name} judged too few of its cases`);
  return failures.length === 0 && !idle;
}

async function main() {
  const chosen = kinds.filter(({ name }) => options.only === undefined || name === options.only);
  if (chosen.length === 0) throw new Error(`there is no kind "${options.only}"`);
  const seed = options.seed ?? options.start;
  const start = seed === undefined ? 1 + Math.floor(Math.random() * 1e9) : Number(seed);
  if (!Number.isSafeInteger(start)) throw new Error(`"${seed}" is no whole number`);
  mkdirSync(build, { recursive: true });
  let passed = 0;
  for (const kind of chosen) {
    const end = Date.now() + 1000 * Number(options['seconds-each']);
    const count = options.seed === undefined ? options.cases : 1;
    const enough = count === undefined ? () => Date.now() >= end : (cases) => cases >= Number(count);
    if (await runKind(kind, start, enough)) passed += 1;
  }
  for (let slot = 0; slot < inFlight; slot++) rmSync(workFolder(slot), { recursive: true, force: true });
  console.log(`# pass ${passed}\n# fail ${chosen.length - passed}`);
  process.exitCode = passed === chosen.length ? 0 : 1;
}

await main();
