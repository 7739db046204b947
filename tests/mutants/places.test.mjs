// What may be changed in a source is found: in JavaScript and in Python, by small examples.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { find } from './js_places.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));

const inJs = (source) =>
  find(source).map(({ kind, begin, end, text }) => `${kind}: ${(source.slice(0, begin) + text + source.slice(end)).trim()}`);

function inPython(source) {
  const script = 'import ast, json, sys; from python_places import find; print(json.dumps([f"{m.kind}: {ast.unparse(change())}" for m, _, change in find("x", sys.argv[1])]))';
  return JSON.parse(execFileSync('/usr/bin/python3', ['-B', '-c', script, source], { cwd: folder, encoding: 'utf8' }));
}

test('comparisons, and conditions instead of their contrary', () => {
  assert.deepEqual(inJs('x(a < b)').slice(1), ['comparison: x(a <= b)', 'comparison: x(a >= b)']);
  assert.deepEqual(inJs('if (a === b) {}'), ['condition: if (false) {}', 'condition: if (true) {}']);
  assert.deepEqual(inPython('x = a < b'), ['comparison: x = a <= b', 'comparison: x = a >= b']);
  assert.deepEqual(inPython('if a == b:\n    pass'), ['condition: if False:\n    pass', 'condition: if True:\n    pass']);
});

test('and, or, not', () => {
  assert.deepEqual(inJs('x = a && !b').slice(1), ['and, or: x = ((a) || (!b))', 'and, or: x = a', 'and, or: x = !b', 'not: x = a && b']);
  assert.deepEqual(inPython('x = a and not b'), ['and, or: x = a or not b', 'and, or: x = not b', 'and, or: x = a', 'not: x = a and b']);
});

test('sums, extremes, truths and statements', () => {
  assert.deepEqual(inJs('x = a + 1').slice(1), ['arithmetic: x = a - 1', 'off by one: x = a']);
  assert.deepEqual(inJs("x = 'a' + b").slice(1), []);
  assert.deepEqual(inJs('x = Math.min(a, b)').slice(1), ['least, most: x = Math.max(a, b)']);
  assert.deepEqual(inJs('function f() { return true; }'), ['returned truth: function f() { return false; }']);
  assert.deepEqual(inJs('for (const a of b) { c(a); continue; }'), ['statement: for (const a of b) { ; continue; }', 'statement: for (const a of b) { c(a); ; }']);
  assert.deepEqual(inPython('x = a + 1'), ['arithmetic: x = a - 1', 'off by one: x = a']);
  assert.deepEqual(inPython('x = all(a)'), ['any, all: x = any(a)']);
  assert.deepEqual(inPython("if __name__ == '__main__':\n    f(1 + 1)"), []);
  assert.deepEqual(inPython('def f():\n    g()\n    return True'), ['statement: def f():\n    pass\n    return True', 'returned truth: def f():\n    g()\n    return False']);
});

test('changes that read the same are told apart, and reasons are read', () => {
  const script = `
import json, tempfile
from mutants import Mutant, keyed, read_equivalents
two = [Mutant(i, "f", i, "g", "comparison", "a < b", "a <= b") for i in range(2)]
with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
    file.write("# words\\n== f\\ng: a < b -> a <= b\\ng: a < b -> a <= b #2\\n    never equal\\n")
    file.flush()
    print(json.dumps([sorted(keyed(two)) == sorted(read_equivalents(file.name)), *set(read_equivalents(file.name).values())]))
`;
  const said = JSON.parse(execFileSync('/usr/bin/python3', ['-B', '-c', script], { cwd: folder, encoding: 'utf8' }));
  assert.deepEqual(said, [true, 'never equal']);
});
