// README is short, sentences are too, and every link leads somewhere.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { page, reference } from '../../wasm/package/reference.mjs';
import { all, anchorsOf, forUsers, isThere, linksOf, root, sentencesOf, textOf, wordsOf } from './markdown.mjs';

const mostLines = 150;
const mostWords = 30;

test('README has its lines', () => {
  assert.ok(textOf('README.md').trimEnd().split('\n').length <= mostLines);
});

test('a sentence is one', () => {
  const text = '# Head\n\nOne `a. B` two. See [the\npage](x.md): It goes on, e.g. here.\n\n- An item\n  of two lines.\n- Another.\n\n| a | b |\n|---|---|\n| c | D e. F |\n\n```sh\nkordon. Not\n```\n';
  assert.deepEqual(
    sentencesOf(text).filter((sentence) => /\p{L}/u.test(sentence)),
    ['Head', 'One code two.', 'See the page:', 'It goes on, e.g here.', 'An item of two lines.', 'Another.', 'a', 'b', 'c', 'D e.', 'F'],
  );
  assert.equal(wordsOf('In 2,239 rows, people’s k = 2.').length, 6);
});

for (const path of forUsers) {
  test(`${path} has no sentence of more than ${mostWords} words`, () => {
    const long = sentencesOf(textOf(path)).filter((sentence) => wordsOf(sentence).length > mostWords);
    assert.deepEqual(long.map((sentence) => `${wordsOf(sentence).length}: ${sentence}`), []);
  });

  // Old words of ours that make a sentence hard.
  test(`${path} says who does what`, () => {
    const hard = sentencesOf(textOf(path)).filter((sentence) => /\b(whoever|whomever|so that|is told|are told)\b/i.test(sentence));
    assert.deepEqual(hard, []);
  });
}

// A reader who hears the page is read the heading of each cell.
for (const path of forUsers) {
  test(`each column of a table of ${path} has a heading`, () => {
    const heads = [...textOf(path).matchAll(/^(\|.*\|)\n\|(?: *:?-+:? *\|)+$/gm)].map(([, head]) => head);
    assert.deepEqual(heads.filter((head) => /\| *\|/.test(head)), []);
  });
}

const leadsSomewhere = (file, anchor) => isThere(file) && (!anchor || anchorsOf(file).includes(anchor));

for (const path of all) {
  test(`links of ${path} lead somewhere`, () => {
    const broken = linksOf(path).filter(({ file, anchor }) => !leadsSomewhere(file, anchor));
    assert.deepEqual(broken.map(({ address }) => address), []);
  });
}

// `page#heading`, of terms, findings and places in texts/manual.ts and of links in views.
test('links of the page lead into the manual', () => {
  const views = readdirSync(join(root, 'web/views'), { recursive: true }).filter((name) => name.endsWith('.ts'));
  const places = [
    ...textOf('web/texts/manual.ts').matchAll(/^  \w+: '([^']+)',$/gm),
    ...views.flatMap((name) => [...textOf(`web/views/${name}`).matchAll(/manualLink\('([^']+)'/g)]),
    ...['en', 'de'].flatMap((language) => [...textOf(`web/texts/${language}/steps/narrowed.ts`).matchAll(/lessonPage: '([^']+)'/g)]),
  ].map(([, place]) => place);
  assert.ok(places.length > 70, `${places.length} links`);
  const broken = places.filter((place) => {
    const [page, heading] = place.replace(/^index$/, 'README').split('#');
    return !leadsSomewhere(`public/manual/${page}.md`, heading);
  });
  assert.deepEqual(broken, []);
});

test('the contents list every page of the manual once', () => {
  const listed = linksOf('public/manual/README.md').map(({ file }) => file);
  const pages = forUsers.filter((path) => path !== 'README.md' && path !== 'public/manual/README.md');
  assert.deepEqual(listed.toSorted(), pages);
});

test('the reference of the package is that of its types', () => {
  const text = reference();
  assert.ok(['## Table', '`suggestBoundaries`', '## KordonError', '| `mask` |'].every((each) => text.includes(each)));
  assert.equal(readFileSync(page, 'utf8'), text, 'write it anew: npm --prefix web run reference');
});
