// The second opinion is judged: examples of its definitions, worked by hand and small releases (*_test.py).
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { at } from './ask.mjs';

for (const file of ['definitions_test', 'models_test', 'verdict_test', 'several_test', 'together_test']) {
  test(file, async () => {
    const said = await new Promise((resolve) => {
      execFile('/usr/bin/python3', ['-B', '-m', 'unittest', file], { cwd: at('.') }, (error, out, err) => resolve({ status: error ? error.code : 0, err }));
    });
    assert.equal(said.status, 0, said.err);
    assert.match(said.err, /^Ran [1-9]/m);
  });
}
