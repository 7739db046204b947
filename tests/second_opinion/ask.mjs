// Asks the second opinion, as a person would.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Folder } from '../adversary/tool.mjs';

export const at = (path) => fileURLToPath(new URL(path, import.meta.url));
// SECOND_OPINION=… asks the scripts of another folder.
const script = (name) => join(process.env.SECOND_OPINION ?? at('.'), name);
export const folder = (name) => new Folder(at(`../../build/second_opinion/${name}`));

// {status, said}: 0 it is what the job promises, 1 it is not, 2 not judged.
export const ask = (place, name, ...words) =>
  new Promise((resolve) => {
    execFile('/usr/bin/python3', ['-B', script(name), ...words], { cwd: place.path }, (error, out, err) =>
      resolve({ status: error ? error.code : 0, said: out + err }),
    );
  });

export const failing = (said) => [...said.matchAll(/^FAILS +(\S+)/gm)].map(([, check]) => check);
