// The package as a stranger has it: installed from its tarball, in a folder that holds nothing else but a table and its job.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const tool = process.env.KORDON ?? join(root, 'build/native/kordon');
export const withTool = { skip: !existsSync(tool) && 'there is no command line: ./dev build' };
export const built = join(root, 'build/package');

export function download(ending, folder = built) {
  const name = existsSync(folder) && readdirSync(folder).find((each) => each.endsWith(ending));
  if (!name) throw new Error(`${folder} has no ${ending}: ./dev package`);
  return join(folder, name);
}
export const tarball = (folder) => download('.tgz', folder);

export function installed() {
  const folder = mkdtempSync(join(tmpdir(), 'kordon-package-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', tarball()], { cwd: folder });
  for (const name of ['clinic.csv', 'clinic.job.json']) cpSync(join(root, 'public/samples', name), join(folder, name));
  return folder;
}

// The examples of a page in this language, and the first of them.
export const examples = (page, language) => [...readFileSync(join(root, page), 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);
export const example = (page, language) => examples(page, language)[0];

export function cli(folder, ...words) {
  execFileSync(tool, [...words, '--quiet'], { cwd: folder, stdio: 'pipe' });
}

// A table of the folder as DuckDB writes it, every column a text: the same values as Parquet and as JSON lines.
export async function typedFiles(folder, name) {
  const { DuckDBInstance } = createRequire(join(root, 'web/package.json'))('@duckdb/node-api');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const path = join(folder, name);
  const table = `read_csv('${path}.csv', all_varchar = true)`;
  await connection.run(`COPY (FROM ${table}) TO '${path}.parquet'`);
  await connection.run(`COPY (FROM ${table}) TO '${path}.jsonl' (FORMAT json)`);
  connection.closeSync();
}

const types = { '.html': 'text/html', '.js': 'text/javascript' }; // WebAssembly goes out without its type, as from many hosts

export async function serve(folder) {
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    if (!existsSync(path)) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(readFileSync(path));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}
