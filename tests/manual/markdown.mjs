// README and the manual as tests read them: fenced blocks, sentences, links, headings.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const manual = readdirSync(join(root, 'public/manual')).filter((name) => name.endsWith('.md')).map((name) => `public/manual/${name}`).toSorted();
export const forUsers = ['README.md', ...manual]; // what users read; the other READMEs are for those who work on Kordon
const readmes = ['core', 'tests', 'wasm', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /(?:^|\/)README\.md$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`),
);
export const all = [...forUsers, ...readmes.toSorted()];
export const textOf = (path) => readFileSync(join(root, path), 'utf8');

const fence = /^```(.*)\n([^]*?)^```$/gm;

// { language, about, body, line }: about is the text behind the language, as `shown: a reason`.
export const fencesOf = (text) =>
  [...text.matchAll(fence)].map(({ 1: info, 2: body, index }) => {
    const [, language, about] = /^(\S*) ?(.*)$/.exec(info);
    return { language, about, body, line: text.slice(0, index).split('\n').length };
  });

// Paragraphs, items of lists, cells and headings; without fences and comments.
function blocksOf(text) {
  const lines = text.replace(fence, '\n').replace(/<!--[^]*?-->/g, '').split('\n');
  const blocks = [''];
  for (const line of lines) {
    if (line.startsWith('|')) blocks.push(...line.split(/(?<!\\)\|/), '');
    else if (/^\s*$/.test(line)) blocks.push('');
    else if (/^#|^\s*(?:[-*]|\d+\.) /.test(line)) blocks.push(line.replace(/^[#\s]*(?:[-*]|\d+\.)? */, ''));
    else blocks[blocks.length - 1] += ` ${line}`;
    if (line.startsWith('#')) blocks.push('');
  }
  return blocks.map((block) => block.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

// A sentence ends at . ! ? or : before a blank and a capital, a digit, code or k; code counts as one word, links as their words.
export const sentencesOf = (text) =>
  blocksOf(text).flatMap((block) =>
    block
      .replace(/`[^`]*`/g, 'code')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\*\*|(?<!\w)[*_]|[*_](?!\w)/g, '')
      .replace(/\b(et al|e\.g|i\.e|vs)\./g, '$1')
      .split(/(?<=[.!?:;][)”"]?) +(?=[“"(]?(?:[\p{Lu}\d]|code\b|k\b))/u),
  );

export const wordsOf = (sentence) => sentence.match(/[\p{L}\d][\p{L}\d.,’'-]*/gu) ?? [];

// As the forge makes them of headings.
const anchorOf = (heading) =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(' ', '-');

export function anchorsOf(path) {
  const text = textOf(path);
  if (path.endsWith('.html')) return [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  return [...text.replace(fence, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading.trim()));
}

// { address, file, anchor } of every link that does not leave the repository.
export const linksOf = (path) =>
  [...textOf(path).replace(fence, '').replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address]) => address)
    .filter((address) => !/^[a-z]+:|^\.\.\/\.\.\/releases\//.test(address))
    .map((address) => {
      const [name, anchor] = address.split('#');
      return { address, file: name ? relative(root, normalize(join(root, dirname(path), name))) : path, anchor };
    });

export const isThere = (path) => existsSync(join(root, path));
