// Anonymize before upload: a table is masked in this tab, and only the release would be sent. In a page of yours, import `kordon`;
// if its policy has connect-src 'none', as this page's, import `kordon/inline`.
import { open } from '../kordon/inline.js';

const roles = { '': 'decide …', identifier: 'names a person: left out', 'quasi-identifier': 'could identify: generalized', sensitive: 'sensitive: unchanged', insensitive: 'harmless: unchanged', 'leave-out': 'left out' };
const at = (id) => document.querySelector(`#${id}`);
const made = (tag, properties, ...inside) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
};
const say = (id, kind, ...lines) => {
  at(id).className = kind;
  at(id).replaceChildren(...lines.map((line) => (line instanceof Node ? line : made('p', {}, line))));
};
let table, draft, hierarchies, release;
let edition = 0; // of the form: what began before a change ends for nothing

function forget(...lines) {
  edition++;
  release = undefined;
  at('mask').disabled = !table;
  at('send').disabled = true;
  say('sent', '');
  say('verdict', lines.length ? 'bad' : '', ...lines);
}

// Runs what takes long; its end is skipped if the form has changed meanwhile.
async function work(doing, begin, end) {
  forget();
  const mine = edition;
  at('mask').disabled = true;
  say('verdict', 'busy', doing);
  const [result, error] = await begin().then((value) => [value], (reason) => [undefined, reason]);
  if (mine !== edition) return void result?.[0]?.close();
  at('mask').disabled = !table;
  if (error) forget(...error.message.split('\n'));
  else end(result);
}

function showColumns([opened, { job, undecided, missing }, profile]) {
  forget();
  [table, draft] = [opened, job];
  hierarchies = job.attributes.map(({ hierarchy }, column) => hierarchy ?? profile[column].suggested_hierarchy ?? { flat: true });
  const why = Object.fromEntries(undecided.map((each) => [each.column, each.why]));
  const labels = job.attributes.map(({ name, role }) =>
    made('label', {}, why[name] ? `${name}: ${why[name]}` : name, made('select', { required: true }, ...Object.entries(roles).map(([each, words]) => new Option(words, each, false, each === role)))),
  );
  at('columns').replaceChildren(at('columns').firstElementChild, ...labels);
  showMends(profile, missing);
  at('columns').hidden = at('mask').disabled = false;
}

// What stands for a missing value, and codes that lost a zero: each is a tick. The draft ticks what no hierarchy has a place for.
function showMends(profile, missing) {
  const box = (words, column, mend, checked) => made('label', {}, made('input', Object.assign({ type: 'checkbox', checked }, { mend: { column, ...mend } })), words);
  const taken = (name) => missing.find(({ column }) => column === name)?.texts ?? [];
  const declares = (name) => table.codebook?.columns.some((column) => column.name === name && column.missing); // and the draft has it by itself
  const boxes = profile.flatMap(({ name, markers, fill }) => [
    ...(declares(name) && !taken(name).length ? [] : markers.map((text) => box(`${name}: count “${text}” as missing`, name, { text }, taken(name).includes(text)))),
    ...(fill ? [box(`${name}: fill codes to ${fill} digits with zeros in front`, name, { fill }, false)] : []),
  ]);
  at('mends').replaceChildren(at('mends').firstElementChild, ...boxes);
  at('mends').hidden = boxes.length === 0;
}

function decidedJob() {
  const chosen = [...at('columns').querySelectorAll('select')].map(({ value }) => value);
  const boxes = [...at('mends').querySelectorAll('input')];
  const missingOf = ({ name, missing = draft.input.missing }) => {
    const texts = boxes.filter(({ mend }) => mend.column === name && mend.text !== undefined);
    const also = texts.filter(({ checked }) => checked).map(({ mend }) => mend.text);
    return texts.length && { missing: [...missing.filter((text) => !texts.some(({ mend }) => mend.text === text)), ...also] };
  };
  const attributes = draft.attributes.map((each, column) => ({ ...each, ...missingOf(each), role: chosen[column], hierarchy: chosen[column] === 'quasi-identifier' ? hierarchies[column] : undefined }));
  const repairs = boxes.filter(({ mend, checked }) => checked && mend.fill).map(({ mend }) => ({ column: mend.column, fill: { length: mend.fill } }));
  return { ...draft, input: { ...draft.input, repairs }, attributes, privacy: { k: at('k').valueAsNumber }, suppression: { limit: 0.05 } };
}

function judge({ csv, stops, publicReport, report: { findings, rows, classes } }) {
  if (stops.length || !publicReport) return forget('This is not sent. Change what a column is, or mend it, and mask again.', ...stops.map(({ says }) => says));
  release = csv;
  at('send').disabled = false;
  const known = findings.map(({ says }) => made('p', {}, says));
  const more = made('details', {}, made('summary', {}, `What a reader can still learn, and what k does not count (${known.length})`), ...known);
  return say('verdict', 'good', `Passed, and nothing is left to settle: each of ${rows.released} rows looks like ${classes.smallest - 1} others or more. Left out: ${rows.suppressed}.`, more);
}

at('start').remove();
at('file').addEventListener('change', () => {
  table?.close();
  table = undefined;
  at('columns').hidden = at('mends').hidden = true;
  const [file] = at('file').files;
  if (!file) return forget(); // the dialog was cancelled
  return void work(`Reading ${file.name} …`, async () => {
    const opened = await open(file);
    return [opened, await opened.suggestJob(), await opened.profile()];
  }, showColumns);
});
at('form').addEventListener('input', ({ target }) => {
  const masked = at('verdict').className !== '' && table;
  forget();
  if (target.mend && masked) at('form').requestSubmit();
});
at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void work('Masking …', () => table.mask(decidedJob()), judge);
});
at('send').addEventListener('click', async () => {
  const lines = (await release.text()).split('\n'); // a page of yours has here: await fetch('/upload', { method: 'POST', body: release })
  say('sent', 'good', `These ${release.size} bytes would be sent. They begin:`, ...lines.slice(0, 6));
});
