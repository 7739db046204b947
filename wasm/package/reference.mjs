// Writes public/manual/reference.md, what the package offers, from its types: `npm --prefix web run reference`. A test compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const page = resolve(here, '../../public/manual/reference.md');
const sources = ['contract', 'sources', 'error'];
const before = ['Kordon', 'Table']; // what a reader looks for first

// The text of a comment in one line.
const said = (comment = '') => comment.replace(/^\s*\/\*\*|\*\/\s*$/g, '').replace(/^\s*\* ?/gm, '').replace(/\s+/g, ' ').trim();

const code = (text) => `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()}\``;

const comment = String.raw`(?:(\/\*\*(?:[^*]|\*(?!\/))*\*\/)\n\s*)?`;
const members = new RegExp(String.raw`^  ${comment}(?:override )?(?:readonly )?(\w+\??)(?:: |(?=\())(.+);$`, 'gm');

// A list of what is declared: its name, its comment, and its members, or what it stands for.
function declarationsOf(text) {
  const found = text.matchAll(new RegExp(String.raw`^${comment}export (?:interface (\w+)(?: extends ([^{]+))? \{\n([^]*?)^\}$|class (\w+) extends Error \{\n([^]*?)^  constructor|type (\w+) = ([^]*?);$(?! +\w))`, 'gm'));
  return [...found].map(([, about, face, bases, inside, error, own, alias, means]) => ({
    name: face ?? error ?? alias,
    about: said(about),
    bases: error ? 'Error' : bases,
    means,
    members: [...(inside ?? own ?? '').matchAll(members)].map(([, words, name, type]) => ({ name, type: type.replace(/ = '.*'$/, ''), about: said(words) })),
  }));
}

function written({ name, about, bases, means, members: all }) {
  const lines = [`## ${name}`, ''];
  if (about) lines.push(...(about.includes(' - ') ? about.split(/ ?- (?=`)/).filter(Boolean).map((each) => `- ${each.trim()}`) : [about]), '');
  if (means) lines.push(`Stands for ${code(means)}.`, '');
  if (bases) lines.push(`Also has what ${bases.split(',').map((each) => code(each)).join(' and ')} has.`, '');
  if (all.length) lines.push('| name | type | meaning |', '|---|---|---|', ...all.map((each) => `| ${code(each.name)} | ${code(each.type)} | ${each.about.replaceAll('|', '\\|')} |`), '');
  return lines.join('\n');
}

export function reference() {
  const all = sources.flatMap((name) => declarationsOf(readFileSync(resolve(here, `${name}.ts`), 'utf8')));
  const place = ({ name }) => (before.includes(name) ? before.indexOf(name) : before.length);
  return `# Reference of the package

What [the package for JavaScript](package.md) exports, made from its types. Reports, findings and jobs have more parts than are listed here: the
types in the package describe each of them.

${all.toSorted((a, b) => place(a) - place(b)).map(written).join('\n').trimEnd()}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, reference());
