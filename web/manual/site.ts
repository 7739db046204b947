// The manual on the site: a page for each subject, contents, a search, and all of it as one page for kordon.html.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf, readManual, type Manual } from './pages.ts';
import { escapeHtml, render, type Address } from './render.ts';

export interface SiteFile {
  fileName: string;
  source: string;
}

const policy = (script: string, style: string): string =>
  `default-src 'none'; ${script}style-src ${style}; img-src data:; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

const head = (title: string, rules: string, style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${rules}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${style}
</head>
`;

// One style sheet of the page's colours and type and this one's own.
export function styles(pub: string, sheet = 'manual/manual.css'): string {
  const read = (name: string): string =>
    readFileSync(join(pub, name), 'utf8').replaceAll(/@import '\.\.\/([^']+)';\n/g, (_, other: string) => read(other));
  return read(sheet);
}

// What is beside the pages of the site and not one of them.
const besidePages = new Set(['../job.schema.json', '../demos/upload/index.html', '../demos/lesson/index.html']);

function contents(manual: Manual, here: string, address: (name: string) => string): string {
  const groups = manual.groups.map(
    ({ title, pages }) => `<h2>${escapeHtml(title)}</h2>
<ul>${pages.map(({ name, title: words }) => `<li><a href="${address(name)}"${name === here ? ' aria-current="page"' : ''}>${escapeHtml(words)}</a></li>`).join('')}</ul>`,
  );
  return `<nav class="contents" aria-label="Contents">${groups.join('\n')}
<p class="quiet" lang="de">Das Handbuch gibt es nur auf Englisch.</p></nav>`;
}

const onThisPage = (headings: { anchor: string; heading: string }[]): string =>
  headings.length < 4
    ? ''
    : `<nav class="here" aria-label="On this page"><ul>${headings
        .filter(({ anchor }) => anchor)
        .map(({ anchor, heading }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`)
        .join('')}</ul></nav>`;

// What the page on checking names, and a host has beside the manual.
const withSiteFiles = (html: string): string =>
  ['SHA256SUMS', '_headers'].reduce((made, file) => made.replace(`<code>${file}</code>`, `<a href="../${file}"><code>${file}</code></a>`), html);

// The text, with the list of its headings after the paragraph that says what it is for.
const withHere = (html: string, here: string): string => html.replace('</p>\n', () => `</p>\n${here}`);

// `script` is search.ts as a browser takes it.
export function manualSite(pub: string, script: string): SiteFile[] {
  const manual = readManual(join(pub, 'manual'));
  const pages = pagesOf(manual);
  const known = new Set(['index', ...pages.map(({ name }) => name)]);
  const address: Address = (name, anchor) => {
    if (besidePages.has(name) || name.startsWith('../challenge/')) return name;
    return known.has(name) ? `./${name}.html${anchor ? `#${anchor}` : ''}` : undefined;
  };
  const all = [{ name: 'index', title: 'The manual', markdown: manual.contents }, ...pages];
  const index: object[] = [];
  const files = all.map(({ name, title, markdown }, at): SiteFile => {
    const { html, headings } = render(markdown, name, address);
    if (name !== 'index') index.push(...headings.map((each) => ({ page: name, title, ...each })));
    const beside = [all[at - 1], all[at + 1]].map((other, to) => other && name !== 'index' ? `<a href="./${other.name}.html" rel="${to ? 'next' : 'prev'}">${escapeHtml(other.title)}</a>` : '');
    return {
      fileName: `manual/${name}.html`,
      source: `${head(`${title}: Kordon’s manual`, policy("script-src 'self'; ", "'self'"), '<link rel="stylesheet" href="./manual.css">\n<script src="./search.js" defer></script>')}<body>
<header><a class="logo" href="../index.html">Kordon</a> <a href="./index.html">Manual</a> <div id="search"></div></header>
<div class="sides">
<main>
${name === 'index' ? html : withHere(name === 'verify' ? withSiteFiles(html) : html, onThisPage(headings))}<footer>${beside.filter(Boolean).join(' ')}</footer>
</main>
${name === 'index' ? '' : contents(manual, name, (other) => `./${other}.html`)}
</div>
</body>
</html>
`,
    };
  });
  // `</script` would end nothing in a file of its own.
  files.push({ fileName: 'manual/search.js', source: `const kordonManual = ${JSON.stringify(index)};\n${script}` });
  files.push({ fileName: 'manual/manual.css', source: styles(pub) });
  files.push(...formerPages.map(moved));
  return files;
}

// Addresses of before the manual, which may stand in reports and mails.
const formerPages = ['limits', 'verify', 'testing', 'nested'];

const moved = (name: string): SiteFile => ({
  fileName: `about/${name}.html`,
  source: `${head('Kordon: moved', "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'", `<meta http-equiv="refresh" content="0; url=../manual/${name}.html">`)}<body><p><a href="../manual/${name}.html">This page is in the manual now.</a></p></body>
</html>
`,
});

// The whole manual as one page, to which kordon.html adds a script of this hash. Its anchors are PAGE and PAGE-HEADING.
export function manualInOne(pub: string, script: string): string {
  const manual = readManual(join(pub, 'manual'));
  const pages = pagesOf(manual);
  const known = new Set(pages.map(({ name }) => name));
  const address: Address = (name, anchor) => {
    if (name === 'index') return '#contents';
    return known.has(name) ? `#${name}${anchor ? `-${anchor}` : ''}` : undefined;
  };
  const texts = pages.map(({ name, markdown }) => render(markdown, name, address, `${name}-`).html);
  return `${head('Kordon’s manual', policy(`script-src ${script}; `, "'unsafe-inline'"), `<style>\n${styles(pub)}</style>`)}<body class="one">
<header><span class="logo">Kordon</span> <a href="#contents">Manual</a> <span class="quiet">Search it by Ctrl F</span></header>
<main>
<h1 id="contents">The manual</h1>
${contents(manual, '', (name) => `#${name}`)}
${texts.join('\n<hr>\n')}
</main>
</body>
</html>
`;
}
