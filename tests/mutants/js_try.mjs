// Tries mutants of the adversary on its examples, many in one process: node --experimental-vm-modules js_try.mjs FOLDER, with a JSON list of
// {id, file, begin, end, text} as input. Says for each `ID tried` before and `ID killed` or `ID survived` after; whoever reads may wait for that.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

const folder = process.argv[2];
const tests = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
const sources = new Map();
const sourceOf = (file) => sources.get(file) ?? sources.set(file, readFileSync(join(folder, file), 'utf8')).get(file);

// The examples are collected, and run one after another.
async function holds({ file: changed, begin, end, text }) {
  const examples = [];
  const modules = new Map();
  const synthetic = (exported) =>
    new vm.SyntheticModule(Object.keys(exported), function () {
      for (const [name, value] of Object.entries(exported)) this.setExport(name, value);
    });
  const collect = (title, run) => void examples.push(run);
  async function load(specifier) {
    const file = basename(specifier);
    if (modules.has(specifier)) return modules.get(specifier);
    let made;
    if (specifier === 'node:test') made = synthetic({ default: collect, test: collect });
    else if (!specifier.startsWith('.')) made = synthetic({ ...(await import(specifier)) });
    else {
      const source = sourceOf(file);
      made = new vm.SourceTextModule(file === changed ? source.slice(0, begin) + text + source.slice(end) : source, {
        identifier: file,
        initializeImportMeta: (meta) => void (meta.url = pathToFileURL(join(folder, file)).href),
      });
    }
    modules.set(specifier, made);
    return made;
  }
  try {
    for (const name of tests) {
      const root = await load(`./${name}`);
      await root.link(load);
      await root.evaluate();
    }
    for (const run of examples) await run();
  } catch {
    return false;
  }
  return true;
}

for (const mutant of JSON.parse(readFileSync(0, 'utf8'))) {
  process.stdout.write(`${mutant.id} tried\n`);
  process.stdout.write(`${mutant.id} ${(await holds(mutant)) ? 'survived' : 'killed'}\n`);
}
