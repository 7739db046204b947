// The tables of the manual's page on rule books are those of the books, and of the samples judged by them.
// `WRITE=1 node --test tests/manual/rule-books.test.mjs` writes them anew.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder } from '../second_opinion/ask.mjs';
import { root } from './markdown.mjs';

const page = join(root, 'public/manual/rule-books.md');
const books = readdirSync(join(root, 'core/release/rulebooks'))
  .toSorted()
  .map((name) => JSON.parse(readFileSync(join(root, 'core/release/rulebooks', name), 'utf8')));
const clauses = (book) => book.headings.flatMap(({ clauses }) => clauses);
const row = (cells) => `| ${cells.join(' | ')} |`;

const listed = () => books.map((book) => row([`\`${book.name}\``, book.dated, clauses(book).length, book.title.en, `[${book.source.title}](${book.source.address})`]));

async function judged() {
  const made = folder('rule-books');
  const counts = async (sample, book) => {
    const path = (ending) => join(root, 'public/samples', `${sample}${ending}`);
    const said = await made.run('rules', path('.csv'), '--job', path('.job.json'), '--book', book.name, '--json');
    const { holds, fails, ask } = JSON.parse(said.out).counts;
    assert.equal(said.status, fails ? 1 : 0, said.err);
    return [holds, fails, ask];
  };
  const rows = [];
  for (const book of books) rows.push(row([`\`${book.name}\``, ...(await counts('clinic', book)), ...(await counts('school', book))]));
  return rows;
}

test('the tables of the page on rule books are true', async () => {
  const text = readFileSync(page, 'utf8');
  const tables = [listed(), await judged()];
  const now = text.replace(/(<!-- made by [^\n]*\n[^\n]*\n\|(?:---\|)+\n)(?:\|.*\n)*/g, (_, head) => `${head}${tables.shift().join('\n')}\n`);
  assert.deepEqual(tables, []);
  if (process.env.WRITE) writeFileSync(page, now);
  assert.equal(text, now, 'write it anew: WRITE=1 node --test tests/manual/rule-books.test.mjs');
});
