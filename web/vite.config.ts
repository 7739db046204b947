import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build as bundle, defineConfig, type Plugin } from 'vite';
import { headersFile } from './headers.ts';
import { follow } from './manual/follow.ts';
import { manualInOne, manualSite, styles } from './manual/site.ts';
import { buildName, fingerprintMeta, sumsFile, withFingerprint } from './sums.ts';

const here = import.meta.dirname;
const pub = resolve(here, '../public');
// Where CMake leaves kordon_engine.mjs and kordon_engine.wasm.
const engine = resolve(here, process.env['KORDON_WASM'] ?? '../build/wasm');
// lzma1 offers itself as a whole: its decoder alone is 10 kB lighter.
const alias = { '/web': here, 'kordon-engine': engine, 'lzma1/lib': resolve(here, 'node_modules/lzma1/lib') };
const target = 'es2022';
// The first browsers that know light-dark(). For older ones it is rewritten so that it follows the system's colours alone, and
// not those that a person chooses on the page.
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];
const site = resolve(here, '../build/site');
const packageSources = resolve(here, '../wasm/package');
const build = buildName(here, pub, engine);

// The page is public/index.html, so public/ is Vite's root; its script is `/web/main.ts`, an alias to this
// folder. public/ is not also Vite's `publicDir` (that would copy index.html and the styles a second time):
// the plugin below hands on the files that are served as they are.
function servedAsIs(): Plugin {
  const files = () => [
    ...readdirSync(pub).filter((name) => name.endsWith('.json')),
    ...readdirSync(resolve(pub, 'samples')).map((name) => `samples/${name}`),
  ];
  return {
    name: 'served-as-is',
    apply: 'build',
    generateBundle() {
      for (const fileName of files()) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(resolve(pub, fileName)) });
      }
    },
  };
}

// `FILE?compressed` is a file's bytes as LZMA compresses them, as base64: web/engine/decompress.ts undoes it. For the
// engine that is a quarter less than what a host's own compression makes of it. A host that compresses what it sends gets
// 1 % more than the compressed bytes; base64 of the file itself would cost it a third more.
function compressed(): Plugin {
  const ending = '?compressed';
  return {
    name: 'compressed',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(ending)) return undefined;
      const file = id.slice(0, -ending.length);
      this.addWatchFile(file);
      const bytes = execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,lc=4,pb=0', '-c', file], { maxBuffer: 2 ** 26 });
      return { code: `export default '${bytes.toString('base64')}';`, moduleType: 'js' };
    },
  };
}

// A script with all that it imports, as one text.
async function oneScript(input: string): Promise<{ code: string; moduleIds: string[] }> {
  const made = await bundle({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias },
    plugins: [compressed()],
    build: { write: false, target, modulePreload: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  if (!('output' in made)) throw new Error(`${input}: nothing came of it`);
  const [script, ...others] = made.output;
  if (others.length) throw new Error(`${input} needs files beside it: ${others.map(({ fileName }) => fileName).join(', ')}`);
  return script;
}

// `FILE?bundled` is a script with all that it imports, as text: web/engine/start.ts makes workers of it. Vite can put a
// worker into a page too, but starts it by an address that is a mere string, which the page's Trusted Types refuse.
function bundled(): Plugin {
  const ending = '?bundled';
  return {
    name: 'bundled',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(ending)) return undefined;
      const script = await oneScript(id.slice(0, -ending.length));
      for (const name of script.moduleIds) this.addWatchFile(name);
      return { code: `export default ${JSON.stringify(script.code)};`, moduleType: 'js' };
    },
  };
}

// The manual, of public/manual: pages of their own, which the page that works does not load.
function manual(): Plugin {
  return {
    name: 'manual',
    apply: 'build',
    async generateBundle() {
      const { code } = await oneScript(resolve(here, 'manual/search.ts'));
      for (const file of manualSite(pub, code)) this.emitFile({ type: 'asset', ...file });
    },
  };
}

// The files of the challenge, which a page of the manual links.
function challenge(): Plugin {
  return {
    name: 'challenge',
    apply: 'build',
    generateBundle() {
      const folder = resolve(pub, 'challenge');
      for (const name of readdirSync(folder)) this.emitFile({ type: 'asset', fileName: `challenge/${name}`, source: readFileSync(resolve(folder, name)) });
    },
  };
}

// The demos, of public/demos: pages of their own, which stand on the npm package's own files.
function demos(): Plugin {
  const text = (name: string) => readFileSync(resolve(pub, name), 'utf8');
  return {
    name: 'demos',
    apply: 'build',
    async generateBundle() {
      const emit = (name: string, source: string) => this.emitFile({ type: 'asset', fileName: `demos/${name}`, source });
      for (const folder of ['lesson', 'upload']) {
        for (const name of readdirSync(resolve(pub, 'demos', folder))) emit(`${folder}/${name}`, text(`demos/${folder}/${name}`));
      }
      emit('frame.js', text('demos/frame.js'));
      emit('upload/survey.csv', text('samples/survey.csv'));
      emit('lesson/people.js', `export default ${JSON.stringify(text('samples/miller.csv'))};\n`);
      emit('demos.css', styles(pub, 'demos/demos.css'));
      const made = await bundle({ ...npmPackage, configFile: false, logLevel: 'warn', build: { ...npmPackage.build, write: false } });
      const scripts = (Array.isArray(made) ? made : [made]).flatMap((each) => ('output' in each ? each.output : []));
      const needed = ['inline.js'];
      for (const fileName of needed) {
        const script = scripts.find((each) => each.fileName === fileName);
        if (script?.type !== 'chunk') throw new Error(`the package has no ${fileName}`);
        emit(`kordon/${fileName}`, script.code);
        needed.push(...[...script.imports, ...script.dynamicImports].filter((each) => !needed.includes(each)));
      }
    },
  };
}

// Templates are indented like the code around them, which no browser needs and every visitor would fetch: 2 kB.
function withoutIndentation(): Plugin {
  return {
    name: 'without-indentation',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id.startsWith(`${here}/`) && !id.includes('node_modules') && id.endsWith('.ts') ? code.replace(/\n +/g, '\n') : undefined),
  };
}

// The development server talks to the page over a socket, which the page's own policy forbids.
function withoutPolicy(): Plugin {
  return {
    name: 'without-policy',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
  };
}

// Folds script and styles into kordon.html, which runs by double-click, and the manual, as a text that runs nothing. The policy then allows this one script by its
// hash, in place of 'self', and the one that follows links in the manual. With the hash known, `_headers` can be written too, and with all files written, their sums.
function singleFile(): Plugin {
  return {
    name: 'single-file',
    enforce: 'post',
    generateBundle: {
      order: 'post', // after Vite has finished the chunks
      handler(_, made) {
        let html = '';
        let script = '';
        let styles = '';
        for (const [name, part] of Object.entries(made)) {
          if (part.type === 'chunk') script += part.code;
          else if (name.endsWith('.css')) styles += String(part.source);
          else if (name.endsWith('.html')) html = String(part.source);
          else throw new Error(`${name} is not inlined`);
          delete made[name];
        }
        // `</script` may stand only inside string and template literals, where `<\/script` is the same text.
        const code = `\n${script.replaceAll('</script', '<\\/script')}\n`;
        const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        const followHash = hashOf(follow); // the manual opens with the page's policy
        const hash = `${hashOf(code)} ${followHash}`;
        const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
        if (!policy) throw new Error('the page has no policy');
        // The replacements are functions, so that a `$&` in the code stays what it is.
        const source = withFingerprint(html
          .replace('<meta name="viewport"', () => `${fingerprintMeta('')}\n    <meta name="viewport"`)
          .replace(/<script type="module"[^>]*><\/script>\s*/, '')
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>\n${styles}</style>`)
          .replace("script-src 'self'", `script-src ${hash}`)
          .replace("style-src 'self' ", 'style-src ')
          .replace('</body>', () => `<script type="text/plain" id="manual">${manualInOne(pub, followHash)}</script>\n<script type="module">${code}</script>\n</body>`));
        this.emitFile({ type: 'asset', fileName: 'kordon.html', source });
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(policy, hash) });
      },
    },
    writeBundle: () => writeFileSync(resolve(site, 'SHA256SUMS'), sumsFile(site, build)),
  };
}

// The npm package, but for what pack.mjs puts beside its scripts.
const npmPackage = defineConfig({
  root: packageSources,
  resolve: { alias },
  publicDir: false,
  // Bundlers look for this very expression, and the file lies there only once the package is made. Where the sources lie goes out.
  plugins: [compressed(), bundled(), { name: 'asset', renderChunk: (code) => code.replace(/^\/\/ \S+\n/gm, '').replaceAll('kordonWasm', () => `new URL("./kordon.wasm", import.meta.url)`) }],
  build: {
    outDir: resolve(here, '..', process.env['KORDON_PACKAGE'] ?? 'build/package', 'kordon'),
    emptyOutDir: true,
    target,
    reportCompressedSize: false,
    lib: { entry: ['kordon', 'inline', 'node'].map((name) => resolve(packageSources, `${name}.ts`)), formats: ['es'] },
    rolldownOptions: { external: /^node:/, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});

export default defineConfig(({ command, mode }) => {
  if (mode === 'package') return npmPackage;
  const single = mode === 'single-file';
  if (command === 'build') process.env['NODE_ENV'] = 'production'; // the same page on every machine, whatever it says
  return {
    root: pub,
    base: './',
    publicDir: false,
    cacheDir: resolve(here, 'node_modules/.vite'),
    resolve: { alias },
    define: { kordonBuild: JSON.stringify(build) },
    plugins: [compressed(), bundled(), withoutIndentation(), ...(single ? [singleFile()] : [withoutPolicy(), servedAsIs(), manual(), challenge(), demos()])],
    server: { fs: { allow: [resolve(here, '..'), engine] } },
    build: {
      outDir: site,
      emptyOutDir: !single,
      target,
      cssTarget,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000, // kB: the engine is part of a script, and weight.spec.ts watches it
      ...(single
        ? { cssCodeSplit: false, rolldownOptions: { output: { codeSplitting: false } } }
        : { rolldownOptions: { input: resolve(pub, 'index.html') } }),
    },
    test: {
      root: here,
      include: ['**/*.test.ts'],
      environment: 'node',
      isolate: false,
      setupFiles: ['texts/afresh.setup.ts'],
      testTimeout: 30_000, // a compiler may run beside
    },
  };
});
