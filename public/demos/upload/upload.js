// Anonymize before upload: a table is masked in this tab, and only the release would be sent. In a page of yours, import `kordon`.
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
  at(id).replaceChildren(...lines.map((line) => made('p', {}, line)));
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
async function work(begin, end) {
  forget();
  const mine = edition;
  at('mask').disabled = true;
  const [result, error] = await begin().then((value) => [value], (reason) => [undefined, reason]);
  if (mine !== edition) return void result?.[0]?.close();
  at('mask').disabled = !table;
  if (error) forget(...error.message.split('\n'));
  else end(result);
}

function showColumns([opened, { job, undecided }, profile]) {
  [table, draft] = [opened, job];
  hierarchies = job.attributes.map(({ hierarchy }, column) => hierarchy ?? profile[column].suggested_hierarchy ?? { flat: true });
  const why = Object.fromEntries(undecided.map((each) => [each.column, each.why]));
  const labels = job.attributes.map(({ name, role }) =>
    made('label', {}, why[name] ? `${name}: ${why[name]}` : name, made('select', { required: true }, ...Object.entries(roles).map(([each, words]) => new Option(words, each, false, each === role)))),
  );
  at('columns').replaceChildren(at('columns').firstElementChild, ...labels);
  at('columns').hidden = at('mask').disabled = false;
}

function decidedJob() {
  const chosen = [...at('columns').querySelectorAll('select')].map(({ value }) => value);
  const attributes = draft.attributes.map((each, column) => ({ ...each, role: chosen[column], hierarchy: chosen[column] === 'quasi-identifier' ? hierarchies[column] : undefined }));
  return { ...draft, attributes, privacy: { k: at('k').valueAsNumber }, suppression: { limit: 0.05 } };
}

function judge({ csv, audit, publicReport, report: { findings, rows, classes } }) {
  const doubts = findings.filter(({ gravity }) => gravity !== 'know').map(({ says }) => says);
  if (!audit.passed || !publicReport || doubts.length) return forget('This is not sent. Change what a column is, and mask again.', ...doubts);
  release = csv;
  at('send').disabled = false;
  return say('verdict', 'good', `Passed: each of ${rows.released} rows looks like ${classes.smallest - 1} others or more. Left out: ${rows.suppressed}.`);
}

at('file').addEventListener('change', () => {
  table?.close();
  table = undefined;
  at('columns').hidden = true;
  void work(async () => {
    const opened = await open(at('file').files[0]);
    return [opened, await opened.suggestJob(), await opened.profile()];
  }, showColumns);
});
at('form').addEventListener('input', () => forget());
at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void work(() => table.mask(decidedJob()), judge);
});
at('send').addEventListener('click', async () => {
  const lines = (await release.text()).split('\n'); // a page of yours has here: await fetch('/upload', { method: 'POST', body: release })
  say('sent', 'good', `These ${release.size} bytes would be sent. They begin:`, ...lines.slice(0, 6));
});
