// The modules for Python and R as strangers have them: the manual's examples, cells that frames could spoil, mistakes as data, and
// nothing of a table left behind.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { cli, download, example, root, tool } from './packed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kordon-clients-'));
after(() => rmSync(folder, { recursive: true }));
const at = (name) => join(folder, name);
for (const name of ['bin', 'scratch', 'library']) mkdirSync(at(name));
symlinkSync(tool, at('bin/kordon'));
cpSync(download('kordon.py'), at('kordon.py'));
for (const name of ['clinic.csv', 'clinic.job.json']) cpSync(join(root, 'public/samples', name), at(name));
const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}`, TMPDIR: at('scratch'), R_LIBS: at('library'), PYTHONDONTWRITEBYTECODE: '1' };

function run(program, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}`);
  return stdout;
}

const languages = {
  python(text) {
    writeFileSync(at('script.py'), text);
    return run('/usr/bin/python3', 'script.py'); // Debian's, which has its packages
  },
  r(text) {
    writeFileSync(at('script.R'), text);
    return run('Rscript', 'script.R').replaceAll('[1] ', '');
  },
};
run('R', 'CMD', 'INSTALL', `--library=${at('library')}`, download('-R.tar.gz'));

// k people of each sex; all other cells go out as they came.
const columns = ['sex', 'age', 'weight', 'note', 'code', 'born'];
const job = {
  kordon: 1,
  input: { delimiter: ';', encoding: 'windows-1252', missing: [''] }, // of a file, which a frame is not
  attributes: columns.map((name) => (name === 'sex' ? { name, role: 'quasi-identifier', hierarchy: { file: 'sexes.csv' } } : { name, role: 'insensitive' })),
  privacy: { k: 2 },
  output: { order: 'input', suppressed: 'mask', delimiter: ';' },
};
writeFileSync(at('sexes.csv'), 'F;*\nM;*\n');
writeFileSync(at('job.json'), JSON.stringify(job));
writeFileSync(at('harder.json'), JSON.stringify({ ...job, privacy: { k: 99 } }));
writeFileSync(at('mistaken.json'), JSON.stringify({ ...job, privacy: { k: 'two' } }));

const awkward = {
  python: `frame = pandas.DataFrame({"sex": list("FFMM"), "age": [31, None, 100000, 0], "weight": [2.5, 3.25, 100.5, 0.1],
  "note": ["a, \\"b\\"", "ü ż 中", None, "two\\nlines"], "code": ["01067", "", " x", "1e5"], "born": pandas.to_datetime(["1990-01-31"] * 4)})`,
  r: `frame <- data.frame(sex = factor(c("F", "F", "M", "M")), age = c(31, NA, 100000, 0), weight = c(2.5, 3.25, 100.5, 0.1),
  note = c("a, \\"b\\"", "ü ż 中", NA, "two\\nlines"), code = c("01067", "", " x", "1e5"), born = as.Date(rep("1990-01-31", 4)))`,
};
const asked = {
  python: {
    cells: `import kordon, pandas, json\n${awkward.python}\nprint(json.dumps(kordon.mask(frame, "job.json", strict=False).frame.values.tolist()))`,
    mistakes: (name) => `import kordon, pandas, json\n${awkward.python}\ntry:\n  kordon.mask(frame, "${name}")\nexcept kordon.KordonError as error:\n  print(json.dumps([error.kind, error.status, [each._asdict() for each in error.mistakes]]))`,
  },
  r: {
    cells: `${awkward.r}\ncat(jsonlite::toJSON(unname(as.matrix(kordon::mask(frame, "job.json", strict = FALSE)$frame))))`,
    mistakes: (name) => `${awkward.r}\ntryCatch(kordon::mask(frame, "${name}"), kordon_error = function(error)\n  cat(jsonlite::toJSON(list(error$kind, error$status, error$mistakes), auto_unbox = TRUE)))`,
  },
};

for (const language of ['python', 'r']) {
  const say = (text) => languages[language](text);

  test(`${language}: the manual's example gives the command line's release`, () => {
    const said = say(example('public/manual/install.md', language)).trim();
    const released = readFileSync(at('release.csv'), 'utf8').replaceAll('"', '');
    cli(folder, 'mask', 'clinic.csv', '--job', 'clinic.job.json', '-o', 'expected.csv');
    const expected = readFileSync(at('expected.csv'), 'utf8');
    assert.equal(released, expected.replaceAll('"', ''));
    assert.equal(said.split(' ')[0], String(expected.trimEnd().split('\n').length - 1));
  });

  test(`${language}: cells that a frame could spoil are what they were`, () => {
    assert.deepEqual(JSON.parse(say(asked[language].cells)), [
      ['F', '31', '2.5', 'a, "b"', '01067', '1990-01-31'],
      ['F', '', '3.25', 'ü ż 中', '', '1990-01-31'],
      ['M', '100000', '100.5', '', ' x', '1990-01-31'],
      ['M', '0', '0.1', 'two\nlines', '1e5', '1990-01-31'],
    ]);
  });

  test(`${language}: a release that comes with warnings is an error, unless somebody says otherwise`, () => {
    const [kind, status, mistakes] = JSON.parse(say(asked[language].mistakes('job.json')));
    assert.deepEqual([kind, status], ['unmet_policy', 1]);
    for (const { where } of mistakes) assert.equal(where, 'strict');
    assert.match(mistakes[0].what, /people can be found|goes out unchanged|go out unchanged/i);
    assert.match(mistakes.at(-1).remedy, /look at the warnings and give strict ?= ?F/);
  });

  test(`${language}: what cannot be done is an error that has the mistakes`, () => {
    for (const [name, kind, status, where, what] of [
      ['mistaken.json', 'bad_input', 2, /^the job: privacy\.k$/, /"two" is not possible/],
      ['harder.json', 'unmet_policy', 1, /./, /./],
      ['missing.json', 'bad_input', 2, /missing\.json/, /no such file/i],
    ]) {
      const [saidKind, saidStatus, [mistake]] = JSON.parse(say(asked[language].mistakes(name)));
      assert.deepEqual([saidKind, saidStatus], [kind, status]);
      assert.match(mistake.where, where);
      assert.match(mistake.what, what);
      assert.notEqual(mistake.remedy, '');
    }
  });

  test(`${language}: nothing of a table is left`, () => {
    for (const name of readdirSync(at('scratch'))) rmSync(join(at('scratch'), name), { recursive: true });
    const before = readdirSync(folder).toSorted();
    say(asked[language].cells);
    say(asked[language].mistakes('harder.json'));
    assert.deepEqual(readdirSync(at('scratch')), []);
    assert.deepEqual(readdirSync(folder).toSorted(), before);
  });
}

// Jobs whose quasi-identifier is `s`, two people of each; all other columns go out as they came.
const jobs = {
  python: `import kordon, pandas, json, math
def job(frame, **more):
    columns = [{"name": each, "role": "quasi-identifier", "hierarchy": {"flat": True}} if each in ("s", "s;t") else {"name": each, "role": "insensitive"} for each in frame]
    return {"kordon": 1, "input": {"missing": []}, "attributes": columns, "privacy": {"k": 2}, "output": {"order": "input", "suppressed": "mask"}, **more}
def refusal(frame, *more, job=job):
    try:
        kordon.mask(frame, job(frame) if callable(job) else job, *more)
    except kordon.KordonError as error:
        return error.kind + " " + str(error).replace("\\n", " ")
D = pandas.DataFrame
`,
  r: `job <- function(df) list(kordon = 1, input = list(missing = list()), privacy = list(k = 2), output = list(order = "input", suppressed = "mask"),
  attributes = lapply(names(df), function(each) if (each %in% c("s", "s;t")) list(name = each, role = "quasi-identifier", hierarchy = list(flat = TRUE)) else list(name = each, role = "insensitive")))
released <- function(...) { df <- data.frame(..., check.names = FALSE); kordon::mask(df, job(df), strict = FALSE)$frame }
json <- function(each) cat(jsonlite::toJSON(unname(as.matrix(each))), "\n")
refusal <- function(df, asked = job(df), ...) tryCatch({ kordon::mask(df, asked, ...); "released" }, kordon_error = function(error) paste(error$kind, conditionMessage(error)))
`,
};

test('python: a row of a frame is a row, whatever its texts and names', () => {
  const said = languages.python(`${jobs.python}
texts = ["x\\ry", "x\\r", "\\r", "x\\r\\ny", "x\\ny", "x\\r,y", "x;y", "1 Main"]
for frame in D({"s": list("FFFFMMMM"), "a": texts}), D({"a;b|c": texts, "s;t": ["F;1"] * 8}), D({"s": ["1 Main", "2 Main"] * 2}), D({"s": ["", None, "x", "x"]}):
    made = kordon.mask(frame, job(frame), strict=False)
    assert made.frame.values.tolist() == frame.fillna("").values.tolist() and list(made.frame) == list(frame), made.frame
    assert kordon.audit(made.frame, job(frame))["audit"]["passed"] and kordon.audit(made.frame, job(frame), original=frame)["audit"]["passed"]
print(refusal(D({"s": ["F\\rF"]})))`);
  assert.match(said, /^unmet_policy .*k is 2, but the table has only 1 rows/);
});

test('python: what is no table and no job is refused in words', () => {
  const said = languages.python(`${jobs.python}
frame = D({"s": list("FF"), "a": [1e19, math.nan]})
print(kordon.mask(frame, job(frame), strict=False).frame.a.tolist())
for each in [refusal(D([[1, 2]] * 2, columns=pandas.MultiIndex.from_tuples([("s", "x"), ("b", "y")])), job={}), refusal(D({"s": ["\\ud800", "F"]})), refusal("clinic.csv", job={}), refusal(frame, "--help"),
             refusal(frame, job=None), refusal(frame, job=[]), refusal(frame, job={"kordon": {1}}), refusal(frame, job={"kordon": 1, "attributes": None})]:
    print(each)
import os
os.environ["TMPDIR"] = "/there/is/no/such/folder"
print(refusal(frame))`).trimEnd().split('\n');
  assert.equal(said[0], "['1e+19', '']");
  const expected = [/several levels/, /a half of a character/, /this is a str, not a data frame/, /makes no release/, /this is None/, /this is a list/, /not JSON serializable/, /attributes: this is null/, /TMPDIR: there is no folder/];
  assert.equal(said.length, 1 + expected.length);
  expected.forEach((each, at) => assert.match(said[at + 1], new RegExp(`^bad_input .*${each.source}`)));
});

test('r: a row of a frame is a row, and each value stays another', () => {
  const said = languages.r(`${jobs.r}
json(released(s = rep("F", 4), a = c("x\\ny", "x\\r\\ny", "x\\ry", "x\\r")))
json(released(s = c("", NA, "x", "x")))
json(released("a;b|c" = c("1;2", "3|4"), "s;t" = c("F;1", "F;1")))
json(released(s = rep("F", 5), a = c(0.1 + 0.2, 0.3, 1234567890.1234567, 1234567890.123457, 1e22)))
json(released(s = rep("F", 3), a = as.POSIXct("2024-01-01 10:00:00.5", tz = "UTC") + c(0, 0.25, -0.5)))
large <- data.frame(s = rep("F", 3)); large$a <- structure(c(4.94065645841247e-324, 9.88131291682493e-324, 1), class = "integer64")
json(kordon::mask(large, job(large), strict = FALSE)$frame)`).trimEnd().split('\n').map((line) => JSON.parse(line));
  const beside = (s, texts) => texts.map((text) => [s, text]);
  assert.deepEqual(said, [
    beside('F', ['x\ny', 'x\r\ny', 'x\ry', 'x\r']),
    [[''], [''], ['x'], ['x']],
    [['1;2', 'F;1'], ['3|4', 'F;1']],
    beside('F', ['0.30000000000000004', '0.3', '1234567890.1234567', '1234567890.123457', '10000000000000000000000']),
    beside('F', ['2024-01-01 10:00:00.5', '2024-01-01 10:00:00.75', '2024-01-01 10:00:00']),
    beside('F', ['1', '2', '4607182418800017408']),
  ]);
});

test('r: what is no table and no job is refused in words', () => {
  const said = languages.r(`${jobs.r}
with <- function(column) { df <- data.frame(s = c("F", "F")); df$a <- column; df }
latin <- c("caf\\xe9", "x"); Encoding(latin) <- "UTF-8"
plain <- with(1:2)
writeLines(c(vapply(list(with(matrix(1:4, 2)), with(data.frame(p = 1:2, q = 3:4)), with(list(1:2, "x")), with(c(1i, 2i)), with(latin), c(1, 2),
  with(as.POSIXct(c(0.5, 0.5000001), origin = "1970-01-01"))), function(each) refusal(each, job(plain)), ""), refusal(data.frame(s = character())), refusal(plain, NULL), refusal(plain, "/tmp"), refusal(plain, job(plain), "--help")))`).trimEnd().split('\n');
  const expected = [/of the class matrix/, /of the class data.frame/, /of the class list/, /of the class complex/, /texts that are not UTF-8/, /no data frame/, /less than a millionth/, /no row of data/, /the class NULL/, /no such file/, /makes no release/];
  assert.equal(said.length, expected.length);
  expected.forEach((each, at) => assert.match(said[at], new RegExp(`^bad_input .*${each.source}`)));
});

test('python: an audit passes what mask released, and says what it misses in another table', () => {
  const said = languages.python(`
import kordon, pandas
${awkward.python}
made = kordon.mask(frame, "job.json", strict=False)
print(kordon.audit(made.frame, "job.json", original=frame)["audit"]["passed"])
made.frame.loc[0, "sex"] = "M"
try:
    kordon.audit(made.frame, "job.json", original=frame)
except kordon.KordonError as error:
    print(error.kind, error.status, error.report["audit"]["passed"], bool(error.mistakes))
`);
  assert.equal(said, 'True\nfailed_audit 1 False True\n');
});
