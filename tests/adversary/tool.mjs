// Runs the command line tool, with bounds on its memory and time.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tool = process.env.KORDON ?? fileURLToPath(new URL('../../build/native/kordon', import.meta.url));
if (!existsSync(tool)) throw new Error(`${tool} is not there: build it with ./dev build, or name another in KORDON`);

const memoryKiB = 2_000_000;
const seconds = 20;

// A folder of files in which the tool runs, and what it was told: enough to run it again.
export class Folder {
  commands = [];

  constructor(path) {
    this.path = path;
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
  }

  write(name, content) {
    writeFileSync(
      join(this.path, name),
      typeof content === 'object' && !Buffer.isBuffer(content) ? `${JSON.stringify(content, null, 1)}\n` : content,
    );
  }

  // Undefined where there is no such file.
  read(name) {
    const path = join(this.path, name);
    return existsSync(path) ? readFileSync(path) : undefined;
  }

  readText(name) {
    const bytes = this.read(name);
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  }

  files() {
    return readdirSync(this.path);
  }

  // {status, signal, out, err}
  run(...args) {
    this.commands.push(args);
    return new Promise((resolve, reject) => {
      const limits = `ulimit -v ${memoryKiB}; ulimit -t ${seconds}; exec "$0" "$@"`;
      const child = spawn('/bin/sh', ['-c', limits, tool, ...args], {
        cwd: this.path,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const out = [];
      const err = [];
      child.stdout.on('data', (chunk) => out.push(chunk));
      child.stderr.on('data', (chunk) => err.push(chunk));
      child.on('error', reject);
      child.on('close', (status, signal) =>
        resolve({ status, signal, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
      );
    });
  }
}

// What no input may bring about: a signal, words of a bug, a failure without a word. Throws a Disagreement.
export class Disagreement extends Error {}

export function expect(condition, problem) {
  if (!condition) throw new Disagreement(typeof problem === 'function' ? problem() : problem);
}

export function expectManners(run) {
  expect(
    run.signal === null && [0, 1, 2].includes(run.status),
    () => `ended with ${run.signal ?? run.status}: ${run.err}`,
  );
  expect(
    !/internal error|please report|json\.exception|terminate called|std::|runtime error/.test(run.err),
    () => `speaks of a bug: ${run.err}`,
  );
  if (run.status === 0) return;
  expect(run.err.startsWith('kordon: '), () => `status ${run.status} without a reason: ${run.err}`);
}
