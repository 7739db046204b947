// How to repeat a release and check it on the command line.
import { needsPassphrase } from '../state/job/job.ts';
import type { Earlier } from '../state/job/earlier.ts';
import { fileNames } from '../state/release/file-names.ts';
import { t } from '../texts/language.ts';
import { maskCommand, shellQuoted, shellWord } from '../texts/wording.ts';
import type { ReportFacts } from './facts.ts';
import { markup, verbatim, type Markup } from './markup.ts';
import { table } from './tables.ts';

// The columns come last: each takes all words that follow it.
function besideWords({ releases, person }: Earlier): string {
  const files = releases.flatMap(({ name, original }) => [`--earlier ${shellWord(name)}`, ...(original ? [`--earlier-original ${shellWord(original.name)}`] : [])]);
  return `${files.join(' ')} ${person.length ? `--person ${person.map(shellQuoted).join(' ')}` : '--rows'}`;
}

// Several tables go out together, each as a file.
function commandsOfTables({ release, job, hashes }: ReportFacts, { inputs, releases }: NonNullable<ReportFacts['parts']>): { use: string; line: string }[] {
  const words = t.report.repeat;
  const names = fileNames(release);
  const [jobFile, report] = [names.job, names.report].map(shellWord);
  const listed = (files: { name: string }[]) => files.map(({ name }) => shellWord(name)).join(' ');
  const outputs = releases.map(({ name }) => `-o ${shellWord(name)}`).join(' ');
  return [
    { use: words.run, line: `kordon mask ${listed(inputs)} --job ${jobFile} ${outputs} --report ${report}${needsPassphrase(job) ? ' --passphrase-file passphrase.txt' : ''}` },
    { use: words.auditAlone, line: `kordon audit ${listed(releases)} --job ${jobFile}` },
    { use: words.compareHashes, line: `sha256sum ${'input' in hashes ? `${listed(inputs)} ` : ''}${listed(releases)} ${jobFile}` },
  ];
}

export function commands(facts: ReportFacts): { use: string; line: string }[] {
  const { release, job, hashes, parts } = facts;
  if (parts) return commandsOfTables(facts, parts);
  const words = t.report.repeat;
  const names = fileNames(release);
  const [input, csv, jobFile, report, proof] = [names.input, names.release, names.job, names.report, names.certificate].map(shellWord) as [string, string, string, string, string];
  // Rows can be told apart only in the input's order.
  const { earlier, population } = release;
  const among = population ? ` --population ${shellWord(population.name)}` : '';
  const beside = earlier ? ` ${besideWords(earlier)}` : '';
  const besides = job.output.order === 'input' && job.output.suppressed === 'mask';
  const mask = (more: string) => `${maskCommand(names.input, names.job, names.release)}${more}${needsPassphrase(job) ? ' --passphrase-file passphrase.txt' : ''}${among}${beside}`;
  const proven = (release.report.quality.lower_bound ?? 0) > 0;
  return [
    { use: words.run, line: mask(` --report ${report}`) },
    ...(besides ? [{ use: words.audit, line: `kordon audit ${input} ${csv} --job ${jobFile}${among}` }] : []),
    { use: words.auditAlone, line: `kordon audit ${csv} --job ${jobFile}` },
    ...(earlier && !earlier.releases.some(({ original }) => original) ? [{ use: words.auditTogether, line: `kordon audit ${csv} --job ${jobFile}${beside}` }] : []),
    ...(proven
      ? [
          { use: words.prove, line: mask(` --certificate ${proof}`) },
          { use: besides ? words.auditProofNear : words.auditProof, line: `kordon audit ${input}${besides ? ` ${csv}` : ''} --job ${jobFile} --certificate ${proof}${besides ? among : ''}` },
        ]
      : []),
    { use: words.compareHashes, line: `sha256sum ${'input' in hashes ? `${input} ` : ''}${csv} ${jobFile}` },
  ];
}

export function repeatSection(facts: ReportFacts): Markup {
  const { release, hashes, job, parts } = facts;
  const words = t.report.repeat;
  const names = fileNames(release);
  const hash = (title: string, name: string, value: string | undefined) => markup`<tr><th scope="row">${title}</th><td>${name}</td><td class="hash">${value ?? words.noHash}</td></tr>
`;
  return markup`${table(
    [{ text: words.file }, { text: t.report.sign.name }, { text: 'SHA-256' }],
    parts
      ? [
          ...('input' in hashes ? parts.inputs.map(({ name, sha256 }) => hash(words.input, name, sha256)) : []),
          ...parts.releases.map(({ name, sha256 }) => hash(words.release, name, sha256)),
          hash(words.job, names.job, hashes.job),
        ]
      : ['input' in hashes ? hash(words.input, names.input, hashes.input) : '', hash(words.release, names.release, hashes.release), hash(words.job, names.job, hashes.job)],
    words.hashes,
  )}
<p class="quiet">${'input' in hashes ? words.inputHash : words.noInput}</p>
<p>${words.intro(names.job)}</p>
${job.attributes.some(({ pseudonym }) => pseudonym?.kind === 'random') ? markup`<p>${words.randomCodes}</p>` : ''}
${commands(facts).map(({ use, line }) => markup`<div class="together"><p class="quiet">${use}</p><pre><code>${line}</code></pre></div>
`)}`;
}

// The job, an appendix: it is longer than the rest of the report, and is printed only where it was opened.
export function jobSection({ release }: ReportFacts): Markup {
  const words = t.report.repeat;
  const lines = release.job.split('\n').length - 1;
  return markup`<p>${words.jobLines(lines)}</p>
<details><summary>${words.showJob}</summary><pre id="job">${verbatim(release.job)}</pre></details>`;
}
