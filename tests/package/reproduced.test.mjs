// Two wings of the engine and what is made of other files, once more in another folder: the same bytes. The release workflow
// compares every download.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './packed.mjs';

const elsewhere = join(root, 'build/other folder/ä');
const objects = ['CMakeFiles/kordon_core.dir/Unity/unity_privacy_cxx.cxx.o', 'CMakeFiles/kordon_plain.dir/Unity/unity_base_cxx.cxx.o'];
const made = ['manual', 'rulebooks', 'spelling_tables', 'code_pages'].map((name) => `made/${name}.inc`);

test('another folder, home, time zone and language give the same bytes', () => {
  rmSync(elsewhere, { recursive: true, force: true });
  mkdirSync(elsewhere, { recursive: true });
  const env = { PATH: process.env.PATH, HOME: elsewhere, TZ: 'Pacific/Auckland', LC_ALL: 'tr_TR.UTF-8', CCACHE_DISABLE: '1' };
  const run = (...words) => execFileSync(words[0], words.slice(1), { cwd: elsewhere, env, stdio: 'pipe', maxBuffer: 1e9 });
  for (const name of ['CMakeLists.txt', 'CMakePresets.json', 'LICENSE', 'core', 'public', 'tests']) execFileSync('cp', ['-r', join(root, name), elsewhere]);
  run('cmake', '--preset', 'native');
  run('cmake', '--build', 'build/native', '--target', 'kordon_made');
  const commands = JSON.parse(readFileSync(join(elsewhere, 'build/native/compile_commands.json'), 'utf8')).map(({ command }) => command);
  // The build itself would compile all of the engine first.
  for (const name of objects) run('sh', '-c', `cd build/native && ${commands.find((command) => command.includes(` -o ${name} `))}`);
  for (const name of [...objects, ...made]) {
    const [here, there] = [root, elsewhere].map((folder) => readFileSync(join(folder, 'build/native', name)));
    assert.ok(here.equals(there), `${name} differs: it names its folder, or build/native is older than its sources (./dev package)`);
  }
  rmSync(elsewhere, { recursive: true });
});
