// No text stands in the views themselves: what a person reads is in the catalogue, in every language.
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const views = resolve(import.meta.dirname, '../views');
const names = new Set(['Kordon', 'kordon.html']); // the same in every language
const readAttributes = /\b(?:aria-label|aria-description|title|placeholder|alt)="([^"]*)"/g;

// The literal parts of every html`…` and svg`…` of a source, those inside of others too, expressions left out.
function templates(source: string): string[] {
  const found: string[] = [];
  const template = (at: number): number => {
    let text = '';
    while (source[at] !== '`') {
      if (source.startsWith('${', at)) {
        at = expression(at + 2);
        text += ' ';
      } else {
        if (source[at] === '\\') at++;
        text += source[at++];
      }
    }
    found.push(text);
    return at + 1;
  };
  const expression = (at: number): number => {
    for (let depth = 0; at < source.length; ) {
      const char = source[at]!;
      if (char === '}' && depth-- === 0) return at + 1;
      if (char === '{') depth++;
      if (char === '`') at = isMarkup(at) ? template(at + 1) : skip(at + 1);
      else if (char === "'" || char === '"') at = afterString(at);
      else at++;
    }
    return at;
  };
  const isMarkup = (at: number) => /\b(?:html|svg)$/.test(source.slice(Math.max(0, at - 4), at));
  const skip = (at: number): number => {
    const kept = found.length;
    const end = template(at);
    found.length = kept; // not markup
    return end;
  };
  const afterString = (at: number): number => {
    const quote = source[at++];
    while (source[at] !== quote) at += source[at] === '\\' ? 2 : 1;
    return at + 1;
  };
  const comments = /\/\/.*|\/\*[\s\S]*?\*\//y;
  for (let at = 0; at < source.length; ) {
    comments.lastIndex = at;
    const comment = comments.exec(source);
    if (comment) at += comment[0].length;
    else if (source[at] === '`') at = isMarkup(at) ? template(at + 1) : skip(at + 1);
    else if (source[at] === "'") at = afterString(at);
    else at++;
  }
  return found;
}

function read(template: string): string[] {
  const attributes = [...template.matchAll(readAttributes)].map(([, words]) => words!);
  const text = template.replaceAll(/<kbd>[^<]*<\/kbd>/g, ' ').replaceAll(/<[^>]*>/g, ' ').replaceAll(/&\w+;/g, ' ');
  return [...attributes, ...text.split(/\s{2,}|\n/)].map((words) => words.trim()).filter((words) => /\p{L}{2}/u.test(words) && !names.has(words));
}

it('finds words in markup, and nothing else', () => {
  const source = "const a = html`<p title=\"Tip\">Hello ${b ? html`<b>inner</b>` : 'code'} <i class=\"x\"></i></p>`; // html`no`\nf(`x ${y}`)";
  expect(templates(source).flatMap(read).toSorted()).toEqual(['Hello', 'Tip', 'inner']);
});

const sources = readdirSync(views, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));

it('looks into every room of the views', () => {
  const rooms = readdirSync(views);
  expect(rooms.length).toBeGreaterThan(5);
  expect([...new Set(sources.map((name) => name.split('/')[0]))].toSorted()).toEqual(rooms.toSorted());
});

it.each(sources)('%s says nothing of its own', (name) => {
  expect(templates(readFileSync(resolve(views, name), 'utf8')).flatMap(read)).toEqual([]);
});
